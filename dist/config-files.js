import { U as quoted, l as formatError, nt as UserError, tt as ErrorList } from "./start.js";
import { dirname, isAbsolute, join, parse, relative, resolve, sep } from "node:path";
import { existsSync, lstatSync, readFileSync, readdirSync, realpathSync, statSync } from "node:fs";

// src/families/index.ts
const LOADERS = /* @__PURE__ */ new Map([
	["grounded", async () => (await import("./family-grounded2.js")).grounded],
	["rgb", async () => (await import("./family-rgb.js")).rgb],
	["ragbench", async () => (await import("./family-ragbench.js")).ragbench],
	["generation", async () => (await import("./family-generation.js")).generation],
	["retrieval", async () => (await import("./family-retrieval.js")).retrieval],
	["classification", async () => (await import("./family-classification.js")).classification],
	["detection", async () => (await import("./family-detection.js")).detection],
	["segmentation", async () => (await import("./family-segmentation.js")).segmentation],
	["scores", async () => (await import("./family-scores.js")).scores],
	["agent", async () => (await import("./family-agent.js")).agent]
]);
const loaded = /* @__PURE__ */ new Map();
const families = {
	ids: [...LOADERS.keys()],
	load: async (ids) => {
		await Promise.all([...ids].map(async (id) => {
			const load = loaded.has(id) ? void 0 : LOADERS.get(id);
			if (load !== void 0) loaded.set(id, await load());
		}));
	},
	find: findFamily
};
function findFamily(id) {
	const family = loaded.get(id);
	if (family === void 0 && LOADERS.has(id)) throw new Error(`the family ${id} is not loaded`);
	return family;
}
async function loadFamily(id) {
	await families.load([id]);
	const family = findFamily(id);
	if (family === void 0) throw new Error(`there is no family ${id}`);
	return family;
}

// src/core/secrets/private-files.ts
const GIT_FOLDER = /^(?:\.git|git~\d)[. ]*(?::.*)?$/i;
const CREDENTIALS = /^(?:gha-creds-.*\.json|git-credentials-.*\.config|\.git-credentials|[._]netrc)[. ]*$/i;
function isPrivateFile(path) {
	const parts = path.split(/[\\/]/);
	return parts.some((part) => GIT_FOLDER.test(part)) || CREDENTIALS.test(parts.at(-1) ?? "");
}
function privateFileError(at, todo) {
	return {
		what: "The file can contain credentials, so it is not read.",
		at,
		todo
	};
}

