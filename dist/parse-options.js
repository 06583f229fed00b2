import { U as quoted, a as COMMON_OPTIONS, tt as ErrorList } from "./start.js";
import { parseArgs } from "node:util";

// src/commands/arguments/parse-options.ts
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
	const given = new GivenOptions(command, specs, {
		args,
		errors
	});
	const operands = [];
	for (const token of tokens) {
		if (token.kind === "positional") operands.push(token.value);
		if (token.kind === "option") given.add(token);
	}
	const { values, lists, flags } = given;
	const withDefaults = Object.entries(specs).map(([name, spec]) => [name, values[name] ?? spec.defaultValue]);
	const named = new Set(Object.keys(values));
	const parsed = {
		values: Object.fromEntries(withDefaults),
		lists,
		flags,
		given: named,
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
var GivenOptions = class {
	#command;
	#specs;
	#args;
	#errors;
	#misspelt = -1;
	values = {};
	lists = {};
	flags = /* @__PURE__ */ new Set();
	constructor(command, specs, { args, errors }) {
		this.#command = command;
		this.#specs = specs;
		this.#args = args;
		this.#errors = errors;
	}
	add({ name, rawName: at, index, value, inlineValue }) {
		if (index === this.#misspelt || this.#isOneDashShort(index)) return;
		const spec = Object.hasOwn(this.#specs, name) ? this.#specs[name] : void 0;
		if (!spec) this.#addUnknown(at);
		else if (!spec.value) {
			if (value !== void 0) this.#errors.add({
				what: `\`${at}\` takes no value.`,
				at
			});
			this.flags.add(name);
		} else if (value === void 0 || value === "" || !inlineValue && this.#isOption(value)) this.#errors.add({
			what: `\`${at}\` needs a value.`,
			at,
			todo: `Write \`${at} ${spec.value}\`.`
		});
		else if (spec.choices && !spec.choices.includes(value)) {
			const known = spec.choices;
			const todo = `Write one of ${quoted(known)}.`;
			this.#errors.add({
				what: `\`${at}\` cannot be \`${value}\`.`,
				at,
				given: value,
				known,
				todo
			});
		} else if (spec.repeatable) this.lists[name] = [...this.lists[name] ?? [], value];
		else if (this.values[name] !== void 0) this.#errors.add({
			what: `\`${at}\` is given twice.`,
			at
		});
		else this.values[name] = value;
	}
	#addUnknown(at) {
		const known = at.startsWith("--") ? Object.keys(this.#specs).map((option) => `--${option}`) : [];
		const todo = `\`noworse ${this.#command.name} --help\` lists its options.`;
		this.#errors.add({
			what: `Unknown option \`${at}\` of \`${this.#command.name}\`.`,
			given: at,
			known,
			todo
		});
	}
	#isOneDashShort(index) {
		const [written = ""] = (this.#args[index] ?? "").split("=");
		if (!/^-[^-]../.test(written) || !Object.hasOwn(this.#specs, written.slice(1))) return false;
		this.#misspelt = index;
		const what = `Unknown option \`${written}\` of \`${this.#command.name}\`.`;
		this.#errors.add({
			what,
			todo: `Write \`-${written}\`, with two dashes.`
		});
		return true;
	}
	#isOption(value) {
		if (value.startsWith("--")) return true;
		return Object.values(this.#specs).some(({ short }) => short !== void 0 && value === `-${short}`);
	}
};
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

export { parseOptions };