import type { CaseRow } from "../../core/case.ts";
import type { Config, SuiteConfig } from "../../core/config/config.ts";
import { observeCase } from "../../core/family.ts";
import { isEqualJson } from "../../core/json.ts";
import { CASES } from "../../core/judge/judge-settings.ts";
import { NO_SOURCE } from "../../core/report.ts";
import { findNamed, isMainScore, measuredValue, type Score, scoreName } from "../../core/score.ts";
import { ofSuite, type SuiteReport } from "../../core/suite-report.ts";
import { type GateResult, gateKey } from "../../core/verdict/gate.ts";
import { DAMAGES, type Damage, type DamageResult, failedGates, type GateProof } from "../../core/verdict/verdict.ts";
import { isResource } from "../../families/fields/known-scores.ts";
import { checkedSuites } from "../../gates/checks/check-gates.ts";
import { worsenHalf } from "../../gates/checks/worse-half.ts";
import type { JoinedCase } from "../../input/join/joined-case.ts";
import { groupBy } from "../../math/group.ts";
import { getOrCreate } from "../../math/memo.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { compareAndEvaluate, fileBaseline, newReport, type ScoredRun } from "../evaluate.ts";
import type { ScoredSuite } from "../score-suite.ts";
import { metricsOf } from "../stored-metrics.ts";
import { SuiteCases } from "./observe-cases.ts";

/** Suites with more cases are left out: copies of them take gigabytes. */
const MOST_CASES = 100_000;
/** The most answers that are swapped with each other: those of a larger suite are swapped block by block, as they are read. */
const BLOCK = 20_000;
/** One case of so many is lost. */
const LOST = 10;

/** The cases of a suite without their answers, and with those of other cases, observed while they are read. */
class DamagedCases {
  readonly absent: SuiteCases;
  readonly swapped: SuiteCases;
  readonly #suite: SuiteConfig;
  #block: { readonly index: number; readonly joined: JoinedCase }[] = [];
  /** Whether the evidence of an answer depends on its case. */
  isCompared: boolean = false;

  constructor(suite: SuiteConfig) {
    this.#suite = suite;
    this.absent = new SuiteCases(suite, { wantsViews: false, suites: 1 });
    this.swapped = new SuiteCases(suite, { wantsViews: false, suites: 1 });
  }

