import { N as redactLine, rt as errorMessage } from "./start.js";

// src/judge/client/request-failure.ts
function requestFailure(why, detail, facts = {}) {
	return {
		why,
		detail,
		endsAll: false,
		refused: null,
		...facts
	};
}
function readFailure(cause, redact) {
	const status = readStatus(cause);
	if (status !== null) return statusFailure(status, redact);
	const chain = causesOf(cause);
	if (chain.some(({ name }) => name === "AbortError")) return requestFailure("time-out", "The endpoint takes too long to answer");
	const broken = chain.find((error) => error instanceof TransportError);
	if (broken === void 0) return requestFailure("outage", redactLine(`The request failed: ${errorMessage(cause)}`, redact));
	const { kind, message } = broken;
	if (kind === "address" || kind === "redirect") return requestFailure("no judge", message, { endsAll: true });
	if (kind === "certificate") return requestFailure("outage", message, { endsAll: true });
	if (kind === "too long" || kind === "coded") return requestFailure("malformed", message);
	return requestFailure("outage", message);
}
function isFinal(cause) {
	return cause instanceof TransportError && cause.kind !== "cut" && cause.kind !== "connection";
}
function statusFailure({ status, message, code, type, param }, redact) {
	const detail = redactLine(`The endpoint answers ${message}`, redact);
	if (status === 429) return [
		code,
		type,
		message
	].some((text) => isSpent(text ?? "")) ? requestFailure("refused key", detail, { endsAll: true }) : requestFailure("rate", detail);
	if (status === 401 || status === 402 || status === 403) return requestFailure("refused key", detail, { endsAll: true });
	if (status === 404) return requestFailure("no judge", detail);
	if (status === 408 || status === 504) return requestFailure("time-out", detail);
	if (status === 409 || status >= 500) return requestFailure("outage", detail);
	if (status === 413 || isTooLong(message, code)) return requestFailure("too long", detail);
	if (/content_filter|content_policy/.test(code ?? "")) return requestFailure("refusal", detail);
	return requestFailure("malformed", detail, status === 400 ? { refused: {
		message,
		param
	} } : {});
}
function isSpent(text) {
	return /insufficient_quota|billing_(?:hard_limit|not_active)/.test(text);
}
function isTooLong(message, code) {
	return code === "context_length_exceeded" || /maximum context length|exceeds? the (?:available )?context/i.test(message);
}
function readStatus(cause) {
	if (!(cause instanceof Error)) return null;
	const { status, code, type, param } = cause;
	if (typeof status !== "number") return null;
	return {
		status,
		message: cause.message,
		code: typeof code === "string" ? code : null,
		type: typeof type === "string" ? type : null,
		param: typeof param === "string" ? param : null
	};
}
function causesOf(cause) {
	const chain = [];
	for (let inner = cause; inner instanceof Error && chain.length < 5; inner = inner.cause) chain.push(inner);
	return chain;
}
var TransportError = class extends Error {
	kind;
	constructor(kind, message) {
		super(message);
		this.name = "TransportError";
		this.kind = kind;
	}
};

export { requestFailure as a, readFailure as i, isFinal as n, isSpent as r, TransportError as t };