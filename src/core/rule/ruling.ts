import { percentText, type ValueText, valueText } from "../../math/number-text.ts";
import { type BaselineRecord, comparesWithNothing, isRelativeDemand } from "../baseline-record.ts";
import type { CaseRow } from "../case.ts";
import type { Change, Diff } from "../diff.ts";
import type { Gate, Gates, NoRegression, Ruling } from "../gate.ts";
import { readValue, type Score, scoreName } from "../score.ts";
import type { SuiteReport } from "../suite-report.ts";
import { type Corrected, correctTests, holdRegression } from "./regression.ts";

/** All that the gates of one suite are held against. */
export interface SuiteOutcome {
  readonly gates: Gates;
  readonly name: string;
  readonly suite: SuiteReport;
  readonly cases: readonly CaseRow[];
  readonly diff: Diff;
}

/** Forgives the rounding of one subtraction of fractions; no real difference between shares of cases is this small. */
const ROUNDING = 1e-12;

type Held = Pick<Ruling, "outcome" | "actual" | "why" | "blind">;

/** One ruling for each demand of each suite: on metrics first, then on cases. The demands of no regression are held together. */
export function ruleSuites(outcomes: readonly SuiteOutcome[]): Ruling[] {
  const corrected = correctTests(
    outcomes.flatMap((outcome) =>
      outcome.gates.metrics.flatMap((gate) => {
        const [demand, change] = [gate.demands.no_regression, changeFor(gate, outcome)];
        return demand && change ? [{ demand, change }] : [];
      }),
    ),
  );
  return outcomes.flatMap((outcome) => [
    ...outcome.gates.metrics.flatMap((gate) => ruleMetric(gate, outcome, corrected)),
    ...ruleCases(outcome.gates, outcome),
  ]);
}

function changeFor(gate: Gate, { name, diff }: SuiteOutcome): Change | undefined {
  const wanted = scoreName(gate);
  return diff.changes.find((candidate) => candidate.suite === name && scoreName(candidate) === wanted);
}

function ruleMetric(gate: Gate, outcome: SuiteOutcome, corrected: Corrected): Ruling[] {
  const { name, suite, diff } = outcome;
  const score = suite.scores.find((candidate) => scoreName(candidate) === scoreName(gate));
  const compared = { total: suite.cases.total, change: changeFor(gate, outcome), baseline: diff.baseline, corrected };
  const { metric, slice, severity } = gate;
  const like = score ?? compared.change ?? suite.scores.find((other) => other.metric === metric);
  const unit = like?.unit && { unit: like.unit };
  return Object.entries(gate.demands).flatMap(([demand, limit]) => {
    if (limit === undefined) return [];
    const held = holdMetric(demand, limit, score, compared);
    return [{ suite: name, metric, slice, demand: { [demand]: limit }, ...held, severity, ...unit }];
  });
}

interface Compared {
  /** Cases of the suite. */
  readonly total: number;
  readonly change: Change | undefined;
  readonly baseline: BaselineRecord;
  readonly corrected: Corrected;
}

/** Holds one demand against a score. Nonsense never passes: every comparison needs two finite numbers. */
function holdMetric(demand: string, limit: number | NoRegression, score: Score | undefined, compared: Compared): Held {
  const value = score ? readValue(score) : null;
  if (compared.total === 0) return { outcome: "fail", actual: null, why: "there are no cases" };
  if (score === undefined || value === null || !Number.isFinite(value)) {
    const why = score && "why" in score ? score.why : "there is no such score";
    return { outcome: "inconclusive", actual: null, why: `no number: ${why}` };
  }
  if (compared.change?.lost === true && isRelativeDemand(demand)) {
    // Whoever answers nothing at all has nothing to fall: that is no way past a gate.
    return { outcome: "inconclusive", actual: null, why: `${compared.change.why}, though there was in the baseline` };
  }
  if (typeof limit !== "number") {
    const { change, corrected } = compared;
    if (change && !comparesWithNothing(compared.baseline)) {
      return holdRegression({ demand: limit, change }, score.better, corrected);
    }
    return { outcome: "not_evaluated", actual: null, why: whyNoChange(compared) };
  }
  if (!Number.isFinite(limit)) return { outcome: "inconclusive", actual: value, why: "the limit is no number" };
  if (demand === "min" || demand === "max") return holdLimit(demand, limit, score, value);
  return holdDrop(demand, limit, score, compared);
}

