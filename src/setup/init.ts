import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { EXIT, UserError } from "../core/error.ts";
import type { Report } from "../core/report.ts";
import { exitStatus } from "../core/verdict.ts";
import { CONFIG_NAMES, findExistingConfigs } from "../input/config/config-files.ts";
import { isInside, relativePath } from "../input/config/path-checks.ts";
import { renderReportText } from "../report/report-text.ts";
import { defaultBranch, isIgnored, openSetupFolder, type SetupFolder } from "./detection/repository.ts";
import { CRITICAL_CASE, EXAMPLE_FOLDERS, exampleFiles } from "./example.ts";
import { describeFiles, describeFound, nameFiles } from "./found-text.ts";
import { type Action, actionFor, type PlannedFile, planFile, writePlanned } from "./planned-files.ts";
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
  const place = openFolder(options);
  const configName = CONFIG_NAMES.find((name) => existsSync(join(place.folder, name)));
  if (configName !== undefined && !options.force) return addWorkflows(configName, place, options, terminal);
  rejectAmbiguous(configName, place, options);
  const found = await findSetup(place, { created: options.created, progress: terminal.showStatus });
  terminal.showStatus("");
  if (found.config === null) rejectBelowConfig(place, options);
  const { setup, example } =
    found.config === null ? await withExample(found, place, options) : { setup: found, example: [] };
  const { config } = setup;
  if (config === null) throw new Error("the example could not be scored");
  const files = planAll(setup, config.text, { place, options, example });
  const print = (...lines: readonly string[]): void => terminal.print(`${lines.join("\n")}\n`);
  const shownFolder = relative(options.from, place.folder) || ".";
  print(...describeFound(found, shownFolder));
  if (example.length > 0 && place.folder !== place.root)
    print("This looked at one folder: `noworse init` in the repository's root looks at all of it.");
  if (example.length > 0)
    print("So this writes a small example that runs: questions about a lamp shop, and a program's answers.", "");
  print(...describeFiles(files, options.color));
  const toWrite = files.filter(({ action }) => action === "create" || action === "replace").map(({ file }) => file);
  if (!(await writeConfirmed(toWrite, options, terminal))) return EXIT.passed;
  print(toWrite.length === 0 ? "Nothing to write: these files are there already." : `Wrote ${nameFiles(toWrite)}.`, "");
  const { report } = config.trial;
  const command = runCommand(place, options.from);
  print(...verdictLines(report, command, options.color));
  print("", ...nextSteps(setup, { place, isExample: example.length > 0, from: options.from, command }));
  return report.verdict ? exitStatus(report.verdict, "fail") : EXIT.internal;
}

/** Returns the verdict of a report: the beginning of what `noworse run` prints. */
function verdictLines(report: Report, command: string, color: boolean): readonly string[] {
  const [verdict = ""] = renderReportText(report, { color, folder: "" }).split("\n\n");
  return [verdict, `\`${command}\` prints all scores, and writes a report into \`noworse-out\`.`];
}

/** Returns the command that runs the config from the folder that \`init\` was started in: a config in or above it is found without its name. */
function runCommand({ folder }: SetupFolder, from: string): string {
  if (isInside(from, folder)) return "noworse run";
  return `noworse run --config ${shellWord(relativePath(from, join(folder, CONFIG_NAME)))}`;
}

function openFolder({ folder, from }: InitOptions): SetupFolder {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return openSetupFolder(folder);
  const shown = relative(from, folder);
  throw new UserError("config", [
    { what: `There is no folder \`${shown}\`.`, at: shown, todo: "Name an existing one." },
  ]);
}

/** Writes the workflows that are missing beside a config that stays. Throws a UserError where none is. */
async function addWorkflows(
  configName: string,
  place: SetupFolder,
  options: InitOptions,
  terminal: InitTerminal,
): Promise<number> {
  const configPath = join(place.folder, configName);
  const shown = relativePath(options.from, configPath);
  const planned = planWorkflows(configPath, [], place, options);
  const files = planned.map((file) => ({ file, action: actionFor(file, false) }));
  const toWrite = files.filter(({ action }) => action === "create").map(({ file }) => file);
  if (toWrite.length === 0) {
    const todo = "`noworse init --gates` suggests gates for it; `--force` replaces it.";
    throw new UserError("config", [{ what: "There is already a config.", at: shown, todo }]);
  }
  const print = (...lines: readonly string[]): void => terminal.print(`${lines.join("\n")}\n`);
  print(`There is already a config, ${shown}, which stays as it is.`, "", ...describeFiles(files, options.color));
  if (!(await writeConfirmed(toWrite, options, terminal))) return EXIT.passed;
  print(`Wrote ${nameFiles(toWrite)}.`, "", `Next: commit, and push to \`${defaultBranch(place)}\`.`);
  return EXIT.passed;
}

