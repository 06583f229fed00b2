"""Writes the Parquet files beside this script: `python make.py` with pandas 3.0.6 and pyarrow 25.0.1."""

from datetime import date, datetime
from decimal import Decimal
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

HERE = Path(__file__).parent

# As pandas writes a frame with missing values, lists and dicts.
frame = pd.DataFrame(
    {
        "id": ["007", "b", "c"],
        "number": [1, 2, 3],
        "share": [0.4, np.nan, 1.0],
        "answerable": [True, False, True],
        "text": ["é😀", None, ""],
        "documents": [["x", "y"], [], ["z"]],
        "labels": [{"keys": ["0a"], "ok": True}, {"keys": [], "ok": None}, None],
        "sentences": [[{"key": "a", "keys": ["0a", None]}], [], [{"key": "b", "keys": []}, {"key": "c", "keys": None}]],
        "at": pd.to_datetime(["2026-11-21T10:00:00Z", None, "1969-12-31T23:59:59.999999Z"], format="ISO8601"),
        "kind": pd.Categorical(["p", "q", "p"]),
    },
    index=["first", "second", "third"],
)
for codec in ["snappy", "gzip", "brotli", "zstd", "lz4"]:
    frame.to_parquet(HERE / f"pandas-{codec}.parquet", compression=codec, row_group_size=2)

# What else Arrow has.
table = pa.table(
    {
        "int8": pa.array([-1, None], pa.int8()),
        "uint64": pa.array([2**53 - 1, 0], pa.uint64()),
        "float32": pa.array([0.5, None], pa.float32()),
        "decimal": pa.array([Decimal("0.3"), Decimal("-12.5")], pa.decimal128(20, 1)),
        "decimals": pa.array([[Decimal("1.10")], []], pa.list_(pa.decimal128(20, 2))),
        "date": pa.array([date(2026, 11, 21), date(1969, 12, 31)]),
        "nanos": pa.array([1_000_000_001, -1], pa.timestamp("ns")),
        "millis": pa.array([datetime(2026, 11, 21, 10), None], pa.timestamp("ms")),
        "bytes": pa.array([b"text", b"\xff\x00"], pa.binary()),
        "fixed": pa.array([b"ab", b"cd"], pa.binary(2)),
        "map": pa.array([[("a", 1), ("__proto__", 2)], []], pa.map_(pa.string(), pa.int64())),
        "large": pa.array(["x", "y"], pa.large_string()),
        "nothing": pa.nulls(2),
        "deep": pa.array([[[1], []], None], pa.list_(pa.list_(pa.int32()))),
    }
)
pq.write_table(table, HERE / "arrow.parquet")
pq.write_table(table, HERE / "arrow-pages-v2.parquet", data_page_version="2.0", use_dictionary=False)

# What JSON does not have.
pq.write_table(
    pa.table(
        {
            "id": pa.array([1, 2**53 + 1, 3], pa.int64()),
            "score": pa.array([0.5, 0.5, float("inf")], pa.float64()),
        }
    ),
    HERE / "beyond-json.parquet",
)