function holdLimit(demand: "min" | "max", limit: number, score: Score, value: number): Held {
  const holds = demand === "min" ? value >= limit : value <= limit;
  const [actual, bound] = valueText(score.unit).pair(value, limit);
  const relation = demand === "min" ? ["is at least", "is below"] : ["is at most", "is above"];
  const vacuous = score.status === "vacuous" ? ` (${score.why})` : "";
  const why = `${actual} ${holds ? relation[0] : relation[1]} ${bound}${vacuous}`;
  return { outcome: holds ? "pass" : "fail", actual: value, why };
}

function holdDrop(demand: string, limit: number, score: Score, compared: Compared): Held {
  const { base, head, delta } = compared.change ?? { base: null, head: null, delta: null };
  if (base === null || head === null || delta === null) {
    return { outcome: "not_evaluated", actual: null, why: whyNoChange(compared) };
  }
  const drop = score.better === "higher" ? base - head : head - base;
  const allowed = demand === "max_drop" ? limit : limit * Math.abs(base);
  const holds = drop <= allowed + ROUNDING;
  if (drop <= 0) return { outcome: "pass", actual: drop, why: "not worse than the baseline" };
  const told = valueText(score.unit);
  const [moved, most] =
    Math.abs(drop - allowed) <= ROUNDING
      ? atLimit(limit, allowed, told)
      : told.sizes(...(allowed === limit ? ([drop, limit] as const) : inFewDigits(drop, allowed)));
  const share = demand === "max_drop" ? "" : ` (${percentText(limit)} of the baseline)`;
  const why = `${moved}${told.sizeUnit()} worse than the baseline; at most ${most}${share} allowed`;
  return { outcome: holds ? "pass" : "fail", actual: drop, why };
}

/** A fall and an allowed one that nobody wrote, with three digits of that, or as many more as tell them apart. */
function inFewDigits(drop: number, allowed: number): readonly [drop: number, allowed: number] {
  if (!(allowed > 0)) return [drop, allowed];
  const first = Math.max(0, 2 - Math.floor(Math.log10(allowed)));
  for (let decimals = first; decimals < first + 12; decimals += 1) {
    const [moved, most] = [drop.toFixed(decimals), allowed.toFixed(decimals)];
    if (moved !== most && Number(moved) > 0) return [Number(moved), Number(most)];
  }
  return [drop, allowed];
}

/** A fall of just the allowed size, told without the rounding of its subtraction. */
function atLimit(limit: number, allowed: number, { limitSize }: ValueText): [string, string] {
  const text = limitSize(allowed === limit ? limit : allowed);
  return [text, text];
}

function whyNoChange({ change, baseline }: Compared): string {
  return comparesWithNothing(baseline) ? whyNoBaseline(baseline) : (change?.why ?? "the baseline has no such score");
}

/** Why relative gates have nothing to hold on to. */
function whyNoBaseline(baseline: BaselineRecord): string {
  return `no baseline (${baseline.status}): ${baseline.why ?? "none was found"}`;
}

