import { type CaseRow, type Choices, type Evidence, hasNoTrace } from "../../core/case.ts";
import type { ChangedCase, Diff } from "../../core/diff.ts";
import { sha256 } from "../../core/json.ts";
import { type Baseline, isFound, type Report, type RunSet, type StoredReport } from "../../core/report.ts";
import type { Fallen } from "../../core/verdict/fallen.ts";
import { findFamily } from "../../families/index.ts";

/** Returns a side of a comparison without texts of lines. Its labels stay, with which the judge need not be asked again. */
export function withoutTexts<Side extends RunSet>(stored: Side): Side {
  const { report, cases, runs } = stored;
  const { views: _, readViews: _read, ...side } = stored;
  const hidden = {
    ...side,
    report: reportWithoutTexts(report),
    cases: cases && rowsWithoutTexts(cases, report),
    ...(runs && { runs: runs.map(withoutTexts) }),
  };
  return hidden as unknown as Side;
}

/** Returns a baseline without texts of lines. */
export function baselineWithoutTexts(baseline: Baseline): Baseline {
  return isFound(baseline) ? withoutTexts(baseline) : baseline;
}

/** Returns two reports, of which neither has texts if one of them is without. */
export function withSameTexts<Other extends StoredReport | null>(
  one: StoredReport,
  other: Other,
): [StoredReport, Other] {
  if (one.report.texts === other?.report.texts) return [one, other];
  const isHidden = (stored: StoredReport): boolean => stored.report.texts !== undefined;
  if (other === null || (isHidden(one) && isHidden(other))) return [one, other];
  return isHidden(one) ? [one, withoutTexts(other)] : [withoutTexts(one), other];
}

/** Returns rows without texts: evidence without them, and documents by a digest, since a short text may stand for one. */
export function rowsWithoutTexts(rows: readonly CaseRow[], { suites }: Pick<Report, "suites">): readonly CaseRow[] {
  const hiders = new Map(
    Object.entries(suites).map(([name, { family }]) => [name, findFamily(family)?.describe.withoutTexts]),
  );
  return rows.map((row) => {
    const hide = hiders.get(row.suite);
    const hidden = (evidence: Evidence): Evidence =>
      hide === undefined || hasNoTrace(evidence) ? evidence : hide(evidence);
    const { documents, trials } = row;
    return {
      ...withoutReasons(row),
      evidence: hidden(row.evidence),
      shown: null,
      ...(documents && { documents: documents.map(digestOf) }),
      ...(trials && {
        trials: trials.map((trial) => ({ ...withoutReasons(trial), evidence: hidden(trial.evidence) })),
      }),
    };
  });
}

/** Leaves out what a judge said of two answers. */
function withoutReasons<Part extends Pick<CaseRow, "choices">>(part: Part): Part {
  if (part.choices === undefined) return part;
  const choices = Object.entries(part.choices).map(([name, chosen]): [string, Choices[string]] => {
    return [name, "choice" in chosen ? { choice: chosen.choice, value: chosen.value } : chosen];
  });
  return { ...part, choices: Object.fromEntries(choices) };
}

const DIGEST_LENGTH = 32;

/** Returns the digest of a document's name or text; a digest stays as it is. */
function digestOf(document: string): string {
  const isDigest = document.length === DIGEST_LENGTH && /^[0-9a-f]+$/.test(document);
  return isDigest ? document : sha256(document).slice(0, DIGEST_LENGTH);
}

/** Returns a report without texts of lines, where its rows are not known: no case says why it has its result. */
export function reportWithoutTexts(report: Report): Report {
  const { diff, failure } = report;
  return {
    ...report,
    texts: report.texts ?? "none_by_base",
    diff: diff && diffWithoutTexts(diff),
    ...(failure && {
      failure: { ...failure, errors: failure.errors.map(({ at }) => ({ what: HIDDEN, ...(at && { at }) })) },
    }),
  };
}

const HIDDEN = "An error, whose words are left out (`texts: none`).";

function diffWithoutTexts(diff: Diff): Diff {
  const hide = ({ expected_before: _, ...flip }: ChangedCase): ChangedCase => {
    return { ...flip, text: "", expected: "", before: null, after: null, why: null };
  };
  const lists = Object.entries(diff.flips ?? {}).map(([name, list]) => [name, list.map(hide)]);
  // Values without a field are expected answers.
  const isShown = (fallen: Fallen | undefined): boolean => fallen?.field != null;
  const drops = diff.score_drops?.map(({ fallen, ...drop }) => {
    const cases = drop.cases.map((one) => ({ ...one, flip: hide(one.flip) }));
    return { ...drop, cases, ...(fallen && isShown(fallen) && { fallen }) };
  });
  const { fallen = {}, ...others } = diff;
  const named = Object.entries(fallen).filter(([, one]) => isShown(one));
  const kept = named.length > 0 ? { fallen: Object.fromEntries(named) } : {};
  return { ...others, ...kept, flips: diff.flips && Object.fromEntries(lists), ...(drops && { score_drops: drops }) };
}
