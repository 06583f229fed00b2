import { __commonJSMin, __exportAll, __toESM } from "./rolldown-runtime.js";

// node_modules/openai/internal/tslib.mjs
function __classPrivateFieldSet(receiver, state, value, kind, f) {
	if (kind === "m") throw new TypeError("Private method is not writable");
	if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a setter");
	if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot write private member to an object whose class did not declare it");
	return kind === "a" ? f.call(receiver, value) : f ? f.value = value : state.set(receiver, value), value;
}
function __classPrivateFieldGet(receiver, state, kind, f) {
	if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a getter");
	if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot read private member from an object whose class did not declare it");
	return kind === "m" ? f : kind === "a" ? f.call(receiver) : f ? f.value : state.get(receiver);
}

// node_modules/openai/internal/utils/uuid.mjs
let uuid4 = function() {
	const { crypto } = globalThis;
	if (crypto?.randomUUID) {
		uuid4 = crypto.randomUUID.bind(crypto);
		return crypto.randomUUID();
	}
	const u8 = /* @__PURE__ */ new Uint8Array(1);
	const randomByte = crypto ? () => crypto.getRandomValues(u8)[0] : () => Math.random() * 255 & 255;
	return "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (c) => (+c ^ randomByte() & 15 >> +c / 4).toString(16));
};

// node_modules/openai/internal/errors.mjs
function isAbortError(err) {
	return typeof err === "object" && err !== null && ("name" in err && err.name === "AbortError" || "message" in err && String(err.message).includes("FetchRequestCanceledException"));
}
const castToError = (err) => {
	if (err instanceof Error) return err;
	if (typeof err === "object" && err !== null) {
		try {
			if (Object.prototype.toString.call(err) === "[object Error]") {
				const hasCause = "cause" in err;
				const error = new Error(err.message, hasCause ? { cause: err.cause } : {});
				if (err.stack) error.stack = err.stack;
				if (hasCause && !Object.prototype.hasOwnProperty.call(error, "cause")) error.cause = err.cause;
				if (err.name) error.name = err.name;
				return error;
			}
		} catch {}
		try {
			return new Error(JSON.stringify(err));
		} catch {}
	}
	return new Error(err);
};

// node_modules/openai/core/error.mjs
var OpenAIError = class extends Error {};
var APIError = class APIError extends OpenAIError {
	constructor(status, error, message, headers) {
		super(`${APIError.makeMessage(status, error, message)}`);
		this.status = status;
		this.headers = headers;
		this.requestID = headers?.get("x-request-id");
		this.error = error;
		const data = error;
		this.code = data?.["code"];
		this.param = data?.["param"];
		this.type = data?.["type"];
	}
	static makeMessage(status, error, message) {
		const msg = error?.message ? typeof error.message === "string" ? error.message : JSON.stringify(error.message) : error ? JSON.stringify(error) : message;
		if (status && msg) return `${status} ${msg}`;
		if (status) return `${status} status code (no body)`;
		if (msg) return msg;
		return "(no status code or body)";
	}
	static generate(status, errorResponse, message, headers) {
		if (!status || !headers) return new APIConnectionError({
			message,
			cause: castToError(errorResponse)
		});
		const error = errorResponse?.["error"];
		if (status === 400) return new BadRequestError(status, error, message, headers);
		if (status === 401) return new AuthenticationError(status, error, message, headers);
		if (status === 403) return new PermissionDeniedError(status, error, message, headers);
		if (status === 404) return new NotFoundError(status, error, message, headers);
		if (status === 409) return new ConflictError(status, error, message, headers);
		if (status === 422) return new UnprocessableEntityError(status, error, message, headers);
		if (status === 429) return new RateLimitError(status, error, message, headers);
		if (status >= 500) return new InternalServerError(status, error, message, headers);
		return new APIError(status, error, message, headers);
	}
};
var APIUserAbortError = class extends APIError {
	constructor({ message } = {}) {
		super(void 0, void 0, message || "Request was aborted.", void 0);
	}
};
var APIConnectionError = class extends APIError {
	constructor({ message, cause }) {
		super(void 0, void 0, message || "Connection error.", void 0);
		if (cause) this.cause = cause;
	}
};
var APIConnectionTimeoutError = class extends APIConnectionError {
	constructor({ message } = {}) {
		super({ message: message ?? "Request timed out." });
	}
};
var BadRequestError = class extends APIError {};
var AuthenticationError = class extends APIError {};
var PermissionDeniedError = class extends APIError {};
var NotFoundError = class extends APIError {};
var ConflictError = class extends APIError {};
var UnprocessableEntityError = class extends APIError {};
var RateLimitError = class extends APIError {};
var InternalServerError = class extends APIError {};
var InvalidWebhookSignatureError = class extends Error {
	constructor(message) {
		super(message);
	}
};
var OAuthError = class extends APIError {
	constructor(status, error, headers) {
		let finalMessage = "OAuth2 authentication error";
		let error_code = void 0;
		if (error && typeof error === "object") {
			const errorData = error;
			error_code = errorData["error"];
			const description = errorData["error_description"];
			if (description && typeof description === "string") finalMessage = description;
			else if (error_code) finalMessage = error_code;
		}
		super(status, error, finalMessage, headers);
		this.error_code = error_code;
	}
};
var SubjectTokenProviderError = class extends OpenAIError {
	constructor(message, provider, cause) {
		super(message);
		this.provider = provider;
		this.cause = cause;
	}
};

// node_modules/openai/internal/utils/values.mjs
const startsWithSchemeRegexp = /^[a-z][a-z0-9+.-]*:/i;
const isAbsoluteURL = (url) => {
	return startsWithSchemeRegexp.test(url);
};
let isArray = (val) => (isArray = Array.isArray, isArray(val));
let isReadonlyArray = isArray;
function maybeObj(x) {
	if (typeof x !== "object") return {};
	return x ?? {};
}
function isEmptyObj(obj) {
	if (!obj) return true;
	for (const _k in obj) return false;
	return true;
}
function hasOwn(obj, key) {
	return Object.prototype.hasOwnProperty.call(obj, key);
}
const validatePositiveInteger = (name, n) => {
	if (typeof n !== "number" || !Number.isInteger(n)) throw new OpenAIError(`${name} must be an integer`);
	if (n < 0) throw new OpenAIError(`${name} must be a positive integer`);
	return n;
};
const safeJSON = (text) => {
	try {
		return JSON.parse(text);
	} catch (err) {
		return;
	}
};

// node_modules/openai/internal/utils/sleep.mjs
const sleep = (ms, ...signals) => new Promise((resolve, reject) => {
	const activeSignals = [...new Set(signals.filter((signal) => signal != null))];
	let timeout;
	let settled = false;
	const cleanup = () => {
		for (const signal of activeSignals) try {
			signal.removeEventListener("abort", abort);
		} catch {}
	};
	const settle = (callback) => {
		if (settled) return;
		settled = true;
		if (timeout !== void 0) {
			clearTimeout(timeout);
			timeout = void 0;
		}
		cleanup();
		callback();
	};
	const abort = () => {
		settle(() => reject());
	};
	if (activeSignals.some((signal) => signal.aborted)) {
		abort();
		return;
	}
	timeout = setTimeout(() => {
		settle(resolve);
	}, ms);
	for (const signal of activeSignals) {
		if (settled) break;
		try {
			signal.addEventListener("abort", abort, { once: true });
		} catch (error) {
			settle(() => reject(error));
		}
	}
	if (activeSignals.some((signal) => signal.aborted)) abort();
});

// node_modules/openai/internal/utils/abort.mjs
const weakGlobals = globalThis;
const finalizer = typeof weakGlobals.FinalizationRegistry === "function" ? new weakGlobals.FinalizationRegistry((cleanup) => {
	try {
		cleanup();
	} catch {}
}) : void 0;
const callbackOwners = /* @__PURE__ */ new WeakMap();
const subscriptions = /* @__PURE__ */ new WeakMap();
function subscribeWeakly(signal, reference, registry) {
	let subscription = subscriptions.get(signal);
	if (!subscription) {
		const callbacks = /* @__PURE__ */ new Set();
		const abort = () => {
			subscriptions.delete(signal);
			for (const callback of callbacks) {
				registry.unregister(callback);
				callback.deref()?.();
			}
			callbacks.clear();
		};
		subscription = {
			callbacks,
			abort
		};
		signal.addEventListener("abort", abort, { once: true });
		subscriptions.set(signal, subscription);
	}
	const owner = subscription;
	owner.callbacks.add(reference);
	return () => {
		owner.callbacks.delete(reference);
		registry.unregister(reference);
		if (owner.callbacks.size === 0) {
			if (subscriptions.get(signal) === owner) subscriptions.delete(signal);
			signal.removeEventListener("abort", owner.abort);
		}
	};
}
function releaseOnAbort(signal, callbacks, abort) {
	signal.addEventListener("abort", () => callbacks.deref()?.delete(abort), { once: true });
}
function retainRequestAbortCallback(owner, abort, requestSignal) {
	if (typeof weakGlobals.WeakRef === "function" && finalizer && !requestSignal.aborted) {
		let callbacks = callbackOwners.get(owner);
		if (!callbacks) {
			callbacks = /* @__PURE__ */ new Set();
			callbackOwners.set(owner, callbacks);
		}
		callbacks.add(abort);
		releaseOnAbort(requestSignal, new weakGlobals.WeakRef(callbacks), abort);
	}
}
function addRequestAbortListener(signal, abort, requestSignal) {
	if (signal.aborted) {
		abort();
		return () => {};
	}
	if (typeof weakGlobals.WeakRef !== "function" || !finalizer) {
		signal.addEventListener("abort", abort, { once: true });
		return () => signal.removeEventListener("abort", abort);
	}
	const reference = new weakGlobals.WeakRef(abort);
	const cleanup = subscribeWeakly(signal, reference, finalizer);
	finalizer.register(abort, cleanup, reference);
	retainRequestAbortCallback(requestSignal, abort, requestSignal);
	return cleanup;
}

// node_modules/openai/internal/shims.mjs
function getDefaultFetch() {
	if (typeof fetch !== "undefined") return fetch;
	throw new Error("`fetch` is not defined as a global; Either pass `fetch` to the client, `new OpenAI({ fetch })` or polyfill the global, `globalThis.fetch = fetch`");
}
function makeReadableStream(...args) {
	const ReadableStream = globalThis.ReadableStream;
	if (typeof ReadableStream === "undefined") throw new Error("`ReadableStream` is not defined as a global; You will need to polyfill it, `globalThis.ReadableStream = ReadableStream`");
	return new ReadableStream(...args);
}
function ReadableStreamFrom(iterable, strategy) {
	let iter = Symbol.asyncIterator in iterable ? iterable[Symbol.asyncIterator]() : iterable[Symbol.iterator]();
	return makeReadableStream({
		start() {},
		async pull(controller) {
			const { done, value } = await iter.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await iter.return?.();
		}
	}, strategy);
}
function ReadableStreamToAsyncIterable(stream) {
	if (stream[Symbol.asyncIterator]) return stream;
	const reader = stream.getReader();
	return {
		async next() {
			try {
				const result = await reader.read();
				if (result?.done) reader.releaseLock();
				return result;
			} catch (e) {
				reader.releaseLock();
				throw e;
			}
		},
		async return() {
			const cancelPromise = reader.cancel();
			reader.releaseLock();
			await cancelPromise;
			return {
				done: true,
				value: void 0
			};
		},
		[Symbol.asyncIterator]() {
			return this;
		}
	};
}
async function CancelReadableStream(stream) {
	if (stream === null || typeof stream !== "object") return;
	if (stream[Symbol.asyncIterator]) {
		await stream[Symbol.asyncIterator]().return?.();
		return;
	}
	const reader = stream.getReader();
	const cancelPromise = reader.cancel();
	reader.releaseLock();
	await cancelPromise;
}

// node_modules/openai/internal/utils/bytes.mjs
let encodeUTF8_;
function encodeUTF8(str) {
	let encoder;
	return (encodeUTF8_ ?? (encoder = new globalThis.TextEncoder(), encodeUTF8_ = encoder.encode.bind(encoder)))(str);
}
let decodeUTF8_;
function decodeUTF8(bytes) {
	let decoder;
	return (decodeUTF8_ ?? (decoder = new globalThis.TextDecoder(), decodeUTF8_ = decoder.decode.bind(decoder)))(bytes);
}

// node_modules/openai/internal/decoders/line.mjs
var _LineDecoder_instances;
var _LineDecoder_buffer;
var _LineDecoder_start;
var _LineDecoder_end;
var _LineDecoder_searchIndex;
var _LineDecoder_skipLeadingLF;
var _LineDecoder_append;
const MAX_RETAINED_BUFFER_BYTES = 65536;
var LineDecoder = class {
	constructor() {
		_LineDecoder_instances.add(this);
		_LineDecoder_buffer.set(this, void 0);
		_LineDecoder_start.set(this, void 0);
		_LineDecoder_end.set(this, void 0);
		_LineDecoder_searchIndex.set(this, void 0);
		_LineDecoder_skipLeadingLF.set(this, void 0);
		__classPrivateFieldSet(this, _LineDecoder_buffer, /* @__PURE__ */ new Uint8Array(), "f");
		__classPrivateFieldSet(this, _LineDecoder_start, 0, "f");
		__classPrivateFieldSet(this, _LineDecoder_end, 0, "f");
		__classPrivateFieldSet(this, _LineDecoder_searchIndex, 0, "f");
		__classPrivateFieldSet(this, _LineDecoder_skipLeadingLF, false, "f");
	}
	decode(chunk) {
		if (chunk == null) return [];
		let binaryChunk;
		if (chunk instanceof ArrayBuffer) binaryChunk = new Uint8Array(chunk);
		else if (typeof chunk === "string") binaryChunk = encodeUTF8(chunk);
		else binaryChunk = chunk;
		if (binaryChunk.length === 0) return [];
		if (__classPrivateFieldGet(this, _LineDecoder_skipLeadingLF, "f")) {
			__classPrivateFieldSet(this, _LineDecoder_skipLeadingLF, false, "f");
			if (binaryChunk[0] === 10) binaryChunk = binaryChunk.subarray(1);
			if (binaryChunk.length === 0) return [];
		}
		__classPrivateFieldGet(this, _LineDecoder_instances, "m", _LineDecoder_append).call(this, binaryChunk);
		const lines = [];
		let patternIndex;
		while ((patternIndex = findNewlineIndex(__classPrivateFieldGet(this, _LineDecoder_buffer, "f"), __classPrivateFieldGet(this, _LineDecoder_searchIndex, "f"), __classPrivateFieldGet(this, _LineDecoder_end, "f"))) != null) {
			const line = decodeUTF8(__classPrivateFieldGet(this, _LineDecoder_buffer, "f").subarray(__classPrivateFieldGet(this, _LineDecoder_start, "f"), patternIndex.preceding));
			lines.push(line);
			__classPrivateFieldSet(this, _LineDecoder_start, patternIndex.index, "f");
			if (patternIndex.carriage) {
				if (__classPrivateFieldGet(this, _LineDecoder_start, "f") < __classPrivateFieldGet(this, _LineDecoder_end, "f") && __classPrivateFieldGet(this, _LineDecoder_buffer, "f")[__classPrivateFieldGet(this, _LineDecoder_start, "f")] === 10) __classPrivateFieldSet(this, _LineDecoder_start, __classPrivateFieldGet(this, _LineDecoder_start, "f") + 1, "f");
				else if (__classPrivateFieldGet(this, _LineDecoder_start, "f") === __classPrivateFieldGet(this, _LineDecoder_end, "f")) __classPrivateFieldSet(this, _LineDecoder_skipLeadingLF, true, "f");
			}
			__classPrivateFieldSet(this, _LineDecoder_searchIndex, __classPrivateFieldGet(this, _LineDecoder_start, "f"), "f");
		}
		__classPrivateFieldSet(this, _LineDecoder_searchIndex, __classPrivateFieldGet(this, _LineDecoder_end, "f"), "f");
		if (__classPrivateFieldGet(this, _LineDecoder_start, "f") === __classPrivateFieldGet(this, _LineDecoder_end, "f")) {
			__classPrivateFieldSet(this, _LineDecoder_start, 0, "f");
			__classPrivateFieldSet(this, _LineDecoder_end, 0, "f");
			__classPrivateFieldSet(this, _LineDecoder_searchIndex, 0, "f");
			if (__classPrivateFieldGet(this, _LineDecoder_buffer, "f").length > MAX_RETAINED_BUFFER_BYTES) __classPrivateFieldSet(this, _LineDecoder_buffer, /* @__PURE__ */ new Uint8Array(), "f");
		} else if (lines.length > 0 && __classPrivateFieldGet(this, _LineDecoder_buffer, "f").length > MAX_RETAINED_BUFFER_BYTES) {
			const length = __classPrivateFieldGet(this, _LineDecoder_end, "f") - __classPrivateFieldGet(this, _LineDecoder_start, "f");
			if (length <= MAX_RETAINED_BUFFER_BYTES || __classPrivateFieldGet(this, _LineDecoder_buffer, "f").length > length * 4) {
				const capacity = length <= MAX_RETAINED_BUFFER_BYTES ? Math.min(Math.max(length * 2, 256), MAX_RETAINED_BUFFER_BYTES) : length * 2;
				const buffer = new Uint8Array(capacity);
				buffer.set(__classPrivateFieldGet(this, _LineDecoder_buffer, "f").subarray(__classPrivateFieldGet(this, _LineDecoder_start, "f"), __classPrivateFieldGet(this, _LineDecoder_end, "f")));
				__classPrivateFieldSet(this, _LineDecoder_buffer, buffer, "f");
				__classPrivateFieldSet(this, _LineDecoder_start, 0, "f");
				__classPrivateFieldSet(this, _LineDecoder_end, length, "f");
				__classPrivateFieldSet(this, _LineDecoder_searchIndex, length, "f");
			}
		}
		return lines;
	}
	flush() {
		__classPrivateFieldSet(this, _LineDecoder_skipLeadingLF, false, "f");
		if (__classPrivateFieldGet(this, _LineDecoder_start, "f") === __classPrivateFieldGet(this, _LineDecoder_end, "f")) return [];
		return this.decode("\n");
	}
};
_LineDecoder_buffer = /* @__PURE__ */ new WeakMap(), _LineDecoder_start = /* @__PURE__ */ new WeakMap(), _LineDecoder_end = /* @__PURE__ */ new WeakMap(), _LineDecoder_searchIndex = /* @__PURE__ */ new WeakMap(), _LineDecoder_skipLeadingLF = /* @__PURE__ */ new WeakMap(), _LineDecoder_instances = /* @__PURE__ */ new WeakSet(), _LineDecoder_append = function _LineDecoder_append(chunk) {
	if (__classPrivateFieldGet(this, _LineDecoder_end, "f") + chunk.length > __classPrivateFieldGet(this, _LineDecoder_buffer, "f").length) {
		const length = __classPrivateFieldGet(this, _LineDecoder_end, "f") - __classPrivateFieldGet(this, _LineDecoder_start, "f");
		if (__classPrivateFieldGet(this, _LineDecoder_start, "f") >= __classPrivateFieldGet(this, _LineDecoder_buffer, "f").length / 2 && length + chunk.length <= __classPrivateFieldGet(this, _LineDecoder_buffer, "f").length) __classPrivateFieldGet(this, _LineDecoder_buffer, "f").copyWithin(0, __classPrivateFieldGet(this, _LineDecoder_start, "f"), __classPrivateFieldGet(this, _LineDecoder_end, "f"));
		else {
			const capacity = Math.max(__classPrivateFieldGet(this, _LineDecoder_buffer, "f").length * 2, length + chunk.length, 256);
			const buffer = new Uint8Array(capacity);
			buffer.set(__classPrivateFieldGet(this, _LineDecoder_buffer, "f").subarray(__classPrivateFieldGet(this, _LineDecoder_start, "f"), __classPrivateFieldGet(this, _LineDecoder_end, "f")));
			__classPrivateFieldSet(this, _LineDecoder_buffer, buffer, "f");
		}
		__classPrivateFieldSet(this, _LineDecoder_searchIndex, __classPrivateFieldGet(this, _LineDecoder_searchIndex, "f") - __classPrivateFieldGet(this, _LineDecoder_start, "f"), "f");
		__classPrivateFieldSet(this, _LineDecoder_end, length, "f");
		__classPrivateFieldSet(this, _LineDecoder_start, 0, "f");
	}
	__classPrivateFieldGet(this, _LineDecoder_buffer, "f").set(chunk, __classPrivateFieldGet(this, _LineDecoder_end, "f"));
	__classPrivateFieldSet(this, _LineDecoder_end, __classPrivateFieldGet(this, _LineDecoder_end, "f") + chunk.length, "f");
};
LineDecoder.NEWLINE_CHARS = /* @__PURE__ */ new Set(["\n", "\r"]);
LineDecoder.NEWLINE_REGEXP = /\r\n|[\n\r]/g;
function findNewlineIndex(buffer, start, end) {
	const newline = 10;
	const carriage = 13;
	for (let i = start; i < end; i++) {
		if (buffer[i] === newline) return {
			preceding: i,
			index: i + 1,
			carriage: false
		};
		if (buffer[i] === carriage) return {
			preceding: i,
			index: i + 1,
			carriage: true
		};
	}
	return null;
}
function findDoubleNewlineIndex(buffer) {
	for (let i = 0; i < buffer.length - 1; i++) {
		const firstEndingLength = lineEndingLength(buffer, i);
		if (firstEndingLength > 0) {
			const secondEndingIndex = i + firstEndingLength;
			const secondEndingLength = lineEndingLength(buffer, secondEndingIndex);
			if (secondEndingLength > 0) return secondEndingIndex + secondEndingLength;
		}
	}
	return -1;
}
function lineEndingLength(buffer, index) {
	const newline = 10;
	const carriage = 13;
	if (buffer[index] === newline) return 1;
	if (buffer[index] === carriage) return buffer[index + 1] === newline ? 2 : 1;
	return 0;
}

// node_modules/openai/internal/utils/log.mjs
const levelNumbers = {
	off: 0,
	error: 200,
	warn: 300,
	info: 400,
	debug: 500
};
const parseLogLevel = (maybeLevel, sourceName, client) => {
	if (!maybeLevel) return;
	if (hasOwn(levelNumbers, maybeLevel)) return maybeLevel;
	loggerFor(client).warn(`${sourceName} was set to ${JSON.stringify(maybeLevel)}, expected one of ${JSON.stringify(Object.keys(levelNumbers))}`);
};
function noop() {}
function makeLogFn(fnLevel, logger, logLevel) {
	if (!logger || levelNumbers[fnLevel] > levelNumbers[logLevel]) return noop;
	else return logger[fnLevel].bind(logger);
}
const noopLogger = {
	error: noop,
	warn: noop,
	info: noop,
	debug: noop
};
let cachedLoggers = /* @__PURE__ */ new WeakMap();
function loggerFor(client) {
	const logger = client.logger;
	const logLevel = client.logLevel ?? "off";
	if (!logger) return noopLogger;
	const cachedLogger = cachedLoggers.get(logger);
	if (cachedLogger && cachedLogger[0] === logLevel) return cachedLogger[1];
	const levelLogger = {
		error: makeLogFn("error", logger, logLevel),
		warn: makeLogFn("warn", logger, logLevel),
		info: makeLogFn("info", logger, logLevel),
		debug: makeLogFn("debug", logger, logLevel)
	};
	cachedLoggers.set(logger, [logLevel, levelLogger]);
	return levelLogger;
}
const sensitiveQueryNames = /* @__PURE__ */ new Set([
	"apikey",
	"accesstoken",
	"refreshtoken",
	"sessiontoken",
	"sessionid",
	"idtoken",
	"authtoken",
	"authorization",
	"token",
	"password",
	"clientsecret",
	"signingsecret",
	"sig",
	"signature",
	"xgoogsignature",
	"xgoogcredential",
	"xamzsecuritytoken",
	"xamzsignature",
	"xamzcredential"
]);
function isSensitiveQueryParameter(name) {
	const normalized = name.toLowerCase().replace(/[-_]/gu, "");
	return sensitiveQueryNames.has(normalized) || sensitiveQueryNames.has(normalized.replace(/^x/u, ""));
}
const sensitiveHeaderNames = /* @__PURE__ */ new Set([
	"authorization",
	"proxy-authorization",
	"api-key",
	"x-api-key",
	"x-amz-security-token",
	"cookie",
	"set-cookie",
	"x-session-token",
	"x-session-id",
	"x-auth-token",
	"x-id-token"
]);
function isSensitiveHeader(name) {
	return sensitiveHeaderNames.has(name.toLowerCase().replace(/_/gu, "-")) || isSensitiveQueryParameter(name);
}
function redactURL(value) {
	const url = new URL(value);
	url.username = "";
	url.password = "";
	url.hash = "";
	for (const name of url.searchParams.keys()) if (isSensitiveQueryParameter(name)) url.searchParams.set(name, "***");
	return url.href;
}
const formatRequestDetails = (details) => {
	if (details.options) {
		details.options = { ...details.options };
		delete details.options["headers"];
		if (details.options.path) {
			const path = details.options.path;
			const redacted = new URL(redactURL(new URL(path, "https://redacted.invalid").href));
			details.options.path = redacted.origin === "https://redacted.invalid" ? `${path.startsWith("/") ? "/" : ""}${redacted.pathname.slice(1)}${redacted.search}` : redacted.href;
		}
		if (details.options.query) details.options.query = Object.fromEntries(Object.entries(details.options.query).map(([name, value]) => [name, isSensitiveQueryParameter(name) ? "***" : value]));
	}
	if (details.url) details.url = redactURL(details.url);
	if (details.headers) details.headers = Object.fromEntries((details.headers instanceof Headers ? [...details.headers] : Object.entries(details.headers)).map(([name, value]) => [name, isSensitiveHeader(name) ? "***" : value]));
	if ("retryOfRequestLogID" in details) {
		if (details.retryOfRequestLogID) details.retryOf = details.retryOfRequestLogID;
		delete details.retryOfRequestLogID;
	}
	return details;
};

