import { E as escapeWorkflowCommands, at as UserError, d as formatErrors, j as toLogLines, l as widthOf, nt as ERROR_STATUS, rt as EXIT } from "./start.js";
import { C as headlineLines, D as flipLines, On as findFiles, dt as compareWithBaseline, ft as fileBaseline } from "./evaluation.js";
import { b as fixedPart, i as loadConfig, v as fileStamp } from "./config-files.js";
import { H as hasSeveralSuites, Wn as countUnlistedFailing } from "./stored-report.js";
import { dirname, relative, resolve } from "node:path";
import { existsSync, watch } from "node:fs";

// src/report/terminal/rerun-text.ts
function renderRerun(since, report, style) {
	const { flips = null, changes = [], shown } = since.diff ?? {};
	const hasFlipped = flips !== null && flips.regressed.length + flips.fixed.length > 0;
	const same = changes.filter(({ kind }) => kind === "worse" || kind === "better").length === 0 ? "Nothing changed since the previous run." : "No case flipped since the previous run.";
	return `${[
		...hasFlipped && flips !== null ? flipLines(flips, shown, {
			width: 80,
			several: hasSeveralSuites(report),
			...style,
			unlistedFailing: countUnlistedFailing(since.diff)
		}) : ["", same],
		"",
		...headlineLines(report, style)
	].map(escapeWorkflowCommands).join("\n")}\n`;
}

// src/commands/run/watch.ts
const QUIET_TIME = 300;
async function watchRuns(run, options, context) {
	const files = new WatchedFiles(options, context);
	let previous = null;
	let status = EXIT.passed;
	try {
		for (;;) {
			const before = await files.stamps();
			const last = previous;
			const ran = await runOrPrint(run, last === null ? void 0 : renderFlipsSince(last, context), context);
			previous = ran.head ?? previous;
			status = ran.status;
			const changed = await unlessInterrupted(() => {
				context.print("Waiting for changes; Ctrl-C ends.\n");
				return files.change(before);
			}, context);
			if (changed === null) return status;
			context.print(`\n${toLogLines(describeChange(changed.map((path) => relative(context.folder, path)))).join("\n")}\n`);
		}
	} finally {
		files.close();
	}
}
async function unlessInterrupted(wait, { onInterrupt }) {
	let remove;
	const interrupted = new Promise((resolve) => {
		remove = onInterrupt?.(() => resolve(null));
	});
	return Promise.race([wait(), interrupted]).finally(remove);
}
async function runOrPrint(run, render, context) {
	try {
		return await run(render);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		context.print(`${toLogLines(formatErrors(error)).join("\n")}\n`);
		return {
			status: ERROR_STATUS[error.kind],
			head: null
		};
	}
}
function renderFlipsSince(previous, context) {
	return (head, places) => {
		const since = compareWithBaseline(head, fileBaseline(previous));
		return renderRerun(places.convertReport({
			...head.report,
			diff: since
		}), head.report, {
			color: context.color,
			...widthOf(context)
		});
	};
}
function describeChange(paths) {
	const [first = ""] = paths;
	return paths.length === 1 ? `Changed: ${first}` : `Changed: ${first} and ${paths.length - 1} more`;
}
var WatchedFiles = class {
	#options;
	#context;
	#loaded = null;
	#watchers = [];
	#timer;
	#watching = new AbortController();
	constructor(options, context) {
		this.#options = options;
		this.#context = context;
	}
	async stamps() {
		const paths = [...await this.#configs(), ...this.#dataFiles()];
		return new Map([...new Set(paths)].map((path) => [path, fileStamp(path)]));
	}
	change(before) {
		const watching = new AbortController();
		this.#watching = watching;
		return new Promise((done, fail) => {
			const look = async () => {
				const changed = changedPaths(before, await this.stamps());
				if (watching.signal.aborted) return;
				if (changed.length === 0) return this.#open(later, watching.signal);
				this.close();
				done(changed);
			};
			const later = () => {
				clearTimeout(this.#timer);
				if (watching.signal.aborted) return;
				this.#timer = setTimeout(() => look().catch(fail), QUIET_TIME);
			};
			this.#open(later, watching.signal).then(later, fail);
		});
	}
	close() {
		this.#watching.abort();
		clearTimeout(this.#timer);
		this.#closeWatchers();
	}
	#closeWatchers() {
		for (const watcher of this.#watchers) watcher.close();
		this.#watchers = [];
	}
	async #load() {
		try {
			this.#loaded = await loadConfig(this.#options, this.#context);
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
		}
		return this.#loaded;
	}
	async #configs() {
		const loaded = await this.#load();
		const named = (this.#options.lists["config"] ?? []).map((path) => resolve(this.#context.folder, path));
		const found = (loaded?.config.suites ?? []).flatMap(({ file }) => file ?? []);
		return [...named, ...found.map((file) => resolve(loaded?.root ?? this.#context.folder, file))];
	}
	#dataFiles() {
		const loaded = this.#loaded;
		if (loaded === null) return [];
		return loaded.config.suites.flatMap(({ gold, traces, folder }) => {
			try {
				const files = findFiles({
					gold,
					traces
				}, {
					folder,
					root: loaded.root
				});
				return [...files.gold, ...files.traces].map(({ path }) => path);
			} catch (error) {
				if (error instanceof UserError) return [];
				throw error;
			}
		});
	}
	async #open(onEvent, signal) {
		const configs = await this.#configs();
		if (signal.aborted) return;
		this.#closeWatchers();
		const folders = /* @__PURE__ */ new Map([[this.#context.folder, false]]);
		for (const path of configs) addFolder(folders, dirname(path), false);
		for (const { gold, traces, folder } of this.#loaded?.config.suites ?? []) for (const pattern of [...gold, ...traces]) {
			const fixed = fixedPart(pattern);
			const isDeep = pattern.slice(fixed.length).includes("/");
			addFolder(folders, fixed === pattern ? dirname(resolve(folder, pattern)) : resolve(folder, fixed), isDeep);
		}
		for (const [folder, recursive] of folders) {
			const watcher = watch(folder, { recursive }, onEvent);
			watcher.on("error", onEvent);
			this.#watchers.push(watcher);
		}
	}
};
function addFolder(folders, wanted, isDeep) {
	let folder = wanted;
	while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
	folders.set(folder, (folders.get(folder) ?? false) || isDeep && folder === wanted);
}
function changedPaths(before, now) {
	return [.../* @__PURE__ */ new Set([...before.keys(), ...now.keys()])].filter((path) => (before.get(path) ?? "") !== (now.get(path) ?? ""));
}

export { watchRuns };