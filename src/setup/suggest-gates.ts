import type { Config } from "../core/config/config.ts";
import { NO_SOURCE } from "../core/report.ts";
import { terminalText } from "../report/escape.ts";
import { formatCount } from "../report/format.ts";
import { scoreSuites } from "../run/evaluate.ts";
import { gatesText } from "./config-text.ts";
import { countTests, suggestGates } from "./gates.ts";

/** Scores a config and returns gates for each suite as YAML to paste, with what they were measured by. Throws UserError. */
export async function gateSuggestions(
  config: Config,
  place: { readonly root: string; readonly created: string },
): Promise<string> {
  const scored = await scoreSuites(config, { ...place, source: NO_SOURCE, warn: () => {} });
  const tests = countTests(scored.suites.map(({ report }) => report));
  const parts = config.suites.flatMap(({ name, gates }) => {
    const report = scored.report.suites[name];
    if (report === undefined) return [];
    const now =
      gates.metrics.length === 0
        ? "no gates on scores yet"
        : `${formatCount(gates.metrics.length, "gated score")} in the config`;
    return [
      `# ${terminalText(name)}: ${formatCount(report.cases.total, "case")}, ${now}\n${gatesText(suggestGates(report, tests))}`,
    ];
  });
  const head = "# Suggested by what is measured now; paste them into the suite. Nothing was written.\n";
  return head + parts.join("\n");
}
