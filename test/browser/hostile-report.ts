import type { CaseRow } from "../../src/core/case.ts";
import { ratio } from "../../src/core/metric.ts";
import type { Report, StoredReport } from "../../src/core/report.ts";
import type { Chart } from "../../src/core/view/chart.ts";
import {
  createFacts,
  createList,
  createPairs,
  type Figure,
  LONGEST_NAME,
  LONGEST_TEXT,
} from "../../src/core/view/figure.ts";
import { truncateText } from "../../src/core/view/fit-figure.ts";
import type { PageInput } from "../../src/report/html/page.ts";
import { asBaseline, caseRow, compared, measured, NO_GATES, PAGE, stored, suite } from "../report/reports.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";

const name = (text: string): string => truncateText(text, LONGEST_NAME);

/** What is seen of a case, every text of it hostile; `mark` tells the two versions apart. */
function figuresOf(text: string, mark: string): Figure[] {
  const cut = truncateText(`${mark} ${text}`, LONGEST_TEXT);
  const tags = [name(text), `${mark} ${name(text)}`.slice(0, LONGEST_NAME)];
  const keys = { key: name(text), rests_on: [name(text), "__proto__"] };
  const piece = { text: cut, tone: "bad" as const, tags, ...keys };
  const shape = { role: "wrong", name: name(text), note: name(text) } as const;
  return [
    createFacts([[text, `${mark} ${text}`, "good"]]),
    createList(text, [{ text: cut, tone: "open", tags, note: cut, share: 0.5 }], true),
    { kind: "passages", title: name(text), passages: [{ title: name(text), pieces: [piece] }], left_out: 3 },
    createPairs(
      text,
      [name(text), name(text)],
      [{ left: cut, right: cut, tone: "bad", tag: text, changes: [{ name: text, left: cut, right: null }] }],
    ),
    {
      ...{ kind: "scene", title: name(text), width: 100, height: 50, left_out: 2 },
      shapes: [
        { ...shape, shape: { kind: "box", x: 1, y: 2, width: 30, height: 20 } },
        { ...shape, shape: { kind: "outline", path: "M1 1L9 1L9 9Z" } },
      ],
    },
  ];
}

function rowOf(text: string, outcome: "pass" | "fail", mark: string): CaseRow {
  return {
    ...caseRow(text, outcome, { text, expected: text, got: `${mark} ${text}` }),
    ...{ at: `${text}:3`, gold_at: `../${text}:1`, evidence: { why: text } },
    slices: Object.fromEntries([[text, [text, name(text)]]]),
  };
}

/** One version: a case for each text; the scores, parameters, family and history of its suite are named by the texts too. */
function version(mark: "base" | "now"): StoredReport {
  const scores = HOSTILE_TEXTS.flatMap((text, place) => [
    measured(text, mark === "base" ? 9 : 4, 10),
    { ...measured("precision", mark === "base" ? place : 1, 100), slice: `${text}=${text}` },
  ]);
  const own = {
    ...suite(scores),
    family: HOSTILE_TEXTS[0] ?? "",
    params: Object.fromEntries(HOSTILE_TEXTS.slice(0, 3).map((text) => [text, text])),
  };
  const rows = HOSTILE_TEXTS.map((text, place) =>
    rowOf(text, (mark === "base") === (place % 3 === 0) ? "pass" : "fail", mark),
  );
  const views = HOSTILE_TEXTS.map((text) => ({
    ...{ suite: "support-bot", id: text, figures: figuresOf(text, mark) },
    ...{ text, expected: text, got: `${mark} ${text}` },
  }));
  return { ...stored({ "support-bot": own }, rows), views };
}

/** Charts of every kind, with hostile titles, names and captions. */
function chartsOf(): Chart[] {
  const names = HOSTILE_TEXTS.slice(0, 12).map(name);
  return HOSTILE_TEXTS.flatMap((text): Chart[] => {
    const told = { title: name(text), caption: text };
    const axis = { label: name(text), unit: "fraction" } as const;
    const line = { name: name(text), points: [0, 0.5, 1].map((x) => ({ x, y: x })), dots: true };
    const counts = names.map((_, row) => names.map((_, column) => row + column));
    return [
      {
        ...told,
        kind: "lines",
        x: axis,
        y: axis,
        lines: [
          { ...line, side: "now" },
          { ...line, name: "x", side: "base" },
        ],
      },
      {
        ...told,
        kind: "bars",
        axis,
        bars: names.map((one) => ({ name: one, now: 0.5, base: 0.4 })),
        left_out: { count: 2, which: text },
      },
      ...(text.length > 40
        ? []
        : [
            {
              ...({ ...told, kind: "matrix", now: counts, base: counts, diagonal: true } as const),
              ...{ rows: { label: name(text), names }, columns: { label: name(text), names } },
            },
          ]),
    ];
  });
}

/** What a page is made of where every foreign text is hostile. */
export function hostileJob(): PageInput {
  const [base, now] = [version("base"), version("now")];
  const [first = "", second = ""] = HOSTILE_TEXTS;
  const gates = HOSTILE_TEXTS.map((metric) => ({
    metric,
    slice: "",
    conditions: { min: 0.5, max_drop: 0.1 },
    severity: "fail" as const,
  }));
  const baseline = asBaseline(base, { notes: [...HOSTILE_TEXTS], branch: first });
  const report: Report = compared(now, baseline, {
    "support-bot": { ...NO_GATES, metrics: gates, cases: { critical: [...HOSTILE_TEXTS] } },
  });
  const source = {
    ...report.source,
    ref: first,
    workflow: second,
    repository: `${first}/${second}`,
    head: first,
    commit: second,
  };
  const history = [1, 2, 3, 4].map((day) => ({
    ...{ commit: "a".repeat(40), created: `2026-11-0${day}T10:00:00Z`, gold: {} },
    scores: Object.fromEntries(HOSTILE_TEXTS.map((text) => [`support-bot/${text}`, day / 10])),
  }));
  const head = { ...now, report: { ...report, source, history, tool: { name: "noworse", version: first } as const } };
  return {
    ...{ head, base, page: { ...PAGE, name: second, server: "javascript:globalThis.__hit=20", docs: '"><script>' } },
    families: {
      metricsOf: () => HOSTILE_TEXTS.map((id) => ratio({ ...DECLARED, id, top: () => 1, bottom: () => 2 })),
      explain: (_, evidence) => String(evidence["why"]),
      shownAs: () => first,
      chartsOf,
    },
  };
}

const DECLARED = {
  ...{ title: "", better: "higher" as const, revision: 1, source: "", whenUndefined: { value: null, why: "" } },
};
