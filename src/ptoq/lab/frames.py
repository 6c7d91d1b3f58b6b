"""Results as tables: rows for any program, and a pandas data frame where pandas is installed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from ptoq.core.refusals import Refusal

if TYPE_CHECKING:
    from pandas import DataFrame


class Tabular(ABC):
    """A result that is a table."""

    @abstractmethod
    def to_rows(self) -> list[dict[str, Any]]:
        """Its rows: the values by the names of the columns, the same names in every row."""

    def to_frame(self) -> DataFrame:
        """The same as a pandas data frame; refused where pandas is not installed."""
        try:
            from pandas import DataFrame
        except ImportError as error:
            raise Refusal("package/no-pandas") from error
        return DataFrame(self.to_rows())
