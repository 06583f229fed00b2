import { existsSync, type FSWatcher, watch as openWatcher } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { StoredReport } from "../../core/baseline.ts";
import { ERROR_STATUS, EXIT, UserError } from "../../core/error.ts";
import { findFiles } from "../../input/config/files.ts";
import { fileStamp, fixedPart } from "../../input/config/path-checks.ts";
import { toLogLines } from "../../report/escape.ts";
import { formatErrors } from "../../report/terminal/error-text.ts";
import { renderRerun } from "../../report/terminal/rerun-text.ts";
import { compareWithBaseline, fileBaseline } from "../../run/evaluate.ts";
import { type LoadedConfig, loadConfig } from "../load-config.ts";
import type { LocalPlaces } from "../local-places.ts";
import { type CommandContext, type ParsedOptions, widthOf } from "../options.ts";

/** A run while watching; `head` is null where nothing was scored. */
export interface WatchedRun {
  readonly status: number;
  readonly head: StoredReport | null;
}

/** Renders what is printed instead of the report. */
export type RenderRerun = (head: StoredReport, places: LocalPlaces) => string;

/** Runs once; prints the report unless it gets a function that renders something else. */
export type RunWatched = (render?: RenderRerun) => Promise<WatchedRun>;

/** Milliseconds without a further change before the next run: programs write a file in several steps. */
const QUIET_TIME = 300;

/** Runs again whenever the config or a data file changes, until it is interrupted. Errors of the user are printed and waited out. */
export async function watchRuns(run: RunWatched, options: ParsedOptions, context: CommandContext): Promise<number> {
  const files = new WatchedFiles(options, context);
  let previous: StoredReport | null = null;
  let status: number = EXIT.passed;
  try {
    for (;;) {
      const before = await files.stamps();
      const last = previous;
      const render = last === null ? undefined : renderFlipsSince(last, context);
      const ran = await runOrPrint(run, render, context);
      previous = ran.head ?? previous;
      status = ran.status;
      const changed = await unlessInterrupted(() => {
        context.print("Waiting for changes; Ctrl-C ends.\n");
        return files.change(before);
      }, context);
      if (changed === null) return status;
      context.print(
        `\n${toLogLines(describeChange(changed.map((path) => relative(context.folder, path)))).join("\n")}\n`,
      );
    }
  } finally {
    files.close();
  }
}

/** Resolves to what is waited for, or to null at an interrupt. */
async function unlessInterrupted<T>(wait: () => Promise<T>, { onInterrupt }: CommandContext): Promise<T | null> {
  let remove: (() => void) | undefined;
  const interrupted = new Promise<null>((resolve) => {
    remove = onInterrupt?.(() => resolve(null));
  });
  return Promise.race([wait(), interrupted]).finally(remove);
}

async function runOrPrint(
  run: RunWatched,
  render: RenderRerun | undefined,
  context: CommandContext,
): Promise<WatchedRun> {
  try {
    return await run(render);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    context.print(`${toLogLines(formatErrors(error)).join("\n")}\n`);
    return { status: ERROR_STATUS[error.kind], head: null };
  }
}

function renderFlipsSince(previous: StoredReport, context: CommandContext): RenderRerun {
  return (head, places) => {
    const since = compareWithBaseline(head, fileBaseline(previous));
    return renderRerun(places.convertReport({ ...head.report, diff: since }), head.report, {
      color: context.color,
      ...widthOf(context),
    });
  };
}

function describeChange(paths: readonly string[]): string {
  const [first = ""] = paths;
  return paths.length === 1 ? `Changed: ${first}` : `Changed: ${first} and ${paths.length - 1} more`;
}

type Stamps = ReadonlyMap<string, string>;

/** The config and data files of a run, looked at again after each event in their folders. */
class WatchedFiles {
  readonly #options: ParsedOptions;
  readonly #context: CommandContext;
  /** The last config that could be read: its files are watched while the config has errors. */
  #loaded: LoadedConfig | null = null;
  #watchers: FSWatcher[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Ends the search for changes: reading a config that is already on its way then opens no watchers. */
  #watching = new AbortController();

