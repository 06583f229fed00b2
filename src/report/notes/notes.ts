import type { JudgeReport } from "../../core/judge/judge-settings.ts";
import type { Report } from "../../core/report.ts";
import { hasSeveral, ofSuite } from "../../core/suite-report.ts";
import { groupBy } from "../../math/group.ts";
import { formatPercent } from "../../math/text/number-format.ts";
import { firstFew } from "../../math/text/texts.ts";
import type { Block, Note, Section } from "../block.ts";
import { formatCount, formatInteger } from "../format.ts";
import { countMissing, describeChangeReason } from "../reasons/causes.ts";
import { describeNote } from "../reasons/verdict-reasons.ts";
import { pairNotes } from "../scores/pairs.ts";
import { formatDollars } from "../terminal.ts";
import { cannotFailNotes, trialNotes } from "./gate-notes.ts";
import { describeShared, explainAllCases, sameTracesNotes, sharedCases } from "./measure-notes.ts";
import { codeText, subjectIn, withRest } from "./measure-text.ts";
import { partialScoreNotes, scoreNotes, skippedGateNotes, verdictNotes } from "./score-notes.ts";

const MAX_SUITES = 8;
const MAX_MODELS = 3;

/** Returns one note per judged suite on its judge, cost and coverage. */
export function judgeNotes(report: Report): Note[] {
  return withRest(
    judgedSuites(report).map(({ about, judge }): Note => ({ mark: "info", about, text: describeJudge(judge) })),
    { most: MAX_SUITES, what: "more judged suite" },
  );
}

/** Returns a note for each judge that passed known-bad answers: its verdicts cannot be trusted. */
export function failedCanaryNotes(report: Report): Note[] {
  return judgedSuites(report).flatMap(({ about, judge }): Note[] => {
    const { asked = 0, passed = [] } = judge.canaries ?? {};
    if (passed.length === 0) return [];
    const named = formatNames(passed);
    const again = "the judge is asked again when its `id`, its model or the prompt changes";
    const what = `passed ${passed.length} of ${formatCount(asked, "known-bad answer")} (${named})`;
    const text = `${what}; its verdicts are not trusted, and ${again}`;
    return [{ mark: "fail", about, text }];
  });
}

function judgedSuites({ suites }: Report): { about: string; judge: JudgeReport }[] {
  const many = hasSeveral(suites);
  return Object.entries(suites).flatMap(([suite, { judge }]) =>
    judge ? [{ about: many ? `judge of ${suite}` : "judge", judge }] : [],
  );
}

