import { F as redactLine, ot as errorMessage } from "./start.js";
import "./config.js";

// src/judge/client/rate-limits.ts
const UNITS = {
	ms: 1,
	s: 1e3,
	m: 6e4,
	h: 36e5,
	d: 864e5
};
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;
const EPOCH_SECONDS = 1e9;
const EPOCH_MS = 0xe8d4a51000;
function readWait(headers, nowMs) {
	const exact = readNumber(headers.get("retry-after-ms"));
	if (exact !== null) return exact;
	const after = headers.get("retry-after");
	const seconds = readNumber(after);
	if (seconds !== null) return seconds * 1e3;
	const date = after !== null && HTTP_DATE.test(after) ? Date.parse(after) : NaN;
	if (!Number.isNaN(date)) return Math.max(0, date - serverTime(headers, nowMs));
	const spent = readLimits(headers, nowMs).filter(({ left }) => left <= 0);
	return spent.length === 0 ? null : Math.max(...spent.map(({ reset }) => reset));
}
function readLimits(headers, nowMs) {
	return ["requests", "tokens"].flatMap((of) => {
		const limit = readNumber(headers.get(`x-ratelimit-limit-${of}`));
		const left = readNumber(headers.get(`x-ratelimit-remaining-${of}`));
		const reset = readDuration(headers.get(`x-ratelimit-reset-${of}`), nowMs);
		return limit === null || left === null || reset === null ? [] : [{
			of,
			limit,
			left,
			reset
		}];
	});
}
function readDuration(text, nowMs) {
	const plain = readNumber(text);
	if (plain !== null) {
		if (plain >= EPOCH_MS) return Math.max(0, plain - nowMs);
		return plain >= EPOCH_SECONDS ? Math.max(0, plain * 1e3 - nowMs) : plain * 1e3;
	}
	if (text === null || !/^(?:\d+(?:\.\d+)?(?:ms|[smhd]))+$/.test(text)) return null;
	let sum = 0;
	for (const [, count, unit = ""] of text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhd])/g)) sum += Number(count) * (UNITS[unit] ?? 0);
	return sum;
}
function readNumber(text) {
	return text !== null && /^\s*\d{1,15}(?:\.\d{1,9})?\s*$/.test(text) ? Number(text) : null;
}
function serverTime(headers, nowMs) {
	const date = Date.parse(headers.get("date") ?? "");
	return Number.isNaN(date) ? nowMs : date;
}
const SCARCE = .1;
const LONGEST_GUESS = 1e4;
var RateLimiter = class {
	#opens = 0;
	#step = 0;
	#paceEnds = 0;
	get opens() {
		return this.#opens;
	}
	close(now, ms) {
		this.#opens = Math.max(this.#opens, now + ms);
	}
	learn(now, limits, newer) {
		const scarce = limits.map((one) => ({
			...one,
			left: one.of === "requests" ? one.left - newer : one.left
		})).filter(({ limit, left }) => limit > 0 && left < limit * SCARCE);
		this.#step = Math.min(LONGEST_GUESS, Math.max(0, ...scarce.map(({ left, reset }) => reset / Math.max(1, left))));
		this.#paceEnds = now + Math.max(0, ...scarce.map(({ reset }) => reset));
		if (scarce.some(({ left }) => left <= 0)) this.close(now, this.#step);
	}
	pass(now) {
		if (now < this.#paceEnds) this.close(now, Math.min(this.#step, this.#paceEnds - now));
	}
};

// src/judge/client/request-failure.ts
function requestFailure(why, detail, facts = {}) {
	return {
		why,
		detail,
		retry: "never",
		most: 0,
		wait: null,
		endsAll: false,
		refused: null,
		...facts
	};
}
const SLOW_RETRIES = 1;
function readFailure(cause, redact, isLate) {
	if (isLate) return requestFailure("time-out", "The endpoint takes too long to answer", {
		retry: "again",
		most: SLOW_RETRIES
	});
	const status = readStatus(cause);
	if (status !== null) return statusFailure(status, redact);
	const broken = transportErrorIn(cause);
	if (broken === null) {
		const text = errorMessage(cause);
		return requestFailure("outage", redactLine(`The request failed: ${text}`, redact), {
			retry: "again",
			most: 4
		});
	}
	const { kind, message } = broken;
	if (kind === "address" || kind === "redirect") return requestFailure("no judge", message, { endsAll: true });
	if (kind === "certificate") return requestFailure("outage", message, { endsAll: true });
	if (kind === "too long" || kind === "coded") return requestFailure("malformed", message);
	return requestFailure("outage", message, {
		retry: "again",
		most: 4
	});
}
function statusFailure(error, redact) {
	const { status, headers, message, code, param } = error;
	const wait = headers === void 0 ? null : readWait(headers, Date.now());
	const detail = redactLine(`The endpoint answers ${message}`, redact);
	if (status === 429) return isSpent(error) ? requestFailure("refused key", detail, { endsAll: true }) : requestFailure("rate", detail, {
		retry: "when open",
		wait
	});
	if (status === 401 || status === 402 || status === 403) return requestFailure("refused key", detail, { endsAll: true });
	if (status === 404) return requestFailure("no judge", detail);
	if (status === 408 || status === 409 || status >= 500) return requestFailure(status === 408 || status === 504 ? "time-out" : "outage", detail, {
		retry: "again",
		most: 4,
		wait
	});
	if (status === 413 || isTooLong(message, code)) return requestFailure("too long", detail);
	if (/content_filter|content_policy/.test(code ?? "")) return requestFailure("refusal", detail);
	return requestFailure("malformed", detail, status === 400 ? { refused: {
		message,
		param
	} } : {});
}
function isSpent({ code, type, message }) {
	return [
		code,
		type,
		message
	].some((text) => /insufficient_quota|billing_(?:hard_limit|not_active)/.test(text ?? ""));
}
function isTooLong(message, code) {
	return code === "context_length_exceeded" || /maximum context length|exceeds? the (?:available )?context/i.test(message);
}
function readStatus(cause) {
	if (!(cause instanceof Error)) return null;
	const { status, headers, code, type, param } = cause;
	if (typeof status !== "number") return null;
	return {
		status,
		headers: headers instanceof Headers ? headers : void 0,
		message: cause.message,
		code: typeof code === "string" ? code : null,
		type: typeof type === "string" ? type : null,
		param: typeof param === "string" ? param : null
	};
}
function transportErrorIn(cause) {
	let inner = cause;
	for (let depth = 0; depth < 5 && inner instanceof Error; depth += 1) {
		if (inner instanceof TransportError) return inner;
		inner = inner.cause;
	}
	return null;
}
var TransportError = class extends Error {
	kind;
	constructor(kind, message) {
		super(message);
		this.name = "TransportError";
		this.kind = kind;
	}
};

export { readLimits as a, RateLimiter as i, readFailure as n, requestFailure as r, TransportError as t };