import { describe, expect, test } from "vitest";
import type { Family, Params } from "../../src/core/family.ts";
import { families } from "../all-families.ts";
import { rowsOf } from "../input/rows.ts";
import { withParams } from "../with-params.ts";
import { errorTexts } from "./error-texts.ts";

/** The lines of a case, `line` where one is both, and the errors in it or between its halves; none where they fit. */
interface Row {
  readonly family: string;
  readonly gold?: unknown;
  readonly trace?: unknown;
  readonly line?: unknown;
  readonly params?: Params;
  readonly errors: readonly string[];
}

const rows = rowsOf<Row>("line-errors.jsonl", import.meta.url);

function errorsIn({ params = {}, ...row }: Row): string[] {
  const { readGold, readTrace, check } = withParams(families.find(({ id }) => id === row.family) as Family, params);
  const { line, gold = line, trace = line } = row;
  const [one, other] = [gold === undefined ? null : readGold(gold), trace === undefined ? null : readTrace(trace)];
  if (one?.ok && other?.ok) return errorTexts(check({ gold: one.value, trace: other.value }));
  return errorTexts([one, other].flatMap((parsed) => (!parsed || parsed.ok ? [] : parsed.errors)));
}

describe("errors in lines name the field, what it must be and what it is", () => {
  test.each(rows)("$family: $errors.0 (%#)", (row) => expect(errorsIn(row)).toEqual(row.errors));
});
