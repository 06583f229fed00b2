import { createHash } from "node:crypto";
import type { CaseRow } from "../../core/case.ts";
import { CASES_FILE, corrupt, MAX_UNPACKED_BYTES, parseJson, UnusableReportError } from "../parse.ts";
import { unpackLines } from "../unpack-lines.ts";
import { ROWS_SCHEMA, schemaOfRows } from "./encode-rows.ts";
import { blockChecker, lineChecker, type RowChecker, type RowsContext } from "./row-checks.ts";

/** Cases whose long ids differ in a few digits, and whose gold lines are those of many, take three bytes each. What unpacks to far more is an attack. */
const MAX_RATIO = 256;
const MAX_BLOCKS_BYTES = 4 * 1024 * 1024 * 1024;
/** The schemas of files of blocks. */
const BLOCK_SCHEMAS: readonly unknown[] = [2, ROWS_SCHEMA];
/** No report has more cases: even of shared evidence, each takes some hundred bytes of memory. */
const MAX_ROWS = 20_000_000;

/** Reads the bytes of `cases.jsonl.gz`, which are untrusted, block by block: every field is checked. Throws UnusableReportError. */
export async function* decodeRows(bytes: Uint8Array, context: RowsContext): AsyncGenerator<readonly CaseRow[]> {
  const hash = createHash("sha256");
  const limits = { maxBytes: MAX_UNPACKED_BYTES };
  let checker: RowChecker | null = null;
  let lines = 0;
  let rows = 0;
  for await (const line of unpackLines(bytes, CASES_FILE, limits, hash)) {
    lines += 1;
    const at = `${CASES_FILE} line ${lines}`;
    const value = parseJson(line, at);
    const schema = checker === null ? schemaOfRows(value) : null;
    if (schema !== null) {
      if (!BLOCK_SCHEMAS.includes(schema))
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
