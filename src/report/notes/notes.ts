import type { Report } from "../../core/report.ts";
import { ofSuite } from "../../core/suite-report.ts";
import { groupBy } from "../../math/statistics/group.ts";
import type { Block, Note, Section } from "../block.ts";
import { formatCount, formatInteger } from "../format.ts";
import { runName } from "../verdict/headline.ts";
import { failedCanaryNotes, judgeNotes } from "./judge-notes.ts";
import { describeShared, explainAllCases, sameTracesNotes, sharedCases } from "./measure-notes.ts";
import { codeText, subjectIn, withRest } from "./measure-text.ts";
import { partialScoreNotes, scoreNotes, skippedGateNotes, verdictNotes } from "./score-notes.ts";

const MAX_NOTES = 12;

/** Returns the notes that the tables cannot show: what is incomplete, inconclusive, skipped or withheld, and the advice of the families. */
export function createNotes(report: Report, { isFull }: { readonly isFull: boolean }): Note[] {
  const notes = [
    ...verdictNotes(report),
    ...adviceNotes(report),
    ...dependenceNotes(report),
    ...skippedGateNotes(report, !isFull),
    ...scoreNotes(report, !isFull),
    ...partialScoreNotes(report),
    ...withheldNotes(report),
    ...sharedCasesNotes(report),
    ...(isFull ? sameTracesNotes(report, false) : []),
  ];
  const shown = withRest(notes, { most: MAX_NOTES, what: "more note" });
  return [...essentialNotes(report), ...shown, ...judgeNotes(report)];
}

const MARK_RANKS = { fail: 0, unsure: 1, info: 2 } as const;

/** Returns the most important notes, and the others folded: at most `most` are open, besides a single one that would be folded. */
export function notesSections(notes: readonly Note[], most: number): Section[] {
  const unique = [...new Map(notes.map((note) => [JSON.stringify([note.about, note.text]), note])).values()];
  if (unique.length === 0) return [];
  const sorted = unique.toSorted((a, b) => MARK_RANKS[a.mark] - MARK_RANKS[b.mark]);
  const open = sorted.length === most + 1 ? sorted.length : most;
  const rest = sorted.slice(open);
  const folded: Block = {
    ...{ kind: "fold", title: formatCount(rest.length, "more note"), blocks: [{ kind: "notes", notes: rest }] },
  };
  const blocks: Block[] = [{ kind: "notes", notes: sorted.slice(0, open) }, ...(rest.length === 0 ? [] : [folded])];
  return [{ id: "notes", name: "Notes", title: "Notes", look: "plain", blocks }];
}

/** Returns the notes that are always shown: remarks on how the gates were evaluated, and judges that failed their canaries. */
export function essentialNotes(report: Report): Note[] {
  const remarks = (report.verdict?.notes ?? []).map(({ mark, text }): Note => ({ mark, about: "", text }));
  return [...remarks, ...failedCanaryNotes(report)];
}

/** Returns the advice of the families on what to look at first. */
function adviceNotes(report: Report): Note[] {
  return (report.verdict?.advice ?? []).map(({ suite, text }): Note => {
    return { mark: "info", about: subjectIn(report, suite), text };
  });
}

/** Returns a note for each suite whose changed cases probably depend on each other, with the line to add. */
function dependenceNotes(report: Report): Note[] {
  return (report.diff?.dependence ?? []).map(({ suite, field, cases, changed, values, of }): Note => {
    const name = field === null ? null : codeText(field);
    const shared = name === null ? "documents" : `values of ${name}`;
    const found = `${formatInteger(cases)} of ${formatInteger(changed)} changed cases share ${formatInteger(values)} of ${formatInteger(of)} ${shared}`;
    const line =
      name === null
        ? "`cluster: FIELD` to the suite, where FIELD of the gold lines names the document"
        : `\`cluster: ${name.slice(1)} to the suite`;
    const text = `${found}, so p-values are too small: add ${line}`;
    return { mark: "unsure", about: subjectIn(report, suite), text };
  });
}

/** Returns why deltas are withheld, one note for each suite and reason. */
function withheldNotes(report: Report): Note[] {
  const withheld = (report.diff?.changes ?? []).filter(({ kind, head }) => kind === "redefined" && head !== null);
  return [...groupBy(withheld, ({ suite, why }) => `${suite}\u0000${why}`).values()].flatMap((changes): Note[] => {
    const [first] = changes;
    if (first === undefined) return [];
    const suite = subjectIn(report, first.suite);
    const count = `${formatCount(changes.length, "delta")} withheld`;
    return [{ mark: "info", about: suite === "" ? count : `${suite}: ${count}`, text: first.why ?? "" }];
  });
}

/** Returns how many cases the deltas compare, where the two runs' gold sets differ; nothing where there are none, as every delta is withheld. */
function sharedCasesNotes(report: Report): Note[] {
  const { diff } = report;
  if (diff === null) return [];
  return sharedCases(diff).map(({ suite, cases }): Note => {
    // Scores that name the cases they leave out already cover these.
    const isOwn = ofSuite(diff.changes, suite).some(({ unscored }) => unscored !== undefined);
    const scored = !isOwn && ofSuite(diff.flips?.unscored ?? [], suite).length > 0 ? " and scored" : "";
    const gold = scored === "" ? explainAllCases(diff, suite) : "";
    const text = `${describeShared(cases, runName(report))}${scored}${gold}`;
    return { mark: "info", about: subjectIn(report, suite), text };
  });
}
