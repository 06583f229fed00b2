import { posix } from "node:path";
import { cleanLine } from "../report/escape.ts";
import type { ScoredDraft } from "./score-drafts.ts";

const MAX_NAMED = 6;

/** How the tools of presets are run in a workflow without ending it at a failing case. */
const COMMANDS: Readonly<Record<string, (file: string) => string>> = {
  promptfoo: (file) => `npx promptfoo eval -o ${file} || [ $? -eq 100 ] # 100: a test failed; the gates decide`,
  junit: (file) => `pytest --junitxml=${file} || [ $? -eq 1 ] # 1: a test failed; the gates decide`,
  pytest: (file) =>
    `pytest --json-report --json-report-file=${file} || [ $? -eq 1 ] # 1: a test failed; the gates decide`,
  deepeval: () => "deepeval test run tests/ || [ $? -eq 1 ] # 1: a test failed; the gates decide",
  inspect_ai: () => "inspect eval task.py --log-dir logs",
};

/** Returns the comments at the place of the step that writes what is scored: which files, and a command for known tools. Steps run in the repository's root. */
export function proposedSteps(suites: readonly ScoredDraft[], folder: string): readonly string[] {
  const inRoot = (name: string): string => posix.join(folder, name);
  const files = [...new Set(suites.flatMap(({ draft }) => draft.traces.map(inRoot)))];
  const more = files.length > MAX_NAMED ? [`and ${files.length - MAX_NAMED} more`] : [];
  const named = [...files.slice(0, MAX_NAMED), ...more].map((name) => inComment(name)).join(", ");
  const commands = suites.flatMap(({ draft }) => {
    const command = COMMANDS[draft.reading.preset ?? ""];
    return command ? [command(shellWord(inRoot(draft.traces[0] ?? "")))] : [];
  });
  return [
    "# Run your system here, so that each commit is scored by its own answers. Without such a step the committed",
    named === "" ? "# files are scored." : `# files are scored: ${named}`,
    ...(commands.length > 0 ? [...new Set(commands)] : ["npm run eval # for example"]).map(
      (command) => `# - run: ${inComment(command)}`,
    ),
  ];
}

/** A comment ends with its line; an expression in it would be read by nobody, but looks like one. */
function inComment(text: string): string {
  return cleanLine(text).replaceAll("${{", "$ {{");
}

/** Returns a text as one word of a shell. */
export function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