/** Formats names as code without back-ticks, which would end it; names of models come from the endpoint. */
function formatNames(names: readonly string[]): string {
  return firstFew(names, MAX_MODELS, (name) => `\`${name.replaceAll("`", "'").slice(0, 60)}\``);
}

function describeJudge(judge: JudgeReport): string {
  const { models, judges, hits, misses } = judge;
  const names = models.length > 0 ? models : judges;
  const who = names.length === 0 ? "no judge was called" : formatNames(names);
  const parts = [
    who,
    names.length === 0 && judge.calls === 0 ? "" : describeCost(judge),
    hits + misses > 0 ? `${formatInteger(hits)} of ${formatCount(hits + misses, "label")} reused` : "",
    formatReasons("not labelled", judge.unscored),
    formatReasons("labelled by fewer judges than configured", judge.short ?? {}),
    judge.suspects > 0
      ? `${formatCount(judge.suspects, "string looks", "strings look")} like instructions to the judge`
      : "",
    describeAgreement(judge),
    describeConfirmation(judge),
  ];
  return parts.filter(Boolean).join("; ");
}

function describeCost({ calls, tokens, usd }: JudgeReport): string {
  if (calls === 0) return "no calls";
  const about = tokens.estimated ? "about " : "";
  const count = `${about}${formatCount(tokens.sent + tokens.received, "token")}`;
  return [formatCount(calls, "call"), count, usd === null ? "" : formatDollars(usd)].filter(Boolean).join(", ");
}

function formatReasons(what: string, counts: JudgeReport["unscored"]): string {
  const counted = countMissing(counts);
  return counted === "" ? "" : `${what}: ${counted}`;
}

function describeAgreement({ agreement }: JudgeReport): string {
  if (agreement === null || agreement.verdicts === 0) return "";
  const kappa = agreement.kappa === null ? "" : ` (kappa ${agreement.kappa.toFixed(2)})`;
  return `judges agree on ${formatPercent(agreement.percent)} of ${formatCount(agreement.verdicts, "verdict")}${kappa}`;
}

function describeConfirmation({ confirmed }: JudgeReport): string {
  if (confirmed === null || confirmed.asked === 0) return "";
  return `${formatCount(confirmed.asked, "regressed case")} judged again: ${formatInteger(confirmed.stood)} confirmed`;
}

/** Formats the missing labels by reason: `qa: 12 labels are missing (10 budget, 2 malformed)`; null where none is missing. */
export function formatMissingLabels(suite: string, { unscored }: Pick<JudgeReport, "unscored">): string | null {
  const sum = Object.values(unscored).reduce((all, count) => all + count, 0);
  return sum === 0
    ? null
    : `${suite}: ${formatCount(sum, "label is", "labels are")} missing (${countMissing(unscored)})`;
}

const MAX_NOTES = 12;

/** Returns the notes that the tables cannot show: what is incomplete, inconclusive, skipped or withheld. */
export function createNotes(report: Report, { isFull }: { readonly isFull: boolean }): Note[] {
  const notes = [
    ...verdictNotes(report),
    ...cannotFailNotes(report),
    ...dependenceNotes(report),
    ...trialNotes(report),
    ...skippedGateNotes(report, !isFull),
    ...scoreNotes(report, !isFull),
    ...pairNotes(report),
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
  const title = formatCount(rest.length, "more note");
  const blocks: Block[] = [{ kind: "notes", notes: sorted.slice(0, open) }];
  if (rest.length > 0) blocks.push({ kind: "fold", title, blocks: [{ kind: "notes", notes: rest }] });
  return [{ id: "notes", name: "Notes", title: "Notes", look: "plain", blocks }];
}

/** Returns the notes that are always shown: that texts are left out, remarks on how the gates were evaluated, and judges that failed their canaries. */
export function essentialNotes(report: Report): Note[] {
  const remarks = (report.verdict?.notes ?? []).map(
    (one): Note => ({ mark: one.mark, about: "", text: describeNote(one) }),
  );
  return [...textsNotes(report), ...remarks, ...failedCanaryNotes(report)];
}

/** Returns why a run shows no texts of its lines; nothing where it does. */
function textsNotes({ texts }: Report): Note[] {
  if (texts === undefined) return [];
  const why = texts === "none" ? "`texts: none`" : "the base's config has `texts: none`, or could not be read";
  return [{ mark: "info", about: "", text: `questions, answers and reasons in words are left out: ${why}` }];
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
    const text = `${found}, so the test is surer than it should be: add ${line}`;
    return { mark: "unsure", about: subjectIn(report, suite), text };
  });
}

/** Returns why deltas are withheld, one note for each suite and reason. */
function withheldNotes(report: Report): Note[] {
  const withheld = (report.diff?.changes ?? []).filter(({ kind, head }) => kind === "redefined" && head !== null);
  return [...groupBy(withheld, ({ suite, reason }) => JSON.stringify([suite, reason])).values()].flatMap(
    (changes): Note[] => {
      const [first] = changes;
      if (!first?.reason) return [];
      const suite = subjectIn(report, first.suite);
      const count = `${formatCount(changes.length, "delta")} withheld`;
      return [
        { mark: "info", about: suite === "" ? count : `${suite}: ${count}`, text: describeChangeReason(first.reason) },
      ];
    },
  );
}

/** Returns how many cases the deltas compare, where the two runs' gold sets differ; nothing where there are none, as every delta is withheld. */
function sharedCasesNotes(report: Report): Note[] {
  const { diff } = report;
  if (diff === null) return [];
  return sharedCases(diff).map(({ suite, cases }): Note => {
    // Scores that name the cases they leave out already cover these.
    const isOwn = ofSuite(diff.changes, suite).some(({ unscored }) => unscored !== undefined);
    const scored = !isOwn && ofSuite(diff.flips?.unscored ?? [], suite).length > 0 ? ", and scored in both" : "";
    const gold = scored === "" ? explainAllCases(diff, suite) : "";
    const text = `${describeShared(cases)}${scored}${gold}`;
    return { mark: "info", about: subjectIn(report, suite), text };
  });
}
