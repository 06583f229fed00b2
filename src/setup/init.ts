import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { EXIT, UserError } from "../core/error.ts";
import type { Better } from "../core/metric.ts";
import { isInside, relativePath } from "../core/paths.ts";
import { exitStatus } from "../core/verdict/verdict.ts";
import { CONFIG_NAMES } from "../input/config/config-files.ts";
import { statOf } from "../input/config/files.ts";
import { getOrCreate } from "../math/memo.ts";
import { joinWords } from "../math/text/texts.ts";
import { formatCount, formatInteger } from "../report/format.ts";
import { renderReportText } from "../report/report-text.ts";
import { defaultBranch, isIgnored, openSetupFolder, type SetupFolder } from "./detection/files.ts";
import { CRITICAL_CASE, makeExample } from "./example.ts";
import {
  configError,
  describeFiles,
  indent,
  type PlannedFile,
  planFile,
  planWorkflows,
  shellWord,
  shown,
  writePlanned,
} from "./planned-files.ts";
import type { SetupTalk } from "./score-drafts.ts";
import { findSetup, type Setup } from "./set-up.ts";
import { openConfig } from "./unread-files.ts";

interface InitOptions {
  /** The folder that gets the config. */
  readonly folder: string;
  /** The folder that the command was started in: names are shown relative to it. */
  readonly from: string;
  /** Write without asking, replace what is there, add the workflow for forks, write nothing. */
  readonly yes: boolean;
  readonly force: boolean;
  readonly forks: boolean;
  readonly dryRun: boolean;
  /** Write a small example instead of looking for results. */
  readonly example: boolean;
  /** Print what was written and the verdict only, and what a question is about. */
  readonly quiet: boolean;
  readonly color: boolean;
  readonly created: string;
}

