"""What the OpenAPI says beyond what follows from the types: no other fields, and who has to be known."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi.spec import (
    Components,
    OpenAPIMediaType,
    OpenAPIType,
    Operation,
    Parameter,
    Schema,
    SecurityScheme,
)
from litestar.openapi.spec import RequestBody as AnyBody
from litestar.routes import HTTPRoute

from ptoq.server.http.cookies import cookie_name
from ptoq.server.http.wire import RequestBody
from ptoq.server.settings import Settings

KNOWN: list[dict[str, list[str]]] = [{"token": []}, {"cookie": []}]
OPEN = {"post /api/session", "get /api/tables"}
"""Here a 401 means that a password is wrong, or that a stranger asked for "mine"."""

FILES = {"post /api/verify", "post /api/imports"}
FILE = AnyBody({"application/json": OpenAPIMediaType(Schema(type=OpenAPIType.OBJECT))}, "a match", required=True)
"""What is not decoded here: it is handed to the process that checks files as it comes."""


def schemes(settings: Settings) -> Components:
    """How people and programs are known."""
    return Components(
        security_schemes={
            "token": SecurityScheme(type="http", scheme="bearer", description="the token of a program"),
            "cookie": SecurityScheme(
                type="apiKey", name=cookie_name(settings), security_scheme_in="cookie", description="a guest's cookie"
            ),
        }
    )


def complete(app: Litestar) -> None:
    """Say the rest."""
    described: Any = app.openapi_schema
    # What may be asked for is checked by msgspec, so it is described by msgspec.
    _, asked = msgspec.json.schema_components(RequestBody.__subclasses__(), ref_template="#/components/schemas/{name}")
    described.components.schemas.update(asked)
    for path, item in (described.paths or {}).items():
        for method in ("get", "post", "patch", "delete"):
            operation: Operation | None = getattr(item, method)
            if operation is None:
                continue
            if f"{method} {path}" in FILES:
                operation.request_body = FILE
            for parameter in operation.parameters or ():
                if isinstance(parameter, Parameter) and isinstance(parameter.schema, Schema):
                    _plain(parameter.schema)
            wants = "401" in (operation.responses or {}) and f"{method} {path}" not in OPEN
            operation.security = KNOWN if wants else [*KNOWN, {}]


def _plain(schema: Schema) -> None:
    """In an address nothing is null: what may be left out has the type it has when it is there."""
    for kind in schema.one_of or ():
        if isinstance(kind, Schema) and kind.type != OpenAPIType.NULL:
            schema.type, schema.enum, schema.one_of = kind.type, schema.enum or kind.enum, None


def allowed(app: Litestar) -> dict[str, str]:
    """Which methods there are, for every path."""
    return {route.path_format: ", ".join(sorted(route.methods)) for route in app.routes if isinstance(route, HTTPRoute)}


if __name__ == "__main__":
    from ptoq.server.http.admission import Admission
    from ptoq.server.http.app import create
    from ptoq.server.services import Services

    services = Services(Settings())
    print(msgspec.json.encode(create(services, Admission(services)).openapi_schema.to_schema()).decode())
