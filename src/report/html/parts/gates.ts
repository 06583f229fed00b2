import { h } from "preact";
import type { GateResult } from "../../../core/gate.ts";
import type { Report } from "../../../core/report.ts";
import { formatInteger } from "../../format.ts";
import { combineStatus, type GateStatus } from "../../gate-status.ts";
import { isImpliedPass } from "../../headline.ts";
import { measureSection } from "../../notes/measure-notes.ts";
import type { Note } from "../../notes/note.ts";
import { createNotes } from "../../notes/notes.ts";
import { describeGate } from "../../scores/cells.ts";
import { formatDetectable } from "../../scores/gate-test.ts";
import { type Column, fold, foreign, type Markup, section, statusBadge, table, toMarkup, withCode } from "../markup.ts";

const ORDER: readonly GateStatus[] = ["fail", "warn", "unsure", "skipped", "pass", "none"];
/** More passed gates than this are folded. */
const MAX_PASSED = 8;

interface Gate {
  readonly result: GateResult;
  readonly status: GateStatus;
}

/** Renders the gates and their results, failed ones first. */
export function gatesPart(report: Report): Markup {
  const { verdict, suites } = report;
  const results = (verdict?.gates ?? []).filter((result) => !isImpliedPass(result));
  if (results.length === 0) {
    const why = verdict === null ? "No gates were evaluated" : "No gates are configured";
    return section("gates", "Gates", h("p", null, `${why}; this report is for information only.`));
  }
  const gates = results
    .map((result): Gate => ({ result, status: combineStatus([result]) }))
    .sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  const passed = gates.filter(({ status }) => status === "pass");
  const others = gates.filter(({ status }) => status !== "pass");
  const hasSeveral = new Set([...Object.keys(suites), ...results.map(({ suite }) => suite)]).size > 1;
  const suite: Column<Gate> = { title: "Suite", cell: ({ result }) => result.suite };
  const detects: Column<Gate> = {
    title: "Smallest detectable",
    align: "r",
    cell: ({ result }) => formatDetectable(result) ?? "",
  };
  const columns: Column<Gate>[] = [
    { title: "Result", cell: ({ status }) => statusBadge(status) },
    ...(hasSeveral ? [suite] : []),
    { title: "Metric", isHead: true, cell: ({ result }) => toMarkup(describeGate(result, report).subject) },
    { title: "Condition", cell: ({ result }) => describeGate(result, report).condition },
    {
      title: "Why",
      cell: ({ result: { why, severity } }) => withCode(severity === "warn" ? `${why} (warning only)` : why),
    },
    ...(results.some((result) => formatDetectable(result) !== null) ? [detects] : []),
  ];
  if (passed.length <= MAX_PASSED || others.length === 0)
    return section("gates", "Gates", table("Gates", columns, gates));
  const folded = fold(`${formatInteger(passed.length)} gates passed`, table("Gates", columns, passed));
  return section("gates", "Gates", table("Gates", columns, others), folded);
}

const NOTE_SIGNS = { fail: ["✗", "bad"], unsure: ["!", "open"], info: ["i", "plain"] } as const;

/** Renders what the run changes about its own evaluation; null where nothing changed. */
export function measurePart(report: Report): Markup | null {
  const measure = measureSection(report);
  return measure && section("measure", measure.title, noteList(measure.notes));
}

/** Renders the warnings and notes that the tables cannot show; null where there are none. */
export function warningsPart(report: Report): Markup | null {
  const notes = createNotes(report);
  return notes.length === 0 ? null : section("warnings", "Warnings", noteList(notes));
}

function noteList(notes: readonly Note[]): Markup {
  const items = notes.map(({ mark, about, text }) => {
    const [sign, tone] = NOTE_SIGNS[mark];
    const badge = h("span", { class: `badge ${tone}`, "aria-hidden": "true" }, sign);
    const subject = about === "" ? null : [foreign(about, "strong"), ": "];
    return h("li", { class: tone }, badge, h("span", null, subject, withCode(text)));
  });
  return h("ul", { class: "notes" }, items);
}
