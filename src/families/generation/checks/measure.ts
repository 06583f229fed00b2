import type { ZodType } from "zod";
import { lazy } from "../../../math/memo.ts";
import { numberTokens, splitWhitespace } from "../../../math/text/words.ts";
import { isReducedBy } from "../overlap.ts";
import { type CheckParams, checkParams, type LineChecks, withoutParams } from "./check-params.ts";
import { CHECKS, type Check, type CheckedText } from "./checks.ts";
import { squadWords } from "./texts.ts";

/** The parameters that ask for checks, by name; those of line files replace them. */
export const allCheckParams: Readonly<Record<string, ZodType>> = Object.fromEntries(
  CHECKS.map(({ id, asksFor = `\`${id}\`` }) => [
    id,
    Object.hasOwn(checkParams, id)
      ? checkParams[id as keyof typeof checkParams]
      : withoutParams.describe(`Measures ${asksFor}.`).exactOptional(),
  ]),
);

/** The parameters of a suite that decide which checks are made. */
export type SuiteChecks = CheckParams & { readonly pass: Readonly<Record<string, number>> | null };

export function namedChecks(params: CheckParams): Check[] {
  return CHECKS.filter(({ id }) => params[id as keyof CheckParams] !== undefined);
}

/**
 * Makes the checks that the parameters, `pass` or `asked` name, and those that its line has parameters of; the line's replace the
 * suite's. Also returns the metrics that leave nothing of a reference (`reduced`), and why the prediction does not fit its schema.
 */
export function measureChecks(
  text: Pick<CheckedText, "prediction" | "references"> & { readonly line: LineChecks },
  suite: SuiteChecks,
  asked: ReadonlySet<string> = new Set(),
) {
  const { prediction, references, line } = text;
  const params = { ...suite, ...line };
  const isReduced = lazy(() => references.some((one) => isReducedBy(squadWords, one)));
  const words = lazy(() => {
    // Where SQuAD's normalization leaves nothing of a reference, the words are compared as written.
    const wordsOf = isReduced() ? (one: string) => splitWhitespace(one.toLowerCase()) : squadWords;
    return numberTokens(wordsOf(prediction ?? ""), references.map(wordsOf));
  });
  const isWanted = ({ id }: Check): boolean =>
    params[id as keyof CheckParams] !== undefined || suite.pass?.[id] !== undefined || asked.has(id);
  const wanted = CHECKS.filter((check) => isWanted(check) || (check.id === "chrf" && asked.has("corpus_chrf")));
  const measured = wanted.flatMap(({ id, measure }) => {
    const found = measure({ prediction, references, params, words });
    return found === null ? [] : [{ id, ...found }];
  });
  const misfit = measured.find(({ why }) => why !== undefined)?.why;
  return {
    reduced: wanted.flatMap(({ id }) => {
      const isSquad =
        id === "token_f1" || (id === "exact_match" && (params.exact_match?.normalize ?? "squad") === "squad");
      const hasNumber = id !== "numeric_match" || references.length === 0 || measured.some((one) => one.id === id);
      return (isSquad && isReduced()) || !hasNumber ? [id] : [];
    }),
    values: Object.fromEntries(measured.map(({ id, value }) => [id, value])),
    counts: Object.fromEntries(measured.flatMap(({ id, counts }) => (counts ? [[id, counts]] : []))),
    misfit,
  };
}