interface InitTerminal {
  readonly print: (text: string) => void;
  readonly showStatus: (text: string) => void;
  /** Asks a question; absent without a terminal. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

const CONFIG_NAME = "noworse.yml";

/** Sets up a repository: looks at its files, shows and writes a config and a workflow, and runs once. Resolves to the exit status. */
export async function initialize(options: InitOptions, terminal: InitTerminal): Promise<number> {
  const { from, color, created } = options;
  const print = (...lines: readonly string[]): void => terminal.print(`${lines.join("\n")}\n`);
  const explain = options.quiet ? () => {} : print;
  const folderName = relative(from, options.folder) || ".";
  if (!statOf(options.folder)?.isDirectory())
    throw configError(`There is no folder \`${folderName}\`.`, folderName, "Name an existing one.");
  const place = openSetupFolder(options.folder, created);
  const existing = CONFIG_NAMES.find((name) => existsSync(join(place.folder, name)));
  if (existing !== undefined && !options.force) return addWorkflows(existing, place, options, terminal);
  if (existing !== undefined && existing !== CONFIG_NAME) {
    const todo = "Remove or rename it first: two configs in one folder would be ambiguous.";
    throw configError("There is already a config.", relativePath(from, join(place.folder, existing)), todo);
  }
  const example = options.example ? await makeExample(place) : null;
  const found = example?.setup ?? (await findSetup(place, talkOf(options, terminal)));
  terminal.showStatus("");
  if (example) explain("An example that runs: questions about a lamp shop, and a program's answers.", "");
  else if (found.config === null) print(...describeFound(found, folderName));
  else explain(...describeFound(found, folderName));
  const { config } = found;
  if (config === null) {
    print("Nothing was written. Write a config in `noworse.yml` beside the data, or add what is missing and run");
    print("`noworse init` again. `noworse init --example` writes a small example that runs.");
    return EXIT.config;
  }
  const configPath = join(place.folder, CONFIG_NAME);
  const drafts = config.suites.map(({ draft }) => draft);
  const planning = { ...options, root: place.root };
  const files = [
    ...(example?.files ?? []).map(({ path, text }) => planFile(join(place.folder, path), text, planning)),
    planFile(configPath, config.text, planning),
    ...planWorkflows(configPath, drafts, place, options),
  ];
  if (!(await writeConfirmed(files, options, terminal))) return EXIT.passed;
  const [verdict = ""] = renderReportText(config.report, { color, folder: "" }).split("\n\n");
  // A config in or above the folder that `init` was started in is found without its name.
  const named = isInside(from, place.folder) ? "" : ` --config ${shellWord(relativePath(from, configPath))}`;
  const command = `noworse run${named}`;
  print(verdict);
  explain(`\`${command}\` prints all scores, and writes a report into \`noworse-out\`.`, "");
  const answers = relativePath(from, join(place.folder, drafts[0]?.traces[0] ?? ""));
  const failing = `replace the answer of \`${CRITICAL_CASE}\` in ${answers} by another one and run \`${command}\`.`;
  if (example) explain(`To see it fail, ${failing}`);
  if (!isIgnored(place, "noworse-out")) explain("Add `noworse-out/` to .gitignore.");
  if (existsSync(join(place.root, ".noworse")))
    print(
      "The workflow checks noworse out into `.noworse/`, which empties your folder of that name: write another name there.",
    );
  explain(
    `Next: commit these files with the data, and push to \`${defaultBranch(place)}\`. That run stores the report that pull requests are compared with.`,
    "Then let it block merges: in the repository's settings, make the job `noworse` a required status check.",
  );
  return config.report.verdict ? exitStatus(config.report.verdict, "fail") : EXIT.internal;
}

/** Returns whom a setup asks and tells: with `--yes` or without a terminal nobody is asked. */
function talkOf({ yes, dryRun }: InitOptions, { showStatus, ask }: InitTerminal): SetupTalk {
  const answers = new Map<string, Promise<string> | undefined>();
  const askBetter = async (score: string, file: string): Promise<Better | null> => {
    const question = `Which \`${shown(score)}\` in ${shown(file)} is better? [h]igher, [l]ower, [Enter]: leave it out `;
    const answer = (await getOrCreate(answers, question, () => ask?.(question))) ?? "";
    return /^h/i.test(answer) ? "higher" : /^l/i.test(answer) ? "lower" : null;
  };
  return { progress: showStatus, ...(ask && !yes && !dryRun && { askBetter }) };
}

/** The most files in no suite that are named. */
const MAX_LEFT_OUT = 12;

/** Describes what was found: each suite with its files, then what was decided, then what was left out. */
function describeFound({ looked, config, leftOut }: Setup, folder: string): readonly string[] {
  const skipped = looked.skipped > 0 ? `, ${formatInteger(looked.skipped)} data files not opened` : "";
  const counts = `${formatCount(looked.files, "file")}, ${formatInteger(looked.data)} with data${skipped}`;
  const nothing =
    leftOut.length === 0
      ? "Found no evaluation results. Files that git ignores count only as answers to expected results."
      : "Found files with data, and none that can be scored as it is.";
  const further = leftOut.length - MAX_LEFT_OUT;
  return [
    ...[`Looked at ${shown(folder)}: ${counts}.`, "", config === null ? nothing : "Found"],
    ...(config?.suites ?? []).flatMap(({ name, draft: { what, gold, traces, notes }, report, warnings }) => [
      `  ${shown(name)}: ${shown(what)}, ${formatCount(report.cases.total, "case")}`,
      ...(gold.length > 0 ? [`    expected: ${shown(gold.join(", "))}`] : []),
      `    ${gold.length > 0 ? "answers:  " : ""}${shown(traces.join(", "))}`,
      ...[...notes, ...warnings.slice(0, 2).map((one) => one.what)].map((note) => `    note: ${shown(note)}`),
    ]),
    ...(leftOut.length > 0 ? ["", "Not read"] : []),
    ...leftOut
      .slice(0, MAX_LEFT_OUT)
      .flatMap(({ text, suite }, at) => [
        `  ${shown(text)}`,
        ...(suite ? ["    The shortest config that reads it:", ...indent(openConfig(suite, at + 1), "      ")] : []),
      ]),
    ...(further > 0
      ? [`  and ${formatCount(further, "further file")}. To look at one folder: \`noworse init DIR\`.`]
      : []),
    "",
  ];
}

/** Writes the workflows that are missing beside a config that stays. Throws a UserError where none is. */
async function addWorkflows(name: string, place: SetupFolder, options: InitOptions, terminal: InitTerminal) {
  const configPath = join(place.folder, name);
  const shownPath = relativePath(options.from, configPath);
  const files = planWorkflows(configPath, [], place, options);
  if (!files.some(({ action }) => action === "create")) {
    const todo = "`noworse init --gates` suggests gates for it; `--force` replaces it.";
    throw configError("There is already a config.", shownPath, todo);
  }
  terminal.print(`There is already a config, ${shownPath}, which stays as it is.\n\n`);
  if (await writeConfirmed(files, options, terminal))
    terminal.print(`Next: commit, and push to \`${defaultBranch(place)}\`.\n`);
  return EXIT.passed;
}

/** Shows files, and writes those that the user confirms; returns whether to go on. Throws a UserError without a terminal to ask on. */
async function writeConfirmed(
  planned: readonly PlannedFile[],
  { yes, dryRun, quiet, color }: InitOptions,
  { ask, print }: InitTerminal,
): Promise<boolean> {
  if (!quiet || dryRun || !yes) print(`${describeFiles(planned, { color, isWhole: dryRun }).join("\n")}\n`);
  const files = planned.filter(({ action }) => action === "create" || action === "replace");
  const isAsked = !dryRun && !yes && files.length > 0;
  if (isAsked && !ask) {
    const todo = "Add `--yes` to write these files, or `--dry-run` to only show them.";
    throw new UserError("config", [{ what: "Nothing was written: there is no terminal to ask on.", todo }]);
  }
  const which = files.length === 1 ? "this file" : `these ${files.length} files`;
  if (dryRun || (isAsked && !/^y(?:es)?$/i.test((await ask?.(`Write ${which}? [y/N] `)) ?? ""))) {
    print(`Nothing was written${dryRun ? " (`--dry-run`)" : ""}.\n`);
    return false;
  }
  for (const file of files) writePlanned(file);
  print(
    files.length === 0
      ? "Nothing to write: these files are there already.\n\n"
      : `Wrote ${joinWords(files.map(({ name }) => shown(name)))}.\n\n`,
  );
  return true;
}