  take(index: number, joined: JoinedCase): void {
    this.absent.take(index, { ...joined, trace: null, scores: undefined, at: null });
    if (joined.trace === null) this.swapped.take(index, joined);
    else if (this.#block.push({ index, joined }) === BLOCK) this.swap();
  }

  /** Gives each case of the block the answer of another one, of another expected value where there are enough of these. */
  swap(): void {
    const { family, params } = this.#suite;
    const keyed = this.#block.map((one) => ({ ...one, key: family.describe.texts(one.joined).expected }));
    this.#block = [];
    keyed.sort((a, b) => compareTexts(a.key, b.key) || a.index - b.index);
    // Among sorted values, a step of the most equal ones leads from each to another one.
    const equal = [...groupBy(keyed, ({ key }) => key).values()].map(({ length }) => length);
    const step = Math.min(
      equal.reduce((most, one) => Math.max(most, one), 0),
      Math.floor(keyed.length / 2),
    );
    for (const [at, { index, joined }] of keyed.entries()) {
      const donor = keyed[(at + step) % keyed.length]?.joined as JoinedCase;
      const { trace, scores } = donor;
      const fits = (family.input.check?.({ gold: joined.gold, trace }, params) ?? []).length === 0;
      const given = { ...joined, at: donor.at, ...(fits ? { trace, scores } : { trace: null, scores: undefined }) };
      this.isCompared ||= !isEqualJson(observeCase(this.#suite, given), observeCase(this.#suite, donor));
      this.swapped.take(index, given);
    }
  }
}

const NONE = { kind: "none" } as const;
/** Rows of a suite on damaged data, and the counts that differ; or that it cannot be damaged so. */
type Copy = { readonly rows: readonly CaseRow[]; readonly counts?: Record<string, number> } | typeof NONE;

/** Collects what damaged copies of suites need while the suites are read: `take` is called with each case. */
export class DamageCollector {
  /** By suite; null where it has too many cases. */
  readonly #suites = new Map<string, DamagedCases | null>();

  readonly take = (suite: SuiteConfig, index: number, joined: JoinedCase): void => {
    if (index >= MOST_CASES) this.#suites.set(suite.name, null);
    else getOrCreate(this.#suites, suite.name, () => new DamagedCases(suite))?.take(index, joined);
  };

  /**
   * Evaluates the gates of each suite that has some on damaged copies of its own data, through the same code as a run whose baseline are
   * the undamaged ones. What the undamaged ones fail already counts as nothing. No judge is asked.
   */
  prove(run: ScoredRun, config: Config): GateProof[] {
    const suites = checkedSuites(run, config).flatMap(({ config: suite }) => {
      const { metrics, cases: onCases } = suite.gates;
      const hasGates = metrics.length + Object.keys(onCases).length > 0;
      const cases = hasGates ? this.#suites.get(suite.name) : undefined;
      const scored = run.suites.find(({ name }) => name === suite.name);
      return cases && scored ? [{ suite, scored, copies: copiesOf(suite, scored, cases) }] : [];
    });
    const gated: Config = { ...config, suites: suites.map(({ suite }) => suite) };
    const evaluate = (damage: Damage | null) => {
      const copies = suites.map(({ suite, scored, copies }) => {
        const copy = damage && copies[damage];
        if (copy === null || !("rows" in copy)) return { name: suite.name, rows: scored.rows, report: scored.report };
        return { name: suite.name, rows: copy.rows, report: scored.scoreAs(copy.rows, copy.counts) };
      });
      const reports = Object.fromEntries(copies.map(({ name, report }) => [name, report]));
      const facts = { created: run.report.created, source: NO_SOURCE, complete: true, cases: "", suites: reports };
      return { report: newReport(facts), cases: copies.flatMap(({ rows }) => rows) };
    };
    const base = evaluate(null);
    const failedOn = (side: typeof base): readonly GateResult[] => {
      const { verdict } = compareAndEvaluate(side, fileBaseline(base), gated).report;
      return verdict ? failedGates(verdict) : [];
    };
    const known = new Set(failedOn(base).map(gateKey));
    const byDamage = DAMAGES.map((damage) => {
      const side = evaluate(damage);
      return { damage, side, failed: failedOn(side).filter((gate) => !known.has(gateKey(gate))) };
    });
    return suites.map(({ suite, scored, copies }) => {
      const results = byDamage.map(({ damage, side, failed }): [Damage, DamageResult] => {
        const copy = copies[damage];
        if ("kind" in copy) return [damage, copy];
        const own = ofSuite(failed, suite.name).filter((gate) => damage === "lost" || isAboutQuality(gate));
        if (own.length > 0) return [damage, { kind: "fails" }];
        return [damage, unseen(damage, suite, scored.report, side.report.suites[suite.name] as SuiteReport)];
      });
      return { suite: suite.name, results: Object.fromEntries(results) as GateProof["results"] };
    });
  }
}

/** Returns whether a gate is about how good answers are: not how many there are, nor what they cost. */
function isAboutQuality({ metric, unit, demand }: GateResult): boolean {
  if (metric === CASES) return "max_new_failures" in demand || "critical" in demand;
  return !isResource({ metric, unit });
}

/** Returns that gates do not see a damage, with the score that shows it most; none of swapped answers whose lines bring gated scores. */
function unseen(damage: Damage, { gates }: SuiteConfig, before: SuiteReport, now: SuiteReport): DamageResult {
  const blocking = gates.metrics.filter(({ severity }) => severity === "fail");
  const brought = blocking.filter(({ metric }) => Object.hasOwn(before.field_metrics ?? {}, metric));
  if (damage === "swapped" && brought.some((gate) => !isResource(gate))) return NONE;
  const drops = before.scores.flatMap((score) => {
    const [was, is] = [measuredValue(score), measuredValue(findNamed(now.scores, score))];
    if (!isMainScore(score) || isResource(score) || was === null || is === null) return [];
    return [{ score, drop: (score.better === "higher" ? was - is : is - was) / Math.abs(was || 1) }];
  });
  const most = Math.max(0, ...drops.map(({ drop }) => drop));
  if (damage === "lost") return { kind: "passes", score: null, isGated: false };
  if (most === 0) return NONE;
  // Of scores that show it about as well, one that has a gate.
  const shown = drops.filter(({ drop }) => drop > 0.9 * most).map(({ score }) => score);
  const gated = shown.find((score) => findNamed(blocking, score));
  return { kind: "passes", score: scoreName(gated ?? (shown[0] as Score)), isGated: gated !== undefined };
}

/** Returns the damaged copies of a suite. */
function copiesOf(suite: SuiteConfig, scored: ScoredSuite, cases: DamagedCases): Readonly<Record<Damage, Copy>> {
  const { rows, label, report } = scored;
  cases.swap();
  const absent = new Map(cases.absent.rows().map((row) => [row.id, row]));
  const answered = rows.filter(({ at }) => at !== null).map(({ id }) => id);
  const gone = new Set(answered.filter((_, at) => at % LOST === 0));
  const { total, missing } = report.cases;
  // A line that is a whole case is lost with its case.
  const lost =
    suite.gold.length === 0
      ? { rows: rows.filter(({ id }) => !gone.has(id)), counts: { total: total - gone.size } }
      : {
          rows: rows.map((row) => (gone.has(row.id) ? (absent.get(row.id) ?? row) : row)),
          counts: { missing: missing + gone.size },
        };
  if (label !== null || cases.swapped.pending.length > 0) return { swapped: NONE, worse: NONE, lost };
  const metrics = metricsOf(report).filter(({ id, unit }) => !isResource({ metric: id, unit }));
  const swapped = cases.isCompared ? cases.swapped.rows() : null;
  // No answer is not scored in some families: a wrong one shows more.
  const wrong = swapped?.filter(({ outcome }) => outcome === "fail") ?? [];
  const bad = new Map([...absent, ...wrong.map((row) => [row.id, row] as const)]);
  const worse = worsenHalf({ ...scored, ...suite, gates: suite.gates.metrics, metrics, bad });
  return {
    swapped: swapped ? { rows: swapped } : NONE,
    worse: worse === null ? NONE : { rows: worse },
    lost,
  };
}
