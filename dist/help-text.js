import { a as COMMON_OPTIONS } from "./start.js";

// src/commands/arguments/help-text.ts
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

export { commandHelp, helpText };