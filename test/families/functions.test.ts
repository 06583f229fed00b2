import { beforeAll, expect, test } from "vitest";
import { compilePattern } from "../../src/core/line/pattern.ts";
import { fieldMetric, nameError } from "../../src/families/fields/definition.ts";
import { directionOf, isNoScore, knownScore } from "../../src/families/fields/known-scores.ts";
import { loadEngines } from "../../src/families/generation/checks/engines.ts";
import { compileSchema } from "../../src/families/generation/checks/json-schema.ts";
import { isNear, numberIn, squadWords, suggestChecks } from "../../src/families/generation/checks/texts.ts";
import { checkCitations, isContained, isRecalled, ranksOf } from "../../src/families/grounded/evidence.ts";
import { clusterSentences } from "../../src/families/ragbench/clusters.ts";
import { countLabels } from "../../src/families/ragbench/evidence.ts";
import { labelByWords } from "../../src/families/ragbench/heuristic.ts";
import { contains, findAgreement } from "../../src/families/rgb/compute.ts";
import { findPreset } from "../../src/input/mapping/presets/presets.ts";
import { keySentences } from "../../src/math/text/sentences.ts";
import { rowsOf } from "../input/rows.ts";

/** Arguments of a function, and what it returns: `value`, or parts of it, or the error that it throws. */
interface Row {
  readonly fn: string;
  /** What the row is about, or where its numbers are from. */
  readonly note?: string;
  readonly args: never[];
  readonly value?: unknown;
  readonly match?: object;
  readonly throws?: string;
}

const DOCUMENTS = ["The tower is 300 metres tall.", "Gustave Eiffel did not live in it.", "It rains."];

/** Functions of families whose decisions are hard to see in the scores of a case. */
const FUNCTIONS: Readonly<Record<string, (...args: never[]) => unknown>> = {
  ...{ isContained, checkCitations, ranksOf, isRecalled, contains, findAgreement, countLabels },
  ...{ knownScore, fieldMetric, isNoScore, nameError, numberIn, isNear, suggestChecks, squadWords, compilePattern },
  directionOf: (preset: string | null, name: string) => directionOf(name, findPreset(preset ?? "")?.directions ?? {}),
  misfit: (schema: object, text: string) => compileSchema(schema as never)(text),
  nearDuplicates: (...texts: string[]) => [...clusterSentences(texts.map((text, index) => [`0${index}`, text])).others],
  labelByWords: (question: string, ...texts: string[]) =>
    labelByWords({ question, documents: keySentences(DOCUMENTS, 0), response: keySentences(texts) }, "not in context"),
};

beforeAll(() => loadEngines({ regex: {}, json_schema: {} }));

test.each(rowsOf<Row>("functions.jsonl", import.meta.url))("$fn $args, $note (%#)", (row) => {
  const call = () => (FUNCTIONS[row.fn] as (...args: never[]) => unknown)(...row.args);
  if (row.throws !== undefined) return expect(call).toThrow(new RegExp(row.throws));
  if (row.match !== undefined) return expect(call()).toMatchObject(row.match);
  expect(call()).toEqual(row.value);
});
