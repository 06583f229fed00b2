import { t as __commonJSMin } from "./rolldown-runtime.js";

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
function isRecursive(inst, stack, resolve) {
	const cached = recursive.get(inst);
	if (cached !== void 0) return cached ? PROVEN : NONE;
	if (stack.has(inst)) return PROVEN;
	stack.add(inst);
	let result = NONE;
	const check = (child) => {
		if (result !== PROVEN && child?._zod) {
			const answer = isRecursive(child, stack, resolve);
			if (answer > result) result = answer;
		}
	};
	const shape = (sh, spread) => {
		let answer = NONE;
		for (const key of Reflect.ownKeys(sh)) {
			const desc = Object.getOwnPropertyDescriptor(sh, key);
			if (spread && !desc.enumerable) continue;
			const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
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
			merge(inner ? isRecursive(inner, stack, false) : ASSUMED);
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
const open = [];
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
		open.push(entry);
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
					const walked = isRecursive(inst, /* @__PURE__ */ new Set(), false);
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
				const depth = open.length;
				const result = base(payload, ctx);
				handoff = void 0;
				const entry = open.length > depth ? open.pop() : void 0;
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
const bigintProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "BigInt cannot be represented in JSON Schema");
};
const symbolProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Symbols cannot be represented in JSON Schema");
};
const nullProcessor = (_schema, ctx, json, _params) => {
	if (ctx.target === "openapi-3.0") {
		json.type = "string";
		json.nullable = true;
		json.enum = [null];
	} else json.type = "null";
};
const undefinedProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Undefined cannot be represented in JSON Schema");
};
const voidProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Void cannot be represented in JSON Schema");
};
const neverProcessor = (_schema, _ctx, json, _params) => {
	json.not = {};
};
const anyProcessor = (_schema, _ctx, _json, _params) => {};
const unknownProcessor = (_schema, _ctx, _json, _params) => {};
const dateProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Date cannot be represented in JSON Schema");
};
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
const nanProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "NaN cannot be represented in JSON Schema");
};
const templateLiteralProcessor = (schema, _ctx, json, _params) => {
	const _json = json;
	const pattern = schema._zod.pattern;
	if (!pattern) throw new Error("Pattern not found in template literal");
	_json.type = "string";
	_json.pattern = pattern.source;
};
const fileProcessor = (schema, _ctx, json, _params) => {
	const _json = json;
	_json.type = "string";
	_json.format = "binary";
	_json.contentEncoding = "binary";
	const { minimum, maximum, mime } = aggregateChecks(schema);
	if (minimum !== void 0) _json.minLength = minimum;
	if (maximum !== void 0) _json.maxLength = maximum;
	if (!mime) return;
	if (mime.length === 0) _json.not = {};
	else if (mime.length === 1) _json.contentMediaType = mime[0];
	else _json.anyOf = mime.map((m) => ({ contentMediaType: m }));
};
const successProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
const customProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const functionProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Function types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const mapProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Map cannot be represented in JSON Schema");
};
const setProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Set cannot be represented in JSON Schema");
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
const promiseProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
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
const allProcessors = {
	string: stringProcessor,
	number: numberProcessor,
	boolean: booleanProcessor,
	bigint: bigintProcessor,
	symbol: symbolProcessor,
	null: nullProcessor,
	undefined: undefinedProcessor,
	void: voidProcessor,
	never: neverProcessor,
	any: anyProcessor,
	unknown: unknownProcessor,
	date: dateProcessor,
	enum: enumProcessor,
	literal: literalProcessor,
	nan: nanProcessor,
	template_literal: templateLiteralProcessor,
	file: fileProcessor,
	success: successProcessor,
	custom: customProcessor,
	function: functionProcessor,
	transform: transformProcessor,
	map: mapProcessor,
	set: setProcessor,
	array: arrayProcessor,
	object: objectProcessor,
	union: unionProcessor,
	intersection: intersectionProcessor,
	tuple: tupleProcessor,
	record: recordProcessor,
	nullable: nullableProcessor,
	nonoptional: nonoptionalProcessor,
	default: defaultProcessor,
	prefault: prefaultProcessor,
	catch: catchProcessor,
	pipe: pipeProcessor,
	readonly: readonlyProcessor,
	promise: promiseProcessor,
	optional: optionalProcessor,
	lazy: lazyProcessor
};
function toJSONSchema(input, params) {
	if ("_idmap" in input) {
		const registry = input;
		const ctx = initializeContext({
			...params,
			processors: allProcessors
		});
		const defs = {};
		for (const entry of registry._idmap.entries()) {
			const [_, schema] = entry;
			processSchema(schema, ctx);
		}
		const schemas = {};
		ctx.external = {
			registry,
			uri: params?.uri,
			defs
		};
		for (const entry of registry._idmap.entries()) {
			const [key, schema] = entry;
			extractDefs(ctx, schema);
			assignProp(schemas, key, finalize(ctx, schema));
		}
		if (Object.keys(defs).length > 0) schemas.__shared = { [ctx.target === "draft-2020-12" ? "$defs" : "definitions"]: defs };
		return { schemas };
	}
	const ctx = initializeContext({
		...params,
		processors: allProcessors
	});
	processSchema(input, ctx);
	extractDefs(ctx, input);
	return finalize(ctx, input);
}

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
const decode = /* @__PURE__ */ _decode(ZodRealError);
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
		return decode(this, data, params, { callee: _decode });
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
function looseObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: unknown(),
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
function partialRecord(keyType, valueType, params) {
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params),
		partial: true
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

// src/core/case.ts
const outcomeSchema = _enum([
	"pass",
	"fail",
	"unscored"
]);
const evidenceSchema = record(string(), json());
/** The most trials that one case may have, and the most UTF-16 units of a trial's name. */
const MOST_TRIALS = 1e3;
const LONGEST_TRIAL_NAME = 200;
/** One of several trials of a case. */
const trialRowSchema = strictObject({
	trial: string().min(1).max(200),
	outcome: outcomeSchema,
	evidence: evidenceSchema
});
/** One row of `cases.jsonl.gz`: all that is kept of a case. `gold` is the digest of its gold line (16 hex digits). */
const caseRowSchema = strictObject({
	suite: string(),
	id: string(),
	at: string().nullable(),
	gold_at: string(),
	gold: string(),
	outcome: outcomeSchema,
	evidence: evidenceSchema,
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
/** The text cut to so many code points, 200 if not told otherwise, an ellipsis in the place of what was cut. */
function cutShown(text, most = SHOWN_LENGTH) {
	if (text.length <= most) return text;
	const points = Array.from(text.slice(0, 2 * most + 2));
	return points.length <= most ? text : `${points.slice(0, most - 1).join("")}…`;
}

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

// src/core/rule/scoring-change.ts
/** Whether a change is of what scores are made of and with, and not of what is demanded of them. */
function isOfScoring({ demand }) {
	return demand === "params" || demand === "judge" || demand === "fields";
}
/** What differs in how a suite's scores are made: its parameters, its judge, how its lines are read; each as one change. */
function compareScoring(suite, before, after) {
	return [
		...compareParams(suite, before, after),
		...compareJudges(suite, before, after),
		...compareTexts(suite, "fields", [before.mapping, after.mapping])
	];
}
/** The parameters of a suite that differ as one change; none where a side is not known. */
function compareParams(suite, { params: was }, { params: is }) {
	if (!was || !is) return [];
	const keys = keysApart(was, is);
	if (keys.length === 0) return [];
	const limit = (params) => Object.fromEntries(keys.map((key) => [key, plainOf(params[key])]));
	return [{
		suite,
		...SCORING,
		demand: "params",
		before: limit(was),
		after: limit(is)
	}];
}
/** What differs in a suite's judge, as one change; none where a side is not known. */
function compareJudges(suite, { judge: was }, { judge: is }) {
	return compareTexts(suite, "judge", [was, is]);
}
/** What differs between texts by key, as one change; none where a side is not known. */
function compareTexts(suite, demand, [was, is]) {
	if (!was || !is) return [];
	const keys = keysApart(was, is);
	if (keys.length === 0) return [];
	const limit = (texts) => Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key)));
	return [{
		suite,
		...SCORING,
		demand,
		before: limit(was),
		after: limit(is)
	}];
}
const SCORING = {
	metric: "",
	slice: "",
	kind: "changed"
};
function keysApart(was, is) {
	return [.../* @__PURE__ */ new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
}
function plainOf(value) {
	if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return value;
	return value === void 0 ? "none" : JSON.stringify(value);
}

// src/core/score.ts
const named = {
	metric: string(),
	/** `key=value` pairs joined by commas; empty for the whole set. */
	slice: string()
};
const declared = {
	better: _enum(["higher", "lower"]),
	revision: int(),
	/** Absent for fractions; a number is shown as it is. */
	unit: literal("number").optional(),
	/** True where it stands with the scores of the whole set although it has a slice; else absent. */
	headline: literal(true).optional(),
	/** True for what only breaks another slice down further. */
	fine: literal(true).optional()
};
/** Two ends that a number lies between, the smaller first. */
const boundsSchema = tuple([number(), number()]).refine(([low, high]) => low <= high, "the bounds are not in order");
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
		status: literal("partial"),
		/** Over the cases that are scored. */
		value: number(),
		/** Where the score must lie, whatever the unscored cases are. */
		bounds: boundsSchema,
		/** Cases that could not be scored, in one of their trials at least, and why, by reason: `3 budget, 1 malformed`. */
		unscored: int().positive(),
		why: string(),
		n: int().nonnegative(),
		top: number().optional(),
		bottom: number().optional(),
		...declared
	}).refine(({ value, bounds: [low, high] }) => low <= value && value <= high, "the value lies outside of its bounds"),
	strictObject({
		...named,
		status: literal("failed"),
		why: string(),
		/** Cases that could not be scored, where that is why. */
		unscored: int().positive().optional(),
		...declared
	})
]);
/** What a gate or a comparison reads of a score: its value, the convention of a vacuous one, or null. */
function readValue(score) {
	return score.status === "failed" ? null : score.value;
}
/** How many cases of a score could not be scored. */
function unscoredIn(score) {
	return score.status === "partial" || score.status === "failed" ? score.unscored ?? 0 : 0;
}
/** The full name of a score: `accuracy[ability=noise_robustness]`, or the bare metric for the whole set. */
function scoreName(score) {
	return score.slice === "" ? score.metric : `${score.metric}[${score.slice}]`;
}
/** Whether it is of the whole set, or stands with those that are. */
function isMainScore({ slice, headline }) {
	return slice === "" || headline === true;
}