// src/input/config/path-checks.ts
function isInside(path, folder) {
	const way = relative(folder, path);
	return way === "" || !(way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way));
}
function relativePath(folder, path) {
	return relative(folder, path).split(sep).join("/");
}
function isLink(path, root) {
	return root !== null && realpathSync(path) !== resolve(realpathSync(root), relative(root, path));
}
function leadsOutside(pattern, folder, root) {
	const plain = fixedPart(pattern);
	return !isInside(resolve(folder, plain), root) || pattern.slice(plain.length).includes("..");
}
function isFileOutside(path, root) {
	return root !== null && !isInside(realpathSync(path), realpathSync(root));
}
function mayHaveCredentials(path) {
	return isPrivateFile(realpathSync.native(path));
}
function statOf(path) {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch {
		return;
	}
}
function fixedPart(pattern) {
	const wildcard = pattern.search(/[*?[{(!]/);
	return wildcard < 0 ? pattern : pattern.slice(0, pattern.lastIndexOf("/", wildcard) + 1);
}
function scopeOf(pattern, folder, root) {
	const fixed = fixedPart(pattern);
	const at = resolve(folder, fixed);
	if (!isInside(at, root)) return [];
	const [end = ""] = /[^*?[\]{}()!\\/]*$/.exec(pattern.replace(/\/+$/, "")) ?? [];
	return [{
		path: relativePath(root, at),
		suffix: fixed === pattern ? null : end
	}];
}
function findRepositoryRoot(folder) {
	for (let at = folder;; at = dirname(at)) {
		if (existsSync(join(at, ".git"))) return at;
		if (dirname(at) === at) return null;
	}
}

// src/input/sha256.ts
function sha256(text) {
	return process.getBuiltinModule("node:crypto").createHash("sha256").update(text).digest("hex");
}

// src/input/config/config-files.ts
function selectConfigs(selection) {
	const { folder, paths } = selection;
	return {
		...selection,
		paths: paths.map((path) => isAbsolute(path) ? relative(folder, path) : path)
	};
}
function moveSelection(selection, root) {
	return {
		...selection,
		root,
		folder: resolve(root, relative(selection.root, selection.folder))
	};
}
const NAMES = ["noworse", ".noworse"].flatMap((name) => [
	"yml",
	"yaml",
	"json"
].map((end) => `${name}.${end}`));
const CONFIG_NAMES = [...NAMES, ".github/noworse.yml"];
function selectsSeveral({ paths }) {
	return paths.length > 1 || paths.some(isPattern);
}
function isPattern(path) {
	return path.includes("*");
}
function findConfigs(selection) {
	if (selection.paths.length === 0) return [searchConfig(selection)];
	const errors = new ErrorList();
	const found = selection.paths.flatMap((path) => isPattern(path) ? matchingFiles(path, selection, errors) : [resolve(selection.folder, path)]);
	errors.throwIfAny("config");
	const distinct = [...new Set(found)];
	if (distinct.length <= MAX_CONFIGS) return distinct;
	const what = `${distinct.length} configs match ${selection.option}.`;
	throw new UserError("config", [{
		what,
		todo: `Name at most ${MAX_CONFIGS}.`
	}]);
}
function findExistingConfigs(selection) {
	const { folder, paths } = selection;
	if (paths.length === 0) return searchUpward(selection) ?? [];
	const found = paths.flatMap((path) => isPattern(path) ? listMatches(path, selection) : [resolve(folder, path)].filter(isFile));
	return [...new Set(found)];
}
function configScopes(selection) {
	const { folder, root, paths } = selection;
	if (paths.length === 0) return foldersUpward(selection).flatMap((at) => CONFIG_NAMES.map((name) => join(at, name))).map((path) => ({
		path: relativePath(root, path),
		suffix: null
	}));
	return paths.flatMap((path) => scopeOf(path, folder, root));
}
function pickConfigs(selection, files) {
	const { folder, root, paths } = selection;
	const all = new Set(files);
	if (paths.length > 0) {
		const found = paths.flatMap((path) => {
			const pattern = toRegExp(relativePath(root, resolve(folder, path)));
			return isPattern(path) ? files.filter((file) => pattern.test(file)).sort() : [relativePath(root, resolve(folder, path))];
		});
		return [...new Set(found)].filter((file) => all.has(file));
	}
	for (const at of foldersUpward(selection)) {
		const found = CONFIG_NAMES.map((name) => relativePath(root, join(at, name))).filter((file) => all.has(file));
		if (found.length > 0) return requireOne(found, selection);
	}
	return [];
}
function searchConfig(selection) {
	const [found] = searchUpward(selection) ?? [];
	if (found !== void 0) return found;
	const { folder, root, option } = selection;
	const what = `There is no config: no \`noworse.yml\`, \`.noworse.yml\` (or \`.yaml\`, \`.json\`) or \`.github/noworse.yml\` in \`${folder}\`${folder === root || !isInside(folder, root) ? "" : `, nor in the folders above it up to \`${root}\``}.`;
	const todo = `Write one with \`npx noworse init\`, or name one with ${option}.`;
	throw new UserError("config", [{
		what,
		todo
	}]);
}
function searchUpward(selection) {
	for (const at of foldersUpward(selection)) {
		const found = CONFIG_NAMES.map((name) => join(at, name)).filter(isFile);
		if (found.length === 0) continue;
		requireOne(found.map((path) => relativePath(selection.root, path)), selection);
		return found;
	}
	return null;
}
function requireOne(found, { option }) {
	if (found.length <= 1) return [...found];
	const names = quoted(found, " and ");
	const todo = `Keep one of them, or name the one that is meant with ${option}.`;
	throw new UserError("config", [{
		what: `There are ${found.length} configs in one folder: ${names}.`,
		todo
	}]);
}
function foldersUpward({ folder, root }) {
	if (!isInside(folder, root)) return [folder];
	const folders = [folder];
	for (let at = folder; at !== root; at = dirname(at)) folders.push(dirname(at));
	return folders;
}
function isFile(path) {
	const entry = lstatSync(path, { throwIfNoEntry: false });
	return entry !== void 0 && !entry.isDirectory();
}
function matchingFiles(pattern, selection, errors) {
	const error = patternError(pattern, selection);
	const found = error === null ? listMatches(pattern, selection) : [];
	if (error !== null) errors.add(error);
	else if (found.length === 0) {
		const what = `No config matches \`${pattern}\` in \`${selection.folder}\`.`;
		errors.add({
			what,
			at: pattern,
			todo: "Check the pattern, and that the repository is checked out."
		});
	}
	return found;
}
function patternError(pattern, { folder, root }) {
	if (leadsOutside(pattern, folder, root)) return {
		what: "The path is outside the repository.",
		at: pattern,
		todo: "Name configs inside it."
	};
	if (!/[?[\]{}()!\\]|\*\*/.test(pattern) && pattern.split("/").every(hasOneStar) && pattern.length <= MAX_PATTERN_LENGTH) return null;
	return {
		what: `\`${pattern}\` is too complex for a pattern of configs.`,
		at: pattern,
		todo: "Use one `*` for each part of a path (`packages/*/noworse.yml`), or name each config."
	};
}
const MAX_PATTERN_LENGTH = 512;
const MAX_CONFIGS = 1e3;
function hasOneStar(part) {
	return part.split("*").length <= 2;
}
function listMatches(pattern, { folder }) {
	let folders = [resolve(folder, fixedPart(pattern))];
	const parts = pattern.slice(fixedPart(pattern).length).split("/");
	const last = parts.pop() ?? "";
	for (const part of parts) folders = folders.flatMap((at) => listFolder(at, part, "folder"));
	return folders.flatMap((at) => listFolder(at, last, "file")).sort();
}
function listFolder(folder, part, kind) {
	const pattern = toRegExp(part);
	const isWanted = (path) => kind === "file" ? isFile(path) : lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
	try {
		return readdirSync(folder).filter((name) => name !== ".git" && pattern.test(name)).map((name) => join(folder, name)).filter(isWanted);
	} catch {
		return [];
	}
}
function toRegExp(pattern) {
	const parts = pattern.split("/").map((part) => {
		const plain = part.split("*").map((text) => text.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
		return part === "*" ? "[^/]+" : plain.join("[^/]*");
	});
	return new RegExp(`^${parts.join("/")}$`, "s");
}

// src/input/config/config-text.ts
const EXAMPLE = `suites:
  my-bot:
    family: grounded
    gold: eval/gold.jsonl
    traces: runs/trace.jsonl
    gates:
      precision: ">= 0.80"`;
const MAX_CONFIG_BYTES = 1048576;
function readConfigText(path, name, root) {
	try {
		rejectUnsafeFile(path, name, root);
		return decodeConfig(readFileSync(path), name);
	} catch (error) {
		if (error instanceof UserError) throw error;
		const code = error.code;
		throw configError(name, code === "ENOENT" ? `There is no config file \`${name}\`.` : `The config cannot be read (${code}).`, `Name it, or write one:\n${EXAMPLE}\nResults of a tool such as promptfoo need \`family: scores\`, \`traces: output.json\` and \`preset: promptfoo\`.\nAn action with one suite needs no file: give \`gold\` and \`traces\`.`);
	}
}
function decodeConfig(bytes, name) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw configError(name, "The config is not UTF-8 text.", "Write it as UTF-8.");
	}
}
function rejectUnsafeFile(path, name, root) {
	const entry = statSync(path);
	const shown = name || ".";
	if (!entry.isFile()) throw configError(shown, "The config is not a file.", "Name a YAML file.");
	checkConfigSize(entry.size, name);
	if (mayHaveCredentials(path)) throw new UserError("config", [privateFileError(name, "Name a YAML file of your own.")]);
	if (isFileOutside(path, root)) throw configError(name, "The config is outside the repository.", "Copy it into the repository.");
}
function configError(at, what, todo) {
	return new UserError("config", [{
		what,
		at,
		todo
	}]);
}
function checkConfigSize(bytes, name) {
	if (bytes > MAX_CONFIG_BYTES) throw new UserError("config", [{
		what: "The file is larger than 1 MiB.",
		at: name
	}]);
}

// src/input/config/config-set.ts
async function readConfigs(selection, families) {
	return readConfigFiles(findConfigs(selection), selection, families);
}
function readConfigFiles(paths, selection, families) {
	const { root } = selection;
	return mergeConfigs(paths.map((path) => {
		const name = relativePath(root, path);
		return {
			path: name,
			name,
			folder: dirname(resolve(path)),
			read: () => readConfigText(path, name, root)
		};
	}), selection, families);
}
function parseConfigs(texts, selection, families) {
	return mergeConfigs(texts.map(({ path, bytes, name }) => {
		return {
			path,
			name,
			folder: dirname(resolve(selection.root, path)),
			read: () => decodeConfig(bytes, name)
		};
	}), selection, families);
}
async function mergeConfigs(configs, selection, families) {
	const errors = new ErrorList();
	const isSeveral = selectsSeveral(selection);
	const suites = /* @__PURE__ */ new Map();
	for (const { path, name, folder, read } of configs) {
		const prefix = isSeveral ? folderPrefix(path) : "";
		try {
			const text = read();
			const { readConfig } = await import("./config2.js");
			const { suites: own } = await readConfig(text, name, folder, families);
			for (const suite of own) addSuite({
				...suite,
				name: `${prefix}${suite.name}`
			}, suites, errors);
		} catch (error) {
			errors.addFrom(error);
		}
	}
	errors.throwIfAny("config");
	return { suites: [...suites.values()] };
}
function addSuite(suite, suites, errors) {
	const { name, file } = suite;
	const first = suites.get(name);
	if (first === void 0) suites.set(name, suite);
	else {
		const what = `\`${first.file}\` and \`${file}\` both define the suite \`${name}\`.`;
		errors.add({
			what,
			at: file ?? "",
			todo: "Rename one of the two suites."
		});
	}
}
function folderPrefix(path) {
	const folders = path.split("/").slice(0, -1);
	if (folders.at(-1) === ".github") folders.pop();
	return folders.slice(-8).map((folder) => `${suiteNamePart(folder)}/`).join("");
}
function suiteNamePart(folder) {
	const trimmed = folder.toLowerCase().replace(/[^a-z0-9_]+/g, "-").replace(/^[-_]+/, "").replace(/-+$/, "").slice(0, 64);
	return trimmed === "" ? sha256(folder).slice(0, 8) : trimmed;
}

// src/commands/local-places.ts
var LocalPlaces = class {
	root;
	#folder;
	constructor(root, folder) {
		this.root = root;
		this.#folder = folder;
	}
	convert(at) {
		if (this.root === this.#folder) return at;
		const [, file = at, line = ""] = /^(.+?)(:\d+(?::\d+)?)$/s.exec(at) ?? [];
		const path = resolve(this.root, file);
		return isInside(path, this.root) && existsSync(path) ? `${relative(this.#folder, path) || "."}${line}` : at;
	}
	convertError(error) {
		const { at, given } = error;
		const isWritten = given !== void 0 && !/:\d+$/.test(at ?? "");
		return at === void 0 || isWritten ? error : {
			...error,
			at: this.convert(at)
		};
	}
	warner(log) {
		return (suite, error) => log.warn(`${suite}: ${formatError(this.convertError(error))}`);
	}
	convertReport(report) {
		const { diff } = report;
		if (this.root === this.#folder || diff === null || diff.flips === null) return report;
		const convertAll = (flips) => flips.map((flip) => ({
			...flip,
			at: flip.at === null ? null : this.convert(flip.at),
			gold_at: flip.gold_at === null ? null : this.convert(flip.gold_at)
		}));
		const { regressed, fixed } = diff.flips;
		const flips = {
			...diff.flips,
			regressed: convertAll(regressed),
			fixed: convertAll(fixed)
		};
		return {
			...report,
			diff: {
				...diff,
				flips
			}
		};
	}
	async run(work) {
		try {
			return await work();
		} catch (error) {
			throw this.convertThrown(error);
		}
	}
	convertThrown(error) {
		if (!(error instanceof UserError)) return error;
		const details = error.errors.map((detail) => this.convertError(detail));
		return new UserError(error.kind, details, error.total);
	}
};

// src/commands/load-config.ts
async function loadConfig(options, { folder }) {
	const paths = options.lists["config"] ?? [];
	const start = findRepositoryRoot(folder) ?? folder;
	const option = "the option `--config`";
	const found = findConfigs({
		folder,
		root: paths.length === 0 ? start : parse(folder).root,
		paths,
		option
	});
	const root = commonRoot(found, folder);
	const selection = selectConfigs({
		folder,
		root,
		paths,
		option
	});
	const places = new LocalPlaces(root, folder);
	try {
		return {
			config: await readConfigFiles(found, selection, families),
			root,
			selection,
			places
		};
	} catch (error) {
		throw places.convertThrown(error);
	}
}
function commonRoot(paths, folder) {
	const roots = [...new Set(paths.map((path) => rootOf(path, folder)))];
	const outermost = roots.find((root) => roots.every((other) => isInside(other, root)));
	if (outermost !== void 0) return outermost;
	const what = `The configs are in different repositories: ${quoted(roots)}.`;
	throw new UserError("config", [{
		what,
		at: "--config",
		todo: "Run them one by one, or move them into one repository."
	}]);
}
function rootOf(path, folder) {
	const own = dirname(path);
	const repository = findRepositoryRoot(own);
	if (repository !== null) return repository;
	return isInside(own, folder) ? folder : own;
}

export { scopeOf as C, families as D, privateFileError as E, findFamily as O, relativePath as S, isPrivateFile as T, isFileOutside as _, readConfigs as a, leadsOutside as b, CONFIG_NAMES as c, moveSelection as d, pickConfigs as f, fixedPart as g, findRepositoryRoot as h, readConfigFiles as i, loadFamily as k, configScopes as l, sha256 as m, LocalPlaces as n, EXAMPLE as o, selectConfigs as p, parseConfigs as r, checkConfigSize as s, loadConfig as t, findExistingConfigs as u, isInside as v, statOf as w, mayHaveCredentials as x, isLink as y };