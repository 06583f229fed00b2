import type { Report } from "../../core/report.ts";
import { ofSuite } from "../../core/suite-report.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { formatCount, formatInteger } from "../format.ts";
import { runName } from "../headline.ts";
import { skippedGateNotes, verdictNotes } from "./gate-notes.ts";
import { failedCanaryNotes, judgeNotes } from "./judge-notes.ts";
import { describeShared, explainAllCases, sameTracesNotes, sharedCases } from "./measure-notes.ts";
import { codeText, type Note, subjectIn } from "./note.ts";
import { partialScoreNotes, scoreNotes } from "./score-notes.ts";

const MAX_NOTES = 12;

/** Returns the notes that the tables cannot show: what is incomplete, inconclusive, skipped or withheld; on the HTML report without the advice, which it shows with the gates. */
export function createNotes(report: Report, extent: "brief" | "full" | "page" = "full"): Note[] {
  const notes = [
    ...verdictNotes(report),
    ...(extent === "page" ? [] : adviceNotes(report)),
    ...dependenceNotes(report),
    ...skippedGateNotes(report, extent === "brief"),
    ...scoreNotes(report, extent === "brief"),
    ...partialScoreNotes(report),
    ...withheldNotes(report),
    ...sharedCasesNotes(report),
    ...(extent !== "brief" ? sameTracesNotes(report, false) : []),
  ];
  const more = notes.length - MAX_NOTES;
  const rest: Note[] =
    more > 0 ? [{ mark: "info", about: "", text: `and ${formatCount(more, "more note")} in the report` }] : [];
  return [...essentialNotes(report), ...notes.slice(0, MAX_NOTES), ...rest, ...judgeNotes(report)];
}

/** Returns the notes that are always shown: remarks on how the gates were evaluated, and judges that failed their canaries. */
export function essentialNotes(report: Report): Note[] {
  const remarks = (report.verdict?.notes ?? []).map(({ mark, text }): Note => ({ mark, about: "", text }));
  return [...remarks, ...failedCanaryNotes(report)];
}

/** Returns the advice of the families on what to look at first. */
export function adviceNotes(report: Report): Note[] {
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
