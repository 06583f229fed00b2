import { gzipSync } from "node:zlib";
import { parquetWriteBuffer } from "hyparquet-writer";

/** A record whose fields are texts, truth values, numbers, lists and objects. */
export type Written = Readonly<Record<string, unknown>>;

/** Records in each format: the file's ending and its bytes. */
export const WRITERS: Readonly<Record<string, (records: readonly Written[]) => Uint8Array>> = {
  ".jsonl": jsonl,
  ".json": json,
  ".csv": (records) => csv(records, ","),
  ".tsv": (records) => csv(records, "\t"),
  ".parquet": parquet,
  ".jsonl.gz": (records) => gzipSync(jsonl(records)),
  ".json.gz": (records) => gzipSync(json(records)),
  ".csv.gz": (records) => gzipSync(csv(records, ",")),
};

function jsonl(records: readonly Written[]): Uint8Array {
  return Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(""));
}

function json(records: readonly Written[]): Uint8Array {
  return Buffer.from(JSON.stringify({ version: 1, results: records }, null, 1));
}

function columnsOf(records: readonly Written[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

function csv(records: readonly Written[], sign: string): Uint8Array {
  const columns = columnsOf(records);
  const rows = records.map((record) => columns.map((column) => cellOf(record[column])));
  return Buffer.from([columns, ...rows].map((row) => `${row.join(sign)}\r\n`).join(""));
}

function cellOf(value: unknown): string {
  if (value === undefined) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text === "" || /["\s,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows in groups of 1000; lists and objects as JSON, as a writer without their schema does. */
function parquet(records: readonly Written[]): Uint8Array {
  const columnData = columnsOf(records).map((name) => {
    const data = records.map((record) => record[name] ?? null);
    const kinds = new Set(data.filter((value) => value !== null).map((value) => typeof value));
    const type = kinds.has("object")
      ? "JSON"
      : kinds.has("boolean")
        ? "BOOLEAN"
        : kinds.has("number")
          ? "DOUBLE"
          : "STRING";
    return { name, data, type, nullable: true } as const;
  });
  return Buffer.from(parquetWriteBuffer({ columnData, rowGroupSize: 1000 }));
}
