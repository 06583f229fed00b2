import { afterEach, expect, test } from "vitest";
import { setKnownSecrets } from "../../../src/core/secrets/known-secrets.ts";
import { COUNT, expectSame, type Input, KEY, LONG, NUMBERS, ordered, sceneOf } from "./scenes.ts";

afterEach(() => setKnownSecrets([]));

/** Rows of CSV with these cells, each in quotes where it needs them. */
const csvOf = (rows: readonly (readonly string[])[], { sign = ",", end = "\n" } = {}): string =>
  rows.map((row) => `${row.map((cell) => csvCell(cell, sign)).join(sign)}${end}`).join("");
const csvCell = (cell: string, sign: string): string =>
  /["\r\n]/.test(cell) || cell.includes(sign) ? `"${cell.replaceAll('"', '""')}"` : cell;
const GOLD_HEADER = ["id", "question", "references", "document", "topic"];
/** Cells with line ends, delimiters, quotes and rows of the other file within them. */
const nasty = (n: number): string =>
  ["plain", `two\nlines, "case ${n + 1}",\ncase 9,x`, `a\r\n"",`, "\n", "é😀;", `said ""`][n % 6] as string;
const goldRows = NUMBERS.map((n) => [
  ...[`case ${n}`, nasty(n), JSON.stringify([`${LONG}${n % 7}`])],
  ...[n % 3 === 0 ? "" : `d${n % 7}`, ["law", "tax"][n % 2] as string],
]);
const traceRows = NUMBERS.map((n) => [`case ${n}`, n % 5 === 0 ? `${nasty(n)} ${KEY}` : `${LONG}${n % 7}`]);
const goldTable = [GOLD_HEADER, ...goldRows];
const traceTable = [["id", "prediction"], ...traceRows];
const tables = { "gold.csv": csvOf(goldTable), "traces.csv": csvOf(traceTable) };

const INPUTS: Readonly<Record<string, Input>> = {
  "CSV with line ends, quotes and delimiters in its cells": { files: tables, isDivided: true },
  "CSV with CRLF, a byte-order mark, a first row `sep=;` and blank lines": {
    files: {
      "gold.csv": `\ufeffsep=;\r\n\r\n${csvOf(goldTable, { sign: ";", end: "\r\n\r\n" })}`,
      "traces.csv": `\n \n${csvOf(traceTable, { end: "\r\r\n" }).trimEnd()}`,
    },
    isDivided: true,
  },
  "CSV in another order, with missing and surplus traces": {
    files: {
      ...tables,
      "traces.csv": csvOf(
        ["id,prediction".split(","), ...NUMBERS.slice(5).map((n) => traceRows[(n * 77) % COUNT] as string[])].concat([
          ["other", "x"],
        ]),
      ),
    },
    isDivided: true,
  },
  "gold in CSV with traces in JSONL": {
    files: { "gold.csv": tables["gold.csv"], "traces.jsonl": ordered["traces.jsonl"] },
    isDivided: true,
  },
  "CSV in several files, of which one has other columns and one only a header": {
    files: {
      "gold.csv": tables["gold.csv"],
      "traces-1.csv": csvOf(traceTable.slice(0, 50)),
      "traces-2.csv": "id,prediction\n",
      "traces-3.tsv": csvOf(
        [["note", "prediction", "id"], ...traceRows.slice(49).map(([id = "", text = ""]) => ["", text, id])],
        {
          sign: "\t",
        },
      ),
    },
    isDivided: true,
  },
  "CSV of scores, whose cells are numbers and booleans, some of them empty": {
    files: {
      "traces.csv": csvOf([
        ["id", "a", "pass", "text", "", "late"],
        ...NUMBERS.map((n) => [
          `${n}`,
          n % 7 === 0 ? "" : `${n / COUNT}`,
          `${n % 2 === 0}`,
          nasty(n),
          "",
          n > 100 ? "1" : "",
        ]),
      ]),
    },
    suite: "family: scores, traces: traces.csv, metrics: { a: { better: higher } }",
    isDivided: true,
  },
  "misspelt columns of CSV": {
    files: { ...tables, "gold.csv": tables["gold.csv"].replace("topic", "topics").replace("document", "documnt") },
    suite: "family: generation, gold: 'gold*', traces: 'traces*'",
    isDivided: true,
  },
  "a quote inside a cell of CSV": {
    files: { ...tables, "traces.csv": tables["traces.csv"].replace("case 100,", 'case "100",') },
    isDivided: false,
  },
  "a quote of CSV that is never closed": {
    files: { ...tables, "traces.csv": tables["traces.csv"].replace("case 30,", 'case 30,"') },
    isDivided: false,
  },
  "a row of CSV with too many cells": {
    files: { ...tables, "traces.csv": `${tables["traces.csv"]}a,b,c\n` },
    isDivided: false,
  },
  "a bare carriage return in CSV": {
    files: { ...tables, "traces.csv": tables["traces.csv"].replace("case 111,", "case 111,x\ry") },
    isDivided: true,
  },
  "a trace of CSV twice": {
    files: { ...tables, "traces.csv": csvOf([...traceTable, traceRows[3] ?? []]) },
    isDivided: false,
  },
  "trials in CSV": {
    files: {
      ...tables,
      "traces.csv": csvOf([
        ["id", "prediction", "trial"],
        ...traceRows.flatMap((row) => ["1", "2"].map((trial) => [...row, trial])),
      ]),
    },
    isDivided: false,
  },
};

test.each(Object.entries(INPUTS))("%s", async (_, input) => {
  setKnownSecrets([KEY]);
  expect(await expectSame(sceneOf(input))).toBe(input.isDivided);
});
