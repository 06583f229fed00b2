import { i as __toESM, r as __require$1, t as __commonJSMin } from "./rolldown-runtime.js";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import * as nativeFs from "fs";
import { readdir, readdirSync, realpath, realpathSync, stat, statSync } from "fs";
import { basename as basename$1, dirname as dirname$1, isAbsolute as isAbsolute$1, normalize, posix as posix$1, relative as relative$1, resolve as resolve$1, sep as sep$1 } from "path";
import { isAscii, isUtf8 } from "node:buffer";
import { styleText } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { createHash, hash, randomInt } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync as readFileSync$1, readSync, realpathSync as realpathSync$1, statSync as statSync$1 } from "node:fs";
import { fileURLToPath } from "url";
import { createRequire } from "module";
import { setImmediate } from "node:timers/promises";
import { mkdir, open, readFile, rename, rm, stat as stat$1 } from "node:fs/promises";

// src/core/error.ts
/** The user's mistake, or a service's: shown without a stack. Holds the first problems and how many there are in all. */
var UserError = class extends Error {
	kind;
	problems;
	total;
	constructor(kind, problems, total = problems.length) {
		super(problems.map((problem) => [problem.at, problem.what].filter(Boolean).join(": ")).join("\n"));
		this.name = "UserError";
		this.kind = kind;
		this.problems = problems;
		this.total = total;
	}
};
/** How many problems of one reading are kept; the rest are counted. */
const PROBLEMS_SHOWN = 10;
/** Collects problems, so that a user sees all of them and not one a run. */
var ProblemList = class {
	kept = [];
	total = 0;
	/** Adds a problem; the first ten are kept, all are counted. */
	add(problem) {
		this.total += 1;
		if (this.kept.length < 10) this.kept.push(problem);
	}
	/** Takes the problems out of a user's error, so that reading can go on; throws on any other. */
	addError = (error) => {
		if (!(error instanceof UserError)) throw error;
		for (const problem of error.problems) this.add(problem);
		this.total += error.total - error.problems.length;
	};
	/** Throws a UserError of the kind when there is any problem. */
	throwIfAny(kind) {
		if (this.total > 0) throw new UserError(kind, this.kept, this.total);
	}
};

// node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function joinValues(array, separator = "|") {
	return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
	const ratio = val / step;
	const roundedRatio = Math.round(ratio);
	const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
	if (Math.abs(ratio - roundedRatio) < tolerance) return 0;
	return ratio - roundedRatio;
}
const EVALUATING = /* @__PURE__*/ Symbol("evaluating");
function defineLazy(object, key, getter) {
	let value = void 0;
	Object.defineProperty(object, key, {
		get() {
			if (value === EVALUATING) return;
			if (value === void 0) {
				value = EVALUATING;
				value = getter();
			}
			return value;
		},
		set(v) {
			Object.defineProperty(object, key, { value: v });
		},
		configurable: true
	});
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
/**
* Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
*
* Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
*/
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
	return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key, getter) {
	Object.defineProperty(target, key, {
		get() {
			const value = getter();
			assignProp(this, key, value);
			return value;
		},
		enumerable: true,
		configurable: true
	});
}
function putProp(target, key, value) {
	if (key in target) assignProp(target, key, value);
	else target[key] = value;
}
/**
* Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
*
* A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
*/
function mirrorShape(target, source, keys, wrap) {
	const raw = sourceShape(source);
	for (const key of keys) {
		const desc = Object.getOwnPropertyDescriptor(raw, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => {
			const value = source._zod.def.shape[key];
			return wrap ? wrap(value, key) : value;
		});
		else putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
	}
}
function mirrorProps(target, source) {
	for (const key of Reflect.ownKeys(source)) {
		const desc = Object.getOwnPropertyDescriptor(source, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => source[key]);
		else putProp(target, key, desc.value);
	}
}
function mergeDefs(...defs) {
	const mergedDescriptors = {};
	for (const def of defs) {
		const descriptors = Object.getOwnPropertyDescriptors(def);
		Object.assign(mergedDescriptors, descriptors);
	}
	return Object.defineProperties({}, mergedDescriptors);
}
function esc(str) {
	return JSON.stringify(str);
}
function slugify(input) {
	return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
const allowsEval = /* @__PURE__*/ cached(() => {
	if (globalConfig.jitless) return false;
	if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) return false;
	try {
		new Function("");
		return true;
	} catch (_) {
		return false;
	}
});
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
}
const propertyKeyTypes = /* @__PURE__*/ new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function stringifyPrimitive(value) {
	if (typeof value === "bigint") return value.toString() + "n";
	if (typeof value === "string") return `"${value}"`;
	return `${value}`;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-2147483648, 2147483647],
	uint32: [0, 4294967295],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
const BIGINT_FORMAT_RANGES = {
	int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
	uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".pick() cannot be used on object schemas containing refinements");
	const newShape = {};
	mirrorShape(newShape, schema, maskedKeys(schema, mask));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function maskedKeys(schema, mask) {
	const raw = sourceShape(schema);
	const keys = [];
	for (const key of Reflect.ownKeys(mask)) {
		if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) throw new Error(`Unrecognized key: "${String(key)}"`);
		if (mask[key]) keys.push(key);
	}
	return keys;
}
function omit(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".omit() cannot be used on object schemas containing refinements");
	const omitted = new Set(maskedKeys(schema, mask));
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function extend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to extend: expected a plain object");
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) {
		const existingShape = sourceShape(schema);
		for (const key of Reflect.ownKeys(shape)) if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
	}
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
	mirrorProps(newShape, shape);
	return newShape;
}
function safeExtend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to safeExtend: expected a plain object");
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
	if (!b?._zod?.def) throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
	if (a._zod.def.checks?.length) throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
	const newShape = {};
	mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
	mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
	return clone(a, mergeDefs(a._zod.def, {
		shape: newShape,
		get catchall() {
			return b._zod.def.catchall;
		},
		checks: b._zod.def.checks ?? []
	}));
}
function partial(Class, schema, mask, name = "partial") {
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class && ((value, key) => selected && !selected.has(key) ? value : new Class({
		type: "optional",
		innerType: value
	})));
	return clone(schema, mergeDefs(schema._zod.def, {
		shape: newShape,
		checks: []
	}));
}
function required(Class, schema, mask) {
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => selected && !selected.has(key) ? value : new Class({
		type: "nonoptional",
		innerType: value
	}));
	return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function parsedType(data) {
	const t = typeof data;
	switch (t) {
		case "number": return Number.isNaN(data) ? "nan" : "number";
		case "object": {
			if (data === null) return "null";
			if (Array.isArray(data)) return "array";
			const obj = data;
			if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) return obj.constructor.name;
		}
	}
	return t;
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
/**
* Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
*
* Call this from a `proto` initializer, which runs once per prototype — never per instance.
*/
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
/* @__NO_SIDE_EFFECTS__ */
function derived(computes, table) {
	for (const key in computes) {
		const compute = computes[key];
		Object.defineProperty(table, key, {
			configurable: true,
			enumerable: true,
			get() {
				return own(this, key, compute(this));
			},
			set(value) {
				own(this, key, value);
			}
		});
	}
	return table;
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
/**
* Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
* constructor, computed from the internals object itself and cached there on
* first read. One accessor per constructor rather than one per instance.
*/
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
/**
* Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
* data property. One accessor per constructor rather than one per instance, because an own accessor
* puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
*/
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback — rest and defaulted parameters both report arity 0 — and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure — the same shape that anchored `urlCanParse` into every build. */
const CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
	const fn = () => value;
	fn[CONSTANT_CATCH] = true;
	return fn;
}

// node_modules/zod/v4/core/core.js
var _a$1;
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
/* @__NO_SIDE_EFFECTS__ */
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
var $ZodEncodeError = class extends Error {
	constructor(name) {
		super(`Encountered unidirectional transform during encode: ${name}`);
		this.name = "ZodEncodeError";
	}
};
(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}

// node_modules/zod/v4/core/errors.js
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer$1 = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodError = /* @__PURE__ */ $constructor("$ZodError", initializer$1);
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
* ("toString", "constructor") would otherwise read through to the prototype, and assigning
* "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
	if (!Object.prototype.hasOwnProperty.call(obj, key)) {
		if (key === "__proto__") Object.defineProperty(obj, key, {
			value: make(),
			writable: true,
			enumerable: true,
			configurable: true
		});
		else obj[key] = make();
	}
	return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
	const fieldErrors = {};
	const formErrors = [];
	for (const sub of error.issues) if (sub.path.length > 0) node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
	else formErrors.push(mapper(sub));
	return {
		formErrors,
		fieldErrors
	};
}
function formatError(error, mapper = (issue) => issue.message) {
	const fieldErrors = { _errors: [] };
	const processError = (error, path = []) => {
		for (const issue of error.issues) if (issue.code === "invalid_union" && issue.errors.length) issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
		else if (issue.code === "invalid_key") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else if (issue.code === "invalid_element") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else {
			const fullpath = [...path, ...issue.path];
			if (fullpath.length === 0) fieldErrors._errors.push(mapper(issue));
			else {
				let curr = fieldErrors;
				let i = 0;
				while (i < fullpath.length) {
					const el = fullpath[i];
					const terminal = i === fullpath.length - 1;
					if (el === "_errors") {
						if (terminal) curr._errors.push(mapper(issue));
						i++;
						continue;
					}
					if (!Object.prototype.hasOwnProperty.call(curr, el)) Object.defineProperty(curr, el, {
						value: { _errors: [] },
						enumerable: true,
						writable: true,
						configurable: true
					});
					const node = curr[el];
					if (terminal) node._errors.push(mapper(issue));
					curr = node;
					i++;
				}
			}
		}
	};
	processError(error);
	return fieldErrors;
}

// node_modules/zod/v4/core/parse.js
function finalizeParams(callee, params) {
	return {
		callee: params?.callee ?? callee,
		Err: params?.Err
	};
}
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
const COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
const validate = ((schema, value, _ctx) => {
	const validator = schema._zod.bag.validator;
	if (validator !== void 0) {
		if (validator(value) !== COMPILE_INVALID) return true;
		if (validator.definite === true && _ctx === void 0) return false;
	}
	return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
	const ctx = _ctx ? {
		..._ctx,
		async: false,
		abortEarly: true
	} : {
		async: false,
		abortEarly: true
	};
	const fallbackRun = schema._zod.bag.fallbackRun;
	let result;
	if (fallbackRun) {
		ctx[COMPILE_FALLBACK] = true;
		result = fallbackRun({
			value,
			issues: []
		}, ctx);
	} else result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length === 0;
}
const validateAsync$1 = async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true,
		abortEarly: true
	} : {
		async: true,
		abortEarly: true
	};
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length === 0;
};
const _encode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return parse(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		return parse(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _encodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return await parseAsync(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _safeEncode = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParse(_Err)(schema, value, ctx);
};
const _safeDecode = (_Err) => (schema, value, _ctx) => {
	return _safeParse(_Err)(schema, value, _ctx);
};
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParseAsync(_Err)(schema, value, ctx);
};
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
	return _safeParseAsync(_Err)(schema, value, _ctx);
};

// node_modules/zod/v4/core/regexes.js
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
	return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
const duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
*
* @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
const uuid = (version) => {
	if (!version) return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
	return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
/** Practical email validation */
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
const _emoji$1 = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
	return new RegExp(_emoji$1, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
const httpProtocol = /^https?$/;
const e164 = /^\+[1-9]\d{6,14}$/;
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
* esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
* will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function anchor(source) {
	return new RegExp(`^${source}$`);
}
const date = /*@__PURE__*/ anchor(dateSource);
function timeSource(args) {
	const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
	return typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function time(args) {
	return new RegExp(`^${timeSource(args)}$`);
}
function datetime$1(args) {
	const opts = ["Z"];
	if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
	const qualified = `${timeSource({
		precision: args.precision,
		seconds: true
	})}(?:${opts.join("|")})`;
	const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
	return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
const anyString = /^[\s\S]{0,}$/;
const integer = /^-?\d+$/;
const number$1 = /^-?\d+(?:\.\d+)?$/;
const boolean$1 = /^(?:true|false)$/i;
const _null$2 = /^null$/i;
const lowercase = /^[^A-Z]*$/;
const uppercase = /^[^a-z]*$/;

// node_modules/zod/v4/core/checks.js
const $ZodCheck = /*@__PURE__*/ $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
const $ZodCheckLessThan = /*@__PURE__*/ $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckGreaterThan = /*@__PURE__*/ $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMultipleOf = /*@__PURE__*/ $constructor("$ZodCheckMultipleOf", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		if (typeof payload.value !== typeof def.value) throw new Error("Cannot mix number and bigint in multiple_of check.");
		if (typeof payload.value === "bigint" ? def.value !== BigInt(0) && payload.value % def.value === BigInt(0) : floatSafeRemainder(payload.value, def.value) === 0) return;
		payload.issues.push({
			origin: typeof payload.value,
			code: "not_multiple_of",
			divisor: def.value,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckNumberFormat = /*@__PURE__*/ $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMaxLength = /*@__PURE__*/ $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = /*@__PURE__*/ $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLengthEquals = /*@__PURE__*/ $constructor("$ZodCheckLengthEquals", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
		if (length === def.length) return;
		const origin = getLengthableOrigin(input);
		const tooBig = length > def.length;
		payload.issues.push({
			origin,
			...tooBig ? {
				code: "too_big",
				maximum: def.length
			} : {
				code: "too_small",
				minimum: def.length
			},
			inclusive: true,
			exact: true,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = /*@__PURE__*/ $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = /*@__PURE__*/ $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLowerCase = /*@__PURE__*/ $constructor("$ZodCheckLowerCase", (inst, def) => {
	def.pattern ?? (def.pattern = lowercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckUpperCase = /*@__PURE__*/ $constructor("$ZodCheckUpperCase", (inst, def) => {
	def.pattern ?? (def.pattern = uppercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckIncludes = /*@__PURE__*/ $constructor("$ZodCheckIncludes", (inst, def) => {
	$ZodCheck.init(inst, def);
	const escapedRegex = escapeRegex(def.includes);
	def.pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
	inst._zod.check = (payload) => {
		if (payload.value.includes(def.includes, def.position)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "includes",
			includes: def.includes,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStartsWith = /*@__PURE__*/ $constructor("$ZodCheckStartsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.startsWith(def.prefix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "starts_with",
			prefix: def.prefix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckEndsWith = /*@__PURE__*/ $constructor("$ZodCheckEndsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.endsWith(def.suffix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "ends_with",
			suffix: def.suffix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckOverwrite = /*@__PURE__*/ $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});

// node_modules/zod/v4/core/doc.js
var Doc = class {
	constructor(args = [], closed = {}) {
		this.content = [];
		this.indent = 0;
		this.args = args;
		this.closed = closed;
	}
	indented(fn) {
		this.indent += 1;
		try {
			fn(this);
		} finally {
			this.indent -= 1;
		}
	}
	write(arg) {
		if (typeof arg === "function") {
			arg(this, { execution: "sync" });
			arg(this, { execution: "async" });
			return;
		}
		const lines = arg.split("\n").filter((x) => x);
		const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
		const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
		for (const line of dedented) this.content.push(line);
	}
	compile() {
		const F = Function;
		const content = this?.content ?? [``];
		return new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`)(...Object.values(this.closed));
	}
};

// node_modules/zod/v4/core/versions.js
const version = {
	major: 4,
	minor: 6,
	patch: 7
};

// node_modules/zod/v4/core/schemas.js
const $ZodType = /*@__PURE__*/ $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = /*@__PURE__*/ $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodStringFormat = /*@__PURE__*/ $constructor("$ZodStringFormat", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	$ZodString.init(inst, def);
});
const $ZodGUID = /*@__PURE__*/ $constructor("$ZodGUID", (inst, def) => {
	def.pattern ?? (def.pattern = guid);
	$ZodStringFormat.init(inst, def);
});
const $ZodUUID = /*@__PURE__*/ $constructor("$ZodUUID", (inst, def) => {
	if (def.version) {
		const v = {
			v1: 1,
			v2: 2,
			v3: 3,
			v4: 4,
			v5: 5,
			v6: 6,
			v7: 7,
			v8: 8
		}[def.version];
		if (v === void 0) throw new Error(`Invalid UUID version: "${def.version}"`);
		def.pattern ?? (def.pattern = uuid(v));
	} else def.pattern ?? (def.pattern = uuid());
	$ZodStringFormat.init(inst, def);
});
const $ZodEmail = /*@__PURE__*/ $constructor("$ZodEmail", (inst, def) => {
	def.pattern ?? (def.pattern = email);
	$ZodStringFormat.init(inst, def);
});
/** The `://` guard rejected the input before the URL constructor saw it. */
const URL_BAD_FORMAT = 1;
/** The URL parser rejected the input. */
const URL_UNPARSEABLE = 2;
function canParseURL(input) {
	try {
		if (typeof URL !== "undefined" && typeof URL.canParse === "function") return URL.canParse(input);
		new URL(input);
		return true;
	} catch {
		return false;
	}
}
function validateURL(trimmed, def) {
	if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) return canParseURL(trimmed) || 2;
	return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
	if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) return 1;
	try {
		if (typeof URL !== "undefined") {
			const URLStatic = URL;
			if (typeof URLStatic.parse === "function") return URLStatic.parse(trimmed) ?? 2;
		}
		return new URL(trimmed);
	} catch {
		return 2;
	}
}
const asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
	return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
	hostname.lastIndex = 0;
	return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
	protocol.lastIndex = 0;
	return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ $constructor("$ZodURL", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		try {
			const trimmed = payload.value.trim();
			const url = validateURL(trimmed, def);
			if (url === 1) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					note: "Invalid URL format",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === 2) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === true) {
				payload.value = stripTabAndNewline(trimmed);
				return;
			}
			if (def.hostname && !urlHostnameOk(url, def.hostname)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid hostname",
				pattern: def.hostname.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			if (def.protocol && !urlProtocolOk(url, def.protocol)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid protocol",
				pattern: def.protocol.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
			return;
		} catch (_) {
			payload.issues.push({
				code: "invalid_format",
				format: "url",
				input: payload.value,
				inst,
				continue: !def.abort
			});
		}
	};
});
const $ZodEmoji = /*@__PURE__*/ $constructor("$ZodEmoji", (inst, def) => {
	def.pattern ?? (def.pattern = emoji());
	$ZodStringFormat.init(inst, def);
});
const $ZodNanoID = /*@__PURE__*/ $constructor("$ZodNanoID", (inst, def) => {
	if (def.length !== void 0 && (!Number.isInteger(def.length) || def.length < 1)) throw new Error(`Invalid nanoid length: ${def.length}`);
	def.pattern ?? (def.pattern = def.length === void 0 ? nanoid : nanoidOfLength(def.length));
	$ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const $ZodCUID = /*@__PURE__*/ $constructor("$ZodCUID", (inst, def) => {
	def.pattern ?? (def.pattern = cuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodCUID2 = /*@__PURE__*/ $constructor("$ZodCUID2", (inst, def) => {
	def.pattern ?? (def.pattern = cuid2);
	$ZodStringFormat.init(inst, def);
});
const $ZodULID = /*@__PURE__*/ $constructor("$ZodULID", (inst, def) => {
	def.pattern ?? (def.pattern = ulid);
	$ZodStringFormat.init(inst, def);
});
const $ZodXID = /*@__PURE__*/ $constructor("$ZodXID", (inst, def) => {
	def.pattern ?? (def.pattern = xid);
	$ZodStringFormat.init(inst, def);
});
const $ZodKSUID = /*@__PURE__*/ $constructor("$ZodKSUID", (inst, def) => {
	def.pattern ?? (def.pattern = ksuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = /*@__PURE__*/ $constructor("$ZodISODateTime", (inst, def) => {
	def.pattern ?? (def.pattern = datetime$1(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODate = /*@__PURE__*/ $constructor("$ZodISODate", (inst, def) => {
	def.pattern ?? (def.pattern = date);
	$ZodStringFormat.init(inst, def);
});
const $ZodISOTime = /*@__PURE__*/ $constructor("$ZodISOTime", (inst, def) => {
	def.pattern ?? (def.pattern = time(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODuration = /*@__PURE__*/ $constructor("$ZodISODuration", (inst, def) => {
	def.pattern ?? (def.pattern = duration);
	$ZodStringFormat.init(inst, def);
});
const $ZodIPv4 = /*@__PURE__*/ $constructor("$ZodIPv4", (inst, def) => {
	def.pattern ?? (def.pattern = ipv4);
	$ZodStringFormat.init(inst, def);
});
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
	if (!ipv6Alphabet.test(value)) return false;
	return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ $constructor("$ZodIPv6", (inst, def) => {
	def.pattern ?? (def.pattern = ipv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidIPv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "ipv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCIDRv4 = /*@__PURE__*/ $constructor("$ZodCIDRv4", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv4);
	$ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
	const parts = value.split("/");
	if (parts.length !== 2) return false;
	const [address, prefix] = parts;
	if (!prefix) return false;
	const prefixNum = Number(prefix);
	if (`${prefixNum}` !== prefix) return false;
	if (prefixNum < 0 || prefixNum > 128) return false;
	return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ $constructor("$ZodCIDRv6", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidCIDRv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "cidrv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
function isValidBase64(data) {
	if (data === "") return true;
	if (/\s/.test(data)) return false;
	if (data.length % 4 !== 0) return false;
	try {
		atob(data);
		return true;
	} catch {
		return false;
	}
}
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ $constructor("$ZodBase64", (inst, def) => {
	def.pattern ?? (def.pattern = base64Charset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
	if (!base64urlCharset.test(data)) return false;
	const base64 = data.replace(/[-_]/g, (c) => c === "-" ? "+" : "/");
	return isValidBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}
const $ZodBase64URL = /*@__PURE__*/ $constructor("$ZodBase64URL", (inst, def) => {
	def.pattern ?? (def.pattern = base64urlCharset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64URL(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64url",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodE164 = /*@__PURE__*/ $constructor("$ZodE164", (inst, def) => {
	def.pattern ?? (def.pattern = e164);
	$ZodStringFormat.init(inst, def);
});
function isValidJWT(token, algorithm = null) {
	try {
		const tokensParts = token.split(".");
		if (tokensParts.length !== 3) return false;
		const [header] = tokensParts;
		if (!header) return false;
		const parsedHeader = JSON.parse(atob(header));
		if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT") return false;
		if (!parsedHeader.alg) return false;
		if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm)) return false;
		return true;
	} catch {
		return false;
	}
}
const $ZodJWT = /*@__PURE__*/ $constructor("$ZodJWT", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidJWT(payload.value, def.alg)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "jwt",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodNumber = /*@__PURE__*/ $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
const $ZodNumberFormat = /*@__PURE__*/ $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
const $ZodBoolean = /*@__PURE__*/ $constructor("$ZodBoolean", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = boolean$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Boolean(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "boolean") return payload;
		payload.issues.push({
			expected: "boolean",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodNull = /*@__PURE__*/ $constructor("$ZodNull", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = _null$2;
	inst._zod.values = /* @__PURE__ */ new Set([null]);
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (input === null) return payload;
		payload.issues.push({
			expected: "null",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodUnknown = /*@__PURE__*/ $constructor("$ZodUnknown", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
const $ZodObject = /*@__PURE__*/ $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, /* @__PURE__ */ new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$1 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$1(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
const $ZodObjectJIT = /*@__PURE__*/ $constructor("$ZodObjectJIT", (inst, def) => {
	$ZodObject.init(inst, def);
	const superParse = inst._zod.parse;
	const _normalized = cached(() => normalizeDef(def));
	const memo = globalConfig.memoizer;
	const generateFastpass = (shape) => {
		const normalized = _normalized.value;
		const syms = normalized.symbolKeys;
		const doc = new Doc(["payload", "ctx"], {
			shape,
			inst,
			memo,
			syms
		});
		const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
		const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
		doc.write(`const input = payload.value;`);
		const ids = Object.create(null);
		let counter = 0;
		for (const key of normalized.allKeys) ids[key] = `key_${counter++}`;
		doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
		for (const key of normalized.allKeys) {
			if (key === "__proto__") continue;
			const id = ids[key];
			const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
			const isPresent = `${k} in input`;
			const schema = shape[key];
			const optin = schema?._zod?.optin;
			const isOptionalIn = optin !== void 0;
			const isOptionalOut = schema?._zod?.optout === "optional";
			doc.write(`const ${id} = ${parseStr(k)};`);
			if (isOptionalIn && isOptionalOut) {
				const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
				doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
			} else if (!isOptionalIn) doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
			else {
				doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
				if (optin === "defaulted") doc.write(`newResult[${k}] = ${id}.value;`);
				else doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
			}
		}
		doc.write(`payload.value = newResult;`);
		doc.write(`return payload;`);
		return doc.compile();
	};
	let fastpass;
	const isObject$2 = isObject;
	const jit = !globalConfig.jitless;
	const allowsEval$1 = allowsEval;
	const fastEnabled = jit && allowsEval$1.value;
	const catchall = def.catchall;
	let value;
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$2(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
			if (!fastpass) fastpass = generateFastpass(def.shape);
			payload = fastpass(payload, ctx);
			if (!catchall) return payload;
			return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
		}
		return superParse(payload, ctx);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
const $ZodUnion = /*@__PURE__*/ $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
function discriminatorMap(def) {
	const map = /* @__PURE__ */ new Map();
	for (const option of def.options) {
		const values = option._zod.propValues?.[def.discriminator];
		if (!values || values.size === 0) throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
		for (const value of values) if (map.has(value)) {
			if (value !== void 0) throw new Error(`Duplicate discriminator value "${String(value)}"`);
			map.set(value, null);
		} else map.set(value, option);
	}
	return map;
}
const $ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("$ZodDiscriminatedUnion", (inst, def) => {
	def.inclusive = false;
	$ZodUnion.init(inst, def);
	const _super = inst._zod.parse;
	defineLazyInternal(inst, "propValues", (zod) => {
		const propValues = {};
		let undefinedCount = 0;
		for (const option of zod.def.options) {
			const pv = option._zod.propValues;
			if (!pv || Object.keys(pv).length === 0) throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
			if (pv[zod.def.discriminator]?.has(void 0)) undefinedCount++;
			for (const [k, v] of Object.entries(pv)) {
				if (!Object.prototype.hasOwnProperty.call(propValues, k)) assignProp(propValues, k, /* @__PURE__ */ new Set());
				for (const val of v) propValues[k].add(val);
			}
		}
		if (!zod.def.unionFallback && undefinedCount > 1) propValues[zod.def.discriminator]?.delete(void 0);
		return propValues;
	});
	def.options.forEach((option, i) => {
		const propShape = rawShape(option._zod.def);
		if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) throw new Error(`Invalid discriminated union option at index "${i}"`);
	});
	const disc = cached(() => discriminatorMap(def));
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isObject(input)) {
			payload.issues.push({
				code: "invalid_type",
				expected: "object",
				input,
				inst
			});
			return payload;
		}
		const value = input?.[def.discriminator];
		const opt = disc.value.get(value);
		if (opt && (value !== void 0 || ctx.direction !== "backward")) return opt._zod.run(payload, ctx);
		if (def.unionFallback || ctx.direction === "backward") return _super(payload, ctx);
		payload.issues.push({
			code: "invalid_union",
			errors: [],
			note: "No matching discriminator",
			discriminator: def.discriminator,
			options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
			input,
			path: [def.discriminator],
			inst
		});
		return payload;
	};
});
const $ZodIntersection = /*@__PURE__*/ $constructor("$ZodIntersection", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		const left = def.left._zod.run({
			value: input,
			issues: []
		}, ctx);
		const right = def.right._zod.run({
			value: input,
			issues: []
		}, ctx);
		if (left instanceof Promise || right instanceof Promise) return Promise.all([left, right]).then(([left, right]) => {
			return handleIntersectionResults(payload, left, right);
		});
		return handleIntersectionResults(payload, left, right);
	};
});
function mergeValues(a, b) {
	if (a === b) return {
		valid: true,
		data: a
	};
	if (a instanceof Date && b instanceof Date && +a === +b) return {
		valid: true,
		data: a
	};
	if (isPlainObject(a) && isPlainObject(b)) {
		const bKeys = Object.keys(b);
		const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
		const newObj = {
			...a,
			...b
		};
		if (Object.prototype.hasOwnProperty.call(newObj, "__proto__")) delete newObj.__proto__;
		for (const key of sharedKeys) {
			if (key === "__proto__") continue;
			const sharedValue = mergeValues(a[key], b[key]);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [key, ...sharedValue.mergeErrorPath]
			};
			newObj[key] = sharedValue.data;
		}
		return {
			valid: true,
			data: newObj
		};
	}
	if (Array.isArray(a) && Array.isArray(b)) {
		if (a.length !== b.length) return {
			valid: false,
			mergeErrorPath: []
		};
		const newArray = [];
		for (let index = 0; index < a.length; index++) {
			const itemA = a[index];
			const itemB = b[index];
			const sharedValue = mergeValues(itemA, itemB);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [index, ...sharedValue.mergeErrorPath]
			};
			newArray.push(sharedValue.data);
		}
		return {
			valid: true,
			data: newArray
		};
	}
	return {
		valid: false,
		mergeErrorPath: []
	};
}
function handleIntersectionResults(result, left, right) {
	const unrecKeys = /* @__PURE__ */ new Map();
	let unrecIssue;
	const keyIssues = /* @__PURE__ */ new Map();
	const collect = (iss, side) => {
		let keys;
		if (iss.code === "unrecognized_keys" && !iss.path?.length) {
			unrecIssue ?? (unrecIssue = iss);
			keys = iss.keys;
		} else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
			const k = String(iss.path[0]);
			if (!keyIssues.has(k)) keyIssues.set(k, iss);
			keys = [k];
		} else return false;
		for (const k of keys) {
			if (!unrecKeys.has(k)) unrecKeys.set(k, {});
			unrecKeys.get(k)[side] = true;
		}
		return true;
	};
	for (const iss of left.issues) if (!collect(iss, "l")) result.issues.push(iss);
	for (const iss of right.issues) if (!collect(iss, "r")) result.issues.push(iss);
	const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
	if (bothKeys.length) {
		const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
		if (aggregated.length) result.issues.push({
			...unrecIssue,
			keys: aggregated
		});
		for (const k of bothKeys) if (!aggregated.includes(k) && keyIssues.has(k)) result.issues.push(keyIssues.get(k));
	}
	const merged = mergeValues(left.value, right.value);
	if (!merged.valid) {
		if (aborted(result)) return result;
		throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`);
	}
	result.value = merged.data;
	return result;
}
const $ZodTuple = /*@__PURE__*/ $constructor("$ZodTuple", (inst, def) => {
	$ZodType.init(inst, def);
	const items = def.items;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				input,
				inst,
				expected: "tuple",
				code: "invalid_type"
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
		const proms = [];
		const optinStart = getTupleOptStart(items, "optin");
		const optoutStart = getTupleOptStart(items, "optout");
		if (!def.rest) {
			if (input.length < optinStart) {
				payload.issues.push({
					code: "too_small",
					minimum: optinStart,
					inclusive: true,
					input,
					inst,
					origin: "array"
				});
				return payload;
			}
			if (input.length > items.length) payload.issues.push({
				code: "too_big",
				maximum: items.length,
				inclusive: true,
				input,
				inst,
				origin: "array"
			});
		}
		const itemResults = new Array(items.length);
		const abortEarly = def.rest ? ctx?.abortEarly : void 0;
		let itemAborted = false;
		for (let i = 0; i < items.length; i++) {
			const r = items[i]._zod.run({
				value: input[i],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((rr) => {
				itemResults[i] = rr;
			}));
			else {
				itemResults[i] = r;
				if (abortEarly && !itemAborted && r.issues.length) itemAborted = aborted(r);
			}
		}
		if (def.rest && !itemAborted) {
			let i = items.length - 1;
			const rest = input.slice(items.length);
			let seen = payload.issues.length;
			for (const el of rest) {
				if (abortEarly && payload.issues.length !== seen) {
					if (aborted(payload, seen)) break;
					seen = payload.issues.length;
				}
				i++;
				const result = def.rest._zod.run({
					value: el,
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((r) => handleTupleResult(r, payload, i)));
				else handleTupleResult(result, payload, i);
			}
		}
		if (proms.length) return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
		return handleTupleResults(itemResults, payload, items, input, optoutStart);
	};
});
function getTupleOptStart(items, key) {
	for (let i = items.length - 1; i >= 0; i--) if (!(key === "optin" ? items[i]._zod.optin !== void 0 : items[i]._zod.optout === "optional")) return i + 1;
	return 0;
}
function handleTupleResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
	for (let i = 0; i < items.length; i++) {
		const r = itemResults[i];
		const isPresent = i < input.length;
		if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
			final.value.length = i;
			break;
		}
		if (r.issues.length) {
			if (!isPresent && i >= optoutStart) {
				final.value.length = i;
				break;
			}
			final.issues.push(...prefixIssues(i, r.issues));
		}
		final.value[i] = r.value;
	}
	for (let i = final.value.length - 1; i >= input.length; i--) if (items[i]._zod.optout === "optional" && final.value[i] === void 0) final.value.length = i;
	else break;
	return final;
}
const $ZodRecord = /*@__PURE__*/ $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = /* @__PURE__ */ new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) {
				if (def.mode === "loose") {
					if (key === "__proto__") continue;
					payload.value[key] = input[key];
				} else {
					unrecognized = unrecognized ?? [];
					unrecognized.push(key);
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number$1.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
const $ZodEnum = /*@__PURE__*/ $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodLiteral = /*@__PURE__*/ $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodTransform = /*@__PURE__*/ $constructor("$ZodTransform", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "optional";
	globalConfig.memoizer?.guard(inst);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		const _out = def.transform(payload.value, payload);
		if (ctx.async) return (_out instanceof Promise ? _out : Promise.resolve(_out)).then((output) => {
			payload.value = output;
			return payload;
		});
		if (_out instanceof Promise) throw new $ZodAsyncError();
		payload.value = _out;
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
const $ZodOptional = /*@__PURE__*/ $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodExactOptional = /*@__PURE__*/ $constructor("$ZodExactOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
	inst._zod.parse = (payload, ctx) => {
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNullable = /*@__PURE__*/ $constructor("$ZodNullable", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
	});
	defineLazyInternal(inst, "values", (zod) => {
		return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === null) return payload;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodDefault = /*@__PURE__*/ $constructor("$ZodDefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) {
			payload.value = def.defaultValue;
			/**
			* $ZodDefault returns the default value immediately in forward direction.
			* It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
			return payload;
		}
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleDefaultResult(result, def));
		return handleDefaultResult(result, def);
	};
});
function handleDefaultResult(payload, def) {
	if (payload.value === void 0) payload.value = def.defaultValue;
	return payload;
}
const $ZodPrefault = /*@__PURE__*/ $constructor("$ZodPrefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) payload.value = def.defaultValue;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNonOptional = /*@__PURE__*/ $constructor("$ZodNonOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => {
		const v = zod.def.innerType._zod.values;
		return v ? new Set([...v].filter((x) => x !== void 0)) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleNonOptionalResult(result, inst));
		return handleNonOptionalResult(result, inst);
	};
});
function handleNonOptionalResult(payload, inst) {
	if (!payload.issues.length && payload.value === void 0) payload.issues.push({
		code: "invalid_type",
		expected: "nonoptional",
		input: payload.value,
		inst
	});
	return payload;
}
function handleCatchResult(payload, result, def, ctx) {
	if (!result.issues.length) {
		payload.value = result.value;
		if (result.memo) payload.memo = true;
		return payload;
	}
	payload.value = def.catchValue({
		...result,
		value: payload.value,
		error: { issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config())) },
		input: payload.value
	});
	return payload;
}
const $ZodCatch = /*@__PURE__*/ $constructor("$ZodCatch", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run({
			value: payload.value,
			issues: []
		}, ctx);
		if (result instanceof Promise) return result.then((result) => handleCatchResult(payload, result, def, ctx));
		return handleCatchResult(payload, result, def, ctx);
	};
});
const $ZodPipe = /*@__PURE__*/ $constructor("$ZodPipe", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") {
			const right = def.out._zod.run(payload, ctx);
			if (right instanceof Promise) return right.then((right) => handlePipeResult(right, def.in, ctx));
			return handlePipeResult(right, def.in, ctx);
		}
		const left = def.in._zod.run(payload, ctx);
		if (left instanceof Promise) return left.then((left) => handlePipeResult(left, def.out, ctx));
		return handlePipeResult(left, def.out, ctx);
	};
});
function handlePipeResult(left, next, ctx) {
	if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
		left.aborted = true;
		return left;
	}
	return next._zod.run({
		value: left.value,
		issues: left.issues
	}, ctx);
}
const $ZodPreprocess = /*@__PURE__*/ $constructor("$ZodPreprocess", (inst, def) => {
	$ZodPipe.init(inst, def);
});
const $ZodReadonly = /*@__PURE__*/ $constructor("$ZodReadonly", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then(handleReadonlyResult);
		return handleReadonlyResult(result);
	};
});
function handleReadonlyResult(payload) {
	if (!payload.memo) payload.value = Object.freeze(payload.value);
	return payload;
}
const $ZodLazy = /*@__PURE__*/ $constructor("$ZodLazy", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazy(inst._zod, "innerType", () => {
		const d = def;
		if (!d._cachedInner) d._cachedInner = def.getter();
		return d._cachedInner;
	});
	defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
	defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
	defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? void 0);
	inst._zod.parse = (payload, ctx) => {
		return inst._zod.innerType._zod.run(payload, ctx);
	};
});
const $ZodCustom = /*@__PURE__*/ $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}

// node_modules/zod/v4/core/memoizer.js
var $ZodCyclicError = class extends Error {
	constructor() {
		super(`Cannot parse a reference cycle that closes through a transform`);
		this.name = "ZodCyclicError";
	}
};
/** Keyed off the context object every schema in one parse call already shares. */
const STATE = "~memo";
const NO_ISSUES = [];
function isRef(value) {
	return value !== null && typeof value === "object";
}
function cloneIssues(issues) {
	return issues.map((iss) => iss.path ? {
		...iss,
		path: iss.path.slice()
	} : { ...iss });
}
const recursive = /*@__PURE__*/ new WeakMap();
/** What the walk established, in order of certainty: ordered so the strongest answer among children wins. */
const NONE = 0;
const ASSUMED = 1;
const PROVEN = 2;
/** Whether this schema's subtree contains a cycle, so one parse can re-enter it. */
function isRecursive$1(inst, stack, resolve) {
	const cached = recursive.get(inst);
	if (cached !== void 0) return cached ? PROVEN : NONE;
	if (stack.has(inst)) return PROVEN;
	stack.add(inst);
	let result = NONE;
	const check = (child) => {
		if (result !== PROVEN && child?._zod) {
			const answer = isRecursive$1(child, stack, resolve);
			if (answer > result) result = answer;
		}
	};
	const shape = (sh, spread) => {
		let answer = NONE;
		for (const key of Reflect.ownKeys(sh)) {
			const desc = Object.getOwnPropertyDescriptor(sh, key);
			if (spread && !desc.enumerable) continue;
			const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive$1(desc.value, stack, resolve) : NONE;
			if (child > answer) answer = child;
		}
		return answer;
	};
	const merge = (answer) => {
		if (answer > result) result = answer;
	};
	const def = inst._zod.def;
	switch (def.type) {
		case "object": {
			const raw = rawShape(def);
			merge(raw ? shape(raw, true) : ASSUMED);
			check(def.catchall);
			break;
		}
		case "array":
			check(def.element);
			break;
		case "tuple":
			for (const el of def.items) check(el);
			check(def.rest);
			break;
		case "record":
		case "map":
			check(def.keyType);
			check(def.valueType);
			break;
		case "set":
			check(def.valueType);
			break;
		case "union":
			for (const el of def.options) check(el);
			break;
		case "intersection":
			check(def.left);
			check(def.right);
			break;
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
		case "readonly":
		case "nonoptional":
		case "promise":
		case "success":
			check(def.innerType);
			break;
		case "pipe":
			check(def.in);
			check(def.out);
			break;
		case "function":
			check(def.input);
			check(def.output);
			break;
		case "lazy": {
			const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : void 0);
			merge(inner ? isRecursive$1(inner, stack, false) : ASSUMED);
			break;
		}
		case "template_literal":
		case "string":
		case "number":
		case "int":
		case "boolean":
		case "bigint":
		case "symbol":
		case "undefined":
		case "null":
		case "void":
		case "never":
		case "any":
		case "unknown":
		case "date":
		case "nan":
		case "enum":
		case "literal":
		case "file":
		case "transform":
		case "custom": break;
		default: for (const key in def) {
			const desc = Object.getOwnPropertyDescriptor(def, key);
			if (!desc || desc.get) continue;
			const value = desc.value;
			if (!value || typeof value !== "object") continue;
			if (value._zod) check(value);
			else if (Array.isArray(value)) for (const el of value) check(el);
		}
	}
	stack.delete(inst);
	return settle(inst, result);
}
/** An assumed answer must not outlive the resolution that settles it, so only a certain one is cached. */
function settle(inst, answer) {
	if (answer !== ASSUMED) recursive.set(inst, answer === PROVEN);
	return answer;
}
function bucketFor(state, inst) {
	let bucket = state.buckets.get(inst);
	if (!bucket) {
		bucket = /* @__PURE__ */ new WeakMap();
		state.buckets.set(inst, bucket);
	}
	return bucket;
}
let handoff;
const open$1 = [];
const memo = {
	alloc(_inst, payload, empty) {
		const bucket = handoff;
		if (!bucket) return empty;
		handoff = void 0;
		const entry = {
			value: empty,
			issues: null
		};
		bucket.set(payload.value, entry);
		open$1.push(entry);
		return empty;
	},
	guard(inst) {
		var _a;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value)) throw new $ZodCyclicError();
				return base(payload, ctx);
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	},
	attach(inst) {
		var _a;
		let isRecursiveInst;
		let rechecked = false;
		let lastCtx;
		let lastBucket;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (isRecursiveInst === void 0) {
					const walked = isRecursive$1(inst, /* @__PURE__ */ new Set(), false);
					if (walked === NONE) {
						inst._zod.parse = base;
						if (inst._zod.run === wrapped) inst._zod.run = base;
						return base(payload, ctx);
					}
					if (walked === PROVEN || rechecked) isRecursiveInst = true;
					else rechecked = true;
				}
				const input = payload.value;
				if (!isRef(input)) return base(payload, ctx);
				let state = ctx[STATE];
				if (!state) {
					state = {
						buckets: /* @__PURE__ */ new WeakMap(),
						backEdges: void 0
					};
					ctx[STATE] = state;
				}
				let bucket;
				if (lastCtx === ctx) bucket = lastBucket;
				else {
					bucket = bucketFor(state, inst);
					lastCtx = ctx;
					lastBucket = bucket;
				}
				const hit = bucket.get(input);
				if (hit) {
					payload.value = hit.value;
					if (hit.issues) {
						if (hit.issues.length) payload.issues.push(...cloneIssues(hit.issues));
					} else {
						payload.memo = true;
						state.backEdges ?? (state.backEdges = /* @__PURE__ */ new WeakSet());
						state.backEdges.add(hit.value);
					}
					return payload;
				}
				handoff = bucket;
				const depth = open$1.length;
				const result = base(payload, ctx);
				handoff = void 0;
				const entry = open$1.length > depth ? open$1.pop() : void 0;
				if (result instanceof Promise) return result.then((r) => {
					if (entry) entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
					return r;
				});
				if (entry) entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
				return result;
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	}
};
/** The memoizer that gives containers cycle support. `zod` installs it by default; `zod/mini` opts in with `config({ memoizer: memoizer() })`. */
function memoizer() {
	return memo;
}
/** Whether this value is a node a back-edge resolved to before it finished. */
function isBackEdge(ctx, value) {
	const backEdges = ctx[STATE]?.backEdges;
	return backEdges !== void 0 && isRef(value) && backEdges.has(value);
}

// node_modules/zod/v4/locales/en.js
const error = () => {
	const Sizable = {
		string: {
			unit: "characters",
			verb: "to have"
		},
		file: {
			unit: "bytes",
			verb: "to have"
		},
		array: {
			unit: "items",
			verb: "to have"
		},
		set: {
			unit: "items",
			verb: "to have"
		},
		map: {
			unit: "entries",
			verb: "to have"
		}
	};
	function getSizing(origin) {
		return Sizable[origin] ?? null;
	}
	const FormatDictionary = {
		regex: "input",
		email: "email address",
		url: "URL",
		emoji: "emoji",
		uuid: "UUID",
		uuidv4: "UUIDv4",
		uuidv6: "UUIDv6",
		nanoid: "nanoid",
		guid: "GUID",
		cuid: "cuid",
		cuid2: "cuid2",
		ulid: "ULID",
		xid: "XID",
		ksuid: "KSUID",
		datetime: "ISO datetime",
		date: "ISO date",
		time: "ISO time",
		duration: "ISO duration",
		ipv4: "IPv4 address",
		ipv6: "IPv6 address",
		mac: "MAC address",
		cidrv4: "IPv4 range",
		cidrv6: "IPv6 range",
		base64: "base64-encoded string",
		base64url: "base64url-encoded string",
		json_string: "JSON string",
		e164: "E.164 number",
		currency_code: "currency code",
		credit_card: "credit card number",
		iban: "IBAN",
		jwt: "JWT",
		template_literal: "input"
	};
	const TypeDictionary = { nan: "NaN" };
	function getTypeName(type, input) {
		if (type === "number" && typeof input === "number" && !Number.isFinite(input)) return String(input);
		return TypeDictionary[type] ?? type;
	}
	return (issue) => {
		switch (issue.code) {
			case "invalid_type": return `Invalid input: expected ${getTypeName(issue.expected)}, received ${getTypeName(parsedType(issue.input), issue.input)}`;
			case "invalid_value":
				if (issue.values.length === 1) return `Invalid input: expected ${stringifyPrimitive(issue.values[0])}`;
				return `Invalid option: expected one of ${joinValues(issue.values, "|")}`;
			case "too_big": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
				return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
			}
			case "too_small": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
				return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
			}
			case "invalid_format": {
				const _issue = issue;
				if (_issue.format === "starts_with") return `Invalid string: must start with "${_issue.prefix}"`;
				if (_issue.format === "ends_with") return `Invalid string: must end with "${_issue.suffix}"`;
				if (_issue.format === "includes") return `Invalid string: must include "${_issue.includes}"`;
				if (_issue.format === "regex") return `Invalid string: must match pattern ${_issue.pattern}`;
				return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
			}
			case "not_multiple_of": return `Invalid number: must be a multiple of ${issue.divisor}`;
			case "unrecognized_keys": return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${joinValues(issue.keys, ", ")}`;
			case "invalid_key": return `Invalid key in ${issue.origin}`;
			case "invalid_union":
				if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) return `Invalid discriminator value. Expected ${issue.options.map((o) => `'${o}'`).join(" | ")}`;
				if (issue.inclusive === false) return "Invalid input: more than one option matched";
				return "Invalid input";
			case "invalid_element": return `Invalid value in ${issue.origin}`;
			default: return `Invalid input`;
		}
	};
};
function en_default() {
	return { localeError: error() };
}

// node_modules/zod/v4/core/registries.js
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;

// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
	return new Class({
		type: "string",
		format: "email",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
	return new Class({
		type: "string",
		format: "guid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v4",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v6",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v7",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
	return new Class({
		type: "string",
		format: "url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _emoji(Class, params) {
	return new Class({
		type: "string",
		format: "emoji",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
	return new Class({
		type: "string",
		format: "nanoid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link _cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
	return new Class({
		type: "string",
		format: "cuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
	return new Class({
		type: "string",
		format: "cuid2",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
	return new Class({
		type: "string",
		format: "ulid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
	return new Class({
		type: "string",
		format: "xid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
	return new Class({
		type: "string",
		format: "ksuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
	return new Class({
		type: "string",
		format: "ipv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
	return new Class({
		type: "string",
		format: "ipv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
	return new Class({
		type: "string",
		format: "base64",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
	return new Class({
		type: "string",
		format: "base64url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
	return new Class({
		type: "string",
		format: "e164",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
	return new Class({
		type: "string",
		format: "jwt",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
	return new Class({
		type: "string",
		format: "datetime",
		check: "string_format",
		offset: false,
		local: false,
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
	return new Class({
		type: "string",
		format: "date",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
	return new Class({
		type: "string",
		format: "time",
		check: "string_format",
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
	return new Class({
		type: "string",
		format: "duration",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		checks: [],
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
	return new Class({
		type: "boolean",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _null$1(Class, params) {
	return new Class({
		type: "null",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
	return new Class({ type: "unknown" });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
	return new $ZodCheckMultipleOf({
		check: "multiple_of",
		...normalizeParams(params),
		value
	});
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
	return new $ZodCheckLengthEquals({
		check: "length_equals",
		...normalizeParams(params),
		length
	});
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
	return new $ZodCheckLowerCase({
		check: "string_format",
		format: "lowercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
	return new $ZodCheckUpperCase({
		check: "string_format",
		format: "uppercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
	return new $ZodCheckIncludes({
		check: "string_format",
		format: "includes",
		...normalizeParams(params),
		includes
	});
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
	return new $ZodCheckStartsWith({
		check: "string_format",
		format: "starts_with",
		...normalizeParams(params),
		prefix
	});
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
	return new $ZodCheckEndsWith({
		check: "string_format",
		format: "ends_with",
		...normalizeParams(params),
		suffix
	});
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
	return /* @__PURE__ */ _overwrite((input) => input.normalize(form));
}
// @__NO_SIDE_EFFECTS__
function _trim() {
	return /* @__PURE__ */ _overwrite((input) => input.trim());
}
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toLowerCase());
}
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toUpperCase());
}
// @__NO_SIDE_EFFECTS__
function _slugify() {
	return /* @__PURE__ */ _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
	return new Class({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
	const ch = /* @__PURE__ */ _check((payload) => {
		payload.addIssue = (issue$2) => {
			if (typeof issue$2 === "string") payload.issues.push(issue(issue$2, payload.value, ch._zod.def));
			else {
				const _issue = issue$2;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = ch);
				_issue.continue ?? (_issue.continue = !ch._zod.def.abort);
				payload.issues.push(issue(_issue));
			}
		};
		return fn(payload.value, payload);
	}, params);
	return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
	const ch = new $ZodCheck({
		check: "custom",
		...normalizeParams(params)
	});
	ch._zod.check = fn;
	return ch;
}

// node_modules/zod/v4/core/to-json-schema.js
function assignProps(target, ...sources) {
	for (const source of sources) for (const key of Reflect.ownKeys(source)) if (Object.prototype.propertyIsEnumerable.call(source, key)) assignProp(target, key, source[key]);
	return target;
}
function initializeContext(params) {
	let target = params?.target ?? "draft-2020-12";
	if (target === "draft-4") target = "draft-04";
	if (target === "draft-7") target = "draft-07";
	return {
		processors: params.processors ?? {},
		metadataRegistry: params?.metadata ?? globalRegistry,
		target,
		unrepresentable: params?.unrepresentable ?? "throw",
		override: params?.override ?? (() => {}),
		io: params?.io ?? "output",
		counter: 0,
		seen: /* @__PURE__ */ new Map(),
		sharedDefsExtractedFor: void 0,
		sharedEmitDoneFor: void 0,
		cycles: params?.cycles ?? "ref",
		reused: params?.reused ?? "inline",
		intersections: [],
		deferred: [],
		external: params?.external ?? void 0
	};
}
/**
* Applies the `unrepresentable` setting at a site that has no JSON Schema equivalent. Throws
* `message` unless the setting (or the handler's return value) says otherwise. Returns `true` if a
* custom JSON Schema was written into `json`, in which case the caller must not write its own.
*/
function handleUnrepresentable(schema, ctx, json, params, message) {
	const result = typeof ctx.unrepresentable === "function" ? ctx.unrepresentable({
		zodSchema: schema,
		path: params.path,
		message
	}) : ctx.unrepresentable;
	if (result === "any") return false;
	if (result === void 0 || result === "throw") throw new Error(message);
	Object.assign(json, result);
	return true;
}
function processSchema(schema, ctx, _params = {
	path: [],
	schemaPath: []
}) {
	var _a;
	const def = schema._zod.def;
	const seen = ctx.seen.get(schema);
	if (seen) {
		seen.count++;
		if (_params.schemaPath.includes(schema)) seen.cycle = _params.path;
		return seen.schema;
	}
	const result = {
		schema: {},
		count: 1,
		cycle: void 0,
		path: _params.path
	};
	ctx.seen.set(schema, result);
	ctx.sharedDefsExtractedFor = void 0;
	ctx.sharedEmitDoneFor = void 0;
	const overrideSchema = schema._zod.toJSONSchema?.();
	if (overrideSchema) result.schema = overrideSchema;
	else {
		const params = {
			..._params,
			schemaPath: [..._params.schemaPath, schema],
			path: _params.path
		};
		if (schema._zod.processJSONSchema) schema._zod.processJSONSchema(ctx, result.schema, params);
		else {
			const _json = result.schema;
			const processor = ctx.processors[def.type];
			if (!processor) throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
			processor(schema, ctx, _json, params);
		}
		const parent = schema._zod.parent;
		if (parent) {
			if (!result.ref) result.ref = parent;
			processSchema(parent, ctx, params);
			ctx.seen.get(parent).isParent = true;
		}
	}
	const meta = ctx.metadataRegistry.get(schema);
	if (meta) assignProps(result.schema, meta);
	if (ctx.io === "input" && isTransforming(schema)) {
		delete result.schema.examples;
		delete result.schema.default;
	}
	if (ctx.io === "input" && "_prefault" in result.schema) (_a = result.schema).default ?? (_a.default = result.schema._prefault);
	delete result.schema._prefault;
	return ctx.seen.get(schema).schema;
}
function encodeJSONPointerSegment(segment) {
	return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external) return;
	const idToSchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.entries()) {
		const id = ctx.metadataRegistry.get(entry[0])?.id;
		if (id) {
			const existing = idToSchema.get(id);
			if (existing && existing !== entry[0]) throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
			idToSchema.set(id, entry[0]);
		}
	}
	const makeURI = (entry) => {
		const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
		if (ctx.external) {
			const externalId = ctx.external.registry.get(entry[0])?.id;
			const uriGenerator = ctx.external.uri ?? ((id) => id);
			if (externalId) return { ref: uriGenerator(externalId) };
			const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
			entry[1].defId = id;
			return {
				defId: id,
				ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}`
			};
		}
		const uriPrefix = `#`;
		const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
		if (entry[1] === root && !entry[1].schema.id) return { ref: uriPrefix };
		const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
		return {
			defId,
			ref: defUriPrefix + encodeJSONPointerSegment(defId)
		};
	};
	const extractToDef = (entry) => {
		if (entry[1].schema.$ref) return;
		const seen = entry[1];
		const { ref, defId } = makeURI(entry);
		seen.def = { ...seen.schema };
		if (defId) seen.defId = defId;
		const schema = seen.schema;
		for (const key in schema) delete schema[key];
		schema.$ref = ref;
	};
	if (ctx.cycles === "throw") for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.cycle) throw new Error(`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`);
	}
	for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (schema === entry[0]) {
			extractToDef(entry);
			continue;
		}
		if (ctx.external) {
			const ext = ctx.external.registry.get(entry[0])?.id;
			if (schema !== entry[0] && ext) {
				extractToDef(entry);
				continue;
			}
		}
		if (ctx.metadataRegistry.get(entry[0])?.id) {
			extractToDef(entry);
			continue;
		}
		if (seen.cycle) {
			extractToDef(entry);
			continue;
		}
		if (seen.count > 1) {
			if (ctx.reused === "ref") extractToDef(entry);
		}
	}
	if (ctx.external) ctx.sharedDefsExtractedFor = ctx.external;
}
/** Rewrites `anyOf: [{type: "a"}, {type: "b"}]` to `type: ["a", "b"]`, which every JSON Schema draft treats as equivalent and most consumers render far better for the nullable case. Only branches that are a bare type assertion qualify — anything carrying a constraint, `$ref`, `const` or metadata is left alone. Runs after `flattenRef`, so a branch an override decorated or `$defs` extraction turned into a `$ref` is no longer bare and correctly stays in `anyOf`. `oneOf` is excluded: `integer` and `number` overlap, so "exactly one" and "at least one" are not the same there. OpenAPI 3.0 is excluded: its `type` must be a single string. */
function compactTypeUnion(schema) {
	const options = schema.anyOf;
	if (!Array.isArray(options) || options.length === 0 || schema.type !== void 0) return;
	const types = [];
	for (const option of options) {
		if (!option || typeof option !== "object") return;
		compactTypeUnion(option);
		const keys = Object.keys(option);
		if (keys.length !== 1 || keys[0] !== "type") return;
		const type = option.type;
		for (const member of Array.isArray(type) ? type : [type]) {
			if (typeof member !== "string") return;
			if (!types.includes(member)) types.push(member);
		}
	}
	delete schema.anyOf;
	schema.type = types.length === 1 ? types[0] : types;
}
/** Keywords `foldIntersection` knows how to combine. Anything else — `$ref`, `patternProperties`,
* an annotation like `description` — makes a member unfoldable, so a constraint this does not
* understand leaves the `allOf` alone instead of being silently dropped or misattributed. */
const FOLDABLE_KEYS = /* @__PURE__ */ new Set([
	"type",
	"properties",
	"required",
	"additionalProperties"
]);
const UNION_KEYS = ["oneOf", "anyOf"];
/** A member's constraint on a key it does not declare itself. A `catchall` states one; `false`, an absent `additionalProperties`, and the empty schema a loose object emits state nothing. */
function undeclaredConstraint(member) {
	const extra = member.additionalProperties;
	if (extra === void 0 || extra === false || typeof extra !== "object" || extra === null) return null;
	return Object.keys(extra).length ? extra : null;
}
/** Combines object members into the single object they describe together, or returns `null` if any of them carries a keyword outside {@link FOLDABLE_KEYS}. */
function foldObjects(members) {
	const objects = [];
	for (const member of members) {
		if (typeof member !== "object" || member.type !== "object") return null;
		for (const key in member) if (!FOLDABLE_KEYS.has(key)) return null;
		objects.push(member);
	}
	const properties = {};
	const required = /* @__PURE__ */ new Set();
	for (const object of objects) {
		for (const key in object.properties) {
			if (Object.prototype.hasOwnProperty.call(properties, key)) continue;
			const parts = [];
			for (const other of objects) {
				const part = other.properties?.[key] ?? undeclaredConstraint(other);
				if (part === null || part === void 0) continue;
				if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part))) parts.push(part);
			}
			const merged = parts.length === 1 ? parts[0] : foldObjects(parts) ?? { allOf: parts };
			assignProp(properties, key, merged);
		}
		for (const key of object.required ?? []) required.add(key);
	}
	const folded = {
		type: "object",
		properties
	};
	if (required.size) folded.required = [...required];
	if (objects.every((object) => object.additionalProperties === false)) folded.additionalProperties = false;
	else {
		const constraints = [];
		for (const object of objects) {
			const constraint = undeclaredConstraint(object);
			if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint))) constraints.push(constraint);
		}
		if (constraints.length === 1) folded.additionalProperties = constraints[0];
		else if (constraints.length > 1) folded.additionalProperties = { allOf: constraints };
	}
	return folded;
}
/** `additionalProperties` in an `allOf` member sees only that member's own `properties`, so two
* closed object members reject each other's keys and the schema validates nothing. Zod's parser
* pools the key sets instead — `handleIntersectionResults` reports a key as unrecognized only when
* *every* side rejects it — so the emitted schema has to pool them too, and folding the members
* into one object is the encoding that says so on every target.
*
* This runs from `finalize`, after `extractDefs`, which is what keeps it clear of the `$ref`
* machinery: a member extracted into `$defs` is already a `$ref` by now and declines to fold, so it
* keeps its reference and its own closedness rather than being inlined as a stale copy. */
function foldIntersection(json) {
	const allOf = json.allOf;
	if (!Array.isArray(allOf) || allOf.length < 2) return;
	for (const key of FOLDABLE_KEYS) if (key in json) return;
	const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
	let folded = null;
	if (!unions.length) folded = foldObjects(allOf);
	else {
		const union = unions[0];
		const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
		if (Object.keys(union).length !== 1) return;
		const rest = allOf.filter((m) => m !== union);
		const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
		if (branches.some((b) => !b)) return;
		folded = { [keyword]: branches };
	}
	if (!folded) return;
	delete json.allOf;
	assignProps(json, folded);
}
function finalize(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	const flattenRef = (zodSchema) => {
		const seen = ctx.seen.get(zodSchema);
		if (seen.ref === null) return;
		const schema = seen.def ?? seen.schema;
		const _cached = { ...schema };
		const ref = seen.ref;
		seen.ref = null;
		if (ref) {
			flattenRef(ref);
			const refSeen = ctx.seen.get(ref);
			const refSchema = refSeen.schema;
			if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
				schema.allOf = schema.allOf ?? [];
				schema.allOf.push(refSchema);
			} else assignProps(schema, refSchema);
			assignProps(schema, _cached);
			if (zodSchema._zod.parent === ref) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (!(key in _cached)) delete schema[key];
			}
			if (refSchema.$ref && refSeen.def) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) delete schema[key];
			}
		}
		const parent = zodSchema._zod.parent;
		if (parent && parent !== ref) {
			flattenRef(parent);
			const parentSeen = ctx.seen.get(parent);
			if (parentSeen?.schema.$ref) {
				schema.$ref = parentSeen.schema.$ref;
				if (parentSeen.def) for (const key in schema) {
					if (key === "$ref" || key === "allOf") continue;
					if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) delete schema[key];
				}
			}
		}
		ctx.override({
			zodSchema,
			jsonSchema: schema,
			path: seen.path ?? []
		});
	};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
		for (const entry of [...ctx.seen.entries()].reverse()) flattenRef(entry[0]);
		if (ctx.target !== "openapi-3.0") for (const entry of ctx.seen.entries()) compactTypeUnion(entry[1].def ?? entry[1].schema);
		for (const rewrite of ctx.deferred) rewrite();
		if (ctx.intersections.length) {
			const carriers = /* @__PURE__ */ new Map();
			for (const seen of ctx.seen.values()) for (const json of [seen.schema, seen.def]) {
				const allOf = json?.allOf;
				if (!Array.isArray(allOf)) continue;
				const existing = carriers.get(allOf);
				if (existing) existing.push(json);
				else carriers.set(allOf, [json]);
			}
			for (const allOf of ctx.intersections) for (const json of carriers.get(allOf) ?? []) foldIntersection(json);
		}
	}
	const result = {};
	if (ctx.target === "draft-2020-12") result.$schema = "https://json-schema.org/draft/2020-12/schema";
	else if (ctx.target === "draft-07") result.$schema = "http://json-schema.org/draft-07/schema#";
	else if (ctx.target === "draft-04") result.$schema = "http://json-schema.org/draft-04/schema#";
	else if (ctx.target === "openapi-3.0") {}
	if (ctx.external?.uri) {
		const id = ctx.external.registry.get(schema)?.id;
		if (!id) throw new Error("Schema is missing an `id` property");
		result.$id = ctx.external.uri(id);
	}
	assignProps(result, root.defId ? root.schema : root.def ?? root.schema);
	const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
	if (rootMetaId !== void 0 && result.id === rootMetaId) delete result.id;
	const defs = ctx.external?.defs ?? {};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.def && seen.defId) {
			if (seen.def.id === seen.defId) delete seen.def.id;
			assignProp(defs, seen.defId, seen.def);
		}
	}
	if (ctx.external) ctx.sharedEmitDoneFor = ctx.external;
	if (ctx.external) {} else if (Object.keys(defs).length > 0) {
		if (ctx.target === "draft-2020-12") result.$defs = defs;
		else result.definitions = defs;
	}
	try {
		const finalized = JSON.parse(JSON.stringify(result));
		Object.defineProperty(finalized, "~standard", {
			value: {
				...schema["~standard"],
				jsonSchema: {
					input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
					output: createStandardJSONSchemaMethod(schema, "output", ctx.processors)
				}
			},
			enumerable: false,
			writable: false
		});
		return finalized;
	} catch (_err) {
		throw new Error("Error converting schema to JSON.");
	}
}
function isTransforming(_schema, _ctx) {
	const ctx = _ctx ?? { seen: /* @__PURE__ */ new Set() };
	if (ctx.seen.has(_schema)) return false;
	ctx.seen.add(_schema);
	const def = _schema._zod.def;
	if (def.type === "transform") return true;
	if (def.type === "array") return isTransforming(def.element, ctx);
	if (def.type === "set") return isTransforming(def.valueType, ctx);
	if (def.type === "lazy") return isTransforming(def.getter(), ctx);
	if (def.type === "promise" || def.type === "optional" || def.type === "nonoptional" || def.type === "nullable" || def.type === "readonly" || def.type === "default" || def.type === "prefault" || def.type === "catch") return isTransforming(def.innerType, ctx);
	if (def.type === "intersection") return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
	if (def.type === "record" || def.type === "map") return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
	if (def.type === "pipe") {
		if (_schema._zod.traits.has("$ZodCodec")) return true;
		return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
	}
	if (def.type === "object") {
		for (const key in def.shape) if (isTransforming(def.shape[key], ctx)) return true;
		return false;
	}
	if (def.type === "union") {
		for (const option of def.options) if (isTransforming(option, ctx)) return true;
		return false;
	}
	if (def.type === "tuple") {
		for (const item of def.items) if (isTransforming(item, ctx)) return true;
		if (def.rest && isTransforming(def.rest, ctx)) return true;
		return false;
	}
	return false;
}
/**
* Creates a toJSONSchema method for a schema instance.
* This encapsulates the logic of initializing context, processing, extracting defs, and finalizing.
*/
const createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
	const ctx = initializeContext({
		...params,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};
const createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
	const { libraryOptions, target } = params ?? {};
	const ctx = initializeContext({
		...libraryOptions ?? {},
		target,
		io,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};

// node_modules/zod/v4/core/json-schema-processors.js
const narrowMin = (agg, key, value) => {
	if (agg[key] === void 0 || value > agg[key]) agg[key] = value;
};
const narrowMax = (agg, key, value) => {
	if (agg[key] === void 0 || value < agg[key]) agg[key] = value;
};
const narrowBoth = (agg, value) => {
	narrowMin(agg, "minimum", value);
	narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
	agg.multipleOf ?? (agg.multipleOf = []);
	if (!agg.multipleOf.includes(value)) agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
	agg.patterns ?? (agg.patterns = /* @__PURE__ */ new Set());
	agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
	agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
const setFormat = (agg, format) => {
	agg.format = format;
	if (format.includes("int")) agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
	setFormat(agg, def.format);
	const [minimum, maximum] = ranges[def.format];
	narrowMin(agg, "minimum", minimum);
	narrowMax(agg, "maximum", maximum);
};
const contributors = {
	greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
	less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
	multiple_of: (agg, def) => addDivisor(agg, def.value),
	number_format: formatContributor(NUMBER_FORMAT_RANGES),
	bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
	min_length: minContributor,
	max_length: maxContributor,
	length_equals: (agg, def) => narrowBoth(agg, def.length),
	min_size: minContributor,
	max_size: maxContributor,
	size_equals: (agg, def) => narrowBoth(agg, def.size),
	string_format: (agg, def) => {
		setFormat(agg, def.format);
		if (def.pattern) addPattern(agg, def.pattern);
		if (def.format === "base64" || def.format === "base64url") agg.contentEncoding = def.format;
		if (def.local || def.precision === -1) agg.laxFormat = true;
	},
	mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
	const agg = {};
	const def = schema._zod.def;
	const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
	for (const ch of list) contributors[ch._zod.def.check]?.(agg, ch._zod.def);
	const bag = schema._zod.bag;
	if (bag.minimum !== void 0) narrowMin(agg, "minimum", bag.minimum);
	if (bag.exclusiveMinimum !== void 0) narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
	if (bag.maximum !== void 0) narrowMax(agg, "maximum", bag.maximum);
	if (bag.exclusiveMaximum !== void 0) narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
	if (bag.multipleOf !== void 0) addDivisor(agg, bag.multipleOf);
	if (bag.format !== void 0) {
		agg.format ?? (agg.format = bag.format);
		if (bag.format.includes("int")) agg.isInt = true;
	}
	if (bag.mime) intersectMime(agg, bag.mime);
	for (const pattern of bag.patterns ?? []) addPattern(agg, pattern);
	return agg;
}
const formatMap = {
	guid: "uuid",
	url: "uri",
	datetime: "date-time",
	json_string: "json-string",
	regex: ""
};
const exactPatterns = /* @__PURE__ */ new Map([[base64Charset, base64], [base64urlCharset, base64url]]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
	const json = _json;
	json.type = "string";
	const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minLength = minimum;
	if (typeof maximum === "number") json.maxLength = maximum;
	if (format) {
		json.format = formatMap[format] ?? format;
		if (json.format === "") delete json.format;
		if (format === "time" || laxFormat) delete json.format;
	}
	if (contentEncoding) json.contentEncoding = contentEncoding;
	if (patterns && patterns.size > 0) {
		const patternList = [...patterns].map(exactPattern);
		if (patternList.length === 1) json.pattern = patternList[0].source;
		else if (patternList.length > 1) json.allOf = [...patternList.map((regex) => ({
			...ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0" ? { type: "string" } : {},
			pattern: regex.source
		}))];
	}
};
const numberProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
	json.type = isInt ? "integer" : "number";
	const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
	const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
	const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
	if (exMin) {
		if (legacy) {
			json.minimum = exclusiveMinimum;
			json.exclusiveMinimum = true;
		} else json.exclusiveMinimum = exclusiveMinimum;
	} else if (typeof minimum === "number") json.minimum = minimum;
	if (exMax) {
		if (legacy) {
			json.maximum = exclusiveMaximum;
			json.exclusiveMaximum = true;
		} else json.exclusiveMaximum = exclusiveMaximum;
	} else if (typeof maximum === "number") json.maximum = maximum;
	if (multipleOf) {
		const divisors = /* @__PURE__ */ new Set();
		for (const divisor of multipleOf) if (Number.isFinite(divisor) && divisor !== 0) divisors.add(Math.abs(divisor));
		else handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
		const [first, ...rest] = divisors;
		if (first !== void 0) json.multipleOf = first;
		if (rest.length) json.allOf = [...json.allOf ?? [], ...rest.map((m) => ({ multipleOf: m }))];
	}
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
const nullProcessor = (_schema, ctx, json, _params) => {
	if (ctx.target === "openapi-3.0") {
		json.type = "string";
		json.nullable = true;
		json.enum = [null];
	} else json.type = "null";
};
const neverProcessor = (_schema, _ctx, json, _params) => {
	json.not = {};
};
const unknownProcessor = (_schema, _ctx, _json, _params) => {};
const enumProcessor = (schema, _ctx, json, _params) => {
	const def = schema._zod.def;
	const values = getEnumValues(def.entries);
	if (values.length === 0) {
		json.not = {};
		return;
	}
	if (values.every((v) => typeof v === "number")) json.type = "number";
	if (values.every((v) => typeof v === "string")) json.type = "string";
	json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	if (def.values.length === 0) {
		json.not = {};
		return;
	}
	const vals = [];
	for (const val of def.values) if (val === void 0) {
		if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema")) return;
	} else if (typeof val === "bigint") {
		if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema")) return;
		vals.push(Number(val));
	} else vals.push(val);
	if (vals.length === 0) {} else if (vals.length === 1) {
		const val = vals[0];
		json.type = val === null ? "null" : typeof val;
		if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") json.enum = [val];
		else json.const = val;
	} else {
		if (vals.every((v) => typeof v === "number")) json.type = "number";
		if (vals.every((v) => typeof v === "string")) json.type = "string";
		if (vals.every((v) => typeof v === "boolean")) json.type = "boolean";
		if (vals.every((v) => v === null)) json.type = "null";
		json.enum = vals;
	}
};
const customProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const arrayProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
	json.type = "array";
	json.items = processSchema(def.element, ctx, {
		...params,
		path: [...params.path, "items"]
	});
};
function inputOptin(schema) {
	const def = schema._zod.def;
	if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) return inputOptin(def.out);
	if (def.type === "catch") return inputOptin(def.innerType);
	return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const shape = def.shape;
	if (Object.getOwnPropertySymbols(shape).length && handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) return;
	json.type = "object";
	json.properties = {};
	for (const key in shape) assignProp(json.properties, key, processSchema(shape[key], ctx, {
		...params,
		path: [
			...params.path,
			"properties",
			key
		]
	}));
	const requiredKeys = [];
	for (const key of Object.keys(shape)) {
		const field = def.shape[key];
		if (ctx.io === "input" ? inputOptin(field) === void 0 : field._zod.optout === void 0) requiredKeys.push(key);
	}
	if (requiredKeys.length > 0) json.required = requiredKeys;
	if (def.catchall?._zod.def.type === "never") json.additionalProperties = false;
	else if (!def.catchall) {
		if (ctx.io === "output") json.additionalProperties = false;
	} else if (def.catchall) json.additionalProperties = processSchema(def.catchall, ctx, {
		...params,
		path: [...params.path, "additionalProperties"]
	});
};
const unionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const isExclusive = def.inclusive === false;
	const options = def.options.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			isExclusive ? "oneOf" : "anyOf",
			i
		]
	}));
	if (isExclusive) json.oneOf = options;
	else json.anyOf = options;
};
const intersectionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const a = processSchema(def.left, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			0
		]
	});
	const b = processSchema(def.right, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			1
		]
	});
	const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
	const allOf = [...isSimpleIntersection(a) ? a.allOf : [a], ...isSimpleIntersection(b) ? b.allOf : [b]];
	json.allOf = allOf;
	ctx.intersections.push(allOf);
};
const tupleProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "array";
	const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
	const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
	const prefixItems = def.items.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			prefixPath,
			i
		]
	}));
	const rest = def.rest ? processSchema(def.rest, ctx, {
		...params,
		path: [
			...params.path,
			restPath,
			...ctx.target === "openapi-3.0" ? [def.items.length] : []
		]
	}) : null;
	let minItems = def.items.length;
	while (minItems > 0) {
		const item = def.items[minItems - 1];
		if (!(ctx.io === "input" ? inputOptin(item) !== void 0 : item._zod.optout === "optional")) break;
		minItems--;
	}
	const maxItems = def.items.length;
	const isClosed = !def.rest;
	if (ctx.target === "draft-2020-12") {
		json.prefixItems = prefixItems;
		if (isClosed) json.items = false;
		else if (rest) json.items = rest;
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	} else if (ctx.target === "openapi-3.0") {
		json.items = { anyOf: prefixItems };
		if (rest) json.items.anyOf.push(rest);
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	} else {
		json.items = prefixItems;
		if (isClosed) json.additionalItems = false;
		else if (rest) json.additionalItems = rest;
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	}
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
};
/** JSON object keys are always strings, so a numeric record key schema is re-expressed over the
* numeric-string form the record parser matches. Deferred to `finalize`, after the flatten: a key
* behind a wrapper only carries its own `type` before then, and a union key only has its branches.
*
* A numeric bound cannot apply to a property name, so `minimum` and its siblings are dropped rather
* than carried over: keeping them beside `type: "string"` reproduces the match-nothing schema this
* exists to fix. A key that carries one therefore emits wider than the record parses — `z.record(z.number().min(5), V)`
* accepts `"3"` — which is the deliberate trade, since throwing on it would reject an ordinary schema
* outright. */
function stringifyKeyNames(bySchema, json, visited) {
	if (json.$ref) {
		if (visited.has(json)) return json;
		visited.add(json);
		const def = bySchema.get(json)?.def;
		if (!def) return json;
		const inlined = stringifyKeyNames(bySchema, def, visited);
		return inlined === def ? json : inlined;
	}
	for (const keyword of ["anyOf", "oneOf"]) {
		const branches = json[keyword];
		if (!Array.isArray(branches)) continue;
		const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
		if (mapped.some((branch, i) => branch !== branches[i])) json = {
			...json,
			[keyword]: mapped
		};
	}
	const types = Array.isArray(json.type) ? json.type : [json.type];
	const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
	const values = json.enum ?? (json.const !== void 0 ? [json.const] : void 0);
	if (!numericType && !values?.some((v) => typeof v === "number")) return json;
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
	if (rest.enum) rest.enum = rest.enum.map((v) => typeof v === "number" ? String(v) : v);
	else if (typeof rest.const === "number") rest.const = String(rest.const);
	if (!numericType) return rest;
	rest.type = "string";
	if (!values) rest.pattern = (types.includes("number") ? number$1 : integer).source;
	return rest;
}
/** Every record of one conversion, so the carriers are found in a single pass rather than once per record. */
const pendingRecords = /* @__PURE__ */ new WeakMap();
function rewriteKeyNames(ctx) {
	const bySchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.values()) if (entry.def && !bySchema.has(entry.schema)) bySchema.set(entry.schema, entry);
	const rewrites = /* @__PURE__ */ new Map();
	for (const record of pendingRecords.get(ctx) ?? []) {
		const seen = ctx.seen.get(record);
		const names = (seen?.def ?? seen?.schema)?.propertyNames;
		if (!names || names === true || rewrites.has(names)) continue;
		const rewritten = stringifyKeyNames(bySchema, names, /* @__PURE__ */ new Set());
		if (rewritten !== names) rewrites.set(names, rewritten);
	}
	if (!rewrites.size) return;
	for (const entry of ctx.seen.values()) for (const carrier of [entry.schema, entry.def]) {
		const rewritten = carrier && rewrites.get(carrier.propertyNames);
		if (rewritten) carrier.propertyNames = rewritten;
	}
}
const recordProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "object";
	const keyType = def.keyType;
	const patterns = aggregateChecks(keyType).patterns;
	if (def.mode === "loose" && patterns && patterns.size > 0) {
		const valueSchema = processSchema(def.valueType, ctx, {
			...params,
			path: [
				...params.path,
				"patternProperties",
				"*"
			]
		});
		json.patternProperties = {};
		for (const pattern of patterns) assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
	} else {
		if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
			json.propertyNames = processSchema(def.keyType, ctx, {
				...params,
				path: [...params.path, "propertyNames"]
			});
			let pending = pendingRecords.get(ctx);
			if (!pending) {
				pending = [];
				pendingRecords.set(ctx, pending);
				ctx.deferred.push(() => rewriteKeyNames(ctx));
			}
			pending.push(schema);
		}
		json.additionalProperties = processSchema(def.valueType, ctx, {
			...params,
			path: [...params.path, "additionalProperties"]
		});
	}
	const keyValues = keyType._zod.values;
	const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== void 0;
	if (keyValues && !def.partial && !omittableOnInput) {
		const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
		if (validKeyValues.length > 0) json.required = validKeyValues.map(String);
	}
};
const nullableProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const inner = processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	if (ctx.target === "openapi-3.0") {
		seen.ref = def.innerType;
		json.nullable = true;
	} else json.anyOf = [inner, { type: "null" }];
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
/** Round-trips a default value through JSON so the emitted schema is guaranteed to be valid JSON.
* A BigInt has no reliable encoding, so it goes through `unrepresentable` like any other
* unrepresentable value. Returns a sentinel when the caller must not write a default of its own. */
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
	let unrepresentable = false;
	const serialized = JSON.stringify(value, (_, val) => {
		if (typeof val !== "bigint") return val;
		unrepresentable = true;
		return null;
	});
	if (!unrepresentable) return JSON.parse(serialized);
	handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
	return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	if (ctx.io !== "input") return;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	let catchValue;
	try {
		catchValue = def.catchValue(void 0);
	} catch {
		handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
		return;
	}
	json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	const inIsTransform = def.in._zod.traits.has("$ZodTransform");
	const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	json.readOnly = true;
};
const optionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
const lazyProcessor = (schema, ctx, _json, params) => {
	const innerType = schema._zod.innerType;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};

// node_modules/zod/v4/classic/errors.js
const _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key, make) {
	Object.defineProperty(proto, key, {
		configurable: true,
		enumerable: false,
		get() {
			const value = make(this);
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
			return value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
		}
	});
}
const initializer = (inst, issues) => {
	$ZodError.init(inst, issues);
	inst.name = "ZodError";
	const proto = Object.getPrototypeOf(inst);
	if (_installedErrorProtos.has(proto)) return;
	_installedErrorProtos.add(proto);
	_lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
	_lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
	_lazyMethod(proto, "addIssue", (self) => (issue) => {
		self.issues.push(issue);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	_lazyMethod(proto, "addIssues", (self) => (issues) => {
		self.issues.push(...issues);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	Object.defineProperty(proto, "isEmpty", {
		configurable: true,
		enumerable: false,
		get() {
			return this.issues.length === 0;
		}
	});
};
const ZodRealError = /*@__PURE__*/ $constructor("ZodError", initializer, void 0, { Parent: Error });

// node_modules/zod/v4/classic/parse.js
const parse = /* @__PURE__ */ _parse(ZodRealError);
const parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
const safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
const safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);
const encode = /* @__PURE__ */ _encode(ZodRealError);
const decode$1 = /* @__PURE__ */ _decode(ZodRealError);
const encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
const decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
const safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
const safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
const safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
const safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);

// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale() {
	if (!globalConfig.localeError) config(en_default());
}
function _ensureDefaultMemoizer() {
	if (!globalConfig.memoizer) config({ memoizer: memoizer() });
}
const ZodType = /*@__PURE__*/ $constructor("ZodType", (inst, def) => {
	_ensureDefaultLocale();
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
	return inst;
}, {
	check(...chks) {
		const def = this.def;
		return this.clone(mergeDefs(def, { checks: [...def.checks ?? [], ...chks.map((ch) => typeof ch === "function" ? { _zod: {
			check: ch,
			def: { check: "custom" },
			onattach: []
		} } : ch)] }), { parent: true });
	},
	with(...chks) {
		return this.check(...chks);
	},
	clone(def, params) {
		return clone(this, def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	refine(check, params) {
		return this.check(refine(check, params));
	},
	superRefine(refinement, params) {
		return this.check(superRefine(refinement, params));
	},
	overwrite(fn) {
		return this.check(_overwrite(fn));
	},
	optional() {
		return optional(this);
	},
	exactOptional() {
		return exactOptional(this);
	},
	nullable() {
		return nullable(this);
	},
	nullish() {
		return optional(nullable(this));
	},
	nonoptional(params) {
		return nonoptional(this, params);
	},
	array() {
		return array(this);
	},
	or(arg) {
		return union([this, arg]);
	},
	and(arg) {
		return intersection(this, arg);
	},
	transform(tx) {
		return pipe(this, transform(tx));
	},
	default(d) {
		return _default(this, d);
	},
	prefault(d) {
		return prefault(this, d);
	},
	catch(params) {
		return _catch(this, params);
	},
	pipe(target) {
		return pipe(this, target);
	},
	readonly() {
		return readonly(this);
	},
	describe(description) {
		const cl = this.clone();
		globalRegistry.add(cl, { description });
		return cl;
	},
	meta(...args) {
		if (args.length === 0) return globalRegistry.get(this);
		const cl = this.clone();
		globalRegistry.add(cl, args[0]);
		return cl;
	},
	isOptional() {
		return this.safeParse(void 0).success;
	},
	isNullable() {
		return this.safeParse(null).success;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	},
	get "~standard"() {
		return hide(this, "~standard", {
			...standardProps(this),
			jsonSchema: {
				input: createStandardJSONSchemaMethod(this, "input"),
				output: createStandardJSONSchemaMethod(this, "output")
			}
		});
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	},
	parse: function _parse(data, params) {
		return parse(this, data, params, { callee: _parse });
	},
	parseAsync: async function _parseAsync(data, params) {
		return await parseAsync(this, data, params, { callee: _parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	async safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	get spa() {
		return this?.safeParseAsync;
	},
	set spa(value) {
		own(this, "spa", value);
	},
	validate(data, params) {
		return validate(this, data, params);
	},
	validateAsync(data, params) {
		return validateAsync$1(this, data, params);
	},
	encode: function _encode(data, params) {
		return encode(this, data, params, { callee: _encode });
	},
	decode: function _decode(data, params) {
		return decode$1(this, data, params, { callee: _decode });
	},
	encodeAsync: async function _encodeAsync(data, params) {
		return await encodeAsync(this, data, params, { callee: _encodeAsync });
	},
	decodeAsync: async function _decodeAsync(data, params) {
		return await decodeAsync(this, data, params, { callee: _decodeAsync });
	},
	safeEncode(data, params) {
		return safeEncode(this, data, params);
	},
	safeDecode(data, params) {
		return safeDecode(this, data, params);
	},
	async safeEncodeAsync(data, params) {
		return safeEncodeAsync(this, data, params);
	},
	async safeDecodeAsync(data, params) {
		return safeDecodeAsync(this, data, params);
	},
	toJSONSchema(params) {
		return createToJSONSchemaMethod(this, {})(params);
	},
	get description() {
		return globalRegistry.get(this)?.description;
	},
	get _def() {
		return this._zod.def;
	}
});
/** @internal */
const _ZodString = /*@__PURE__*/ $constructor("_ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
}, /*@__PURE__*/ derived({
	format: (inst) => aggregateChecks(inst).format ?? null,
	minLength: (inst) => aggregateChecks(inst).minimum ?? null,
	maxLength: (inst) => aggregateChecks(inst).maximum ?? null
}, {
	regex(...args) {
		return this.check(_regex(...args));
	},
	includes(...args) {
		return this.check(_includes(...args));
	},
	startsWith(...args) {
		return this.check(_startsWith(...args));
	},
	endsWith(...args) {
		return this.check(_endsWith(...args));
	},
	min(...args) {
		return this.check(_minLength(...args));
	},
	max(...args) {
		return this.check(_maxLength(...args));
	},
	length(...args) {
		return this.check(_length(...args));
	},
	nonempty(...args) {
		return this.check(_minLength(1, ...args));
	},
	lowercase(params) {
		return this.check(_lowercase(params));
	},
	uppercase(params) {
		return this.check(_uppercase(params));
	},
	trim() {
		return this.check(_trim());
	},
	normalize(...args) {
		return this.check(_normalize(...args));
	},
	toLowerCase() {
		return this.check(_toLowerCase());
	},
	toUpperCase() {
		return this.check(_toUpperCase());
	},
	slugify() {
		return this.check(_slugify());
	}
}));
const ZodString = /*@__PURE__*/ $constructor("ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	_ZodString.init(inst, def);
}, {
	email(params) {
		return this.check(_email(ZodEmail, params));
	},
	url(params) {
		return this.check(_url(ZodURL, params));
	},
	jwt(params) {
		return this.check(_jwt(ZodJWT, params));
	},
	emoji(params) {
		return this.check(_emoji(ZodEmoji, params));
	},
	guid(params) {
		return this.check(_guid(ZodGUID, params));
	},
	uuid(params) {
		return this.check(_uuid(ZodUUID, params));
	},
	uuidv4(params) {
		return this.check(_uuidv4(ZodUUID, params));
	},
	uuidv6(params) {
		return this.check(_uuidv6(ZodUUID, params));
	},
	uuidv7(params) {
		return this.check(_uuidv7(ZodUUID, params));
	},
	nanoid(params) {
		return this.check(_nanoid(ZodNanoID, params));
	},
	cuid(params) {
		return this.check(_cuid(ZodCUID, params));
	},
	cuid2(params) {
		return this.check(_cuid2(ZodCUID2, params));
	},
	ulid(params) {
		return this.check(_ulid(ZodULID, params));
	},
	base64(params) {
		return this.check(_base64(ZodBase64, params));
	},
	base64url(params) {
		return this.check(_base64url(ZodBase64URL, params));
	},
	xid(params) {
		return this.check(_xid(ZodXID, params));
	},
	ksuid(params) {
		return this.check(_ksuid(ZodKSUID, params));
	},
	ipv4(params) {
		return this.check(_ipv4(ZodIPv4, params));
	},
	ipv6(params) {
		return this.check(_ipv6(ZodIPv6, params));
	},
	cidrv4(params) {
		return this.check(_cidrv4(ZodCIDRv4, params));
	},
	cidrv6(params) {
		return this.check(_cidrv6(ZodCIDRv6, params));
	},
	e164(params) {
		return this.check(_e164(ZodE164, params));
	},
	datetime(params) {
		return this.check(_isoDateTime(ZodISODateTime, params));
	},
	date(params) {
		return this.check(_isoDate(ZodISODate, params));
	},
	time(params) {
		return this.check(_isoTime(ZodISOTime, params));
	},
	duration(params) {
		return this.check(_isoDuration(ZodISODuration, params));
	}
});
function string(params) {
	return _string(ZodString, params);
}
const ZodStringFormat = /*@__PURE__*/ $constructor("ZodStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	_ZodString.init(inst, def);
});
const ZodISODateTime = /*@__PURE__*/ $constructor("ZodISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODate = /*@__PURE__*/ $constructor("ZodISODate", (inst, def) => {
	$ZodISODate.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISOTime = /*@__PURE__*/ $constructor("ZodISOTime", (inst, def) => {
	$ZodISOTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODuration = /*@__PURE__*/ $constructor("ZodISODuration", (inst, def) => {
	$ZodISODuration.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmail = /*@__PURE__*/ $constructor("ZodEmail", (inst, def) => {
	$ZodEmail.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodGUID = /*@__PURE__*/ $constructor("ZodGUID", (inst, def) => {
	$ZodGUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodUUID = /*@__PURE__*/ $constructor("ZodUUID", (inst, def) => {
	$ZodUUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodURL = /*@__PURE__*/ $constructor("ZodURL", (inst, def) => {
	$ZodURL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmoji = /*@__PURE__*/ $constructor("ZodEmoji", (inst, def) => {
	$ZodEmoji.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNanoID = /*@__PURE__*/ $constructor("ZodNanoID", (inst, def) => {
	$ZodNanoID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const ZodCUID = /*@__PURE__*/ $constructor("ZodCUID", (inst, def) => {
	$ZodCUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCUID2 = /*@__PURE__*/ $constructor("ZodCUID2", (inst, def) => {
	$ZodCUID2.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodULID = /*@__PURE__*/ $constructor("ZodULID", (inst, def) => {
	$ZodULID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodXID = /*@__PURE__*/ $constructor("ZodXID", (inst, def) => {
	$ZodXID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodKSUID = /*@__PURE__*/ $constructor("ZodKSUID", (inst, def) => {
	$ZodKSUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv4 = /*@__PURE__*/ $constructor("ZodIPv4", (inst, def) => {
	$ZodIPv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv6 = /*@__PURE__*/ $constructor("ZodIPv6", (inst, def) => {
	$ZodIPv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv4 = /*@__PURE__*/ $constructor("ZodCIDRv4", (inst, def) => {
	$ZodCIDRv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv6 = /*@__PURE__*/ $constructor("ZodCIDRv6", (inst, def) => {
	$ZodCIDRv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64 = /*@__PURE__*/ $constructor("ZodBase64", (inst, def) => {
	$ZodBase64.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64URL = /*@__PURE__*/ $constructor("ZodBase64URL", (inst, def) => {
	$ZodBase64URL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodE164 = /*@__PURE__*/ $constructor("ZodE164", (inst, def) => {
	$ZodE164.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodJWT = /*@__PURE__*/ $constructor("ZodJWT", (inst, def) => {
	$ZodJWT.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNumber = /*@__PURE__*/ $constructor("ZodNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
	inst.isFinite = true;
}, /*@__PURE__*/ derived({
	minValue: (inst) => {
		const { minimum, exclusiveMinimum } = aggregateChecks(inst);
		return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
	},
	maxValue: (inst) => {
		const { maximum, exclusiveMaximum } = aggregateChecks(inst);
		return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
	},
	isInt: (inst) => {
		const { isInt, multipleOf } = aggregateChecks(inst);
		return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
	},
	format: (inst) => aggregateChecks(inst).format ?? null
}, {
	gt(value, params) {
		return this.check(_gt(value, params));
	},
	gte(value, params) {
		return this.check(_gte(value, params));
	},
	min(value, params) {
		return this.check(_gte(value, params));
	},
	lt(value, params) {
		return this.check(_lt(value, params));
	},
	lte(value, params) {
		return this.check(_lte(value, params));
	},
	max(value, params) {
		return this.check(_lte(value, params));
	},
	int(params) {
		return this.check(int(params));
	},
	safe(params) {
		return this.check(int(params));
	},
	positive(params) {
		return this.check(_gt(0, params));
	},
	nonnegative(params) {
		return this.check(_gte(0, params));
	},
	negative(params) {
		return this.check(_lt(0, params));
	},
	nonpositive(params) {
		return this.check(_lte(0, params));
	},
	multipleOf(value, params) {
		return this.check(_multipleOf(value, params));
	},
	step(value, params) {
		return this.check(_multipleOf(value, params));
	},
	finite() {
		return this;
	}
}));
function number(params) {
	return _number(ZodNumber, params);
}
const ZodNumberFormat = /*@__PURE__*/ $constructor("ZodNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodNumber.init(inst, def);
});
function int(params) {
	return _int(ZodNumberFormat, params);
}
const ZodBoolean = /*@__PURE__*/ $constructor("ZodBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function boolean(params) {
	return _boolean(ZodBoolean, params);
}
const ZodNull = /*@__PURE__*/ $constructor("ZodNull", (inst, def) => {
	$ZodNull.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullProcessor(inst, ctx, json, params);
});
function _null(params) {
	return _null$1(ZodNull, params);
}
const ZodUnknown = /*@__PURE__*/ $constructor("ZodUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unknownProcessor(inst, ctx, json, params);
});
function unknown() {
	return _unknown(ZodUnknown);
}
const ZodNever = /*@__PURE__*/ $constructor("ZodNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
	return _never(ZodNever, params);
}
const ZodArray = /*@__PURE__*/ $constructor("ZodArray", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodArray.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
	inst.element = def.element;
}, {
	min(n, params) {
		return this.check(_minLength(n, params));
	},
	nonempty(params) {
		return this.check(_minLength(1, params));
	},
	max(n, params) {
		return this.check(_maxLength(n, params));
	},
	length(n, params) {
		return this.check(_length(n, params));
	},
	unwrap() {
		return this.element;
	}
});
function array(element, params) {
	return _array(ZodArray, element, params);
}
const ZodObject = /*@__PURE__*/ $constructor("ZodObject", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodObjectJIT.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
	keyof() {
		return _enum(Object.keys(this._zod.def.shape));
	},
	catchall(catchall) {
		return this.clone(mergeDefs(this._zod.def, { catchall }));
	},
	passthrough() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	loose() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	strict() {
		return this.clone(mergeDefs(this._zod.def, { catchall: never() }));
	},
	strip() {
		return this.clone(mergeDefs(this._zod.def, { catchall: void 0 }));
	},
	extend(incoming) {
		return extend(this, incoming);
	},
	safeExtend(incoming) {
		return safeExtend(this, incoming);
	},
	merge(other) {
		return merge(this, other);
	},
	pick(mask) {
		return pick(this, mask);
	},
	omit(mask) {
		return omit(this, mask);
	},
	partial(...args) {
		return partial(ZodOptional, this, args[0]);
	},
	exactPartial(...args) {
		return partial(ZodExactOptional, this, args[0], "exactPartial");
	},
	required(...args) {
		return required(ZodNonOptional, this, args[0]);
	}
});
function object(shape, params) {
	const def = {
		type: "object",
		shape: shape ?? {},
		...normalizeParams(params)
	};
	return new ZodObject(def);
}
function strictObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: never(),
		...normalizeParams(params)
	});
}
const ZodUnion = /*@__PURE__*/ $constructor("ZodUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
	inst.options = def.options;
});
function union(options, params) {
	return new ZodUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("ZodDiscriminatedUnion", (inst, def) => {
	ZodUnion.init(inst, def);
	$ZodDiscriminatedUnion.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
	return new ZodDiscriminatedUnion({
		type: "union",
		options,
		discriminator,
		...normalizeParams(params)
	});
}
const ZodIntersection = /*@__PURE__*/ $constructor("ZodIntersection", (inst, def) => {
	$ZodIntersection.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
	return new ZodIntersection({
		type: "intersection",
		left,
		right
	});
}
const ZodTuple = /*@__PURE__*/ $constructor("ZodTuple", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTuple.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => tupleProcessor(inst, ctx, json, params);
}, {
	rest(rest) {
		return this.clone({
			...this._zod.def,
			rest
		});
	},
	partial() {
		const def = this._zod.def;
		if (def.checks?.length) throw new Error(".partial() cannot be used on tuple schemas containing refinements");
		return this.clone({
			...def,
			items: def.items.map((item) => new ZodOptional({
				type: "optional",
				innerType: item
			}))
		});
	}
});
function tuple(items, _paramsOrRest, _params) {
	const hasRest = _paramsOrRest instanceof $ZodType;
	const params = hasRest ? _params : _paramsOrRest;
	return new ZodTuple({
		type: "tuple",
		items,
		rest: hasRest ? _paramsOrRest : null,
		...normalizeParams(params)
	});
}
const ZodRecord = /*@__PURE__*/ $constructor("ZodRecord", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodRecord.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
	inst.keyType = def.keyType;
	inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodRecord({
		type: "record",
		keyType: string(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
const ZodEnum = /*@__PURE__*/ $constructor("ZodEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
	inst.enum = def.entries;
	inst.options = [...inst._zod.values];
	const keys = new Set(Object.keys(def.entries));
	inst.extract = (values, params) => {
		const newEntries = {};
		for (const value of values) if (keys.has(value)) newEntries[value] = def.entries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
	inst.exclude = (values, params) => {
		const newEntries = { ...def.entries };
		for (const value of values) if (keys.has(value)) delete newEntries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
});
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const ZodLiteral = /*@__PURE__*/ $constructor("ZodLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
	inst.values = new Set(def.values);
	Object.defineProperty(inst, "value", { get() {
		if (def.values.length > 1) throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
		return def.values[0];
	} });
});
function literal(value, params) {
	return new ZodLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodTransform = /*@__PURE__*/ $constructor("ZodTransform", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTransform.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
	inst._zod.parse = (payload, _ctx) => {
		if (_ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		payload.addIssue = (issue$1) => {
			if (typeof issue$1 === "string") payload.issues.push(issue(issue$1, payload.value, def));
			else {
				const _issue = issue$1;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = inst);
				payload.issues.push(issue(_issue));
			}
		};
		const output = def.transform(payload.value, payload);
		if (output instanceof Promise) return output.then((output) => {
			payload.value = output;
			return payload;
		});
		payload.value = output;
		return payload;
	};
});
function transform(fn) {
	return new ZodTransform({
		type: "transform",
		transform: fn
	});
}
const ZodOptional = /*@__PURE__*/ $constructor("ZodOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
	return new ZodOptional({
		type: "optional",
		innerType
	});
}
const ZodExactOptional = /*@__PURE__*/ $constructor("ZodExactOptional", (inst, def) => {
	$ZodExactOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
	return new ZodExactOptional({
		type: "optional",
		innerType
	});
}
const ZodNullable = /*@__PURE__*/ $constructor("ZodNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
	return new ZodNullable({
		type: "nullable",
		innerType
	});
}
const ZodDefault = /*@__PURE__*/ $constructor("ZodDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
	return new ZodDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodPrefault = /*@__PURE__*/ $constructor("ZodPrefault", (inst, def) => {
	$ZodPrefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
	return new ZodPrefault({
		type: "prefault",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodNonOptional = /*@__PURE__*/ $constructor("ZodNonOptional", (inst, def) => {
	$ZodNonOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
	return new ZodNonOptional({
		type: "nonoptional",
		innerType,
		...normalizeParams(params)
	});
}
const ZodCatch = /*@__PURE__*/ $constructor("ZodCatch", (inst, def) => {
	$ZodCatch.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
	return new ZodCatch({
		type: "catch",
		innerType,
		catchValue: typeof catchValue === "function" ? catchValue : constantCatch(catchValue)
	});
}
const ZodPipe = /*@__PURE__*/ $constructor("ZodPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
	inst.in = def.in;
	inst.out = def.out;
});
function pipe(in_, out) {
	return new ZodPipe({
		type: "pipe",
		in: in_,
		out
	});
}
const ZodPreprocess = /*@__PURE__*/ $constructor("ZodPreprocess", (inst, def) => {
	ZodPipe.init(inst, def);
	$ZodPreprocess.init(inst, def);
});
const ZodReadonly = /*@__PURE__*/ $constructor("ZodReadonly", (inst, def) => {
	$ZodReadonly.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
	return new ZodReadonly({
		type: "readonly",
		innerType
	});
}
const ZodLazy = /*@__PURE__*/ $constructor("ZodLazy", (inst, def) => {
	$ZodLazy.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => lazyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.getter();
});
function lazy(getter) {
	return new ZodLazy({
		type: "lazy",
		getter
	});
}
const ZodCustom = /*@__PURE__*/ $constructor("ZodCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
function refine(fn, _params = {}) {
	return _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
	return _superRefine(fn, params);
}
function json(params) {
	const jsonSchema = lazy(() => {
		return union([
			string(params),
			number(),
			boolean(),
			_null(),
			array(jsonSchema),
			record(string(), jsonSchema)
		]);
	});
	return jsonSchema;
}
function preprocess(fn, schema) {
	return new ZodPreprocess({
		type: "pipe",
		in: transform(fn),
		out: schema
	});
}

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}

// src/core/gate.ts
const limit = number().describe("A finite number; fractions, not percentages: 0.8, not 80.");
const severity = _enum(["fail", "warn"]).describe("`fail` (the default) blocks the merge; `warn` only says so.");
/** What "no real drop" means. */
const noRegressionSchema = strictObject({
	confidence: number().min(.5).max(.9999).default(.95).describe("How sure a drop must be before it fails: 0.95 unless set. Held over all gates of a run together."),
	min_effect: limit.nonnegative().default(0).describe("Drops of at most this, as a difference of fractions, pass even when they are real.")
}).describe("Fails only when the paired test says that the score really got worse.");
/** The demands a gate can make on one metric. Each gives one ruling. */
const metricDemandsSchema = strictObject({
	min: limit.describe("The score is at least this.").optional(),
	max: limit.describe("The score is at most this.").optional(),
	max_drop: limit.nonnegative().describe("How far the score may get worse against the baseline, as a difference of fractions.").optional(),
	max_drop_relative: limit.nonnegative().describe("How far the score may get worse, as a part of the baseline's score.").optional(),
	no_regression: noRegressionSchema.optional(),
	severity: severity.optional()
}).describe("What is demanded of one metric.");
/** The demands a gate can make on the cases of a suite. */
const caseDemandsSchema = strictObject({
	min: int().positive().describe("At least this many cases.").optional(),
	max_missing: int().nonnegative().describe("At most this many cases without a trace; 0 unless set.").optional(),
	max_new_failures: int().nonnegative().describe("At most this many cases that passed in the baseline and fail now.").optional(),
	max_unscored: int().nonnegative().describe("At most this many cases that could not be scored.").optional(),
	critical: array(string()).min(1).describe("Ids of cases that must pass.").optional(),
	severity: severity.optional()
}).describe("What is demanded of the cases.");
/** What one ruling is about: exactly one demand. */
const demandSchema = record(string(), union([
	number(),
	string(),
	array(string()),
	noRegressionSchema
]));
/** Whether one demand holds, and why. */
const rulingSchema = strictObject({
	suite: string(),
	/** The metric's id, or `cases`. */
	metric: string(),
	slice: string(),
	demand: demandSchema,
	outcome: _enum([
		"pass",
		"fail",
		"inconclusive",
		"not_evaluated"
	]),
	/** What the demand was held against; null when there was nothing. */
	actual: number().nullable(),
	why: string(),
	severity,
	/** Why the gate cannot see what it is meant to guard; absent when it can. */
	blind: string().optional(),
	/** True for the demand that every suite makes without being asked (`max_missing: 0`). */
	implied: boolean().optional()
});

// src/core/rule/approval.ts
/** A label that somebody put on a pull request: who and when as the service tells it, null where it does not. */
const approvalSchema = strictObject({
	label: string(),
	by: string().nullable(),
	at: datetime().nullable()
});
/** What a label may be called: one line of at most 50 characters without commas and back-ticks. */
const LABEL = /^(?!\s)[^`,\p{C}]{1,50}(?<!\s)$/u;
/** Who gave an approval, when and how: "@alice on 2026-11-20 with the label `x`". */
function approvalText({ label, by, at }) {
	return `${by === null ? "an unknown hand" : `@${by}`}${at === null ? "" : ` on ${at.slice(0, 10)}`} with the label \`${label}\``;
}

// src/core/verdict.ts
/** The whole outcome. `incomplete` lists what should have been possible and was not. */
const verdictSchema = strictObject({
	outcome: _enum([
		"pass",
		"fail",
		"inconclusive"
	]),
	/** Why there is no clear answer; null when there is. */
	why: string().nullable(),
	rulings: array(rulingSchema),
	incomplete: array(string()),
	/** Whose gates ruled: those of what was checked out, or those of the base commit. */
	gates_from: _enum(["head", "base"]),
	/** The label by which somebody let a failed verdict pass; null when nobody did. */
	override: approvalSchema.nullable(),
	/** What a reader should know of how the gates came to rule. */
	notes: array(strictObject({
		mark: _enum(["unsure", "info"]),
		text: string()
	}))
});
/** The exit statuses of the command line; the action fails its step on all but 0. */
const EXIT = {
	passed: 0,
	failed: 1,
	config: 2,
	input: 3,
	incomplete: 4,
	internal: 5
};
/** One verdict out of all rulings: passing takes at least one evaluated gate when gates are configured. */
function decideVerdict(rulings, incomplete) {
	const blocking = rulings.filter((ruling) => ruling.severity === "fail");
	const done = (outcome, why) => ({
		outcome,
		why,
		rulings: [...rulings],
		incomplete: [...incomplete],
		gates_from: "head",
		override: null,
		notes: []
	});
	if (blocking.some((ruling) => ruling.outcome === "fail")) return done("fail", null);
	const first = incomplete[0];
	if (first !== void 0) return done("inconclusive", first);
	const unsure = blocking.find((ruling) => ruling.outcome === "inconclusive");
	if (unsure) return done("inconclusive", unsure.why);
	const configured = rulings.filter((ruling) => ruling.implied !== true);
	const demanded = configured.filter((ruling) => ruling.severity === "fail");
	const asked = demanded.length > 0 ? demanded : configured;
	const evaluated = asked.some((ruling) => ruling.outcome === "pass" || ruling.outcome === "fail");
	if (asked.length > 0 && !evaluated) return done("inconclusive", "no configured gate could be evaluated");
	return blocking.every((ruling) => ruling.outcome === "pass" || ruling.outcome === "not_evaluated") ? done("pass", null) : done("inconclusive", "a gate has no clear outcome");
}
/** The exit status of a verdict: 1 wins over 4; an override takes the 1 back, never the 4. */
function exitStatus(verdict, failOn) {
	if (failOn === "never") return EXIT.passed;
	if (verdict.outcome === "fail" && verdict.override === null) return EXIT.failed;
	if (verdict.incomplete.length > 0) return EXIT.incomplete;
	return verdict.outcome === "inconclusive" && failOn === "inconclusive" ? EXIT.failed : EXIT.passed;
}
/** Failed gates that block: the output `failed-gates`. */
function countFailedGates(verdict) {
	return verdict.rulings.filter((ruling) => ruling.outcome === "fail" && ruling.severity === "fail").length;
}

// src/core/baseline.ts
/** Whether there is a report to compare with. */
function isFound(baseline) {
	return "report" in baseline;
}
/** The baseline as the report records it. */
function recordBaseline(baseline) {
	if (!isFound(baseline)) {
		const { status, why, todo } = baseline;
		return {
			status,
			...NOWHERE,
			notes: [],
			why,
			todo
		};
	}
	const { report, status, distance, branch, notes } = baseline;
	return {
		status,
		commit: report.source.commit,
		branch,
		distance,
		created: report.created,
		outcome: report.verdict?.outcome ?? null,
		run_id: report.source.run_id,
		notes: [...notes],
		why: null,
		todo: null
	};
}
const NOWHERE = {
	commit: null,
	branch: null,
	distance: null,
	created: null,
	outcome: null,
	run_id: null
};

// src/core/baseline-record.ts
/** How the search for a report to compare with ended. */
const baselineStatusSchema = _enum([
	"exact",
	"ancestor",
	"rescored",
	"file",
	"none",
	"expired",
	"incompatible",
	"error"
]);
/** What the report keeps of its baseline. */
const baselineRecordSchema = strictObject({
	status: baselineStatusSchema,
	commit: string().nullable(),
	branch: string().nullable(),
	distance: int().nullable(),
	created: string().nullable(),
	/** How its own gates came out; null when there is no baseline. */
	outcome: _enum([
		"pass",
		"fail",
		"inconclusive"
	]).nullable(),
	run_id: int().nullable(),
	notes: array(string()),
	why: string().nullable(),
	todo: string().nullable()
});
/** The record of a baseline of which nothing but its numbers is known. */
const UNNAMED_BASELINE = {
	status: "file",
	commit: null,
	branch: null,
	distance: null,
	created: null,
	outcome: null,
	run_id: null,
	notes: [],
	why: null,
	todo: null
};
/** Whether a report had no baseline at all. */
function comparesWithNothing(record) {
	return !COMPARABLE.has(record.status);
}
const COMPARABLE = /* @__PURE__ */ new Set([
	"exact",
	"ancestor",
	"rescored",
	"file"
]);
/** Whether a demand needs a baseline to be ruled on. */
function isRelativeDemand(demand) {
	return RELATIVE.has(demand);
}
const RELATIVE = /* @__PURE__ */ new Set([
	"max_drop",
	"max_drop_relative",
	"no_regression",
	"max_new_failures",
	"freeze"
]);

// src/core/case.ts
const outcomeSchema = _enum([
	"pass",
	"fail",
	"unscored"
]);
const evidenceSchema$1 = record(string(), json());
/** The most trials that one case may have, and the most UTF-16 units of a trial's name. */
const MOST_TRIALS = 1e3;
const LONGEST_TRIAL_NAME = 200;
/** One of several trials of a case. */
const trialRowSchema = strictObject({
	trial: string().min(1).max(200),
	outcome: outcomeSchema,
	evidence: evidenceSchema$1
});
/** One row of `cases.jsonl.gz`: all that is kept of a case. `gold` is the digest of its gold line (16 hex digits). */
const caseRowSchema = strictObject({
	suite: string(),
	id: string(),
	at: string().nullable(),
	gold_at: string(),
	gold: string(),
	outcome: outcomeSchema,
	evidence: evidenceSchema$1,
	shown: strictObject({
		text: string(),
		expected: string(),
		got: string()
	}),
	/** By field of the gold line, the values that put the case into slices. */
	slices: record(string(), array(string())).optional(),
	/** In order, where the traces name trials: what stands above is then what most of them say. */
	trials: array(trialRowSchema).min(1).max(MOST_TRIALS).optional()
});
const SHOWN_LENGTH = 200;
/** The text cut to 200 code points, an ellipsis in the place of what was cut. */
function cutShown(text) {
	if (text.length <= SHOWN_LENGTH) return text;
	const points = Array.from(text.slice(0, 402));
	return points.length <= SHOWN_LENGTH ? text : `${points.slice(0, 199).join("")}…`;
}

// src/core/compare/gold-change.ts
/** Some gold lines: how many, and the first few of their ids. */
const goldLinesSchema = strictObject({
	count: int().nonnegative(),
	ids: array(string())
});
/** What became of one suite's gold set since the baseline; `lines` is null when the baseline's cases are not at hand. */
const goldChangeSchema = strictObject({
	suite: string(),
	lines: strictObject({
		added: goldLinesSchema,
		removed: goldLinesSchema,
		edited: goldLinesSchema,
		/** Those of the removed and of the edited ones that failed in the baseline. */
		removed_failing: goldLinesSchema,
		edited_failing: goldLinesSchema
	}).nullable()
});
const MOST_NAMED = 5;
/** The suites of the base whose gold set is not the same any more, whatever else of them changed. */
function compareGold(base, head) {
	return Object.entries(base.report.suites).flatMap(([suite, { fingerprint }]) => {
		if (head.report.suites[suite]?.fingerprint.gold === fingerprint.gold) return [];
		const [before, after] = [rowsOf$1(base, suite), rowsOf$1(head, suite)];
		return [{
			suite,
			lines: before && after ? compareLines(before, after) : null
		}];
	});
}
function rowsOf$1({ cases }, suite) {
	return cases?.filter((row) => row.suite === suite) ?? null;
}
function compareLines(before, after) {
	const was = new Map(before.map((row) => [row.id, row]));
	const is = new Map(after.map((row) => [row.id, row]));
	const removed = before.filter(({ id }) => !is.has(id));
	const edited = before.filter(({ id, gold }) => (is.get(id)?.gold ?? gold) !== gold);
	return {
		added: nameLines(after.filter(({ id }) => !was.has(id))),
		removed: nameLines(removed),
		edited: nameLines(edited),
		removed_failing: nameLines(removed.filter(isFailing)),
		edited_failing: nameLines(edited.filter(isFailing))
	};
}
function isFailing({ outcome }) {
	return outcome === "fail";
}
function nameLines(rows) {
	return {
		count: rows.length,
		ids: rows.slice(0, MOST_NAMED).map(({ id }) => id)
	};
}
/** Counts of gold lines in words: `3 gold lines edited, 1 removed`. */
function goldCountsText({ lines }) {
	if (lines === null) return "the gold set is another one";
	const said = [
		"removed",
		"edited",
		"added"
	].filter((what) => lines[what].count > 0).map((what, index) => {
		const { count } = lines[what];
		return index === 0 ? `${count} gold ${count === 1 ? "line" : "lines"} ${what}` : `${count} ${what}`;
	});
	return said.length === 0 ? "the gold set is another one" : said.join(", ");
}

// src/core/rule/gate-change.ts
const limitSchema = union([
	number(),
	string(),
	array(string()),
	record(string(), union([
		number(),
		string(),
		boolean()
	]))
]);
/** One demand that is not what it was at the base. `demand` can also be `severity`, `params` for the parameters of a suite, or `suite` for all that it demands. */
const gateChangeSchema = strictObject({
	suite: string(),
	/** The metric's id, or `cases`; empty for a whole suite. */
	metric: string(),
	slice: string(),
	demand: string(),
	before: limitSchema.nullable(),
	after: limitSchema.nullable(),
	kind: _enum([
		"loosened",
		"tightened",
		"added",
		"removed",
		"changed"
	])
});
/** Every demand that differs between two sets of gates, suite by suite: those of the second against those of the first. */
function compareGates(base, head) {
	const whole = {
		metric: "",
		slice: "",
		demand: "suite",
		before: null,
		after: null
	};
	return [.../* @__PURE__ */ new Set([...base.keys(), ...head.keys()])].flatMap((suite) => {
		const [before, after] = [base.get(suite), head.get(suite)];
		if (before && after) return [...compareParams(suite, before, after), ...compareSuite(suite, listDemands(before), listDemands(after))];
		return [{
			suite,
			...whole,
			kind: after ? "added" : "removed"
		}];
	});
}
/** The parameters of a suite that differ as one change; none where a side is not known. */
function compareParams(suite, { params: was }, { params: is }) {
	if (!was || !is) return [];
	const keys = [.../* @__PURE__ */ new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
	if (keys.length === 0) return [];
	const limit = (params) => Object.fromEntries(keys.map((key) => [key, plainOf(params[key])]));
	return [{
		suite,
		metric: "",
		slice: "",
		demand: "params",
		before: limit(was),
		after: limit(is),
		kind: "changed"
	}];
}
function plainOf(value) {
	if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return value;
	return value === void 0 ? "none" : JSON.stringify(value);
}
/** All that a suite demands; a trace for each case is demanded without being asked for. */
function listDemands(gates) {
	const onCases = {
		metric: "cases",
		slice: "",
		severity: gates.casesSeverity
	};
	const cases = {
		max_missing: 0,
		...gates.cases
	};
	const stated = [
		...gates.metrics.flatMap(({ demands, ...gate }) => entries(demands).map((one) => ({
			...gate,
			...one
		}))),
		...entries(cases).map((one) => ({
			...onCases,
			...one
		})),
		...entries({ freeze: gates.freeze }).map((one) => ({
			...onCases,
			...one,
			severity: "fail"
		}))
	];
	return new Map(stated.map((one) => [`${one.metric}\u0000${one.slice}\u0000${one.demand}`, one]));
}
function entries(demands) {
	return Object.entries(demands).flatMap(([demand, limit]) => limit === void 0 ? [] : [{
		demand,
		limit
	}]);
}
function compareSuite(suite, base, head) {
	const changes = [.../* @__PURE__ */ new Set([...base.keys(), ...head.keys()])].flatMap((key) => {
		const [was, is] = [base.get(key), head.get(key)];
		return [limitChange(suite, was, is), severityChange(suite, was, is)].filter((change) => change !== null);
	});
	const told = /* @__PURE__ */ new Set();
	return changes.filter((change) => {
		const key = JSON.stringify(change);
		return !told.has(key) && told.add(key);
	});
}
function limitChange(suite, was, is) {
	const either = is ?? was;
	if (!either || JSON.stringify(was?.limit) === JSON.stringify(is?.limit)) return null;
	const { metric, slice, demand } = either;
	const kind = !was ? "added" : !is ? "removed" : directionOf(demand, was.limit, is.limit);
	if (kind === null) return null;
	return {
		suite,
		metric,
		slice,
		demand,
		before: was?.limit ?? null,
		after: is?.limit ?? null,
		kind
	};
}
function severityChange(suite, was, is) {
	if (!was || !is || was.severity === is.severity) return null;
	const kind = is.severity === "warn" ? "loosened" : "tightened";
	const { metric, slice } = is;
	return {
		suite,
		metric,
		slice,
		demand: "severity",
		before: was.severity,
		after: is.severity,
		kind
	};
}
/** Which way a demand moved; `changed` where that is not known, null when only the order of a list is another. */
function directionOf(demand, before, after) {
	if (Array.isArray(before) && Array.isArray(after)) return listDirection(before, after);
	if (typeof before === "number" && typeof after === "number") return numberDirection(demand, before, after);
	if (isMap$2(before) && isMap$2(after)) return mapDirection(before, after);
	return "changed";
}
function listDirection(before, after) {
	const [was, is] = [new Set(before), new Set(after)];
	if (before.some((id) => !is.has(id))) return "loosened";
	return after.some((id) => !was.has(id)) ? "tightened" : null;
}
/** A floor is looser when it is lower, a ceiling when it is higher; so is the proof or the size that a regression needs to count. */
const LOOSER_WHEN = {
	min: "lower",
	max: "higher",
	max_drop: "higher",
	max_drop_relative: "higher",
	max_missing: "higher",
	max_new_failures: "higher",
	max_unscored: "higher",
	confidence: "higher",
	min_effect: "higher"
};
function numberDirection(demand, before, after) {
	const looser = LOOSER_WHEN[demand];
	if (looser === void 0) return "changed";
	return after > before === (looser === "higher") ? "loosened" : "tightened";
}
function isMap$2(limit) {
	return typeof limit === "object" && !Array.isArray(limit);
}
/** All parts must have moved the same way for the whole to have a direction. */
function mapDirection(before, after) {
	const keys = [.../* @__PURE__ */ new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);
	const moved = new Set(keys.map((key) => {
		const [was, is] = [before[key] ?? defaultOf(key), after[key] ?? defaultOf(key)];
		return typeof was === "number" && typeof is === "number" ? numberDirection(key, was, is) : "changed";
	}));
	const [first = null] = moved;
	return moved.size > 1 ? "changed" : first;
}
function defaultOf(key) {
	return key === "min_effect" ? 0 : void 0;
}

// src/core/diff.ts
/** The test of one paired difference, two-sided: how often would chance alone move the score as far? */
const pairedTestSchema = strictObject({
	name: _enum([
		"mcnemar-exact",
		"randomization",
		"delta-method"
	]),
	p: number(),
	/** McNemar's mid-p, which is nearer to its level but not bound by it; shown, never ruled by. */
	mid_p: number().nullable(),
	/** Cases that count otherwise than before, and which way they pull the score. */
	changed: int(),
	broke: int(),
	healed: int(),
	/** Of slices: p after Holm's correction over all slices of the run. */
	adjusted: number().nullable(),
	/** Of a test that only so many draws are made of: no p of it can be smaller. */
	least_p: number().optional()
});
/** One score before and after, over the cases that both runs have with the same gold line. `delta` is head − base, in the metric's own unit. */
const changeSchema = strictObject({
	suite: string(),
	metric: string(),
	slice: string(),
	kind: _enum([
		"better",
		"worse",
		"same",
		"added",
		"removed",
		"redefined"
	]),
	base: number().nullable(),
	head: number().nullable(),
	delta: number().nullable(),
	/** Compared cases that the score counts on either side; null when only the two scores were at hand. */
	n: int().nullable(),
	/** The paired interval of the delta, and its confidence. */
	interval: tuple([number(), number()]).nullable(),
	confidence: number().nullable(),
	test: pairedTestSchema.nullable(),
	/** Why the delta is withheld; null when it is given. */
	why: string().nullable(),
	/** True where the baseline has a number and the cases to compare give this run none, or there are no such cases; else absent. */
	lost: boolean().optional()
});
/** One case before and after. */
const flipSchema = strictObject({
	suite: string(),
	case: string(),
	at: string().nullable(),
	gold_at: string().nullable(),
	text: string(),
	expected: string(),
	before: string().nullable(),
	after: string().nullable(),
	why: string().nullable()
});
/** Cases by what became of them. `edited` cases have another gold line and stand in their flip's list as well. */
const flipsSchema = strictObject({
	broke: array(flipSchema),
	healed: array(flipSchema),
	still_failing: array(flipSchema),
	added: array(flipSchema),
	removed: array(flipSchema),
	edited: array(flipSchema),
	unscored: array(flipSchema)
});
/** A report held against its baseline. `flips` is null when the baseline's cases are not at hand. */
const diffSchema = strictObject({
	baseline: baselineRecordSchema,
	changes: array(changeSchema),
	/** Suites of which nothing can be compared, and why. */
	redefined: array(strictObject({
		suite: string(),
		why: string()
	})),
	/** Suites of which some cases are in one run only or have another gold line, and how many cases the deltas are over. */
	partial: array(strictObject({
		suite: string(),
		cases: int()
	})),
	flips: flipsSchema.nullable(),
	/** Demands that are not what they were at the base; none when the base's gates are not known. */
	gates: array(gateChangeSchema),
	/** Suites whose gold set is not the baseline's. */
	gold: array(goldChangeSchema)
});
/** The diff of a report that there is nothing to hold against. */
function emptyDiff(baseline) {
	return {
		baseline,
		changes: [],
		redefined: [],
		partial: [],
		flips: null,
		gates: [],
		gold: []
	};
}

// src/math/normal.ts
/** The share of the standard normal distribution above z, to about 14 digits also far out. */
function normalTail(z) {
	if (Number.isNaN(z)) return NaN;
	if (z < 0) return 1 - normalTail(-z);
	return z < 2 ? .5 - centralArea(z) : densityOf(z) / millsDenominator(z);
}
/** The z that a share p of the standard normal distribution lies below; p in (0, 1). */
function normalQuantile(p) {
	if (!(p > 0 && p < 1)) throw new RangeError(`a quantile of ${p} is not defined`);
	if (p === .5) return 0;
	return p < .5 ? -upperQuantile(p) : upperQuantile(1 - p);
}
/** The two-sided z of a confidence: 1.96 for 0.95. */
function normalWidth(confidence) {
	return upperQuantile((1 - confidence) / 2);
}
function densityOf(z) {
	return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
}
/** The area between 0 and z as a series of positive terms (Abramowitz and Stegun 26.2.11). */
function centralArea(z) {
	let term = z;
	let sum = z;
	for (let odd = 3; term > sum * 1e-17; odd += 2) {
		term *= z * z / odd;
		sum += term;
	}
	return densityOf(z) * sum;
}
/** Density over tail as a continued fraction (Abramowitz and Stegun 26.2.14), evaluated from its far end. */
function millsDenominator(z) {
	let fraction = z;
	for (let k = 200; k > 0; k -= 1) fraction = z + k / fraction;
	return fraction;
}
/** A rough start (Abramowitz and Stegun 26.2.22), then Halley's steps on the tail itself. */
function upperQuantile(tail) {
	const t = Math.sqrt(-2 * Math.log(tail));
	let z = t - (2.30753 + .27061 * t) / (1 + .99229 * t + .04481 * t * t);
	for (let step = 0; step < 4; step += 1) {
		const newton = (normalTail(z) - tail) / densityOf(z);
		z += newton / (1 + z * newton / 2);
	}
	return z;
}

// src/math/interval.ts
/** Wilson's score interval of a proportion of `hits` in `n` (Wilson 1927; without continuity correction). */
function wilsonInterval(hits, n, confidence) {
	const z = normalWidth(confidence);
	const share = hits / n;
	const spread = 1 + z * z / n;
	const centre = (share + z * z / (2 * n)) / spread;
	const half = z / spread * Math.sqrt(share * (1 - share) / n + z * z / (4 * n * n));
	return [hits === 0 ? 0 : Math.max(0, centre - half), hits === n ? 1 : Math.min(1, centre + half)];
}
/** Values closer than this part of them are the same but for rounding. */
const ROUNDING$5 = 1e-12;
/** The quantile of sorted values at a share, linear between neighbours (Hyndman and Fan's type 7, numpy's default). */
function sortedQuantile(sorted, share) {
	const place = share * (sorted.length - 1);
	const low = Math.floor(place);
	const below = sorted[low] ?? NaN;
	return below + ((sorted[Math.min(low + 1, sorted.length - 1)] ?? NaN) - below) * (place - low);
}
/**
* The percentile interval of resampled values; what is not finite stands where a resample had nothing to measure.
* Null when fewer than half of them are numbers, or when all are the same one: what does not vary tells no interval.
*/
function percentileInterval(values, confidence) {
	const sorted = values.filter(Number.isFinite).sort();
	const [least, most] = [sorted[0], sorted.at(-1)];
	if (least === void 0 || most === void 0 || sorted.length * 2 < values.length) return null;
	if (most - least <= ROUNDING$5 * Math.max(Math.abs(least), Math.abs(most))) return null;
	const tail = (1 - confidence) / 2;
	return [sortedQuantile(sorted, tail), sortedQuantile(sorted, 1 - tail)];
}

// src/math/binomial.ts
/** The chance of exactly k successes in n draws of chance p, to about 14 digits for any n (Loader, "Fast and accurate computation of binomial probabilities", 2000). */
function binomialPoint(k, n, p) {
	if (k < 0 || k > n) return 0;
	if (p === 0 || p === 1) return k === n * p ? 1 : 0;
	if (k === 0) return p < .1 ? Math.exp(n * Math.log1p(-p)) : (1 - p) ** n;
	if (k === n) return p ** n;
	const rest = n - k;
	const log = stirlingError(n) - stirlingError(k) - stirlingError(rest) - deviance(k, n * p) - deviance(rest, n * (1 - p));
	return Math.exp(log) * Math.sqrt(n / (2 * Math.PI * k * rest));
}
/** The chance of at most k successes in n draws of chance p. */
function binomialLower(k, n, p) {
	if (k < 0) return 0;
	if (k >= n) return 1;
	return k < n * p ? sumDown(k, n, p) : 1 - sumUp(k + 1, n, p);
}
/** The chance of at least k successes in n draws of chance p. */
function binomialUpper(k, n, p) {
	if (k <= 0) return 1;
	if (k > n) return 0;
	return k > n * p ? sumUp(k, n, p) : 1 - sumDown(k - 1, n, p);
}
/** Terms below this part of the sum no longer change it. */
const NEGLIGIBLE = 1e-18;
function sumDown(k, n, p) {
	const odds = (1 - p) / p;
	let term = binomialPoint(k, n, p);
	let sum = term;
	for (let i = k; i > 0 && term > sum * NEGLIGIBLE; i -= 1) {
		term *= i / (n - i + 1) * odds;
		sum += term;
	}
	return Math.min(1, sum);
}
function sumUp(k, n, p) {
	const odds = p / (1 - p);
	let term = binomialPoint(k, n, p);
	let sum = term;
	for (let i = k; i < n && term > sum * NEGLIGIBLE; i += 1) {
		term *= (n - i) / (i + 1) * odds;
		sum += term;
	}
	return Math.min(1, sum);
}
/** What Stirling's formula leaves out of ln n!. */
function stirlingError(n) {
	if (n < 16) {
		let factorial = 1;
		for (let i = 2; i <= n; i += 1) factorial *= i;
		return Math.log(factorial) - (n + .5) * Math.log(n) + n - .5 * Math.log(2 * Math.PI);
	}
	const square = n * n;
	return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / n;
}
/** x ln(x/mean) + mean − x without the cancellation when the two are close. */
function deviance(x, mean) {
	if (Math.abs(x - mean) >= .1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
	const v = (x - mean) / (x + mean);
	let sum = (x - mean) * v;
	let power = 2 * x * v;
	for (let odd = 3;; odd += 2) {
		power *= v * v;
		const next = sum + power / odd;
		if (next === sum) return next;
		sum = next;
	}
}

// src/math/random.ts
/** The generator sfc32 (Doty-Humphrey, PractRand), seeded: the same four words give the same stream on every machine. */
function seedRandom(seed) {
	let [a, b, c, counter] = seed.map((word) => word | 0);
	const next = () => {
		const sum = (a + b | 0) + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = (c << 21 | c >>> 11) + sum | 0;
		return sum >>> 0;
	};
	for (let warm = 0; warm < 15; warm += 1) next();
	return next;
}
/** A seed out of the data itself, so that equal data give equal draws: every word of every number is mixed in, in order. */
function seedOfNumbers(columns) {
	const mixer = new Mixer();
	for (const column of columns) {
		mixer.add(column.length);
		for (const word of new Uint32Array(column.buffer, column.byteOffset, column.length * 2)) mixer.add(word);
	}
	return mixer.seed();
}
/** A seed out of a text's code units. */
function seedOfText(text) {
	const mixer = new Mixer();
	for (let i = 0; i < text.length; i += 1) mixer.add(text.charCodeAt(i));
	return mixer.seed();
}
/** A whole number from 0 up to below the count, each as likely (but for a bias below count / 2^32). */
function drawBelow(random, count) {
	return Math.floor(random() / 2 ** 32 * count);
}
/** Four multiply-and-rotate lanes with the finisher of MurmurHash3 (Appleby, public domain). */
var Mixer = class {
	lanes = [
		608135816,
		2242054355,
		320440878,
		57701188
	];
	add(word) {
		const { lanes } = this;
		let carry = word | 0;
		for (let i = 0; i < 4; i += 1) {
			const mixed = Math.imul(lanes[i] ^ carry | 0, FACTORS[i]);
			lanes[i] = mixed << 13 | mixed >>> 19;
			carry = carry + mixed | 0;
		}
	}
	seed() {
		return this.lanes.map(finish$1);
	}
};
const FACTORS = [
	2654435761,
	2246822507,
	3266489909,
	668265263
];
function finish$1(lane) {
	let h = lane;
	h = Math.imul(h ^ h >>> 16, 2246822507);
	h = Math.imul(h ^ h >>> 13, 3266489909);
	return (h ^ h >>> 16) >>> 0;
}

// src/math/paired-test.ts
/** McNemar's test by the binomial distribution of the changed cases (McNemar 1947; mid-p: Lancaster 1961). */
function exactMcnemar(broke, healed) {
	const changed = broke + healed;
	if (changed === 0) return {
		p: 1,
		midP: 1
	};
	const fewer = Math.min(broke, healed);
	const both = 2 * binomialLower(fewer, changed, .5);
	return {
		p: Math.min(1, both),
		midP: Math.min(1, both - binomialPoint(fewer, changed, .5))
	};
}
/** The fewest changed cases that can be called a real difference at a level, when all of them change one way: 6 at 0.05. */
function leastFlips(level) {
	let flips = 1;
	while (2 * .5 ** flips > level && flips < 1100) flips += 1;
	return flips;
}
/** Up to so many changed cases all ways to swap them are tried. */
const MOST_ENUMERATED = 13;
/** Differences closer than this are the same but for rounding, as a part of what the quotients are made of. */
const ROUNDING$4 = 1e-12;
/** So many draws as large tell a large p well enough (Besag and Clifford 1991). */
const ENOUGH = 500;
/**
* The two-sided randomisation test of a difference of two quotients over the same cases: how often is it as large when
* before and after are swapped by chance within each case (Fisher 1935)? Exact in its level whatever the numbers. All
* swaps are tried up to 13 changed cases, else at most `resamples` draws, seeded by the numbers; where none of these is
* as large, p is bounded by what no draws are needed for.
*/
function randomizationTest(base, head, resamples) {
	const changes = changesOf(base, head);
	const changed = changes.count;
	if (changed === 0) return 1;
	const observed = Math.abs(differenceOf(changes.start));
	const asLarge = (sums) => !(Math.abs(differenceOf(sums)) < observed - ROUNDING$4 * changes.size);
	if (changed > MOST_ENUMERATED) return drawSwaps(changes, resamples, asLarge);
	const ways = 2 ** changed;
	let large = 0;
	for (let way = 0; way < ways; way += 1) large += Number(asLarge(swap(changes, (i) => (way >> i & 1) === 1)));
	return large / ways;
}
function changesOf(base, head) {
	const start = /* @__PURE__ */ new Float64Array(4);
	const moved = [];
	let tops = 0;
	for (let i = 0; i < base.top.length; i += 1) {
		const [t0, b0] = [base.top[i], base.bottom[i]];
		const [t1, b1] = [head.top[i], head.bottom[i]];
		for (const [place, term] of [
			t0,
			b0,
			t1,
			b1
		].entries()) start[place] = start[place] + term;
		tops += Math.abs(t0) + Math.abs(t1);
		if (t0 !== t1 || b0 !== b1) moved.push([t1 - t0, b1 - b0]);
	}
	moved.sort(([t0, b0], [t1, b1]) => t0 - t1 || b0 - b1);
	const top = Float64Array.from(moved, ([change]) => change);
	const bottom = Float64Array.from(moved, ([, change]) => change);
	return {
		count: moved.length,
		start,
		size: tops / (start[1] + start[3]),
		top,
		bottom
	};
}
function differenceOf(sums) {
	const [t0 = 0, b0 = 0, t1 = 0, b1 = 0] = sums;
	return t1 / b1 - t0 / b0;
}
function swap({ count, start, top, bottom }, swapped) {
	let tops = 0;
	let bottoms = 0;
	for (let i = 0; i < count; i += 1) {
		if (!swapped(i)) continue;
		tops += top[i];
		bottoms += bottom[i];
	}
	const [t0 = 0, b0 = 0, t1 = 0, b1 = 0] = start;
	return Float64Array.of(t0 + tops, b0 + bottoms, t1 - tops, b1 - bottoms);
}
function drawSwaps(changes, resamples, asLarge) {
	const random = seedRandom(seedOfNumbers([changes.top, changes.bottom]));
	let large = 0;
	let bits = 0;
	const coin = (index) => {
		if ((index & 31) === 0) bits = random();
		return (bits >>> (index & 31) & 1) === 1;
	};
	for (let resample = 1; resample <= resamples; resample += 1) {
		large += Number(asLarge(swap(changes, coin)));
		if (large === ENOUGH) return large / resample;
	}
	const p = (large + 1) / (resamples + 1);
	return large === 0 ? Math.min(p, boundSwaps(changes)) : p;
}
/**
* An upper bound of the share of swaps with as large a difference (Hoeffding 1963). With T and B the tops and bottoms of
* both sides together, and x and y their differences, the quotients differ by 2B(x − yT/B) / (B² − y²): a sum of swapped
* signs over what is at most B².
*/
function boundSwaps({ count, start, top, bottom }) {
	const [t0 = 0, b0 = 0, t1 = 0, b1 = 0] = start;
	const both = b0 + b1;
	let squares = 0;
	let most = 0;
	for (let i = 0; i < count; i += 1) {
		squares += (top[i] - (t0 + t1) / both * bottom[i]) ** 2;
		most += Math.abs(bottom[i]);
	}
	const least = Math.abs(differenceOf(start)) * both * (1 - (most / both) ** 2) / 2;
	const bound = 2 * Math.exp(-(least ** 2) / (2 * squares));
	return most <= both && Number.isFinite(bound) ? bound : 1;
}

// src/math/quotient.ts
/**
* The values that each quotient takes when the cases are drawn again with replacement: one array a quotient, one value
* a resample, NaN where a bottom was 0. All quotients see the same draws, so that their differences are paired.
* Seeded by the numbers themselves; the order of the cases does not matter.
*/
function resampleQuotients(quotients, resamples) {
	const { columns, sizes, classOf } = groupCases(quotients);
	const random = seedRandom(seedOfNumbers([...columns, Float64Array.from(sizes)]));
	const values = quotients.map(() => new Float64Array(resamples));
	const counts = new Float64Array(sizes.length);
	const n = classOf.length;
	for (let resample = 0; resample < resamples; resample += 1) {
		counts.fill(0);
		for (let i = 0; i < n; i += 1) {
			const drawn = classOf[drawBelow(random, n)];
			counts[drawn] = counts[drawn] + 1;
		}
		for (let q = 0; q < values.length; q += 1) {
			const top = weigh(columns[2 * q], counts);
			values[q][resample] = top / weigh(columns[2 * q + 1], counts);
		}
	}
	for (const array of values) for (let i = 0; i < resamples; i += 1) if (!Number.isFinite(array[i])) array[i] = NaN;
	return values;
}
function weigh(column, counts) {
	let sum = 0;
	if (column) for (let i = 0; i < counts.length; i += 1) sum += column[i] * counts[i];
	return sum;
}
/** Cases that look the same to every quotient as one class, in the order of their numbers. */
function groupCases(quotients) {
	const columns = quotients.flatMap(({ top, bottom }) => [top, bottom]);
	const n = columns[0]?.length ?? 0;
	const compare = (a, b) => {
		for (const column of columns) {
			const difference = column[a] - column[b];
			if (difference !== 0) return difference;
		}
		return 0;
	};
	const order = Array.from({ length: n }, (_, index) => index).sort(compare);
	const classOf = new Int32Array(n);
	const first = [];
	const sizes = [];
	for (const [place, index] of order.entries()) {
		const known = first.at(-1);
		if (known === void 0 || compare(known, index) !== 0) {
			first.push(index);
			sizes.push(0);
		}
		classOf[place] = first.length - 1;
		sizes[first.length - 1] = (sizes[first.length - 1] ?? 0) + 1;
	}
	const numbersOf = (column) => Float64Array.from(first, (index) => (column[index] ?? 0) + 0);
	return {
		columns: columns.map(numbersOf),
		sizes,
		classOf
	};
}
/** The difference of paired resamples, head − base. */
function subtractValues(head, base) {
	return head.map((value, index) => value - base[index]);
}
/** The percentile interval of head − base over the same resampled cases. */
function pairedInterval(head, base, confidence) {
	return percentileInterval(subtractValues(head, base), confidence);
}
/** The standard error of a quotient of sums, or of the difference of two over the same cases, by the delta method. */
function deltaError(head, base) {
	const n = head.top.length;
	const [ratio, mean] = ratioOf(head);
	const [baseRatio, baseMean] = base ? ratioOf(base) : [0, 1];
	let sum = 0;
	for (let i = 0; i < n; i += 1) {
		const now = (head.top[i] - ratio * head.bottom[i]) / mean;
		const before = base ? (base.top[i] - baseRatio * base.bottom[i]) / baseMean : 0;
		sum += (now - before) ** 2;
	}
	return Math.sqrt(sum / (n - 1) / n);
}
function ratioOf({ top, bottom }) {
	let above = 0;
	let below = 0;
	for (let i = 0; i < top.length; i += 1) {
		above += top[i];
		below += bottom[i];
	}
	return [above / below, below / top.length];
}
/** Errors smaller than this part of the value are rounding. */
const ROUNDING$3 = 1e-12;
/** The normal interval around a value, cut to a range; null without an error, where all cases say the same. */
function normalInterval(value, error, confidence, range) {
	if (!(error > Math.abs(value) * ROUNDING$3)) return null;
	const half = normalWidth(confidence) * error;
	return [Math.max(range[0], value - half), Math.min(range[1], value + half)];
}
/** The two-sided p-value of a difference with a standard error. */
function normalTest(difference, error) {
	if (difference === 0) return 1;
	return error === 0 ? 0 : Math.min(1, 2 * normalTail(Math.abs(difference) / error));
}

// src/math/sum.ts
/**
* The sum of a finite number taken from each row (of the rows themselves by default), each as many times as it is said
* to stand there (once by default; a part of a time is rounded by itself), correctly rounded: the same whatever the
* rows' order.
* Shewchuk's partial sums ("Adaptive precision floating-point arithmetic", 1997), as Python's math.fsum.
*/
function exactSum(rows, of = Number, times = () => 1) {
	return sumWholeNumbers(rows, of, times) ?? sumPartials(rows, of, times);
}
/** The sum of a column of finite numbers, correctly rounded: as `exactSum`, without a call for each. */
function exactColumnSum(column) {
	let sum = 0;
	for (let i = 0; i < column.length; i += 1) {
		const value = column[i];
		sum += value;
		if (!Number.isSafeInteger(value) || !Number.isSafeInteger(sum)) return exactSum(column);
	}
	return sum;
}
/** Counts need no partials: whole numbers add exactly as long as no sum leaves the safe ones. */
function sumWholeNumbers(rows, of, times) {
	let sum = 0;
	for (const row of rows) {
		const value = of(row);
		sum += value * times(row);
		if (!Number.isSafeInteger(value) || !Number.isSafeInteger(sum)) return null;
	}
	return sum;
}
function sumPartials(rows, of, times) {
	const partials = [];
	for (const row of rows) {
		const value = of(row);
		let left = times(row);
		for (; left >= 1; left -= 1) addPartial(partials, value);
		if (left > 0) addPartial(partials, value * left);
	}
	return roundPartials(partials);
}
/** Adds a number to partial sums that do not overlap, so that nothing of it is lost. */
function addPartial(partials, value) {
	let x = value;
	let kept = 0;
	for (const partial of partials) {
		const [big, small] = Math.abs(x) < Math.abs(partial) ? [partial, x] : [x, partial];
		const high = big + small;
		const low = small - (high - big);
		if (low !== 0) partials[kept++] = low;
		x = high;
	}
	partials.length = kept;
	partials.push(x);
}
/** Adds non-overlapping partials from the largest down, half-way cases to even. */
function roundPartials(partials) {
	let index = partials.length - 1;
	if (index < 0) return 0;
	let high = partials[index] ?? 0;
	let low = 0;
	while (index > 0 && low === 0) {
		const x = high;
		const y = partials[--index] ?? 0;
		high = x + y;
		low = y - (high - x);
	}
	const next = partials[index - 1];
	if (index > 0 && next !== void 0 && low !== 0 && low < 0 === next < 0) {
		const twice = low * 2;
		if (high + twice - high === twice) high += twice;
	}
	return high;
}

// src/core/summarize/term.ts
/** All evidence of a case: one row, or one a trial. */
function evidenceOf({ evidence, trials }) {
	return trials ? trials.map((trial) => trial.evidence) : [evidence];
}
/** Each case's share in the top and in the bottom of a metric; of repeated trials the mean. `room` is written over where it is given: millions of numbers need not be made room for each time. */
function termsOf(metric, rows, room) {
	return metric.kind === "ratio" ? ratioTerms(metric, rows, room ?? makeRoom(rows.length)) : trialTerms(metric, rows);
}
/** Room for the shares of so many cases. */
function makeRoom(cases) {
	return {
		top: new Float64Array(cases),
		bottom: new Float64Array(cases)
	};
}
function trialTerms({ share }, rows) {
	const shares = rows.map(share);
	return {
		top: Float64Array.from(shares, (one) => one ?? 0),
		bottom: Float64Array.from(shares, (one) => one === null ? 0 : 1)
	};
}
function ratioTerms(metric, rows, { top, bottom }) {
	for (let index = 0; index < rows.length; index += 1) {
		const { evidence, trials } = rows[index];
		if (trials === void 0) {
			top[index] = metric.top(evidence);
			bottom[index] = metric.bottom(evidence);
			continue;
		}
		top[index] = exactSum(trials, (trial) => metric.top(trial.evidence)) / trials.length;
		bottom[index] = exactSum(trials, (trial) => metric.bottom(trial.evidence)) / trials.length;
	}
	return {
		top,
		bottom
	};
}
/** Top over bottom, summed exactly; null when the bottom is 0. */
function quotientValue({ top, bottom }) {
	const below = exactColumnSum(bottom);
	return below === 0 ? null : exactColumnSum(top) / below;
}
/** Whether every case counts once or not at all and hits or misses: then the quotient is a proportion. */
function isProportion({ top, bottom }) {
	for (let i = 0; i < top.length; i += 1) {
		const [hit, counts] = [top[i], bottom[i]];
		if (counts !== 0 && counts !== 1 || hit !== 0 && hit !== counts) return false;
	}
	return true;
}
/** Cases that the quotient counts. */
function countMeasured({ bottom }) {
	let count = 0;
	for (const share of bottom) if (share !== 0) count += 1;
	return count;
}

// src/core/summarize/estimate.ts
/** The confidence of every interval that is shown. */
const CONFIDENCE = .95;
/** Up to so many cases are resampled; beyond, the delta method says the same. Of slices, which are many, up to fewer. */
const MOST_RESAMPLED = 2e3;
const MOST_RESAMPLED_IN_SLICE = 200;
/** Resamples of an interval and draws of a test. */
const RESAMPLES = 1e4;
/** Cases that are drawn for all intervals of a suite together, and the fewest resamples all the same. */
const MOST_DRAWN = 5e8;
const LEAST_RESAMPLES$1 = 1e3;
/** The 95 % interval of a quotient's value: Wilson's for a proportion, else by resampling cases, beyond 2,000 by the delta method. */
function intervalOf(quotient, value, { range, most, resamples }) {
	if (isProportion(quotient)) return wilsonInterval(exactColumnSum(quotient.top), exactColumnSum(quotient.bottom), CONFIDENCE);
	if (quotient.top.length > most) return normalInterval(value, deltaError(quotient, null), CONFIDENCE, range);
	const [values] = resampleQuotients([quotient], resamples);
	return values ? percentileInterval(values, CONFIDENCE) : null;
}
/** All of a comparison. */
const FULL = {
	intervals: true,
	draws: RESAMPLES,
	most: MOST_RESAMPLED,
	resamples: RESAMPLES
};
/** How deep the whole set is gone into, and each of its slices, by their cases: small slices only are resampled, and less often where they are very many. */
function depthsOf(sizes, depth) {
	const most = (isWhole) => isWhole ? depth.most : Math.min(depth.most, 200);
	const cases = sizes.reduce((sum, { isWhole, n }) => n > most(isWhole) ? sum : sum + n, 0);
	const affordable = Math.max(LEAST_RESAMPLES$1, Math.floor(MOST_DRAWN / Math.max(1, cases)));
	const resamples = Math.min(depth.resamples, affordable);
	return sizes.map(({ isWhole }) => ({
		...depth,
		most: most(isWhole),
		resamples
	}));
}
/** The 95 % interval of each difference head − base over the same cases: by resampling the cases, beyond 2,000 by the delta method. */
function pairedIntervals(deltas, { most, resamples }) {
	const pairs = deltas.map(({ pair }) => pair);
	const n = pairs[0]?.base.top.length ?? 0;
	const moved = pairs.filter(isMoved);
	const few = n <= most && moved.length > 0;
	const drawn = few ? resampleQuotients(moved.flatMap(({ base, head }) => [base, head]), resamples) : [];
	return deltas.map(({ pair, delta, range: [lowest, highest] }) => {
		const place = moved.indexOf(pair);
		if (place < 0) return [0, 0];
		if (!few) {
			const width = highest - lowest;
			return normalInterval(delta, deltaError(pair.head, pair.base), CONFIDENCE, [-width, width]);
		}
		const [base, head] = [drawn[2 * place], drawn[2 * place + 1]];
		return base && head ? pairedInterval(head, base, CONFIDENCE) : null;
	});
}
function isMoved({ base, head }) {
	for (let i = 0; i < base.top.length; i += 1) if (base.top[i] !== head.top[i] || base.bottom[i] !== head.bottom[i]) return true;
	return false;
}
/** Counts the cases that pull a quotient the bad way, and the good way, around its value over both sides. */
function countMoves({ base, head }, better) {
	const ratio = pooledRatio(base, head);
	const sign = better === "higher" ? 1 : -1;
	let [changed, broke, healed] = [
		0,
		0,
		0
	];
	for (let i = 0; i < base.top.length; i += 1) {
		const top = head.top[i] - base.top[i];
		const bottom = head.bottom[i] - base.bottom[i];
		if (top === 0 && bottom === 0) continue;
		changed += 1;
		const pull = sign * (top - ratio * bottom);
		if (pull < 0) broke += 1;
		else if (pull > 0) healed += 1;
	}
	return {
		changed,
		broke,
		healed
	};
}
function pooledRatio(base, head) {
	const total = (a, b) => {
		let sum = 0;
		for (let i = 0; i < a.length; i += 1) sum += a[i] + b[i];
		return sum;
	};
	const bottom = total(base.bottom, head.bottom);
	return bottom === 0 ? 0 : total(base.top, head.top) / bottom;
}
/** Whether the difference could be chance: McNemar's exact test where cases hit or miss, else by swapping sides, beyond 2,000 changed cases by the delta method: a few changed ones among many are not normal. */
function testPair(pair, { delta, better, draws, most }) {
	const moves = countMoves(pair, better);
	const plain = {
		...moves,
		mid_p: null,
		adjusted: null
	};
	if (isFlipping(pair)) {
		const { p, midP } = exactMcnemar(moves.broke, moves.healed);
		return {
			name: "mcnemar-exact",
			...plain,
			p,
			mid_p: midP
		};
	}
	if (moves.changed <= most) return {
		name: "randomization",
		...plain,
		p: randomizationTest(pair.base, pair.head, draws)
	};
	return {
		name: "delta-method",
		...plain,
		p: normalTest(delta, deltaError(pair.head, pair.base))
	};
}
/** Whether each case counts the same on both sides and only hits or misses. */
function isFlipping({ base, head }) {
	for (let i = 0; i < base.bottom.length; i += 1) if (base.bottom[i] !== head.bottom[i]) return false;
	return isProportion(base) && isProportion(head);
}

// src/core/score.ts
const named = {
	metric: string(),
	/** `key=value` pairs joined by commas; empty for the whole set. */
	slice: string()
};
const declared = {
	better: _enum(["higher", "lower"]),
	revision: int()
};
/** One number with its name, slice and count, or the reason why there is none. */
const scoreSchema = discriminatedUnion("status", [
	strictObject({
		...named,
		status: literal("measured"),
		value: number(),
		/** Cases it was measured on. */
		n: int(),
		/** The 95 % interval; null or absent when none could be made. */
		interval: tuple([number(), number()]).nullable().optional(),
		/** The two sums of a ratio. */
		top: number().optional(),
		bottom: number().optional(),
		...declared
	}),
	strictObject({
		...named,
		status: literal("vacuous"),
		/** The source's convention for 0/0, which is what a gate reads; null where it has none. */
		value: number().nullable(),
		n: literal(0),
		why: string(),
		...declared
	}),
	strictObject({
		...named,
		status: literal("failed"),
		why: string(),
		...declared
	})
]);
/** What a gate or a comparison reads of a score: its value, the convention of a vacuous one, or null. */
function readValue(score) {
	return score.status === "failed" ? null : score.value;
}
/** The full name of a score: `accuracy[ability=noise_robustness]`, or the bare metric for the whole set. */
function scoreName(score) {
	return score.slice === "" ? score.metric : `${score.metric}[${score.slice}]`;
}

// src/core/compare/change.ts
/** All changes of one suite: of scores now in their order, then of those that are gone. */
function suiteChanges(suite, [base, head], { redefined, paired }) {
	const before = new Map((base?.scores ?? []).map((score) => [scoreName(score), score]));
	const after = new Map((head?.scores ?? []).map((score) => [scoreName(score), score]));
	const pairs = new Map((paired ?? []).map((pair) => [scoreName(pair), pair]));
	const known = new Map((base?.scores ?? []).map((score) => [score.metric, score]));
	return [.../* @__PURE__ */ new Set([...after.keys(), ...before.keys()])].map((name) => {
		const now = after.get(name);
		const like = before.get(name) ?? (now && pairs.has(name) ? known.get(now.metric) : void 0);
		return changeOf({
			suite,
			redefined,
			was: before.get(name),
			like,
			now,
			pair: pairs.get(name)
		});
	});
}
function changeOf({ suite, redefined, was, like, now, pair }) {
	const { metric = "", slice = "" } = now ?? was ?? {};
	const name = {
		suite,
		metric,
		slice
	};
	const withheld = (kind, why) => {
		return {
			...name,
			kind,
			base: measured(was),
			head: measured(now),
			delta: null,
			...UNTESTED,
			why
		};
	};
	if (!like) return withheld("added", "the baseline has no such score");
	if (!now) return withheld("removed", "this run has no such score");
	if (redefined !== null) return withheld("redefined", redefined);
	if (like.revision !== now.revision) return withheld("redefined", `the metric's revision was ${like.revision} and is ${now.revision}`);
	if (was?.status === "vacuous" && now.status === "vacuous") return withheld("same", "neither side has anything to measure");
	const [base, head] = pair ? [pair.base, pair.head] : [measured(was), measured(now)];
	if (base === null || head === null) {
		const both = measured(was) !== null && measured(now) !== null;
		const change = withheld("redefined", both ? NOT_COMPARABLE : whyUnmeasured(like, now));
		return both || base !== null && head === null ? {
			...change,
			lost: true
		} : change;
	}
	const delta = head - base;
	const kind = kindOf$2(delta, now.better);
	const { n, interval, test } = pair ?? UNTESTED;
	const told = interval === null ? UNTOLD : {
		interval: [...interval],
		confidence: CONFIDENCE
	};
	return {
		...name,
		kind,
		base,
		head,
		delta,
		n,
		...told,
		test,
		why: null
	};
}
const NOT_COMPARABLE = "in the cases that both runs have with the same gold line there is nothing to measure";
const UNTOLD = {
	interval: null,
	confidence: null
};
const UNTESTED = {
	n: null,
	...UNTOLD,
	test: null
};
function kindOf$2(delta, better) {
	if (delta === 0) return "same";
	return delta > 0 === (better === "higher") ? "better" : "worse";
}
/** A score's number for comparing: the convention for 0/0, which a gate reads, is no measurement to subtract from one. */
function measured(score) {
	return score?.status === "measured" ? score.value : null;
}
function whyUnmeasured(before, after) {
	const [side, score] = after.status === "measured" ? ["in the baseline", before] : ["now", after];
	return `${side} there is no number${"why" in score ? ` (${score.why})` : ""}`;
}

// src/core/compare/pair.ts
/** Pairs rows by id, in the order of the ids; rows that are sorted already, as stored ones are, are merged as they come. */
function pairRows(base, head, take) {
	const before = sortRows$1(base);
	const now = sortRows$1(head);
	let i = 0;
	let j = 0;
	while (i < before.length || j < now.length) {
		const [was, is] = [before[i] ?? null, now[j] ?? null];
		const order = was === null ? 1 : is === null ? -1 : compareIds(was, is);
		take(order <= 0 ? was : null, order >= 0 ? is : null);
		if (order <= 0) i += 1;
		if (order >= 0) j += 1;
	}
}
/** The cases in both lists whose gold line is the same: another gold line is another question. */
function pairComparable(base, head) {
	if (isInStep(base, head)) return {
		base,
		head,
		whole: true
	};
	const pairs = {
		base: [],
		head: []
	};
	pairRows(base, head, (before, now) => {
		if (before === null || now === null || before.gold !== now.gold) return;
		if (before.outcome === "unscored" || now.outcome === "unscored") return;
		pairs.base.push(before);
		pairs.head.push(now);
	});
	return {
		...pairs,
		whole: pairs.base.length === base.length && pairs.base.length === head.length
	};
}
/** Whether the two lists are the same cases in the order of their ids, all of them comparable: the usual, and no copies are made of it. */
function isInStep(base, head) {
	if (base.length !== head.length) return false;
	for (let i = 0; i < base.length; i += 1) {
		const [was, is] = [base[i], head[i]];
		if (was.id !== is.id || was.gold !== is.gold) return false;
		if (was.outcome === "unscored" || is.outcome === "unscored") return false;
		if (i > 0 && compareIds(base[i - 1], was) > 0) return false;
	}
	return true;
}
function sortRows$1(rows) {
	for (let i = 1; i < rows.length; i += 1) if (compareIds(rows[i - 1], rows[i]) > 0) return [...rows].sort(compareIds);
	return rows;
}
function compareIds(a, b) {
	return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

// src/core/compare/flip.ts
/** Sorts every case of one suite into what became of it, adding to the lists. */
function addFlips(flips, { base, head }, why) {
	pairRows(base, head, (was, is) => {
		if (is === null) {
			if (was !== null) flips.removed.push(goneFlip(was));
			return;
		}
		const list = listFor(was, is);
		const edited = was !== null && was.gold !== is.gold;
		if (list === null && !edited) return;
		const flip = flipOf(was, is, is.outcome === "pass" ? null : why(is));
		if (edited) flips.edited.push(flip);
		if (list !== null) flips[list].push(flip);
	});
}
function listFor(was, is) {
	if (was === null) return "added";
	if (is.outcome === "unscored" || was.outcome === "unscored") return "unscored";
	if (is.outcome === "fail") return was.outcome === "pass" ? "broke" : "still_failing";
	return was.outcome === "fail" ? "healed" : null;
}
function flipOf(was, is, why) {
	const { suite, id, at, gold_at, shown } = is;
	const { text, expected, got } = shown;
	return {
		suite,
		case: id,
		at,
		gold_at,
		text,
		expected,
		before: was?.shown.got ?? null,
		after: got,
		why
	};
}
function goneFlip(row) {
	const { suite, id, shown } = row;
	const { text, expected, got } = shown;
	return {
		suite,
		case: id,
		at: null,
		gold_at: null,
		text,
		expected,
		before: got,
		after: null,
		why: null
	};
}

// src/core/slice.ts
/** The whole set, then a slice for each value of each field: fields in their order, values by code units. */
function slicesOf(rows, fields) {
	return [{
		name: "",
		indices: null
	}, ...fields.flatMap((field) => slicesBy(rows, field))];
}
function slicesBy(rows, field) {
	const groups = /* @__PURE__ */ new Map();
	for (const [index, { slices }] of rows.entries()) for (const value of slices && Object.hasOwn(slices, field) ? slices[field] ?? [] : []) {
		const group = groups.get(value);
		if (group) group.push(index);
		else groups.set(value, [index]);
	}
	return [...groups].sort(([a], [b]) => a < b ? -1 : 1).map(([value, indices]) => ({
		name: sliceName(field, value),
		indices
	}));
}
/** The name of a slice: `topic=billing`. Signs that names are made of are written as in URLs: `%2C` for a comma. */
function sliceName(field, value) {
	return `${encodePart$1(field)}=${encodePart$1(value)}`;
}
/** How a slice of a field must be written that was written otherwise; null when it can be the name of one. */
function rewriteSlice(written, field) {
	const right = sliceName(field, decodePart(written.slice(sliceName(field, "").length)).trim());
	return right === written ? null : right;
}
/** What the signs written as in URLs stand for; any other `%` stands for itself. */
function decodePart(text) {
	return text.replace(/%(25|2C|3D|5B|5D|[01][0-9A-F]|7F|C2%[89][0-9A-F])/gi, (code) => decodeURIComponent(code));
}
function encodePart$1(text) {
	return text.replace(/[%,=[\]\p{Cc}]/gu, (sign) => encodeURIComponent(sign));
}
/** Two slice names as one: a metric's own parameters before the cases' fields. */
function joinSlices(...names) {
	return names.filter((name) => name !== "").join(",");
}
/** The fields that any row is sliced by, in the order of their first case. */
function sliceFields(rows) {
	const fields = /* @__PURE__ */ new Set();
	for (const { slices } of rows) if (slices) for (const field of Object.keys(slices)) fields.add(field);
	return [...fields];
}
/** The rows of a slice. */
function rowsIn({ indices }, rows) {
	return indices === null ? rows : indices.map((index) => rows[index]);
}

// src/core/summarize/weight.ts
const LARGEST_SCALE = 2520;
/** Evidence of which each row is a case. */
function weighEvidence(evidence) {
	const weighed = /* @__PURE__ */ new Map();
	for (const row of evidence) addWeight(weighed, row, 1);
	return {
		rows: [...weighed.values()],
		scale: 1,
		trials: false
	};
}
/** Rows of which each is a case; its trials share its weight. */
function weighRows(rows) {
	const sizes = /* @__PURE__ */ new Set();
	for (const { trials } of rows) if (trials) sizes.add(trials.length);
	const least = [...sizes].reduce(leastMultiple, 1);
	const scale = least > LARGEST_SCALE ? 1 : least;
	const bySize = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const size = row.trials?.length ?? 1;
		const weighed = bySize.get(size) ?? /* @__PURE__ */ new Map();
		bySize.set(size, weighed);
		for (const evidence of evidenceOf(row)) addWeight(weighed, evidence, 1);
	}
	return {
		rows: [...bySize].flatMap(([size, counted]) => [...counted.values()].map(({ row, times }) => ({
			row,
			times: times * scale / size
		}))),
		scale,
		trials: sizes.size > 0
	};
}
function addWeight(weighed, row, times) {
	const known = weighed.get(row);
	if (known) known.times += times;
	else weighed.set(row, {
		row,
		times
	});
}
function leastMultiple(a, b) {
	let [x, y] = [a, b];
	while (y > 0) [x, y] = [y, x % y];
	return a / x * b;
}
/** The two sums of a ratio metric, in units of the scale. */
function sumWeighed(metric, { rows }) {
	const sum = (of) => exactSum(rows, ({ row }) => of(row), ({ times }) => times);
	return {
		top: sum(metric.top),
		bottom: sum(metric.bottom)
	};
}
/** Cases that the metric counts, where each row is one. */
function countWeighed(metric, { rows, scale }) {
	return rows.reduce((sum, { row, times }) => metric.bottom(row) === 0 ? sum : sum + times / scale, 0);
}
/** Cases that the metric counts in any of their trials. */
function countCases(metric, rows) {
	return rows.reduce((count, row) => count + Number(evidenceOf(row).some((one) => metric.bottom(one) !== 0)), 0);
}

// src/core/summarize/whole.ts
/** Rows that are looked at in all resamples of one whole-set metric together, and the bounds of their number. */
const WORK = 4e6;
const LEAST_RESAMPLES = 200;
const MOST_RESAMPLES = 2e3;
/** A number computed from all evidence at once; of repeated trials the mean over rounds, a round taking one trial of each case. */
function summarizeWhole(metric, rows) {
	const rounds = rows.reduce((most, { trials }) => Math.max(most, trials?.length ?? 1), 1);
	let sum = 0;
	for (let round = 0; round < rounds; round += 1) {
		const value = metric.summarize(rows.map((row) => evidenceIn(row, round)));
		if (value === null) return null;
		sum += value;
	}
	return sum / rounds;
}
function evidenceIn({ evidence, trials }, round) {
	return trials?.[round % trials.length]?.evidence ?? evidence;
}
/** The percentile interval of a whole-set metric by resampling cases; null when too few resamples give a number. */
function wholeInterval(metric, rows) {
	const random = seedRandom(seedOf(rows));
	const values = resamplesFor(rows.length).map(() => {
		return summarizeWhole(metric, drawIndices(rows.length, random).map((index) => rows[index])) ?? NaN;
	});
	return percentileInterval(values, CONFIDENCE);
}
/** A whole-set metric before and now over the same cases, with the interval of its difference and a randomisation test. */
function compareWhole(metric, sides, depth) {
	const [base, head] = [summarizeWhole(metric, sides.base), summarizeWhole(metric, sides.head)];
	const n = sides.head.length;
	if (base === null || head === null) return {
		base,
		head,
		n,
		interval: null,
		test: null
	};
	const moved = movedPlaces(sides);
	const draws = Math.min(depth.draws, resamplesFor(n).length);
	const test = testWhole(metric, sides, {
		delta: head - base,
		moved,
		draws
	});
	return {
		base,
		head,
		n,
		interval: moved.length === 0 ? [0, 0] : depth.intervals ? deltaInterval(metric, sides) : null,
		test
	};
}
function deltaInterval(metric, { base, head }) {
	const random = seedRandom(seedOf([...base, ...head]));
	const value = (rows, drawn) => summarizeWhole(metric, drawn.map((index) => rows[index])) ?? NaN;
	const deltas = resamplesFor(head.length).map(() => {
		const drawn = drawIndices(head.length, random);
		return value(head, drawn) - value(base, drawn);
	});
	return percentileInterval(deltas, CONFIDENCE);
}
/** How often is the difference as large when the sides of each changed case are swapped by chance? */
function testWhole(metric, { base, head }, { delta, moved, draws }) {
	const counts = {
		changed: moved.length,
		broke: 0,
		healed: 0,
		mid_p: null,
		adjusted: null
	};
	if (moved.length === 0) return {
		name: "randomization",
		p: 1,
		...counts
	};
	const random = seedRandom(seedOf([...head, ...base]));
	let large = 0;
	for (let draw = 0; draw < draws; draw += 1) {
		const [one, other] = [[...base], [...head]];
		for (const index of moved) if (random() < 2 ** 31) [one[index], other[index]] = [other[index], one[index]];
		const [was, is] = [summarizeWhole(metric, one), summarizeWhole(metric, other)];
		if (was === null || is === null || Math.abs(is - was) >= Math.abs(delta) - 1e-12) large += 1;
	}
	return {
		name: "randomization",
		p: (large + 1) / (draws + 1),
		...counts,
		least_p: 1 / (draws + 1)
	};
}
function movedPlaces({ base, head }) {
	return head.flatMap((row, index) => textOf(row) === textOf(base[index]) ? [] : [index]);
}
function textOf({ evidence, trials }) {
	return JSON.stringify([evidence, trials ?? null]);
}
/** As many empty resamples as the work allows. */
function resamplesFor(n) {
	return new Float64Array(Math.max(LEAST_RESAMPLES, Math.min(MOST_RESAMPLES, Math.floor(WORK / Math.max(1, n)))));
}
function drawIndices(n, random) {
	return Array.from({ length: n }, () => drawBelow(random, n));
}
/** The seed of rows, whatever their order. */
function seedOf(rows) {
	return seedOfText(rows.map(textOf).sort().join("\n"));
}

// src/core/summarize/summarize.ts
/** The scores of all metrics over all evidence, without intervals; the order of cases does not matter. */
function summarize(metrics, evidence) {
	const rows = () => evidence.map((one) => ({
		outcome: "unscored",
		evidence: one
	}));
	const cases = {
		rows,
		weighed: weighEvidence(evidence),
		slice: ""
	};
	return metrics.map((metric) => summarizeMetric(metric, cases));
}
/** The scores of all metrics over the rows of a slice, without intervals. Each case weighs the same, however many trials it has. */
function summarizeRows(metrics, rows, slice) {
	const cases = {
		rows: () => rows,
		weighed: weighRows(rows),
		slice
	};
	return metrics.map((metric) => summarizeMetric(metric, cases));
}
function summarizeMetric(metric, { rows, weighed, slice }) {
	const name = {
		metric: metric.id,
		slice: joinSlices(metric.slice ?? "", slice)
	};
	const facts = {
		better: metric.better,
		revision: metric.revision
	};
	const { value: convention, why } = metric.vacuous;
	const vacuous = {
		...name,
		status: "vacuous",
		value: convention,
		n: 0,
		why,
		...facts
	};
	if (metric.kind === "whole") {
		const all = rows();
		const value = summarizeWhole(metric, all);
		return value === null ? vacuous : finite({
			...name,
			status: "measured",
			value,
			n: all.length,
			...facts
		});
	}
	if (metric.kind === "trial") {
		const terms = termsOf(metric, rows());
		const mean = quotientValue(terms);
		return mean === null ? vacuous : finite({
			...name,
			status: "measured",
			value: mean,
			n: countMeasured(terms),
			...facts
		});
	}
	const sums = sumWeighed(metric, weighed);
	if (sums.bottom === 0) return vacuous;
	const n = weighed.trials ? countCases(metric, rows()) : countWeighed(metric, weighed);
	const value = sums.top / sums.bottom;
	const [top, bottom] = [sums.top / weighed.scale, sums.bottom / weighed.scale];
	return finite({
		...name,
		status: "measured",
		value,
		n,
		top,
		bottom,
		...facts
	});
}
/** A number that is none is a failed score, not a value. */
function finite(score) {
	if (Number.isFinite(score.value)) return score;
	const { metric, slice, better, revision } = score;
	return {
		metric,
		slice,
		status: "failed",
		why: `the metric gives ${score.value}, not a number`,
		better,
		revision
	};
}

// src/core/summarize/suite-score.ts
/** All scores of a suite with their intervals: every metric on the whole set, then on each slice of the fields. */
function scoreRows$1(metrics, rows, fields) {
	const slices = slicesOf(rows, fields).map((slice) => ({
		slice,
		rows: rowsIn(slice, rows)
	}));
	const depths = depthsOf(slices.map(sizeOf), FULL);
	return slices.flatMap((one, index) => scoreSlice(metrics, one, depths[index] ?? FULL));
}
/** How many cases a slice has, and whether it is the whole set. */
function sizeOf(one) {
	return {
		isWhole: one.slice.indices === null,
		n: one.rows.length
	};
}
/** As `scoreRows`, without intervals. */
function scoreValues(metrics, rows, fields) {
	return slicesOf(rows, fields).flatMap((slice) => summarizeRows(metrics, rowsIn(slice, rows), slice.name));
}
function scoreSlice(metrics, { slice, rows }, depth) {
	return summarizeRows(metrics, rows, slice.name).map((score, index) => {
		const metric = metrics[index];
		if (score.status !== "measured" || metric === void 0) return score;
		if (metric.kind === "whole") return {
			...score,
			interval: asPair(wholeInterval(metric, rows))
		};
		const { range } = metric;
		return {
			...score,
			interval: asPair(intervalOf(termsOf(metric, rows), score.value, {
				range,
				...depth
			}))
		};
	});
}
function asPair(interval) {
	return interval && [...interval];
}

// src/core/compare/paired-change.ts
/** Every metric before and now over the paired cases: the whole set, then each slice. */
function comparePairs(pairs, metrics, depth) {
	const { base, head } = pairs;
	const slices = slicesOf(head, sliceFields(head)).map((slice) => ({
		slice,
		rows: rowsIn(slice, head)
	}));
	const depths = depthsOf(slices.map(sizeOf), depth);
	return slices.flatMap(({ slice, rows }, index) => {
		const sides = {
			base: rowsIn(slice, base),
			head: rows
		};
		const named = metrics.map((metric) => ({
			metric,
			slice: joinSlices(metric.slice ?? "", slice.name)
		}));
		const ratios = compareRatios(metrics.filter((metric) => metric.kind !== "whole"), sides, depths[index] ?? depth);
		return named.map(({ metric, slice: name }) => {
			const found = metric.kind === "whole" ? compareWhole(metric, sides, depth) : ratios.get(metric);
			return {
				metric: metric.id,
				slice: name,
				...found ?? NOTHING$3
			};
		});
	});
}
const NOTHING$3 = {
	base: null,
	head: null,
	n: 0,
	interval: null,
	test: null
};
/** All ratio metrics of a slice; those that moved are resampled together, so that they see the same draws. */
function compareRatios(metrics, sides, depth) {
	const found = /* @__PURE__ */ new Map();
	const moved = [];
	const [before, now] = [valuesOf$1(sides.base), valuesOf$1(sides.head)];
	const cases = sides.head.length;
	const isFew = cases <= depth.most;
	const room = isFew ? null : {
		base: makeRoom(cases),
		head: makeRoom(cases)
	};
	for (const metric of metrics) {
		const pair = {
			base: termsOf(metric, sides.base, room?.base),
			head: termsOf(metric, sides.head, room?.head)
		};
		const [base, head] = [before(metric, pair.base), now(metric, pair.head)];
		const plain = {
			base,
			head,
			n: countEither(pair),
			interval: null,
			test: null
		};
		if (base === null || head === null) {
			found.set(metric, plain);
			continue;
		}
		const delta = head - base;
		const test = testPair(pair, {
			...depth,
			delta,
			better: metric.better
		});
		const one = {
			...plain,
			test,
			interval: depth.intervals && test.changed === 0 ? [0, 0] : null
		};
		found.set(metric, one);
		if (!depth.intervals || test.changed === 0) continue;
		const change = {
			metric,
			pair,
			delta,
			range: metric.range,
			found: one
		};
		if (isFew) moved.push(change);
		else found.set(metric, {
			...one,
			interval: pairedIntervals([change], depth)[0] ?? null
		});
	}
	const intervals = pairedIntervals(moved, depth);
	for (const [index, one] of moved.entries()) found.set(one.metric, {
		...one.found,
		interval: intervals[index] ?? null
	});
	return found;
}
/** The value of each metric over rows, as their scores have it: means over trials do not add up to the last digit. */
function valuesOf$1(rows) {
	if (!rows.some(({ trials }) => trials)) return (_, terms) => quotientValue(terms);
	const weighed = weighRows(rows);
	return (metric, terms) => {
		if (metric.kind !== "ratio") return quotientValue(terms);
		const { top, bottom } = sumWeighed(metric, weighed);
		return bottom === 0 ? null : top / bottom;
	};
}
function countEither({ base, head }) {
	let count = 0;
	for (let i = 0; i < base.bottom.length; i += 1) if (base.bottom[i] !== 0 || head.bottom[i] !== 0) count += 1;
	return count;
}

// src/math/holm.ts
/**
* Holm's step-down adjustment: p-values such that calling those at most alpha real is wrong about any of them with a
* chance of at most alpha, however the tests depend on each other (Holm 1979). In the order given.
*/
function adjustHolm(ps) {
	const order = ps.map((p, index) => ({
		p,
		index
	})).sort((a, b) => a.p - b.p);
	const adjusted = ps.map(() => 1);
	let largest = 0;
	for (const [rank, { p, index }] of order.entries()) {
		largest = Math.max(largest, Math.min(1, p * (ps.length - rank)));
		adjusted[index] = largest;
	}
	return adjusted;
}

// src/core/compare/slice-test.ts
/** Holm's correction over the tests of all slices of a run: looking at many of them finds a bad one by chance. */
function adjustSlices(changes) {
	const tested = changes.filter(({ slice, test }) => slice !== "" && test !== null);
	const adjusted = adjustHolm(tested.map(({ test }) => test?.p ?? 1));
	const byChange = new Map(tested.map((change, index) => [change, adjusted[index] ?? 1]));
	return changes.map((change) => {
		const p = byChange.get(change);
		return p === void 0 || change.test === null ? change : {
			...change,
			test: {
				...change.test,
				adjusted: p
			}
		};
	});
}

// src/core/compare/compare.ts
/** The changes and flips between two reports. */
function diffReports(base, head, families, depth = FULL) {
	const names = [.../* @__PURE__ */ new Set([...Object.keys(head.report.suites), ...Object.keys(base.report.suites)])];
	const before = bySuite(base);
	const now = bySuite(head);
	const diff = emptyDiff(families.record);
	const changes = [];
	const flips = before && now ? noFlips() : null;
	for (const suite of names) {
		const sides = [base.report.suites[suite], head.report.suites[suite]];
		const redefined = whyRedefined(sides);
		if (redefined !== null) diff.redefined.push({
			suite,
			why: redefined
		});
		const rows = before && now ? {
			base: before.get(suite) ?? [],
			head: now.get(suite) ?? []
		} : null;
		const pairs = rows && redefined === null && sides[0] && sides[1] ? pairComparable(rows.base, rows.head) : null;
		if (pairs && !pairs.whole) diff.partial.push({
			suite,
			cases: pairs.head.length
		});
		const metrics = pairs && sides[1] ? families.metricsOf(sides[1]) : [];
		const paired = pairs && metrics.length > 0 ? comparePairs(pairs, metrics, depth) : null;
		changes.push(...suiteChanges(suite, sides, {
			redefined,
			paired
		}));
		const family = sides[1]?.family ?? "";
		if (flips && rows && redefined === null) addFlips(flips, rows, (row) => families.explain(family, row.evidence));
	}
	return {
		...diff,
		changes: adjustSlices(changes),
		flips,
		gold: compareGold(base, head)
	};
}
/** The rows of each suite; where all are of one, as they are. */
function bySuite({ cases }) {
	if (cases === null) return null;
	const first = cases[0]?.suite;
	if (first !== void 0 && cases.every(({ suite }) => suite === first)) return /* @__PURE__ */ new Map([[first, cases]]);
	const suites = /* @__PURE__ */ new Map();
	for (const row of cases) {
		const rows = suites.get(row.suite);
		if (rows) rows.push(row);
		else suites.set(row.suite, [row]);
	}
	return suites;
}
function noFlips() {
	return {
		broke: [],
		healed: [],
		still_failing: [],
		added: [],
		removed: [],
		edited: [],
		unscored: []
	};
}
/** Why nothing of the suite can be compared, or null. */
function whyRedefined([base, head]) {
	if (!base || !head) return null;
	if (base.family !== head.family) return `the family was \`${base.family}\` and is \`${head.family}\``;
	if (base.fingerprint.params !== head.fingerprint.params) return "the suite's parameters changed";
	return base.fingerprint.judge === head.fingerprint.judge ? null : "the judge changed";
}

// src/math/trial.ts
/**
* pass@k: the chance that at least one of k trials passes, told without bias from n trials of which c passed.
* 1 − C(n − c, k) / C(n, k) (source: Chen et al. 2021, "Evaluating large language models trained on code").
*/
function passAtK(n, c, k) {
	return 1 - shareOfDraws(n, n - c, k);
}
/**
* pass^k: the chance that all of k trials pass, told without bias from n trials of which c passed.
* C(c, k) / C(n, k) (source: Yao et al. 2024, "tau-bench").
*/
function passHatK(n, c, k) {
	return shareOfDraws(n, c, k);
}
/** C(m, k) / C(n, k), the share of draws of k out of n that lie all in m of them, as a product that cannot overflow. */
function shareOfDraws(n, m, k) {
	if (![
		n,
		m,
		k
	].every(Number.isSafeInteger) || m < 0 || m > n || k < 1 || k > n) throw new RangeError(`no draws of ${k} out of ${n}, ${m} of them of one kind`);
	if (k > m) return 0;
	let share = 1;
	for (let drawn = 0; drawn < k; drawn += 1) share *= (m - drawn) / (n - drawn);
	return share;
}
/**
* The variance components of a one-way random-effects model, groups of unequal sizes, by the analysis of variance; what
* lies between is 0 where chance within explains more than all of it. Null when there are fewer than two groups or none
* with two observations. The order of groups and observations does not matter.
* (Source: Searle, Casella and McCulloch, "Variance components", 1992, section 3.6.)
*/
function varianceComponents(groups) {
	const filled = groups.filter((group) => group.length > 0).map((values) => ({
		values,
		mean: meanOf(values)
	}));
	const count = exactSum(filled, ({ values }) => values.length);
	const free = {
		between: filled.length - 1,
		within: count - filled.length
	};
	if (free.between < 1 || free.within < 1) return null;
	const mean = exactSum(filled.flatMap(({ values }) => values)) / count;
	const within = exactSum(filled, (group) => exactSum(group.values, (value) => (value - group.mean) ** 2)) / free.within;
	const apart = exactSum(filled, (group) => group.values.length * (group.mean - mean) ** 2) / free.between;
	const size = (count - exactSum(filled, ({ values }) => values.length ** 2) / count) / free.between;
	return {
		between: Math.max(0, (apart - within) / size),
		within
	};
}
function meanOf(values) {
	return exactSum(values) / values.length;
}

// src/core/summarize/trial.ts
const MOST_FLAKY = 1e3;
const COUNTS_OF_TRIALS = [
	1,
	2,
	3,
	5,
	10
];
const count$1 = int().nonnegative();
const positive = int().min(1).max(MOST_TRIALS);
const share = number().min(0).max(1);
/** What the repeated trials of a suite's cases amount to. */
const trialReportSchema = strictObject({
	/** Cases with trials; the others stand in none of these numbers. */
	cases: count$1,
	others: count$1,
	/** The fewest and the most trials of a case. */
	least: positive,
	most: positive,
	/** Cases of which some trials pass and some fail, by id; the first 1000 of them. */
	flaky: array(strictObject({
		case: string(),
		passed: positive,
		trials: positive
	})).max(MOST_FLAKY),
	flaky_count: count$1,
	/** The variance of whether one trial passes, split; null when it cannot be told. */
	variance: strictObject({
		between_cases: number().nonnegative(),
		between_trials: number().nonnegative()
	}).nullable(),
	/** Means over the cases: the chance that at least one of k trials passes (pass@k), and that all do (pass^k). */
	pass_rates: array(strictObject({
		k: positive,
		at_least_one: share,
		all: share
	})).max(COUNTS_OF_TRIALS.length + 1)
});
/** One row for a case out of a row for each of its trials (at least one): what most say, as the first that says it. */
function settleTrials(rows) {
	const byName = inOrderOfTrials([...rows.keys()]).flatMap((trial) => {
		const row = rows.get(trial);
		return row ? [{
			trial,
			row
		}] : [];
	});
	const outcome = majorityOf(byName.map(({ row }) => row.outcome));
	const shown = byName.find(({ row }) => row.outcome === outcome);
	if (!shown) throw new RangeError("a case without trials cannot be settled");
	const trials = byName.map(({ trial, row }) => ({
		trial,
		outcome: row.outcome,
		evidence: row.evidence
	}));
	return {
		...shown.row,
		trials
	};
}
/** The outcome that more than half of the trials have, whatever the unscored ones were; a tie fails. */
function majorityOf(outcomes) {
	const passed = outcomes.filter((outcome) => outcome === "pass").length;
	const failed = outcomes.filter((outcome) => outcome === "fail").length;
	if (2 * passed > outcomes.length) return "pass";
	return outcomes.length > 0 && 2 * failed >= outcomes.length ? "fail" : "unscored";
}
/** Names of trials as people count them: by number when all are whole numbers, else by code units. */
function inOrderOfTrials(names) {
	const counted = names.every((name) => /^-?\d{1,15}$/.test(name));
	const byText = (a, b) => a < b ? -1 : Number(a > b);
	return [...names].sort((a, b) => counted ? Number(a) - Number(b) || byText(a, b) : byText(a, b));
}
/** Why a stored row contradicts its own trials, as a clause; null when it does not. */
function whyUnsettled({ outcome, trials }) {
	if (!trials) return null;
	const names = trials.map(({ trial }) => trial);
	if (new Set(names).size !== names.length) return "holds a trial twice";
	return majorityOf(trials.map((trial) => trial.outcome)) === outcome ? null : "says otherwise than its trials";
}
/** A case without trials is a single one. Unscored trials are unknown: they count for nothing. */
function tallyOf({ outcome, trials }) {
	const scored = (trials ?? [{ outcome }]).filter((trial) => trial.outcome !== "unscored");
	return {
		scored: scored.length,
		passed: scored.filter((trial) => trial.outcome === "pass").length
	};
}
/** One case's share in pass@k or pass^k; null when fewer than k of its trials are scored. */
function trialShare(row, kind, k) {
	const { scored, passed } = tallyOf(row);
	if (scored < k) return null;
	return kind === "pass@k" ? passAtK(scored, passed, k) : passHatK(scored, passed, k);
}
const PASS_METRIC = /^pass([@^])([1-9]\d{0,2})$/;
/** The metric of a name such as `pass@3` or `pass^3`, which every suite with repeated trials has; null for other names. */
function passMetric(name) {
	const [, sign, digits = ""] = PASS_METRIC.exec(name) ?? [];
	if (sign === void 0) return null;
	const k = Number(digits);
	const kind = sign === "@" ? "pass@k" : "pass^k";
	return {
		kind: "trial",
		id: name,
		title: sign === "@" ? `chance that at least one of ${k} trials passes` : `chance that all of ${k} trials pass`,
		better: "higher",
		range: [0, 1],
		unit: "fraction",
		revision: 1,
		source: sign === "@" ? "Chen et al. 2021, section 2.1" : "Yao et al. 2024 (tau-bench), section 3",
		vacuous: {
			value: null,
			why: `no case has ${k} scored trials`
		},
		share: (row) => trialShare(row, kind, k)
	};
}
/** What the trials of these cases amount to; null when none has any. The order of rows does not matter. */
function trialSummary(rows) {
	const tried = rows.flatMap((row) => row.trials ? [{
		id: row.id,
		size: row.trials.length,
		...tallyOf(row)
	}] : []);
	const [first] = tried;
	if (!first) return null;
	const sizes = tried.reduce(({ least, most }, { size }) => ({
		least: Math.min(least, size),
		most: Math.max(most, size)
	}), {
		least: first.size,
		most: first.size
	});
	const flaky = tried.filter(({ scored, passed }) => passed > 0 && passed < scored);
	flaky.sort((a, b) => a.id < b.id ? -1 : 1);
	return {
		cases: tried.length,
		others: rows.length - tried.length,
		...sizes,
		flaky: flaky.slice(0, MOST_FLAKY).map(({ id, passed, size }) => ({
			case: id,
			passed,
			trials: size
		})),
		flaky_count: flaky.length,
		variance: varianceOf(tried),
		pass_rates: passRates(tried)
	};
}
function varianceOf(tallies) {
	const groups = tallies.map(({ scored, passed }) => Array.from({ length: scored }, (_, at) => Number(at < passed)));
	const found = varianceComponents(groups);
	return found && {
		between_cases: found.between,
		between_trials: found.within
	};
}
/** For the usual k and for as many trials as every case has scored; nothing beyond, where cases would be missing. */
function passRates(tallies) {
	const least = tallies.reduce((fewest, { scored }) => Math.min(fewest, scored), MOST_TRIALS);
	return [...COUNTS_OF_TRIALS.filter((k) => k < least), ...least > 0 ? [least] : []].map((k) => {
		const mean = (chance) => exactSum(tallies, ({ scored, passed }) => chance(scored, passed, k)) / tallies.length;
		return {
			k,
			at_least_one: mean(passAtK),
			all: mean(passHatK)
		};
	});
}

// src/core/suite-report.ts
const count = int().nonnegative();
/** How many cases there were and what became of their lines. */
const caseCountsSchema = strictObject({
	total: count,
	scored: count,
	/** Gold lines without a trace. */
	missing: count,
	/** Trace lines replaced by a later one of the same id (and trial). */
	duplicates: count,
	/** Trace lines whose id no gold line has. */
	unmatched: count,
	unscored: count
});
/** One suite's part of a report. */
const suiteReportSchema = strictObject({
	family: string(),
	params: record(string(), json()),
	fingerprint: strictObject({
		gold: string(),
		params: string(),
		judge: string().nullable()
	}),
	cases: caseCountsSchema,
	scores: array(scoreSchema),
	details: record(string(), json()),
	/** Only where traces name trials. */
	trials: trialReportSchema.optional()
});
/** A suite's name: it stands in file names, links and keys, and is none that every object has. */
const suiteNameSchema = string().regex(/^(?!constructor$)[a-z0-9][a-z0-9_-]{0,63}$/);

// src/math/trend.ts
/**
* The one-sided p-value of the Mann–Kendall test that a series falls, in its given order. Exact where all values
* differ; else normal with the correction for ties and for continuity (Mann 1945; Kendall 1975; Gilbert 1987, 16.4).
* 1 where nothing can be told: fewer than two values, or all the same.
*/
function fallingTrend(values) {
	const rises = countRises(values);
	if (rises.ties === 0) return atMostRising(values.length, rises.up);
	const score = rises.up - rises.down;
	const variance = scoreVariance(values);
	if (variance === 0 || score >= 0) return 1;
	return normalTail((-score - 1) / Math.sqrt(variance));
}
/** How many of all pairs rise, fall and tie from the earlier to the later value. */
function countRises(values) {
	const counts = {
		up: 0,
		down: 0,
		ties: 0
	};
	for (const [index, earlier] of values.entries()) for (const later of values.slice(index + 1)) if (later > earlier) counts.up++;
	else if (later < earlier) counts.down++;
	else counts.ties++;
	return counts;
}
/** The variance of rising less falling pairs under chance, less what groups of equal values take from it. */
function scoreVariance(values) {
	const groups = /* @__PURE__ */ new Map();
	for (const value of values) groups.set(value, (groups.get(value) ?? 0) + 1);
	const part = (size) => size * (size - 1) * (2 * size + 5);
	const tied = [...groups.values()].reduce((sum, size) => sum + part(size), 0);
	return (part(values.length) - tied) / 18;
}
/**
* The share of all orders of so many different values that have at most so many rising pairs: the n-th value in turn
* rises over any number of the n − 1 before it, all equally likely.
*/
function atMostRising(length, pairs) {
	let shares = [1];
	for (let n = 2; n <= length; n++) {
		const next = new Array(shares.length + n - 1).fill(0);
		for (const [rising, share] of shares.entries()) for (let more = 0; more < n; more++) next[rising + more] = (next[rising + more] ?? 0) + share / n;
		shares = next;
	}
	return Math.min(1, shares.slice(0, pairs + 1).reduce((sum, share) => sum + share, 0));
}

// src/core/trend/history.ts
/** The most reports of the base branch that a report remembers. */
const MOST_POINTS = 50;
/** The most series that a report follows; the first ones count. Keeps foreign reports bounded. */
const MOST_SERIES = 500;
/** What is longer is no name or digest of ours; a point leaves it out rather than grow without bound. */
const LONGEST_NAME = 300;
const LONGEST_DIGEST = 100;
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const few = (record) => Object.keys(record).length <= 500;
/** A full commit id, or null where a run knows none. */
const pointCommitSchema = string().regex(COMMIT).nullable();
/** What is remembered of one report of the base branch: its scores over whole sets, and the gold sets they are of. */
const historyPointSchema = strictObject({
	commit: pointCommitSchema,
	created: datetime(),
	/** By suite: scores of different gold sets are not compared. */
	gold: record(suiteNameSchema, string().max(LONGEST_DIGEST)).refine(few),
	/** By suite and metric, `support-bot/precision`. */
	scores: record(string().max(LONGEST_NAME), number()).refine(few)
});
/** Reports of the base branch, the oldest first. Their times are told, never sorted by. */
const historySchema = array(historyPointSchema).max(50);
/** The name of a suite's whole-set score in a history. */
function seriesName(suite, metric) {
	return `${suite}/${metric}`;
}
/** Whether a run's report may become one of the base branch: a pull request's and a merge queue's may not. Desks count. */
function isBaseRun({ event }) {
	return event === null || !(event.startsWith("pull_request") || event === "merge_group");
}
/**
* The history that a report carries: its baseline's, then its own point when it is a run of the base branch. Earlier
* points keep only series that mean the same in the baseline and now; a run without a baseline starts anew.
*/
function continueHistory(head, baseline, isBase) {
	return [...isFound(baseline) ? keepSeries(pointsUpTo(baseline), baseline.report, head) : [], ...isBase ? [pointOf(head)] : []].slice(-50);
}
/** The report's history with its own point at the end, whether it will be remembered or not. */
function historyWithNow(report) {
	return isBaseRun(report.source) && report.history.length > 0 ? report.history : [...report.history, pointOf(report)];
}
/** A baseline that does not stand in its own history (rescored, or the merge queue's) still comes before this run. */
function pointsUpTo({ report }) {
	return historyWithNow(report);
}
function keepSeries(points, base, head) {
	const kept = /* @__PURE__ */ new Set();
	for (const [name, suite] of Object.entries(head.suites)) {
		const before = Object.hasOwn(base.suites, name) ? base.suites[name] : void 0;
		if (before) for (const metric of sameMetrics(before, suite)) kept.add(seriesName(name, metric));
	}
	return points.flatMap((point) => {
		const scores = Object.fromEntries(Object.entries(point.scores).filter(([name]) => kept.has(name)));
		return Object.keys(scores).length === 0 ? [] : [{
			...point,
			scores
		}];
	});
}
/** The metrics whose numbers mean in both what they mean in the other: same family, parameters, judge and revision. */
function sameMetrics(base, head) {
	const { params, judge } = head.fingerprint;
	if (base.family !== head.family || base.fingerprint.params !== params || base.fingerprint.judge !== judge) return [];
	const revisions = new Map(wholeScores(base).map((score) => [score.metric, score.revision]));
	return wholeScores(head).flatMap(({ metric, revision }) => revisions.get(metric) === revision ? [metric] : []);
}
function wholeScores({ scores }) {
	return scores.filter((score) => score.slice === "");
}
function pointOf({ suites, source, created }) {
	const digests = Object.entries(suites).map(([name, { fingerprint }]) => [name, fingerprint.gold]);
	const scores = Object.entries(suites).flatMap(([name, suite]) => wholeScores(suite).flatMap((score) => score.status === "measured" ? [[seriesName(name, score.metric), score.value]] : []));
	const gold = digests.filter(([, digest]) => digest.length <= LONGEST_DIGEST).slice(0, 500);
	const named = scores.filter(([name]) => name.length <= LONGEST_NAME).slice(0, 500);
	return {
		commit: source.commit !== null && COMMIT.test(source.commit) ? source.commit : null,
		created,
		gold: Object.fromEntries(gold),
		scores: Object.fromEntries(named)
	};
}

// src/core/trend/drift.ts
/** A slow fall of a score over many reports: no step made half of it, and chance hardly makes one like it. */
const driftSchema = strictObject({
	suite: string(),
	metric: string(),
	/** How much worse it is now than at first, as a difference of fractions: positive also where lower is better. */
	fall: number().positive(),
	/** Steps from one commit to another; all steps are, unless reports were made of the same commit or of none. */
	merges: int().nonnegative(),
	/** Reports that it was seen in, the first and this one included. */
	reports: int().positive(),
	from: number(),
	to: number(),
	/** The commit of the first of these reports. */
	since: pointCommitSchema,
	/** How much the worst single step took. */
	largest_step: number()
});
/** All slow falls of one report. */
const driftsSchema = array(driftSchema).max(500);
const SHORTEST$1 = 8;
const WINDOWS = [
	SHORTEST$1,
	16,
	32
];
/** The chance of calling noise a drift, over all windows of one series. */
const ALPHA = .01;
/** Differences of fractions such as 0.84 − 0.83 are not exact. */
const ROUNDING$2 = 1e-9;
/** Adds to a ruled report what it remembers of the base branch, and which scores have been falling slowly. */
function withTrend(report, baseline) {
	const history = continueHistory(report, baseline, isBaseRun(report.source));
	const next = {
		...report,
		history
	};
	return {
		...next,
		drifts: findDrifts(historyWithNow(next), seriesOf$1(next))
	};
}
function seriesOf$1({ suites }) {
	return Object.entries(suites).flatMap(([suite, { scores, fingerprint }]) => scores.filter((score) => score.slice === "" && score.status === "measured").map(({ metric, better }) => ({
		suite,
		metric,
		better,
		gold: fingerprint.gold
	})));
}
/** The slow falls that end in the last point of a history: for each series the longest window that shows one. */
function findDrifts(history, series) {
	return series.slice(0, 500).flatMap((one) => findDrift(history, one) ?? []);
}
function findDrift(history, series) {
	const readings = readSeries(history, series);
	const windows = [.../* @__PURE__ */ new Set([...WINDOWS, readings.length])].filter((n) => n >= SHORTEST$1 && n <= readings.length).sort((a, b) => b - a).map((length) => readings.slice(-length));
	const sign = series.better === "higher" ? 1 : -1;
	const ps = adjustHolm(windows.map((window) => fallingTrend(window.map(({ value }) => sign * value))));
	return windows.map((window) => measureFall(window, series, sign)).find((drift, index) => (ps[index] ?? 1) <= ALPHA && drift !== null && isSlow$1(drift)) ?? null;
}
/** The points that can be compared with the last one: of the same gold set, and with a number. */
function readSeries(history, { suite, metric, gold }) {
	return history.flatMap(({ commit, gold: golds, scores }) => {
		const value = scores[seriesName(suite, metric)];
		return value === void 0 || golds[suite] !== gold ? [] : [{
			commit,
			value
		}];
	});
}
function measureFall(window, { suite, metric }, sign) {
	const [first, last] = [window[0], window.at(-1)];
	if (first === void 0 || last === void 0) return null;
	const steps = window.slice(1).map((reading, index) => ({
		before: window[index] ?? reading,
		after: reading
	}));
	return {
		suite,
		metric,
		fall: sign * (first.value - last.value),
		merges: steps.filter(({ before, after }) => after.commit !== null && before.commit !== after.commit).length,
		reports: window.length,
		from: first.value,
		to: last.value,
		since: first.commit,
		largest_step: Math.max(...steps.map(({ before, after }) => sign * (before.value - after.value)))
	};
}
function isSlow$1({ fall, largest_step }) {
	return fall >= .009999999 && largest_step < fall / 2 - ROUNDING$2;
}

// src/core/report.ts
/** The number of the stored shape; readers refuse every other. */
const REPORT_SCHEMA = 1;
/** Where a run took place; all null on a desk. */
const sourceSchema = strictObject({
	repository: string().nullable(),
	/** What was checked out: on pull requests GitHub's merge commit. */
	commit: string().nullable(),
	ref: string().nullable(),
	/** On pull requests the head of the branch. */
	head: string().nullable(),
	event: string().nullable(),
	run_id: int().nullable(),
	run_attempt: int().nullable(),
	workflow: string().nullable()
});
/** The source of a run that no service started. */
const NO_SOURCE = {
	repository: null,
	commit: null,
	ref: null,
	head: null,
	event: null,
	run_id: null,
	run_attempt: null,
	workflow: null
};
/** All scores of one run, their fingerprints and where they came from. */
const reportSchema = strictObject({
	schema: literal(1),
	tool: strictObject({
		name: literal("evaldelta"),
		version: string()
	}),
	created: datetime(),
	source: sourceSchema,
	complete: boolean(),
	/** The digest of all rows of `cases.jsonl.gz`: a file of other cases is not this report's. */
	cases: string(),
	suites: record(suiteNameSchema, suiteReportSchema),
	diff: diffSchema.nullable(),
	verdict: verdictSchema.nullable(),
	/** The last reports of the base branch, the oldest first; this one only when it is one of them. */
	history: historySchema,
	/** Scores that have been falling slowly. */
	drifts: driftsSchema
});
/** The report's bytes: keys in the order they were set, two spaces, a newline at the end. */
function printReport(report) {
	return `${JSON.stringify(report, null, 2)}\n`;
}

// src/core/rule/gate-set.ts
/** The gates of a config's suites, with the parameters that they are held by. */
function gatesOfSuites(suites) {
	return new Map(suites.map(({ name, gates, scoring }) => [name, {
		...gates,
		params: scoring.params
	}]));
}
/** The gates that a report was ruled by, read back from its rulings, which are foreign; null when one is no demand that this version knows. */
function gatesOfRulings(rulings) {
	const gates = /* @__PURE__ */ new Map();
	for (const suite of new Set(rulings.map((ruling) => ruling.suite))) {
		const read = readSuite(rulings.filter((ruling) => ruling.suite === suite));
		if (read === null) return null;
		gates.set(suite, read);
	}
	return gates;
}
function readSuite(rulings) {
	const metrics = /* @__PURE__ */ new Map();
	const cases = {};
	let freeze = null;
	for (const { metric, slice, demand, severity, implied } of rulings) {
		const { freeze: label, ...limits } = demand;
		if (typeof label === "string") freeze = label;
		if (metric === "cases") Object.assign(cases, implied === true ? {} : limits);
		else {
			const demands = metricDemandsSchema.safeParse({
				...metrics.get(`${metric}[${slice}]`)?.demands,
				...limits
			});
			if (!demands.success) return null;
			metrics.set(`${metric}[${slice}]`, {
				metric,
				slice,
				demands: demands.data,
				severity
			});
		}
	}
	const read = caseDemandsSchema.safeParse(cases);
	if (!read.success) return null;
	const casesSeverity = rulings.find(({ metric, demand }) => metric === "cases" && !("freeze" in demand))?.severity;
	const onCases = read.data;
	return {
		metrics: [...metrics.values()],
		cases: onCases,
		casesSeverity: casesSeverity ?? "fail",
		...freeze !== null && { freeze }
	};
}

// src/core/rule/base-gates.ts
/** Holds rulings by the base's gates to what the base had: a score that is not there any more is no excuse. */
function demandScores(rulings, { scores }) {
	const there = new Set(scores.map(scoreName));
	return rulings.map((ruling) => {
		if (ruling.metric === "cases" || there.has(scoreName(ruling))) return ruling;
		const why = "this run has no such score, and a gate of the base demands it";
		return {
			...ruling,
			outcome: "fail",
			actual: null,
			why
		};
	});
}
/**
* Holds rulings against the baseline to their being possible: with other parameters than the base's nothing can be
* compared, which would let every fall through.
*/
function demandComparison(rulings, [base, head]) {
	if (compareParams("", base, head).length === 0) return [...rulings];
	return rulings.map((ruling) => {
		if (ruling.outcome !== "not_evaluated" || !Object.keys(ruling.demand).some(isRelativeDemand)) return ruling;
		const why = "the suite's parameters are not the base's, and a gate of the base demands the comparison";
		return {
			...ruling,
			outcome: "fail",
			why
		};
	});
}
/** One failed ruling for each suite that the base's gates bind and this run does not have. */
function demandSuites(base, head) {
	return [...base].flatMap(([suite, gates]) => {
		if (head.has(suite) || !isBinding(gates)) return [];
		return [{
			suite,
			metric: "cases",
			slice: "",
			demand: { min: gates.cases.min ?? 1 },
			outcome: "fail",
			actual: 0,
			why: "this run has no such suite, and gates of the base demand it",
			severity: "fail"
		}];
	});
}
function isBinding({ metrics, cases, casesSeverity }) {
	return metrics.some((gate) => gate.severity === "fail") || casesSeverity === "fail" && Object.keys(cases).length > 0;
}

// src/core/rule/freeze.ts
/** The label that each frozen suite's gold set needs to change: the base's own word counts before the pull request's. */
function frozenSuites(base, head) {
	const labels = /* @__PURE__ */ new Map();
	for (const [suite, gates] of [...head, ...base ?? []]) if (gates.freeze) labels.set(suite, gates.freeze);
	return labels;
}
/** One ruling for each frozen suite: its gold set is the baseline's, or somebody approved of the change. */
function ruleFreezes(frozen, diff, labels) {
	return [...frozen].map(([suite, freeze]) => {
		const held = holdFreeze(suite, freeze, diff, labels.get(freeze) ?? {
			kind: "unknown",
			why: "nobody was asked"
		});
		return {
			suite,
			metric: "cases",
			slice: "",
			demand: { freeze },
			...held,
			severity: "fail"
		};
	});
}
function holdFreeze(suite, label, { baseline, gold, changes }, state) {
	const skipped = (why) => ({
		outcome: "not_evaluated",
		actual: null,
		why
	});
	if (comparesWithNothing(baseline)) return skipped(`no baseline (${baseline.status}): ${baseline.why ?? "none was found"}`);
	const change = gold.find((one) => one.suite === suite);
	if (!change) {
		if (changes.every((one) => one.suite !== suite || one.kind === "added")) return skipped("the baseline has no such suite");
		return {
			outcome: "pass",
			actual: 0,
			why: "the gold set is the baseline's"
		};
	}
	const counts = `${goldCountsText(change)}${sinceText(baseline)}`;
	const actual = countLines(change);
	if (state.kind === "given") return {
		outcome: "pass",
		actual,
		why: `${counts}: approved by ${approvalText(state.approval)}`
	};
	if (state.kind === "unknown") return {
		outcome: "inconclusive",
		actual,
		why: `${counts}, and ${unknownText(label, state)}`
	};
	return {
		outcome: "fail",
		actual,
		why: `${counts}: ${`a pull request that changes the gold set needs the label \`${label}\``}`
	};
}
/** What came to the base after an older report was made counts as changed as well, so its age is told. */
function sinceText({ status, distance }) {
	if (status !== "ancestor") return "";
	return ` since the baseline${distance === null ? "" : `, ${distance} ${distance === 1 ? "commit" : "commits"} behind`}`;
}
/** How many gold lines changed; null where that is not known. */
function countLines({ lines }) {
	return lines === null ? null : lines.added.count + lines.removed.count + lines.edited.count;
}
/** That a label could not be looked up, as a clause. */
function unknownText(label, { why }) {
	return `the label \`${label}\` could not be looked up: ${why}`;
}

// src/math/number-text.ts
const MINUS = "−";
const NO_NUMBER$1 = "n/a";
const MOST_DECIMALS$2 = 18;
const FINEST_POINTS = 4;
/** A fraction as a percentage, `84.3 %`: rounded from its exact binary value, a true minus sign, `n/a` for no number. */
function percentText(value, decimals = 1) {
	if (!Number.isFinite(value)) return NO_NUMBER$1;
	const digits = shiftedDigits(Math.abs(value), decimals);
	return `${value < 0 && /[1-9]/.test(digits) ? MINUS : ""}${digits} %`;
}
/** A limit as a percentage with as many decimals as it was given, `80 %`, `2.5 %`. */
function limitText(value) {
	return percentText(value, decimalsOf(value));
}
/** The decimals a fraction's percentage needs, at least one, to look unlike every other fraction that differs from it. */
function decimalsApart(value, others) {
	const unlike = others.filter((other) => other !== value);
	let decimals = 1;
	const looksAlike = (other) => percentText(other, decimals) === percentText(value, decimals);
	while (decimals < MOST_DECIMALS$2 && unlike.some(looksAlike)) decimals++;
	return decimals;
}
/** Two fractions as percentages with equal decimals: all of the limit's own, and enough that unequal numbers look unequal. */
function explainingPair(actual, limit) {
	const decimals = Math.max(decimalsOf(limit), decimalsApart(actual, [limit]));
	const pair = [percentText(actual, decimals), percentText(limit, decimals)];
	return actual !== limit && pair[0] === pair[1] ? [String(actual), String(limit)] : pair;
}
/** The size of a difference of fractions in percentage points, `5.4`: more decimals where these would not show its first digit. */
function pointsText(delta, least = 1) {
	if (!Number.isFinite(delta)) return NO_NUMBER$1;
	const size = Math.abs(delta);
	for (let decimals = least; decimals <= Math.max(least, FINEST_POINTS); decimals++) if (size === 0 || size * 100 >= 10 ** -decimals) return shiftedDigits(size, decimals);
	return `under 0.${"1".padStart(FINEST_POINTS, "0")}`;
}
/** Two sizes of differences in points with equal decimals: all of the limit's own, and enough that unequal ones look unequal. */
function explainingPoints(actual, limit) {
	const sizes = [Math.abs(actual), Math.abs(limit)];
	const decimals = Math.max(decimalsOf(sizes[1]), decimalsApart(sizes[0], [sizes[1]]));
	return [shiftedDigits(sizes[0], decimals), shiftedDigits(sizes[1], decimals)];
}
/** The size of a tolerated difference in points with as many decimals as it was given: `2`, `0.5`. */
function limitPointsText(limit) {
	return Number.isFinite(limit) ? shiftedDigits(Math.abs(limit), decimalsOf(limit)) : NO_NUMBER$1;
}
/** A hundred times a number, its point moved as text: multiplying would round a second time. */
function shiftedDigits(size, decimals) {
	if (size >= 0x38d7ea4c68000) return String(size * 100);
	const [whole = "0", rest = ""] = size.toFixed(decimals + 2).split(".");
	const shifted = `${whole}${rest.slice(0, 2)}`.replace(/^0+(?=\d)/, "");
	return decimals === 0 ? shifted : `${shifted}.${rest.slice(2)}`;
}
/** How many decimals a fraction's percentage needs to be exact as it was written. */
function decimalsOf(value) {
	const [mantissa = "", exponent = "0"] = String(Math.abs(value)).split("e");
	const places = (mantissa.split(".")[1]?.length ?? 0) - Number(exponent);
	return Math.min(Math.max(places - 2, 0), MOST_DECIMALS$2);
}

// src/math/power.ts
/** The chance that a test should have to see what it looks for (the convention of Cohen 1988). */
const POWER = .8;
/**
* The chance that McNemar's exact test at a level calls a fall real, when each of n cases breaks with the chance `fall`
* and none heals: the best case, since whatever else flips only hides it.
*/
function fallPower(n, fall, level) {
	return binomialUpper(leastFlips(level), n, Math.min(1, Math.max(0, fall)));
}
/** The smallest fall that n cases show with a chance of 80 %, at best; null when they can show none. */
function visibleFall(n, level) {
	if (fallPower(n, 1, level) < .8) return null;
	let [low, high] = [0, 1];
	for (let step = 0; step < 50; step += 1) {
		const middle = (low + high) / 2;
		if (fallPower(n, middle, level) >= .8) high = middle;
		else low = middle;
	}
	return high;
}
/**
* The fewest cases that show a fall with a chance of 80 % when a share `noise` of them flips for no reason besides, as
* many each way (Connor 1987, for McNemar's test).
*/
function casesNeededInNoise(fall, noise, level) {
	const flipping = noise + fall;
	const chance = normalWidth(1 - level) * Math.sqrt(flipping);
	const spread = normalQuantile(POWER) * Math.sqrt(Math.max(0, flipping - fall * fall));
	return Math.max(casesNeeded(fall, level), Math.ceil(((chance + spread) / fall) ** 2));
}
/** The fewest cases that show a fall with a chance of 80 %, at best; of what takes more than can be counted, 2^53 − 1. */
function casesNeeded(fall, level) {
	let high = leastFlips(level);
	while (fallPower(high, fall, level) < POWER) {
		if (high > Number.MAX_SAFE_INTEGER / 2) return Number.MAX_SAFE_INTEGER;
		high *= 2;
	}
	let low = Math.floor(high / 2);
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (fallPower(middle, fall, level) >= .8) high = middle;
		else low = middle;
	}
	return high;
}

// src/core/rule/regression.ts
/** Holm's correction over all tests that a run's gates rest on, whatever their suites: so that all of them together keep their confidence. */
function correctTests(demanded) {
	const tested = demanded.filter(({ change }) => change.test !== null);
	const adjusted = adjustHolm(tested.map(({ change }) => change.test?.p ?? 1));
	return {
		p: new Map(tested.map(({ change }, index) => [change, adjusted[index] ?? 1])),
		count: tested.length
	};
}
/** Differences of fractions that are this small are rounding. */
const ROUNDING$1 = 1e-12;
/** Fails only a drop that is larger than the least effect and that the paired test calls real. */
function holdRegression({ demand, change }, better, corrected) {
	const { test, delta, n } = change;
	if (test === null || delta === null || n === null || !corrected.p.has(change)) return {
		outcome: "not_evaluated",
		actual: null,
		why: change.why ?? "the two runs' cases are not both at hand"
	};
	const drop = better === "higher" ? 0 - delta : delta;
	const { count } = corrected;
	const level = 1 - demand.confidence;
	const blind = whyBlind(n, demand, level / count);
	const held = (outcome, why) => ({
		outcome,
		actual: drop,
		why,
		...blind !== null && { blind }
	});
	if (drop <= 0) return held("pass", "not worse than the baseline");
	const [moved, least] = explainingPoints(drop, demand.min_effect);
	if (drop <= demand.min_effect + ROUNDING$1) return held("pass", `${moved} points worse than the baseline, which is within the least effect of ${least}`);
	const p = corrected.p.get(change) ?? 1;
	const counts = `${movesText(test)}, ${pText(test.p, p, count)}`;
	if (p <= level + ROUNDING$1) return held("fail", `${moved} points worse than the baseline, and not by chance: ${counts}`);
	const flips = leastFlips(level / count);
	if (test.changed < flips) return held("inconclusive", tooFew(test.changed, flips, demand, count));
	if (test.p <= (test.least_p ?? 0)) return held("inconclusive", `${moved} points worse, ${tooCoarse(test.p, demand, count)}`);
	return held("pass", `no real drop: ${moved} points worse than the baseline, which may be chance (${counts})`);
}
/** Of a quotient whose bottom moves too, a case need not break to pull it down; of a whole set none pulls it by itself. */
function movesText({ name, changed, broke, healed }) {
	if (broke + healed === 0) return `${changed} changed ${changed === 1 ? "case" : "cases"}`;
	if (name === "mcnemar-exact") return `${broke} broke, ${healed} healed`;
	return `${broke} ${broke === 1 ? "case pulls" : "cases pull"} it the bad way, ${healed} the good way`;
}
function tooFew(changed, flips, { confidence }, count) {
	const cases = changed === 1 ? "1 changed case" : `${changed} changed cases`;
	const gates = count > 1 ? ` over ${count} gates` : "";
	const needed = `at least ${flips} one-way flips are needed`;
	return `${cases} cannot show a difference at ${limitText(confidence)}${gates}: ${needed}`;
}
/** Not one draw was as large, and yet so many draws cannot tell what the gates ask for together. */
function tooCoarse(p, { confidence }, count) {
	const gates = count > 1 ? ` over ${count} gates` : "";
	return `further than in any of ${Math.round(1 / p) - 1} draws by chance, too few to tell at ${limitText(confidence)}${gates}`;
}
/** p as people read it: two digits that count, never a bare zero. */
function pText(p, adjusted, count) {
	const text = (value) => value < 1e-4 ? "below 0.0001" : `${Number(value.toPrecision(2))}`;
	const alone = p < 1e-4 ? "p below 0.0001" : `p = ${text(p)}`;
	return count > 1 && adjusted !== p ? `${alone}, corrected for ${count} gates ${text(adjusted)}` : alone;
}
/** What a gate without a least effect is taken to guard against: our choice, five points. */
const GUARDED = .05;
/** Why so few cases cannot show the fall that the gate is there for, and how many could; null when they can. */
function whyBlind(n, { min_effect }, level) {
	const guarded = min_effect > 0 ? min_effect : GUARDED;
	if (fallPower(n, guarded, level) >= .8) return null;
	const visible = visibleFall(n, level);
	return `cannot see a fall of ${`${limitPointsText(guarded)} ${guarded === .01 ? "point" : "points"}`}: ${n === 1 ? "1 case shows" : `${n} cases show`} ${visible === null ? "none at all" : `none below ${pointsText(visible)} points`} reliably; it takes at least ${casesNeeded(guarded, level)}`;
}

// src/core/rule/ruling.ts
/** Forgives the rounding of one subtraction of fractions; no real difference between shares of cases is this small. */
const ROUNDING = 1e-12;
/** One ruling for each demand of each suite: on metrics first, then on cases. The demands of no regression are held together. */
function ruleSuites(outcomes) {
	const corrected = correctTests(outcomes.flatMap((outcome) => outcome.gates.metrics.flatMap((gate) => {
		const [demand, change] = [gate.demands.no_regression, changeFor(gate, outcome)];
		return demand && change ? [{
			demand,
			change
		}] : [];
	})));
	return outcomes.flatMap((outcome) => [...outcome.gates.metrics.flatMap((gate) => ruleMetric(gate, outcome, corrected)), ...ruleCases(outcome.gates, outcome)]);
}
function changeFor(gate, { name, diff }) {
	const wanted = scoreName(gate);
	return diff.changes.find((candidate) => candidate.suite === name && scoreName(candidate) === wanted);
}
function ruleMetric(gate, outcome, corrected) {
	const { name, suite, diff } = outcome;
	const score = suite.scores.find((candidate) => scoreName(candidate) === scoreName(gate));
	const compared = {
		total: suite.cases.total,
		change: changeFor(gate, outcome),
		baseline: diff.baseline,
		corrected
	};
	const { metric, slice, severity } = gate;
	return Object.entries(gate.demands).flatMap(([demand, limit]) => {
		if (limit === void 0) return [];
		const held = holdMetric(demand, limit, score, compared);
		return [{
			suite: name,
			metric,
			slice,
			demand: { [demand]: limit },
			...held,
			severity
		}];
	});
}
/** Holds one demand against a score. Nonsense never passes: every comparison needs two finite numbers. */
function holdMetric(demand, limit, score, compared) {
	const value = score ? readValue(score) : null;
	if (compared.total === 0) return {
		outcome: "fail",
		actual: null,
		why: "there are no cases"
	};
	if (score === void 0 || value === null || !Number.isFinite(value)) return {
		outcome: "inconclusive",
		actual: null,
		why: `no number: ${score && "why" in score ? score.why : "there is no such score"}`
	};
	if (compared.change?.lost === true && isRelativeDemand(demand)) return {
		outcome: "inconclusive",
		actual: null,
		why: `${compared.change.why}, though there was in the baseline`
	};
	if (typeof limit !== "number") {
		const { change, corrected } = compared;
		if (change && !comparesWithNothing(compared.baseline)) return holdRegression({
			demand: limit,
			change
		}, score.better, corrected);
		return {
			outcome: "not_evaluated",
			actual: null,
			why: whyNoChange(compared)
		};
	}
	if (!Number.isFinite(limit)) return {
		outcome: "inconclusive",
		actual: value,
		why: "the limit is no number"
	};
	if (demand === "min" || demand === "max") return holdLimit(demand, limit, score, value);
	return holdDrop(demand, limit, score, compared);
}
function holdLimit(demand, limit, score, value) {
	const holds = demand === "min" ? value >= limit : value <= limit;
	const [actual, bound] = explainingPair(value, limit);
	const relation = demand === "min" ? ["is at least", "is below"] : ["is at most", "is above"];
	const vacuous = score.status === "vacuous" ? ` (${score.why})` : "";
	const why = `${actual} ${holds ? relation[0] : relation[1]} ${bound}${vacuous}`;
	return {
		outcome: holds ? "pass" : "fail",
		actual: value,
		why
	};
}
function holdDrop(demand, limit, score, compared) {
	const { base, head, delta } = compared.change ?? {
		base: null,
		head: null,
		delta: null
	};
	if (base === null || head === null || delta === null) return {
		outcome: "not_evaluated",
		actual: null,
		why: whyNoChange(compared)
	};
	const drop = score.better === "higher" ? base - head : head - base;
	const allowed = demand === "max_drop" ? limit : limit * Math.abs(base);
	const holds = drop <= allowed + ROUNDING;
	if (drop <= 0) return {
		outcome: "pass",
		actual: drop,
		why: "not worse than the baseline"
	};
	const [moved, most] = Math.abs(drop - allowed) <= ROUNDING ? atLimit(limit, allowed) : explainingPoints(drop, allowed);
	const why = `${moved} points worse than the baseline; at most ${most}${demand === "max_drop" ? "" : ` (${percentText(limit)} of the baseline)`} allowed`;
	return {
		outcome: holds ? "pass" : "fail",
		actual: drop,
		why
	};
}
/** A fall of just the allowed size, told without the rounding of its subtraction. */
function atLimit(limit, allowed) {
	const text = limitPointsText(allowed === limit ? limit : allowed);
	return [text, text];
}
function whyNoChange({ change, baseline }) {
	return comparesWithNothing(baseline) ? whyNoBaseline(baseline) : change?.why ?? "the baseline has no such score";
}
/** Why relative gates have nothing to hold on to. */
function whyNoBaseline(baseline) {
	return `no baseline (${baseline.status}): ${baseline.why ?? "none was found"}`;
}
function ruleCases(gates, outcome) {
	const { min, max_missing, max_new_failures, max_unscored, critical } = gates.cases;
	const { total, missing, unscored } = outcome.suite.cases;
	const held = [];
	if (min !== void 0) held.push([{ min }, holdLeast(total, min)]);
	held.push([{ max_missing: max_missing ?? 0 }, holdCount(missing, max_missing ?? 0, "without a trace")]);
	if (max_new_failures !== void 0) held.push([{ max_new_failures }, holdNewFailures(max_new_failures, outcome)]);
	if (max_unscored !== void 0) held.push([{ max_unscored }, holdCount(unscored, max_unscored, "unscored")]);
	if (critical !== void 0) held.push([{ critical }, holdCritical(critical, outcome.cases)]);
	return held.map(([demand, found]) => ({
		suite: outcome.name,
		metric: "cases",
		slice: "",
		demand,
		...found,
		severity: gates.casesSeverity,
		..."max_missing" in demand && max_missing === void 0 && { implied: true }
	}));
}
function holdLeast(total, least) {
	const holds = total >= least;
	const why = `${total} ${total === 1 ? "case" : "cases"}; at least ${least} ${least === 1 ? "is" : "are"} demanded`;
	return {
		outcome: holds ? "pass" : "fail",
		actual: total,
		why
	};
}
function holdCount(actual, limit, what) {
	const holds = actual <= limit;
	const count = `${actual} ${actual === 1 ? "case" : "cases"} ${what}`;
	const why = actual === 0 ? `no case ${what}` : `${count}; at most ${limit} ${limit === 1 ? "is" : "are"} allowed`;
	return {
		outcome: holds ? "pass" : "fail",
		actual,
		why
	};
}
function holdNewFailures(limit, { name, suite, diff }) {
	if (comparesWithNothing(diff.baseline)) return {
		outcome: "not_evaluated",
		actual: null,
		why: whyNoBaseline(diff.baseline)
	};
	const redefined = diff.redefined.find((one) => one.suite === name);
	if (redefined) return {
		outcome: "not_evaluated",
		actual: null,
		why: redefined.why
	};
	if (!diff.flips) return {
		outcome: "not_evaluated",
		actual: null,
		why: "the baseline was stored without its cases"
	};
	if (diff.flips.added.filter((flip) => flip.suite === name).length === suite.cases.total) return {
		outcome: "not_evaluated",
		actual: null,
		why: "none of these cases is in the baseline"
	};
	const broke = diff.flips.broke.filter((flip) => flip.suite === name).length;
	return holdCount(broke, limit, "newly failing");
}
/** Critical cases must be there and pass, whatever the baseline was. */
function holdCritical(ids, cases) {
	const outcomes = new Map(cases.map((row) => [row.id, row.outcome]));
	const broken = ids.filter((id) => outcomes.get(id) !== "pass");
	const unscored = broken.filter((id) => outcomes.get(id) === "unscored");
	const actual = broken.length;
	if (actual === 0) return {
		outcome: "pass",
		actual,
		why: `all ${ids.length} critical cases pass`
	};
	const said = {
		fail: "fails",
		unscored: "is unscored",
		pass: "passes"
	};
	const state = (id) => said[outcomes.get(id) ?? "pass"];
	const named = broken.slice(0, 5).map((id) => `${id} ${outcomes.has(id) ? state(id) : "is not in the gold set"}`);
	const more = actual > named.length ? ` and ${actual - named.length} more` : "";
	const why = `critical cases: ${named.join(", ")}${more}`;
	return {
		outcome: unscored.length === actual ? "inconclusive" : "fail",
		actual,
		why
	};
}

// src/core/rule/guard.ts
/** The guard of a run that nobody proposes: the baseline's own rulings tell its gates, and the run's own gates rule. */
function guardOf(baseline) {
	const rulings = isFound(baseline) ? baseline.report.verdict?.rulings : void 0;
	return {
		base: rulings ? gatesOfRulings(rulings) : null,
		gatesFrom: "head",
		labels: null,
		notes: [],
		incomplete: []
	};
}
/** All rulings of a run: by its own gates or the base's, and on gold sets that are frozen. */
function ruleGuarded(head, diff, own, guard) {
	const base = guard.gatesFrom === "base" ? guard.base : null;
	const { suites } = head.report;
	const outcomes = [...own].flatMap(([name, gates]) => {
		const suite = suites[name];
		const cases = (head.cases ?? []).filter((row) => row.suite === name);
		return suite ? [{
			gates: base?.get(name) ?? gates,
			name,
			suite,
			cases,
			diff
		}] : [];
	});
	const ruled = ruleSuites(outcomes);
	const rulings = outcomes.flatMap(({ name, suite, gates }) => {
		const of = ruled.filter((ruling) => ruling.suite === name);
		if (!base?.has(name)) return of;
		const held = demandScores(of, suite);
		return comparesWithNothing(diff.baseline) ? held : demandComparison(held, [gates, own.get(name) ?? gates]);
	});
	const gone = base === null ? [] : demandSuites(base, own);
	if (guard.labels === null) return [...rulings, ...gone];
	return [
		...rulings,
		...gone,
		...ruleFreezes(frozenSuites(guard.base, own), diff, guard.labels)
	];
}
/** Frozen gold sets that nobody could be asked about. */
function whyUnasked(rulings) {
	return rulings.filter(({ demand, outcome }) => "freeze" in demand && outcome === "inconclusive").map(({ suite, why }) => `${suite}: ${why}`);
}

// src/core/version.ts
/** The version of package.json; a test holds the two together. */
const VERSION = "1.0.0";

// src/core/family.ts
/** Closes a definition over its own types, so that the list of families needs none of them. */
function defineFamily(definition) {
	const asEvidence = (evidence) => evidence;
	const asCase = (one) => one;
	return {
		id: definition.id,
		title: definition.title,
		params: definition.params,
		fits: (evidence) => definition.evidence.safeParse(evidence).success,
		why: (evidence) => definition.why(asEvidence(evidence)),
		withParams: (given) => {
			const params = definition.params.parse(given);
			return {
				params,
				metrics: definition.metrics(params),
				readGold: definition.readGold,
				readTrace: definition.readTrace,
				observe: (one) => definition.observe(asCase(one), params),
				outcome: (evidence) => definition.outcome(asEvidence(evidence)),
				show: (one) => definition.show(asCase(one))
			};
		}
	};
}

// src/core/metric.ts
/** Declares a ratio metric: a fraction from 0 to 1 unless it says otherwise. */
function ratio(definition) {
	return {
		kind: "ratio",
		range: [0, 1],
		unit: "fraction",
		...definition
	};
}

// src/math/white-space.ts
/** The text without the white space at its ends: exactly what Python's `str.strip()` takes away (so not U+FEFF). */
function stripWhiteSpace(text) {
	let start = 0;
	let end = text.length;
	while (start < end && isWhiteSpace$1(text.charCodeAt(start))) start += 1;
	while (end > start && isWhiteSpace$1(text.charCodeAt(end - 1))) end -= 1;
	return end - start === text.length ? text : text.slice(start, end);
}
/** Whether a UTF-16 unit is white space to Python's `str.isspace` (Unicode: Zs, or bidirectional class WS, B or S). */
function isWhiteSpace$1(unit) {
	if (unit <= 32) return unit === 32 || unit >= 9 && unit <= 13 || unit >= 28 && unit <= 31;
	if (unit < 5760) return unit === 133 || unit === 160;
	if (unit >= 8192 && unit <= 8202) return true;
	return WIDE.has(unit);
}
const WIDE = /* @__PURE__ */ new Set([
	5760,
	8232,
	8233,
	8239,
	8287,
	12288
]);

// src/families/grounded/case.ts
/** The reference scorer reads `x or []`: every empty value counts as an absent one. */
function isEmpty(value) {
	if (!value) return true;
	if (typeof value !== "object") return false;
	return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
}
function orAbsent(schema) {
	return preprocess((value) => isEmpty(value) ? void 0 : value, schema.optional());
}
function must(be) {
	return (issue) => `must be ${be}, not ${kindOf$1(issue.input)}`;
}
function kindOf$1(value) {
	if (value === void 0) return "missing";
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
const INEXACT = "must be a text: this number has no exact one";
/** Whole numbers beyond 2^53 are refused: two different ones would be read as the same id. */
const passageId = union([
	string(),
	number(),
	boolean().transform(Number),
	_null()
], { error: must("a text or a number") }).refine((id) => typeof id !== "number" || Math.abs(id) <= Number.MAX_SAFE_INTEGER, INEXACT);
const passageIds = array(passageId, { error: must("a list of ids") });
const caseId = union([string(), number()], { error: must("a text") }).refine((id) => typeof id === "string" || Number.isSafeInteger(id), INEXACT);
const lineObject = { error: must("an object: one case a line") };
const goldSchema = object({
	qid: caseId.refine((id) => id !== "" && id !== 0, "must be a text that is not empty (write 0 as `\"0\"`)"),
	question: unknown().optional(),
	answerable: boolean({ error: must("true or false") }),
	gold_claim_substr: array(string({ error: must("a text") }), { error: must("a list of texts") }).nullish(),
	gold_citations: orAbsent(passageIds)
}, lineObject);
const traceSchema = object({
	qid: orAbsent(caseId),
	q_id: unknown().optional(),
	retrieved_ids: orAbsent(passageIds),
	answer_json: preprocess((value) => value !== null && value !== void 0 && isEmpty(value) ? {} : value, object({
		claim: orAbsent(string({ error: must("a text") })),
		citations: unknown().optional()
	}, { error: must("an object") })).nullish()
}, lineObject);
const citationList = passageIds;
/** Looked at only where a trace has no `qid`, as the reference scorer does. */
const otherId = object({ q_id: orAbsent(caseId) });
/** Whether a value is a list of nothing but texts. */
function areTexts(value) {
	return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
/** Lines as most are, read without the schema, which takes a third of the time of reading them; null for all others. */
function readPlainGold(line) {
	if (typeof line !== "object" || line === null) return null;
	const { qid, question, answerable, gold_claim_substr: substrings, gold_citations: citations } = line;
	if (typeof qid !== "string" || qid === "" || typeof question !== "string") return null;
	if (typeof answerable !== "boolean" || !areTexts(substrings) || !areTexts(citations)) return null;
	if (answerable && substrings.length === 0 && citations.length === 0) return null;
	return {
		ok: true,
		id: qid,
		value: {
			question,
			answerable,
			substrings,
			citations
		}
	};
}
function readPlainTrace(line) {
	if (typeof line !== "object" || line === null) return null;
	const { qid, retrieved_ids: retrieved, answer_json: answer } = line;
	if (typeof qid !== "string" || qid === "" || !areTexts(retrieved)) return null;
	if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return null;
	const { claim, citations } = answer;
	if (typeof claim !== "string" || !areTexts(citations)) return null;
	return {
		ok: true,
		id: qid,
		value: {
			retrieved,
			answer: {
				claim,
				citations
			}
		}
	};
}
/** Reads a gold line; what could not be checked by any trace is a fault of the gold. */
function readGold(line) {
	return readPlainGold(line) ?? readAnyGold(line);
}
/** Reads a gold line by its schema alone, as `readGold` reads whatever is not plain. */
function readAnyGold(line) {
	const result = goldSchema.safeParse(line);
	if (!result.success) return {
		ok: false,
		faults: faultsOf(result.error)
	};
	const { qid, question, answerable, gold_claim_substr: substrings, gold_citations: citations = [] } = result.data;
	const fault = answerable ? uncheckable(substrings, citations) : null;
	if (fault) return {
		ok: false,
		faults: [fault]
	};
	return {
		ok: true,
		id: String(qid),
		value: {
			question: typeof question === "string" ? question : "",
			answerable,
			substrings: substrings ?? [],
			citations
		}
	};
}
function uncheckable(substrings, citations) {
	const path = ["gold_claim_substr"];
	if (!substrings) return {
		path,
		what: `\`gold_claim_substr\` is ${substrings === null ? "null" : "missing"}, although the question is answerable`,
		todo: "List the texts an answer must hold, or `[]` when only the citations are checked."
	};
	if (substrings.length > 0 || citations.length > 0) return null;
	return {
		path,
		what: "the question is answerable, but neither `gold_claim_substr` nor `gold_citations` has an entry: nothing could be checked",
		todo: "Give at least one text that the answer must hold or one passage it must cite."
	};
}
/** Reads a trace line; a line without an id is no case's (the reference scorer passes over it). */
function readTrace(line) {
	return readPlainTrace(line) ?? readAnyTrace(line);
}
/** Reads a trace line by its schema alone, as `readTrace` reads whatever is not plain. */
function readAnyTrace(line) {
	const result = traceSchema.safeParse(line);
	if (!result.success) return {
		ok: false,
		faults: faultsOf(result.error)
	};
	const { qid, q_id, retrieved_ids: retrieved = [], answer_json: answer } = result.data;
	const other = qid === void 0 ? otherId.safeParse({ q_id }) : null;
	if (other && !other.success) return {
		ok: false,
		faults: faultsOf(other.error)
	};
	const id = qid ?? other?.data.q_id;
	const read = answer ? readAnswer(answer.claim, answer.citations) : {
		ok: true,
		value: null
	};
	if (!read.ok) return read;
	return {
		ok: true,
		id: id === void 0 ? null : String(id),
		value: {
			retrieved,
			answer: read.value
		}
	};
}
/** A citations value that is not a list is no fault: it is no hit. */
function readAnswer(claim, citations) {
	const answer = claim ?? "";
	if (isEmpty(citations)) return {
		ok: true,
		value: {
			claim: answer,
			citations: []
		}
	};
	if (!Array.isArray(citations)) return {
		ok: true,
		value: {
			claim: answer,
			citations: null
		}
	};
	const list = citationList.safeParse(citations);
	if (!list.success) return {
		ok: false,
		faults: faultsOf(list.error, ["answer_json", "citations"])
	};
	return {
		ok: true,
		value: {
			claim: answer,
			citations: list.data
		}
	};
}
function faultsOf(error, under = []) {
	return error.issues.map((issue) => {
		const path = [...under, ...issue.path.map((part) => typeof part === "number" ? part : String(part))];
		return {
			path,
			what: `${path.length === 0 ? "the line" : `\`${path.join(".")}\``} ${issue.message}`
		};
	});
}

// src/families/grounded/compute.ts
/** Texts shorter than this many code points are not looked for (document, 1.1). */
const SHORTEST = 5;
/**
* Containment C (document, 2 and 4): any expected text of at least five code points, lower-cased, occurs in the
* lower-cased claim. No expected texts at all are contained vacuously; a list of only short ones is not.
*/
function isContained(claim, substrings) {
	if (substrings.length === 0) return true;
	const lower = claim.toLowerCase();
	return substrings.some((substring) => {
		const text = substring.toLowerCase();
		return hasCodePoints(text, SHORTEST) && lower.includes(text);
	});
}
function hasCodePoints(text, least) {
	if (text.length >= 2 * least) return true;
	let count = 0;
	for (const _ of text) count += 1;
	return count >= least;
}
/**
* Citation hit H (document, 2 and 4): every citation was retrieved, and one of them is expected; where none is
* expected, nothing was cited. `foreign` is the first citation that was not retrieved.
*/
function checkCitations(cited, expected, retrieved) {
	if (cited === null) return {
		citation: "malformed",
		foreign: null
	};
	const isRetrieved = membership(retrieved, cited.length);
	const foreign = cited.find((id) => !isRetrieved(id));
	if (foreign !== void 0) return {
		citation: "foreign",
		foreign
	};
	if (expected.length === 0) return {
		citation: cited.length === 0 ? "hit" : "unexpected",
		foreign: null
	};
	if (cited.length === 0) return {
		citation: "nothing",
		foreign: null
	};
	const isExpected = membership(expected, cited.length);
	return {
		citation: cited.some(isExpected) ? "hit" : "miss",
		foreign: null
	};
}
/** Recall at k of one case: all expected passages are among the first k retrieved; nothing is de-duplicated before the cut. */
function isRecalled(expected, retrieved, k) {
	const top = retrieved.length > k ? retrieved.slice(0, k) : retrieved;
	return expected.every(membership(top, expected.length));
}
/** Membership in a list, by a set once the product of lengths is worth one. */
function membership(list, questions) {
	if (list.length * questions <= 64) return (id) => list.includes(id);
	const set = new Set(list);
	return (id) => set.has(id);
}

// src/families/grounded/family.ts
const paramsSchema = strictObject({
	k: int().min(1).default(5).describe("How many of the retrieved passages `recall@k` looks at; at least 1."),
	refusal: string().refine((token) => stripWhiteSpace(token) !== "", "the refusal token is empty").default("not in context").describe("The text that refuses to answer; white space around it and upper case do not matter.")
}).describe("Parameters of the family `grounded`.");
const evidenceSchema = strictObject({
	answerable: boolean(),
	/** `none`: the trace has no answer; `missing`: there is no trace. Both count among the shipped. */
	answer: _enum([
		"shipped",
		"refused",
		"none",
		"missing"
	]),
	/** C: the claim holds an expected text. */
	contained: boolean(),
	/** H is `hit`; the others say why it is none. */
	citation: _enum([
		"hit",
		"miss",
		"nothing",
		"foreign",
		"unexpected",
		"malformed"
	]),
	/** The first citation that was not retrieved. */
	foreign: string().nullable(),
	/** All expected passages are among the first k retrieved. */
	recalled: boolean()
});
const isShipped = (evidence) => evidence.answer !== "refused";
const isHit = (evidence) => evidence.citation === "hit";
const isCorrect = (evidence) => isShipped(evidence) && evidence.answerable && evidence.contained && isHit(evidence);
function metrics(params) {
	return [
		ratio({
			id: "precision",
			title: "correct and properly cited answers among those shipped",
			better: "higher",
			revision: 1,
			source: "grounded-scorer, section 2: Precision (answered)",
			vacuous: {
				value: 1,
				why: "nothing was shipped"
			},
			top: (evidence) => Number(isCorrect(evidence)),
			bottom: (evidence) => Number(isShipped(evidence))
		}),
		ratio({
			id: "chr",
			title: "answers with a citation hit among those shipped",
			better: "higher",
			revision: 1,
			source: "grounded-scorer, section 2: Citation Hit Rate, as its scorer counts it",
			vacuous: {
				value: 1,
				why: "nothing was shipped"
			},
			top: (evidence) => Number(isShipped(evidence) && evidence.answerable && isHit(evidence)),
			bottom: (evidence) => Number(isShipped(evidence))
		}),
		ratio({
			id: "under_refusal",
			aliases: ["under"],
			title: "unanswerable questions that were answered",
			better: "lower",
			revision: 1,
			source: "grounded-scorer, section 2: Under-refusal rate",
			vacuous: {
				value: 0,
				why: "no question is unanswerable"
			},
			top: (evidence) => Number(isShipped(evidence) && !evidence.answerable),
			bottom: (evidence) => Number(!evidence.answerable)
		}),
		ratio({
			id: "over_refusal",
			aliases: ["over"],
			title: "answerable questions that were refused",
			better: "lower",
			revision: 1,
			source: "grounded-scorer, section 2: Over-refusal rate",
			vacuous: {
				value: 0,
				why: "no question is answerable"
			},
			top: (evidence) => Number(!isShipped(evidence) && evidence.answerable),
			bottom: (evidence) => Number(evidence.answerable)
		}),
		ratio({
			id: `recall@${params.k}`,
			aliases: ["recall@k"],
			title: `answerable questions whose expected passages are all among the first ${params.k} retrieved`,
			better: "higher",
			revision: 1,
			source: "grounded-scorer, section 2: Recall@k",
			vacuous: {
				value: 0,
				why: "no question is answerable"
			},
			top: (evidence) => Number(evidence.answerable && evidence.recalled),
			bottom: (evidence) => Number(evidence.answerable)
		})
	];
}
function observe({ gold, trace }, params) {
	const { answerable } = gold;
	const retrieved = trace?.retrieved ?? [];
	const recalled = answerable && isRecalled(gold.citations, retrieved, params.k);
	const answer = trace?.answer;
	if (!answer) return oneOfEach({
		answerable,
		answer: trace ? "none" : "missing",
		contained: false,
		citation: "nothing",
		foreign: null,
		recalled
	});
	const claim = stripWhiteSpace(answer.claim);
	const refused = claim.toLowerCase() === stripWhiteSpace(params.refusal).toLowerCase();
	const { citation, foreign } = checkCitations(answer.citations, gold.citations, retrieved);
	const named = citation === "foreign" ? cutShown(String(foreign)) : null;
	const contained = isContained(claim, gold.substrings);
	return oneOfEach({
		answerable,
		answer: refused ? "refused" : "shipped",
		contained,
		citation,
		foreign: named,
		recalled
	});
}
const ANSWERS = evidenceSchema.shape.answer.options;
const CITATIONS = evidenceSchema.shape.citation.options;
const EACH = [];
/** One object for all cases in which the same was seen: a million cases hold a few dozen rows, not a million. */
function oneOfEach(seen) {
	if (seen.foreign !== null) return seen;
	const flags = Number(seen.answerable) + 2 * Number(seen.contained) + 4 * Number(seen.recalled);
	const kind = ANSWERS.indexOf(seen.answer) + ANSWERS.length * CITATIONS.indexOf(seen.citation);
	const known = EACH[8 * kind + flags];
	if (known) return known;
	EACH[8 * kind + flags] = Object.freeze(seen);
	return seen;
}
/** Answerable: shipped, contained and hit. Not answerable: refused. */
function outcome(evidence) {
	return (evidence.answerable ? isCorrect(evidence) : !isShipped(evidence)) ? "pass" : "fail";
}
function why(evidence) {
	if (evidence.answer === "missing") return "has no trace";
	if (evidence.answer === "none") return "the trace has no answer";
	if (evidence.answer === "refused") return evidence.answerable ? "refuses an answerable question" : "refuses, as it should";
	if (!evidence.answerable) return "answers a question that has no answer";
	const faults = evidence.contained ? [] : ["holds none of the expected texts"];
	const cites = whyNoHit(evidence);
	if (cites) faults.push(cites);
	return faults.length === 0 ? "correct and properly cited" : faults.join("; ");
}
function whyNoHit(evidence) {
	switch (evidence.citation) {
		case "hit": return null;
		case "foreign": return `cites ${evidence.foreign}, which was not retrieved`;
		case "miss": return "cites none of the expected passages";
		case "nothing": return "cites nothing";
		case "unexpected": return "cites passages, although none is expected";
		case "malformed": return "has citations that are no list";
	}
}
function show({ gold, trace }) {
	const expected = gold.answerable ? withCitations(gold.substrings.join(" / "), gold.citations) : "a refusal";
	const answer = trace?.answer;
	const got = answer ? withCitations(stripWhiteSpace(answer.claim), answer.citations ?? []) : "";
	return {
		text: gold.question,
		expected,
		got: got || (trace ? "(no answer)" : "(no trace)")
	};
}
function withCitations(text, citations) {
	return citations.length === 0 ? text : `${text} [${citations.slice(0, 10).join(", ")}]`.trimStart();
}
/** Grounded question answering: precision, citations, refusals and retrieval (source: the grounded scorer's document). */
const grounded = defineFamily({
	id: "grounded",
	title: "Grounded question answering",
	params: paramsSchema,
	evidence: evidenceSchema,
	readGold,
	readTrace,
	metrics,
	observe,
	outcome,
	why,
	show
});

// src/families/index.ts
/** All families: the only line to touch outside a family's own folder. */
const families = [grounded];
/** The family of an id, or undefined. */
function findFamily(id) {
	return families.find((family) => family.id === id);
}
/** Whether stored evidence is of the family that it says. */
function fitsFamily(id, evidence) {
	return findFamily(id)?.fits(evidence) ?? false;
}

// node_modules/fdir/dist/index.mjs
var __require = /* @__PURE__ */ createRequire(import.meta.url);
function cleanPath(path) {
	let normalized = normalize(path);
	if (normalized.length > 1 && normalized[normalized.length - 1] === sep$1) normalized = normalized.substring(0, normalized.length - 1);
	return normalized;
}
const SLASHES_REGEX = /[\\/]/g;
function convertSlashes(path, separator) {
	return path.replace(SLASHES_REGEX, separator);
}
const WINDOWS_ROOT_DIR_REGEX = /^[a-z]:[\\/]$/i;
function isRootDirectory(path) {
	return path === "/" || WINDOWS_ROOT_DIR_REGEX.test(path);
}
function normalizePath(path, options) {
	const { resolvePaths, normalizePath: normalizePath$1, pathSeparator } = options;
	const pathNeedsCleaning = process.platform === "win32" && path.includes("/") || path.startsWith(".");
	if (resolvePaths) path = resolve$1(path);
	if (normalizePath$1 || pathNeedsCleaning) path = cleanPath(path);
	if (path === ".") return "";
	return convertSlashes(path[path.length - 1] !== pathSeparator ? path + pathSeparator : path, pathSeparator);
}
function joinPathWithBasePath(filename, directoryPath) {
	return directoryPath + filename;
}
function joinPathWithRelativePath(root, options) {
	return function(filename, directoryPath) {
		if (directoryPath.startsWith(root)) return directoryPath.slice(root.length) + filename;
		else return convertSlashes(relative$1(root, directoryPath), options.pathSeparator) + options.pathSeparator + filename;
	};
}
function joinPath(filename) {
	return filename;
}
function joinDirectoryPath(filename, directoryPath, separator) {
	return directoryPath + filename + separator;
}
function build$7(root, options) {
	const { relativePaths, includeBasePath } = options;
	return relativePaths && root ? joinPathWithRelativePath(root, options) : includeBasePath ? joinPathWithBasePath : joinPath;
}
function pushDirectoryWithRelativePath(root) {
	return function(directoryPath, paths) {
		paths.push(directoryPath.substring(root.length) || ".");
	};
}
function pushDirectoryFilterWithRelativePath(root) {
	return function(directoryPath, paths, filters) {
		const relativePath = directoryPath.substring(root.length) || ".";
		if (filters.every((filter) => filter(relativePath, true))) paths.push(relativePath);
	};
}
const pushDirectory = (directoryPath, paths) => {
	paths.push(directoryPath || ".");
};
const pushDirectoryFilter = (directoryPath, paths, filters) => {
	const path = directoryPath || ".";
	if (filters.every((filter) => filter(path, true))) paths.push(path);
};
const empty$2 = () => {};
function build$6(root, options) {
	const { includeDirs, filters, relativePaths } = options;
	if (!includeDirs) return empty$2;
	if (relativePaths) return filters && filters.length ? pushDirectoryFilterWithRelativePath(root) : pushDirectoryWithRelativePath(root);
	return filters && filters.length ? pushDirectoryFilter : pushDirectory;
}
const pushFileFilterAndCount = (filename, _paths, counts, filters) => {
	if (filters.every((filter) => filter(filename, false))) counts.files++;
};
const pushFileFilter = (filename, paths, _counts, filters) => {
	if (filters.every((filter) => filter(filename, false))) paths.push(filename);
};
const pushFileCount = (_filename, _paths, counts, _filters) => {
	counts.files++;
};
const pushFile = (filename, paths) => {
	paths.push(filename);
};
const empty$1 = () => {};
function build$5(options) {
	const { excludeFiles, filters, onlyCounts } = options;
	if (excludeFiles) return empty$1;
	if (filters && filters.length) return onlyCounts ? pushFileFilterAndCount : pushFileFilter;
	else if (onlyCounts) return pushFileCount;
	else return pushFile;
}
const getArray = (paths) => {
	return paths;
};
const getArrayGroup = () => {
	return [""].slice(0, 0);
};
function build$4(options) {
	return options.group ? getArrayGroup : getArray;
}
const groupFiles = (groups, directory, files) => {
	groups.push({
		directory,
		files,
		dir: directory
	});
};
const empty = () => {};
function build$3(options) {
	return options.group ? groupFiles : empty;
}
const resolveSymlinksAsync = function(path, state, callback$1) {
	const { queue, fs, options: { suppressErrors } } = state;
	queue.enqueue();
	fs.realpath(path, (error, resolvedPath) => {
		if (error) return queue.dequeue(suppressErrors ? null : error, state);
		fs.stat(resolvedPath, (error$1, stat) => {
			if (error$1) return queue.dequeue(suppressErrors ? null : error$1, state);
			if (stat.isDirectory() && isRecursive(path, resolvedPath, state)) return queue.dequeue(null, state);
			callback$1(stat, resolvedPath);
			queue.dequeue(null, state);
		});
	});
};
const resolveSymlinks = function(path, state, callback$1) {
	const { queue, fs, options: { suppressErrors } } = state;
	queue.enqueue();
	try {
		const resolvedPath = fs.realpathSync(path);
		const stat = fs.statSync(resolvedPath);
		if (stat.isDirectory() && isRecursive(path, resolvedPath, state)) return;
		callback$1(stat, resolvedPath);
	} catch (e) {
		if (!suppressErrors) throw e;
	}
};
function build$2(options, isSynchronous) {
	if (!options.resolveSymlinks || options.excludeSymlinks) return null;
	return isSynchronous ? resolveSymlinks : resolveSymlinksAsync;
}
function isRecursive(path, resolved, state) {
	if (state.options.useRealPaths) return isRecursiveUsingRealPaths(resolved, state);
	let parent = dirname$1(path);
	let depth = 1;
	while (parent !== state.root && depth < 2) {
		const resolvedPath = state.symlinks.get(parent);
		if (!!resolvedPath && (resolvedPath === resolved || resolvedPath.startsWith(resolved) || resolved.startsWith(resolvedPath))) depth++;
		else parent = dirname$1(parent);
	}
	state.symlinks.set(path, resolved);
	return depth > 1;
}
function isRecursiveUsingRealPaths(resolved, state) {
	return state.visited.includes(resolved + state.options.pathSeparator);
}
const onlyCountsSync = (state) => {
	return state.counts;
};
const groupsSync = (state) => {
	return state.groups;
};
const defaultSync = (state) => {
	return state.paths;
};
const limitFilesSync = (state) => {
	return state.paths.slice(0, state.options.maxFiles);
};
const onlyCountsAsync = (state, error, callback$1) => {
	report(error, callback$1, state.counts, state.options.suppressErrors);
	return null;
};
const defaultAsync = (state, error, callback$1) => {
	report(error, callback$1, state.paths, state.options.suppressErrors);
	return null;
};
const limitFilesAsync = (state, error, callback$1) => {
	report(error, callback$1, state.paths.slice(0, state.options.maxFiles), state.options.suppressErrors);
	return null;
};
const groupsAsync = (state, error, callback$1) => {
	report(error, callback$1, state.groups, state.options.suppressErrors);
	return null;
};
function report(error, callback$1, output, suppressErrors) {
	if (error && !suppressErrors) callback$1(error, output);
	else callback$1(null, output);
}
function build$1(options, isSynchronous) {
	const { onlyCounts, group, maxFiles } = options;
	if (onlyCounts) return isSynchronous ? onlyCountsSync : onlyCountsAsync;
	else if (group) return isSynchronous ? groupsSync : groupsAsync;
	else if (maxFiles) return isSynchronous ? limitFilesSync : limitFilesAsync;
	else return isSynchronous ? defaultSync : defaultAsync;
}
const readdirOpts = { withFileTypes: true };
const walkAsync = (state, crawlPath, directoryPath, currentDepth, callback$1) => {
	state.queue.enqueue();
	if (currentDepth < 0) return state.queue.dequeue(null, state);
	const { fs } = state;
	state.visited.push(crawlPath);
	state.counts.directories++;
	fs.readdir(crawlPath || ".", readdirOpts, (error, entries = []) => {
		callback$1(entries, directoryPath, currentDepth);
		state.queue.dequeue(state.options.suppressErrors ? null : error, state);
	});
};
const walkSync = (state, crawlPath, directoryPath, currentDepth, callback$1) => {
	const { fs } = state;
	if (currentDepth < 0) return;
	state.visited.push(crawlPath);
	state.counts.directories++;
	let entries = [];
	try {
		entries = fs.readdirSync(crawlPath || ".", readdirOpts);
	} catch (e) {
		if (!state.options.suppressErrors) throw e;
	}
	callback$1(entries, directoryPath, currentDepth);
};
function build(isSynchronous) {
	return isSynchronous ? walkSync : walkAsync;
}
/**
* This is a custom stateless queue to track concurrent async fs calls.
* It increments a counter whenever a call is queued and decrements it
* as soon as it completes. When the counter hits 0, it calls onQueueEmpty.
*/
var Queue = class {
	count = 0;
	constructor(onQueueEmpty) {
		this.onQueueEmpty = onQueueEmpty;
	}
	enqueue() {
		this.count++;
		return this.count;
	}
	dequeue(error, output) {
		if (this.onQueueEmpty && (--this.count <= 0 || error)) {
			this.onQueueEmpty(error, output);
			if (error) {
				output.controller.abort();
				this.onQueueEmpty = void 0;
			}
		}
	}
};
var Counter = class {
	_files = 0;
	_directories = 0;
	set files(num) {
		this._files = num;
	}
	get files() {
		return this._files;
	}
	set directories(num) {
		this._directories = num;
	}
	get directories() {
		return this._directories;
	}
	/**
	* @deprecated use `directories` instead
	*/
	/* c8 ignore next 3 */
	get dirs() {
		return this._directories;
	}
};
/**
* AbortController is not supported on Node 14 so we use this until we can drop
* support for Node 14.
*/
var Aborter = class {
	aborted = false;
	abort() {
		this.aborted = true;
	}
};
var Walker = class {
	root;
	isSynchronous;
	state;
	joinPath;
	pushDirectory;
	pushFile;
	getArray;
	groupFiles;
	resolveSymlink;
	walkDirectory;
	callbackInvoker;
	constructor(root, options, callback$1) {
		this.isSynchronous = !callback$1;
		this.callbackInvoker = build$1(options, this.isSynchronous);
		this.root = normalizePath(root, options);
		this.state = {
			root: isRootDirectory(this.root) ? this.root : this.root.slice(0, -1),
			paths: [""].slice(0, 0),
			groups: [],
			counts: new Counter(),
			options,
			queue: new Queue((error, state) => this.callbackInvoker(state, error, callback$1)),
			symlinks: /* @__PURE__ */ new Map(),
			visited: [""].slice(0, 0),
			controller: new Aborter(),
			fs: options.fs || nativeFs
		};
		this.joinPath = build$7(this.root, options);
		this.pushDirectory = build$6(this.root, options);
		this.pushFile = build$5(options);
		this.getArray = build$4(options);
		this.groupFiles = build$3(options);
		this.resolveSymlink = build$2(options, this.isSynchronous);
		this.walkDirectory = build(this.isSynchronous);
	}
	start() {
		this.pushDirectory(this.root, this.state.paths, this.state.options.filters);
		this.walkDirectory(this.state, this.root, this.root, this.state.options.maxDepth, this.walk);
		return this.isSynchronous ? this.callbackInvoker(this.state, null) : null;
	}
	walk = (entries, directoryPath, depth) => {
		const { paths, options: { filters, resolveSymlinks: resolveSymlinks$1, excludeSymlinks, exclude, maxFiles, signal, useRealPaths, pathSeparator }, controller } = this.state;
		if (controller.aborted || signal && signal.aborted || maxFiles && paths.length > maxFiles) return;
		const files = this.getArray(this.state.paths);
		for (let i = 0; i < entries.length; ++i) {
			const entry = entries[i];
			if (entry.isFile() || entry.isSymbolicLink() && !resolveSymlinks$1 && !excludeSymlinks) {
				const filename = this.joinPath(entry.name, directoryPath);
				this.pushFile(filename, files, this.state.counts, filters);
			} else if (entry.isDirectory()) {
				let path = joinDirectoryPath(entry.name, directoryPath, this.state.options.pathSeparator);
				if (exclude && exclude(entry.name, path)) continue;
				this.pushDirectory(path, paths, filters);
				this.walkDirectory(this.state, path, path, depth - 1, this.walk);
			} else if (this.resolveSymlink && entry.isSymbolicLink()) {
				let path = joinPathWithBasePath(entry.name, directoryPath);
				this.resolveSymlink(path, this.state, (stat, resolvedPath) => {
					if (stat.isDirectory()) {
						resolvedPath = normalizePath(resolvedPath, this.state.options);
						if (exclude && exclude(entry.name, useRealPaths ? resolvedPath : path + pathSeparator)) return;
						this.walkDirectory(this.state, resolvedPath, useRealPaths ? resolvedPath : path + pathSeparator, depth - 1, this.walk);
					} else {
						resolvedPath = useRealPaths ? resolvedPath : path;
						const filename = basename$1(resolvedPath);
						const directoryPath$1 = normalizePath(dirname$1(resolvedPath), this.state.options);
						resolvedPath = this.joinPath(filename, directoryPath$1);
						this.pushFile(resolvedPath, files, this.state.counts, filters);
					}
				});
			}
		}
		this.groupFiles(this.state.groups, directoryPath, files);
	};
};
function promise(root, options) {
	return new Promise((resolve$1, reject) => {
		callback(root, options, (err, output) => {
			if (err) return reject(err);
			resolve$1(output);
		});
	});
}
function callback(root, options, callback$1) {
	new Walker(root, options, callback$1).start();
}
function sync(root, options) {
	return new Walker(root, options).start();
}
var APIBuilder = class {
	constructor(root, options) {
		this.root = root;
		this.options = options;
	}
	withPromise() {
		return promise(this.root, this.options);
	}
	withCallback(cb) {
		callback(this.root, this.options, cb);
	}
	sync() {
		return sync(this.root, this.options);
	}
};
let pm = null;
/* c8 ignore next 6 */
try {
	__require.resolve("picomatch");
	pm = __require("picomatch");
} catch {}
var Builder = class {
	globCache = {};
	options = {
		maxDepth: Infinity,
		suppressErrors: true,
		pathSeparator: sep$1,
		filters: []
	};
	globFunction;
	constructor(options) {
		this.options = {
			...this.options,
			...options
		};
		this.globFunction = this.options.globFunction;
	}
	group() {
		this.options.group = true;
		return this;
	}
	withPathSeparator(separator) {
		this.options.pathSeparator = separator;
		return this;
	}
	withBasePath() {
		this.options.includeBasePath = true;
		return this;
	}
	withRelativePaths() {
		this.options.relativePaths = true;
		return this;
	}
	withDirs() {
		this.options.includeDirs = true;
		return this;
	}
	withMaxDepth(depth) {
		this.options.maxDepth = depth;
		return this;
	}
	withMaxFiles(limit) {
		this.options.maxFiles = limit;
		return this;
	}
	withFullPaths() {
		this.options.resolvePaths = true;
		this.options.includeBasePath = true;
		return this;
	}
	withErrors() {
		this.options.suppressErrors = false;
		return this;
	}
	withSymlinks({ resolvePaths = true } = {}) {
		this.options.resolveSymlinks = true;
		this.options.useRealPaths = resolvePaths;
		return this.withFullPaths();
	}
	withAbortSignal(signal) {
		this.options.signal = signal;
		return this;
	}
	normalize() {
		this.options.normalizePath = true;
		return this;
	}
	filter(predicate) {
		this.options.filters.push(predicate);
		return this;
	}
	onlyDirs() {
		this.options.excludeFiles = true;
		this.options.includeDirs = true;
		return this;
	}
	exclude(predicate) {
		this.options.exclude = predicate;
		return this;
	}
	onlyCounts() {
		this.options.onlyCounts = true;
		return this;
	}
	crawl(root) {
		return new APIBuilder(root || ".", this.options);
	}
	withGlobFunction(fn) {
		this.globFunction = fn;
		return this;
	}
	/**
	* @deprecated Pass options using the constructor instead:
	* ```ts
	* new fdir(options).crawl("/path/to/root");
	* ```
	* This method will be removed in v7.0
	*/
	/* c8 ignore next 4 */
	crawlWithOptions(root, options) {
		this.options = {
			...this.options,
			...options
		};
		return new APIBuilder(root || ".", this.options);
	}
	glob(...patterns) {
		if (this.globFunction) return this.globWithOptions(patterns);
		return this.globWithOptions(patterns, ...[{ dot: true }]);
	}
	globWithOptions(patterns, ...options) {
		const globFn = this.globFunction || pm;
		/* c8 ignore next 5 */
		if (!globFn) throw new Error("Please specify a glob function to use glob matching.");
		var isMatch = this.globCache[patterns.join("\0")];
		if (!isMatch) {
			isMatch = globFn(patterns, ...options);
			this.globCache[patterns.join("\0")] = isMatch;
		}
		this.options.filters.push((path) => isMatch(path));
		return this;
	}
};

// node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const WIN_SLASH = "\\\\/";
	const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
	const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
	/**
	* Posix glob regex
	*/
	const DOT_LITERAL = "\\.";
	const PLUS_LITERAL = "\\+";
	const QMARK_LITERAL = "\\?";
	const SLASH_LITERAL = "\\/";
	const ONE_CHAR = "(?=.)";
	const QMARK = "[^/]";
	const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
	const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
	const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
	const POSIX_CHARS = {
		DOT_LITERAL,
		PLUS_LITERAL,
		QMARK_LITERAL,
		SLASH_LITERAL,
		ONE_CHAR,
		QMARK,
		END_ANCHOR,
		DOTS_SLASH,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!${START_ANCHOR}${DOTS_SLASH})`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`,
		NO_DOTS_SLASH: `(?!${DOTS_SLASH})`,
		QMARK_NO_DOT: `[^.${SLASH_LITERAL}]`,
		STAR: `${QMARK}*?`,
		START_ANCHOR,
		SEP: "/"
	};
	/**
	* Windows glob regex
	*/
	const WINDOWS_CHARS = {
		...POSIX_CHARS,
		SLASH_LITERAL: `[${WIN_SLASH}]`,
		QMARK: WIN_NO_SLASH,
		STAR: `${WIN_NO_SLASH}*?`,
		DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
		NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
		START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
		END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
		SEP: "\\"
	};
	/**
	* POSIX Bracket Regex
	*/
	const POSIX_REGEX_SOURCE = {
		__proto__: null,
		alnum: "a-zA-Z0-9",
		alpha: "a-zA-Z",
		ascii: "\\x00-\\x7F",
		blank: " \\t",
		cntrl: "\\x00-\\x1F\\x7F",
		digit: "0-9",
		graph: "\\x21-\\x7E",
		lower: "a-z",
		print: "\\x20-\\x7E ",
		punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
		space: " \\t\\r\\n\\v\\f",
		upper: "A-Z",
		word: "A-Za-z0-9_",
		xdigit: "A-Fa-f0-9"
	};
	module.exports = {
		DEFAULT_MAX_EXTGLOB_RECURSION,
		MAX_LENGTH: 65536,
		POSIX_REGEX_SOURCE,
		REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
		REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
		REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
		REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
		REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
		REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
		REPLACEMENTS: {
			__proto__: null,
			"***": "*",
			"**/**": "**",
			"**/**/**": "**"
		},
		CHAR_0: 48,
		CHAR_9: 57,
		CHAR_UPPERCASE_A: 65,
		CHAR_LOWERCASE_A: 97,
		CHAR_UPPERCASE_Z: 90,
		CHAR_LOWERCASE_Z: 122,
		CHAR_LEFT_PARENTHESES: 40,
		CHAR_RIGHT_PARENTHESES: 41,
		CHAR_ASTERISK: 42,
		CHAR_AMPERSAND: 38,
		CHAR_AT: 64,
		CHAR_BACKWARD_SLASH: 92,
		CHAR_CARRIAGE_RETURN: 13,
		CHAR_CIRCUMFLEX_ACCENT: 94,
		CHAR_COLON: 58,
		CHAR_COMMA: 44,
		CHAR_DOT: 46,
		CHAR_DOUBLE_QUOTE: 34,
		CHAR_EQUAL: 61,
		CHAR_EXCLAMATION_MARK: 33,
		CHAR_FORM_FEED: 12,
		CHAR_FORWARD_SLASH: 47,
		CHAR_GRAVE_ACCENT: 96,
		CHAR_HASH: 35,
		CHAR_HYPHEN_MINUS: 45,
		CHAR_LEFT_ANGLE_BRACKET: 60,
		CHAR_LEFT_CURLY_BRACE: 123,
		CHAR_LEFT_SQUARE_BRACKET: 91,
		CHAR_LINE_FEED: 10,
		CHAR_NO_BREAK_SPACE: 160,
		CHAR_PERCENT: 37,
		CHAR_PLUS: 43,
		CHAR_QUESTION_MARK: 63,
		CHAR_RIGHT_ANGLE_BRACKET: 62,
		CHAR_RIGHT_CURLY_BRACE: 125,
		CHAR_RIGHT_SQUARE_BRACKET: 93,
		CHAR_SEMICOLON: 59,
		CHAR_SINGLE_QUOTE: 39,
		CHAR_SPACE: 32,
		CHAR_TAB: 9,
		CHAR_UNDERSCORE: 95,
		CHAR_VERTICAL_LINE: 124,
		CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
		/**
		* Create EXTGLOB_CHARS
		*/
		extglobChars(chars) {
			return {
				"!": {
					type: "negate",
					open: "(?:(?!(?:",
					close: `))${chars.STAR})`
				},
				"?": {
					type: "qmark",
					open: "(?:",
					close: ")?"
				},
				"+": {
					type: "plus",
					open: "(?:",
					close: ")+"
				},
				"*": {
					type: "star",
					open: "(?:",
					close: ")*"
				},
				"@": {
					type: "at",
					open: "(?:",
					close: ")"
				}
			};
		},
		/**
		* Create GLOB_CHARS
		*/
		globChars(win32) {
			return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
		}
	};
}));

// node_modules/picomatch/lib/utils.js
var require_utils = /* @__PURE__ */ __commonJSMin(((exports) => {
	const { REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL } = require_constants();
	exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
	exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
	exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
	exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
	exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
	exports.isWindows = () => {
		if (typeof navigator !== "undefined" && navigator.platform) {
			const platform = navigator.platform.toLowerCase();
			return platform === "win32" || platform === "windows";
		}
		if (typeof process !== "undefined" && process.platform) return process.platform === "win32";
		return false;
	};
	exports.removeBackslashes = (str) => {
		return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
			return match === "\\" ? "" : match;
		});
	};
	exports.escapeLast = (input, char, lastIdx) => {
		const idx = input.lastIndexOf(char, lastIdx);
		if (idx === -1) return input;
		if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
		return `${input.slice(0, idx)}\\${input.slice(idx)}`;
	};
	exports.removePrefix = (input, state = {}) => {
		let output = input;
		if (output.startsWith("./")) {
			output = output.slice(2);
			state.prefix = "./";
		}
		return output;
	};
	exports.wrapOutput = (input, state = {}, options = {}) => {
		let output = `${options.contains ? "" : "^"}(?:${input})${options.contains ? "" : "$"}`;
		if (state.negated === true) output = `(?:^(?!${output}).*$)`;
		return output;
	};
	exports.basename = (path, { windows } = {}) => {
		const segs = path.split(windows ? /[\\/]/ : "/");
		const last = segs[segs.length - 1];
		if (last === "") return segs[segs.length - 2];
		return last;
	};
}));

// node_modules/picomatch/lib/scan.js
var require_scan = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const utils = require_utils();
	const { CHAR_ASTERISK, CHAR_AT, CHAR_BACKWARD_SLASH, CHAR_COMMA, CHAR_DOT, CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS, CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET } = require_constants();
	const isPathSeparator = (code) => {
		return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
	};
	const depth = (token) => {
		if (token.isPrefix !== true) token.depth = token.isGlobstar ? Infinity : 1;
	};
	/**
	* Quickly scans a glob pattern and returns an object with a handful of
	* useful properties, like `isGlob`, `path` (the leading non-glob, if it exists),
	* `glob` (the actual pattern), `negated` (true if the path starts with `!` but not
	* with `!(`) and `negatedExtglob` (true if the path starts with `!(`).
	*
	* ```js
	* const pm = require('picomatch');
	* console.log(pm.scan('foo/bar/*.js'));
	* { isGlob: true, input: 'foo/bar/*.js', base: 'foo/bar', glob: '*.js' }
	* ```
	* @param {String} `str`
	* @param {Object} `options`
	* @return {Object} Returns an object with tokens and regex source string.
	* @api public
	*/
	const scan = (input, options) => {
		const opts = options || {};
		const length = input.length - 1;
		const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
		const slashes = [];
		const tokens = [];
		const parts = [];
		let str = input;
		let index = -1;
		let start = 0;
		let lastIndex = 0;
		let isBrace = false;
		let isBracket = false;
		let isGlob = false;
		let isExtglob = false;
		let isGlobstar = false;
		let braceEscaped = false;
		let backslashes = false;
		let negated = false;
		let negatedExtglob = false;
		let finished = false;
		let braces = 0;
		let prev;
		let code;
		let token = {
			value: "",
			depth: 0,
			isGlob: false
		};
		const eos = () => index >= length;
		const peek = () => str.charCodeAt(index + 1);
		const advance = () => {
			prev = code;
			return str.charCodeAt(++index);
		};
		while (index < length) {
			code = advance();
			let next;
			if (code === CHAR_BACKWARD_SLASH) {
				backslashes = token.backslashes = true;
				code = advance();
				if (code === CHAR_LEFT_CURLY_BRACE) braceEscaped = true;
				continue;
			}
			if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
				braces++;
				while (eos() !== true && (code = advance())) {
					if (code === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (code === CHAR_LEFT_CURLY_BRACE) {
						braces++;
						continue;
					}
					if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (braceEscaped !== true && code === CHAR_COMMA) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (code === CHAR_RIGHT_CURLY_BRACE) {
						braces--;
						if (braces === 0) {
							braceEscaped = false;
							isBrace = token.isBrace = true;
							finished = true;
							break;
						}
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_FORWARD_SLASH) {
				slashes.push(index);
				tokens.push(token);
				token = {
					value: "",
					depth: 0,
					isGlob: false
				};
				if (finished === true) continue;
				if (prev === CHAR_DOT && index === start + 1) {
					start += 2;
					continue;
				}
				lastIndex = index + 1;
				continue;
			}
			if (opts.noext !== true) {
				if ((code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK) === true && peek() === CHAR_LEFT_PARENTHESES) {
					isGlob = token.isGlob = true;
					isExtglob = token.isExtglob = true;
					finished = true;
					if (code === CHAR_EXCLAMATION_MARK && index === start) negatedExtglob = true;
					if (scanToEnd === true) {
						let parens = 0;
						while (eos() !== true && (code = advance())) {
							if (code === CHAR_BACKWARD_SLASH) {
								backslashes = token.backslashes = true;
								advance();
								continue;
							}
							if (code === CHAR_LEFT_PARENTHESES) {
								parens++;
								continue;
							}
							if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
								finished = true;
								break;
							}
						}
						continue;
					}
					break;
				}
			}
			if (code === CHAR_ASTERISK) {
				if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_QUESTION_MARK) {
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_LEFT_SQUARE_BRACKET) {
				while (eos() !== true && (next = advance())) {
					if (next === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (next === CHAR_RIGHT_SQUARE_BRACKET) {
						isBracket = token.isBracket = true;
						isGlob = token.isGlob = true;
						finished = true;
						break;
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
				negated = token.negated = true;
				start++;
				continue;
			}
			if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
				isGlob = token.isGlob = true;
				if (scanToEnd === true) {
					let parens = 1;
					while (eos() !== true && (code = advance())) {
						if (code === CHAR_BACKWARD_SLASH) {
							backslashes = token.backslashes = true;
							advance();
							continue;
						}
						if (code === CHAR_LEFT_PARENTHESES) {
							parens++;
							continue;
						}
						if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
							finished = true;
							break;
						}
					}
					continue;
				}
				break;
			}
			if (isGlob === true) {
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
		}
		if (opts.noext === true) {
			isExtglob = false;
			isGlob = false;
		}
		let base = str;
		let prefix = "";
		let glob = "";
		if (start > 0) {
			prefix = str.slice(0, start);
			str = str.slice(start);
			lastIndex -= start;
		}
		if (base && isGlob === true && lastIndex > 0) {
			base = str.slice(0, lastIndex);
			glob = str.slice(lastIndex);
		} else if (isGlob === true) {
			base = "";
			glob = str;
		} else base = str;
		if (base && base !== "" && base !== "/" && base !== str) {
			if (isPathSeparator(base.charCodeAt(base.length - 1))) base = base.slice(0, -1);
		}
		if (opts.unescape === true) {
			if (glob) glob = utils.removeBackslashes(glob);
			if (base && backslashes === true) base = utils.removeBackslashes(base);
		}
		const state = {
			prefix,
			input,
			start,
			base,
			glob,
			isBrace,
			isBracket,
			isGlob,
			isExtglob,
			isGlobstar,
			negated,
			negatedExtglob
		};
		if (opts.tokens === true) {
			state.maxDepth = 0;
			if (!isPathSeparator(code)) tokens.push(token);
			state.tokens = tokens;
		}
		if (opts.parts === true || opts.tokens === true) {
			let prevIndex;
			for (let idx = 0; idx < slashes.length; idx++) {
				const n = prevIndex !== void 0 ? prevIndex + 1 : start;
				const i = slashes[idx];
				const value = input.slice(n, i);
				if (opts.tokens) {
					if (idx === 0 && start !== 0) {
						tokens[idx].isPrefix = true;
						tokens[idx].value = prefix;
					} else tokens[idx].value = value;
					depth(tokens[idx]);
					state.maxDepth += tokens[idx].depth;
				}
				if (i >= start) {
					parts.push(value);
					prevIndex = i;
				}
			}
			const n = prevIndex !== void 0 ? prevIndex + 1 : start;
			const value = input.slice(n);
			parts.push(value);
			if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
				tokens[tokens.length - 1].value = value;
				depth(tokens[tokens.length - 1]);
				state.maxDepth += tokens[tokens.length - 1].depth;
			}
			state.slashes = slashes;
			state.parts = parts;
		}
		return state;
	};
	module.exports = scan;
}));

// node_modules/picomatch/lib/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	/**
	* Constants
	*/
	const { MAX_LENGTH, POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS } = constants;
	/**
	* Helpers
	*/
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	/**
	* Create the message for a syntax error
	*/
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) {
			const a = values[i];
			const b = values[j];
			const char = a[0];
			if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
			if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
		}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence) return combinable ? {
			risky: true,
			safeOutput: buildCharClassStar([...new Set(safeChars)])
		} : { risky: true };
		return { risky: false };
	};
	/**
	* Parse the given input string.
	* @param {String} input
	* @param {Object} options
	* @return {Object}
	*/
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || ""
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const { DOT_LITERAL, PLUS_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOT_SLASH, NO_DOTS_SLASH, QMARK, QMARK_NO_DOT, STAR, START_ANCHOR } = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		/**
		* Tokenizing helpers
		*/
		const eos = () => state.index === len - 1;
		const peek = state.peek = (n = 1) => input[state.index + n];
		const advance = state.advance = () => input[++state.index] || "";
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		/**
		* Push tokens onto the tokens array. This helper speeds up
		* tokenizing by 1) helping us avoid backtracking as much as possible,
		* and 2) helping us avoid creating extra tokens when consecutive
		* characters are plain text. This improves performance and simplifies
		* lookbehinds.
		*/
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: ""
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: ""
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) output = token.close = `)${parse(rest, {
					...options,
					fastpaths: false
				}).output})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output
			});
			decrement("parens");
		};
		/**
		* Fast paths
		*/
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) {
				if (opts.unescape === true) output = output.replace(/\\/g, "");
				else output = output.replace(/\\+/g, (m) => {
					return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
				});
			}
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		/**
		* Tokenize input until we reach end-of-string
		*/
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			/**
			* Escaped characters
			*/
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value
					});
					continue;
				}
			}
			/**
			* If we're inside a regex character class, continue
			* until we reach the closing bracket.
			*/
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* If we're inside a quoted string, continue
			* until we reach the closing double quote.
			*/
			if (state.quotes === 1 && value !== "\"") {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* Double quotes
			*/
			if (value === "\"") {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true) push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Parentheses
			*/
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)"
				});
				decrement("parens");
				continue;
			}
			/**
			* Square brackets
			*/
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			/**
			* Braces
			*/
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			/**
			* Pipes
			*/
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Commas
			*/
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output
				});
				continue;
			}
			/**
			* Slashes
			*/
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL
				});
				continue;
			}
			/**
			* Dots
			*/
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL
				});
				continue;
			}
			/**
			* Question marks
			*/
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) output = `\\${value}`;
					push({
						type: "text",
						value,
						output
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK
				});
				continue;
			}
			/**
			* Exclamation
			*/
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			/**
			* Plus
			*/
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if (prev && prev.value === "(" || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL
					});
					continue;
				}
				if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
					push({
						type: "plus",
						value
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: ""
					});
					continue;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Stars
			*/
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) push({
			type: "maybe_slash",
			value: "",
			output: `${SLASH_LITERAL}?`
		});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	/**
	* Fast paths for creating regular expressions for common glob patterns.
	* This can significantly speed up processing and has very little downside
	* impact when none of the fast paths match.
	*/
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const { DOT_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOTS, NO_DOTS_SLASH, STAR, START_ANCHOR } = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: ""
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*": return `${nodot}${ONE_CHAR}${star}`;
				case ".*": return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*": return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*": return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**": return nodot + globstar(opts);
				case "**/*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
}));

// node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	/**
	* Creates a matcher function from one or more glob patterns. The
	* returned function takes a string to match as its first argument,
	* and returns true if the string is a match. The returned matcher
	* function also takes a boolean as the second argument that, when true,
	* returns an object with additional information.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch(glob[, options]);
	*
	* const isMatch = picomatch('*.!(*a)');
	* console.log(isMatch('a.a')); //=> false
	* console.log(isMatch('a.b')); //=> true
	*
	* // For environments without `node.js`, `picomatch/posix` provides you a dependency-free matcher, without automatic OS detection.
	* const picomatch = require('picomatch/posix');
	* // the same API, defaulting to posix paths
	* const isMatch = picomatch('a/*');
	* console.log(isMatch('a\\b')); //=> false
	* console.log(isMatch('a/b')); //=> true
	*
	* // you can still configure the matcher function to accept windows paths
	* const isMatch = picomatch('a/*', { options: windows });
	* console.log(isMatch('a\\b')); //=> true
	* console.log(isMatch('a/b')); //=> true
	* ```
	* @name picomatch
	* @param {String|Array} `globs` One or more glob patterns.
	* @param {Object=} `options`
	* @return {Function=} Returns a matcher function.
	* @api public
	*/
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || typeof glob !== "string" && !isState) throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	/**
	* Test `input` with the given `regex`. This is used by the main
	* `picomatch()` function to test the input string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.test(input, regex[, options]);
	*
	* console.log(picomatch.test('foo/bar', /^(?:([^/]*?)\/([^/]*?))$/));
	* // { isMatch: true, match: [ 'foo/', 'foo', 'bar' ], output: 'foo/bar' }
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp} `regex`
	* @return {Object} Returns an object with matching info.
	* @api public
	*/
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "") return {
			isMatch: false,
			output: ""
		};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) {
			if (opts.matchBase === true || opts.basename === true) match = picomatch.matchBase(input, regex, options, posix);
			else match = regex.exec(output);
		}
		return {
			isMatch: Boolean(match),
			match,
			output
		};
	};
	/**
	* Match the basename of a filepath.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.matchBase(input, glob[, options]);
	* console.log(picomatch.matchBase('foo/bar.js', '*.js'); // true
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp|String} `glob` Glob pattern or regex created by [.makeRe](#makeRe).
	* @return {Boolean}
	* @api public
	*/
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(utils.basename(input, { windows: posix }));
	};
	/**
	* Returns true if **any** of the given glob `patterns` match the specified `string`.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.isMatch(string, patterns[, options]);
	*
	* console.log(picomatch.isMatch('a.a', ['b.*', '*.a'])); //=> true
	* console.log(picomatch.isMatch('a.a', 'b.*')); //=> false
	* ```
	* @param {String|Array} str The string to test.
	* @param {String|Array} patterns One or more glob patterns to use for matching.
	* @param {Object} [options] See available [options](#options).
	* @return {Boolean} Returns true if any patterns match `str`
	* @api public
	*/
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	/**
	* Parse a glob pattern to create the source string for a regular
	* expression.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const result = picomatch.parse(pattern[, options]);
	* ```
	* @param {String} `pattern`
	* @param {Object} `options`
	* @return {Object} Returns an object with useful properties and output to be used as a regex source string.
	* @api public
	*/
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false
		});
	};
	/**
	* Scan a glob pattern to separate the pattern into segments.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.scan(input[, options]);
	*
	* const result = picomatch.scan('!./foo/*.js');
	* console.log(result);
	* { prefix: '!./',
	*   input: '!./foo/*.js',
	*   start: 3,
	*   base: 'foo',
	*   glob: '*.js',
	*   isBrace: false,
	*   isBracket: false,
	*   isGlob: true,
	*   isExtglob: false,
	*   isGlobstar: false,
	*   negated: true }
	* ```
	* @param {String} `input` Glob pattern to scan.
	* @param {Object} `options`
	* @return {Object} Returns an object with
	* @api public
	*/
	picomatch.scan = (input, options) => scan(input, options);
	/**
	* Compile a regular expression from the `state` object returned by the
	* [parse()](#parse) method.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const state = picomatch.parse('*.js');
	* // picomatch.compileRe(state[, options]);
	*
	* console.log(picomatch.compileRe(state));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {Object} `state`
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Intended for implementors, this argument allows you to return the raw output from the parser.
	* @param {Boolean} `returnState` Adds the state to a `state` property on the returned regex. Useful for implementors and debugging.
	* @return {RegExp}
	* @api public
	*/
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	/**
	* Create a regular expression from a parsed glob pattern.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.makeRe(state[, options]);
	*
	* const result = picomatch.makeRe('*.js');
	* console.log(result);
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `state` The object returned from the `.parse` method.
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Implementors may use this argument to return the compiled output, instead of a regular expression. This is not exposed on the options to prevent end-users from mutating the result.
	* @param {Boolean} `returnState` Implementors may use this argument to return the state from the parsed glob with the returned regular expression.
	* @return {RegExp} Returns a regex created from the given pattern.
	* @api public
	*/
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	/**
	* Create a regular expression from the given regex source string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.toRegex(source[, options]);
	*
	* const { output } = picomatch.parse('*.js');
	* console.log(picomatch.toRegex(output));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `source` Regular expression source string.
	* @param {Object} `options`
	* @return {RegExp}
	* @api public
	*/
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	/**
	* Picomatch constants.
	* @return {Object}
	*/
	picomatch.constants = constants;
	/**
	* Expose "picomatch"
	*/
	module.exports = picomatch;
}));

// node_modules/picomatch/index.js
var require_picomatch = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0)) options = {
			...options,
			windows: utils.isWindows()
		};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
}));

// node_modules/tinyglobby/dist/index.mjs
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
const isReadonlyArray = Array.isArray;
const BACKSLASHES = /\\/g;
const DRIVE_RELATIVE_PATH = /^[A-Za-z]:$/;
const isWin = process.platform === "win32";
const ONLY_PARENT_DIRECTORIES = /^(\/?\.\.)+$/;
function getPartialMatcher(patterns, options = {}) {
	const patternsCount = patterns.length;
	const patternsParts = Array(patternsCount);
	const matchers = Array(patternsCount);
	let i, j;
	for (i = 0; i < patternsCount; i++) {
		const parts = splitPattern(patterns[i]);
		patternsParts[i] = parts;
		const partsCount = parts.length;
		const partMatchers = Array(partsCount);
		for (j = 0; j < partsCount; j++) partMatchers[j] = (0, import_picomatch.default)(parts[j], options);
		matchers[i] = partMatchers;
	}
	return (input) => {
		const inputParts = input.split("/");
		if (inputParts[0] === ".." && ONLY_PARENT_DIRECTORIES.test(input)) return true;
		for (i = 0; i < patternsCount; i++) {
			const patternParts = patternsParts[i];
			const matcher = matchers[i];
			const inputPatternCount = inputParts.length;
			const minParts = Math.min(inputPatternCount, patternParts.length);
			j = 0;
			while (j < minParts) {
				const part = patternParts[j];
				if (part.includes("/")) return true;
				if (!matcher[j](inputParts[j])) break;
				if (!options.noglobstar && part === "**") return true;
				j++;
			}
			if (j === inputPatternCount) return true;
		}
		return false;
	};
}
/* node:coverage ignore next 2 */
const WIN32_ROOT_DIR = /^[A-Z]:\/$/i;
const isRoot = isWin ? (p) => WIN32_ROOT_DIR.test(p) : (p) => p === "/";
function buildFormat(cwd, root, absolute) {
	if (cwd === root || root.startsWith(`${cwd}/`)) {
		if (absolute) {
			const start = cwd.length + +!isRoot(cwd);
			return (p, isDir) => p.slice(start, isDir ? -1 : void 0) || ".";
		}
		const prefix = root.slice(cwd.length + 1);
		if (prefix) return (p, isDir) => {
			if (p === ".") return prefix;
			const result = `${prefix}/${p}`;
			return isDir ? result.slice(0, -1) : result;
		};
		return (p, isDir) => isDir && p !== "." ? p.slice(0, -1) : p;
	}
	if (absolute) return (p) => posix$1.relative(cwd, p) || ".";
	return (p) => posix$1.relative(cwd, `${root}/${p}`) || ".";
}
function buildRelative(cwd, root) {
	if (root.startsWith(`${cwd}/`)) {
		const prefix = root.slice(cwd.length + 1);
		return (p) => `${prefix}/${p}`;
	}
	return (p) => {
		const result = posix$1.relative(cwd, `${root}/${p}`);
		return p[p.length - 1] === "/" && result !== "" ? `${result}/` : result || ".";
	};
}
function ensureNonDriveRelativePath(path) {
	return path.replace(DRIVE_RELATIVE_PATH, (match) => `${match}/`);
}
const splitPatternOptions = { parts: true };
function splitPattern(path) {
	var _result$parts;
	const result = import_picomatch.default.scan(path, splitPatternOptions);
	return ((_result$parts = result.parts) === null || _result$parts === void 0 ? void 0 : _result$parts.length) ? result.parts : [path];
}
const POSIX_UNESCAPED_GLOB_SYMBOLS = /(?<!\\)([()[\]{}*?|]|^!|[!+@](?=\()|\\(?![()[\]{}!*+?@|]))/g;
const WIN32_UNESCAPED_GLOB_SYMBOLS = /(?<!\\)([()[\]{}]|^!|[!+@](?=\())/g;
const escapePosixPath = (path) => path.replace(POSIX_UNESCAPED_GLOB_SYMBOLS, "\\$&");
const escapeWin32Path = (path) => path.replace(WIN32_UNESCAPED_GLOB_SYMBOLS, "\\$&");
/**
* Escapes a path's special characters depending on the platform.
* @see {@link https://superchupu.dev/tinyglobby/documentation#escapePath}
*/
/* node:coverage ignore next */
const escapePath = isWin ? escapeWin32Path : escapePosixPath;
/**
* Checks if a pattern has dynamic parts.
*
* Has a few minor differences with [`fast-glob`](https://github.com/mrmlnc/fast-glob) for better accuracy:
*
* - Doesn't necessarily return `false` on patterns that include `\`.
* - Returns `true` if the pattern includes parentheses, regardless of them representing one single pattern or not.
* - Returns `true` for unfinished glob extensions i.e. `(h`, `+(h`.
* - Returns `true` for unfinished brace expansions as long as they include `,` or `..`.
*
* @see {@link https://superchupu.dev/tinyglobby/documentation#isDynamicPattern}
*/
function isDynamicPattern(pattern, options) {
	if ((options === null || options === void 0 ? void 0 : options.caseSensitiveMatch) === false) return true;
	const scan = import_picomatch.default.scan(pattern);
	return scan.isGlob || scan.negated;
}
function log(...tasks) {
	console.log(`[tinyglobby ${(/* @__PURE__ */ new Date()).toLocaleTimeString("es")}]`, ...tasks);
}
function ensureStringArray(value) {
	return typeof value === "string" ? [value] : value !== null && value !== void 0 ? value : [];
}
const PARENT_DIRECTORY = /^(\/?\.\.)+/;
const ESCAPING_BACKSLASHES = /\\(?=[()[\]{}!*+?@|])/g;
function normalizePattern(pattern, opts, props, isIgnore) {
	var _PARENT_DIRECTORY$exe;
	const cwd = opts.cwd;
	let result = pattern;
	if (pattern[pattern.length - 1] === "/") result = pattern.slice(0, -1);
	if (result[result.length - 1] !== "*" && opts.expandDirectories) result += "/**";
	const escapedCwd = escapePath(cwd);
	result = isAbsolute$1(result.replace(ESCAPING_BACKSLASHES, "")) ? posix$1.relative(escapedCwd, result) : posix$1.normalize(result);
	const parentDir = (_PARENT_DIRECTORY$exe = PARENT_DIRECTORY.exec(result)) === null || _PARENT_DIRECTORY$exe === void 0 ? void 0 : _PARENT_DIRECTORY$exe[0];
	const parts = splitPattern(result);
	if (parentDir) {
		const n = (parentDir.length + 1) / 3;
		let i = 0;
		const cwdParts = escapedCwd.split("/");
		while (i < n && parts[i + n] === cwdParts[cwdParts.length + i - n]) {
			result = result.slice(0, (n - i - 1) * 3) + result.slice((n - i) * 3 + parts[i + n].length + 1) || ".";
			i++;
		}
		const potentialRoot = posix$1.join(cwd, parentDir.slice(i * 3));
		if (potentialRoot[0] !== "." && props.root.length > potentialRoot.length) {
			props.root = ensureNonDriveRelativePath(potentialRoot);
			props.depthOffset = -n + i;
		}
	}
	if (!isIgnore && props.depthOffset >= 0) {
		var _props$commonPath;
		(_props$commonPath = props.commonPath) !== null && _props$commonPath !== void 0 || (props.commonPath = parts);
		const newCommonPath = [];
		const length = Math.min(props.commonPath.length, parts.length);
		for (let i = 0; i < length; i++) {
			const part = parts[i];
			if (part === "**" && !parts[i + 1]) {
				newCommonPath.pop();
				break;
			}
			if (i === parts.length - 1 || part !== props.commonPath[i] || isDynamicPattern(part)) break;
			newCommonPath.push(part);
		}
		props.depthOffset = newCommonPath.length;
		props.commonPath = newCommonPath;
		props.root = ensureNonDriveRelativePath(newCommonPath.length > 0 ? posix$1.join(cwd, ...newCommonPath) : cwd);
	}
	return result;
}
function processPatterns(options, patterns, props) {
	const matchPatterns = [];
	const ignorePatterns = [];
	for (const pattern of options.ignore) {
		if (!pattern) continue;
		if (pattern[0] !== "!" || pattern[1] === "(") ignorePatterns.push(normalizePattern(pattern, options, props, true));
	}
	for (const pattern of patterns) {
		if (!pattern) continue;
		if (pattern[0] !== "!" || pattern[1] === "(") matchPatterns.push(normalizePattern(pattern, options, props, false));
		else if (pattern[1] !== "!" || pattern[2] === "(") ignorePatterns.push(normalizePattern(pattern.slice(1), options, props, true));
	}
	return {
		match: matchPatterns,
		ignore: ignorePatterns
	};
}
function buildCrawler(options, patterns) {
	const cwd = options.cwd;
	const props = {
		root: cwd,
		depthOffset: 0
	};
	const processed = processPatterns(options, patterns, props);
	if (options.debug) log("internal processing patterns:", processed);
	const { absolute, caseSensitiveMatch, debug, dot, followSymbolicLinks, onlyDirectories } = options;
	const root = props.root.replace(BACKSLASHES, "");
	const matchOptions = {
		dot,
		nobrace: options.braceExpansion === false,
		nocase: !caseSensitiveMatch,
		noextglob: options.extglob === false,
		noglobstar: options.globstar === false,
		posix: true
	};
	const matcher = (0, import_picomatch.default)(processed.match, matchOptions);
	const ignore = (0, import_picomatch.default)(processed.ignore, matchOptions);
	const partialMatcher = getPartialMatcher(processed.match, matchOptions);
	const format = buildFormat(cwd, root, absolute);
	const excludeFormatter = absolute ? format : buildFormat(cwd, root, true);
	const excludePredicate = (_, p) => {
		const relativePath = excludeFormatter(p, true);
		return relativePath !== "." && !partialMatcher(relativePath) || ignore(relativePath);
	};
	let maxDepth;
	if (options.deep !== void 0) maxDepth = Math.round(options.deep - props.depthOffset);
	const crawler = new Builder({
		filters: [debug ? (p, isDirectory) => {
			const path = format(p, isDirectory);
			const matches = matcher(path) && !ignore(path);
			if (matches) log(`matched ${path}`);
			return matches;
		} : (p, isDirectory) => {
			const path = format(p, isDirectory);
			return matcher(path) && !ignore(path);
		}],
		exclude: debug ? (_, p) => {
			const skipped = excludePredicate(_, p);
			log(`${skipped ? "skipped" : "crawling"} ${p}`);
			return skipped;
		} : excludePredicate,
		fs: options.fs,
		pathSeparator: "/",
		relativePaths: !absolute,
		resolvePaths: absolute,
		includeBasePath: absolute,
		resolveSymlinks: followSymbolicLinks,
		excludeSymlinks: !followSymbolicLinks,
		excludeFiles: onlyDirectories,
		includeDirs: onlyDirectories || !options.onlyFiles,
		maxDepth,
		signal: options.signal
	}).crawl(root);
	if (options.debug) log("internal properties:", {
		...props,
		root
	});
	return [crawler, cwd !== root && !absolute && buildRelative(cwd, root)];
}
function formatPaths(paths, mapper) {
	if (mapper) for (let i = paths.length - 1; i >= 0; i--) paths[i] = mapper(paths[i]);
	return paths;
}
const defaultOptions = {
	caseSensitiveMatch: true,
	debug: !!process.env.TINYGLOBBY_DEBUG,
	expandDirectories: true,
	followSymbolicLinks: true,
	onlyFiles: true
};
function getOptions(options) {
	const opts = Object.assign({}, options);
	for (const key in defaultOptions) if (opts[key] === void 0) Object.assign(opts, { [key]: defaultOptions[key] });
	opts.cwd = (opts.cwd instanceof URL ? fileURLToPath(opts.cwd) : resolve$1(opts.cwd || process.cwd())).replace(BACKSLASHES, "/");
	opts.ignore = ensureStringArray(opts.ignore);
	opts.fs && (opts.fs = {
		readdir: opts.fs.readdir || readdir,
		readdirSync: opts.fs.readdirSync || readdirSync,
		realpath: opts.fs.realpath || realpath,
		realpathSync: opts.fs.realpathSync || realpathSync,
		stat: opts.fs.stat || stat,
		statSync: opts.fs.statSync || statSync
	});
	if (opts.debug) log("globbing with options:", opts);
	return opts;
}
function getCrawler(globInput, inputOptions = {}) {
	var _ref;
	if (globInput && (inputOptions === null || inputOptions === void 0 ? void 0 : inputOptions.patterns)) throw new Error("Cannot pass patterns as both an argument and an option");
	const isModern = isReadonlyArray(globInput) || typeof globInput === "string";
	const patterns = ensureStringArray((_ref = isModern ? globInput : globInput.patterns) !== null && _ref !== void 0 ? _ref : "**/*");
	const options = getOptions(isModern ? inputOptions : globInput);
	return patterns.length > 0 ? buildCrawler(options, patterns) : [];
}
function globSync(globInput, options) {
	const [crawler, relative] = getCrawler(globInput, options);
	return crawler ? formatPaths(crawler.sync(), relative) : [];
}

// src/read/pattern.ts
/** The leading folders of a pattern, up to the first part with a wildcard; all of it when there is none. */
function fixedPart(pattern) {
	const wildcard = pattern.search(/[*?[{(!]/);
	return wildcard < 0 ? pattern : pattern.slice(0, pattern.lastIndexOf("/", wildcard) + 1);
}

// src/read/files.ts
const MOST_FILES = 5e3;
const LONGEST_PATTERN = 512;
/** In one part of a path, and of those for any folders. */
const MOST_STARS = 3;
/** Finds the files of a suite's patterns, sorted by path, each once. Throws a UserError with every pattern's problem. */
function findFiles(patterns, place) {
	const problems = new ProblemList();
	const gold = findAll(patterns.gold, place, problems);
	const traces = findAll(patterns.traces, place, problems);
	problems.throwIfAny("input");
	return {
		gold,
		traces
	};
}
function findAll(patterns, place, problems) {
	const paths = /* @__PURE__ */ new Set();
	for (const pattern of patterns) for (const path of findPaths(pattern, place, problems)) paths.add(path);
	const files = [...paths].sort().flatMap((path) => {
		const name = nameOf$1(path, place);
		const problem = refuse(path, name, place.root);
		if (problem) problems.add(problem);
		return problem ? [] : [{
			path,
			name
		}];
	});
	if (files.length <= MOST_FILES) return files;
	problems.add({
		what: `The patterns match ${files.length} files.`,
		at: patterns.join(", "),
		todo: `Name at most ${MOST_FILES}.`
	});
	return [];
}
/** A pattern that is a file's own name is that file, whatever characters it holds. */
function findPaths(pattern, place, problems) {
	if (leadsOut(pattern, place)) {
		problems.add({
			what: "The pattern leads out of the repository.",
			at: pattern,
			todo: "Name files in it."
		});
		return [];
	}
	const literal = resolve(place.folder, pattern);
	if (statOf(literal)) return [literal];
	if (!/[*?[\]{}()!]/.test(pattern)) {
		problems.add(missingFile(pattern, place));
		return [];
	}
	if (isSlow(pattern)) {
		problems.add({
			what: "The pattern is too long or has too many wildcards.",
			at: pattern,
			todo: "Name the files more simply."
		});
		return [];
	}
	const found = globSync([pattern], {
		cwd: place.folder,
		absolute: true,
		dot: true,
		ignore: ["**/.git/**"],
		followSymbolicLinks: false
	}).filter((path) => !statOf(path)?.isDirectory());
	if (found.length === 0) {
		const what = `No file matches \`${pattern}\` in \`${place.folder}\`.`;
		problems.add({
			what,
			at: pattern,
			todo: `Check the pattern, and that the step that writes the files ran before.`
		});
	}
	return found.map((path) => resolve(path));
}
/** Whether matching it could take for ever: the time grows with the length of a name to the power of its stars. */
function isSlow(pattern) {
	const count = (text, sign) => (text.match(sign) ?? []).length;
	if (pattern.length > LONGEST_PATTERN || count(pattern, /[*{(]/g) > 20) return true;
	return count(pattern, /\*\*/g) > MOST_STARS || pattern.split("/").some((part) => count(part, /\*+/g) > MOST_STARS);
}
/** Told by its text alone, so that nothing out there is looked at: names could be told, or a whole disk walked through. */
function leadsOut(pattern, { folder, root }) {
	if (root === null) return false;
	const plain = fixedPart(pattern);
	return !isInside(resolve(folder, plain), root) || pattern.slice(plain.length).includes("..");
}
function missingFile(pattern, { folder }) {
	const siblings = globSync(["*"], {
		cwd: resolve(folder, pattern, ".."),
		onlyFiles: true
	}).slice(0, 50);
	const prefix = pattern.slice(0, pattern.lastIndexOf("/") + 1);
	const todo = siblings.length > 0 ? "Check the name, and that the step that writes the file ran before." : "Its folder is empty or not there: in a workflow, check out the repository first (`actions/checkout`).";
	return {
		what: `There is no file \`${pattern}\` in \`${folder}\`.`,
		at: pattern,
		todo,
		given: pattern,
		known: siblings.map((name) => `${prefix}${name}`)
	};
}
/** Why a path may not be read: outside of the root (also by a link), a folder, or no regular file. */
function refuse(path, name, root) {
	const entry = statOf(path);
	if (!entry) return {
		what: "The file cannot be opened: a broken or looping link.",
		at: name,
		todo: "Name a file that is there."
	};
	if (entry.isDirectory()) return {
		what: "This is a folder.",
		at: name,
		todo: `Name its files: \`${name}/*.jsonl\`.`
	};
	if (!entry.isFile()) return {
		what: "This is no regular file.",
		at: name,
		todo: "Name a file of lines."
	};
	if (root === null || isInside(realpathSync$1(path), realpathSync$1(root))) return null;
	return {
		what: "The file lies outside of the repository.",
		at: name,
		todo: "Copy it into the repository."
	};
}
function statOf(path) {
	try {
		return statSync$1(path, { throwIfNoEntry: false });
	} catch {
		return;
	}
}
/** Whether a path lies in a folder: by its parts, since `/a/b-evil` begins with `/a/b`. */
function isInside(path, folder) {
	const way = relative(folder, path);
	return way === "" || !(way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way));
}
/** A file is told relative to the root where it lies in there, else as it was named; with slashes. */
function nameOf$1(path, { folder, root }) {
	const base = root ?? folder;
	return (isInside(path, base) ? relative(base, path) : join(path)).split(sep).join("/");
}

// src/read/column.ts
/** A growing column of numbers: eight bytes an entry, where an array of objects would take ten times that. */
var NumberColumn = class {
	numbers = /* @__PURE__ */ new Float64Array(1024);
	count = 0;
	/** Appends a number. */
	push(value) {
		if (this.count === this.numbers.length) {
			const larger = new Float64Array(2 * this.count);
			larger.set(this.numbers);
			this.numbers = larger;
		}
		this.numbers[this.count] = value;
		this.count += 1;
	}
	/** The number at an index that was pushed. */
	at(index) {
		const value = index < this.count ? this.numbers[index] : void 0;
		if (value === void 0) throw new RangeError(`the column has no entry ${index}`);
		return value;
	}
	/** Replaces the number at an index that was pushed. */
	set(index, value) {
		if (index >= this.count) throw new RangeError(`the column has no entry ${index}`);
		this.numbers[index] = value;
	}
};

// src/read/id-table.ts
const FIRST_SLOTS = 4096;
/** Units turned into text at once: a call with a million arguments overflows the stack. */
const MOST_ARGUMENTS = 8192;
/**
* Ids numbered in the order they were added. A million texts as keys of a Map cost more time and memory than reading
* them took; here they lie in typed arrays, which no garbage collection walks.
*/
var IdTable = class {
	units = /* @__PURE__ */ new Uint16Array(32768);
	starts = new Float64Array(FIRST_SLOTS);
	hashes = new Uint32Array(FIRST_SLOTS);
	/** Open addressing: a slot holds the number of its id plus one, or nothing. At most half of the slots are taken. */
	slots = new Uint32Array(FIRST_SLOTS);
	count = 0;
	/** Foreign ids cannot be made to share slots on purpose. */
	seed = randomInt(2 ** 32);
	/** How many ids there are. */
	get size() {
		return this.count;
	}
	/** The number of an id, or −1. */
	find(id) {
		return (this.slots[this.slotOf(id, this.hash(id))] ?? 0) - 1;
	}
	/** Adds an id and gives its number; −1 when it is there already. */
	add(id) {
		if (2 * (this.count + 1) > this.slots.length) this.growSlots();
		const hash = this.hash(id);
		const slot = this.slotOf(id, hash);
		if (this.slots[slot] !== 0) return -1;
		const index = this.count;
		const start = this.starts[index] ?? 0;
		const end = start + id.length;
		if (end > this.units.length) this.units = enlarged(this.units, new Uint16Array(Math.max(end, 2 * this.units.length)));
		for (let at = 0; at < id.length; at += 1) this.units[start + at] = id.charCodeAt(at);
		this.slots[slot] = index + 1;
		this.hashes[index] = hash;
		this.count += 1;
		if (this.count === this.starts.length) {
			this.starts = enlarged(this.starts, new Float64Array(2 * this.count));
			this.hashes = enlarged(this.hashes, new Uint32Array(2 * this.count));
		}
		this.starts[this.count] = end;
		return index;
	}
	/** The id of a number. */
	textOf(index) {
		const end = this.starts[index + 1] ?? 0;
		let text = "";
		for (let at = this.starts[index] ?? 0; at < end; at += MOST_ARGUMENTS) text += String.fromCharCode(...this.units.subarray(at, Math.min(end, at + MOST_ARGUMENTS)));
		return text;
	}
	/** All ids, in the order they were added. */
	all() {
		return Array.from({ length: this.count }, (_, index) => this.textOf(index));
	}
	/** FNV-1a over the text's units, then mixed, so that low bits depend on all of it. */
	hash(id) {
		let hash = this.seed ^ 2166136261;
		for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 16777619);
		hash = Math.imul(hash ^ hash >>> 16, 2246822507);
		return (hash ^ hash >>> 13) >>> 0;
	}
	/** The slot of an id, or the free one where it would go. */
	slotOf(id, hash) {
		const mask = this.slots.length - 1;
		for (let slot = hash & mask;; slot = slot + 1 & mask) {
			const taken = this.slots[slot] ?? 0;
			if (taken === 0 || this.hashes[taken - 1] === hash && this.isEqual(taken - 1, id)) return slot;
		}
	}
	isEqual(index, id) {
		const start = this.starts[index] ?? 0;
		if ((this.starts[index + 1] ?? 0) - start !== id.length) return false;
		for (let at = 0; at < id.length; at += 1) if (this.units[start + at] !== id.charCodeAt(at)) return false;
		return true;
	}
	growSlots() {
		const slots = new Uint32Array(2 * this.slots.length);
		for (let index = 0; index < this.count; index += 1) {
			let slot = (this.hashes[index] ?? 0) & slots.length - 1;
			while (slots[slot] !== 0) slot = slot + 1 & slots.length - 1;
			slots[slot] = index + 1;
		}
		this.slots = slots;
	}
};
function enlarged(from, to) {
	to.set(from);
	return to;
}

// src/read/left-over.ts
/** What is worth a warning of it, each with its first few names. */
function tellLeftOver({ missing, duplicates, repeated, fewer, unmatched, nameless }) {
	return [
		counted(missing.length, "gold line has no trace", "gold lines have no trace", missing),
		counted(duplicates, "trace was replaced by a later one of its id", "traces were replaced by later ones of their ids", []),
		counted(repeated, "trial was replaced by a later trace of it", "trials were replaced by later traces of them", []),
		counted(fewer.length, "case has fewer trials than others", "cases have fewer trials than others", fewer),
		counted(unmatched.count, "trace has an id that no gold line has", "traces have ids that no gold line has", unmatched.ids),
		counted(nameless.count, "trace has no id and is left out", "traces have no id and are left out", nameless.places)
	].filter((problem) => problem !== null);
}
function counted(count, one, many, names) {
	if (count === 0) return null;
	const named = names.slice(0, 3).map((name) => `\`${name}\``);
	if (names.length > named.length) named.push("…");
	return { what: `${count} ${count === 1 ? one : many}${named.length > 0 ? ` (${named.join(", ")})` : ""}.` };
}

// src/read/pair-join.ts
/** Values kept while they wait for their other half, unless the options say otherwise. */
const MOST_KEPT = 65536;
/** Of a longer line only the place is kept, so that many long ones do not fill the memory. */
const LONGEST_KEPT = 4096;
const NOTHING_ELSEWHERE = {
	unmatched: {
		count: 0,
		ids: []
	},
	repeated: 0,
	fewer: []
};
/** Pairs gold and trace lines as they come. */
var PairJoin = class {
	gold;
	traces;
	sink;
	digests;
	problems;
	mostKept;
	ids = new IdTable();
	goldFile = new NumberColumn();
	goldLine = new NumberColumn();
	goldOffset = new NumberColumn();
	joined = new NumberColumn();
	/** Gold values by index, while they wait for their trace and are among the first of those that do. */
	goldValues = [];
	goldKept = 0;
	waitingTraces = /* @__PURE__ */ new Map();
	duplicates = 0;
	nameless = [];
	namelessCount = 0;
	constructor(gold, traces, sink, options, problems) {
		this.gold = gold;
		this.traces = traces;
		this.sink = sink;
		this.digests = options.digests ? [] : null;
		this.mostKept = options.keep ?? MOST_KEPT;
		this.problems = problems;
	}
	takeGold = (id, value, text, place) => {
		if (id === null) return;
		const index = this.ids.add(id);
		if (index < 0) {
			const what = `The id \`${id}\` stands twice in the gold set, first at ${this.gold.nameOf(this.goldPlace(this.ids.find(id)))}.`;
			this.problems.add({
				what,
				at: this.gold.nameOf(place),
				todo: "Give every case its own id."
			});
			return;
		}
		this.goldFile.push(place.file);
		this.goldLine.push(place.line);
		this.goldOffset.push(place.offset);
		this.joined.push(0);
		this.digests?.push(hash("sha256", stripWhiteSpace(text), "hex").slice(0, 16));
		const trace = this.waitingTraces.size === 0 ? void 0 : this.waitingTraces.get(id);
		if (trace) {
			this.waitingTraces.delete(id);
			this.goldValues.push(void 0);
			this.join(id, index, value, {
				...trace,
				value: trace.value ?? this.traces.readAgain(id, trace.place)
			});
		} else {
			const kept = this.isKept(this.goldKept, text.length);
			this.goldValues.push(kept ? value : void 0);
			this.goldKept += Number(kept);
		}
	};
	takeTrace = (id, value, text, place) => {
		if (id === null) {
			this.namelessCount += 1;
			if (this.nameless.length < 4) this.nameless.push({ ...place });
			return;
		}
		const index = this.ids.find(id);
		if (index < 0) {
			if (this.waitingTraces.has(id)) this.duplicates += 1;
			const kept = this.isKept(this.waitingTraces.size, text.length) && !this.gold.ended;
			this.waitingTraces.set(id, {
				trial: null,
				place: { ...place },
				value: kept ? value : void 0
			});
			return;
		}
		if (this.joined.at(index) === 1) this.duplicates += 1;
		this.join(id, index, this.takeKeptGold(id, index), {
			trial: null,
			place,
			value
		});
	};
	/** The value of a gold line, which is no longer kept from now on. */
	takeKeptGold(id, index) {
		const value = this.goldValues[index];
		if (value === void 0) return this.gold.readAgain(id, this.goldPlace(index));
		this.goldValues[index] = void 0;
		this.goldKept -= 1;
		return value;
	}
	/** The number of gold lines so far: the index of the next one. */
	get size() {
		return this.ids.size;
	}
	/** The id of a gold line. */
	idOf(index) {
		return this.ids.textOf(index);
	}
	/** The index of a gold line, or −1. */
	find(id) {
		return this.ids.find(id);
	}
	/** Where a trace stands that waits for its gold line. */
	placeOfWaiting(id) {
		return this.waitingTraces.get(id)?.place;
	}
	/** Whether one more value, of a line of this length, is kept where there are so many already. */
	isKept(count, length = 0) {
		return count < this.mostKept && length <= LONGEST_KEPT;
	}
	/** Whether the value of a gold line is kept, so that taking it reads nothing. */
	keepsGold(index) {
		return this.goldValues[index] !== void 0;
	}
	/** Hands on what has no trace, and tells what was found. */
	finish({ unmatched, repeated, fewer } = NOTHING_ELSEWHERE) {
		const total = this.ids.size;
		const missing = [];
		for (let index = 0; index < total; index += 1) {
			if (this.joined.at(index) === 1) continue;
			const id = this.ids.textOf(index);
			missing.push(id);
			this.join(id, index, this.takeKeptGold(id, index), null);
		}
		if (total === 0 && this.problems.total === 0) {
			const at = this.gold.files.map((file) => file.name).join(", ");
			this.problems.add({
				what: "The gold set holds no case.",
				at,
				todo: "Write one JSON object a line."
			});
		}
		const { duplicates } = this;
		const ids = [...this.waitingTraces.keys(), ...unmatched.ids];
		const count = this.waitingTraces.size + unmatched.count;
		const places = this.nameless.map((place) => this.traces.nameOf(place));
		const nameless = {
			count: this.namelessCount,
			places
		};
		const warnings = tellLeftOver({
			missing,
			duplicates,
			repeated,
			fewer,
			unmatched: {
				count,
				ids
			},
			nameless
		});
		const lines = {
			duplicates: duplicates + repeated,
			unmatched: count + this.namelessCount
		};
		return {
			counts: {
				total,
				missing: missing.length,
				...lines
			},
			goldDigest: this.goldSetDigest(),
			warnings
		};
	}
	/** Hands on a gold line with a trace of it, or without one. */
	join(id, index, gold, trace) {
		if (trace) this.joined.set(index, 1);
		this.sink(index, {
			id,
			gold,
			trace: trace?.value ?? null,
			trial: trace?.trial ?? null,
			goldAt: () => this.gold.nameOf(this.goldPlace(index)),
			at: () => trace ? this.traces.nameOf(trace.place) : null,
			goldDigest: this.digests?.[index] ?? ""
		});
	}
	goldPlace(index) {
		return {
			file: this.goldFile.at(index),
			line: this.goldLine.at(index),
			offset: this.goldOffset.at(index)
		};
	}
	goldSetDigest() {
		const { digests } = this;
		if (!digests) return "";
		const entries = this.ids.all().map((id, index) => [id, index]);
		entries.sort(([a], [b]) => a < b ? -1 : 1);
		const all = createHash("sha256");
		for (const [id, index] of entries) all.update(`${JSON.stringify(id)} ${digests[index]}\n`);
		return `sha256:${all.digest("hex")}`;
	}
};

// node_modules/jsonc-parser/lib/esm/impl/scanner.js
/**
* Creates a JSON scanner on the given text.
* If ignoreTrivia is set, whitespaces or comments are ignored.
*/
function createScanner(text, ignoreTrivia = false) {
	const len = text.length;
	let pos = 0, value = "", tokenOffset = 0, token = 16, lineNumber = 0, lineStartOffset = 0, tokenLineStartOffset = 0, prevTokenLineStartOffset = 0, scanError = 0;
	function scanHexDigits(count, exact) {
		let digits = 0;
		let value = 0;
		while (digits < count || !exact) {
			let ch = text.charCodeAt(pos);
			if (ch >= 48 && ch <= 57) value = value * 16 + ch - 48;
			else if (ch >= 65 && ch <= 70) value = value * 16 + ch - 65 + 10;
			else if (ch >= 97 && ch <= 102) value = value * 16 + ch - 97 + 10;
			else break;
			pos++;
			digits++;
		}
		if (digits < count) value = -1;
		return value;
	}
	function setPosition(newPosition) {
		pos = newPosition;
		value = "";
		tokenOffset = 0;
		token = 16;
		scanError = 0;
	}
	function scanNumber() {
		let start = pos;
		if (text.charCodeAt(pos) === 48) pos++;
		else {
			pos++;
			while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
		}
		if (pos < text.length && text.charCodeAt(pos) === 46) {
			pos++;
			if (pos < text.length && isDigit(text.charCodeAt(pos))) {
				pos++;
				while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
			} else {
				scanError = 3;
				return text.substring(start, pos);
			}
		}
		let end = pos;
		if (pos < text.length && (text.charCodeAt(pos) === 69 || text.charCodeAt(pos) === 101)) {
			pos++;
			if (pos < text.length && text.charCodeAt(pos) === 43 || text.charCodeAt(pos) === 45) pos++;
			if (pos < text.length && isDigit(text.charCodeAt(pos))) {
				pos++;
				while (pos < text.length && isDigit(text.charCodeAt(pos))) pos++;
				end = pos;
			} else scanError = 3;
		}
		return text.substring(start, end);
	}
	function scanString() {
		let result = "", start = pos;
		while (true) {
			if (pos >= len) {
				result += text.substring(start, pos);
				scanError = 2;
				break;
			}
			const ch = text.charCodeAt(pos);
			if (ch === 34) {
				result += text.substring(start, pos);
				pos++;
				break;
			}
			if (ch === 92) {
				result += text.substring(start, pos);
				pos++;
				if (pos >= len) {
					scanError = 2;
					break;
				}
				switch (text.charCodeAt(pos++)) {
					case 34:
						result += "\"";
						break;
					case 92:
						result += "\\";
						break;
					case 47:
						result += "/";
						break;
					case 98:
						result += "\b";
						break;
					case 102:
						result += "\f";
						break;
					case 110:
						result += "\n";
						break;
					case 114:
						result += "\r";
						break;
					case 116:
						result += "	";
						break;
					case 117:
						const ch3 = scanHexDigits(4, true);
						if (ch3 >= 0) result += String.fromCharCode(ch3);
						else scanError = 4;
						break;
					default: scanError = 5;
				}
				start = pos;
				continue;
			}
			if (ch >= 0 && ch <= 31) {
				if (isLineBreak(ch)) {
					result += text.substring(start, pos);
					scanError = 2;
					break;
				} else scanError = 6;
			}
			pos++;
		}
		return result;
	}
	function scanNext() {
		value = "";
		scanError = 0;
		tokenOffset = pos;
		lineStartOffset = lineNumber;
		prevTokenLineStartOffset = tokenLineStartOffset;
		if (pos >= len) {
			tokenOffset = len;
			return token = 17;
		}
		let code = text.charCodeAt(pos);
		if (isWhiteSpace(code)) {
			do {
				pos++;
				value += String.fromCharCode(code);
				code = text.charCodeAt(pos);
			} while (isWhiteSpace(code));
			return token = 15;
		}
		if (isLineBreak(code)) {
			pos++;
			value += String.fromCharCode(code);
			if (code === 13 && text.charCodeAt(pos) === 10) {
				pos++;
				value += "\n";
			}
			lineNumber++;
			tokenLineStartOffset = pos;
			return token = 14;
		}
		switch (code) {
			case 123:
				pos++;
				return token = 1;
			case 125:
				pos++;
				return token = 2;
			case 91:
				pos++;
				return token = 3;
			case 93:
				pos++;
				return token = 4;
			case 58:
				pos++;
				return token = 6;
			case 44:
				pos++;
				return token = 5;
			case 34:
				pos++;
				value = scanString();
				return token = 10;
			case 47:
				const start = pos - 1;
				if (text.charCodeAt(pos + 1) === 47) {
					pos += 2;
					while (pos < len) {
						if (isLineBreak(text.charCodeAt(pos))) break;
						pos++;
					}
					value = text.substring(start, pos);
					return token = 12;
				}
				if (text.charCodeAt(pos + 1) === 42) {
					pos += 2;
					const safeLength = len - 1;
					let commentClosed = false;
					while (pos < safeLength) {
						const ch = text.charCodeAt(pos);
						if (ch === 42 && text.charCodeAt(pos + 1) === 47) {
							pos += 2;
							commentClosed = true;
							break;
						}
						pos++;
						if (isLineBreak(ch)) {
							if (ch === 13 && text.charCodeAt(pos) === 10) pos++;
							lineNumber++;
							tokenLineStartOffset = pos;
						}
					}
					if (!commentClosed) {
						pos++;
						scanError = 1;
					}
					value = text.substring(start, pos);
					return token = 13;
				}
				value += String.fromCharCode(code);
				pos++;
				return token = 16;
			case 45:
				value += String.fromCharCode(code);
				pos++;
				if (pos === len || !isDigit(text.charCodeAt(pos))) return token = 16;
			case 48:
			case 49:
			case 50:
			case 51:
			case 52:
			case 53:
			case 54:
			case 55:
			case 56:
			case 57:
				value += scanNumber();
				return token = 11;
			default:
				while (pos < len && isUnknownContentCharacter(code)) {
					pos++;
					code = text.charCodeAt(pos);
				}
				if (tokenOffset !== pos) {
					value = text.substring(tokenOffset, pos);
					switch (value) {
						case "true": return token = 8;
						case "false": return token = 9;
						case "null": return token = 7;
					}
					return token = 16;
				}
				value += String.fromCharCode(code);
				pos++;
				return token = 16;
		}
	}
	function isUnknownContentCharacter(code) {
		if (isWhiteSpace(code) || isLineBreak(code)) return false;
		switch (code) {
			case 125:
			case 93:
			case 123:
			case 91:
			case 34:
			case 58:
			case 44:
			case 47: return false;
		}
		return true;
	}
	function scanNextNonTrivia() {
		let result;
		do
			result = scanNext();
		while (result >= 12 && result <= 15);
		return result;
	}
	return {
		setPosition,
		getPosition: () => pos,
		scan: ignoreTrivia ? scanNextNonTrivia : scanNext,
		getToken: () => token,
		getTokenValue: () => value,
		getTokenOffset: () => tokenOffset,
		getTokenLength: () => pos - tokenOffset,
		getTokenStartLine: () => lineStartOffset,
		getTokenStartCharacter: () => tokenOffset - prevTokenLineStartOffset,
		getTokenError: () => scanError
	};
}
function isWhiteSpace(ch) {
	return ch === 32 || ch === 9;
}
function isLineBreak(ch) {
	return ch === 10 || ch === 13;
}
function isDigit(ch) {
	return ch >= 48 && ch <= 57;
}
var CharacterCodes;
(function(CharacterCodes) {
	CharacterCodes[CharacterCodes["lineFeed"] = 10] = "lineFeed";
	CharacterCodes[CharacterCodes["carriageReturn"] = 13] = "carriageReturn";
	CharacterCodes[CharacterCodes["space"] = 32] = "space";
	CharacterCodes[CharacterCodes["_0"] = 48] = "_0";
	CharacterCodes[CharacterCodes["_1"] = 49] = "_1";
	CharacterCodes[CharacterCodes["_2"] = 50] = "_2";
	CharacterCodes[CharacterCodes["_3"] = 51] = "_3";
	CharacterCodes[CharacterCodes["_4"] = 52] = "_4";
	CharacterCodes[CharacterCodes["_5"] = 53] = "_5";
	CharacterCodes[CharacterCodes["_6"] = 54] = "_6";
	CharacterCodes[CharacterCodes["_7"] = 55] = "_7";
	CharacterCodes[CharacterCodes["_8"] = 56] = "_8";
	CharacterCodes[CharacterCodes["_9"] = 57] = "_9";
	CharacterCodes[CharacterCodes["a"] = 97] = "a";
	CharacterCodes[CharacterCodes["b"] = 98] = "b";
	CharacterCodes[CharacterCodes["c"] = 99] = "c";
	CharacterCodes[CharacterCodes["d"] = 100] = "d";
	CharacterCodes[CharacterCodes["e"] = 101] = "e";
	CharacterCodes[CharacterCodes["f"] = 102] = "f";
	CharacterCodes[CharacterCodes["g"] = 103] = "g";
	CharacterCodes[CharacterCodes["h"] = 104] = "h";
	CharacterCodes[CharacterCodes["i"] = 105] = "i";
	CharacterCodes[CharacterCodes["j"] = 106] = "j";
	CharacterCodes[CharacterCodes["k"] = 107] = "k";
	CharacterCodes[CharacterCodes["l"] = 108] = "l";
	CharacterCodes[CharacterCodes["m"] = 109] = "m";
	CharacterCodes[CharacterCodes["n"] = 110] = "n";
	CharacterCodes[CharacterCodes["o"] = 111] = "o";
	CharacterCodes[CharacterCodes["p"] = 112] = "p";
	CharacterCodes[CharacterCodes["q"] = 113] = "q";
	CharacterCodes[CharacterCodes["r"] = 114] = "r";
	CharacterCodes[CharacterCodes["s"] = 115] = "s";
	CharacterCodes[CharacterCodes["t"] = 116] = "t";
	CharacterCodes[CharacterCodes["u"] = 117] = "u";
	CharacterCodes[CharacterCodes["v"] = 118] = "v";
	CharacterCodes[CharacterCodes["w"] = 119] = "w";
	CharacterCodes[CharacterCodes["x"] = 120] = "x";
	CharacterCodes[CharacterCodes["y"] = 121] = "y";
	CharacterCodes[CharacterCodes["z"] = 122] = "z";
	CharacterCodes[CharacterCodes["A"] = 65] = "A";
	CharacterCodes[CharacterCodes["B"] = 66] = "B";
	CharacterCodes[CharacterCodes["C"] = 67] = "C";
	CharacterCodes[CharacterCodes["D"] = 68] = "D";
	CharacterCodes[CharacterCodes["E"] = 69] = "E";
	CharacterCodes[CharacterCodes["F"] = 70] = "F";
	CharacterCodes[CharacterCodes["G"] = 71] = "G";
	CharacterCodes[CharacterCodes["H"] = 72] = "H";
	CharacterCodes[CharacterCodes["I"] = 73] = "I";
	CharacterCodes[CharacterCodes["J"] = 74] = "J";
	CharacterCodes[CharacterCodes["K"] = 75] = "K";
	CharacterCodes[CharacterCodes["L"] = 76] = "L";
	CharacterCodes[CharacterCodes["M"] = 77] = "M";
	CharacterCodes[CharacterCodes["N"] = 78] = "N";
	CharacterCodes[CharacterCodes["O"] = 79] = "O";
	CharacterCodes[CharacterCodes["P"] = 80] = "P";
	CharacterCodes[CharacterCodes["Q"] = 81] = "Q";
	CharacterCodes[CharacterCodes["R"] = 82] = "R";
	CharacterCodes[CharacterCodes["S"] = 83] = "S";
	CharacterCodes[CharacterCodes["T"] = 84] = "T";
	CharacterCodes[CharacterCodes["U"] = 85] = "U";
	CharacterCodes[CharacterCodes["V"] = 86] = "V";
	CharacterCodes[CharacterCodes["W"] = 87] = "W";
	CharacterCodes[CharacterCodes["X"] = 88] = "X";
	CharacterCodes[CharacterCodes["Y"] = 89] = "Y";
	CharacterCodes[CharacterCodes["Z"] = 90] = "Z";
	CharacterCodes[CharacterCodes["asterisk"] = 42] = "asterisk";
	CharacterCodes[CharacterCodes["backslash"] = 92] = "backslash";
	CharacterCodes[CharacterCodes["closeBrace"] = 125] = "closeBrace";
	CharacterCodes[CharacterCodes["closeBracket"] = 93] = "closeBracket";
	CharacterCodes[CharacterCodes["colon"] = 58] = "colon";
	CharacterCodes[CharacterCodes["comma"] = 44] = "comma";
	CharacterCodes[CharacterCodes["dot"] = 46] = "dot";
	CharacterCodes[CharacterCodes["doubleQuote"] = 34] = "doubleQuote";
	CharacterCodes[CharacterCodes["minus"] = 45] = "minus";
	CharacterCodes[CharacterCodes["openBrace"] = 123] = "openBrace";
	CharacterCodes[CharacterCodes["openBracket"] = 91] = "openBracket";
	CharacterCodes[CharacterCodes["plus"] = 43] = "plus";
	CharacterCodes[CharacterCodes["slash"] = 47] = "slash";
	CharacterCodes[CharacterCodes["formFeed"] = 12] = "formFeed";
	CharacterCodes[CharacterCodes["tab"] = 9] = "tab";
})(CharacterCodes || (CharacterCodes = {}));

// node_modules/jsonc-parser/lib/esm/impl/string-intern.js
const cachedSpaces = new Array(20).fill(0).map((_, index) => {
	return " ".repeat(index);
});
const maxCachedValues = 200;
const cachedBreakLinesWithSpaces = {
	" ": {
		"\n": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\n" + " ".repeat(index);
		}),
		"\r": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\r" + " ".repeat(index);
		}),
		"\r\n": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\r\n" + " ".repeat(index);
		})
	},
	"	": {
		"\n": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\n" + "	".repeat(index);
		}),
		"\r": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\r" + "	".repeat(index);
		}),
		"\r\n": new Array(maxCachedValues).fill(0).map((_, index) => {
			return "\r\n" + "	".repeat(index);
		})
	}
};

// node_modules/jsonc-parser/lib/esm/impl/parser.js
var ParseOptions;
(function(ParseOptions) {
	ParseOptions.DEFAULT = { allowTrailingComma: false };
})(ParseOptions || (ParseOptions = {}));
/**
* Parses the given text and returns a tree representation the JSON content. On invalid input, the parser tries to be as fault tolerant as possible, but still return a result.
*/
function parseTree$1(text, errors = [], options = ParseOptions.DEFAULT) {
	let currentParent = {
		type: "array",
		offset: -1,
		length: -1,
		children: [],
		parent: void 0
	};
	function ensurePropertyComplete(endOffset) {
		if (currentParent.type === "property") {
			currentParent.length = endOffset - currentParent.offset;
			currentParent = currentParent.parent;
		}
	}
	function onValue(valueNode) {
		currentParent.children.push(valueNode);
		return valueNode;
	}
	visit$1(text, {
		onObjectBegin: (offset) => {
			currentParent = onValue({
				type: "object",
				offset,
				length: -1,
				parent: currentParent,
				children: []
			});
		},
		onObjectProperty: (name, offset, length) => {
			currentParent = onValue({
				type: "property",
				offset,
				length: -1,
				parent: currentParent,
				children: []
			});
			currentParent.children.push({
				type: "string",
				value: name,
				offset,
				length,
				parent: currentParent
			});
		},
		onObjectEnd: (offset, length) => {
			ensurePropertyComplete(offset + length);
			currentParent.length = offset + length - currentParent.offset;
			currentParent = currentParent.parent;
			ensurePropertyComplete(offset + length);
		},
		onArrayBegin: (offset, length) => {
			currentParent = onValue({
				type: "array",
				offset,
				length: -1,
				parent: currentParent,
				children: []
			});
		},
		onArrayEnd: (offset, length) => {
			currentParent.length = offset + length - currentParent.offset;
			currentParent = currentParent.parent;
			ensurePropertyComplete(offset + length);
		},
		onLiteralValue: (value, offset, length) => {
			onValue({
				type: getNodeType(value),
				offset,
				length,
				parent: currentParent,
				value
			});
			ensurePropertyComplete(offset + length);
		},
		onSeparator: (sep, offset, length) => {
			if (currentParent.type === "property") {
				if (sep === ":") currentParent.colonOffset = offset;
				else if (sep === ",") ensurePropertyComplete(offset);
			}
		},
		onError: (error, offset, length) => {
			errors.push({
				error,
				offset,
				length
			});
		}
	}, options);
	const result = currentParent.children[0];
	if (result) delete result.parent;
	return result;
}
/**
* Finds the node at the given path in a JSON DOM.
*/
function findNodeAtLocation$1(root, path) {
	if (!root) return;
	let node = root;
	for (let segment of path) if (typeof segment === "string") {
		if (node.type !== "object" || !Array.isArray(node.children)) return;
		let found = false;
		for (const propertyNode of node.children) if (Array.isArray(propertyNode.children) && propertyNode.children[0].value === segment && propertyNode.children.length === 2) {
			node = propertyNode.children[1];
			found = true;
			break;
		}
		if (!found) return;
	} else {
		const index = segment;
		if (node.type !== "array" || index < 0 || !Array.isArray(node.children) || index >= node.children.length) return;
		node = node.children[index];
	}
	return node;
}
/**
* Parses the given text and invokes the visitor functions for each object, array and literal reached.
*/
function visit$1(text, visitor, options = ParseOptions.DEFAULT) {
	const _scanner = createScanner(text, false);
	const _jsonPath = [];
	let suppressedCallbacks = 0;
	function toNoArgVisit(visitFunction) {
		return visitFunction ? () => suppressedCallbacks === 0 && visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
	}
	function toOneArgVisit(visitFunction) {
		return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
	}
	function toOneArgVisitWithPath(visitFunction) {
		return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) : () => true;
	}
	function toBeginVisit(visitFunction) {
		return visitFunction ? () => {
			if (suppressedCallbacks > 0) suppressedCallbacks++;
			else if (visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) === false) suppressedCallbacks = 1;
		} : () => true;
	}
	function toEndVisit(visitFunction) {
		return visitFunction ? () => {
			if (suppressedCallbacks > 0) suppressedCallbacks--;
			if (suppressedCallbacks === 0) visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter());
		} : () => true;
	}
	const onObjectBegin = toBeginVisit(visitor.onObjectBegin), onObjectProperty = toOneArgVisitWithPath(visitor.onObjectProperty), onObjectEnd = toEndVisit(visitor.onObjectEnd), onArrayBegin = toBeginVisit(visitor.onArrayBegin), onArrayEnd = toEndVisit(visitor.onArrayEnd), onLiteralValue = toOneArgVisitWithPath(visitor.onLiteralValue), onSeparator = toOneArgVisit(visitor.onSeparator), onComment = toNoArgVisit(visitor.onComment), onError = toOneArgVisit(visitor.onError);
	const disallowComments = options && options.disallowComments;
	const allowTrailingComma = options && options.allowTrailingComma;
	function scanNext() {
		while (true) {
			const token = _scanner.scan();
			switch (_scanner.getTokenError()) {
				case 4:
					handleError(14);
					break;
				case 5:
					handleError(15);
					break;
				case 3:
					handleError(13);
					break;
				case 1:
					if (!disallowComments) handleError(11);
					break;
				case 2:
					handleError(12);
					break;
				case 6: handleError(16);
			}
			switch (token) {
				case 12:
				case 13:
					if (disallowComments) handleError(10);
					else onComment();
					break;
				case 16:
					handleError(1);
					break;
				case 15:
				case 14: break;
				default: return token;
			}
		}
	}
	function handleError(error, skipUntilAfter = [], skipUntil = []) {
		onError(error);
		if (skipUntilAfter.length + skipUntil.length > 0) {
			let token = _scanner.getToken();
			while (token !== 17) {
				if (skipUntilAfter.indexOf(token) !== -1) {
					scanNext();
					break;
				} else if (skipUntil.indexOf(token) !== -1) break;
				token = scanNext();
			}
		}
	}
	function parseString(isValue) {
		const value = _scanner.getTokenValue();
		if (isValue) onLiteralValue(value);
		else {
			onObjectProperty(value);
			_jsonPath.push(value);
		}
		scanNext();
		return true;
	}
	function parseLiteral() {
		switch (_scanner.getToken()) {
			case 11:
				const tokenValue = _scanner.getTokenValue();
				let value = Number(tokenValue);
				if (isNaN(value)) {
					handleError(2);
					value = 0;
				}
				onLiteralValue(value);
				break;
			case 7:
				onLiteralValue(null);
				break;
			case 8:
				onLiteralValue(true);
				break;
			case 9:
				onLiteralValue(false);
				break;
			default: return false;
		}
		scanNext();
		return true;
	}
	function parseProperty() {
		if (_scanner.getToken() !== 10) {
			handleError(3, [], [2, 5]);
			return false;
		}
		parseString(false);
		if (_scanner.getToken() === 6) {
			onSeparator(":");
			scanNext();
			if (!parseValue()) handleError(4, [], [2, 5]);
		} else handleError(5, [], [2, 5]);
		_jsonPath.pop();
		return true;
	}
	function parseObject() {
		onObjectBegin();
		scanNext();
		let needsComma = false;
		while (_scanner.getToken() !== 2 && _scanner.getToken() !== 17) {
			if (_scanner.getToken() === 5) {
				if (!needsComma) handleError(4, [], []);
				onSeparator(",");
				scanNext();
				if (_scanner.getToken() === 2 && allowTrailingComma) break;
			} else if (needsComma) handleError(6, [], []);
			if (!parseProperty()) handleError(4, [], [2, 5]);
			needsComma = true;
		}
		onObjectEnd();
		if (_scanner.getToken() !== 2) handleError(7, [2], []);
		else scanNext();
		return true;
	}
	function parseArray() {
		onArrayBegin();
		scanNext();
		let isFirstElement = true;
		let needsComma = false;
		while (_scanner.getToken() !== 4 && _scanner.getToken() !== 17) {
			if (_scanner.getToken() === 5) {
				if (!needsComma) handleError(4, [], []);
				onSeparator(",");
				scanNext();
				if (_scanner.getToken() === 4 && allowTrailingComma) break;
			} else if (needsComma) handleError(6, [], []);
			if (isFirstElement) {
				_jsonPath.push(0);
				isFirstElement = false;
			} else _jsonPath[_jsonPath.length - 1]++;
			if (!parseValue()) handleError(4, [], [4, 5]);
			needsComma = true;
		}
		onArrayEnd();
		if (!isFirstElement) _jsonPath.pop();
		if (_scanner.getToken() !== 4) handleError(8, [4], []);
		else scanNext();
		return true;
	}
	function parseValue() {
		switch (_scanner.getToken()) {
			case 3: return parseArray();
			case 1: return parseObject();
			case 10: return parseString(true);
			default: return parseLiteral();
		}
	}
	scanNext();
	if (_scanner.getToken() === 17) {
		if (options.allowEmptyContent) return true;
		handleError(4, [], []);
		return false;
	}
	if (!parseValue()) {
		handleError(4, [], []);
		return false;
	}
	if (_scanner.getToken() !== 17) handleError(9, [], []);
	return true;
}
function getNodeType(value) {
	switch (typeof value) {
		case "boolean": return "boolean";
		case "number": return "number";
		case "string": return "string";
		case "object":
			if (!value) return "null";
			else if (Array.isArray(value)) return "array";
			return "object";
		default: return "null";
	}
}

// node_modules/jsonc-parser/lib/esm/main.js
var ScanError;
(function(ScanError) {
	ScanError[ScanError["None"] = 0] = "None";
	ScanError[ScanError["UnexpectedEndOfComment"] = 1] = "UnexpectedEndOfComment";
	ScanError[ScanError["UnexpectedEndOfString"] = 2] = "UnexpectedEndOfString";
	ScanError[ScanError["UnexpectedEndOfNumber"] = 3] = "UnexpectedEndOfNumber";
	ScanError[ScanError["InvalidUnicode"] = 4] = "InvalidUnicode";
	ScanError[ScanError["InvalidEscapeCharacter"] = 5] = "InvalidEscapeCharacter";
	ScanError[ScanError["InvalidCharacter"] = 6] = "InvalidCharacter";
})(ScanError || (ScanError = {}));
var SyntaxKind;
(function(SyntaxKind) {
	SyntaxKind[SyntaxKind["OpenBraceToken"] = 1] = "OpenBraceToken";
	SyntaxKind[SyntaxKind["CloseBraceToken"] = 2] = "CloseBraceToken";
	SyntaxKind[SyntaxKind["OpenBracketToken"] = 3] = "OpenBracketToken";
	SyntaxKind[SyntaxKind["CloseBracketToken"] = 4] = "CloseBracketToken";
	SyntaxKind[SyntaxKind["CommaToken"] = 5] = "CommaToken";
	SyntaxKind[SyntaxKind["ColonToken"] = 6] = "ColonToken";
	SyntaxKind[SyntaxKind["NullKeyword"] = 7] = "NullKeyword";
	SyntaxKind[SyntaxKind["TrueKeyword"] = 8] = "TrueKeyword";
	SyntaxKind[SyntaxKind["FalseKeyword"] = 9] = "FalseKeyword";
	SyntaxKind[SyntaxKind["StringLiteral"] = 10] = "StringLiteral";
	SyntaxKind[SyntaxKind["NumericLiteral"] = 11] = "NumericLiteral";
	SyntaxKind[SyntaxKind["LineCommentTrivia"] = 12] = "LineCommentTrivia";
	SyntaxKind[SyntaxKind["BlockCommentTrivia"] = 13] = "BlockCommentTrivia";
	SyntaxKind[SyntaxKind["LineBreakTrivia"] = 14] = "LineBreakTrivia";
	SyntaxKind[SyntaxKind["Trivia"] = 15] = "Trivia";
	SyntaxKind[SyntaxKind["Unknown"] = 16] = "Unknown";
	SyntaxKind[SyntaxKind["EOF"] = 17] = "EOF";
})(SyntaxKind || (SyntaxKind = {}));
/**
* Parses the given text and returns a tree representation the JSON content. On invalid input, the parser tries to be as fault tolerant as possible, but still return a result.
*/
const parseTree = parseTree$1;
/**
* Finds the node at the given path in a JSON DOM.
*/
const findNodeAtLocation = findNodeAtLocation$1;
/**
* Parses the given text and invokes the visitor functions for each object, array and literal reached.
*/
const visit = visit$1;
var ParseErrorCode;
(function(ParseErrorCode) {
	ParseErrorCode[ParseErrorCode["InvalidSymbol"] = 1] = "InvalidSymbol";
	ParseErrorCode[ParseErrorCode["InvalidNumberFormat"] = 2] = "InvalidNumberFormat";
	ParseErrorCode[ParseErrorCode["PropertyNameExpected"] = 3] = "PropertyNameExpected";
	ParseErrorCode[ParseErrorCode["ValueExpected"] = 4] = "ValueExpected";
	ParseErrorCode[ParseErrorCode["ColonExpected"] = 5] = "ColonExpected";
	ParseErrorCode[ParseErrorCode["CommaExpected"] = 6] = "CommaExpected";
	ParseErrorCode[ParseErrorCode["CloseBraceExpected"] = 7] = "CloseBraceExpected";
	ParseErrorCode[ParseErrorCode["CloseBracketExpected"] = 8] = "CloseBracketExpected";
	ParseErrorCode[ParseErrorCode["EndOfFileExpected"] = 9] = "EndOfFileExpected";
	ParseErrorCode[ParseErrorCode["InvalidCommentToken"] = 10] = "InvalidCommentToken";
	ParseErrorCode[ParseErrorCode["UnexpectedEndOfComment"] = 11] = "UnexpectedEndOfComment";
	ParseErrorCode[ParseErrorCode["UnexpectedEndOfString"] = 12] = "UnexpectedEndOfString";
	ParseErrorCode[ParseErrorCode["UnexpectedEndOfNumber"] = 13] = "UnexpectedEndOfNumber";
	ParseErrorCode[ParseErrorCode["InvalidUnicode"] = 14] = "InvalidUnicode";
	ParseErrorCode[ParseErrorCode["InvalidEscapeCharacter"] = 15] = "InvalidEscapeCharacter";
	ParseErrorCode[ParseErrorCode["InvalidCharacter"] = 16] = "InvalidCharacter";
})(ParseErrorCode || (ParseErrorCode = {}));
function printParseErrorCode(code) {
	switch (code) {
		case 1: return "InvalidSymbol";
		case 2: return "InvalidNumberFormat";
		case 3: return "PropertyNameExpected";
		case 4: return "ValueExpected";
		case 5: return "ColonExpected";
		case 6: return "CommaExpected";
		case 7: return "CloseBraceExpected";
		case 8: return "CloseBracketExpected";
		case 9: return "EndOfFileExpected";
		case 10: return "InvalidCommentToken";
		case 11: return "UnexpectedEndOfComment";
		case 12: return "UnexpectedEndOfString";
		case 13: return "UnexpectedEndOfNumber";
		case 14: return "InvalidUnicode";
		case 15: return "InvalidEscapeCharacter";
		case 16: return "InvalidCharacter";
	}
	return "<unknown ParseErrorCode>";
}

// src/read/json-fault.ts
const TO_JSON = "Write each line with a JSON library, for instance Python's `json.dumps`.";
const ONE_A_LINE = "Write one JSON object a line.";
/** Finds the first fault of a text that `JSON.parse` has refused. */
function findJsonFault(text) {
	const found = firstError(text);
	if (found === "too deep") return {
		index: 0,
		what: "The JSON is nested too deeply, and not valid.",
		todo: TO_JSON
	};
	if (found === null) return {
		index: 0,
		what: "The line is not valid JSON.",
		todo: TO_JSON
	};
	for (const explain of EXPLANATIONS) {
		const fault = explain(found);
		if (fault !== null) return fault;
	}
	return {
		index: found.index,
		what: `\`${cut(found.word)}\` is not valid JSON here.`,
		todo: TO_JSON
	};
}
function firstError(text) {
	const errors = [];
	const onError = (code, index, length) => {
		if (errors.length === 0) errors.push({
			code,
			index,
			length
		});
	};
	try {
		visit(text, { onError }, {
			disallowComments: true,
			allowTrailingComma: false
		});
	} catch (error) {
		if (error instanceof RangeError) return "too deep";
		throw error;
	}
	const first = errors[0];
	if (!first) return null;
	const word = text.slice(first.index, first.index + first.length) || text.slice(first.index, first.index + 1);
	return {
		text,
		code: printParseErrorCode(first.code),
		index: first.index,
		word
	};
}
function cut(word) {
	return word.length > 40 ? `${Array.from(word.slice(0, 80)).slice(0, 40).join("")}…` : word;
}
/** What may be wrong, the surest signs first. */
const EXPLANATIONS = [
	cutOff,
	notFinite,
	pythonWord,
	trailingComma,
	quotes,
	comment,
	byteOrderMark,
	secondValue,
	inString,
	badNumber,
	bareKey,
	separator
];
function cutOff({ text, code, index }) {
	const todo = "Write the whole object on one line; a line feed inside a text is written `\\n`.";
	if (code === "UnexpectedEndOfString") return {
		index,
		what: "The line ends inside the text that begins here.",
		todo
	};
	return index < text.length ? null : {
		index,
		what: "The line ends before its JSON does.",
		todo
	};
}
function notFinite({ text, index }) {
	const word = /^-?(?:NaN|Infinity)/.exec(text.slice(index, index + 10))?.[0];
	if (word === void 0) return null;
	return {
		index,
		what: `\`${word}\` is not JSON.`,
		todo: "Write `null` or leave the field out; Python's `json.dumps(…, allow_nan=False)` shows where it comes from."
	};
}
function pythonWord({ word, index }) {
	if (![
		"True",
		"False",
		"None"
	].includes(word)) return null;
	return {
		index,
		what: `\`${word}\` is Python, not JSON.`,
		todo: "Write the line with `json.dumps`, not with `str` or `repr`."
	};
}
function trailingComma({ text, word, index }) {
	if (word !== "}" && word !== "]") return null;
	const before = text.slice(0, index).trimEnd();
	if (!before.endsWith(",")) return null;
	return {
		index: before.length - 1,
		what: "A comma stands behind the last entry.",
		todo: "Take the comma out."
	};
}
function quotes({ word, index }) {
	if (!word.startsWith("'")) return null;
	return {
		index,
		what: "A text stands in single quotes.",
		todo: `JSON takes double quotes only. ${TO_JSON}`
	};
}
function comment({ text, index }) {
	if (!/^(?:\/\/|\/\*|#)/.test(text.slice(index, index + 2))) return null;
	return {
		index,
		what: "A comment stands in the line.",
		todo: "Take it out: JSON has no comments."
	};
}
function byteOrderMark({ word, index }) {
	if (!word.startsWith("﻿")) return null;
	return {
		index,
		what: "A byte-order mark stands inside the file.",
		todo: "Take it out; it comes from joining files that begin with one."
	};
}
function secondValue({ code, word, index }) {
	if (code !== "EndOfFileExpected") return null;
	if (word === "{") return {
		index,
		what: "A second object stands on the line.",
		todo: ONE_A_LINE
	};
	return {
		index,
		what: `\`${cut(word)}\` stands behind the end of the object.`,
		todo: ONE_A_LINE
	};
}
function inString({ code, word, index }) {
	if (code === "InvalidCharacter") {
		const at = Array.from(word, (one) => one.charCodeAt(0)).findIndex((unit) => unit < 32);
		return {
			index: index + Array.from(word).slice(0, at).join("").length,
			what: "A control character stands in a text.",
			todo: "Write control characters in a text as escapes, a tab as `\\t`."
		};
	}
	if (code !== "InvalidEscapeCharacter" && code !== "InvalidUnicode") return null;
	const bad = [...word.matchAll(/\\(?:u[\da-fA-F]{4}|["\\/bfnrt]|(?<bad>))/g)].find((match) => match.groups?.["bad"] !== void 0)?.index ?? 0;
	const shown = word.slice(bad, bad + 2);
	return {
		index: index + bad,
		what: `\`${shown}\` begins no escape of JSON.`,
		todo: "Write a backslash in a text as `\\\\`."
	};
}
function badNumber({ text, code, word, index }) {
	const isNumber = code === "UnexpectedEndOfNumber" || /^[+.]/.test(word);
	const start = /[-\d.]*$/.exec(text.slice(Math.max(0, index - 30), index))?.[0].length ?? 0;
	const follows = start > 0 && /^[\dx_.]/i.test(word);
	if (!isNumber && !follows) return null;
	const from = index - (follows ? start : 0);
	return {
		index: from,
		what: `\`${/^[-+\w.]*/.exec(text.slice(from, from + 40))?.[0] ?? word}\` is not a number of JSON.`,
		todo: "Write it as JSON does: no leading zero or plus, digits on both sides of the point."
	};
}
function bareKey({ text, code, word, index }) {
	const after = text.slice(index + word.length).trimStart();
	if (code !== "InvalidSymbol" || !after.startsWith(":")) return null;
	return {
		index,
		what: `The key \`${cut(word)}\` stands without quotes.`,
		todo: `Write it in double quotes. ${TO_JSON}`
	};
}
function separator({ code, word, index }) {
	if (code !== "CommaExpected" && code !== "ColonExpected") return null;
	return {
		index,
		what: `A ${code === "CommaExpected" ? "comma" : "colon"} is missing before \`${cut(word)}\`.`,
		todo: TO_JSON
	};
}

// src/read/position.ts
/** The column (from 1, in code points) of a field in a line of JSON; a missing field is told by the object it is missing in. */
function columnOf(text, path) {
	const root = parseTreeOf(text);
	for (let length = path.length; root && length >= 0; length -= 1) {
		const node = findNodeAtLocation(root, path.slice(0, length));
		if (node) return columnAt(text, node.offset);
	}
	return 1;
}
/** The column (from 1, in code points) of a place in a text (in UTF-16 units). */
function columnAt(text, offset) {
	return Array.from(text.slice(0, offset)).length + 1;
}
/** Nesting too deep for the tree's recursion is told by its first column. */
function parseTreeOf(text) {
	try {
		return parseTree(text);
	} catch (error) {
		if (error instanceof RangeError) return void 0;
		throw error;
	}
}

// src/read/jsonl.ts
/** Reads one line of JSONL. Blank lines hold nothing; a bare carriage return between objects is a line end, as in Python. */
function readJsonLine(line, sink) {
	let value;
	try {
		value = JSON.parse(line);
	} catch {
		readSlowly(line, sink);
		return;
	}
	sink.value(value, line);
}
function readSlowly(line, sink) {
	let start = 0;
	for (const part of line.split("\r")) {
		const text = stripWhiteSpace(part);
		const from = start + part.indexOf(text);
		start += part.length + 1;
		if (text === "") continue;
		let value;
		try {
			value = JSON.parse(text);
		} catch {
			sink.fault(explain$1(line, text, from));
			continue;
		}
		sink.value(value, text);
	}
}
/** Lines that are no broken object but something else, by their look. */
const SIGNS$1 = [
	{
		sign: /^(<{7}|>{7}|={7})( |$)/,
		what: "The line is left of a merge conflict.",
		todo: "Resolve the conflict."
	},
	{
		sign: /^\[\s*$|^\[\s*\{/,
		what: "The file looks like one JSON list, not JSONL.",
		todo: "Write one object a line."
	},
	{
		sign: /^\{\s*$/,
		what: "The file looks like indented JSON, not JSONL.",
		todo: "Write each object on one line."
	}
];
function explain$1(line, text, from) {
	const sign = SIGNS$1.find((candidate) => candidate.sign.test(text));
	if (sign) return {
		column: columnAt(line, from),
		what: sign.what,
		todo: sign.todo
	};
	const { index, what, todo } = findJsonFault(text);
	return {
		column: columnAt(line, from + index),
		what,
		todo
	};
}

// src/read/format.ts
const FOREIGN = [
	{
		bytes: [255, 254],
		what: "UTF-16 text",
		todo: "Write the file as UTF-8."
	},
	{
		bytes: [254, 255],
		what: "UTF-16 text",
		todo: "Write the file as UTF-8."
	},
	{
		bytes: [31, 139],
		what: "gzip data",
		todo: "Decompress it first."
	},
	{
		bytes: [
			80,
			75,
			3,
			4
		],
		what: "a zip archive",
		todo: "Unpack it first."
	},
	{
		bytes: [
			80,
			65,
			82,
			49
		],
		what: "a Parquet file",
		todo: "Write it as JSONL."
	},
	{
		bytes: [
			37,
			80,
			68,
			70
		],
		what: "a PDF",
		todo: "Name a JSONL file."
	}
];
const LFS = "version https://git-lfs.github.com/spec";
/** Refuses a file whose first bytes say that it is something else than text, with what to do about it. */
function refuseFormat(head, name) {
	const found = FOREIGN.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte));
	const problem = found ? {
		what: `The file is ${found.what}, not JSONL.`,
		at: name,
		todo: found.todo
	} : pointer(head, name);
	if (problem) throw new UserError("input", [problem]);
}
function pointer(head, name) {
	if (head.subarray(0, 39).toString("latin1") !== LFS) return null;
	return {
		what: "The file is a Git LFS pointer, not the data.",
		at: name,
		todo: "Set `lfs: true` in the checkout step."
	};
}

// src/read/lines.ts
/** A longer line is refused: it is no case but a broken file. */
const LONGEST_LINE = 8388608;
/** Read and decoded at once: decoding and slicing a large text takes two thirds of the time of decoding each line. */
const CHUNK = 4194304;
const NEWLINE = 10;
/** Reads a text file in chunks of whole lines, so that its size does not matter; any place can be read again. */
var LineReader = class {
	file;
	descriptor;
	size;
	buffer;
	/** Bytes of the buffer: `whole` of them are whole lines, decoded in `text`; the rest begins the next chunk. */
	filled = 0;
	whole = 0;
	text = "";
	isAscii = true;
	/** Where the next line starts in the text and in the buffer's bytes. */
	from = 0;
	byte = 0;
	/** Bytes of the file before the buffer, and lines handed on so far. */
	before = 0;
	line = 0;
	constructor(file, chunk = CHUNK) {
		this.file = file;
		this.descriptor = openFile(file);
		this.size = fstatSync(this.descriptor).size;
		this.buffer = Buffer.allocUnsafe(chunk);
	}
	/** How much has been handed on, from 0 to 1. */
	get progress() {
		return this.size === 0 ? 1 : Math.min(1, (this.before + this.byte) / this.size);
	}
	/** Hands at most so many lines to the sink; false when the file has ended. */
	readLines(most, sink) {
		for (let count = 0; count < most; count += 1) {
			if (this.from >= this.text.length && !this.fill()) return false;
			if (this.from >= this.text.length) continue;
			const newline = this.text.indexOf("\n", this.from);
			const to = newline < 0 ? this.text.length : newline;
			const line = this.text.slice(this.from, to);
			const offset = this.before + this.byte;
			this.line += 1;
			this.from = to + 1;
			this.byte = this.isAscii ? this.from : nextLine(this.buffer, this.byte);
			sink(line, this.line, offset);
		}
		return true;
	}
	/** Reads the line that starts at a byte again. */
	readLineAt(offset) {
		const chunks = [];
		for (let at = offset;;) {
			const chunk = Buffer.allocUnsafe(4096);
			const got = readSync(this.descriptor, chunk, 0, chunk.length, at);
			const newline = chunk.subarray(0, got).indexOf(NEWLINE);
			chunks.push(chunk.subarray(0, newline < 0 ? got : newline));
			if (newline >= 0 || got === 0) return Buffer.concat(chunks).toString("utf8");
			at += got;
		}
	}
	/** Closes the file; refuses one that was written to meanwhile. */
	close() {
		const size = fstatSync(this.descriptor).size;
		closeSync(this.descriptor);
		if (size === this.size) return;
		const what = `The file changed while it was read (${this.size} bytes, now ${size}).`;
		throw new UserError("input", [{
			what,
			at: this.file.name,
			todo: "Let the step that writes it end first."
		}]);
	}
	/** Reads the next chunk and decodes its whole lines; false at the end of the file. */
	fill() {
		this.buffer.copy(this.buffer, 0, this.whole, this.filled);
		this.before += this.whole;
		this.filled -= this.whole;
		this.whole = 0;
		if (this.filled === this.buffer.length) this.grow();
		const at = this.before + this.filled;
		const got = readSync(this.descriptor, this.buffer, this.filled, this.buffer.length - this.filled, at);
		if (at === 0 && got > 0) refuseFormat(this.buffer.subarray(0, got), this.file.name);
		this.filled += got;
		const bytes = this.buffer.subarray(0, this.filled);
		this.whole = got === 0 ? this.filled : bytes.lastIndexOf(NEWLINE) + 1;
		this.decode(bytes.subarray(0, this.whole));
		return got > 0 || this.whole > 0;
	}
	decode(bytes) {
		if (bytes.includes(0)) throw this.badByte(bytes, bytes.indexOf(0), "holds a NUL byte: it is no text");
		this.isAscii = isAscii(bytes);
		if (!this.isAscii && !isUtf8(bytes)) throw this.badByte(bytes, firstBadByte(bytes), "is not UTF-8 here");
		this.text = bytes.toString(this.isAscii ? "latin1" : "utf8");
		this.from = 0;
		this.byte = 0;
	}
	grow() {
		if (this.buffer.length >= 8388608) throw new UserError("input", [{
			what: `The line is longer than ${LONGEST_LINE / 1024 / 1024} MiB.`,
			at: `${this.file.name}:${this.line + 1}`,
			todo: "Write one case a line (JSONL), without the data that no metric reads."
		}]);
		const larger = Buffer.allocUnsafe(Math.min(2 * this.buffer.length, LONGEST_LINE));
		this.buffer.copy(larger, 0, 0, this.filled);
		this.buffer = larger;
	}
	badByte(bytes, index, what) {
		const lineStart = bytes.subarray(0, index).lastIndexOf(NEWLINE) + 1;
		const before = bytes.subarray(0, lineStart).reduce((count, byte) => count + Number(byte === NEWLINE), 0);
		const column = Array.from(bytes.subarray(lineStart, index).toString("utf8")).length + 1;
		const at = `${this.file.name}:${this.line + before + 1}:${column}`;
		return new UserError("input", [{
			what: `The file ${what}.`,
			at,
			todo: "Write the file as UTF-8 text."
		}]);
	}
};
function openFile({ path, name }) {
	try {
		return openSync(path, "r");
	} catch (error) {
		const what = `The file cannot be opened (${error.code}).`;
		throw new UserError("input", [{
			what,
			at: name,
			todo: "Let this user read it."
		}]);
	}
}
function nextLine(bytes, offset) {
	const newline = bytes.indexOf(NEWLINE, offset);
	return newline < 0 ? bytes.length : newline + 1;
}
/** The first byte that UTF-8 cannot hold there: where a decoder puts a replacement that the file itself has not. */
function firstBadByte(bytes) {
	const decoded = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
	let before = 0;
	for (let from = 0, at = decoded.indexOf("�"); at >= 0; from = at, at = decoded.indexOf("�", at + 1)) {
		before += Buffer.byteLength(decoded.slice(from, at));
		if (bytes.subarray(before, before + 3).toString("hex") !== "efbfbd") return before;
	}
	return before;
}

// src/read/source.ts
/** So few that a line's value is forgotten soon after it was read. */
const LINES_AT_ONCE = 256;
/** Several files of lines read one after the other, as if they were one. */
var LineSource = class {
	files;
	readers;
	read;
	problems;
	current = 0;
	/** The place of the line being read: one object for all lines, since there are millions. */
	place = {
		file: 0,
		line: 0,
		offset: 0
	};
	sink = () => {};
	constructor(files, read, problems, chunk) {
		this.files = files;
		this.readers = files.map((file) => new LineReader(file, chunk));
		this.read = read;
		this.problems = problems;
	}
	/** How much has been read, from 0 to 1. */
	get progress() {
		const reader = this.readers[this.current];
		return reader ? (this.current + reader.progress) / this.readers.length : 1;
	}
	get ended() {
		return this.current >= this.readers.length;
	}
	/** Hands the next few lines to the sink; what cannot be read is added to the problems. */
	readSome(sink) {
		const reader = this.readers[this.current];
		if (!reader) return;
		this.sink = sink;
		this.place.file = this.current;
		try {
			if (!reader.readLines(LINES_AT_ONCE, this.takeLine)) this.current += 1;
		} catch (error) {
			this.problems.addError(error);
			this.current += 1;
		}
	}
	/** Reads a line's value again from its place: the last one of the id there, and only one that is asked for. */
	readAgain(id, { file, line, offset }, isAsked = (_value) => true) {
		const text = this.readers[file]?.readLineAt(offset) ?? "";
		const { sink, place } = this;
		const before = { ...place };
		let found;
		this.sink = (other, value) => {
			if (other === id && isAsked(value)) found = value;
		};
		place.file = file;
		this.takeLine(text, line, offset);
		this.sink = sink;
		Object.assign(place, before);
		if (found !== void 0) return found;
		const at = this.nameOf({
			file,
			line,
			offset
		});
		throw new UserError("input", [{
			what: "The file changed while it was read.",
			at,
			todo: "Run it again."
		}]);
	}
	/** A line's place as people are told it: `file:line`. */
	nameOf(place) {
		return `${this.files[place.file]?.name ?? ""}:${place.line}`;
	}
	/** Closes all files. */
	close() {
		for (const reader of this.readers) try {
			reader.close();
		} catch (error) {
			this.problems.addError(error);
		}
	}
	takeLine = (line, number, offset) => {
		this.place.line = number;
		this.place.offset = offset;
		readJsonLine(offset === 0 && line.startsWith("﻿") ? line.slice(1) : line, this);
	};
	/** Takes a line's JSON (for `readJsonLine`). */
	value(json, text) {
		const reading = this.read(json);
		if (reading.ok) this.sink(reading.id, reading.value, text, this.place);
		else for (const fault of reading.faults) this.addFault(fault, text, this.place);
	}
	/** Takes what is wrong with a line's JSON (for `readJsonLine`). */
	fault({ column, what, todo }) {
		this.problems.add({
			what,
			at: `${this.nameOf(this.place)}:${column}`,
			todo
		});
	}
	addFault({ path, what, todo }, text, place) {
		const at = `${this.nameOf(place)}:${columnOf(text, path)}`;
		this.problems.add({
			what: `${what}.`,
			at,
			...todo !== void 0 && { todo }
		});
	}
};

// src/read/trial.ts
/** A trace that names its trial: what the family reads of it, and the name. */
var TrialTrace = class {
	trial;
	trace;
	constructor(trial, trace) {
		this.trial = trial;
		this.trace = trace;
	}
};
/** Reads `trial` beside what a family reads of a trace line; a line that names none is read as the family alone does. */
function readWithTrial(read) {
	return (line) => {
		const reading = read(line);
		const trial = typeof line === "object" && line !== null && "trial" in line ? line.trial : null;
		if (trial === null) return reading;
		const name = typeof trial === "number" ? String(trial) : trial;
		const fault = typeof name === "string" ? whyUnfit(trial, name) : `must be a text or a whole number, not ${kindOf(trial)}`;
		if (fault !== null) return {
			ok: false,
			faults: [...reading.ok ? [] : reading.faults, faultOf(fault)]
		};
		return reading.ok ? {
			...reading,
			value: new TrialTrace(String(name), reading.value)
		} : reading;
	};
}
function whyUnfit(trial, name) {
	if (typeof trial === "number" && !Number.isSafeInteger(trial)) return "must be a text or a whole number";
	if (name === "") return "must not be empty";
	return name.length > 200 ? `is longer than ${200} characters` : null;
}
function kindOf(value) {
	if (Array.isArray(value)) return "a list";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
function faultOf(what) {
	return {
		path: ["trial"],
		what: `\`trial\` ${what}`,
		todo: "Number the trials of a case: `1`, `2`, `3`."
	};
}

// src/read/trial-join.ts
/** What a case's count of trials is once it has been refused, so that it is told only once. */
const REFUSED = -1;
/** Hands on the traces of one id beside each other when they name different trials; all others go the usual way. */
var TrialJoin = class {
	pairs;
	traces;
	problems;
	/** By the index of the gold line: how many trials it has, and where its first trace stands (line 0: nowhere yet). */
	counts = new NumberColumn();
	firstFile = new NumberColumn();
	firstLine = new NumberColumn();
	/** Every index with each of its trials. */
	seen = new IdTable();
	waiting = /* @__PURE__ */ new Map();
	waitingCount = 0;
	repeated = 0;
	/** Gold values that later trials will ask for again, the oldest first. */
	recentGold = /* @__PURE__ */ new Map();
	constructor(pairs, traces, problems) {
		this.pairs = pairs;
		this.traces = traces;
		this.problems = problems;
	}
	takeGold = (id, value, text, place) => {
		const index = this.pairs.size;
		const plain = id === null ? void 0 : this.pairs.placeOfWaiting(id);
		this.pairs.takeGold(id, value, text, place);
		if (id === null || this.pairs.size === index) return;
		this.counts.push(0);
		this.firstFile.push(plain?.file ?? 0);
		this.firstLine.push(plain?.line ?? 0);
		const trials = this.waiting.get(id);
		if (!trials) return;
		this.waiting.delete(id);
		this.waitingCount -= trials.size;
		const gold = this.pairs.keepsGold(index) ? this.goldOf(id, index) : value;
		for (const trace of trials.values()) this.hand(id, index, this.withValue(id, trace), () => gold);
	};
	takeTrace = (id, value, text, place) => {
		const index = id === null ? -1 : this.pairs.find(id);
		if (id !== null && value instanceof TrialTrace) {
			const trace = {
				trial: value.trial,
				place,
				value: value.trace
			};
			if (index < 0) this.keepWaiting(id, trace, text);
			else this.hand(id, index, trace, () => this.goldOf(id, index));
			return;
		}
		if (id !== null && index >= 0 && this.counts.at(index) > 0) this.refuseMixed(id, index, place);
		else if (index >= 0) this.noteFirst(index, place);
		this.pairs.takeTrace(id, value, text, place);
	};
	/** Hands on what has no trace, and tells what was found. */
	finish() {
		const unmatched = {
			count: this.waitingCount,
			ids: [...this.waiting.keys()]
		};
		return this.pairs.finish({
			unmatched,
			repeated: this.repeated,
			fewer: this.casesWithFewer()
		});
	}
	casesWithFewer() {
		if (this.seen.size === 0) return [];
		const counts = Array.from({ length: this.pairs.size }, (_, index) => this.counts.at(index));
		const most = counts.reduce((all, count) => Math.max(all, count), 0);
		return counts.flatMap((count, index) => count > 0 && count < most ? [this.pairs.idOf(index)] : []);
	}
	keepWaiting(id, { trial, place, value }, text) {
		const trials = this.waiting.get(id) ?? /* @__PURE__ */ new Map();
		const name = trial ?? "";
		if (trials.has(name)) this.repeated += 1;
		else this.waitingCount += 1;
		const kept = this.pairs.isKept(this.waitingCount, text.length);
		trials.set(name, {
			trial,
			place: { ...place },
			value: kept ? value : void 0
		});
		this.waiting.set(id, trials);
	}
	withValue(id, trace) {
		if (trace.value !== void 0) return trace;
		const isAsked = (value) => value instanceof TrialTrace && value.trial === trace.trial;
		const value = this.traces.readAgain(id, trace.place, isAsked);
		return {
			...trace,
			value: value.trace
		};
	}
	hand(id, index, trace, gold) {
		const count = this.counts.at(index);
		if (count === 0 && this.firstLine.at(index) > 0) this.refuseMixed(id, index, trace.place);
		else if (this.seen.add(`${index} ${trace.trial}`) < 0) this.repeated += 1;
		else if (count === 1e3) {
			const what = `The case \`${id}\` has more than ${MOST_TRIALS} trials.`;
			this.refuse(index, {
				what,
				at: this.traces.nameOf(trace.place),
				todo: "Write fewer traces of it."
			});
		} else if (count !== REFUSED) {
			this.counts.set(index, count + 1);
			this.noteFirst(index, trace.place);
		}
		if (this.counts.at(index) !== REFUSED) this.pairs.join(id, index, gold(), trace);
	}
	/** A gold value that was kept stays at hand for the trials that follow, in the place of the oldest one. */
	goldOf(id, index) {
		const recent = this.recentGold.get(index);
		if (recent !== void 0) return recent;
		const kept = this.pairs.keepsGold(index);
		const value = this.pairs.takeKeptGold(id, index);
		if (!kept) return value;
		const [oldest] = this.recentGold.keys();
		if (oldest !== void 0 && !this.pairs.isKept(this.recentGold.size)) this.recentGold.delete(oldest);
		this.recentGold.set(index, value);
		return value;
	}
	noteFirst(index, place) {
		if (this.firstLine.at(index) > 0) return;
		this.firstFile.set(index, place.file);
		this.firstLine.set(index, place.line);
	}
	refuseMixed(id, index, place) {
		const what = `The case \`${id}\` has traces with and without \`trial\`, the first at ${this.traces.nameOf({
			file: this.firstFile.at(index),
			line: this.firstLine.at(index),
			offset: 0
		})}.`;
		this.refuse(index, {
			what,
			at: this.traces.nameOf(place),
			todo: "Name the trial in all traces of a case, or in none."
		});
	}
	refuse(index, problem) {
		this.problems.add(problem);
		this.counts.set(index, REFUSED);
	}
};

// src/read/join.ts
/**
* Joins gold and trace lines by id, reading both side by side: in equal order nothing is kept of a line once it is
* joined, in any other order its place (and, up to a bound, its value). The last trace of an id (and trial) counts.
* Throws a UserError with the problems of all files.
*/
async function joinCases(files, scoring, sink, options) {
	const problems = new ProblemList();
	const gold = new LineSource(files.gold, scoring.readGold, problems, options.chunk);
	const readTrace = options.trials ? readWithTrial(scoring.readTrace) : scoring.readTrace;
	const traces = new LineSource(files.traces, readTrace, problems, options.chunk);
	const pairs = new PairJoin(gold, traces, sink, options, problems);
	const join = options.trials ? new TrialJoin(pairs, traces, problems) : pairs;
	while (!gold.ended || !traces.ended) {
		if (!gold.ended && (traces.ended || gold.progress <= traces.progress)) gold.readSome(join.takeGold);
		else traces.readSome(join.takeTrace);
		await setImmediate();
	}
	const result = join.finish();
	gold.close();
	traces.close();
	problems.throwIfAny("input");
	return result;
}

// src/core/config-schema.ts
const shortDemand = string().describe("The short form: `\">= 0.80\"` for `min`, `\"<= 0.05\"` for `max`.");
const patterns = union([string(), array(string()).min(1)]).describe("A path or pattern, or a list of them, relative to the config file; with slashes.");
/** What a pull request may not change without an approval. */
const freezeSchema = strictObject({
	gold: literal(true).describe("A pull request may change the gold set only with the label."),
	label: string().regex(LABEL, "it is no name of a label").describe("The label by which a change is approved.")
}).describe("What a pull request may not change without an approval.");
/** One gate as it may be written: demands, or their short form. */
const gateSchema = union([metricDemandsSchema, shortDemand]);
/** What one suite of the family may say; the gates' names are checked with its parameters later. */
function suiteSchema(family) {
	const metrics = family.withParams(family.params.parse({})).metrics;
	const known = Object.fromEntries(metrics.flatMap((metric) => [metric.id, ...metric.aliases ?? []].map((name) => [name, gateSchema.optional().describe(`${metric.title} (${metric.better} is better)`)])));
	return strictObject({
		family: literal(family.id).describe(family.title),
		gold: patterns,
		traces: patterns,
		params: family.params.optional(),
		slices: array(string().min(1).refine((field) => field !== "__proto__", "it is no name of a field")).max(10).describe("Fields of gold lines to break scores down by; `meta.topic` for a field in a field.").optional(),
		critical: array(string()).min(1).describe("Ids of cases that must pass.").optional(),
		freeze: freezeSchema.optional(),
		gates: object({
			...known,
			cases: caseDemandsSchema.optional()
		}).catchall(gateSchema).describe("What must hold, by metric; `cases` is for demands on the cases themselves.").optional()
	}).describe(`A suite of the family \`${family.id}\`.`);
}

// src/read/config-problem.ts
const ELSEWHERE = /^(api[_-]?key|key|token|secret|base[_-]?url|endpoint|headers?|proxy|command|plugins?|env)$/i;
/** Puts the issues of a part of the config into words, each with its place in the file. */
function configProblems(issues, under, file, known) {
	return issues.flatMap((issue) => issueProblems(issue, under, file, known));
}
function issueProblems(issue, under, file, known) {
	const path = [...under, ...issue.path];
	const at = file.placeOf(path);
	const name = path.length === 0 ? "The config" : `\`${path.map(String).join(".")}\``;
	switch (issue.code) {
		case "unrecognized_keys": return issue.keys.map((key) => unknownKey(key, file.placeOfKey([...path, key]), known(path)));
		case "invalid_union": return unionProblems(issue, path, file, known);
		case "invalid_value": {
			const values = issue.values.map(String);
			const given = String(issue.input ?? "");
			return [{
				what: `${name} is \`${given}\`; it can be ${values.map((value) => `\`${value}\``).join(" or ")}.`,
				at,
				given,
				known: values
			}];
		}
		case "invalid_type":
			if (isMissing(issue)) return [{
				what: `${name} is missing.`,
				at: file.placeOfKey(path.slice(0, -1))
			}];
			return [{
				what: `${name} must be ${kind(issue.expected)}.`,
				at
			}];
		case "too_small": return [{
			what: `${name} must ${issue.origin === "array" ? "have an entry" : `be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`}.`,
			at
		}];
		case "too_big": {
			const most = issue.origin === "array" ? `have at most ${issue.maximum} entries` : `be at most ${issue.maximum}`;
			const given = Number(issue.input);
			const percent = issue.origin === "number" && issue.maximum <= 1 && given > 1 && given <= 100;
			return [{
				what: `${name} must ${most}.`,
				at,
				...percent && { todo: `It is a fraction: write ${given / 100}.` }
			}];
		}
		default: return [{
			what: `${name}: ${issue.message}.`,
			at
		}];
	}
}
function isMissing(issue) {
	return issue.input === void 0;
}
function kind(expected) {
	return {
		object: "a map",
		record: "a map",
		array: "a list",
		int: "a whole number"
	}[expected] ?? `a ${expected}`;
}
/** A key that may not stand where it does; some may stand nowhere in a config. */
function unknownKey(key, at, known) {
	if (ELSEWHERE.test(key)) return {
		what: `\`${key}\` may not stand in the config: a pull request could change where secrets are sent.`,
		at,
		todo: "Set it in the workflow."
	};
	const list = known.map((word) => `\`${word}\``).join(", ");
	return {
		what: `There is no key \`${key}\` here.`,
		at,
		given: key,
		known,
		...list && { todo: `The keys are ${list}.` }
	};
}
/** Of a union only the branch that the value was meant for is told. */
function unionProblems(issue, path, file, known) {
	const at = file.placeOf(path);
	const isMap = typeof issue.input === "object" && issue.input !== null && !Array.isArray(issue.input);
	const branch = issue.errors.find((errors) => isMap && !errors.some((one) => one.path.length === 0 && one.code === "invalid_type"));
	if (branch) return branch.flatMap((one) => issueProblems(one, path, file, known));
	const name = `\`${path.map(String).join(".")}\``;
	if (isMissing(issue)) return [{
		what: `${name} is missing.`,
		at: file.placeOfKey(path.slice(0, -1))
	}];
	const todo = path.at(-2) === "gates" ? "Write `{ min: 0.8 }` or `\">= 0.8\"`." : "Write a path or a list of paths.";
	return [{
		what: `${name} cannot be ${describe(issue.input)}.`,
		at,
		todo
	}];
}
function describe(input) {
	if (input === null || input === void 0) return "empty";
	return typeof input === "object" ? Array.isArray(input) ? "a list" : "a map" : `\`${String(input)}\``;
}

// src/read/gates.ts
/** Reads one gate: finds its score, spells out the short form, and refuses what could only pass or fail by mistake. */
function readGate(written, ground, onFault) {
	const found = findScore(written.name, ground);
	if ("what" in found) {
		onFault({
			part: "key",
			problem: found
		});
		return null;
	}
	const { metric, slice } = found;
	const demands = typeof written.demands === "string" ? readShort(written.demands, metric, onFault) : written.demands;
	if (!demands) return null;
	const { severity = "fail", ...limits } = demands;
	for (const [demand, limit] of Object.entries(limits)) {
		if (limit === void 0) continue;
		const fault = typeof limit === "number" ? refuseLimit(demand, limit, metric) : refuseLimit("min_effect", limit.min_effect, metric);
		if (fault) onFault({
			part: typeof written.demands === "string" ? "value" : { demand },
			problem: fault
		});
	}
	if (Object.keys(limits).length === 0) onFault({
		part: "value",
		problem: {
			what: `The gate on \`${written.name}\` demands nothing.`,
			todo: "Add `min`, `max`, `max_drop`, `max_drop_relative` or `no_regression`."
		}
	});
	return {
		metric: metric.id,
		slice,
		demands: limits,
		severity
	};
}
const SCORE_NAME = /^([^[]*)(?:\[(.*)\])?$/s;
/** The metric and slice of a score's full name, or what is wrong with it. */
function findScore(name, { scoring, slices }) {
	const [, id = name, asked = ""] = SCORE_NAME.exec(name) ?? [];
	const own = scoring.metrics.filter((metric) => metric.id === id || metric.aliases?.includes(id));
	const pass = own.length === 0 ? passMetric(id) : null;
	const metrics = pass ? [pass] : own;
	if (metrics.length === 0) {
		const known = [...scoring.metrics.flatMap((one) => [one.id, ...one.aliases ?? []]), "cases"];
		return {
			what: `No metric of this suite is called \`${id}\`.`,
			given: id,
			known,
			todo: `The metrics are ${scoring.metrics.map((one) => `\`${one.id}\``).join(", ")}.`
		};
	}
	const metric = metrics.findLast(({ slice = "" }) => slice === "" || asked === slice || asked.startsWith(`${slice},`));
	const rest = metric?.slice ? asked.slice(metric.slice.length).replace(/^,/, "") : asked;
	const field = slices.find((one) => rest.startsWith(sliceName(one, "")));
	if (metric && (rest === "" || field !== void 0 && rest !== sliceName(field, ""))) {
		const right = field === void 0 ? null : rewriteSlice(rest, field);
		if (right === null) return {
			metric,
			slice: asked
		};
		const whole = `${id}[${joinSlices(metric.slice ?? "", right)}]`;
		return {
			what: `\`${name}\` can name no slice.`,
			todo: `Write \`${whole}\`: signs of names as in URLs.`
		};
	}
	const fixed = metrics.flatMap(({ slice }) => slice ? [slice] : []);
	const fields = slices.map((one) => sliceName(one, "…"));
	const known = (fixed.length > 0 ? fixed : fields).map((one) => `${id}[${one}]`);
	return {
		what: `\`${name}\` names no slice of this suite.`,
		todo: known.length > 0 ? `Write ${known.map((one) => `\`${one}\``).join(" or ")}.` : "Name the field under `slices` first."
	};
}
/** The metric of a name or an alias. */
function findMetric(name, scoring) {
	return scoring.metrics.find((metric) => metric.id === name || metric.aliases?.includes(name));
}
const SHORT = /^\s*(>=|<=|=>|=<|==|=|>|<|≥|≤)\s*(.*?)\s*$/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const RELATION = {
	">=": "min",
	"≥": "min",
	"<=": "max",
	"≤": "max"
};
function readShort(text, metric, onFault) {
	const refuse = (what, todo) => {
		onFault({
			part: "value",
			problem: {
				what,
				todo
			}
		});
		return null;
	};
	const example = metric.better === "higher" ? "`\">= 0.80\"`" : "`\"<= 0.05\"`";
	const [, relation = "", rest = ""] = SHORT.exec(text) ?? [];
	const demand = RELATION[relation];
	if (!demand) return refuse(relation === "" ? `\`${text}\` is no gate.` : `\`${relation}\` is no relation of a gate.`, `Write ${example}.`);
	const limit = readNumber(rest);
	if (limit !== null) return { [demand]: limit };
	return refuse(`\`${rest}\` is no number.`, `Write ${example}${hint(rest)}.`);
}
/** A finite number as JSON and Python write it, or null. */
function readNumber(text) {
	const value = NUMBER.test(text) ? Number(text) : NaN;
	return Number.isFinite(value) ? value : null;
}
function hint(text) {
	const percent = /^(\d+(?:[.,]\d+)?)\s*%$/.exec(text)?.[1];
	if (percent !== void 0) return `: ${text} is ${Number(percent.replace(",", ".")) / 100}`;
	return /^\d+,\d+$/.test(text) ? `: with a point, \`${text.replace(",", ".")}\`` : "";
}
function refuseLimit(demand, limit, metric) {
	if (!Number.isFinite(limit)) return {
		what: `\`${demand}: ${limit}\` is no finite number.`,
		todo: "Write a fraction such as 0.8."
	};
	const [least, most] = metric.range;
	if (demand === "min" || demand === "max") {
		const reversed = demand === "min" ? metric.better === "lower" : metric.better === "higher";
		const other = demand === "min" ? "max" : "min";
		if (reversed) return {
			what: `\`${demand}\` on \`${metric.id}\` is reversed: of this metric ${metric.better} is better.`,
			todo: `Write \`${other}: ${limit}\`.`
		};
		if (limit >= least && limit <= most) return null;
		return {
			what: `\`${demand}: ${limit}\` lies outside of what \`${metric.id}\` can be (${least} to ${most}).`,
			todo: asFraction(limit)
		};
	}
	const largest = demand === "max_drop_relative" && metric.better === "lower" ? Number.POSITIVE_INFINITY : most - least;
	if (limit >= 0 && limit <= largest) return null;
	return {
		what: `\`${demand}: ${limit}\` is no part of what \`${metric.id}\` can be.`,
		todo: asFraction(limit)
	};
}
function asFraction(limit) {
	return limit > 1 && limit <= 100 ? `Values are fractions: write ${limit / 100}.` : "Write a fraction from 0 to 1.";
}
/** Reads `precision=0.80,chr=0.75,…`: a floor for metrics where higher is better, a ceiling where lower is. Of two of a name the last counts. */
function readShortGates(text, scoring, at, problems) {
	const gates = /* @__PURE__ */ new Map();
	for (const part of text.split(",")) {
		const [rawName = "", value, ...more] = part.split("=");
		const name = rawName.trim();
		const limit = readNumber((value ?? "").trim());
		const metric = findMetric(name, scoring);
		const known = scoring.metrics.map((one) => one.aliases?.find((alias) => alias !== "recall@k") ?? one.id);
		const todo = "Write for example `precision=0.80,chr=0.75,under=0.05,over=0.10`.";
		if (value === void 0 || more.length > 0) problems.add({
			what: `\`${part.trim()}\` is no gate.`,
			at,
			todo
		});
		else if (!metric) problems.add({
			what: `No metric is called \`${name}\`.`,
			at,
			given: name,
			known,
			todo
		});
		else if (limit === null) problems.add({
			what: `\`${value.trim()}\` is no number${hint(value.trim())}.`,
			at,
			todo
		});
		else {
			const demand = metric.better === "higher" ? "min" : "max";
			gates.set(name, {
				name,
				text: value,
				limit,
				metric: metric.id,
				demand
			});
		}
	}
	return [...gates.values()];
}

// src/read/suite.ts
/** Whether a value is a map as YAML and JSON know it. */
function isMap$1(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** Reads the suites of a config one by one, so that a mistake in one hides none in another. */
var SuiteReader = class {
	#reading;
	constructor(reading) {
		this.#reading = reading;
	}
	/** One suite; null when it has problems, all of which are told. */
	read(name, written) {
		const { file, problems } = this.#reading;
		const path = ["suites", name];
		if (!suiteNameSchema.safeParse(name).success) problems.add({
			what: `\`${name}\` cannot name a suite.`,
			at: file.placeOfKey(path),
			todo: "Use small letters, digits, `-` and `_`, at most 64."
		});
		if (!isMap$1(written)) {
			problems.add({
				what: `The suite \`${name}\` must be a map.`,
				at: file.placeOf(path)
			});
			return null;
		}
		const family = this.#findFamily(name, written);
		return family ? this.#readSuite(name, written, family) : null;
	}
	#findFamily(name, { family: id }) {
		const { families, file, problems } = this.#reading;
		const found = families.find((family) => family.id === id);
		if (found) return found;
		const known = families.map((family) => family.id);
		const todo = `The families are ${known.map((one) => `\`${one}\``).join(", ")}.`;
		if (id === void 0) problems.add({
			what: `The suite \`${name}\` has no \`family\`.`,
			at: file.placeOfKey(["suites", name]),
			todo
		});
		else {
			const at = file.placeOf([
				"suites",
				name,
				"family"
			]);
			problems.add({
				what: `There is no family \`${String(id)}\`.`,
				at,
				given: String(id),
				known,
				todo
			});
		}
	}
	#readSuite(name, written, family) {
		const { file, problems } = this.#reading;
		const path = ["suites", name];
		const params = family.params.safeParse(written["params"] ?? {});
		const scoring = family.withParams(params.success ? params.data : family.params.parse({}));
		const slices = slicesIn(written);
		const ground = {
			scoring,
			slices
		};
		const metrics = isMap$1(written["gates"]) ? this.#readGates([...path, "gates"], written["gates"], ground) : [];
		const shape = suiteSchema(family).safeParse(written, { reportInput: true });
		if (shape.success) {
			const gates = {
				metrics,
				...casesOf(shape.data)
			};
			return {
				name,
				family,
				scoring,
				...filesOf(shape.data),
				gates,
				slices
			};
		}
		const known = (at) => knownKeys(at, scoring);
		for (const problem of configProblems(shape.error.issues, path, file, known)) problems.add(problem);
		return null;
	}
	/** The gates that have the shape of one; those that have not are told by the suite's shape. */
	#readGates(path, written, ground) {
		const { file, problems } = this.#reading;
		const gates = [];
		for (const [name, value] of Object.entries(written)) {
			const demands = gateSchema.safeParse(value);
			if (name === "cases") continue;
			const gate = readGate({
				name,
				demands: demands.success ? demands.data : {}
			}, ground, (fault) => {
				if (demands.success || fault.part === "key") problems.add({
					...fault.problem,
					at: placeOfFault(file, [...path, name], fault)
				});
			});
			if (gate && gates.some((other) => scoreName(other) === scoreName(gate))) {
				const at = file.placeOfKey([...path, name]);
				problems.add({
					what: `\`${name}\` names a score that has a gate already.`,
					at,
					todo: "Write one gate for a score."
				});
			}
			if (gate) gates.push(gate);
		}
		return gates;
	}
};
/** The fields that scores are broken down by, each once; what is none is told by the suite's shape. */
function slicesIn({ slices }) {
	return Array.isArray(slices) ? [...new Set(slices.filter((field) => typeof field === "string"))] : [];
}
function placeOfFault(file, path, { part }) {
	if (part === "key") return file.placeOfKey(path);
	return file.placeOf(part === "value" ? path : [...path, part.demand]);
}
function filesOf({ gold, traces }) {
	const list = (patterns) => typeof patterns === "string" ? [patterns] : patterns;
	return {
		gold: list(gold),
		traces: list(traces)
	};
}
function casesOf(written) {
	const { severity = "fail", ...cases } = caseDemandsSchema.parse(written.gates?.cases ?? {});
	const critical = [.../* @__PURE__ */ new Set([...written.critical ?? [], ...cases.critical ?? []])];
	return {
		cases: {
			...cases,
			...critical.length > 0 && { critical }
		},
		casesSeverity: severity,
		...written.freeze && { freeze: written.freeze.label }
	};
}
/** The keys that may stand at each place of a suite, told from the shapes themselves. */
function knownKeys(path, scoring) {
	if (path.length === 2) return [
		"family",
		"gold",
		"traces",
		"params",
		"slices",
		"critical",
		"freeze",
		"gates"
	];
	if (path[2] === "params") return Object.keys(scoring.params);
	if (path[2] === "freeze") return Object.keys(freezeSchema.shape);
	if (path[2] !== "gates") return [];
	if (path[4] === "no_regression") return Object.keys(noRegressionSchema.shape);
	return Object.keys((path[3] === "cases" ? caseDemandsSchema : metricDemandsSchema).shape);
}

// src/read/slices.ts
/** More values than this group nothing. */
const MOST_VALUES$1 = 200;
const LONGEST_VALUE = 100;
/** Reads gold lines together with the fields that scores are broken down by. */
var SliceReader = class {
	#scoring;
	#fields;
	#seen = /* @__PURE__ */ new Set();
	/** By field the values seen: at most one line's more than are allowed. */
	#values = /* @__PURE__ */ new Map();
	constructor(scoring, fields) {
		this.#scoring = scoring;
		this.#fields = fields;
	}
	readTrace = (line) => this.#scoring.readTrace(line);
	readGold = (line) => {
		const reading = this.#scoring.readGold(line);
		if (!reading.ok || this.#fields.length === 0) return reading;
		if (isMap$1(line)) for (const key of Object.keys(line)) this.#seen.add(key);
		const slices = {};
		for (const field of this.#fields) {
			const path = field.split(".");
			const values = valuesOf(fieldOf(line, path));
			if (values === null) return {
				ok: false,
				faults: [{
					path,
					what: `\`${field}\` must be a text, a number, true or false, or a list of those, each of at most ${LONGEST_VALUE} characters`,
					todo: "Write such a value, or leave the field out of `slices`."
				}]
			};
			if (values.length === 0) continue;
			slices[field] = values;
			const known = this.#values.get(field) ?? /* @__PURE__ */ new Set();
			if (known.size <= MOST_VALUES$1) for (const value of values) known.add(value);
			this.#values.set(field, known);
		}
		return {
			ok: true,
			id: reading.id,
			value: {
				gold: reading.value,
				slices
			}
		};
	};
	/** Throws a UserError for fields that no gold line has, or that put nearly every case into a slice of its own. */
	refuse(suite) {
		const problems = new ProblemList();
		const at = `suite \`${suite}\`, \`slices\``;
		for (const field of this.#fields) {
			const values = this.#values.get(field) ?? /* @__PURE__ */ new Set();
			if (values.size === 0) {
				const known = [...this.#seen];
				problems.add({
					what: `No gold line has the field \`${field}\`.`,
					at,
					given: field,
					known,
					todo: "Name one that they have."
				});
			} else if (values.size > MOST_VALUES$1) {
				const what = `The field \`${field}\` has more than ${MOST_VALUES$1} different values; that makes no slices.`;
				problems.add({
					what,
					at,
					todo: "Name a field that groups the cases."
				});
			}
		}
		problems.throwIfAny("input");
	}
};
/** What JSON calls `__proto__` is no field: no row could be stored with it. */
function fieldOf(line, path) {
	let value = line;
	for (const key of path) value = isMap$1(value) && key !== "__proto__" && Object.hasOwn(value, key) ? value[key] : void 0;
	return value;
}
/** The values of a field as texts, each once; none for what is not there, null for what is no value. */
function valuesOf(field) {
	if (field === void 0 || field === null) return [];
	const values = (Array.isArray(field) ? field : [field]).map((value) => typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value).trim() : null);
	const texts = values.filter((value) => value !== null && value.length <= LONGEST_VALUE);
	return texts.length < values.length ? null : [...new Set(texts.filter((text) => text !== ""))];
}

// src/store/fingerprint.ts
/** A digest of a value's canonical JSON, keys sorted: `sha256:` and 64 hex digits. */
function fingerprint(value) {
	return `sha256:${createHash("sha256").update(canonical(value)).digest("hex")}`;
}
/** The digest of rows of cases in their order: `sha256:` and 64 hex digits. */
function digestCases(rows) {
	const hash = createHash("sha256");
	for (const row of rows) hash.update(printCase(row));
	return `sha256:${hash.digest("hex")}`;
}
/** One row as a line of `cases.jsonl.gz`. */
function printCase(row) {
	return `${JSON.stringify(row)}\n`;
}
function canonical(value) {
	if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	return `{${Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1).map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(",")}}`;
}

// src/evaluate.ts
/** Reads and scores all suites: cases → evidence → scores. Nothing is compared or ruled on yet. */
async function scoreSuites(config, facts) {
	const scored = [];
	const problems = new ProblemList();
	for (const suite of config.suites) await scoreSuite(suite, config, facts).then((one) => scored.push(one), (error) => {
		if (facts.leaveOut && error instanceof UserError) facts.leaveOut(suite.name, error);
		else problems.addError(error);
	});
	problems.throwIfAny("input");
	const suites = Object.fromEntries(scored.map(({ name, report }) => [name, report]));
	const cases = scored.flatMap(({ rows }) => rows);
	const { created, source } = facts;
	return {
		report: {
			schema: 1,
			tool: {
				name: "evaldelta",
				version: VERSION
			},
			created,
			source,
			complete: true,
			cases: digestCases(cases),
			suites,
			diff: null,
			verdict: null,
			history: [],
			drifts: []
		},
		cases
	};
}
async function scoreSuite(suite, config, facts) {
	const { scoring, family } = suite;
	const rows = [];
	const tried = /* @__PURE__ */ new Map();
	const files = findFiles(suite, {
		folder: config.folder,
		root: facts.root
	});
	const reader = new SliceReader(scoring, suite.slices);
	const joined = await joinCases(files, reader, (index, one) => {
		if (one.trial === null) rows[index] = rowOf(suite, one);
		else tried.set(index, (tried.get(index) ?? /* @__PURE__ */ new Map()).set(one.trial, rowOf(suite, one)));
	}, {
		digests: true,
		trials: true
	});
	for (const [index, byTrial] of tried) rows[index] = settleTrials(byTrial);
	reader.refuse(suite.name);
	for (const problem of joined.warnings) facts.warn(suite.name, problem);
	rows.sort((a, b) => a.id < b.id ? -1 : 1);
	const unscored = rows.filter((row) => row.outcome === "unscored").length;
	const { total, missing, duplicates, unmatched } = joined.counts;
	const trials = trialSummary(rows);
	const report = {
		family: family.id,
		params: { ...scoring.params },
		fingerprint: {
			gold: joined.goldDigest,
			params: fingerprint(scoring.params),
			judge: null
		},
		cases: {
			total,
			scored: total - unscored,
			missing,
			duplicates,
			unmatched,
			unscored
		},
		scores: scoreRows$1([...scoring.metrics, ...passMetrics(suite.gates.metrics)], rows, suite.slices),
		details: {},
		...trials && { trials }
	};
	return {
		name: suite.name,
		report,
		rows
	};
}
/** What is kept of one case. */
function rowOf({ name, scoring, slices: fields }, joined) {
	const { slices, gold } = fields.length > 0 ? joined.gold : {
		slices: void 0,
		gold: joined.gold
	};
	const one = {
		...joined,
		gold
	};
	const evidence = scoring.observe(one);
	const { text, expected, got } = scoring.show(one);
	return {
		suite: name,
		id: one.id,
		at: one.at(),
		gold_at: one.goldAt(),
		gold: one.goldDigest,
		outcome: scoring.outcome(evidence),
		evidence,
		shown: {
			text: cutShown(text),
			expected: cutShown(expected),
			got: cutShown(got)
		},
		...slices && { slices }
	};
}
/** Holds scored suites against a baseline and rules: adds diff and verdict to the report. */
function compareAndRule(head, baseline, config, guard = guardOf(baseline)) {
	const own = gatesOfSuites(config.suites);
	const gates = guard.base === null ? [] : compareGates(guard.base, own);
	const diff = {
		...compare(head, baseline),
		gates
	};
	const rulings = ruleGuarded(head, diff, own, guard);
	const blocking = rulings.filter((ruling) => ruling.severity === "fail");
	const verdict = {
		...decideVerdict(rulings, [
			...guard.incomplete,
			...whyIncomplete(blocking, baseline),
			...whyUnasked(rulings),
			...failedScores(blocking, head.report)
		]),
		gates_from: guard.base === null ? "head" : guard.gatesFrom,
		notes: guard.notes
	};
	return {
		...head,
		report: withTrend({
			...head.report,
			diff,
			verdict
		}, baseline)
	};
}
/** The changes and flips against a baseline; none when there is none. */
function compare(head, baseline) {
	const record = recordBaseline(baseline);
	if (!isFound(baseline)) return emptyDiff(record);
	return diffReports(baseline, head, {
		record,
		explain,
		metricsOf
	});
}
function explain(family, evidence) {
	return findFamily(family)?.why(evidence) ?? "";
}
/** The metrics of a suite with its parameters; none when its family is not known. */
function metricsOf({ family, params, scores }) {
	return [...findFamily(family)?.withParams(params).metrics ?? [], ...passMetrics(scores)];
}
/** The metrics of repeated trials that gates ask for: they are scored only then. */
function passMetrics(named) {
	return [...new Set(named.map(({ metric }) => metric))].flatMap((name) => passMetric(name) ?? []);
}
/** An outage of the baseline leaves relative gates without an answer that should have been possible. */
function whyIncomplete(rulings, baseline) {
	const relative = rulings.some((ruling) => Object.keys(ruling.demand).some(isRelativeDemand));
	if (baseline.status !== "error" || !relative) return [];
	return [`the baseline could not be fetched: ${baseline.why}`];
}
function failedScores(rulings, report) {
	const gated = new Set(rulings.map((ruling) => `${ruling.suite}/${scoreName(ruling)}`));
	return Object.entries(report.suites).flatMap(([name, suite]) => suite.scores.flatMap((score) => score.status === "failed" && gated.has(`${name}/${scoreName(score)}`) ? [`${name}/${scoreName(score)} could not be scored: ${score.why}`] : []));
}

// src/store/extent.ts
/** A report's own parts nest about ten deep; what is deeper would overflow the stack of whoever checks it. */
const DEEPEST = 64;
/** The cases of a report of 128 MiB are a few hundred thousand; checking what is wrong costs memory for every value. */
const MOST_VALUES = 3e6;
/** Why a foreign JSON value is refused before its fields are checked, as a clause; null when it is not. Never recurses. */
function whyRefused(value) {
	let level = [value];
	let count = 0;
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > DEEPEST) return `nests more than ${DEEPEST} deep`;
		const below = [];
		for (const outer of level) {
			if (typeof outer !== "object" || outer === null) continue;
			if (Object.hasOwn(outer, "__proto__")) return "holds a key `__proto__`";
			const inner = Array.isArray(outer) ? outer : Object.values(outer);
			count += inner.length;
			if (count > MOST_VALUES) return `holds more than ${MOST_VALUES} values`;
			for (const one of inner) if (typeof one === "object" && one !== null) below.push(one);
		}
		level = below;
	}
	return null;
}

// src/store/parse.ts
/** The files of a report, by their names. */
const REPORT_FILE = "report.json";
const CASES_FILE = "cases.jsonl.gz";
/** The most that a stored file may inflate to; a larger one is refused unread. */
const MAX_INFLATED = 134217728;
const LONGEST_CLAUSE = 300;
/** A reason that may quote foreign text, on one line and cut to 300 code units. */
function toClause(text) {
	const line = text.slice(0, 2 * LONGEST_CLAUSE).replace(/\s+/g, " ").trim();
	return line.length <= LONGEST_CLAUSE ? line : `${line.slice(0, 299)}…`;
}
/** Why stored bytes are no usable report: broken, or of another schema. */
var UnusableReport = class extends Error {
	reason;
	constructor(reason, message) {
		super(toClause(message));
		this.name = "UnusableReport";
		this.reason = reason;
	}
};
/** Reads a report out of the bytes of its files, which are foreign: every field is checked. `cases` may be absent. */
function parseStoredReport(report, cases, fits) {
	const parsed = parseReport(decode(report));
	return {
		report: parsed,
		cases: cases === null ? null : parseCases(cases, parsed, fits)
	};
}
/** The report in a text; throws UnusableReport. */
function parseReport(text) {
	const value = parseJson(text, REPORT_FILE);
	const schema = typeof value === "object" && value !== null && "schema" in value ? value.schema : void 0;
	if (schema !== 1) {
		const written = typeof schema === "number" ? `schema ${schema}` : "no known schema";
		throw new UnusableReport("schema", `it is of ${written}; this version reads schema ${1}`);
	}
	const result = reportSchema.safeParse(value);
	if (result.success) return result.data;
	const issue = result.error.issues[0];
	throw new UnusableReport("corrupt", `its field \`${issue?.path.join(".") ?? ""}\` does not fit: ${issue?.message ?? ""}`);
}
function parseCases(bytes, report, fits) {
	const rows = [];
	for (const line of linesOf(decode(inflate(bytes)))) rows.push(parseRow(line, `${CASES_FILE} line ${rows.length + 1}`, report, fits));
	const seen = /* @__PURE__ */ new Set();
	for (const row of rows) seen.add(`${row.suite}\u0000${row.id}`);
	if (seen.size !== rows.length) throw new UnusableReport("corrupt", `${CASES_FILE} holds a case twice`);
	for (const [name, suite] of Object.entries(report.suites)) {
		const held = rows.filter((row) => row.suite === name).length;
		if (held === suite.cases.total) continue;
		throw new UnusableReport("corrupt", `${CASES_FILE} holds ${held} cases of ${name}, the report counts ${suite.cases.total}`);
	}
	if (digestCases(rows) !== report.cases) throw new UnusableReport("corrupt", `${CASES_FILE} holds other cases than the report's`);
	return rows;
}
/** The lines one by one, so that the first broken one ends it: a small file may inflate to a hundred million of them. */
function* linesOf(text) {
	for (let start = 0; start < text.length;) {
		const next = text.indexOf("\n", start);
		const end = next === -1 ? text.length : next;
		yield text.slice(start, end);
		start = end + 1;
	}
}
function parseRow(line, at, report, fits) {
	const result = caseRowSchema.safeParse(parseJson(line, at));
	if (!result.success) throw new UnusableReport("corrupt", `${at} is no case`);
	const suite = Object.hasOwn(report.suites, result.data.suite) ? report.suites[result.data.suite] : void 0;
	if (!suite) throw new UnusableReport("corrupt", `${at} names a suite that the report has not`);
	const { evidence, trials = [] } = result.data;
	if (![evidence, ...trials.map((trial) => trial.evidence)].every((one) => fits(suite.family, one))) throw new UnusableReport("corrupt", `${at} holds no evidence of the family ${suite.family}`);
	const why = whyUnsettled(result.data);
	if (why !== null) throw new UnusableReport("corrupt", `${at} ${why}`);
	return result.data;
}
function inflate(bytes) {
	try {
		return gunzipSync(bytes, { maxOutputLength: MAX_INFLATED });
	} catch (cause) {
		const why = (cause instanceof Error && "code" in cause ? cause.code : "") === "ERR_BUFFER_TOO_LARGE" ? `inflates to more than ${MAX_INFLATED} bytes` : "is no gzip file";
		throw new UnusableReport("corrupt", `${CASES_FILE} ${why}`);
	}
}
function decode(bytes) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new UnusableReport("corrupt", "it is not UTF-8");
	}
}
function parseJson(text, at) {
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		throw new UnusableReport("corrupt", `${at} is no JSON`);
	}
	const why = whyRefused(value);
	if (why !== null) throw new UnusableReport("corrupt", `${at} ${why}`);
	return value;
}

// src/store/folder.ts
/** Writes a file whole or not at all: a new one beside its place, flushed, then moved there. */
async function writeWhole(path, content) {
	const draft = `${path}.${process.pid}.tmp`;
	await rm(draft, { force: true });
	try {
		const file = await open(draft, "wx");
		try {
			await file.writeFile(content);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(draft, path);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}
/**
* Writes the report and its cases into a folder, which is made when it is not there. False when the cases are too many
* to be read as a baseline again: then they are left out, and only flips are lost.
*/
async function writeReport(folder, stored) {
	await mkdir(folder, { recursive: true });
	const fits = stored.cases !== null && encodeRows(stored.cases, 134217728) !== null;
	const packed = stored.cases !== null && fits ? packCases(stored.cases) : null;
	const cases = join(folder, CASES_FILE);
	if (packed === null) await rm(cases, { force: true });
	else await writeWhole(cases, packed);
	await writeWhole(join(folder, REPORT_FILE), printReport(stored.report));
	return packed !== null || stored.cases === null;
}
/** The rows as gzipped JSONL. */
function packCases(rows) {
	const packed = gzipSync(encodeRows(rows, Number.POSITIVE_INFINITY) ?? "");
	packed[9] = 255;
	return packed;
}
/** The rows as JSONL; null when they take more bytes than that. */
function encodeRows(rows, most) {
	const lines = [];
	let bytes = 0;
	for (const row of rows) {
		const line = Buffer.from(printCase(row));
		bytes += line.length;
		if (bytes > most) return null;
		lines.push(line);
	}
	return Buffer.concat(lines);
}
/** Reads a report from its folder, or from `report.json` itself (the cases beside it are taken when there are any). */
async function readReport(path, fits) {
	const entry = await stat$1(path).catch(() => null);
	const isFolder = entry?.isDirectory() === true;
	if (entry && !isFolder && !entry.isFile()) throw new UserError("input", [{
		what: "The report is no file.",
		at: path,
		todo: "Name a `report.json` or the folder that `evaldelta run` wrote."
	}]);
	const report = isFolder ? join(path, REPORT_FILE) : path;
	const cases = join(dirname(report), CASES_FILE);
	const bytes = await readFile(report).catch((cause) => {
		const todo = "Name a `report.json` or the folder that `evaldelta run` wrote.";
		const what = `The report cannot be read (${cause.code ?? cause.message}).`;
		throw new UserError("input", [{
			what,
			at: report,
			todo
		}]);
	});
	const rows = await readFile(cases).catch((cause) => {
		if (cause.code === "ENOENT") return null;
		throw new UserError("input", [{
			what: `The cases cannot be read (${cause.code ?? cause.message}).`,
			at: cases
		}]);
	});
	try {
		return parseStoredReport(bytes, rows, fits);
	} catch (cause) {
		if (!(cause instanceof UnusableReport)) throw cause;
		throw new UserError("input", [{
			what: `The report cannot be used: ${cause.message}.`,
			at: report,
			todo: "Make it again with `evaldelta run`."
		}]);
	}
}

// node_modules/yaml/dist/nodes/identity.js
var require_identity = /* @__PURE__ */ __commonJSMin(((exports) => {
	const ALIAS = Symbol.for("yaml.alias");
	const DOC = Symbol.for("yaml.document");
	const MAP = Symbol.for("yaml.map");
	const PAIR = Symbol.for("yaml.pair");
	const SCALAR = Symbol.for("yaml.scalar");
	const SEQ = Symbol.for("yaml.seq");
	const NODE_TYPE = Symbol.for("yaml.node.type");
	const isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
	const isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
	const isMap = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
	const isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
	const isScalar = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
	const isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
	function isCollection(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case MAP:
			case SEQ: return true;
		}
		return false;
	}
	function isNode(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case ALIAS:
			case MAP:
			case SCALAR:
			case SEQ: return true;
		}
		return false;
	}
	const hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;
	exports.ALIAS = ALIAS;
	exports.DOC = DOC;
	exports.MAP = MAP;
	exports.NODE_TYPE = NODE_TYPE;
	exports.PAIR = PAIR;
	exports.SCALAR = SCALAR;
	exports.SEQ = SEQ;
	exports.hasAnchor = hasAnchor;
	exports.isAlias = isAlias;
	exports.isCollection = isCollection;
	exports.isDocument = isDocument;
	exports.isMap = isMap;
	exports.isNode = isNode;
	exports.isPair = isPair;
	exports.isScalar = isScalar;
	exports.isSeq = isSeq;
}));

// node_modules/yaml/dist/visit.js
var require_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove node");
	/**
	* Apply a visitor to an AST node or document.
	*
	* Walks through the tree (depth-first) starting from `node`, calling a
	* `visitor` function with three arguments:
	*   - `key`: For sequence values and map `Pair`, the node's index in the
	*     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
	*     `null` for the root node.
	*   - `node`: The current node.
	*   - `path`: The ancestry of the current node.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this node, continue with next
	*     sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current node, then continue with the next one
	*   - `Node`: Replace the current node, then continue by visiting it
	*   - `number`: While iterating the items of a sequence or map, set the index
	*     of the next step. This is useful especially if the index of the current
	*     node has changed.
	*
	* If `visitor` is a single function, it will be called with all values
	* encountered in the tree, including e.g. `null` values. Alternatively,
	* separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
	* `Alias` and `Scalar` node. To define the same visitor function for more than
	* one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
	* and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
	* specific defined one will be used for each node.
	*/
	function visit(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (visit_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else visit_(null, node, visitor_, Object.freeze([]));
	}
	/** Terminate visit traversal completely */
	visit.BREAK = BREAK;
	/** Do not visit the children of the current node */
	visit.SKIP = SKIP;
	/** Remove the current node */
	visit.REMOVE = REMOVE;
	function visit_(key, node, visitor, path) {
		const ctrl = callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visit_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = visit_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = visit_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = visit_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	/**
	* Apply an async visitor to an AST node or document.
	*
	* Walks through the tree (depth-first) starting from `node`, calling a
	* `visitor` function with three arguments:
	*   - `key`: For sequence values and map `Pair`, the node's index in the
	*     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
	*     `null` for the root node.
	*   - `node`: The current node.
	*   - `path`: The ancestry of the current node.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `Promise`: Must resolve to one of the following values
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this node, continue with next
	*     sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current node, then continue with the next one
	*   - `Node`: Replace the current node, then continue by visiting it
	*   - `number`: While iterating the items of a sequence or map, set the index
	*     of the next step. This is useful especially if the index of the current
	*     node has changed.
	*
	* If `visitor` is a single function, it will be called with all values
	* encountered in the tree, including e.g. `null` values. Alternatively,
	* separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
	* `Alias` and `Scalar` node. To define the same visitor function for more than
	* one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
	* and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
	* specific defined one will be used for each node.
	*/
	async function visitAsync(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (await visitAsync_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else await visitAsync_(null, node, visitor_, Object.freeze([]));
	}
	/** Terminate visit traversal completely */
	visitAsync.BREAK = BREAK;
	/** Do not visit the children of the current node */
	visitAsync.SKIP = SKIP;
	/** Remove the current node */
	visitAsync.REMOVE = REMOVE;
	async function visitAsync_(key, node, visitor, path) {
		const ctrl = await callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visitAsync_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = await visitAsync_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = await visitAsync_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = await visitAsync_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	function initVisitor(visitor) {
		if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) return Object.assign({
			Alias: visitor.Node,
			Map: visitor.Node,
			Scalar: visitor.Node,
			Seq: visitor.Node
		}, visitor.Value && {
			Map: visitor.Value,
			Scalar: visitor.Value,
			Seq: visitor.Value
		}, visitor.Collection && {
			Map: visitor.Collection,
			Seq: visitor.Collection
		}, visitor);
		return visitor;
	}
	function callVisitor(key, node, visitor, path) {
		if (typeof visitor === "function") return visitor(key, node, path);
		if (identity.isMap(node)) return visitor.Map?.(key, node, path);
		if (identity.isSeq(node)) return visitor.Seq?.(key, node, path);
		if (identity.isPair(node)) return visitor.Pair?.(key, node, path);
		if (identity.isScalar(node)) return visitor.Scalar?.(key, node, path);
		if (identity.isAlias(node)) return visitor.Alias?.(key, node, path);
	}
	function replaceNode(key, path, node) {
		const parent = path[path.length - 1];
		if (identity.isCollection(parent)) parent.items[key] = node;
		else if (identity.isPair(parent)) {
			if (key === "key") parent.key = node;
			else parent.value = node;
		} else if (identity.isDocument(parent)) parent.contents = node;
		else {
			const pt = identity.isAlias(parent) ? "alias" : "scalar";
			throw new Error(`Cannot replace node with ${pt} parent`);
		}
	}
	exports.visit = visit;
	exports.visitAsync = visitAsync;
}));

// node_modules/yaml/dist/doc/directives.js
var require_directives = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	const escapeChars = {
		"!": "%21",
		",": "%2C",
		"[": "%5B",
		"]": "%5D",
		"{": "%7B",
		"}": "%7D"
	};
	const escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
	var Directives = class Directives {
		constructor(yaml, tags) {
			/**
			* The directives-end/doc-start marker `---`. If `null`, a marker may still be
			* included in the document's stringified representation.
			*/
			this.docStart = null;
			/** The doc-end marker `...`.  */
			this.docEnd = false;
			this.yaml = Object.assign({}, Directives.defaultYaml, yaml);
			this.tags = Object.assign({}, Directives.defaultTags, tags);
		}
		clone() {
			const copy = new Directives(this.yaml, this.tags);
			copy.docStart = this.docStart;
			return copy;
		}
		/**
		* During parsing, get a Directives instance for the current document and
		* update the stream state according to the current version's spec.
		*/
		atDocument() {
			const res = new Directives(this.yaml, this.tags);
			switch (this.yaml.version) {
				case "1.1":
					this.atNextDocument = true;
					break;
				case "1.2":
					this.atNextDocument = false;
					this.yaml = {
						explicit: Directives.defaultYaml.explicit,
						version: "1.2"
					};
					this.tags = Object.assign({}, Directives.defaultTags);
			}
			return res;
		}
		/**
		* @param onError - May be called even if the action was successful
		* @returns `true` on success
		*/
		add(line, onError) {
			if (this.atNextDocument) {
				this.yaml = {
					explicit: Directives.defaultYaml.explicit,
					version: "1.1"
				};
				this.tags = Object.assign({}, Directives.defaultTags);
				this.atNextDocument = false;
			}
			const parts = line.trim().split(/[ \t]+/);
			const name = parts.shift();
			switch (name) {
				case "%TAG": {
					if (parts.length !== 2) {
						onError(0, "%TAG directive should contain exactly two parts");
						if (parts.length < 2) return false;
					}
					const [handle, prefix] = parts;
					this.tags[handle] = prefix;
					return true;
				}
				case "%YAML": {
					this.yaml.explicit = true;
					if (parts.length !== 1) {
						onError(0, "%YAML directive should contain exactly one part");
						return false;
					}
					const [version] = parts;
					if (version === "1.1" || version === "1.2") {
						this.yaml.version = version;
						return true;
					} else {
						const isValid = /^\d+\.\d+$/.test(version);
						onError(6, `Unsupported YAML version ${version}`, isValid);
						return false;
					}
				}
				default:
					onError(0, `Unknown directive ${name}`, true);
					return false;
			}
		}
		/**
		* Resolves a tag, matching handles to those defined in %TAG directives.
		*
		* @returns Resolved tag, which may also be the non-specific tag `'!'` or a
		*   `'!local'` tag, or `null` if unresolvable.
		*/
		tagName(source, onError) {
			if (source === "!") return "!";
			if (source[0] !== "!") {
				onError(`Not a valid tag: ${source}`);
				return null;
			}
			if (source[1] === "<") {
				const verbatim = source.slice(2, -1);
				if (verbatim === "!" || verbatim === "!!") {
					onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
					return null;
				}
				if (source[source.length - 1] !== ">") onError("Verbatim tags must end with a >");
				return verbatim;
			}
			const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
			if (!suffix) onError(`The ${source} tag has no suffix`);
			const prefix = this.tags[handle];
			if (prefix) try {
				return prefix + decodeURIComponent(suffix);
			} catch (error) {
				onError(String(error));
				return null;
			}
			if (handle === "!") return source;
			onError(`Could not resolve tag: ${source}`);
			return null;
		}
		/**
		* Given a fully resolved tag, returns its printable string form,
		* taking into account current tag prefixes and defaults.
		*/
		tagString(tag) {
			for (const [handle, prefix] of Object.entries(this.tags)) if (tag.startsWith(prefix)) return handle + escapeTagName(tag.substring(prefix.length));
			return tag[0] === "!" ? tag : `!<${tag}>`;
		}
		toString(doc) {
			const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
			const tagEntries = Object.entries(this.tags);
			let tagNames;
			if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
				const tags = {};
				visit.visit(doc.contents, (_key, node) => {
					if (identity.isNode(node) && node.tag) tags[node.tag] = true;
				});
				tagNames = Object.keys(tags);
			} else tagNames = [];
			for (const [handle, prefix] of tagEntries) {
				if (handle === "!!" && prefix === "tag:yaml.org,2002:") continue;
				if (!doc || tagNames.some((tn) => tn.startsWith(prefix))) lines.push(`%TAG ${handle} ${prefix}`);
			}
			return lines.join("\n");
		}
	};
	Directives.defaultYaml = {
		explicit: false,
		version: "1.2"
	};
	Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
	exports.Directives = Directives;
}));

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	/**
	* Verify that the input string is a valid anchor.
	*
	* Will throw on errors.
	*/
	function anchorIsValid(anchor) {
		if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
			const msg = `Anchor must not contain whitespace or control characters: ${JSON.stringify(anchor)}`;
			throw new Error(msg);
		}
		return true;
	}
	function anchorNames(root) {
		const anchors = /* @__PURE__ */ new Set();
		visit.visit(root, { Value(_key, node) {
			if (node.anchor) anchors.add(node.anchor);
		} });
		return anchors;
	}
	/** Find a new anchor name with the given `prefix` and a one-indexed suffix. */
	function findNewAnchor(prefix, exclude) {
		for (let i = 1;; ++i) {
			const name = `${prefix}${i}`;
			if (!exclude.has(name)) return name;
		}
	}
	function createNodeAnchors(doc, prefix) {
		const aliasObjects = [];
		const sourceObjects = /* @__PURE__ */ new Map();
		let prevAnchors = null;
		return {
			onAnchor: (source) => {
				aliasObjects.push(source);
				prevAnchors ?? (prevAnchors = anchorNames(doc));
				const anchor = findNewAnchor(prefix, prevAnchors);
				prevAnchors.add(anchor);
				return anchor;
			},
			/**
			* With circular references, the source node is only resolved after all
			* of its child nodes are. This is why anchors are set only after all of
			* the nodes have been created.
			*/
			setAnchors: () => {
				for (const source of aliasObjects) {
					const ref = sourceObjects.get(source);
					if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) ref.node.anchor = ref.anchor;
					else {
						const error = /* @__PURE__ */ new Error("Failed to resolve repeated object (this should not happen)");
						error.source = source;
						throw error;
					}
				}
			},
			sourceObjects
		};
	}
	exports.anchorIsValid = anchorIsValid;
	exports.anchorNames = anchorNames;
	exports.createNodeAnchors = createNodeAnchors;
	exports.findNewAnchor = findNewAnchor;
}));

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Applies the JSON.parse reviver algorithm as defined in the ECMA-262 spec,
	* in section 24.5.1.1 "Runtime Semantics: InternalizeJSONProperty" of the
	* 2021 edition: https://tc39.es/ecma262/#sec-json.parse
	*
	* Includes extensions for handling Map and Set objects.
	*/
	function applyReviver(reviver, obj, key, val) {
		if (val && typeof val === "object") {
			if (Array.isArray(val)) for (let i = 0, len = val.length; i < len; ++i) {
				const v0 = val[i];
				const v1 = applyReviver(reviver, val, String(i), v0);
				if (v1 === void 0) delete val[i];
				else if (v1 !== v0) val[i] = v1;
			}
			else if (val instanceof Map) for (const k of Array.from(val.keys())) {
				const v0 = val.get(k);
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) val.delete(k);
				else if (v1 !== v0) val.set(k, v1);
			}
			else if (val instanceof Set) for (const v0 of Array.from(val)) {
				const v1 = applyReviver(reviver, val, v0, v0);
				if (v1 === void 0) val.delete(v0);
				else if (v1 !== v0) {
					val.delete(v0);
					val.add(v1);
				}
			}
			else for (const [k, v0] of Object.entries(val)) {
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) delete val[k];
				else if (v1 !== v0) val[k] = v1;
			}
		}
		return reviver.call(obj, key, val);
	}
	exports.applyReviver = applyReviver;
}));

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	/**
	* Recursively convert any node or its contents to native JavaScript
	*
	* @param value - The input value
	* @param arg - If `value` defines a `toJSON()` method, use this
	*   as its first argument
	* @param ctx - Conversion context, originally set in Document#toJS(). If
	*   `{ keep: true }` is not set, output should be suitable for JSON
	*   stringification.
	*/
	function toJS(value, arg, ctx) {
		if (Array.isArray(value)) return value.map((v, i) => toJS(v, String(i), ctx));
		if (value && typeof value.toJSON === "function") {
			if (!ctx || !identity.hasAnchor(value)) return value.toJSON(arg, ctx);
			const data = {
				aliasCount: 0,
				count: 1,
				res: void 0
			};
			ctx.anchors.set(value, data);
			ctx.onCreate = (res) => {
				data.res = res;
				delete ctx.onCreate;
			};
			const res = value.toJSON(arg, ctx);
			if (ctx.onCreate) ctx.onCreate(res);
			return res;
		}
		if (typeof value === "bigint" && !ctx?.keep) return Number(value);
		return value;
	}
	exports.toJS = toJS;
}));

// node_modules/yaml/dist/nodes/Node.js
var require_Node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var applyReviver = require_applyReviver();
	var identity = require_identity();
	var toJS = require_toJS();
	var NodeBase = class {
		constructor(type) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: type });
		}
		/** Create a copy of this node.  */
		clone() {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/** A plain JavaScript representation of this node. */
		toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			if (!identity.isDocument(doc)) throw new TypeError("A document argument is required");
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc,
				keep: true,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this, "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
	};
	exports.NodeBase = NodeBase;
}));

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var visit = require_visit();
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	var Alias = class extends Node.NodeBase {
		constructor(source) {
			super(identity.ALIAS);
			this.source = source;
			Object.defineProperty(this, "tag", { set() {
				throw new Error("Alias nodes cannot have tags");
			} });
		}
		/**
		* Resolve the value of this alias within `doc`, finding the last
		* instance of the `source` anchor before this node.
		*/
		resolve(doc, ctx) {
			if (ctx?.maxAliasCount === 0) throw new ReferenceError("Alias resolution is disabled");
			let nodes;
			if (ctx?.aliasResolveCache) nodes = ctx.aliasResolveCache;
			else {
				nodes = [];
				visit.visit(doc, { Node: (_key, node) => {
					if (identity.isAlias(node) || identity.hasAnchor(node)) nodes.push(node);
				} });
				if (ctx) ctx.aliasResolveCache = nodes;
			}
			let found = void 0;
			for (const node of nodes) {
				if (node === this) break;
				if (node.anchor === this.source) found = node;
			}
			if (found && ctx) {
				const { anchors, doc, maxAliasCount } = ctx;
				let data = anchors.get(found);
				if (!data) {
					toJS.toJS(found, null, ctx);
					data = anchors.get(found);
				}
				/* istanbul ignore if */
				if (data?.res === void 0) throw new ReferenceError("This should not happen: Alias anchor was not resolved?");
				if (maxAliasCount >= 0) {
					data.count += 1;
					if (data.aliasCount === 0) data.aliasCount = getAliasCount(doc, found, anchors);
					if (data.count * data.aliasCount > maxAliasCount) throw new ReferenceError("Excessive alias count indicates a resource exhaustion attack");
				}
			}
			return found;
		}
		toJSON(_arg, ctx) {
			if (!ctx) return { source: this.source };
			const source = this.resolve(ctx.doc, ctx);
			if (!source) {
				const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
				throw new ReferenceError(msg);
			}
			return ctx.anchors.get(source).res;
		}
		toString(ctx, _onComment, _onChompKeep) {
			const src = `*${this.source}`;
			if (ctx) {
				anchors.anchorIsValid(this.source);
				if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
					const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
					throw new Error(msg);
				}
				if (ctx.implicitKey) return `${src} `;
			}
			return src;
		}
	};
	function getAliasCount(doc, node, anchors) {
		if (identity.isAlias(node)) {
			const source = node.resolve(doc);
			const anchor = anchors && source && anchors.get(source);
			return anchor ? anchor.count * anchor.aliasCount : 0;
		} else if (identity.isCollection(node)) {
			let count = 0;
			for (const item of node.items) {
				const c = getAliasCount(doc, item, anchors);
				if (c > count) count = c;
			}
			return count;
		} else if (identity.isPair(node)) {
			const kc = getAliasCount(doc, node.key, anchors);
			const vc = getAliasCount(doc, node.value, anchors);
			return Math.max(kc, vc);
		}
		return 1;
	}
	exports.Alias = Alias;
}));

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	const isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
	var Scalar = class extends Node.NodeBase {
		constructor(value) {
			super(identity.SCALAR);
			this.value = value;
		}
		toJSON(arg, ctx) {
			return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
		}
		toString() {
			return String(this.value);
		}
	};
	Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
	Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
	Scalar.PLAIN = "PLAIN";
	Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
	Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
	exports.Scalar = Scalar;
	exports.isScalarValue = isScalarValue;
}));

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var Scalar = require_Scalar();
	const defaultTagPrefix = "tag:yaml.org,2002:";
	function findTagObject(value, tagName, tags) {
		if (tagName) {
			const match = tags.filter((t) => t.tag === tagName);
			const tagObj = match.find((t) => !t.format) ?? match[0];
			if (!tagObj) throw new Error(`Tag ${tagName} not found`);
			return tagObj;
		}
		return tags.find((t) => t.identify?.(value) && !t.format);
	}
	function createNode(value, tagName, ctx) {
		if (identity.isDocument(value)) value = value.contents;
		if (identity.isNode(value)) return value;
		if (identity.isPair(value)) {
			const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
			map.items.push(value);
			return map;
		}
		if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) value = value.valueOf();
		const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
		let ref = void 0;
		if (aliasDuplicateObjects && value && typeof value === "object") {
			ref = sourceObjects.get(value);
			if (ref) {
				ref.anchor ?? (ref.anchor = onAnchor(value));
				return new Alias.Alias(ref.anchor);
			} else {
				ref = {
					anchor: null,
					node: null
				};
				sourceObjects.set(value, ref);
			}
		}
		if (tagName?.startsWith("!!")) tagName = defaultTagPrefix + tagName.slice(2);
		let tagObj = findTagObject(value, tagName, schema.tags);
		if (!tagObj) {
			if (value && typeof value.toJSON === "function") value = value.toJSON();
			if (!value || typeof value !== "object") {
				const node = new Scalar.Scalar(value);
				if (ref) ref.node = node;
				return node;
			}
			tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
		}
		if (onTagObj) {
			onTagObj(tagObj);
			delete ctx.onTagObj;
		}
		const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
		if (tagName) node.tag = tagName;
		else if (!tagObj.default) node.tag = tagObj.tag;
		if (ref) ref.node = node;
		return node;
	}
	exports.createNode = createNode;
}));

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var identity = require_identity();
	var Node = require_Node();
	function collectionFromPath(schema, path, value) {
		let v = value;
		for (let i = path.length - 1; i >= 0; --i) {
			const k = path[i];
			if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
				const a = [];
				a[k] = v;
				v = a;
			} else v = /* @__PURE__ */ new Map([[k, v]]);
		}
		return createNode.createNode(v, void 0, {
			aliasDuplicateObjects: false,
			keepUndefined: false,
			onAnchor: () => {
				throw new Error("This should not happen, please report a bug.");
			},
			schema,
			sourceObjects: /* @__PURE__ */ new Map()
		});
	}
	const isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
	var Collection = class extends Node.NodeBase {
		constructor(type, schema) {
			super(type);
			Object.defineProperty(this, "schema", {
				value: schema,
				configurable: true,
				enumerable: false,
				writable: true
			});
		}
		/**
		* Create a copy of this collection.
		*
		* @param schema - If defined, overwrites the original's schema
		*/
		clone(schema) {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (schema) copy.schema = schema;
			copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/**
		* Adds a value to the collection. For `!!map` and `!!omap` the value must
		* be a Pair instance or a `{ key, value }` object, which may not have a key
		* that already exists in the map.
		*/
		addIn(path, value) {
			if (isEmptyPath(path)) this.add(value);
			else {
				const [key, ...rest] = path;
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.addIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
		/**
		* Removes a value from the collection.
		* @returns `true` if the item was found and removed.
		*/
		deleteIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.delete(key);
			const node = this.get(key, true);
			if (identity.isCollection(node)) return node.deleteIn(rest);
			else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
		}
		/**
		* Returns item at `key`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		getIn(path, keepScalar) {
			const [key, ...rest] = path;
			const node = this.get(key, true);
			if (rest.length === 0) return !keepScalar && identity.isScalar(node) ? node.value : node;
			else return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
		}
		hasAllNullValues(allowScalar) {
			return this.items.every((node) => {
				if (!identity.isPair(node)) return false;
				const n = node.value;
				return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
			});
		}
		/**
		* Checks if the collection includes a value with the key `key`.
		*/
		hasIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.has(key);
			const node = this.get(key, true);
			return identity.isCollection(node) ? node.hasIn(rest) : false;
		}
		/**
		* Sets a value in this collection. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		setIn(path, value) {
			const [key, ...rest] = path;
			if (rest.length === 0) this.set(key, value);
			else {
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.setIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
	};
	exports.Collection = Collection;
	exports.collectionFromPath = collectionFromPath;
	exports.isEmptyPath = isEmptyPath;
}));

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Stringifies a comment.
	*
	* Empty comment lines are left empty,
	* lines consisting of a single space are replaced by `#`,
	* and all other lines are prefixed with a `#`.
	*/
	const stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
	function indentComment(comment, indent) {
		if (/^\n+$/.test(comment)) return comment.substring(1);
		return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
	}
	const lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
	exports.indentComment = indentComment;
	exports.lineComment = lineComment;
	exports.stringifyComment = stringifyComment;
}));

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = /* @__PURE__ */ __commonJSMin(((exports) => {
	const FOLD_FLOW = "flow";
	const FOLD_BLOCK = "block";
	const FOLD_QUOTED = "quoted";
	/**
	* Tries to keep input at up to `lineWidth` characters, splitting only on spaces
	* not followed by newlines or spaces unless `mode` is `'quoted'`. Lines are
	* terminated with `\n` and started with `indent`.
	*/
	function foldFlowLines(text, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
		if (!lineWidth || lineWidth < 0) return text;
		if (lineWidth < minContentWidth) minContentWidth = 0;
		const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
		if (text.length <= endStep) return text;
		const folds = [];
		const escapedFolds = {};
		let end = lineWidth - indent.length;
		if (typeof indentAtStart === "number") {
			if (indentAtStart > lineWidth - Math.max(2, minContentWidth)) folds.push(0);
			else end = lineWidth - indentAtStart;
		}
		let split = void 0;
		let prev = void 0;
		let overflow = false;
		let i = -1;
		let escStart = -1;
		let escEnd = -1;
		if (mode === FOLD_BLOCK) {
			i = consumeMoreIndentedLines(text, i, indent.length);
			if (i !== -1) end = i + endStep;
		}
		for (let ch; ch = text[i += 1];) {
			if (mode === FOLD_QUOTED && ch === "\\") {
				escStart = i;
				switch (text[i + 1]) {
					case "x":
						i += 3;
						break;
					case "u":
						i += 5;
						break;
					case "U":
						i += 9;
						break;
					default: i += 1;
				}
				escEnd = i;
			}
			if (ch === "\n") {
				if (mode === FOLD_BLOCK) i = consumeMoreIndentedLines(text, i, indent.length);
				end = i + indent.length + endStep;
				split = void 0;
			} else {
				if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
					const next = text[i + 1];
					if (next && next !== " " && next !== "\n" && next !== "	") split = i;
				}
				if (i >= end) {
					if (split) {
						folds.push(split);
						end = split + endStep;
						split = void 0;
					} else if (mode === FOLD_QUOTED) {
						while (prev === " " || prev === "	") {
							prev = ch;
							ch = text[i += 1];
							overflow = true;
						}
						const j = i > escEnd + 1 ? i - 2 : escStart - 1;
						if (escapedFolds[j]) return text;
						folds.push(j);
						escapedFolds[j] = true;
						end = j + endStep;
						split = void 0;
					} else overflow = true;
				}
			}
			prev = ch;
		}
		if (overflow && onOverflow) onOverflow();
		if (folds.length === 0) return text;
		if (onFold) onFold();
		let res = text.slice(0, folds[0]);
		for (let i = 0; i < folds.length; ++i) {
			const fold = folds[i];
			const end = folds[i + 1] || text.length;
			if (fold === 0) res = `\n${indent}${text.slice(0, end)}`;
			else {
				if (mode === FOLD_QUOTED && escapedFolds[fold]) res += `${text[fold]}\\`;
				res += `\n${indent}${text.slice(fold + 1, end)}`;
			}
		}
		return res;
	}
	/**
	* Presumes `i + 1` is at the start of a line
	* @returns index of last newline in more-indented block
	*/
	function consumeMoreIndentedLines(text, i, indent) {
		let end = i;
		let start = i + 1;
		let ch = text[start];
		while (ch === " " || ch === "	") if (i < start + indent) ch = text[++i];
		else {
			do
				ch = text[++i];
			while (ch && ch !== "\n");
			end = i;
			start = i + 1;
			ch = text[start];
		}
		return end;
	}
	exports.FOLD_BLOCK = FOLD_BLOCK;
	exports.FOLD_FLOW = FOLD_FLOW;
	exports.FOLD_QUOTED = FOLD_QUOTED;
	exports.foldFlowLines = foldFlowLines;
}));

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var foldFlowLines = require_foldFlowLines();
	const getFoldOptions = (ctx, isBlock) => ({
		indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
		lineWidth: ctx.options.lineWidth,
		minContentWidth: ctx.options.minContentWidth
	});
	const containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
	function lineLengthOverLimit(str, lineWidth, indentLength) {
		if (!lineWidth || lineWidth < 0) return false;
		const limit = lineWidth - indentLength;
		const strLen = str.length;
		if (strLen <= limit) return false;
		for (let i = 0, start = 0; i < strLen; ++i) if (str[i] === "\n") {
			if (i - start > limit) return true;
			start = i + 1;
			if (strLen - start <= limit) return false;
		}
		return true;
	}
	function doubleQuotedString(value, ctx) {
		const json = JSON.stringify(value);
		if (ctx.options.doubleQuotedAsJSON) return json;
		const { implicitKey } = ctx;
		const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		let str = "";
		let start = 0;
		for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
			if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
				str += json.slice(start, i) + "\\ ";
				i += 1;
				start = i;
				ch = "\\";
			}
			if (ch === "\\") switch (json[i + 1]) {
				case "u":
					{
						str += json.slice(start, i);
						const code = json.substr(i + 2, 4);
						switch (code) {
							case "0000":
								str += "\\0";
								break;
							case "0007":
								str += "\\a";
								break;
							case "000b":
								str += "\\v";
								break;
							case "001b":
								str += "\\e";
								break;
							case "0085":
								str += "\\N";
								break;
							case "00a0":
								str += "\\_";
								break;
							case "2028":
								str += "\\L";
								break;
							case "2029":
								str += "\\P";
								break;
							default: if (code.substr(0, 2) === "00") str += "\\x" + code.substr(2);
							else str += json.substr(i, 6);
						}
						i += 5;
						start = i + 1;
					}
					break;
				case "n":
					if (implicitKey || json[i + 2] === "\"" || json.length < minMultiLineLength) i += 1;
					else {
						str += json.slice(start, i) + "\n\n";
						while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== "\"") {
							str += "\n";
							i += 2;
						}
						str += indent;
						if (json[i + 2] === " ") str += "\\";
						i += 1;
						start = i + 1;
					}
					break;
				default: i += 1;
			}
		}
		str = start ? str + json.slice(start) : json;
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
	}
	function singleQuotedString(value, ctx) {
		if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value)) return doubleQuotedString(value, ctx);
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&\n${indent}`) + "'";
		return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function quotedString(value, ctx) {
		const { singleQuote } = ctx.options;
		let qs;
		if (singleQuote === false) qs = doubleQuotedString;
		else {
			const hasDouble = value.includes("\"");
			const hasSingle = value.includes("'");
			if (hasDouble && !hasSingle) qs = singleQuotedString;
			else if (hasSingle && !hasDouble) qs = doubleQuotedString;
			else qs = singleQuote ? singleQuotedString : doubleQuotedString;
		}
		return qs(value, ctx);
	}
	let blockEndNewlines;
	try {
		blockEndNewlines = /* @__PURE__ */ new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
	} catch {
		blockEndNewlines = /\n+(?!\n|$)/g;
	}
	function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
		const { blockQuote, commentString, lineWidth } = ctx.options;
		if (!blockQuote || /\n[\t ]+$/.test(value)) return quotedString(value, ctx);
		const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
		const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
		if (!value) return literal ? "|\n" : ">\n";
		let chomp;
		let endStart;
		for (endStart = value.length; endStart > 0; --endStart) {
			const ch = value[endStart - 1];
			if (ch !== "\n" && ch !== "	" && ch !== " ") break;
		}
		let end = value.substring(endStart);
		const endNlPos = end.indexOf("\n");
		if (endNlPos === -1) chomp = "-";
		else if (value === end || endNlPos !== end.length - 1) {
			chomp = "+";
			if (onChompKeep) onChompKeep();
		} else chomp = "";
		if (end) {
			value = value.slice(0, -end.length);
			if (end[end.length - 1] === "\n") end = end.slice(0, -1);
			end = end.replace(blockEndNewlines, `$&${indent}`);
		}
		let startWithSpace = false;
		let startEnd;
		let startNlPos = -1;
		for (startEnd = 0; startEnd < value.length; ++startEnd) {
			const ch = value[startEnd];
			if (ch === " ") startWithSpace = true;
			else if (ch === "\n") startNlPos = startEnd;
			else break;
		}
		let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
		if (start) {
			value = value.substring(start.length);
			start = start.replace(/\n+/g, `$&${indent}`);
		}
		let header = (startWithSpace ? indent ? "2" : "1" : "") + chomp;
		if (comment) {
			header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
			if (onComment) onComment();
		}
		if (!literal) {
			const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
			let literalFallback = false;
			const foldOptions = getFoldOptions(ctx, true);
			if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) foldOptions.onOverflow = () => {
				literalFallback = true;
			};
			const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
			if (!literalFallback) return `>${header}\n${indent}${body}`;
		}
		value = value.replace(/\n+/g, `$&${indent}`);
		return `|${header}\n${indent}${start}${value}${end}`;
	}
	function plainString(item, ctx, onComment, onChompKeep) {
		const { type, value } = item;
		const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
		if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) return quotedString(value, ctx);
		if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
		if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) return blockString(item, ctx, onComment, onChompKeep);
		if (containsDocumentMarker(value)) {
			if (indent === "") {
				ctx.forceBlockIndent = true;
				return blockString(item, ctx, onComment, onChompKeep);
			} else if (implicitKey && indent === indentStep) return quotedString(value, ctx);
		}
		const str = value.replace(/\n+/g, `$&\n${indent}`);
		if (actualString) {
			const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
			const { compat, tags } = ctx.doc.schema;
			if (tags.some(test) || compat?.some(test)) return quotedString(value, ctx);
		}
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function stringifyString(item, ctx, onComment, onChompKeep) {
		const { implicitKey, inFlow } = ctx;
		const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
		let { type } = item;
		if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
			if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value)) type = Scalar.Scalar.QUOTE_DOUBLE;
		}
		const _stringify = (_type) => {
			switch (_type) {
				case Scalar.Scalar.BLOCK_FOLDED:
				case Scalar.Scalar.BLOCK_LITERAL: return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
				case Scalar.Scalar.QUOTE_DOUBLE: return doubleQuotedString(ss.value, ctx);
				case Scalar.Scalar.QUOTE_SINGLE: return singleQuotedString(ss.value, ctx);
				case Scalar.Scalar.PLAIN: return plainString(ss, ctx, onComment, onChompKeep);
				default: return null;
			}
		};
		let res = _stringify(type);
		if (res === null) {
			const { defaultKeyType, defaultStringType } = ctx.options;
			const t = implicitKey && defaultKeyType || defaultStringType;
			res = _stringify(t);
			if (res === null) throw new Error(`Unsupported default string type ${t}`);
		}
		return res;
	}
	exports.stringifyString = stringifyString;
}));

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var identity = require_identity();
	var stringifyComment = require_stringifyComment();
	var stringifyString = require_stringifyString();
	function createStringifyContext(doc, options) {
		const opt = Object.assign({
			blockQuote: true,
			commentString: stringifyComment.stringifyComment,
			defaultKeyType: null,
			defaultStringType: "PLAIN",
			directives: null,
			doubleQuotedAsJSON: false,
			doubleQuotedMinMultiLineLength: 40,
			falseStr: "false",
			flowCollectionPadding: true,
			indentSeq: true,
			lineWidth: 80,
			minContentWidth: 20,
			nullStr: "null",
			simpleKeys: false,
			singleQuote: null,
			trailingComma: false,
			trueStr: "true",
			verifyAliasOrder: true
		}, doc.schema.toStringOptions, options);
		let inFlow;
		switch (opt.collectionStyle) {
			case "block":
				inFlow = false;
				break;
			case "flow":
				inFlow = true;
				break;
			default: inFlow = null;
		}
		return {
			anchors: /* @__PURE__ */ new Set(),
			doc,
			flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
			indent: "",
			indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
			inFlow,
			options: opt
		};
	}
	function getTagObject(tags, item) {
		if (item.tag) {
			const match = tags.filter((t) => t.tag === item.tag);
			if (match.length > 0) return match.find((t) => t.format === item.format) ?? match[0];
		}
		let tagObj = void 0;
		let obj;
		if (identity.isScalar(item)) {
			obj = item.value;
			let match = tags.filter((t) => t.identify?.(obj));
			if (match.length > 1) {
				const testMatch = match.filter((t) => t.test);
				if (testMatch.length > 0) match = testMatch;
			}
			tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
		} else {
			obj = item;
			tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
		}
		if (!tagObj) {
			const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
			throw new Error(`Tag not resolved for ${name} value`);
		}
		return tagObj;
	}
	function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
		if (!doc.directives) return "";
		const props = [];
		const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
		if (anchor && anchors.anchorIsValid(anchor)) {
			anchors$1.add(anchor);
			props.push(`&${anchor}`);
		}
		const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
		if (tag) props.push(doc.directives.tagString(tag));
		return props.join(" ");
	}
	function stringify(item, ctx, onComment, onChompKeep) {
		if (identity.isPair(item)) return item.toString(ctx, onComment, onChompKeep);
		if (identity.isAlias(item)) {
			if (ctx.doc.directives) return item.toString(ctx);
			if (ctx.resolvedAliases?.has(item)) throw new TypeError(`Cannot stringify circular structure without alias nodes`);
			else {
				if (ctx.resolvedAliases) ctx.resolvedAliases.add(item);
				else ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
				item = item.resolve(ctx.doc);
			}
		}
		let tagObj = void 0;
		const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
		tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
		const props = stringifyProps(node, tagObj, ctx);
		if (props.length > 0) ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
		const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
		if (!props) return str;
		return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}\n${ctx.indent}${str}`;
	}
	exports.createStringifyContext = createStringifyContext;
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
		const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
		let keyComment = identity.isNode(key) && key.comment || null;
		if (simpleKeys) {
			if (keyComment) throw new Error("With simple keys, key nodes cannot have comments");
			if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") throw new Error("With simple keys, collection cannot be used as a key value");
		}
		let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
		ctx = Object.assign({}, ctx, {
			allNullValues: false,
			implicitKey: !explicitKey && (simpleKeys || !allNullValues),
			indent: indent + indentStep
		});
		let keyCommentDone = false;
		let chompKeep = false;
		let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
		if (!explicitKey && !ctx.inFlow && str.length > 1024) {
			if (simpleKeys) throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
			explicitKey = true;
		}
		if (ctx.inFlow) {
			if (allNullValues || value == null) {
				if (keyCommentDone && onComment) onComment();
				return str === "" ? "?" : explicitKey ? `? ${str}` : str;
			}
		} else if (allNullValues && !simpleKeys || value == null && explicitKey) {
			str = `? ${str}`;
			if (keyComment && !keyCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			else if (chompKeep && onChompKeep) onChompKeep();
			return str;
		}
		if (keyCommentDone) keyComment = null;
		if (explicitKey) {
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			str = `? ${str}\n${indent}:`;
		} else {
			str = `${str}:`;
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
		}
		let vsb, vcb, valueComment;
		if (identity.isNode(value)) {
			vsb = !!value.spaceBefore;
			vcb = value.commentBefore;
			valueComment = value.comment;
		} else {
			vsb = false;
			vcb = null;
			valueComment = null;
			if (value && typeof value === "object") value = doc.createNode(value);
		}
		ctx.implicitKey = false;
		if (!explicitKey && !keyComment && identity.isScalar(value)) ctx.indentAtStart = str.length + 1;
		chompKeep = false;
		if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) ctx.indent = ctx.indent.substring(2);
		let valueCommentDone = false;
		const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
		let ws = " ";
		if (keyComment || vsb || vcb) {
			ws = vsb ? "\n" : "";
			if (vcb) {
				const cs = commentString(vcb);
				ws += `\n${stringifyComment.indentComment(cs, ctx.indent)}`;
			}
			if (valueStr === "" && !ctx.inFlow) {
				if (ws === "\n" && valueComment) ws = "\n\n";
			} else ws += `\n${ctx.indent}`;
		} else if (!explicitKey && identity.isCollection(value)) {
			const vs0 = valueStr[0];
			const nl0 = valueStr.indexOf("\n");
			const hasNewline = nl0 !== -1;
			const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
			if (hasNewline || !flow) {
				let hasPropsLine = false;
				if (hasNewline && (vs0 === "&" || vs0 === "!")) {
					let sp0 = valueStr.indexOf(" ");
					if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") sp0 = valueStr.indexOf(" ", sp0 + 1);
					if (sp0 === -1 || nl0 < sp0) hasPropsLine = true;
				}
				if (!hasPropsLine) ws = `\n${ctx.indent}`;
			}
		} else if (valueStr === "" || valueStr[0] === "\n") ws = "";
		str += ws + valueStr;
		if (ctx.inFlow) {
			if (valueCommentDone && onComment) onComment();
		} else if (valueComment && !valueCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
		else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	exports.stringifyPair = stringifyPair;
}));

// node_modules/yaml/dist/log.js
var require_log = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require$1("process");
	function debug(logLevel, ...messages) {
		if (logLevel === "debug") console.log(...messages);
	}
	function warn(logLevel, warning) {
		if (logLevel === "debug" || logLevel === "warn") {
			if (typeof node_process.emitWarning === "function") node_process.emitWarning(warning);
			else console.warn(warning);
		}
	}
	exports.debug = debug;
	exports.warn = warn;
}));

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	const MERGE_KEY = "<<";
	const merge = {
		identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
		default: "key",
		tag: "tag:yaml.org,2002:merge",
		test: /^<<$/,
		resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), { addToJSMap: addMergeToJSMap }),
		stringify: () => MERGE_KEY
	};
	const isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
	function addMergeToJSMap(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (identity.isSeq(source)) for (const it of source.items) mergeValue(ctx, map, it);
		else if (Array.isArray(source)) for (const it of source) mergeValue(ctx, map, it);
		else mergeValue(ctx, map, source);
	}
	function mergeValue(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (!identity.isMap(source)) throw new Error("Merge sources must be maps or map aliases");
		const srcMap = source.toJSON(null, ctx, Map);
		for (const [key, value] of srcMap) if (map instanceof Map) {
			if (!map.has(key)) map.set(key, value);
		} else if (map instanceof Set) map.add(key);
		else if (!Object.prototype.hasOwnProperty.call(map, key)) Object.defineProperty(map, key, {
			value,
			writable: true,
			enumerable: true,
			configurable: true
		});
		return map;
	}
	function resolveAliasValue(ctx, value) {
		return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
	}
	exports.addMergeToJSMap = addMergeToJSMap;
	exports.isMergeKey = isMergeKey;
	exports.merge = merge;
}));

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var log = require_log();
	var merge = require_merge();
	var stringify = require_stringify();
	var identity = require_identity();
	var toJS = require_toJS();
	function addPairToJSMap(ctx, map, { key, value }) {
		if (identity.isNode(key) && key.addToJSMap) key.addToJSMap(ctx, map, value);
		else if (merge.isMergeKey(ctx, key)) merge.addMergeToJSMap(ctx, map, value);
		else {
			const jsKey = toJS.toJS(key, "", ctx);
			if (map instanceof Map) map.set(jsKey, toJS.toJS(value, jsKey, ctx));
			else if (map instanceof Set) map.add(jsKey);
			else {
				const stringKey = stringifyKey(key, jsKey, ctx);
				const jsValue = toJS.toJS(value, stringKey, ctx);
				if (stringKey in map) Object.defineProperty(map, stringKey, {
					value: jsValue,
					writable: true,
					enumerable: true,
					configurable: true
				});
				else map[stringKey] = jsValue;
			}
		}
		return map;
	}
	function stringifyKey(key, jsKey, ctx) {
		if (jsKey === null) return "";
		if (typeof jsKey !== "object") return String(jsKey);
		if (identity.isNode(key) && ctx?.doc) {
			const strCtx = stringify.createStringifyContext(ctx.doc, {});
			strCtx.anchors = /* @__PURE__ */ new Set();
			for (const node of ctx.anchors.keys()) strCtx.anchors.add(node.anchor);
			strCtx.inFlow = true;
			strCtx.inStringifyKey = true;
			const strKey = key.toString(strCtx);
			if (!ctx.mapKeyWarned) {
				let jsonStr = JSON.stringify(strKey);
				if (jsonStr.length > 40) jsonStr = jsonStr.substring(0, 36) + "...\"";
				log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
				ctx.mapKeyWarned = true;
			}
			return strKey;
		}
		return JSON.stringify(jsKey);
	}
	exports.addPairToJSMap = addPairToJSMap;
}));

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyPair = require_stringifyPair();
	var addPairToJSMap = require_addPairToJSMap();
	var identity = require_identity();
	function createPair(key, value, ctx) {
		const k = createNode.createNode(key, void 0, ctx);
		const v = createNode.createNode(value, void 0, ctx);
		return new Pair(k, v);
	}
	var Pair = class Pair {
		constructor(key, value = null) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
			this.key = key;
			this.value = value;
		}
		clone(schema) {
			let { key, value } = this;
			if (identity.isNode(key)) key = key.clone(schema);
			if (identity.isNode(value)) value = value.clone(schema);
			return new Pair(key, value);
		}
		toJSON(_, ctx) {
			const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			return addPairToJSMap.addPairToJSMap(ctx, pair, this);
		}
		toString(ctx, onComment, onChompKeep) {
			return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
		}
	};
	exports.Pair = Pair;
	exports.createPair = createPair;
}));

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyCollection(collection, ctx, options) {
		return (ctx.inFlow ?? collection.flow ? stringifyFlowCollection : stringifyBlockCollection)(collection, ctx, options);
	}
	function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
		const { indent, options: { commentString } } = ctx;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			type: null
		});
		let chompKeep = false;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (!chompKeep && item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (!chompKeep && ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
				}
			}
			chompKeep = false;
			let str = stringify.stringify(item, itemCtx, () => comment = null, () => chompKeep = true);
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			if (chompKeep && comment) chompKeep = false;
			lines.push(blockItemPrefix + str);
		}
		let str;
		if (lines.length === 0) str = flowChars.start + flowChars.end;
		else {
			str = lines[0];
			for (let i = 1; i < lines.length; ++i) {
				const line = lines[i];
				str += line ? `\n${indent}${line}` : "\n";
			}
		}
		if (comment) {
			str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
			if (onComment) onComment();
		} else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
		const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
		itemIndent += indentStep;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			inFlow: true,
			type: null
		});
		let reqNewline = false;
		let linesAtValue = 0;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, false);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, false);
					if (ik.comment) reqNewline = true;
				}
				const iv = identity.isNode(item.value) ? item.value : null;
				if (iv) {
					if (iv.comment) comment = iv.comment;
					if (iv.commentBefore) reqNewline = true;
				} else if (item.value == null && ik?.comment) comment = ik.comment;
			}
			if (comment) reqNewline = true;
			let str = stringify.stringify(item, itemCtx, () => comment = null);
			reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
			if (i < items.length - 1) str += ",";
			else if (ctx.options.trailingComma) {
				if (ctx.options.lineWidth > 0) reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
				if (reqNewline) str += ",";
			}
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			lines.push(str);
			linesAtValue = lines.length;
		}
		const { start, end } = flowChars;
		if (lines.length === 0) return start + end;
		else {
			if (!reqNewline) {
				const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
				reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
			}
			if (reqNewline) {
				let str = start;
				for (const line of lines) str += line ? `\n${indentStep}${indent}${line}` : "\n";
				return `${str}\n${indent}${end}`;
			} else return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
		}
	}
	function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
		if (comment && chompKeep) comment = comment.replace(/^\n+/, "");
		if (comment) {
			const ic = stringifyComment.indentComment(commentString(comment), indent);
			lines.push(ic.trimStart());
		}
	}
	exports.stringifyCollection = stringifyCollection;
}));

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyCollection = require_stringifyCollection();
	var addPairToJSMap = require_addPairToJSMap();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	function findPair(items, key) {
		const k = identity.isScalar(key) ? key.value : key;
		for (const it of items) if (identity.isPair(it)) {
			if (it.key === key || it.key === k) return it;
			if (identity.isScalar(it.key) && it.key.value === k) return it;
		}
	}
	var YAMLMap = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:map";
		}
		constructor(schema) {
			super(identity.MAP, schema);
			this.items = [];
		}
		/**
		* A generic collection parsing method that can be extended
		* to other node classes that inherit from YAMLMap
		*/
		static from(schema, obj, ctx) {
			const { keepUndefined, replacer } = ctx;
			const map = new this(schema);
			const add = (key, value) => {
				if (typeof replacer === "function") value = replacer.call(obj, key, value);
				else if (Array.isArray(replacer) && !replacer.includes(key)) return;
				if (value !== void 0 || keepUndefined) map.items.push(Pair.createPair(key, value, ctx));
			};
			if (obj instanceof Map) for (const [key, value] of obj) add(key, value);
			else if (obj && typeof obj === "object") for (const key of Object.keys(obj)) add(key, obj[key]);
			if (typeof schema.sortMapEntries === "function") map.items.sort(schema.sortMapEntries);
			return map;
		}
		/**
		* Adds a value to the collection.
		*
		* @param overwrite - If not set `true`, using a key that is already in the
		*   collection will throw. Otherwise, overwrites the previous value.
		*/
		add(pair, overwrite) {
			let _pair;
			if (identity.isPair(pair)) _pair = pair;
			else if (!pair || typeof pair !== "object" || !("key" in pair)) _pair = new Pair.Pair(pair, pair?.value);
			else _pair = new Pair.Pair(pair.key, pair.value);
			const prev = findPair(this.items, _pair.key);
			const sortEntries = this.schema?.sortMapEntries;
			if (prev) {
				if (!overwrite) throw new Error(`Key ${_pair.key} already set`);
				if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value)) prev.value.value = _pair.value;
				else prev.value = _pair.value;
			} else if (sortEntries) {
				const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
				if (i === -1) this.items.push(_pair);
				else this.items.splice(i, 0, _pair);
			} else this.items.push(_pair);
		}
		delete(key) {
			const it = findPair(this.items, key);
			if (!it) return false;
			return this.items.splice(this.items.indexOf(it), 1).length > 0;
		}
		get(key, keepScalar) {
			const node = findPair(this.items, key)?.value;
			return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
		}
		has(key) {
			return !!findPair(this.items, key);
		}
		set(key, value) {
			this.add(new Pair.Pair(key, value), true);
		}
		/**
		* @param ctx - Conversion context, originally set in Document#toJS()
		* @param {Class} Type - If set, forces the returned collection type
		* @returns Instance of Type, Map, or Object
		*/
		toJSON(_, ctx, Type) {
			const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const item of this.items) addPairToJSMap.addPairToJSMap(ctx, map, item);
			return map;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			for (const item of this.items) if (!identity.isPair(item)) throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
			if (!ctx.allNullValues && this.hasAllNullValues(false)) ctx = Object.assign({}, ctx, { allNullValues: true });
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "",
				flowChars: {
					start: "{",
					end: "}"
				},
				itemIndent: ctx.indent || "",
				onChompKeep,
				onComment
			});
		}
	};
	exports.YAMLMap = YAMLMap;
	exports.findPair = findPair;
}));

// node_modules/yaml/dist/schema/common/map.js
var require_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLMap = require_YAMLMap();
	const map = {
		collection: "map",
		default: true,
		nodeClass: YAMLMap.YAMLMap,
		tag: "tag:yaml.org,2002:map",
		resolve(map, onError) {
			if (!identity.isMap(map)) onError("Expected a mapping for this tag");
			return map;
		},
		createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
	};
	exports.map = map;
}));

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyCollection = require_stringifyCollection();
	var Collection = require_Collection();
	var identity = require_identity();
	var Scalar = require_Scalar();
	var toJS = require_toJS();
	var YAMLSeq = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:seq";
		}
		constructor(schema) {
			super(identity.SEQ, schema);
			this.items = [];
		}
		add(value) {
			this.items.push(value);
		}
		/**
		* Removes a value from the collection.
		*
		* `key` must contain a representation of an integer for this to succeed.
		* It may be wrapped in a `Scalar`.
		*
		* @returns `true` if the item was found and removed.
		*/
		delete(key) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return false;
			return this.items.splice(idx, 1).length > 0;
		}
		get(key, keepScalar) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return void 0;
			const it = this.items[idx];
			return !keepScalar && identity.isScalar(it) ? it.value : it;
		}
		/**
		* Checks if the collection includes a value with the key `key`.
		*
		* `key` must contain a representation of an integer for this to succeed.
		* It may be wrapped in a `Scalar`.
		*/
		has(key) {
			const idx = asItemIndex(key);
			return typeof idx === "number" && idx < this.items.length;
		}
		/**
		* Sets a value in this collection. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*
		* If `key` does not contain a representation of an integer, this will throw.
		* It may be wrapped in a `Scalar`.
		*/
		set(key, value) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") throw new Error(`Expected a valid index, not ${key}.`);
			const prev = this.items[idx];
			if (identity.isScalar(prev) && Scalar.isScalarValue(value)) prev.value = value;
			else this.items[idx] = value;
		}
		toJSON(_, ctx) {
			const seq = [];
			if (ctx?.onCreate) ctx.onCreate(seq);
			let i = 0;
			for (const item of this.items) seq.push(toJS.toJS(item, String(i++), ctx));
			return seq;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "- ",
				flowChars: {
					start: "[",
					end: "]"
				},
				itemIndent: (ctx.indent || "") + "  ",
				onChompKeep,
				onComment
			});
		}
		static from(schema, obj, ctx) {
			const { replacer } = ctx;
			const seq = new this(schema);
			if (obj && Symbol.iterator in Object(obj)) {
				let i = 0;
				for (let it of obj) {
					if (typeof replacer === "function") {
						const key = obj instanceof Set ? it : String(i++);
						it = replacer.call(obj, key, it);
					}
					seq.items.push(createNode.createNode(it, void 0, ctx));
				}
			}
			return seq;
		}
	};
	function asItemIndex(key) {
		let idx = identity.isScalar(key) ? key.value : key;
		if (idx && typeof idx === "string") idx = Number(idx);
		return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
	}
	exports.YAMLSeq = YAMLSeq;
}));

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLSeq = require_YAMLSeq();
	const seq = {
		collection: "seq",
		default: true,
		nodeClass: YAMLSeq.YAMLSeq,
		tag: "tag:yaml.org,2002:seq",
		resolve(seq, onError) {
			if (!identity.isSeq(seq)) onError("Expected a sequence for this tag");
			return seq;
		},
		createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
	};
	exports.seq = seq;
}));

// node_modules/yaml/dist/schema/common/string.js
var require_string = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyString = require_stringifyString();
	const string = {
		identify: (value) => typeof value === "string",
		default: true,
		tag: "tag:yaml.org,2002:str",
		resolve: (str) => str,
		stringify(item, ctx, onComment, onChompKeep) {
			ctx = Object.assign({ actualString: true }, ctx);
			return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
		}
	};
	exports.string = string;
}));

// node_modules/yaml/dist/schema/common/null.js
var require_null = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const nullTag = {
		identify: (value) => value == null,
		createNode: () => new Scalar.Scalar(null),
		default: true,
		tag: "tag:yaml.org,2002:null",
		test: /^(?:~|[Nn]ull|NULL)?$/,
		resolve: () => new Scalar.Scalar(null),
		stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
	};
	exports.nullTag = nullTag;
}));

// node_modules/yaml/dist/schema/core/bool.js
var require_bool$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const boolTag = {
		identify: (value) => typeof value === "boolean",
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
		resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
		stringify({ source, value }, ctx) {
			if (source && boolTag.test.test(source)) {
				if (value === (source[0] === "t" || source[0] === "T")) return source;
			}
			return value ? ctx.options.trueStr : ctx.options.falseStr;
		}
	};
	exports.boolTag = boolTag;
}));

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = /* @__PURE__ */ __commonJSMin(((exports) => {
	function stringifyNumber({ format, minFractionDigits, tag, value }) {
		if (typeof value === "bigint") return String(value);
		const num = typeof value === "number" ? value : Number(value);
		if (!isFinite(num)) return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
		let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
		if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
			let i = n.indexOf(".");
			if (i < 0) {
				i = n.length;
				n += ".";
			}
			let d = minFractionDigits - (n.length - i - 1);
			while (d-- > 0) n += "0";
		}
		return n;
	}
	exports.stringifyNumber = stringifyNumber;
}));

// node_modules/yaml/dist/schema/core/float.js
var require_float$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	const float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str));
			const dot = str.indexOf(".");
			if (dot !== -1 && str[str.length - 1] === "0") node.minFractionDigits = str.length - dot - 1;
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.float = float;
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));

// node_modules/yaml/dist/schema/core/int.js
var require_int$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	const intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value) && value >= 0) return prefix + value.toString(radix);
		return stringifyNumber.stringifyNumber(node);
	}
	const intOct = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^0o[0-7]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
		stringify: (node) => intStringify(node, 8, "0o")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^0x[0-9a-fA-F]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));

// node_modules/yaml/dist/schema/core/schema.js
var require_schema$2 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	const schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.boolTag,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float
	];
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/json/schema.js
var require_schema$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var map = require_map();
	var seq = require_seq();
	function intIdentify(value) {
		return typeof value === "bigint" || Number.isInteger(value);
	}
	const stringifyJSON = ({ value }) => JSON.stringify(value);
	const jsonScalars = [
		{
			identify: (value) => typeof value === "string",
			default: true,
			tag: "tag:yaml.org,2002:str",
			resolve: (str) => str,
			stringify: stringifyJSON
		},
		{
			identify: (value) => value == null,
			createNode: () => new Scalar.Scalar(null),
			default: true,
			tag: "tag:yaml.org,2002:null",
			test: /^null$/,
			resolve: () => null,
			stringify: stringifyJSON
		},
		{
			identify: (value) => typeof value === "boolean",
			default: true,
			tag: "tag:yaml.org,2002:bool",
			test: /^true$|^false$/,
			resolve: (str) => str === "true",
			stringify: stringifyJSON
		},
		{
			identify: intIdentify,
			default: true,
			tag: "tag:yaml.org,2002:int",
			test: /^-?(?:0|[1-9][0-9]*)$/,
			resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
			stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
		},
		{
			identify: (value) => typeof value === "number",
			default: true,
			tag: "tag:yaml.org,2002:float",
			test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
			resolve: (str) => parseFloat(str),
			stringify: stringifyJSON
		}
	];
	const schema = [map.map, seq.seq].concat(jsonScalars, {
		default: true,
		tag: "",
		test: /^/,
		resolve(str, onError) {
			onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
			return str;
		}
	});
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_buffer = __require$1("buffer");
	var Scalar = require_Scalar();
	var stringifyString = require_stringifyString();
	const binary = {
		identify: (value) => value instanceof Uint8Array,
		default: false,
		tag: "tag:yaml.org,2002:binary",
		/**
		* Returns a Buffer in node and an Uint8Array in browsers
		*
		* To use the resulting buffer as an image, you'll want to do something like:
		*
		*   const blob = new Blob([buffer], { type: 'image/jpeg' })
		*   document.querySelector('#photo').src = URL.createObjectURL(blob)
		*/
		resolve(src, onError) {
			if (typeof node_buffer.Buffer === "function") return node_buffer.Buffer.from(src, "base64");
			else if (typeof atob === "function") {
				const str = atob(src.replace(/[\n\r]/g, ""));
				const buffer = new Uint8Array(str.length);
				for (let i = 0; i < str.length; ++i) buffer[i] = str.charCodeAt(i);
				return buffer;
			} else {
				onError("This environment does not support reading binary tags; either Buffer or atob is required");
				return src;
			}
		},
		stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
			if (!value) return "";
			const buf = value;
			let str;
			if (typeof node_buffer.Buffer === "function") str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
			else if (typeof btoa === "function") {
				let s = "";
				for (let i = 0; i < buf.length; ++i) s += String.fromCharCode(buf[i]);
				str = btoa(s);
			} else throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
			type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
			if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
				const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
				const n = Math.ceil(str.length / lineWidth);
				const lines = new Array(n);
				for (let i = 0, o = 0; i < n; ++i, o += lineWidth) lines[i] = str.substr(o, lineWidth);
				str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
			}
			return stringifyString.stringifyString({
				comment,
				type,
				value: str
			}, ctx, onComment, onChompKeep);
		}
	};
	exports.binary = binary;
}));

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLSeq = require_YAMLSeq();
	function resolvePairs(seq, onError) {
		if (identity.isSeq(seq)) for (let i = 0; i < seq.items.length; ++i) {
			let item = seq.items[i];
			if (identity.isPair(item)) continue;
			else if (identity.isMap(item)) {
				if (item.items.length > 1) onError("Each pair must have its own sequence indicator");
				const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
				if (item.commentBefore) pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}\n${pair.key.commentBefore}` : item.commentBefore;
				if (item.comment) {
					const cn = pair.value ?? pair.key;
					cn.comment = cn.comment ? `${item.comment}\n${cn.comment}` : item.comment;
				}
				item = pair;
			}
			seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
		}
		else onError("Expected a sequence for this tag");
		return seq;
	}
	function createPairs(schema, iterable, ctx) {
		const { replacer } = ctx;
		const pairs = new YAMLSeq.YAMLSeq(schema);
		pairs.tag = "tag:yaml.org,2002:pairs";
		let i = 0;
		if (iterable && Symbol.iterator in Object(iterable)) for (let it of iterable) {
			if (typeof replacer === "function") it = replacer.call(iterable, String(i++), it);
			let key, value;
			if (Array.isArray(it)) {
				if (it.length === 2) {
					key = it[0];
					value = it[1];
				} else throw new TypeError(`Expected [key, value] tuple: ${it}`);
			} else if (it && it instanceof Object) {
				const keys = Object.keys(it);
				if (keys.length === 1) {
					key = keys[0];
					value = it[key];
				} else throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
			} else key = it;
			pairs.items.push(Pair.createPair(key, value, ctx));
		}
		return pairs;
	}
	const pairs = {
		collection: "seq",
		default: false,
		tag: "tag:yaml.org,2002:pairs",
		resolve: resolvePairs,
		createNode: createPairs
	};
	exports.createPairs = createPairs;
	exports.pairs = pairs;
	exports.resolvePairs = resolvePairs;
}));

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var toJS = require_toJS();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var pairs = require_pairs();
	var YAMLOMap = class YAMLOMap extends YAMLSeq.YAMLSeq {
		constructor() {
			super();
			this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
			this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
			this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
			this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
			this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
			this.tag = YAMLOMap.tag;
		}
		/**
		* If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
		* but TypeScript won't allow widening the signature of a child method.
		*/
		toJSON(_, ctx) {
			if (!ctx) return super.toJSON(_);
			const map = /* @__PURE__ */ new Map();
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const pair of this.items) {
				let key, value;
				if (identity.isPair(pair)) {
					key = toJS.toJS(pair.key, "", ctx);
					value = toJS.toJS(pair.value, key, ctx);
				} else key = toJS.toJS(pair, "", ctx);
				if (map.has(key)) throw new Error("Ordered maps must not include duplicate keys");
				map.set(key, value);
			}
			return map;
		}
		static from(schema, iterable, ctx) {
			const pairs$1 = pairs.createPairs(schema, iterable, ctx);
			const omap = new this();
			omap.items = pairs$1.items;
			return omap;
		}
	};
	YAMLOMap.tag = "tag:yaml.org,2002:omap";
	const omap = {
		collection: "seq",
		identify: (value) => value instanceof Map,
		nodeClass: YAMLOMap,
		default: false,
		tag: "tag:yaml.org,2002:omap",
		resolve(seq, onError) {
			const pairs$1 = pairs.resolvePairs(seq, onError);
			const seenKeys = [];
			for (const { key } of pairs$1.items) if (identity.isScalar(key)) {
				if (seenKeys.includes(key.value)) onError(`Ordered maps must not include duplicate keys: ${key.value}`);
				else seenKeys.push(key.value);
			}
			return Object.assign(new YAMLOMap(), pairs$1);
		},
		createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
	};
	exports.YAMLOMap = YAMLOMap;
	exports.omap = omap;
}));

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function boolStringify({ value, source }, ctx) {
		if (source && (value ? trueTag : falseTag).test.test(source)) return source;
		return value ? ctx.options.trueStr : ctx.options.falseStr;
	}
	const trueTag = {
		identify: (value) => value === true,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
		resolve: () => new Scalar.Scalar(true),
		stringify: boolStringify
	};
	const falseTag = {
		identify: (value) => value === false,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
		resolve: () => new Scalar.Scalar(false),
		stringify: boolStringify
	};
	exports.falseTag = falseTag;
	exports.trueTag = trueTag;
}));

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str.replace(/_/g, "")),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	const float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
			const dot = str.indexOf(".");
			if (dot !== -1) {
				const f = str.substring(dot + 1).replace(/_/g, "");
				if (f[f.length - 1] === "0") node.minFractionDigits = f.length;
			}
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.float = float;
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	function intResolve(str, offset, radix, { intAsBigInt }) {
		const sign = str[0];
		if (sign === "-" || sign === "+") offset += 1;
		str = str.substring(offset).replace(/_/g, "");
		if (intAsBigInt) {
			switch (radix) {
				case 2:
					str = `0b${str}`;
					break;
				case 8:
					str = `0o${str}`;
					break;
				case 16: str = `0x${str}`;
			}
			const n = BigInt(str);
			return sign === "-" ? BigInt(-1) * n : n;
		}
		const n = parseInt(str, radix);
		return sign === "-" ? -1 * n : n;
	}
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value)) {
			const str = value.toString(radix);
			return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
		}
		return stringifyNumber.stringifyNumber(node);
	}
	const intBin = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "BIN",
		test: /^[-+]?0b[0-1_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
		stringify: (node) => intStringify(node, 2, "0b")
	};
	const intOct = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^[-+]?0[0-7_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
		stringify: (node) => intStringify(node, 8, "0")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9][0-9_]*$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^[-+]?0x[0-9a-fA-F_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intBin = intBin;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSet = class YAMLSet extends YAMLMap.YAMLMap {
		constructor(schema) {
			super(schema);
			this.tag = YAMLSet.tag;
		}
		add(key) {
			let pair;
			if (identity.isPair(key)) pair = key;
			else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null) pair = new Pair.Pair(key.key, null);
			else pair = new Pair.Pair(key, null);
			if (!YAMLMap.findPair(this.items, pair.key)) this.items.push(pair);
		}
		/**
		* If `keepPair` is `true`, returns the Pair matching `key`.
		* Otherwise, returns the value of that Pair's key.
		*/
		get(key, keepPair) {
			const pair = YAMLMap.findPair(this.items, key);
			return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
		}
		set(key, value) {
			if (typeof value !== "boolean") throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
			const prev = YAMLMap.findPair(this.items, key);
			if (prev && !value) this.items.splice(this.items.indexOf(prev), 1);
			else if (!prev && value) this.items.push(new Pair.Pair(key));
		}
		toJSON(_, ctx) {
			return super.toJSON(_, ctx, Set);
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			if (this.hasAllNullValues(true)) return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
			else throw new Error("Set items must all have null values");
		}
		static from(schema, iterable, ctx) {
			const { replacer } = ctx;
			const set = new this(schema);
			if (iterable && Symbol.iterator in Object(iterable)) for (let value of iterable) {
				if (typeof replacer === "function") value = replacer.call(iterable, value, value);
				set.items.push(Pair.createPair(value, null, ctx));
			}
			return set;
		}
	};
	YAMLSet.tag = "tag:yaml.org,2002:set";
	const set = {
		collection: "map",
		identify: (value) => value instanceof Set,
		nodeClass: YAMLSet,
		default: false,
		tag: "tag:yaml.org,2002:set",
		createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
		resolve(map, onError) {
			if (identity.isMap(map)) {
				if (map.hasAllNullValues(true)) return Object.assign(new YAMLSet(), map);
				else onError("Set items must all have null values");
			} else onError("Expected a mapping for this tag");
			return map;
		}
	};
	exports.YAMLSet = YAMLSet;
	exports.set = set;
}));

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	/** Internal types handle bigint as number, because TS can't figure it out. */
	function parseSexagesimal(str, asBigInt) {
		const sign = str[0];
		const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
		const num = (n) => asBigInt ? BigInt(n) : Number(n);
		const res = parts.replace(/_/g, "").split(":").reduce((res, p) => res * num(60) + num(p), num(0));
		return sign === "-" ? num(-1) * res : res;
	}
	/**
	* hhhh:mm:ss.sss
	*
	* Internal types handle bigint as number, because TS can't figure it out.
	*/
	function stringifySexagesimal(node) {
		let { value } = node;
		let num = (n) => n;
		if (typeof value === "bigint") num = (n) => BigInt(n);
		else if (isNaN(value) || !isFinite(value)) return stringifyNumber.stringifyNumber(node);
		let sign = "";
		if (value < 0) {
			sign = "-";
			value *= num(-1);
		}
		const _60 = num(60);
		const parts = [value % _60];
		if (value < 60) parts.unshift(0);
		else {
			value = (value - parts[0]) / _60;
			parts.unshift(value % _60);
			if (value >= 60) {
				value = (value - parts[0]) / _60;
				parts.unshift(value);
			}
		}
		return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
	}
	const intTime = {
		identify: (value) => typeof value === "bigint" || Number.isInteger(value),
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
		resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
		stringify: stringifySexagesimal
	};
	const floatTime = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
		resolve: (str) => parseSexagesimal(str, false),
		stringify: stringifySexagesimal
	};
	const timestamp = {
		identify: (value) => value instanceof Date,
		default: true,
		tag: "tag:yaml.org,2002:timestamp",
		test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
		resolve(str) {
			const match = str.match(timestamp.test);
			if (!match) throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
			const [, year, month, day, hour, minute, second] = match.map(Number);
			const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
			let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
			const tz = match[8];
			if (tz && tz !== "Z") {
				let d = parseSexagesimal(tz, false);
				if (Math.abs(d) < 30) d *= 60;
				date -= 6e4 * d;
			}
			return new Date(date);
		},
		stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
	};
	exports.floatTime = floatTime;
	exports.intTime = intTime;
	exports.timestamp = timestamp;
}));

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var binary = require_binary();
	var bool = require_bool();
	var float = require_float();
	var int = require_int();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var set = require_set();
	var timestamp = require_timestamp();
	const schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.trueTag,
		bool.falseTag,
		int.intBin,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float,
		binary.binary,
		merge.merge,
		omap.omap,
		pairs.pairs,
		set.set,
		timestamp.intTime,
		timestamp.floatTime,
		timestamp.timestamp
	];
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/tags.js
var require_tags = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	var schema = require_schema$2();
	var schema$1 = require_schema$1();
	var binary = require_binary();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var schema$2 = require_schema();
	var set = require_set();
	var timestamp = require_timestamp();
	const schemas = /* @__PURE__ */ new Map([
		["core", schema.schema],
		["failsafe", [
			map.map,
			seq.seq,
			string.string
		]],
		["json", schema$1.schema],
		["yaml11", schema$2.schema],
		["yaml-1.1", schema$2.schema]
	]);
	const tagsByName = {
		binary: binary.binary,
		bool: bool.boolTag,
		float: float.float,
		floatExp: float.floatExp,
		floatNaN: float.floatNaN,
		floatTime: timestamp.floatTime,
		int: int.int,
		intHex: int.intHex,
		intOct: int.intOct,
		intTime: timestamp.intTime,
		map: map.map,
		merge: merge.merge,
		null: _null.nullTag,
		omap: omap.omap,
		pairs: pairs.pairs,
		seq: seq.seq,
		set: set.set,
		timestamp: timestamp.timestamp
	};
	const coreKnownTags = {
		"tag:yaml.org,2002:binary": binary.binary,
		"tag:yaml.org,2002:merge": merge.merge,
		"tag:yaml.org,2002:omap": omap.omap,
		"tag:yaml.org,2002:pairs": pairs.pairs,
		"tag:yaml.org,2002:set": set.set,
		"tag:yaml.org,2002:timestamp": timestamp.timestamp
	};
	function getTags(customTags, schemaName, addMergeTag) {
		const schemaTags = schemas.get(schemaName);
		if (schemaTags && !customTags) return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
		let tags = schemaTags;
		if (!tags) {
			if (Array.isArray(customTags)) tags = [];
			else {
				const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
			}
		}
		if (Array.isArray(customTags)) for (const tag of customTags) tags = tags.concat(tag);
		else if (typeof customTags === "function") tags = customTags(tags.slice());
		if (addMergeTag) tags = tags.concat(merge.merge);
		return tags.reduce((tags, tag) => {
			const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
			if (!tagObj) {
				const tagName = JSON.stringify(tag);
				const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
			}
			if (!tags.includes(tagObj)) tags.push(tagObj);
			return tags;
		}, []);
	}
	exports.coreKnownTags = coreKnownTags;
	exports.getTags = getTags;
}));

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var map = require_map();
	var seq = require_seq();
	var string = require_string();
	var tags = require_tags();
	const sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
	var Schema = class Schema {
		constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
			this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
			this.name = typeof schema === "string" && schema || "core";
			this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
			this.tags = tags.getTags(customTags, this.name, merge);
			this.toStringOptions = toStringDefaults ?? null;
			Object.defineProperty(this, identity.MAP, { value: map.map });
			Object.defineProperty(this, identity.SCALAR, { value: string.string });
			Object.defineProperty(this, identity.SEQ, { value: seq.seq });
			this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
		}
		clone() {
			const copy = Object.create(Schema.prototype, Object.getOwnPropertyDescriptors(this));
			copy.tags = this.tags.slice();
			return copy;
		}
	};
	exports.Schema = Schema;
}));

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyDocument(doc, options) {
		const lines = [];
		let hasDirectives = options.directives === true;
		if (options.directives !== false && doc.directives) {
			const dir = doc.directives.toString(doc);
			if (dir) {
				lines.push(dir);
				hasDirectives = true;
			} else if (doc.directives.docStart) hasDirectives = true;
		}
		if (hasDirectives) lines.push("---");
		const ctx = stringify.createStringifyContext(doc, options);
		const { commentString } = ctx.options;
		if (doc.commentBefore) {
			if (lines.length !== 1) lines.unshift("");
			const cs = commentString(doc.commentBefore);
			lines.unshift(stringifyComment.indentComment(cs, ""));
		}
		let chompKeep = false;
		let contentComment = null;
		if (doc.contents) {
			if (identity.isNode(doc.contents)) {
				if (doc.contents.spaceBefore && hasDirectives) lines.push("");
				if (doc.contents.commentBefore) {
					const cs = commentString(doc.contents.commentBefore);
					lines.push(stringifyComment.indentComment(cs, ""));
				}
				ctx.forceBlockIndent = !!doc.comment;
				contentComment = doc.contents.comment;
			}
			const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
			let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
			if (contentComment) body += stringifyComment.lineComment(body, "", commentString(contentComment));
			if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") lines[lines.length - 1] = `--- ${body}`;
			else lines.push(body);
		} else lines.push(stringify.stringify(doc.contents, ctx));
		if (doc.directives?.docEnd) {
			if (doc.comment) {
				const cs = commentString(doc.comment);
				if (cs.includes("\n")) {
					lines.push("...");
					lines.push(stringifyComment.indentComment(cs, ""));
				} else lines.push(`... ${cs}`);
			} else lines.push("...");
		} else {
			let dc = doc.comment;
			if (dc && chompKeep) dc = dc.replace(/^\n+/, "");
			if (dc) {
				if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "") lines.push("");
				lines.push(stringifyComment.indentComment(commentString(dc), ""));
			}
		}
		return lines.join("\n") + "\n";
	}
	exports.stringifyDocument = stringifyDocument;
}));

// node_modules/yaml/dist/doc/Document.js
var require_Document = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var toJS = require_toJS();
	var Schema = require_Schema();
	var stringifyDocument = require_stringifyDocument();
	var anchors = require_anchors();
	var applyReviver = require_applyReviver();
	var createNode = require_createNode();
	var directives = require_directives();
	var Document = class Document {
		constructor(value, replacer, options) {
			/** A comment before this Document */
			this.commentBefore = null;
			/** A comment immediately after this Document */
			this.comment = null;
			/** Errors encountered during parsing. */
			this.errors = [];
			/** Warnings encountered during parsing. */
			this.warnings = [];
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
			let _replacer = null;
			if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
			else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const opt = Object.assign({
				intAsBigInt: false,
				keepSourceTokens: false,
				logLevel: "warn",
				prettyErrors: true,
				strict: true,
				stringKeys: false,
				uniqueKeys: true,
				version: "1.2"
			}, options);
			this.options = opt;
			let { version } = opt;
			if (options?._directives) {
				this.directives = options._directives.atDocument();
				if (this.directives.yaml.explicit) version = this.directives.yaml.version;
			} else this.directives = new directives.Directives({ version });
			this.setSchema(version, options);
			this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
		}
		/**
		* Create a deep copy of this Document and its contents.
		*
		* Custom Node values that inherit from `Object` still refer to their original instances.
		*/
		clone() {
			const copy = Object.create(Document.prototype, { [identity.NODE_TYPE]: { value: identity.DOC } });
			copy.commentBefore = this.commentBefore;
			copy.comment = this.comment;
			copy.errors = this.errors.slice();
			copy.warnings = this.warnings.slice();
			copy.options = Object.assign({}, this.options);
			if (this.directives) copy.directives = this.directives.clone();
			copy.schema = this.schema.clone();
			copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/** Adds a value to the document. */
		add(value) {
			if (assertCollection(this.contents)) this.contents.add(value);
		}
		/** Adds a value to the document. */
		addIn(path, value) {
			if (assertCollection(this.contents)) this.contents.addIn(path, value);
		}
		/**
		* Create a new `Alias` node, ensuring that the target `node` has the required anchor.
		*
		* If `node` already has an anchor, `name` is ignored.
		* Otherwise, the `node.anchor` value will be set to `name`,
		* or if an anchor with that name is already present in the document,
		* `name` will be used as a prefix for a new unique anchor.
		* If `name` is undefined, the generated anchor will use 'a' as a prefix.
		*/
		createAlias(node, name) {
			if (!node.anchor) {
				const prev = anchors.anchorNames(this);
				node.anchor = !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
			}
			return new Alias.Alias(node.anchor);
		}
		createNode(value, replacer, options) {
			let _replacer = void 0;
			if (typeof replacer === "function") {
				value = replacer.call({ "": value }, "", value);
				_replacer = replacer;
			} else if (Array.isArray(replacer)) {
				const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
				const asStr = replacer.filter(keyToStr).map(String);
				if (asStr.length > 0) replacer = replacer.concat(asStr);
				_replacer = replacer;
			} else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
			const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(this, anchorPrefix || "a");
			const ctx = {
				aliasDuplicateObjects: aliasDuplicateObjects ?? true,
				keepUndefined: keepUndefined ?? false,
				onAnchor,
				onTagObj,
				replacer: _replacer,
				schema: this.schema,
				sourceObjects
			};
			const node = createNode.createNode(value, tag, ctx);
			if (flow && identity.isCollection(node)) node.flow = true;
			setAnchors();
			return node;
		}
		/**
		* Convert a key and a value into a `Pair` using the current schema,
		* recursively wrapping all values as `Scalar` or `Collection` nodes.
		*/
		createPair(key, value, options = {}) {
			const k = this.createNode(key, null, options);
			const v = this.createNode(value, null, options);
			return new Pair.Pair(k, v);
		}
		/**
		* Removes a value from the document.
		* @returns `true` if the item was found and removed.
		*/
		delete(key) {
			return assertCollection(this.contents) ? this.contents.delete(key) : false;
		}
		/**
		* Removes a value from the document.
		* @returns `true` if the item was found and removed.
		*/
		deleteIn(path) {
			if (Collection.isEmptyPath(path)) {
				if (this.contents == null) return false;
				this.contents = null;
				return true;
			}
			return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
		}
		/**
		* Returns item at `key`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		get(key, keepScalar) {
			return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
		}
		/**
		* Returns item at `path`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		getIn(path, keepScalar) {
			if (Collection.isEmptyPath(path)) return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
			return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
		}
		/**
		* Checks if the document includes a value with the key `key`.
		*/
		has(key) {
			return identity.isCollection(this.contents) ? this.contents.has(key) : false;
		}
		/**
		* Checks if the document includes a value at `path`.
		*/
		hasIn(path) {
			if (Collection.isEmptyPath(path)) return this.contents !== void 0;
			return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
		}
		/**
		* Sets a value in this document. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		set(key, value) {
			if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, [key], value);
			else if (assertCollection(this.contents)) this.contents.set(key, value);
		}
		/**
		* Sets a value in this document. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		setIn(path, value) {
			if (Collection.isEmptyPath(path)) this.contents = value;
			else if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
			else if (assertCollection(this.contents)) this.contents.setIn(path, value);
		}
		/**
		* Change the YAML version and schema used by the document.
		* A `null` version disables support for directives, explicit tags, anchors, and aliases.
		* It also requires the `schema` option to be given as a `Schema` instance value.
		*
		* Overrides all previously set schema options.
		*/
		setSchema(version, options = {}) {
			if (typeof version === "number") version = String(version);
			let opt;
			switch (version) {
				case "1.1":
					if (this.directives) this.directives.yaml.version = "1.1";
					else this.directives = new directives.Directives({ version: "1.1" });
					opt = {
						resolveKnownTags: false,
						schema: "yaml-1.1"
					};
					break;
				case "1.2":
				case "next":
					if (this.directives) this.directives.yaml.version = version;
					else this.directives = new directives.Directives({ version });
					opt = {
						resolveKnownTags: true,
						schema: "core"
					};
					break;
				case null:
					if (this.directives) delete this.directives;
					opt = null;
					break;
				default: {
					const sv = JSON.stringify(version);
					throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
				}
			}
			if (options.schema instanceof Object) this.schema = options.schema;
			else if (opt) this.schema = new Schema.Schema(Object.assign(opt, options));
			else throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
		}
		toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc: this,
				keep: !json,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
		/**
		* A JSON representation of the document `contents`.
		*
		* @param jsonArg Used by `JSON.stringify` to indicate the array index or
		*   property name.
		*/
		toJSON(jsonArg, onAnchor) {
			return this.toJS({
				json: true,
				jsonArg,
				mapAsMap: false,
				onAnchor
			});
		}
		/** A YAML representation of the document. */
		toString(options = {}) {
			if (this.errors.length > 0) throw new Error("Document with errors cannot be stringified");
			if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
				const s = JSON.stringify(options.indent);
				throw new Error(`"indent" option must be a positive integer, not ${s}`);
			}
			return stringifyDocument.stringifyDocument(this, options);
		}
	};
	function assertCollection(contents) {
		if (identity.isCollection(contents)) return true;
		throw new Error("Expected a YAML collection as document contents");
	}
	exports.Document = Document;
}));

// node_modules/yaml/dist/errors.js
var require_errors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLError = class extends Error {
		constructor(name, pos, code, message) {
			super();
			this.name = name;
			this.code = code;
			this.message = message;
			this.pos = pos;
		}
	};
	var YAMLParseError = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLParseError", pos, code, message);
		}
	};
	var YAMLWarning = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLWarning", pos, code, message);
		}
	};
	const prettifyError = (src, lc) => (error) => {
		if (error.pos[0] === -1) return;
		error.linePos = error.pos.map((pos) => lc.linePos(pos));
		const { line, col } = error.linePos[0];
		error.message += ` at line ${line}, column ${col}`;
		let ci = col - 1;
		let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
		if (ci >= 60 && lineStr.length > 80) {
			const trimStart = Math.min(ci - 39, lineStr.length - 79);
			lineStr = "…" + lineStr.substring(trimStart);
			ci -= trimStart - 1;
		}
		if (lineStr.length > 80) lineStr = lineStr.substring(0, 79) + "…";
		if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
			let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
			if (prev.length > 80) prev = prev.substring(0, 79) + "…\n";
			lineStr = prev + lineStr;
		}
		if (/[^ ]/.test(lineStr)) {
			let count = 1;
			const end = error.linePos[1];
			if (end?.line === line && end.col > col) count = Math.max(1, Math.min(end.col - col, 80 - ci));
			const pointer = " ".repeat(ci) + "^".repeat(count);
			error.message += `:\n\n${lineStr}\n${pointer}\n`;
		}
	};
	exports.YAMLError = YAMLError;
	exports.YAMLParseError = YAMLParseError;
	exports.YAMLWarning = YAMLWarning;
	exports.prettifyError = prettifyError;
}));

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
		let spaceBefore = false;
		let atNewline = startOnNewline;
		let hasSpace = startOnNewline;
		let comment = "";
		let commentSep = "";
		let hasNewline = false;
		let reqSpace = false;
		let tab = null;
		let anchor = null;
		let tag = null;
		let newlineAfterProp = null;
		let comma = null;
		let found = null;
		let start = null;
		for (const token of tokens) {
			if (reqSpace) {
				if (token.type !== "space" && token.type !== "newline" && token.type !== "comma") onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
				reqSpace = false;
			}
			if (tab) {
				if (atNewline && token.type !== "comment" && token.type !== "newline") onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
				tab = null;
			}
			switch (token.type) {
				case "space":
					if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) tab = token;
					hasSpace = true;
					break;
				case "comment": {
					if (!hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					const cb = token.source.substring(1) || " ";
					if (!comment) comment = cb;
					else comment += commentSep + cb;
					commentSep = "";
					atNewline = false;
					break;
				}
				case "newline":
					if (atNewline) {
						if (comment) comment += token.source;
						else if (!found || indicator !== "seq-item-ind") spaceBefore = true;
					} else commentSep += token.source;
					atNewline = true;
					hasNewline = true;
					if (anchor || tag) newlineAfterProp = token;
					hasSpace = true;
					break;
				case "anchor":
					if (anchor) onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
					if (token.source.endsWith(":")) onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
					anchor = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case "tag":
					if (tag) onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
					tag = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case indicator:
					if (anchor || tag) onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
					if (found) onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
					found = token;
					atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
					hasSpace = false;
					break;
				case "comma": if (flow) {
					if (comma) onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
					comma = token;
					atNewline = false;
					hasSpace = false;
					break;
				}
				default:
					onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
					atNewline = false;
					hasSpace = false;
			}
		}
		const last = tokens[tokens.length - 1];
		const end = last ? last.offset + last.source.length : offset;
		if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
		if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq")) onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
		return {
			comma,
			found,
			spaceBefore,
			comment,
			hasNewline,
			anchor,
			tag,
			newlineAfterProp,
			end,
			start: start ?? end
		};
	}
	exports.resolveProps = resolveProps;
}));

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = /* @__PURE__ */ __commonJSMin(((exports) => {
	function containsNewline(key) {
		if (!key) return null;
		switch (key.type) {
			case "alias":
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				if (key.source.includes("\n")) return true;
				if (key.end) {
					for (const st of key.end) if (st.type === "newline") return true;
				}
				return false;
			case "flow-collection":
				for (const it of key.items) {
					for (const st of it.start) if (st.type === "newline") return true;
					if (it.sep) {
						for (const st of it.sep) if (st.type === "newline") return true;
					}
					if (containsNewline(it.key) || containsNewline(it.value)) return true;
				}
				return false;
			default: return true;
		}
	}
	exports.containsNewline = containsNewline;
}));

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = /* @__PURE__ */ __commonJSMin(((exports) => {
	var utilContainsNewline = require_util_contains_newline();
	function flowIndentCheck(indent, fc, onError) {
		if (fc?.type === "flow-collection") {
			const end = fc.end[0];
			if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) onError(end, "BAD_INDENT", "Flow end indicator should be more indented than parent", true);
		}
	}
	exports.flowIndentCheck = flowIndentCheck;
}));

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	function mapIncludes(ctx, items, search) {
		const { uniqueKeys } = ctx.options;
		if (uniqueKeys === false) return false;
		const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
		return items.some((pair) => isEqual(pair.key, search));
	}
	exports.mapIncludes = mapIncludes;
}));

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	var utilMapIncludes = require_util_map_includes();
	const startColMsg = "All mapping items must start at the same column";
	function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
		const map = new ((tag?.nodeClass) ?? YAMLMap.YAMLMap)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		let offset = bm.offset;
		let commentEnd = null;
		for (const collItem of bm.items) {
			const { start, key, sep, value } = collItem;
			const keyProps = resolveProps.resolveProps(start, {
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: bm.indent,
				startOnNewline: true
			});
			const implicitKey = !keyProps.found;
			if (implicitKey) {
				if (key) {
					if (key.type === "block-seq") onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
					else if ("indent" in key && key.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
				}
				if (!keyProps.anchor && !keyProps.tag && !sep) {
					commentEnd = keyProps.end;
					if (keyProps.comment) {
						if (map.comment) map.comment += "\n" + keyProps.comment;
						else map.comment = keyProps.comment;
					}
					continue;
				}
				if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
			} else if (keyProps.found?.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
			ctx.atKey = true;
			const keyStart = keyProps.end;
			const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
			ctx.atKey = false;
			if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
			const valueProps = resolveProps.resolveProps(sep ?? [], {
				indicator: "map-value-ind",
				next: value,
				offset: keyNode.range[2],
				onError,
				parentIndent: bm.indent,
				startOnNewline: !key || key.type === "block-scalar"
			});
			offset = valueProps.end;
			if (valueProps.found) {
				if (implicitKey) {
					if (value?.type === "block-map" && !valueProps.hasNewline) onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
					if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024) onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
				if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
				offset = valueNode.range[2];
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			} else {
				if (implicitKey) onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
				if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			}
		}
		if (commentEnd && commentEnd < offset) onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
		map.range = [
			bm.offset,
			offset,
			commentEnd ?? offset
		];
		return map;
	}
	exports.resolveBlockMap = resolveBlockMap;
}));

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLSeq = require_YAMLSeq();
	var resolveProps = require_resolve_props();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
		const seq = new ((tag?.nodeClass) ?? YAMLSeq.YAMLSeq)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = bs.offset;
		let commentEnd = null;
		for (const { start, value } of bs.items) {
			const props = resolveProps.resolveProps(start, {
				indicator: "seq-item-ind",
				next: value,
				offset,
				onError,
				parentIndent: bs.indent,
				startOnNewline: true
			});
			if (!props.found) {
				if (props.anchor || props.tag || value) {
					if (value?.type === "block-seq") onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
					else onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
				} else {
					commentEnd = props.end;
					if (props.comment) seq.comment = props.comment;
					continue;
				}
			}
			const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
			offset = node.range[2];
			seq.items.push(node);
		}
		seq.range = [
			bs.offset,
			offset,
			commentEnd ?? offset
		];
		return seq;
	}
	exports.resolveBlockSeq = resolveBlockSeq;
}));

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveEnd(end, offset, reqSpace, onError) {
		let comment = "";
		if (end) {
			let hasSpace = false;
			let sep = "";
			for (const token of end) {
				const { source, type } = token;
				switch (type) {
					case "space":
						hasSpace = true;
						break;
					case "comment": {
						if (reqSpace && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
						const cb = source.substring(1) || " ";
						if (!comment) comment = cb;
						else comment += sep + cb;
						sep = "";
						break;
					}
					case "newline":
						if (comment) sep += source;
						hasSpace = true;
						break;
					default: onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
				}
				offset += source.length;
			}
		}
		return {
			comment,
			offset
		};
	}
	exports.resolveEnd = resolveEnd;
}));

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilMapIncludes = require_util_map_includes();
	const blockMsg = "Block collections are not allowed within flow collections";
	const isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
	function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
		const isMap = fc.start.source === "{";
		const fcName = isMap ? "flow map" : "flow sequence";
		const coll = new ((tag?.nodeClass) ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq))(ctx.schema);
		coll.flow = true;
		const atRoot = ctx.atRoot;
		if (atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = fc.offset + fc.start.source.length;
		for (let i = 0; i < fc.items.length; ++i) {
			const collItem = fc.items[i];
			const { start, key, sep, value } = collItem;
			const props = resolveProps.resolveProps(start, {
				flow: fcName,
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: fc.indent,
				startOnNewline: false
			});
			if (!props.found) {
				if (!props.anchor && !props.tag && !sep && !value) {
					if (i === 0 && props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
					else if (i < fc.items.length - 1) onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
					if (props.comment) {
						if (coll.comment) coll.comment += "\n" + props.comment;
						else coll.comment = props.comment;
					}
					offset = props.end;
					continue;
				}
				if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key)) onError(key, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
			}
			if (i === 0) {
				if (props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
			} else {
				if (!props.comma) onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
				if (props.comment) {
					let prevItemComment = "";
					loop: for (const st of start) switch (st.type) {
						case "comma":
						case "space": break;
						case "comment":
							prevItemComment = st.source.substring(1);
							break loop;
						default: break loop;
					}
					if (prevItemComment) {
						let prev = coll.items[coll.items.length - 1];
						if (identity.isPair(prev)) prev = prev.value ?? prev.key;
						if (prev.comment) prev.comment += "\n" + prevItemComment;
						else prev.comment = prevItemComment;
						props.comment = props.comment.substring(prevItemComment.length + 1);
					}
				}
			}
			if (!isMap && !sep && !props.found) {
				const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep, null, props, onError);
				coll.items.push(valueNode);
				offset = valueNode.range[2];
				if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
			} else {
				ctx.atKey = true;
				const keyStart = props.end;
				const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
				if (isBlock(key)) onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
				ctx.atKey = false;
				const valueProps = resolveProps.resolveProps(sep ?? [], {
					flow: fcName,
					indicator: "map-value-ind",
					next: value,
					offset: keyNode.range[2],
					onError,
					parentIndent: fc.indent,
					startOnNewline: false
				});
				if (valueProps.found) {
					if (!isMap && !props.found && ctx.options.strict) {
						if (sep) for (const st of sep) {
							if (st === valueProps.found) break;
							if (st.type === "newline") {
								onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
								break;
							}
						}
						if (props.start < valueProps.found.offset - 1024) onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
					}
				} else if (value) {
					if ("source" in value && value.source?.[0] === ":") onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
					else onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError) : null;
				if (valueNode) {
					if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
				} else if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				if (isMap) {
					const map = coll;
					if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
					map.items.push(pair);
				} else {
					const map = new YAMLMap.YAMLMap(ctx.schema);
					map.flow = true;
					map.items.push(pair);
					const endRange = (valueNode ?? keyNode).range;
					map.range = [
						keyNode.range[0],
						endRange[1],
						endRange[2]
					];
					coll.items.push(map);
				}
				offset = valueNode ? valueNode.range[2] : valueProps.end;
			}
		}
		const expectedEnd = isMap ? "}" : "]";
		const [ce, ...ee] = fc.end;
		let cePos = offset;
		if (ce?.source === expectedEnd) cePos = ce.offset + ce.source.length;
		else {
			const name = fcName[0].toUpperCase() + fcName.substring(1);
			const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
			onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
			if (ce && ce.source.length !== 1) ee.unshift(ce);
		}
		if (ee.length > 0) {
			const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
			if (end.comment) {
				if (coll.comment) coll.comment += "\n" + end.comment;
				else coll.comment = end.comment;
			}
			coll.range = [
				fc.offset,
				cePos,
				end.offset
			];
		} else coll.range = [
			fc.offset,
			cePos,
			cePos
		];
		return coll;
	}
	exports.resolveFlowCollection = resolveFlowCollection;
}));

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveBlockMap = require_resolve_block_map();
	var resolveBlockSeq = require_resolve_block_seq();
	var resolveFlowCollection = require_resolve_flow_collection();
	function resolveCollection(CN, ctx, token, onError, tagName, tag) {
		const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
		const Coll = coll.constructor;
		if (tagName === "!" || tagName === Coll.tagName) {
			coll.tag = Coll.tagName;
			return coll;
		}
		if (tagName) coll.tag = tagName;
		return coll;
	}
	function composeCollection(CN, ctx, token, props, onError) {
		const tagToken = props.tag;
		const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
		if (token.type === "block-seq") {
			const { anchor, newlineAfterProp: nl } = props;
			const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
			if (lastProp && (!nl || nl.offset < lastProp.offset)) onError(lastProp, "MISSING_CHAR", "Missing newline after block sequence props");
		}
		const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
		if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") return resolveCollection(CN, ctx, token, onError, tagName);
		let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
		if (!tag) {
			const kt = ctx.schema.knownTags[tagName];
			if (kt?.collection === expType) {
				ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
				tag = kt;
			} else {
				if (kt) onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
				else onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
				return resolveCollection(CN, ctx, token, onError, tagName);
			}
		}
		const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
		const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
		const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
		node.range = coll.range;
		node.tag = tagName;
		if (tag?.format) node.format = tag.format;
		return node;
	}
	exports.composeCollection = composeCollection;
}));

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function resolveBlockScalar(ctx, scalar, onError) {
		const start = scalar.offset;
		const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
		if (!header) return {
			value: "",
			type: null,
			comment: "",
			range: [
				start,
				start,
				start
			]
		};
		const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
		const lines = scalar.source ? splitLines(scalar.source) : [];
		let chompStart = lines.length;
		for (let i = lines.length - 1; i >= 0; --i) {
			const content = lines[i][1];
			if (content === "" || content === "\r") chompStart = i;
			else break;
		}
		if (chompStart === 0) {
			const value = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
			let end = start + header.length;
			if (scalar.source) end += scalar.source.length;
			return {
				value,
				type,
				comment: header.comment,
				range: [
					start,
					end,
					end
				]
			};
		}
		let trimIndent = scalar.indent + header.indent;
		let offset = scalar.offset + header.length;
		let contentStart = 0;
		for (let i = 0; i < chompStart; ++i) {
			const [indent, content] = lines[i];
			if (content === "" || content === "\r") {
				if (header.indent === 0 && indent.length > trimIndent) trimIndent = indent.length;
			} else {
				if (indent.length < trimIndent) onError(offset + indent.length, "MISSING_CHAR", "Block scalars with more-indented leading empty lines must use an explicit indentation indicator");
				if (header.indent === 0) trimIndent = indent.length;
				contentStart = i;
				if (trimIndent === 0 && !ctx.atRoot) onError(offset, "BAD_INDENT", "Block scalar values in collections must be indented");
				break;
			}
			offset += indent.length + content.length + 1;
		}
		for (let i = lines.length - 1; i >= chompStart; --i) if (lines[i][0].length > trimIndent) chompStart = i + 1;
		let value = "";
		let sep = "";
		let prevMoreIndented = false;
		for (let i = 0; i < contentStart; ++i) value += lines[i][0].slice(trimIndent) + "\n";
		for (let i = contentStart; i < chompStart; ++i) {
			let [indent, content] = lines[i];
			offset += indent.length + content.length + 1;
			const crlf = content[content.length - 1] === "\r";
			if (crlf) content = content.slice(0, -1);
			/* istanbul ignore if already caught in lexer */
			if (content && indent.length < trimIndent) {
				const message = `Block scalar lines must not be less indented than their ${header.indent ? "explicit indentation indicator" : "first line"}`;
				onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
				indent = "";
			}
			if (type === Scalar.Scalar.BLOCK_LITERAL) {
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
			} else if (indent.length > trimIndent || content[0] === "	") {
				if (sep === " ") sep = "\n";
				else if (!prevMoreIndented && sep === "\n") sep = "\n\n";
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
				prevMoreIndented = true;
			} else if (content === "") {
				if (sep === "\n") value += "\n";
				else sep = "\n";
			} else {
				value += sep + content;
				sep = " ";
				prevMoreIndented = false;
			}
		}
		switch (header.chomp) {
			case "-": break;
			case "+":
				for (let i = chompStart; i < lines.length; ++i) value += "\n" + lines[i][0].slice(trimIndent);
				if (value[value.length - 1] !== "\n") value += "\n";
				break;
			default: value += "\n";
		}
		const end = start + header.length + scalar.source.length;
		return {
			value,
			type,
			comment: header.comment,
			range: [
				start,
				end,
				end
			]
		};
	}
	function parseBlockScalarHeader({ offset, props }, strict, onError) {
		/* istanbul ignore if should not happen */
		if (props[0].type !== "block-scalar-header") {
			onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
			return null;
		}
		const { source } = props[0];
		const mode = source[0];
		let indent = 0;
		let chomp = "";
		let error = -1;
		for (let i = 1; i < source.length; ++i) {
			const ch = source[i];
			if (!chomp && (ch === "-" || ch === "+")) chomp = ch;
			else {
				const n = Number(ch);
				if (!indent && n) indent = n;
				else if (error === -1) error = offset + i;
			}
		}
		if (error !== -1) onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
		let hasSpace = false;
		let comment = "";
		let length = source.length;
		for (let i = 1; i < props.length; ++i) {
			const token = props[i];
			switch (token.type) {
				case "space": hasSpace = true;
				case "newline":
					length += token.source.length;
					break;
				case "comment":
					if (strict && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					length += token.source.length;
					comment = token.source.substring(1);
					break;
				case "error":
					onError(token, "UNEXPECTED_TOKEN", token.message);
					length += token.source.length;
					break;
				/* istanbul ignore next should not happen */
				default: {
					onError(token, "UNEXPECTED_TOKEN", `Unexpected token in block scalar header: ${token.type}`);
					const ts = token.source;
					if (ts && typeof ts === "string") length += ts.length;
				}
			}
		}
		return {
			mode,
			indent,
			chomp,
			comment,
			length
		};
	}
	/** @returns Array of lines split up as `[indent, content]` */
	function splitLines(source) {
		const split = source.split(/\n( *)/);
		const first = split[0];
		const m = first.match(/^( *)/);
		const lines = [m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first]];
		for (let i = 1; i < split.length; i += 2) lines.push([split[i], split[i + 1]]);
		return lines;
	}
	exports.resolveBlockScalar = resolveBlockScalar;
}));

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var resolveEnd = require_resolve_end();
	function resolveFlowScalar(scalar, strict, onError) {
		const { offset, type, source, end } = scalar;
		let _type;
		let value;
		const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
		switch (type) {
			case "scalar":
				_type = Scalar.Scalar.PLAIN;
				value = plainValue(source, _onError);
				break;
			case "single-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_SINGLE;
				value = singleQuotedValue(source, _onError);
				break;
			case "double-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_DOUBLE;
				value = doubleQuotedValue(source, _onError);
				break;
			/* istanbul ignore next should not happen */
			default:
				onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
				return {
					value: "",
					type: null,
					comment: "",
					range: [
						offset,
						offset + source.length,
						offset + source.length
					]
				};
		}
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
		return {
			value,
			type: _type,
			comment: re.comment,
			range: [
				offset,
				valueEnd,
				re.offset
			]
		};
	}
	function plainValue(source, onError) {
		let badChar = "";
		switch (source[0]) {
			/* istanbul ignore next should not happen */
			case "	":
				badChar = "a tab character";
				break;
			case ",":
				badChar = "flow indicator character ,";
				break;
			case "%":
				badChar = "directive indicator character %";
				break;
			case "|":
			case ">":
				badChar = `block scalar indicator ${source[0]}`;
				break;
			case "@":
			case "`": badChar = `reserved character ${source[0]}`;
		}
		if (badChar) onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
		return unfoldLines(source);
	}
	function singleQuotedValue(source, onError) {
		if (source[source.length - 1] !== "'" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
		return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
	}
	function unfoldLines(source) {
		const line = /(.*?)\r?\n/sy;
		let match = line.exec(source);
		if (!match) return source;
		/**
		* The negative lookbehinds in these RegExps are to
		* prevent causing a polynomial search time in certain cases.
		*
		* The try-catch is for Safari < 16.4 and other old browsers:
		* https://caniuse.com/js-regexp-lookbehind
		*/
		let trimEnd, trimBoth;
		try {
			trimEnd = /* @__PURE__ */ new RegExp("(?<![ 	])[ 	]+$");
			trimBoth = /* @__PURE__ */ new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
		} catch {
			trimEnd = /[ \t]+$/;
			trimBoth = /^[ \t]+|[ \t]+$/g;
		}
		let res = match[1].replace(trimEnd, "");
		let sep = " ";
		let pos = line.lastIndex;
		while (match = line.exec(source)) {
			const lm = match[1].replace(trimBoth, "");
			if (lm === "") {
				if (sep === "\n") res += sep;
				else sep = "\n";
			} else {
				res += sep + lm;
				sep = " ";
			}
			pos = line.lastIndex;
		}
		const last = /[ \t]*(.*)/sy;
		last.lastIndex = pos;
		match = last.exec(source);
		return res + sep + (match?.[1] ?? "");
	}
	function doubleQuotedValue(source, onError) {
		let res = "";
		for (let i = 1; i < source.length - 1; ++i) {
			const ch = source[i];
			if (ch === "\r" && source[i + 1] === "\n") continue;
			if (ch === "\n") {
				const { fold, offset } = foldNewline(source, i);
				res += fold;
				i = offset;
			} else if (ch === "\\") {
				let next = source[++i];
				const cc = escapeCodes[next];
				if (cc) res += cc;
				else if (next === "\n") {
					next = source[i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "\r" && source[i + 1] === "\n") {
					next = source[++i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "x" || next === "u" || next === "U") {
					const length = next === "x" ? 2 : next === "u" ? 4 : 8;
					res += parseCharCode(source, i + 1, length, onError);
					i += length;
				} else {
					const raw = source.substr(i - 1, 2);
					onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
					res += raw;
				}
			} else if (ch === " " || ch === "	") {
				const wsStart = i;
				let next = source[i + 1];
				while (next === " " || next === "	") next = source[++i + 1];
				if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n")) res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
			} else res += ch;
		}
		if (source[source.length - 1] !== "\"" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing \"quote");
		return res;
	}
	/**
	* Fold a single newline into a space, multiple newlines to N - 1 newlines.
	* Presumes `source[offset] === '\n'`
	*/
	function foldNewline(source, offset) {
		let fold = "";
		let ch = source[offset + 1];
		while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
			if (ch === "\r" && source[offset + 2] !== "\n") break;
			if (ch === "\n") fold += "\n";
			offset += 1;
			ch = source[offset + 1];
		}
		if (!fold) fold = " ";
		return {
			fold,
			offset
		};
	}
	const escapeCodes = {
		"0": "\0",
		a: "\x07",
		b: "\b",
		e: "\x1B",
		f: "\f",
		n: "\n",
		r: "\r",
		t: "	",
		v: "\v",
		N: "",
		_: "\xA0",
		L: "\u2028",
		P: "\u2029",
		" ": " ",
		"\"": "\"",
		"/": "/",
		"\\": "\\",
		"	": "	"
	};
	function parseCharCode(source, offset, length, onError) {
		const cc = source.substr(offset, length);
		const code = cc.length === length && /^[0-9a-fA-F]+$/.test(cc) ? parseInt(cc, 16) : NaN;
		try {
			return String.fromCodePoint(code);
		} catch {
			const raw = source.substr(offset - 2, length + 2);
			onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
			return raw;
		}
	}
	exports.resolveFlowScalar = resolveFlowScalar;
}));

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	function composeScalar(ctx, token, tagToken, onError) {
		const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
		const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
		let tag;
		if (ctx.options.stringKeys && ctx.atKey) tag = ctx.schema[identity.SCALAR];
		else if (tagName) tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
		else if (token.type === "scalar") tag = findScalarTagByTest(ctx, value, token, onError);
		else tag = ctx.schema[identity.SCALAR];
		let scalar;
		try {
			const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
			scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
		} catch (error) {
			const msg = error instanceof Error ? error.message : String(error);
			onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
			scalar = new Scalar.Scalar(value);
		}
		scalar.range = range;
		scalar.source = value;
		if (type) scalar.type = type;
		if (tagName) scalar.tag = tagName;
		if (tag.format) scalar.format = tag.format;
		if (comment) scalar.comment = comment;
		return scalar;
	}
	function findScalarTagByName(schema, value, tagName, tagToken, onError) {
		if (tagName === "!") return schema[identity.SCALAR];
		const matchWithTest = [];
		for (const tag of schema.tags) if (!tag.collection && tag.tag === tagName) {
			if (tag.default && tag.test) matchWithTest.push(tag);
			else return tag;
		}
		for (const tag of matchWithTest) if (tag.test?.test(value)) return tag;
		const kt = schema.knownTags[tagName];
		if (kt && !kt.collection) {
			schema.tags.push(Object.assign({}, kt, {
				default: false,
				test: void 0
			}));
			return kt;
		}
		onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
		return schema[identity.SCALAR];
	}
	function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
		const tag = schema.tags.find((tag) => (tag.default === true || atKey && tag.default === "key") && tag.test?.test(value)) || schema[identity.SCALAR];
		if (schema.compat) {
			const compat = schema.compat.find((tag) => tag.default && tag.test?.test(value)) ?? schema[identity.SCALAR];
			if (tag.tag !== compat.tag) onError(token, "TAG_RESOLVE_FAILED", `Value may be parsed as either ${directives.tagString(tag.tag)} or ${directives.tagString(compat.tag)}`, true);
		}
		return tag;
	}
	exports.composeScalar = composeScalar;
}));

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = /* @__PURE__ */ __commonJSMin(((exports) => {
	function emptyScalarPosition(offset, before, pos) {
		if (before) {
			pos ?? (pos = before.length);
			for (let i = pos - 1; i >= 0; --i) {
				let st = before[i];
				switch (st.type) {
					case "space":
					case "comment":
					case "newline":
						offset -= st.source.length;
						continue;
				}
				st = before[++i];
				while (st?.type === "space") {
					offset += st.source.length;
					st = before[++i];
				}
				break;
			}
		}
		return offset;
	}
	exports.emptyScalarPosition = emptyScalarPosition;
}));

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var composeCollection = require_compose_collection();
	var composeScalar = require_compose_scalar();
	var resolveEnd = require_resolve_end();
	var utilEmptyScalarPosition = require_util_empty_scalar_position();
	const CN = {
		composeNode,
		composeEmptyNode
	};
	function composeNode(ctx, token, props, onError) {
		const atKey = ctx.atKey;
		const { spaceBefore, comment, anchor, tag } = props;
		let node;
		let isSrcToken = true;
		switch (token.type) {
			case "alias":
				node = composeAlias(ctx, token, onError);
				if (anchor || tag) onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
				break;
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "block-scalar":
				node = composeScalar.composeScalar(ctx, token, tag, onError);
				if (anchor) node.anchor = anchor.source.substring(1);
				break;
			case "block-map":
			case "block-seq":
			case "flow-collection":
				try {
					node = composeCollection.composeCollection(CN, ctx, token, props, onError);
					if (anchor) node.anchor = anchor.source.substring(1);
				} catch (error) {
					onError(token, "RESOURCE_EXHAUSTION", error instanceof Error ? error.message : String(error));
				}
				break;
			default:
				onError(token, "UNEXPECTED_TOKEN", token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`);
				isSrcToken = false;
		}
		node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
		if (anchor && node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) onError(tag ?? token, "NON_STRING_KEY", "With stringKeys, all keys must be strings");
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			if (token.type === "scalar" && token.source === "") node.comment = comment;
			else node.commentBefore = comment;
		}
		if (ctx.options.keepSourceTokens && isSrcToken) node.srcToken = token;
		return node;
	}
	function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
		const token = {
			type: "scalar",
			offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
			indent: -1,
			source: ""
		};
		const node = composeScalar.composeScalar(ctx, token, tag, onError);
		if (anchor) {
			node.anchor = anchor.source.substring(1);
			if (node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		}
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			node.comment = comment;
			node.range[2] = end;
		}
		return node;
	}
	function composeAlias({ options }, { offset, source, end }, onError) {
		const alias = new Alias.Alias(source.substring(1));
		if (alias.source === "") onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
		if (alias.source.endsWith(":")) onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
		alias.range = [
			offset,
			valueEnd,
			re.offset
		];
		if (re.comment) alias.comment = re.comment;
		return alias;
	}
	exports.composeEmptyNode = composeEmptyNode;
	exports.composeNode = composeNode;
}));

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Document = require_Document();
	var composeNode = require_compose_node();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	function composeDoc(options, directives, { offset, start, value, end }, onError) {
		const opts = Object.assign({ _directives: directives }, options);
		const doc = new Document.Document(void 0, opts);
		const ctx = {
			atKey: false,
			atRoot: true,
			directives: doc.directives,
			options: doc.options,
			schema: doc.schema
		};
		const props = resolveProps.resolveProps(start, {
			indicator: "doc-start",
			next: value ?? end?.[0],
			offset,
			onError,
			parentIndent: 0,
			startOnNewline: true
		});
		if (props.found) {
			doc.directives.docStart = true;
			if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline) onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
		}
		doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
		const contentEnd = doc.contents.range[2];
		const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
		if (re.comment) doc.comment = re.comment;
		doc.range = [
			offset,
			contentEnd,
			re.offset
		];
		return doc;
	}
	exports.composeDoc = composeDoc;
}));

// node_modules/yaml/dist/compose/composer.js
var require_composer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require$1("process");
	var directives = require_directives();
	var Document = require_Document();
	var errors = require_errors();
	var identity = require_identity();
	var composeDoc = require_compose_doc();
	var resolveEnd = require_resolve_end();
	function getErrorPos(src) {
		if (typeof src === "number") return [src, src + 1];
		if (Array.isArray(src)) return src.length === 2 ? src : [src[0], src[1]];
		const { offset, source } = src;
		return [offset, offset + (typeof source === "string" ? source.length : 1)];
	}
	function parsePrelude(prelude) {
		let comment = "";
		let atComment = false;
		let afterEmptyLine = false;
		for (let i = 0; i < prelude.length; ++i) {
			const source = prelude[i];
			switch (source[0]) {
				case "#":
					comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
					atComment = true;
					afterEmptyLine = false;
					break;
				case "%":
					if (prelude[i + 1]?.[0] !== "#") i += 1;
					atComment = false;
					break;
				default:
					if (!atComment) afterEmptyLine = true;
					atComment = false;
			}
		}
		return {
			comment,
			afterEmptyLine
		};
	}
	/**
	* Compose a stream of CST nodes into a stream of YAML Documents.
	*
	* ```ts
	* import { Composer, Parser } from 'yaml'
	*
	* const src: string = ...
	* const tokens = new Parser().parse(src)
	* const docs = new Composer().compose(tokens)
	* ```
	*/
	var Composer = class {
		constructor(options = {}) {
			this.doc = null;
			this.atDirectives = false;
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
			this.onError = (source, code, message, warning) => {
				const pos = getErrorPos(source);
				if (warning) this.warnings.push(new errors.YAMLWarning(pos, code, message));
				else this.errors.push(new errors.YAMLParseError(pos, code, message));
			};
			this.directives = new directives.Directives({ version: options.version || "1.2" });
			this.options = options;
		}
		decorate(doc, afterDoc) {
			const { comment, afterEmptyLine } = parsePrelude(this.prelude);
			if (comment) {
				const dc = doc.contents;
				if (afterDoc) doc.comment = doc.comment ? `${doc.comment}\n${comment}` : comment;
				else if (afterEmptyLine || doc.directives.docStart || !dc) doc.commentBefore = comment;
				else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
					let it = dc.items[0];
					if (identity.isPair(it)) it = it.key;
					const cb = it.commentBefore;
					it.commentBefore = cb ? `${comment}\n${cb}` : comment;
				} else {
					const cb = dc.commentBefore;
					dc.commentBefore = cb ? `${comment}\n${cb}` : comment;
				}
			}
			if (afterDoc) {
				for (let i = 0; i < this.errors.length; ++i) doc.errors.push(this.errors[i]);
				for (let i = 0; i < this.warnings.length; ++i) doc.warnings.push(this.warnings[i]);
			} else {
				doc.errors = this.errors;
				doc.warnings = this.warnings;
			}
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
		}
		/**
		* Current stream status information.
		*
		* Mostly useful at the end of input for an empty stream.
		*/
		streamInfo() {
			return {
				comment: parsePrelude(this.prelude).comment,
				directives: this.directives,
				errors: this.errors,
				warnings: this.warnings
			};
		}
		/**
		* Compose tokens into documents.
		*
		* @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
		* @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
		*/
		*compose(tokens, forceDoc = false, endOffset = -1) {
			for (const token of tokens) yield* this.next(token);
			yield* this.end(forceDoc, endOffset);
		}
		/** Advance the composer by one CST token. */
		*next(token) {
			if (node_process.env.LOG_STREAM) console.dir(token, { depth: null });
			switch (token.type) {
				case "directive":
					this.directives.add(token.source, (offset, message, warning) => {
						const pos = getErrorPos(token);
						pos[0] += offset;
						this.onError(pos, "BAD_DIRECTIVE", message, warning);
					});
					this.prelude.push(token.source);
					this.atDirectives = true;
					break;
				case "document": {
					const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
					if (this.atDirectives && !doc.directives.docStart) this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
					this.decorate(doc, false);
					if (this.doc) yield this.doc;
					this.doc = doc;
					this.atDirectives = false;
					break;
				}
				case "byte-order-mark":
				case "space": break;
				case "comment":
				case "newline":
					this.prelude.push(token.source);
					break;
				case "error": {
					const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
					const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
					if (this.atDirectives || !this.doc) this.errors.push(error);
					else this.doc.errors.push(error);
					break;
				}
				case "doc-end": {
					if (!this.doc) {
						this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", "Unexpected doc-end without preceding document"));
						break;
					}
					this.doc.directives.docEnd = true;
					const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
					this.decorate(this.doc, true);
					if (end.comment) {
						const dc = this.doc.comment;
						this.doc.comment = dc ? `${dc}\n${end.comment}` : end.comment;
					}
					this.doc.range[2] = end.offset;
					break;
				}
				default: this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
			}
		}
		/**
		* Call at end of input to yield any remaining document.
		*
		* @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
		* @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
		*/
		*end(forceDoc = false, endOffset = -1) {
			if (this.doc) {
				this.decorate(this.doc, true);
				yield this.doc;
				this.doc = null;
			} else if (forceDoc) {
				const opts = Object.assign({ _directives: this.directives }, this.options);
				const doc = new Document.Document(void 0, opts);
				if (this.atDirectives) this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
				doc.range = [
					0,
					endOffset,
					endOffset
				];
				this.decorate(doc, false);
				yield doc;
			}
		}
	};
	exports.Composer = Composer;
}));

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	var errors = require_errors();
	var stringifyString = require_stringifyString();
	function resolveAsScalar(token, strict = true, onError) {
		if (token) {
			const _onError = (pos, code, message) => {
				const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
				if (onError) onError(offset, code, message);
				else throw new errors.YAMLParseError([offset, offset + 1], code, message);
			};
			switch (token.type) {
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
				case "block-scalar": return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
			}
		}
		return null;
	}
	/**
	* Create a new scalar token with `value`
	*
	* Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
	* as this function does not support any schema operations and won't check for such conflicts.
	*
	* @param value The string representation of the value, which will have its content properly indented.
	* @param context.end Comments and whitespace after the end of the value, or after the block scalar header. If undefined, a newline will be added.
	* @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
	* @param context.indent The indent level of the token.
	* @param context.inFlow Is this scalar within a flow collection? This may affect the resolved type of the token's value.
	* @param context.offset The offset position of the token.
	* @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
	*/
	function createScalarToken(value, context) {
		const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey,
			indent: indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		const end = context.end ?? [{
			type: "newline",
			offset: -1,
			indent,
			source: "\n"
		}];
		switch (source[0]) {
			case "|":
			case ">": {
				const he = source.indexOf("\n");
				const head = source.substring(0, he);
				const body = source.substring(he + 1) + "\n";
				const props = [{
					type: "block-scalar-header",
					offset,
					indent,
					source: head
				}];
				if (!addEndtoBlockProps(props, end)) props.push({
					type: "newline",
					offset: -1,
					indent,
					source: "\n"
				});
				return {
					type: "block-scalar",
					offset,
					indent,
					props,
					source: body
				};
			}
			case "\"": return {
				type: "double-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			case "'": return {
				type: "single-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			default: return {
				type: "scalar",
				offset,
				indent,
				source,
				end
			};
		}
	}
	/**
	* Set the value of `token` to the given string `value`, overwriting any previous contents and type that it may have.
	*
	* Best efforts are made to retain any comments previously associated with the `token`,
	* though all contents within a collection's `items` will be overwritten.
	*
	* Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
	* as this function does not support any schema operations and won't check for such conflicts.
	*
	* @param token Any token. If it does not include an `indent` value, the value will be stringified as if it were an implicit key.
	* @param value The string representation of the value, which will have its content properly indented.
	* @param context.afterKey In most cases, values after a key should have an additional level of indentation.
	* @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
	* @param context.inFlow Being within a flow collection may affect the resolved type of the token's value.
	* @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
	*/
	function setScalarValue(token, value, context = {}) {
		let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
		let indent = "indent" in token ? token.indent : null;
		if (afterKey && typeof indent === "number") indent += 2;
		if (!type) switch (token.type) {
			case "single-quoted-scalar":
				type = "QUOTE_SINGLE";
				break;
			case "double-quoted-scalar":
				type = "QUOTE_DOUBLE";
				break;
			case "block-scalar": {
				const header = token.props[0];
				if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
				type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
				break;
			}
			default: type = "PLAIN";
		}
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey: implicitKey || indent === null,
			indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		switch (source[0]) {
			case "|":
			case ">":
				setBlockScalarValue(token, source);
				break;
			case "\"":
				setFlowScalarValue(token, source, "double-quoted-scalar");
				break;
			case "'":
				setFlowScalarValue(token, source, "single-quoted-scalar");
				break;
			default: setFlowScalarValue(token, source, "scalar");
		}
	}
	function setBlockScalarValue(token, source) {
		const he = source.indexOf("\n");
		const head = source.substring(0, he);
		const body = source.substring(he + 1) + "\n";
		if (token.type === "block-scalar") {
			const header = token.props[0];
			if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
			header.source = head;
			token.source = body;
		} else {
			const { offset } = token;
			const indent = "indent" in token ? token.indent : -1;
			const props = [{
				type: "block-scalar-header",
				offset,
				indent,
				source: head
			}];
			if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0)) props.push({
				type: "newline",
				offset: -1,
				indent,
				source: "\n"
			});
			for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
			Object.assign(token, {
				type: "block-scalar",
				indent,
				props,
				source: body
			});
		}
	}
	/** @returns `true` if last token is a newline */
	function addEndtoBlockProps(props, end) {
		if (end) for (const st of end) switch (st.type) {
			case "space":
			case "comment":
				props.push(st);
				break;
			case "newline":
				props.push(st);
				return true;
		}
		return false;
	}
	function setFlowScalarValue(token, source, type) {
		switch (token.type) {
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				token.type = type;
				token.source = source;
				break;
			case "block-scalar": {
				const end = token.props.slice(1);
				let oa = source.length;
				if (token.props[0].type === "block-scalar-header") oa -= token.props[0].source.length;
				for (const tok of end) tok.offset += oa;
				delete token.props;
				Object.assign(token, {
					type,
					source,
					end
				});
				break;
			}
			case "block-map":
			case "block-seq": {
				const nl = {
					type: "newline",
					offset: token.offset + source.length,
					indent: token.indent,
					source: "\n"
				};
				delete token.items;
				Object.assign(token, {
					type,
					source,
					end: [nl]
				});
				break;
			}
			default: {
				const indent = "indent" in token ? token.indent : -1;
				const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
				for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
				Object.assign(token, {
					type,
					indent,
					source,
					end
				});
			}
		}
	}
	exports.createScalarToken = createScalarToken;
	exports.resolveAsScalar = resolveAsScalar;
	exports.setScalarValue = setScalarValue;
}));

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Stringify a CST document, token, or collection item
	*
	* Fair warning: This applies no validation whatsoever, and
	* simply concatenates the sources in their logical order.
	*/
	const stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
	function stringifyToken(token) {
		switch (token.type) {
			case "block-scalar": {
				let res = "";
				for (const tok of token.props) res += stringifyToken(tok);
				return res + token.source;
			}
			case "block-map":
			case "block-seq": {
				let res = "";
				for (const item of token.items) res += stringifyItem(item);
				return res;
			}
			case "flow-collection": {
				let res = token.start.source;
				for (const item of token.items) res += stringifyItem(item);
				for (const st of token.end) res += st.source;
				return res;
			}
			case "document": {
				let res = stringifyItem(token);
				if (token.end) for (const st of token.end) res += st.source;
				return res;
			}
			default: {
				let res = token.source;
				if ("end" in token && token.end) for (const st of token.end) res += st.source;
				return res;
			}
		}
	}
	function stringifyItem({ start, key, sep, value }) {
		let res = "";
		for (const st of start) res += st.source;
		if (key) res += stringifyToken(key);
		if (sep) for (const st of sep) res += st.source;
		if (value) res += stringifyToken(value);
		return res;
	}
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove item");
	/**
	* Apply a visitor to a CST document or item.
	*
	* Walks through the tree (depth-first) starting from the root, calling a
	* `visitor` function with two arguments when entering each item:
	*   - `item`: The current item, which included the following members:
	*     - `start: SourceToken[]` – Source tokens before the key or value,
	*       possibly including its anchor or tag.
	*     - `key?: Token | null` – Set for pair values. May then be `null`, if
	*       the key before the `:` separator is empty.
	*     - `sep?: SourceToken[]` – Source tokens between the key and the value,
	*       which should include the `:` map value indicator if `value` is set.
	*     - `value?: Token` – The value of a sequence item, or of a map pair.
	*   - `path`: The steps from the root to the current node, as an array of
	*     `['key' | 'value', number]` tuples.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this token, continue with
	*      next sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current item, then continue with the next one
	*   - `number`: Set the index of the next step. This is useful especially if
	*     the index of the current token has changed.
	*   - `function`: Define the next visitor for this item. After the original
	*     visitor is called on item entry, next visitors are called after handling
	*     a non-empty `key` and when exiting the item.
	*/
	function visit(cst, visitor) {
		if ("type" in cst && cst.type === "document") cst = {
			start: cst.start,
			value: cst.value
		};
		_visit(Object.freeze([]), cst, visitor);
	}
	/** Terminate visit traversal completely */
	visit.BREAK = BREAK;
	/** Do not visit the children of the current item */
	visit.SKIP = SKIP;
	/** Remove the current item */
	visit.REMOVE = REMOVE;
	/** Find the item at `path` from `cst` as the root */
	visit.itemAtPath = (cst, path) => {
		let item = cst;
		for (const [field, index] of path) {
			const tok = item?.[field];
			if (tok && "items" in tok) item = tok.items[index];
			else return void 0;
		}
		return item;
	};
	/**
	* Get the immediate parent collection of the item at `path` from `cst` as the root.
	*
	* Throws an error if the collection is not found, which should never happen if the item itself exists.
	*/
	visit.parentCollection = (cst, path) => {
		const parent = visit.itemAtPath(cst, path.slice(0, -1));
		const field = path[path.length - 1][0];
		const coll = parent?.[field];
		if (coll && "items" in coll) return coll;
		throw new Error("Parent collection not found");
	};
	function _visit(path, item, visitor) {
		let ctrl = visitor(item, path);
		if (typeof ctrl === "symbol") return ctrl;
		for (const field of ["key", "value"]) {
			const token = item[field];
			if (token && "items" in token) {
				for (let i = 0; i < token.items.length; ++i) {
					const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						token.items.splice(i, 1);
						i -= 1;
					}
				}
				if (typeof ctrl === "function" && field === "key") ctrl = ctrl(item, path);
			}
		}
		return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
	}
	exports.visit = visit;
}));

// node_modules/yaml/dist/parse/cst.js
var require_cst = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cstScalar = require_cst_scalar();
	var cstStringify = require_cst_stringify();
	var cstVisit = require_cst_visit();
	/** The byte order mark */
	const BOM = "﻿";
	/** Start of doc-mode */
	const DOCUMENT = "";
	/** Unexpected end of flow-mode */
	const FLOW_END = "";
	/** Next token is a scalar value */
	const SCALAR = "";
	/** @returns `true` if `token` is a flow or block collection */
	const isCollection = (token) => !!token && "items" in token;
	/** @returns `true` if `token` is a flow or block scalar; not an alias */
	const isScalar = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
	/* istanbul ignore next */
	/** Get a printable representation of a lexer token */
	function prettyToken(token) {
		switch (token) {
			case BOM: return "<BOM>";
			case DOCUMENT: return "<DOC>";
			case FLOW_END: return "<FLOW_END>";
			case SCALAR: return "<SCALAR>";
			default: return JSON.stringify(token);
		}
	}
	/** Identify the type of a lexer token. May return `null` for unknown tokens. */
	function tokenType(source) {
		switch (source) {
			case BOM: return "byte-order-mark";
			case DOCUMENT: return "doc-mode";
			case FLOW_END: return "flow-error-end";
			case SCALAR: return "scalar";
			case "---": return "doc-start";
			case "...": return "doc-end";
			case "":
			case "\n":
			case "\r\n": return "newline";
			case "-": return "seq-item-ind";
			case "?": return "explicit-key-ind";
			case ":": return "map-value-ind";
			case "{": return "flow-map-start";
			case "}": return "flow-map-end";
			case "[": return "flow-seq-start";
			case "]": return "flow-seq-end";
			case ",": return "comma";
		}
		switch (source[0]) {
			case " ":
			case "	": return "space";
			case "#": return "comment";
			case "%": return "directive-line";
			case "*": return "alias";
			case "&": return "anchor";
			case "!": return "tag";
			case "'": return "single-quoted-scalar";
			case "\"": return "double-quoted-scalar";
			case "|":
			case ">": return "block-scalar-header";
		}
		return null;
	}
	exports.createScalarToken = cstScalar.createScalarToken;
	exports.resolveAsScalar = cstScalar.resolveAsScalar;
	exports.setScalarValue = cstScalar.setScalarValue;
	exports.stringify = cstStringify.stringify;
	exports.visit = cstVisit.visit;
	exports.BOM = BOM;
	exports.DOCUMENT = DOCUMENT;
	exports.FLOW_END = FLOW_END;
	exports.SCALAR = SCALAR;
	exports.isCollection = isCollection;
	exports.isScalar = isScalar;
	exports.prettyToken = prettyToken;
	exports.tokenType = tokenType;
}));

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cst = require_cst();
	function isEmpty(ch) {
		switch (ch) {
			case void 0:
			case " ":
			case "\n":
			case "\r":
			case "	": return true;
			default: return false;
		}
	}
	const hexDigits = /* @__PURE__ */ new Set("0123456789ABCDEFabcdef");
	const tagChars = /* @__PURE__ */ new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
	const flowIndicatorChars = /* @__PURE__ */ new Set(",[]{}");
	const invalidAnchorChars = /* @__PURE__ */ new Set(" ,[]{}\n\r	");
	const isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
	/**
	* Splits an input string into lexical tokens, i.e. smaller strings that are
	* easily identifiable by `tokens.tokenType()`.
	*
	* Lexing starts always in a "stream" context. Incomplete input may be buffered
	* until a complete token can be emitted.
	*
	* In addition to slices of the original input, the following control characters
	* may also be emitted:
	*
	* - `\x02` (Start of Text): A document starts with the next token
	* - `\x18` (Cancel): Unexpected end of flow-mode (indicates an error)
	* - `\x1f` (Unit Separator): Next token is a scalar value
	* - `\u{FEFF}` (Byte order mark): Emitted separately outside documents
	*/
	var Lexer = class {
		constructor() {
			/**
			* Flag indicating whether the end of the current buffer marks the end of
			* all input
			*/
			this.atEnd = false;
			/**
			* Explicit indent set in block scalar header, as an offset from the current
			* minimum indent, so e.g. set to 1 from a header `|2+`. Set to -1 if not
			* explicitly set.
			*/
			this.blockScalarIndent = -1;
			/**
			* Block scalars that include a + (keep) chomping indicator in their header
			* include trailing empty lines, which are otherwise excluded from the
			* scalar's contents.
			*/
			this.blockScalarKeep = false;
			/** Current input */
			this.buffer = "";
			/**
			* Flag noting whether the map value indicator : can immediately follow this
			* node within a flow context.
			*/
			this.flowKey = false;
			/** Count of surrounding flow collection levels. */
			this.flowLevel = 0;
			/**
			* Minimum level of indentation required for next lines to be parsed as a
			* part of the current scalar value.
			*/
			this.indentNext = 0;
			/** Indentation level of the current line. */
			this.indentValue = 0;
			/** Position of the next \n character. */
			this.lineEndPos = null;
			/** Stores the state of the lexer if reaching the end of incpomplete input */
			this.next = null;
			/** A pointer to `buffer`; the current position of the lexer. */
			this.pos = 0;
		}
		/**
		* Generate YAML tokens from the `source` string. If `incomplete`,
		* a part of the last line may be left as a buffer for the next call.
		*
		* @returns A generator of lexical tokens
		*/
		*lex(source, incomplete = false) {
			if (source) {
				if (typeof source !== "string") throw TypeError("source is not a string");
				this.buffer = this.buffer ? this.buffer + source : source;
				this.lineEndPos = null;
			}
			this.atEnd = !incomplete;
			let next = this.next ?? "stream";
			while (next && (incomplete || this.hasChars(1))) next = yield* this.parseNext(next);
		}
		atLineEnd() {
			let i = this.pos;
			let ch = this.buffer[i];
			while (ch === " " || ch === "	") ch = this.buffer[++i];
			if (!ch || ch === "#" || ch === "\n") return true;
			if (ch === "\r") return this.buffer[i + 1] === "\n";
			return false;
		}
		charAt(n) {
			return this.buffer[this.pos + n];
		}
		continueScalar(offset) {
			let ch = this.buffer[offset];
			if (this.indentNext > 0) {
				let indent = 0;
				while (ch === " ") ch = this.buffer[++indent + offset];
				if (ch === "\r") {
					const next = this.buffer[indent + offset + 1];
					if (next === "\n" || !next && !this.atEnd) return offset + indent + 1;
				}
				return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
			}
			if (ch === "-" || ch === ".") {
				const dt = this.buffer.substr(offset, 3);
				if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3])) return -1;
			}
			return offset;
		}
		getLine() {
			let end = this.lineEndPos;
			if (typeof end !== "number" || end !== -1 && end < this.pos) {
				end = this.buffer.indexOf("\n", this.pos);
				this.lineEndPos = end;
			}
			if (end === -1) return this.atEnd ? this.buffer.substring(this.pos) : null;
			if (this.buffer[end - 1] === "\r") end -= 1;
			return this.buffer.substring(this.pos, end);
		}
		hasChars(n) {
			return this.pos + n <= this.buffer.length;
		}
		setNext(state) {
			this.buffer = this.buffer.substring(this.pos);
			this.pos = 0;
			this.lineEndPos = null;
			this.next = state;
			return null;
		}
		peek(n) {
			return this.buffer.substr(this.pos, n);
		}
		*parseNext(next) {
			switch (next) {
				case "stream": return yield* this.parseStream();
				case "line-start": return yield* this.parseLineStart();
				case "block-start": return yield* this.parseBlockStart();
				case "doc": return yield* this.parseDocument();
				case "flow": return yield* this.parseFlowCollection();
				case "quoted-scalar": return yield* this.parseQuotedScalar();
				case "block-scalar": return yield* this.parseBlockScalar();
				case "plain-scalar": return yield* this.parsePlainScalar();
			}
		}
		*parseStream() {
			let line = this.getLine();
			if (line === null) return this.setNext("stream");
			if (line[0] === cst.BOM) {
				yield* this.pushCount(1);
				line = line.substring(1);
			}
			if (line[0] === "%") {
				let dirEnd = line.length;
				let cs = line.indexOf("#");
				while (cs !== -1) {
					const ch = line[cs - 1];
					if (ch === " " || ch === "	") {
						dirEnd = cs - 1;
						break;
					} else cs = line.indexOf("#", cs + 1);
				}
				while (true) {
					const ch = line[dirEnd - 1];
					if (ch === " " || ch === "	") dirEnd -= 1;
					else break;
				}
				const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
				yield* this.pushCount(line.length - n);
				this.pushNewline();
				return "stream";
			}
			if (this.atLineEnd()) {
				const sp = yield* this.pushSpaces(true);
				yield* this.pushCount(line.length - sp);
				yield* this.pushNewline();
				return "stream";
			}
			yield cst.DOCUMENT;
			return yield* this.parseLineStart();
		}
		*parseLineStart() {
			const ch = this.charAt(0);
			if (!ch && !this.atEnd) return this.setNext("line-start");
			if (ch === "-" || ch === ".") {
				if (!this.atEnd && !this.hasChars(4)) return this.setNext("line-start");
				const s = this.peek(3);
				if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
					yield* this.pushCount(3);
					this.indentValue = 0;
					this.indentNext = 0;
					return s === "---" ? "doc" : "stream";
				}
			}
			this.indentValue = yield* this.pushSpaces(false);
			if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1))) this.indentNext = this.indentValue;
			return yield* this.parseBlockStart();
		}
		*parseBlockStart() {
			const [ch0, ch1] = this.peek(2);
			if (!ch1 && !this.atEnd) return this.setNext("block-start");
			if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
				const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
				this.indentNext = this.indentValue + 1;
				this.indentValue += n;
				return "block-start";
			}
			return "doc";
		}
		*parseDocument() {
			yield* this.pushSpaces(true);
			const line = this.getLine();
			if (line === null) return this.setNext("doc");
			let n = yield* this.pushIndicators();
			switch (line[n]) {
				case "#": yield* this.pushCount(line.length - n);
				case void 0:
					yield* this.pushNewline();
					return yield* this.parseLineStart();
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel = 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					return "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "doc";
				case "\"":
				case "'": return yield* this.parseQuotedScalar();
				case "|":
				case ">":
					n += yield* this.parseBlockScalarHeader();
					n += yield* this.pushSpaces(true);
					yield* this.pushCount(line.length - n);
					yield* this.pushNewline();
					return yield* this.parseBlockScalar();
				default: return yield* this.parsePlainScalar();
			}
		}
		*parseFlowCollection() {
			let nl, sp;
			let indent = -1;
			do {
				nl = yield* this.pushNewline();
				if (nl > 0) {
					sp = yield* this.pushSpaces(false);
					this.indentValue = indent = sp;
				} else sp = 0;
				sp += yield* this.pushSpaces(true);
			} while (nl + sp > 0);
			const line = this.getLine();
			if (line === null) return this.setNext("flow");
			if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
				if (!(indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}"))) {
					this.flowLevel = 0;
					yield cst.FLOW_END;
					return yield* this.parseLineStart();
				}
			}
			let n = 0;
			while (line[n] === ",") {
				n += yield* this.pushCount(1);
				n += yield* this.pushSpaces(true);
				this.flowKey = false;
			}
			n += yield* this.pushIndicators();
			switch (line[n]) {
				case void 0: return "flow";
				case "#":
					yield* this.pushCount(line.length - n);
					return "flow";
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel += 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					this.flowKey = true;
					this.flowLevel -= 1;
					return this.flowLevel ? "flow" : "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "flow";
				case "\"":
				case "'":
					this.flowKey = true;
					return yield* this.parseQuotedScalar();
				case ":": {
					const next = this.charAt(1);
					if (this.flowKey || isEmpty(next) || next === ",") {
						this.flowKey = false;
						yield* this.pushCount(1);
						yield* this.pushSpaces(true);
						return "flow";
					}
				}
				default:
					this.flowKey = false;
					return yield* this.parsePlainScalar();
			}
		}
		*parseQuotedScalar() {
			const quote = this.charAt(0);
			let end = this.buffer.indexOf(quote, this.pos + 1);
			if (quote === "'") while (end !== -1 && this.buffer[end + 1] === "'") end = this.buffer.indexOf("'", end + 2);
			else while (end !== -1) {
				let n = 0;
				while (this.buffer[end - 1 - n] === "\\") n += 1;
				if (n % 2 === 0) break;
				end = this.buffer.indexOf("\"", end + 1);
			}
			const qb = this.buffer.substring(0, end);
			let nl = qb.indexOf("\n", this.pos);
			if (nl !== -1) {
				while (nl !== -1) {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = qb.indexOf("\n", cs);
				}
				if (nl !== -1) end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
			}
			if (end === -1) {
				if (!this.atEnd) return this.setNext("quoted-scalar");
				end = this.buffer.length;
			}
			yield* this.pushToIndex(end + 1, false);
			return this.flowLevel ? "flow" : "doc";
		}
		*parseBlockScalarHeader() {
			this.blockScalarIndent = -1;
			this.blockScalarKeep = false;
			let i = this.pos;
			while (true) {
				const ch = this.buffer[++i];
				if (ch === "+") this.blockScalarKeep = true;
				else if (ch > "0" && ch <= "9") this.blockScalarIndent = Number(ch) - 1;
				else if (ch !== "-") break;
			}
			return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
		}
		*parseBlockScalar() {
			let nl = this.pos - 1;
			let indent = 0;
			let ch;
			loop: for (let i = this.pos; ch = this.buffer[i]; ++i) switch (ch) {
				case " ":
					indent += 1;
					break;
				case "\n":
					nl = i;
					indent = 0;
					break;
				case "\r": {
					const next = this.buffer[i + 1];
					if (!next && !this.atEnd) return this.setNext("block-scalar");
					if (next === "\n") break;
				}
				default: break loop;
			}
			if (!ch && !this.atEnd) return this.setNext("block-scalar");
			if (indent >= this.indentNext) {
				if (this.blockScalarIndent === -1) this.indentNext = indent;
				else this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
				do {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = this.buffer.indexOf("\n", cs);
				} while (nl !== -1);
				if (nl === -1) {
					if (!this.atEnd) return this.setNext("block-scalar");
					nl = this.buffer.length;
				}
			}
			let i = nl + 1;
			ch = this.buffer[i];
			while (ch === " ") ch = this.buffer[++i];
			if (ch === "	") {
				while (ch === "	" || ch === " " || ch === "\r" || ch === "\n") ch = this.buffer[++i];
				nl = i - 1;
			} else if (!this.blockScalarKeep) do {
				let i = nl - 1;
				let ch = this.buffer[i];
				if (ch === "\r") ch = this.buffer[--i];
				const lastChar = i;
				while (ch === " ") ch = this.buffer[--i];
				if (ch === "\n" && i >= this.pos && i + 1 + indent > lastChar) nl = i;
				else break;
			} while (true);
			yield cst.SCALAR;
			yield* this.pushToIndex(nl + 1, true);
			return yield* this.parseLineStart();
		}
		*parsePlainScalar() {
			const inFlow = this.flowLevel > 0;
			let end = this.pos - 1;
			let i = this.pos - 1;
			let ch;
			while (ch = this.buffer[++i]) if (ch === ":") {
				const next = this.buffer[i + 1];
				if (isEmpty(next) || inFlow && flowIndicatorChars.has(next)) break;
				end = i;
			} else if (isEmpty(ch)) {
				let next = this.buffer[i + 1];
				if (ch === "\r") {
					if (next === "\n") {
						i += 1;
						ch = "\n";
						next = this.buffer[i + 1];
					} else end = i;
				}
				if (next === "#" || inFlow && flowIndicatorChars.has(next)) break;
				if (ch === "\n") {
					const cs = this.continueScalar(i + 1);
					if (cs === -1) break;
					i = Math.max(i, cs - 2);
				}
			} else {
				if (inFlow && flowIndicatorChars.has(ch)) break;
				end = i;
			}
			if (!ch && !this.atEnd) return this.setNext("plain-scalar");
			yield cst.SCALAR;
			yield* this.pushToIndex(end + 1, true);
			return inFlow ? "flow" : "doc";
		}
		*pushCount(n) {
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos += n;
				return n;
			}
			return 0;
		}
		*pushToIndex(i, allowEmpty) {
			const s = this.buffer.slice(this.pos, i);
			if (s) {
				yield s;
				this.pos += s.length;
				return s.length;
			} else if (allowEmpty) yield "";
			return 0;
		}
		*pushIndicators() {
			let n = 0;
			loop: while (true) {
				switch (this.charAt(0)) {
					case "!":
						n += yield* this.pushTag();
						n += yield* this.pushSpaces(true);
						continue loop;
					case "&":
						n += yield* this.pushUntil(isNotAnchorChar);
						n += yield* this.pushSpaces(true);
						continue loop;
					case "-":
					case "?":
					case ":": {
						const inFlow = this.flowLevel > 0;
						const ch1 = this.charAt(1);
						if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
							if (!inFlow) this.indentNext = this.indentValue + 1;
							else if (this.flowKey) this.flowKey = false;
							n += yield* this.pushCount(1);
							n += yield* this.pushSpaces(true);
							continue loop;
						}
					}
				}
				break loop;
			}
			return n;
		}
		*pushTag() {
			if (this.charAt(1) === "<") {
				let i = this.pos + 2;
				let ch = this.buffer[i];
				while (!isEmpty(ch) && ch !== ">") ch = this.buffer[++i];
				return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
			} else {
				let i = this.pos + 1;
				let ch = this.buffer[i];
				while (ch) if (tagChars.has(ch)) ch = this.buffer[++i];
				else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) ch = this.buffer[i += 3];
				else break;
				return yield* this.pushToIndex(i, false);
			}
		}
		*pushNewline() {
			const ch = this.buffer[this.pos];
			if (ch === "\n") return yield* this.pushCount(1);
			else if (ch === "\r" && this.charAt(1) === "\n") return yield* this.pushCount(2);
			else return 0;
		}
		*pushSpaces(allowTabs) {
			let i = this.pos - 1;
			let ch;
			do
				ch = this.buffer[++i];
			while (ch === " " || allowTabs && ch === "	");
			const n = i - this.pos;
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos = i;
			}
			return n;
		}
		*pushUntil(test) {
			let i = this.pos;
			let ch = this.buffer[i];
			while (!test(ch)) ch = this.buffer[++i];
			return yield* this.pushToIndex(i, false);
		}
	};
	exports.Lexer = Lexer;
}));

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Tracks newlines during parsing in order to provide an efficient API for
	* determining the one-indexed `{ line, col }` position for any offset
	* within the input.
	*/
	var LineCounter = class {
		constructor() {
			this.lineStarts = [];
			/**
			* Should be called in ascending order. Otherwise, call
			* `lineCounter.lineStarts.sort()` before calling `linePos()`.
			*/
			this.addNewLine = (offset) => this.lineStarts.push(offset);
			/**
			* Performs a binary search and returns the 1-indexed { line, col }
			* position of `offset`. If `line === 0`, `addNewLine` has never been
			* called or `offset` is before the first known newline.
			*/
			this.linePos = (offset) => {
				let low = 0;
				let high = this.lineStarts.length;
				while (low < high) {
					const mid = low + high >> 1;
					if (this.lineStarts[mid] < offset) low = mid + 1;
					else high = mid;
				}
				if (this.lineStarts[low] === offset) return {
					line: low + 1,
					col: 1
				};
				if (low === 0) return {
					line: 0,
					col: offset
				};
				const start = this.lineStarts[low - 1];
				return {
					line: low,
					col: offset - start + 1
				};
			};
		}
	};
	exports.LineCounter = LineCounter;
}));

// node_modules/yaml/dist/parse/parser.js
var require_parser = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require$1("process");
	var cst = require_cst();
	var lexer = require_lexer();
	function includesToken(list, type) {
		for (let i = 0; i < list.length; ++i) if (list[i].type === type) return true;
		return false;
	}
	function findNonEmptyIndex(list) {
		for (let i = 0; i < list.length; ++i) switch (list[i].type) {
			case "space":
			case "comment":
			case "newline": break;
			default: return i;
		}
		return -1;
	}
	function isFlowToken(token) {
		switch (token?.type) {
			case "alias":
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "flow-collection": return true;
			default: return false;
		}
	}
	function getPrevProps(parent) {
		switch (parent.type) {
			case "document": return parent.start;
			case "block-map": {
				const it = parent.items[parent.items.length - 1];
				return it.sep ?? it.start;
			}
			case "block-seq": return parent.items[parent.items.length - 1].start;
			/* istanbul ignore next should not happen */
			default: return [];
		}
	}
	/** Note: May modify input array */
	function getFirstKeyStartProps(prev) {
		if (prev.length === 0) return [];
		let i = prev.length;
		loop: while (--i >= 0) switch (prev[i].type) {
			case "doc-start":
			case "explicit-key-ind":
			case "map-value-ind":
			case "seq-item-ind":
			case "newline": break loop;
		}
		while (prev[++i]?.type === "space");
		return prev.splice(i, prev.length);
	}
	function arrayPushArray(target, source) {
		if (source.length < 1e5) Array.prototype.push.apply(target, source);
		else for (let i = 0; i < source.length; ++i) target.push(source[i]);
	}
	function fixFlowSeqItems(fc) {
		if (fc.start.type === "flow-seq-start") {
			for (const it of fc.items) if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
				if (it.key) it.value = it.key;
				delete it.key;
				if (isFlowToken(it.value)) {
					if (it.value.end) arrayPushArray(it.value.end, it.sep);
					else it.value.end = it.sep;
				} else arrayPushArray(it.start, it.sep);
				delete it.sep;
			}
		}
	}
	/**
	* A YAML concrete syntax tree (CST) parser
	*
	* ```ts
	* const src: string = ...
	* for (const token of new Parser().parse(src)) {
	*   // token: Token
	* }
	* ```
	*
	* To use the parser with a user-provided lexer:
	*
	* ```ts
	* function* parse(source: string, lexer: Lexer) {
	*   const parser = new Parser()
	*   for (const lexeme of lexer.lex(source))
	*     yield* parser.next(lexeme)
	*   yield* parser.end()
	* }
	*
	* const src: string = ...
	* const lexer = new Lexer()
	* for (const token of parse(src, lexer)) {
	*   // token: Token
	* }
	* ```
	*/
	var Parser = class {
		/**
		* @param onNewLine - If defined, called separately with the start position of
		*   each new line (in `parse()`, including the start of input).
		*/
		constructor(onNewLine) {
			/** If true, space and sequence indicators count as indentation */
			this.atNewLine = true;
			/** If true, next token is a scalar value */
			this.atScalar = false;
			/** Current indentation level */
			this.indent = 0;
			/** Current offset since the start of parsing */
			this.offset = 0;
			/** On the same line with a block map key */
			this.onKeyLine = false;
			/** Top indicates the node that's currently being built */
			this.stack = [];
			/** The source of the current token, set in parse() */
			this.source = "";
			/** The type of the current token, set in parse() */
			this.type = "";
			this.lexer = new lexer.Lexer();
			this.onNewLine = onNewLine;
		}
		/**
		* Parse `source` as a YAML stream.
		* If `incomplete`, a part of the last line may be left as a buffer for the next call.
		*
		* Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
		*
		* @returns A generator of tokens representing each directive, document, and other structure.
		*/
		*parse(source, incomplete = false) {
			if (this.onNewLine && this.offset === 0) this.onNewLine(0);
			for (const lexeme of this.lexer.lex(source, incomplete)) yield* this.next(lexeme);
			if (!incomplete) yield* this.end();
		}
		/**
		* Advance the parser by the `source` of one lexical token.
		*/
		*next(source) {
			this.source = source;
			if (node_process.env.LOG_TOKENS) console.log("|", cst.prettyToken(source));
			if (this.atScalar) {
				this.atScalar = false;
				yield* this.step();
				this.offset += source.length;
				return;
			}
			const type = cst.tokenType(source);
			if (!type) {
				const message = `Not a YAML token: ${source}`;
				yield* this.pop({
					type: "error",
					offset: this.offset,
					message,
					source
				});
				this.offset += source.length;
			} else if (type === "scalar") {
				this.atNewLine = false;
				this.atScalar = true;
				this.type = "scalar";
			} else {
				this.type = type;
				yield* this.step();
				switch (type) {
					case "newline":
						this.atNewLine = true;
						this.indent = 0;
						if (this.onNewLine) this.onNewLine(this.offset + source.length);
						break;
					case "space":
						if (this.atNewLine && source[0] === " ") this.indent += source.length;
						break;
					case "explicit-key-ind":
					case "map-value-ind":
					case "seq-item-ind":
						if (this.atNewLine) this.indent += source.length;
						break;
					case "doc-mode":
					case "flow-error-end": return;
					default: this.atNewLine = false;
				}
				this.offset += source.length;
			}
		}
		/** Call at end of input to push out any remaining constructions */
		*end() {
			while (this.stack.length > 0) yield* this.pop();
		}
		get sourceToken() {
			return {
				type: this.type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		*step() {
			const top = this.peek(1);
			if (this.type === "doc-end" && top?.type !== "doc-end") {
				while (this.stack.length > 0) yield* this.pop();
				this.stack.push({
					type: "doc-end",
					offset: this.offset,
					source: this.source
				});
				return;
			}
			if (!top) return yield* this.stream();
			switch (top.type) {
				case "document": return yield* this.document(top);
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return yield* this.scalar(top);
				case "block-scalar": return yield* this.blockScalar(top);
				case "block-map": return yield* this.blockMap(top);
				case "block-seq": return yield* this.blockSequence(top);
				case "flow-collection": return yield* this.flowCollection(top);
				case "doc-end": return yield* this.documentEnd(top);
			}
			/* istanbul ignore next should not happen */
			yield* this.pop();
		}
		peek(n) {
			return this.stack[this.stack.length - n];
		}
		*pop(error) {
			const token = error ?? this.stack.pop();
			/* istanbul ignore if should not happen */
			if (!token) yield {
				type: "error",
				offset: this.offset,
				source: "",
				message: "Tried to pop an empty stack"
			};
			else if (this.stack.length === 0) yield token;
			else {
				const top = this.peek(1);
				if (token.type === "block-scalar") token.indent = "indent" in top ? top.indent : 0;
				else if (token.type === "flow-collection" && top.type === "document") token.indent = 0;
				if (token.type === "flow-collection") fixFlowSeqItems(token);
				switch (top.type) {
					case "document":
						top.value = token;
						break;
					case "block-scalar":
						top.props.push(token);
						break;
					case "block-map": {
						const it = top.items[top.items.length - 1];
						if (it.value) {
							top.items.push({
								start: [],
								key: token,
								sep: []
							});
							this.onKeyLine = true;
							return;
						} else if (it.sep) it.value = token;
						else {
							Object.assign(it, {
								key: token,
								sep: []
							});
							this.onKeyLine = !it.explicitKey;
							return;
						}
						break;
					}
					case "block-seq": {
						const it = top.items[top.items.length - 1];
						if (it.value) top.items.push({
							start: [],
							value: token
						});
						else it.value = token;
						break;
					}
					case "flow-collection": {
						const it = top.items[top.items.length - 1];
						if (!it || it.value) top.items.push({
							start: [],
							key: token,
							sep: []
						});
						else if (it.sep) it.value = token;
						else Object.assign(it, {
							key: token,
							sep: []
						});
						return;
					}
					/* istanbul ignore next should not happen */
					default:
						yield* this.pop();
						yield* this.pop(token);
				}
				if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
					const last = token.items[token.items.length - 1];
					if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
						if (top.type === "document") top.end = last.start;
						else top.items.push({ start: last.start });
						token.items.splice(-1, 1);
					}
				}
			}
		}
		*stream() {
			switch (this.type) {
				case "directive-line":
					yield {
						type: "directive",
						offset: this.offset,
						source: this.source
					};
					return;
				case "byte-order-mark":
				case "space":
				case "comment":
				case "newline":
					yield this.sourceToken;
					return;
				case "doc-mode":
				case "doc-start": {
					const doc = {
						type: "document",
						offset: this.offset,
						start: []
					};
					if (this.type === "doc-start") doc.start.push(this.sourceToken);
					this.stack.push(doc);
					return;
				}
			}
			yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML stream`,
				source: this.source
			};
		}
		*document(doc) {
			if (doc.value) return yield* this.lineEnd(doc);
			switch (this.type) {
				case "doc-start":
					if (findNonEmptyIndex(doc.start) !== -1) {
						yield* this.pop();
						yield* this.step();
					} else doc.start.push(this.sourceToken);
					return;
				case "anchor":
				case "tag":
				case "space":
				case "comment":
				case "newline":
					doc.start.push(this.sourceToken);
					return;
			}
			const bv = this.startBlockValue(doc);
			if (bv) this.stack.push(bv);
			else yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML document`,
				source: this.source
			};
		}
		*scalar(scalar) {
			if (this.type === "map-value-ind") {
				const start = getFirstKeyStartProps(getPrevProps(this.peek(2)));
				let sep;
				if (scalar.end) {
					sep = scalar.end;
					sep.push(this.sourceToken);
					delete scalar.end;
				} else sep = [this.sourceToken];
				const map = {
					type: "block-map",
					offset: scalar.offset,
					indent: scalar.indent,
					items: [{
						start,
						key: scalar,
						sep
					}]
				};
				this.onKeyLine = true;
				this.stack[this.stack.length - 1] = map;
			} else yield* this.lineEnd(scalar);
		}
		*blockScalar(scalar) {
			switch (this.type) {
				case "space":
				case "comment":
				case "newline":
					scalar.props.push(this.sourceToken);
					return;
				case "scalar":
					scalar.source = this.source;
					this.atNewLine = true;
					this.indent = 0;
					if (this.onNewLine) {
						let nl = this.source.indexOf("\n") + 1;
						while (nl !== 0) {
							this.onNewLine(this.offset + nl);
							nl = this.source.indexOf("\n", nl) + 1;
						}
					}
					yield* this.pop();
					break;
				/* istanbul ignore next should not happen */
				default:
					yield* this.pop();
					yield* this.step();
			}
		}
		*blockMap(map) {
			const it = map.items[map.items.length - 1];
			switch (this.type) {
				case "newline":
					this.onKeyLine = false;
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else map.items.push({ start: [this.sourceToken] });
					} else if (it.sep) it.sep.push(this.sourceToken);
					else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) map.items.push({ start: [this.sourceToken] });
					else if (it.sep) it.sep.push(this.sourceToken);
					else {
						if (this.atIndentedComment(it.start, map.indent)) {
							const end = map.items[map.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								map.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
			}
			if (this.indent >= map.indent) {
				const atMapIndent = !this.onKeyLine && this.indent === map.indent;
				const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
				let start = [];
				if (atNextItem && it.sep && !it.value) {
					const nl = [];
					for (let i = 0; i < it.sep.length; ++i) {
						const st = it.sep[i];
						switch (st.type) {
							case "newline":
								nl.push(i);
								break;
							case "space": break;
							case "comment":
								if (st.indent > map.indent) nl.length = 0;
								break;
							default: nl.length = 0;
						}
					}
					if (nl.length >= 2) start = it.sep.splice(nl[1]);
				}
				switch (this.type) {
					case "anchor":
					case "tag":
						if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({ start });
							this.onKeyLine = true;
						} else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "explicit-key-ind":
						if (!it.sep && !it.explicitKey) {
							it.start.push(this.sourceToken);
							it.explicitKey = true;
						} else if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({
								start,
								explicitKey: true
							});
						} else this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [this.sourceToken],
								explicitKey: true
							}]
						});
						this.onKeyLine = true;
						return;
					case "map-value-ind":
						if (it.explicitKey) {
							if (!it.sep) {
								if (includesToken(it.start, "newline")) Object.assign(it, {
									key: null,
									sep: [this.sourceToken]
								});
								else {
									const start = getFirstKeyStartProps(it.start);
									this.stack.push({
										type: "block-map",
										offset: this.offset,
										indent: this.indent,
										items: [{
											start,
											key: null,
											sep: [this.sourceToken]
										}]
									});
								}
							} else if (it.value) map.items.push({
								start: [],
								key: null,
								sep: [this.sourceToken]
							});
							else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
								type: "block-map",
								offset: this.offset,
								indent: this.indent,
								items: [{
									start,
									key: null,
									sep: [this.sourceToken]
								}]
							});
							else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
								const start = getFirstKeyStartProps(it.start);
								const key = it.key;
								const sep = it.sep;
								sep.push(this.sourceToken);
								delete it.key;
								delete it.sep;
								this.stack.push({
									type: "block-map",
									offset: this.offset,
									indent: this.indent,
									items: [{
										start,
										key,
										sep
									}]
								});
							} else if (start.length > 0) it.sep = it.sep.concat(start, this.sourceToken);
							else it.sep.push(this.sourceToken);
						} else if (!it.sep) Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.value || atNextItem) map.items.push({
							start,
							key: null,
							sep: [this.sourceToken]
						});
						else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [],
								key: null,
								sep: [this.sourceToken]
							}]
						});
						else it.sep.push(this.sourceToken);
						this.onKeyLine = true;
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (atNextItem || it.value) {
							map.items.push({
								start,
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						} else if (it.sep) this.stack.push(fs);
						else {
							Object.assign(it, {
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						}
						return;
					}
					default: {
						const bv = this.startBlockValue(map);
						if (bv) {
							if (bv.type === "block-seq") {
								if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
									yield* this.pop({
										type: "error",
										offset: this.offset,
										message: "Unexpected block-seq-ind on same line with key",
										source: this.source
									});
									return;
								}
							} else if (atMapIndent) map.items.push({ start });
							this.stack.push(bv);
							return;
						}
					}
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*blockSequence(seq) {
			const it = seq.items[seq.items.length - 1];
			switch (this.type) {
				case "newline":
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else seq.items.push({ start: [this.sourceToken] });
					} else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) seq.items.push({ start: [this.sourceToken] });
					else {
						if (this.atIndentedComment(it.start, seq.indent)) {
							const end = seq.items[seq.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								seq.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
				case "anchor":
				case "tag":
					if (it.value || this.indent <= seq.indent) break;
					it.start.push(this.sourceToken);
					return;
				case "seq-item-ind":
					if (this.indent !== seq.indent) break;
					if (it.value || includesToken(it.start, "seq-item-ind")) seq.items.push({ start: [this.sourceToken] });
					else it.start.push(this.sourceToken);
					return;
			}
			if (this.indent > seq.indent) {
				const bv = this.startBlockValue(seq);
				if (bv) {
					this.stack.push(bv);
					return;
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*flowCollection(fc) {
			const it = fc.items[fc.items.length - 1];
			if (this.type === "flow-error-end") {
				let top;
				do {
					yield* this.pop();
					top = this.peek(1);
				} while (top?.type === "flow-collection");
			} else if (fc.end.length === 0) {
				switch (this.type) {
					case "comma":
					case "explicit-key-ind":
						if (!it || it.sep) fc.items.push({ start: [this.sourceToken] });
						else it.start.push(this.sourceToken);
						return;
					case "map-value-ind":
						if (!it || it.value) fc.items.push({
							start: [],
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.sep) it.sep.push(this.sourceToken);
						else Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						return;
					case "space":
					case "comment":
					case "newline":
					case "anchor":
					case "tag":
						if (!it || it.value) fc.items.push({ start: [this.sourceToken] });
						else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (!it || it.value) fc.items.push({
							start: [],
							key: fs,
							sep: []
						});
						else if (it.sep) this.stack.push(fs);
						else Object.assign(it, {
							key: fs,
							sep: []
						});
						return;
					}
					case "flow-map-end":
					case "flow-seq-end":
						fc.end.push(this.sourceToken);
						return;
				}
				const bv = this.startBlockValue(fc);
				/* istanbul ignore else should not happen */
				if (bv) this.stack.push(bv);
				else {
					yield* this.pop();
					yield* this.step();
				}
			} else {
				const parent = this.peek(2);
				if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
					yield* this.pop();
					yield* this.step();
				} else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
					const start = getFirstKeyStartProps(getPrevProps(parent));
					fixFlowSeqItems(fc);
					const sep = fc.end.splice(1, fc.end.length);
					sep.push(this.sourceToken);
					const map = {
						type: "block-map",
						offset: fc.offset,
						indent: fc.indent,
						items: [{
							start,
							key: fc,
							sep
						}]
					};
					this.onKeyLine = true;
					this.stack[this.stack.length - 1] = map;
				} else yield* this.lineEnd(fc);
			}
		}
		flowScalar(type) {
			if (this.onNewLine) {
				let nl = this.source.indexOf("\n") + 1;
				while (nl !== 0) {
					this.onNewLine(this.offset + nl);
					nl = this.source.indexOf("\n", nl) + 1;
				}
			}
			return {
				type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		startBlockValue(parent) {
			switch (this.type) {
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return this.flowScalar(this.type);
				case "block-scalar-header": return {
					type: "block-scalar",
					offset: this.offset,
					indent: this.indent,
					props: [this.sourceToken],
					source: ""
				};
				case "flow-map-start":
				case "flow-seq-start": return {
					type: "flow-collection",
					offset: this.offset,
					indent: this.indent,
					start: this.sourceToken,
					items: [],
					end: []
				};
				case "seq-item-ind": return {
					type: "block-seq",
					offset: this.offset,
					indent: this.indent,
					items: [{ start: [this.sourceToken] }]
				};
				case "explicit-key-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					start.push(this.sourceToken);
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							explicitKey: true
						}]
					};
				}
				case "map-value-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							key: null,
							sep: [this.sourceToken]
						}]
					};
				}
			}
			return null;
		}
		atIndentedComment(start, indent) {
			if (this.type !== "comment") return false;
			if (this.indent <= indent) return false;
			return start.every((st) => st.type === "newline" || st.type === "space");
		}
		*documentEnd(docEnd) {
			if (this.type !== "doc-mode") {
				if (docEnd.end) docEnd.end.push(this.sourceToken);
				else docEnd.end = [this.sourceToken];
				if (this.type === "newline") yield* this.pop();
			}
		}
		*lineEnd(token) {
			switch (this.type) {
				case "comma":
				case "doc-start":
				case "doc-end":
				case "flow-seq-end":
				case "flow-map-end":
				case "map-value-ind":
					yield* this.pop();
					yield* this.step();
					break;
				case "newline": this.onKeyLine = false;
				default:
					if (token.end) token.end.push(this.sourceToken);
					else token.end = [this.sourceToken];
					if (this.type === "newline") yield* this.pop();
			}
		}
	};
	exports.Parser = Parser;
}));

// node_modules/yaml/dist/public-api.js
var require_public_api = /* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var errors = require_errors();
	var log = require_log();
	var identity = require_identity();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	function parseOptions(options) {
		const prettyErrors = options.prettyErrors !== false;
		return {
			lineCounter: options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null,
			prettyErrors
		};
	}
	/**
	* Parse the input as a stream of YAML documents.
	*
	* Documents should be separated from each other by `...` or `---` marker lines.
	*
	* @returns If an empty `docs` array is returned, it will be of type
	*   EmptyStream and contain additional stream information. In
	*   TypeScript, you should use `'empty' in docs` as a type guard for it.
	*/
	function parseAllDocuments(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		const docs = Array.from(composer$1.compose(parser$1.parse(source)));
		if (prettyErrors && lineCounter) for (const doc of docs) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		if (docs.length > 0) return docs;
		return Object.assign([], { empty: true }, composer$1.streamInfo());
	}
	/** Parse an input string into a single YAML.Document */
	function parseDocument(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		let doc = null;
		for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) if (!doc) doc = _doc;
		else if (doc.options.logLevel !== "silent") {
			doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
			break;
		}
		if (prettyErrors && lineCounter) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		return doc;
	}
	function parse(src, reviver, options) {
		let _reviver = void 0;
		if (typeof reviver === "function") _reviver = reviver;
		else if (options === void 0 && reviver && typeof reviver === "object") options = reviver;
		const doc = parseDocument(src, options);
		if (!doc) return null;
		doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning));
		if (doc.errors.length > 0) {
			if (doc.options.logLevel !== "silent") throw doc.errors[0];
			else doc.errors = [];
		}
		return doc.toJS(Object.assign({ reviver: _reviver }, options));
	}
	function stringify(value, replacer, options) {
		let _replacer = null;
		if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
		else if (options === void 0 && replacer) options = replacer;
		if (typeof options === "string") options = options.length;
		if (typeof options === "number") {
			const indent = Math.round(options);
			options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
		}
		if (value === void 0) {
			const { keepUndefined } = options ?? replacer ?? {};
			if (!keepUndefined) return void 0;
		}
		if (identity.isDocument(value) && !_replacer) return value.toString(options);
		return new Document.Document(value, _replacer, options).toString(options);
	}
	exports.parse = parse;
	exports.parseAllDocuments = parseAllDocuments;
	exports.parseDocument = parseDocument;
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/index.js
var require_dist = /* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var Schema = require_Schema();
	var errors = require_errors();
	var Alias = require_Alias();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var cst = require_cst();
	var lexer = require_lexer();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	var publicApi = require_public_api();
	var visit = require_visit();
	exports.Composer = composer.Composer;
	exports.Document = Document.Document;
	exports.Schema = Schema.Schema;
	exports.YAMLError = errors.YAMLError;
	exports.YAMLParseError = errors.YAMLParseError;
	exports.YAMLWarning = errors.YAMLWarning;
	exports.Alias = Alias.Alias;
	exports.isAlias = identity.isAlias;
	exports.isCollection = identity.isCollection;
	exports.isDocument = identity.isDocument;
	exports.isMap = identity.isMap;
	exports.isNode = identity.isNode;
	exports.isPair = identity.isPair;
	exports.isScalar = identity.isScalar;
	exports.isSeq = identity.isSeq;
	exports.Pair = Pair.Pair;
	exports.Scalar = Scalar.Scalar;
	exports.YAMLMap = YAMLMap.YAMLMap;
	exports.YAMLSeq = YAMLSeq.YAMLSeq;
	exports.Lexer = lexer.Lexer;
	exports.LineCounter = lineCounter.LineCounter;
	exports.Parser = parser.Parser;
	exports.parse = publicApi.parse;
	exports.parseAllDocuments = publicApi.parseAllDocuments;
	exports.parseDocument = publicApi.parseDocument;
	exports.stringify = publicApi.stringify;
	exports.visit = visit.visit;
	exports.visitAsync = visit.visitAsync;
}));

// src/read/yaml.ts
var import_dist = require_dist();
const MOST_BYTES = 1048576;
/** Parses YAML 1.2 (core schema, unique keys, no tags, few aliases). Throws a UserError with every syntax error. */
function parseYaml(text, name) {
	const problems = new ProblemList();
	if (Buffer.byteLength(text) > MOST_BYTES) problems.add({
		what: "The file is larger than 1 MiB.",
		at: name
	});
	problems.throwIfAny("config");
	const lines = new import_dist.LineCounter();
	const document = (0, import_dist.parseDocument)(text, {
		lineCounter: lines,
		uniqueKeys: true,
		version: "1.2",
		schema: "core"
	});
	const at = (offset) => {
		const { line, col } = lines.linePos(offset);
		return `${name}:${line}:${col}`;
	};
	for (const error of [...document.errors, ...document.warnings]) {
		const what = error.code === "MULTIPLE_DOCS" ? "The file holds more than one document" : firstSentence(error.message);
		problems.add({
			what: `${what}.`,
			at: at(error.pos[0])
		});
	}
	problems.throwIfAny("config");
	return {
		data: toPlain(document, name),
		placeOf: (path) => at(offsetOf(document, path)),
		placeOfKey: (path) => at(keyOffsetOf(document, path) ?? offsetOf(document, path))
	};
}
function firstSentence(message) {
	return (message.split("\n")[0] ?? message).replace(/ at line \d+, column \d+:?$/, "");
}
function toPlain(document, name) {
	try {
		return document.toJS({ maxAliasCount: 20 });
	} catch (error) {
		const problems = new ProblemList();
		const unresolved = /^Unresolved alias.*: (\S+)$/.exec(error instanceof Error ? error.message : "")?.[1];
		if (unresolved !== void 0) problems.add({
			what: `Nothing is called \`${unresolved}\`.`,
			at: name,
			todo: "Take the alias out."
		});
		problems.throwIfAny("config");
		problems.add({
			what: "The file has too many aliases.",
			at: name,
			todo: "Write the values out."
		});
		return problems.throwIfAny("config");
	}
}
function offsetOf(document, path) {
	for (let length = path.length; length > 0; length -= 1) {
		const start = document.getIn(path.slice(0, length), true)?.range?.[0];
		if (start !== void 0) return start;
	}
	return document.contents?.range?.[0] ?? 0;
}
function keyOffsetOf(document, path) {
	const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
	if (!(0, import_dist.isMap)(parent)) return void 0;
	return (parent.items.find((item) => String(item.key) === String(path.at(-1)))?.key)?.range?.[0];
}

// src/read/config.ts
const EXAMPLE = `suites:
  my-bot:
    family: grounded
    gold: eval/gold.jsonl
    traces: runs/trace.jsonl
    gates:
      precision: ">= 0.80"`;
/**
* Reads and checks a config file, which must lie in the root (null: anywhere) also when it is a link.
* Throws a UserError with all of its problems, each at `file:line:column`.
*/
function readConfig(path, families, name = basename(path), root = null) {
	return parseConfig(readText(path, name, root), name, dirname(resolve(path)), families);
}
/** Checks a config's text as if it stood in a file of the folder. Throws a UserError with all of its problems. */
function parseConfig(text, name, folder, families) {
	const file = parseYaml(text, name);
	const problems = new ProblemList();
	const reader = new SuiteReader({
		families,
		file,
		problems
	});
	const suites = [];
	for (const [suite, written] of writtenSuites(file, name, problems)) {
		const read = reader.read(suite, written);
		if (read) suites.push(read);
	}
	problems.throwIfAny("config");
	return {
		file: name,
		folder,
		suites
	};
}
/** The entries under `suites`, whatever they hold; what else stands in the file is a problem. */
function writtenSuites({ data, placeOf, placeOfKey }, name, problems) {
	const todo = `Write for example:\n${EXAMPLE}`;
	if (data === null || data === void 0) problems.add({
		what: "The config is empty.",
		at: name,
		todo
	});
	else if (!isMap$1(data)) problems.add({
		what: "The config must be a map with the key `suites`.",
		at: placeOf([]),
		todo
	});
	if (!isMap$1(data)) return [];
	for (const key of Object.keys(data)) if (key !== "suites") problems.add(unknownKey(key, placeOfKey([key]), ["suites"]));
	const { suites } = data;
	if (suites === void 0) problems.add({
		what: "The config has no `suites`.",
		at: name,
		todo
	});
	else if (!isMap$1(suites) || Object.keys(suites).length === 0) problems.add({
		what: "`suites` must be a map of at least one suite.",
		at: placeOf(["suites"]),
		todo
	});
	else return Object.entries(suites);
	return [];
}
function readText(path, name, root) {
	try {
		refuseFile(path, name, root);
		return decodeConfig(readFileSync$1(path), name);
	} catch (error) {
		if (error instanceof UserError) throw error;
		const code = error.code;
		const what = code === "ENOENT" ? `There is no config file \`${name}\`.` : `The config cannot be read (${code}).`;
		const todo = `Name it, or write one:\n${EXAMPLE}\nAn action with one suite can do without: give \`gold\` and \`traces\`.`;
		throw new UserError("config", [{
			what,
			at: name,
			todo
		}]);
	}
}
/** A config's bytes as text. Throws a UserError when they are none. */
function decodeConfig(bytes, name) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new UserError("config", [{
			what: "The config is not UTF-8 text.",
			at: name,
			todo: "Write it as UTF-8."
		}]);
	}
}
/** A pipe would be waited for and a device read without end; a link could show what lies elsewhere. */
function refuseFile(path, name, root) {
	const todo = "Name a YAML file.";
	if (!statSync$1(path).isFile()) throw new UserError("config", [{
		what: "The config is no file.",
		at: name,
		todo
	}]);
	if (root === null || isInside(realpathSync$1(path), realpathSync$1(root))) return;
	throw new UserError("config", [{
		what: "The config lies outside of the repository.",
		at: name,
		todo: "Copy it into the repository."
	}]);
}
/** The config of a suite that is given by inputs. Throws a UserError with all of its problems. */
function configFromInputs(short) {
	const { name, family, gold, traces, folder } = short;
	const scoring = family.withParams(family.params.parse(short.k === null ? {} : { k: short.k }));
	const written = short.gates === null ? [] : parseShortGates(short.gates, scoring, "input `gates`");
	checkLimits(written, scoring, "input `gates`");
	return {
		file: null,
		folder,
		suites: [{
			name,
			family,
			scoring,
			gold,
			traces,
			gates: {
				metrics: written.map(({ metric, demand, limit }) => {
					return {
						metric,
						slice: "",
						demands: { [demand]: limit },
						severity: "fail"
					};
				}),
				cases: {},
				casesSeverity: "fail"
			},
			slices: []
		}]
	};
}
/** Reads the short form of gates as `score` takes it: any finite limit. Throws a UserError with all of its problems. */
function parseShortGates(text, scoring, at) {
	const problems = new ProblemList();
	const gates = readShortGates(text, scoring, at, problems);
	problems.throwIfAny("config");
	return gates;
}
/** Refuses limits of the short form that a file would be refused for. */
function checkLimits(gates, scoring, at) {
	const problems = new ProblemList();
	if (new Set(gates.map((gate) => gate.metric)).size < gates.length) problems.add({
		what: "A metric has two gates, by two of its names.",
		at
	});
	for (const { name, demand, limit } of gates) readGate({
		name,
		demands: { [demand]: limit }
	}, {
		scoring,
		slices: []
	}, ({ problem }) => problems.add({
		...problem,
		at
	}));
	problems.throwIfAny("config");
}

// src/render/escape.ts
/** Characters that nobody sees or that turn text around: format, bidi, zero-width, fillers, tags. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Everything that some reader takes for the end of a line. */
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const WHITE_SPACE = /[\s\u0085]+/g;
const CONTROL = /\p{Cc}/gu;
const REPLACEMENT = "�";
const ZERO_WIDTH = "​";
const CELL_LENGTH = 120;
/** Foreign text as one visible line: no controls, no invisible characters, no lone surrogates, white space collapsed. */
function oneLine(text) {
	return text.toWellFormed().replace(INVISIBLE, "").replace(WHITE_SPACE, " ").replace(CONTROL, REPLACEMENT).trim();
}
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** The text cut to so many code points, never inside a character as people see it, an ellipsis in the place of the rest. */
function cutText(text, limit) {
	const points = Array.from(text.slice(0, 2 * limit + 2));
	if (points.length <= limit) return text;
	const room = points.slice(0, limit - 1).join("");
	let end = 0;
	for (const { index, segment } of graphemes.segment(points.join(""))) {
		if (index + segment.length > room.length) break;
		end = index + segment.length;
	}
	return `${room.slice(0, end === 0 ? room.length : end)}…`;
}
/** Foreign text as a Markdown code span that nothing inside can end; a dash when there is no text. */
function codeSpan(text, { cell = false, limit = CELL_LENGTH } = {}) {
	const line = cutText(oneLine(text), limit);
	if (line === "") return "–";
	const runs = line.match(/`+/g) ?? [];
	const fence = "`".repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
	const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
	return `${fence}${pad}${cell ? escapeBars(line) : line}${pad}${fence}`;
}
/** Readers disagree on a bar after a back-slash: it becomes a look-alike. */
function escapeBars(line) {
	return line.replace(/\\\|+/g, (run) => run.replaceAll("|", "│")).replaceAll("|", "\\|");
}
function oneLineKeepingIndent(line) {
	return line.toWellFormed().replace(INVISIBLE, "").replaceAll("	", "  ").replace(CONTROL, REPLACEMENT).trimEnd();
}
/** A name as plain text when it is tame (`recall@5`, `under_refusal`), else as code. */
function nameText(text, place = {}) {
	return /^[a-z]+(?:[_-][a-z0-9]+)*(?:@\d{1,4})?$/.test(text) && text.length <= 40 && !/[0-9a-f]{7,}/.test(text) && !/^gh-\d/.test(text) ? text : codeSpan(text, place);
}
/** A sentence with foreign parts: what stands in back-ticks as code, the rest as plain text with nothing active. */
function prose(text, { cell = false, limit = 300 } = {}) {
	return cutText(oneLine(text), limit).split(/`([^`]*[^`\s][^`]*)`/).map((part, index) => index % 2 === 1 ? codeSpan(part, {
		cell,
		limit
	}) : plainText(part) || ZERO_WIDTH).join("").replace(/^\u200b|\u200b$/g, "").replace(/^(?=[-+=])|^(\d+)(?=[.)](?:\s|$))/, "$1\\");
}
/** Every `@` but that of a metric's k, `recall@5`, which names nobody. */
const MENTION = /@(?!(?<=[a-z]@)\d{1,4}(?![\w.-]))/g;
/**
* Foreign text outside code. Back-slashes stop Markdown; zero-width spaces stop what GitHub links after rendering:
* mentions, issues, commits, addresses and emoji names.
*/
function plainText(line) {
	return line.replace(/[0-9a-f]{7,}/gi, (hex) => hex.replace(/.{6}(?=.)/g, `$&${ZERO_WIDTH}`)).replace(/(www|GH-)(?=[.\d])/gi, `$1${ZERO_WIDTH}`).replace(MENTION, `@${ZERO_WIDTH}`).replace(/#(?=\w)|:(?=[\w+/-])/g, (mark) => `${mark}${ZERO_WIDTH}`).replace(/[\\`*[\]<>#|~$&]|(?<![a-z0-9])_|_(?![a-z0-9])/gi, "\\$&");
}
/** Foreign text for a terminal or a job's log: one line that commands neither. */
function terminalText(text, limit = CELL_LENGTH) {
	return defuse(cutText(oneLine(text), limit));
}
/** Breaks what the runner of a job takes for a command: `##[` anywhere, `::` at the start of a line. */
function defuse(line) {
	const broken = line.replaceAll("##[", `#${ZERO_WIDTH}#[`);
	return /^\s*::/.test(broken) ? `│ ${broken}` : broken;
}
/** A message as lines for a log, none of them a command; lines after the first are marked as belonging to it. */
function logLines(message) {
	return message.split(LINE_BREAK).map((line) => defuse(oneLineKeepingIndent(line))).map((line, index) => index === 0 || line.startsWith("│ ") ? line : `│ ${line}`);
}
/** The text with every secret starred out, the longest first. */
function redact(text, secrets) {
	return secrets.filter((secret) => secret !== "").sort((a, b) => b.length - a.length).reduce((rest, secret) => rest.replaceAll(secret, "***"), text);
}

// src/render/format.ts
/** Stands where there is no number. */
const NO_NUMBER = "n/a";
/** A score as people read it: a percentage, `n/a` when there was nothing to measure, `failed` when measuring failed. */
function scoreText(score, decimals = 1) {
	if (score.status === "failed") return "failed";
	return score.status === "vacuous" ? "n/a" : percentText(score.value, decimals);
}
/** A difference of fractions in points: the arrow tells where the number went, not whether that is good. */
function deltaText(delta, decimals = 1) {
	if (!Number.isFinite(delta)) return "n/a";
	return delta === 0 ? "0.0" : `${delta < 0 ? "▼" : "▲"} ${pointsText(delta, decimals)}`;
}
/** The interval of a difference in points, with signs: `−8.1 … −2.6`. */
function intervalText([low, high], decimals = 1) {
	const end = (value) => percentText(value, decimals).replace(" %", "");
	return `${end(low)} … ${end(high)}`;
}
/** A count with its noun: `1 case`, `312 cases`. */
function countText(count, noun, plural = `${noun}s`) {
	return `${count} ${count === 1 ? noun : plural}`;
}
const MINUTE = 6e4;
const STEPS = [
	["day", 1440 * MINUTE],
	["hour", 60 * MINUTE],
	["minute", MINUTE]
];
/** How old something was at a moment, `2 days old`; null when one of the two is no time. */
function ageText(created, now) {
	const age = Date.parse(now) - Date.parse(created);
	if (!Number.isFinite(age)) return null;
	const step = STEPS.find(([, size]) => age >= size);
	return step ? `${countText(Math.floor(age / step[1]), step[0])} old` : "new";
}
/** A gold set that takes an approval to change; the label is foreign text and stands in the reason alone. */
const FROZEN = {
	what: "changed gold lines",
	gate: "frozen"
};
/** What a ruling demands, as it stands under "Gate": `≥ 80 %`, `drop ≤ 2 points`, `≤ 0`. */
function demandText({ demand }) {
	return Object.entries(demand).map(([key, limit]) => {
		if (typeof limit === "string") return FROZEN.gate;
		if (typeof limit === "number") return limitedText(key, limit);
		return Array.isArray(limit) ? `all ${limit.length} pass` : noDropText(limit);
	}).join(", ");
}
/** No real drop: the usual confidence and a least effect of nothing go without saying. */
function noDropText({ confidence, min_effect }) {
	return `no real drop${min_effect > 0 ? ` above ${pointText(min_effect)}` : ""}${confidence === .95 ? "" : ` at ${limitText(confidence)}`}`;
}
function pointText(limit) {
	return `${limitPointsText(limit)} ${limit === .01 ? "point" : "points"}`;
}
function limitedText(key, limit) {
	switch (key) {
		case "min": return `≥ ${limitText(limit)}`;
		case "max": return `≤ ${limitText(limit)}`;
		case "max_drop": return `drop ≤ ${pointText(limit)}`;
		case "max_drop_relative": return `drop ≤ ${limitText(limit)} of base`;
		default: return `${/^[a-z_]+$/.test(key) ? key : "demand"} ${limit}`;
	}
}
const CASE_DEMANDS = {
	min: {
		noun: "cases",
		sign: "≥"
	},
	max_missing: {
		noun: "missing traces",
		sign: "≤"
	},
	max_new_failures: {
		noun: "newly failing cases",
		sign: "≤"
	},
	max_unscored: {
		noun: "unscored cases",
		sign: "≤"
	}
};
/** A ruling on cases in words: `missing traces`, `2`, `≤ 0`. */
function caseDemandText({ demand, actual }) {
	const [key = "", limit = 0] = Object.entries(demand)[0] ?? [];
	if (typeof limit === "string") return {
		...FROZEN,
		count: actual === null ? "–" : String(actual)
	};
	if (Array.isArray(limit)) return {
		what: "critical cases",
		count: actual === null ? "–" : `${limit.length - actual} of ${limit.length} pass`,
		gate: "all pass"
	};
	if (typeof limit !== "number") return {
		what: "cases",
		count: "–",
		gate: ""
	};
	const { noun, sign } = CASE_DEMANDS[key] ?? {
		noun: "cases",
		sign: ""
	};
	return {
		what: noun,
		count: actual === null ? "–" : String(actual),
		gate: `${sign} ${limit}`.trim()
	};
}

// src/render/link.ts
/** The links of a page. Nothing foreign gets into an address unchecked or unencoded. */
function linksOf(source, page) {
	const repository = repositoryAddress(source.repository, page.server);
	const under = (path) => repository === null ? null : `${repository}/${path}`;
	const run = source.run_id === null ? null : under(`actions/runs/${source.run_id}`);
	const head = source.head ?? source.commit;
	return {
		run,
		artifact: run === null || page.artifactId === null ? null : `${run}/artifacts/${page.artifactId}`,
		docs: checkedAddress(page.docs),
		commit: (sha) => isCommit(sha) ? under(`commit/${sha}`) : null,
		line: (at) => {
			const place = head !== null && isCommit(head) ? linePath(at, page) : null;
			return place === null ? null : under(`blob/${head}/${place}`);
		}
	};
}
function repositoryAddress(repository, server) {
	const origin = checkedAddress(server);
	const named = /^[A-Za-z0-9_.-]{1,100}\/[A-Za-z0-9_.-]{1,100}$/.test(repository ?? "");
	return origin !== null && named ? `${origin}/${repository}` : null;
}
function checkedAddress(text) {
	return text !== null && /^https?:\/\/[A-Za-z0-9.:-]+(?:\/[\w.~/#-]*)?$/.test(text) ? text.replace(/\/+$/, "") : null;
}
function isCommit(sha) {
	return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha);
}
/** `runs/trace.jsonl:7` → `runs/trace.jsonl#L7`, each part encoded. */
function linePath(at, { inRepository }) {
	const [, file, line] = /^(.+):(\d{1,9})$/s.exec(at.toWellFormed()) ?? [];
	if (file === void 0 || inRepository?.(file) === false) return null;
	const parts = file.split("/");
	if (parts.some((part) => part === "" || part === "." || part === "..")) return null;
	return `${parts.map(encodePart).join("/")}#L${line}`;
}
/** What `encodeURIComponent` leaves as it is and Markdown does not. */
function encodePart(part) {
	return encodeURIComponent(part).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
/** Foreign text as code, linked where there is an address. */
function codeLink(text, address, place = {}) {
	const code = codeSpan(text, place);
	return address === null ? code : `[${code}](${address})`;
}
/** No addresses at all, for pages that stand nowhere. */
const NO_LINKS = {
	run: null,
	artifact: null,
	docs: null,
	commit: () => null,
	line: () => null
};

// node_modules/markdown-table/index.js
/**
* @typedef {Options} MarkdownTableOptions
*   Configuration.
*/
/**
* @typedef Options
*   Configuration.
* @property {boolean | null | undefined} [alignDelimiters=true]
*   Whether to align the delimiters (default: `true`);
*   they are aligned by default:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   Pass `false` to make them staggered:
*
*   ```markdown
*   | Alpha | B |
*   | - | - |
*   | C | Delta |
*   ```
* @property {ReadonlyArray<string | null | undefined> | string | null | undefined} [align]
*   How to align columns (default: `''`);
*   one style for all columns or styles for their respective columns;
*   each style is either `'l'` (left), `'r'` (right), or `'c'` (center);
*   other values are treated as `''`, which doesn’t place the colon in the
*   alignment row but does align left;
*   *only the lowercased first character is used, so `Right` is fine.*
* @property {boolean | null | undefined} [delimiterEnd=true]
*   Whether to end each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are ending delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no ending delimiters:
*
*   ```markdown
*   | Alpha | B
*   | ----- | -----
*   | C     | Delta
*   ```
* @property {boolean | null | undefined} [fillRows=true]
*   Whether to fill rows with empty cells up to the most cells in a row
*   (default: `true`).
*
*   When `true`, all rows have as many cells as the longest row:
*
*   ```markdown
*   | Alpha | B    |   |
*   | ----- | ---- | - |
*   | C     |      |   |
*   | D     | Echo | F |
*   ```
*
*   When `false`, rows keep their cells,
*   and the delimiter row has as many cells as the header row:
*
*   ```markdown
*   | Alpha | B    |
*   | ----- | ---- |
*   | C     |
*   | D     | Echo | F |
*   ```
* @property {boolean | null | undefined} [delimiterStart=true]
*   Whether to begin each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are starting delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no starting delimiters:
*
*   ```markdown
*   Alpha | B     |
*   ----- | ----- |
*   C     | Delta |
*   ```
* @property {boolean | null | undefined} [padding=true]
*   Whether to add a space of padding between delimiters and cells
*   (default: `true`).
*
*   When `true`, there is padding:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there is no padding:
*
*   ```markdown
*   |Alpha|B    |
*   |-----|-----|
*   |C    |Delta|
*   ```
* @property {((value: string) => number) | null | undefined} [stringLength]
*   Function to detect the length of table cell content (optional);
*   this is used when aligning the delimiters (`|`) between table cells;
*   full-width characters and emoji mess up delimiter alignment when viewing
*   the markdown source;
*   to fix this, you can pass this function,
*   which receives the cell content and returns its “visible” size;
*   note that what is and isn’t visible depends on where the text is displayed.
*
*   Without such a function, the following:
*
*   ```js
*   markdownTable([
*     ['Alpha', 'Bravo'],
*     ['中文', 'Charlie'],
*     ['👩‍❤️‍👩', 'Delta']
*   ])
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo |
*   | - | - |
*   | 中文 | Charlie |
*   | 👩‍❤️‍👩 | Delta |
*   ```
*
*   With [`string-width`](https://github.com/sindresorhus/string-width):
*
*   ```js
*   import stringWidth from 'string-width'
*
*   markdownTable(
*     [
*       ['Alpha', 'Bravo'],
*       ['中文', 'Charlie'],
*       ['👩‍❤️‍👩', 'Delta']
*     ],
*     {stringLength: stringWidth}
*   )
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo   |
*   | ----- | ------- |
*   | 中文  | Charlie |
*   | 👩‍❤️‍👩    | Delta   |
*   ```
*/
/**
* Get the length of a cell.
*
* @param {string} value
*   Cell value.
* @returns {number}
*   Cell size.
*/
function defaultStringLength(value) {
	return value.length;
}
/**
* Generate a markdown
* ([GFM](https://docs.github.com/en/github/writing-on-github/working-with-advanced-formatting/organizing-information-with-tables))
* table.
*
* @param {ReadonlyArray<ReadonlyArray<string | null | undefined>>} table
*   Table data (matrix of strings).
* @param {Readonly<Options> | null | undefined} [options]
*   Configuration (optional).
* @returns {string}
*   Result.
*/
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	/** @type {Array<number>} Character codes as symbols for alignment per column. */
	const alignments = [];
	/** @type {Array<Array<string>>} Cells per row. */
	const cellMatrix = [];
	/** @type {Array<Array<number>>} Sizes of each cell per row. */
	const sizeMatrix = [];
	/** @type {Array<number>} */
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		/** @type {Array<string>} */
		const row = [];
		/** @type {Array<number>} */
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	/** @type {Array<string>} */
	const row = [];
	/** @type {Array<number>} */
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	/** @type {Array<string>} */
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		/** @type {Array<string>} */
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
/**
* Serialize a cell value.
*
* @param {string | null | undefined} [value]
*   Value to serialize.
* @returns {string}
*   Result.
*/
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
/**
* Get the alignment character code from a value.
*
* @param {string | null | undefined} value
*   Value.
* @returns {number}
*   Alignment.
*/
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/render/table.ts
/** Rows up to which columns are padded to one width, for whoever reads the source; beyond, bytes count more. */
const PADDED_ROWS = 30;
/** A Markdown table. Cells are Markdown already: foreign text in them has been escaped for a cell. */
function table(head, rows, align) {
	const padded = rows.length <= PADDED_ROWS;
	return markdownTable([head, ...rows], {
		align,
		alignDelimiters: padded,
		stringLength: displayWidth
	});
}
/** Columns that a text takes where letters have one width: wide emoji count twice, joiners not at all. */
function displayWidth(text) {
	const wide = text.match(/[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu);
	const none = text.match(/[\p{Mn}\u200b]/gu)?.length ?? 0;
	const selected = text.match(/\ufe0f/g)?.length ?? 0;
	return Array.from(text).length + (wide?.length ?? 0) - none + selected;
}

// src/render/flip-table.ts
const LISTS = [
	{
		key: "broke",
		title: (count) => `${count} broke`,
		columns: [
			"Case",
			"Question",
			"Before",
			"After",
			"Why",
			"Where"
		]
	},
	{
		key: "healed",
		title: (count) => `${count} healed`,
		columns: [
			"Case",
			"Question",
			"Before",
			"After",
			"Where"
		]
	},
	{
		key: "unscored",
		title: (count) => `${count} could not be scored`,
		columns: [
			"Case",
			"Question",
			"Why",
			"Where"
		]
	},
	{
		key: "still_failing",
		title: (count) => `${count} failing as before`,
		columns: [
			"Case",
			"Question",
			"After",
			"Why",
			"Where"
		]
	},
	{
		key: "added",
		title: (count) => `${count} added`,
		columns: [
			"Case",
			"Question",
			"After",
			"Why",
			"Where"
		]
	},
	{
		key: "removed",
		title: (count) => `${count} removed`,
		columns: [
			"Case",
			"Question",
			"Before"
		]
	},
	{
		key: "edited",
		title: (count) => `${count} with an edited gold line`,
		columns: [
			"Case",
			"Question",
			"Before",
			"After",
			"Where"
		]
	}
];
/** Broken cases up to this many are shown without a click. */
const OPEN_ROWS = 5;
/** The folded lists of cases: what broke and healed first. Empty lists are left out. */
function flipSections(flips, how) {
	return LISTS.flatMap((list) => {
		const cases = flips[list.key];
		if (cases.length === 0 || list.key === "still_failing" && !how.fuller) return [];
		const open = list.key === "broke" && cases.length <= OPEN_ROWS && how.most >= cases.length;
		return [fold(list.title(countText(cases.length, "case")), flipTable(list, cases, how), open)];
	});
}
/** A folded part of a page; the title is our own wording. */
function fold(title, body, open = false) {
	return `<details${open ? " open" : ""}><summary>${title}</summary>\n\n${body}\n\n</details>`;
}
function flipTable(list, cases, how) {
	const columns = list.columns.flatMap((column) => how.fuller && column === "Question" && list.key !== "removed" ? [column, "Expected"] : [column]);
	const shown = cases.slice(0, how.most);
	const head = [...how.suites ? ["Suite"] : [], ...columns];
	const rows = shown.map((flip) => [...how.suites ? [nameText(flip.suite, { cell: true })] : [], ...columns.map((column) => cellOf(column, flip, how.links))]);
	const left = cases.length - shown.length;
	const more = left > 0 ? `\n\nand ${left} more in ${reportWord(how.links)}` : "";
	return `${table(head, rows, head.map(() => "l"))}${more}`;
}
function reportWord({ artifact }) {
	return artifact === null ? "the report" : `[the report](${artifact})`;
}
function cellOf(column, flip, links) {
	const code = (text) => text === null ? "–" : codeSpan(text, { cell: true });
	switch (column) {
		case "Case": return code(flip.case);
		case "Question": return code(flip.text);
		case "Expected": return code(flip.expected);
		case "Before": return code(flip.before);
		case "After": return code(flip.after);
		case "Why": return flip.why === null ? "–" : prose(flip.why, {
			cell: true,
			limit: 160
		}) || "–";
		case "Where": return placeCell(flip, links);
	}
}
/** The trace's line when that file can be linked or the gold line cannot, else the gold line. */
function placeCell({ at, gold_at }, links) {
	const trace = at === null ? null : links.line(at);
	const gold = gold_at === null ? null : links.line(gold_at);
	if (at !== null && (trace !== null || gold === null)) return codeLink(at, trace, { cell: true });
	return gold_at === null ? "–" : codeLink(gold_at, gold, { cell: true });
}

// src/render/measure-note.ts
const MOST_CHANGES = 6;
const MOST_SETS = 3;
const MOST_IDS = 5;
const ID_LENGTH = 60;
/** What a run changes about its own measure: gates first, then gold sets, then how its gates came to rule. Few enough to be shown always. */
function measureNotes(report) {
	const { diff, verdict } = report;
	const told = (verdict?.notes ?? []).map(({ mark, text }) => ({
		mark,
		about: "",
		text
	}));
	return [
		...diff === null ? [] : [...gateNotes(report, diff.gates), ...goldNotes(report, diff.gold)],
		...freezeNotes(report),
		...told
	];
}
/** What became of frozen gold sets that changed; one that nobody could be asked about is told as incomplete. */
function freezeNotes({ verdict, suites }) {
	const told = (verdict?.rulings ?? []).filter(({ demand, actual }) => "freeze" in demand && actual !== 0).filter(({ outcome }) => outcome === "fail" || outcome === "pass").slice(0, MOST_SETS);
	const many = Object.keys(suites).length > 1;
	return told.map(({ suite, outcome, why }) => {
		return {
			mark: outcome === "fail" ? "fail" : "info",
			about: many ? `${suite}: frozen gold set` : "frozen gold set",
			text: why
		};
	});
}
const LOOSER = /* @__PURE__ */ new Set(["loosened", "removed"]);
/** Looser gates stand first: they are what a reviewer must see. */
function gateNotes(report, changes) {
	const looser = changes.filter(({ kind }) => LOOSER.has(kind));
	const others = changes.filter(({ kind }) => !LOOSER.has(kind));
	const shown = [...looser, ...others].slice(0, MOST_CHANGES);
	const notes = [...dilutionNotes(report, changes), ...shown.map((change) => gateNote(report, change))];
	const hidden = changes.length - shown.length;
	if (hidden === 0) return notes;
	const hiddenLooser = Math.max(0, looser.length - MOST_CHANGES);
	const which = hiddenLooser === 0 ? "none of them looser" : `${hiddenLooser} of them looser`;
	const text = `and ${countText(hidden, "more change")} of gates, ${which}, in the report`;
	return [...notes, {
		mark: hiddenLooser > 0 ? "unsure" : "info",
		about: "",
		text
	}];
}
/** More gates against noise share one confidence: each of those that were there fails less easily. */
function dilutionNotes({ source, verdict }, changes) {
	const added = changes.filter(({ demand, kind }) => demand === "no_regression" && kind === "added").length;
	const all = (verdict?.rulings ?? []).filter(({ demand }) => "no_regression" in demand).length;
	if (added === 0 || all <= added || verdict?.gates_from === "base") return [];
	const gates = `${countText(added, "`no_regression` gate")}`;
	return [{
		mark: "unsure",
		about: "",
		text: `${subjectOf(source.event)} adds ${gates}: all ${all} of the run share their confidence, so each fails less easily`
	}];
}
function gateNote({ suites, source, verdict }, change) {
	const { demand } = change;
	const many = Object.keys(suites).length > 1 && demand !== "suite" && demand !== "params";
	const unused = verdict?.gates_from === "base" && demand !== "params" ? " (not used: `gates-from: base`)" : "";
	const text = `${subjectOf(source.event)} ${changeText(change)}${unused}`;
	return {
		mark: LOOSER.has(change.kind) || demand === "params" ? "unsure" : "info",
		about: many ? change.suite : "",
		text
	};
}
function subjectOf(event) {
	if (event?.startsWith("pull_request")) return "this pull request";
	return event === "merge_group" ? "this merge group" : "this run";
}
function changeText(change) {
	const { suite, demand, kind, before, after } = change;
	if (demand === "suite") return kind === "added" ? `adds the suite \`${suite}\`` : `removes the suite \`${suite}\` and all its gates`;
	if (demand === "critical") return criticalText(change);
	if (demand === "params") return `changes the parameters of \`${suite}\` from ${paramsText(before)} to ${paramsText(after)}`;
	const name = `${nameOf(change)} ${demand}`;
	if (kind === "added") return `adds the gate ${name} ${valueText(change, after)}`;
	if (kind === "removed") return `removes the gate ${name} ${valueText(change, before)}`;
	return `${typeof before === "number" && typeof after === "number" ? after < before ? "lowers" : "raises" : "changes"} ${name} from ${valueText(change, before)} to ${valueText(change, after)}`;
}
function nameOf(change) {
	return change.metric === "cases" ? "`cases`" : `\`${scoreName(change)}\``;
}
function criticalText({ before, after }) {
	const [was, is] = [listOf(before), listOf(after)];
	const gone = was.filter((id) => !is.includes(id));
	const come = is.filter((id) => !was.includes(id));
	return [...gone.length > 0 ? [`removes the critical ${casesText$1(gone)}`] : [], ...come.length > 0 ? [`adds the critical ${casesText$1(come)}`] : []].join(" and ");
}
function listOf(limit) {
	return Array.isArray(limit) ? limit : [];
}
function casesText$1(ids) {
	return `${ids.length === 1 ? "case" : "cases"} ${idsText({
		count: ids.length,
		ids: ids.slice(0, MOST_IDS)
	})}`;
}
/** Ids as code; a back-tick inside would end it, so it is left out. */
function idsText({ count, ids }) {
	const named = ids.slice(0, MOST_IDS).map((id) => `\`${cutText(id.replaceAll("`", "'"), ID_LENGTH)}\``);
	return `${named.join(", ")}${count > named.length ? ` and ${count - named.length} more` : ""}`;
}
/** A limit in the unit of its demand: fractions of metrics are shown as percentages. */
function valueText({ metric, demand }, limit) {
	if (limit === null) return "";
	if (typeof limit === "number") return numberText(metric, demand, limit);
	if (typeof limit === "string") return demand === "severity" ? limit : `\`${limit}\``;
	if (Array.isArray(limit)) return idsText({
		count: limit.length,
		ids: [...limit]
	});
	return `(${Object.entries(limit).map(([key, value]) => {
		return `${key} ${typeof value === "number" ? limitText(value) : value}`;
	}).join(", ")})`;
}
/** Parameters as they were written: `k 5, refusal no answer`. */
function paramsText(limit) {
	return (typeof limit === "object" && !Array.isArray(limit) ? Object.entries(limit ?? {}) : []).map(([key, value]) => `${key} ${idsText({
		count: 1,
		ids: [String(value)]
	})}`).join(", ");
}
function numberText(metric, demand, limit) {
	if (metric === "cases") return String(limit);
	return demand === "max_drop" ? `${limitPointsText(limit)} points` : limitText(limit);
}
function goldNotes({ suites }, changes) {
	const many = Object.keys(suites).length > 1;
	const notes = changes.slice(0, MOST_SETS).flatMap((change) => goldNote(change, many));
	const hidden = changes.length - MOST_SETS;
	if (hidden <= 0) return notes;
	return [...notes, {
		mark: "unsure",
		about: "",
		text: `and ${countText(hidden, "more gold set")} changed since the baseline`
	}];
}
function goldNote({ suite, lines }, many) {
	const about = many ? `${suite}: gold set` : "gold set";
	if (lines === null) return [{
		mark: "unsure",
		about,
		text: "changed since the baseline, whose cases are not at hand"
	}];
	return [
		{
			mark: "unsure",
			about,
			text: linesText(lines.removed, "removed", lines.removed_failing)
		},
		{
			mark: "unsure",
			about,
			text: linesText(lines.edited, "edited", lines.edited_failing)
		},
		{
			mark: "info",
			about,
			text: linesText(lines.added, "added")
		}
	].filter(({ text }) => text !== "");
}
/** `3 cases removed, 2 of them failing in the baseline: A1, A2`. */
function linesText(lines, what, failing) {
	if (lines.count === 0) return "";
	const count = `${countText(lines.count, "case")} ${what}`;
	if (failing === void 0) return `${count}: ${idsText(lines)}`;
	if (failing.count === 0) return `${count}, none of them failing in the baseline: ${idsText(lines)}`;
	return `${count}, ${failing.count} of them failing in the baseline: ${idsText(failing)}`;
}

// src/render/baseline-text.ts
/** The baseline in words, for every way the search can end: what it is, or why there is none and what to do. */
function baselineText(record, now) {
	const { status, commit, branch } = record;
	if (status === "none" || status === "expired" || status === "incompatible" || status === "error") return {
		lead: MISSING[status],
		commit: null,
		rest: [record.why, record.todo].map(sentence).filter(Boolean).join(" ")
	};
	const age = record.created === null ? null : ageText(record.created, now);
	const facts = [statusText(status, record.distance), age].filter((fact) => fact !== null).join(", ");
	const on = branch === null ? "" : ` on ${branch}`;
	return {
		lead: commit === null ? "compared with a report without a commit" : "compared with",
		commit,
		rest: [`${on} (${facts})`, ...remarks(record)].join(" · ").trim()
	};
}
const MISSING = {
	none: "No baseline:",
	expired: "No baseline any more:",
	incompatible: "No baseline that can be read:",
	error: "The baseline could not be fetched:"
};
function statusText(status, distance) {
	if (status === "ancestor") return distance === null ? "the newest one, of another line of commits" : `ancestor, ${countText(distance, "commit")} behind`;
	return {
		exact: "exact",
		rescored: "rescored from that commit's files",
		file: "from a file"
	}[status];
}
function remarks({ outcome, notes }) {
	return [.../* @__PURE__ */ new Set([...outcome === "fail" ? ["its own gates failed"] : [], ...notes])];
}
/** A clause as a sentence with a full stop. */
function sentence(text) {
	if (!text) return "";
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
/** A commit as people name it: the first seven digits. */
function shortCommit(commit) {
	return commit.slice(0, 7);
}

// src/render/drift-text.ts
/** A slow fall as a clause: `precision fell 4.1 points over 12 merges (from 84.3 % to 80.2 %), no single one by more than 0.6`. */
function driftText({ metric, fall, merges, reports, from, to, since, largest_step }) {
	const decimals = Math.min(decimalsApart(from, [to]), 4);
	const count = merges === reports - 1 ? countText(merges, "merge") : countText(reports, "report");
	const start = `${percentText(from, decimals)}${since === null ? "" : ` at \`${shortCommit(since)}\``}`;
	return `${`${metric} ${to < from ? "fell" : "rose"} ${pointsText(fall)} points over ${count}`} (from ${start} to ${percentText(to, decimals)}), no single one by more than ${boundText(largest_step)}`;
}
/** A size in points, rounded up to one decimal so that nothing exceeds it. */
function boundText(size) {
	return pointsText(Math.ceil(size * 1e3 - 1e-6) / 1e3);
}

// src/render/group.ts
/** The items by a key of theirs, in the order in which keys first appear. */
function groupBy(items, key) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const group = groups.get(key(item));
		if (group === void 0) groups.set(key(item), [item]);
		else group.push(item);
	}
	return groups;
}

// src/render/note.ts
const MOST_NOTES = 12;
const MOST_DRIFTS = 4;
/** What a reader must be told beside the tables: what the run changes about its own measure, and what is incomplete, unsure, not evaluated, not measured or withheld. */
function notesOf(report) {
	const measure = measureNotes(report);
	const notes = [
		...verdictNotes(report),
		...driftNotes(report),
		...skippedNotes(report),
		...scoreNotes(report),
		...withheldNotes(report),
		...partialNotes(report),
		...chanceNotes(report),
		...blindNotes(report)
	];
	const more = notes.length - MOST_NOTES;
	if (more <= 0) return [...measure, ...notes];
	const rest = {
		mark: "info",
		about: "",
		text: `and ${countText(more, "more note")} in the report`
	};
	return [
		...measure,
		...notes.slice(0, MOST_NOTES),
		rest
	];
}
function verdictNotes(report) {
	const { verdict, suites, complete } = report;
	const many = Object.keys(suites).length > 1;
	if (verdict === null) return [];
	const told = verdict.rulings.filter((ruling) => needsWords(ruling, report));
	const notes = verdict.incomplete.filter((text) => !isToldElsewhere(text, report)).map((text) => ({
		mark: "unsure",
		about: "incomplete",
		text
	}));
	if (!complete && verdict.incomplete.length === 0) notes.push({
		mark: "unsure",
		about: "incomplete",
		text: "the report does not hold all that was to be scored"
	});
	for (const ruling of told) {
		const mark = ruling.outcome === "fail" ? "fail" : "unsure";
		notes.push({
			mark,
			about: aboutRuling(ruling, many),
			text: ruling.why
		});
	}
	const said = verdict.why === null || [...verdict.incomplete, ...verdict.rulings.map(({ why }) => why)].includes(verdict.why);
	if (verdict.why !== null && !said) notes.unshift({
		mark: "unsure",
		about: "",
		text: verdict.why
	});
	return notes;
}
/** An outage of the baseline stands where the baseline does; a failed score has a note of its own. */
function isToldElsewhere(text, { diff, suites }) {
	if (diff?.baseline.status === "error" && text.endsWith(diff.baseline.why ?? "")) return true;
	return Object.values(suites).some(({ scores }) => scores.some((score) => score.status === "failed" && text.endsWith(score.why)));
}
/** A failed limit is plain from its row; which critical cases fail, and why a ruling is unsure, is not. */
function needsWords(ruling, { suites }) {
	if ("freeze" in ruling.demand) return false;
	if (ruling.outcome === "fail") return "critical" in ruling.demand;
	if (ruling.outcome !== "inconclusive") return false;
	const score = suites[ruling.suite]?.scores.find((candidate) => scoreName(candidate) === scoreName(ruling));
	return score === void 0 || score.status === "measured" || Object.keys(ruling.demand).some(isRelativeDemand);
}
function aboutRuling(ruling, many) {
	if (ruling.metric === "cases") return "critical" in ruling.demand ? aboutSuite(ruling.suite, many) : "cases";
	return [aboutSuite(ruling.suite, many), scoreName(ruling)].filter(Boolean).join(" ");
}
function aboutSuite(suite, many) {
	return many ? suite : "";
}
/** Falls that no single report shows, the deepest first; a few stand for many. */
function driftNotes({ drifts, suites }) {
	const many = Object.keys(suites).length > 1;
	const deepest = [...drifts].sort((a, b) => b.fall - a.fall);
	const more = deepest.length - MOST_DRIFTS;
	return deepest.slice(0, MOST_DRIFTS).map((drift, index) => {
		const about = ["slow drift", many ? `in ${drift.suite}` : ""].filter(Boolean).join(" ");
		const rest = more > 0 && index === 3 ? `; ${countText(more, "more score")} fell slowly` : "";
		return {
			mark: "unsure",
			about,
			text: `${driftText(drift)}${rest}`
		};
	});
}
/** Gates that were not evaluated, one note for each reason; why there is no baseline is told elsewhere. */
function skippedNotes({ verdict, diff }) {
	const alone = diff !== null && comparesWithNothing(diff.baseline);
	const skipped = (verdict?.rulings ?? []).filter((ruling) => ruling.outcome === "not_evaluated");
	return [...groupBy(skipped, (ruling) => alone ? "there is no baseline" : ruling.why)].map(([why, rulings]) => {
		const named = rulings.slice(0, 3).map(namedDemand).join("; ");
		const more = rulings.length > 3 ? ` and ${rulings.length - 3} more` : "";
		return {
			mark: "info",
			about: `${countText(rulings.length, "gate")} not evaluated`,
			text: `${why} (${named}${more})`
		};
	});
}
function namedDemand(ruling) {
	if (ruling.metric !== "cases") return `${scoreName(ruling)} ${demandText(ruling)}`;
	const { what, gate } = caseDemandText(ruling);
	return `${what} ${gate}`;
}
/** Why a score has no number. */
function scoreNotes({ suites }) {
	const many = Object.keys(suites).length > 1;
	const silent = Object.entries(suites).flatMap(([suite, { scores }]) => scores.flatMap((score) => {
		if (score.status === "measured" || score.slice !== "" && score.status === "vacuous") return [];
		const why = score.status === "failed" ? `failed: ${score.why}` : `n/a: ${score.why}`;
		return [{
			name: [aboutSuite(suite, many), scoreName(score)].filter(Boolean).join(" "),
			why
		}];
	}));
	return [...groupBy(silent, ({ why }) => why)].map(([why, scores]) => {
		const about = scores.map(({ name }) => name).join(", ");
		return {
			mark: why.startsWith("failed") ? "fail" : "info",
			about,
			text: why
		};
	});
}
/** Why deltas are withheld, one note for each suite and reason. */
function withheldNotes({ diff, suites }) {
	const many = Object.keys(suites).length > 1;
	const withheld = (diff?.changes ?? []).filter((change) => change.kind === "redefined" && change.head !== null);
	return [...groupBy(withheld, ({ suite, why }) => `${suite}\u0000${why}`).values()].flatMap((changes) => {
		const [first] = changes;
		if (first === void 0) return [];
		const count = `${countText(changes.length, "delta")} withheld`;
		return [{
			mark: "info",
			about: [aboutSuite(first.suite, many), count].filter(Boolean).join(": "),
			text: first.why ?? ""
		}];
	});
}
/** Over which cases the deltas are, when the two runs' gold sets differ. */
function partialNotes({ diff, suites }) {
	const many = Object.keys(suites).length > 1;
	return (diff?.partial ?? []).map(({ suite, cases }) => {
		const text = `deltas are over the ${countText(cases, "case")} that both runs have with the same gold line`;
		return {
			mark: "info",
			about: aboutSuite(suite, many),
			text
		};
	});
}
/** Gates that cannot see what they are meant to guard, in one line. */
function blindNotes({ verdict, suites }) {
	const many = Object.keys(suites).length > 1;
	const [first, ...others] = (verdict?.rulings ?? []).filter(({ blind }) => blind !== void 0);
	if (first === void 0) return [];
	const rest = others.map((ruling) => aboutRuling(ruling, many));
	const named = rest.length > 4 ? `${rest.slice(0, 3).join(", ")} and ${rest.length - 3} more` : rest.join(", ");
	const text = rest.length === 0 ? "" : `; nor can ${named} see theirs`;
	return [{
		mark: "info",
		about: aboutRuling(first, many),
		text: `${first.blind}${text}`
	}];
}
/** Gates that passed a drop which a test on its own would call real: among so many tests one such is no surprise. */
function chanceNotes({ verdict, diff, suites }) {
	const many = Object.keys(suites).length > 1;
	return (verdict?.rulings ?? []).flatMap((ruling) => {
		const { no_regression: demand } = ruling.demand;
		if (ruling.outcome !== "pass" || typeof demand !== "object" || !("confidence" in demand)) return [];
		const change = diff?.changes.find((one) => one.suite === ruling.suite && scoreName(one) === scoreName(ruling));
		return (change?.test?.p ?? 1) <= 1 - demand.confidence && change?.kind === "worse" ? [{
			mark: "info",
			about: aboutRuling(ruling, many),
			text: ruling.why
		}] : [];
	});
}

// src/render/headline.ts
/** What a reader must know first: how the gates came out and what became of the cases. */
function headlineOf(report) {
	const { verdict } = report;
	return {
		outcome: outcomeOf(verdict),
		gates: gatesText(report),
		cases: casesText(report),
		override: verdict?.override ?? null
	};
}
/** A pass that nothing was demanded of is none to be glad of. */
function outcomeOf(verdict) {
	if (verdict === null || verdict.outcome === "inconclusive" || verdict.override !== null) return "unsure";
	return verdict.outcome === "pass" && verdict.rulings.every(isQuiet) ? "ungated" : verdict.outcome;
}
function gatesText({ verdict, complete }) {
	if (verdict === null) return "scored, not ruled on";
	const blocking = verdict.rulings.filter((ruling) => ruling.severity === "fail" && !isQuiet(ruling));
	const count = (outcome) => blocking.filter((ruling) => ruling.outcome === outcome).length;
	const total = countText(blocking.length, "gate");
	const failed = count("fail");
	const skipped = count("not_evaluated");
	const unsure = count("inconclusive");
	const held = `${failed > 0 ? failed : count("pass")} of ${total} ${failed > 0 ? "failed" : "passed"}`;
	return [
		verdict.incomplete.length > 0 || !complete ? "incomplete" : "",
		verdict.outcome === "inconclusive" && verdict.incomplete.length === 0 ? "inconclusive" : "",
		blocking.length === 0 ? "nothing is gated" : held,
		unsure > 0 ? `${unsure} inconclusive` : "",
		skipped > 0 ? `${skipped} not evaluated` : "",
		warningsText(verdict)
	].filter(Boolean).join(", ");
}
/** The demand that every suite makes without being asked is counted only when it does not hold. */
function isQuiet(ruling) {
	return ruling.implied === true && ruling.outcome === "pass";
}
function warningsText(verdict) {
	const warned = verdict.rulings.filter((ruling) => ruling.severity === "warn" && ruling.outcome === "fail");
	return warned.length === 0 ? "" : countText(warned.length, "warning");
}
function casesText({ suites, diff }) {
	const total = Object.values(suites).reduce((sum, suite) => sum + suite.cases.total, 0);
	if (diff === null || comparesWithNothing(diff.baseline)) return countText(total, "case");
	const { flips } = diff;
	const apart = diff.redefined.reduce((sum, { suite }) => sum + (suites[suite]?.cases.total ?? 0), 0);
	if (flips === null || apart === total) return `${countText(total, "case")}, not compared one by one`;
	const moved = [
		flips.broke,
		flips.healed,
		flips.added,
		flips.unscored
	].reduce((sum, list) => sum + list.length, 0);
	const parts = [
		`${flips.broke.length} broke`,
		`${flips.healed.length} healed`,
		`${total - apart - moved} unchanged`
	];
	const others = {
		added: flips.added,
		removed: flips.removed,
		unscored: flips.unscored
	};
	if (apart > 0) parts.push(`${apart} not compared`);
	for (const [word, list] of Object.entries(others)) if (list.length > 0) parts.push(`${list.length} ${word}`);
	return parts.join(", ");
}

// src/render/override-text.ts
/** Who overrode a verdict, by which label and when; the two foreign parts are made safe by the caller. */
function overrideText({ by, label, at }, name, code) {
	const who = by === null ? "an unknown hand" : name(`@${by}`);
	const day = at === null ? "" : `, ${at.slice(0, 10)}`;
	return `overridden by ${who} (${code(label)}${day})`;
}

// src/render/page-part.ts
const SIGNS = {
	pass: "✅",
	fail: "❌",
	unsure: "⚠️",
	ungated: "ℹ️"
};
/** The first line of a page: the verdict within its first 140 characters. */
function headingPart(report, page) {
	const { outcome, gates, cases, override } = headlineOf(report);
	const overridden = override === null ? "" : `${overrideText(override, headingName, (label) => codeSpan(label, { limit: 30 }))}: `;
	const name = page.name === "default" ? "" : ` (${nameText(page.name)})`;
	return `## ${SIGNS[outcome]} Evaluation${name}: ${overridden}${gates} · ${cases}`;
}
function headingName(by) {
	return prose(by, { limit: 40 });
}
/** What was compared with, or why nothing was. */
function baselinePart(report, page, links) {
	if (report.diff === null) return "";
	const { lead, commit, rest } = baselineText(report.diff.baseline, page.created);
	return [
		lead,
		commit === null ? "" : codeLink(shortCommit(commit), links.commit(commit)),
		prose(rest, { limit: 500 })
	].filter(Boolean).join(" ");
}
/** Whether the report stands beside another one. */
function isCompared({ diff }) {
	return diff !== null && !comparesWithNothing(diff.baseline);
}
/** What the reported run is called where it stands beside its baseline. */
function runName({ source }) {
	return source.event?.startsWith("pull_request") ? "This PR" : "This run";
}
const NOTE_SIGNS = {
	fail: "❌ ",
	unsure: "⚠️ ",
	info: ""
};
/** Notes as a list. */
function notesPart(notes) {
	return notes.map(({ mark, about, text }) => {
		const name = about === "" ? "" : `${prose(about)}: `;
		return `- ${NOTE_SIGNS[mark]}${name}${prose(text, { limit: 400 })}`;
	}).join("\n");
}
/** The last line: where to read on, and which run this is. */
function footerPart(report, links) {
	const { source, tool } = report;
	const head = source.head ?? source.commit;
	const linked = (text, address) => address === null ? "" : `[${text}](${address})`;
	const run = source.run_id === null ? "" : `run ${source.run_id}, attempt ${source.run_attempt ?? 1}`;
	return `<sub>${[
		linked("report", links.artifact),
		linked("step summary", links.run),
		linked("what the gates mean", links.docs),
		`evaldelta ${prose(tool.version, { limit: 40 })}`,
		run,
		head === null ? "" : `for ${codeLink(shortCommit(head), links.commit(head))}`
	].filter(Boolean).join(" · ")}</sub>`;
}
/** Parts of a page with a blank line between them; empty ones are left out. */
function joinParts$1(parts) {
	return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

// src/render/delta-cell.ts
const NOTHING$2 = "–";
const MOST_DECIMALS$1 = 4;
const WITHHELD = {
	added: "new",
	removed: "gone",
	redefined: "withheld"
};
/** What stands under Δ: the difference in points, whether that is good, and its interval. */
function deltaCell(head, change, rulings) {
	if (change === void 0) return NOTHING$2;
	if (change.kind === "added" || change.kind === "removed" || change.kind === "redefined") return WITHHELD[change.kind];
	if (change.delta === null || head === "n/a") return NOTHING$2;
	const size = Math.abs(change.delta);
	const limits = rulings.flatMap(({ demand }) => allowedDrop(demand, change.base ?? 0));
	const decimals = Math.min(decimalsApart(size, limits), MOST_DECIMALS$1);
	const text = deltaText(change.delta, decimals);
	const interval = change.interval === null || change.test?.changed === 0 ? "" : ` (${intervalText(change.interval, decimals)})`;
	return change.kind === "same" ? `${text}${interval}` : `${text} ${change.kind}${interval}`;
}
function allowedDrop({ max_drop, max_drop_relative }, base) {
	return [max_drop, typeof max_drop_relative === "number" ? max_drop_relative * Math.abs(base) : void 0].filter((limit) => typeof limit === "number");
}

// src/render/row.ts
const MOST_DECIMALS = 4;
const NOTHING$1 = "–";
/** All rows of a report in its own order: scores, then what is demanded of cases, suite by suite. */
function rowsOf(report) {
	const changes = report.diff?.changes ?? [];
	const rulings = report.verdict?.rulings ?? [];
	return [.../* @__PURE__ */ new Set([...Object.keys(report.suites), ...[...changes, ...rulings].map(({ suite }) => suite)])].flatMap((suite) => {
		const own = rulings.filter((ruling) => ruling.suite === suite);
		return [...scoreRows(suite, report.suites[suite]?.scores ?? [], changes.filter((change) => change.suite === suite), own), ...own.filter(isTold).map(caseRow)];
	});
}
/** The rows of bare changes, as two stored reports give them. */
function rowsOfChanges(changes) {
	return changes.map((change) => scoreRow({
		suite: change.suite,
		name: scoreName(change),
		change,
		rulings: []
	}));
}
function scoreRows(suite, scores, changes, rulings) {
	const before = new Map(changes.map((change) => [scoreName(change), change]));
	const now = new Map(scores.map((score) => [scoreName(score), score]));
	const gated = rulings.filter((ruling) => ruling.metric !== "cases");
	const byName = groupBy(gated, scoreName);
	return [.../* @__PURE__ */ new Set([
		...now.keys(),
		...before.keys(),
		...byName.keys()
	])].map((name) => scoreRow({
		suite,
		name,
		score: now.get(name),
		change: before.get(name),
		rulings: byName.get(name) ?? []
	}));
}
function scoreRow({ suite, name, score, change, rulings }) {
	const value = score?.status === "measured" ? score.value : change?.head ?? null;
	const base = change?.base ?? null;
	const decimals = value === null ? 1 : decimalsFor(value, base, rulings);
	const head = score ? scoreText(score, decimals) : value === null ? NOTHING$1 : percentText(value, decimals);
	return {
		suite,
		what: name,
		own: false,
		base: base === null ? NOTHING$1 : percentText(base, Math.min(decimals, MOST_DECIMALS)),
		head,
		delta: deltaCell(head, change, rulings),
		gate: gateCell(rulings),
		mark: markOf(rulings),
		kind: change?.kind ?? null,
		moved: change?.kind !== "same",
		slice: sliceFacts(score, change)
	};
}
function sliceFacts(score, change) {
	if (((score ?? change)?.slice ?? "") === "") return null;
	const delta = change?.delta ?? null;
	return {
		drop: delta === null ? null : change?.kind === "worse" ? Math.abs(delta) : -Math.abs(delta),
		tested: (change?.test ?? null) !== null,
		real: (change?.test?.adjusted ?? 1) <= REAL
	};
}
/** At most this chance of calling any slice really changed that is not. */
const REAL = .05;
/** Rows of slices that nothing is demanded of and that moved no more than chance can move one of so many: they stand apart. */
function isAside({ slice, mark }) {
	return slice !== null && !slice.real && mark === "none";
}
/** Enough decimals that a score looks unlike a limit it does not meet, and unlike its baseline when it moved. */
function decimalsFor(value, base, rulings) {
	const limits = rulings.flatMap(({ demand }) => [demand["min"], demand["max"]]).filter((limit) => typeof limit === "number");
	const apart = base === null ? 1 : Math.min(decimalsApart(value, [base]), MOST_DECIMALS);
	return Math.max(apart, decimalsApart(value, limits));
}
const SAID = {
	fail: " (failed)",
	inconclusive: " (unsure)",
	not_evaluated: " (not evaluated)",
	pass: ""
};
/** All demands on a score; which of them failed is said only when they came out differently. */
function gateCell(rulings) {
	const mixed = new Set(rulings.map((ruling) => ruling.outcome)).size > 1;
	const said = (outcome) => mixed || outcome === "not_evaluated" ? SAID[outcome] : "";
	return rulings.map((ruling) => `${demandText(ruling)}${said(ruling.outcome)}`).join(", ");
}
/** The worst of the rulings; a gate that only warns never fails its row. */
function markOf(rulings) {
	const outcomes = new Set(rulings.map((ruling) => {
		if (ruling.outcome === "fail") return ruling.severity === "fail" ? "fail" : "warn";
		return ruling.outcome === "pass" ? "pass" : ruling.outcome === "inconclusive" ? "unsure" : "skipped";
	}));
	return [
		"fail",
		"warn",
		"unsure",
		"pass",
		"skipped"
	].find((mark) => outcomes.has(mark)) ?? "none";
}
/** The demand that nobody made is told of only when there is something to tell. */
function isTold(ruling) {
	if (ruling.metric !== "cases") return false;
	return ruling.implied !== true || ruling.outcome !== "pass" || (ruling.actual ?? 0) > 0;
}
function caseRow(ruling) {
	const { what, gate, count } = caseDemandText(ruling);
	const counts = ruling.actual ?? 0;
	const skipped = ruling.outcome === "not_evaluated" ? " (not evaluated)" : "";
	return {
		suite: ruling.suite,
		what,
		own: true,
		base: "",
		head: count,
		delta: "",
		gate: `${gate}${skipped}`,
		mark: markOf([ruling]),
		kind: null,
		moved: ruling.outcome !== "pass" || counts > 0 && !("min" in ruling.demand),
		slice: null
	};
}
const MARK_RANK = {
	fail: 0,
	warn: 1,
	unsure: 2,
	skipped: 6,
	pass: 6,
	none: 6
};
const KIND_RANK = {
	worse: 3,
	better: 4,
	added: 5,
	removed: 5,
	redefined: 5,
	same: 6
};
/** Rows as a reviewer needs them: failing first, then what moved (worse before better), then the rest. */
function sortRows(rows) {
	const rank = (row) => Math.min(MARK_RANK[row.mark], row.kind === null ? 6 : KIND_RANK[row.kind]);
	return [...rows].sort((a, b) => rank(a) - rank(b));
}

// src/render/score-table.ts
const MARKS$1 = {
	fail: "❌",
	warn: "⚠️",
	unsure: "❔",
	skipped: "➖",
	pass: "✅",
	none: ""
};
/** Numbers that stay on one line with their units, and intervals with both of their ends: only before `(` may a line end. */
function unbroken(cell) {
	return cell.replace(/ (?!\()/g, "\xA0");
}
/** The mark of a row as Markdown. */
function markSign(mark) {
	return MARKS$1[mark];
}
/** Scores as a Markdown table: mark, suite, metric, before and after, gate. */
function scoreTable(rows, { compared, head }) {
	const gated = rows.some((row) => row.gate !== "");
	const shown = [
		[
			"",
			"c",
			gated,
			(row) => MARKS$1[row.mark]
		],
		[
			"Suite",
			"l",
			true,
			(row) => nameText(row.suite, { cell: true })
		],
		[
			"Metric",
			"l",
			true,
			(row) => row.own ? row.what : nameText(row.what, { cell: true })
		],
		[
			"Base",
			"r",
			compared,
			(row) => unbroken(row.base)
		],
		[
			head,
			"r",
			true,
			(row) => unbroken(row.head)
		],
		[
			rows.some((row) => row.delta.includes("…")) ? "Δ (95 % interval)" : "Δ",
			"r",
			compared,
			(row) => unbroken(row.delta)
		],
		[
			"Gate",
			"l",
			gated,
			(row) => row.gate
		]
	].filter(([, , isShown]) => isShown);
	return table(shown.map(([title]) => title), rows.map((row) => shown.map(([, , , cell]) => cell(row))), shown.map(([, align]) => align));
}

// src/render/slice-part.ts
/** The slices as a fold, worst first, with what so many looks are worth; empty when there are none to show. */
function slicePart(report, rows, { most, unmoved }) {
	const compared = isCompared(report);
	const slices = rows.filter((row) => row.slice !== null);
	const shown = compared && !unmoved ? slices.filter(({ slice }) => (slice?.drop ?? 0) !== 0) : slices;
	if (shown.length === 0) return "";
	const sorted = compared ? shown.toSorted((a, b) => rank(b) - rank(a)) : shown;
	const table = scoreTable(sorted.slice(0, most), {
		compared,
		head: runName(report)
	});
	const left = shown.length - most;
	const more = left > 0 ? `\n\nand ${left} more in the report` : "";
	return fold(sliceTitle(slices, compared), `${sliceWords(slices, compared)}${table}${more}`);
}
function rank({ slice }) {
	return slice?.drop ?? Number.NEGATIVE_INFINITY;
}
function sliceTitle(slices, compared) {
	const worse = slices.filter(({ slice }) => (slice?.drop ?? 0) > 0).length;
	const count = countText(slices.length, "slice score");
	return compared ? `${count}: ${worse} got worse` : count;
}
/** Among many slices some fall by chance: how many fell by more than that. */
function sliceWords(slices, compared) {
	if (!compared) return "";
	const tests = slices.filter(({ slice }) => slice?.tested).length;
	if (tests === 0) return "Worst first. None of them could be tested: among many slices some fall by chance.\n\n";
	const real = slices.filter(({ slice }) => slice?.real && (slice.drop ?? 0) > 0).length;
	return `Worst first. Of ${countText(tests, "delta")}, ${real === 0 ? "none of them fell by more than chance explains" : `${real} fell by more than chance explains`} (Holm's correction over all of them, 95 %).\n\n`;
}

// src/render/tier.ts
/** The first text that fits into so many UTF-8 bytes; the last one when none does. Texts are made only when asked for. */
function firstFitting(tiers, bytes) {
	let text = "";
	for (const tier of tiers) {
		text = tier();
		if (Buffer.byteLength(text) <= bytes) return text;
	}
	return text;
}

// src/render/trial-table.ts
const FLAKY_ON_A_TERMINAL = 5;
/** The folded part on repeated trials, with at most so many flaky cases named a suite; none where no case has two. */
function trialSections(report, most) {
	const repeated = repeatedSuites(report);
	if (repeated.length === 0) return [];
	const many = Object.keys(report.suites).length > 1;
	const parts = repeated.flatMap(([suite, trials]) => [
		`${many ? `${nameText(suite)}: ` : ""}${extentText(trials)}. ${varianceText(trials)}.`,
		...trials.pass_rates.length > 0 ? [rateTable(trials)] : [],
		`${flakyText(trials, most, ({ case: id }) => codeSpan(id))}.`
	]);
	return [fold("Repeated trials", parts.join("\n\n"))];
}
/** The same for a terminal: a paragraph for each suite. */
function trialLines(report) {
	return repeatedSuites(report).flatMap(([suite, trials]) => {
		const rates = trials.pass_rates.at(-1);
		return [
			"",
			`${terminalText(suite)}: ${extentText(trials)}`,
			...rates ? [`  ${ratesText(rates)}`] : [],
			`  ${varianceText(trials)}`,
			`  ${flakyText(trials, FLAKY_ON_A_TERMINAL, ({ case: id }) => terminalText(id))}`
		];
	});
}
function repeatedSuites({ suites }) {
	return Object.entries(suites).flatMap(([name, { trials }]) => trials && trials.most > 1 ? [[name, trials]] : []);
}
function extentText({ cases, others, least, most }) {
	const each = least === most ? `${countText(most, "trial")} each` : `${least} to ${most} trials each`;
	const rest = others > 0 ? `; ${others} without trials ${others === 1 ? "is" : "are"} not counted here` : "";
	return `${countText(cases, "case")}, ${each}${rest}`;
}
function varianceText({ variance, cases }) {
	if (variance === null) return `How much of the variance is noise cannot be told of ${countText(cases, "case")}`;
	const { between_cases: cased, between_trials: noise } = variance;
	if (cased + noise === 0) return "All trials of all cases came out the same";
	const percent = Math.round(100 * noise / (cased + noise));
	return `Of the variance of one answer ${percent} % is noise between trials, ${100 - percent} % lies between cases`;
}
function rateTable({ pass_rates }) {
	const rows = pass_rates.map(({ k, at_least_one, all }) => [
		String(k),
		percentText(at_least_one),
		percentText(all)
	]);
	return table([
		"Trials k",
		"At least one passes (pass@k)",
		"All pass (pass^k)"
	], rows, [
		"r",
		"r",
		"r"
	]);
}
function ratesText({ k, at_least_one, all }) {
	return `pass@${k} ${percentText(at_least_one)}, pass^${k} ${percentText(all)}`;
}
/** How many cases are flaky, and the first of them; `nameOf` escapes. */
function flakyText({ flaky, flaky_count }, most, nameOf) {
	if (flaky_count === 0) return "No case is flaky";
	const named = flaky.slice(0, most).map((one) => `${nameOf(one)} passed ${one.passed} of ${one.trials}`);
	const left = flaky_count - named.length;
	const more = left > 0 ? ` and ${left} more` : "";
	return `${countText(flaky_count, "case")} ${flaky_count === 1 ? "is" : "are"} flaky: ${named.join(", ")}${more}`;
}

// src/render/comment.ts
/** UTF-8 bytes of a whole comment, less what the hidden marker takes before it. */
const COMMENT_BYTES = 59e3;
const SLICES_SHOWN = 20;
const FLAKY_SHOWN$1 = 20;
const FLIPS_SHOWN$1 = [
	Number.POSITIVE_INFINITY,
	100,
	25,
	5
];
/** The body of the one comment, without its hidden marker, in at most 59,000 bytes: what does not fit is left out as a whole. */
function renderComment(report, page) {
	const links = linksOf(report.source, page);
	const parts = {
		heading: [headingPart(report, page), baselinePart(report, page, links)],
		footer: footerPart(report, links),
		links
	};
	const tiers = FLIPS_SHOWN$1.map((most) => () => fullComment(report, parts, most));
	return firstFitting([
		...tiers,
		() => gatesOnly(report, parts),
		() => verdictOnly(report, parts)
	], COMMENT_BYTES);
}
function fullComment(report, { heading, footer, links }, most) {
	const rows = rowsOf(report);
	const suites = Object.keys(report.suites).length > 1;
	const flips = report.diff?.flips ? flipSections(report.diff.flips, {
		links,
		most,
		suites,
		fuller: false
	}) : [];
	return joinParts$1([
		...heading,
		movedPart(report, rows),
		notesPart(notesOf(report)),
		...flips,
		slicePart(report, rows, {
			most: Math.min(most, SLICES_SHOWN),
			unmoved: false
		}),
		...trialSections(report, Math.min(most, FLAKY_SHOWN$1)),
		allPart(report, rows),
		footer
	]);
}
/** What a reviewer has to see: failing rows, then what moved. Without a baseline all rows. */
function movedPart(report, rows) {
	const moved = sortRows(rows.filter((row) => !isAside(row) && (row.moved || row.mark === "fail" || row.mark === "warn" || !isCompared(report))));
	if (moved.length > 0) return tableOf(report, moved);
	return rows.length > 0 ? "No score moved." : "There are no scores.";
}
function allPart(report, rows) {
	const shown = rows.filter((row) => !isAside(row));
	const unchanged = shown.filter((row) => row.kind === "same").length;
	if (!isCompared(report) || shown.every((row) => row.moved)) return "";
	return fold(unchanged > 0 ? `All metrics (${unchanged} unchanged)` : "All metrics", tableOf(report, shown));
}
function tableOf(report, rows) {
	return scoreTable(rows, {
		compared: isCompared(report),
		head: runName(report)
	});
}
function gatesOnly(report, { heading, footer, links }) {
	const gated = sortRows(rowsOf(report).filter((row) => row.gate !== ""));
	const left = `Only the gates fit into this comment; ${restText(links)}`;
	return joinParts$1([
		...heading,
		gated.length > 0 ? tableOf(report, gated) : "",
		measurePart(report),
		left,
		footer
	]);
}
/** What the run changes about its own measure is told however little fits. */
function measurePart(report) {
	return notesPart(measureNotes(report));
}
function verdictOnly(report, { heading, footer, links }) {
	return joinParts$1([
		...heading,
		measurePart(report),
		`Only the verdict fits into this comment; ${restText(links)}`,
		footer
	]);
}
function restText({ artifact, run }) {
	const address = artifact ?? run;
	return address === null ? "all else stands in the report." : `all else stands in [the report](${address}).`;
}

// src/render/log.ts
/** The one log sink: secrets are starred out, and no line can command a terminal or the runner of a job. */
function openLog({ secrets, ...door }) {
	const write = (emit) => (message) => {
		for (const line of logLines(redact(message, secrets))) emit(redact(line, secrets));
	};
	return {
		info: write(door.info),
		warn: write(door.warn),
		debug: write(door.debug)
	};
}

// node_modules/fastest-levenshtein/mod.js
var require_fastest_levenshtein = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.__esModule = true;
	exports.distance = exports.closest = void 0;
	var peq = /* @__PURE__ */ new Uint32Array(65536);
	var myers_32 = function(a, b) {
		var n = a.length;
		var m = b.length;
		var lst = 1 << n - 1;
		var pv = -1;
		var mv = 0;
		var sc = n;
		var i = n;
		while (i--) peq[a.charCodeAt(i)] |= 1 << i;
		for (i = 0; i < m; i++) {
			var eq = peq[b.charCodeAt(i)];
			var xv = eq | mv;
			eq |= (eq & pv) + pv ^ pv;
			mv |= ~(eq | pv);
			pv &= eq;
			if (mv & lst) sc++;
			if (pv & lst) sc--;
			mv = mv << 1 | 1;
			pv = pv << 1 | ~(xv | mv);
			mv &= xv;
		}
		i = n;
		while (i--) peq[a.charCodeAt(i)] = 0;
		return sc;
	};
	var myers_x = function(b, a) {
		var n = a.length;
		var m = b.length;
		var mhc = [];
		var phc = [];
		var hsize = Math.ceil(n / 32);
		var vsize = Math.ceil(m / 32);
		for (var i = 0; i < hsize; i++) {
			phc[i] = -1;
			mhc[i] = 0;
		}
		var j = 0;
		for (; j < vsize - 1; j++) {
			var mv_1 = 0;
			var pv_1 = -1;
			var start_1 = j * 32;
			var vlen_1 = Math.min(32, m) + start_1;
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] |= 1 << k;
			for (var i = 0; i < n; i++) {
				var eq = peq[a.charCodeAt(i)];
				var pb = phc[i / 32 | 0] >>> i & 1;
				var mb = mhc[i / 32 | 0] >>> i & 1;
				var xv = eq | mv_1;
				var xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb;
				var ph = mv_1 | ~(xh | pv_1);
				var mh = pv_1 & xh;
				if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
				if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
				ph = ph << 1 | pb;
				mh = mh << 1 | mb;
				pv_1 = mh | ~(xv | ph);
				mv_1 = ph & xv;
			}
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] = 0;
		}
		var mv = 0;
		var pv = -1;
		var start = j * 32;
		var vlen = Math.min(32, m - start) + start;
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] |= 1 << k;
		var score = m;
		for (var i = 0; i < n; i++) {
			var eq = peq[a.charCodeAt(i)];
			var pb = phc[i / 32 | 0] >>> i & 1;
			var mb = mhc[i / 32 | 0] >>> i & 1;
			var xv = eq | mv;
			var xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
			var ph = mv | ~(xh | pv);
			var mh = pv & xh;
			score += ph >>> m - 1 & 1;
			score -= mh >>> m - 1 & 1;
			if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
			if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
			ph = ph << 1 | pb;
			mh = mh << 1 | mb;
			pv = mh | ~(xv | ph);
			mv = ph & xv;
		}
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] = 0;
		return score;
	};
	var distance = function(a, b) {
		if (a.length < b.length) {
			var tmp = b;
			b = a;
			a = tmp;
		}
		if (b.length === 0) return a.length;
		if (a.length <= 32) return myers_32(a, b);
		return myers_x(a, b);
	};
	exports.distance = distance;
	var closest = function(str, arr) {
		var min_distance = Infinity;
		var min_index = 0;
		for (var i = 0; i < arr.length; i++) {
			var dist = distance(str, arr[i]);
			if (dist < min_distance) {
				min_distance = dist;
				min_index = i;
			}
		}
		return arr[min_index];
	};
	exports.closest = closest;
}));

// src/render/problem.ts
var import_fastest_levenshtein = require_fastest_levenshtein();
/** A problem in one line: what is wrong · where · what to do. */
function problemText(problem) {
	return joinParts([
		problem.what,
		problem.at,
		advice(problem)
	]);
}
/** All problems of an error, one a line; says so when there are more than are shown. */
function errorText(error) {
	const lines = error.problems.flatMap(problemLines);
	const shown = error.problems.length;
	return [...error.total > shown ? [`The first ${shown} of ${error.total} problems:`] : [], ...lines].join("\n");
}
/** An advice of several lines, an example to copy, keeps them. */
function problemLines(problem) {
	const [todo = "", ...example] = (problem.todo ?? "").split("\n");
	return [problemText({
		...problem,
		todo
	}), ...example.map((line) => `    ${line}`)];
}
function joinParts([what, ...rest]) {
	const parts = [what, ...rest].filter((part) => part !== void 0 && part !== "");
	return (parts.length > 1 ? [what?.replace(/\.$/, ""), ...parts.slice(1)].join(" · ") : what ?? "").replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, " ");
}
function advice({ todo, given, known }) {
	const meant = given === void 0 ? null : findMeant(given, known ?? []);
	return [meant === null ? "" : `Did you mean \`${meant}\`?`, todo ?? ""].filter(Boolean).join(" ");
}
const LONGEST_WORD = 64;
/** The known word that was most likely meant: at most a third of its letters may differ; null when none is near. */
function findMeant(given, known) {
	if (given.length > LONGEST_WORD) return null;
	const word = given.toLowerCase();
	let best = null;
	for (const name of known) {
		const far = (0, import_fastest_levenshtein.distance)(word, name.toLowerCase());
		if (far <= Math.max(1, Math.floor(Math.max(name.length, word.length) / 3)) && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = {
			name,
			far
		};
	}
	return best?.name ?? null;
}

// src/render/estimate-part.ts
const NOTHING = "–";
const ALIGNED = [
	"l",
	"l",
	"r",
	"r",
	"r",
	"l",
	"r",
	"r",
	"r",
	"r"
];
const TESTS = {
	"mcnemar-exact": "McNemar, exact",
	randomization: "randomisation",
	"delta-method": "delta method"
};
/** The interval of every whole-set score, and the test of its difference, as a fold; empty when there is neither. */
function estimatePart({ suites, diff }) {
	const many = Object.keys(suites).length > 1;
	const changes = new Map((diff?.changes ?? []).map((change) => [`${change.suite}/${scoreName(change)}`, change]));
	const rows = Object.entries(suites).flatMap(([suite, { scores }]) => scores.flatMap((score) => {
		if (score.slice !== "" || score.status !== "measured") return [];
		const [low, high] = score.interval ?? [];
		const interval = low === void 0 || high === void 0 ? NOTHING : `${intervalText([low, high])} %`;
		const test = testCells(changes.get(`${suite}/${scoreName(score)}`));
		if (interval === NOTHING && test.every((cell) => cell === NOTHING)) return [];
		const cells = [
			nameText(scoreName(score), { cell: true }),
			percentText(score.value),
			interval,
			String(score.n),
			...test
		].map(unbroken);
		return [[...many ? [nameText(suite, { cell: true })] : [], ...cells]];
	}));
	if (rows.length === 0) return "";
	const head = [
		...many ? ["Suite"] : [],
		"Metric",
		"Score",
		"95 % interval",
		"Cases",
		"Test",
		"Worse",
		"Better",
		"p",
		"mid-p"
	];
	const aligned = many ? ALIGNED : ALIGNED.slice(1);
	return fold("Intervals and tests", table(head, rows, aligned));
}
function testCells(change) {
	const test = change?.test ?? null;
	if (test === null) return Array(5).fill(NOTHING);
	const midP = test.mid_p === null ? NOTHING : chanceText(test.mid_p);
	const moves = test.changed > 0 && test.broke + test.healed === 0 ? [NOTHING, NOTHING] : [String(test.broke), String(test.healed)];
	return [
		TESTS[test.name],
		...moves,
		chanceText(test.p),
		midP
	];
}
function chanceText(p) {
	return p < 1e-4 ? "< 0.0001" : String(Number(p.toPrecision(2)));
}

// src/render/trend.ts
const MOST_CHARTS = 8;
/** More labels than this stand in each other: then reports are numbered. */
const MOST_LABELS = 12;
/** Flat charts, labels that fit, and a line that is seen on light and dark: Mermaid's own colour is nearly white. */
const STYLE = "%%{init: {\"xyChart\": {\"width\": 800, \"height\": 280, \"xAxis\": {\"labelFontSize\": 11}, \"yAxis\": {\"labelFontSize\": 11}}, \"themeVariables\": {\"xyChart\": {\"plotColorPalette\": \"#0969da\"}}}}%%";
/** What a chart's source may hold of foreign names: nothing that Mermaid or Markdown reads as more than a name. */
const TAME = /^(?=.{1,60}$)[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*(?:@\d{1,4})?$/;
/** Ten thousand percent: beyond, digits turn into exponents. */
const LARGEST = 100;
/** The scores of the last reports as charts in a fold; nothing when there is only this report. */
function trendPart(report) {
	const points = historyWithNow(report);
	const charts = seriesOf(report).flatMap((series) => chartOf(series, points, report) ?? []);
	if (charts.length === 0) return "";
	return fold(`Trend of the last ${points.length} reports`, charts.slice(0, MOST_CHARTS).join("\n\n"));
}
/** The gated scores over whole sets; all of them when none is gated. */
function seriesOf({ suites, verdict }) {
	const all = Object.entries(suites).flatMap(([suite, { scores }]) => scores.flatMap(({ metric, slice, status }) => slice === "" && status === "measured" ? [{
		suite,
		metric
	}] : []));
	const gated = new Set((verdict?.rulings ?? []).flatMap(({ suite, metric, slice }) => slice === "" ? [seriesName(suite, metric)] : []));
	const asked = all.filter(({ suite, metric }) => gated.has(seriesName(suite, metric)));
	return (asked.length > 0 ? asked : all).filter(({ suite, metric }) => TAME.test(metric) && /^[\w-]+$/.test(suite));
}
function chartOf({ suite, metric }, points, report) {
	const marks = points.flatMap(({ commit, gold, scores }, index) => {
		const value = scores[seriesName(suite, metric)];
		if (value === void 0 || Math.abs(value) > LARGEST) return [];
		return [{
			label: index === points.length - 1 && report.history.length < points.length ? runName(report).replace("This", "this") : commit === null ? "" : shortCommit(commit),
			value,
			gold: gold[suite]
		}];
	});
	if (marks.length < 2) return null;
	const title = Object.keys(report.suites).length > 1 ? `${suite} ${metric}` : metric;
	return `${captionOf(title, marks)}\n\n${mermaid(title, marks)}`;
}
/** The chart in words, for whoever does not see it. */
function captionOf(title, marks) {
	const values = marks.map(({ value }) => value);
	const [first, last] = [percentText(values[0] ?? 0), percentText(values.at(-1) ?? 0)];
	const [low, high] = [percentText(Math.min(...values)), percentText(Math.max(...values))];
	const edits = marks.filter(({ gold }, index) => index > 0 && gold !== marks[index - 1]?.gold).length;
	return `\`${title}\`: ${first} → ${last}, lowest ${low}, highest ${high}${edits === 0 ? "" : `; the gold set changed ${edits === 1 ? "once" : `${edits} times`} on the way`}`;
}
function mermaid(title, marks) {
	return `\`\`\`mermaid\n${[
		STYLE,
		"xychart-beta",
		`    title "${title}"`,
		`    x-axis ${xAxis(marks)}`,
		`    y-axis "percent" ${yRange(marks.map(({ value }) => value * 100))}`,
		`    line [${marks.map(({ value }) => Number((value * 100).toFixed(2))).join(", ")}]`
	].join("\n")}\n\`\`\``;
}
/** Short commits while they fit beside each other, each once: Mermaid draws equal labels at one place. */
function xAxis(marks) {
	if (marks.length > MOST_LABELS) return `"reports, the last one now" 1 --> ${marks.length}`;
	return `[${marks.map(({ label }, index) => {
		return `"${label === "" || marks.findIndex((mark) => mark.label === label) < index ? `${label} no. ${index + 1}`.trim() : label}"`;
	}).join(", ")}]`;
}
/** Whole percents around all values, a tenth of their span apart, at least one. */
function yRange(values) {
	const [low, high] = [Math.min(...values), Math.max(...values)];
	const room = Math.max(1, (high - low) / 10);
	return `${low >= 0 ? Math.max(0, Math.floor(low - room)) : Math.floor(low - room)} --> ${high <= 100 ? Math.min(100, Math.ceil(high + room)) : Math.ceil(high + room)}`;
}

// src/render/summary.ts
const SUMMARY_BYTES = 921600;
const FLAKY_SHOWN = 200;
const FLIPS_SHOWN = [
	1e3,
	100,
	10
];
/** The step summary: as the comment, with all metrics, all rulings and longer lists, in at most 900 KiB. */
function renderSummary(report, page) {
	const links = linksOf(report.source, page);
	const heading = joinParts$1([headingPart(report, page), baselinePart(report, page, links)]).trimEnd();
	const footer = footerPart(report, links);
	const rows = sortRows(rowsOf(report));
	const measure = notesPart(measureNotes(report));
	const gated = rows.filter((row) => row.gate !== "");
	const tiers = FLIPS_SHOWN.map((most) => () => joinParts$1([
		heading,
		...bodyParts(report, rows, links, most),
		footer
	]));
	const gates = () => joinParts$1([
		heading,
		scores(report, gated),
		measure,
		"Only the gates fit here.",
		footer
	]);
	const verdict = () => joinParts$1([
		heading,
		measure,
		"Only the verdict fits here.",
		footer
	]);
	return firstFitting([
		...tiers,
		gates,
		verdict
	], SUMMARY_BYTES);
}
function bodyParts(report, rows, links, most) {
	const suites = Object.keys(report.suites).length > 1;
	const flips = report.diff?.flips ? flipSections(report.diff.flips, {
		links,
		most,
		suites,
		fuller: true
	}) : [];
	const rulings = report.verdict?.rulings ?? [];
	return [
		rows.length > 0 ? scores(report, rows.filter((row) => !isAside(row))) : "There are no scores.",
		notesPart(notesOf(report)),
		...flips,
		slicePart(report, rows, {
			most,
			unmoved: true
		}),
		...trialSections(report, Math.min(most, FLAKY_SHOWN)),
		trendPart(report),
		rulings.length > 0 ? fold(`All rulings (${rulings.length})`, rulingTable(rulings)) : "",
		estimatePart(report),
		fold("Suites", suiteTable(report))
	];
}
function scores(report, rows) {
	return scoreTable(rows, {
		compared: isCompared(report),
		head: runName(report)
	});
}
function rulingTable(rulings) {
	const rows = rulings.map((ruling) => {
		const cases = ruling.metric === "cases" ? caseDemandText(ruling) : null;
		const suite = nameText(ruling.suite, { cell: true });
		const what = cases ? cases.what : nameText(scoreName(ruling), { cell: true });
		const why = prose(ruling.why, {
			cell: true,
			limit: 400
		});
		return [
			markSign(markOf([ruling])),
			suite,
			what,
			cases ? cases.gate : demandText(ruling),
			why
		];
	});
	return table([
		"",
		"Suite",
		"What",
		"Demand",
		"Why"
	], rows, [
		"c",
		"l",
		"l",
		"l",
		"l"
	]);
}
/** What each suite read: counts of its cases and lines, and the digest of its gold set. */
function suiteTable({ suites }) {
	const rows = Object.entries(suites).map(([name, { family, cases, fingerprint }]) => [
		nameText(name, { cell: true }),
		nameText(family, { cell: true }),
		...[
			cases.total,
			cases.scored,
			cases.missing,
			cases.duplicates,
			cases.unmatched
		].map(String),
		codeSpan(fingerprint.gold, {
			cell: true,
			limit: 20
		})
	]);
	return table([
		"Suite",
		"Family",
		"Cases",
		"Scored",
		"Missing",
		"Duplicates",
		"Unmatched",
		"Gold set"
	], rows, [
		"l",
		"l",
		"r",
		"r",
		"r",
		"r",
		"r",
		"l"
	]);
}

// src/render/columns.ts
/** Rows as aligned columns for a terminal, two spaces between them; `r` sets a column to the right. */
function alignColumns(rows, align) {
	const widths = Array.from(align, (_, column) => Math.max(0, ...rows.map((row) => displayWidth(row[column] ?? ""))));
	const used = widths.flatMap((width, column) => width === 0 ? [] : [column]);
	return rows.map((row) => used.map((column) => pad(row[column] ?? "", widths[column] ?? 0, align[column] === "r")).join("  ").trimEnd());
}
function pad(text, width, right) {
	const space = " ".repeat(Math.max(0, width - displayWidth(text)));
	return right ? `${space}${text}` : `${text}${space}`;
}

// src/render/flip-text.ts
const MOST_FLIPS = 10;
const TEXT_WIDTH = 100;
/** The cases that broke and healed, for a terminal: the first ten of each, the others counted. */
function flipLines(flips) {
	const lines = [...listLines(flips.broke, "broke"), ...listLines(flips.healed, "healed")];
	const told = [
		[flips.still_failing.length, "failing as before"],
		[flips.added.length, "added"],
		[flips.removed.length, "removed"],
		[flips.edited.length, "with an edited gold line"],
		[flips.unscored.length, "could not be scored"]
	].filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
	return told.length === 0 ? lines : [
		...lines,
		"",
		`Other cases: ${told.join(", ")}`
	];
}
function listLines(flips, what) {
	if (flips.length === 0) return [];
	const shown = flips.slice(0, MOST_FLIPS).flatMap(flipText);
	const left = flips.length - MOST_FLIPS;
	const more = left > 0 ? [`  and ${left} more in the report`] : [];
	return [
		"",
		`${countText(flips.length, "case")} ${what}`,
		...shown,
		...more
	];
}
function flipText(flip) {
	const at = flip.at ?? flip.gold_at;
	const place = at === null ? "" : `  ${terminalText(at)}`;
	const line = (label, text) => text === null ? [] : [`    ${label}${terminalText(text, TEXT_WIDTH)}`];
	return [
		`  ${terminalText(flip.case)}${place}`,
		...line("question  ", flip.text),
		...line("before    ", flip.before),
		...line("after     ", flip.after),
		...line("why       ", flip.why)
	];
}

// src/render/text.ts
const VERDICTS = {
	pass: "PASS",
	fail: "FAIL",
	unsure: "UNSURE",
	ungated: "DONE"
};
const OUTCOME_COLORS = {
	pass: "green",
	fail: "red",
	unsure: "yellow",
	ungated: "dim"
};
const MARKS = {
	fail: "FAIL",
	warn: "warn",
	unsure: "unsure",
	skipped: "skipped",
	pass: "ok",
	none: ""
};
/** A report for a terminal: the verdict first, then scores, notes, flips and where the report lies. */
function renderText(report, { color, where }) {
	const { outcome, gates, cases, override } = headlineOf(report);
	const who = override === null ? "" : `${overrideText(override, terminalText, (label) => `\`${terminalText(label)}\``)}: `;
	const all = sortRows(rowsOf(report));
	const rows = all.filter((row) => !isAside(row));
	const flips = report.diff?.flips;
	return finish([
		`${painted(override === null ? VERDICTS[outcome] : VERDICTS.fail, OUTCOME_COLORS[outcome], color)}  ${who}${gates} · ${cases}`,
		...baselineLines(report),
		"",
		...rows.length > 0 ? scoreLines(rows, {
			color,
			compared: isCompared(report)
		}) : ["There are no scores."],
		...sliceLines(all, {
			color,
			compared: isCompared(report)
		}),
		...noteLines(report),
		...flips ? flipLines(flips) : [],
		...trialLines(report),
		"",
		`Report: ${terminalText(where, 1e3)}`
	]);
}
/** Two stored reports held against each other, for a terminal. */
function renderDiffText(diff, { color }) {
	const all = sortRows(rowsOfChanges(diff.changes));
	const rows = all.filter((row) => !isAside(row));
	const moved = rows.filter((row) => row.moved);
	const same = rows.length - moved.length;
	return finish([
		diffHeadline(diff),
		"",
		...moved.length > 0 ? scoreLines(moved, {
			color,
			compared: true
		}) : ["No score moved."],
		...same > 0 && moved.length > 0 ? ["", `${same} more did not move.`] : [],
		...sliceLines(all, {
			color,
			compared: true
		}, "`--json`"),
		...diff.flips ? flipLines(diff.flips) : ["", "Cases are not compared: one of the reports was given without them."]
	]);
}
/** Two stored reports held against each other, as Markdown. */
function renderDiffMarkdown(diff) {
	const rows = sortRows(rowsOfChanges(diff.changes)).filter((row) => row.moved);
	const suites = new Set(diff.changes.map((change) => change.suite)).size > 1;
	const how = {
		links: NO_LINKS,
		most: 1e3,
		suites,
		fuller: true
	};
	const scores = rows.length > 0 ? scoreTable(rows, {
		compared: true,
		head: "Head"
	}) : "No score moved.";
	const flips = diff.flips ? flipSections(diff.flips, how) : [];
	return joinParts$1([
		`## ${diffHeadline(diff)}`,
		scores,
		...flips
	]);
}
function diffHeadline({ changes, flips }) {
	const count = (kind) => changes.filter((change) => change.kind === kind).length;
	const scores = `${count("worse")} worse, ${count("better")} better, ${count("same")} the same`;
	return flips ? `${scores} · ${flips.broke.length} broke, ${flips.healed.length} healed` : scores;
}
function baselineLines({ diff, created }) {
	if (diff === null) return [];
	const { lead, commit, rest } = baselineText(diff.baseline, created);
	return [terminalText([
		lead,
		commit === null ? "" : shortCommit(commit),
		rest
	].filter(Boolean).join(" "), 500)];
}
function scoreLines(rows, { color, compared }) {
	const cells = rows.map((row) => {
		const [base, delta] = compared ? [row.base, row.delta] : ["", ""];
		return [
			MARKS[row.mark],
			terminalText(row.suite),
			terminalText(row.what),
			base,
			row.head,
			delta,
			row.gate
		];
	});
	const gated = rows.some((row) => row.gate !== "") ? "gate" : "";
	const [title = "", ...lines] = alignColumns([[
		"",
		"suite",
		"metric",
		compared ? "base" : "",
		"head",
		compared ? "delta" : "",
		gated
	], ...cells], "lllrrll");
	return [painted(title, "dim", color), ...lines.map((line, index) => paintRow(line, rows[index], color))];
}
const MOST_SLICES = 5;
/** The slices that fell most, and how many more there are. */
function sliceLines(rows, style, where = "the report") {
	const slices = rows.filter((row) => isAside(row));
	const worst = slices.filter(({ slice }) => (slice?.drop ?? 0) > 0).toSorted((a, b) => (b.slice?.drop ?? 0) - (a.slice?.drop ?? 0)).slice(0, MOST_SLICES);
	if (slices.length === 0) return [];
	const said = `${countText(slices.length, "slice score")} in ${where}`;
	if (worst.length === 0) return ["", said];
	return [
		"",
		`Slices that fell most; ${slices.some(({ slice }) => slice?.tested) ? "none by more than chance explains among so many" : "none of them could be tested"} (${said})`,
		...scoreLines(worst, style)
	];
}
function paintRow(line, row, color) {
	if (row?.mark === "fail") return painted(line, "red", color);
	if (row?.mark === "warn" || row?.mark === "unsure") return painted(line, "yellow", color);
	return line;
}
function noteLines(report) {
	const notes = notesOf(report).map(({ about, text }) => {
		return `- ${about === "" ? "" : `${terminalText(about)}: `}${terminalText(text, 400)}`;
	});
	return notes.length === 0 ? [] : ["", ...notes];
}
function painted(text, style, color) {
	return color ? styleText(style, text, { validateStream: false }) : text;
}
/** Standard output is read by the runner of a job as well: no line may command it. */
function finish(lines) {
	return `${lines.map(defuse).join("\n")}\n`;
}

// src/store/run-time.ts
const LAST = Date.UTC(9999, 11, 31) / 1e3;
/** The time of a run: SOURCE_DATE_EPOCH (seconds) where it is set, so that a run can be repeated to the byte, else now. */
function runTime(env) {
	const written = env["SOURCE_DATE_EPOCH"] ?? "";
	const epoch = /^\d+$/.test(written) ? Number(written) : NaN;
	return (epoch <= LAST ? /* @__PURE__ */ new Date(epoch * 1e3) : /* @__PURE__ */ new Date()).toISOString().replace(/\.\d+Z$/, "Z");
}

export { gatesOfSuites as $, compare as A, ProblemList as At, families as B, writeWhole as C, boolean as Ct, UnusableReport as D, strictObject as Dt, REPORT_FILE as E, object as Et, SliceReader as F, ruleSuites as G, grounded as H, joinCases as I, visibleFall as J, casesNeeded as K, findFiles as L, metricsOf as M, scoreSuites as N, parseStoredReport as O, string as Ot, digestCases as P, unknownText as Q, isInside as R, writeReport as S, array as St, MAX_INFLATED as T, literal as Tt, VERSION as U, fitsFamily as V, guardOf as W, pointsText as X, percentText as Y, frozenSuites as Z, decodeConfig as _, countFailedGates as _t, alignColumns as a, summarize as at, readConfig as b, approvalText as bt, problemText as c, scoreName as ct, caseDemandText as d, drawBelow as dt, NO_SOURCE as et, demandText as f, seedOfText as ft, configFromInputs as g, EXIT as gt, terminalText as h, isFound as ht, renderText as i, scoreValues as it, compareAndRule as j, UserError as jt, toClause as k, unknown as kt, openLog as l, MOST_RESAMPLED as lt, oneLine as m, UNNAMED_BASELINE as mt, renderDiffMarkdown as n, majorityOf as nt, renderSummary as o, sliceFields as ot, defuse as p, seedRandom as pt, casesNeededInNoise as q, renderDiffText as r, diffReports as rt, errorText as s, readValue as st, runTime as t, continueHistory as tt, renderComment as u, termsOf as ut, parseConfig as v, exitStatus as vt, CASES_FILE as w, int as wt, readReport as x, _enum as xt, parseShortGates as y, LABEL as yt, fixedPart as z };