/** Throws a UserError where there is a config of another name already. */
function rejectAmbiguous(name: string | undefined, { folder }: SetupFolder, { from }: InitOptions): void {
  if (name === undefined || name === CONFIG_NAME) return;
  const todo = "Remove or rename it first: two configs in one folder would be ambiguous.";
  throw new UserError("config", [
    { what: "There is already a config.", at: relativePath(from, join(folder, name)), todo },
  ]);
}

/** Throws a UserError where nothing was found in a folder that a config above is for. */
function rejectBelowConfig({ folder, root }: SetupFolder, { from }: InitOptions): void {
  const above = { folder: dirname(folder), root, paths: [], option: "the option `--config`" };
  const [config] = folder === root ? [] : findExistingConfigs(above);
  if (config === undefined) return;
  throw new UserError("config", [
    {
      what: `There are no evaluation results in \`${relative(from, folder) || "."}\`, and a config is above it.`,
      at: relative(from, config),
      todo: "Add a suite to that config, or name the folder that has results: `noworse init DIR`.",
    },
  ]);
}

interface PlannedAction {
  readonly file: PlannedFile;
  readonly action: Action;
}

interface PlanContext {
  readonly place: SetupFolder;
  readonly options: InitOptions;
  readonly example: readonly PlannedFile[];
}

function planAll(setup: Setup, config: string, { place, options, example }: PlanContext): readonly PlannedAction[] {
  const configPath = join(place.folder, CONFIG_NAME);
  const suites = setup.suites.map(({ scored }) => scored);
  const planned = planFile(configPath, relativePath(options.from, configPath), config, place.root);
  const files = [...example, planned, ...planWorkflows(configPath, suites, place, options)];
  return files.map((file) => ({ file, action: actionFor(file, options.force) }));
}

/** Returns the setup of a small example, which is tried in a temporary folder of its name, and its files. */
async function withExample(found: Setup, place: SetupFolder, { created, from }: InitOptions) {
  const folderName = EXAMPLE_FOLDERS.find((name) => !existsSync(join(place.folder, name))) ?? "noworse-example-files";
  const temporary = mkdtempSync(join(tmpdir(), "noworse-init-"));
  const folder = join(temporary, "example");
  try {
    const files = Object.entries(exampleFiles());
    mkdirSync(join(folder, folderName), { recursive: true });
    for (const [name, text] of files) writeFileSync(join(folder, folderName, name), text);
    const critical = [CRITICAL_CASE];
    const made = await findSetup({ folder, root: folder, hasGit: false }, { created, progress: () => {}, critical });
    const example = files.map(([name, text]) => {
      const path = join(place.folder, folderName, name);
      return planFile(path, relativePath(from, path), text, place.root);
    });
    return { setup: { ...made, looked: found.looked, leftOut: found.leftOut }, example };
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
  if (dryRun) {
    print("Nothing was written (`--dry-run`).\n");
    return false;
  }
  if (!yes && files.length > 0) {
    if (!ask) {
      const todo = "Add `--yes` to write these files, or `--dry-run` to only show them.";
      throw new UserError("config", [{ what: "Nothing was written: there is no terminal to ask on.", todo }]);
    }
    if (!(await ask(`Write ${files.length === 1 ? "this file" : `these ${files.length} files`}? [y/N] `))) {
      print("Nothing was written.\n");
      return false;
    }
  }
  for (const file of files) writePlanned(file);
  return true;
}

interface NextSteps {
  readonly place: SetupFolder;
  readonly isExample: boolean;
  readonly from: string;
  readonly command: string;
}

function nextSteps({ suites }: Setup, { place, isExample, from, command }: NextSteps): string[] {
  const branch = defaultBranch(place);
  const traces = relativePath(from, join(place.folder, suites[0]?.scored.draft.traces[0] ?? ""));
  const fail = isExample
    ? [`To see it fail, replace the answer of \`${CRITICAL_CASE}\` in ${traces} by another one and run \`${command}\`.`]
    : [];
  const ignore = isIgnored(place, "noworse-out") ? [] : ["Add `noworse-out/` to .gitignore."];
  return [
    ...fail,
    ...ignore,
    `Next: commit these files with the data, and push to \`${branch}\`. That run stores the report that pull requests are compared with.`,
    "Then let it block merges: in the repository's settings, make the job `noworse` a required status check.",
  ];
}
