import { createHash, type Hash } from "node:crypto";
import { createGunzip } from "node:zlib";
import type { CaseRow } from "../../core/case.ts";
import { CASES_FILE, corrupt, decodeUtf8, MAX_UNPACKED_BYTES, parseJson, UnusableReportError } from "../parse.ts";
import { ROWS_SCHEMA, schemaOfRows } from "./encode-rows.ts";
import { blockChecker, lineChecker, type RowChecker, type RowsContext } from "./row-checks.ts";

/** Blocks unpack to a few times their size, since digests of gold lines cannot be compressed. What unpacks to far more is an attack. */
const MAX_RATIO = 32;
const MAX_BLOCKS_BYTES = 4 * 1024 * 1024 * 1024;
/** No report has more cases: even of shared evidence, each takes some hundred bytes of memory. */
const MAX_ROWS = 20_000_000;
const CHUNK_BYTES = 1 << 20;
const LINE_BREAK = 0x0a;

/** Reads the bytes of `cases.jsonl.gz`, which are untrusted, block by block: every field is checked. Throws UnusableReportError. */
export async function* decodeRows(bytes: Uint8Array, context: RowsContext): AsyncGenerator<readonly CaseRow[]> {
  const hash = createHash("sha256");
  const limits = { maxBytes: MAX_UNPACKED_BYTES };
  let checker: RowChecker | null = null;
  let lines = 0;
  let rows = 0;
  for await (const line of unpackLines(bytes, hash, limits)) {
    lines += 1;
    const at = `${CASES_FILE} line ${lines}`;
    const value = parseJson(line, at);
    const schema = checker === null ? schemaOfRows(value) : null;
    if (schema !== null) {
      if (schema !== ROWS_SCHEMA)
        throw new UnusableReportError("schema", `${CASES_FILE} has a schema that this version cannot read`);
      checker = blockChecker(context);
      limits.maxBytes = Math.max(MAX_UNPACKED_BYTES, Math.min(MAX_BLOCKS_BYTES, MAX_RATIO * bytes.length));
      continue;
    }
    checker ??= lineChecker(context);
    const block = checker.check(value, at);
    rows += block.length;
    if (rows > MAX_ROWS) throw corrupt(`${CASES_FILE} contains more than ${MAX_ROWS} cases`);
    yield block;
  }
  (checker ?? lineChecker(context)).end();
  if (`sha256:${hash.digest("hex")}` === context.report.cases) return;
  throw corrupt(`${CASES_FILE} contains other cases than the report's`);
}

/** Yields the lines of gzipped bytes as they are unpacked, and hashes them. Reading stops at the first invalid line or at the limit. */
async function* unpackLines(
  bytes: Uint8Array,
  hash: Hash,
  limits: { readonly maxBytes: number },
): AsyncGenerator<string> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  gunzip.end(bytes);
  let started: Buffer[] = [];
  let unpacked = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      unpacked += chunk.length;
      if (unpacked > limits.maxBytes) throw corrupt(`${CASES_FILE} unpacks to more than ${limits.maxBytes} bytes`);
      hash.update(chunk);
      let start = 0;
      for (let end = chunk.indexOf(LINE_BREAK); end !== -1; end = chunk.indexOf(LINE_BREAK, start)) {
        yield decodeUtf8(Buffer.concat([...started, chunk.subarray(start, end)]));
        started = [];
        start = end + 1;
      }
      if (start < chunk.length) started.push(chunk.subarray(start));
    }
  } catch (cause) {
    if (cause instanceof UnusableReportError) throw cause;
    throw corrupt(`${CASES_FILE} is not a gzip file`);
  }
  if (started.length > 0) yield decodeUtf8(Buffer.concat(started));
}