  constructor(options: ParsedOptions, context: CommandContext) {
    this.#options = options;
    this.#context = context;
  }

  /** Returns the stamp of each file by its path. */
  async stamps(): Promise<Stamps> {
    const paths = [...(await this.#configs()), ...this.#dataFiles()];
    return new Map([...new Set(paths)].map((path) => [path, fileStamp(path)]));
  }

  /** Resolves to the paths that changed since some stamps were taken, once nothing changes any more. */
  change(before: Stamps): Promise<readonly string[]> {
    const watching = new AbortController();
    this.#watching = watching;
    return new Promise((done, fail) => {
      const look = async (): Promise<void> => {
        const changed = changedPaths(before, await this.stamps());
        if (watching.signal.aborted) return;
        if (changed.length === 0) return this.#open(later, watching.signal);
        this.close();
        done(changed);
      };
      const later = (): void => {
        clearTimeout(this.#timer);
        if (watching.signal.aborted) return;
        this.#timer = setTimeout(() => look().catch(fail), QUIET_TIME);
      };
      // Changes during the run came before these watchers.
      this.#open(later, watching.signal).then(later, fail);
    });
  }

  close(): void {
    this.#watching.abort();
    clearTimeout(this.#timer);
    this.#closeWatchers();
  }

  #closeWatchers(): void {
    for (const watcher of this.#watchers) watcher.close();
    this.#watchers = [];
  }

  async #load(): Promise<LoadedConfig | null> {
    try {
      this.#loaded = await loadConfig(this.#options, this.#context);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
    return this.#loaded;
  }

  async #configs(): Promise<string[]> {
    const loaded = await this.#load();
    const named = (this.#options.lists["config"] ?? []).map((path) => resolve(this.#context.folder, path));
    const found = (loaded?.config.suites ?? []).flatMap(({ file }) => file ?? []);
    return [...named, ...found.map((file) => resolve(loaded?.root ?? this.#context.folder, file))];
  }

  #dataFiles(): string[] {
    const loaded = this.#loaded;
    if (loaded === null) return [];
    return loaded.config.suites.flatMap(({ gold, traces, folder }) => {
      try {
        const files = findFiles({ gold, traces }, { folder, root: loaded.root });
        return [...files.gold, ...files.traces].map(({ path }) => path);
      } catch (error) {
        if (error instanceof UserError) return [];
        throw error;
      }
    });
  }

  /** Watches the folders of all files, also of those that do not exist yet. */
  async #open(onEvent: () => void, signal: AbortSignal): Promise<void> {
    const configs = await this.#configs();
    if (signal.aborted) return;
    this.#closeWatchers();
    const folders = new Map<string, boolean>([[this.#context.folder, false]]);
    for (const path of configs) addFolder(folders, dirname(path), false);
    for (const { gold, traces, folder } of this.#loaded?.config.suites ?? []) {
      for (const pattern of [...gold, ...traces]) {
        const fixed = fixedPart(pattern);
        const isDeep = pattern.slice(fixed.length).includes("/");
        addFolder(folders, fixed === pattern ? dirname(resolve(folder, pattern)) : resolve(folder, fixed), isDeep);
      }
    }
    for (const [folder, recursive] of folders) {
      const watcher = openWatcher(folder, { recursive }, onEvent);
      // A folder that goes away is an event of its parent, or is found by the next look.
      watcher.on("error", onEvent);
      this.#watchers.push(watcher);
    }
  }
}

/** Adds a folder, or the nearest one above it that exists. */
function addFolder(folders: Map<string, boolean>, wanted: string, isDeep: boolean): void {
  let folder = wanted;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  folders.set(folder, (folders.get(folder) ?? false) || (isDeep && folder === wanted));
}

function changedPaths(before: Stamps, now: Stamps): string[] {
  const paths = new Set([...before.keys(), ...now.keys()]);
  return [...paths].filter((path) => (before.get(path) ?? "") !== (now.get(path) ?? ""));
}