function ruleCases(gates: Gates, outcome: SuiteOutcome): Ruling[] {
  const { min, max_missing, max_new_failures, max_unscored, critical } = gates.cases;
  const { total, missing, unscored } = outcome.suite.cases;
  const held: (readonly [Ruling["demand"], Held])[] = [];
  if (min !== undefined) held.push([{ min }, holdLeast(total, min)]);
  held.push([{ max_missing: max_missing ?? 0 }, holdCount(missing, max_missing ?? 0, "without a trace")]);
  if (max_new_failures !== undefined) held.push([{ max_new_failures }, holdNewFailures(max_new_failures, outcome)]);
  const isUnasked = max_unscored === undefined && unscored > 0;
  if (max_unscored !== undefined) held.push([{ max_unscored }, holdCount(unscored, max_unscored, "unscored")]);
  if (isUnasked) held.push([{ max_unscored: 0 }, unsureOf(unscored, total)]);
  if (critical !== undefined) held.push([{ critical }, holdCritical(critical, outcome.cases)]);
  return held.map(([demand, found]) => ({
    suite: outcome.name,
    metric: "cases",
    slice: "",
    demand,
    ...found,
    severity: gates.casesSeverity,
    ...("max_missing" in demand && max_missing === undefined && { implied: true }),
    ...("max_unscored" in demand && isUnasked && { implied: true }),
  }));
}

/** What could not be scored is not known to be good: whoever can do without it says how many. */
function unsureOf(unscored: number, total: number): Held {
  const what = `${unscored} of ${total} ${total === 1 ? "case" : "cases"} could not be scored, and the scores leave ${unscored === 1 ? "it" : "them"} out`;
  const why = `${what}; \`cases: { max_unscored: ${unscored} }\` would allow it`;
  return { outcome: "inconclusive", actual: unscored, why };
}

function holdLeast(total: number, least: number): Held {
  const holds = total >= least;
  const why = `${total} ${total === 1 ? "case" : "cases"}; at least ${least} ${least === 1 ? "is" : "are"} demanded`;
  return { outcome: holds ? "pass" : "fail", actual: total, why };
}

function holdCount(actual: number, limit: number, what: string): Held {
  const holds = actual <= limit;
  const count = `${actual} ${actual === 1 ? "case" : "cases"} ${what}`;
  const why = actual === 0 ? `no case ${what}` : `${count}; at most ${limit} ${limit === 1 ? "is" : "are"} allowed`;
  return { outcome: holds ? "pass" : "fail", actual, why };
}

function holdNewFailures(limit: number, { name, suite, diff }: SuiteOutcome): Held {
  if (comparesWithNothing(diff.baseline)) {
    return { outcome: "not_evaluated", actual: null, why: whyNoBaseline(diff.baseline) };
  }
  const redefined = diff.redefined.find((one) => one.suite === name);
  if (redefined) return { outcome: "not_evaluated", actual: null, why: redefined.why };
  if (!diff.flips) return { outcome: "not_evaluated", actual: null, why: "the baseline was stored without its cases" };
  const added = diff.flips.added.filter((flip) => flip.suite === name).length;
  if (added === suite.cases.total) {
    return { outcome: "not_evaluated", actual: null, why: "none of these cases is in the baseline" };
  }
  const broke = diff.flips.broke.filter((flip) => flip.suite === name).length;
  return holdCount(broke, limit, "newly failing");
}

/** Critical cases must be there and pass, whatever the baseline was. */
function holdCritical(ids: readonly string[], cases: readonly CaseRow[]): Held {
  const outcomes = new Map(cases.map((row) => [row.id, row.outcome]));
  const broken = ids.filter((id) => outcomes.get(id) !== "pass");
  const unscored = broken.filter((id) => outcomes.get(id) === "unscored");
  const actual = broken.length;
  if (actual === 0) return { outcome: "pass", actual, why: `all ${ids.length} critical cases pass` };
  const said = { fail: "fails", unscored: "is unscored", pass: "passes" };
  const state = (id: string): string => said[outcomes.get(id) ?? "pass"];
  const named = broken.slice(0, 5).map((id) => `${id} ${outcomes.has(id) ? state(id) : "is not in the gold set"}`);
  const more = actual > named.length ? ` and ${actual - named.length} more` : "";
  const why = `critical cases: ${named.join(", ")}${more}`;
  return { outcome: unscored.length === actual ? "inconclusive" : "fail", actual, why };
}
