import { h } from "preact";
import type { GateResult } from "../../../core/gate.ts";
import type { Report } from "../../../core/report.ts";
import { scoreName } from "../../../core/score.ts";
import { describeCaseCondition, formatCondition } from "../../format.ts";
import { combineStatus, type GateStatus } from "../../scores/score-row.ts";
import type { Markup } from "../element.ts";
import { withCode } from "../with-code.ts";
import { code, fold, markBadge, section, table } from "./markup.ts";

const ORDER: readonly GateStatus[] = ["fail", "warn", "unsure", "skipped", "pass", "none"];
/** More gates that hold than this stand in a fold. */
const MOST_HOLDING = 8;

/** What is demanded, and whether it holds: what does not comes first. */
export function gatesPart({ verdict, suites }: Report): Markup {
  const rulings = (verdict?.gates ?? []).filter((ruling) => ruling.implied !== true || ruling.outcome !== "pass");
  if (rulings.length === 0) {
    const why = verdict === null ? "No gate was ruled on for what is compared here." : "Nothing is demanded.";
    return section("gates", "Gates", h("p", null, `${why} It can only be looked at.`));
  }
  const sorted = rulings
    .map((ruling) => ({ ruling, mark: combineStatus([ruling]) }))
    .sort((a, b) => ORDER.indexOf(a.mark) - ORDER.indexOf(b.mark));
  const loud = sorted.filter(({ mark }) => mark !== "pass");
  const holding = sorted.filter(({ mark }) => mark === "pass");
  const several = new Set([...Object.keys(suites), ...rulings.map(({ suite }) => suite)]).size > 1;
  const isFolded = holding.length > MOST_HOLDING && loud.length > 0;
  return section(
    "gates",
    "Gates",
    loud.length > 0 || !isFolded ? gateTable(isFolded ? loud : sorted, several) : null,
    isFolded ? fold(`${holding.length} gates hold`, false, gateTable(holding, several)) : null,
  );
}

interface Gate {
  readonly ruling: GateResult;
  readonly mark: GateStatus;
}

function gateTable(gates: readonly Gate[], several: boolean): Markup {
  return table<Gate>(
    "Gates",
    [
      { title: "Outcome", cell: ({ mark }) => markBadge(mark) },
      ...(several ? [{ title: "Suite", cell: ({ ruling }: Gate) => ruling.suite }] : []),
      {
        title: "Of",
        isHead: true,
        cell: ({ ruling }) =>
          ruling.metric === "cases" ? describeCaseCondition(ruling).what : code(scoreName(ruling)),
      },
      {
        title: "Demand",
        cell: ({ ruling }) =>
          ruling.metric === "cases" ? describeCaseCondition(ruling).gate : formatCondition(ruling),
      },
      {
        title: "Why",
        cell: ({ ruling }) => withCode(`${ruling.why}${ruling.severity === "warn" ? " (only warns)" : ""}`),
      },
    ],
    gates,
  );
}