// src/core/custom/custom-metric.ts
/** Fewest and most choices of a metric, most signs of a choice and of a prompt, and most metrics of a suite. */
const LEAST_CHOICES = 2;
const MOST_CHOICES = 20;
const LONGEST_CHOICE = 100;
const LONGEST_PROMPT = 2e4;
const MOST_METRICS = 20;
const choices = record(string().min(1).max(LONGEST_CHOICE), number()).refine((table) => Object.keys(table).length >= LEAST_CHOICES && Object.keys(table).length <= MOST_CHOICES, `it must have ${LEAST_CHOICES} to ${MOST_CHOICES} choices`).refine((table) => new Set(Object.values(table)).size > 1, "its choices must not all have the same value");
/** A metric that a config defines: what the judge is asked, and what each of its choices is worth. */
const customMetricSchema = strictObject({
	prompt: string().min(1).max(LONGEST_PROMPT).describe("What the judge is asked; `{{question}}`, `{{expected}}`, `{{answer}}` name what it is shown."),
	choices: choices.describe("What the judge may answer, each with its value."),
	better: _enum(["higher", "lower"]).default("higher").describe("Which way the mean of the values gets better.")
}).describe("A metric of your own: the judge picks a choice for each case, and the score is the mean of their values.");
/** Metrics that a config defines, by their names. */
const customSchema = record(string(), customMetricSchema).refine((metrics) => Object.keys(metrics).length <= MOST_METRICS, `there may be ${MOST_METRICS} of them`);
/** What a metric of one's own may be called: it stands in gates, in stored rows and in keys, and is nothing that every object has. */
function isCustomName(name) {
	return /^[a-z][a-z0-9_]{0,63}$/.test(name) && !(name in {}) && name !== "cases";
}

// src/core/stage.ts
/** Closes a stage over its own types; inputs are checked by nobody but the compiler. */
function ask(stage, inputs) {
	return {
		stage,
		inputs
	};
}
/** Why there is no label: a word that is counted, in the order of what to look at first. */
const UNSCORED_REASONS = [
	"no judge",
	"no key",
	"refused key",
	"canary",
	"budget",
	"rate",
	"time-out",
	"outage",
	"refusal",
	"too long",
	"malformed",
	"not labelled"
];
/** What nobody labelled anything of. */
const NO_LABELS = /* @__PURE__ */ new Map();
/** Where nobody is asked anything. */
const ASKS_NOTHING = {
	metrics: /* @__PURE__ */ new Set(),
	profile: "merged",
	hasJudge: false,
	hasEmbeddings: false
};

// src/core/judge-report.ts
const count$2 = int().nonnegative();
/** What judging a suite took, and how far it can be trusted. */
const judgeReportSchema = strictObject({
	/** Ids of the judges, and the models that the endpoint says answered. */
	judges: array(string()),
	models: array(string()),
	embedding_model: string().nullable(),
	profile: _enum(["merged", "exact"]),
	/** By stage, the revision of its prompt and shape. */
	revisions: record(string(), string()),
	/** Labels that were at hand, those that were asked for, and requests of all kinds. */
	hits: count$2,
	misses: count$2,
	calls: count$2,
	tokens: strictObject({
		sent: count$2,
		received: count$2,
		estimated: boolean()
	}),
	/** Null without prices. */
	usd: number().nonnegative().nullable(),
	/** What was thought before the first call. */
	estimate: strictObject({
		calls: count$2,
		tokens: count$2,
		usd: number().nonnegative().nullable()
	}).nullable(),
	/** By reason, asks without a label. */
	unscored: partialRecord(_enum(UNSCORED_REASONS), count$2),
	/** By reason, asks that only some of several judges or samples answered: their majority counts. Absent where all did. */
	short: partialRecord(_enum(UNSCORED_REASONS), count$2).optional(),
	/** Answers that were asked again because ids were missing or the shape was broken, ids that nobody asked for, and texts that look like instructions. */
	repaired: count$2,
	invented: count$2,
	suspects: count$2,
	/** How answers are bound to their shape: what the endpoint takes. */
	format: _enum([
		"strict",
		"loose",
		"object",
		"text"
	]).nullable(),
	/** Parameters that the endpoint does not take. */
	dropped: array(string()),
	/** Several judges or samples: verdicts on which all agree among all (0 to 1), and Fleiss' kappa; null where there is one judge. */
	agreement: strictObject({
		verdicts: count$2,
		percent: number(),
		kappa: number().nullable()
	}).nullable(),
	/** Known-bad answers that were asked about, and the names of those that were passed; null where none was asked. */
	canaries: strictObject({
		asked: count$2,
		passed: array(string())
	}).nullable(),
	/** Cases that were asked again because they broke, and those in which the first answer stood. */
	confirmed: strictObject({
		asked: count$2,
		stood: count$2
	}).nullable()
});

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
/** The trial that stands for its case in a settled row; null where the case has none. */
function shownTrial({ outcome, trials }) {
	return trials?.find((one) => one.outcome === outcome)?.trial ?? null;
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
/** Where a case's share must lie whatever its unscored trials are; null for a case of fewer than k trials. */
function shareBounds({ outcome, trials }, kind, k) {
	const all = (trials ?? [{ outcome }]).length;
	const { scored, passed } = tallyOf({
		outcome,
		trials
	});
	if (all < k) return null;
	const chance = kind === "pass@k" ? passAtK : passHatK;
	return [chance(all, passed, k), chance(all, passed + all - scored, k)];
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
		share: (row) => trialShare(row, kind, k),
		bounds: (row) => shareBounds(row, kind, k)
	};
}
/** The metrics of repeated trials that gates ask for: they are scored only then. */
function passMetrics(named) {
	return [...new Set(named.map(({ metric }) => metric))].flatMap((name) => passMetric(name) ?? []);
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
	trials: trialReportSchema.optional(),
	/** Only where the suite defines metrics itself. */
	custom: customSchema.optional(),
	/** Only where a judge was asked, or its labels were read. */
	judge: judgeReportSchema.optional()
});
/** A suite's name: it stands in file names, links and keys, and is none that every object has. */
const suiteNameSchema = string().regex(/^(?!constructor$)[a-z0-9][a-z0-9_-]{0,63}$/);