// node_modules/openai/core/streaming.mjs
var _Stream_instances;
var _Stream_client;
var _Stream_isTeeBranch;
var _Stream_cancelIterator;
function isTransportAbortError(error) {
	return !(error instanceof APIError) && isAbortError(error);
}
function createStreamTeeQueue() {
	let entries = [];
	let head = 0;
	let canceled = false;
	return {
		get length() {
			return entries.length - head;
		},
		get canceled() {
			return canceled;
		},
		enqueue(value) {
			if (!canceled) entries.push(value);
		},
		dequeue() {
			if (head === entries.length) return;
			const value = entries[head];
			entries[head] = void 0;
			head += 1;
			if (head === entries.length) {
				entries = [];
				head = 0;
			} else if (head >= 1024 && head * 2 >= entries.length) {
				entries = entries.slice(head);
				head = 0;
			}
			return value;
		},
		cancel() {
			canceled = true;
			entries.length = 0;
			head = 0;
		}
	};
}
var Stream = class Stream {
	constructor(iterator, controller, client) {
		_Stream_instances.add(this);
		_Stream_client.set(this, void 0);
		_Stream_isTeeBranch.set(this, false);
		this.iterator = iterator;
		this.controller = controller;
		__classPrivateFieldSet(this, _Stream_client, client, "f");
	}
	static fromSSEResponse(response, controller, client, synthesizeEventData, streamMode = "legacy") {
		let consumed = false;
		const logger = client ? loggerFor(client) : console;
		async function* iterator() {
			if (consumed) throw new OpenAIError("Cannot iterate over a consumed stream, use `.tee()` to split the stream.");
			consumed = true;
			let done = false;
			let receivedCompletionSentinel = false;
			const messages = _iterSSEMessages(response, controller);
			const closeMessages = messages.return.bind(messages);
			messages.return = (value) => {
				if (!receivedCompletionSentinel) controller.abort();
				return closeMessages(value);
			};
			try {
				for await (const sse of messages) {
					if (sse.data === "[DONE]") {
						receivedCompletionSentinel = true;
						break;
					}
					let data;
					try {
						data = JSON.parse(sse.data);
					} catch {
						logger.error(`Could not parse message into JSON:`);
						logger.error(`From chunk:`);
						throw new SyntaxError("Error reading response: malformed server-sent event JSON.");
					}
					if (streamMode === "legacy") {
						if (sse.event?.startsWith("thread.")) {
							yield {
								event: sse.event,
								data
							};
							continue;
						}
						if (sse.event === "error") throw new APIError(void 0, data?.error ?? data, void 0, response.headers);
						if (data && data.error) throw new APIError(void 0, data.error, void 0, response.headers);
					}
					yield synthesizeEventData ? {
						event: sse.event,
						data
					} : data;
				}
				done = true;
			} catch (e) {
				if (receivedCompletionSentinel || isTransportAbortError(e) || controller.signal.aborted && e === controller.signal.reason) return;
				throw e;
			} finally {
				if (!done) controller.abort();
			}
		}
		return new Stream(iterator, controller, client);
	}
	static fromReadableStream(readableStream, controller, client) {
		let consumed = false;
		async function* iterLines() {
			const lineDecoder = new LineDecoder();
			const reader = readableStream.getReader();
			let closed = false;
			let cancelPromise;
			const cancel = () => {
				cancelPromise ?? (cancelPromise = reader.cancel());
				cancelPromise.catch(() => void 0);
			};
			controller.signal.addEventListener("abort", cancel, { once: true });
			try {
				if (controller.signal.aborted) {
					cancel();
					return;
				}
				while (true) {
					const { value: chunk, done } = await reader.read();
					if (done) {
						closed = true;
						break;
					}
					if (controller.signal.aborted) return;
					for (const line of lineDecoder.decode(chunk)) {
						if (controller.signal.aborted) return;
						yield line;
					}
				}
				if (controller.signal.aborted) return;
				for (const line of lineDecoder.flush()) {
					if (controller.signal.aborted) return;
					yield line;
				}
			} finally {
				controller.signal.removeEventListener("abort", cancel);
				if (!closed) cancel();
				reader.releaseLock();
			}
		}
		async function* iterator() {
			if (consumed) throw new OpenAIError("Cannot iterate over a consumed stream, use `.tee()` to split the stream.");
			consumed = true;
			let done = false;
			try {
				for await (const line of iterLines()) if (line) {
					let data;
					try {
						data = JSON.parse(line);
					} catch (error) {
						if (error instanceof SyntaxError) throw new SyntaxError("Error reading response: malformed newline-delimited JSON.");
						throw error;
					}
					yield data;
				}
				done = true;
			} catch (e) {
				if (controller.signal.aborted || isAbortError(e)) return;
				throw e;
			} finally {
				if (!done) controller.abort();
			}
		}
		return new Stream(iterator, controller, client);
	}
	[(_Stream_client = /* @__PURE__ */ new WeakMap(), _Stream_isTeeBranch = /* @__PURE__ */ new WeakMap(), _Stream_instances = /* @__PURE__ */ new WeakSet(), Symbol.asyncIterator)]() {
		return this.iterator();
	}
	__betaTransformIterator(transform) {
		this.iterator = transform(this.iterator.bind(this));
	}
	tee() {
		const { controller } = this;
		const left = createStreamTeeQueue();
		const right = createStreamTeeQueue();
		const iterator = this.iterator();
		const teeIterator = (queue) => ({
			next: () => {
				if (queue.canceled) return Promise.resolve({
					value: void 0,
					done: true
				});
				if (queue.length === 0) {
					const result = iterator.next();
					left.enqueue(result);
					right.enqueue(result);
				}
				return queue.dequeue();
			},
			return: async () => {
				if (!queue.canceled) {
					queue.cancel();
					if (left.canceled && right.canceled) await __classPrivateFieldGet(this, _Stream_instances, "m", _Stream_cancelIterator).call(this, iterator, controller);
				}
				return {
					value: void 0,
					done: true
				};
			}
		});
		const branch = (queue) => {
			const stream = new Stream(() => teeIterator(queue), controller, __classPrivateFieldGet(this, _Stream_client, "f"));
			__classPrivateFieldSet(stream, _Stream_isTeeBranch, true, "f");
			return stream;
		};
		return [branch(left), branch(right)];
	}
	toReadableStream() {
		const { controller } = this;
		let iter;
		let cancellation;
		const cancel = () => cancellation ?? (cancellation = __classPrivateFieldGet(this, _Stream_instances, "m", _Stream_cancelIterator).call(this, iter, controller));
		return makeReadableStream({
			start: async () => {
				iter = this[Symbol.asyncIterator]();
			},
			async pull(ctrl) {
				try {
					const { value, done } = await iter.next();
					if (done) return ctrl.close();
					const bytes = encodeUTF8(JSON.stringify(value) + "\n");
					ctrl.enqueue(bytes);
				} catch (err) {
					ctrl.error(err);
					cancel().catch(() => void 0);
				}
			},
			cancel
		});
	}
};
_Stream_cancelIterator = async function _Stream_cancelIterator(iterator, controller) {
	const returnMethod = iterator.return;
	if (returnMethod) {
		if (!__classPrivateFieldGet(this, _Stream_isTeeBranch, "f")) controller.abort();
		await Reflect.apply(returnMethod, iterator, []);
	}
};
function createAbortableSSESource(body, signal) {
	const reader = typeof body.getReader === "function" ? body.getReader() : void 0;
	const source = reader ? {
		next: () => reader.read(),
		return: () => reader.cancel()
	} : ReadableStreamToAsyncIterable(body)[Symbol.asyncIterator]();
	const ended = {
		value: void 0,
		done: true
	};
	let closed = false;
	let canceled = false;
	let cancellation;
	let interrupt;
	const waitForAbort = () => new Promise((resolve) => {
		interrupt = resolve;
	});
	const cancel = () => {
		if (canceled || closed) return cancellation;
		canceled = true;
		try {
			cancellation = Promise.resolve(source.return?.());
		} catch (error) {
			cancellation = Promise.reject(error);
		}
		cancellation.catch(() => void 0);
		return cancellation;
	};
	const abort = () => {
		queueMicrotask(() => {
			interrupt?.();
			cancel();
		});
	};
	return {
		iterator: {
			async next() {
				if (signal.aborted) return ended;
				const aborted = waitForAbort().then(() => ended);
				try {
					const result = await Promise.race([source.next(), aborted]);
					if (signal.aborted) return ended;
					if (result.done) {
						closed = true;
						return ended;
					}
					return {
						value: result.value,
						done: false
					};
				} catch (error) {
					if (signal.aborted && (isAbortError(error) || error === signal.reason)) return ended;
					throw error;
				} finally {
					interrupt = void 0;
				}
			},
			async return() {
				const pending = cancel();
				if (pending && !signal.aborted) {
					const aborted = waitForAbort();
					try {
						if (!signal.aborted) await Promise.race([pending, aborted]);
					} finally {
						interrupt = void 0;
					}
				}
				return ended;
			},
			[Symbol.asyncIterator]() {
				return this;
			}
		},
		start() {
			signal.addEventListener("abort", abort, { once: true });
			if (signal.aborted) abort();
		},
		async cleanup(failed) {
			let cleanupError;
			try {
				signal.removeEventListener("abort", abort);
			} catch (error) {
				cleanupError = error;
			}
			if (!closed) {
				const pending = cancel();
				if (pending && !failed && !signal.aborted) try {
					await pending;
				} catch (error) {
					cleanupError ?? (cleanupError = error);
				}
			}
			if (reader) try {
				reader.releaseLock();
			} catch (error) {
				cleanupError ?? (cleanupError = error);
			}
			if (cleanupError !== void 0 && !failed && !signal.aborted) throw cleanupError;
		}
	};
}
async function* _iterSSEMessages(response, controller) {
	if (!response.body) {
		controller.abort();
		if (globalThis.navigator !== void 0 && globalThis.navigator.product === "ReactNative") throw new OpenAIError(`The default react-native fetch implementation does not support streaming. Please use expo/fetch: https://docs.expo.dev/versions/latest/sdk/expo/#expofetch-api`);
		throw new OpenAIError(`Attempted to iterate over a response with no body`);
	}
	const sseDecoder = new SSEDecoder();
	const lineDecoder = new LineDecoder();
	const { signal } = controller;
	const source = createAbortableSSESource(response.body, signal);
	let failed = false;
	try {
		source.start();
		for await (const sseChunk of iterSSEChunks(source.iterator)) {
			if (signal.aborted) return;
			for (const line of lineDecoder.decode(sseChunk)) {
				if (signal.aborted) return;
				const sse = sseDecoder.decode(line);
				if (sse) yield sse;
			}
		}
		if (signal.aborted) return;
		for (const line of lineDecoder.flush()) {
			if (signal.aborted) return;
			const sse = sseDecoder.decode(line);
			if (sse) yield sse;
		}
		if (signal.aborted) return;
		const pending = sseDecoder.flush();
		if (pending) yield pending;
	} catch (error) {
		failed = true;
		if (!signal.aborted || !isAbortError(error) && error !== signal.reason) throw error;
	} finally {
		await source.cleanup(failed);
	}
}
const DOUBLE_NEWLINE_DELIMITER_MAX_OVERLAP_BYTES = 3;
async function* iterSSEChunks(iterator) {
	let data = /* @__PURE__ */ new Uint8Array();
	let dataStart = 0;
	let dataEnd = 0;
	let searchStartIndex = 0;
	for await (const chunk of iterator) {
		if (chunk == null) continue;
		let binaryChunk;
		if (chunk instanceof ArrayBuffer) binaryChunk = new Uint8Array(chunk);
		else if (typeof chunk === "string") binaryChunk = encodeUTF8(chunk);
		else binaryChunk = chunk;
		if (dataEnd + binaryChunk.length > data.length) {
			const bufferedLength = dataEnd - dataStart;
			if (dataStart >= data.length / 2 && bufferedLength + binaryChunk.length <= data.length) data.copyWithin(0, dataStart, dataEnd);
			else {
				const newData = new Uint8Array(Math.max(data.length * 2, bufferedLength + binaryChunk.length));
				newData.set(data.subarray(dataStart, dataEnd));
				data = newData;
			}
			searchStartIndex -= dataStart;
			dataStart = 0;
			dataEnd = bufferedLength;
		}
		data.set(binaryChunk, dataEnd);
		dataEnd += binaryChunk.length;
		let patternIndex;
		while ((patternIndex = findDoubleNewlineIndex(data.subarray(searchStartIndex, dataEnd))) !== -1) {
			patternIndex += searchStartIndex;
			yield data.slice(dataStart, patternIndex);
			dataStart = patternIndex;
			searchStartIndex = dataStart;
		}
		searchStartIndex = Math.max(dataStart, dataEnd - DOUBLE_NEWLINE_DELIMITER_MAX_OVERLAP_BYTES);
	}
	if (dataEnd > dataStart) yield data.slice(dataStart, dataEnd);
}
var SSEDecoder = class {
	constructor() {
		this.event = null;
		this.data = [];
		this.chunks = [];
	}
	decode(line) {
		if (line.endsWith("\r")) line = line.slice(0, -1);
		if (!line) {
			if (!this.event && !this.data.length) return null;
			const sse = {
				event: this.event,
				data: this.data.join("\n"),
				raw: this.chunks
			};
			this.event = null;
			this.data = [];
			this.chunks = [];
			return sse;
		}
		this.chunks.push(line);
		if (line.startsWith(":")) return null;
		const [fieldname, , initialValue] = partition(line, ":");
		let value = initialValue;
		if (value.startsWith(" ")) value = value.slice(1);
		if (fieldname === "event") this.event = value;
		else if (fieldname === "data") this.data.push(value);
		return null;
	}
	flush() {
		return this.decode("");
	}
};
function partition(str, delimiter) {
	const index = str.indexOf(delimiter);
	if (index !== -1) return [
		str.slice(0, index),
		delimiter,
		str.slice(index + delimiter.length)
	];
	return [
		str,
		"",
		""
	];
}

// node_modules/openai/internal/parse.mjs
async function defaultParseResponse(client, props) {
	const { response, requestLogID, retryOfRequestLogID, startTime } = props;
	let jsonBodyLength;
	const body = await (async () => {
		if (props.options.stream) {
			loggerFor(client).debug("response", response.status, response.url, response.headers, response.body);
			if (props.options.__streamClass) return props.options.__streamClass.fromSSEResponse(response, props.controller, client, props.options.__synthesizeEventData, props.options.__streamMode);
			return Stream.fromSSEResponse(response, props.controller, client, props.options.__synthesizeEventData, props.options.__streamMode);
		}
		if (response.status === 204) return null;
		if (props.options.__binaryResponse) return response;
		const mediaType = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
		if (mediaType?.includes("application/json") || mediaType?.endsWith("+json")) {
			if (response.headers.get("content-length") === "0") return;
			const bodyText = await response.text();
			if (!bodyText) return;
			const json = JSON.parse(bodyText);
			jsonBodyLength = bodyText.length;
			return addRequestID(json, response);
		}
		return await response.text();
	})().catch((error) => {
		throw asAbortError(error, props.controller.signal);
	});
	if (client.logLevel === "debug") loggerFor(client).debug(`[${requestLogID}] response parsed`, formatRequestDetails({
		retryOfRequestLogID,
		url: response.url,
		status: response.status,
		body: jsonBodyLength === void 0 ? body : {
			type: "json",
			length: jsonBodyLength
		},
		durationMs: Date.now() - startTime
	}));
	return body;
}
function asAbortError(error, signal) {
	if (!signal.aborted || error !== signal.reason || isAbortError(error)) return error;
	const message = "This operation was aborted";
	const DOMExceptionConstructor = globalThis.DOMException;
	return typeof DOMExceptionConstructor === "function" ? new DOMExceptionConstructor(message, "AbortError") : Object.assign(/* @__PURE__ */ new Error(message), { name: "AbortError" });
}
function addRequestID(value, response) {
	if (!value || typeof value !== "object" || Array.isArray(value)) return value;
	return Object.defineProperty(value, "_request_id", {
		value: response.headers.get("x-request-id"),
		enumerable: false
	});
}

// node_modules/openai/version.mjs
const VERSION = "7.55.0";

// node_modules/openai/internal/detect-platform.mjs
const isRunningInBrowser = () => {
	return typeof window !== "undefined" && typeof window.document !== "undefined" && typeof navigator !== "undefined";
};
function getDetectedPlatform() {
	if (typeof Deno !== "undefined" && Deno.build != null) return "deno";
	if (typeof EdgeRuntime !== "undefined") return "edge";
	if (Object.prototype.toString.call(typeof globalThis.process !== "undefined" ? globalThis.process : 0) === "[object process]") return "node";
	return "unknown";
}
const getPlatformProperties = () => {
	const detectedPlatform = getDetectedPlatform();
	if (detectedPlatform === "deno") return {
		"X-Stainless-Lang": "js",
		"X-Stainless-Package-Version": VERSION,
		"X-Stainless-OS": normalizePlatform(Deno.build.os),
		"X-Stainless-Arch": normalizeArch(Deno.build.arch),
		"X-Stainless-Runtime": "deno",
		"X-Stainless-Runtime-Version": typeof Deno.version === "string" ? Deno.version : Deno.version?.deno ?? "unknown"
	};
	if (typeof EdgeRuntime !== "undefined") return {
		"X-Stainless-Lang": "js",
		"X-Stainless-Package-Version": VERSION,
		"X-Stainless-OS": "Unknown",
		"X-Stainless-Arch": `other:${EdgeRuntime}`,
		"X-Stainless-Runtime": "edge",
		"X-Stainless-Runtime-Version": globalThis.process?.version ?? "unknown"
	};
	if (detectedPlatform === "node") return {
		"X-Stainless-Lang": "js",
		"X-Stainless-Package-Version": VERSION,
		"X-Stainless-OS": normalizePlatform(globalThis.process.platform ?? "unknown"),
		"X-Stainless-Arch": normalizeArch(globalThis.process.arch ?? "unknown"),
		"X-Stainless-Runtime": "node",
		"X-Stainless-Runtime-Version": globalThis.process.version ?? "unknown"
	};
	const browserInfo = getBrowserInfo();
	if (browserInfo) return {
		"X-Stainless-Lang": "js",
		"X-Stainless-Package-Version": VERSION,
		"X-Stainless-OS": "Unknown",
		"X-Stainless-Arch": "unknown",
		"X-Stainless-Runtime": `browser:${browserInfo.browser}`,
		"X-Stainless-Runtime-Version": browserInfo.version
	};
	return {
		"X-Stainless-Lang": "js",
		"X-Stainless-Package-Version": VERSION,
		"X-Stainless-OS": "Unknown",
		"X-Stainless-Arch": "unknown",
		"X-Stainless-Runtime": "unknown",
		"X-Stainless-Runtime-Version": "unknown"
	};
};
function getBrowserInfo() {
	if (typeof navigator === "undefined" || !navigator) return null;
	for (const { key, pattern } of [
		{
			key: "edge",
			pattern: /\bEdg(?:e|A|iOS)?\b(?:\W+(\d+)\.(\d+)(?:\.(\d+))?)?/
		},
		{
			key: "ie",
			pattern: /MSIE(?:\W+(\d+)\.(\d+)(?:\.(\d+))?)?/
		},
		{
			key: "ie",
			pattern: /Trident(?:.*rv\:(\d+)\.(\d+)(?:\.(\d+))?)?/
		},
		{
			key: "chrome",
			pattern: /Chrome(?:\W+(\d+)\.(\d+)(?:\.(\d+))?)?/
		},
		{
			key: "firefox",
			pattern: /Firefox(?:\W+(\d+)\.(\d+)(?:\.(\d+))?)?/
		},
		{
			key: "safari",
			pattern: /(?:Version\W+(\d+)\.(\d+)(?:\.(\d+))?)?(?:\W+Mobile\S*)?\W+Safari/
		}
	]) {
		const match = pattern.exec(navigator.userAgent);
		if (match) return {
			browser: key,
			version: `${match[1] || 0}.${match[2] || 0}.${match[3] || 0}`
		};
	}
	return null;
}
const normalizeArch = (arch) => {
	if (arch === "x32") return "x32";
	if (arch === "x86_64" || arch === "x64") return "x64";
	if (arch === "arm") return "arm";
	if (arch === "aarch64" || arch === "arm64") return "arm64";
	if (arch) return `other:${arch}`;
	return "unknown";
};
const normalizePlatform = (platform) => {
	platform = platform.toLowerCase();
	if (platform.includes("ios")) return "iOS";
	if (platform === "android") return "Android";
	if (platform === "darwin") return "MacOS";
	if (platform === "win32") return "Windows";
	if (platform === "freebsd") return "FreeBSD";
	if (platform === "openbsd") return "OpenBSD";
	if (platform === "linux") return "Linux";
	if (platform) return `Other:${platform}`;
	return "Unknown";
};
let _platformHeaders;
const getPlatformHeaders = () => {
	return _platformHeaders ?? (_platformHeaders = getPlatformProperties());
};

// node_modules/openai/internal/request-options.mjs
const jsonRequestBodyObservers = /* @__PURE__ */ new WeakMap();
function observeJSONRequestBody(body, observer) {
	let observers = jsonRequestBodyObservers.get(body);
	if (!observers) {
		observers = /* @__PURE__ */ new Set();
		jsonRequestBodyObservers.set(body, observers);
	}
	observers.add(observer);
	return () => {
		const active = jsonRequestBodyObservers.get(body);
		if (!active) return;
		active.delete(observer);
		if (active.size === 0) jsonRequestBodyObservers.delete(body);
	};
}
const FallbackEncoder = ({ headers, body }) => {
	const observers = typeof body === "object" && body !== null ? jsonRequestBodyObservers.get(body) : void 0;
	let encoded;
	if (!observers || observers.size === 0) encoded = JSON.stringify(body);
	else {
		const active = [...observers];
		encoded = JSON.stringify(body, function(key, value) {
			let observed = value;
			for (const observer of active) {
				const replacement = observer.value(this, key, observed);
				if (replacement !== void 0) observed = replacement;
			}
			return observed;
		});
		for (const observer of active) observer.complete();
	}
	return {
		bodyHeaders: { "content-type": "application/json" },
		body: encoded
	};
};

// node_modules/openai/internal/qs/formats.mjs
const default_format = "RFC3986";
const default_formatter = String;
const formatters = {
	RFC1738: (v) => String(v).replace(/%20/g, "+"),
	RFC3986: default_formatter
};
const RFC1738 = "RFC1738";

// node_modules/openai/internal/qs/utils.mjs
let cachedHas;
const has = (obj, key) => {
	const resolvedHas = cachedHas ?? Object.hasOwn ?? Function.prototype.call.bind(Object.prototype.hasOwnProperty);
	cachedHas = resolvedHas;
	return resolvedHas(obj, key);
};
const hex_table = /* @__PURE__ */ (() => {
	const array = [];
	for (let i = 0; i < 256; ++i) array.push("%" + ((i < 16 ? "0" : "") + i.toString(16)).toUpperCase());
	return array;
})();
const limit = 1024;
const encode = (str, _defaultEncoder, charset, _kind, format) => {
	if (str.length === 0) return str;
	let string = str;
	if (typeof str === "symbol") string = Symbol.prototype.toString.call(str);
	else if (typeof str !== "string") string = String(str);
	if (charset === "iso-8859-1") return escape(string).replace(/%u[0-9a-f]{4}/gi, ($0) => "%26%23" + Number.parseInt($0.slice(2), 16) + "%3B");
	let out = "";
	for (let j = 0; j < string.length;) {
		let segmentEnd = Math.min((Math.floor(j / limit) + 1) * limit, string.length);
		if (segmentEnd < string.length && string.codePointAt(segmentEnd - 1) > 65535) segmentEnd += 1;
		const segment = string.length >= limit ? string.slice(j, segmentEnd) : string;
		const arr = [];
		for (let i = 0; i < segment.length; ++i) {
			let c = segment.charCodeAt(i);
			if (c === 45 || c === 46 || c === 95 || c === 126 || c >= 48 && c <= 57 || c >= 65 && c <= 90 || c >= 97 && c <= 122 || format === "RFC1738" && (c === 40 || c === 41)) {
				arr[arr.length] = segment.charAt(i);
				continue;
			}
			if (c < 128) {
				arr[arr.length] = hex_table[c];
				continue;
			}
			if (c < 2048) {
				arr[arr.length] = hex_table[192 | c >> 6] + hex_table[128 | c & 63];
				continue;
			}
			if (c < 55296 || c >= 57344) {
				arr[arr.length] = hex_table[224 | c >> 12] + hex_table[128 | c >> 6 & 63] + hex_table[128 | c & 63];
				continue;
			}
			i += 1;
			c = 65536 + ((c & 1023) << 10 | segment.charCodeAt(i) & 1023);
			arr[arr.length] = hex_table[240 | c >> 18] + hex_table[128 | c >> 12 & 63] + hex_table[128 | c >> 6 & 63] + hex_table[128 | c & 63];
		}
		out += arr.join("");
		j = segmentEnd;
	}
	return out;
};
function is_buffer(obj) {
	if (!obj || typeof obj !== "object") return false;
	return !!(obj.constructor && obj.constructor.isBuffer && obj.constructor.isBuffer(obj));
}
function maybe_map(val, fn) {
	if (isArray(val)) {
		const mapped = [];
		for (const item of val) mapped.push(fn(item));
		return mapped;
	}
	return fn(val);
}

