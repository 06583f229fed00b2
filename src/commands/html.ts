import { stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { StoredReport } from "../core/baseline.ts";
import type { Diff } from "../core/diff.ts";
import { seriesName } from "../core/history.ts";
import { scoreName } from "../core/score.ts";
import { EXIT } from "../core/verdict.ts";
import { fitsFamily } from "../families/index.ts";
import { compareWithBaseline } from "../run/evaluate.ts";
import { makePage, PAGE_FILE } from "../run/page.ts";
import { readReport, writeFileAtomically } from "../store/report-folder.ts";
import type { CommandContext } from "./command-context.ts";
import type { Command, ParsedOptions } from "./options.ts";
import { throwUnwritable } from "./run.ts";

/** Makes the page of a stored report anew. */
export const html: Command = {
  name: "html",
  description: "Make the page of a stored report: one file that opens in any browser.",
  operands: ["REPORT"],
  options: {
    base: { value: "REPORT", description: "The report to show beside it: a `report.json`, or the folder it lies in." },
    out: { value: "FILE", description: "Where the page is written; beside the report unless this is given." },
  },
  run: runHtml,
};

async function runHtml(asked: ParsedOptions, desk: CommandContext): Promise<number> {
  const [path = ""] = asked.operands;
  const place = resolve(desk.folder, path);
  const read = await readReport(place, fitsFamily, desk.log.warn);
  const given = asked.options["base"];
  const base = given === undefined ? null : await readReport(resolve(desk.folder, given), fitsFamily, desk.log.warn);
  const head = base === null ? read : comparedWith(read, base);
  const out = asked.options["out"];
  const file = out === undefined ? join(await folderOf(place), PAGE_FILE) : resolve(desk.folder, out);
  const page = { name: "default", server: null, artifactId: null, docs: null, created: read.report.created };
  await writeFileAtomically(file, await makePage({ head, base, page })).catch(throwUnwritable);
  desk.print(`${file}\n`);
  return EXIT.passed;
}

/** The report with its differences from another one; its verdict stands only where it was ruled against that one. */
function comparedWith(head: StoredReport, base: StoredReport): StoredReport {
  const found = compareWithBaseline(head, { ...base, status: "file", distance: null, branch: null, notes: [] });
  const { diff } = head.report;
  const isOwn = diff !== null && isSameBase(diff, found);
  return isOwn ? head : { ...head, report: { ...head.report, diff: found, verdict: null } };
}

const RECORDED = ["created", "commit", "outcome", "run_id"] as const;

/** Whether both differences are from one baseline: reports of one second and of no commit are told apart by their numbers. */
function isSameBase(diff: Diff, found: Diff): boolean {
  const values = new Map(found.changes.map((change) => [seriesName(change.suite, scoreName(change)), change.base]));
  return (
    RECORDED.every((field) => diff.baseline[field] === found.baseline[field]) &&
    diff.changes.every((change) => {
      const other = values.get(seriesName(change.suite, scoreName(change))) ?? null;
      // Without the cases of a side, its numbers are over other cases.
      return found.flips === null || change.base === null || other === null || Math.abs(change.base - other) < 1e-9;
    })
  );
}

async function folderOf(path: string): Promise<string> {
  return (await stat(path)).isDirectory() ? path : dirname(path);
}
