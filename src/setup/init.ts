import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { EXIT, UserError } from "../core/error.ts";
import { exitStatus } from "../core/verdict.ts";
import { CONFIG_NAMES, findExistingConfigs } from "../input/config/config-files.ts";
import { isInside, relativePath, statOf } from "../input/config/path-checks.ts";
import { renderReportText } from "../report/report-text.ts";
import { defaultBranch, isIgnored, openSetupFolder, type SetupFolder } from "./detection/repository.ts";
import { CRITICAL_CASE, EXAMPLE_FOLDERS, exampleFiles } from "./example.ts";
import { describeFiles, describeFound, nameFiles } from "./found-text.ts";
import { configError, type PlannedFile, planFile, writePlanned } from "./planned-files.ts";
import { findSetup, type Setup } from "./set-up.ts";
import { planWorkflows, shellWord } from "./workflows.ts";

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
  readonly color: boolean;
  readonly created: string;
}

interface InitTerminal {
  readonly print: (text: string) => void;
  readonly showStatus: (text: string) => void;
  /** Asks a question that is answered with yes or no; absent without a terminal. */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined;
}

const CONFIG_NAME = "noworse.yml";

/** Sets up a repository: looks at its files, shows and writes a config and a workflow, and runs once. Resolves to the exit status. */
export async function initialize(options: InitOptions, terminal: InitTerminal): Promise<number> {
  const { from, color, created } = options;
  const print = (...lines: readonly string[]): void => terminal.print(`${lines.join("\n")}\n`);
  if (!statOf(options.folder)?.isDirectory()) {
    const shown = relative(from, options.folder);
    throw configError(`There is no folder \`${shown}\`.`, shown, "Name an existing one.");
  }
  const place = openSetupFolder(options.folder);
  const existing = CONFIG_NAMES.find((name) => existsSync(join(place.folder, name)));
  if (existing !== undefined && !options.force) return addWorkflows(existing, place, options, terminal);
  if (existing !== undefined && existing !== CONFIG_NAME) {
    const todo = "Remove or rename it first: two configs in one folder would be ambiguous.";
    throw configError("There is already a config.", relativePath(from, join(place.folder, existing)), todo);
  }
  const found = await findSetup(place, { created, progress: terminal.showStatus });
  terminal.showStatus("");
  if (found.config === null) rejectBelowConfig(place, from);
  if (found.config === null && !found.isEmpty) {
    print(...describeFound(found, relative(from, place.folder) || "."));
    const where = "in `noworse.yml` beside the data";
    print(`Nothing was written. Write a config ${where}, or add what is missing and run \`noworse init\` again.`);
    return EXIT.config;
  }
  const example = found.config === null ? await makeExample(place, options) : null;
  const { config, suites } = example?.setup ?? found;
  if (config === null) throw new Error("the example could not be scored");
  const planning = { ...options, root: place.root };
  const configPath = join(place.folder, CONFIG_NAME);
  const drafts = suites.map(({ draft }) => draft);
  const files = [
    ...(example?.files ?? []),
    planFile(configPath, config.text, planning),
    ...planWorkflows(configPath, drafts, place, options),
  ];
  print(...describeFound(found, relative(from, place.folder) || "."));
  if (example && place.folder !== place.root)
    print("This looked at one folder: `noworse init` in the repository's root looks at all of it.");
  if (example)
    print("So this writes a small example that runs: questions about a lamp shop, and a program's answers.", "");
  print(...describeFiles(files, color));
  const toWrite = files.filter(({ action }) => action === "create" || action === "replace");
  if (!(await writeConfirmed(toWrite, options, terminal))) return EXIT.passed;
  print(toWrite.length === 0 ? "Nothing to write: these files are there already." : `Wrote ${nameFiles(toWrite)}.`, "");
  const { report } = config.trial;
  const [verdict = ""] = renderReportText(report, { color, folder: "" }).split("\n\n");
  // A config in or above the folder that `init` was started in is found without its name.
  const named = isInside(from, place.folder) ? "" : ` --config ${shellWord(relativePath(from, configPath))}`;
  const command = `noworse run${named}`;
  print(verdict, `\`${command}\` prints all scores, and writes a report into \`noworse-out\`.`, "");
  const answers = relativePath(from, join(place.folder, drafts[0]?.traces[0] ?? ""));
  const failing = `replace the answer of \`${CRITICAL_CASE}\` in ${answers} by another one and run \`${command}\`.`;
  if (example) print(`To see it fail, ${failing}`);
  if (!isIgnored(place, "noworse-out")) print("Add `noworse-out/` to .gitignore.");
  print(
    `Next: commit these files with the data, and push to \`${defaultBranch(place)}\`. That run stores the report that pull requests are compared with.`,
    "Then let it block merges: in the repository's settings, make the job `noworse` a required status check.",
  );
  return report.verdict ? exitStatus(report.verdict, "fail") : EXIT.internal;
}