// node_modules/openai/internal/qs/stringify.mjs
const array_prefix_generators = {
	brackets(prefix) {
		return String(prefix) + "[]";
	},
	comma: "comma",
	indices(prefix, key) {
		return String(prefix) + "[" + key + "]";
	},
	repeat: String
};
const push_to_array = function push_to_array(arr, value_or_array) {
	Array.prototype.push.apply(arr, isArray(value_or_array) ? value_or_array : [value_or_array]);
};
let toISOString;
const defaults = {
	addQueryPrefix: false,
	allowDots: false,
	allowEmptyArrays: false,
	arrayFormat: "indices",
	charset: "utf-8",
	charsetSentinel: false,
	delimiter: "&",
	encode: true,
	encodeDotInKeys: false,
	encoder: encode,
	encodeValuesOnly: false,
	format: default_format,
	formatter: default_formatter,
	indices: false,
	serializeDate(date) {
		return (toISOString ?? (toISOString = Function.prototype.call.bind(Date.prototype.toISOString)))(date);
	},
	skipNulls: false,
	strictNullHandling: false
};
function is_non_nullish_primitive(v) {
	return typeof v === "string" || typeof v === "number" || typeof v === "boolean" || typeof v === "symbol" || typeof v === "bigint";
}
const sentinel = {};
function inner_stringify(object, prefix, generateArrayPrefix, commaRoundTrip, allowEmptyArrays, strictNullHandling, skipNulls, encodeDotInKeys, encoder, filter, sort, allowDots, serializeDate, format, formatter, encodeValuesOnly, charset, sideChannel) {
	let obj = object;
	let tmp_sc = sideChannel;
	let step = 0;
	let find_flag = false;
	while ((tmp_sc = tmp_sc.get(sentinel)) !== void 0 && !find_flag) {
		const pos = tmp_sc.get(object);
		step += 1;
		if (pos !== void 0) {
			if (pos === step) throw new RangeError("Cyclic object value");
			else find_flag = true;
		}
		if (tmp_sc.get(sentinel) === void 0) step = 0;
	}
	if (typeof filter === "function") obj = filter(prefix, obj);
	else if (obj instanceof Date) obj = serializeDate?.(obj);
	else if (generateArrayPrefix === "comma" && isArray(obj)) obj = maybe_map(obj, (value) => {
		if (value instanceof Date) return serializeDate?.(value);
		return value;
	});
	if (obj === null) {
		if (strictNullHandling) return encoder && !encodeValuesOnly ? encoder(prefix, defaults.encoder, charset, "key", format) : prefix;
		obj = "";
	}
	if (is_non_nullish_primitive(obj) || is_buffer(obj)) {
		if (encoder) {
			const key_value = encodeValuesOnly ? prefix : encoder(prefix, defaults.encoder, charset, "key", format);
			return [formatter?.(key_value) + "=" + formatter?.(encoder(obj, defaults.encoder, charset, "value", format))];
		}
		return [formatter?.(prefix) + "=" + formatter?.(String(obj))];
	}
	const values = [];
	if (obj === void 0) return values;
	let obj_keys;
	if (generateArrayPrefix === "comma" && isArray(obj)) {
		if (encodeValuesOnly && encoder) obj = maybe_map(obj, encoder);
		obj_keys = [{ value: obj.length > 0 ? obj.join(",") || null : void 0 }];
	} else if (isArray(filter)) obj_keys = filter;
	else {
		const keys = Object.keys(obj);
		if (sort) keys.sort(sort);
		obj_keys = keys;
	}
	const encoded_prefix = encodeDotInKeys ? String(prefix).replace(/\./g, "%2E") : String(prefix);
	const adjusted_prefix = commaRoundTrip && isArray(obj) && obj.length === 1 ? encoded_prefix + "[]" : encoded_prefix;
	if (allowEmptyArrays && isArray(obj) && obj.length === 0) return adjusted_prefix + "[]";
	for (const key of obj_keys) {
		const value = typeof key === "object" && key.value !== void 0 ? key.value : obj[key];
		if (skipNulls && value === null) continue;
		const encoded_key = allowDots && encodeDotInKeys ? key.replace(/\./g, "%2E") : key;
		let key_prefix;
		if (isArray(obj)) key_prefix = typeof generateArrayPrefix === "function" ? generateArrayPrefix(adjusted_prefix, encoded_key) : adjusted_prefix;
		else key_prefix = adjusted_prefix + (allowDots ? "." + encoded_key : "[" + encoded_key + "]");
		sideChannel.set(object, step);
		const valueSideChannel = new WeakMap([[sentinel, sideChannel]]);
		push_to_array(values, inner_stringify(value, key_prefix, generateArrayPrefix, commaRoundTrip, allowEmptyArrays, strictNullHandling, skipNulls, encodeDotInKeys, generateArrayPrefix === "comma" && encodeValuesOnly && isArray(obj) ? null : encoder, filter, sort, allowDots, serializeDate, format, formatter, encodeValuesOnly, charset, valueSideChannel));
	}
	return values;
}
function normalize_stringify_options(opts = defaults) {
	if (opts.allowEmptyArrays !== void 0 && typeof opts.allowEmptyArrays !== "boolean") throw new TypeError("`allowEmptyArrays` option can only be `true` or `false`, when provided");
	if (opts.encodeDotInKeys !== void 0 && typeof opts.encodeDotInKeys !== "boolean") throw new TypeError("`encodeDotInKeys` option can only be `true` or `false`, when provided");
	if (opts.encoder !== null && opts.encoder !== void 0 && typeof opts.encoder !== "function") throw new TypeError("Encoder has to be a function.");
	const charset = opts.charset || defaults.charset;
	if (opts.charset !== void 0 && opts.charset !== "utf-8" && opts.charset !== "iso-8859-1") throw new TypeError("The charset option must be either utf-8, iso-8859-1, or undefined");
	let format = default_format;
	if (opts.format !== void 0) {
		if (!has(formatters, opts.format)) throw new TypeError("Unknown format option provided.");
		format = opts.format;
	}
	const formatter = formatters[format];
	let filter = defaults.filter;
	if (typeof opts.filter === "function" || isArray(opts.filter)) filter = opts.filter;
	let arrayFormat;
	if (opts.arrayFormat && opts.arrayFormat in array_prefix_generators) arrayFormat = opts.arrayFormat;
	else if ("indices" in opts) arrayFormat = opts.indices ? "indices" : "repeat";
	else arrayFormat = defaults.arrayFormat;
	if ("commaRoundTrip" in opts && typeof opts.commaRoundTrip !== "boolean") throw new TypeError("`commaRoundTrip` must be a boolean, or absent");
	let allowDots;
	if (opts.allowDots === void 0) allowDots = !!opts.encodeDotInKeys === true ? true : defaults.allowDots;
	else allowDots = !!opts.allowDots;
	return {
		addQueryPrefix: typeof opts.addQueryPrefix === "boolean" ? opts.addQueryPrefix : defaults.addQueryPrefix,
		allowDots,
		allowEmptyArrays: typeof opts.allowEmptyArrays === "boolean" ? !!opts.allowEmptyArrays : defaults.allowEmptyArrays,
		arrayFormat,
		charset,
		charsetSentinel: typeof opts.charsetSentinel === "boolean" ? opts.charsetSentinel : defaults.charsetSentinel,
		commaRoundTrip: !!opts.commaRoundTrip,
		delimiter: opts.delimiter === void 0 ? defaults.delimiter : opts.delimiter,
		encode: typeof opts.encode === "boolean" ? opts.encode : defaults.encode,
		encodeDotInKeys: typeof opts.encodeDotInKeys === "boolean" ? opts.encodeDotInKeys : defaults.encodeDotInKeys,
		encoder: typeof opts.encoder === "function" ? opts.encoder : defaults.encoder,
		encodeValuesOnly: typeof opts.encodeValuesOnly === "boolean" ? opts.encodeValuesOnly : defaults.encodeValuesOnly,
		filter,
		format,
		formatter,
		serializeDate: typeof opts.serializeDate === "function" ? opts.serializeDate : defaults.serializeDate,
		skipNulls: typeof opts.skipNulls === "boolean" ? opts.skipNulls : defaults.skipNulls,
		sort: typeof opts.sort === "function" ? opts.sort : null,
		strictNullHandling: typeof opts.strictNullHandling === "boolean" ? opts.strictNullHandling : defaults.strictNullHandling
	};
}
function stringify(object, opts = {}) {
	let obj = object;
	const options = normalize_stringify_options(opts);
	let obj_keys;
	let filter;
	if (typeof options.filter === "function") {
		filter = options.filter;
		obj = filter("", obj);
	} else if (isArray(options.filter)) {
		filter = options.filter;
		obj_keys = filter;
	}
	const keys = [];
	if (typeof obj !== "object" || obj === null) return "";
	const generateArrayPrefix = array_prefix_generators[options.arrayFormat];
	const commaRoundTrip = generateArrayPrefix === "comma" && options.commaRoundTrip;
	if (!obj_keys) obj_keys = Object.keys(obj);
	if (options.sort) obj_keys.sort(options.sort);
	const sideChannel = /* @__PURE__ */ new WeakMap();
	for (const key of obj_keys) {
		if (options.skipNulls && obj[key] === null) continue;
		push_to_array(keys, inner_stringify(obj[key], key, generateArrayPrefix, commaRoundTrip, options.allowEmptyArrays, options.strictNullHandling, options.skipNulls, options.encodeDotInKeys, options.encode ? options.encoder : null, options.filter, options.sort, options.allowDots, options.serializeDate, options.format, options.formatter, options.encodeValuesOnly, options.charset, sideChannel));
	}
	const joined = keys.join(options.delimiter);
	let prefix = options.addQueryPrefix === true ? "?" : "";
	if (options.charsetSentinel) prefix += options.charset === "iso-8859-1" ? "utf8=%26%2310003%3B&" : "utf8=%E2%9C%93&";
	return joined.length > 0 ? prefix + joined : "";
}

// node_modules/openai/internal/utils/query.mjs
function stringifyQuery(query) {
	return stringify(query, { arrayFormat: "brackets" });
}

// node_modules/openai/internal/data-residency.mjs
const endpoints = /* @__PURE__ */ new Map([
	["global", "https://api.openai.com/v1"],
	["us", "https://us.api.openai.com/v1"],
	["eu", "https://eu.api.openai.com/v1"],
	["ae", "https://ae.api.openai.com/v1"],
	["au", "https://au.api.openai.com/v1"],
	["in", "https://in.api.openai.com/v1"],
	["jp", "https://jp.api.openai.com/v1"]
]);
function resolveDataResidency(options) {
	if (options.dataResidency === null || options.dataResidency === void 0) return;
	if (hasOwn(options, "baseURL")) throw new OpenAIError("The `dataResidency` and `baseURL` options are mutually exclusive.");
	const endpoint = endpoints.get(options.dataResidency);
	if (endpoint === void 0) throw new OpenAIError("Invalid `dataResidency`; expected one of: global, us, eu, ae, au, in, jp.");
	return endpoint;
}

// node_modules/openai/core/api-promise.mjs
var _APIPromise_client;
var APIPromise = class APIPromise extends Promise {
	constructor(client, responsePromise, parseResponse = defaultParseResponse) {
		super((resolve) => {
			resolve(null);
		});
		this.responsePromise = responsePromise;
		this.parseResponse = parseResponse;
		_APIPromise_client.set(this, void 0);
		__classPrivateFieldSet(this, _APIPromise_client, client, "f");
	}
	_thenUnwrap(transform) {
		return new APIPromise(__classPrivateFieldGet(this, _APIPromise_client, "f"), this.responsePromise, async (client, props) => addRequestID(transform(await this.parseResponse(client, props), props), props.response));
	}
	asResponse() {
		return this.responsePromise.then((p) => p.response);
	}
	async withResponse() {
		const [data, response] = await Promise.all([this.parse(), this.asResponse()]);
		return {
			data,
			response,
			request_id: response.headers.get("x-request-id")
		};
	}
	parse() {
		if (!this.parsedPromise) this.parsedPromise = this.responsePromise.then((data) => this.parseResponse(__classPrivateFieldGet(this, _APIPromise_client, "f"), data));
		return this.parsedPromise;
	}
	then(onfulfilled, onrejected) {
		return this.parse().then(onfulfilled, onrejected);
	}
	catch(onrejected) {
		return this.parse().catch(onrejected);
	}
	finally(onfinally) {
		return this.parse().finally(onfinally);
	}
};
_APIPromise_client = /* @__PURE__ */ new WeakMap();

// node_modules/openai/core/pagination.mjs
var _AbstractPage_client;
var AbstractPage = class {
	constructor(client, response, body, options) {
		_AbstractPage_client.set(this, void 0);
		__classPrivateFieldSet(this, _AbstractPage_client, client, "f");
		this.options = options;
		this.response = response;
		this.body = body;
	}
	hasNextPage() {
		if (!this.getPaginatedItems().length) return false;
		return this.nextPageRequestOptions() != null;
	}
	async getNextPage() {
		const nextOptions = this.nextPageRequestOptions();
		if (!nextOptions) throw new OpenAIError("No next page expected; please check `.hasNextPage()` before calling `.getNextPage()`.");
		return await __classPrivateFieldGet(this, _AbstractPage_client, "f").requestAPIList(this.constructor, nextOptions);
	}
	async *iterPages() {
		let page = this;
		yield page;
		while (page.hasNextPage()) {
			page = await page.getNextPage();
			yield page;
		}
	}
	async *[(_AbstractPage_client = /* @__PURE__ */ new WeakMap(), Symbol.asyncIterator)]() {
		for await (const page of this.iterPages()) for (const item of page.getPaginatedItems()) yield item;
	}
};
var PagePromise = class extends APIPromise {
	constructor(client, request, Page) {
		super(client, request, async (client, props) => new Page(client, props.response, await defaultParseResponse(client, props), props.options));
	}
	async *[Symbol.asyncIterator]() {
		const page = await this;
		for await (const item of page) yield item;
	}
};
var Page = class extends AbstractPage {
	constructor(client, response, body, options) {
		super(client, response, body, options);
		this.data = body.data || [];
		this.object = body.object;
	}
	getPaginatedItems() {
		return this.data ?? [];
	}
	nextPageRequestOptions() {
		return null;
	}
};
var CursorPage = class extends AbstractPage {
	constructor(client, response, body, options) {
		super(client, response, body, options);
		this.data = body.data || [];
		this.has_more = body.has_more || false;
	}
	getPaginatedItems() {
		return this.data ?? [];
	}
	hasNextPage() {
		if (this.has_more === false) return false;
		return super.hasNextPage();
	}
	nextPageRequestOptions() {
		const data = this.getPaginatedItems();
		const id = data[data.length - 1]?.id;
		if (!id) return null;
		return {
			...this.options,
			query: {
				...maybeObj(this.options.query),
				after: id
			}
		};
	}
};
var ConversationCursorPage = class extends AbstractPage {
	constructor(client, response, body, options) {
		super(client, response, body, options);
		this.data = body.data || [];
		this.has_more = body.has_more || false;
		this.last_id = body.last_id || "";
	}
	getPaginatedItems() {
		return this.data ?? [];
	}
	hasNextPage() {
		if (this.has_more === false) return false;
		return super.hasNextPage();
	}
	nextPageRequestOptions() {
		const cursor = this.last_id;
		if (!cursor) return null;
		return {
			...this.options,
			query: {
				...maybeObj(this.options.query),
				after: cursor
			}
		};
	}
};
var NextCursorPage = class extends AbstractPage {
	constructor(client, response, body, options) {
		super(client, response, body, options);
		this.data = body.data || [];
		this.has_more = body.has_more || false;
		this.next = body.next || null;
	}
	getPaginatedItems() {
		return this.data ?? [];
	}
	hasNextPage() {
		if (this.has_more === false) return false;
		return this.nextPageRequestOptions() != null;
	}
	nextPageRequestOptions() {
		const cursor = this.next;
		if (!cursor) return null;
		return {
			...this.options,
			query: {
				...maybeObj(this.options.query),
				after: cursor
			}
		};
	}
};
var TokenPage = class extends AbstractPage {
	constructor(client, response, body, options) {
		super(client, response, body, options);
		this.data = body.data || [];
		this.has_more = body.has_more || false;
		this.next = body.next || null;
	}
	getPaginatedItems() {
		return this.data ?? [];
	}
	hasNextPage() {
		if (this.has_more === false) return false;
		return this.nextPageRequestOptions() != null;
	}
	nextPageRequestOptions() {
		const cursor = this.next;
		if (!cursor) return null;
		return {
			...this.options,
			query: {
				...maybeObj(this.options.query),
				page: cursor
			}
		};
	}
};

// node_modules/openai/auth/workload-identity-auth.mjs
const SUBJECT_TOKEN_TYPES = {
	jwt: "urn:ietf:params:oauth:token-type:jwt",
	id: "urn:ietf:params:oauth:token-type:id_token"
};
const TOKEN_EXCHANGE_GRANT_TYPE = "urn:ietf:params:oauth:grant-type:token-exchange";
const MAX_REFRESH_BUFFER_FRACTION = .5;
function calculateExpiresAt(expiresIn, exchangeStartedAt) {
	if (typeof expiresIn !== "number" || !Number.isFinite(expiresIn) || expiresIn <= 0) throw new OpenAIError("Token exchange response has invalid 'expires_in' field");
	const now = Date.now();
	const fullLifetimeDeadline = now + expiresIn * 1e3;
	if (!Number.isSafeInteger(fullLifetimeDeadline) || fullLifetimeDeadline <= now) throw new OpenAIError("Token exchange response has invalid 'expires_in' field");
	const expiresAt = fullLifetimeDeadline - (performance.now() - exchangeStartedAt);
	if (expiresAt <= now) throw new OpenAIError("Workload identity token expired before its exchange completed.");
	return expiresAt;
}
function calculateRefreshAt(expiresAt, lifetimeSeconds, refreshBufferSeconds) {
	const configuredBufferMs = (refreshBufferSeconds ?? 1200) * 1e3;
	return expiresAt - Math.min(configuredBufferMs, lifetimeSeconds * 1e3 * MAX_REFRESH_BUFFER_FRACTION);
}
const NATIVE_RESPONSE_PROTOTYPE = Response.prototype;
const READ_NATIVE_RESPONSE_BODY = NATIVE_RESPONSE_PROTOTYPE.arrayBuffer;
function isResponsePrototype(response, prototype) {
	const constructor = Object.getOwnPropertyDescriptor(prototype, "constructor")?.value;
	if (prototype === response || typeof constructor !== "function" || Object.getOwnPropertyDescriptor(constructor, "name")?.value !== "Response" || Object.getOwnPropertyDescriptor(constructor, "prototype")?.value !== prototype) return false;
	const tag = Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag);
	return (tag?.value === "Response" || typeof tag?.get === "function") && typeof Object.getOwnPropertyDescriptor(prototype, "headers")?.get === "function" && typeof Object.getOwnPropertyDescriptor(prototype, "ok")?.get === "function" && typeof Object.getOwnPropertyDescriptor(prototype, "status")?.get === "function";
}
function isResponseBodyPrototype(prototype, responsePrototype) {
	if (prototype === responsePrototype) return true;
	const constructor = Object.getOwnPropertyDescriptor(prototype, "constructor")?.value;
	return responsePrototype !== null && Object.getPrototypeOf(responsePrototype) === prototype && typeof constructor === "function" && Object.getOwnPropertyDescriptor(constructor, "name")?.value === "Body" && Object.getOwnPropertyDescriptor(constructor, "prototype")?.value === prototype;
}
function decodeNativeResponseBody(body) {
	return new TextDecoder("utf-8", { ignoreBOM: typeof globalThis.Bun?.version === "string" }).decode(body);
}
async function parseOAuthTokenResponse(response) {
	let readText;
	let responsePrototype = null;
	for (let depth = 0, prototype = response; prototype !== null && depth < 16; prototype = Object.getPrototypeOf(prototype), depth += 1) {
		if (prototype === NATIVE_RESPONSE_PROTOTYPE) break;
		if (isResponsePrototype(response, prototype)) responsePrototype = prototype;
		const parser = Object.getOwnPropertyDescriptor(prototype, "json");
		if (!parser) continue;
		if (typeof parser.value !== "function") break;
		const bodyReader = Object.getOwnPropertyDescriptor(prototype, "text")?.value;
		if (typeof bodyReader === "function" && isResponseBodyPrototype(prototype, responsePrototype)) {
			readText = bodyReader;
			break;
		}
		return parser.value.call(response);
	}
	const body = readText === void 0 ? decodeNativeResponseBody(await READ_NATIVE_RESPONSE_BODY.call(response)) : await readText.call(response);
	try {
		return JSON.parse(body);
	} catch {
		throw new SyntaxError("Token exchange response contains invalid JSON");
	}
}
function isUnsafeAccessToken(accessToken) {
	if (typeof globalThis.Bun?.version === "string") return /[^\t\u0020-\u007E]|^[\t ]|[\t ]$/u.test(accessToken);
	return /[^\t\u0020-\u007E\u0080-\u00FF]|^[\t ]|[\t ]$/u.test(accessToken);
}
var WorkloadIdentityAuth = class WorkloadIdentityAuth {
	constructor(config, fetch) {
		this.cachedToken = null;
		this.refreshPromise = null;
		this.tokenGeneration = 0;
		this.tokenExchangeUrl = "https://auth.openai.com/oauth/token";
		const { identityProviderId, serviceAccountId, clientId, refreshBufferSeconds, provider } = config;
		this.config = {
			identityProviderId,
			serviceAccountId,
			...clientId === void 0 ? {} : { clientId },
			...refreshBufferSeconds === void 0 ? {} : { refreshBufferSeconds },
			provider: {
				tokenType: provider.tokenType,
				getToken: provider.getToken.bind(provider)
			}
		};
		this.fetch = fetch ?? getDefaultFetch();
	}
	async getToken() {
		if (!this.cachedToken || WorkloadIdentityAuth.isTokenExpired(this.cachedToken)) {
			if (this.refreshPromise) return await this.refreshPromise;
			const refreshPromise = this.refreshToken(this.tokenGeneration);
			this.refreshPromise = refreshPromise;
			try {
				return await refreshPromise;
			} finally {
				if (this.refreshPromise === refreshPromise) this.refreshPromise = null;
			}
		}
		if (WorkloadIdentityAuth.needsRefresh(this.cachedToken) && !this.refreshPromise) {
			const refreshPromise = this.refreshToken(this.tokenGeneration).finally(() => {
				if (this.refreshPromise === refreshPromise) this.refreshPromise = null;
			});
			this.refreshPromise = refreshPromise;
			refreshPromise.catch(() => null);
		}
		return this.cachedToken.token;
	}
	async refreshToken(generation) {
		const subjectToken = await this.config.provider.getToken();
		const body = {
			grant_type: TOKEN_EXCHANGE_GRANT_TYPE,
			subject_token: subjectToken,
			subject_token_type: SUBJECT_TOKEN_TYPES[this.config.provider.tokenType],
			identity_provider_id: this.config.identityProviderId,
			service_account_id: this.config.serviceAccountId
		};
		if (this.config.clientId) body["client_id"] = this.config.clientId;
		const exchangeStartedAt = performance.now();
		const response = await this.fetch(this.tokenExchangeUrl, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
			redirect: "manual"
		});
		if (!response.ok) {
			const errorText = await response.text();
			let body = void 0;
			try {
				body = JSON.parse(errorText);
			} catch {}
			if (response.status === 400 || response.status === 401 || response.status === 403) throw new OAuthError(response.status, body, response.headers);
			throw APIError.generate(response.status, body, `Token exchange failed with status ${response.status}`, response.headers);
		}
		const tokenResponse = await parseOAuthTokenResponse(response);
		const accessToken = typeof tokenResponse === "object" && tokenResponse !== null && "access_token" in tokenResponse ? tokenResponse.access_token : void 0;
		if (typeof accessToken !== "string" || accessToken.trim().length === 0 || isUnsafeAccessToken(accessToken)) throw new OpenAIError("Token exchange response missing 'access_token' field");
		const expiresIn = tokenResponse.expires_in ?? 3600;
		const expiresAt = calculateExpiresAt(expiresIn, exchangeStartedAt);
		if (this.tokenGeneration === generation) this.cachedToken = {
			token: accessToken,
			expiresAt,
			refreshAt: calculateRefreshAt(expiresAt, expiresIn, this.config.refreshBufferSeconds)
		};
		return accessToken;
	}
	static isTokenExpired(cachedToken) {
		return Date.now() >= cachedToken.expiresAt;
	}
	static needsRefresh(cachedToken) {
		return Date.now() >= cachedToken.refreshAt;
	}
	invalidateToken() {
		this.tokenGeneration += 1;
		this.cachedToken = null;
		this.refreshPromise = null;
	}
};

// node_modules/openai/internal/auth/x509-api-origin.mjs
const X509_API_BASE_URL = "https://mtls.api.openai.com/v1";
function assertX509APIOrigin(value) {
	let target;
	try {
		target = new URL(value);
	} catch {
		throw new OpenAIError("X.509 workload identity requires the approved global mTLS API origin.");
	}
	if (target.origin !== "https://mtls.api.openai.com" || target.username || target.password) throw new OpenAIError("X.509 workload identity requires the approved global mTLS API origin.");
	for (const name of target.searchParams.keys()) if (isSensitiveQueryParameter(name)) throw new OpenAIError("X.509 workload identity cannot send conflicting query authentication credentials.");
	return target;
}

// node_modules/openai/internal/headers.mjs
const brand_privateNullableHeaders = /* @__PURE__ */ Symbol("brand.privateNullableHeaders");
const httpTokenHeaderName = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
function* iterateHeaders(headers) {
	if (!headers) return;
	if (brand_privateNullableHeaders in headers) {
		const { values, nulls } = headers;
		yield* values.entries();
		for (const name of nulls) yield [name, null];
		return;
	}
	let shouldClear = false;
	let iter;
	const iterator = Symbol.iterator in headers ? headers[Symbol.iterator] : void 0;
	if (typeof iterator === "function") iter = { [Symbol.iterator]: () => iterator.call(headers) };
	else {
		shouldClear = true;
		iter = Object.entries(headers ?? {});
	}
	for (let row of iter) {
		const name = row[0];
		if (typeof name !== "string") throw new TypeError("expected header name to be a string");
		const values = isReadonlyArray(row[1]) ? row[1] : [row[1]];
		let didClear = false;
		for (const value of values) {
			if (value === void 0) continue;
			if (shouldClear && !didClear) {
				didClear = true;
				yield [name, null];
			}
			yield [name, value];
		}
	}
}
const buildHeaders = (newHeaders) => {
	const targetHeaders = new Headers();
	const nullHeaders = /* @__PURE__ */ new Set();
	for (const headers of newHeaders) {
		const seenHeaders = /* @__PURE__ */ new Set();
		for (const [name, value] of iterateHeaders(headers)) {
			if (!httpTokenHeaderName.test(name)) throw new TypeError(`Header name must be a valid HTTP token ["${name}"]`);
			const lowerName = name.toLowerCase();
			if (!seenHeaders.has(lowerName)) {
				targetHeaders.delete(lowerName);
				seenHeaders.add(lowerName);
			}
			if (value === null) {
				targetHeaders.delete(lowerName);
				nullHeaders.add(lowerName);
			} else {
				targetHeaders.append(lowerName, value);
				nullHeaders.delete(lowerName);
			}
		}
	}
	return {
		[brand_privateNullableHeaders]: true,
		values: targetHeaders,
		nulls: nullHeaders
	};
};

