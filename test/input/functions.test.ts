import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { FieldError } from "../../src/core/line/parsed-line.ts";
import { correctSliceName, sliceName, sliceValue } from "../../src/core/score.ts";
import { mostSimilar } from "../../src/input/diagnoses/diagnose.ts";
import { notMeasured } from "../../src/input/diagnoses/unknown-file.ts";
import { readCell, readCellAgain, readPythonLiteral } from "../../src/input/formats/csv-cell.ts";
import { columnOf } from "../../src/input/formats/json/json-document.ts";
import { parseExactly, repairNotFinite } from "../../src/input/formats/json/json-text.ts";
import { tableRows } from "../../src/input/formats/json/table.ts";
import { isoTime } from "../../src/input/formats/parquet/values.ts";
import { differingParts } from "../../src/input/join/file-groups.ts";
import { readGroups } from "../../src/input/lines/groups.ts";
import { parseExpression } from "../../src/input/mapping/expression.ts";
import { columnsOf, scaleOf } from "../../src/input/mapping/score-columns.ts";
import { formatError } from "../../src/report/terminal.ts";
import { readOne } from "./formats/read-files.ts";
import { rowsOf } from "./rows.ts";

/** Arguments of a function, and what it returns: `value`, or parts of it, or a text that contains another. */
interface Row {
  readonly fn: string;
  /** What the row is about, or where its values are from. */
  readonly note?: string;
  readonly args: never[];
  readonly value?: unknown;
  readonly match?: object;
  readonly text?: string;
}

function expression(text: string) {
  const parsed = parseExpression(text);
  if ("error" in parsed) return { error: formatError(parsed.error), paths: [], valueIn: () => undefined };
  return { error: "", ...parsed.expression };
}

/** Reads a file of Latin-1 text, compressed so many times. */
function read(name: string, text: string, times = 0) {
  let bytes = Buffer.from(text, "latin1");
  for (let time = 0; time < times; time += 1) bytes = gzipSync(bytes);
  return readOne(name, bytes);
}

const groupsOf = (line: object, suite: Parameters<typeof readGroups>[1]) =>
  readGroups(line, suite, { name: "gold.jsonl", group: undefined });
const slicesOf = (line: object, field: string) => groupsOf(line, { slices: [field] });

const clustersBy = (cluster: string) =>
  ({ name: "bot", gates: { metrics: [], cases: {}, casesSeverity: "fail", cluster } }) as const;

/** Functions that read parts of files and of lines. */
const FUNCTIONS: Readonly<Record<string, (...args: never[]) => unknown>> = {
  ...{ readCell, readCellAgain, readPythonLiteral, columnOf, scaleOf, mostSimilar, differingParts, parseExactly },
  repairNotFinite,
  tableRows: (document: unknown) => tableRows(document)?.map(({ value }) => value) ?? null,
  scoreColumns: (records: Record<string, unknown>[]) => columnsOf(records, []).map(({ name }) => name),
  valueIn: (text: string, data: unknown) => expression(text).valueIn(data),
  pathsOf: (text: string) => expression(text).paths,
  expressionError: (text: string) => expression(text).error,
  // The first bytes of a file end inside of a line.
  notMeasured: (name: string, { head, ...seen }: { head?: string[] }) =>
    notMeasured(name, head ? { head: Buffer.from([...head, "cut"].join("\n")) } : seen),
  isoTime: (time: number, digits: 3 | 6 | 9) => isoTime(BigInt(time), digits),
  slicesOf: (line: object, field: string) => {
    const read = slicesOf(line, field);
    return read && "slices" in read ? read.slices : [read];
  },
  sliceError: (line: object, field: string) => (slicesOf(line, field) as FieldError).what,
  clusterOf: (line: object, field: string) => {
    const read = groupsOf(line, clustersBy(field));
    return read && "what" in read ? [read.what] : read?.cluster;
  },
  correctedSlice: (field: string, value: string) =>
    correctSliceName(sliceName(field, value), field) === sliceName(field, value),
  sliceValues: (field: string, value: string) =>
    [sliceName(field, value), sliceName("topic", value), `${sliceName(field, value)},area=small`].map((name) =>
      sliceValue(name, field),
    ),
  problemsOf: async (...file: Parameters<typeof read>) => {
    const { records, problems } = await read(...file);
    return [...records, ...problems];
  },
  recordsIn: async (...file: Parameters<typeof read>) => (await read(...file)).records.length,
};

test.each(rowsOf<Row>("functions.jsonl", import.meta.url))("$fn $args, $note (%#)", async (row) => {
  const value = await (FUNCTIONS[row.fn] as (...args: never[]) => unknown)(...row.args);
  if (row.match !== undefined) expect(value).toMatchObject(row.match);
  else if (row.text !== undefined) expect(value).toContain(row.text);
  else expect(value).toEqual(row.value);
});