// src/core/same-judge.ts
/**
* Whether labels of two runs mean the same: the same judge with the same settings, and no prompt that both used and that changed.
* A prompt that only one of them used tells nothing: a case came that asks what no other did, or went.
*/
function isSameJudge(base, head) {
	if (base.fingerprint.judge !== head.fingerprint.judge) return false;
	const before = base.judge?.revisions ?? {};
	return Object.entries(head.judge?.revisions ?? {}).every(([stage, revision]) => !Object.hasOwn(before, stage) || before[stage] === revision);
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
/** What is remembered of one report of the base branch: its main scores (none that is partial: a point stands for all cases), and the gold sets they are of. */
const historyPointSchema = strictObject({
	commit: pointCommitSchema,
	created: datetime(),
	/** By suite: scores of different gold sets are not compared. */
	gold: record(suiteNameSchema, string().max(LONGEST_DIGEST)).refine(few),
	/** By suite and full name, `support-bot/precision`. */
	scores: record(string().max(LONGEST_NAME), number()).refine(few)
});
/** Reports of the base branch, the oldest first. Their times are told, never sorted by. */
const historySchema = array(historyPointSchema).max(50);
/** The name of a suite's main score in a history, from its full name. */
function seriesName(suite, score) {
	return `${suite}/${score}`;
}
/** Whether a run's report may become one of the base branch: a pull request's and a merge queue's may not. Desks count. */
function isBaseRun({ event }) {
	return event === null || !(event.startsWith("pull_request") || event === "merge_group");
}
/**
* The history that a report carries: its baseline's, then its own point when it is a run of the base branch. Earlier
* points keep only series that mean the same in the baseline and now; a run without a baseline starts anew.
*/
function continueHistory(head, baseline, isBase, judgedIn = everyMetric) {
	return [...isFound(baseline) ? keepSeries(pointsUpTo(baseline), [baseline.report, head], judgedIn) : [], ...isBase ? [pointOf(head)] : []].slice(-50);
}
/** The report's history with its own point at the end, whether it will be remembered or not. */
function historyWithNow(report) {
	return isBaseRun(report.source) && report.history.length > 0 ? report.history : [...report.history, pointOf(report)];
}
/** A baseline that does not stand in its own history (rescored, or the merge queue's) still comes before this run. */
function pointsUpTo({ report }) {
	return historyWithNow(report);
}
function everyMetric({ scores }) {
	return new Set(scores.map(({ metric }) => metric));
}
function keepSeries(points, [base, head], judgedIn) {
	const kept = /* @__PURE__ */ new Set();
	for (const [name, suite] of Object.entries(head.suites)) {
		const before = Object.hasOwn(base.suites, name) ? base.suites[name] : void 0;
		if (before) for (const score of sameScores(before, suite, judgedIn)) kept.add(seriesName(name, score));
	}
	return points.flatMap((point) => {
		const scores = Object.fromEntries(Object.entries(point.scores).filter(([name]) => kept.has(name)));
		return Object.keys(scores).length === 0 ? [] : [{
			...point,
			scores
		}];
	});
}
/** The full names of the scores whose numbers mean in both what they mean in the other: same family, parameters and revision, and the same judge where one may have labelled. */
function sameScores(base, head, judgedIn) {
	if (base.family !== head.family || base.fingerprint.params !== head.fingerprint.params) return [];
	const judged = isSameJudge(base, head) ? /* @__PURE__ */ new Set() : judgedIn(head);
	const revisions = new Map(mainScores(base).map((score) => [scoreName(score), score.revision]));
	return mainScores(head).flatMap((score) => revisions.get(scoreName(score)) === score.revision && !judged.has(score.metric) ? [scoreName(score)] : []);
}
function mainScores({ scores }) {
	return scores.filter(isMainScore);
}
function pointOf({ suites, source, created }) {
	const digests = Object.entries(suites).map(([name, { fingerprint }]) => [name, fingerprint.gold]);
	const scores = Object.entries(suites).flatMap(([name, suite]) => mainScores(suite).flatMap((score) => score.status === "measured" ? [[seriesName(name, scoreName(score)), score.value]] : []));
	const gold = digests.filter(([, digest]) => digest.length <= LONGEST_DIGEST).slice(0, 500);
	const named = scores.filter(([name]) => name.length <= LONGEST_NAME).slice(0, 500);
	return {
		commit: source.commit !== null && COMMIT.test(source.commit) ? source.commit : null,
		created,
		gold: Object.fromEntries(gold),
		scores: Object.fromEntries(named)
	};
}

// src/core/scored.ts
/** One case's share in a sum, 0 for what is not labelled: what the family makes of that does not count. */
function scoredTerm(term, unscored) {
	return unscored ? (evidence) => unscored(evidence) === null ? term(evidence) : 0 : term;
}
/** Whether a case has a part in a metric of the whole set: nothing that is not labelled has. */
function scoredCounts(counts, unscored) {
	return (evidence) => unscored(evidence) === null && (counts?.(evidence) ?? true);
}
const known = /* @__PURE__ */ new WeakMap();
/** The table as it is of labelled cases alone; the same for metrics that share both, so that it is looked at once. */
function scoredTable(table, unscored) {
	if (!unscored) return table;
	const ofTable = known.get(table) ?? /* @__PURE__ */ new WeakMap();
	known.set(table, ofTable);
	const made = ofTable.get(unscored) ?? leaveOut(table, unscored);
	ofTable.set(unscored, made);
	return made;
}
function leaveOut(table, unscored) {
	const { work } = table;
	const isScored = (evidence) => unscored(evidence) === null;
	return {
		...work && { work: (evidence) => work(evidence.filter(isScored)) },
		prepare: (evidence) => {
			const places = evidence.flatMap((one, place) => isScored(one) ? [place] : []);
			if (places.length === evidence.length) return table.prepare(evidence);
			const look = table.prepare(evidence.filter(isScored));
			const kept = new Uint32Array(places.length);
			return (weights) => {
				if (weights === null) return look(null);
				for (const [index, place] of places.entries()) kept[index] = weights[place];
				return look(kept);
			};
		}
	};
}

// src/core/metric.ts
/** Declares a ratio metric: a fraction from 0 to 1 unless it says otherwise. */
function ratio(definition) {
	const { top, bottom, unscored } = definition;
	const terms = {
		top: scoredTerm(top, unscored),
		bottom: scoredTerm(bottom, unscored)
	};
	return {
		kind: "ratio",
		range: [0, 1],
		unit: "fraction",
		...definition,
		...terms
	};
}
/** Declares a whole-set metric: a fraction from 0 to 1 unless it says otherwise. */
function whole(definition) {
	const { unscored, counts } = definition;
	const plain = {
		kind: "whole",
		range: [0, 1],
		unit: "fraction"
	};
	const scored = unscored && { counts: scoredCounts(counts, unscored) };
	if ("table" in definition) {
		const { read, table, ...facts } = definition;
		const own = scoredTable(table, unscored);
		return {
			...plain,
			...facts,
			...scored,
			table: own,
			read: (seen) => read(seen)
		};
	}
	const { prepare, ...facts } = definition;
	const table = scoredTable({ prepare }, unscored);
	return {
		...plain,
		...facts,
		...scored,
		table,
		read: (seen) => seen
	};
}
/** All that is measured of the metrics where this evidence is: each that it gives anything for by itself, then by the slices that the data give it. */
function measuredMetrics(metrics, evidence) {
	return metrics.flatMap((metric) => {
		if (metric.kind === "trial") return [metric];
		const { breakdown, given } = metric;
		if (given && !evidence.some(given)) return [];
		if (breakdown === void 0) return [metric];
		return [...breakdown.only ? [] : [metric], ...breakdown.of(evidence)];
	});
}
/** Whether it stands with the scores of the whole set: in the main table, in the history, in trends. */
function isHeadline({ slice = "", headline = false }) {
	return slice === "" || headline;
}
/** The word among judged metrics for how cases come out: what flips, newly fails and is critical. */
const CASES = "cases";
/**
* The ids of the metrics that a judge may label. Where there are any and cases come out by them too (`byOutcome`), what rests
* on how cases come out is among them: metrics of trials, and `cases`.
*/
function judgedMetrics(metrics, byOutcome) {
	const judged = metrics.filter((metric) => metric.kind !== "trial" && metric.unscored !== void 0);
	if (judged.length === 0) return /* @__PURE__ */ new Set();
	const trials = byOutcome ? metrics.filter(({ kind }) => kind === "trial") : [];
	return /* @__PURE__ */ new Set([...[...judged, ...trials].map(({ id }) => id), ...byOutcome ? [CASES] : []]);
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
/** Cases that have a part in a metric of the whole set. */
function countWhole({ counts }, rows) {
	return counts ? rows.reduce((sum, row) => sum + Number(evidenceOf(row).some(counts)), 0) : rows.length;
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
/** The value that a slice of this one field is of; null for any other slice. */
function sliceValue(name, field) {
	const start = sliceName(field, "");
	return name.startsWith(start) && !name.includes(",") ? decodePart(name.slice(start.length)) : null;
}
/** How a slice of a field must be written that was written otherwise; null when it can be the name of one. Values of fields are trimmed (`tidy`), labels are as they are. */
function rewriteSlice(written, field, tidy = trimmed) {
	const right = sliceName(field, tidy(decodePart(written.slice(sliceName(field, "").length))));
	return right === written ? null : right;
}
const trimmed = (value) => value.trim();
/** What the signs written as in URLs stand for; any other `%` stands for itself. */
function decodePart(text) {
	return text.replace(/%(25|2C|3D|5B|5D|[01][0-9A-F]|7F|C2%[89][0-9A-F])/gi, (code) => decodeURIComponent(code));
}
function encodePart$1(text) {
	return text.replace(/[%,=[\]\p{Cc}]/gu, (sign) => encodeURIComponent(sign));
}
/** The fields and values of a slice's name, as they were before they became one. */
function readSlice(name) {
	if (name === "") return [];
	return name.split(",").map((part) => {
		const at = part.indexOf("=");
		return [decodePart(part.slice(0, Math.max(at, 0))), decodePart(part.slice(at + 1))];
	});
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

// src/core/rule/held.ts
/** Forgives the rounding of one subtraction of fractions; no real difference between shares of cases is this small. */
const ROUNDING = 1e-12;
/** Why there is no difference to hold a demand against. */
function whyNoChange({ change, baseline }) {
	return comparesWithNothing(baseline) ? whyNoBaseline(baseline) : change?.why ?? "the baseline has no such score";
}
/** Why relative gates have nothing to hold on to. */
function whyNoBaseline(baseline) {
	return `no baseline (${baseline.status}): ${baseline.why ?? "none was found"}`;
}
/** The cases that leave a score open: `whatever the 4 unscored cases are`. */
function openCases(count) {
	return count === 1 ? "the unscored case" : `the ${count} unscored cases`;
}
const ADVICE = {
	"no judge": "name a model that the judge's endpoint has (`judge: { model: … }`), and look at its address",
	"no key": "run it where the judge's key is",
	"refused key": "give the judge a key that its endpoint takes",
	canary: "use a judge that known-bad answers do not fool",
	budget: "raise the judge's budget (`max_calls`, `max_tokens`, `max_usd`)",
	rate: "run it again when the judge's endpoint takes more requests",
	"time-out": "run it again; its labels so far are kept",
	outage: "run it again when the judge's endpoint answers; its labels so far are kept",
	refusal: "look at the cases that the judge refuses to label",
	"too long": "shorten these cases, or name a judge with a larger window",
	malformed: "run it again, or name a judge that keeps to the answer's shape",
	"not labelled": "label these cases, by hand or by a run that may ask the judge"
};
/** What to do about counted reasons such as `3 budget, 1 malformed`, by themselves or within a sentence: by the first of them that is known. */
function todoFor(why) {
	const named = new Set([...why.matchAll(/\b\d+ ([a-z][a-z -]*)/g)].map(([, reason]) => reason));
	const first = UNSCORED_REASONS.find((reason) => named.has(reason));
	return first === void 0 ? "score these cases" : ADVICE[first];
}

// src/math/number-text.ts
const MINUS = "−";
const NO_NUMBER$1 = "n/a";
const MOST_DECIMALS$2 = 18;
/** A difference that so many decimals do not show is told as less than the smallest they do. */
const FINEST = 4;
/** Fractions: values as percentages, differences in percentage points. */
const FRACTION_TEXT = textsOf$1({
	shift: 2,
	sign: " %",
	usual: () => 1,
	sizeUnit: (size) => size === .01 ? " point" : " points"
});
/** Numbers as they are: two decimals, up to four where they have more. */
const NUMBER_TEXT = textsOf$1({
	shift: 0,
	sign: "",
	usual: (values) => Math.max(2, ...values.map((value) => shownDecimals(value))),
	sizeUnit: () => ""
});
/** How the values of a score's unit are told. */
function valueText(unit) {
	return unit === "number" ? NUMBER_TEXT : FRACTION_TEXT;
}
/** A fraction as a percentage, `84.3 %`: of what is a fraction whatever the score's unit. */
function percentText(value, decimals = 1) {
	return FRACTION_TEXT.value(value, decimals);
}
/** A limit that is a fraction whatever the score's unit, as a percentage: `95 %`. */
function limitText(limit) {
	return FRACTION_TEXT.limit(limit);
}
function textsOf$1(scale) {
	const { shift, sign, sizeUnit } = scale;
	const usual = (...values) => scale.usual(values);
	const digits = (size, decimals) => shiftedDigits(size, shift, decimals);
	const given = (limit) => givenDecimals(limit, shift);
	const bare = (value, decimals = usual(value)) => {
		if (!Number.isFinite(value)) return NO_NUMBER$1;
		const text = digits(Math.abs(value), decimals);
		return `${value < 0 && /[1-9]/.test(text) ? MINUS : ""}${text}`;
	};
	const value = (one, decimals) => `${bare(one, decimals)}${Number.isFinite(one) ? sign : ""}`;
	const apart = (one, others) => {
		const unlike = others.filter((other) => other !== one);
		let decimals = usual(one, ...unlike);
		while (decimals < MOST_DECIMALS$2 && unlike.some((other) => bare(other, decimals) === bare(one, decimals))) decimals++;
		return decimals;
	};
	const pair = (actual, limit) => {
		const decimals = Math.max(given(limit), apart(actual, [limit]));
		const told = [value(actual, decimals), value(limit, decimals)];
		return actual !== limit && told[0] === told[1] ? [String(actual), String(limit)] : told;
	};
	const size = (delta, least = usual(delta)) => {
		if (!Number.isFinite(delta)) return NO_NUMBER$1;
		const some = Math.abs(delta);
		for (let decimals = least; decimals <= Math.max(least, FINEST); decimals++) if (some === 0 || some * 10 ** shift >= 10 ** -decimals) return digits(some, decimals);
		return `under 0.${"1".padStart(FINEST, "0")}`;
	};
	const sizes = (actual, limit) => {
		const [moved, most] = [Math.abs(actual), Math.abs(limit)];
		const decimals = Math.max(given(most), apart(moved, [most]));
		return [digits(moved, decimals), digits(most, decimals)];
	};
	const limit = (one) => value(one, given(one));
	const limitSize = (one) => bare(Math.abs(one), given(one));
	return {
		sign,
		value,
		bare,
		limit,
		usual,
		apart,
		pair,
		size,
		sizes,
		limitSize,
		sizeUnit
	};
}
/** A number with its point moved as text: multiplying would round a second time. */
function shiftedDigits(size, shift, decimals) {
	if (size >= 0x38d7ea4c68000) return String(size * 10 ** shift);
	const [whole = "0", rest = ""] = size.toFixed(decimals + shift).split(".");
	const shifted = `${whole}${rest.slice(0, shift)}`.replace(/^0+(?=\d)/, "");
	return decimals === 0 ? shifted : `${shifted}.${rest.slice(shift)}`;
}
/** How many decimals a number needs, its point moved, to be exact as it was written. */
function givenDecimals(value, shift) {
	const [mantissa = "", exponent = "0"] = String(Math.abs(value)).split("e");
	const places = (mantissa.split(".")[1]?.length ?? 0) - Number(exponent);
	return Math.min(Math.max(places - shift, 0), MOST_DECIMALS$2);
}
/** How many decimals a number has once it is rounded to the finest. */
function shownDecimals(value) {
	return Number.isFinite(value) ? givenDecimals(Number(Math.abs(value).toFixed(FINEST)), 0) : 0;
}

// src/math/group.ts
/** The items by a key of theirs, in the order in which keys first appear. `Map.groupBy` is not there on Node 20. */
function groupBy(items, key) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const its = key(item);
		const group = groups.get(its);
		if (group === void 0) groups.set(its, [item]);
		else group.push(item);
	}
	return groups;
}

// src/render/format.ts
/** Stands where there is no number. */
const NO_NUMBER = "n/a";
/** A score as people read it: a percentage or a number, `n/a` when there was nothing to measure, `unscored` when no label could be got, `failed` when measuring failed otherwise. */
function scoreText(score, decimals) {
	if (score.status === "failed") return unscoredIn(score) > 0 ? "unscored" : "failed";
	if (score.status === "vacuous") return "n/a";
	const told = valueText(score.unit);
	const value = told.value(score.value, decimals);
	return score.status === "partial" ? `${value} (${boundsText(score, told, decimals)})` : value;
}
/** Where a partial score must lie, and how many cases leave that open: `79.3–86.0 %, 4 unscored`. */
function boundsText({ bounds, unscored }, told, decimals) {
	const equal = decimals ?? told.usual(...bounds);
	return `${told.bare(bounds[0], equal)}–${told.value(bounds[1], equal)}, ${unscored} unscored`;
}
/** A difference in its own unit, points for fractions: the arrow tells where the number went, not whether that is good. */
function deltaText(delta, told, decimals) {
	if (!Number.isFinite(delta)) return "n/a";
	return delta === 0 ? told.size(0) : `${delta < 0 ? "▼" : "▲"} ${told.size(delta, decimals)}`;
}
/** An interval without its unit: `−8.1 … −2.6`. */
function intervalText([low, high], told, decimals) {
	const equal = decimals ?? told.usual(low, high);
	return `${told.bare(low, equal)} … ${told.bare(high, equal)}`;
}
/** A count with its noun: `1 case`, `312 cases`. */
function countText(count, noun, plural = `${noun}s`) {
	return `${count} ${count === 1 ? noun : plural}`;
}
/** A moment to the minute: `2026-11-21 10:00 UTC`. */
function timeText(time) {
	return `${time.slice(0, 16).replace("T", " ")} UTC`;
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
/** What a ruling demands, as it stands under "Gate": `≥ 80 %`, `≥ 3.5`, `drop ≤ 2 points`. */
function demandText({ demand, unit }) {
	const told = valueText(unit);
	return Object.entries(demand).map(([key, limit]) => {
		if (typeof limit === "string") return FROZEN.gate;
		if (typeof limit === "number") return limitedText(key, limit, told);
		return Array.isArray(limit) ? `all ${limit.length} pass` : noDropText(limit, told);
	}).join(", ");
}
/** No real drop: the usual confidence and a least effect of nothing go without saying. */
function noDropText({ confidence, min_effect }, told) {
	return `no real drop${min_effect > 0 ? ` above ${dropText(min_effect, told)}` : ""}${confidence === .95 ? "" : ` at ${limitText(confidence)}`}`;
}
/** A tolerated difference with its unit: `2 points`, `0.25`. */
function dropText(limit, told) {
	return `${told.limitSize(limit)}${told.sizeUnit(limit)}`;
}
function limitedText(key, limit, told) {
	switch (key) {
		case "min": return `≥ ${told.limit(limit)}`;
		case "max": return `≤ ${told.limit(limit)}`;
		case "max_drop": return `drop ≤ ${dropText(limit, told)}`;
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

// src/render/judge-text.ts
/** A line on how far labelling is after so many seconds: `qa: 34 of 200 cases · 68 calls · 11.2 a second · $0.03 · 28 s left`. */
function progressText({ suite, done, total, calls, usd }, seconds) {
	const rate = seconds > 0 ? calls / seconds : 0;
	const left = done > 0 && done < total ? Math.round(seconds / done * (total - done)) : null;
	return [
		total === 0 ? suite : `${suite}: ${done} of ${countText(total, "case")}`,
		countText(calls, "call"),
		calls > 0 && seconds > 0 ? `${rate.toFixed(1)} a second` : "",
		usd === null ? "" : dollarText(usd),
		left === null ? "" : `${durationText(left)} left`
	].filter((part) => part !== "").join(" · ");
}
/** What labelling a suite is thought to take: `qa: 30 calls, about 45,120 tokens, about $0.05`. */
function estimateText(suite, estimate) {
	const { calls, tokens, usd } = estimate;
	if (calls === 0) return `${suite}: no calls, all labels are at hand`;
	return `${suite}: ${[...[countText(calls, "call"), `about ${countText(tokens, "token")}`], ...usd === null ? [] : [`about ${dollarText(usd)}`]].join(", ")}`;
}
/** Labels that are missing, by reason: `qa: 12 labels are missing (10 budget, 2 malformed)`; null where none is. */
function missingText(suite, { unscored }) {
	const counted = UNSCORED_REASONS.flatMap((why) => {
		const count = unscored[why] ?? 0;
		return count === 0 ? [] : [{
			why,
			count
		}];
	});
	const sum = counted.reduce((all, { count }) => all + count, 0);
	if (sum === 0) return null;
	const reasons = counted.map(({ why, count }) => `${count} ${why}`).join(", ");
	return `${suite}: ${countText(sum, "label is", "labels are")} missing (${reasons})`;
}
/** Cents, and more digits where it is less. */
function dollarText(usd) {
	const short = Number(usd.toPrecision(2));
	return short === 0 || short >= .1 ? `$${usd.toFixed(2)}` : `$${short}`;
}
function durationText(seconds) {
	return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

// src/core/shown-word.ts
/** The word for what a suite's cases are shown as. */
function shownWord(words, suite) {
	return (words && Object.hasOwn(words, suite) ? words[suite] : void 0) ?? "text";
}
/** A word as it begins a line. */
function capital(word) {
	return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
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
let graphemes = null;
/** The text cut to so many code points, never inside a character as people see it, an ellipsis in the place of the rest. */
function cutText(text, limit) {
	const points = Array.from(text.slice(0, 2 * limit + 2));
	if (points.length <= limit) return text;
	const room = points.slice(0, limit - 1).join("");
	graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
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
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;"
};
/** Foreign text as code where Markdown is not read: in the title of a folded part. */
function codeTag(text, limit) {
	const line = cutText(oneLine(text), limit).replace(/[&<>]/g, (mark) => ENTITIES[mark]);
	return line === "" ? "–" : `<code>${line}</code>`;
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
	return /^[a-z]+[A-Z]?[a-z]*\d{0,2}(?:[_-][a-z0-9]+)*(?:@\d{1,4})?$/.test(text) && text.length <= 40 && !/[0-9a-f]{7,}/.test(text) && !/^gh-\d/.test(text) ? text : codeSpan(text, place);
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
/** A message as one line for a log: secrets starred out, no command in it. */
function logLine(message, secrets = []) {
	return redact(logLines(redact(message, secrets)).join(" "), secrets);
}

// src/core/place.ts
/** Whether a file is text as it lies in a repository, so that a page can show one of its lines. */
function hasLines(file) {
	return !/\.(?:gz|parquet|png)$/i.test(file);
}

// src/render/address-part.ts
/** Foreign text as one part of an address, with nothing left in it that an address or Markdown would read: what `encodeURIComponent` leaves of those is encoded too. */
function encodePart(part) {
	return encodeURIComponent(part.toWellFormed()).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

// src/render/case-hash.ts
/** The place of a case in the page's address: `case=suite/id`. */
function caseHash(suite, id) {
	return `case=${encodePart(suite)}/${encodePart(id)}`;
}

// src/render/metric-link.ts
/** Where a metric is explained on the page of all metrics; `recall@5` where `recall@k` is. */
function metricAnchor(family, id) {
	const named = id.replace(/@(?:\d+|k)$/, "-at-k").replace(/\^(?:\d+|k)$/, "-hat-k");
	return (/^pass-(?:at|hat)-k$/.test(named) ? named : `${family}-${named}`).replace(/[^A-Za-z0-9_-]/g, "-");
}

// src/render/link.ts
/** The links of a page. Nothing foreign gets into an address unchecked or unencoded. */
function linksOf(source, page) {
	const repository = repositoryAddress(source.repository, page.server);
	const under = (path) => repository === null ? null : `${repository}/${path}`;
	const run = source.run_id === null ? null : under(`actions/runs/${source.run_id}`);
	const head = source.head ?? source.commit;
	const docs = checkedAddress(page.docs);
	const { artifactId, pageId = null } = page;
	const stored = (id) => run === null || id === null ? null : `${run}/artifacts/${id}`;
	const shown = pageId === "to come" ? null : stored(pageId);
	return {
		run,
		artifact: stored(artifactId),
		page: shown,
		pages: run !== null && pageId === "to come" ? `${run}#artifacts` : null,
		case: (suite, id) => shown === null ? null : caseAddress(shown, suite, id),
		gates: docs === null ? null : `${docs}/README.md#gates`,
		metric: (family, id) => docs === null ? null : `${docs}/docs/metrics.md#${metricAnchor(family, id)}`,
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
/** `runs/trace.jsonl:7` → `runs/trace.jsonl#L7`, each part encoded; without the line where the file is no text. */
function linePath(at, { inRepository }) {
	const [, file, line] = /^(.+):(\d{1,9})$/s.exec(at.toWellFormed()) ?? [];
	if (file === void 0 || inRepository?.(file) === false) return null;
	const parts = file.split("/");
	if (parts.some((part) => part === "" || part === "." || part === "..")) return null;
	return `${parts.map(encodePart).join("/")}${hasLines(file) ? `#L${line}` : ""}`;
}
/** A longer name would blow up the table that the address stands in: every row is padded to the longest. */
const LONGEST_HASH = 160;
function caseAddress(page, suite, id) {
	if (suite.length + id.length > LONGEST_HASH) return null;
	const hash = caseHash(suite, id);
	return hash.length > LONGEST_HASH ? null : `${page}#${hash}`;
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
	page: null,
	pages: null,
	case: () => null,
	gates: null,
	metric: () => null,
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
			"Shown",
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
			"Shown",
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
			"Shown",
			"Why",
			"Where"
		]
	},
	{
		key: "still_failing",
		title: (count) => `${count} failing as before`,
		columns: [
			"Case",
			"Shown",
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
			"Shown",
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
			"Shown",
			"Before"
		]
	},
	{
		key: "edited",
		title: (count) => `${count} with an edited gold line`,
		columns: [
			"Case",
			"Shown",
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
	const columns = list.columns.flatMap((column) => how.fuller && column === "Shown" && list.key !== "removed" ? [column, "Expected"] : [column]);
	const shown = cases.slice(0, how.most);
	const word = shownHead(how.shown, shown);
	const titles = columns.map((column) => column === "Shown" ? word : column);
	const head = [...how.suites ? ["Suite"] : [], ...titles];
	const rows = shown.map((flip) => [...how.suites ? [nameText(flip.suite, { cell: true })] : [], ...columns.map((column) => cellOf(column, flip, how.links))]);
	const left = cases.length - shown.length;
	const more = left > 0 ? `\n\nand ${left} more in ${reportWord(how.links)}` : "";
	return `${table(head, rows, head.map(() => "l"))}${more}`;
}
/** What the cases of these rows are shown as: `Image`, or `Question / Image`. */
function shownHead(words, flips) {
	const heads = flips.map(({ suite }) => capital(nameText(shownWord(words, suite), { cell: true })));
	return [...new Set(heads)].join(" / ");
}
/** What a reader finds the rest in: the page that opens at a click, else the stored report. */
function reportWord({ page, artifact }) {
	if (page !== null) return `[the page](${page})`;
	return artifact === null ? "the report" : `[the report](${artifact})`;
}
function cellOf(column, flip, links) {
	const code = (text) => text === null ? "–" : codeSpan(text, { cell: true });
	switch (column) {
		case "Case": return codeLink(flip.case, links.case(flip.suite, flip.case), { cell: true });
		case "Shown": return code(flip.text);
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

// src/render/judge-note.ts
const MOST_SUITES = 8;
const MOST_MODELS = 3;
/** One line a suite on what its judge was and took: few enough to be shown always. */
function judgeNotes(report) {
	const judged = judgedSuites(report);
	const shown = judged.slice(0, MOST_SUITES).map(({ about, judge }) => ({
		mark: "info",
		about,
		text: wordsOf(judge)
	}));
	const more = judged.length - shown.length;
	if (more <= 0) return shown;
	return [...shown, {
		mark: "info",
		about: "",
		text: `and ${countText(more, "more judged suite")} in the report`
	}];
}
/** Judges that passed known-bad answers: what they say is worth nothing, and that must be seen. */
function fooledNotes(report) {
	return judgedSuites(report).flatMap(({ about, judge }) => {
		const { asked = 0, passed = [] } = judge.canaries ?? {};
		if (passed.length === 0) return [];
		const named = namesText(passed);
		return [{
			mark: "fail",
			about,
			text: `passed ${passed.length} of ${countText(asked, "known-bad answer")} (${named}): nothing passes by its word`
		}];
	});
}
function judgedSuites({ suites }) {
	const many = Object.keys(suites).length > 1;
	return Object.entries(suites).flatMap(([suite, { judge }]) => judge ? [{
		about: many ? `judge of ${suite}` : "judge",
		judge
	}] : []);
}
/** Names of models, which an endpoint gives, as code; a back-tick inside would end it. */
function namesText(names) {
	const shown = names.slice(0, MOST_MODELS).map((name) => `\`${name.replaceAll("`", "'").slice(0, 60)}\``);
	return `${shown.join(", ")}${names.length > shown.length ? ` and ${names.length - shown.length} more` : ""}`;
}
function wordsOf(judge) {
	const { models, judges, profile } = judge;
	const names = models.length > 0 ? models : judges;
	return [
		`${names.length === 0 ? "nobody was asked" : namesText(names)}${profile === "exact" ? ", one call a step" : ""}`,
		spentText(judge),
		reusedText(judge),
		countedText("unscored", judge.unscored),
		countedText("judged by fewer than were named", judge.short ?? {}),
		judge.suspects > 0 ? `${countText(judge.suspects, "text looks", "texts look")} like instructions to it` : "",
		agreementText(judge),
		confirmedText(judge)
	].filter(Boolean).join("; ");
}
/** What was at hand of what was needed; where none was to be had, what is unscored says enough. */
function reusedText({ hits, misses, unscored }) {
	if (hits + misses > 0) return `${hits} of ${countText(hits + misses, "label")} reused`;
	return Object.keys(unscored).length === 0 ? "no label was needed" : "";
}
function spentText({ calls, tokens, usd }) {
	if (calls === 0) return "no calls";
	const count = `${tokens.estimated ? "about " : ""}${countText(tokens.sent + tokens.received, "token")}`;
	return [
		countText(calls, "call"),
		count,
		usd === null ? "" : dollarText(usd)
	].filter(Boolean).join(", ");
}
function countedText(what, counts) {
	const counted = UNSCORED_REASONS.flatMap((reason) => {
		const count = counts[reason] ?? 0;
		return count === 0 ? [] : [`${count} ${reason}`];
	});
	return counted.length === 0 ? "" : `${what}: ${counted.join(", ")}`;
}
/** Each judge's word against the others'. */
function agreementText({ agreement }) {
	if (agreement === null || agreement.verdicts === 0) return "";
	const kappa = agreement.kappa === null ? "" : `, kappa ${agreement.kappa.toFixed(2)}`;
	return `all agree on ${percentText(agreement.percent)} of ${countText(agreement.verdicts, "verdict")}${kappa}`;
}
function confirmedText({ confirmed }) {
	if (confirmed === null || confirmed.asked === 0) return "";
	return `asked again about ${countText(confirmed.asked, "case")} that broke: ${confirmed.stood} stood`;
}

// src/render/measure-note.ts
const MOST_CHANGES = 6;
const MOST_SETS = 3;
const MOST_IDS = 5;
const MOST_FIELDS = 5;
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
/** Looser gates and scores made otherwise stand first: they are what a reviewer must see. */
function gateNotes(report, changes) {
	const looser = changes.filter(isDoubtful);
	const others = changes.filter((change) => !isDoubtful(change));
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
function gateNote(report, change) {
	const { suites, source, verdict } = report;
	const { demand } = change;
	const many = Object.keys(suites).length > 1 && demand !== "suite" && !isOfScoring(change);
	const unused = verdict?.gates_from === "base" && !isOfScoring(change) ? " (not used: `gates-from: base`)" : "";
	const text = `${subjectOf(source.event)} ${changeText(change, valueText(unitOf(report, change)))}${unused}`;
	return {
		mark: isDoubtful(change) ? "unsure" : "info",
		about: many ? change.suite : "",
		text
	};
}
function isDoubtful(change) {
	return LOOSER.has(change.kind) || isOfScoring(change);
}
function subjectOf(event) {
	if (event?.startsWith("pull_request")) return "this pull request";
	return event === "merge_group" ? "this merge group" : "this run";
}
function changeText(change, told) {
	const { suite, demand, kind, before, after } = change;
	if (demand === "suite") return kind === "added" ? `adds the suite \`${suite}\`` : `removes the suite \`${suite}\` and all its gates`;
	if (demand === "critical") return criticalText(change);
	if (demand === "params") return `changes the parameters of \`${suite}\` from ${paramsText(before)} to ${paramsText(after)}`;
	if (demand === "judge") return `changes the judge of \`${suite}\`: ${fieldsText(change)}`;
	if (demand === "fields") return `changes how lines of \`${suite}\` are read: ${fieldsText(change)}`;
	const name = `${nameOf(change)} ${demand}`;
	if (kind === "added") return `adds the gate ${name} ${limitOf(change, after, told)}`;
	if (kind === "removed") return `removes the gate ${name} ${limitOf(change, before, told)}`;
	return `${typeof before === "number" && typeof after === "number" ? after < before ? "lowers" : "raises" : "changes"} ${name} from ${limitOf(change, before, told)} to ${limitOf(change, after, told)}`;
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
	const named = ids.slice(0, MOST_IDS).map(codeText);
	return `${named.join(", ")}${count > named.length ? ` and ${count - named.length} more` : ""}`;
}
function codeText(text) {
	return `\`${cutText(text.replaceAll("`", "'"), ID_LENGTH)}\``;
}
/** The unit of the scores that a gate is on, as far as the report has one of them. */
function unitOf({ suites, diff }, { suite, metric }) {
	const isOf = (one) => one.metric === metric;
	return (suites[suite]?.scores.find(isOf) ?? diff?.changes.find((change) => change.suite === suite && isOf(change)))?.unit;
}
/** A limit in the unit of its demand. */
function limitOf({ metric, demand }, limit, told) {
	if (limit === null) return "";
	if (typeof limit === "number") return metric === "cases" ? String(limit) : numberText(demand, limit, told);
	if (typeof limit === "string") return demand === "severity" ? limit : `\`${limit}\``;
	if (Array.isArray(limit)) return idsText({
		count: limit.length,
		ids: [...limit]
	});
	return `(${Object.entries(limit).map(([key, value]) => {
		return `${key} ${typeof value === "number" ? numberText(key, value, told) : value}`;
	}).join(", ")})`;
}
/** Parameters as they were written: `k 5, refusal no answer`. */
function paramsText(limit) {
	return (typeof limit === "object" && !Array.isArray(limit) ? Object.entries(limit ?? {}) : []).map(([key, value]) => `${key} ${idsText({
		count: 1,
		ids: [String(value)]
	})}`).join(", ");
}
/** What fills fields, or makes a judge, as it was and is: `fields.prediction` from `response` to `reference`. */
function fieldsText({ before, after }) {
	const [was, is] = [textsOf(before), textsOf(after)];
	const keys = [.../* @__PURE__ */ new Set([...was.keys(), ...is.keys()])];
	const parts = keys.slice(0, MOST_FIELDS).map((key) => {
		const [from, to] = [was.get(key), is.get(key)].map((text) => text === void 0 ? "nothing" : codeText(text));
		return `${codeText(key)} from ${from} to ${to}`;
	});
	const more = keys.length - parts.length;
	return `${parts.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
function textsOf(limit) {
	const entries = typeof limit === "object" && !Array.isArray(limit) ? Object.entries(limit ?? {}) : [];
	return new Map(entries.map(([key, text]) => [key, String(text)]));
}
/** Shares of the baseline's score and of certainty are fractions whatever the unit. */
function numberText(demand, limit, told) {
	if (demand === "max_drop") return dropText(limit, told);
	return demand === "confidence" || demand === "max_drop_relative" ? limitText(limit) : told.limit(limit);
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
	const decimals = Math.min(FRACTION_TEXT.apart(from, [to]), 4);
	const count = merges === reports - 1 ? countText(merges, "merge") : countText(reports, "report");
	const start = `${FRACTION_TEXT.value(from, decimals)}${since === null ? "" : ` at \`${shortCommit(since)}\``}`;
	return `${`${metric} ${to < from ? "fell" : "rose"} ${FRACTION_TEXT.size(fall)} points over ${count}`} (from ${start} to ${FRACTION_TEXT.value(to, decimals)}), no single one by more than ${boundText(largest_step)}`;
}
/** A size in points, rounded up to one decimal so that nothing exceeds it. */
function boundText(size) {
	return FRACTION_TEXT.size(Math.ceil(size * 1e3 - 1e-6) / 1e3);
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
	return joinParts$1([
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
function joinParts$1([what, ...rest]) {
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

// src/render/meant-score.ts
/** For a gate on a score that the data do not give: the one that was most likely meant. */
function meantText(ruling, { suites }) {
	if (ruling.metric === "cases" || ruling.slice === "") return "";
	const scores = (suites[ruling.suite]?.scores ?? []).filter(({ metric }) => metric === ruling.metric);
	const alike = scores.filter(({ slice }) => keysOf(slice) === keysOf(ruling.slice));
	const meant = findMeant(valuesOf(ruling.slice), alike.map(({ slice }) => valuesOf(slice)));
	const near = alike.find(({ slice }) => valuesOf(slice) === meant);
	const isThere = scores.some(({ slice }) => slice === ruling.slice);
	return near === void 0 || isThere ? "" : `; did you mean \`${scoreName(near)}\`?`;
}
const keysOf = (slice) => slice.replace(/=[^,]*/g, "");
const valuesOf = (slice) => slice.replace(/[^,=]+=/g, "");

// src/render/silence.ts
/**
* The full names of a suite's main scores that say nothing: each has nothing to measure, had nothing before, and no gate names it.
* Nothing is silent in a suite that measures nothing at all: that is to be seen.
*/
function silentScores({ suites, diff, verdict }, suite) {
	const scores = (suites[suite]?.scores ?? []).filter(isMainScore);
	if (scores.every(({ status }) => status === "vacuous")) return /* @__PURE__ */ new Set();
	const own = (all) => (all ?? []).filter((one) => one.suite === suite);
	const gated = new Set(own(verdict?.rulings).map(scoreName));
	const before = new Map(own(diff?.changes).map((change) => [scoreName(change), change]));
	const redefined = (diff?.redefined ?? []).some((one) => one.suite === suite);
	const isSilent = (score) => {
		const name = scoreName(score);
		return score.status === "vacuous" && !gated.has(name) && hadNothing(before.get(name), redefined);
	};
	return new Set(scores.filter(isSilent).map(scoreName));
}
/** Whether the baseline does not have the score, or had nothing to measure either; one that failed there is no such. */
function hadNothing(change, redefined) {
	if (change === void 0) return true;
	return change.base === null && (redefined || change.kind === "same" || change.kind === "added");
}

// src/render/score-note.ts
const MARKS$1 = {
	failed: "fail",
	unscored: "unsure"
};
/** Why a score has no number; a brief page only counts those that say nothing. */
function scoreNotes(report, brief) {
	const { suites } = report;
	const many = Object.keys(suites).length > 1;
	let left = 0;
	const missing = Object.entries(suites).flatMap(([suite, { scores }]) => {
		const silent = brief ? silentScores(report, suite) : /* @__PURE__ */ new Set();
		left += silent.size;
		return scores.flatMap((score) => {
			if (score.status === "measured" || score.status === "partial" || score.slice !== "" && score.status === "vacuous") return [];
			if (silent.has(scoreName(score))) return [];
			const todo = unscoredIn(score) > 0 ? `: ${todoFor(score.why)}` : "";
			const why = `${scoreText(score)}: ${score.why}${todo}`;
			return [{
				name: [many ? suite : "", scoreName(score)].filter(Boolean).join(" "),
				why
			}];
		});
	});
	const notes = [...groupBy(missing, ({ why }) => why)].map(([why, scores]) => {
		const about = scores.map(({ name }) => name).join(", ");
		return {
			mark: MARKS$1[why.split(":")[0] ?? ""] ?? "info",
			about,
			text: why
		};
	});
	if (left === 0) return notes;
	const text = `${countText(left, "metric")} ${left === 1 ? "has" : "have"} nothing to measure`;
	return [...notes, {
		mark: "info",
		about: "",
		text
	}];
}
/** Why scores are partial, one note for each reason; those of slices are plain from their rows. */
function unscoredNotes({ suites }) {
	const many = Object.keys(suites).length > 1;
	const partial = Object.entries(suites).flatMap(([suite, { scores }]) => scores.flatMap((score) => {
		if (score.status !== "partial" || !isMainScore(score)) return [];
		return [{
			name: [many ? suite : "", scoreName(score)].filter(Boolean).join(" "),
			text: `partial: ${countText(score.unscored, "case")} could not be scored (${score.why})`
		}];
	}));
	return [...groupBy(partial, ({ text }) => text)].map(([text, scores]) => {
		return {
			mark: "unsure",
			about: scores.map(({ name }) => name).join(", "),
			text
		};
	});
}

// src/render/note.ts
const MOST_NOTES = 12;
const MOST_DRIFTS = 4;
/** What a reader must be told beside the tables: what the run changes about its own measure, and what is incomplete, unsure, not evaluated, not measured or withheld. A brief page only counts the scores that say nothing. */
function notesOf(report, extent = "full") {
	const measure = [...measureNotes(report), ...fooledNotes(report)];
	const notes = [
		...verdictNotes(report),
		...driftNotes(report),
		...skippedNotes(report),
		...scoreNotes(report, extent === "brief"),
		...unscoredNotes(report),
		...withheldNotes(report),
		...partialNotes(report),
		...chanceNotes(report),
		...blindNotes(report)
	];
	const more = notes.length - MOST_NOTES;
	const judges = judgeNotes(report);
	if (more <= 0) return [
		...measure,
		...notes,
		...judges
	];
	const rest = {
		mark: "info",
		about: "",
		text: `and ${countText(more, "more note")} in the report`
	};
	return [
		...measure,
		...notes.slice(0, MOST_NOTES),
		rest,
		...judges
	];
}
function verdictNotes(report) {
	const { verdict, suites, complete } = report;
	const many = Object.keys(suites).length > 1;
	if (verdict === null) return [];
	const told = verdict.rulings.filter((ruling) => needsWords(ruling, report) && !verdict.incomplete.some((text) => text.endsWith(ruling.why)));
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
			text: `${ruling.why}${meantText(ruling, report)}`
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
	return Object.values(suites).some(({ scores }) => scores.some((score) => score.status === "failed" && text.includes(score.why)));
}
/** A failed limit is plain from its row; which critical cases fail, and why a ruling is unsure, is not. */
function needsWords(ruling, { suites }) {
	if ("freeze" in ruling.demand) return false;
	if (ruling.outcome === "fail") return "critical" in ruling.demand;
	if (ruling.outcome !== "inconclusive") return false;
	const score = suites[ruling.suite]?.scores.find((candidate) => scoreName(candidate) === scoreName(ruling));
	return score === void 0 || score.status === "measured" || score.status === "partial" || Object.keys(ruling.demand).some(isRelativeDemand);
}
function aboutRuling(ruling, many) {
	const what = ruling.metric !== "cases" ? scoreName(ruling) : "critical" in ruling.demand ? "" : "cases";
	return [aboutSuite(ruling.suite, many), what].filter(Boolean).join(" ");
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
		const scored = !diff?.changes.some((change) => change.suite === suite && change.unscored !== void 0) && diff?.flips?.unscored.some((flip) => flip.suite === suite) ? " and could score" : "";
		const text = `deltas are over the ${countText(cases, "case")} that both runs have with the same gold line${scored}`;
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
	const blocking = blockingRulings(verdict);
	const count = (outcome) => blocking.filter((ruling) => ruling.outcome === outcome).length;
	const skipped = count("not_evaluated");
	const unsure = count("inconclusive");
	return [
		verdict.incomplete.length > 0 || !complete ? "incomplete" : "",
		verdict.outcome === "inconclusive" && verdict.incomplete.length === 0 ? "inconclusive" : "",
		blocking.length === 0 ? "nothing is gated" : heldText(verdict),
		unsure > 0 ? `${unsure} inconclusive` : "",
		skipped > 0 ? `${skipped} not evaluated` : "",
		warningsText(verdict)
	].filter(Boolean).join(", ");
}
/** How the gates that block held: `3 of 9 gates failed`, else how many passed. */
function heldText(verdict) {
	const blocking = blockingRulings(verdict);
	const count = (outcome) => blocking.filter((ruling) => ruling.outcome === outcome).length;
	const failed = count("fail");
	const total = countText(blocking.length, "gate");
	return `${failed > 0 ? failed : count("pass")} of ${total} ${failed > 0 ? "failed" : "passed"}`;
}
function blockingRulings({ rulings }) {
	return rulings.filter((ruling) => ruling.severity === "fail" && !isQuiet(ruling));
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
		linked("page", links.page),
		links.pages === null ? "" : `the page is in [the artifacts of this run](${links.pages})`,
		linked("report", links.artifact),
		linked("step summary", links.run),
		linked("what the gates mean", links.gates),
		`evaldelta ${prose(tool.version, { limit: 40 })}`,
		run,
		head === null ? "" : `for ${codeLink(shortCommit(head), links.commit(head))}`
	].filter(Boolean).join(" · ")}</sub>`;
}
/** Parts of a page with a blank line between them; empty ones are left out. */
function joinParts(parts) {
	return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

// src/render/delta-cell.ts
const NOTHING$1 = "–";
const MOST_DECIMALS$1 = 4;
const WITHHELD = {
	added: "new",
	removed: "gone",
	redefined: "withheld"
};
/** What stands under Δ: the difference in its own unit, whether that is good, and its interval. */
function deltaCell(head, change, rulings) {
	if (change === void 0) return NOTHING$1;
	if (change.kind === "added" || change.kind === "removed" || change.kind === "redefined") return WITHHELD[change.kind];
	if (change.delta === null || head === "n/a") return NOTHING$1;
	const size = Math.abs(change.delta);
	const limits = rulings.flatMap(({ demand }) => allowedDrop(demand, change.base ?? 0));
	const told = valueText(change.unit);
	const decimals = Math.min(told.apart(size, limits), MOST_DECIMALS$1);
	const text = deltaText(change.delta, told, decimals);
	const interval = change.interval === null || change.test?.changed === 0 ? "" : ` (${intervalText(change.interval, told, decimals)})`;
	const open = change.unscored ? `, ${change.unscored.cases} unscored` : "";
	return `${change.kind === "same" ? text : `${text} ${change.kind}`}${interval}${open}`;
}
function allowedDrop({ max_drop, max_drop_relative }, base) {
	return [max_drop, typeof max_drop_relative === "number" ? max_drop_relative * Math.abs(base) : void 0].filter((limit) => typeof limit === "number");
}

// src/render/slice-row.ts
/** At most this chance of calling any slice really changed that is not. */
const REAL = .05;
/** What sets the row of a score apart that is of a slice; null for all others. */
function sliceFacts(score, change) {
	const either = score ?? change;
	if (!either || isMainScore(either)) return null;
	const delta = change?.delta ?? null;
	const drop = delta === null ? null : change?.kind === "worse" ? Math.abs(delta) : -Math.abs(delta);
	const test = change?.test ?? null;
	const real = (test?.adjusted ?? 1) <= REAL;
	const least = test?.least_p ?? 0;
	const coarse = test !== null && !real && test.p <= least ? Math.round(1 / least) - 1 : null;
	return {
		drop,
		tested: test !== null,
		real,
		coarse,
		front: false
	};
}
/** So many slices at most stand among the scores of the whole set without a gate. */
const MOST_FRONT = 5;
/** How many slices fell by more than chance explains, in a few words; of how many that cannot be told although no draw of their test came near. */
function realText(slices, more = "") {
	const fallen = slices.flatMap((slice) => (slice?.drop ?? 0) > 0 && slice ? [slice] : []);
	const real = fallen.filter((slice) => slice.real).length;
	const coarse = fallen.flatMap((slice) => slice.coarse ?? []);
	const told = real > 0 ? `${real}${more} by more than chance explains` : "none by more than chance explains";
	if (coarse.length === 0) return told;
	const draws = new Intl.NumberFormat("en").format(Math.min(...coarse));
	return `${real > 0 ? `${told}, ` : ""}${coarse.length} by more than in any of ${draws} swaps of before and after, too few swaps to rule out chance`;
}
/** Of slices that really changed and that no gate names, those that fell most stand in front, then those that rose most. */
function markFront(rows) {
	const real = rows.filter(({ slice, mark }) => slice?.real && mark === "none");
	const rank = ({ slice }) => ((slice?.drop ?? 0) > 0 ? 1e3 : 0) + Math.abs(slice?.drop ?? 0);
	const front = new Set(real.toSorted((a, b) => rank(b) - rank(a)).slice(0, MOST_FRONT));
	return rows.map((row) => row.slice && front.has(row) ? {
		...row,
		slice: {
			...row.slice,
			front: true
		}
	} : row);
}

// src/render/row.ts
const MOST_DECIMALS = 4;
const NOTHING = "–";
/** All rows of a report in its own order: scores, then what is demanded of cases, suite by suite. */
function rowsOf(report) {
	const changes = report.diff?.changes ?? [];
	const rulings = report.verdict?.rulings ?? [];
	return [.../* @__PURE__ */ new Set([...Object.keys(report.suites), ...[...changes, ...rulings].map(({ suite }) => suite)])].flatMap((suite) => {
		const own = rulings.filter((ruling) => ruling.suite === suite);
		const moved = changes.filter((change) => change.suite === suite);
		const silent = silentScores(report, suite);
		return [...markFront(scoreRows(suite, report.suites[suite], moved, own)).map((row) => silent.has(row.what) ? {
			...row,
			silent: true
		} : row), ...own.filter(isTold).map(caseRow)];
	});
}
/** The rows of bare changes, as two stored reports give them. */
function rowsOfChanges(changes) {
	return markFront(changes.filter(({ fine }) => !fine).map((change) => scoreRow({
		suite: change.suite,
		family: null,
		name: scoreName(change),
		change,
		rulings: []
	})));
}
function scoreRows(suite, report, changes, rulings) {
	const before = new Map(changes.map((change) => [scoreName(change), change]));
	const now = new Map((report?.scores ?? []).map((score) => [scoreName(score), score]));
	const gated = rulings.filter((ruling) => ruling.metric !== "cases");
	const byName = groupBy(gated, scoreName);
	const names = /* @__PURE__ */ new Set([
		...now.keys(),
		...before.keys(),
		...byName.keys()
	]);
	const isFine = (name) => (now.get(name) ?? before.get(name))?.fine === true && !byName.has(name);
	return [...names].filter((name) => !isFine(name)).map((name) => scoreRow({
		suite,
		family: isOwnMetric(name, report) ? null : report?.family ?? null,
		name,
		score: now.get(name),
		change: before.get(name),
		rulings: byName.get(name) ?? []
	}));
}
/** Whether the suite defines the metric itself: no page of ours explains it. */
function isOwnMetric(name, report) {
	return Object.hasOwn(report?.custom ?? {}, name.replace(/\[.*$/s, ""));
}
function scoreRow({ suite, family, name, score, change, rulings }) {
	const value = score?.status === "measured" || score?.status === "partial" ? score.value : change?.head ?? null;
	const base = change?.base ?? null;
	const told = valueText((score ?? change ?? rulings[0])?.unit);
	const bounds = score?.status === "partial" ? score.bounds : [];
	const decimals = Math.max(...[value, ...bounds].map((one) => decimalsFor(one, base, rulings, told)));
	const head = score ? scoreText(score, decimals) : value === null ? NOTHING : told.value(value, decimals);
	return {
		suite,
		what: name,
		own: false,
		documented: family === null ? null : {
			family,
			metric: (score ?? change)?.metric ?? name.replace(/\[.*$/s, "")
		},
		base: base === null ? NOTHING : told.value(base, Math.min(decimals, MOST_DECIMALS)),
		head,
		delta: deltaCell(head, change, rulings),
		gate: gateCell(rulings),
		mark: markOf(rulings),
		kind: change?.kind ?? null,
		moved: change?.kind !== "same",
		silent: false,
		score: score ?? null,
		change: change ?? null,
		better: score?.better ?? null,
		slice: sliceFacts(score, change)
	};
}
/** Rows of slices that nothing is demanded of and that are not in front: they stand apart. */
function isAside({ slice, mark }) {
	return slice !== null && !slice.front && mark === "none";
}
/** Rows that stand in a short table: neither apart nor silent. */
function isShown(row) {
	return !isAside(row) && !row.silent;
}
/** Enough decimals that a score looks unlike a limit it does not meet, and unlike its baseline when it moved. */
function decimalsFor(value, base, rulings, told) {
	if (value === null) return told.usual(...base === null ? [] : [base]);
	const limits = rulings.flatMap(({ demand }) => [demand["min"], demand["max"]]).filter((limit) => typeof limit === "number");
	const apart = Math.min(told.apart(value, base === null ? [] : [base]), MOST_DECIMALS);
	return Math.max(apart, told.apart(value, limits));
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
		documented: null,
		base: "",
		head: count,
		delta: "",
		gate: `${gate}${skipped}`,
		mark: markOf([ruling]),
		kind: null,
		moved: ruling.outcome !== "pass" || counts > 0 && !("min" in ruling.demand),
		silent: false,
		score: null,
		change: null,
		better: null,
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
const MARKS = {
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
	return MARKS[mark];
}
/** Scores as a Markdown table: mark, suite, metric, before and after, gate. */
function scoreTable(rows, { compared, head, links }) {
	const gated = rows.some((row) => row.gate !== "");
	const shown = [
		[
			"",
			"c",
			gated,
			(row) => MARKS[row.mark]
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
			(row) => metricCell(row, links)
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
function metricCell({ own, what, documented }, links) {
	if (own) return what;
	const name = nameText(what, { cell: true });
	const address = documented && links ? links.metric(documented.family, documented.metric) : null;
	return address === null ? name : `[${name}](${address})`;
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
/** The suites of which a case has several trials, with what these say. */
function repeatedSuites({ suites }) {
	return Object.entries(suites).flatMap(([name, { trials }]) => trials && trials.most > 1 ? [[name, trials]] : []);
}
/** How many cases have how many trials: `20 cases, 3 trials each`. */
function extentText({ cases, others, least, most }) {
	const each = least === most ? `${countText(most, "trial")} each` : `${least} to ${most} trials each`;
	const rest = others > 0 ? `; ${others} without trials ${others === 1 ? "is" : "are"} not counted here` : "";
	return `${countText(cases, "case")}, ${each}${rest}`;
}
/** How much of the variance of one answer is noise between trials. */
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

export { capital as $, passMetric as $t, shortCommit as A, datetime as An, countMeasured as At, linksOf as B, number as Bn, measuredMetrics as Bt, overrideText as C, UNNAMED_BASELINE as Cn, readSlice as Ct, errorText as D, MOST_TRIALS as Dn, sliceName as Dt, notesOf as E, isRelativeDemand as En, sliceFields as Et, reportWord as F, discriminatedUnion as Fn, quotientValue as Ft, defuse as G, strictObject as Gn, historyWithNow as Gt, hasLines as H, partialRecord as Hn, whole as Ht, displayWidth as I, int as In, termsOf as It, nameText as J, union as Jn, seriesName as Jt, logLine as K, string as Kn, isBaseRun as Kt, table as L, json as Ln, CASES as Lt, fooledNotes as M, _null as Mn, evidenceOf as Mt, flipSections as N, array as Nn, isProportion as Nt, problemText as O, caseRowSchema as On, sliceValue as Ot, fold as P, boolean as Pn, makeRoom as Pt, terminalText as Q, recordBaseline as Qn, majorityOf as Qt, NO_LINKS as R, literal as Rn, isHeadline as Rt, runName as S, isOfScoring as Sn, joinSlices as St, heldText as T, comparesWithNothing as Tn, rowsIn as Tt, codeSpan as U, preprocess as Un, continueHistory as Ut, caseHash as V, object as Vn, ratio as Vt, codeTag as W, record as Wn, historySchema as Wt, prose as X, toJSONSchema as Xn, suiteNameSchema as Xt, oneLine as Y, unknown as Yn, isSameJudge as Yt, redact as Z, isFound as Zn, suiteReportSchema as Zt, footerPart as _, scoreName as _n, ROUNDING as _t, varianceText as a, exactColumnSum as an, countText as at, joinParts as b, compareParams as bn, whyNoBaseline as bt, unbroken as c, NO_LABELS as cn, intervalText as ct, markOf as d, customMetricSchema as dn, groupBy as dt, passMetrics as en, shownWord as et, rowsOf as f, customSchema as fn, FRACTION_TEXT as ft, baselinePart as g, readValue as gn, valueText as gt, realText as h, isMainScore as hn, percentText as ht, trialSections as i, whyUnsettled as in, caseDemandText as it, measureNotes as j, _enum as jn, countWhole as jt, baselineText as k, cutShown as kn, slicesOf as kt, isAside as l, UNSCORED_REASONS as ln, scoreText as lt, sortRows as m, boundsSchema as mn, limitText as mt, repeatedSuites as n, shownTrial as nn, missingText as nt, markSign as o, exactSum as on, deltaText as ot, rowsOfChanges as p, isCustomName as pn, NUMBER_TEXT as pt, logLines as q, tuple as qn, pointCommitSchema as qt, trialLines as r, trialSummary as rn, progressText as rt, scoreTable as s, ASKS_NOTHING as sn, demandText as st, extentText as t, settleTrials as tn, estimateText as tt, isShown as u, ask as un, timeText as ut, headingPart as v, unscoredIn as vn, openCases as vt, headlineOf as w, baselineRecordSchema as wn, rewriteSlice as wt, notesPart as x, compareScoring as xn, whyNoChange as xt, isCompared as y, compareJudges as yn, todoFor as yt, codeLink as z, looseObject as zn, judgedMetrics as zt };