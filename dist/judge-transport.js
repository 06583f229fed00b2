import { _ as VERSION } from "./start.js";
import { _ as plainHost, g as isLoopbackHost, h as isLoopback, m as addressRefusal } from "./evaluation.js";
import { t as TransportError } from "./judge-limits.js";
import { Agent, request } from "node:http";
import { Agent as Agent$1, request as request$1 } from "node:https";
import { lookup } from "node:dns";

// src/judge/client/http-transport.ts
const LONGEST_ANSWER = 10485760;
function openHttpTransport(endpoint, concurrency) {
	const isSecure = endpoint.baseUrl.startsWith("https:");
	const options = {
		keepAlive: true,
		maxSockets: concurrency,
		lookup: checkedLookup(endpoint)
	};
	const proxy = isLoopback(endpoint) ? {} : { proxyEnv: process.env };
	const agent = isSecure ? new Agent$1({
		...options,
		...proxy
	}) : new Agent(options);
	const { origin } = new URL(endpoint.baseUrl);
	const start = isSecure ? request$1 : request;
	const fetch = (target, init = {}) => new Promise((resolve, reject) => {
		const url = new URL(target instanceof Request ? target.url : target);
		if (url.origin !== origin) throw new TransportError("address", "The request is not for the judge's address");
		const body = typeof init.body === "string" ? Buffer.from(init.body, "utf8") : Buffer.alloc(0);
		const headers = {
			...sentHeaders(init, endpoint),
			"content-length": body.length
		};
		const method = init.method ?? "GET";
		const fail = (cause) => reject(transportError(cause));
		const sent = start(url, {
			agent,
			method,
			headers,
			...init.signal && { signal: init.signal }
		});
		sent.on("error", fail);
		const failOnClose = () => fail(new TransportError("cut", "The connection closed without an answer"));
		sent.once("close", failOnClose);
		sent.once("response", (answer) => {
			sent.off("close", failOnClose);
			readAnswer(answer).then(resolve, fail);
		});
		sent.end(body);
	});
	return {
		fetch,
		close: () => agent.destroy()
	};
}
const SENT_HEADERS = [
	"accept",
	"content-type",
	"openai-organization",
	"openai-project"
];
function sentHeaders({ headers }, { key }) {
	const kept = [...new Headers(headers)].filter(([name]) => SENT_HEADERS.includes(name));
	const authorization = key === null ? {} : { authorization: `Bearer ${key}` };
	return {
		...Object.fromEntries(kept),
		...authorization,
		"user-agent": `noworse/${VERSION}`
	};
}
function checkedLookup(endpoint, resolveName = lookup) {
	const own = plainHost(new URL(endpoint.baseUrl).hostname);
	return (hostname, options, done) => {
		const allowed = {
			isLocal: isLoopbackHost(hostname),
			allowPrivate: endpoint.allowPrivate
		};
		const refuse = ({ address }) => plainHost(hostname) === own ? addressRefusal(address, allowed) : null;
		resolveName(hostname, {
			...options,
			all: true
		}, (error, addresses) => {
			const refusal = error ? null : addresses.map(refuse).find((why) => why !== null);
			if (error) done(error, "");
			else if (refusal) done(new TransportError("address", `The judge's name resolves to an address that ${refusal}`), "");
			else if (options.all) done(null, addresses);
			else done(null, addresses[0]?.address ?? "", addresses[0]?.family);
		});
	};
}
async function readAnswer(answer) {
	const { statusCode: status = 0, headers } = answer;
	const refuse = (error) => {
		answer.destroy();
		throw error;
	};
	if (status >= 300 && status < 400) refuse(new TransportError("redirect", `The judge's address redirects (${status})`));
	if (status < 200 || status > 599) refuse(new TransportError("cut", "The answer has no status"));
	if ((headers["content-encoding"] ?? "identity") !== "identity") refuse(new TransportError("coded", "The answer is compressed although the request does not allow it"));
	const chunks = [];
	let size = 0;
	for await (const chunk of answer) {
		size += chunk.length;
		if (size > LONGEST_ANSWER) refuse(new TransportError("too long", `The answer is longer than ${LONGEST_ANSWER} bytes`));
		chunks.push(chunk);
	}
	return new Response(status === 204 || status === 205 || status === 304 ? null : Buffer.concat(chunks), {
		status,
		headers: readHeaders(answer)
	});
}
function readHeaders({ headers }) {
	const read = new Headers();
	for (const [name, value] of Object.entries(headers)) try {
		read.set(name, String(value));
	} catch {}
	return read;
}
function transportError(cause) {
	if (cause instanceof TransportError || !(cause instanceof Error) || cause.name === "AbortError") return cause;
	const { code } = cause;
	if (code === "ECONNRESET" && cause.message === "aborted") return new TransportError("cut", "The answer was cut off");
	const named = typeof code === "string" && /^[A-Z0-9_]{1,60}$/.test(code) ? ` (${code})` : "";
	if (/CERT|ISSUER|LEAF_SIGNATURE/.test(named)) return new TransportError("certificate", `The judge's certificate is not trusted${named}`);
	return new TransportError("connection", `The connection to the judge failed${named}`);
}

export { checkedLookup, openHttpTransport, transportError };