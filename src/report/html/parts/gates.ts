import { h } from "preact";
import type { GateResult } from "../../../core/gate.ts";
import type { Report } from "../../../core/report.ts";
import { formatInteger } from "../../format.ts";
import { combineStatus, type GateStatus } from "../../gate-status.ts";
import { isImpliedPass } from "../../headline.ts";
import { measureSection } from "../../notes/measure-notes.ts";
import type { Note } from "../../notes/note.ts";
import { adviceNotes, createNotes } from "../../notes/notes.ts";
import { describeGate } from "../../scores/cells.ts";
import { createTestTable } from "../../scores/tests-section.ts";
import {
  type Column,
  fold,
  foreign,
  htmlColumns,
  type Markup,
  section,
  stackedTable,
  statusBadge,
  toMarkup,
  withCode,
} from "../markup.ts";

const ORDER: readonly GateStatus[] = ["fail", "warn", "unsure", "skipped", "pass", "none"];
/** More passed gates than this are folded. */
const MAX_PASSED = 8;

/** The heading of a column of signs, which is not repeated on narrow screens. */
const RESULT = { title: "Result", label: "" };

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
  const columns: Column<Gate>[] = [
    { ...RESULT, cell: ({ status }) => statusBadge(status) },
    { title: "Metric", isHead: true, cell: ({ result }) => toMarkup(describeGate(result, report).subject) },
    ...(hasSeveral ? [suite] : []),
    { title: "Limit", cell: ({ result }) => describeGate(result, report).condition },
    { title: "Why", cell: ({ result }) => withCode(reasonOf(result)) },
  ];
  const isFolded = passed.length > MAX_PASSED && others.length > 0;
  return section(
    "gates",
    "Gates",
    stackedTable("Gates", columns, isFolded ? others : gates),
    isFolded
      ? fold(`${formatInteger(passed.length)} gates passed`, stackedTable("Passed gates", columns, passed))
      : null,
    testsPart(report),
    advicePart(report),
  );
}

/** Returns why a gate passed or failed. The p-value at its end is in the table of tests. */
export function reasonOf({ why, severity, test }: GateResult): string {
  const reason = test === undefined ? why : why.replace(/, p [=<] [\d.e-]+(?: \([^()]*\))?$/, "");
  return severity === "warn" ? `${reason} (warning only)` : reason;
}

/** Renders how the gates were tested; null where none was. */
function testsPart(report: Report): Markup | null {
  const tests = createTestTable(report);
  if (tests === null) return null;
  const { title, hint, columns, rows } = tests;
  const named = htmlColumns(columns).map((column) => (column.title === "" ? { ...column, ...RESULT } : column));
  return fold(title, h("p", { class: "hint" }, hint), stackedTable("Tests of gates", named, rows));
}

/** Renders what to look at first; null without advice. */
function advicePart(report: Report): Markup | null {
  const notes = adviceNotes(report);
  return notes.length === 0 ? null : h("div", null, h("h3", null, "What to look at first"), noteList(notes));
}

const NOTE_SIGNS = { fail: ["✗", "bad"], unsure: ["!", "open"], info: ["i", "plain"] } as const;

/** Renders what the run changes about its own evaluation; null where nothing changed. */
export function measurePart(report: Report): Markup | null {
  const measure = measureSection(report);
  return measure && section("measure", measure.title, noteList(measure.notes));
}

/** Renders the warnings that the tables cannot show; null where there are none. */
export function warningsPart(report: Report): Markup | null {
  const warnings = createNotes(report, "page").filter(({ mark }) => mark !== "info");
  return warnings.length === 0 ? null : section("warnings", "Warnings", noteList(warnings));
}

/** Renders remarks that the tables cannot show; null where there are none. */
export function notesPart(report: Report): Markup | null {
  const notes = createNotes(report, "page").filter(({ mark }) => mark === "info");
  return notes.length === 0 ? null : section("notes", "Notes", noteList(notes));
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
