#!/usr/bin/env node
import { $ as ERROR_STATUS, I as toFileError, M as judgeSecrets, Q as redactSecrets, Z as setKnownSecrets, _ as VERSION, et as EXIT, h as BUGS_URL, j as judgeKeys, k as toLogLine, nt as UserError, r as JUDGE_LIMITS, t as formatOption, u as formatErrors, y as createLog } from "./start.js";
import { styleText } from "node:util";
import { isatty } from "node:tty";

// src/commands/command-list.ts
const INPUT = "Input";
const OUTPUT = "Output";
const JUDGE = "Judge";
const CONFIG = {
	short: "c",
	value: "FILE",
	description: "Config file, or pattern such as `packages/*/noworse.yml`; if not given, the nearest `noworse.yml`.",
	repeatable: true,
	group: INPUT
};
const JUDGE_MODEL = {
	value: "MODEL",
	description: "The judge's model, instead of the config's.",
	group: JUDGE
};
const REPLAY = {
	description: "Use stored labels only, the baseline's and those of `judge.labels`; send nothing.",
	group: JUDGE
};
const COMPARE = {
	config: CONFIG,
	baseline: {
		short: "b",
		value: "FILE",
		description: "What to compare with: a report, its folder, or a git ref such as `main`; several are runs of one version.",
		repeatable: true,
		group: INPUT
	},
	out: {
		short: "o",
		value: "DIR",
		description: "Folder that the report is written into.",
		defaultValue: "noworse-out",
		group: OUTPUT
	},
	format: formatOption([
		"text",
		"json",
		"markdown",
		"junit"
	]),
	json: {
		description: "The same as `--format json`.",
		group: OUTPUT
	},
	suite: {
		short: "s",
		value: "NAME",
		description: "Score only this suite, `qa` or `packages/bot/qa`; the gates of the others are not evaluated.",
		repeatable: true,
		group: INPUT
	},
	"fail-on": {
		value: "OUTCOME",
		description: "The outcome that exits with status 1; `never` always exits with 0.",
		choices: [
			"fail",
			"inconclusive",
			"never"
		],
		defaultValue: "fail",
		group: "Result"
	}
};
const EMBEDDING_MODEL = {
	value: "MODEL",
	description: "The embedding model, instead of the config's.",
	group: JUDGE
};
const INIT = {
	name: "init",
	description: "Set up a repository: find its results, write a config with measured gates and a workflow, run once.",
	operands: ["[DIR]"],
	options: {
		yes: {
			short: "y",
			description: "Write without asking."
		},
		"dry-run": {
			short: "n",
			description: "Show what would be written; write nothing."
		},
		force: { description: "Replace a config and a workflow that are there." },
		forks: { description: "Add the workflow that comments on pull requests from forks." },
		gates: { description: "Only suggest gates for the config that is there, as YAML; write nothing." }
	},
	examples: [
		["noworse init", "look at this folder, show the files, ask, write them"],
		["noworse init packages/bot --yes", "set up a folder of a repository without asking"],
		["noworse init --gates", "suggest gates for the config that is there"]
	],
	load: async () => (await import("./init.js")).init
};
const RUN = {
	name: "run",
	description: "Score all suites of a config, compare, evaluate gates, and write the report.",
	operands: [],
	options: {
		...COMPARE,
		"judge-model": JUDGE_MODEL,
		"embedding-model": EMBEDDING_MODEL,
		...JUDGE_LIMITS,
		"dry-run": {
			short: "n",
			description: "Print how many cases need the judge; send nothing and write nothing.",
			group: JUDGE
		},
		replay: REPLAY
	},
	load: async () => (await import("./run-command.js")).run
};
const SCORE = {
	name: "score",
	description: "Score one pair of gold and traces with the grounded family and print the reference scorer's JSON.",
	operands: [],
	options: {
		gold: {
			value: "FILE",
			description: "Gold set: JSONL, JSON, CSV or Parquet.",
			required: true
		},
		trace: {
			value: "FILE",
			description: "Traces, in the same formats.",
			required: true
		},
		k: {
			value: "K",
			description: "How many retrieved passages recall@k considers.",
			defaultValue: "5"
		},
		gates: {
			value: "GATES",
			description: "The limits of metrics; metrics without one are not gated.",
			defaultValue: "precision=0.80,chr=0.75,under=0.05,over=0.10"
		}
	},
	load: async () => (await import("./score.js")).score
};
const DIFF = {
	name: "diff",
	description: "Compare two stored reports: changed scores, regressed and fixed cases.",
	operands: ["BASE", "HEAD"],
	options: {
		format: formatOption([
			"text",
			"json",
			"markdown"
		]),
		json: {
			description: "The same as `--format json`.",
			group: OUTPUT
		},
		markdown: {
			description: "The same as `--format markdown`.",
			group: OUTPUT
		},
		"fail-on-regression": {
			description: "Exit with status 1 when a score got worse or a case regressed.",
			group: "Result"
		}
	},
	load: async () => (await import("./diff.js")).diff
};
const HTML = {
	name: "html",
	description: "Render the HTML report of a stored report: one file that opens in any browser.",
	operands: ["REPORT"],
	options: {
		base: {
			short: "b",
			value: "REPORT",
			description: "The report to compare with: a `report.json` or its folder."
		},
		out: {
			short: "o",
			value: "FILE",
			description: "Where the HTML report is written. Without it: next to the report."
		}
	},
	load: async () => (await import("./html.js")).html
};
const VALIDATE = {
	name: "validate",
	description: "Check the config, its gates and all data it names, without a verdict.",
	operands: [],
	options: { config: CONFIG },
	load: async () => (await import("./validate.js")).validate
};
const COMMANDS = [
	INIT,
	RUN,
	SCORE,
	DIFF,
	HTML,
	VALIDATE
];

