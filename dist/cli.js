#!/usr/bin/env node
import { BUGS_URL, COMMON_OPTIONS, ERROR_STATUS, EXIT, ErrorList, UserError, VERSION, createLog, formatErrors, judgeKeys, judgeSecrets, quoted, redactSecrets, setKnownSecrets, toFileError, toLogLine, toOutput } from "./start.js";
import { parseArgs, styleText } from "node:util";
import { isatty } from "node:tty";

// src/commands/arguments.ts
const WIDTH = 80;
const MAX_NAME_WIDTH = 28;
const LAST_GROUP = "General";
function helpText(commands) {
	const rows = commands.map(({ name, description }) => [name, description]);
	const options = [["-h, --help", "Show this help; `noworse help COMMAND` shows a command's options."], ["-V, --version", "Show the version."]];
	const statuses = [
		["0", "every gate that could be evaluated passed"],
		["1", "a gate failed"],
		["2", "the configuration or the command line is wrong"],
		["3", "the input data are wrong"],
		["4", "incomplete: something that a gate needs could not be fetched or labelled"],
		["5", "internal error"]
	];
	return [
		"noworse: did this change make the system's answers worse, and may it merge?",
		"",
		"Usage: noworse COMMAND [OPTIONS]",
		...[
			"",
			"Commands:",
			...alignRows(rows)
		],
		...[
			"",
			"Options:",
			...alignRows(options)
		],
		...[
			"",
			"Exit status:",
			...alignRows(statuses)
		],
		""
	].join("\n");
}
function commandHelp({ name, description, operands, options, examples = [] }) {
	const specs = Object.entries({
		...options,
		...COMMON_OPTIONS
	});
	const sections = [...[...new Set(specs.map(([, { group = "Options" }]) => group))].filter((group) => group !== LAST_GROUP), LAST_GROUP].map((group) => ({
		group,
		rows: specs.filter(([, spec]) => (spec.group ?? "Options") === group).map(([option, spec]) => [optionName(option, spec), describeOption(spec)])
	}));
	const width = Math.max(...sections.flatMap(({ rows }) => rows.map(([option]) => option.length)));
	const commandLines = examples.flatMap(([command, what]) => [`  ${command}`, ...wrap(what, 74, "      ")]);
	return [
		...wrap(description, WIDTH, ""),
		"",
		`Usage: noworse ${[name, ...operands].join(" ")} [OPTIONS]`,
		...sections.flatMap(({ group, rows }) => [
			"",
			`${group}:`,
			...alignRows(rows, width)
		]),
		...examples.length === 0 ? [] : [
			"",
			"Examples:",
			...commandLines
		],
		""
	].join("\n");
}
function optionName(option, { short, value }) {
	return `${short === void 0 ? "    " : `-${short}, `}--${option}${value ? ` ${value}` : ""}`;
}
function describeOption({ description, choices, defaultValue, required, repeatable }) {
	return [description, ...[
		choices === void 0 ? "" : `One of ${choices.join(", ")}.`,
		required ? "Required." : "",
		repeatable ? "May be repeated." : "",
		defaultValue === void 0 ? "" : `[default: ${defaultValue}]`
	]].filter(Boolean).join(" ");
}
function alignRows(rows, widest = Math.max(...rows.map(([name]) => name.length))) {
	const width = Math.min(widest, MAX_NAME_WIDTH) + 2;
	const indent = " ".repeat(width + 2);
	return rows.flatMap(([name, description]) => {
		const [first = "", ...rest] = wrap(description, WIDTH - indent.length, indent);
		return name.length > MAX_NAME_WIDTH ? [
			`  ${name}`,
			first,
			...rest
		] : [`  ${name.padEnd(width)}${first.trimStart()}`, ...rest];
	});
}
function wrap(text, width, indent) {
	const lines = [];
	for (const word of text.split(" ")) {
		const last = lines.at(-1);
		if (last !== void 0 && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines.map((line) => `${indent}${line}`);
}
function parseOptions(command, args) {
	const specs = {
		...command.options,
		...COMMON_OPTIONS
	};
	const entries = Object.entries(specs).map(([name, spec]) => [name, descriptorOf(spec)]);
	const options = Object.fromEntries(entries);
	const { tokens } = parseArgs({
		args: [...args],
		options,
		strict: false,
		allowPositionals: true,
		tokens: true
	});
	const errors = new ErrorList();
	const values = {};
	const lists = {};
	const flags = /* @__PURE__ */ new Set();
	const operands = [];
	let misspelt = -1;
	for (const token of tokens) {
		if (token.kind === "positional") operands.push(token.value);
		if (token.kind !== "option" || token.index === misspelt) continue;
		const { name, rawName: at, index, value, inlineValue } = token;
		const spec = Object.hasOwn(specs, name) ? specs[name] : void 0;
		const oneDash = oneDashOption(args[index], specs);
		if (oneDash !== null) {
			misspelt = index;
			const what = `Unknown option \`${oneDash}\` of \`${command.name}\`.`;
			errors.add({
				what,
				todo: `Write \`-${oneDash}\`, with two dashes.`
			});
		} else if (!spec) {
			const known = at.startsWith("--") ? Object.keys(specs).map((option) => `--${option}`) : [];
			const todo = `\`noworse ${command.name} --help\` lists its options.`;
			errors.add({
				what: `Unknown option \`${at}\` of \`${command.name}\`.`,
				given: at,
				known,
				todo
			});
		} else if (!spec.value) {
			if (value !== void 0) errors.add({
				what: `\`${at}\` takes no value.`,
				at
			});
			flags.add(name);
		} else if (value === void 0 || value === "" || !inlineValue && isOption(value, specs)) errors.add({
			what: `\`${at}\` needs a value.`,
			at,
			todo: `Write \`${at} ${spec.value}\`.`
		});
		else if (spec.choices && !spec.choices.includes(value)) {
			const known = spec.choices;
			const todo = `Write one of ${quoted(known)}.`;
			errors.add({
				what: `\`${at}\` cannot be \`${value}\`.`,
				at,
				given: value,
				known,
				todo
			});
		} else if (spec.repeatable) lists[name] = [...lists[name] ?? [], value];
		else if (values[name] !== void 0) errors.add({
			what: `\`${at}\` is given twice.`,
			at
		});
		else values[name] = value;
	}
	const withDefaults = Object.entries(specs).map(([name, spec]) => [name, values[name] ?? spec.defaultValue]);
	const given = new Set(Object.keys(values));
	const parsed = {
		values: Object.fromEntries(withDefaults),
		lists,
		flags,
		given,
		operands
	};
	if (!flags.has("help")) checkComplete(command, parsed, errors);
	errors.throwIfAny("config");
	return parsed;
}
function descriptorOf({ value, short }) {
	const type = value ? "string" : "boolean";
	return short === void 0 ? { type } : {
		type,
		short
	};
}
function oneDashOption(argument, specs) {
	const [written = ""] = (argument ?? "").split("=");
	return /^-[^-]../.test(written) && Object.hasOwn(specs, written.slice(1)) ? written : null;
}
function isOption(value, specs) {
	return value.startsWith("--") || Object.values(specs).some(({ short }) => short && value === `-${short}`);
}
function checkComplete(command, { values, lists, operands }, errors) {
	for (const [name, { required, value }] of Object.entries(command.options)) if (required && values[name] === void 0 && lists[name] === void 0) errors.add({
		what: `\`${command.name}\` needs \`--${name}\`.`,
		todo: `Write \`--${name} ${value}\`.`
	});
	const missing = command.operands.filter((name) => !name.startsWith("[")).slice(operands.length);
	if (missing.length > 0) errors.add({ what: `\`${command.name}\` needs ${missing.join(" and ")}.` });
	if (errors.total > 0 || command.operands.at(-1)?.endsWith("…")) return;
	for (const extra of operands.slice(command.operands.length)) {
		const todo = command.options["baseline"] && `To compare with it, write \`--baseline ${extra}\`.`;
		errors.add({
			what: `Unexpected argument \`${extra}\`.`,
			...todo && { todo }
		});
	}
}

// src/commands/command-list.ts
const INPUT = "Input";
const OUTPUT = "Output";
const JUDGE = "Judge";
function formatOption(choices) {
	return {
		short: "f",
		value: "FORMAT",
		description: "What is printed on standard output.",
		choices,
		defaultValue: "text",
		group: "Output"
	};
}
const JUDGE_LIMITS = {
	"judge-max-calls": {
		value: "N",
		description: "Maximum judge requests; caps the config.",
		group: JUDGE
	},
	"judge-max-usd": {
		value: "USD",
		description: "Most dollars for the judge, by the config's `prices`.",
		group: JUDGE
	}
};
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
		value: "REF",
		description: "What to compare with: a branch (the merge base), a commit, or a report's path, `./before`; several: runs of one version.",
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
		example: { description: "Write a small example that runs, instead of looking for results." },
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
		replay: REPLAY,
		"approve-measure": {
			description: "Approve changes of a frozen suite's measure, as the label does on GitHub.",
			group: "Result"
		}
	},
	load: async () => (await import("./config-files.js")).run
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
			description: "Exit with status 1 when a score got worse or lost values, or a case regressed or lost its result.",
			group: "Result"
		}
	},
	load: async () => (await import("./evaluation.js")).diff
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
	load: async () => (await import("./evaluation.js")).html
};
const VALIDATE = {
	name: "validate",
	description: "Check the config, its gates and all data it names, without a verdict.",
	operands: [],
	options: { config: CONFIG },
	load: async () => (await import("./evaluation.js")).validate
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
	const options = parseOptions(command, rest);
	if (options.flags.has("help")) return printHelp(name, context);
	return (await command.load())(options, options.flags.has("quiet") ? silenced(context) : context);
}
function printHelp(name, context) {
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
		return (await terminal.question(question)).trim();
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
			process.stdout.write(toOutput(text, redact));
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