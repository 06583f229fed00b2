import { styleText } from "node:util";
import { createTwoFilesPatch } from "diff";
import { joinWords } from "../math/text/texts.ts";
import { cleanLine, escapeWorkflowCommands, terminalText } from "../report/escape.ts";
import { formatCount, formatInteger } from "../report/format.ts";
import type { PlannedFile } from "./planned-files.ts";
import type { Setup } from "./set-up.ts";

/** The most characters of a name or a sentence. */
const MAX_TEXT = 400;

const shown = (text: string): string => terminalText(text, MAX_TEXT);

/** Describes what was found: each suite with its files, then what was decided, then what was left out. */
export function describeFound({ looked, suites, leftOut, isEmpty }: Setup, folder: string): readonly string[] {
  const skipped = looked.skipped > 0 ? `, ${formatInteger(looked.skipped)} data files not opened` : "";
  const counts = `${formatCount(looked.files, "file")}, ${formatInteger(looked.data)} with data${skipped}`;
  const nothing = isEmpty
    ? "Found no evaluation results. Files that git ignores count only as answers to expected results."
    : "Found files that look like results, and none that can be scored.";
  return [
    ...[`Looked at ${shown(folder)}: ${counts}.`, "", suites.length === 0 ? nothing : "Found"],
    ...suites.flatMap(({ name, draft: { what, gold, traces, notes }, report, warnings }) => [
      `  ${shown(name)}: ${shown(what)}, ${formatCount(report.cases.total, "case")}`,
      ...(gold.length > 0 ? [`    expected: ${shown(gold.join(", "))}`] : []),
      `    ${gold.length > 0 ? "answers:  " : ""}${shown(traces.join(", "))}`,
      ...[...notes, ...warnings.slice(0, 2).map((one) => one.what)].map((note) => `    note: ${shown(note)}`),
    ]),
    ...(leftOut.length > 0 ? ["", "Left out"] : []),
    ...leftOut.flatMap(({ text, config }) => [
      `  ${shown(text)}`,
      ...(config === undefined ? [] : ["    The shortest config that reads it:", ...indent(config, "      ")]),
    ]),
    "",
  ];
}

/** Returns the lines of a text for a terminal. Control characters and commands in foreign names are not printed. */
function indent(text: string, by: string): readonly string[] {
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => /^ */.exec(line)?.[0] + cleanLine(line));
  return lines.map((line) => `${by}${escapeWorkflowCommands(line)}`.trimEnd());
}

const TITLES: Readonly<Record<PlannedFile["action"], string>> = {
  create: "new",
  replace: "replaces the file that is there",
  keep: "kept: the file that is there differs, and `--force` replaces it",
  equal: "already there",
};

/** Shows files as they will be written: all of a new one, and the differences of one that is there. */
export function describeFiles(files: readonly PlannedFile[], color: boolean): readonly string[] {
  return files.flatMap(({ name, text, before, action }) => {
    const title = `${shown(name)} (${TITLES[action]})`;
    const patch = createTwoFilesPatch(name, name, before ?? "", text, "now", "proposed", { context: 2 });
    const preview = action === "equal" ? [] : indent(before === null ? text : patch.replace(/^={10,}\n/m, ""), "  ");
    return [color ? styleText("bold", title) : title, ...preview, ""];
  });
}

export function nameFiles(files: readonly PlannedFile[]): string {
  return joinWords(files.map(({ name }) => shown(name)));
}
