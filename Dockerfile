# Ptoq in a box: built once with everything it needs, run by somebody who may do nothing else.
FROM python:3.11-slim AS build
WORKDIR /src
RUN python -m venv /ptoq
COPY constraints.txt pyproject.toml hatch_build.py README.md LICENSE NOTICE ./
COPY src src
COPY web web
RUN /ptoq/bin/pip install --no-cache-dir -c constraints.txt .

FROM python:3.11-slim
RUN useradd --create-home --uid 10001 ptoq && install --directory --owner=ptoq /data
COPY --from=build /ptoq /ptoq
ENV PATH=/ptoq/bin:$PATH \
    PTOQ_HOST=0.0.0.0 \
    PTOQ_DATABASE=sqlite:////data/ptoq.db \
    PTOQ_CACHE=/data/cache
USER 10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
    CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]
CMD ["ptoq", "serve"]