// node_modules/openai/internal/auth/x509-transport-state-browser.mjs
var x509_transport_state_browser_exports = /* @__PURE__ */ __exportAll({
	findRegisteredX509Transport: () => findRegisteredX509Transport$1,
	findX509Credential: () => findX509Credential$1,
	findX509OAuthError: () => findX509OAuthError$1,
	isApprovedX509Client: () => isApprovedX509Client$1,
	isRetryableX509IssuerError: () => isRetryableX509IssuerError$1,
	isTransientX509ConnectionError: () => isTransientX509ConnectionError$1,
	markApprovedX509Client: () => markApprovedX509Client$1,
	markRetryableX509IssuerError: () => markRetryableX509IssuerError$1,
	markTransientX509ConnectionError: () => markTransientX509ConnectionError$1,
	rememberRegisteredX509Transport: () => rememberRegisteredX509Transport$1,
	rememberX509Credential: () => rememberX509Credential$1,
	rememberX509OAuthError: () => rememberX509OAuthError$1
});
const registeredX509Transports = /* @__PURE__ */ new WeakMap();
const transientX509ConnectionErrors = /* @__PURE__ */ new WeakSet();
const retryableX509IssuerErrors = /* @__PURE__ */ new WeakSet();
const approvedX509Clients = /* @__PURE__ */ new WeakSet();
const approvedX509OAuthErrors = /* @__PURE__ */ new WeakMap();
const approvedX509Credentials = /* @__PURE__ */ new WeakMap();
const findRegisteredX509Transport$1 = WeakMap.prototype.get.bind(registeredX509Transports);
const rememberRegisteredX509Transport$1 = WeakMap.prototype.set.bind(registeredX509Transports);
const markTransientX509ConnectionError$1 = WeakSet.prototype.add.bind(transientX509ConnectionErrors);
const isTransientX509ConnectionError$1 = WeakSet.prototype.has.bind(transientX509ConnectionErrors);
const markRetryableX509IssuerError$1 = WeakSet.prototype.add.bind(retryableX509IssuerErrors);
const isRetryableX509IssuerError$1 = WeakSet.prototype.has.bind(retryableX509IssuerErrors);
const markApprovedX509Client$1 = WeakSet.prototype.add.bind(approvedX509Clients);
const isApprovedX509Client$1 = WeakSet.prototype.has.bind(approvedX509Clients);
const rememberX509OAuthError$1 = WeakMap.prototype.set.bind(approvedX509OAuthErrors);
const findX509OAuthError$1 = WeakMap.prototype.get.bind(approvedX509OAuthErrors);
const rememberX509Credential$1 = WeakMap.prototype.set.bind(approvedX509Credentials);
const findX509Credential$1 = WeakMap.prototype.get.bind(approvedX509Credentials);

// node_modules/openai/internal/auth/x509-transport-state.js
var require_x509_transport_state = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	if (typeof module !== "undefined" && module !== globalThis.module && typeof exports !== "undefined" && module.exports === exports) {
		Object.defineProperty(exports, "__esModule", { value: true });
		exports.findX509Credential = exports.rememberX509Credential = exports.findX509OAuthError = exports.rememberX509OAuthError = exports.isApprovedX509Client = exports.markApprovedX509Client = exports.isRetryableX509IssuerError = exports.markRetryableX509IssuerError = exports.isTransientX509ConnectionError = exports.markTransientX509ConnectionError = exports.rememberRegisteredX509Transport = exports.findRegisteredX509Transport = void 0;
		const registeredX509Transports = /* @__PURE__ */ new WeakMap();
		const transientX509ConnectionErrors = /* @__PURE__ */ new WeakSet();
		const retryableX509IssuerErrors = /* @__PURE__ */ new WeakSet();
		const approvedX509Clients = /* @__PURE__ */ new WeakSet();
		const approvedX509OAuthErrors = /* @__PURE__ */ new WeakMap();
		const approvedX509Credentials = /* @__PURE__ */ new WeakMap();
		exports.findRegisteredX509Transport = WeakMap.prototype.get.bind(registeredX509Transports);
		exports.rememberRegisteredX509Transport = WeakMap.prototype.set.bind(registeredX509Transports);
		exports.markTransientX509ConnectionError = WeakSet.prototype.add.bind(transientX509ConnectionErrors);
		exports.isTransientX509ConnectionError = WeakSet.prototype.has.bind(transientX509ConnectionErrors);
		exports.markRetryableX509IssuerError = WeakSet.prototype.add.bind(retryableX509IssuerErrors);
		exports.isRetryableX509IssuerError = WeakSet.prototype.has.bind(retryableX509IssuerErrors);
		exports.markApprovedX509Client = WeakSet.prototype.add.bind(approvedX509Clients);
		exports.isApprovedX509Client = WeakSet.prototype.has.bind(approvedX509Clients);
		exports.rememberX509OAuthError = WeakMap.prototype.set.bind(approvedX509OAuthErrors);
		exports.findX509OAuthError = WeakMap.prototype.get.bind(approvedX509OAuthErrors);
		exports.rememberX509Credential = WeakMap.prototype.set.bind(approvedX509Credentials);
		exports.findX509Credential = WeakMap.prototype.get.bind(approvedX509Credentials);
	}
}));

// node_modules/openai/internal/auth/x509-transport-state.mjs
var import_x509_transport_state = /* @__PURE__ */ __toESM(require_x509_transport_state(), 1);
const state = typeof import_x509_transport_state.findRegisteredX509Transport === "function" ? import_x509_transport_state : x509_transport_state_browser_exports;
const { findRegisteredX509Transport, rememberRegisteredX509Transport, markTransientX509ConnectionError, isTransientX509ConnectionError, markRetryableX509IssuerError, isRetryableX509IssuerError, markApprovedX509Client, isApprovedX509Client, rememberX509OAuthError, findX509OAuthError, rememberX509Credential, findX509Credential } = state;

// node_modules/openai/internal/auth/x509-transport-registry.mjs
function resolveX509Transport(value) {
	if (!value || typeof value !== "object") throw new OpenAIError("X.509 workload identity requires an approved X.509 transport capability.");
	const registered = findRegisteredX509Transport(value);
	if (!registered) throw new OpenAIError("X.509 workload identity requires an approved X.509 transport capability.");
	return registered;
}

// node_modules/openai/internal/auth/x509-workload-identity-auth.mjs
var _X509WorkloadIdentityAuth_instances;
var _a$2;
var _X509WorkloadIdentityAuth_identityProviderId;
var _X509WorkloadIdentityAuth_serviceAccountId;
var _X509WorkloadIdentityAuth_configuredRefreshBufferMs;
var _X509WorkloadIdentityAuth_configuredRefreshBufferSeconds;
var _X509WorkloadIdentityAuth_organization;
var _X509WorkloadIdentityAuth_project;
var _X509WorkloadIdentityAuth_transport;
var _X509WorkloadIdentityAuth_refreshBufferMs;
var _X509WorkloadIdentityAuth_cachedToken;
var _X509WorkloadIdentityAuth_refresh;
var _X509WorkloadIdentityAuth_tokenGeneration;
var _X509WorkloadIdentityAuth_cancelRequestBody;
var _X509WorkloadIdentityAuth_assignToken;
var _X509WorkloadIdentityAuth_recoverRefreshFailure;
var _X509WorkloadIdentityAuth_fallbackToken;
var _X509WorkloadIdentityAuth_retireRefresh;
var _X509WorkloadIdentityAuth_beginRefresh;
var _X509WorkloadIdentityAuth_refreshToken;
var _X509WorkloadIdentityAuth_preflight;
var _X509WorkloadIdentityAuth_scope;
var _X509WorkloadIdentityAuth_assertTenantHeaders;
const FORBIDDEN_TRANSPORT_OPTIONS = [
	"dispatcher",
	"agent",
	"client",
	"tls",
	"proxy"
];
const headerValue = (headers, name) => Headers.prototype.get.call(headers, name);
const DEFAULT_REFRESH_BUFFER_MS = 12e5;
const FAILED_REFRESH_COOLDOWN_MS = 1e3;
const userAbortError = (signal) => {
	const error = new APIUserAbortError();
	Object.defineProperty(error, "cause", {
		value: signal.reason,
		writable: true,
		configurable: true
	});
	return error;
};
function assertSafeHeaders(headers) {
	for (const name of Headers.prototype.keys.call(headers)) {
		const canonical = name.toLowerCase().split("_").join("-");
		if (canonical !== "authorization" && isSensitiveHeader(canonical) || canonical === "host") throw new OpenAIError("X.509 workload identity cannot send conflicting authentication credentials.");
	}
}
function exchangeDeadline(timeout, callerSignal) {
	const deadline = new AbortController();
	const timer = timeout === void 0 ? void 0 : setTimeout(() => deadline.abort(new APIConnectionTimeoutError()), timeout);
	const timerHandle = timer;
	if (typeof timerHandle === "object" && timerHandle !== null && "unref" in timerHandle && typeof timerHandle.unref === "function") timerHandle.unref();
	const cancel = () => deadline.abort(callerSignal?.reason);
	callerSignal?.addEventListener("abort", cancel, { once: true });
	if (callerSignal?.aborted) cancel();
	return {
		signal: deadline.signal,
		dispose: () => {
			callerSignal?.removeEventListener("abort", cancel);
			if (timer) clearTimeout(timer);
		}
	};
}
function waitForRefresh(attempt, signal) {
	let abort;
	const canceled = new Promise((_resolve, reject) => {
		abort = () => reject(signal.reason);
		signal.addEventListener("abort", abort, { once: true });
		if (signal.aborted) abort();
	});
	return {
		result: Promise.race([attempt.promise, canceled]),
		dispose: () => {
			if (abort) signal.removeEventListener("abort", abort);
		}
	};
}
function isX509WorkloadIdentity(identity) {
	if (!identity || typeof identity !== "object") return false;
	let providerOwner = identity;
	while (providerOwner !== null && providerOwner !== Object.prototype) {
		const provider = Object.getOwnPropertyDescriptor(providerOwner, "provider");
		if (provider) {
			if (!("value" in provider) || provider.value !== void 0) return false;
			break;
		}
		providerOwner = Object.getPrototypeOf(providerOwner);
	}
	let current = identity;
	while (current !== null && current !== Object.prototype) {
		const discriminator = Object.getOwnPropertyDescriptor(current, "type");
		if (discriminator) {
			if (!("value" in discriminator)) throw new OpenAIError("X.509 workload identity type must be a plain data property.");
			return discriminator.value === "x509";
		}
		current = Object.getPrototypeOf(current);
	}
	return false;
}
function assertX509FetchOptions(options) {
	if (!options) return;
	for (const name of FORBIDDEN_TRANSPORT_OPTIONS) if (hasOwn(options, name)) throw new OpenAIError("X.509 workload identity cannot override its approved transport capability.");
	const redirect = Object.getOwnPropertyDescriptor(options, "redirect")?.value;
	if (redirect !== void 0 && redirect !== "manual") throw new OpenAIError("X.509 workload identity requests require manual redirects.");
}
function assertX509RequestOptions(options) {
	assertX509FetchOptions(options);
	if (options && [
		"body",
		"headers",
		"method",
		"signal"
	].some((name) => hasOwn(options, name))) throw new OpenAIError("X.509 workload identity cannot override its request body, headers, method, or signal through fetch options.");
}
function snapshotX509RequestOptions(options) {
	assertX509RequestOptions(options);
	const snapshot = { ...options };
	assertX509RequestOptions(snapshot);
	return snapshot;
}
var X509WorkloadIdentityAuth = class {
	constructor(identity, transport, organization, project) {
		_X509WorkloadIdentityAuth_instances.add(this);
		_X509WorkloadIdentityAuth_identityProviderId.set(this, void 0);
		_X509WorkloadIdentityAuth_serviceAccountId.set(this, void 0);
		_X509WorkloadIdentityAuth_configuredRefreshBufferMs.set(this, void 0);
		_X509WorkloadIdentityAuth_configuredRefreshBufferSeconds.set(this, void 0);
		_X509WorkloadIdentityAuth_organization.set(this, void 0);
		_X509WorkloadIdentityAuth_project.set(this, void 0);
		_X509WorkloadIdentityAuth_transport.set(this, void 0);
		_X509WorkloadIdentityAuth_refreshBufferMs.set(this, void 0);
		_X509WorkloadIdentityAuth_cachedToken.set(this, void 0);
		_X509WorkloadIdentityAuth_refresh.set(this, void 0);
		_X509WorkloadIdentityAuth_tokenGeneration.set(this, 0);
		__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_transport, resolveX509Transport(transport), "f");
		__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_identityProviderId, identity.identityProviderId, "f");
		__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_serviceAccountId, identity.serviceAccountId, "f");
		__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferMs, identity.refreshBufferMs, "f");
		__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferSeconds, identity.refreshBufferSeconds, "f");
		__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_organization, organization, "f");
		__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_project, project, "f");
		if (__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferMs, "f") !== void 0 && __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferSeconds, "f") !== void 0) throw new OpenAIError("X.509 workload identity cannot combine refreshBufferSeconds and refreshBufferMs.");
		if (__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferMs, "f") !== void 0 && (!Number.isSafeInteger(__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferMs, "f")) || __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferMs, "f") < 0)) throw new OpenAIError("X.509 workload identity requires a nonnegative integer refreshBufferMs.");
		if (__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferSeconds, "f") !== void 0 && (!Number.isSafeInteger(__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferSeconds, "f")) || __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferSeconds, "f") < 0 || !Number.isSafeInteger(__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferSeconds, "f") * 1e3))) throw new OpenAIError("X.509 workload identity requires a nonnegative integer refreshBufferSeconds.");
		__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_refreshBufferMs, __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferSeconds, "f") === void 0 ? __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferMs, "f") ?? DEFAULT_REFRESH_BUFFER_MS : __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferSeconds, "f") * 1e3, "f");
	}
	identitySnapshot() {
		return {
			type: "x509",
			identityProviderId: __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_identityProviderId, "f"),
			serviceAccountId: __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_serviceAccountId, "f"),
			...__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferMs, "f") === void 0 ? {} : { refreshBufferMs: __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferMs, "f") },
			...__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferSeconds, "f") === void 0 ? {} : { refreshBufferSeconds: __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_configuredRefreshBufferSeconds, "f") }
		};
	}
	static shouldAuthenticate(options, defaultHeaders, requestHeaders = options.headers) {
		return !buildHeaders([defaultHeaders, requestHeaders]).nulls.has("authorization");
	}
	snapshotHeaders(defaultHeaders, requestHeaders) {
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		scope.defaultHeaders ?? (scope.defaultHeaders = buildHeaders([defaultHeaders]));
		scope.requestHeaders ?? (scope.requestHeaders = buildHeaders([requestHeaders]));
		return this.headerSnapshots();
	}
	headerSnapshots() {
		const { defaultHeaders, requestHeaders } = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		if (!defaultHeaders || !requestHeaders) throw new OpenAIError("X.509 workload identity requires snapshotted request headers.");
		return {
			defaultHeaders,
			requestHeaders
		};
	}
	snapshotTenant(organization, project) {
		if (organization !== __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_organization, "f") || project !== __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_project, "f")) throw new OpenAIError("X.509 workload identity cannot override its enrolled organization or project.");
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		scope.tenant = {
			organization,
			project
		};
		return scope.tenant;
	}
	tenantSnapshot() {
		const { tenant } = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		if (!tenant) throw new OpenAIError("X.509 workload identity requires snapshotted tenant selectors.");
		return tenant;
	}
	snapshotAPIURL(value) {
		assertX509APIOrigin(value);
		__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this).apiURL = value;
	}
	requestAPIURL() {
		const { apiURL } = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		if (apiURL === void 0) throw new OpenAIError("X.509 workload identity requires a snapshotted API destination.");
		return apiURL;
	}
	snapshotRequest(signal, timeout, fetchOptions) {
		var _b;
		(_b = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this)).request ?? (_b.request = {
			signal,
			timeout,
			fetchOptions
		});
	}
	requestSnapshot() {
		const { request } = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		if (!request) throw new OpenAIError("X.509 workload identity requires snapshotted request settings.");
		return request;
	}
	beginRequestPreparation() {
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		if (scope.deadlineArmed && scope.preparationStartedAt === void 0) {
			scope.preparationStartedAt = performance.now();
			scope.preparationWallStartedAt = Date.now();
		}
	}
	beginRequestPlanning() {
		__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this).phase = "planning";
	}
	beginRequestNetwork() {
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		if (!scope.deadlineArmed) {
			scope.wallStartedAt = Date.now();
			scope.monotonicStartedAt = performance.now();
			scope.deadlineArmed = true;
		} else if (scope.preparationStartedAt !== void 0) {
			scope.monotonicStartedAt += performance.now() - scope.preparationStartedAt;
			scope.wallStartedAt += Date.now() - (scope.preparationWallStartedAt ?? Date.now());
			delete scope.preparationStartedAt;
			delete scope.preparationWallStartedAt;
		}
	}
	isPlanningRequest() {
		return __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this).phase === "planning";
	}
	authorizePlannedRequest(url, request, timeout, allowHookSignal = false) {
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		const headers = Object.getOwnPropertyDescriptor(request, "headers");
		const body = Object.getOwnPropertyDescriptor(request, "body");
		const signal = Object.getOwnPropertyDescriptor(request, "signal");
		const redirect = Object.getOwnPropertyDescriptor(request, "redirect");
		if (scope.phase !== "planning" || !headers || !(headers.value instanceof Headers) || !body && "body" in request || [
			body,
			signal,
			redirect
		].some((descriptor) => descriptor && !("value" in descriptor))) throw new OpenAIError("X.509 workload identity requires an approved final request.");
		this.snapshotAPIURL(url);
		assertX509FetchOptions(request);
		try {
			assertSafeHeaders(headers.value);
		} catch {
			throw new OpenAIError("X.509 workload identity cannot use caller-supplied authentication credentials.");
		}
		if (headerValue(headers.value, "Authorization") !== null) throw new OpenAIError("X.509 workload identity cannot use caller-supplied authorization credentials.");
		__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_assertTenantHeaders).call(this, headers.value);
		if (!allowHookSignal && (signal?.value ?? void 0) !== (this.requestSnapshot().signal ?? void 0)) throw new OpenAIError("X.509 workload identity must preserve its approved request signal.");
		const approved = this.requestSnapshot();
		scope.request = {
			...approved,
			timeout: Math.min(approved.timeout, timeout)
		};
		scope.phase = "authorizing";
	}
	ownRequestBody(body, source) {
		if (body instanceof ReadableStream && body !== source) __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this).materializedBody = body;
	}
	static isStreamingRequestBody(body) {
		return globalThis.ReadableStream !== void 0 && body instanceof globalThis.ReadableStream || typeof body === "object" && body !== null && (Symbol.asyncIterator in body || Symbol.iterator in body && "next" in body && typeof body.next === "function");
	}
	retireRequestBody() {
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		const body = scope.materializedBody;
		delete scope.materializedBody;
		if (body) __classPrivateFieldGet(_a$2, _a$2, "m", _X509WorkloadIdentityAuth_cancelRequestBody).call(_a$2, body);
	}
	releaseRequestBody(body) {
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		if (scope.materializedBody === body) delete scope.materializedBody;
		else this.retireRequestBody();
	}
	setEffectiveSignal(signal) {
		if (signal) __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this).effectiveSignal = signal;
		else delete __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this).effectiveSignal;
	}
	effectiveSignal() {
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		return scope.effectiveSignal ?? scope.request?.signal;
	}
	runRequest(operation, requestOwner) {
		return __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f").run(async () => {
			const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f").current();
			if (!scope) throw new OpenAIError("X.509 workload identity requires an active certificate request scope.");
			scope.owner = this;
			scope.requestOwner = requestOwner;
			try {
				return await operation();
			} finally {
				this.retireRequestBody();
				this.releaseRequestCredentials();
				delete scope.requestOwner;
				delete scope.owner;
			}
		});
	}
	inRequest(requestOwner) {
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f").current();
		return scope?.owner === this && scope.requestOwner === requestOwner && scope.phase !== "authorizing";
	}
	matches(other) {
		return __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f") === __classPrivateFieldGet(other, _X509WorkloadIdentityAuth_transport, "f") && __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_identityProviderId, "f") === __classPrivateFieldGet(other, _X509WorkloadIdentityAuth_identityProviderId, "f") && __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_serviceAccountId, "f") === __classPrivateFieldGet(other, _X509WorkloadIdentityAuth_serviceAccountId, "f") && __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_organization, "f") === __classPrivateFieldGet(other, _X509WorkloadIdentityAuth_organization, "f") && __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_project, "f") === __classPrivateFieldGet(other, _X509WorkloadIdentityAuth_project, "f") && __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_refreshBufferMs, "f") === __classPrivateFieldGet(other, _X509WorkloadIdentityAuth_refreshBufferMs, "f");
	}
	continuation() {
		const { wallStartedAt, monotonicStartedAt, deadlineArmed, request, requestOwner, effectiveSignal } = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		const scope = {
			wallStartedAt,
			monotonicStartedAt,
			owner: this,
			...deadlineArmed ? { deadlineArmed } : {},
			...request ? { request } : {},
			...effectiveSignal ? { effectiveSignal } : {},
			...requestOwner ? { requestOwner } : {}
		};
		return (operation) => __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f").resume(scope, async () => {
			try {
				return await operation();
			} finally {
				this.releaseRequestCredentials();
				delete scope.requestOwner;
				delete scope.owner;
			}
		});
	}
	releaseRequestCredentials() {
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		delete scope.request;
		delete scope.phase;
		delete scope.deadlineArmed;
		delete scope.preparationStartedAt;
		delete scope.preparationWallStartedAt;
		delete scope.effectiveSignal;
		delete scope.materializedBody;
		delete scope.apiURL;
		delete scope.tenant;
		delete scope.token;
		delete scope.defaultHeaders;
		delete scope.requestHeaders;
		delete scope.tokenGeneration;
		delete scope.headers;
		delete scope.authorization;
	}
	requestStartedAt(_options) {
		return __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f").current()?.wallStartedAt;
	}
	usedWorkloadToken(_options) {
		return __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f").current()?.token !== void 0;
	}
	remainingTimeout(_options, timeout) {
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f").current();
		if (scope === void 0) return timeout;
		const remaining = timeout - (performance.now() - scope.monotonicStartedAt);
		if (remaining <= 0) throw new APIConnectionTimeoutError();
		return remaining;
	}
	async waitForRetry(duration, signal) {
		try {
			await __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f").sleep(duration, signal);
		} catch (error) {
			if (signal?.aborted) throw userAbortError(signal);
			throw error;
		}
	}
	static isRetryableFailure(error) {
		return typeof error === "object" && error !== null && (isTransientX509ConnectionError(error) || isRetryableX509IssuerError(error));
	}
	static retryHeaders(error) {
		if (!error || typeof error !== "object" || !isRetryableX509IssuerError(error)) return;
		const headers = Object.getOwnPropertyDescriptor(error, "headers")?.value;
		return headers instanceof Headers ? headers : void 0;
	}
	async getToken(options, context) {
		const callerSignal = context ? context.signal : options?.signal;
		if (callerSignal?.aborted) throw userAbortError(callerSignal);
		if (options) assertX509RequestOptions(context ? context.fetchOptions : options.fetchOptions);
		__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_preflight).call(this, context);
		const scope = options ? __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this) : void 0;
		const cached = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_cachedToken, "f");
		if (cached && performance.now() < cached.refreshAt && Date.now() < cached.wallRefreshAt) return __classPrivateFieldGet(_a$2, _a$2, "m", _X509WorkloadIdentityAuth_assignToken).call(_a$2, scope, cached);
		const { signal, dispose } = exchangeDeadline(context && options ? this.remainingTimeout(options, context.timeout) : context?.timeout, callerSignal);
		if (callerSignal?.aborted) {
			dispose();
			throw userAbortError(callerSignal);
		}
		const attempt = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_refresh, "f") ?? __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_beginRefresh).call(this);
		attempt.waiters += 1;
		const waiter = waitForRefresh(attempt, signal);
		try {
			const exchanged = await waiter.result;
			const refreshed = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_cachedToken, "f");
			if (!refreshed || refreshed.accessToken !== exchanged.accessToken) throw new APIUserAbortError();
			return __classPrivateFieldGet(_a$2, _a$2, "m", _X509WorkloadIdentityAuth_assignToken).call(_a$2, scope, refreshed);
		} catch (error) {
			return await __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_recoverRefreshFailure).call(this, error, attempt, cached, scope, options, context);
		} finally {
			waiter.dispose();
			dispose();
			attempt.waiters -= 1;
			__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_retireRefresh).call(this, attempt);
		}
	}
	invalidateToken() {
		const rejected = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f").current();
		if (!rejected?.token || __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_cachedToken, "f")?.accessToken !== rejected.token || __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_cachedToken, "f").generation !== rejected.tokenGeneration) return;
		__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_tokenGeneration, __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_tokenGeneration, "f") + 1, "f");
		__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_cachedToken, void 0, "f");
		const refresh = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_refresh, "f");
		__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_refresh, void 0, "f");
		refresh?.controller.abort(new APIUserAbortError());
	}
	bindRequest(options, request, adminAPIKey) {
		if (!(request.headers instanceof Headers)) throw new OpenAIError("X.509 workload identity requires the original workload authorization headers.");
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		const { token } = scope;
		const security = options.__security ?? { bearerAuth: true };
		let approvedAuthorization = token ? `Bearer ${token}` : null;
		if (!token && security.adminAPIKeyAuth && adminAPIKey !== null && headerValue(request.headers, "Authorization") !== null) approvedAuthorization = new Headers({ Authorization: `Bearer ${adminAPIKey}` }).get("Authorization");
		scope.headers = request.headers;
		scope.authorization = approvedAuthorization;
		this.assertRequest(request);
	}
	adoptRequestHeaders(request) {
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_scope).call(this);
		const original = scope.headers;
		if (!(original instanceof Headers) || !(request.headers instanceof Headers)) throw new OpenAIError("X.509 workload identity must preserve its issued workload authorization.");
		scope.headers = request.headers;
		try {
			this.assertRequest(request);
		} catch (error) {
			scope.headers = original;
			throw error;
		}
	}
	assertRequest(request) {
		const { headers } = request;
		if (!(headers instanceof Headers)) throw new OpenAIError("X.509 workload identity must preserve its issued workload authorization.");
		const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f").current();
		if (!scope || scope.headers !== headers || scope.authorization === void 0 || headerValue(headers, "Authorization") !== scope.authorization) throw new OpenAIError("X.509 workload identity must preserve its issued workload authorization.");
		__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_assertTenantHeaders).call(this, headers);
		assertSafeHeaders(headers);
	}
	fetch() {
		return async (input, init = {}) => {
			const target = assertX509APIOrigin(typeof input === "string" || input instanceof URL ? input : input.url);
			assertX509FetchOptions(init);
			this.assertRequest(init);
			const approved = init.headers;
			if (!(approved instanceof Headers)) throw new OpenAIError("X.509 workload identity must preserve its issued workload authorization.");
			const headers = new Headers([...Headers.prototype.entries.call(approved)]);
			assertSafeHeaders(headers);
			init.headers = headers;
			init.redirect = "manual";
			return await __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f").dispatch(target, init);
		};
	}
};
_a$2 = X509WorkloadIdentityAuth, _X509WorkloadIdentityAuth_identityProviderId = /* @__PURE__ */ new WeakMap(), _X509WorkloadIdentityAuth_serviceAccountId = /* @__PURE__ */ new WeakMap(), _X509WorkloadIdentityAuth_configuredRefreshBufferMs = /* @__PURE__ */ new WeakMap(), _X509WorkloadIdentityAuth_configuredRefreshBufferSeconds = /* @__PURE__ */ new WeakMap(), _X509WorkloadIdentityAuth_organization = /* @__PURE__ */ new WeakMap(), _X509WorkloadIdentityAuth_project = /* @__PURE__ */ new WeakMap(), _X509WorkloadIdentityAuth_transport = /* @__PURE__ */ new WeakMap(), _X509WorkloadIdentityAuth_refreshBufferMs = /* @__PURE__ */ new WeakMap(), _X509WorkloadIdentityAuth_cachedToken = /* @__PURE__ */ new WeakMap(), _X509WorkloadIdentityAuth_refresh = /* @__PURE__ */ new WeakMap(), _X509WorkloadIdentityAuth_tokenGeneration = /* @__PURE__ */ new WeakMap(), _X509WorkloadIdentityAuth_instances = /* @__PURE__ */ new WeakSet(), _X509WorkloadIdentityAuth_cancelRequestBody = async function _X509WorkloadIdentityAuth_cancelRequestBody(body) {
	try {
		await CancelReadableStream(body);
	} catch {}
}, _X509WorkloadIdentityAuth_assignToken = function _X509WorkloadIdentityAuth_assignToken(scope, token) {
	if (scope) {
		scope.token = token.accessToken;
		scope.tokenGeneration = token.generation;
	}
	return token.accessToken;
}, _X509WorkloadIdentityAuth_recoverRefreshFailure = async function _X509WorkloadIdentityAuth_recoverRefreshFailure(error, attempt, cached, scope, options, context) {
	const callerSignal = context ? context.signal : options?.signal;
	if (callerSignal?.aborted) throw userAbortError(callerSignal);
	if (attempt.controller.signal.aborted && attempt.generation !== __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_tokenGeneration, "f")) return await this.getToken(options, context);
	const fallback = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_fallbackToken).call(this, error, cached, scope);
	if (fallback !== void 0) return fallback;
	if (error && typeof error === "object" && !(error instanceof OAuthError)) {
		const oauth = findX509OAuthError(error);
		if (oauth) throw new OAuthError(oauth.status, oauth.error, oauth.headers);
	}
	throw error;
}, _X509WorkloadIdentityAuth_fallbackToken = function _X509WorkloadIdentityAuth_fallbackToken(error, cached, scope) {
	if (!cached || cached !== __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_cachedToken, "f") || performance.now() >= cached.expiresAt || Date.now() >= cached.wallExpiresAt || !_a$2.isRetryableFailure(error)) return;
	const headers = _a$2.retryHeaders(error);
	const milliseconds = headers?.get("retry-after-ms");
	let requested = milliseconds ? Number(milliseconds) : void 0;
	const retryAfter = headers?.get("retry-after");
	if (retryAfter && (requested === void 0 || Number.isNaN(requested))) {
		const seconds = Number(retryAfter);
		requested = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1e3;
	}
	const cooldown = requested !== void 0 && Number.isFinite(requested) && requested >= 0 && requested <= 6e4 ? Math.max(FAILED_REFRESH_COOLDOWN_MS, requested) : FAILED_REFRESH_COOLDOWN_MS;
	cached.refreshAt = Math.min(cached.expiresAt, performance.now() + cooldown);
	cached.wallRefreshAt = Math.min(cached.wallExpiresAt, Date.now() + cooldown);
	return __classPrivateFieldGet(_a$2, _a$2, "m", _X509WorkloadIdentityAuth_assignToken).call(_a$2, scope, cached);
}, _X509WorkloadIdentityAuth_retireRefresh = function _X509WorkloadIdentityAuth_retireRefresh(attempt) {
	if (attempt.waiters !== 0 || __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_refresh, "f") !== attempt) return;
	queueMicrotask(() => {
		if (attempt.waiters === 0 && __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_refresh, "f") === attempt) {
			__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_refresh, void 0, "f");
			__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_tokenGeneration, __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_tokenGeneration, "f") + 1, "f");
			attempt.controller.abort(new APIUserAbortError());
		}
	});
}, _X509WorkloadIdentityAuth_beginRefresh = function _X509WorkloadIdentityAuth_beginRefresh() {
	const controller = new AbortController();
	const generation = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_tokenGeneration, "f");
	const attempt = {
		controller,
		generation,
		waiters: 0,
		promise: __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_instances, "m", _X509WorkloadIdentityAuth_refreshToken).call(this, controller, generation)
	};
	__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_refresh, attempt, "f");
	return attempt;
}, _X509WorkloadIdentityAuth_refreshToken = async function _X509WorkloadIdentityAuth_refreshToken(controller, generation) {
	const startedAt = performance.now();
	const wallStartedAt = Date.now();
	try {
		const token = await __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f").exchange(__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_identityProviderId, "f"), __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_serviceAccountId, "f"), controller.signal);
		const lifetime = token.expiresIn * 1e3;
		const expiresAt = startedAt + lifetime;
		const wallExpiresAt = wallStartedAt + lifetime;
		if (performance.now() >= expiresAt || Date.now() >= wallExpiresAt) throw new OpenAIError("X.509 workload identity token expired before its exchange completed.");
		if (__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_tokenGeneration, "f") !== generation || controller.signal.aborted || __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_refresh, "f")?.controller !== controller) throw new APIUserAbortError();
		__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_tokenGeneration, __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_tokenGeneration, "f") + 1, "f");
		__classPrivateFieldSet(this, _X509WorkloadIdentityAuth_cachedToken, {
			accessToken: token.accessToken,
			generation: __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_tokenGeneration, "f"),
			expiresAt,
			refreshAt: expiresAt - Math.min(__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_refreshBufferMs, "f"), lifetime / 2),
			wallExpiresAt,
			wallRefreshAt: wallExpiresAt - Math.min(__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_refreshBufferMs, "f"), lifetime / 2)
		}, "f");
		return token;
	} finally {
		if (__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_refresh, "f")?.controller === controller) __classPrivateFieldSet(this, _X509WorkloadIdentityAuth_refresh, void 0, "f");
	}
}, _X509WorkloadIdentityAuth_preflight = function _X509WorkloadIdentityAuth_preflight(context) {
	if (!context) return;
	if (context.organization !== __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_organization, "f") || context.project !== __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_project, "f")) throw new OpenAIError("X.509 workload identity cannot override its enrolled organization or project.");
	assertX509APIOrigin(context.apiURL);
	const supplied = buildHeaders([context.defaultHeaders, context.requestHeaders]);
	if (__classPrivateFieldGet(this, _X509WorkloadIdentityAuth_organization, "f") !== null && supplied.nulls.has("openai-organization") || __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_project, "f") !== null && supplied.nulls.has("openai-project")) throw new OpenAIError("X.509 workload identity cannot omit its enrolled organization or project.");
	for (const name of supplied.values.keys()) {
		const canonical = name.toLowerCase().split("_").join("-");
		if ((canonical === "openai-organization" || canonical === "openai-project") && (name !== canonical || headerValue(supplied.values, name) !== (canonical === "openai-organization" ? context.organization : context.project))) throw new OpenAIError("X.509 workload identity cannot override its enrolled organization or project.");
		if (isSensitiveHeader(canonical) || canonical === "host") throw new OpenAIError("X.509 workload identity cannot use caller-supplied authentication credentials.");
	}
}, _X509WorkloadIdentityAuth_scope = function _X509WorkloadIdentityAuth_scope() {
	const scope = __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_transport, "f").current();
	if (!scope || scope.owner !== this) throw new OpenAIError("X.509 workload identity requires an active certificate request scope.");
	return scope;
}, _X509WorkloadIdentityAuth_assertTenantHeaders = function _X509WorkloadIdentityAuth_assertTenantHeaders(headers) {
	if (headerValue(headers, "OpenAI-Organization") !== __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_organization, "f") || headerValue(headers, "OpenAI-Project") !== __classPrivateFieldGet(this, _X509WorkloadIdentityAuth_project, "f")) throw new OpenAIError("X.509 workload identity cannot override its enrolled organization or project.");
	for (const name of Headers.prototype.keys.call(headers)) {
		const canonical = name.toLowerCase().split("_").join("-");
		if ((canonical === "openai-organization" || canonical === "openai-project") && name !== canonical) throw new OpenAIError("X.509 workload identity cannot override its enrolled organization or project.");
	}
};