/** Writes the workflows that are missing beside a config that stays. Throws a UserError where none is. */
async function addWorkflows(name: string, place: SetupFolder, options: InitOptions, terminal: InitTerminal) {
  const configPath = join(place.folder, name);
  const shown = relativePath(options.from, configPath);
  const files = planWorkflows(configPath, [], place, options);
  const toWrite = files.filter(({ action }) => action === "create");
  if (toWrite.length === 0) {
    const todo = "`noworse init --gates` suggests gates for it; `--force` replaces it.";
    throw configError("There is already a config.", shown, todo);
  }
  const preview = describeFiles(files, options.color).join("\n");
  terminal.print(`There is already a config, ${shown}, which stays as it is.\n\n${preview}\n`);
  if (await writeConfirmed(toWrite, options, terminal))
    terminal.print(`Wrote ${nameFiles(toWrite)}.\n\nNext: commit, and push to \`${defaultBranch(place)}\`.\n`);
  return EXIT.passed;
}

/** Throws a UserError where nothing was found in a folder that a config above is for. */
function rejectBelowConfig({ folder, root }: SetupFolder, from: string): void {
  const above = { folder: dirname(folder), root, paths: [], option: "the option `--config`" };
  const [config] = folder === root ? [] : findExistingConfigs(above);
  if (config === undefined) return;
  const what = `There are no evaluation results in \`${relative(from, folder) || "."}\`, and a config is above it.`;
  const todo = "Add a suite to that config, or name the folder that has results: `noworse init DIR`.";
  throw configError(what, relative(from, config), todo);
}

/** Makes a small example: its setup, which is tried in a temporary folder, and its files. */
async function makeExample(place: SetupFolder, options: InitOptions) {
  const name = EXAMPLE_FOLDERS.find((one) => !existsSync(join(place.folder, one))) ?? "noworse-example-files";
  const temporary = mkdtempSync(join(tmpdir(), "noworse-init-"));
  const folder = join(temporary, "example");
  try {
    const files = Object.entries(exampleFiles());
    mkdirSync(join(folder, name), { recursive: true });
    for (const [file, text] of files) writeFileSync(join(folder, name, file), text);
    const search = { created: options.created, progress: () => {}, critical: [CRITICAL_CASE] };
    const setup: Setup = await findSetup({ folder, root: folder, hasGit: false }, search);
    const planning = { ...options, root: place.root };
    return { setup, files: files.map(([file, text]) => planFile(join(place.folder, name, file), text, planning)) };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Writes files that the user confirms; returns whether they were written. Throws a UserError without a terminal to ask on. */
async function writeConfirmed(
  files: readonly PlannedFile[],
  { yes, dryRun }: InitOptions,
  { ask, print }: InitTerminal,
): Promise<boolean> {
  const isAsked = !dryRun && !yes && files.length > 0;
  if (isAsked && !ask) {
    const todo = "Add `--yes` to write these files, or `--dry-run` to only show them.";
    throw new UserError("config", [{ what: "Nothing was written: there is no terminal to ask on.", todo }]);
  }
  const which = files.length === 1 ? "this file" : `these ${files.length} files`;
  const isConfirmed = !dryRun && (!isAsked || (await ask?.(`Write ${which}? [y/N] `)) === true);
  if (isConfirmed) for (const file of files) writePlanned(file);
  else print(`Nothing was written${dryRun ? " (`--dry-run`)" : ""}.\n`);
  return isConfirmed;
}
