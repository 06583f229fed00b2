import { a as isLocalHost, c as refusalOf, i as isLocal, n as VERSION, o as plainHost, t as WireFault } from "./wire-fault.js";
import { Agent, request } from "node:http";
import { lookup } from "node:dns";
import { Agent as Agent$1, request as request$1 } from "node:https";

// src/judge/wire.ts
/** The most that the body of one answer may hold, in bytes. */
const LONGEST_ANSWER = 10485760;
/**
* A wire to an endpoint: names are resolved and their addresses checked where the connection is made, so that there is no time
* between looking and calling; it follows no redirect; an answer is handed on when all of it is there. It throws WireFaults.
*/
function openWire(endpoint, concurrency) {
	const isSecure = endpoint.baseUrl.startsWith("https:");
	const options = {
		keepAlive: true,
		maxSockets: concurrency,
		lookup: checkedLookup(endpoint)
	};
	const proxy = isLocal(endpoint) ? {} : { proxyEnv: process.env };
	const agent = isSecure ? new Agent$1({
		...options,
		...proxy
	}) : new Agent(options);
	const { origin } = new URL(endpoint.baseUrl);
	const start = isSecure ? request$1 : request;
	const fetch = (target, init = {}) => new Promise((resolve, reject) => {
		const url = new URL(target instanceof Request ? target.url : target);
		if (url.origin !== origin) throw new WireFault("address", "The request left the judge's address");
		const body = typeof init.body === "string" ? Buffer.from(init.body, "utf8") : Buffer.alloc(0);
		const headers = {
			...sentHeaders(init, endpoint),
			"content-length": body.length
		};
		const method = init.method ?? "GET";
		const fail = (cause) => reject(faultIn(cause));
		const sent = start(url, {
			agent,
			method,
			headers,
			...init.signal && { signal: init.signal }
		});
		sent.on("error", fail);
		const lose = () => fail(new WireFault("cut", "The connection closed without an answer"));
		sent.once("close", lose);
		sent.once("response", (answer) => {
			sent.off("close", lose);
			readAnswer(answer).then(resolve, fail);
		});
		sent.end(body);
	});
	return {
		fetch,
		close: () => agent.destroy()
	};
}
/** What the client's headers may tell; others it takes from the environment or tells of the machine. */
const TOLD = [
	"accept",
	"content-type",
	"openai-organization",
	"openai-project"
];
function sentHeaders({ headers }, { key }) {
	const told = [...new Headers(headers)].filter(([name]) => TOLD.includes(name));
	const authorization = key === null ? {} : { authorization: `Bearer ${key}` };
	return {
		...Object.fromEntries(told),
		...authorization,
		"user-agent": `evaldelta/${VERSION}`
	};
}
/** Resolves a name, and refuses it when any of its addresses may not be called. Another name than the endpoint's is a proxy's, which may be anywhere. */
function checkedLookup(endpoint, resolveName = lookup) {
	const own = plainHost(new URL(endpoint.baseUrl).hostname);
	return (hostname, options, done) => {
		const allowed = {
			isLocal: isLocalHost(hostname),
			allowPrivate: endpoint.allowPrivate
		};
		const refuse = ({ address }) => plainHost(hostname) === own ? refusalOf(address, allowed) : null;
		resolveName(hostname, {
			...options,
			all: true
		}, (error, addresses) => {
			const refusal = error ? null : addresses.map(refuse).find((why) => why !== null);
			if (error) done(error, "");
			else if (refusal) done(new WireFault("address", `The judge's name leads to an address that ${refusal}`), "");
			else if (options.all) done(null, addresses);
			else done(null, addresses[0]?.address ?? "", addresses[0]?.family);
		});
	};
}
async function readAnswer(answer) {
	const { statusCode: status = 0, headers } = answer;
	const refuse = (fault) => {
		answer.destroy();
		throw fault;
	};
	if (status >= 300 && status < 400) refuse(new WireFault("redirect", `The judge's address redirects (${status})`));
	if (status < 200 || status > 599) refuse(new WireFault("cut", "The answer has no status"));
	if ((headers["content-encoding"] ?? "identity") !== "identity") refuse(new WireFault("coded", "The answer is compressed, which nobody asked for"));
	const chunks = [];
	let size = 0;
	for await (const chunk of answer) {
		size += chunk.length;
		if (size > LONGEST_ANSWER) refuse(new WireFault("too long", `The answer is longer than ${LONGEST_ANSWER} bytes`));
		chunks.push(chunk);
	}
	return new Response(status === 204 || status === 205 || status === 304 ? null : Buffer.concat(chunks), {
		status,
		headers: readHeaders(answer)
	});
}
/** The headers that a Response may have; what is not a header's text is left out. */
function readHeaders({ headers }) {
	const read = new Headers();
	for (const [name, value] of Object.entries(headers)) try {
		read.set(name, String(value));
	} catch {}
	return read;
}
/** What broke, without the address that Node's own messages name. */
function faultIn(cause) {
	if (cause instanceof WireFault || !(cause instanceof Error) || cause.name === "AbortError") return cause;
	const { code } = cause;
	if (code === "ECONNRESET" && cause.message === "aborted") return new WireFault("cut", "The answer broke off");
	const named = typeof code === "string" && /^[A-Z0-9_]{1,60}$/.test(code) ? ` (${code})` : "";
	if (/CERT|ISSUER|LEAF_SIGNATURE/.test(named)) return new WireFault("certificate", `The judge's certificate is not trusted${named}`);
	return new WireFault("connection", `The connection to the judge failed${named}`);
}

export { checkedLookup, faultIn, openWire };