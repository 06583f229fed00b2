import { expect, test } from "vitest";
import type { Family, Params } from "../../src/core/family.ts";
import { families } from "../all-families.ts";
import { rowsOf } from "../input/rows.ts";
import { withParams } from "../with-params.ts";
import { printFigures } from "./print-figures.ts";

/** A case, `line` where one line is all of it, and what its family says about it: the fields that a row has. */
interface Row {
  readonly family: string;
  /** Where a number or a decision is from, or what the row is about. */
  readonly note?: string;
  readonly line?: object;
  readonly gold?: object;
  readonly trace?: object | null;
  readonly params?: Params;
  readonly outcome?: string;
  readonly reason?: string;
  readonly shown?: object;
  /** Its parts, such as the objects in an image: `+` of those that pass. */
  readonly parts?: readonly string[];
  /** As `printFigures` prints them. */
  readonly figures?: Readonly<Record<string, readonly string[]>>;
}

const rows = rowsOf<Row>("cases.jsonl", import.meta.url);

function describeCase({ family: id, params = {}, line = {}, gold = line, trace = line }: Row) {
  const scoring = withParams(families.find((family) => family.id === id) as Family, params);
  const one = scoring.read(gold, trace);
  const evidence = scoring.observe(one);
  return {
    outcome: scoring.outcome(evidence),
    reason: scoring.family.describe.reason(evidence),
    shown: scoring.show(one),
    parts: scoring.family.parts?.of(evidence).map(({ name, text, passes }) => `${passes ? "+" : "-"} ${name}: ${text}`),
    figures: printFigures(scoring.figures(one, evidence)),
  };
}

test.each(rows)("what $family says about a case: $reason $note (%#)", (row) => {
  const { family, note, line, gold, trace, params, ...expected } = row;
  const all = Object.entries(describeCase(row)).filter(([name]) => Object.hasOwn(expected, name));
  expect(Object.fromEntries(all)).toEqual(expected);
});