// node_modules/openai/internal/auth/x509-credential-options.mjs
function normalizeX509CredentialOptions(options) {
	const { credential } = options;
	if (credential === void 0) return {
		credential,
		options
	};
	const registered = findX509Credential(credential);
	if (!registered) throw new OpenAIError("An X.509 credential must be created by the SDK authentication helper.");
	const conflicting = [
		"apiKey",
		"adminAPIKey",
		"workloadIdentity",
		"x509Transport"
	].filter((name) => {
		const value = options[name];
		return value !== null && value !== void 0;
	});
	if (conflicting.length > 0) throw new OpenAIError(`The \`credential\` option cannot be combined with ${conflicting.map((name) => `\`${name}\``).join(", ")}.`);
	return {
		credential,
		options: {
			...options,
			apiKey: null,
			adminAPIKey: null,
			baseURL: options.baseURL ?? null,
			organization: options.organization ?? null,
			project: options.project ?? null,
			workloadIdentity: registered.identity,
			x509Transport: registered.transport
		}
	};
}
function overridesOrdinaryAuthentication({ apiKey, adminAPIKey }) {
	return apiKey !== null && apiKey !== void 0 || adminAPIKey !== null && adminAPIKey !== void 0;
}
function prepareProviderClone(inherited, overrides) {
	const inheritedProvider = inherited.provider;
	const replacingProvider = overrides.credential ?? overrides.workloadIdentity;
	const provider = overrides.provider ?? (replacingProvider ? void 0 : inheritedProvider);
	if (provider !== inheritedProvider) {
		delete inherited.baseURL;
		delete inherited.organization;
		delete inherited.project;
		delete inherited.defaultHeaders;
		delete inherited.defaultQuery;
		delete inherited.fetchOptions;
		delete inherited.fetch;
	}
	if (provider) {
		delete inherited.apiKey;
		delete inherited.adminAPIKey;
		delete inherited.credential;
		delete inherited.workloadIdentity;
		delete inherited.x509Transport;
		delete inherited.baseURL;
	}
	return provider;
}
function prepareX509ClientClone(inherited, overrides, credential, currentlyX509) {
	const nextIdentity = hasOwn(overrides, "workloadIdentity") ? overrides.workloadIdentity : inherited.workloadIdentity;
	const dropping = credential !== void 0 && (overridesOrdinaryAuthentication(overrides) && overrides.workloadIdentity === void 0 || overrides.provider !== void 0);
	if (credential !== void 0 && hasOwn(overrides, "workloadIdentity")) delete inherited.x509Transport;
	const inheritedCredential = credential !== void 0 && !dropping && overrides.credential === void 0 && !hasOwn(overrides, "workloadIdentity") && !hasOwn(overrides, "x509Transport") ? credential : void 0;
	const nextCredential = overrides.credential === void 0 ? inheritedCredential : overrides.credential;
	const nextX509 = nextCredential !== void 0 || !dropping && isX509WorkloadIdentity(nextIdentity);
	if (currentlyX509 !== nextX509) {
		delete inherited.fetch;
		delete inherited.baseURL;
		delete inherited.organization;
		delete inherited.project;
		delete inherited.defaultHeaders;
		delete inherited.defaultQuery;
		delete inherited.fetchOptions;
		if (nextX509) inherited.apiKey = null;
		else {
			delete inherited.x509Transport;
			if (dropping) delete inherited.workloadIdentity;
		}
	}
	if (nextCredential !== void 0) {
		delete inherited.apiKey;
		delete inherited.adminAPIKey;
		delete inherited.workloadIdentity;
		delete inherited.x509Transport;
		inherited.credential = nextCredential;
		if (overrides.credential !== void 0) {
			delete inherited.organization;
			delete inherited.project;
			delete inherited.defaultHeaders;
			delete inherited.defaultQuery;
			delete inherited.fetchOptions;
		}
	}
	return {
		credential: nextCredential,
		provider: prepareProviderClone(inherited, overrides)
	};
}

// node_modules/openai/internal/uploads.mjs
const brand_privateStreamingFile = /* @__PURE__ */ Symbol("brand.privateStreamingFile");
function toStreamingFile(data, name, options) {
	if (typeof name !== "string" || !name) throw new TypeError("toStreamingFile requires a non-empty file name");
	const type = options?.type;
	if (type) validateStreamingFileType(type);
	return {
		[brand_privateStreamingFile]: true,
		data,
		name,
		...type ? { type } : {}
	};
}
const checkFileSupport = () => {
	if (typeof File === "undefined") {
		const { process } = globalThis;
		const isOldNode = typeof process?.versions?.node === "string" && Number.parseInt(process.versions.node.split("."), 10) < 20;
		throw new Error("`File` is not defined as a global, which is required for file uploads." + (isOldNode ? " Update to a supported Node.js LTS release, or set `globalThis.File` to `import('node:buffer').File`." : ""));
	}
};
function makeFile(fileBits, fileName, options) {
	checkFileSupport();
	return new File(fileBits, fileName ?? "unknown_file", options);
}
function getName(value, options) {
	if (typeof value !== "object" || value === null) return;
	const name = "name" in value ? value.name : void 0;
	const explicitName = name && String(name) || "filename" in value && value.filename && String(value.filename);
	if (explicitName) return options?.stripFilename === false ? normalizeFilenamePath(explicitName) : basename(explicitName);
	const url = "url" in value && value.url && String(value.url);
	if (url) try {
		const filename = basename(new URL(url).pathname);
		return filename === void 0 ? void 0 : basename(decodeURLFilename(filename));
	} catch {
		return basename(url);
	}
	const path = "path" in value && value.path && String(value.path);
	return path ? basename(path) : void 0;
}
function basename(value) {
	return value.split(/[\\/]/).pop() || void 0;
}
function decodeURLFilename(filename) {
	try {
		const decodedFilename = decodeURIComponent(filename);
		if (/%(?:0[AD]|22)/i.test(decodedFilename)) return filename;
		return decodedFilename.replace(/[\u0000-\u001F\u007F]/gu, encodeURIComponent);
	} catch {
		return filename;
	}
}
function normalizeFilenamePath(value) {
	const normalized = value.replace(/\\/g, "/");
	if (normalized.startsWith("/") || /^[A-Za-z]:/.test(normalized) || normalized.split("/").includes("..")) throw new TypeError("Upload file name must be a safe relative path without parent directory segments");
	return normalized;
}
const arrayBufferByteLengthGetter = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength")?.get;
function isArrayBuffer(value) {
	try {
		return arrayBufferByteLengthGetter?.call(value) !== void 0;
	} catch {
		return false;
	}
}
const isAsyncIterable = (value) => value != null && typeof value === "object" && typeof value[Symbol.asyncIterator] === "function";
const maybeMultipartFormRequestOptions = async (opts, fetch, formOptions) => {
	if (!hasUploadableValue(opts.body)) return opts.__metadata?.["finalizeMultipart"] === true && formOptions?.stripFilenames === false ? {
		...opts,
		__metadata: {
			...opts.__metadata,
			preserveMultipartFilenames: true
		}
	} : opts;
	const finalizedOptions = opts.__metadata?.["finalizeMultipart"] === true ? {
		...opts,
		__metadata: {
			...opts.__metadata,
			finalizeMultipart: false
		}
	} : opts;
	if (hasStreamingUploadableValue(opts.body)) return createStreamingFormRequestOptions(finalizedOptions, formOptions);
	return {
		...finalizedOptions,
		body: await createForm(finalizedOptions.body, fetch, formOptions)
	};
};
const supportsFormDataMap = /* @__PURE__ */ new WeakMap();
function supportsFormData(fetchObject) {
	const fetch = typeof fetchObject === "function" ? fetchObject : fetchObject.fetch;
	const cached = supportsFormDataMap.get(fetch);
	if (cached) return cached;
	const promise = (async () => {
		try {
			let FetchResponse;
			if ("Response" in fetch) FetchResponse = fetch.Response;
			else {
				const response = await fetch("data:,");
				await response.arrayBuffer();
				FetchResponse = response.constructor;
			}
			const data = new FormData();
			if (data.toString() === await new FetchResponse(data).text()) return false;
			return true;
		} catch {
			return true;
		}
	})();
	supportsFormDataMap.set(fetch, promise);
	return promise;
}
const createForm = async (body, fetch, options = {}) => {
	if (!await supportsFormData(fetch)) throw new TypeError("The provided fetch function does not support file uploads with the current global FormData class.");
	const form = new FormData();
	await Promise.all(Object.entries(body || {}).map(([key, value]) => addFormValue(form, key, value, options)));
	return form;
};
const isBlob = (value) => value instanceof Blob;
const isReadableStream = (value) => typeof value === "object" && value !== null && "getReader" in value && typeof value.getReader === "function";
const isStreamingFile = (value) => typeof value === "object" && value !== null && brand_privateStreamingFile in value;
const isUploadable = (value) => typeof value === "object" && value !== null && (value instanceof Response || isAsyncIterable(value) || isReadableStream(value) || isStreamingFile(value) || isBlob(value));
const hasStreamingUploadableValue = (value) => {
	if (isStreamingFile(value) || isAsyncIterable(value) || isReadableStream(value)) return true;
	if (Array.isArray(value)) return value.some(hasStreamingUploadableValue);
	if (value && typeof value === "object" && !isBlob(value) && !(value instanceof Response)) {
		for (const k of Object.keys(value)) if (hasStreamingUploadableValue(value[k])) return true;
	}
	return false;
};
const hasUploadableValue = (value) => {
	if (isUploadable(value)) return true;
	if (Array.isArray(value)) return value.some(hasUploadableValue);
	if (value && typeof value === "object") {
		for (const k of Object.keys(value)) if (hasUploadableValue(value[k])) return true;
	}
	return false;
};
const snapshotPreservedUploadEntries = (entries, filenames) => {
	const snapshot = [];
	for (const entry of entries) {
		if (isUploadable(entry.value) && !filenames.has(entry.value)) filenames.set(entry.value, getStreamingFileName(entry.value, { stripFilenames: false }));
		snapshot.push(entry);
	}
	return snapshot;
};
const streamingFormFinalizers = /* @__PURE__ */ new WeakMap();
const finalizeStreamingFormRequestOptions = (opts) => {
	if (typeof opts.body !== "object" || opts.body === null) return;
	const finalize = streamingFormFinalizers.get(opts.body);
	if (finalize) {
		opts.stream = finalize();
		streamingFormFinalizers.delete(opts.body);
	}
};
const createStreamingFormRequestOptions = (opts, options = {}) => {
	const entries = iterateFormEntries(opts.body);
	const preservedFilenames = options.stripFilenames === false ? /* @__PURE__ */ new WeakMap() : void 0;
	let multipartEntries = preservedFilenames ? snapshotPreservedUploadEntries(entries, preservedFilenames) : entries;
	const boundary = `openai-${Math.random().toString(36).slice(2)}`;
	async function* multipartBody() {
		yield* iterateMultipartBody(multipartEntries, boundary, options, preservedFilenames);
	}
	const body = ReadableStreamFrom(multipartBody(), opts.__metadata?.["streamFromBody"] === true ? { highWaterMark: 0 } : void 0);
	const originalBody = opts.body;
	if (opts.__metadata?.["streamFromBody"] === true && typeof originalBody === "object" && originalBody !== null) streamingFormFinalizers.set(body, () => {
		const capturedBody = { ...originalBody };
		const capturedEntries = iterateFormEntries(capturedBody);
		multipartEntries = preservedFilenames ? snapshotPreservedUploadEntries(capturedEntries, preservedFilenames) : capturedEntries;
		const stream = Object.getOwnPropertyDescriptor(capturedBody, "stream")?.value;
		return stream === true || stream === "true";
	});
	return {
		...opts,
		body,
		headers: buildHeaders([{ "content-type": `multipart/form-data; boundary=${boundary}` }, opts.headers])
	};
};
async function* iterateMultipartBody(entries, boundary, options, preservedFilenames) {
	for await (const { key, value } of entries) {
		if (isUploadable(value)) {
			const filename = preservedFilenames?.get(value) ?? getStreamingFileName(value, options);
			const type = getStreamingFileType(value);
			yield encodeUTF8(`--${boundary}\r\n`);
			yield encodeUTF8(`Content-Disposition: form-data; name="${escapeHeaderValue(key)}"; filename="${escapeHeaderValue(filename)}"\r\nContent-Type: ${type}\r\n\r\n`);
			yield* iterateBytes(getStreamingFileData(value));
		} else {
			yield encodeUTF8(`--${boundary}\r\n`);
			yield encodeUTF8(`Content-Disposition: form-data; name="${escapeHeaderValue(key)}"\r\n\r\n${String(value)}`);
		}
		yield encodeUTF8("\r\n");
	}
	yield encodeUTF8(`--${boundary}--\r\n`);
}
function* iterateFormEntries(body) {
	if (!body || typeof body !== "object") return;
	for (const [key, value] of Object.entries(body)) yield* iterateFormValue(key, value);
}
function* iterateFormValue(key, value) {
	if (value === void 0) return;
	if (value == null) throw new TypeError(`Received null for "${key}"; to pass null in FormData, you must use the string 'null'`);
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean" || isUploadable(value)) yield {
		key,
		value
	};
	else if (Array.isArray(value)) for (const entry of value) yield* iterateFormValue(key + "[]", entry);
	else if (typeof value === "object") for (const [name, prop] of Object.entries(value)) yield* iterateFormValue(`${key}[${name}]`, prop);
	else throw new TypeError(`Invalid value given to form, expected a string, number, boolean, object, Array, File or Blob but got ${value} instead`);
}
function getStreamingFileName(value, options) {
	if (isStreamingFile(value)) {
		const { name } = value;
		if (typeof name !== "string" || !name) throw new TypeError("Streaming upload file name must be a non-empty string");
		return options.stripFilenames === false ? normalizeFilenamePath(name) : basename(name) ?? "unknown_file";
	}
	return getName(value, { stripFilename: options.stripFilenames }) ?? "unknown_file";
}
function getStreamingFileType(value) {
	let type;
	if (isStreamingFile(value) || isBlob(value)) ({type} = value);
	else if (value instanceof Response) type = value.headers.get("content-type") ?? void 0;
	return validateStreamingFileType(type || "application/octet-stream");
}
function validateStreamingFileType(type) {
	if (typeof type !== "string") throw new TypeError("Streaming upload content type must be a string");
	for (let index = 0; index < type.length; index += 1) {
		const character = type.codePointAt(index) ?? 0;
		if (character <= 31 || character === 127) throw new TypeError("Streaming upload content type must not contain control characters");
	}
	return type;
}
function getStreamingFileData(value) {
	if (isStreamingFile(value)) return value.data;
	return value;
}
async function* iterateBytes(value) {
	if (typeof value === "string") yield encodeUTF8(value);
	else if (ArrayBuffer.isView(value)) yield new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
	else if (isArrayBuffer(value)) yield new Uint8Array(value);
	else if (value instanceof Response) yield* iterateBytes(value.body || await value.blob());
	else if (value instanceof Blob) {
		if (typeof value.stream === "function") yield* iterateBytes(value.stream());
		else yield new Uint8Array(await value.arrayBuffer());
	} else if (isReadableStream(value)) for await (const chunk of ReadableStreamToAsyncIterable(value)) yield* iterateBytes(chunk);
	else if (isAsyncIterable(value)) for await (const chunk of value) yield* iterateBytes(chunk);
	else throw new TypeError(`Invalid streaming file chunk: ${String(value)}`);
}
function escapeHeaderValue(value) {
	return Array.from(value, (character) => {
		const codePoint = character.codePointAt(0) ?? 0;
		return codePoint <= 31 || codePoint === 127 || character === "\"" || character === "\\" ? encodeURIComponent(character) : character;
	}).join("");
}
const addFormValue = async (form, key, value, options) => {
	if (value === void 0) return;
	if (value == null) throw new TypeError(`Received null for "${key}"; to pass null in FormData, you must use the string 'null'`);
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") form.append(key, String(value));
	else if (value instanceof Response) {
		const blob = await value.blob();
		form.append(key, makeFile([blob], getName(value, { stripFilename: options.stripFilenames }), { type: blob.type }));
	} else if (isAsyncIterable(value)) form.append(key, makeFile([await new Response(ReadableStreamFrom(value)).blob()], getName(value, { stripFilename: options.stripFilenames })));
	else if (isBlob(value)) {
		const filename = getName(value, { stripFilename: options.stripFilenames });
		if (filename === void 0) form.append(key, value);
		else form.append(key, value, filename);
	} else if (Array.isArray(value)) {
		const entries = await Promise.all(value.map(async (entry) => {
			const entryForm = new FormData();
			await addFormValue(entryForm, key + "[]", entry, options);
			return entryForm;
		}));
		for (const entryForm of entries) {
			if (!entryForm) continue;
			for (const [entryKey, entryValue] of entryForm.entries()) form.append(entryKey, entryValue);
		}
	} else if (typeof value === "object") await Promise.all(Object.entries(value).map(([name, prop]) => addFormValue(form, `${key}[${name}]`, prop, options)));
	else throw new TypeError(`Invalid value given to form, expected a string, number, boolean, object, Array, File or Blob but got ${value} instead`);
};

// node_modules/openai/internal/to-file.mjs
const isBlobLike = (value) => value != null && typeof value === "object" && typeof value.size === "number" && typeof value.type === "string" && typeof value.text === "function" && typeof value.slice === "function" && typeof value.arrayBuffer === "function";
const isFileLike = (value) => value != null && typeof value === "object" && typeof value.name === "string" && typeof value.lastModified === "number" && isBlobLike(value);
const isResponseLike = (value) => value != null && typeof value === "object" && typeof value.url === "string" && typeof value.blob === "function";
const hasFilePropertyOverrides = (value, options) => options?.type != null && options.type !== value.type || options?.lastModified != null && options.lastModified !== value.lastModified || options?.endings != null;
const canReuseNativeFile = (value, name, options) => (name == null || name === value.name) && !hasFilePropertyOverrides(value, options);
async function toFile(value, name, options) {
	checkFileSupport();
	value = await value;
	if (isFileLike(value)) {
		const fileOptions = {
			...options,
			type: options?.type ?? value.type,
			lastModified: options?.lastModified ?? value.lastModified
		};
		if (value instanceof File) {
			if (canReuseNativeFile(value, name, options)) return value;
			return makeFile([value], name ?? value.name, fileOptions);
		}
		return makeFile([await value.arrayBuffer()], name ?? value.name, fileOptions);
	}
	if (isResponseLike(value)) {
		const blob = await value.blob();
		name ?? (name = getName(value));
		const responseOptions = options?.type === void 0 && blob.type ? {
			...options,
			type: blob.type
		} : options;
		return makeFile(await getBytes(blob), name, responseOptions);
	}
	const parts = await getBytes(value);
	name ?? (name = getName(value));
	if (options?.type === void 0) {
		const typedPart = parts.find((part) => typeof part === "object" && "type" in part && !!part.type);
		if (typedPart) options = {
			...options,
			type: typedPart.type
		};
	}
	return makeFile(parts, name, options);
}
async function getBytes(value) {
	const parts = [];
	if (typeof value === "string" || ArrayBuffer.isView(value) || isArrayBuffer(value)) parts.push(value);
	else if (isBlobLike(value)) parts.push(value instanceof Blob ? value : new Blob([await value.arrayBuffer()], { type: value.type }));
	else if (isAsyncIterable(value)) for await (const chunk of value) parts.push(...await getBytes(chunk));
	else {
		const constructor = value?.constructor?.name;
		throw new Error(`Unexpected data type: ${typeof value}${constructor ? `; constructor: ${constructor}` : ""}${propsForError(value)}`);
	}
	return parts;
}
function propsForError(value) {
	if (typeof value !== "object" || value === null) return "";
	return `; props: [${Object.getOwnPropertyNames(value).map((p) => `"${p}"`).join(", ")}]`;
}

// \0left-out:16
var Decisions = class {};
var Completions = class {};
var Chat = class {};
var Embeddings = class {};
var Files = class {};
var Images = class {};
var ContentProvenanceChecks = class {};
var Audio = class {};
var Moderations = class {};
var Models = class {};
var FineTuning = class {};
var Graders = class {};
var VectorStores = class {};
var Safety = class {};
var Webhooks = class {};
var Beta = class {};
var Batches = class {};
var Uploads = class {};
var Admin = class {};
var Responses = class {};
var Live = class {};
var Realtime = class {};
var Conversations = class {};
var Evals = class {};
var Containers = class {};
var Skills = class {};
var Videos = class {};

// node_modules/openai/internal/utils/env.mjs
const readEnv = (env) => {
	try {
		if (typeof globalThis.process !== "undefined") return globalThis.process.env?.[env]?.trim() || void 0;
		if (typeof globalThis.Deno !== "undefined") return globalThis.Deno.env?.get?.(env)?.trim() || void 0;
	} catch {
		return;
	}
};

// node_modules/openai/internal/bedrock.mjs
const brand_privateBedrockClient = Symbol.for("openai.privateBedrockClient");
function assertValidBedrockBearerCredential(credential) {
	if (/^[\t ]|[\t ]$/.test(credential)) throw new TypeError("Bedrock bearer credential contains an invalid HTTP header value.");
	for (const character of credential) {
		const value = character.codePointAt(0) ?? 0;
		if (value < 32 && value !== 9 || value === 127 || value > 255) throw new TypeError("Bedrock bearer credential contains an invalid HTTP header value.");
	}
}

// node_modules/openai/internal/ws.mjs
function mergeWebSocketAuthHeaders(options, authHeaders, removedHeaders) {
	const headers = new Map(Object.entries(authHeaders).map(([name, value]) => [name.toLowerCase(), value]));
	for (const name of removedHeaders) headers.delete(name);
	for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
	return {
		...options,
		headers: Object.fromEntries(headers)
	};
}
const webSocketHeaderRemovals = /* @__PURE__ */ new WeakMap();

// node_modules/openai/internal/realtime-credentials.mjs
const realtimeCacheContext = Symbol.for("openai.realtimeAPIKeyCacheContext");
let cacheContext;
function getDeferredRealtimeAPIKeyCache(client) {
	const deferred = client[realtimeCacheContext]?.getStore();
	return deferred?.client === client ? deferred : void 0;
}
function validateCapturedAPIKey(client, credential) {
	if (credential !== null && brand_privateBedrockClient in client) assertValidBedrockBearerCredential(credential);
	return credential;
}
async function resolveRealtimeAPIKey(client, deferCache = false) {
	let apiKey;
	const current = {
		client,
		commit: () => apiKey === void 0 ? client.apiKey : apiKey
	};
	const capture = (resolved) => {
		apiKey = resolved;
	};
	const invoke = () => client._callApiKey(capture);
	const context = client[realtimeCacheContext] ?? cacheContext;
	if (deferCache && context && !client[realtimeCacheContext]) Object.defineProperty(client, realtimeCacheContext, { value: context });
	const isProvider = await (context ? context.run(deferCache ? current : void 0, invoke) : invoke());
	return {
		apiKey: apiKey === void 0 ? client.apiKey : apiKey,
		isProvider,
		commit: () => {
			const hookKey = current.providerKey !== void 0 && apiKey !== void 0 && apiKey !== current.providerKey ? validateCapturedAPIKey(client, apiKey) : void 0;
			const cached = current.commit();
			return hookKey === void 0 ? validateCapturedAPIKey(client, cached) : hookKey;
		}
	};
}

// node_modules/openai/internal/provider.mjs
const providerTimeoutKey = Symbol.for("openai.node.providerTimeout.v1");
function isProviderTimeoutError(error) {
	return error instanceof APIConnectionTimeoutError || error instanceof Error && providerTimeoutKey in error && error[providerTimeoutKey] === true;
}
const providerDefinitionsKey = Symbol.for("openai.node.providerDefinitions.v1");
const providerGlobal = globalThis;
const existingProviderDefinitions = providerGlobal[providerDefinitionsKey];
const providerDefinitions = existingProviderDefinitions ?? /* @__PURE__ */ new WeakMap();
if (!existingProviderDefinitions) Object.defineProperty(providerGlobal, providerDefinitionsKey, { value: providerDefinitions });
function configureProvider(provider) {
	const definition = providerDefinitions.get(provider);
	if (!definition) throw new Error("Invalid provider. Providers must be created with createProvider().");
	return definition.configure();
}

// node_modules/openai/client.mjs
var _OpenAI_instances;
var _a$1;
var _OpenAI_encoder;
var _OpenAI_x509Authentication;
var _OpenAI_x509Credential;
var _OpenAI_x509Fetch;
var _OpenAI_explicitDataResidency;
var _OpenAI_responseAttempts;
var _OpenAI_sanitizedLoggers;
var _OpenAI_baseURLOverridden;
var _OpenAI_normalizeRetries;
var _OpenAI_isSensitiveLogKey;
var _OpenAI_sanitizeLogValue;
var _OpenAI_sanitizeLogger;
function isRunningInBrowserOrBrowserWorker() {
	if (isRunningInBrowser()) return true;
	const scope = globalThis;
	return typeof scope.WorkerGlobalScope === "function" && scope instanceof scope.WorkerGlobalScope && typeof scope.WorkerNavigator === "function" && scope.navigator instanceof scope.WorkerNavigator && typeof scope.navigator?.userAgent === "string" && scope.navigator.userAgent !== "Cloudflare-Workers" && scope.process?.versions?.node === void 0 && scope.Deno === void 0 && scope.Bun === void 0 && scope.EdgeRuntime === void 0 && scope.WebSocketPair === void 0;
}
const WORKLOAD_IDENTITY_API_KEY_PLACEHOLDER = "workload-identity-auth";
const inheritedDataResidencySelection = Symbol("inheritedDataResidencySelection");
var OpenAI = class {
	constructor(clientOptions = {}) {
		_OpenAI_instances.add(this);
		_OpenAI_encoder.set(this, void 0);
		_OpenAI_x509Authentication.set(this, void 0);
		_OpenAI_x509Credential.set(this, void 0);
		_OpenAI_x509Fetch.set(this, void 0);
		_OpenAI_explicitDataResidency.set(this, false);
		_OpenAI_responseAttempts.set(this, /* @__PURE__ */ new WeakMap());
		this._apiKeyInvocation = 0;
		this._lastCachedAPIKeyInvocation = 0;
		this.decisions = new Decisions(this);
		this.completions = new Completions(this);
		this.chat = new Chat(this);
		this.embeddings = new Embeddings(this);
		this.files = new Files(this);
		this.images = new Images(this);
		this.contentProvenanceChecks = new ContentProvenanceChecks(this);
		this.audio = new Audio(this);
		this.moderations = new Moderations(this);
		this.models = new Models(this);
		this.fineTuning = new FineTuning(this);
		this.graders = new Graders(this);
		this.vectorStores = new VectorStores(this);
		this.safety = new Safety(this);
		this.webhooks = new Webhooks(this);
		this.beta = new Beta(this);
		this.batches = new Batches(this);
		this.uploads = new Uploads(this);
		this.admin = new Admin(this);
		this.responses = new Responses(this);
		this.live = new Live(this);
		this.realtime = new Realtime(this);
		this.conversations = new Conversations(this);
		this.evals = new Evals(this);
		this.containers = new Containers(this);
		this.skills = new Skills(this);
		this.videos = new Videos(this);
		const { credential, options: normalizedOptions } = normalizeX509CredentialOptions(clientOptions);
		clientOptions = normalizedOptions;
		const residencyBaseURL = resolveDataResidency(clientOptions);
		const provider = clientOptions.provider;
		const { baseURL = provider ? null : readEnv("OPENAI_BASE_URL"), dataResidency: _dataResidency, [inheritedDataResidencySelection]: inheritedResidencySelection = false, apiKey = provider ? null : readEnv("OPENAI_API_KEY") ?? null, adminAPIKey = provider ? null : readEnv("OPENAI_ADMIN_KEY") ?? null, organization = provider ? null : readEnv("OPENAI_ORG_ID") ?? null, project = provider ? null : readEnv("OPENAI_PROJECT_ID") ?? null, webhookSecret = readEnv("OPENAI_WEBHOOK_SECRET") ?? null, workloadIdentity, x509Transport, credential: _credential, ...opts } = clientOptions;
		if (provider) {
			const conflictingOptions = [
				"apiKey",
				"adminAPIKey",
				"workloadIdentity",
				"x509Transport",
				"baseURL",
				"dataResidency"
			].filter((key) => (key === "workloadIdentity" ? workloadIdentity : clientOptions[key]) != null);
			if (conflictingOptions.length) throw new OpenAIError(`The \`provider\` option cannot be used with ${conflictingOptions.map((key) => `\`${key}\``).join(", ")}. Configure authentication and the base URL through the provider instead.`);
		}
		const identity = isX509WorkloadIdentity(workloadIdentity) ? {
			x509: workloadIdentity,
			legacy: void 0
		} : {
			x509: void 0,
			legacy: workloadIdentity
		};
		const x509Identity = identity.x509;
		const usesX509Identity = x509Identity !== void 0;
		const providerRuntime = provider ? configureProvider(provider) : void 0;
		const options = {
			apiKey,
			adminAPIKey,
			organization,
			project,
			webhookSecret,
			workloadIdentity,
			x509Transport,
			provider,
			...opts,
			baseURL: providerRuntime?.baseURL ?? residencyBaseURL ?? (baseURL || (usesX509Identity ? "https://mtls.api.openai.com/v1" : `https://api.openai.com/v1`))
		};
		if (x509Transport && !usesX509Identity) throw new OpenAIError("An X.509 transport requires an X.509 workload identity.");
		if (usesX509Identity) {
			if (residencyBaseURL !== void 0 || inheritedResidencySelection) throw new OpenAIError("X.509 workload identity does not support data residency selection.");
			if (clientOptions.fetch !== void 0) throw new OpenAIError("X.509 workload identity does not support a custom fetch implementation.");
			assertX509APIOrigin(options.baseURL);
			assertX509RequestOptions(options.fetchOptions);
			if (this.fetchWithAuth !== _a$1.prototype.fetchWithAuth || this.fetchWithTimeout !== _a$1.prototype.fetchWithTimeout) throw new OpenAIError("X.509 workload identity does not support overridden fetch dispatch hooks.");
		}
		if (apiKey && workloadIdentity) throw new OpenAIError("The `apiKey` and `workloadIdentity` options are mutually exclusive");
		if (!providerRuntime && !apiKey && !adminAPIKey && !workloadIdentity) throw new OpenAIError("Missing credentials. Please pass an `apiKey`, `workloadIdentity`, `adminAPIKey`, or set the `OPENAI_API_KEY` or `OPENAI_ADMIN_KEY` environment variable.");
		if (!options.dangerouslyAllowBrowser && isRunningInBrowserOrBrowserWorker()) throw new OpenAIError("It looks like you're running in a browser-like environment.\n\nThis is disabled by default, as it risks exposing your secret API credentials to attackers.\nIf you understand the risks and have appropriate mitigations in place,\nyou can set the `dangerouslyAllowBrowser` option to `true`, e.g.,\n\nnew OpenAI({ apiKey, dangerouslyAllowBrowser: true });\n\nhttps://help.openai.com/en/articles/5112595-best-practices-for-api-key-safety\n");
		this.baseURL = options.baseURL;
		__classPrivateFieldSet(this, _OpenAI_explicitDataResidency, residencyBaseURL !== void 0 || inheritedResidencySelection, "f");
		this.timeout = options.timeout ?? _a$1.DEFAULT_TIMEOUT;
		this.logger = __classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_sanitizeLogger).call(this, options.logger ?? console);
		const defaultLogLevel = "warn";
		this.logLevel = defaultLogLevel;
		this.logLevel = parseLogLevel(options.logLevel, "ClientOptions.logLevel", this) ?? parseLogLevel(readEnv("OPENAI_LOG"), "process.env['OPENAI_LOG']", this) ?? defaultLogLevel;
		this.fetchOptions = options.fetchOptions;
		this.maxRetries = __classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_normalizeRetries).call(this, options.maxRetries);
		this.fetch = options.fetch ?? getDefaultFetch();
		__classPrivateFieldSet(this, _OpenAI_encoder, FallbackEncoder, "f");
		const customHeadersEnv = provider || credential ? void 0 : readEnv("OPENAI_CUSTOM_HEADERS");
		if (customHeadersEnv) {
			const parsed = {};
			for (const line of customHeadersEnv.split("\n")) {
				const colon = line.indexOf(":");
				if (colon >= 0) parsed[line.substring(0, colon).trim()] = line.substring(colon + 1).trim();
			}
			options.defaultHeaders = buildHeaders([parsed, options.defaultHeaders]);
		}
		this._options = options;
		this._provider = providerRuntime;
		if (x509Identity) {
			const authentication = new X509WorkloadIdentityAuth(x509Identity, x509Transport, organization, project);
			this._workloadIdentityAuth = authentication;
			__classPrivateFieldSet(this, _OpenAI_x509Authentication, authentication, "f");
			__classPrivateFieldSet(this, _OpenAI_x509Credential, credential, "f");
			__classPrivateFieldSet(this, _OpenAI_x509Fetch, authentication.fetch(), "f");
			this.fetch = __classPrivateFieldGet(this, _OpenAI_x509Fetch, "f");
			markApprovedX509Client(this);
		} else if (identity.legacy) this._workloadIdentityAuth = new WorkloadIdentityAuth(identity.legacy, this.fetch);
		this.apiKey = typeof apiKey === "string" ? apiKey : null;
		this.adminAPIKey = adminAPIKey;
		this.organization = organization;
		this.project = project;
		this.webhookSecret = webhookSecret;
	}
	withOptions(options) {
		const residencyBaseURL = resolveDataResidency(options);
		const x509Authentication = __classPrivateFieldGet(this, _OpenAI_x509Authentication, "f");
		const inheritedOptions = {
			...this._options,
			baseURL: this.baseURL,
			maxRetries: this.maxRetries,
			timeout: this.timeout,
			logger: this.logger,
			logLevel: this.logLevel,
			fetch: __classPrivateFieldGet(this, _OpenAI_x509Authentication, "f") ? void 0 : this.fetch,
			fetchOptions: this.fetchOptions,
			apiKey: this._options.apiKey,
			adminAPIKey: this.adminAPIKey,
			workloadIdentity: x509Authentication?.identitySnapshot() ?? this._options.workloadIdentity,
			x509Transport: this._options.x509Transport,
			organization: this.organization,
			project: this.project,
			webhookSecret: this.webhookSecret
		};
		const { credential, provider } = prepareX509ClientClone(inheritedOptions, options, __classPrivateFieldGet(this, _OpenAI_x509Credential, "f"), x509Authentication !== void 0);
		if (residencyBaseURL !== void 0) delete inheritedOptions.baseURL;
		const clientOptions = {
			...inheritedOptions,
			...options,
			credential,
			provider,
			[inheritedDataResidencySelection]: __classPrivateFieldGet(this, _OpenAI_explicitDataResidency, "f") && residencyBaseURL === void 0 && !hasOwn(options, "baseURL") && options.credential === void 0 && !provider
		};
		const client = new this.constructor(clientOptions);
		if (provider && new URL(client.baseURL).origin !== new URL(this.baseURL).origin) {
			Object.assign(client._options, {
				defaultHeaders: options.defaultHeaders,
				defaultQuery: options.defaultQuery,
				fetchOptions: options.fetchOptions,
				fetch: options.fetch
			});
			client.fetchOptions = options.fetchOptions;
			client.fetch = options.fetch ?? getDefaultFetch();
			client.organization = options.organization ?? null;
			client.project = options.project ?? null;
		}
		if (__classPrivateFieldGet(this, _OpenAI_x509Authentication, "f") && __classPrivateFieldGet(client, _OpenAI_x509Authentication, "f") && this.baseURL === client.baseURL && __classPrivateFieldGet(this, _OpenAI_x509Authentication, "f").matches(__classPrivateFieldGet(client, _OpenAI_x509Authentication, "f"))) {
			client._workloadIdentityAuth = __classPrivateFieldGet(this, _OpenAI_x509Authentication, "f");
			__classPrivateFieldSet(client, _OpenAI_x509Authentication, __classPrivateFieldGet(this, _OpenAI_x509Authentication, "f"), "f");
			__classPrivateFieldSet(client, _OpenAI_x509Fetch, __classPrivateFieldGet(this, _OpenAI_x509Fetch, "f"), "f");
		}
		return client;
	}
	defaultQuery() {
		return this._options.defaultQuery;
	}
	_buildWebSocketHeaders(authHeaders, removedHeaders) {
		const context = webSocketHeaderRemovals.get(this);
		if (context?.baseHeaders) return mergeWebSocketAuthHeaders({ headers: context.baseHeaders }, authHeaders, context.removedHeaders ?? /* @__PURE__ */ new Set()).headers;
		const headers = buildHeaders([
			{
				"User-Agent": this.getUserAgent(),
				"OpenAI-Organization": this.organization,
				"OpenAI-Project": this.project
			},
			authHeaders,
			this._options.defaultHeaders
		]);
		headers.nulls.forEach((name) => (removedHeaders ?? context?.removedHeaders)?.add(name));
		const result = Object.fromEntries(headers.values);
		if (context) context.baseHeaders = { ...result };
		return result;
	}
	validateHeaders({ values, nulls }, schemes = {
		bearerAuth: true,
		adminAPIKeyAuth: true
	}) {
		if (values.get("authorization") || values.get("api-key")) return;
		if (nulls.has("authorization") || nulls.has("api-key")) return;
		if (this._workloadIdentityAuth && schemes.bearerAuth) return;
		throw new Error("Could not resolve authentication method. Expected either apiKey or adminAPIKey to be set. Or for one of the \"Authorization\" or \"api-key\" headers to be explicitly omitted");
	}
	async authHeaders(opts, schemes = {
		bearerAuth: true,
		adminAPIKeyAuth: true
	}) {
		if ((__classPrivateFieldGet(this, _OpenAI_x509Authentication, "f") ?? this._workloadIdentityAuth) instanceof X509WorkloadIdentityAuth && schemes.adminAPIKeyAuth && this.adminAPIKey !== null) return await this.adminAPIKeyAuth(opts);
		return buildHeaders([schemes.bearerAuth ? await this.bearerAuth(opts) : null, schemes.adminAPIKeyAuth ? await this.adminAPIKeyAuth(opts) : null]);
	}
	async bearerAuth(opts) {
		const authentication = __classPrivateFieldGet(this, _OpenAI_x509Authentication, "f") ?? this._workloadIdentityAuth;
		if (authentication) {
			if (authentication instanceof X509WorkloadIdentityAuth) {
				if (authentication === this._workloadIdentityAuth && (this.fetchWithAuth !== _a$1.prototype.fetchWithAuth || this.fetchWithTimeout !== _a$1.prototype.fetchWithTimeout)) throw new OpenAIError("X.509 workload identity does not support overridden fetch dispatch hooks.");
				const snapshots = authentication.headerSnapshots();
				if (!X509WorkloadIdentityAuth.shouldAuthenticate(opts, snapshots.defaultHeaders, snapshots.requestHeaders)) return;
			}
			const token = authentication instanceof X509WorkloadIdentityAuth ? await authentication.getToken(opts, {
				apiURL: authentication.requestAPIURL(),
				...authentication.headerSnapshots(),
				...authentication.requestSnapshot(),
				signal: authentication.effectiveSignal(),
				...authentication.tenantSnapshot()
			}) : await authentication.getToken();
			return buildHeaders([{ Authorization: `Bearer ${token}` }]);
		}
		const { apiKey } = await resolveRealtimeAPIKey(this);
		if (apiKey == null) return;
		return buildHeaders([{ Authorization: `Bearer ${apiKey}` }]);
	}
	async adminAPIKeyAuth(opts) {
		if (this.adminAPIKey == null) return;
		return buildHeaders([{ Authorization: `Bearer ${this.adminAPIKey}` }]);
	}
	stringifyQuery(query) {
		return stringifyQuery(query);
	}
	getUserAgent() {
		return `${this.constructor.name}/JS ${VERSION}`;
	}
	defaultIdempotencyKey() {
		return `stainless-node-retry-${uuid4()}`;
	}
	makeStatusError(status, error, message, headers) {
		const normalizedError = error && typeof error === "object" && error.error == null ? { error } : error;
		return APIError.generate(status, normalizedError, message, headers);
	}
	_hasApiKeyProvider() {
		return typeof this._options.apiKey === "function";
	}
	async _callApiKey(capture) {
		if (this._provider) {
			capture?.(this.apiKey);
			return false;
		}
		const apiKey = this._options.apiKey;
		if (typeof apiKey !== "function") {
			capture?.(this.apiKey);
			return false;
		}
		const deferredCache = getDeferredRealtimeAPIKeyCache(this);
		const invocation = ++this._apiKeyInvocation;
		let token;
		try {
			token = await apiKey();
		} catch (err) {
			if (err instanceof OpenAIError) throw err;
			throw new OpenAIError(`Failed to get token from 'apiKey' function: ${err.message}`, { cause: err });
		}
		if (typeof token !== "string" || !token) throw new OpenAIError(`Expected 'apiKey' function argument to return a string but it returned ${token}`);
		const resolvedToken = token;
		const commit = () => {
			if (capture) validateCapturedAPIKey(this, resolvedToken);
			if (invocation < this._lastCachedAPIKeyInvocation) return resolvedToken;
			this.apiKey = resolvedToken;
			const cached = capture ? this.apiKey : resolvedToken;
			this._lastCachedAPIKeyInvocation = invocation;
			return cached;
		};
		if (deferredCache) {
			deferredCache.providerKey = resolvedToken;
			deferredCache.commit = commit;
		}
		const cached = deferredCache ? validateCapturedAPIKey(this, resolvedToken) : commit();
		capture?.(cached);
		return true;
	}
	buildURL(path, query, defaultBaseURL) {
		const baseURL = !__classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_baseURLOverridden).call(this) && defaultBaseURL || this.baseURL;
		let url;
		let baseQuery = {};
		let baseParams;
		if (isAbsoluteURL(path)) url = new URL(path);
		else if (baseURL.includes("?")) {
			const base = new URL(baseURL);
			baseParams = new URLSearchParams(base.search);
			baseQuery = Object.fromEntries(baseParams);
			base.search = "";
			base.hash = "";
			url = new URL(base.toString() + (base.pathname.endsWith("/") && path.startsWith("/") ? path.slice(1) : path));
		} else url = new URL(baseURL + (baseURL.endsWith("/") && path.startsWith("/") ? path.slice(1) : path));
		const defaultQuery = this.defaultQuery();
		const pathQuery = Object.fromEntries(url.searchParams);
		let overridingQuery;
		if (!isEmptyObj(baseQuery) || !isEmptyObj(defaultQuery) || !isEmptyObj(pathQuery)) {
			overridingQuery = {
				...pathQuery,
				...defaultQuery,
				...query
			};
			query = {
				...baseQuery,
				...overridingQuery
			};
		}
		if (typeof query === "object" && query && !Array.isArray(query)) {
			url.search = this.stringifyQuery(query);
			if (baseParams && overridingQuery) {
				const seen = /* @__PURE__ */ new Set();
				const repeated = /* @__PURE__ */ new Set();
				for (const key of baseParams.keys()) {
					if (seen.has(key) && !hasOwn(overridingQuery, key)) repeated.add(key);
					seen.add(key);
				}
				if (repeated.size) {
					const merged = new URLSearchParams();
					for (const [key, value] of url.searchParams) if (!repeated.has(key)) merged.append(key, value);
					for (const [key, value] of baseParams) if (repeated.has(key)) merged.append(key, value);
					url.search = merged.toString();
				}
			}
		}
		return url.toString();
	}
	async prepareOptions(options) {}
	async prepareRequest(request, { url, options }) {}
	get(path, opts) {
		return this.methodRequest("get", path, opts);
	}
	post(path, opts) {
		return this.methodRequest("post", path, opts);
	}
	patch(path, opts) {
		return this.methodRequest("patch", path, opts);
	}
	put(path, opts) {
		return this.methodRequest("put", path, opts);
	}
	delete(path, opts) {
		return this.methodRequest("delete", path, opts);
	}
	methodRequest(method, path, opts) {
		return this.request(Promise.resolve(opts).then((opts) => {
			return {
				method,
				path,
				...opts
			};
		}));
	}
	request(options, remainingRetries = null) {
		const authentication = __classPrivateFieldGet(this, _OpenAI_x509Authentication, "f") ?? this._workloadIdentityAuth;
		const request = authentication instanceof X509WorkloadIdentityAuth ? Promise.resolve(options).then((resolved) => authentication.runRequest(() => this.makeRequest(resolved, remainingRetries, void 0), this)) : this.makeRequest(options, remainingRetries, void 0);
		return this.responsePromise(request);
	}
	responsePromise(request, parse = (client, props) => this.parseResponseWithTimeout(client, props)) {
		const promise = new APIPromise(this, request, (client, props) => {
			const resume = __classPrivateFieldGet(this, _OpenAI_responseAttempts, "f").get(props.controller)?.continueRequest;
			return resume ? resume(() => parse(client, props)) : parse(client, props);
		});
		promise.withResponse = async () => {
			const data = await promise;
			const { response } = await request;
			return {
				data,
				response,
				request_id: response.headers.get("x-request-id")
			};
		};
		promise._thenUnwrap = (transform) => this.responsePromise(request, async (client, props) => addRequestID(transform(await parse(client, props), props), props.response));
		return promise;
	}
	async parseResponseWithTimeout(client, props) {
		if (props.options.stream || props.options.__binaryResponse || props.response.status === 204 || props.response.headers.get("content-length") === "0") return defaultParseResponse(client, props);
		while (true) {
			const attempt = __classPrivateFieldGet(this, _OpenAI_responseAttempts, "f").get(props.controller);
			const timeout = attempt?.timeout ?? props.options.timeout ?? this.timeout;
			const x509Authentication = attempt?.authentication;
			const callerSignal = x509Authentication ? props.controller.signal : props.options.signal;
			const abortError = () => x509Authentication && callerSignal ? this._makeUserAbortError(callerSignal) : new APIUserAbortError();
			let remaining;
			try {
				remaining = x509Authentication?.remainingTimeout(props.options, timeout) ?? Math.max(0, props.startTime + timeout - Date.now());
			} catch (error) {
				const cancellation = callerSignal?.aborted ? abortError() : void 0;
				props.controller.abort();
				CancelReadableStream(props.response.body).catch(() => void 0);
				throw cancellation ?? error;
			}
			let timer;
			let abortListener;
			let timedOut = false;
			try {
				if (callerSignal?.aborted && attempt?.helperMethod !== "runTools") throw abortError();
				const timeoutPromise = new Promise((_, reject) => {
					timer = setTimeout(() => {
						timedOut = true;
						props.controller.abort();
						reject(new APIConnectionTimeoutError());
					}, remaining);
					if (callerSignal) {
						abortListener = () => {
							if (!timedOut) reject(abortError());
						};
						callerSignal.addEventListener("abort", abortListener, { once: true });
					}
				});
				return await Promise.race([defaultParseResponse(client, props), timeoutPromise]);
			} catch (error) {
				if (callerSignal?.aborted && !timedOut) throw abortError();
				if (!timedOut) {
					if (x509Authentication && error instanceof SyntaxError) throw new SyntaxError("X.509 workload identity API response contains invalid JSON.");
					if (x509Authentication && !(error instanceof OpenAIError)) throw new APIConnectionError({ message: "X.509 workload identity API response body could not be read." });
					throw error;
				}
				const retriesRemaining = attempt?.retriesRemaining ?? 0;
				if (!retriesRemaining || attempt?.hasStreamingBody || props.options.__metadata?.["hasStreamingBody"] || globalThis.ReadableStream && props.options.body instanceof globalThis.ReadableStream || typeof props.options.body === "object" && props.options.body !== null && (Symbol.asyncIterator in props.options.body || Symbol.iterator in props.options.body && "next" in props.options.body && typeof props.options.body.next === "function")) throw new APIConnectionTimeoutError();
				if (timer !== void 0) clearTimeout(timer);
				if (abortListener) callerSignal?.removeEventListener("abort", abortListener);
				abortListener = void 0;
				const next = await this.retryRequest(props.options, retriesRemaining, props.retryOfRequestLogID ?? props.requestLogID, void 0, props.requestSignal);
				Object.assign(props, next);
			} finally {
				if (timer !== void 0) clearTimeout(timer);
				if (abortListener) callerSignal?.removeEventListener("abort", abortListener);
			}
		}
	}
	async readX509ResponseError(response, options, timeout, controller, authentication) {
		const deadline = new AbortController();
		const callerSignal = controller.signal;
		let timedOut = false;
		const cancel = () => deadline.abort(callerSignal.reason);
		callerSignal.addEventListener("abort", cancel, { once: true });
		if (callerSignal.aborted) cancel();
		try {
			const remaining = authentication.remainingTimeout(options, timeout);
			const expiration = authentication.waitForRetry(remaining, deadline.signal).then(() => {
				throw new APIConnectionTimeoutError();
			});
			const body = await Promise.race([response.text().catch(() => "X.509 workload identity API response body could not be read."), expiration]);
			if (callerSignal.aborted) throw this._makeUserAbortError(callerSignal);
			return body;
		} catch (error) {
			if (error instanceof APIConnectionTimeoutError) {
				timedOut = !callerSignal.aborted;
				controller.abort();
				CancelReadableStream(response.body).catch(() => void 0);
			}
			if (callerSignal.aborted && !timedOut) throw this._makeUserAbortError(callerSignal);
			throw error;
		} finally {
			callerSignal.removeEventListener("abort", cancel);
			deadline.abort();
		}
	}
	async makeRequest(optionsInput, retriesRemaining, retryOfRequestLogID) {
		const options = await optionsInput;
		const maxRetries = __classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_normalizeRetries).call(this, options.maxRetries ?? this.maxRetries);
		if (retriesRemaining == null) retriesRemaining = maxRetries;
		else retriesRemaining = Math.min(__classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_normalizeRetries).call(this, retriesRemaining), maxRetries);
		const x509Authentication = __classPrivateFieldGet(this, _OpenAI_x509Authentication, "f");
		x509Authentication?.beginRequestPreparation();
		await this.prepareOptions(options);
		x509Authentication?.beginRequestPlanning();
		let built;
		try {
			const candidate = await this.buildRequest(options, { retryCount: maxRetries - retriesRemaining });
			built = {
				req: candidate.req,
				url: candidate.url,
				timeout: candidate.timeout
			};
			if (x509Authentication) {
				validatePositiveInteger("timeout", built.timeout);
				x509Authentication.authorizePlannedRequest(built.url, built.req, built.timeout);
				if (X509WorkloadIdentityAuth.isStreamingRequestBody(built.req.body)) options.__metadata = {
					...options.__metadata,
					hasStreamingBody: true
				};
				await this.prepareRequest(built.req, {
					url: built.url,
					options
				});
				await this._provider?.prepareRequest?.(built.req, {
					url: built.url,
					options,
					timeout: built.timeout
				});
				x509Authentication.beginRequestPlanning();
				x509Authentication.authorizePlannedRequest(built.url, built.req, built.timeout, true);
				if (X509WorkloadIdentityAuth.isStreamingRequestBody(built.req.body)) options.__metadata = {
					...options.__metadata,
					hasStreamingBody: true
				};
				const callerSignal = x509Authentication.requestSnapshot().signal;
				if (callerSignal?.aborted || built.req.signal?.aborted) throw this._makeUserAbortError(callerSignal?.aborted ? callerSignal : built.req.signal);
				x509Authentication.setEffectiveSignal(built.req.signal || callerSignal ? createRequestController(built.req.signal ?? callerSignal, callerSignal).signal : void 0);
				x509Authentication.beginRequestNetwork();
				const security = options.__security ?? { bearerAuth: true };
				const authenticationHeaders = await this.authHeaders(options, security);
				const suppliedHeaders = x509Authentication.headerSnapshots();
				const supplied = buildHeaders([suppliedHeaders.defaultHeaders, suppliedHeaders.requestHeaders]);
				for (const [name, value] of authenticationHeaders?.values ?? []) if (!supplied.nulls.has(name) && !built.req.headers.has(name)) built.req.headers.set(name, value);
				this.validateHeaders(buildHeaders([supplied, built.req.headers]), security);
			}
		} catch (error) {
			x509Authentication?.retireRequestBody();
			if (x509Authentication && retriesRemaining && !options.__metadata?.["hasStreamingBody"] && X509WorkloadIdentityAuth.isRetryableFailure(error)) return await this.retryRequest(options, retriesRemaining, retryOfRequestLogID ?? "x509-token-exchange", X509WorkloadIdentityAuth.retryHeaders(error));
			throw error;
		}
		const { req, url } = built;
		const timeout = x509Authentication ? Math.min(built.timeout, x509Authentication.requestSnapshot().timeout) : built.timeout;
		x509Authentication?.bindRequest(options, req, this.adminAPIKey);
		let hasStreamingBody = options.__metadata?.["hasStreamingBody"] === true;
		let providerAuthStartedAt;
		let providerAuthTimeout;
		if (!x509Authentication) {
			await this.prepareRequest(req, {
				url,
				options
			});
			if (this._provider?.timeoutIncludesAuth) providerAuthStartedAt = {
				wallTime: Date.now(),
				monotonicTime: performance.now()
			};
			try {
				await this._provider?.prepareRequest?.(req, {
					url,
					options,
					timeout
				});
			} catch (error) {
				if (!providerAuthStartedAt || !isProviderTimeoutError(error)) throw error;
				providerAuthTimeout = error;
			}
		}
		x509Authentication?.adoptRequestHeaders(req);
		if (x509Authentication && X509WorkloadIdentityAuth.isStreamingRequestBody(req.body)) hasStreamingBody = true;
		const requestLogID = "log_" + (Math.random() * (1 << 24) | 0).toString(16).padStart(6, "0");
		const retryLogStr = retryOfRequestLogID === void 0 ? "" : `, retryOf: ${retryOfRequestLogID}`;
		const startTime = x509Authentication?.requestStartedAt(options) ?? providerAuthStartedAt?.wallTime ?? Date.now();
		if (this.logLevel === "debug") {
			const body = typeof req.body === "string" ? {
				type: "string",
				length: req.body.length
			} : req.body;
			loggerFor(this).debug(`[${requestLogID}] sending request`, formatRequestDetails({
				retryOfRequestLogID,
				method: options.method,
				url,
				options: x509Authentication ? {
					body,
					...x509Authentication.requestSnapshot()
				} : {
					...options,
					body
				},
				headers: req.headers
			}));
		}
		const callerSignal = x509Authentication ? x509Authentication.requestSnapshot().signal : options.signal;
		if (callerSignal?.aborted || req.signal?.aborted) throw this._makeUserAbortError(callerSignal?.aborted ? callerSignal : req.signal);
		const security = options.__security ?? { bearerAuth: true };
		const controller = x509Authentication || this.fetchWithTimeout === _a$1.prototype.fetchWithTimeout ? createRequestController(req.signal ?? (x509Authentication ? callerSignal : void 0), x509Authentication ? callerSignal : void 0) : new AbortController();
		const remainingTimeout = x509Authentication?.remainingTimeout(options, timeout) ?? (providerAuthStartedAt ? timeout - (performance.now() - providerAuthStartedAt.monotonicTime) : timeout);
		if (providerAuthStartedAt && remainingTimeout <= 0) providerAuthTimeout ?? (providerAuthTimeout = new APIConnectionTimeoutError());
		const fetchWithAuth = x509Authentication ? _a$1.prototype.fetchWithAuth : this.fetchWithAuth;
		x509Authentication?.releaseRequestBody(req.body);
		const response = providerAuthTimeout ?? await fetchWithAuth.call(this, url, req, remainingTimeout, controller, security).catch(castToError);
		const headersTime = Date.now();
		if (response instanceof globalThis.Error) {
			const retryMessage = `retrying, ${retriesRemaining} attempts remaining`;
			if (callerSignal?.aborted || req.signal?.aborted) throw this._makeUserAbortError(callerSignal?.aborted ? callerSignal : req.signal);
			const isTimeout = isAbortError(response) || /timed? ?out/i.test(String(response) + ("cause" in response ? String(response.cause) : ""));
			if (retriesRemaining && !hasStreamingBody && (!x509Authentication || isTransientX509ConnectionError(response))) {
				loggerFor(this).info(`[${requestLogID}] connection ${isTimeout ? "timed out" : "failed"} - ${retryMessage}`);
				loggerFor(this).debug(`[${requestLogID}] connection ${isTimeout ? "timed out" : "failed"} (${retryMessage})`, formatRequestDetails({
					retryOfRequestLogID,
					url,
					durationMs: headersTime - startTime,
					message: x509Authentication ? "X.509 workload identity API connection failed." : response.message
				}));
				return this.retryRequest(options, retriesRemaining, retryOfRequestLogID ?? requestLogID, void 0, req.signal);
			}
			const terminalMessage = hasStreamingBody ? "error; streaming body cannot be retried" : "error; no more retries left";
			loggerFor(this).info(`[${requestLogID}] connection ${isTimeout ? "timed out" : "failed"} - ${terminalMessage}`);
			loggerFor(this).debug(`[${requestLogID}] connection ${isTimeout ? "timed out" : "failed"} (${terminalMessage})`, formatRequestDetails({
				retryOfRequestLogID,
				url,
				durationMs: headersTime - startTime,
				message: x509Authentication ? "X.509 workload identity API connection failed." : response.message
			}));
			if (response instanceof OAuthError || response instanceof SubjectTokenProviderError) throw response;
			if (isTimeout) {
				const transportCause = "cause" in response ? response.cause : void 0;
				const timeoutError = typeof transportCause === "object" && transportCause !== null && "code" in transportCause && transportCause.code === "UND_ERR_HEADERS_TIMEOUT" ? new APIConnectionTimeoutError({ message: "Request timed out. Node.js fetch timed out waiting for response headers; configure a matching undici fetch and fetchOptions.dispatcher with an Agent whose headersTimeout is at least the SDK timeout." }) : new APIConnectionTimeoutError();
				if (x509Authentication) throw new APIConnectionTimeoutError();
				throw Object.assign(timeoutError, { cause: response });
			}
			if (x509Authentication) throw new APIConnectionError({ message: "X.509 workload identity API connection failed." });
			throw new APIConnectionError({
				message: getConnectionErrorMessage(response),
				cause: response
			});
		}
		const responseInfo = `[${requestLogID}${retryLogStr}${[...response.headers.entries()].filter(([name]) => name === "x-request-id").map(([name, value]) => ", " + name + ": " + JSON.stringify(value)).join("")}] ${req.method} ${redactURL(url)} ${response.ok ? "succeeded" : "failed"} with status ${response.status} in ${headersTime - startTime}ms`;
		if (!response.ok) {
			const rejectedX509Credential = response.status === 401 && x509Authentication && security.bearerAuth && x509Authentication.usedWorkloadToken(options);
			if (rejectedX509Credential) x509Authentication.invalidateToken();
			if (response.status === 401 && (x509Authentication || this._workloadIdentityAuth) && security.bearerAuth && (!x509Authentication || x509Authentication.usedWorkloadToken(options)) && (!x509Authentication || retriesRemaining > 0) && !hasStreamingBody && !options.__metadata?.["workloadIdentityTokenRefreshed"]) {
				if (x509Authentication) CancelReadableStream(response.body).catch(() => void 0);
				else {
					await CancelReadableStream(response.body);
					this._workloadIdentityAuth?.invalidateToken();
				}
				const replayOptions = {
					...options,
					__metadata: {
						...options.__metadata,
						workloadIdentityTokenRefreshed: true
					}
				};
				return this.makeRequest(replayOptions, x509Authentication ? retriesRemaining - 1 : retriesRemaining, retryOfRequestLogID ?? requestLogID);
			}
			const shouldRetry = rejectedX509Credential && options.__metadata?.["workloadIdentityTokenRefreshed"] ? false : await this.shouldRetry(response);
			if (retriesRemaining && shouldRetry && !hasStreamingBody) {
				const retryMessage = `retrying, ${retriesRemaining} attempts remaining`;
				if (x509Authentication) CancelReadableStream(response.body).catch(() => void 0);
				else await CancelReadableStream(response.body);
				loggerFor(this).info(`${responseInfo} - ${retryMessage}`);
				loggerFor(this).debug(`[${requestLogID}] response error (${retryMessage})`, formatRequestDetails({
					retryOfRequestLogID,
					url: response.url,
					status: response.status,
					headers: response.headers,
					durationMs: headersTime - startTime
				}));
				return this.retryRequest(options, retriesRemaining, retryOfRequestLogID ?? requestLogID, response.headers, req.signal);
			}
			const retryMessage = shouldRetry ? hasStreamingBody ? `error; streaming body cannot be retried` : `error; no more retries left` : `error; not retryable`;
			loggerFor(this).info(`${responseInfo} - ${retryMessage}`);
			const errText = x509Authentication ? await this.readX509ResponseError(response, options, timeout, controller, x509Authentication) : await response.text().catch((err) => castToError(err).message);
			const errJSON = safeJSON(errText);
			const errMessage = errJSON ? void 0 : errText;
			loggerFor(this).debug(`[${requestLogID}] response error (${retryMessage})`, formatRequestDetails({
				retryOfRequestLogID,
				url: response.url,
				status: response.status,
				headers: response.headers,
				message: errMessage,
				durationMs: Date.now() - startTime
			}));
			throw this.makeStatusError(response.status, errJSON, errMessage, response.headers);
		}
		loggerFor(this).info(responseInfo);
		loggerFor(this).debug(`[${requestLogID}] response start`, formatRequestDetails({
			retryOfRequestLogID,
			url: response.url,
			status: response.status,
			headers: response.headers,
			durationMs: headersTime - startTime
		}));
		const continueRequest = x509Authentication?.continuation();
		x509Authentication?.releaseRequestCredentials();
		__classPrivateFieldGet(this, _OpenAI_responseAttempts, "f").set(controller, {
			timeout,
			retriesRemaining,
			hasStreamingBody,
			...x509Authentication ? { authentication: x509Authentication } : {},
			helperMethod: options.__metadata?.["helperMethod"],
			...continueRequest ? { continueRequest } : {}
		});
		return {
			response,
			options,
			controller,
			requestSignal: req.signal,
			requestLogID,
			retryOfRequestLogID,
			startTime
		};
	}
	getAPIList(path, Page, opts) {
		return this.requestAPIList(Page, opts && "then" in opts ? opts.then((opts) => ({
			method: "get",
			path,
			...opts
		})) : {
			method: "get",
			path,
			...opts
		});
	}
	requestAPIList(Page, options) {
		const authentication = __classPrivateFieldGet(this, _OpenAI_x509Authentication, "f") ?? this._workloadIdentityAuth;
		const request = authentication instanceof X509WorkloadIdentityAuth ? Promise.resolve(options).then((resolved) => authentication.runRequest(() => this.makeRequest(resolved, null, void 0), this)) : this.makeRequest(options, null, void 0);
		const page = new PagePromise(this, request, Page);
		const guarded = this.responsePromise(request, async (client, props) => {
			const body = await this.parseResponseWithTimeout(client, props);
			return new Page(client, props.response, body, props.options);
		});
		page.then = guarded.then.bind(guarded);
		page.catch = guarded.catch.bind(guarded);
		page.finally = guarded.finally.bind(guarded);
		page.withResponse = guarded.withResponse.bind(guarded);
		page._thenUnwrap = guarded._thenUnwrap.bind(guarded);
		return page;
	}
	async fetchWithAuth(url, init, timeout, controller, schemes = {
		bearerAuth: true,
		adminAPIKeyAuth: true
	}) {
		if (this._workloadIdentityAuth && !__classPrivateFieldGet(this, _OpenAI_x509Fetch, "f") && schemes.bearerAuth) {
			const headers = init.headers;
			if (headers.get("Authorization") === `Bearer ${WORKLOAD_IDENTITY_API_KEY_PLACEHOLDER}`) {
				const token = await this._workloadIdentityAuth.getToken();
				headers.set("Authorization", `Bearer ${token}`);
			}
		}
		return await (__classPrivateFieldGet(this, _OpenAI_x509Fetch, "f") ? _a$1.prototype.fetchWithTimeout : this.fetchWithTimeout).call(this, url, init, timeout, controller);
	}
	async fetchWithTimeout(url, init, ms, controller) {
		const { signal, method, ...options } = init || {};
		const abort = this._makeAbort(controller);
		const composed = !!signal && composedCallerSignals.get(controller) === signal;
		const cleanup = signal && !composed ? addRequestAbortListener(signal, abort, controller.signal) : void 0;
		const timeout = setTimeout(abort, ms);
		const isReadableBody = globalThis.ReadableStream && options.body instanceof globalThis.ReadableStream || typeof options.body === "object" && options.body !== null && Symbol.asyncIterator in options.body;
		const fetchOptions = {
			signal: controller.signal,
			...isReadableBody ? { duplex: "half" } : {},
			method: "GET",
			...options
		};
		if (method) fetchOptions.method = method.toUpperCase();
		try {
			const response = await (__classPrivateFieldGet(this, _OpenAI_x509Fetch, "f") ?? this.fetch).call(void 0, url, fetchOptions);
			if (cleanup) retainRequestAbortCallback(response.body ?? response, abort, controller.signal);
			return response;
		} catch (err) {
			cleanup?.();
			throw err;
		} finally {
			clearTimeout(timeout);
		}
	}
	async shouldRetry(response) {
		const shouldRetryHeader = response.headers.get("x-should-retry");
		if (shouldRetryHeader === "true") return true;
		if (shouldRetryHeader === "false") return false;
		if (response.status === 408) return true;
		if (response.status === 409) return true;
		if (response.status === 429) return true;
		if (response.status >= 500) return true;
		return false;
	}
	async retryRequest(options, retriesRemaining, requestLogID, responseHeaders, requestSignal = options.signal) {
		let timeoutMillis;
		const retryAfterMillisHeader = responseHeaders?.get("retry-after-ms");
		if (retryAfterMillisHeader) {
			const timeoutMs = parseFloat(retryAfterMillisHeader);
			if (!Number.isNaN(timeoutMs)) timeoutMillis = timeoutMs;
		}
		const retryAfterHeader = responseHeaders?.get("retry-after");
		if (retryAfterHeader && timeoutMillis === void 0) {
			const timeoutSeconds = parseFloat(retryAfterHeader);
			if (!Number.isNaN(timeoutSeconds)) timeoutMillis = timeoutSeconds * 1e3;
			else timeoutMillis = Date.parse(retryAfterHeader) - Date.now();
		}
		if (timeoutMillis === void 0 || !Number.isFinite(timeoutMillis) || timeoutMillis < 0 || timeoutMillis > 6e4) {
			const maxRetries = __classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_normalizeRetries).call(this, options.maxRetries ?? this.maxRetries);
			timeoutMillis = this.calculateDefaultRetryTimeoutMillis(retriesRemaining, maxRetries);
		}
		const x509Authentication = __classPrivateFieldGet(this, _OpenAI_x509Authentication, "f");
		if (x509Authentication) {
			const remaining = x509Authentication.remainingTimeout(options, x509Authentication.requestSnapshot().timeout);
			if (timeoutMillis >= remaining) throw new APIConnectionTimeoutError();
		}
		if (x509Authentication) await x509Authentication.waitForRetry(timeoutMillis, x509Authentication.effectiveSignal());
		else {
			const retrySignals = requestSignal === options.signal ? [requestSignal] : [requestSignal, options.signal];
			try {
				await sleep(timeoutMillis, ...retrySignals);
			} catch (error) {
				const abortedSignal = retrySignals.find((signal) => signal?.aborted);
				if (abortedSignal) throw this._makeUserAbortError(abortedSignal);
				throw error;
			}
		}
		return this.makeRequest(options, retriesRemaining - 1, requestLogID);
	}
	calculateDefaultRetryTimeoutMillis(retriesRemaining, maxRetries) {
		const initialRetryDelay = .5;
		const maxRetryDelay = 8;
		const numRetries = maxRetries - retriesRemaining;
		return Math.min(initialRetryDelay * Math.pow(2, numRetries), maxRetryDelay) * (1 - Math.random() * .25) * 1e3;
	}
	async buildRequest(inputOptions, { retryCount = 0 } = {}) {
		if (__classPrivateFieldGet(this, _OpenAI_x509Authentication, "f") && !__classPrivateFieldGet(this, _OpenAI_x509Authentication, "f").inRequest(this)) {
			const authentication = __classPrivateFieldGet(this, _OpenAI_x509Authentication, "f");
			return await authentication.runRequest(async () => {
				const built = await _a$1.prototype.buildRequest.call(this, inputOptions, { retryCount });
				authentication.releaseRequestBody(built.req.body);
				return built;
			}, this);
		}
		const options = { ...inputOptions };
		const x509Authentication = __classPrivateFieldGet(this, _OpenAI_x509Authentication, "f");
		const x509Tenant = x509Authentication?.snapshotTenant(this.organization, this.project);
		const x509Headers = x509Authentication?.snapshotHeaders(this._options.defaultHeaders, options.headers);
		if (x509Headers) options.headers = x509Headers.requestHeaders;
		const x509ClientFetchOptions = x509Authentication ? snapshotX509RequestOptions(this.fetchOptions) : void 0;
		const x509RequestFetchOptions = x509Authentication ? snapshotX509RequestOptions(options.fetchOptions) : void 0;
		const { method, path, query, defaultBaseURL } = options;
		const url = this.buildURL(path, query, defaultBaseURL);
		x509Authentication?.snapshotAPIURL(url);
		const explicitTimeout = "timeout" in options;
		if (explicitTimeout) validatePositiveInteger("timeout", options.timeout);
		options.timeout = options.timeout ?? this.timeout;
		if (x509Authentication && x509RequestFetchOptions) x509Authentication.snapshotRequest(options.signal, options.timeout, x509RequestFetchOptions);
		if (x509Authentication) {
			const snapshot = x509Authentication.requestSnapshot();
			options.timeout = snapshot.timeout;
			if (snapshot.signal === void 0) delete options.signal;
			else options.signal = snapshot.signal;
		}
		const authenticationHeaders = this._provider || x509Authentication ? void 0 : await this.authHeaders(inputOptions, inputOptions.__security ?? { bearerAuth: true });
		if (options.__metadata?.["finalizeMultipart"] === true && hasUploadableValue(options.body)) {
			const multipartHeaders = buildHeaders([options.headers]);
			multipartHeaders.values.delete("content-type");
			multipartHeaders.nulls.delete("content-type");
			const finalized = await maybeMultipartFormRequestOptions({
				...options,
				headers: multipartHeaders
			}, this, options.__metadata?.["preserveMultipartFilenames"] === true ? { stripFilenames: false } : void 0);
			inputOptions.body = options.body = finalized.body;
			options.headers = finalized.headers;
			inputOptions.__metadata = options.__metadata = {
				...finalized.__metadata,
				finalizedMultipart: {
					body: finalized.body,
					contentType: buildHeaders([finalized.headers]).values.get("content-type")
				}
			};
		}
		if (options.__metadata?.["streamFromBody"] === true) {
			finalizeStreamingFormRequestOptions(options);
			inputOptions.stream = options.stream;
		}
		const isRawJSON = JSON.isRawJSON;
		let jsonRoot;
		let jsonRootVisited = false;
		let jsonStream = false;
		let jsonSerialized = false;
		const stopObserving = options.__metadata?.["streamFromBody"] === true && typeof options.body === "object" && options.body !== null ? observeJSONRequestBody(options.body, {
			value(holder, key, value) {
				if (!jsonRootVisited) {
					jsonRootVisited = true;
					jsonRoot = value;
				} else if (holder === jsonRoot && key === "stream") {
					jsonStream = value === true;
					if (isRawJSON?.(value)) jsonStream = value.rawJSON === "true";
					else if (value !== null && typeof value === "object") try {
						jsonStream = Boolean.prototype.valueOf.call(value);
					} catch {}
				}
			},
			complete() {
				jsonSerialized = true;
			}
		}) : void 0;
		let encodedBody;
		try {
			encodedBody = this.buildBody({ options });
		} finally {
			stopObserving?.();
		}
		const { bodyHeaders, body, isStreamingBody } = encodedBody;
		const captureResponseParser = options.__metadata?.["captureResponseParser"];
		if (typeof captureResponseParser === "function") captureResponseParser(options);
		if (options.__metadata?.["streamFromBody"] === true) {
			if (body instanceof FormData) inputOptions.stream = options.stream = body.get("stream") === "true";
			else if (jsonSerialized && jsonRoot !== null && typeof jsonRoot === "object" && !Array.isArray(jsonRoot) && !isRawJSON?.(jsonRoot)) inputOptions.stream = options.stream = jsonStream;
		}
		if (isStreamingBody) {
			inputOptions.__metadata = {
				...inputOptions.__metadata,
				hasStreamingBody: true
			};
			x509Authentication?.ownRequestBody(body, options.body);
		}
		let finalizedContentType;
		const finalizedMultipart = options.__metadata?.["finalizedMultipart"];
		if (typeof finalizedMultipart === "object" && finalizedMultipart !== null && "body" in finalizedMultipart && "contentType" in finalizedMultipart) {
			const { body: multipartBody, contentType } = finalizedMultipart;
			if (multipartBody === body) {
				if (typeof contentType === "string") finalizedContentType = contentType;
				else if (contentType === null) finalizedContentType = null;
			}
		}
		const reqHeaders = await this.buildHeaders({
			options: inputOptions,
			method,
			bodyHeaders,
			authenticationHeaders,
			retryCount,
			x509Headers,
			x509Timeout: explicitTimeout ? options.timeout : void 0,
			x509Tenant
		});
		if (finalizedContentType === null) reqHeaders.delete("content-type");
		else if (finalizedContentType !== void 0) reqHeaders.set("content-type", finalizedContentType);
		return {
			req: {
				method,
				headers: reqHeaders,
				...options.signal && { signal: options.signal },
				...globalThis.ReadableStream && body instanceof globalThis.ReadableStream && { duplex: "half" },
				...body && { body },
				...(x509Authentication ? x509ClientFetchOptions : this.fetchOptions) ?? {},
				...(x509Authentication ? x509RequestFetchOptions : options.fetchOptions) ?? {}
			},
			url,
			timeout: options.timeout
		};
	}
	async buildHeaders({ options, method, bodyHeaders, authenticationHeaders, retryCount, x509Headers, x509Timeout, x509Tenant }) {
		let idempotencyHeaders = {};
		if (this.idempotencyHeader && method !== "get") {
			if (!options.idempotencyKey) options.idempotencyKey = this.defaultIdempotencyKey();
			idempotencyHeaders[this.idempotencyHeader] = options.idempotencyKey;
		}
		const helperMethod = options.__metadata?.["helperMethod"];
		const timeout = x509Headers ? x509Timeout : options.timeout;
		const headers = buildHeaders([
			idempotencyHeaders,
			{
				Accept: "application/json",
				...!isRunningInBrowserOrBrowserWorker() ? { "User-Agent": this.getUserAgent() } : void 0,
				"X-Stainless-Retry-Count": String(retryCount),
				...timeout ? { "X-Stainless-Timeout": String(Math.trunc(timeout / 1e3)) } : {},
				...getPlatformHeaders(),
				...typeof helperMethod === "string" ? { "X-Stainless-Helper-Method": helperMethod } : {},
				"OpenAI-Organization": x509Tenant ? x509Tenant.organization : this.organization,
				"OpenAI-Project": x509Tenant ? x509Tenant.project : this.project
			},
			__classPrivateFieldGet(this, _OpenAI_x509Authentication, "f") && !__classPrivateFieldGet(this, _OpenAI_x509Authentication, "f").isPlanningRequest() ? await this.authHeaders(options, options.__security ?? { bearerAuth: true }) : authenticationHeaders,
			x509Headers?.defaultHeaders ?? this._options.defaultHeaders,
			bodyHeaders,
			x509Headers?.requestHeaders ?? options.headers
		]);
		if (!this._provider && !__classPrivateFieldGet(this, _OpenAI_x509Authentication, "f")?.isPlanningRequest()) this.validateHeaders(headers, options.__security ?? { bearerAuth: true });
		return headers.values;
	}
	_makeAbort(controller) {
		return () => controller.abort();
	}
	_makeUserAbortError(signal) {
		const error = new APIUserAbortError();
		Object.defineProperty(error, "cause", {
			value: signal.reason,
			writable: true,
			configurable: true
		});
		return error;
	}
	buildBody({ options }) {
		const { body, headers: rawHeaders } = options;
		if (!body) {
			if (body === void 0 && "body" in options) return {
				...__classPrivateFieldGet(this, _OpenAI_encoder, "f").call(this, {
					body,
					headers: buildHeaders([rawHeaders])
				}),
				isStreamingBody: false
			};
			return {
				bodyHeaders: void 0,
				body: void 0,
				isStreamingBody: false
			};
		}
		const headers = buildHeaders([rawHeaders]);
		const isReadableStream = typeof globalThis.ReadableStream !== "undefined" && body instanceof globalThis.ReadableStream;
		const isRetryableBody = !isReadableStream && (typeof body === "string" || body instanceof ArrayBuffer || ArrayBuffer.isView(body) || typeof globalThis.Blob !== "undefined" && body instanceof globalThis.Blob || body instanceof URLSearchParams || body instanceof FormData);
		if (ArrayBuffer.isView(body) || body instanceof ArrayBuffer || body instanceof DataView || typeof body === "string" && headers.values.has("content-type") || globalThis.Blob && body instanceof globalThis.Blob || body instanceof FormData || body instanceof URLSearchParams || isReadableStream) return {
			bodyHeaders: void 0,
			body,
			isStreamingBody: !isRetryableBody
		};
		else if (typeof body === "object" && (Symbol.asyncIterator in body || Symbol.iterator in body && "next" in body && typeof body.next === "function")) return {
			bodyHeaders: void 0,
			body: ReadableStreamFrom(body),
			isStreamingBody: true
		};
		else if (typeof body === "object" && headers.values.get("content-type") === "application/x-www-form-urlencoded") return {
			bodyHeaders: { "content-type": "application/x-www-form-urlencoded" },
			body: this.stringifyQuery(body),
			isStreamingBody: false
		};
		else return {
			...__classPrivateFieldGet(this, _OpenAI_encoder, "f").call(this, {
				body,
				headers
			}),
			isStreamingBody: false
		};
	}
};
_a$1 = OpenAI, _OpenAI_encoder = /* @__PURE__ */ new WeakMap(), _OpenAI_x509Authentication = /* @__PURE__ */ new WeakMap(), _OpenAI_x509Credential = /* @__PURE__ */ new WeakMap(), _OpenAI_x509Fetch = /* @__PURE__ */ new WeakMap(), _OpenAI_explicitDataResidency = /* @__PURE__ */ new WeakMap(), _OpenAI_responseAttempts = /* @__PURE__ */ new WeakMap(), _OpenAI_instances = /* @__PURE__ */ new WeakSet(), _OpenAI_baseURLOverridden = function _OpenAI_baseURLOverridden() {
	return __classPrivateFieldGet(this, _OpenAI_explicitDataResidency, "f") || this._provider !== void 0 || this.baseURL !== "https://api.openai.com/v1";
}, _OpenAI_normalizeRetries = function _OpenAI_normalizeRetries(value) {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : 2;
}, _OpenAI_isSensitiveLogKey = function _OpenAI_isSensitiveLogKey(key) {
	const normalized = key.replace(/[^a-z0-9]/gi, "").toLowerCase();
	if (/authorization|authentication|cookie|session|signature|assertion|connectionstring|devicecode|codeverifier|accountkey|mtlskey|proxyauth|^(?:auth|key|sig|sas|jwt|bearer|pfx|p12)$|(?:sid|token|secret|password|passwd|pwd|credential|passphrase|apikey|accesskey|privatekey|username)s?$/.test(normalized)) return true;
	const prefix = /api|access|secret|private|security|refresh|id|bearer|aws|azure|openai|admin|client|proxy|auth/.exec(normalized);
	return prefix !== null && /key|token|secret|password|passwd|pwd|credential|auth/.test(normalized.slice(prefix.index + prefix[0].length));
}, _OpenAI_sanitizeLogValue = function _OpenAI_sanitizeLogValue(value, seen) {
	const maxDepth = 64;
	const maxValues = 4096;
	const redactString = (entry) => entry.replace(/(\/\/)([^/\s?#]*@)(?=[^/\s?#]+)/g, "$1[REDACTED]@").replace(/(^|[\s/])([^/\s]+)/g, (match, prefix, token) => {
		const start = prefix === "/" ? token.search(/[=(]/) + 1 : 0;
		if (prefix === "/" && start === 0) return match;
		const colon = token.indexOf(":", start + 1);
		let at = token.length - 2;
		while (at >= 0 && (token[at] !== "@" || token[at + 1] === "@")) at--;
		return colon >= 0 && at > colon ? `${prefix}${token.slice(0, start)}[REDACTED]${token.slice(at)}` : match;
	}).replace(/(^|[\s,;])([a-z][a-z0-9_-]*)(\s*:\s*)([^\r\n,;]+)/gi, (match, prefix, key, separator) => __classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_isSensitiveLogKey).call(this, key) ? `${prefix}${key}${separator}[REDACTED]` : match).replace(/(^|[?&#;])([^=&;\s?#/]+)=([^&;\s#]+)/g, (match, separator, key) => {
		let decoded = key;
		try {
			decoded = globalThis.decodeURIComponent(key);
		} catch {}
		return __classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_isSensitiveLogKey).call(this, decoded) ? `${separator}${key}=[REDACTED]` : match;
	});
	const getLogString = (entry) => {
		try {
			return globalThis.String.prototype.valueOf.call(entry);
		} catch {
			return;
		}
	};
	const isSensitiveLogLabel = (entry) => {
		const label = getLogString(entry);
		if (label !== void 0) return __classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_isSensitiveLogKey).call(this, label);
		try {
			return entry instanceof globalThis.String;
		} catch {
			return true;
		}
	};
	const pending = [];
	const pendingMaps = [];
	let sanitizedValue;
	const getOwnLogDescriptor = (entry, key) => {
		try {
			return {
				descriptor: globalThis.Object.getOwnPropertyDescriptor(entry, key),
				failed: false
			};
		} catch {
			return {
				descriptor: void 0,
				failed: true
			};
		}
	};
	const enqueue = (entry, depth, assign) => {
		if (depth > maxDepth || pending.length >= maxValues) {
			assign("[REDACTED]");
			return;
		}
		pending.push({
			value: entry,
			depth,
			assign
		});
	};
	enqueue(value, 0, (entry) => {
		sanitizedValue = entry;
	});
	for (let cursor = 0; cursor < pending.length; cursor += 1) {
		const { value: current, depth, assign } = pending[cursor];
		if (typeof current === "string") {
			assign(redactString(current));
			continue;
		}
		if (typeof current === "function" || typeof current === "symbol") {
			assign("[REDACTED]");
			continue;
		}
		if (typeof current !== "object" || current === null) {
			assign(current);
			continue;
		}
		const previous = seen.get(current);
		if (previous !== void 0) {
			assign(previous);
			continue;
		}
		try {
			const boxedString = getLogString(current);
			if (boxedString !== void 0) {
				const sanitized = new globalThis.String(redactString(boxedString));
				seen.set(current, sanitized);
				assign(sanitized);
				continue;
			}
			if (current instanceof globalThis.String) {
				seen.set(current, "[REDACTED]");
				assign("[REDACTED]");
				continue;
			}
			const RuntimeHeaders = globalThis.Headers;
			if (typeof RuntimeHeaders === "function" && current instanceof RuntimeHeaders) {
				const sanitized = new RuntimeHeaders();
				seen.set(current, sanitized);
				assign(sanitized);
				RuntimeHeaders.prototype.forEach.call(current, (entry, key) => {
					sanitized.set(key, __classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_isSensitiveLogKey).call(this, key) ? "[REDACTED]" : redactString(entry));
				});
				continue;
			}
			if (current instanceof URL) {
				const sanitized = new URL(URL.prototype.toString.call(current));
				seen.set(current, sanitized);
				assign(sanitized);
				if (sanitized.username) sanitized.username = "[REDACTED]";
				if (sanitized.password) sanitized.password = "[REDACTED]";
				for (const [key] of sanitized.searchParams) if (__classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_isSensitiveLogKey).call(this, key)) sanitized.searchParams.set(key, "[REDACTED]");
				if (sanitized.hash) sanitized.hash = redactString(sanitized.hash);
				continue;
			}
			if (Array.isArray(current)) {
				const lengthDescriptor = getOwnLogDescriptor(current, "length");
				if (lengthDescriptor.failed || !lengthDescriptor.descriptor || !("value" in lengthDescriptor.descriptor) || typeof lengthDescriptor.descriptor.value !== "number") {
					seen.set(current, "[REDACTED]");
					assign("[REDACTED]");
					continue;
				}
				const sanitized = [];
				seen.set(current, sanitized);
				assign(sanitized);
				const limit = Math.min(lengthDescriptor.descriptor.value, maxValues);
				const firstDescriptor = getOwnLogDescriptor(current, "0");
				const firstKey = !firstDescriptor.failed && firstDescriptor.descriptor && "value" in firstDescriptor.descriptor ? firstDescriptor.descriptor.value : void 0;
				for (let index = 0; index < limit; index += 1) {
					const property = index === 0 ? firstDescriptor : getOwnLogDescriptor(current, `${index}`);
					if (property.failed) {
						sanitized[index] = "[REDACTED]";
						continue;
					}
					const descriptor = property.descriptor;
					if (!descriptor?.enumerable) continue;
					if (index === 1 && (firstDescriptor.failed || firstDescriptor.descriptor && !("value" in firstDescriptor.descriptor) || isSensitiveLogLabel(firstKey))) {
						sanitized[index] = "[REDACTED]";
						continue;
					}
					if (!("value" in descriptor)) {
						sanitized[index] = "[REDACTED]";
						continue;
					}
					enqueue(descriptor.value, depth + 1, (entry) => {
						sanitized[index] = entry;
					});
				}
				sanitized.length = limit;
				if (lengthDescriptor.descriptor.value > limit) sanitized[limit] = "[REDACTED]";
				continue;
			}
			if (current instanceof globalThis.Map) {
				const sanitized = new globalThis.Map();
				const entries = [];
				pendingMaps.push({
					map: sanitized,
					entries
				});
				seen.set(current, sanitized);
				assign(sanitized);
				globalThis.Map.prototype.forEach.call(current, (entry, key) => {
					const pair = ["[REDACTED]", "[REDACTED]"];
					entries.push(pair);
					enqueue(key, depth + 1, (safeKey) => {
						if (typeof safeKey !== "function" && typeof safeKey !== "symbol" && !(typeof key === "object" && key !== null && safeKey === key)) pair[0] = safeKey;
					});
					if (isSensitiveLogLabel(key)) return;
					enqueue(entry, depth + 1, (safeEntry) => {
						pair[1] = safeEntry;
					});
				});
				continue;
			}
			if (current instanceof globalThis.Set) {
				const sanitized = new globalThis.Set();
				seen.set(current, sanitized);
				assign(sanitized);
				globalThis.Set.prototype.forEach.call(current, (entry) => {
					enqueue(entry, depth + 1, (safeEntry) => {
						sanitized.add(safeEntry);
					});
				});
				continue;
			}
			if (current instanceof globalThis.Date) {
				assign(new globalThis.Date(globalThis.Date.prototype.getTime.call(current)));
				continue;
			}
			const RuntimeReadableStream = globalThis.ReadableStream;
			if (typeof RuntimeReadableStream === "function" && current instanceof RuntimeReadableStream || current instanceof globalThis.ArrayBuffer || globalThis.ArrayBuffer.isView(current)) {
				seen.set(current, "[REDACTED]");
				assign("[REDACTED]");
				continue;
			}
			let keys;
			try {
				keys = globalThis.Reflect.ownKeys(current);
			} catch {
				seen.set(current, "[REDACTED]");
				assign("[REDACTED]");
				continue;
			}
			const sanitized = {};
			seen.set(current, sanitized);
			assign(sanitized);
			for (const key of keys) {
				if (typeof key !== "string") continue;
				const property = getOwnLogDescriptor(current, key);
				if (property.failed) {
					sanitized[key] = "[REDACTED]";
					continue;
				}
				const descriptor = property.descriptor;
				if (!descriptor?.enumerable) continue;
				if (__classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_isSensitiveLogKey).call(this, key)) {
					sanitized[key] = "[REDACTED]";
					continue;
				}
				if (!("value" in descriptor)) {
					sanitized[key] = "[REDACTED]";
					continue;
				}
				enqueue(descriptor.value, depth + 1, (safeEntry) => {
					sanitized[key] = safeEntry;
				});
			}
		} catch {
			seen.set(current, "[REDACTED]");
			assign("[REDACTED]");
		}
	}
	for (const { map, entries } of pendingMaps) for (const [key, entry] of entries) map.set(key, entry);
	return sanitizedValue;
}, _OpenAI_sanitizeLogger = function _OpenAI_sanitizeLogger(logger) {
	if (__classPrivateFieldGet(_a$1, _a$1, "f", _OpenAI_sanitizedLoggers).has(logger)) return logger;
	const sanitized = new globalThis.Proxy(Object.create(null), {
		get: (_facade, property) => {
			const value = globalThis.Reflect.get(logger, property, logger);
			if (typeof value !== "function") return value;
			if (typeof property !== "string" || ![
				"debug",
				"info",
				"warn",
				"error",
				"trace",
				"log"
			].includes(property)) return value.bind(logger);
			return (...args) => {
				const seen = /* @__PURE__ */ new WeakMap();
				return globalThis.Reflect.apply(value, logger, args.map((entry) => __classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_sanitizeLogValue).call(this, entry, seen)));
			};
		},
		set: (_facade, property, value) => globalThis.Reflect.set(logger, property, value, logger)
	});
	__classPrivateFieldGet(_a$1, _a$1, "f", _OpenAI_sanitizedLoggers).add(sanitized);
	return sanitized;
};
_OpenAI_sanitizedLoggers = { value: new globalThis.WeakSet() };
OpenAI.OpenAI = _a$1;
OpenAI.DEFAULT_TIMEOUT = 6e5;
OpenAI.OpenAIError = OpenAIError;
OpenAI.APIError = APIError;
OpenAI.APIConnectionError = APIConnectionError;
OpenAI.APIConnectionTimeoutError = APIConnectionTimeoutError;
OpenAI.APIUserAbortError = APIUserAbortError;
OpenAI.NotFoundError = NotFoundError;
OpenAI.ConflictError = ConflictError;
OpenAI.RateLimitError = RateLimitError;
OpenAI.BadRequestError = BadRequestError;
OpenAI.AuthenticationError = AuthenticationError;
OpenAI.InternalServerError = InternalServerError;
OpenAI.PermissionDeniedError = PermissionDeniedError;
OpenAI.UnprocessableEntityError = UnprocessableEntityError;
OpenAI.InvalidWebhookSignatureError = InvalidWebhookSignatureError;
OpenAI.toFile = toFile;
OpenAI.toStreamingFile = toStreamingFile;
OpenAI.Decisions = Decisions;
OpenAI.Completions = Completions;
OpenAI.Chat = Chat;
OpenAI.Embeddings = Embeddings;
OpenAI.Files = Files;
OpenAI.Images = Images;
OpenAI.ContentProvenanceChecks = ContentProvenanceChecks;
OpenAI.Audio = Audio;
OpenAI.Moderations = Moderations;
OpenAI.Models = Models;
OpenAI.FineTuning = FineTuning;
OpenAI.Graders = Graders;
OpenAI.VectorStores = VectorStores;
OpenAI.Safety = Safety;
OpenAI.Webhooks = Webhooks;
OpenAI.Beta = Beta;
OpenAI.Batches = Batches;
OpenAI.Uploads = Uploads;
OpenAI.Admin = Admin;
OpenAI.Responses = Responses;
OpenAI.Live = Live;
OpenAI.Realtime = Realtime;
OpenAI.Conversations = Conversations;
OpenAI.Evals = Evals;
OpenAI.Containers = Containers;
OpenAI.Skills = Skills;
OpenAI.Videos = Videos;
OpenAI.ConversationCursorPage = ConversationCursorPage;
OpenAI.CursorPage = CursorPage;
OpenAI.NextCursorPage = NextCursorPage;
OpenAI.Page = Page;
OpenAI.TokenPage = TokenPage;
const composedCallerSignals = /* @__PURE__ */ new WeakMap();
function createRequestController(callerSignal, originalSignal) {
	const controller = new AbortController();
	if (!callerSignal) return controller;
	const nativeAbortSignal = globalThis.AbortSignal;
	if (typeof nativeAbortSignal?.any !== "function" || !(callerSignal instanceof nativeAbortSignal)) return controller;
	try {
		const signals = [controller.signal, callerSignal];
		if (originalSignal && originalSignal !== callerSignal) signals.push(originalSignal);
		const composed = nativeAbortSignal.any(signals);
		Object.defineProperty(controller, "signal", {
			value: composed,
			configurable: true
		});
		composedCallerSignals.set(controller, callerSignal);
	} catch {}
	return controller;
}
function getConnectionErrorMessage(error) {
	if (isUndiciDispatcherVersionMismatchError(error)) return `Connection error. This may be caused by passing an undici dispatcher, such as ProxyAgent, that is incompatible with the fetch implementation. If you are using undici's ProxyAgent, pass the fetch implementation from the same undici package: import { fetch, ProxyAgent } from 'undici'; new OpenAI({ fetch, fetchOptions: { dispatcher: new ProxyAgent(...) } });`;
}
function isUndiciDispatcherVersionMismatchError(error) {
	let current = error;
	for (let i = 0; i < 8 && current && typeof current === "object"; i++) {
		const err = current;
		if (err.code === "UND_ERR_INVALID_ARG" && typeof err.message === "string" && err.message.includes("invalid onRequestStart method")) return true;
		current = err.cause;
	}
	return false;
}

// node_modules/openai/bedrock.mjs
var _a;
_a = brand_privateBedrockClient;

export { OpenAI };