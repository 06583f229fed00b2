import type { Config } from "../../core/config/config.ts";
import { UserError } from "../../core/error.ts";
import { type Baseline, isFound, type StoredReport } from "../../core/report.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { cleanLine } from "../../report/escape.ts";

/** The suites that a run scores, and the names of the others. */
export interface SuiteSelection {
  readonly config: Config;
  readonly skipped: readonly string[];
}

/** Keeps the named suites of a config; all of them without a name. Throws a UserError for names that it does not have. */
export function selectSuites(config: Config, names: readonly string[]): SuiteSelection {
  if (names.length === 0) return { config, skipped: [] };
  const known = config.suites.map(({ name }) => name);
  const selected = new Set(names.map((name) => resolveName(name, known)));
  const unknown = [...selected].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const todo = `The config has ${known.map((name) => `\`${cleanLine(name)}\``).join(", ")}.`;
    const errors = unknown.map((given) => ({
      what: `There is no suite \`${given}\`.`,
      at: "--suite",
      given,
      known,
      todo,
    }));
    throw new UserError("config", errors);
  }
  const suites = config.suites.filter(({ name }) => selected.has(name));
  return { config: { ...config, suites }, skipped: known.filter((name) => !selected.has(name)) };
}

/** Returns the suite that a name means: the one of that name, or the only one whose name ends with it after a folder. */
function resolveName(name: string, known: readonly string[]): string {
  if (known.includes(name)) return name;
  const [match = name, ...others] = known.filter((suite) => suite.endsWith(`/${name}`));
  return others.length === 0 ? match : name;
}

/** Returns a baseline without the suites that a run skips, so that they do not count as removed. */
export function withoutSuites(baseline: Baseline, skipped: readonly string[]): Baseline {
  if (skipped.length === 0 || !isFound(baseline)) return baseline;
  const { runs, gates } = baseline;
  const kept = gates && { gates: new Map([...gates].filter(([suite]) => !skipped.includes(suite))) };
  const reduced = { ...baseline, ...reportWithout(baseline, skipped), ...kept };
  return runs === undefined ? reduced : { ...reduced, runs: runs.map((run) => reportWithout(run, skipped)) };
}

function reportWithout(stored: StoredReport, skipped: readonly string[]): StoredReport {
  const isKept = ({ suite }: { readonly suite: string }): boolean => !skipped.includes(suite);
  const { report, cases, views } = stored;
  const suites = Object.fromEntries(Object.entries(report.suites).filter(([suite]) => isKept({ suite })));
  const verdict = report.verdict && { ...report.verdict, gates: report.verdict.gates.filter(isKept) };
  return {
    ...stored,
    report: { ...report, suites, verdict },
    cases: cases?.filter(isKept) ?? null,
    ...(views && { views: views.filter(isKept) }),
  };
}

/** Describes what a run leaves out: "Only `a` is scored (`--suite`); the gates of `b` and 2 more suites are not evaluated". */
export function describeSelection({ config, skipped }: SuiteSelection): string {
  const scored = config.suites.map(({ name }) => `\`${cleanLine(name)}\``).join(", ");
  const named = skipped.slice(0, MAX_NAMED).map((name) => `\`${cleanLine(name)}\``);
  const left = skipped.length - named.length;
  const more = left === 0 ? "" : ` and ${formatCount(left, "more suite")}`;
  const verb = config.suites.length === 1 ? "is" : "are";
  return `only ${scored} ${verb} scored (\`--suite\`); the gates of ${named.join(", ")}${more} are not evaluated`;
}

const MAX_NAMED = 5;
