# Ptoq in a box: built once with everything it needs, run by somebody who may do nothing else.
# Packages are pinned by hash in deploy/: `python deploy/pin.py` pins them anew.
FROM python:3.11-slim AS build
WORKDIR /src
RUN python -m venv /ptoq && python -m venv /build
COPY deploy/requirements.txt deploy/build-requirements.txt ./
RUN /ptoq/bin/pip install --no-cache-dir --require-hashes --only-binary=:all: -r requirements.txt \
    && /build/bin/pip install --no-cache-dir --require-hashes --only-binary=:all: -r build-requirements.txt
COPY pyproject.toml hatch_build.py README.md LICENSE NOTICE ./
COPY src src
COPY web web
RUN /build/bin/pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheel . \
    && /ptoq/bin/pip install --no-cache-dir --no-deps --no-index --find-links /wheel ptoq

FROM python:3.11-slim
RUN useradd --create-home --uid 10001 ptoq && install --directory --owner=ptoq /data /cache
COPY --from=build /ptoq /ptoq
ENV PATH=/ptoq/bin:$PATH \
    PTOQ_HOST=0.0.0.0 \
    PTOQ_DATABASE=sqlite:////data/ptoq.db \
    PTOQ_CACHE=/cache \
    NUMBA_CPU_NAME=generic
USER 10001
# For any machine of this kind, so that what is compiled here serves wherever the image runs.
RUN ptoq prepare
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
    CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]
CMD ["ptoq", "serve"]