// src/cli.ts
async function runCommand(args, context) {
	const [name = "--help", ...rest] = args;
	if (name === "--version" || name === "-V") return print(context, `${VERSION}\n`);
	if (name === "help" || name === "--help" || name === "-h") return printHelp(rest[0], context);
	const command = findCommand(name);
	const { parseOptions } = await import("./parse-options.js");
	const options = parseOptions(command, rest);
	if (options.flags.has("help")) return printHelp(name, context);
	return (await command.load())(options, options.flags.has("quiet") ? silenced(context) : context);
}
async function printHelp(name, context) {
	const { commandHelp, helpText } = await import("./help-text.js");
	return print(context, name === void 0 ? helpText(COMMANDS) : commandHelp(findCommand(name)));
}
function findCommand(name) {
	const command = COMMANDS.find((candidate) => candidate.name === name);
	if (command !== void 0) return command;
	if (name.startsWith("-")) throw new UserError("config", [{
		what: `Unknown option \`${name}\` before a command.`,
		todo: "Options follow the command: `noworse run --config FILE`. `noworse --help` lists the commands."
	}]);
	const known = COMMANDS.map((candidate) => candidate.name);
	const what = `Unknown command \`${name}\`.`;
	throw new UserError("config", [{
		what,
		given: name,
		known,
		todo: "`noworse --help` lists the commands."
	}]);
}
function silenced({ showStatus: _, ...context }) {
	return {
		...context,
		log: {
			info: () => {},
			warn: () => {},
			debug: () => {}
		}
	};
}
function print(context, text) {
	context.print(text);
	return EXIT.passed;
}
function openStatusLine(terminal) {
	let isShown = false;
	return (text) => {
		if (text === "" && !isShown) return;
		terminal.write(`\r\u001b[2K${text.slice(0, (terminal.columns || 80) - 1)}`);
		isShown = text !== "";
	};
}
const signalHandlers = /* @__PURE__ */ new Set();
let signalStatus = null;
const LISTENERS = [["SIGINT", () => onSignal(130)], ["SIGTERM", () => onSignal(143)]];
function onInterrupt(handler) {
	if (signalStatus !== null) handler();
	signalHandlers.add(handler);
	setListening();
	return () => {
		signalHandlers.delete(handler);
		setListening();
	};
}
function setListening() {
	const isListening = signalHandlers.size > 0 || process.pid === 1;
	for (const [signal, listener] of LISTENERS) {
		process.off(signal, listener);
		if (isListening) process.on(signal, listener);
	}
}
function onSignal(status) {
	if (signalHandlers.size === 0 || signalStatus !== null) process.exit(status);
	signalStatus = status;
	for (const handler of signalHandlers) handler();
}
async function ask(question) {
	const { createInterface } = await import("node:readline/promises");
	const terminal = createInterface({
		input: process.stdin,
		output: process.stdout
	});
	try {
		return /^y(?:es)?$/i.test((await terminal.question(question)).trim());
	} finally {
		terminal.close();
	}
}
const MAX_WIDTH = 120;
function openContext() {
	setKnownSecrets(judgeKeys(process.env));
	const redact = redactSecrets(judgeSecrets(process.env));
	const showStatus = process.stderr.isTTY === true ? openStatusLine(process.stderr) : null;
	const writeLine = (text) => {
		showStatus?.("");
		process.stderr.write(`${text}\n`);
	};
	const { NO_COLOR: withoutColor, FORCE_COLOR: forced = "0" } = process.env;
	const color = !withoutColor && (process.stdout.isTTY === true || !["0", "false"].includes(forced));
	const warning = color ? styleText("yellow", "warning") : "warning";
	const debug = process.env["RUNNER_DEBUG"] === "1" ? writeLine : () => {};
	const warn = (text) => writeLine(`${warning}: ${text}`);
	return {
		print: (text) => {
			showStatus?.("");
			process.stdout.write(redact(text));
		},
		log: createLog({
			info: writeLine,
			warn,
			debug,
			redact
		}),
		...showStatus && { showStatus: (text) => showStatus(toLogLine(text, redact)) },
		onInterrupt,
		...isatty(0) && isatty(1) && { ask },
		color,
		...process.stdout.isTTY && { width: Math.min(process.stdout.columns || 80, MAX_WIDTH) },
		env: process.env,
		folder: process.cwd()
	};
}
function reportError(cause, { log }) {
	const thrown = toFileError(cause);
	if (thrown instanceof UserError) {
		for (const line of formatErrors(thrown).split("\n")) log.info(line);
		return ERROR_STATUS[thrown.kind];
	}
	const error = thrown instanceof Error ? thrown : new Error(String(thrown));
	log.info(`Internal error: ${error.message}`);
	log.info(`This is an error of noworse, not yours. Please report it, with the command and, if you can, the data: ${BUGS_URL}`);
	log.debug(error.stack ?? "");
	return EXIT.internal;
}
for (const stream of [process.stdout, process.stderr]) stream.on("error", (error) => {
	if (error.code === "EPIPE") return;
	process.stderr.write(`The output cannot be written (${error.code ?? error.message}). Send it elsewhere.\n`);
	process.exit(EXIT.config);
});
setListening();
const context = openContext();
const status = await runCommand(process.argv.slice(2), context).catch((error) => reportError(error, context));
process.exitCode = signalStatus ?? status;

export {  };