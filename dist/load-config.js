import { q as UserError } from "./start.js";
import { At as isInside, C as findConfigs, D as selectConfigs, Gt as families, s as readConfigFiles } from "./config.js";
import { t as findRepositoryRoot } from "./repository-root.js";
import { dirname, parse, relative, resolve } from "node:path";
import { existsSync } from "node:fs";

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
		return isInside(path, this.root) && existsSync(path) ? `${relative(this.#folder, path)}${line}` : at;
	}
	convertError(error) {
		const { at, given } = error;
		const isWritten = given !== void 0 && !/:\d+$/.test(at ?? "");
		return at === void 0 || isWritten ? error : {
			...error,
			at: this.convert(at)
		};
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
	const what = `The configs are in different repositories: ${roots.map((root) => `\`${root}\``).join(", ")}.`;
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

export { LocalPlaces as n, loadConfig as t };