import { styleText } from "node:util";
import { joinWords } from "../math/text/texts.ts";
import { cleanLine, escapeWorkflowCommands, terminalText } from "../report/escape.ts";
import { formatCount, formatInteger } from "../report/format.ts";
import { type PlannedFile, previewLines } from "./planned-files.ts";
import type { Setup } from "./set-up.ts";

/** The most characters of a name or a sentence. */
const MAX_TEXT = 400;

const shown = (text: string): string => terminalText(text, MAX_TEXT);

/** Describes what was found: each suite with its files, then what was decided, then what was left out. */
export function describeFound({ looked, suites, leftOut, isEmpty }: Setup, folder: string): readonly string[] {
  const skipped = looked.skipped > 0 ? `, ${formatInteger(looked.skipped)} data files not opened` : "";
  const counts = `${formatCount(looked.files, "file")}, ${formatInteger(looked.data)} with data${skipped}`;
  return [
    `Looked at ${shown(folder)}: ${counts}.`,
    "",
    ...(suites.length === 0
      ? [
          isEmpty
            ? "Found no evaluation results. Files that git ignores count only as answers to expected results."
            : "Found files that look like results, and none that can be scored.",
        ]
      : ["Found"]),
    ...suites.flatMap(({ name, scored: { draft, report, warnings } }) => [
      `  ${shown(name)}: ${shown(draft.what)}, ${formatCount(report.cases.total, "case")}`,
      ...(draft.gold.length > 0 ? [`    expected: ${shown(draft.gold.join(", "))}`] : []),
      `    ${draft.gold.length > 0 ? "answers:  " : ""}${shown(draft.traces.join(", "))}`,
      ...draft.notes.map((note) => `    note: ${shown(note)}`),
      ...warnings.slice(0, 2).map(({ what }) => `    note: ${shown(what)}`),
    ]),
    ...(leftOut.length > 0 ? ["", "Left out"] : []),
    ...leftOut.flatMap(({ text, config }) => [
      `  ${shown(text)}`,
      ...(config === undefined ? [] : ["    The shortest config that reads it:", ...configLines(config)]),
    ]),
    "",
  ];
}

function configLines(config: string): readonly string[] {
  const lines = config.trimEnd().split("\n");
  return lines.map((line) => `      ${escapeWorkflowCommands(/^ */.exec(line)?.[0] + cleanLine(line))}`);
}

const TITLES: Readonly<Record<PlannedFile["action"], string>> = {
  create: "new",
  replace: "replaces the file that is there",
  keep: "kept: the file that is there differs, and `--force` replaces it",
  equal: "already there",
};

/** Shows files as they will be written. */
export function describeFiles(files: readonly PlannedFile[], color: boolean): readonly string[] {
  return files.flatMap((file) => {
    const title = `${shown(file.name)} (${TITLES[file.action]})`;
    const lines = file.action === "equal" ? [] : previewLines(file);
    const indented = lines.map((line) => `  ${escapeWorkflowCommands(line)}`.trimEnd());
    return [color ? styleText("bold", title) : title, ...indented, ""];
  });
}

export function nameFiles(files: readonly PlannedFile[]): string {
  return joinWords(files.map(({ name }) => shown(name)));
}
