import { __commonJSMin, __exportAll, __require, __toESM } from "./rolldown-runtime.js";
import { debug, error, info, setSecret, warning } from "./step.js";
import { import_proxy_agent, init__left_out_18, require__left_out_5, require_tunnel } from "./http-client.js";
import os from "os";
import * as crypto$1 from "crypto";
import * as fs$1 from "fs";
import * as path from "path";
import { normalize, resolve } from "path";
import * as https$1 from "https";
import { EventEmitter } from "events";
import Stream, { Readable, Transform } from "node:stream";
import buffer from "node:buffer";
import util, { inspect } from "node:util";
import zlib from "node:zlib";
import { createHmac } from "node:crypto";
import os$1, { EOL as EOL$1 } from "node:os";
import process$1 from "node:process";
import https from "node:https";
import * as stream from "stream";
import { Readable as Readable$1 } from "stream";
import fs from "node:fs";
import { realpath as realpath$1 } from "fs/promises";

// node_modules/@actions/http-client/lib/proxy.js
var import__left_out_5 = /* @__PURE__ */ __toESM(require__left_out_5(), 1);
function getProxyUrl(reqUrl) {
	const usingSsl = reqUrl.protocol === "https:";
	if (checkBypass(reqUrl)) return;
	const proxyVar = (() => {
		if (usingSsl) return process.env["https_proxy"] || process.env["HTTPS_PROXY"];
		else return process.env["http_proxy"] || process.env["HTTP_PROXY"];
	})();
	if (proxyVar) try {
		return new DecodedURL(proxyVar);
	} catch (_a) {
		if (!proxyVar.startsWith("http://") && !proxyVar.startsWith("https://")) return new DecodedURL(`http://${proxyVar}`);
	}
	else return;
}
function checkBypass(reqUrl) {
	if (!reqUrl.hostname) return false;
	const reqHost = reqUrl.hostname;
	if (isLoopbackAddress(reqHost)) return true;
	const noProxy = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
	if (!noProxy) return false;
	let reqPort;
	if (reqUrl.port) reqPort = Number(reqUrl.port);
	else if (reqUrl.protocol === "http:") reqPort = 80;
	else if (reqUrl.protocol === "https:") reqPort = 443;
	const upperReqHosts = [reqUrl.hostname.toUpperCase()];
	if (typeof reqPort === "number") upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
	for (const upperNoProxyItem of noProxy.split(",").map((x) => x.trim().toUpperCase()).filter((x) => x)) if (upperNoProxyItem === "*" || upperReqHosts.some((x) => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`))) return true;
	return false;
}
function isLoopbackAddress(host) {
	const hostLower = host.toLowerCase();
	return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
}
var DecodedURL = class extends URL {
	constructor(url, base) {
		super(url, base);
		this._decodedUsername = decodeURIComponent(super.username);
		this._decodedPassword = decodeURIComponent(super.password);
	}
	get username() {
		return this._decodedUsername;
	}
	get password() {
		return this._decodedPassword;
	}
};

// node_modules/@actions/http-client/lib/index.js
var import_tunnel = /* @__PURE__ */ __toESM(require_tunnel(), 1);
init__left_out_18();
var __awaiter$7 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var HttpCodes;
(function(HttpCodes) {
	HttpCodes[HttpCodes["OK"] = 200] = "OK";
	HttpCodes[HttpCodes["MultipleChoices"] = 300] = "MultipleChoices";
	HttpCodes[HttpCodes["MovedPermanently"] = 301] = "MovedPermanently";
	HttpCodes[HttpCodes["ResourceMoved"] = 302] = "ResourceMoved";
	HttpCodes[HttpCodes["SeeOther"] = 303] = "SeeOther";
	HttpCodes[HttpCodes["NotModified"] = 304] = "NotModified";
	HttpCodes[HttpCodes["UseProxy"] = 305] = "UseProxy";
	HttpCodes[HttpCodes["SwitchProxy"] = 306] = "SwitchProxy";
	HttpCodes[HttpCodes["TemporaryRedirect"] = 307] = "TemporaryRedirect";
	HttpCodes[HttpCodes["PermanentRedirect"] = 308] = "PermanentRedirect";
	HttpCodes[HttpCodes["BadRequest"] = 400] = "BadRequest";
	HttpCodes[HttpCodes["Unauthorized"] = 401] = "Unauthorized";
	HttpCodes[HttpCodes["PaymentRequired"] = 402] = "PaymentRequired";
	HttpCodes[HttpCodes["Forbidden"] = 403] = "Forbidden";
	HttpCodes[HttpCodes["NotFound"] = 404] = "NotFound";
	HttpCodes[HttpCodes["MethodNotAllowed"] = 405] = "MethodNotAllowed";
	HttpCodes[HttpCodes["NotAcceptable"] = 406] = "NotAcceptable";
	HttpCodes[HttpCodes["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
	HttpCodes[HttpCodes["RequestTimeout"] = 408] = "RequestTimeout";
	HttpCodes[HttpCodes["Conflict"] = 409] = "Conflict";
	HttpCodes[HttpCodes["Gone"] = 410] = "Gone";
	HttpCodes[HttpCodes["TooManyRequests"] = 429] = "TooManyRequests";
	HttpCodes[HttpCodes["InternalServerError"] = 500] = "InternalServerError";
	HttpCodes[HttpCodes["NotImplemented"] = 501] = "NotImplemented";
	HttpCodes[HttpCodes["BadGateway"] = 502] = "BadGateway";
	HttpCodes[HttpCodes["ServiceUnavailable"] = 503] = "ServiceUnavailable";
	HttpCodes[HttpCodes["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function(Headers) {
	Headers["Accept"] = "accept";
	Headers["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function(MediaTypes) {
	MediaTypes["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
const HttpRedirectCodes = [
	HttpCodes.MovedPermanently,
	HttpCodes.ResourceMoved,
	HttpCodes.SeeOther,
	HttpCodes.TemporaryRedirect,
	HttpCodes.PermanentRedirect
];
const HttpResponseRetryCodes = [
	HttpCodes.BadGateway,
	HttpCodes.ServiceUnavailable,
	HttpCodes.GatewayTimeout
];
const RetryableHttpVerbs = [
	"OPTIONS",
	"GET",
	"DELETE",
	"HEAD"
];
const ExponentialBackoffCeiling = 10;
const ExponentialBackoffTimeSlice = 5;
var HttpClientError = class HttpClientError extends Error {
	constructor(message, statusCode) {
		super(message);
		this.name = "HttpClientError";
		this.statusCode = statusCode;
		Object.setPrototypeOf(this, HttpClientError.prototype);
	}
};
var HttpClientResponse = class {
	constructor(message) {
		this.message = message;
	}
	readBody() {
		return __awaiter$7(this, void 0, void 0, function* () {
			return new Promise((resolve) => __awaiter$7(this, void 0, void 0, function* () {
				let output = Buffer.alloc(0);
				this.message.on("data", (chunk) => {
					output = Buffer.concat([output, chunk]);
				});
				this.message.on("end", () => {
					resolve(output.toString());
				});
			}));
		});
	}
	readBodyBuffer() {
		return __awaiter$7(this, void 0, void 0, function* () {
			return new Promise((resolve) => __awaiter$7(this, void 0, void 0, function* () {
				const chunks = [];
				this.message.on("data", (chunk) => {
					chunks.push(chunk);
				});
				this.message.on("end", () => {
					resolve(Buffer.concat(chunks));
				});
			}));
		});
	}
};
var HttpClient = class {
	constructor(userAgent, handlers, requestOptions) {
		this._ignoreSslError = false;
		this._allowRedirects = true;
		this._allowRedirectDowngrade = false;
		this._maxRedirects = 50;
		this._allowRetries = false;
		this._maxRetries = 1;
		this._keepAlive = false;
		this._disposed = false;
		this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
		this.handlers = handlers || [];
		this.requestOptions = requestOptions;
		if (requestOptions) {
			if (requestOptions.ignoreSslError != null) this._ignoreSslError = requestOptions.ignoreSslError;
			this._socketTimeout = requestOptions.socketTimeout;
			if (requestOptions.allowRedirects != null) this._allowRedirects = requestOptions.allowRedirects;
			if (requestOptions.allowRedirectDowngrade != null) this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
			if (requestOptions.maxRedirects != null) this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
			if (requestOptions.keepAlive != null) this._keepAlive = requestOptions.keepAlive;
			if (requestOptions.allowRetries != null) this._allowRetries = requestOptions.allowRetries;
			if (requestOptions.maxRetries != null) this._maxRetries = requestOptions.maxRetries;
		}
	}
	options(requestUrl, additionalHeaders) {
		return __awaiter$7(this, void 0, void 0, function* () {
			return this.request("OPTIONS", requestUrl, null, additionalHeaders || {});
		});
	}
	get(requestUrl, additionalHeaders) {
		return __awaiter$7(this, void 0, void 0, function* () {
			return this.request("GET", requestUrl, null, additionalHeaders || {});
		});
	}
	del(requestUrl, additionalHeaders) {
		return __awaiter$7(this, void 0, void 0, function* () {
			return this.request("DELETE", requestUrl, null, additionalHeaders || {});
		});
	}
	post(requestUrl, data, additionalHeaders) {
		return __awaiter$7(this, void 0, void 0, function* () {
			return this.request("POST", requestUrl, data, additionalHeaders || {});
		});
	}
	patch(requestUrl, data, additionalHeaders) {
		return __awaiter$7(this, void 0, void 0, function* () {
			return this.request("PATCH", requestUrl, data, additionalHeaders || {});
		});
	}
	put(requestUrl, data, additionalHeaders) {
		return __awaiter$7(this, void 0, void 0, function* () {
			return this.request("PUT", requestUrl, data, additionalHeaders || {});
		});
	}
	head(requestUrl, additionalHeaders) {
		return __awaiter$7(this, void 0, void 0, function* () {
			return this.request("HEAD", requestUrl, null, additionalHeaders || {});
		});
	}
	sendStream(verb, requestUrl, stream, additionalHeaders) {
		return __awaiter$7(this, void 0, void 0, function* () {
			return this.request(verb, requestUrl, stream, additionalHeaders);
		});
	}
	getJson(requestUrl_1) {
		return __awaiter$7(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
			additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
			const res = yield this.get(requestUrl, additionalHeaders);
			return this._processResponse(res, this.requestOptions);
		});
	}
	postJson(requestUrl_1, obj_1) {
		return __awaiter$7(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
			const data = JSON.stringify(obj, null, 2);
			additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
			additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
			const res = yield this.post(requestUrl, data, additionalHeaders);
			return this._processResponse(res, this.requestOptions);
		});
	}
	putJson(requestUrl_1, obj_1) {
		return __awaiter$7(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
			const data = JSON.stringify(obj, null, 2);
			additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
			additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
			const res = yield this.put(requestUrl, data, additionalHeaders);
			return this._processResponse(res, this.requestOptions);
		});
	}
	patchJson(requestUrl_1, obj_1) {
		return __awaiter$7(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
			const data = JSON.stringify(obj, null, 2);
			additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
			additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
			const res = yield this.patch(requestUrl, data, additionalHeaders);
			return this._processResponse(res, this.requestOptions);
		});
	}
	request(verb, requestUrl, data, headers) {
		return __awaiter$7(this, void 0, void 0, function* () {
			if (this._disposed) throw new Error("Client has already been disposed.");
			const parsedUrl = new URL(requestUrl);
			let info = this._prepareRequest(verb, parsedUrl, headers);
			const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb) ? this._maxRetries + 1 : 1;
			let numTries = 0;
			let response;
			do {
				response = yield this.requestRaw(info, data);
				if (response && response.message && response.message.statusCode === HttpCodes.Unauthorized) {
					let authenticationHandler;
					for (const handler of this.handlers) if (handler.canHandleAuthentication(response)) {
						authenticationHandler = handler;
						break;
					}
					if (authenticationHandler) return authenticationHandler.handleAuthentication(this, info, data);
					else return response;
				}
				let redirectsRemaining = this._maxRedirects;
				while (response.message.statusCode && HttpRedirectCodes.includes(response.message.statusCode) && this._allowRedirects && redirectsRemaining > 0) {
					const redirectUrl = response.message.headers["location"];
					if (!redirectUrl) break;
					const parsedRedirectUrl = new URL(redirectUrl);
					if (parsedUrl.protocol === "https:" && parsedUrl.protocol !== parsedRedirectUrl.protocol && !this._allowRedirectDowngrade) throw new Error("Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.");
					yield response.readBody();
					if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
						for (const header in headers) if (header.toLowerCase() === "authorization") delete headers[header];
					}
					info = this._prepareRequest(verb, parsedRedirectUrl, headers);
					response = yield this.requestRaw(info, data);
					redirectsRemaining--;
				}
				if (!response.message.statusCode || !HttpResponseRetryCodes.includes(response.message.statusCode)) return response;
				numTries += 1;
				if (numTries < maxTries) {
					yield response.readBody();
					yield this._performExponentialBackoff(numTries);
				}
			} while (numTries < maxTries);
			return response;
		});
	}
	dispose() {
		if (this._agent) this._agent.destroy();
		this._disposed = true;
	}
	requestRaw(info, data) {
		return __awaiter$7(this, void 0, void 0, function* () {
			return new Promise((resolve, reject) => {
				function callbackForResult(err, res) {
					if (err) reject(err);
					else if (!res) reject(/* @__PURE__ */ new Error("Unknown error"));
					else resolve(res);
				}
				this.requestRawWithCallback(info, data, callbackForResult);
			});
		});
	}
	requestRawWithCallback(info, data, onResult) {
		if (typeof data === "string") {
			if (!info.options.headers) info.options.headers = {};
			info.options.headers["Content-Length"] = Buffer.byteLength(data, "utf8");
		}
		let callbackCalled = false;
		function handleResult(err, res) {
			if (!callbackCalled) {
				callbackCalled = true;
				onResult(err, res);
			}
		}
		const req = info.httpModule.request(info.options, (msg) => {
			handleResult(void 0, new HttpClientResponse(msg));
		});
		let socket;
		req.on("socket", (sock) => {
			socket = sock;
		});
		req.setTimeout(this._socketTimeout || 18e4, () => {
			if (socket) socket.end();
			handleResult(/* @__PURE__ */ new Error(`Request timeout: ${info.options.path}`));
		});
		req.on("error", function(err) {
			handleResult(err);
		});
		if (data && typeof data === "string") req.write(data, "utf8");
		if (data && typeof data !== "string") {
			data.on("close", function() {
				req.end();
			});
			data.pipe(req);
		} else req.end();
	}
	getAgent(serverUrl) {
		const parsedUrl = new URL(serverUrl);
		return this._getAgent(parsedUrl);
	}
	getAgentDispatcher(serverUrl) {
		const parsedUrl = new URL(serverUrl);
		const proxyUrl = getProxyUrl(parsedUrl);
		if (!(proxyUrl && proxyUrl.hostname)) return;
		return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
	}
	_prepareRequest(method, requestUrl, headers) {
		const info = {};
		info.parsedUrl = requestUrl;
		const usingSsl = info.parsedUrl.protocol === "https:";
		info.httpModule = usingSsl ? https$1 : import__left_out_5;
		const defaultPort = usingSsl ? 443 : 80;
		info.options = {};
		info.options.host = info.parsedUrl.hostname;
		info.options.port = info.parsedUrl.port ? parseInt(info.parsedUrl.port) : defaultPort;
		info.options.path = (info.parsedUrl.pathname || "") + (info.parsedUrl.search || "");
		info.options.method = method;
		info.options.headers = this._mergeHeaders(headers);
		if (this.userAgent != null) info.options.headers["user-agent"] = this.userAgent;
		info.options.agent = this._getAgent(info.parsedUrl);
		if (this.handlers) for (const handler of this.handlers) handler.prepareRequest(info.options);
		return info;
	}
	_mergeHeaders(headers) {
		if (this.requestOptions && this.requestOptions.headers) return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
		return lowercaseKeys(headers || {});
	}
	_getExistingOrDefaultHeader(additionalHeaders, header, _default) {
		let clientHeader;
		if (this.requestOptions && this.requestOptions.headers) {
			const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
			if (headerValue) clientHeader = typeof headerValue === "number" ? headerValue.toString() : headerValue;
		}
		const additionalValue = additionalHeaders[header];
		if (additionalValue !== void 0) return typeof additionalValue === "number" ? additionalValue.toString() : additionalValue;
		if (clientHeader !== void 0) return clientHeader;
		return _default;
	}
	_getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
		let clientHeader;
		if (this.requestOptions && this.requestOptions.headers) {
			const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers.ContentType];
			if (headerValue) {
				if (typeof headerValue === "number") clientHeader = String(headerValue);
				else if (Array.isArray(headerValue)) clientHeader = headerValue.join(", ");
				else clientHeader = headerValue;
			}
		}
		const additionalValue = additionalHeaders[Headers.ContentType];
		if (additionalValue !== void 0) {
			if (typeof additionalValue === "number") return String(additionalValue);
			else if (Array.isArray(additionalValue)) return additionalValue.join(", ");
			else return additionalValue;
		}
		if (clientHeader !== void 0) return clientHeader;
		return _default;
	}
	_getAgent(parsedUrl) {
		let agent;
		const proxyUrl = getProxyUrl(parsedUrl);
		const useProxy = proxyUrl && proxyUrl.hostname;
		if (this._keepAlive && useProxy) agent = this._proxyAgent;
		if (!useProxy) agent = this._agent;
		if (agent) return agent;
		const usingSsl = parsedUrl.protocol === "https:";
		let maxSockets = 100;
		if (this.requestOptions) maxSockets = this.requestOptions.maxSockets || import__left_out_5.globalAgent.maxSockets;
		if (proxyUrl && proxyUrl.hostname) {
			const agentOptions = {
				maxSockets,
				keepAlive: this._keepAlive,
				proxy: Object.assign(Object.assign({}, (proxyUrl.username || proxyUrl.password) && { proxyAuth: `${proxyUrl.username}:${proxyUrl.password}` }), {
					host: proxyUrl.hostname,
					port: proxyUrl.port
				})
			};
			let tunnelAgent;
			const overHttps = proxyUrl.protocol === "https:";
			if (usingSsl) tunnelAgent = overHttps ? import_tunnel.httpsOverHttps : import_tunnel.httpsOverHttp;
			else tunnelAgent = overHttps ? import_tunnel.httpOverHttps : import_tunnel.httpOverHttp;
			agent = tunnelAgent(agentOptions);
			this._proxyAgent = agent;
		}
		if (!agent) {
			const options = {
				keepAlive: this._keepAlive,
				maxSockets
			};
			agent = usingSsl ? new https$1.Agent(options) : new import__left_out_5.Agent(options);
			this._agent = agent;
		}
		if (usingSsl && this._ignoreSslError) agent.options = Object.assign(agent.options || {}, { rejectUnauthorized: false });
		return agent;
	}
	_getProxyAgentDispatcher(parsedUrl, proxyUrl) {
		let proxyAgent;
		if (this._keepAlive) proxyAgent = this._proxyAgentDispatcher;
		if (proxyAgent) return proxyAgent;
		const usingSsl = parsedUrl.protocol === "https:";
		proxyAgent = new import_proxy_agent.default(Object.assign({
			uri: proxyUrl.href,
			pipelining: !this._keepAlive ? 0 : 1
		}, (proxyUrl.username || proxyUrl.password) && { token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString("base64")}` }));
		this._proxyAgentDispatcher = proxyAgent;
		if (usingSsl && this._ignoreSslError) proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, { rejectUnauthorized: false });
		return proxyAgent;
	}
	_getUserAgentWithOrchestrationId(userAgent) {
		const baseUserAgent = userAgent || "actions/http-client";
		const orchId = process.env["ACTIONS_ORCHESTRATION_ID"];
		if (orchId) return `${baseUserAgent} actions_orchestration_id/${orchId.replace(/[^a-z0-9_.-]/gi, "_")}`;
		return baseUserAgent;
	}
	_performExponentialBackoff(retryNumber) {
		return __awaiter$7(this, void 0, void 0, function* () {
			retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
			const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
			return new Promise((resolve) => setTimeout(() => resolve(), ms));
		});
	}
	_processResponse(res, options) {
		return __awaiter$7(this, void 0, void 0, function* () {
			return new Promise((resolve, reject) => __awaiter$7(this, void 0, void 0, function* () {
				const statusCode = res.message.statusCode || 0;
				const response = {
					statusCode,
					result: null,
					headers: {}
				};
				if (statusCode === HttpCodes.NotFound) resolve(response);
				function dateTimeDeserializer(key, value) {
					if (typeof value === "string") {
						const a = new Date(value);
						if (!isNaN(a.valueOf())) return a;
					}
					return value;
				}
				let obj;
				let contents;
				try {
					contents = yield res.readBody();
					if (contents && contents.length > 0) {
						if (options && options.deserializeDates) obj = JSON.parse(contents, dateTimeDeserializer);
						else obj = JSON.parse(contents);
						response.result = obj;
					}
					response.headers = res.message.headers;
				} catch (err) {}
				if (statusCode > 299) {
					let msg;
					if (obj && obj.message) msg = obj.message;
					else if (contents && contents.length > 0) msg = contents;
					else msg = `Failed request: (${statusCode})`;
					const err = new HttpClientError(msg, statusCode);
					err.result = response.result;
					reject(err);
				} else resolve(response);
			}));
		});
	}
};
const lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => (c[k.toLowerCase()] = obj[k], c), {});

// node_modules/@actions/http-client/lib/auth.js
var __awaiter$6 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var BearerCredentialHandler = class {
	constructor(token) {
		this.token = token;
	}
	prepareRequest(options) {
		if (!options.headers) throw Error("The request has no headers");
		options.headers["Authorization"] = `Bearer ${this.token}`;
	}
	canHandleAuthentication() {
		return false;
	}
	handleAuthentication() {
		return __awaiter$6(this, void 0, void 0, function* () {
			throw new Error("not implemented");
		});
	}
};

// node_modules/@actions/artifact/lib/internal/shared/config.js
function getUploadChunkSize() {
	return 8388608;
}
function getRuntimeToken() {
	const token = process.env["ACTIONS_RUNTIME_TOKEN"];
	if (!token) throw new Error("Unable to get the ACTIONS_RUNTIME_TOKEN env variable");
	return token;
}
function getResultsServiceUrl() {
	const resultsUrl = process.env["ACTIONS_RESULTS_URL"];
	if (!resultsUrl) throw new Error("Unable to get the ACTIONS_RESULTS_URL env variable");
	return new URL(resultsUrl).origin;
}
function isGhes() {
	const hostname = new URL(process.env["GITHUB_SERVER_URL"] || "https://github.com").hostname.trimEnd().toUpperCase();
	const isGitHubHost = hostname === "GITHUB.COM";
	const isGheHost = hostname.endsWith(".GHE.COM");
	const isLocalHost = hostname.endsWith(".LOCALHOST");
	return !isGitHubHost && !isGheHost && !isLocalHost;
}
function getConcurrency() {
	const numCPUs = os.cpus().length;
	let concurrencyCap = 32;
	if (numCPUs > 4) {
		const concurrency = 16 * numCPUs;
		concurrencyCap = concurrency > 300 ? 300 : concurrency;
	}
	const concurrencyOverride = process.env["ACTIONS_ARTIFACT_UPLOAD_CONCURRENCY"];
	if (concurrencyOverride) {
		const concurrency = parseInt(concurrencyOverride);
		if (isNaN(concurrency) || concurrency < 1) throw new Error("Invalid value set for ACTIONS_ARTIFACT_UPLOAD_CONCURRENCY env variable");
		if (concurrency < concurrencyCap) {
			info(`Set concurrency based on the value set in ACTIONS_ARTIFACT_UPLOAD_CONCURRENCY.`);
			return concurrency;
		}
		info(`ACTIONS_ARTIFACT_UPLOAD_CONCURRENCY is higher than the cap of ${concurrencyCap} based on the number of cpus. Set it to the maximum value allowed.`);
		return concurrencyCap;
	}
	return 5;
}
function getUploadChunkTimeout() {
	const timeoutVar = process.env["ACTIONS_ARTIFACT_UPLOAD_TIMEOUT_MS"];
	if (!timeoutVar) return 3e5;
	const timeout = parseInt(timeoutVar);
	if (isNaN(timeout)) throw new Error("Invalid value set for ACTIONS_ARTIFACT_UPLOAD_TIMEOUT_MS env variable");
	return timeout;
}

// node_modules/@protobuf-ts/runtime/build/es2015/json-typings.js
function typeofJsonValue(value) {
	let t = typeof value;
	if (t == "object") {
		if (Array.isArray(value)) return "array";
		if (value === null) return "null";
	}
	return t;
}
function isJsonObject(value) {
	return value !== null && typeof value == "object" && !Array.isArray(value);
}

// node_modules/@protobuf-ts/runtime/build/es2015/base64.js
let encTable = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".split("");
let decTable = [];
for (let i = 0; i < encTable.length; i++) decTable[encTable[i].charCodeAt(0)] = i;
decTable["-".charCodeAt(0)] = encTable.indexOf("+");
decTable["_".charCodeAt(0)] = encTable.indexOf("/");
function base64decode(base64Str) {
	let es = base64Str.length * 3 / 4;
	if (base64Str[base64Str.length - 2] == "=") es -= 2;
	else if (base64Str[base64Str.length - 1] == "=") es -= 1;
	let bytes = new Uint8Array(es), bytePos = 0, groupPos = 0, b, p = 0;
	for (let i = 0; i < base64Str.length; i++) {
		b = decTable[base64Str.charCodeAt(i)];
		if (b === void 0) switch (base64Str[i]) {
			case "=": groupPos = 0;
			case "\n":
			case "\r":
			case "	":
			case " ": continue;
			default: throw Error(`invalid base64 string.`);
		}
		switch (groupPos) {
			case 0:
				p = b;
				groupPos = 1;
				break;
			case 1:
				bytes[bytePos++] = p << 2 | (b & 48) >> 4;
				p = b;
				groupPos = 2;
				break;
			case 2:
				bytes[bytePos++] = (p & 15) << 4 | (b & 60) >> 2;
				p = b;
				groupPos = 3;
				break;
			case 3:
				bytes[bytePos++] = (p & 3) << 6 | b;
				groupPos = 0;
		}
	}
	if (groupPos == 1) throw Error(`invalid base64 string.`);
	return bytes.subarray(0, bytePos);
}
function base64encode$1(bytes) {
	let base64 = "", groupPos = 0, b, p = 0;
	for (let i = 0; i < bytes.length; i++) {
		b = bytes[i];
		switch (groupPos) {
			case 0:
				base64 += encTable[b >> 2];
				p = (b & 3) << 4;
				groupPos = 1;
				break;
			case 1:
				base64 += encTable[p | b >> 4];
				p = (b & 15) << 2;
				groupPos = 2;
				break;
			case 2:
				base64 += encTable[p | b >> 6];
				base64 += encTable[b & 63];
				groupPos = 0;
		}
	}
	if (groupPos) {
		base64 += encTable[p];
		base64 += "=";
		if (groupPos == 1) base64 += "=";
	}
	return base64;
}

// node_modules/@protobuf-ts/runtime/build/es2015/binary-format-contract.js
var UnknownFieldHandler;
(function(UnknownFieldHandler) {
	UnknownFieldHandler.symbol = Symbol.for("protobuf-ts/unknown");
	UnknownFieldHandler.onRead = (typeName, message, fieldNo, wireType, data) => {
		(is(message) ? message[UnknownFieldHandler.symbol] : message[UnknownFieldHandler.symbol] = []).push({
			no: fieldNo,
			wireType,
			data
		});
	};
	UnknownFieldHandler.onWrite = (typeName, message, writer) => {
		for (let { no, wireType, data } of UnknownFieldHandler.list(message)) writer.tag(no, wireType).raw(data);
	};
	UnknownFieldHandler.list = (message, fieldNo) => {
		if (is(message)) {
			let all = message[UnknownFieldHandler.symbol];
			return fieldNo ? all.filter((uf) => uf.no == fieldNo) : all;
		}
		return [];
	};
	UnknownFieldHandler.last = (message, fieldNo) => UnknownFieldHandler.list(message, fieldNo).slice(-1)[0];
	const is = (message) => message && Array.isArray(message[UnknownFieldHandler.symbol]);
})(UnknownFieldHandler || (UnknownFieldHandler = {}));
var WireType;
(function(WireType) {
	WireType[WireType["Varint"] = 0] = "Varint";
	WireType[WireType["Bit64"] = 1] = "Bit64";
	WireType[WireType["LengthDelimited"] = 2] = "LengthDelimited";
	WireType[WireType["StartGroup"] = 3] = "StartGroup";
	WireType[WireType["EndGroup"] = 4] = "EndGroup";
	WireType[WireType["Bit32"] = 5] = "Bit32";
})(WireType || (WireType = {}));

// node_modules/@protobuf-ts/runtime/build/es2015/goog-varint.js
function varint64read() {
	let lowBits = 0;
	let highBits = 0;
	for (let shift = 0; shift < 28; shift += 7) {
		let b = this.buf[this.pos++];
		lowBits |= (b & 127) << shift;
		if ((b & 128) == 0) {
			this.assertBounds();
			return [lowBits, highBits];
		}
	}
	let middleByte = this.buf[this.pos++];
	lowBits |= (middleByte & 15) << 28;
	highBits = (middleByte & 112) >> 4;
	if ((middleByte & 128) == 0) {
		this.assertBounds();
		return [lowBits, highBits];
	}
	for (let shift = 3; shift <= 31; shift += 7) {
		let b = this.buf[this.pos++];
		highBits |= (b & 127) << shift;
		if ((b & 128) == 0) {
			this.assertBounds();
			return [lowBits, highBits];
		}
	}
	throw new Error("invalid varint");
}
function varint64write(lo, hi, bytes) {
	for (let i = 0; i < 28; i = i + 7) {
		const shift = lo >>> i;
		const hasNext = !(shift >>> 7 == 0 && hi == 0);
		const byte = (hasNext ? shift | 128 : shift) & 255;
		bytes.push(byte);
		if (!hasNext) return;
	}
	const splitBits = lo >>> 28 & 15 | (hi & 7) << 4;
	const hasMoreBits = !(hi >> 3 == 0);
	bytes.push((hasMoreBits ? splitBits | 128 : splitBits) & 255);
	if (!hasMoreBits) return;
	for (let i = 3; i < 31; i = i + 7) {
		const shift = hi >>> i;
		const hasNext = !(shift >>> 7 == 0);
		const byte = (hasNext ? shift | 128 : shift) & 255;
		bytes.push(byte);
		if (!hasNext) return;
	}
	bytes.push(hi >>> 31 & 1);
}
const TWO_PWR_32_DBL$1 = 4294967296;
function int64fromString(dec) {
	let minus = dec[0] == "-";
	if (minus) dec = dec.slice(1);
	const base = 1e6;
	let lowBits = 0;
	let highBits = 0;
	function add1e6digit(begin, end) {
		const digit1e6 = Number(dec.slice(begin, end));
		highBits *= base;
		lowBits = lowBits * base + digit1e6;
		if (lowBits >= TWO_PWR_32_DBL$1) {
			highBits = highBits + (lowBits / TWO_PWR_32_DBL$1 | 0);
			lowBits = lowBits % TWO_PWR_32_DBL$1;
		}
	}
	add1e6digit(-24, -18);
	add1e6digit(-18, -12);
	add1e6digit(-12, -6);
	add1e6digit(-6);
	return [
		minus,
		lowBits,
		highBits
	];
}
function int64toString(bitsLow, bitsHigh) {
	if (bitsHigh >>> 0 <= 2097151) return "" + (TWO_PWR_32_DBL$1 * bitsHigh + (bitsLow >>> 0));
	let low = bitsLow & 16777215;
	let mid = (bitsLow >>> 24 | bitsHigh << 8) >>> 0 & 16777215;
	let high = bitsHigh >> 16 & 65535;
	let digitA = low + mid * 6777216 + high * 6710656;
	let digitB = mid + high * 8147497;
	let digitC = high * 2;
	let base = 1e7;
	if (digitA >= base) {
		digitB += Math.floor(digitA / base);
		digitA %= base;
	}
	if (digitB >= base) {
		digitC += Math.floor(digitB / base);
		digitB %= base;
	}
	function decimalFrom1e7(digit1e7, needLeadingZeros) {
		let partial = digit1e7 ? String(digit1e7) : "";
		if (needLeadingZeros) return "0000000".slice(partial.length) + partial;
		return partial;
	}
	return decimalFrom1e7(digitC, 0) + decimalFrom1e7(digitB, digitC) + decimalFrom1e7(digitA, 1);
}
function varint32write(value, bytes) {
	if (value >= 0) {
		while (value > 127) {
			bytes.push(value & 127 | 128);
			value = value >>> 7;
		}
		bytes.push(value);
	} else {
		for (let i = 0; i < 9; i++) {
			bytes.push(value & 127 | 128);
			value = value >> 7;
		}
		bytes.push(1);
	}
}
function varint32read() {
	let b = this.buf[this.pos++];
	let result = b & 127;
	if ((b & 128) == 0) {
		this.assertBounds();
		return result;
	}
	b = this.buf[this.pos++];
	result |= (b & 127) << 7;
	if ((b & 128) == 0) {
		this.assertBounds();
		return result;
	}
	b = this.buf[this.pos++];
	result |= (b & 127) << 14;
	if ((b & 128) == 0) {
		this.assertBounds();
		return result;
	}
	b = this.buf[this.pos++];
	result |= (b & 127) << 21;
	if ((b & 128) == 0) {
		this.assertBounds();
		return result;
	}
	b = this.buf[this.pos++];
	result |= (b & 15) << 28;
	for (let readBytes = 5; (b & 128) !== 0 && readBytes < 10; readBytes++) b = this.buf[this.pos++];
	if ((b & 128) != 0) throw new Error("invalid varint");
	this.assertBounds();
	return result >>> 0;
}

// node_modules/@protobuf-ts/runtime/build/es2015/pb-long.js
let BI;
function detectBi() {
	const dv = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(8));
	BI = globalThis.BigInt !== void 0 && typeof dv.getBigInt64 === "function" && typeof dv.getBigUint64 === "function" && typeof dv.setBigInt64 === "function" && typeof dv.setBigUint64 === "function" ? {
		MIN: BigInt("-9223372036854775808"),
		MAX: BigInt("9223372036854775807"),
		UMIN: BigInt("0"),
		UMAX: BigInt("18446744073709551615"),
		C: BigInt,
		V: dv
	} : void 0;
}
detectBi();
function assertBi(bi) {
	if (!bi) throw new Error("BigInt unavailable, see https://github.com/timostamm/protobuf-ts/blob/v1.0.8/MANUAL.md#bigint-support");
}
const RE_DECIMAL_STR = /^-?[0-9]+$/;
const TWO_PWR_32_DBL = 4294967296;
const HALF_2_PWR_32 = 2147483648;
var SharedPbLong = class {
	constructor(lo, hi) {
		this.lo = lo | 0;
		this.hi = hi | 0;
	}
	isZero() {
		return this.lo == 0 && this.hi == 0;
	}
	toNumber() {
		let result = this.hi * TWO_PWR_32_DBL + (this.lo >>> 0);
		if (!Number.isSafeInteger(result)) throw new Error("cannot convert to safe number");
		return result;
	}
};
var PbULong = class PbULong extends SharedPbLong {
	static from(value) {
		if (BI) switch (typeof value) {
			case "string":
				if (value == "0") return this.ZERO;
				if (value == "") throw new Error("string is no integer");
				value = BI.C(value);
			case "number":
				if (value === 0) return this.ZERO;
				value = BI.C(value);
			case "bigint":
				if (!value) return this.ZERO;
				if (value < BI.UMIN) throw new Error("signed value for ulong");
				if (value > BI.UMAX) throw new Error("ulong too large");
				BI.V.setBigUint64(0, value, true);
				return new PbULong(BI.V.getInt32(0, true), BI.V.getInt32(4, true));
		}
		else switch (typeof value) {
			case "string":
				if (value == "0") return this.ZERO;
				value = value.trim();
				if (!RE_DECIMAL_STR.test(value)) throw new Error("string is no integer");
				let [minus, lo, hi] = int64fromString(value);
				if (minus) throw new Error("signed value for ulong");
				return new PbULong(lo, hi);
			case "number":
				if (value == 0) return this.ZERO;
				if (!Number.isSafeInteger(value)) throw new Error("number is no integer");
				if (value < 0) throw new Error("signed value for ulong");
				return new PbULong(value, value / TWO_PWR_32_DBL);
		}
		throw new Error("unknown value " + typeof value);
	}
	toString() {
		return BI ? this.toBigInt().toString() : int64toString(this.lo, this.hi);
	}
	toBigInt() {
		assertBi(BI);
		BI.V.setInt32(0, this.lo, true);
		BI.V.setInt32(4, this.hi, true);
		return BI.V.getBigUint64(0, true);
	}
};
PbULong.ZERO = new PbULong(0, 0);
var PbLong = class PbLong extends SharedPbLong {
	static from(value) {
		if (BI) switch (typeof value) {
			case "string":
				if (value == "0") return this.ZERO;
				if (value == "") throw new Error("string is no integer");
				value = BI.C(value);
			case "number":
				if (value === 0) return this.ZERO;
				value = BI.C(value);
			case "bigint":
				if (!value) return this.ZERO;
				if (value < BI.MIN) throw new Error("signed long too small");
				if (value > BI.MAX) throw new Error("signed long too large");
				BI.V.setBigInt64(0, value, true);
				return new PbLong(BI.V.getInt32(0, true), BI.V.getInt32(4, true));
		}
		else switch (typeof value) {
			case "string":
				if (value == "0") return this.ZERO;
				value = value.trim();
				if (!RE_DECIMAL_STR.test(value)) throw new Error("string is no integer");
				let [minus, lo, hi] = int64fromString(value);
				if (minus) {
					if (hi > HALF_2_PWR_32 || hi == HALF_2_PWR_32 && lo != 0) throw new Error("signed long too small");
				} else if (hi >= HALF_2_PWR_32) throw new Error("signed long too large");
				let pbl = new PbLong(lo, hi);
				return minus ? pbl.negate() : pbl;
			case "number":
				if (value == 0) return this.ZERO;
				if (!Number.isSafeInteger(value)) throw new Error("number is no integer");
				return value > 0 ? new PbLong(value, value / TWO_PWR_32_DBL) : new PbLong(-value, -value / TWO_PWR_32_DBL).negate();
		}
		throw new Error("unknown value " + typeof value);
	}
	isNegative() {
		return (this.hi & HALF_2_PWR_32) !== 0;
	}
	negate() {
		let hi = ~this.hi, lo = this.lo;
		if (lo) lo = ~lo + 1;
		else hi += 1;
		return new PbLong(lo, hi);
	}
	toString() {
		if (BI) return this.toBigInt().toString();
		if (this.isNegative()) {
			let n = this.negate();
			return "-" + int64toString(n.lo, n.hi);
		}
		return int64toString(this.lo, this.hi);
	}
	toBigInt() {
		assertBi(BI);
		BI.V.setInt32(0, this.lo, true);
		BI.V.setInt32(4, this.hi, true);
		return BI.V.getBigInt64(0, true);
	}
};
PbLong.ZERO = new PbLong(0, 0);

// node_modules/@protobuf-ts/runtime/build/es2015/binary-reader.js
const defaultsRead$1 = {
	readUnknownField: true,
	readerFactory: (bytes) => new BinaryReader(bytes)
};
function binaryReadOptions(options) {
	return options ? Object.assign(Object.assign({}, defaultsRead$1), options) : defaultsRead$1;
}
var BinaryReader = class {
	constructor(buf, textDecoder) {
		this.varint64 = varint64read;
		this.uint32 = varint32read;
		this.buf = buf;
		this.len = buf.length;
		this.pos = 0;
		this.view = new DataView(buf.buffer, buf.byteOffset, buf.byteLength);
		this.textDecoder = textDecoder !== null && textDecoder !== void 0 ? textDecoder : new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		});
	}
	tag() {
		let tag = this.uint32(), fieldNo = tag >>> 3, wireType = tag & 7;
		if (fieldNo <= 0 || wireType < 0 || wireType > 5) throw new Error("illegal tag: field no " + fieldNo + " wire type " + wireType);
		return [fieldNo, wireType];
	}
	skip(wireType) {
		let start = this.pos;
		switch (wireType) {
			case WireType.Varint:
				while (this.buf[this.pos++] & 128);
				break;
			case WireType.Bit64: this.pos += 4;
			case WireType.Bit32:
				this.pos += 4;
				break;
			case WireType.LengthDelimited:
				let len = this.uint32();
				this.pos += len;
				break;
			case WireType.StartGroup:
				let t;
				while ((t = this.tag()[1]) !== WireType.EndGroup) this.skip(t);
				break;
			default: throw new Error("cant skip wire type " + wireType);
		}
		this.assertBounds();
		return this.buf.subarray(start, this.pos);
	}
	assertBounds() {
		if (this.pos > this.len) throw new RangeError("premature EOF");
	}
	int32() {
		return this.uint32() | 0;
	}
	sint32() {
		let zze = this.uint32();
		return zze >>> 1 ^ -(zze & 1);
	}
	int64() {
		return new PbLong(...this.varint64());
	}
	uint64() {
		return new PbULong(...this.varint64());
	}
	sint64() {
		let [lo, hi] = this.varint64();
		let s = -(lo & 1);
		lo = (lo >>> 1 | (hi & 1) << 31) ^ s;
		hi = hi >>> 1 ^ s;
		return new PbLong(lo, hi);
	}
	bool() {
		let [lo, hi] = this.varint64();
		return lo !== 0 || hi !== 0;
	}
	fixed32() {
		return this.view.getUint32((this.pos += 4) - 4, true);
	}
	sfixed32() {
		return this.view.getInt32((this.pos += 4) - 4, true);
	}
	fixed64() {
		return new PbULong(this.sfixed32(), this.sfixed32());
	}
	sfixed64() {
		return new PbLong(this.sfixed32(), this.sfixed32());
	}
	float() {
		return this.view.getFloat32((this.pos += 4) - 4, true);
	}
	double() {
		return this.view.getFloat64((this.pos += 8) - 8, true);
	}
	bytes() {
		let len = this.uint32();
		let start = this.pos;
		this.pos += len;
		this.assertBounds();
		return this.buf.subarray(start, start + len);
	}
	string() {
		return this.textDecoder.decode(this.bytes());
	}
};

// node_modules/@protobuf-ts/runtime/build/es2015/assert.js
function assert(condition, msg) {
	if (!condition) throw new Error(msg);
}
const FLOAT32_MAX = 34028234663852886e22;
const FLOAT32_MIN = -34028234663852886e22;
const UINT32_MAX = 4294967295;
const INT32_MAX = 2147483647;
const INT32_MIN = -2147483648;
function assertInt32(arg) {
	if (typeof arg !== "number") throw new Error("invalid int 32: " + typeof arg);
	if (!Number.isInteger(arg) || arg > INT32_MAX || arg < INT32_MIN) throw new Error("invalid int 32: " + arg);
}
function assertUInt32(arg) {
	if (typeof arg !== "number") throw new Error("invalid uint 32: " + typeof arg);
	if (!Number.isInteger(arg) || arg > UINT32_MAX || arg < 0) throw new Error("invalid uint 32: " + arg);
}
function assertFloat32(arg) {
	if (typeof arg !== "number") throw new Error("invalid float 32: " + typeof arg);
	if (!Number.isFinite(arg)) return;
	if (arg > FLOAT32_MAX || arg < FLOAT32_MIN) throw new Error("invalid float 32: " + arg);
}

// node_modules/@protobuf-ts/runtime/build/es2015/binary-writer.js
const defaultsWrite$1 = {
	writeUnknownFields: true,
	writerFactory: () => new BinaryWriter()
};
function binaryWriteOptions(options) {
	return options ? Object.assign(Object.assign({}, defaultsWrite$1), options) : defaultsWrite$1;
}
var BinaryWriter = class {
	constructor(textEncoder) {
		this.stack = [];
		this.textEncoder = textEncoder !== null && textEncoder !== void 0 ? textEncoder : new TextEncoder();
		this.chunks = [];
		this.buf = [];
	}
	finish() {
		this.chunks.push(new Uint8Array(this.buf));
		let len = 0;
		for (let i = 0; i < this.chunks.length; i++) len += this.chunks[i].length;
		let bytes = new Uint8Array(len);
		let offset = 0;
		for (let i = 0; i < this.chunks.length; i++) {
			bytes.set(this.chunks[i], offset);
			offset += this.chunks[i].length;
		}
		this.chunks = [];
		return bytes;
	}
	fork() {
		this.stack.push({
			chunks: this.chunks,
			buf: this.buf
		});
		this.chunks = [];
		this.buf = [];
		return this;
	}
	join() {
		let chunk = this.finish();
		let prev = this.stack.pop();
		if (!prev) throw new Error("invalid state, fork stack empty");
		this.chunks = prev.chunks;
		this.buf = prev.buf;
		this.uint32(chunk.byteLength);
		return this.raw(chunk);
	}
	tag(fieldNo, type) {
		return this.uint32((fieldNo << 3 | type) >>> 0);
	}
	raw(chunk) {
		if (this.buf.length) {
			this.chunks.push(new Uint8Array(this.buf));
			this.buf = [];
		}
		this.chunks.push(chunk);
		return this;
	}
	uint32(value) {
		assertUInt32(value);
		while (value > 127) {
			this.buf.push(value & 127 | 128);
			value = value >>> 7;
		}
		this.buf.push(value);
		return this;
	}
	int32(value) {
		assertInt32(value);
		varint32write(value, this.buf);
		return this;
	}
	bool(value) {
		this.buf.push(value ? 1 : 0);
		return this;
	}
	bytes(value) {
		this.uint32(value.byteLength);
		return this.raw(value);
	}
	string(value) {
		let chunk = this.textEncoder.encode(value);
		this.uint32(chunk.byteLength);
		return this.raw(chunk);
	}
	float(value) {
		assertFloat32(value);
		let chunk = /* @__PURE__ */ new Uint8Array(4);
		new DataView(chunk.buffer).setFloat32(0, value, true);
		return this.raw(chunk);
	}
	double(value) {
		let chunk = /* @__PURE__ */ new Uint8Array(8);
		new DataView(chunk.buffer).setFloat64(0, value, true);
		return this.raw(chunk);
	}
	fixed32(value) {
		assertUInt32(value);
		let chunk = /* @__PURE__ */ new Uint8Array(4);
		new DataView(chunk.buffer).setUint32(0, value, true);
		return this.raw(chunk);
	}
	sfixed32(value) {
		assertInt32(value);
		let chunk = /* @__PURE__ */ new Uint8Array(4);
		new DataView(chunk.buffer).setInt32(0, value, true);
		return this.raw(chunk);
	}
	sint32(value) {
		assertInt32(value);
		value = (value << 1 ^ value >> 31) >>> 0;
		varint32write(value, this.buf);
		return this;
	}
	sfixed64(value) {
		let chunk = /* @__PURE__ */ new Uint8Array(8);
		let view = new DataView(chunk.buffer);
		let long = PbLong.from(value);
		view.setInt32(0, long.lo, true);
		view.setInt32(4, long.hi, true);
		return this.raw(chunk);
	}
	fixed64(value) {
		let chunk = /* @__PURE__ */ new Uint8Array(8);
		let view = new DataView(chunk.buffer);
		let long = PbULong.from(value);
		view.setInt32(0, long.lo, true);
		view.setInt32(4, long.hi, true);
		return this.raw(chunk);
	}
	int64(value) {
		let long = PbLong.from(value);
		varint64write(long.lo, long.hi, this.buf);
		return this;
	}
	sint64(value) {
		let long = PbLong.from(value), sign = long.hi >> 31, lo = long.lo << 1 ^ sign, hi = (long.hi << 1 | long.lo >>> 31) ^ sign;
		varint64write(lo, hi, this.buf);
		return this;
	}
	uint64(value) {
		let long = PbULong.from(value);
		varint64write(long.lo, long.hi, this.buf);
		return this;
	}
};

// node_modules/@protobuf-ts/runtime/build/es2015/json-format-contract.js
const defaultsWrite = {
	emitDefaultValues: false,
	enumAsInteger: false,
	useProtoFieldName: false,
	prettySpaces: 0
};
const defaultsRead = { ignoreUnknownFields: false };
function jsonReadOptions(options) {
	return options ? Object.assign(Object.assign({}, defaultsRead), options) : defaultsRead;
}
function jsonWriteOptions(options) {
	return options ? Object.assign(Object.assign({}, defaultsWrite), options) : defaultsWrite;
}

// node_modules/@protobuf-ts/runtime/build/es2015/message-type-contract.js
const MESSAGE_TYPE = Symbol.for("protobuf-ts/message-type");

// node_modules/@protobuf-ts/runtime/build/es2015/lower-camel-case.js
function lowerCamelCase(snakeCase) {
	let capNext = false;
	const sb = [];
	for (let i = 0; i < snakeCase.length; i++) {
		let next = snakeCase.charAt(i);
		if (next == "_") capNext = true;
		else if (/\d/.test(next)) {
			sb.push(next);
			capNext = true;
		} else if (capNext) {
			sb.push(next.toUpperCase());
			capNext = false;
		} else if (i == 0) sb.push(next.toLowerCase());
		else sb.push(next);
	}
	return sb.join("");
}

// node_modules/@protobuf-ts/runtime/build/es2015/reflection-info.js
var ScalarType;
(function(ScalarType) {
	ScalarType[ScalarType["DOUBLE"] = 1] = "DOUBLE";
	ScalarType[ScalarType["FLOAT"] = 2] = "FLOAT";
	ScalarType[ScalarType["INT64"] = 3] = "INT64";
	ScalarType[ScalarType["UINT64"] = 4] = "UINT64";
	ScalarType[ScalarType["INT32"] = 5] = "INT32";
	ScalarType[ScalarType["FIXED64"] = 6] = "FIXED64";
	ScalarType[ScalarType["FIXED32"] = 7] = "FIXED32";
	ScalarType[ScalarType["BOOL"] = 8] = "BOOL";
	ScalarType[ScalarType["STRING"] = 9] = "STRING";
	ScalarType[ScalarType["BYTES"] = 12] = "BYTES";
	ScalarType[ScalarType["UINT32"] = 13] = "UINT32";
	ScalarType[ScalarType["SFIXED32"] = 15] = "SFIXED32";
	ScalarType[ScalarType["SFIXED64"] = 16] = "SFIXED64";
	ScalarType[ScalarType["SINT32"] = 17] = "SINT32";
	ScalarType[ScalarType["SINT64"] = 18] = "SINT64";
})(ScalarType || (ScalarType = {}));
var LongType;
(function(LongType) {
	LongType[LongType["BIGINT"] = 0] = "BIGINT";
	LongType[LongType["STRING"] = 1] = "STRING";
	LongType[LongType["NUMBER"] = 2] = "NUMBER";
})(LongType || (LongType = {}));
var RepeatType;
(function(RepeatType) {
	RepeatType[RepeatType["NO"] = 0] = "NO";
	RepeatType[RepeatType["PACKED"] = 1] = "PACKED";
	RepeatType[RepeatType["UNPACKED"] = 2] = "UNPACKED";
})(RepeatType || (RepeatType = {}));
function normalizeFieldInfo(field) {
	var _a, _b, _c, _d;
	field.localName = (_a = field.localName) !== null && _a !== void 0 ? _a : lowerCamelCase(field.name);
	field.jsonName = (_b = field.jsonName) !== null && _b !== void 0 ? _b : lowerCamelCase(field.name);
	field.repeat = (_c = field.repeat) !== null && _c !== void 0 ? _c : RepeatType.NO;
	field.opt = (_d = field.opt) !== null && _d !== void 0 ? _d : field.repeat ? false : field.oneof ? false : field.kind == "message";
	return field;
}

// node_modules/@protobuf-ts/runtime/build/es2015/oneof.js
function isOneofGroup(any) {
	if (typeof any != "object" || any === null || !any.hasOwnProperty("oneofKind")) return false;
	switch (typeof any.oneofKind) {
		case "string":
			if (any[any.oneofKind] === void 0) return false;
			return Object.keys(any).length == 2;
		case "undefined": return Object.keys(any).length == 1;
		default: return false;
	}
}

// node_modules/@protobuf-ts/runtime/build/es2015/reflection-type-check.js
var ReflectionTypeCheck = class {
	constructor(info) {
		var _a;
		this.fields = (_a = info.fields) !== null && _a !== void 0 ? _a : [];
	}
	prepare() {
		if (this.data) return;
		const req = [], known = [], oneofs = [];
		for (let field of this.fields) if (field.oneof) {
			if (!oneofs.includes(field.oneof)) {
				oneofs.push(field.oneof);
				req.push(field.oneof);
				known.push(field.oneof);
			}
		} else {
			known.push(field.localName);
			switch (field.kind) {
				case "scalar":
				case "enum":
					if (!field.opt || field.repeat) req.push(field.localName);
					break;
				case "message":
					if (field.repeat) req.push(field.localName);
					break;
				case "map": req.push(field.localName);
			}
		}
		this.data = {
			req,
			known,
			oneofs: Object.values(oneofs)
		};
	}
	is(message, depth, allowExcessProperties = false) {
		if (depth < 0) return true;
		if (message === null || message === void 0 || typeof message != "object") return false;
		this.prepare();
		let keys = Object.keys(message), data = this.data;
		if (keys.length < data.req.length || data.req.some((n) => !keys.includes(n))) return false;
		if (!allowExcessProperties) {
			if (keys.some((k) => !data.known.includes(k))) return false;
		}
		if (depth < 1) return true;
		for (const name of data.oneofs) {
			const group = message[name];
			if (!isOneofGroup(group)) return false;
			if (group.oneofKind === void 0) continue;
			const field = this.fields.find((f) => f.localName === group.oneofKind);
			if (!field) return false;
			if (!this.field(group[group.oneofKind], field, allowExcessProperties, depth)) return false;
		}
		for (const field of this.fields) {
			if (field.oneof !== void 0) continue;
			if (!this.field(message[field.localName], field, allowExcessProperties, depth)) return false;
		}
		return true;
	}
	field(arg, field, allowExcessProperties, depth) {
		let repeated = field.repeat;
		switch (field.kind) {
			case "scalar":
				if (arg === void 0) return field.opt;
				if (repeated) return this.scalars(arg, field.T, depth, field.L);
				return this.scalar(arg, field.T, field.L);
			case "enum":
				if (arg === void 0) return field.opt;
				if (repeated) return this.scalars(arg, ScalarType.INT32, depth);
				return this.scalar(arg, ScalarType.INT32);
			case "message":
				if (arg === void 0) return true;
				if (repeated) return this.messages(arg, field.T(), allowExcessProperties, depth);
				return this.message(arg, field.T(), allowExcessProperties, depth);
			case "map":
				if (typeof arg != "object" || arg === null) return false;
				if (depth < 2) return true;
				if (!this.mapKeys(arg, field.K, depth)) return false;
				switch (field.V.kind) {
					case "scalar": return this.scalars(Object.values(arg), field.V.T, depth, field.V.L);
					case "enum": return this.scalars(Object.values(arg), ScalarType.INT32, depth);
					case "message": return this.messages(Object.values(arg), field.V.T(), allowExcessProperties, depth);
				}
		}
		return true;
	}
	message(arg, type, allowExcessProperties, depth) {
		if (allowExcessProperties) return type.isAssignable(arg, depth);
		return type.is(arg, depth);
	}
	messages(arg, type, allowExcessProperties, depth) {
		if (!Array.isArray(arg)) return false;
		if (depth < 2) return true;
		if (allowExcessProperties) {
			for (let i = 0; i < arg.length && i < depth; i++) if (!type.isAssignable(arg[i], depth - 1)) return false;
		} else for (let i = 0; i < arg.length && i < depth; i++) if (!type.is(arg[i], depth - 1)) return false;
		return true;
	}
	scalar(arg, type, longType) {
		let argType = typeof arg;
		switch (type) {
			case ScalarType.UINT64:
			case ScalarType.FIXED64:
			case ScalarType.INT64:
			case ScalarType.SFIXED64:
			case ScalarType.SINT64: switch (longType) {
				case LongType.BIGINT: return argType == "bigint";
				case LongType.NUMBER: return argType == "number" && !isNaN(arg);
				default: return argType == "string";
			}
			case ScalarType.BOOL: return argType == "boolean";
			case ScalarType.STRING: return argType == "string";
			case ScalarType.BYTES: return arg instanceof Uint8Array;
			case ScalarType.DOUBLE:
			case ScalarType.FLOAT: return argType == "number" && !isNaN(arg);
			default: return argType == "number" && Number.isInteger(arg);
		}
	}
	scalars(arg, type, depth, longType) {
		if (!Array.isArray(arg)) return false;
		if (depth < 2) return true;
		if (Array.isArray(arg)) {
			for (let i = 0; i < arg.length && i < depth; i++) if (!this.scalar(arg[i], type, longType)) return false;
		}
		return true;
	}
	mapKeys(map, type, depth) {
		let keys = Object.keys(map);
		switch (type) {
			case ScalarType.INT32:
			case ScalarType.FIXED32:
			case ScalarType.SFIXED32:
			case ScalarType.SINT32:
			case ScalarType.UINT32: return this.scalars(keys.slice(0, depth).map((k) => parseInt(k)), type, depth);
			case ScalarType.BOOL: return this.scalars(keys.slice(0, depth).map((k) => k == "true" ? true : k == "false" ? false : k), type, depth);
			default: return this.scalars(keys, type, depth, LongType.STRING);
		}
	}
};

// node_modules/@protobuf-ts/runtime/build/es2015/reflection-long-convert.js
function reflectionLongConvert(long, type) {
	switch (type) {
		case LongType.BIGINT: return long.toBigInt();
		case LongType.NUMBER: return long.toNumber();
		default: return long.toString();
	}
}

// node_modules/@protobuf-ts/runtime/build/es2015/reflection-json-reader.js
var ReflectionJsonReader = class {
	constructor(info) {
		this.info = info;
	}
	prepare() {
		var _a;
		if (this.fMap === void 0) {
			this.fMap = {};
			const fieldsInput = (_a = this.info.fields) !== null && _a !== void 0 ? _a : [];
			for (const field of fieldsInput) {
				this.fMap[field.name] = field;
				this.fMap[field.jsonName] = field;
				this.fMap[field.localName] = field;
			}
		}
	}
	assert(condition, fieldName, jsonValue) {
		if (!condition) {
			let what = typeofJsonValue(jsonValue);
			if (what == "number" || what == "boolean") what = jsonValue.toString();
			throw new Error(`Cannot parse JSON ${what} for ${this.info.typeName}#${fieldName}`);
		}
	}
	read(input, message, options) {
		this.prepare();
		const oneofsHandled = [];
		for (const [jsonKey, jsonValue] of Object.entries(input)) {
			const field = this.fMap[jsonKey];
			if (!field) {
				if (!options.ignoreUnknownFields) throw new Error(`Found unknown field while reading ${this.info.typeName} from JSON format. JSON key: ${jsonKey}`);
				continue;
			}
			const localName = field.localName;
			let target;
			if (field.oneof) {
				if (jsonValue === null && (field.kind !== "enum" || field.T()[0] !== "google.protobuf.NullValue")) continue;
				if (oneofsHandled.includes(field.oneof)) throw new Error(`Multiple members of the oneof group "${field.oneof}" of ${this.info.typeName} are present in JSON.`);
				oneofsHandled.push(field.oneof);
				target = message[field.oneof] = { oneofKind: localName };
			} else target = message;
			if (field.kind == "map") {
				if (jsonValue === null) continue;
				this.assert(isJsonObject(jsonValue), field.name, jsonValue);
				const fieldObj = target[localName];
				for (const [jsonObjKey, jsonObjValue] of Object.entries(jsonValue)) {
					this.assert(jsonObjValue !== null, field.name + " map value", null);
					let val;
					switch (field.V.kind) {
						case "message":
							val = field.V.T().internalJsonRead(jsonObjValue, options);
							break;
						case "enum":
							val = this.enum(field.V.T(), jsonObjValue, field.name, options.ignoreUnknownFields);
							if (val === false) continue;
							break;
						case "scalar": val = this.scalar(jsonObjValue, field.V.T, field.V.L, field.name);
					}
					this.assert(val !== void 0, field.name + " map value", jsonObjValue);
					let key = jsonObjKey;
					if (field.K == ScalarType.BOOL) key = key == "true" ? true : key == "false" ? false : key;
					key = this.scalar(key, field.K, LongType.STRING, field.name).toString();
					fieldObj[key] = val;
				}
			} else if (field.repeat) {
				if (jsonValue === null) continue;
				this.assert(Array.isArray(jsonValue), field.name, jsonValue);
				const fieldArr = target[localName];
				for (const jsonItem of jsonValue) {
					this.assert(jsonItem !== null, field.name, null);
					let val;
					switch (field.kind) {
						case "message":
							val = field.T().internalJsonRead(jsonItem, options);
							break;
						case "enum":
							val = this.enum(field.T(), jsonItem, field.name, options.ignoreUnknownFields);
							if (val === false) continue;
							break;
						case "scalar": val = this.scalar(jsonItem, field.T, field.L, field.name);
					}
					this.assert(val !== void 0, field.name, jsonValue);
					fieldArr.push(val);
				}
			} else switch (field.kind) {
				case "message":
					if (jsonValue === null && field.T().typeName != "google.protobuf.Value") {
						this.assert(field.oneof === void 0, field.name + " (oneof member)", null);
						continue;
					}
					target[localName] = field.T().internalJsonRead(jsonValue, options, target[localName]);
					break;
				case "enum":
					if (jsonValue === null) continue;
					let val = this.enum(field.T(), jsonValue, field.name, options.ignoreUnknownFields);
					if (val === false) continue;
					target[localName] = val;
					break;
				case "scalar":
					if (jsonValue === null) continue;
					target[localName] = this.scalar(jsonValue, field.T, field.L, field.name);
			}
		}
	}
	enum(type, json, fieldName, ignoreUnknownFields) {
		if (type[0] == "google.protobuf.NullValue") assert(json === null || json === "NULL_VALUE", `Unable to parse field ${this.info.typeName}#${fieldName}, enum ${type[0]} only accepts null.`);
		if (json === null) return 0;
		switch (typeof json) {
			case "number":
				assert(Number.isInteger(json), `Unable to parse field ${this.info.typeName}#${fieldName}, enum can only be integral number, got ${json}.`);
				return json;
			case "string":
				let localEnumName = json;
				if (type[2] && json.substring(0, type[2].length) === type[2]) localEnumName = json.substring(type[2].length);
				let enumNumber = type[1][localEnumName];
				if (typeof enumNumber === "undefined" && ignoreUnknownFields) return false;
				assert(typeof enumNumber == "number", `Unable to parse field ${this.info.typeName}#${fieldName}, enum ${type[0]} has no value for "${json}".`);
				return enumNumber;
		}
		assert(false, `Unable to parse field ${this.info.typeName}#${fieldName}, cannot parse enum value from ${typeof json}".`);
	}
	scalar(json, type, longType, fieldName) {
		let e;
		try {
			switch (type) {
				case ScalarType.DOUBLE:
				case ScalarType.FLOAT:
					if (json === null) return 0;
					if (json === "NaN") return NaN;
					if (json === "Infinity") return Number.POSITIVE_INFINITY;
					if (json === "-Infinity") return Number.NEGATIVE_INFINITY;
					if (json === "") {
						e = "empty string";
						break;
					}
					if (typeof json == "string" && json.trim().length !== json.length) {
						e = "extra whitespace";
						break;
					}
					if (typeof json != "string" && typeof json != "number") break;
					let float = Number(json);
					if (Number.isNaN(float)) {
						e = "not a number";
						break;
					}
					if (!Number.isFinite(float)) {
						e = "too large or small";
						break;
					}
					if (type == ScalarType.FLOAT) assertFloat32(float);
					return float;
				case ScalarType.INT32:
				case ScalarType.FIXED32:
				case ScalarType.SFIXED32:
				case ScalarType.SINT32:
				case ScalarType.UINT32:
					if (json === null) return 0;
					let int32;
					if (typeof json == "number") int32 = json;
					else if (json === "") e = "empty string";
					else if (typeof json == "string") {
						if (json.trim().length !== json.length) e = "extra whitespace";
						else int32 = Number(json);
					}
					if (int32 === void 0) break;
					if (type == ScalarType.UINT32) assertUInt32(int32);
					else assertInt32(int32);
					return int32;
				case ScalarType.INT64:
				case ScalarType.SFIXED64:
				case ScalarType.SINT64:
					if (json === null) return reflectionLongConvert(PbLong.ZERO, longType);
					if (typeof json != "number" && typeof json != "string") break;
					return reflectionLongConvert(PbLong.from(json), longType);
				case ScalarType.FIXED64:
				case ScalarType.UINT64:
					if (json === null) return reflectionLongConvert(PbULong.ZERO, longType);
					if (typeof json != "number" && typeof json != "string") break;
					return reflectionLongConvert(PbULong.from(json), longType);
				case ScalarType.BOOL:
					if (json === null) return false;
					if (typeof json !== "boolean") break;
					return json;
				case ScalarType.STRING:
					if (json === null) return "";
					if (typeof json !== "string") {
						e = "extra whitespace";
						break;
					}
					return json;
				case ScalarType.BYTES:
					if (json === null || json === "") return /* @__PURE__ */ new Uint8Array(0);
					if (typeof json !== "string") break;
					return base64decode(json);
			}
		} catch (error) {
			e = error.message;
		}
		this.assert(false, fieldName + (e ? " - " + e : ""), json);
	}
};

// node_modules/@protobuf-ts/runtime/build/es2015/reflection-json-writer.js
var ReflectionJsonWriter = class {
	constructor(info) {
		var _a;
		this.fields = (_a = info.fields) !== null && _a !== void 0 ? _a : [];
	}
	write(message, options) {
		const json = {}, source = message;
		for (const field of this.fields) {
			if (!field.oneof) {
				let jsonValue = this.field(field, source[field.localName], options);
				if (jsonValue !== void 0) json[options.useProtoFieldName ? field.name : field.jsonName] = jsonValue;
				continue;
			}
			const group = source[field.oneof];
			if (group.oneofKind !== field.localName) continue;
			const opt = field.kind == "scalar" || field.kind == "enum" ? Object.assign(Object.assign({}, options), { emitDefaultValues: true }) : options;
			let jsonValue = this.field(field, group[field.localName], opt);
			assert(jsonValue !== void 0);
			json[options.useProtoFieldName ? field.name : field.jsonName] = jsonValue;
		}
		return json;
	}
	field(field, value, options) {
		let jsonValue = void 0;
		if (field.kind == "map") {
			assert(typeof value == "object" && value !== null);
			const jsonObj = {};
			switch (field.V.kind) {
				case "scalar":
					for (const [entryKey, entryValue] of Object.entries(value)) {
						const val = this.scalar(field.V.T, entryValue, field.name, false, true);
						assert(val !== void 0);
						jsonObj[entryKey.toString()] = val;
					}
					break;
				case "message":
					const messageType = field.V.T();
					for (const [entryKey, entryValue] of Object.entries(value)) {
						const val = this.message(messageType, entryValue, field.name, options);
						assert(val !== void 0);
						jsonObj[entryKey.toString()] = val;
					}
					break;
				case "enum":
					const enumInfo = field.V.T();
					for (const [entryKey, entryValue] of Object.entries(value)) {
						assert(entryValue === void 0 || typeof entryValue == "number");
						const val = this.enum(enumInfo, entryValue, field.name, false, true, options.enumAsInteger);
						assert(val !== void 0);
						jsonObj[entryKey.toString()] = val;
					}
			}
			if (options.emitDefaultValues || Object.keys(jsonObj).length > 0) jsonValue = jsonObj;
		} else if (field.repeat) {
			assert(Array.isArray(value));
			const jsonArr = [];
			switch (field.kind) {
				case "scalar":
					for (let i = 0; i < value.length; i++) {
						const val = this.scalar(field.T, value[i], field.name, field.opt, true);
						assert(val !== void 0);
						jsonArr.push(val);
					}
					break;
				case "enum":
					const enumInfo = field.T();
					for (let i = 0; i < value.length; i++) {
						assert(value[i] === void 0 || typeof value[i] == "number");
						const val = this.enum(enumInfo, value[i], field.name, field.opt, true, options.enumAsInteger);
						assert(val !== void 0);
						jsonArr.push(val);
					}
					break;
				case "message":
					const messageType = field.T();
					for (let i = 0; i < value.length; i++) {
						const val = this.message(messageType, value[i], field.name, options);
						assert(val !== void 0);
						jsonArr.push(val);
					}
			}
			if (options.emitDefaultValues || jsonArr.length > 0 || options.emitDefaultValues) jsonValue = jsonArr;
		} else switch (field.kind) {
			case "scalar":
				jsonValue = this.scalar(field.T, value, field.name, field.opt, options.emitDefaultValues);
				break;
			case "enum":
				jsonValue = this.enum(field.T(), value, field.name, field.opt, options.emitDefaultValues, options.enumAsInteger);
				break;
			case "message": jsonValue = this.message(field.T(), value, field.name, options);
		}
		return jsonValue;
	}
	enum(type, value, fieldName, optional, emitDefaultValues, enumAsInteger) {
		if (type[0] == "google.protobuf.NullValue") return !emitDefaultValues && !optional ? void 0 : null;
		if (value === void 0) {
			assert(optional);
			return;
		}
		if (value === 0 && !emitDefaultValues && !optional) return void 0;
		assert(typeof value == "number");
		assert(Number.isInteger(value));
		if (enumAsInteger || !type[1].hasOwnProperty(value)) return value;
		if (type[2]) return type[2] + type[1][value];
		return type[1][value];
	}
	message(type, value, fieldName, options) {
		if (value === void 0) return options.emitDefaultValues ? null : void 0;
		return type.internalJsonWrite(value, options);
	}
	scalar(type, value, fieldName, optional, emitDefaultValues) {
		if (value === void 0) {
			assert(optional);
			return;
		}
		const ed = emitDefaultValues || optional;
		switch (type) {
			case ScalarType.INT32:
			case ScalarType.SFIXED32:
			case ScalarType.SINT32:
				if (value === 0) return ed ? 0 : void 0;
				assertInt32(value);
				return value;
			case ScalarType.FIXED32:
			case ScalarType.UINT32:
				if (value === 0) return ed ? 0 : void 0;
				assertUInt32(value);
				return value;
			case ScalarType.FLOAT: assertFloat32(value);
			case ScalarType.DOUBLE:
				if (value === 0) return ed ? 0 : void 0;
				assert(typeof value == "number");
				if (Number.isNaN(value)) return "NaN";
				if (value === Number.POSITIVE_INFINITY) return "Infinity";
				if (value === Number.NEGATIVE_INFINITY) return "-Infinity";
				return value;
			case ScalarType.STRING:
				if (value === "") return ed ? "" : void 0;
				assert(typeof value == "string");
				return value;
			case ScalarType.BOOL:
				if (value === false) return ed ? false : void 0;
				assert(typeof value == "boolean");
				return value;
			case ScalarType.UINT64:
			case ScalarType.FIXED64:
				assert(typeof value == "number" || typeof value == "string" || typeof value == "bigint");
				let ulong = PbULong.from(value);
				if (ulong.isZero() && !ed) return void 0;
				return ulong.toString();
			case ScalarType.INT64:
			case ScalarType.SFIXED64:
			case ScalarType.SINT64:
				assert(typeof value == "number" || typeof value == "string" || typeof value == "bigint");
				let long = PbLong.from(value);
				if (long.isZero() && !ed) return void 0;
				return long.toString();
			case ScalarType.BYTES:
				assert(value instanceof Uint8Array);
				if (!value.byteLength) return ed ? "" : void 0;
				return base64encode$1(value);
		}
	}
};

// node_modules/@protobuf-ts/runtime/build/es2015/reflection-scalar-default.js
function reflectionScalarDefault(type, longType = LongType.STRING) {
	switch (type) {
		case ScalarType.BOOL: return false;
		case ScalarType.UINT64:
		case ScalarType.FIXED64: return reflectionLongConvert(PbULong.ZERO, longType);
		case ScalarType.INT64:
		case ScalarType.SFIXED64:
		case ScalarType.SINT64: return reflectionLongConvert(PbLong.ZERO, longType);
		case ScalarType.DOUBLE:
		case ScalarType.FLOAT: return 0;
		case ScalarType.BYTES: return /* @__PURE__ */ new Uint8Array(0);
		case ScalarType.STRING: return "";
		default: return 0;
	}
}

// node_modules/@protobuf-ts/runtime/build/es2015/reflection-binary-reader.js
var ReflectionBinaryReader = class {
	constructor(info) {
		this.info = info;
	}
	prepare() {
		var _a;
		if (!this.fieldNoToField) {
			const fieldsInput = (_a = this.info.fields) !== null && _a !== void 0 ? _a : [];
			this.fieldNoToField = new Map(fieldsInput.map((field) => [field.no, field]));
		}
	}
	read(reader, message, options, length) {
		this.prepare();
		const end = length === void 0 ? reader.len : reader.pos + length;
		while (reader.pos < end) {
			const [fieldNo, wireType] = reader.tag(), field = this.fieldNoToField.get(fieldNo);
			if (!field) {
				let u = options.readUnknownField;
				if (u == "throw") throw new Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.info.typeName}`);
				let d = reader.skip(wireType);
				if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.info.typeName, message, fieldNo, wireType, d);
				continue;
			}
			let target = message, repeated = field.repeat, localName = field.localName;
			if (field.oneof) {
				target = target[field.oneof];
				if (target.oneofKind !== localName) target = message[field.oneof] = { oneofKind: localName };
			}
			switch (field.kind) {
				case "scalar":
				case "enum":
					let T = field.kind == "enum" ? ScalarType.INT32 : field.T;
					let L = field.kind == "scalar" ? field.L : void 0;
					if (repeated) {
						let arr = target[localName];
						if (wireType == WireType.LengthDelimited && T != ScalarType.STRING && T != ScalarType.BYTES) {
							let e = reader.uint32() + reader.pos;
							while (reader.pos < e) arr.push(this.scalar(reader, T, L));
						} else arr.push(this.scalar(reader, T, L));
					} else target[localName] = this.scalar(reader, T, L);
					break;
				case "message":
					if (repeated) {
						let arr = target[localName];
						let msg = field.T().internalBinaryRead(reader, reader.uint32(), options);
						arr.push(msg);
					} else target[localName] = field.T().internalBinaryRead(reader, reader.uint32(), options, target[localName]);
					break;
				case "map":
					let [mapKey, mapVal] = this.mapEntry(field, reader, options);
					target[localName][mapKey] = mapVal;
			}
		}
	}
	mapEntry(field, reader, options) {
		let length = reader.uint32();
		let end = reader.pos + length;
		let key = void 0;
		let val = void 0;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					if (field.K == ScalarType.BOOL) key = reader.bool().toString();
					else key = this.scalar(reader, field.K, LongType.STRING);
					break;
				case 2:
					switch (field.V.kind) {
						case "scalar":
							val = this.scalar(reader, field.V.T, field.V.L);
							break;
						case "enum":
							val = reader.int32();
							break;
						case "message": val = field.V.T().internalBinaryRead(reader, reader.uint32(), options);
					}
					break;
				default: throw new Error(`Unknown field ${fieldNo} (wire type ${wireType}) in map entry for ${this.info.typeName}#${field.name}`);
			}
		}
		if (key === void 0) {
			let keyRaw = reflectionScalarDefault(field.K);
			key = field.K == ScalarType.BOOL ? keyRaw.toString() : keyRaw;
		}
		if (val === void 0) switch (field.V.kind) {
			case "scalar":
				val = reflectionScalarDefault(field.V.T, field.V.L);
				break;
			case "enum":
				val = 0;
				break;
			case "message": val = field.V.T().create();
		}
		return [key, val];
	}
	scalar(reader, type, longType) {
		switch (type) {
			case ScalarType.INT32: return reader.int32();
			case ScalarType.STRING: return reader.string();
			case ScalarType.BOOL: return reader.bool();
			case ScalarType.DOUBLE: return reader.double();
			case ScalarType.FLOAT: return reader.float();
			case ScalarType.INT64: return reflectionLongConvert(reader.int64(), longType);
			case ScalarType.UINT64: return reflectionLongConvert(reader.uint64(), longType);
			case ScalarType.FIXED64: return reflectionLongConvert(reader.fixed64(), longType);
			case ScalarType.FIXED32: return reader.fixed32();
			case ScalarType.BYTES: return reader.bytes();
			case ScalarType.UINT32: return reader.uint32();
			case ScalarType.SFIXED32: return reader.sfixed32();
			case ScalarType.SFIXED64: return reflectionLongConvert(reader.sfixed64(), longType);
			case ScalarType.SINT32: return reader.sint32();
			case ScalarType.SINT64: return reflectionLongConvert(reader.sint64(), longType);
		}
	}
};

// node_modules/@protobuf-ts/runtime/build/es2015/reflection-binary-writer.js
var ReflectionBinaryWriter = class {
	constructor(info) {
		this.info = info;
	}
	prepare() {
		if (!this.fields) {
			const fieldsInput = this.info.fields ? this.info.fields.concat() : [];
			this.fields = fieldsInput.sort((a, b) => a.no - b.no);
		}
	}
	write(message, writer, options) {
		this.prepare();
		for (const field of this.fields) {
			let value, emitDefault, repeated = field.repeat, localName = field.localName;
			if (field.oneof) {
				const group = message[field.oneof];
				if (group.oneofKind !== localName) continue;
				value = group[localName];
				emitDefault = true;
			} else {
				value = message[localName];
				emitDefault = false;
			}
			switch (field.kind) {
				case "scalar":
				case "enum":
					let T = field.kind == "enum" ? ScalarType.INT32 : field.T;
					if (repeated) {
						assert(Array.isArray(value));
						if (repeated == RepeatType.PACKED) this.packed(writer, T, field.no, value);
						else for (const item of value) this.scalar(writer, T, field.no, item, true);
					} else if (value === void 0) assert(field.opt);
					else this.scalar(writer, T, field.no, value, emitDefault || field.opt);
					break;
				case "message":
					if (repeated) {
						assert(Array.isArray(value));
						for (const item of value) this.message(writer, options, field.T(), field.no, item);
					} else this.message(writer, options, field.T(), field.no, value);
					break;
				case "map":
					assert(typeof value == "object" && value !== null);
					for (const [key, val] of Object.entries(value)) this.mapEntry(writer, options, field, key, val);
			}
		}
		let u = options.writeUnknownFields;
		if (u !== false) (u === true ? UnknownFieldHandler.onWrite : u)(this.info.typeName, message, writer);
	}
	mapEntry(writer, options, field, key, value) {
		writer.tag(field.no, WireType.LengthDelimited);
		writer.fork();
		let keyValue = key;
		switch (field.K) {
			case ScalarType.INT32:
			case ScalarType.FIXED32:
			case ScalarType.UINT32:
			case ScalarType.SFIXED32:
			case ScalarType.SINT32:
				keyValue = Number.parseInt(key);
				break;
			case ScalarType.BOOL:
				assert(key == "true" || key == "false");
				keyValue = key == "true";
		}
		this.scalar(writer, field.K, 1, keyValue, true);
		switch (field.V.kind) {
			case "scalar":
				this.scalar(writer, field.V.T, 2, value, true);
				break;
			case "enum":
				this.scalar(writer, ScalarType.INT32, 2, value, true);
				break;
			case "message": this.message(writer, options, field.V.T(), 2, value);
		}
		writer.join();
	}
	message(writer, options, handler, fieldNo, value) {
		if (value === void 0) return;
		handler.internalBinaryWrite(value, writer.tag(fieldNo, WireType.LengthDelimited).fork(), options);
		writer.join();
	}
	scalar(writer, type, fieldNo, value, emitDefault) {
		let [wireType, method, isDefault] = this.scalarInfo(type, value);
		if (!isDefault || emitDefault) {
			writer.tag(fieldNo, wireType);
			writer[method](value);
		}
	}
	packed(writer, type, fieldNo, value) {
		if (!value.length) return;
		assert(type !== ScalarType.BYTES && type !== ScalarType.STRING);
		writer.tag(fieldNo, WireType.LengthDelimited);
		writer.fork();
		let [, method] = this.scalarInfo(type);
		for (let i = 0; i < value.length; i++) writer[method](value[i]);
		writer.join();
	}
	scalarInfo(type, value) {
		let t = WireType.Varint;
		let m;
		let i = value === void 0;
		let d = value === 0;
		switch (type) {
			case ScalarType.INT32:
				m = "int32";
				break;
			case ScalarType.STRING:
				d = i || !value.length;
				t = WireType.LengthDelimited;
				m = "string";
				break;
			case ScalarType.BOOL:
				d = value === false;
				m = "bool";
				break;
			case ScalarType.UINT32:
				m = "uint32";
				break;
			case ScalarType.DOUBLE:
				t = WireType.Bit64;
				m = "double";
				break;
			case ScalarType.FLOAT:
				t = WireType.Bit32;
				m = "float";
				break;
			case ScalarType.INT64:
				d = i || PbLong.from(value).isZero();
				m = "int64";
				break;
			case ScalarType.UINT64:
				d = i || PbULong.from(value).isZero();
				m = "uint64";
				break;
			case ScalarType.FIXED64:
				d = i || PbULong.from(value).isZero();
				t = WireType.Bit64;
				m = "fixed64";
				break;
			case ScalarType.BYTES:
				d = i || !value.byteLength;
				t = WireType.LengthDelimited;
				m = "bytes";
				break;
			case ScalarType.FIXED32:
				t = WireType.Bit32;
				m = "fixed32";
				break;
			case ScalarType.SFIXED32:
				t = WireType.Bit32;
				m = "sfixed32";
				break;
			case ScalarType.SFIXED64:
				d = i || PbLong.from(value).isZero();
				t = WireType.Bit64;
				m = "sfixed64";
				break;
			case ScalarType.SINT32:
				m = "sint32";
				break;
			case ScalarType.SINT64:
				d = i || PbLong.from(value).isZero();
				m = "sint64";
		}
		return [
			t,
			m,
			i || d
		];
	}
};

// node_modules/@protobuf-ts/runtime/build/es2015/reflection-create.js
function reflectionCreate(type) {
	const msg = type.messagePrototype ? Object.create(type.messagePrototype) : Object.defineProperty({}, MESSAGE_TYPE, { value: type });
	for (let field of type.fields) {
		let name = field.localName;
		if (field.opt) continue;
		if (field.oneof) msg[field.oneof] = { oneofKind: void 0 };
		else if (field.repeat) msg[name] = [];
		else switch (field.kind) {
			case "scalar":
				msg[name] = reflectionScalarDefault(field.T, field.L);
				break;
			case "enum":
				msg[name] = 0;
				break;
			case "map": msg[name] = {};
		}
	}
	return msg;
}

// node_modules/@protobuf-ts/runtime/build/es2015/reflection-merge-partial.js
function reflectionMergePartial(info, target, source) {
	let fieldValue, input = source, output;
	for (let field of info.fields) {
		let name = field.localName;
		if (field.oneof) {
			const group = input[field.oneof];
			if ((group === null || group === void 0 ? void 0 : group.oneofKind) == void 0) continue;
			fieldValue = group[name];
			output = target[field.oneof];
			output.oneofKind = group.oneofKind;
			if (fieldValue == void 0) {
				delete output[name];
				continue;
			}
		} else {
			fieldValue = input[name];
			output = target;
			if (fieldValue == void 0) continue;
		}
		if (field.repeat) output[name].length = fieldValue.length;
		switch (field.kind) {
			case "scalar":
			case "enum":
				if (field.repeat) for (let i = 0; i < fieldValue.length; i++) output[name][i] = fieldValue[i];
				else output[name] = fieldValue;
				break;
			case "message":
				let T = field.T();
				if (field.repeat) for (let i = 0; i < fieldValue.length; i++) output[name][i] = T.create(fieldValue[i]);
				else if (output[name] === void 0) output[name] = T.create(fieldValue);
				else T.mergePartial(output[name], fieldValue);
				break;
			case "map": switch (field.V.kind) {
				case "scalar":
				case "enum":
					Object.assign(output[name], fieldValue);
					break;
				case "message":
					let T = field.V.T();
					for (let k of Object.keys(fieldValue)) output[name][k] = T.create(fieldValue[k]);
			}
		}
	}
}

// node_modules/@protobuf-ts/runtime/build/es2015/reflection-equals.js
function reflectionEquals(info, a, b) {
	if (a === b) return true;
	if (!a || !b) return false;
	for (let field of info.fields) {
		let localName = field.localName;
		let val_a = field.oneof ? a[field.oneof][localName] : a[localName];
		let val_b = field.oneof ? b[field.oneof][localName] : b[localName];
		switch (field.kind) {
			case "enum":
			case "scalar":
				let t = field.kind == "enum" ? ScalarType.INT32 : field.T;
				if (!(field.repeat ? repeatedPrimitiveEq(t, val_a, val_b) : primitiveEq(t, val_a, val_b))) return false;
				break;
			case "map":
				if (!(field.V.kind == "message" ? repeatedMsgEq(field.V.T(), objectValues(val_a), objectValues(val_b)) : repeatedPrimitiveEq(field.V.kind == "enum" ? ScalarType.INT32 : field.V.T, objectValues(val_a), objectValues(val_b)))) return false;
				break;
			case "message":
				let T = field.T();
				if (!(field.repeat ? repeatedMsgEq(T, val_a, val_b) : T.equals(val_a, val_b))) return false;
		}
	}
	return true;
}
const objectValues = Object.values;
function primitiveEq(type, a, b) {
	if (a === b) return true;
	if (type !== ScalarType.BYTES) return false;
	let ba = a;
	let bb = b;
	if (ba.length !== bb.length) return false;
	for (let i = 0; i < ba.length; i++) if (ba[i] != bb[i]) return false;
	return true;
}
function repeatedPrimitiveEq(type, a, b) {
	if (a.length !== b.length) return false;
	for (let i = 0; i < a.length; i++) if (!primitiveEq(type, a[i], b[i])) return false;
	return true;
}
function repeatedMsgEq(type, a, b) {
	if (a.length !== b.length) return false;
	for (let i = 0; i < a.length; i++) if (!type.equals(a[i], b[i])) return false;
	return true;
}

// node_modules/@protobuf-ts/runtime/build/es2015/message-type.js
const baseDescriptors = Object.getOwnPropertyDescriptors(Object.getPrototypeOf({}));
const messageTypeDescriptor = baseDescriptors[MESSAGE_TYPE] = {};
var MessageType = class {
	constructor(name, fields, options) {
		this.defaultCheckDepth = 16;
		this.typeName = name;
		this.fields = fields.map(normalizeFieldInfo);
		this.options = options !== null && options !== void 0 ? options : {};
		messageTypeDescriptor.value = this;
		this.messagePrototype = Object.create(null, baseDescriptors);
		this.refTypeCheck = new ReflectionTypeCheck(this);
		this.refJsonReader = new ReflectionJsonReader(this);
		this.refJsonWriter = new ReflectionJsonWriter(this);
		this.refBinReader = new ReflectionBinaryReader(this);
		this.refBinWriter = new ReflectionBinaryWriter(this);
	}
	create(value) {
		let message = reflectionCreate(this);
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	clone(message) {
		let copy = this.create();
		reflectionMergePartial(this, copy, message);
		return copy;
	}
	equals(a, b) {
		return reflectionEquals(this, a, b);
	}
	is(arg, depth = this.defaultCheckDepth) {
		return this.refTypeCheck.is(arg, depth, false);
	}
	isAssignable(arg, depth = this.defaultCheckDepth) {
		return this.refTypeCheck.is(arg, depth, true);
	}
	mergePartial(target, source) {
		reflectionMergePartial(this, target, source);
	}
	fromBinary(data, options) {
		let opt = binaryReadOptions(options);
		return this.internalBinaryRead(opt.readerFactory(data), data.byteLength, opt);
	}
	fromJson(json, options) {
		return this.internalJsonRead(json, jsonReadOptions(options));
	}
	fromJsonString(json, options) {
		let value = JSON.parse(json);
		return this.fromJson(value, options);
	}
	toJson(message, options) {
		return this.internalJsonWrite(message, jsonWriteOptions(options));
	}
	toJsonString(message, options) {
		var _a;
		let value = this.toJson(message, options);
		return JSON.stringify(value, null, (_a = options === null || options === void 0 ? void 0 : options.prettySpaces) !== null && _a !== void 0 ? _a : 0);
	}
	toBinary(message, options) {
		let opt = binaryWriteOptions(options);
		return this.internalBinaryWrite(message, opt.writerFactory(), opt).finish();
	}
	internalJsonRead(json, options, target) {
		if (json !== null && typeof json == "object" && !Array.isArray(json)) {
			let message = target !== null && target !== void 0 ? target : this.create();
			this.refJsonReader.read(json, message, options);
			return message;
		}
		throw new Error(`Unable to parse message ${this.typeName} from JSON ${typeofJsonValue(json)}.`);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.write(message, options);
	}
	internalBinaryWrite(message, writer, options) {
		this.refBinWriter.write(message, writer, options);
		return writer;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create();
		this.refBinReader.read(reader, message, options, length);
		return message;
	}
};

// node_modules/@actions/artifact/lib/generated/google/protobuf/timestamp.js
var Timestamp$Type = class extends MessageType {
	constructor() {
		super("google.protobuf.Timestamp", [{
			no: 1,
			name: "seconds",
			kind: "scalar",
			T: 3
		}, {
			no: 2,
			name: "nanos",
			kind: "scalar",
			T: 5
		}]);
	}
	now() {
		const msg = this.create();
		const ms = Date.now();
		msg.seconds = PbLong.from(Math.floor(ms / 1e3)).toString();
		msg.nanos = ms % 1e3 * 1e6;
		return msg;
	}
	toDate(message) {
		return new Date(PbLong.from(message.seconds).toNumber() * 1e3 + Math.ceil(message.nanos / 1e6));
	}
	fromDate(date) {
		const msg = this.create();
		const ms = date.getTime();
		msg.seconds = PbLong.from(Math.floor(ms / 1e3)).toString();
		msg.nanos = ms % 1e3 * 1e6;
		return msg;
	}
	internalJsonWrite(message, options) {
		let ms = PbLong.from(message.seconds).toNumber() * 1e3;
		if (ms < Date.parse("0001-01-01T00:00:00Z") || ms > Date.parse("9999-12-31T23:59:59Z")) throw new Error("Unable to encode Timestamp to JSON. Must be from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z inclusive.");
		if (message.nanos < 0) throw new Error("Unable to encode invalid Timestamp to JSON. Nanos must not be negative.");
		let z = "Z";
		if (message.nanos > 0) {
			let nanosStr = (message.nanos + 1e9).toString().substring(1);
			if (nanosStr.substring(3) === "000000") z = "." + nanosStr.substring(0, 3) + "Z";
			else if (nanosStr.substring(6) === "000") z = "." + nanosStr.substring(0, 6) + "Z";
			else z = "." + nanosStr + "Z";
		}
		return new Date(ms).toISOString().replace(".000Z", z);
	}
	internalJsonRead(json, options, target) {
		if (typeof json !== "string") throw new Error("Unable to parse Timestamp from JSON " + typeofJsonValue(json) + ".");
		let matches = json.match(/^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:Z|\.([0-9]{3,9})Z|([+-][0-9][0-9]:[0-9][0-9]))$/);
		if (!matches) throw new Error("Unable to parse Timestamp from JSON. Invalid format.");
		let ms = Date.parse(matches[1] + "-" + matches[2] + "-" + matches[3] + "T" + matches[4] + ":" + matches[5] + ":" + matches[6] + (matches[8] ? matches[8] : "Z"));
		if (Number.isNaN(ms)) throw new Error("Unable to parse Timestamp from JSON. Invalid value.");
		if (ms < Date.parse("0001-01-01T00:00:00Z") || ms > Date.parse("9999-12-31T23:59:59Z")) throw new globalThis.Error("Unable to parse Timestamp from JSON. Must be from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z inclusive.");
		if (!target) target = this.create();
		target.seconds = PbLong.from(ms / 1e3).toString();
		target.nanos = 0;
		if (matches[7]) target.nanos = parseInt("1" + matches[7] + "0".repeat(9 - matches[7].length)) - 1e9;
		return target;
	}
	create(value) {
		const message = {
			seconds: "0",
			nanos: 0
		};
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.seconds = reader.int64().toString();
					break;
				case 2:
					message.nanos = reader.int32();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.seconds !== "0") writer.tag(1, WireType.Varint).int64(message.seconds);
		if (message.nanos !== 0) writer.tag(2, WireType.Varint).int32(message.nanos);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const Timestamp = new Timestamp$Type();

// node_modules/@actions/artifact/lib/generated/google/protobuf/wrappers.js
var DoubleValue$Type = class extends MessageType {
	constructor() {
		super("google.protobuf.DoubleValue", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 1
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(2, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 1, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: 0 };
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.double();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== 0) writer.tag(1, WireType.Bit64).double(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const DoubleValue = new DoubleValue$Type();
var FloatValue$Type = class extends MessageType {
	constructor() {
		super("google.protobuf.FloatValue", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 2
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(1, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 1, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: 0 };
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.float();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== 0) writer.tag(1, WireType.Bit32).float(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const FloatValue = new FloatValue$Type();
var Int64Value$Type = class extends MessageType {
	constructor() {
		super("google.protobuf.Int64Value", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 3
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(ScalarType.INT64, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, ScalarType.INT64, LongType.STRING, "value");
		return target;
	}
	create(value) {
		const message = { value: "0" };
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.int64().toString();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== "0") writer.tag(1, WireType.Varint).int64(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const Int64Value = new Int64Value$Type();
var UInt64Value$Type = class extends MessageType {
	constructor() {
		super("google.protobuf.UInt64Value", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 4
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(ScalarType.UINT64, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, ScalarType.UINT64, LongType.STRING, "value");
		return target;
	}
	create(value) {
		const message = { value: "0" };
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.uint64().toString();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== "0") writer.tag(1, WireType.Varint).uint64(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const UInt64Value = new UInt64Value$Type();
var Int32Value$Type = class extends MessageType {
	constructor() {
		super("google.protobuf.Int32Value", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 5
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(5, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 5, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: 0 };
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.int32();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== 0) writer.tag(1, WireType.Varint).int32(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const Int32Value = new Int32Value$Type();
var UInt32Value$Type = class extends MessageType {
	constructor() {
		super("google.protobuf.UInt32Value", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 13
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(13, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 13, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: 0 };
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.uint32();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== 0) writer.tag(1, WireType.Varint).uint32(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const UInt32Value = new UInt32Value$Type();
var BoolValue$Type = class extends MessageType {
	constructor() {
		super("google.protobuf.BoolValue", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 8
		}]);
	}
	internalJsonWrite(message, options) {
		return message.value;
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 8, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: false };
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.bool();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== false) writer.tag(1, WireType.Varint).bool(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const BoolValue = new BoolValue$Type();
var StringValue$Type = class extends MessageType {
	constructor() {
		super("google.protobuf.StringValue", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 9
		}]);
	}
	internalJsonWrite(message, options) {
		return message.value;
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 9, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: "" };
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== "") writer.tag(1, WireType.LengthDelimited).string(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const StringValue = new StringValue$Type();
var BytesValue$Type = class extends MessageType {
	constructor() {
		super("google.protobuf.BytesValue", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 12
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(12, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 12, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: /* @__PURE__ */ new Uint8Array(0) };
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.bytes();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value.length) writer.tag(1, WireType.LengthDelimited).bytes(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const BytesValue = new BytesValue$Type();

// node_modules/@protobuf-ts/runtime-rpc/build/es2015/reflection-info.js
function normalizeMethodInfo(method, service) {
	var _a, _b, _c;
	let m = method;
	m.service = service;
	m.localName = (_a = m.localName) !== null && _a !== void 0 ? _a : lowerCamelCase(m.name);
	m.serverStreaming = !!m.serverStreaming;
	m.clientStreaming = !!m.clientStreaming;
	m.options = (_b = m.options) !== null && _b !== void 0 ? _b : {};
	m.idempotency = (_c = m.idempotency) !== null && _c !== void 0 ? _c : void 0;
	return m;
}

// node_modules/@protobuf-ts/runtime-rpc/build/es2015/service-type.js
var ServiceType = class {
	constructor(typeName, methods, options) {
		this.typeName = typeName;
		this.methods = methods.map((i) => normalizeMethodInfo(i, this));
		this.options = options !== null && options !== void 0 ? options : {};
	}
};

// node_modules/@actions/artifact/lib/generated/results/api/v1/artifact.js
var CreateArtifactRequest$Type = class extends MessageType {
	constructor() {
		super("github.actions.results.api.v1.CreateArtifactRequest", [
			{
				no: 1,
				name: "workflow_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 2,
				name: "workflow_job_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "name",
				kind: "scalar",
				T: 9
			},
			{
				no: 4,
				name: "expires_at",
				kind: "message",
				T: () => Timestamp
			},
			{
				no: 5,
				name: "version",
				kind: "scalar",
				T: 5
			},
			{
				no: 6,
				name: "mime_type",
				kind: "message",
				T: () => StringValue
			}
		]);
	}
	create(value) {
		const message = {
			workflowRunBackendId: "",
			workflowJobRunBackendId: "",
			name: "",
			version: 0
		};
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.workflowRunBackendId = reader.string();
					break;
				case 2:
					message.workflowJobRunBackendId = reader.string();
					break;
				case 3:
					message.name = reader.string();
					break;
				case 4:
					message.expiresAt = Timestamp.internalBinaryRead(reader, reader.uint32(), options, message.expiresAt);
					break;
				case 5:
					message.version = reader.int32();
					break;
				case 6:
					message.mimeType = StringValue.internalBinaryRead(reader, reader.uint32(), options, message.mimeType);
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.workflowRunBackendId !== "") writer.tag(1, WireType.LengthDelimited).string(message.workflowRunBackendId);
		if (message.workflowJobRunBackendId !== "") writer.tag(2, WireType.LengthDelimited).string(message.workflowJobRunBackendId);
		if (message.name !== "") writer.tag(3, WireType.LengthDelimited).string(message.name);
		if (message.expiresAt) Timestamp.internalBinaryWrite(message.expiresAt, writer.tag(4, WireType.LengthDelimited).fork(), options).join();
		if (message.version !== 0) writer.tag(5, WireType.Varint).int32(message.version);
		if (message.mimeType) StringValue.internalBinaryWrite(message.mimeType, writer.tag(6, WireType.LengthDelimited).fork(), options).join();
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const CreateArtifactRequest = new CreateArtifactRequest$Type();
var CreateArtifactResponse$Type = class extends MessageType {
	constructor() {
		super("github.actions.results.api.v1.CreateArtifactResponse", [{
			no: 1,
			name: "ok",
			kind: "scalar",
			T: 8
		}, {
			no: 2,
			name: "signed_upload_url",
			kind: "scalar",
			T: 9
		}]);
	}
	create(value) {
		const message = {
			ok: false,
			signedUploadUrl: ""
		};
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.ok = reader.bool();
					break;
				case 2:
					message.signedUploadUrl = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.ok !== false) writer.tag(1, WireType.Varint).bool(message.ok);
		if (message.signedUploadUrl !== "") writer.tag(2, WireType.LengthDelimited).string(message.signedUploadUrl);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const CreateArtifactResponse = new CreateArtifactResponse$Type();
var FinalizeArtifactRequest$Type = class extends MessageType {
	constructor() {
		super("github.actions.results.api.v1.FinalizeArtifactRequest", [
			{
				no: 1,
				name: "workflow_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 2,
				name: "workflow_job_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "name",
				kind: "scalar",
				T: 9
			},
			{
				no: 4,
				name: "size",
				kind: "scalar",
				T: 3
			},
			{
				no: 5,
				name: "hash",
				kind: "message",
				T: () => StringValue
			}
		]);
	}
	create(value) {
		const message = {
			workflowRunBackendId: "",
			workflowJobRunBackendId: "",
			name: "",
			size: "0"
		};
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.workflowRunBackendId = reader.string();
					break;
				case 2:
					message.workflowJobRunBackendId = reader.string();
					break;
				case 3:
					message.name = reader.string();
					break;
				case 4:
					message.size = reader.int64().toString();
					break;
				case 5:
					message.hash = StringValue.internalBinaryRead(reader, reader.uint32(), options, message.hash);
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.workflowRunBackendId !== "") writer.tag(1, WireType.LengthDelimited).string(message.workflowRunBackendId);
		if (message.workflowJobRunBackendId !== "") writer.tag(2, WireType.LengthDelimited).string(message.workflowJobRunBackendId);
		if (message.name !== "") writer.tag(3, WireType.LengthDelimited).string(message.name);
		if (message.size !== "0") writer.tag(4, WireType.Varint).int64(message.size);
		if (message.hash) StringValue.internalBinaryWrite(message.hash, writer.tag(5, WireType.LengthDelimited).fork(), options).join();
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const FinalizeArtifactRequest = new FinalizeArtifactRequest$Type();
var FinalizeArtifactResponse$Type = class extends MessageType {
	constructor() {
		super("github.actions.results.api.v1.FinalizeArtifactResponse", [{
			no: 1,
			name: "ok",
			kind: "scalar",
			T: 8
		}, {
			no: 2,
			name: "artifact_id",
			kind: "scalar",
			T: 3
		}]);
	}
	create(value) {
		const message = {
			ok: false,
			artifactId: "0"
		};
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.ok = reader.bool();
					break;
				case 2:
					message.artifactId = reader.int64().toString();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.ok !== false) writer.tag(1, WireType.Varint).bool(message.ok);
		if (message.artifactId !== "0") writer.tag(2, WireType.Varint).int64(message.artifactId);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const FinalizeArtifactResponse = new FinalizeArtifactResponse$Type();
var ListArtifactsRequest$Type = class extends MessageType {
	constructor() {
		super("github.actions.results.api.v1.ListArtifactsRequest", [
			{
				no: 1,
				name: "workflow_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 2,
				name: "workflow_job_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "name_filter",
				kind: "message",
				T: () => StringValue
			},
			{
				no: 4,
				name: "id_filter",
				kind: "message",
				T: () => Int64Value
			}
		]);
	}
	create(value) {
		const message = {
			workflowRunBackendId: "",
			workflowJobRunBackendId: ""
		};
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.workflowRunBackendId = reader.string();
					break;
				case 2:
					message.workflowJobRunBackendId = reader.string();
					break;
				case 3:
					message.nameFilter = StringValue.internalBinaryRead(reader, reader.uint32(), options, message.nameFilter);
					break;
				case 4:
					message.idFilter = Int64Value.internalBinaryRead(reader, reader.uint32(), options, message.idFilter);
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.workflowRunBackendId !== "") writer.tag(1, WireType.LengthDelimited).string(message.workflowRunBackendId);
		if (message.workflowJobRunBackendId !== "") writer.tag(2, WireType.LengthDelimited).string(message.workflowJobRunBackendId);
		if (message.nameFilter) StringValue.internalBinaryWrite(message.nameFilter, writer.tag(3, WireType.LengthDelimited).fork(), options).join();
		if (message.idFilter) Int64Value.internalBinaryWrite(message.idFilter, writer.tag(4, WireType.LengthDelimited).fork(), options).join();
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const ListArtifactsRequest = new ListArtifactsRequest$Type();
var ListArtifactsResponse$Type = class extends MessageType {
	constructor() {
		super("github.actions.results.api.v1.ListArtifactsResponse", [{
			no: 1,
			name: "artifacts",
			kind: "message",
			repeat: 2,
			T: () => ListArtifactsResponse_MonolithArtifact
		}]);
	}
	create(value) {
		const message = { artifacts: [] };
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.artifacts.push(ListArtifactsResponse_MonolithArtifact.internalBinaryRead(reader, reader.uint32(), options));
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		for (let i = 0; i < message.artifacts.length; i++) ListArtifactsResponse_MonolithArtifact.internalBinaryWrite(message.artifacts[i], writer.tag(1, WireType.LengthDelimited).fork(), options).join();
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const ListArtifactsResponse = new ListArtifactsResponse$Type();
var ListArtifactsResponse_MonolithArtifact$Type = class extends MessageType {
	constructor() {
		super("github.actions.results.api.v1.ListArtifactsResponse.MonolithArtifact", [
			{
				no: 1,
				name: "workflow_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 2,
				name: "workflow_job_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "database_id",
				kind: "scalar",
				T: 3
			},
			{
				no: 4,
				name: "name",
				kind: "scalar",
				T: 9
			},
			{
				no: 5,
				name: "size",
				kind: "scalar",
				T: 3
			},
			{
				no: 6,
				name: "created_at",
				kind: "message",
				T: () => Timestamp
			},
			{
				no: 7,
				name: "digest",
				kind: "message",
				T: () => StringValue
			}
		]);
	}
	create(value) {
		const message = {
			workflowRunBackendId: "",
			workflowJobRunBackendId: "",
			databaseId: "0",
			name: "",
			size: "0"
		};
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.workflowRunBackendId = reader.string();
					break;
				case 2:
					message.workflowJobRunBackendId = reader.string();
					break;
				case 3:
					message.databaseId = reader.int64().toString();
					break;
				case 4:
					message.name = reader.string();
					break;
				case 5:
					message.size = reader.int64().toString();
					break;
				case 6:
					message.createdAt = Timestamp.internalBinaryRead(reader, reader.uint32(), options, message.createdAt);
					break;
				case 7:
					message.digest = StringValue.internalBinaryRead(reader, reader.uint32(), options, message.digest);
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.workflowRunBackendId !== "") writer.tag(1, WireType.LengthDelimited).string(message.workflowRunBackendId);
		if (message.workflowJobRunBackendId !== "") writer.tag(2, WireType.LengthDelimited).string(message.workflowJobRunBackendId);
		if (message.databaseId !== "0") writer.tag(3, WireType.Varint).int64(message.databaseId);
		if (message.name !== "") writer.tag(4, WireType.LengthDelimited).string(message.name);
		if (message.size !== "0") writer.tag(5, WireType.Varint).int64(message.size);
		if (message.createdAt) Timestamp.internalBinaryWrite(message.createdAt, writer.tag(6, WireType.LengthDelimited).fork(), options).join();
		if (message.digest) StringValue.internalBinaryWrite(message.digest, writer.tag(7, WireType.LengthDelimited).fork(), options).join();
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const ListArtifactsResponse_MonolithArtifact = new ListArtifactsResponse_MonolithArtifact$Type();
var GetSignedArtifactURLRequest$Type = class extends MessageType {
	constructor() {
		super("github.actions.results.api.v1.GetSignedArtifactURLRequest", [
			{
				no: 1,
				name: "workflow_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 2,
				name: "workflow_job_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "name",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			workflowRunBackendId: "",
			workflowJobRunBackendId: "",
			name: ""
		};
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.workflowRunBackendId = reader.string();
					break;
				case 2:
					message.workflowJobRunBackendId = reader.string();
					break;
				case 3:
					message.name = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.workflowRunBackendId !== "") writer.tag(1, WireType.LengthDelimited).string(message.workflowRunBackendId);
		if (message.workflowJobRunBackendId !== "") writer.tag(2, WireType.LengthDelimited).string(message.workflowJobRunBackendId);
		if (message.name !== "") writer.tag(3, WireType.LengthDelimited).string(message.name);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const GetSignedArtifactURLRequest = new GetSignedArtifactURLRequest$Type();
var GetSignedArtifactURLResponse$Type = class extends MessageType {
	constructor() {
		super("github.actions.results.api.v1.GetSignedArtifactURLResponse", [{
			no: 1,
			name: "signed_url",
			kind: "scalar",
			T: 9
		}]);
	}
	create(value) {
		const message = { signedUrl: "" };
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.signedUrl = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.signedUrl !== "") writer.tag(1, WireType.LengthDelimited).string(message.signedUrl);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const GetSignedArtifactURLResponse = new GetSignedArtifactURLResponse$Type();
var DeleteArtifactRequest$Type = class extends MessageType {
	constructor() {
		super("github.actions.results.api.v1.DeleteArtifactRequest", [
			{
				no: 1,
				name: "workflow_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 2,
				name: "workflow_job_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "name",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			workflowRunBackendId: "",
			workflowJobRunBackendId: "",
			name: ""
		};
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.workflowRunBackendId = reader.string();
					break;
				case 2:
					message.workflowJobRunBackendId = reader.string();
					break;
				case 3:
					message.name = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.workflowRunBackendId !== "") writer.tag(1, WireType.LengthDelimited).string(message.workflowRunBackendId);
		if (message.workflowJobRunBackendId !== "") writer.tag(2, WireType.LengthDelimited).string(message.workflowJobRunBackendId);
		if (message.name !== "") writer.tag(3, WireType.LengthDelimited).string(message.name);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const DeleteArtifactRequest = new DeleteArtifactRequest$Type();
var DeleteArtifactResponse$Type = class extends MessageType {
	constructor() {
		super("github.actions.results.api.v1.DeleteArtifactResponse", [{
			no: 1,
			name: "ok",
			kind: "scalar",
			T: 8
		}, {
			no: 2,
			name: "artifact_id",
			kind: "scalar",
			T: 3
		}]);
	}
	create(value) {
		const message = {
			ok: false,
			artifactId: "0"
		};
		globalThis.Object.defineProperty(message, MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) reflectionMergePartial(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.ok = reader.bool();
					break;
				case 2:
					message.artifactId = reader.int64().toString();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.ok !== false) writer.tag(1, WireType.Varint).bool(message.ok);
		if (message.artifactId !== "0") writer.tag(2, WireType.Varint).int64(message.artifactId);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const DeleteArtifactResponse = new DeleteArtifactResponse$Type();
const ArtifactService = new ServiceType("github.actions.results.api.v1.ArtifactService", [
	{
		name: "CreateArtifact",
		options: {},
		I: CreateArtifactRequest,
		O: CreateArtifactResponse
	},
	{
		name: "FinalizeArtifact",
		options: {},
		I: FinalizeArtifactRequest,
		O: FinalizeArtifactResponse
	},
	{
		name: "ListArtifacts",
		options: {},
		I: ListArtifactsRequest,
		O: ListArtifactsResponse
	},
	{
		name: "GetSignedArtifactURL",
		options: {},
		I: GetSignedArtifactURLRequest,
		O: GetSignedArtifactURLResponse
	},
	{
		name: "DeleteArtifact",
		options: {},
		I: DeleteArtifactRequest,
		O: DeleteArtifactResponse
	}
]);

// node_modules/@actions/artifact/lib/generated/results/api/v1/artifact.twirp-client.js
var ArtifactServiceClientJSON = class {
	constructor(rpc) {
		this.rpc = rpc;
		this.CreateArtifact.bind(this);
		this.FinalizeArtifact.bind(this);
		this.ListArtifacts.bind(this);
		this.GetSignedArtifactURL.bind(this);
		this.DeleteArtifact.bind(this);
	}
	CreateArtifact(request) {
		const data = CreateArtifactRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.ArtifactService", "CreateArtifact", "application/json", data).then((data) => CreateArtifactResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
	FinalizeArtifact(request) {
		const data = FinalizeArtifactRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.ArtifactService", "FinalizeArtifact", "application/json", data).then((data) => FinalizeArtifactResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
	ListArtifacts(request) {
		const data = ListArtifactsRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.ArtifactService", "ListArtifacts", "application/json", data).then((data) => ListArtifactsResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
	GetSignedArtifactURL(request) {
		const data = GetSignedArtifactURLRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.ArtifactService", "GetSignedArtifactURL", "application/json", data).then((data) => GetSignedArtifactURLResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
	DeleteArtifact(request) {
		const data = DeleteArtifactRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.ArtifactService", "DeleteArtifact", "application/json", data).then((data) => DeleteArtifactResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
};

// node_modules/@actions/artifact/lib/internal/upload/retention.js
function getExpiration(retentionDays) {
	if (!retentionDays) return;
	const maxRetentionDays = getRetentionDays();
	if (maxRetentionDays && maxRetentionDays < retentionDays) {
		warning(`Retention days cannot be greater than the maximum allowed retention set within the repository. Using ${maxRetentionDays} instead.`);
		retentionDays = maxRetentionDays;
	}
	const expirationDate = /* @__PURE__ */ new Date();
	expirationDate.setDate(expirationDate.getDate() + retentionDays);
	return Timestamp.fromDate(expirationDate);
}
function getRetentionDays() {
	const retentionDays = process.env["GITHUB_RETENTION_DAYS"];
	if (!retentionDays) return;
	const days = parseInt(retentionDays);
	if (isNaN(days)) return;
	return days;
}

// node_modules/@actions/artifact/lib/internal/upload/path-and-artifact-name-validation.js
const invalidArtifactFilePathCharacters = /* @__PURE__ */ new Map([
	["\"", " Double quote \""],
	[":", " Colon :"],
	["<", " Less than <"],
	[">", " Greater than >"],
	["|", " Vertical bar |"],
	["*", " Asterisk *"],
	["?", " Question mark ?"],
	["\r", " Carriage return \\r"],
	["\n", " Line feed \\n"]
]);
const invalidArtifactNameCharacters = new Map([
	...invalidArtifactFilePathCharacters,
	["\\", " Backslash \\"],
	["/", " Forward slash /"]
]);
function validateArtifactName(name) {
	if (!name) throw new Error(`Provided artifact name input during validation is empty`);
	for (const [invalidCharacterKey, errorMessageForCharacter] of invalidArtifactNameCharacters) if (name.includes(invalidCharacterKey)) throw new Error(`The artifact name is not valid: ${name}. Contains the following character: ${errorMessageForCharacter}
          
Invalid characters include: ${Array.from(invalidArtifactNameCharacters.values()).toString()}
          
These characters are not allowed in the artifact name due to limitations with certain file systems such as NTFS. To maintain file system agnostic behavior, these characters are intentionally not allowed to prevent potential problems with downloads on different file systems.`);
	info(`Artifact name is valid!`);
}
function validateFilePath(path) {
	if (!path) throw new Error(`Provided file path input during validation is empty`);
	for (const [invalidCharacterKey, errorMessageForCharacter] of invalidArtifactFilePathCharacters) if (path.includes(invalidCharacterKey)) throw new Error(`The path for one of the files in artifact is not valid: ${path}. Contains the following character: ${errorMessageForCharacter}
          
Invalid characters include: ${Array.from(invalidArtifactFilePathCharacters.values()).toString()}
          
The following characters are not allowed in files that are uploaded due to limitations with certain file systems such as NTFS. To maintain file system agnostic behavior, these characters are intentionally not allowed to prevent potential problems with downloads on different file systems.
          `);
}

// node_modules/@actions/artifact/package.json
var require_package = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		"name": "@actions/artifact",
		"version": "6.2.1",
		"preview": true,
		"description": "Actions artifact lib",
		"keywords": [
			"github",
			"actions",
			"artifact"
		],
		"homepage": "https://github.com/actions/toolkit/tree/main/packages/artifact",
		"license": "MIT",
		"type": "module",
		"main": "lib/artifact.js",
		"types": "lib/artifact.d.ts",
		"exports": { ".": {
			"types": "./lib/artifact.d.ts",
			"import": "./lib/artifact.js"
		} },
		"directories": {
			"lib": "lib",
			"test": "__tests__"
		},
		"files": ["lib", "!.DS_Store"],
		"publishConfig": { "access": "public" },
		"repository": {
			"type": "git",
			"url": "git+https://github.com/actions/toolkit.git",
			"directory": "packages/artifact"
		},
		"scripts": {
			"audit-moderate": "npm install && npm audit --json --audit-level=moderate > audit.json",
			"test": "cd ../../ && npm run test ./packages/artifact",
			"bootstrap": "cd ../../ && npm run bootstrap",
			"tsc-run": "tsc && cp src/internal/shared/package-version.cjs lib/internal/shared/",
			"tsc": "npm run bootstrap && npm run tsc-run",
			"gen:docs": "typedoc --plugin typedoc-plugin-markdown --out docs/generated src/artifact.ts --githubPages false --readme none"
		},
		"bugs": { "url": "https://github.com/actions/toolkit/issues" },
		"dependencies": {
			"@actions/core": "^3.0.0",
			"@actions/github": "^9.0.0",
			"@actions/http-client": "^4.0.0",
			"@azure/storage-blob": "^12.30.0",
			"@octokit/core": "^7.0.6",
			"@octokit/plugin-request-log": "^6.0.0",
			"@octokit/plugin-retry": "^8.0.0",
			"@octokit/request": "^10.0.7",
			"@octokit/request-error": "^7.1.0",
			"@protobuf-ts/plugin": "^2.2.3-alpha.1",
			"@protobuf-ts/runtime": "^2.9.4",
			"archiver": "^7.0.1",
			"jwt-decode": "^4.0.0",
			"unzip-stream": "^0.3.1"
		},
		"devDependencies": {
			"@types/archiver": "^7.0.0",
			"@types/unzip-stream": "^0.3.4",
			"typedoc": "^0.28.16",
			"typedoc-plugin-markdown": "^4.9.0",
			"typescript": "^5.9.3"
		},
		"overrides": {
			"uri-js": "npm:uri-js-replace@^1.0.1",
			"node-fetch": "^3.3.2"
		}
	};
}));

// node_modules/@actions/artifact/lib/internal/shared/package-version.cjs
var require_package_version = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const packageJson = require_package();
	module.exports = { version: packageJson.version };
}));

// node_modules/@actions/artifact/lib/internal/shared/user-agent.js
var import_package_version = require_package_version();
function getUserAgentString$1() {
	return `@actions/artifact-${import_package_version.version}`;
}

// node_modules/@actions/artifact/lib/internal/shared/errors.js
var FilesNotFoundError = class extends Error {
	constructor(files = []) {
		let message = "No files were found to upload";
		if (files.length > 0) message += `: ${files.join(", ")}`;
		super(message);
		this.files = files;
		this.name = "FilesNotFoundError";
	}
};
var InvalidResponseError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "InvalidResponseError";
	}
};
var ArtifactNotFoundError = class extends Error {
	constructor(message = "Artifact not found") {
		super(message);
		this.name = "ArtifactNotFoundError";
	}
};
var GHESNotSupportedError = class extends Error {
	constructor(message = "@actions/artifact v2.0.0+, upload-artifact@v4+ and download-artifact@v4+ are not currently supported on GHES.") {
		super(message);
		this.name = "GHESNotSupportedError";
	}
};
var NetworkError = class extends Error {
	constructor(code) {
		const message = `Unable to make request: ${code}\nIf you are using self-hosted runners, please make sure your runner has access to all GitHub endpoints: https://docs.github.com/en/actions/hosting-your-own-runners/managing-self-hosted-runners/about-self-hosted-runners#communication-between-self-hosted-runners-and-github`;
		super(message);
		this.code = code;
		this.name = "NetworkError";
	}
};
NetworkError.isNetworkErrorCode = (code) => {
	if (!code) return false;
	return [
		"ECONNRESET",
		"ENOTFOUND",
		"ETIMEDOUT",
		"ECONNREFUSED",
		"EHOSTUNREACH"
	].includes(code);
};
var UsageError = class extends Error {
	constructor() {
		super(`Artifact storage quota has been hit. Unable to upload any new artifacts.\nMore info on storage limits: https://docs.github.com/en/billing/managing-billing-for-github-actions/about-billing-for-github-actions#calculating-minute-and-storage-spending`);
		this.name = "UsageError";
	}
};
UsageError.isUsageErrorMessage = (msg) => {
	if (!msg) return false;
	return msg.includes("insufficient usage");
};

// node_modules/jwt-decode/build/esm/index.js
var InvalidTokenError = class extends Error {};
InvalidTokenError.prototype.name = "InvalidTokenError";
function b64DecodeUnicode(str) {
	return decodeURIComponent(atob(str).replace(/(.)/g, (m, p) => {
		let code = p.charCodeAt(0).toString(16).toUpperCase();
		if (code.length < 2) code = "0" + code;
		return "%" + code;
	}));
}
function base64UrlDecode(str) {
	let output = str.replace(/-/g, "+").replace(/_/g, "/");
	switch (output.length % 4) {
		case 0: break;
		case 2:
			output += "==";
			break;
		case 3:
			output += "=";
			break;
		default: throw new Error("base64 string is not of the correct length");
	}
	try {
		return b64DecodeUnicode(output);
	} catch (err) {
		return atob(output);
	}
}
function jwtDecode(token, options) {
	if (typeof token !== "string") throw new InvalidTokenError("Invalid token specified: must be a string");
	options || (options = {});
	const pos = options.header === true ? 0 : 1;
	const part = token.split(".")[pos];
	if (typeof part !== "string") throw new InvalidTokenError(`Invalid token specified: missing part #${pos + 1}`);
	let decoded;
	try {
		decoded = base64UrlDecode(part);
	} catch (e) {
		throw new InvalidTokenError(`Invalid token specified: invalid base64 for part #${pos + 1} (${e.message})`);
	}
	try {
		return JSON.parse(decoded);
	} catch (e) {
		throw new InvalidTokenError(`Invalid token specified: invalid json for part #${pos + 1} (${e.message})`);
	}
}

// node_modules/@actions/artifact/lib/internal/shared/util.js
const InvalidJwtError = /* @__PURE__ */ new Error("Failed to get backend IDs: The provided JWT token is invalid and/or missing claims");
function getBackendIdsFromToken() {
	const token = getRuntimeToken();
	const decoded = jwtDecode(token);
	if (!decoded.scp) throw InvalidJwtError;
	const scpParts = decoded.scp.split(" ");
	if (scpParts.length === 0) throw InvalidJwtError;
	for (const scopes of scpParts) {
		const scopeParts = scopes.split(":");
		if ((scopeParts === null || scopeParts === void 0 ? void 0 : scopeParts[0]) !== "Actions.Results") continue;
		if (scopeParts.length !== 3) throw InvalidJwtError;
		const ids = {
			workflowRunBackendId: scopeParts[1],
			workflowJobRunBackendId: scopeParts[2]
		};
		debug(`Workflow Run Backend ID: ${ids.workflowRunBackendId}`);
		debug(`Workflow Job Run Backend ID: ${ids.workflowJobRunBackendId}`);
		return ids;
	}
	throw InvalidJwtError;
}
function maskSigUrl(url) {
	if (!url) return;
	try {
		const signature = new URL(url).searchParams.get("sig");
		if (signature) {
			setSecret(signature);
			setSecret(encodeURIComponent(signature));
		}
	} catch (error) {
		debug(`Failed to parse URL: ${url} ${error instanceof Error ? error.message : String(error)}`);
	}
}
function maskSecretUrls(body) {
	if (typeof body !== "object" || body === null) {
		debug("body is not an object or is null");
		return;
	}
	if ("signed_upload_url" in body && typeof body.signed_upload_url === "string") maskSigUrl(body.signed_upload_url);
	if ("signed_url" in body && typeof body.signed_url === "string") maskSigUrl(body.signed_url);
}

// node_modules/@actions/artifact/lib/internal/shared/artifact-twirp-client.js
var __awaiter$5 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var ArtifactHttpClient = class {
	constructor(userAgent, maxAttempts, baseRetryIntervalMilliseconds, retryMultiplier) {
		this.maxAttempts = 5;
		this.baseRetryIntervalMilliseconds = 3e3;
		this.retryMultiplier = 1.5;
		const token = getRuntimeToken();
		this.baseUrl = getResultsServiceUrl();
		if (maxAttempts) this.maxAttempts = maxAttempts;
		if (baseRetryIntervalMilliseconds) this.baseRetryIntervalMilliseconds = baseRetryIntervalMilliseconds;
		if (retryMultiplier) this.retryMultiplier = retryMultiplier;
		this.httpClient = new HttpClient(userAgent, [new BearerCredentialHandler(token)]);
	}
	request(service, method, contentType, data) {
		return __awaiter$5(this, void 0, void 0, function* () {
			const url = new URL(`/twirp/${service}/${method}`, this.baseUrl).href;
			debug(`[Request] ${method} ${url}`);
			const headers = { "Content-Type": contentType };
			try {
				const { body } = yield this.retryableRequest(() => __awaiter$5(this, void 0, void 0, function* () {
					return this.httpClient.post(url, JSON.stringify(data), headers);
				}));
				return body;
			} catch (error) {
				throw new Error(`Failed to ${method}: ${error.message}`);
			}
		});
	}
	retryableRequest(operation) {
		return __awaiter$5(this, void 0, void 0, function* () {
			let attempt = 0;
			let errorMessage = "";
			let rawBody = "";
			while (attempt < this.maxAttempts) {
				let isRetryable = false;
				try {
					const response = yield operation();
					const statusCode = response.message.statusCode;
					rawBody = yield response.readBody();
					debug(`[Response] - ${response.message.statusCode}`);
					debug(`Headers: ${JSON.stringify(response.message.headers, null, 2)}`);
					const body = JSON.parse(rawBody);
					maskSecretUrls(body);
					debug(`Body: ${JSON.stringify(body, null, 2)}`);
					if (this.isSuccessStatusCode(statusCode)) return {
						response,
						body
					};
					isRetryable = this.isRetryableHttpStatusCode(statusCode);
					errorMessage = `Failed request: (${statusCode}) ${response.message.statusMessage}`;
					if (body.msg) {
						if (UsageError.isUsageErrorMessage(body.msg)) throw new UsageError();
						errorMessage = `${errorMessage}: ${body.msg}`;
					}
				} catch (error) {
					if (error instanceof SyntaxError) debug(`Raw Body: ${rawBody}`);
					if (error instanceof UsageError) throw error;
					if (NetworkError.isNetworkErrorCode(error === null || error === void 0 ? void 0 : error.code)) throw new NetworkError(error === null || error === void 0 ? void 0 : error.code);
					isRetryable = true;
					errorMessage = error.message;
				}
				if (!isRetryable) throw new Error(`Received non-retryable error: ${errorMessage}`);
				if (attempt + 1 === this.maxAttempts) throw new Error(`Failed to make request after ${this.maxAttempts} attempts: ${errorMessage}`);
				const retryTimeMilliseconds = this.getExponentialRetryTimeMilliseconds(attempt);
				info(`Attempt ${attempt + 1} of ${this.maxAttempts} failed with error: ${errorMessage}. Retrying request in ${retryTimeMilliseconds} ms...`);
				yield this.sleep(retryTimeMilliseconds);
				attempt++;
			}
			throw new Error(`Request failed`);
		});
	}
	isSuccessStatusCode(statusCode) {
		if (!statusCode) return false;
		return statusCode >= 200 && statusCode < 300;
	}
	isRetryableHttpStatusCode(statusCode) {
		if (!statusCode) return false;
		return [
			HttpCodes.BadGateway,
			HttpCodes.GatewayTimeout,
			HttpCodes.InternalServerError,
			HttpCodes.ServiceUnavailable,
			HttpCodes.TooManyRequests
		].includes(statusCode);
	}
	sleep(milliseconds) {
		return __awaiter$5(this, void 0, void 0, function* () {
			return new Promise((resolve) => setTimeout(resolve, milliseconds));
		});
	}
	getExponentialRetryTimeMilliseconds(attempt) {
		if (attempt < 0) throw new Error("attempt should be a positive integer");
		if (attempt === 0) return this.baseRetryIntervalMilliseconds;
		const minTime = this.baseRetryIntervalMilliseconds * Math.pow(this.retryMultiplier, attempt);
		const maxTime = minTime * this.retryMultiplier;
		return Math.trunc(Math.random() * (maxTime - minTime) + minTime);
	}
};
function internalArtifactTwirpClient(options) {
	const client = new ArtifactHttpClient(getUserAgentString$1(), options === null || options === void 0 ? void 0 : options.maxAttempts, options === null || options === void 0 ? void 0 : options.retryIntervalMs, options === null || options === void 0 ? void 0 : options.retryMultiplier);
	return new ArtifactServiceClientJSON(client);
}

// node_modules/@actions/artifact/lib/internal/upload/upload-zip-specification.js
function validateRootDirectory(rootDirectory) {
	if (!fs$1.existsSync(rootDirectory)) throw new Error(`The provided rootDirectory ${rootDirectory} does not exist`);
	if (!fs$1.statSync(rootDirectory).isDirectory()) throw new Error(`The provided rootDirectory ${rootDirectory} is not a valid directory`);
	info(`Root directory input is valid!`);
}
function getUploadZipSpecification(filesToZip, rootDirectory) {
	const specification = [];
	rootDirectory = normalize(rootDirectory);
	rootDirectory = resolve(rootDirectory);
	for (let file of filesToZip) {
		const stats = fs$1.lstatSync(file, { throwIfNoEntry: false });
		if (!stats) throw new Error(`File ${file} does not exist`);
		if (!stats.isDirectory()) {
			file = normalize(file);
			file = resolve(file);
			if (!file.startsWith(rootDirectory)) throw new Error(`The rootDirectory: ${rootDirectory} is not a parent directory of the file: ${file}`);
			const uploadPath = file.replace(rootDirectory, "");
			validateFilePath(uploadPath);
			specification.push({
				sourcePath: file,
				destinationPath: uploadPath,
				stats
			});
		} else {
			const directoryPath = file.replace(rootDirectory, "");
			validateFilePath(directoryPath);
			specification.push({
				sourcePath: null,
				destinationPath: directoryPath,
				stats
			});
		}
	}
	return specification;
}

// node_modules/@typespec/ts-http-runtime/dist/esm/abort-controller/AbortError.js
var AbortError$1 = class extends Error {
	constructor(message) {
		super(message);
		this.name = "AbortError";
	}
};

// node_modules/@typespec/ts-http-runtime/dist/esm/logger/log.js
function log(message, ...args) {
	process$1.stderr.write(`${util.format(message, ...args)}${EOL$1}`);
}

// node_modules/@typespec/ts-http-runtime/dist/esm/env.js
function getEnvironmentVariable(name) {
	return process$1.env[name];
}
const isDeno = typeof process$1.versions.deno === "string" && process$1.versions.deno.length > 0;
const isBun = typeof process$1.versions.bun === "string" && process$1.versions.bun.length > 0;

// node_modules/@typespec/ts-http-runtime/dist/esm/logger/debug.js
const debugEnvVariable = getEnvironmentVariable("DEBUG");
let enabledString;
let enabledNamespaces = [];
let skippedNamespaces = [];
const debuggers = [];
if (debugEnvVariable) enable(debugEnvVariable);
const debugObj = Object.assign((namespace) => {
	return createDebugger(namespace);
}, {
	enable,
	enabled,
	disable,
	log
});
function enable(namespaces) {
	enabledString = namespaces;
	enabledNamespaces = [];
	skippedNamespaces = [];
	const namespaceList = namespaces.split(",").map((ns) => ns.trim());
	for (const ns of namespaceList) if (ns.startsWith("-")) skippedNamespaces.push(ns.substring(1));
	else enabledNamespaces.push(ns);
	for (const instance of debuggers) instance.enabled = enabled(instance.namespace);
}
function enabled(namespace) {
	if (namespace.endsWith("*")) return true;
	for (const skipped of skippedNamespaces) if (namespaceMatches(namespace, skipped)) return false;
	for (const enabledNamespace of enabledNamespaces) if (namespaceMatches(namespace, enabledNamespace)) return true;
	return false;
}
function namespaceMatches(namespace, patternToMatch) {
	if (patternToMatch.indexOf("*") === -1) return namespace === patternToMatch;
	let pattern = patternToMatch;
	if (patternToMatch.indexOf("**") !== -1) {
		const patternParts = [];
		let lastCharacter = "";
		for (const character of patternToMatch) if (character === "*" && lastCharacter === "*") continue;
		else {
			lastCharacter = character;
			patternParts.push(character);
		}
		pattern = patternParts.join("");
	}
	let namespaceIndex = 0;
	let patternIndex = 0;
	const patternLength = pattern.length;
	const namespaceLength = namespace.length;
	let lastWildcard = -1;
	let lastWildcardNamespace = -1;
	while (namespaceIndex < namespaceLength && patternIndex < patternLength) if (pattern[patternIndex] === "*") {
		lastWildcard = patternIndex;
		patternIndex++;
		if (patternIndex === patternLength) return true;
		while (namespace[namespaceIndex] !== pattern[patternIndex]) {
			namespaceIndex++;
			if (namespaceIndex === namespaceLength) return false;
		}
		lastWildcardNamespace = namespaceIndex;
		namespaceIndex++;
		patternIndex++;
		continue;
	} else if (pattern[patternIndex] === namespace[namespaceIndex]) {
		patternIndex++;
		namespaceIndex++;
	} else if (lastWildcard >= 0) {
		patternIndex = lastWildcard + 1;
		namespaceIndex = lastWildcardNamespace + 1;
		if (namespaceIndex === namespaceLength) return false;
		while (namespace[namespaceIndex] !== pattern[patternIndex]) {
			namespaceIndex++;
			if (namespaceIndex === namespaceLength) return false;
		}
		lastWildcardNamespace = namespaceIndex;
		namespaceIndex++;
		patternIndex++;
		continue;
	} else return false;
	const namespaceDone = namespaceIndex === namespace.length;
	const patternDone = patternIndex === pattern.length;
	const trailingWildCard = patternIndex === pattern.length - 1 && pattern[patternIndex] === "*";
	return namespaceDone && (patternDone || trailingWildCard);
}
function disable() {
	const result = enabledString || "";
	enable("");
	return result;
}
function createDebugger(namespace) {
	const newDebugger = Object.assign(debug, {
		enabled: enabled(namespace),
		destroy,
		log: debugObj.log,
		namespace,
		extend
	});
	function debug(...args) {
		if (!newDebugger.enabled) return;
		if (args.length > 0) args[0] = `${namespace} ${args[0]}`;
		newDebugger.log(...args);
	}
	debuggers.push(newDebugger);
	return newDebugger;
}
function destroy() {
	const index = debuggers.indexOf(this);
	if (index >= 0) {
		debuggers.splice(index, 1);
		return true;
	}
	return false;
}
function extend(namespace) {
	const newDebugger = createDebugger(`${this.namespace}:${namespace}`);
	newDebugger.log = this.log;
	return newDebugger;
}

// node_modules/@typespec/ts-http-runtime/dist/esm/logger/logger.js
const TYPESPEC_RUNTIME_LOG_LEVELS = [
	"verbose",
	"info",
	"warning",
	"error"
];
const levelMap = {
	verbose: 400,
	info: 300,
	warning: 200,
	error: 100
};
function patchLogMethod(parent, child) {
	child.log = (...args) => {
		parent.log(...args);
	};
}
function isTypeSpecRuntimeLogLevel(level) {
	return TYPESPEC_RUNTIME_LOG_LEVELS.includes(level);
}
function createLoggerContext(options) {
	const registeredLoggers = /* @__PURE__ */ new Set();
	const logLevelFromEnv = getEnvironmentVariable(options.logLevelEnvVarName);
	let logLevel;
	const clientLogger = debugObj(options.namespace);
	clientLogger.log = (...args) => {
		debugObj.log(...args);
	};
	function contextSetLogLevel(level) {
		if (level && !isTypeSpecRuntimeLogLevel(level)) throw new Error(`Unknown log level '${level}'. Acceptable values: ${TYPESPEC_RUNTIME_LOG_LEVELS.join(",")}`);
		logLevel = level;
		const enabledNamespaces = [];
		for (const logger of registeredLoggers) if (shouldEnable(logger)) enabledNamespaces.push(logger.namespace);
		debugObj.enable(enabledNamespaces.join(","));
	}
	if (logLevelFromEnv) {
		if (isTypeSpecRuntimeLogLevel(logLevelFromEnv)) contextSetLogLevel(logLevelFromEnv);
		else console.error(`${options.logLevelEnvVarName} set to unknown log level '${logLevelFromEnv}'; logging is not enabled. Acceptable values: ${TYPESPEC_RUNTIME_LOG_LEVELS.join(", ")}.`);
	}
	function shouldEnable(logger) {
		return Boolean(logLevel && levelMap[logger.level] <= levelMap[logLevel]);
	}
	function createLogger(parent, level) {
		const logger = Object.assign(parent.extend(level), { level });
		patchLogMethod(parent, logger);
		if (shouldEnable(logger)) {
			const enabledNamespaces = debugObj.disable();
			debugObj.enable(enabledNamespaces + "," + logger.namespace);
		}
		registeredLoggers.add(logger);
		return logger;
	}
	function contextGetLogLevel() {
		return logLevel;
	}
	function contextCreateClientLogger(namespace) {
		const clientRootLogger = clientLogger.extend(namespace);
		patchLogMethod(clientLogger, clientRootLogger);
		return {
			error: createLogger(clientRootLogger, "error"),
			warning: createLogger(clientRootLogger, "warning"),
			info: createLogger(clientRootLogger, "info"),
			verbose: createLogger(clientRootLogger, "verbose")
		};
	}
	return {
		setLogLevel: contextSetLogLevel,
		getLogLevel: contextGetLogLevel,
		createClientLogger: contextCreateClientLogger,
		logger: clientLogger
	};
}
const context$1 = createLoggerContext({
	logLevelEnvVarName: "TYPESPEC_RUNTIME_LOG_LEVEL",
	namespace: "typeSpecRuntime"
});
const TypeSpecRuntimeLogger = context$1.logger;
function createClientLogger$1(namespace) {
	return context$1.createClientLogger(namespace);
}

// node_modules/@typespec/ts-http-runtime/dist/esm/httpHeaders.js
function normalizeName(name) {
	return name.toLowerCase();
}
function normalizeValue(value) {
	return String(value).trim().replace(/[\r\n]/g, "");
}
function* headerIterator(map) {
	for (const entry of map.values()) yield [entry.name, entry.value];
}
var HttpHeadersImpl = class {
	_headersMap;
	constructor(rawHeaders) {
		this._headersMap = /* @__PURE__ */ new Map();
		if (rawHeaders) for (const headerName of Object.keys(rawHeaders)) this.set(headerName, rawHeaders[headerName]);
	}
	set(name, value) {
		this._headersMap.set(normalizeName(name), {
			name,
			value: normalizeValue(value)
		});
	}
	get(name) {
		return this._headersMap.get(normalizeName(name))?.value;
	}
	has(name) {
		return this._headersMap.has(normalizeName(name));
	}
	delete(name) {
		this._headersMap.delete(normalizeName(name));
	}
	toJSON(options = {}) {
		const result = {};
		if (options.preserveCase) for (const entry of this._headersMap.values()) result[entry.name] = entry.value;
		else for (const [normalizedName, entry] of this._headersMap) result[normalizedName] = entry.value;
		return result;
	}
	toString() {
		return JSON.stringify(this.toJSON({ preserveCase: true }));
	}
	[Symbol.iterator]() {
		return headerIterator(this._headersMap);
	}
};
function createHttpHeaders$1(rawHeaders) {
	return new HttpHeadersImpl(rawHeaders);
}

// node_modules/@typespec/ts-http-runtime/dist/esm/util/uuidUtils.js
function randomUUID$2() {
	return crypto.randomUUID();
}

// node_modules/@typespec/ts-http-runtime/dist/esm/pipelineRequest.js
var PipelineRequestImpl = class {
	url;
	method;
	headers;
	timeout;
	withCredentials;
	body;
	multipartBody;
	formData;
	streamResponseStatusCodes;
	enableBrowserStreams;
	proxySettings;
	disableKeepAlive;
	abortSignal;
	requestId;
	allowInsecureConnection;
	onUploadProgress;
	onDownloadProgress;
	requestOverrides;
	authSchemes;
	constructor(options) {
		this.url = options.url;
		this.body = options.body;
		this.headers = options.headers ?? createHttpHeaders$1();
		this.method = options.method ?? "GET";
		this.timeout = options.timeout ?? 0;
		this.multipartBody = options.multipartBody;
		this.formData = options.formData;
		this.disableKeepAlive = options.disableKeepAlive ?? false;
		this.proxySettings = options.proxySettings;
		this.streamResponseStatusCodes = options.streamResponseStatusCodes;
		this.withCredentials = options.withCredentials ?? false;
		this.abortSignal = options.abortSignal;
		this.onUploadProgress = options.onUploadProgress;
		this.onDownloadProgress = options.onDownloadProgress;
		this.requestId = options.requestId || randomUUID$2();
		this.allowInsecureConnection = options.allowInsecureConnection ?? false;
		this.enableBrowserStreams = options.enableBrowserStreams ?? false;
		this.requestOverrides = options.requestOverrides;
		this.authSchemes = options.authSchemes;
	}
};
function createPipelineRequest$1(options) {
	return new PipelineRequestImpl(options);
}

// node_modules/@typespec/ts-http-runtime/dist/esm/pipeline.js
const ValidPhaseNames = /* @__PURE__ */ new Set([
	"Deserialize",
	"Serialize",
	"Retry",
	"Sign"
]);
var HttpPipeline = class HttpPipeline {
	_policies = [];
	_orderedPolicies;
	constructor(policies) {
		this._policies = policies?.slice(0) ?? [];
		this._orderedPolicies = void 0;
	}
	addPolicy(policy, options = {}) {
		if (options.phase && options.afterPhase) throw new Error("Policies inside a phase cannot specify afterPhase.");
		if (options.phase && !ValidPhaseNames.has(options.phase)) throw new Error(`Invalid phase name: ${options.phase}`);
		if (options.afterPhase && !ValidPhaseNames.has(options.afterPhase)) throw new Error(`Invalid afterPhase name: ${options.afterPhase}`);
		this._policies.push({
			policy,
			options
		});
		this._orderedPolicies = void 0;
	}
	removePolicy(options) {
		const removedPolicies = [];
		this._policies = this._policies.filter((policyDescriptor) => {
			if (options.name && policyDescriptor.policy.name === options.name || options.phase && policyDescriptor.options.phase === options.phase) {
				removedPolicies.push(policyDescriptor.policy);
				return false;
			} else return true;
		});
		this._orderedPolicies = void 0;
		return removedPolicies;
	}
	sendRequest(httpClient, request) {
		return this.getOrderedPolicies().reduceRight((next, policy) => {
			return (req) => {
				return policy.sendRequest(req, next);
			};
		}, (req) => httpClient.sendRequest(req))(request);
	}
	getOrderedPolicies() {
		if (!this._orderedPolicies) this._orderedPolicies = this.orderPolicies();
		return this._orderedPolicies;
	}
	clone() {
		return new HttpPipeline(this._policies);
	}
	static create() {
		return new HttpPipeline();
	}
	orderPolicies() {
		const result = [];
		const policyMap = /* @__PURE__ */ new Map();
		function createPhase(name) {
			return {
				name,
				policies: /* @__PURE__ */ new Set(),
				hasRun: false,
				hasAfterPolicies: false
			};
		}
		const serializePhase = createPhase("Serialize");
		const noPhase = createPhase("None");
		const deserializePhase = createPhase("Deserialize");
		const retryPhase = createPhase("Retry");
		const signPhase = createPhase("Sign");
		const orderedPhases = [
			serializePhase,
			noPhase,
			deserializePhase,
			retryPhase,
			signPhase
		];
		function getPhase(phase) {
			if (phase === "Retry") return retryPhase;
			else if (phase === "Serialize") return serializePhase;
			else if (phase === "Deserialize") return deserializePhase;
			else if (phase === "Sign") return signPhase;
			else return noPhase;
		}
		for (const descriptor of this._policies) {
			const policy = descriptor.policy;
			const options = descriptor.options;
			const policyName = policy.name;
			if (policyMap.has(policyName)) throw new Error("Duplicate policy names not allowed in pipeline");
			const node = {
				policy,
				dependsOn: /* @__PURE__ */ new Set(),
				dependants: /* @__PURE__ */ new Set()
			};
			if (options.afterPhase) {
				node.afterPhase = getPhase(options.afterPhase);
				node.afterPhase.hasAfterPolicies = true;
			}
			policyMap.set(policyName, node);
			getPhase(options.phase).policies.add(node);
		}
		for (const descriptor of this._policies) {
			const { policy, options } = descriptor;
			const policyName = policy.name;
			const node = policyMap.get(policyName);
			if (!node) throw new Error(`Missing node for policy ${policyName}`);
			if (options.afterPolicies) for (const afterPolicyName of options.afterPolicies) {
				const afterNode = policyMap.get(afterPolicyName);
				if (afterNode) {
					node.dependsOn.add(afterNode);
					afterNode.dependants.add(node);
				}
			}
			if (options.beforePolicies) for (const beforePolicyName of options.beforePolicies) {
				const beforeNode = policyMap.get(beforePolicyName);
				if (beforeNode) {
					beforeNode.dependsOn.add(node);
					node.dependants.add(beforeNode);
				}
			}
		}
		function walkPhase(phase) {
			phase.hasRun = true;
			for (const node of phase.policies) {
				if (node.afterPhase && (!node.afterPhase.hasRun || node.afterPhase.policies.size)) continue;
				if (node.dependsOn.size === 0) {
					result.push(node.policy);
					for (const dependant of node.dependants) dependant.dependsOn.delete(node);
					policyMap.delete(node.policy.name);
					phase.policies.delete(node);
				}
			}
		}
		function walkPhases() {
			for (const phase of orderedPhases) {
				walkPhase(phase);
				if (phase.policies.size > 0 && phase !== noPhase) {
					if (!noPhase.hasRun) walkPhase(noPhase);
					return;
				}
				if (phase.hasAfterPolicies) walkPhase(noPhase);
			}
		}
		let iteration = 0;
		while (policyMap.size > 0) {
			iteration++;
			const initialResultLength = result.length;
			walkPhases();
			if (result.length <= initialResultLength && iteration > 1) throw new Error("Cannot satisfy policy dependencies due to requirements cycle.");
		}
		return result;
	}
};
function createEmptyPipeline$1() {
	return HttpPipeline.create();
}

// node_modules/@typespec/ts-http-runtime/dist/esm/util/object.js
function isObject(input) {
	return typeof input === "object" && input !== null && !Array.isArray(input) && !(input instanceof RegExp) && !(input instanceof Date);
}

// node_modules/@typespec/ts-http-runtime/dist/esm/util/error.js
function isError$1(e) {
	if (isObject(e)) {
		const hasName = typeof e.name === "string";
		const hasMessage = typeof e.message === "string";
		return hasName && hasMessage;
	}
	return false;
}

// node_modules/@typespec/ts-http-runtime/dist/esm/util/inspect.js
const custom = inspect.custom;

// node_modules/@typespec/ts-http-runtime/dist/esm/util/sanitizer.js
const RedactedString = "REDACTED";
const defaultAllowedHeaderNames = [
	"x-ms-client-request-id",
	"x-ms-return-client-request-id",
	"x-ms-useragent",
	"x-ms-correlation-request-id",
	"x-ms-request-id",
	"client-request-id",
	"ms-cv",
	"return-client-request-id",
	"traceparent",
	"Access-Control-Allow-Credentials",
	"Access-Control-Allow-Headers",
	"Access-Control-Allow-Methods",
	"Access-Control-Allow-Origin",
	"Access-Control-Expose-Headers",
	"Access-Control-Max-Age",
	"Access-Control-Request-Headers",
	"Access-Control-Request-Method",
	"Origin",
	"Accept",
	"Accept-Encoding",
	"Cache-Control",
	"Connection",
	"Content-Length",
	"Content-Type",
	"Date",
	"ETag",
	"Expires",
	"If-Match",
	"If-Modified-Since",
	"If-None-Match",
	"If-Unmodified-Since",
	"Last-Modified",
	"Pragma",
	"Request-Id",
	"Retry-After",
	"Server",
	"Transfer-Encoding",
	"User-Agent",
	"WWW-Authenticate"
];
const defaultAllowedQueryParameters = ["api-version"];
var Sanitizer = class {
	allowedHeaderNames;
	allowedQueryParameters;
	constructor({ additionalAllowedHeaderNames: allowedHeaderNames = [], additionalAllowedQueryParameters: allowedQueryParameters = [] } = {}) {
		allowedHeaderNames = defaultAllowedHeaderNames.concat(allowedHeaderNames);
		allowedQueryParameters = defaultAllowedQueryParameters.concat(allowedQueryParameters);
		this.allowedHeaderNames = new Set(allowedHeaderNames.map((n) => n.toLowerCase()));
		this.allowedQueryParameters = new Set(allowedQueryParameters.map((p) => p.toLowerCase()));
	}
	sanitize(obj) {
		const seen = /* @__PURE__ */ new Set();
		return JSON.stringify(obj, (key, value) => {
			if (value instanceof Error) return {
				...value,
				name: value.name,
				message: value.message
			};
			if (key === "headers" && isObject(value)) return this.sanitizeHeaders(value);
			else if (key === "url" && typeof value === "string") return this.sanitizeUrl(value);
			else if (key === "query" && isObject(value)) return this.sanitizeQuery(value);
			else if (key === "body") return;
			else if (key === "response") return;
			else if (key === "operationSpec") return;
			else if (Array.isArray(value) || isObject(value)) {
				if (seen.has(value)) return "[Circular]";
				seen.add(value);
			}
			return value;
		}, 2);
	}
	sanitizeUrl(value) {
		if (typeof value !== "string" || value === null || value === "") return value;
		const url = new URL(value);
		if (!url.search) return value;
		for (const [key] of url.searchParams) if (!this.allowedQueryParameters.has(key.toLowerCase())) url.searchParams.set(key, RedactedString);
		return url.toString();
	}
	sanitizeHeaders(obj) {
		const sanitized = {};
		for (const key of Object.keys(obj)) if (this.allowedHeaderNames.has(key.toLowerCase())) sanitized[key] = obj[key];
		else sanitized[key] = RedactedString;
		return sanitized;
	}
	sanitizeQuery(value) {
		if (typeof value !== "object" || value === null) return value;
		const sanitized = {};
		for (const k of Object.keys(value)) if (this.allowedQueryParameters.has(k.toLowerCase())) sanitized[k] = value[k];
		else sanitized[k] = RedactedString;
		return sanitized;
	}
};

// node_modules/@typespec/ts-http-runtime/dist/esm/restError.js
const errorSanitizer = new Sanitizer();
var RestError$1 = class RestError$1 extends Error {
	static REQUEST_SEND_ERROR = "REQUEST_SEND_ERROR";
	static PARSE_ERROR = "PARSE_ERROR";
	code;
	statusCode;
	request;
	response;
	details;
	constructor(message, options = {}) {
		super(message);
		this.name = "RestError";
		this.code = options.code;
		this.statusCode = options.statusCode;
		Object.defineProperty(this, "request", {
			value: options.request,
			enumerable: false
		});
		Object.defineProperty(this, "response", {
			value: options.response,
			enumerable: false
		});
		const agent = this.request?.agent ? {
			maxFreeSockets: this.request.agent.maxFreeSockets,
			maxSockets: this.request.agent.maxSockets
		} : void 0;
		Object.defineProperty(this, custom, {
			value: () => {
				return `RestError: ${this.message} \n ${errorSanitizer.sanitize({
					...this,
					request: {
						...this.request,
						agent
					},
					response: this.response
				})}`;
			},
			enumerable: false
		});
		Object.setPrototypeOf(this, RestError$1.prototype);
	}
};
function isRestError$1(e) {
	if (e instanceof RestError$1) return true;
	return isError$1(e) && e.name === "RestError";
}

// node_modules/@typespec/ts-http-runtime/dist/esm/util/bytesEncoding.js
function uint8ArrayToString$1(bytes, format) {
	return Buffer.from(bytes).toString(format);
}
function stringToUint8Array$1(value, format) {
	return Buffer.from(value, format);
}

// node_modules/@typespec/ts-http-runtime/dist/esm/log.js
const logger$4 = createClientLogger$1("ts-http-runtime");

// node_modules/@typespec/ts-http-runtime/dist/esm/nodeHttpClient.js
const DEFAULT_TLS_SETTINGS = {};
function isReadableStream(body) {
	return body && typeof body.pipe === "function";
}
function isStreamComplete(stream) {
	if (stream.readable === false) return Promise.resolve();
	return new Promise((resolve) => {
		const handler = () => {
			resolve();
			stream.removeListener("close", handler);
			stream.removeListener("end", handler);
			stream.removeListener("error", handler);
		};
		stream.on("close", handler);
		stream.on("end", handler);
		stream.on("error", handler);
	});
}
function isArrayBuffer(body) {
	return body && typeof body.byteLength === "number";
}
var ReportTransform = class extends Transform {
	loadedBytes = 0;
	progressCallback;
	_transform(chunk, _encoding, callback) {
		this.push(chunk);
		this.loadedBytes += chunk.length;
		try {
			this.progressCallback({ loadedBytes: this.loadedBytes });
			callback();
		} catch (e) {
			callback(e);
		}
	}
	constructor(progressCallback) {
		super();
		this.progressCallback = progressCallback;
	}
};
var NodeHttpClient = class {
	cachedHttpAgent;
	cachedHttpsAgents = /* @__PURE__ */ new WeakMap();
	async sendRequest(request) {
		const abortController = new AbortController();
		let abortListener;
		if (request.abortSignal) {
			if (request.abortSignal.aborted) throw new AbortError$1("The operation was aborted. Request has already been canceled.");
			abortListener = (event) => {
				if (event.type === "abort") abortController.abort();
			};
			request.abortSignal.addEventListener("abort", abortListener);
		}
		let timeoutId;
		if (request.timeout > 0) timeoutId = setTimeout(() => {
			const sanitizer = new Sanitizer();
			logger$4.info(`request to '${sanitizer.sanitizeUrl(request.url)}' timed out. canceling...`);
			abortController.abort();
		}, request.timeout);
		const acceptEncoding = request.headers.get("Accept-Encoding");
		const shouldDecompress = acceptEncoding?.includes("gzip") || acceptEncoding?.includes("deflate");
		let body = typeof request.body === "function" ? request.body() : request.body;
		if (body && !request.headers.has("Content-Length")) {
			const bodyLength = getBodyLength(body);
			if (bodyLength !== null) request.headers.set("Content-Length", bodyLength);
		}
		let responseStream;
		try {
			if (body && request.onUploadProgress) {
				const onUploadProgress = request.onUploadProgress;
				const uploadReportStream = new ReportTransform(onUploadProgress);
				uploadReportStream.on("error", (e) => {
					logger$4.error("Error in upload progress", e);
				});
				if (isReadableStream(body)) body.pipe(uploadReportStream);
				else uploadReportStream.end(body);
				body = uploadReportStream;
			}
			const res = await this.makeRequest(request, abortController, body);
			if (timeoutId !== void 0) clearTimeout(timeoutId);
			const headers = getResponseHeaders(res);
			const response = {
				status: res.statusCode ?? 0,
				headers,
				request
			};
			if (request.method === "HEAD") {
				res.resume();
				return response;
			}
			responseStream = shouldDecompress ? getDecodedResponseStream(res, headers) : res;
			const onDownloadProgress = request.onDownloadProgress;
			if (onDownloadProgress) {
				const downloadReportStream = new ReportTransform(onDownloadProgress);
				downloadReportStream.on("error", (e) => {
					logger$4.error("Error in download progress", e);
				});
				responseStream.pipe(downloadReportStream);
				responseStream = downloadReportStream;
			}
			if (request.streamResponseStatusCodes?.has(Number.POSITIVE_INFINITY) || request.streamResponseStatusCodes?.has(response.status)) response.readableStreamBody = responseStream;
			else response.bodyAsText = await streamToText(responseStream);
			return response;
		} finally {
			if (request.abortSignal && abortListener) {
				let uploadStreamDone = Promise.resolve();
				if (isReadableStream(body)) uploadStreamDone = isStreamComplete(body);
				let downloadStreamDone = Promise.resolve();
				if (isReadableStream(responseStream)) downloadStreamDone = isStreamComplete(responseStream);
				Promise.all([uploadStreamDone, downloadStreamDone]).then(() => {
					if (abortListener) request.abortSignal?.removeEventListener("abort", abortListener);
				}).catch((e) => {
					logger$4.warning("Error when cleaning up abortListener on httpRequest", e);
				});
			}
		}
	}
	makeRequest(request, abortController, body) {
		const url = new URL(request.url);
		const isInsecure = url.protocol !== "https:";
		if (isInsecure && !request.allowInsecureConnection) throw new Error(`Cannot connect to ${request.url} while allowInsecureConnection is false.`);
		const options = {
			agent: request.agent ?? this.getOrCreateAgent(request, isInsecure),
			hostname: url.hostname,
			path: `${url.pathname}${url.search}`,
			port: url.port,
			method: request.method,
			headers: request.headers.toJSON({ preserveCase: true }),
			...request.requestOverrides
		};
		return new Promise((resolve, reject) => {
			const req = isInsecure ? import__left_out_5.default.request(options, resolve) : https.request(options, resolve);
			req.once("error", (err) => {
				reject(new RestError$1(err.message, {
					code: err.code ?? RestError$1.REQUEST_SEND_ERROR,
					request
				}));
			});
			abortController.signal.addEventListener("abort", () => {
				const abortError = new AbortError$1("The operation was aborted. Rejecting from abort signal callback while making request.");
				req.destroy(abortError);
				reject(abortError);
			});
			if (body && isReadableStream(body)) body.pipe(req);
			else if (body) {
				if (typeof body === "string" || Buffer.isBuffer(body)) req.end(body);
				else if (isArrayBuffer(body)) req.end(ArrayBuffer.isView(body) ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : Buffer.from(body));
				else {
					logger$4.error("Unrecognized body type", body);
					reject(new RestError$1("Unrecognized body type"));
				}
			} else req.end();
		});
	}
	getOrCreateAgent(request, isInsecure) {
		const disableKeepAlive = request.disableKeepAlive;
		if (isInsecure) {
			if (disableKeepAlive) return import__left_out_5.default.globalAgent;
			if (!this.cachedHttpAgent) this.cachedHttpAgent = new import__left_out_5.default.Agent({ keepAlive: true });
			return this.cachedHttpAgent;
		} else {
			if (disableKeepAlive && !request.tlsSettings) return https.globalAgent;
			const tlsSettings = request.tlsSettings ?? DEFAULT_TLS_SETTINGS;
			let agent = this.cachedHttpsAgents.get(tlsSettings);
			if (agent && agent.options.keepAlive === !disableKeepAlive) return agent;
			logger$4.info("No cached TLS Agent exist, creating a new Agent");
			agent = new https.Agent({
				keepAlive: !disableKeepAlive,
				...tlsSettings
			});
			this.cachedHttpsAgents.set(tlsSettings, agent);
			return agent;
		}
	}
};
function getResponseHeaders(res) {
	const headers = createHttpHeaders$1();
	for (const header of Object.keys(res.headers)) {
		const value = res.headers[header];
		if (Array.isArray(value)) {
			if (value.length > 0) headers.set(header, value[0]);
		} else if (value) headers.set(header, value);
	}
	return headers;
}
function getDecodedResponseStream(stream, headers) {
	const contentEncoding = headers.get("Content-Encoding");
	if (contentEncoding === "gzip") {
		const unzip = zlib.createGunzip();
		stream.pipe(unzip);
		return unzip;
	} else if (contentEncoding === "deflate") {
		const inflate = zlib.createInflate();
		stream.pipe(inflate);
		return inflate;
	}
	return stream;
}
function streamToText(stream) {
	return new Promise((resolve, reject) => {
		const buffer = [];
		stream.on("data", (chunk) => {
			if (Buffer.isBuffer(chunk)) buffer.push(chunk);
			else buffer.push(Buffer.from(chunk));
		});
		stream.on("end", () => {
			resolve(Buffer.concat(buffer).toString("utf8"));
		});
		stream.on("error", (e) => {
			if (e && e?.name === "AbortError") reject(e);
			else reject(new RestError$1(`Error reading response as text: ${e.message}`, { code: RestError$1.PARSE_ERROR }));
		});
	});
}
function getBodyLength(body) {
	if (!body) return 0;
	else if (Buffer.isBuffer(body)) return body.length;
	else if (isReadableStream(body)) return null;
	else if (isArrayBuffer(body)) return body.byteLength;
	else if (typeof body === "string") return Buffer.from(body).length;
	else return null;
}
function createNodeHttpClient() {
	return new NodeHttpClient();
}

// node_modules/@typespec/ts-http-runtime/dist/esm/defaultHttpClient.js
function createDefaultHttpClient$1() {
	return createNodeHttpClient();
}

// node_modules/@typespec/ts-http-runtime/dist/esm/policies/logPolicy.js
const logPolicyName = "logPolicy";
function logPolicy$1(options = {}) {
	const logger = options.logger ?? logger$4.info;
	const sanitizer = new Sanitizer({
		additionalAllowedHeaderNames: options.additionalAllowedHeaderNames,
		additionalAllowedQueryParameters: options.additionalAllowedQueryParameters
	});
	return {
		name: logPolicyName,
		async sendRequest(request, next) {
			if (!logger.enabled) return next(request);
			logger(`Request: ${sanitizer.sanitize(request)}`);
			const response = await next(request);
			logger(`Response status code: ${response.status}`);
			logger(`Headers: ${sanitizer.sanitize(response.headers)}`);
			return response;
		}
	};
}

// node_modules/@typespec/ts-http-runtime/dist/esm/util/random.js
function getRandomIntegerInclusive(min, max) {
	min = Math.ceil(min);
	max = Math.floor(max);
	return Math.floor(Math.random() * (max - min + 1)) + min;
}

// node_modules/@typespec/ts-http-runtime/dist/esm/util/delay.js
function calculateRetryDelay(retryAttempt, config) {
	const exponentialDelay = config.retryDelayInMs * Math.pow(2, retryAttempt);
	const clampedDelay = Math.min(config.maxRetryDelayInMs, exponentialDelay);
	return { retryAfterInMs: clampedDelay / 2 + getRandomIntegerInclusive(0, clampedDelay / 2) };
}

// node_modules/@typespec/ts-http-runtime/dist/esm/util/helpers.js
const StandardAbortMessage$1 = "The operation was aborted.";
function delay$2(delayInMs, value, options) {
	return new Promise((resolve, reject) => {
		let timer = void 0;
		let onAborted = void 0;
		const rejectOnAbort = () => {
			return reject(new AbortError$1(options?.abortErrorMsg ? options?.abortErrorMsg : StandardAbortMessage$1));
		};
		const removeListeners = () => {
			if (options?.abortSignal && onAborted) options.abortSignal.removeEventListener("abort", onAborted);
		};
		onAborted = () => {
			if (timer) clearTimeout(timer);
			removeListeners();
			return rejectOnAbort();
		};
		if (options?.abortSignal && options.abortSignal.aborted) return rejectOnAbort();
		timer = setTimeout(() => {
			removeListeners();
			resolve(value);
		}, delayInMs);
		if (options?.abortSignal) options.abortSignal.addEventListener("abort", onAborted);
	});
}
function parseHeaderValueAsNumber(response, headerName) {
	const value = response.headers.get(headerName);
	if (!value) return;
	const valueAsNum = Number(value);
	if (Number.isNaN(valueAsNum)) return;
	return valueAsNum;
}

// node_modules/@typespec/ts-http-runtime/dist/esm/retryStrategies/throttlingRetryStrategy.js
const RetryAfterHeader = "Retry-After";
const AllRetryAfterHeaders = [
	"retry-after-ms",
	"x-ms-retry-after-ms",
	RetryAfterHeader
];
function getRetryAfterInMs(response) {
	if (!(response && [429, 503].includes(response.status))) return void 0;
	try {
		for (const header of AllRetryAfterHeaders) {
			const retryAfterValue = parseHeaderValueAsNumber(response, header);
			if (retryAfterValue === 0 || retryAfterValue) return retryAfterValue * (header === RetryAfterHeader ? 1e3 : 1);
		}
		const retryAfterHeader = response.headers.get(RetryAfterHeader);
		if (!retryAfterHeader) return;
		const diff = Date.parse(retryAfterHeader) - Date.now();
		return Number.isFinite(diff) ? Math.max(0, diff) : void 0;
	} catch {
		return;
	}
}
function isThrottlingRetryResponse(response) {
	return Number.isFinite(getRetryAfterInMs(response));
}
function throttlingRetryStrategy() {
	return {
		name: "throttlingRetryStrategy",
		retry({ response }) {
			const retryAfterInMs = getRetryAfterInMs(response);
			if (!Number.isFinite(retryAfterInMs)) return { skipStrategy: true };
			return { retryAfterInMs };
		}
	};
}

// node_modules/@typespec/ts-http-runtime/dist/esm/retryStrategies/exponentialRetryStrategy.js
const DEFAULT_CLIENT_RETRY_INTERVAL = 1e3;
const DEFAULT_CLIENT_MAX_RETRY_INTERVAL = 64e3;
function exponentialRetryStrategy(options = {}) {
	const retryInterval = options.retryDelayInMs ?? DEFAULT_CLIENT_RETRY_INTERVAL;
	const maxRetryInterval = options.maxRetryDelayInMs ?? DEFAULT_CLIENT_MAX_RETRY_INTERVAL;
	return {
		name: "exponentialRetryStrategy",
		retry({ retryCount, response, responseError }) {
			const matchedSystemError = isSystemError(responseError);
			const ignoreSystemErrors = matchedSystemError && options.ignoreSystemErrors;
			const isExponential = isExponentialRetryResponse(response);
			const ignoreExponentialResponse = isExponential && options.ignoreHttpStatusCodes;
			if (response && (isThrottlingRetryResponse(response) || !isExponential) || ignoreExponentialResponse || ignoreSystemErrors) return { skipStrategy: true };
			if (responseError && !matchedSystemError && !isExponential) return { errorToThrow: responseError };
			return calculateRetryDelay(retryCount, {
				retryDelayInMs: retryInterval,
				maxRetryDelayInMs: maxRetryInterval
			});
		}
	};
}
function isExponentialRetryResponse(response) {
	return Boolean(response && response.status !== void 0 && (response.status >= 500 || response.status === 408) && response.status !== 501 && response.status !== 505);
}
function isSystemError(err) {
	if (!err) return false;
	return err.code === "ETIMEDOUT" || err.code === "ESOCKETTIMEDOUT" || err.code === "ECONNREFUSED" || err.code === "ECONNRESET" || err.code === "ENOENT" || err.code === "ENOTFOUND";
}

// node_modules/@typespec/ts-http-runtime/dist/esm/policies/retryPolicy.js
const retryPolicyLogger = createClientLogger$1("ts-http-runtime retryPolicy");
const retryPolicyName = "retryPolicy";
function retryPolicy(strategies, options = { maxRetries: 3 }) {
	const logger = options.logger || retryPolicyLogger;
	return {
		name: retryPolicyName,
		async sendRequest(request, next) {
			let response;
			let responseError;
			let retryCount = -1;
			retryRequest: while (true) {
				retryCount += 1;
				response = void 0;
				responseError = void 0;
				try {
					logger.info(`Retry ${retryCount}: Attempting to send request`, request.requestId);
					response = await next(request);
					logger.info(`Retry ${retryCount}: Received a response from request`, request.requestId);
				} catch (e) {
					logger.error(`Retry ${retryCount}: Received an error from request`, request.requestId);
					if (!isRestError$1(e)) throw e;
					responseError = e;
					response = e.response;
				}
				if (request.abortSignal?.aborted) {
					logger.error(`Retry ${retryCount}: Request aborted.`);
					throw new AbortError$1();
				}
				if (retryCount >= (options.maxRetries ?? 3)) {
					logger.info(`Retry ${retryCount}: Maximum retries reached. Returning the last received response, or throwing the last received error.`);
					if (responseError) throw responseError;
					else if (response) return response;
					else throw new Error("Maximum retries reached with no response or error to throw");
				}
				logger.info(`Retry ${retryCount}: Processing ${strategies.length} retry strategies.`);
				strategiesLoop: for (const strategy of strategies) {
					const strategyLogger = strategy.logger || logger;
					strategyLogger.info(`Retry ${retryCount}: Processing retry strategy ${strategy.name}.`);
					const modifiers = strategy.retry({
						retryCount,
						response,
						responseError
					});
					if (modifiers.skipStrategy) {
						strategyLogger.info(`Retry ${retryCount}: Skipped.`);
						continue strategiesLoop;
					}
					const { errorToThrow, retryAfterInMs, redirectTo } = modifiers;
					if (errorToThrow) {
						strategyLogger.error(`Retry ${retryCount}: Retry strategy ${strategy.name} throws error:`, errorToThrow);
						throw errorToThrow;
					}
					if (retryAfterInMs || retryAfterInMs === 0) {
						strategyLogger.info(`Retry ${retryCount}: Retry strategy ${strategy.name} retries after ${retryAfterInMs}`);
						await delay$2(retryAfterInMs, void 0, { abortSignal: request.abortSignal });
						continue retryRequest;
					}
					if (redirectTo) {
						strategyLogger.info(`Retry ${retryCount}: Retry strategy ${strategy.name} redirects to ${redirectTo}`);
						request.url = redirectTo;
						continue retryRequest;
					}
				}
				if (responseError) {
					logger.info(`None of the retry strategies could work with the received error. Throwing it.`);
					throw responseError;
				}
				if (response) {
					logger.info(`None of the retry strategies could work with the received response. Returning it.`);
					return response;
				}
			}
		}
	};
}

// node_modules/@typespec/ts-http-runtime/dist/esm/policies/defaultRetryPolicy.js
const defaultRetryPolicyName = "defaultRetryPolicy";
function defaultRetryPolicy$1(options = {}) {
	return {
		name: defaultRetryPolicyName,
		sendRequest: retryPolicy([throttlingRetryStrategy(), exponentialRetryStrategy(options)], { maxRetries: options.maxRetries ?? 3 }).sendRequest
	};
}

// \0left-out:11
function convertBodyToFormDataMap() {}

// node_modules/@typespec/ts-http-runtime/dist/esm/policies/formDataPolicy.js
const formDataPolicyName = "formDataPolicy";
function formDataPolicy$1() {
	return {
		name: formDataPolicyName,
		async sendRequest(request, next) {
			const converted = /* @__PURE__ */ convertBodyToFormDataMap(request.body);
			if (converted) {
				request.formData = converted;
				request.body = void 0;
			}
			if (request.formData) {
				const contentType = request.headers.get("Content-Type");
				if (contentType && contentType.indexOf("application/x-www-form-urlencoded") !== -1) request.body = wwwFormUrlEncode(request.formData);
				else await prepareFormData(request.formData, request);
				request.formData = void 0;
			}
			return next(request);
		}
	};
}
function wwwFormUrlEncode(formData) {
	const urlSearchParams = new URLSearchParams();
	for (const [key, value] of Object.entries(formData)) if (Array.isArray(value)) for (const subValue of value) urlSearchParams.append(key, subValue.toString());
	else urlSearchParams.append(key, value.toString());
	return urlSearchParams.toString();
}
async function prepareFormData(formData, request) {
	const contentType = request.headers.get("Content-Type");
	if (contentType && !contentType.startsWith("multipart/form-data")) return;
	request.headers.set("Content-Type", contentType ?? "multipart/form-data");
	const parts = [];
	for (const [fieldName, values] of Object.entries(formData)) for (const value of Array.isArray(values) ? values : [values]) if (typeof value === "string") parts.push({
		headers: createHttpHeaders$1({ "Content-Disposition": `form-data; name="${fieldName}"` }),
		body: stringToUint8Array$1(value, "utf-8")
	});
	else if (value === void 0 || value === null || typeof value !== "object") throw new Error(`Unexpected value for key ${fieldName}: ${value}. Value should be serialized to string first.`);
	else {
		const fileName = value.name || "blob";
		const headers = createHttpHeaders$1();
		headers.set("Content-Disposition", `form-data; name="${fieldName}"; filename="${fileName}"`);
		headers.set("Content-Type", value.type || "application/octet-stream");
		parts.push({
			headers,
			body: value
		});
	}
	request.multipartBody = { parts };
}

// node_modules/@typespec/ts-http-runtime/dist/esm/policies/agentPolicy.js
const agentPolicyName = "agentPolicy";
function agentPolicy$1(agent) {
	return {
		name: agentPolicyName,
		sendRequest: async (req, next) => {
			if (!req.agent) req.agent = agent;
			return next(req);
		}
	};
}

// node_modules/@typespec/ts-http-runtime/dist/esm/policies/tlsPolicy.js
const tlsPolicyName = "tlsPolicy";
function tlsPolicy$1(tlsSettings) {
	return {
		name: tlsPolicyName,
		sendRequest: async (req, next) => {
			if (!req.tlsSettings) req.tlsSettings = tlsSettings;
			return next(req);
		}
	};
}

// node_modules/ms/index.js
var require_ms = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var s = 1e3;
	var m = s * 60;
	var h = m * 60;
	var d = h * 24;
	var w = d * 7;
	var y = d * 365.25;
	module.exports = function(val, options) {
		options = options || {};
		var type = typeof val;
		if (type === "string" && val.length > 0) return parse(val);
		else if (type === "number" && isFinite(val)) return options.long ? fmtLong(val) : fmtShort(val);
		throw new Error("val is not a non-empty string or a valid number. val=" + JSON.stringify(val));
	};
	function parse(str) {
		str = String(str);
		if (str.length > 100) return;
		var match = /^(-?(?:\d+)?\.?\d+) *(milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w|years?|yrs?|y)?$/i.exec(str);
		if (!match) return;
		var n = parseFloat(match[1]);
		switch ((match[2] || "ms").toLowerCase()) {
			case "years":
			case "year":
			case "yrs":
			case "yr":
			case "y": return n * y;
			case "weeks":
			case "week":
			case "w": return n * w;
			case "days":
			case "day":
			case "d": return n * d;
			case "hours":
			case "hour":
			case "hrs":
			case "hr":
			case "h": return n * h;
			case "minutes":
			case "minute":
			case "mins":
			case "min":
			case "m": return n * m;
			case "seconds":
			case "second":
			case "secs":
			case "sec":
			case "s": return n * s;
			case "milliseconds":
			case "millisecond":
			case "msecs":
			case "msec":
			case "ms": return n;
			default: return;
		}
	}
	function fmtShort(ms) {
		var msAbs = Math.abs(ms);
		if (msAbs >= d) return Math.round(ms / d) + "d";
		if (msAbs >= h) return Math.round(ms / h) + "h";
		if (msAbs >= m) return Math.round(ms / m) + "m";
		if (msAbs >= s) return Math.round(ms / s) + "s";
		return ms + "ms";
	}
	function fmtLong(ms) {
		var msAbs = Math.abs(ms);
		if (msAbs >= d) return plural(ms, msAbs, d, "day");
		if (msAbs >= h) return plural(ms, msAbs, h, "hour");
		if (msAbs >= m) return plural(ms, msAbs, m, "minute");
		if (msAbs >= s) return plural(ms, msAbs, s, "second");
		return ms + " ms";
	}
	function plural(ms, msAbs, n, name) {
		var isPlural = msAbs >= n * 1.5;
		return Math.round(ms / n) + " " + name + (isPlural ? "s" : "");
	}
}));

// node_modules/debug/src/common.js
var require_common = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	function setup(env) {
		createDebug.debug = createDebug;
		createDebug.default = createDebug;
		createDebug.coerce = coerce;
		createDebug.disable = disable;
		createDebug.enable = enable;
		createDebug.enabled = enabled;
		createDebug.humanize = require_ms();
		createDebug.destroy = destroy;
		Object.keys(env).forEach((key) => {
			createDebug[key] = env[key];
		});
		createDebug.names = [];
		createDebug.skips = [];
		createDebug.formatters = {};
		function selectColor(namespace) {
			let hash = 0;
			for (let i = 0; i < namespace.length; i++) {
				hash = (hash << 5) - hash + namespace.charCodeAt(i);
				hash |= 0;
			}
			return createDebug.colors[Math.abs(hash) % createDebug.colors.length];
		}
		createDebug.selectColor = selectColor;
		function createDebug(namespace) {
			let prevTime;
			let enableOverride = null;
			let namespacesCache;
			let enabledCache;
			function debug(...args) {
				if (!debug.enabled) return;
				const self = debug;
				const curr = Number(/* @__PURE__ */ new Date());
				self.diff = curr - (prevTime || curr);
				self.prev = prevTime;
				self.curr = curr;
				prevTime = curr;
				args[0] = createDebug.coerce(args[0]);
				if (typeof args[0] !== "string") args.unshift("%O");
				let index = 0;
				args[0] = args[0].replace(/%([a-zA-Z%])/g, (match, format) => {
					if (match === "%%") return "%";
					index++;
					const formatter = createDebug.formatters[format];
					if (typeof formatter === "function") {
						const val = args[index];
						match = formatter.call(self, val);
						args.splice(index, 1);
						index--;
					}
					return match;
				});
				createDebug.formatArgs.call(self, args);
				(self.log || createDebug.log).apply(self, args);
			}
			debug.namespace = namespace;
			debug.useColors = createDebug.useColors();
			debug.color = createDebug.selectColor(namespace);
			debug.extend = extend;
			debug.destroy = createDebug.destroy;
			Object.defineProperty(debug, "enabled", {
				enumerable: true,
				configurable: false,
				get: () => {
					if (enableOverride !== null) return enableOverride;
					if (namespacesCache !== createDebug.namespaces) {
						namespacesCache = createDebug.namespaces;
						enabledCache = createDebug.enabled(namespace);
					}
					return enabledCache;
				},
				set: (v) => {
					enableOverride = v;
				}
			});
			if (typeof createDebug.init === "function") createDebug.init(debug);
			return debug;
		}
		function extend(namespace, delimiter) {
			const newDebug = createDebug(this.namespace + (typeof delimiter === "undefined" ? ":" : delimiter) + namespace);
			newDebug.log = this.log;
			return newDebug;
		}
		function enable(namespaces) {
			createDebug.save(namespaces);
			createDebug.namespaces = namespaces;
			createDebug.names = [];
			createDebug.skips = [];
			const split = (typeof namespaces === "string" ? namespaces : "").trim().replace(/\s+/g, ",").split(",").filter(Boolean);
			for (const ns of split) if (ns[0] === "-") createDebug.skips.push(ns.slice(1));
			else createDebug.names.push(ns);
		}
		function matchesTemplate(search, template) {
			let searchIndex = 0;
			let templateIndex = 0;
			let starIndex = -1;
			let matchIndex = 0;
			while (searchIndex < search.length) if (templateIndex < template.length && (template[templateIndex] === search[searchIndex] || template[templateIndex] === "*")) {
				if (template[templateIndex] === "*") {
					starIndex = templateIndex;
					matchIndex = searchIndex;
					templateIndex++;
				} else {
					searchIndex++;
					templateIndex++;
				}
			} else if (starIndex !== -1) {
				templateIndex = starIndex + 1;
				matchIndex++;
				searchIndex = matchIndex;
			} else return false;
			while (templateIndex < template.length && template[templateIndex] === "*") templateIndex++;
			return templateIndex === template.length;
		}
		function disable() {
			const namespaces = [...createDebug.names, ...createDebug.skips.map((namespace) => "-" + namespace)].join(",");
			createDebug.enable("");
			return namespaces;
		}
		function enabled(name) {
			for (const skip of createDebug.skips) if (matchesTemplate(name, skip)) return false;
			for (const ns of createDebug.names) if (matchesTemplate(name, ns)) return true;
			return false;
		}
		function coerce(val) {
			if (val instanceof Error) return val.stack || val.message;
			return val;
		}
		function destroy() {
			console.warn("Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
		}
		createDebug.enable(createDebug.load());
		return createDebug;
	}
	module.exports = setup;
}));

// node_modules/debug/src/browser.js
var require_browser = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	exports.formatArgs = formatArgs;
	exports.save = save;
	exports.load = load;
	exports.useColors = useColors;
	exports.storage = localstorage();
	exports.destroy = (() => {
		let warned = false;
		return () => {
			if (!warned) {
				warned = true;
				console.warn("Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
			}
		};
	})();
	exports.colors = [
		"#0000CC",
		"#0000FF",
		"#0033CC",
		"#0033FF",
		"#0066CC",
		"#0066FF",
		"#0099CC",
		"#0099FF",
		"#00CC00",
		"#00CC33",
		"#00CC66",
		"#00CC99",
		"#00CCCC",
		"#00CCFF",
		"#3300CC",
		"#3300FF",
		"#3333CC",
		"#3333FF",
		"#3366CC",
		"#3366FF",
		"#3399CC",
		"#3399FF",
		"#33CC00",
		"#33CC33",
		"#33CC66",
		"#33CC99",
		"#33CCCC",
		"#33CCFF",
		"#6600CC",
		"#6600FF",
		"#6633CC",
		"#6633FF",
		"#66CC00",
		"#66CC33",
		"#9900CC",
		"#9900FF",
		"#9933CC",
		"#9933FF",
		"#99CC00",
		"#99CC33",
		"#CC0000",
		"#CC0033",
		"#CC0066",
		"#CC0099",
		"#CC00CC",
		"#CC00FF",
		"#CC3300",
		"#CC3333",
		"#CC3366",
		"#CC3399",
		"#CC33CC",
		"#CC33FF",
		"#CC6600",
		"#CC6633",
		"#CC9900",
		"#CC9933",
		"#CCCC00",
		"#CCCC33",
		"#FF0000",
		"#FF0033",
		"#FF0066",
		"#FF0099",
		"#FF00CC",
		"#FF00FF",
		"#FF3300",
		"#FF3333",
		"#FF3366",
		"#FF3399",
		"#FF33CC",
		"#FF33FF",
		"#FF6600",
		"#FF6633",
		"#FF9900",
		"#FF9933",
		"#FFCC00",
		"#FFCC33"
	];
	function useColors() {
		if (typeof window !== "undefined" && window.process && (window.process.type === "renderer" || window.process.__nwjs)) return true;
		if (typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/(edge|trident)\/(\d+)/)) return false;
		let m;
		return typeof document !== "undefined" && document.documentElement && document.documentElement.style && document.documentElement.style.WebkitAppearance || typeof window !== "undefined" && window.console && (window.console.firebug || window.console.exception && window.console.table) || typeof navigator !== "undefined" && navigator.userAgent && (m = navigator.userAgent.toLowerCase().match(/firefox\/(\d+)/)) && parseInt(m[1], 10) >= 31 || typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/applewebkit\/(\d+)/);
	}
	function formatArgs(args) {
		args[0] = (this.useColors ? "%c" : "") + this.namespace + (this.useColors ? " %c" : " ") + args[0] + (this.useColors ? "%c " : " ") + "+" + module.exports.humanize(this.diff);
		if (!this.useColors) return;
		const c = "color: " + this.color;
		args.splice(1, 0, c, "color: inherit");
		let index = 0;
		let lastC = 0;
		args[0].replace(/%[a-zA-Z%]/g, (match) => {
			if (match === "%%") return;
			index++;
			if (match === "%c") lastC = index;
		});
		args.splice(lastC, 0, c);
	}
	exports.log = console.debug || console.log || (() => {});
	function save(namespaces) {
		try {
			if (namespaces) exports.storage.setItem("debug", namespaces);
			else exports.storage.removeItem("debug");
		} catch (error) {}
	}
	function load() {
		let r;
		try {
			r = exports.storage.getItem("debug") || exports.storage.getItem("DEBUG");
		} catch (error) {}
		if (!r && typeof process !== "undefined" && "env" in process) r = process.env.DEBUG;
		return r;
	}
	function localstorage() {
		try {
			return localStorage;
		} catch (error) {}
	}
	module.exports = require_common()(exports);
	const { formatters } = module.exports;
	formatters.j = function(v) {
		try {
			return JSON.stringify(v);
		} catch (error) {
			return "[UnexpectedJSONParseError]: " + error.message;
		}
	};
}));

// node_modules/debug/src/node.js
var require_node = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const tty = __require("tty");
	const util = __require("util");
	exports.init = init;
	exports.log = log;
	exports.formatArgs = formatArgs;
	exports.save = save;
	exports.load = load;
	exports.useColors = useColors;
	exports.destroy = util.deprecate(() => {}, "Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
	exports.colors = [
		6,
		2,
		3,
		4,
		5,
		1
	];
	try {
		const supportsColor = __require("supports-color");
		if (supportsColor && (supportsColor.stderr || supportsColor).level >= 2) exports.colors = [
			20,
			21,
			26,
			27,
			32,
			33,
			38,
			39,
			40,
			41,
			42,
			43,
			44,
			45,
			56,
			57,
			62,
			63,
			68,
			69,
			74,
			75,
			76,
			77,
			78,
			79,
			80,
			81,
			92,
			93,
			98,
			99,
			112,
			113,
			128,
			129,
			134,
			135,
			148,
			149,
			160,
			161,
			162,
			163,
			164,
			165,
			166,
			167,
			168,
			169,
			170,
			171,
			172,
			173,
			178,
			179,
			184,
			185,
			196,
			197,
			198,
			199,
			200,
			201,
			202,
			203,
			204,
			205,
			206,
			207,
			208,
			209,
			214,
			215,
			220,
			221
		];
	} catch (error) {}
	exports.inspectOpts = Object.keys(process.env).filter((key) => {
		return /^debug_/i.test(key);
	}).reduce((obj, key) => {
		const prop = key.substring(6).toLowerCase().replace(/_([a-z])/g, (_, k) => {
			return k.toUpperCase();
		});
		let val = process.env[key];
		if (/^(yes|on|true|enabled)$/i.test(val)) val = true;
		else if (/^(no|off|false|disabled)$/i.test(val)) val = false;
		else if (val === "null") val = null;
		else val = Number(val);
		obj[prop] = val;
		return obj;
	}, {});
	function useColors() {
		return "colors" in exports.inspectOpts ? Boolean(exports.inspectOpts.colors) : tty.isatty(process.stderr.fd);
	}
	function formatArgs(args) {
		const { namespace: name, useColors } = this;
		if (useColors) {
			const c = this.color;
			const colorCode = "\x1B[3" + (c < 8 ? c : "8;5;" + c);
			const prefix = `  ${colorCode};1m${name} \u001B[0m`;
			args[0] = prefix + args[0].split("\n").join("\n" + prefix);
			args.push(colorCode + "m+" + module.exports.humanize(this.diff) + "\x1B[0m");
		} else args[0] = getDate() + name + " " + args[0];
	}
	function getDate() {
		if (exports.inspectOpts.hideDate) return "";
		return (/* @__PURE__ */ new Date()).toISOString() + " ";
	}
	function log(...args) {
		return process.stderr.write(util.formatWithOptions(exports.inspectOpts, ...args) + "\n");
	}
	function save(namespaces) {
		if (namespaces) process.env.DEBUG = namespaces;
		else delete process.env.DEBUG;
	}
	function load() {
		return process.env.DEBUG;
	}
	function init(debug) {
		debug.inspectOpts = {};
		const keys = Object.keys(exports.inspectOpts);
		for (let i = 0; i < keys.length; i++) debug.inspectOpts[keys[i]] = exports.inspectOpts[keys[i]];
	}
	module.exports = require_common()(exports);
	const { formatters } = module.exports;
	formatters.o = function(v) {
		this.inspectOpts.colors = this.useColors;
		return util.inspect(v, this.inspectOpts).split("\n").map((str) => str.trim()).join(" ");
	};
	formatters.O = function(v) {
		this.inspectOpts.colors = this.useColors;
		return util.inspect(v, this.inspectOpts);
	};
}));

// node_modules/debug/src/index.js
var require_src = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	if (typeof process === "undefined" || process.type === "renderer" || process.browser === true || process.__nwjs) module.exports = require_browser();
	else module.exports = require_node();
}));

// node_modules/agent-base/dist/helpers.js
var require_helpers = /* @__PURE__ */ __commonJSMin(((exports, module, this$5) => {
	var __createBinding = this$5 && this$5.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$5 && this$5.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$5 && this$5.__importStar || function(mod) {
		if (mod && mod.__esModule) return mod;
		var result = {};
		if (mod != null) {
			for (var k in mod) if (k !== "default" && Object.prototype.hasOwnProperty.call(mod, k)) __createBinding(result, mod, k);
		}
		__setModuleDefault(result, mod);
		return result;
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.req = exports.json = exports.toBuffer = void 0;
	const http = __importStar(require__left_out_5());
	const https = __importStar(__require("https"));
	async function toBuffer(stream) {
		let length = 0;
		const chunks = [];
		for await (const chunk of stream) {
			length += chunk.length;
			chunks.push(chunk);
		}
		return Buffer.concat(chunks, length);
	}
	exports.toBuffer = toBuffer;
	async function json(stream) {
		const str = (await toBuffer(stream)).toString("utf8");
		try {
			return JSON.parse(str);
		} catch (_err) {
			const err = _err;
			err.message += ` (input: ${str})`;
			throw err;
		}
	}
	exports.json = json;
	function req(url, opts = {}) {
		const req = ((typeof url === "string" ? url : url.href).startsWith("https:") ? https : http).request(url, opts);
		const promise = new Promise((resolve, reject) => {
			req.once("response", resolve).once("error", reject).end();
		});
		req.then = promise.then.bind(promise);
		return req;
	}
	exports.req = req;
}));

// node_modules/agent-base/dist/index.js
var require_dist$2 = /* @__PURE__ */ __commonJSMin(((exports, module, this$4) => {
	var __createBinding = this$4 && this$4.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$4 && this$4.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$4 && this$4.__importStar || function(mod) {
		if (mod && mod.__esModule) return mod;
		var result = {};
		if (mod != null) {
			for (var k in mod) if (k !== "default" && Object.prototype.hasOwnProperty.call(mod, k)) __createBinding(result, mod, k);
		}
		__setModuleDefault(result, mod);
		return result;
	};
	var __exportStar = this$4 && this$4.__exportStar || function(m, exports) {
		for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Agent = void 0;
	const net = __importStar(__require("net"));
	const http = __importStar(require__left_out_5());
	const https_1 = __require("https");
	__exportStar(require_helpers(), exports);
	const INTERNAL = Symbol("AgentBaseInternalState");
	var Agent = class extends http.Agent {
		constructor(opts) {
			super(opts);
			this[INTERNAL] = {};
		}
		isSecureEndpoint(options) {
			if (options) {
				if (typeof options.secureEndpoint === "boolean") return options.secureEndpoint;
				if (typeof options.protocol === "string") return options.protocol === "https:";
			}
			const { stack } = /* @__PURE__ */ new Error();
			if (typeof stack !== "string") return false;
			return stack.split("\n").some((l) => l.indexOf("(https.js:") !== -1 || l.indexOf("node:https:") !== -1);
		}
		incrementSockets(name) {
			if (this.maxSockets === Infinity && this.maxTotalSockets === Infinity) return null;
			if (!this.sockets[name]) this.sockets[name] = [];
			const fakeSocket = new net.Socket({ writable: false });
			this.sockets[name].push(fakeSocket);
			this.totalSocketCount++;
			return fakeSocket;
		}
		decrementSockets(name, socket) {
			if (!this.sockets[name] || socket === null) return;
			const sockets = this.sockets[name];
			const index = sockets.indexOf(socket);
			if (index !== -1) {
				sockets.splice(index, 1);
				this.totalSocketCount--;
				if (sockets.length === 0) delete this.sockets[name];
			}
		}
		getName(options) {
			if (this.isSecureEndpoint(options)) return https_1.Agent.prototype.getName.call(this, options);
			return super.getName(options);
		}
		createSocket(req, options, cb) {
			const connectOpts = {
				...options,
				secureEndpoint: this.isSecureEndpoint(options)
			};
			const name = this.getName(connectOpts);
			const fakeSocket = this.incrementSockets(name);
			Promise.resolve().then(() => this.connect(req, connectOpts)).then((socket) => {
				this.decrementSockets(name, fakeSocket);
				if (socket instanceof http.Agent) try {
					return socket.addRequest(req, connectOpts);
				} catch (err) {
					return cb(err);
				}
				this[INTERNAL].currentSocket = socket;
				super.createSocket(req, options, cb);
			}, (err) => {
				this.decrementSockets(name, fakeSocket);
				cb(err);
			});
		}
		createConnection() {
			const socket = this[INTERNAL].currentSocket;
			this[INTERNAL].currentSocket = void 0;
			if (!socket) throw new Error("No socket was returned in the `connect()` function");
			return socket;
		}
		get defaultPort() {
			return this[INTERNAL].defaultPort ?? (this.protocol === "https:" ? 443 : 80);
		}
		set defaultPort(v) {
			if (this[INTERNAL]) this[INTERNAL].defaultPort = v;
		}
		get protocol() {
			return this[INTERNAL].protocol ?? (this.isSecureEndpoint() ? "https:" : "http:");
		}
		set protocol(v) {
			if (this[INTERNAL]) this[INTERNAL].protocol = v;
		}
	};
	exports.Agent = Agent;
}));

// node_modules/https-proxy-agent/dist/parse-proxy-response.js
var require_parse_proxy_response = /* @__PURE__ */ __commonJSMin(((exports, module, this$3) => {
	var __importDefault = this$3 && this$3.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.parseProxyResponse = void 0;
	const debug = (0, __importDefault(require_src()).default)("https-proxy-agent:parse-proxy-response");
	function parseProxyResponse(socket) {
		return new Promise((resolve, reject) => {
			let buffersLength = 0;
			const buffers = [];
			function read() {
				const b = socket.read();
				if (b) ondata(b);
				else socket.once("readable", read);
			}
			function cleanup() {
				socket.removeListener("end", onend);
				socket.removeListener("error", onerror);
				socket.removeListener("readable", read);
			}
			function onend() {
				cleanup();
				debug("onend");
				reject(/* @__PURE__ */ new Error("Proxy connection ended before receiving CONNECT response"));
			}
			function onerror(err) {
				cleanup();
				debug("onerror %o", err);
				reject(err);
			}
			function ondata(b) {
				buffers.push(b);
				buffersLength += b.length;
				const buffered = Buffer.concat(buffers, buffersLength);
				const endOfHeaders = buffered.indexOf("\r\n\r\n");
				if (endOfHeaders === -1) {
					debug("have not received end of HTTP headers yet...");
					read();
					return;
				}
				const headerParts = buffered.slice(0, endOfHeaders).toString("ascii").split("\r\n");
				const firstLine = headerParts.shift();
				if (!firstLine) {
					socket.destroy();
					return reject(/* @__PURE__ */ new Error("No header received from proxy CONNECT response"));
				}
				const firstLineParts = firstLine.split(" ");
				const statusCode = +firstLineParts[1];
				const statusText = firstLineParts.slice(2).join(" ");
				const headers = {};
				for (const header of headerParts) {
					if (!header) continue;
					const firstColon = header.indexOf(":");
					if (firstColon === -1) {
						socket.destroy();
						return reject(/* @__PURE__ */ new Error(`Invalid header from proxy CONNECT response: "${header}"`));
					}
					const key = header.slice(0, firstColon).toLowerCase();
					const value = header.slice(firstColon + 1).trimStart();
					const current = headers[key];
					if (typeof current === "string") headers[key] = [current, value];
					else if (Array.isArray(current)) current.push(value);
					else headers[key] = value;
				}
				debug("got proxy server response: %o %o", firstLine, headers);
				cleanup();
				resolve({
					connect: {
						statusCode,
						statusText,
						headers
					},
					buffered
				});
			}
			socket.on("error", onerror);
			socket.on("end", onend);
			read();
		});
	}
	exports.parseProxyResponse = parseProxyResponse;
}));

// node_modules/https-proxy-agent/dist/index.js
var require_dist$1 = /* @__PURE__ */ __commonJSMin(((exports, module, this$2) => {
	var __createBinding = this$2 && this$2.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$2 && this$2.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$2 && this$2.__importStar || function(mod) {
		if (mod && mod.__esModule) return mod;
		var result = {};
		if (mod != null) {
			for (var k in mod) if (k !== "default" && Object.prototype.hasOwnProperty.call(mod, k)) __createBinding(result, mod, k);
		}
		__setModuleDefault(result, mod);
		return result;
	};
	var __importDefault = this$2 && this$2.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.HttpsProxyAgent = void 0;
	const net = __importStar(__require("net"));
	const tls = __importStar(__require("tls"));
	const assert_1 = __importDefault(__require("assert"));
	const debug_1 = __importDefault(require_src());
	const agent_base_1 = require_dist$2();
	const url_1 = __require("url");
	const parse_proxy_response_1 = require_parse_proxy_response();
	const debug = (0, debug_1.default)("https-proxy-agent");
	const setServernameFromNonIpHost = (options) => {
		if (options.servername === void 0 && options.host && !net.isIP(options.host)) return {
			...options,
			servername: options.host
		};
		return options;
	};
	var HttpsProxyAgent = class extends agent_base_1.Agent {
		constructor(proxy, opts) {
			super(opts);
			this.options = { path: void 0 };
			this.proxy = typeof proxy === "string" ? new url_1.URL(proxy) : proxy;
			this.proxyHeaders = opts?.headers ?? {};
			debug("Creating new HttpsProxyAgent instance: %o", this.proxy.href);
			const host = (this.proxy.hostname || this.proxy.host).replace(/^\[|\]$/g, "");
			const port = this.proxy.port ? parseInt(this.proxy.port, 10) : this.proxy.protocol === "https:" ? 443 : 80;
			this.connectOpts = {
				ALPNProtocols: ["http/1.1"],
				...opts ? omit(opts, "headers") : null,
				host,
				port
			};
		}
		async connect(req, opts) {
			const { proxy } = this;
			if (!opts.host) throw new TypeError("No \"host\" provided");
			let socket;
			if (proxy.protocol === "https:") {
				debug("Creating `tls.Socket`: %o", this.connectOpts);
				socket = tls.connect(setServernameFromNonIpHost(this.connectOpts));
			} else {
				debug("Creating `net.Socket`: %o", this.connectOpts);
				socket = net.connect(this.connectOpts);
			}
			const headers = typeof this.proxyHeaders === "function" ? this.proxyHeaders() : { ...this.proxyHeaders };
			const host = net.isIPv6(opts.host) ? `[${opts.host}]` : opts.host;
			let payload = `CONNECT ${host}:${opts.port} HTTP/1.1\r\n`;
			if (proxy.username || proxy.password) {
				const auth = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
				headers["Proxy-Authorization"] = `Basic ${Buffer.from(auth).toString("base64")}`;
			}
			headers.Host = `${host}:${opts.port}`;
			if (!headers["Proxy-Connection"]) headers["Proxy-Connection"] = this.keepAlive ? "Keep-Alive" : "close";
			for (const name of Object.keys(headers)) payload += `${name}: ${headers[name]}\r\n`;
			const proxyResponsePromise = (0, parse_proxy_response_1.parseProxyResponse)(socket);
			socket.write(`${payload}\r\n`);
			const { connect, buffered } = await proxyResponsePromise;
			req.emit("proxyConnect", connect);
			this.emit("proxyConnect", connect, req);
			if (connect.statusCode === 200) {
				req.once("socket", resume);
				if (opts.secureEndpoint) {
					debug("Upgrading socket connection to TLS");
					return tls.connect({
						...omit(setServernameFromNonIpHost(opts), "host", "path", "port"),
						socket
					});
				}
				return socket;
			}
			socket.destroy();
			const fakeSocket = new net.Socket({ writable: false });
			fakeSocket.readable = true;
			req.once("socket", (s) => {
				debug("Replaying proxy buffer for failed request");
				(0, assert_1.default)(s.listenerCount("data") > 0);
				s.push(buffered);
				s.push(null);
			});
			return fakeSocket;
		}
	};
	HttpsProxyAgent.protocols = ["http", "https"];
	exports.HttpsProxyAgent = HttpsProxyAgent;
	function resume(socket) {
		socket.resume();
	}
	function omit(obj, ...keys) {
		const ret = {};
		let key;
		for (key in obj) if (!keys.includes(key)) ret[key] = obj[key];
		return ret;
	}
}));

// node_modules/http-proxy-agent/dist/index.js
var require_dist = /* @__PURE__ */ __commonJSMin(((exports, module, this$1) => {
	var __createBinding = this$1 && this$1.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$1 && this$1.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$1 && this$1.__importStar || function(mod) {
		if (mod && mod.__esModule) return mod;
		var result = {};
		if (mod != null) {
			for (var k in mod) if (k !== "default" && Object.prototype.hasOwnProperty.call(mod, k)) __createBinding(result, mod, k);
		}
		__setModuleDefault(result, mod);
		return result;
	};
	var __importDefault = this$1 && this$1.__importDefault || function(mod) {
		return mod && mod.__esModule ? mod : { "default": mod };
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.HttpProxyAgent = void 0;
	const net = __importStar(__require("net"));
	const tls = __importStar(__require("tls"));
	const debug_1 = __importDefault(require_src());
	const events_1 = __require("events");
	const agent_base_1 = require_dist$2();
	const url_1 = __require("url");
	const debug = (0, debug_1.default)("http-proxy-agent");
	var HttpProxyAgent = class extends agent_base_1.Agent {
		constructor(proxy, opts) {
			super(opts);
			this.proxy = typeof proxy === "string" ? new url_1.URL(proxy) : proxy;
			this.proxyHeaders = opts?.headers ?? {};
			debug("Creating new HttpProxyAgent instance: %o", this.proxy.href);
			const host = (this.proxy.hostname || this.proxy.host).replace(/^\[|\]$/g, "");
			const port = this.proxy.port ? parseInt(this.proxy.port, 10) : this.proxy.protocol === "https:" ? 443 : 80;
			this.connectOpts = {
				...opts ? omit(opts, "headers") : null,
				host,
				port
			};
		}
		addRequest(req, opts) {
			req._header = null;
			this.setRequestProps(req, opts);
			super.addRequest(req, opts);
		}
		setRequestProps(req, opts) {
			const { proxy } = this;
			const base = `${opts.secureEndpoint ? "https:" : "http:"}//${req.getHeader("host") || "localhost"}`;
			const url = new url_1.URL(req.path, base);
			if (opts.port !== 80) url.port = String(opts.port);
			req.path = String(url);
			const headers = typeof this.proxyHeaders === "function" ? this.proxyHeaders() : { ...this.proxyHeaders };
			if (proxy.username || proxy.password) {
				const auth = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
				headers["Proxy-Authorization"] = `Basic ${Buffer.from(auth).toString("base64")}`;
			}
			if (!headers["Proxy-Connection"]) headers["Proxy-Connection"] = this.keepAlive ? "Keep-Alive" : "close";
			for (const name of Object.keys(headers)) {
				const value = headers[name];
				if (value) req.setHeader(name, value);
			}
		}
		async connect(req, opts) {
			req._header = null;
			if (!req.path.includes("://")) this.setRequestProps(req, opts);
			let first;
			let endOfHeaders;
			debug("Regenerating stored HTTP header string for request");
			req._implicitHeader();
			if (req.outputData && req.outputData.length > 0) {
				debug("Patching connection write() output buffer with updated header");
				first = req.outputData[0].data;
				endOfHeaders = first.indexOf("\r\n\r\n") + 4;
				req.outputData[0].data = req._header + first.substring(endOfHeaders);
				debug("Output buffer: %o", req.outputData[0].data);
			}
			let socket;
			if (this.proxy.protocol === "https:") {
				debug("Creating `tls.Socket`: %o", this.connectOpts);
				socket = tls.connect(this.connectOpts);
			} else {
				debug("Creating `net.Socket`: %o", this.connectOpts);
				socket = net.connect(this.connectOpts);
			}
			await (0, events_1.once)(socket, "connect");
			return socket;
		}
	};
	HttpProxyAgent.protocols = ["http", "https"];
	exports.HttpProxyAgent = HttpProxyAgent;
	function omit(obj, ...keys) {
		const ret = {};
		let key;
		for (key in obj) if (!keys.includes(key)) ret[key] = obj[key];
		return ret;
	}
}));

// node_modules/@typespec/ts-http-runtime/dist/esm/policies/proxyPolicy.js
var import_dist = require_dist$1();
var import_dist$1 = require_dist();
const HTTPS_PROXY = "HTTPS_PROXY";
const HTTP_PROXY = "HTTP_PROXY";
const ALL_PROXY = "ALL_PROXY";
const NO_PROXY = "NO_PROXY";
const proxyPolicyName = "proxyPolicy";
const globalNoProxyList = [];
let noProxyListLoaded = false;
const globalBypassedMap = /* @__PURE__ */ new Map();
function getEnvironmentValue(name) {
	if (process.env[name]) return process.env[name];
	else if (process.env[name.toLowerCase()]) return process.env[name.toLowerCase()];
}
function loadEnvironmentProxyValue() {
	if (!process) return;
	const httpsProxy = getEnvironmentValue(HTTPS_PROXY);
	const allProxy = getEnvironmentValue(ALL_PROXY);
	const httpProxy = getEnvironmentValue(HTTP_PROXY);
	return httpsProxy || allProxy || httpProxy;
}
function isBypassed(uri, noProxyList, bypassedMap) {
	if (noProxyList.length === 0) return false;
	const host = new URL(uri).hostname;
	if (bypassedMap?.has(host)) return bypassedMap.get(host);
	let isBypassedFlag = false;
	for (const pattern of noProxyList) if (pattern[0] === ".") {
		if (host.endsWith(pattern)) isBypassedFlag = true;
		else if (host.length === pattern.length - 1 && host === pattern.slice(1)) isBypassedFlag = true;
	} else if (host === pattern) isBypassedFlag = true;
	bypassedMap?.set(host, isBypassedFlag);
	return isBypassedFlag;
}
function loadNoProxy() {
	const noProxy = getEnvironmentValue(NO_PROXY);
	noProxyListLoaded = true;
	if (noProxy) return noProxy.split(",").map((item) => item.trim()).filter((item) => item.length);
	return [];
}
function getDefaultProxySettings$1(proxyUrl) {
	if (!proxyUrl) {
		proxyUrl = loadEnvironmentProxyValue();
		if (!proxyUrl) return;
	}
	const parsedUrl = new URL(proxyUrl);
	return {
		host: (parsedUrl.protocol ? parsedUrl.protocol + "//" : "") + parsedUrl.hostname,
		port: Number.parseInt(parsedUrl.port || "80"),
		username: parsedUrl.username,
		password: parsedUrl.password
	};
}
function getDefaultProxySettingsInternal() {
	const envProxy = loadEnvironmentProxyValue();
	return envProxy ? new URL(envProxy) : void 0;
}
function getUrlFromProxySettings(settings) {
	let parsedProxyUrl;
	try {
		parsedProxyUrl = new URL(settings.host);
	} catch {
		throw new Error(`Expecting a valid host string in proxy settings, but found "${settings.host}".`);
	}
	parsedProxyUrl.port = String(settings.port);
	if (settings.username) parsedProxyUrl.username = settings.username;
	if (settings.password) parsedProxyUrl.password = settings.password;
	return parsedProxyUrl;
}
function setProxyAgentOnRequest(request, cachedAgents, proxyUrl) {
	if (request.agent) return;
	const isInsecure = new URL(request.url).protocol !== "https:";
	if (request.tlsSettings) logger$4.warning("TLS settings are not supported in combination with custom Proxy, certificates provided to the client will be ignored.");
	if (isInsecure) {
		if (!cachedAgents.httpProxyAgent) cachedAgents.httpProxyAgent = new import_dist$1.HttpProxyAgent(proxyUrl);
		request.agent = cachedAgents.httpProxyAgent;
	} else {
		if (!cachedAgents.httpsProxyAgent) cachedAgents.httpsProxyAgent = new import_dist.HttpsProxyAgent(proxyUrl);
		request.agent = cachedAgents.httpsProxyAgent;
	}
}
function proxyPolicy$1(proxySettings, options) {
	if (!noProxyListLoaded) globalNoProxyList.push(...loadNoProxy());
	const defaultProxy = proxySettings ? getUrlFromProxySettings(proxySettings) : getDefaultProxySettingsInternal();
	const cachedAgents = {};
	return {
		name: proxyPolicyName,
		async sendRequest(request, next) {
			if (!request.proxySettings && defaultProxy && !isBypassed(request.url, options?.customNoProxyList ?? globalNoProxyList, options?.customNoProxyList ? void 0 : globalBypassedMap)) setProxyAgentOnRequest(request, cachedAgents, defaultProxy);
			else if (request.proxySettings) setProxyAgentOnRequest(request, cachedAgents, getUrlFromProxySettings(request.proxySettings));
			return next(request);
		}
	};
}

// node_modules/@typespec/ts-http-runtime/dist/esm/policies/decompressResponsePolicy.js
const decompressResponsePolicyName$1 = "decompressResponsePolicy";
function decompressResponsePolicy$1() {
	return {
		name: decompressResponsePolicyName$1,
		async sendRequest(request, next) {
			if (request.method !== "HEAD") request.headers.set("Accept-Encoding", "gzip,deflate");
			return next(request);
		}
	};
}

// node_modules/@typespec/ts-http-runtime/dist/esm/policies/redirectPolicy.js
const redirectPolicyName$1 = "redirectPolicy";
const allowedRedirect = ["GET", "HEAD"];
function redirectPolicy$1(options = {}) {
	const { maxRetries = 20, allowCrossOriginRedirects = false } = options;
	return {
		name: redirectPolicyName$1,
		async sendRequest(request, next) {
			return handleRedirect(next, await next(request), maxRetries, allowCrossOriginRedirects);
		}
	};
}
async function handleRedirect(next, response, maxRetries, allowCrossOriginRedirects, currentRetries = 0) {
	const { request, status, headers } = response;
	const locationHeader = headers.get("location");
	if (locationHeader && (status === 300 || status === 301 && allowedRedirect.includes(request.method) || status === 302 && allowedRedirect.includes(request.method) || status === 303 && request.method === "POST" || status === 307) && currentRetries < maxRetries) {
		const url = new URL(locationHeader, request.url);
		if (!allowCrossOriginRedirects) {
			const originalUrl = new URL(request.url);
			if (url.origin !== originalUrl.origin) {
				logger$4.verbose(`Skipping cross-origin redirect from ${originalUrl.origin} to ${url.origin}.`);
				return response;
			}
		}
		request.url = url.toString();
		if (status === 303) {
			request.method = "GET";
			request.headers.delete("Content-Length");
			delete request.body;
		}
		request.headers.delete("Authorization");
		return handleRedirect(next, await next(request), maxRetries, allowCrossOriginRedirects, currentRetries + 1);
	}
	return response;
}

// node_modules/@typespec/ts-http-runtime/dist/esm/util/typeGuards.js
function isBlob(x) {
	return x instanceof Blob;
}

// node_modules/@typespec/ts-http-runtime/dist/esm/util/concat.js
async function* streamAsyncIterator() {
	const reader = this.getReader();
	try {
		while (true) {
			const { done, value } = await reader.read();
			if (done) return;
			yield value;
		}
	} finally {
		reader.releaseLock();
	}
}
function makeAsyncIterable(webStream) {
	if (!webStream[Symbol.asyncIterator]) webStream[Symbol.asyncIterator] = streamAsyncIterator.bind(webStream);
	if (!webStream.values) webStream.values = streamAsyncIterator.bind(webStream);
}
function ensureNodeStream(stream) {
	if (stream instanceof ReadableStream) {
		makeAsyncIterable(stream);
		return Readable$1.fromWeb(stream);
	} else return stream;
}
function toStream(source) {
	if (source instanceof Uint8Array) return Readable$1.from(Buffer.from(source));
	else if (isBlob(source)) return ensureNodeStream(source.stream());
	else return ensureNodeStream(source);
}
async function concat(sources) {
	return function() {
		const streams = sources.map((x) => typeof x === "function" ? x() : x).map(toStream);
		return Readable$1.from((async function* () {
			for (const stream of streams) for await (const chunk of stream) yield chunk;
		})());
	};
}

// node_modules/@typespec/ts-http-runtime/dist/esm/policies/multipartPolicy.js
function generateBoundary() {
	return `----AzSDKFormBoundary${randomUUID$2()}`;
}
function encodeHeaders(headers) {
	let result = "";
	for (const [key, value] of headers) result += `${key}: ${value}\r\n`;
	return result;
}
function getLength(source) {
	if (source instanceof Uint8Array) return source.byteLength;
	else if (isBlob(source)) return source.size === -1 ? void 0 : source.size;
	else return;
}
function getTotalLength(sources) {
	let total = 0;
	for (const source of sources) {
		const partLength = getLength(source);
		if (partLength === void 0) return;
		else total += partLength;
	}
	return total;
}
async function buildRequestBody(request, parts, boundary) {
	const sources = [
		stringToUint8Array$1(`--${boundary}`, "utf-8"),
		...parts.flatMap((part) => [
			stringToUint8Array$1("\r\n", "utf-8"),
			stringToUint8Array$1(encodeHeaders(part.headers), "utf-8"),
			stringToUint8Array$1("\r\n", "utf-8"),
			part.body,
			stringToUint8Array$1(`\r\n--${boundary}`, "utf-8")
		]),
		stringToUint8Array$1("--\r\n\r\n", "utf-8")
	];
	const contentLength = getTotalLength(sources);
	if (contentLength) request.headers.set("Content-Length", contentLength);
	request.body = await concat(sources);
}
const multipartPolicyName$1 = "multipartPolicy";
const maxBoundaryLength = 70;
const validBoundaryCharacters = /* @__PURE__ */ new Set(`abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'()+,-./:=?`);
function assertValidBoundary(boundary) {
	if (boundary.length > maxBoundaryLength) throw new Error(`Multipart boundary "${boundary}" exceeds maximum length of 70 characters`);
	if (Array.from(boundary).some((x) => !validBoundaryCharacters.has(x))) throw new Error(`Multipart boundary "${boundary}" contains invalid characters`);
}
function multipartPolicy$1() {
	return {
		name: multipartPolicyName$1,
		async sendRequest(request, next) {
			if (!request.multipartBody) return next(request);
			if (request.body) throw new Error("multipartBody and regular body cannot be set at the same time");
			let boundary = request.multipartBody.boundary;
			const contentTypeHeader = request.headers.get("Content-Type") ?? "multipart/mixed";
			const parsedHeader = contentTypeHeader.match(/^(multipart\/[^ ;]+)(?:; *boundary=(.+))?$/);
			if (!parsedHeader) throw new Error(`Got multipart request body, but content-type header was not multipart: ${contentTypeHeader}`);
			const [, contentType, parsedBoundary] = parsedHeader;
			if (parsedBoundary && boundary && parsedBoundary !== boundary) throw new Error(`Multipart boundary was specified as ${parsedBoundary} in the header, but got ${boundary} in the request body`);
			boundary ??= parsedBoundary;
			if (boundary) assertValidBoundary(boundary);
			else boundary = generateBoundary();
			request.headers.set("Content-Type", `${contentType}; boundary=${boundary}`);
			await buildRequestBody(request, request.multipartBody.parts, boundary);
			request.multipartBody = void 0;
			return next(request);
		}
	};
}

// node_modules/@azure/core-rest-pipeline/dist/esm/pipeline.js
function createEmptyPipeline() {
	return createEmptyPipeline$1();
}

// node_modules/@azure/logger/dist/esm/index.js
const context = createLoggerContext({
	logLevelEnvVarName: "AZURE_LOG_LEVEL",
	namespace: "azure"
});
const AzureLogger = context.logger;
function createClientLogger(namespace) {
	return context.createClientLogger(namespace);
}

// node_modules/@azure/core-rest-pipeline/dist/esm/log.js
const logger$3 = createClientLogger("core-rest-pipeline");

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/logPolicy.js
function logPolicy(options = {}) {
	return logPolicy$1({
		logger: logger$3.info,
		...options
	});
}

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/redirectPolicy.js
const redirectPolicyName = redirectPolicyName$1;
function redirectPolicy(options = {}) {
	return redirectPolicy$1(options);
}

// node_modules/@azure/core-rest-pipeline/dist/esm/util/userAgentPlatform.js
function getHeaderName() {
	return "User-Agent";
}
async function setPlatformSpecificData(map) {
	if (process$1 && process$1.versions) {
		const osInfo = `${os$1.type()} ${os$1.release()}; ${os$1.arch()}`;
		if (process$1.versions.bun) map.set("Bun", `${process$1.versions.bun} (${osInfo})`);
		else if (process$1.versions.deno) map.set("Deno", `${process$1.versions.deno} (${osInfo})`);
		else if (process$1.versions.node) map.set("Node", `${process$1.versions.node} (${osInfo})`);
	}
}

// node_modules/@azure/core-rest-pipeline/dist/esm/constants.js
const SDK_VERSION$1 = "1.24.0";

// node_modules/@azure/core-rest-pipeline/dist/esm/util/userAgent.js
function getUserAgentString(telemetryInfo) {
	const parts = [];
	for (const [key, value] of telemetryInfo) {
		const token = value ? `${key}/${value}` : key;
		parts.push(token);
	}
	return parts.join(" ");
}
function getUserAgentHeaderName() {
	return getHeaderName();
}
async function getUserAgentValue(prefix) {
	const runtimeInfo = /* @__PURE__ */ new Map();
	runtimeInfo.set("core-rest-pipeline", SDK_VERSION$1);
	await setPlatformSpecificData(runtimeInfo);
	const defaultAgent = getUserAgentString(runtimeInfo);
	return prefix ? `${prefix} ${defaultAgent}` : defaultAgent;
}

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/userAgentPolicy.js
const UserAgentHeaderName = getUserAgentHeaderName();
const userAgentPolicyName = "userAgentPolicy";
function userAgentPolicy(options = {}) {
	const userAgentValue = getUserAgentValue(options.userAgentPrefix);
	return {
		name: userAgentPolicyName,
		async sendRequest(request, next) {
			if (!request.headers.has(UserAgentHeaderName)) request.headers.set(UserAgentHeaderName, await userAgentValue);
			return next(request);
		}
	};
}

// node_modules/@azure/core-rest-pipeline/dist/esm/util/file.js
const rawContent = Symbol("rawContent");
function hasRawContent(x) {
	return typeof x[rawContent] === "function";
}
function getRawContent$1(blob) {
	if (hasRawContent(blob)) return blob[rawContent]();
	else return blob;
}

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/multipartPolicy.js
const multipartPolicyName = multipartPolicyName$1;
function multipartPolicy() {
	const tspPolicy = multipartPolicy$1();
	return {
		name: multipartPolicyName,
		sendRequest: async (request, next) => {
			if (request.multipartBody) {
				for (const part of request.multipartBody.parts) if (hasRawContent(part.body)) part.body = getRawContent$1(part.body);
			}
			return tspPolicy.sendRequest(request, next);
		}
	};
}

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/decompressResponsePolicy.js
const decompressResponsePolicyName = decompressResponsePolicyName$1;
function decompressResponsePolicy() {
	return decompressResponsePolicy$1();
}

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/defaultRetryPolicy.js
function defaultRetryPolicy(options = {}) {
	return defaultRetryPolicy$1(options);
}

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/formDataPolicy.js
function formDataPolicy() {
	return formDataPolicy$1();
}

// node_modules/@azure/abort-controller/dist/esm/AbortError.js
var AbortError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "AbortError";
	}
};

// node_modules/@azure/core-util/dist/esm/createAbortablePromise.js
function createAbortablePromise(buildPromise, options) {
	const { cleanupBeforeAbort, abortSignal, abortErrorMsg } = options ?? {};
	return new Promise((resolve, reject) => {
		function rejectOnAbort() {
			reject(new AbortError(abortErrorMsg ?? "The operation was aborted."));
		}
		function removeListeners() {
			abortSignal?.removeEventListener("abort", onAbort);
		}
		function onAbort() {
			cleanupBeforeAbort?.();
			removeListeners();
			rejectOnAbort();
		}
		if (abortSignal?.aborted) return rejectOnAbort();
		try {
			buildPromise((x) => {
				removeListeners();
				resolve(x);
			}, (x) => {
				removeListeners();
				reject(x);
			});
		} catch (err) {
			reject(err);
		}
		abortSignal?.addEventListener("abort", onAbort);
	});
}

// node_modules/@azure/core-util/dist/esm/delay.js
const StandardAbortMessage = "The delay was aborted.";
function delay$1(timeInMs, options) {
	let token;
	const { abortSignal, abortErrorMsg } = options ?? {};
	return createAbortablePromise((resolve) => {
		token = setTimeout(resolve, timeInMs);
	}, {
		cleanupBeforeAbort: () => clearTimeout(token),
		abortSignal,
		abortErrorMsg: abortErrorMsg ?? StandardAbortMessage
	});
}

// node_modules/@azure/core-util/dist/esm/error.js
function getErrorMessage(e) {
	if (isError$1(e)) return e.message;
	else {
		let stringified;
		try {
			if (typeof e === "object" && e) stringified = JSON.stringify(e);
			else stringified = String(e);
		} catch (err) {
			stringified = "[unable to stringify input]";
		}
		return `Unknown error ${stringified}`;
	}
}

// node_modules/@azure/core-util/dist/esm/index.js
function isError(e) {
	return isError$1(e);
}
function randomUUID$1() {
	return randomUUID$2();
}
const isNodeLike = true;
function uint8ArrayToString(bytes, format) {
	return uint8ArrayToString$1(bytes, format);
}
function stringToUint8Array(value, format) {
	return stringToUint8Array$1(value, format);
}

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/proxyPolicy.js
function getDefaultProxySettings(proxyUrl) {
	return getDefaultProxySettings$1(proxyUrl);
}
function proxyPolicy(proxySettings, options) {
	return proxyPolicy$1(proxySettings, options);
}

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/setClientRequestIdPolicy.js
const setClientRequestIdPolicyName = "setClientRequestIdPolicy";
function setClientRequestIdPolicy(requestIdHeaderName = "x-ms-client-request-id") {
	return {
		name: setClientRequestIdPolicyName,
		async sendRequest(request, next) {
			if (!request.headers.has(requestIdHeaderName)) request.headers.set(requestIdHeaderName, request.requestId);
			return next(request);
		}
	};
}

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/agentPolicy.js
function agentPolicy(agent) {
	return agentPolicy$1(agent);
}

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/tlsPolicy.js
function tlsPolicy(tlsSettings) {
	return tlsPolicy$1(tlsSettings);
}

// node_modules/@azure/core-tracing/dist/esm/tracingContext.js
const knownContextKeys = {
	span: Symbol.for("@azure/core-tracing span"),
	namespace: Symbol.for("@azure/core-tracing namespace")
};
function createTracingContext(options = {}) {
	let context = new TracingContextImpl(options.parentContext);
	if (options.span) context = context.setValue(knownContextKeys.span, options.span);
	if (options.namespace) context = context.setValue(knownContextKeys.namespace, options.namespace);
	return context;
}
var TracingContextImpl = class TracingContextImpl {
	_contextMap;
	constructor(initialContext) {
		this._contextMap = initialContext instanceof TracingContextImpl ? new Map(initialContext._contextMap) : /* @__PURE__ */ new Map();
	}
	setValue(key, value) {
		const newContext = new TracingContextImpl(this);
		newContext._contextMap.set(key, value);
		return newContext;
	}
	getValue(key) {
		return this._contextMap.get(key);
	}
	deleteValue(key) {
		const newContext = new TracingContextImpl(this);
		newContext._contextMap.delete(key);
		return newContext;
	}
};

// node_modules/@azure/core-tracing/dist/commonjs/state.js
var require_state = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.state = void 0;
	exports.state = { instrumenterImplementation: void 0 };
}));

// node_modules/@azure/core-tracing/dist/esm/state.js
var import_state = require_state();
const state$1 = import_state.state;

// node_modules/@azure/core-tracing/dist/esm/instrumenter.js
function createDefaultTracingSpan() {
	return {
		end: () => {},
		isRecording: () => false,
		recordException: () => {},
		setAttribute: () => {},
		setStatus: () => {},
		addEvent: () => {}
	};
}
function createDefaultInstrumenter() {
	return {
		createRequestHeaders: () => {
			return {};
		},
		parseTraceparentHeader: () => {},
		startSpan: (_name, spanOptions) => {
			return {
				span: createDefaultTracingSpan(),
				tracingContext: createTracingContext({ parentContext: spanOptions.tracingContext })
			};
		},
		withContext(_context, callback, ...callbackArgs) {
			return callback(...callbackArgs);
		}
	};
}
function getInstrumenter() {
	if (!state$1.instrumenterImplementation) state$1.instrumenterImplementation = createDefaultInstrumenter();
	return state$1.instrumenterImplementation;
}

// node_modules/@azure/core-tracing/dist/esm/tracingClient.js
function createTracingClient(options) {
	const { namespace, packageName, packageVersion } = options;
	function startSpan(name, operationOptions, spanOptions) {
		const startSpanResult = getInstrumenter().startSpan(name, {
			...spanOptions,
			packageName,
			packageVersion,
			tracingContext: operationOptions?.tracingOptions?.tracingContext
		});
		let tracingContext = startSpanResult.tracingContext;
		const span = startSpanResult.span;
		if (!tracingContext.getValue(knownContextKeys.namespace)) tracingContext = tracingContext.setValue(knownContextKeys.namespace, namespace);
		span.setAttribute("az.namespace", tracingContext.getValue(knownContextKeys.namespace));
		return {
			span,
			updatedOptions: Object.assign({}, operationOptions, { tracingOptions: {
				...operationOptions?.tracingOptions,
				tracingContext
			} })
		};
	}
	async function withSpan(name, operationOptions, callback, spanOptions) {
		const { span, updatedOptions } = startSpan(name, operationOptions, spanOptions);
		try {
			const result = await withContext(updatedOptions.tracingOptions.tracingContext, () => Promise.resolve(callback(updatedOptions, span)));
			span.setStatus({ status: "success" });
			return result;
		} catch (err) {
			span.setStatus({
				status: "error",
				error: err
			});
			throw err;
		} finally {
			span.end();
		}
	}
	function withContext(context, callback, ...callbackArgs) {
		return getInstrumenter().withContext(context, callback, ...callbackArgs);
	}
	function parseTraceparentHeader(traceparentHeader) {
		return getInstrumenter().parseTraceparentHeader(traceparentHeader);
	}
	function createRequestHeaders(tracingContext) {
		return getInstrumenter().createRequestHeaders(tracingContext);
	}
	return {
		startSpan,
		withSpan,
		withContext,
		parseTraceparentHeader,
		createRequestHeaders
	};
}

// node_modules/@azure/core-rest-pipeline/dist/esm/restError.js
const RestError = RestError$1;
function isRestError(e) {
	return isRestError$1(e);
}

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/tracingPolicy.js
const tracingPolicyName = "tracingPolicy";
function tracingPolicy(options = {}) {
	const userAgentPromise = getUserAgentValue(options.userAgentPrefix);
	const sanitizer = new Sanitizer({ additionalAllowedQueryParameters: options.additionalAllowedQueryParameters });
	const tracingClient = tryCreateTracingClient();
	return {
		name: tracingPolicyName,
		async sendRequest(request, next) {
			if (!tracingClient) return next(request);
			const userAgent = await userAgentPromise;
			const spanAttributes = {
				"http.url": sanitizer.sanitizeUrl(request.url),
				"http.method": request.method,
				"http.user_agent": userAgent,
				requestId: request.requestId
			};
			if (userAgent) spanAttributes["http.user_agent"] = userAgent;
			const { span, tracingContext } = tryCreateSpan(tracingClient, request, spanAttributes) ?? {};
			if (!span || !tracingContext) return next(request);
			try {
				const response = await tracingClient.withContext(tracingContext, next, request);
				tryProcessResponse(span, response);
				return response;
			} catch (err) {
				tryProcessError(span, err);
				throw err;
			}
		}
	};
}
function tryCreateTracingClient() {
	try {
		return createTracingClient({
			namespace: "",
			packageName: "@azure/core-rest-pipeline",
			packageVersion: SDK_VERSION$1
		});
	} catch (e) {
		logger$3.warning(`Error when creating the TracingClient: ${getErrorMessage(e)}`);
		return;
	}
}
function tryCreateSpan(tracingClient, request, spanAttributes) {
	try {
		const { span, updatedOptions } = tracingClient.startSpan(`HTTP ${request.method}`, { tracingOptions: request.tracingOptions }, {
			spanKind: "client",
			spanAttributes
		});
		if (!span.isRecording()) {
			span.end();
			return;
		}
		const headers = tracingClient.createRequestHeaders(updatedOptions.tracingOptions.tracingContext);
		for (const [key, value] of Object.entries(headers)) request.headers.set(key, value);
		return {
			span,
			tracingContext: updatedOptions.tracingOptions.tracingContext
		};
	} catch (e) {
		logger$3.warning(`Skipping creating a tracing span due to an error: ${getErrorMessage(e)}`);
		return;
	}
}
function tryProcessError(span, error) {
	try {
		span.setStatus({
			status: "error",
			error: isError(error) ? error : void 0
		});
		if (isRestError(error) && error.statusCode) span.setAttribute("http.status_code", error.statusCode);
		span.end();
	} catch (e) {
		logger$3.warning(`Skipping tracing span processing due to an error: ${getErrorMessage(e)}`);
	}
}
function tryProcessResponse(span, response) {
	try {
		span.setAttribute("http.status_code", response.status);
		const serviceRequestId = response.headers.get("x-ms-request-id");
		if (serviceRequestId) span.setAttribute("serviceRequestId", serviceRequestId);
		if (response.status >= 400) span.setStatus({ status: "error" });
		span.end();
	} catch (e) {
		logger$3.warning(`Skipping tracing span processing due to an error: ${getErrorMessage(e)}`);
	}
}

// node_modules/@azure/core-rest-pipeline/dist/esm/util/wrapAbortSignal.js
function wrapAbortSignalLike(abortSignalLike) {
	if (abortSignalLike instanceof AbortSignal) return { abortSignal: abortSignalLike };
	if (abortSignalLike.aborted) return { abortSignal: AbortSignal.abort("reason" in abortSignalLike ? abortSignalLike.reason : void 0) };
	const controller = new AbortController();
	let needsCleanup = true;
	function cleanup() {
		if (needsCleanup) {
			abortSignalLike.removeEventListener("abort", listener);
			needsCleanup = false;
		}
	}
	function listener() {
		controller.abort("reason" in abortSignalLike ? abortSignalLike.reason : void 0);
		cleanup();
	}
	abortSignalLike.addEventListener("abort", listener);
	return {
		abortSignal: controller.signal,
		cleanup
	};
}

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/wrapAbortSignalLikePolicy.js
const wrapAbortSignalLikePolicyName = "wrapAbortSignalLikePolicy";
function wrapAbortSignalLikePolicy() {
	return {
		name: wrapAbortSignalLikePolicyName,
		sendRequest: async (request, next) => {
			if (!request.abortSignal) return next(request);
			const { abortSignal, cleanup } = wrapAbortSignalLike(request.abortSignal);
			request.abortSignal = abortSignal;
			try {
				return await next(request);
			} finally {
				cleanup?.();
			}
		}
	};
}

// node_modules/@azure/core-rest-pipeline/dist/esm/createPipelineFromOptions.js
function createPipelineFromOptions(options) {
	const pipeline = createEmptyPipeline();
	if (isNodeLike) {
		if (options.agent) pipeline.addPolicy(agentPolicy(options.agent));
		if (options.tlsOptions) pipeline.addPolicy(tlsPolicy(options.tlsOptions));
		pipeline.addPolicy(proxyPolicy(options.proxyOptions));
		pipeline.addPolicy(decompressResponsePolicy());
	}
	pipeline.addPolicy(wrapAbortSignalLikePolicy());
	pipeline.addPolicy(formDataPolicy(), { beforePolicies: [multipartPolicyName] });
	pipeline.addPolicy(userAgentPolicy(options.userAgentOptions));
	pipeline.addPolicy(setClientRequestIdPolicy(options.telemetryOptions?.clientRequestIdHeaderName));
	pipeline.addPolicy(multipartPolicy(), { afterPhase: "Deserialize" });
	pipeline.addPolicy(defaultRetryPolicy(options.retryOptions), { phase: "Retry" });
	pipeline.addPolicy(tracingPolicy({
		...options.userAgentOptions,
		...options.loggingOptions
	}), { afterPhase: "Retry" });
	if (isNodeLike) pipeline.addPolicy(redirectPolicy(options.redirectOptions), { afterPhase: "Retry" });
	pipeline.addPolicy(logPolicy(options.loggingOptions), { afterPhase: "Sign" });
	return pipeline;
}

// node_modules/@azure/core-rest-pipeline/dist/esm/defaultHttpClient.js
function createDefaultHttpClient() {
	const client = createDefaultHttpClient$1();
	return { async sendRequest(request) {
		const { abortSignal, cleanup } = request.abortSignal ? wrapAbortSignalLike(request.abortSignal) : {};
		try {
			request.abortSignal = abortSignal;
			return await client.sendRequest(request);
		} finally {
			cleanup?.();
		}
	} };
}

// node_modules/@azure/core-rest-pipeline/dist/esm/httpHeaders.js
function createHttpHeaders(rawHeaders) {
	return createHttpHeaders$1(rawHeaders);
}

// node_modules/@azure/core-rest-pipeline/dist/esm/pipelineRequest.js
function createPipelineRequest(options) {
	return createPipelineRequest$1(options);
}

// node_modules/@azure/core-rest-pipeline/dist/esm/util/tokenCycler.js
const DEFAULT_CYCLER_OPTIONS = {
	forcedRefreshWindowInMs: 1e3,
	retryIntervalInMs: 3e3,
	refreshWindowInMs: 12e4
};
async function beginRefresh(getAccessToken, retryIntervalInMs, refreshTimeout) {
	async function tryGetAccessToken() {
		if (Date.now() < refreshTimeout) try {
			return await getAccessToken();
		} catch {
			return null;
		}
		else {
			const finalToken = await getAccessToken();
			if (finalToken === null) throw new Error("Failed to refresh access token.");
			return finalToken;
		}
	}
	let token = await tryGetAccessToken();
	while (token === null) {
		await delay$1(retryIntervalInMs);
		token = await tryGetAccessToken();
	}
	return token;
}
function createTokenCycler(credential, tokenCyclerOptions) {
	let refreshWorker = null;
	let token = null;
	let tenantId;
	const options = {
		...DEFAULT_CYCLER_OPTIONS,
		...tokenCyclerOptions
	};
	const cycler = {
		get isRefreshing() {
			return refreshWorker !== null;
		},
		get shouldRefresh() {
			if (token === null) return true;
			if (cycler.isRefreshing) return false;
			if (token.refreshAfterTimestamp && token.refreshAfterTimestamp < Date.now()) return true;
			return token.expiresOnTimestamp - options.refreshWindowInMs < Date.now();
		},
		get mustRefresh() {
			return token === null || token.expiresOnTimestamp - options.forcedRefreshWindowInMs < Date.now();
		}
	};
	function refresh(scopes, getTokenOptions) {
		if (!cycler.isRefreshing) {
			const tryGetAccessToken = () => credential.getToken(scopes, getTokenOptions);
			refreshWorker = beginRefresh(tryGetAccessToken, options.retryIntervalInMs, token?.expiresOnTimestamp ?? Date.now()).then((_token) => {
				refreshWorker = null;
				token = _token;
				tenantId = getTokenOptions.tenantId;
				return token;
			}).catch((reason) => {
				refreshWorker = null;
				token = null;
				tenantId = void 0;
				throw reason;
			});
		}
		return refreshWorker;
	}
	return async (scopes, tokenOptions) => {
		const hasClaimChallenge = Boolean(tokenOptions.claims);
		const tenantIdChanged = tenantId !== tokenOptions.tenantId;
		if (hasClaimChallenge) token = null;
		if (tenantIdChanged || hasClaimChallenge || cycler.mustRefresh) return refresh(scopes, tokenOptions);
		if (cycler.shouldRefresh) refresh(scopes, tokenOptions);
		return token;
	};
}

// node_modules/@azure/core-rest-pipeline/dist/esm/policies/bearerTokenAuthenticationPolicy.js
const bearerTokenAuthenticationPolicyName = "bearerTokenAuthenticationPolicy";
async function trySendRequest(request, next) {
	try {
		return [await next(request), void 0];
	} catch (e) {
		if (isRestError(e) && e.response) return [e.response, e];
		else throw e;
	}
}
async function defaultAuthorizeRequest(options) {
	const { scopes, getAccessToken, request } = options;
	const accessToken = await getAccessToken(scopes, {
		abortSignal: request.abortSignal,
		tracingOptions: request.tracingOptions,
		enableCae: true
	});
	if (accessToken) options.request.headers.set("Authorization", `Bearer ${accessToken.token}`);
}
function isChallengeResponse(response) {
	return response.status === 401 && response.headers.has("WWW-Authenticate");
}
async function authorizeRequestOnCaeChallenge(onChallengeOptions, caeClaims) {
	const { scopes } = onChallengeOptions;
	const accessToken = await onChallengeOptions.getAccessToken(scopes, {
		enableCae: true,
		claims: caeClaims
	});
	if (!accessToken) return false;
	onChallengeOptions.request.headers.set("Authorization", `${accessToken.tokenType ?? "Bearer"} ${accessToken.token}`);
	return true;
}
function bearerTokenAuthenticationPolicy(options) {
	const { credential, scopes, challengeCallbacks } = options;
	const logger = options.logger || logger$3;
	const callbacks = {
		authorizeRequest: challengeCallbacks?.authorizeRequest?.bind(challengeCallbacks) ?? defaultAuthorizeRequest,
		authorizeRequestOnChallenge: challengeCallbacks?.authorizeRequestOnChallenge?.bind(challengeCallbacks)
	};
	const getAccessToken = credential ? createTokenCycler(credential) : () => Promise.resolve(null);
	return {
		name: bearerTokenAuthenticationPolicyName,
		async sendRequest(request, next) {
			if (!request.url.toLowerCase().startsWith("https://")) throw new Error("Bearer token authentication is not permitted for non-TLS protected (non-https) URLs.");
			await callbacks.authorizeRequest({
				scopes: Array.isArray(scopes) ? scopes : [scopes],
				request,
				getAccessToken,
				logger
			});
			let response;
			let error;
			let shouldSendRequest;
			[response, error] = await trySendRequest(request, next);
			if (isChallengeResponse(response)) {
				let claims = getCaeChallengeClaims(response.headers.get("WWW-Authenticate"));
				if (claims) {
					let parsedClaim;
					try {
						parsedClaim = atob(claims);
					} catch (e) {
						logger.warning(`The WWW-Authenticate header contains "claims" that cannot be parsed. Unable to perform the Continuous Access Evaluation authentication flow. Unparsable claims: ${claims}`);
						return response;
					}
					shouldSendRequest = await authorizeRequestOnCaeChallenge({
						scopes: Array.isArray(scopes) ? scopes : [scopes],
						response,
						request,
						getAccessToken,
						logger
					}, parsedClaim);
					if (shouldSendRequest) [response, error] = await trySendRequest(request, next);
				} else if (callbacks.authorizeRequestOnChallenge) {
					shouldSendRequest = await callbacks.authorizeRequestOnChallenge({
						scopes: Array.isArray(scopes) ? scopes : [scopes],
						request,
						response,
						getAccessToken,
						logger
					});
					if (shouldSendRequest) [response, error] = await trySendRequest(request, next);
					if (isChallengeResponse(response)) {
						claims = getCaeChallengeClaims(response.headers.get("WWW-Authenticate") ?? "");
						if (claims) {
							let parsedClaim;
							try {
								parsedClaim = atob(claims);
							} catch (e) {
								logger.warning(`The WWW-Authenticate header contains "claims" that cannot be parsed. Unable to perform the Continuous Access Evaluation authentication flow. Unparsable claims: ${claims}`);
								return response;
							}
							shouldSendRequest = await authorizeRequestOnCaeChallenge({
								scopes: Array.isArray(scopes) ? scopes : [scopes],
								response,
								request,
								getAccessToken,
								logger
							}, parsedClaim);
							if (shouldSendRequest) [response, error] = await trySendRequest(request, next);
						}
					}
				}
			}
			if (error) throw error;
			else return response;
		}
	};
}
function parseChallenges(challenges) {
	const challengeRegex = /(\w+)\s+((?:\w+=(?:"[^"]*"|[^,]*),?\s*)+)/g;
	const paramRegex = /(\w+)="([^"]*)"/g;
	const parsedChallenges = [];
	let match;
	while ((match = challengeRegex.exec(challenges)) !== null) {
		const scheme = match[1];
		const paramsString = match[2];
		const params = {};
		let paramMatch;
		while ((paramMatch = paramRegex.exec(paramsString)) !== null) params[paramMatch[1]] = paramMatch[2];
		parsedChallenges.push({
			scheme,
			params
		});
	}
	return parsedChallenges;
}
function getCaeChallengeClaims(challenges) {
	if (!challenges) return;
	return parseChallenges(challenges).find((x) => x.scheme === "Bearer" && x.params.claims && x.params.error === "insufficient_claims")?.params.claims;
}

// node_modules/@azure/core-auth/dist/esm/tokenCredential.js
function isTokenCredential(credential) {
	const castCredential = credential;
	return castCredential && typeof castCredential.getToken === "function" && (castCredential.signRequest === void 0 || castCredential.getToken.length > 0);
}

// node_modules/@azure/core-http-compat/dist/esm/policies/disableKeepAlivePolicy.js
const disableKeepAlivePolicyName = "DisableKeepAlivePolicy";
function createDisableKeepAlivePolicy() {
	return {
		name: disableKeepAlivePolicyName,
		async sendRequest(request, next) {
			request.disableKeepAlive = true;
			return next(request);
		}
	};
}
function pipelineContainsDisableKeepAlivePolicy(pipeline) {
	return pipeline.getOrderedPolicies().some((policy) => policy.name === disableKeepAlivePolicyName);
}

// node_modules/@azure/core-client/dist/esm/base64.js
function encodeByteArray(value) {
	return uint8ArrayToString(value, "base64");
}
function decodeString(value) {
	return stringToUint8Array(value, "base64");
}

// node_modules/@azure/core-client/dist/esm/utils.js
function isPrimitiveBody(value, mapperTypeName) {
	return mapperTypeName !== "Composite" && mapperTypeName !== "Dictionary" && (typeof value === "string" || typeof value === "number" || typeof value === "boolean" || mapperTypeName?.match(/^(Date|DateTime|DateTimeRfc1123|UnixTime|ByteArray|Base64Url)$/i) !== null || value === void 0 || value === null);
}
const validateISODuration = /^(-|\+)?P(?:([-+]?[0-9,.]*)Y)?(?:([-+]?[0-9,.]*)M)?(?:([-+]?[0-9,.]*)W)?(?:([-+]?[0-9,.]*)D)?(?:T(?:([-+]?[0-9,.]*)H)?(?:([-+]?[0-9,.]*)M)?(?:([-+]?[0-9,.]*)S)?)?$/;
function isDuration(value) {
	return validateISODuration.test(value);
}
const validUuidRegex = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/i;
function isValidUuid(uuid) {
	return validUuidRegex.test(uuid);
}
function handleNullableResponseAndWrappableBody(responseObject) {
	const combinedHeadersAndBody = {
		...responseObject.headers,
		...responseObject.body
	};
	if (responseObject.hasNullableType && Object.getOwnPropertyNames(combinedHeadersAndBody).length === 0) return responseObject.shouldWrapBody ? { body: null } : null;
	else return responseObject.shouldWrapBody ? {
		...responseObject.headers,
		body: responseObject.body
	} : combinedHeadersAndBody;
}
function flattenResponse(fullResponse, responseSpec) {
	const parsedHeaders = fullResponse.parsedHeaders;
	if (fullResponse.request.method === "HEAD") return {
		...parsedHeaders,
		body: fullResponse.parsedBody
	};
	const bodyMapper = responseSpec && responseSpec.bodyMapper;
	const isNullable = Boolean(bodyMapper?.nullable);
	const expectedBodyTypeName = bodyMapper?.type.name;
	if (expectedBodyTypeName === "Stream") return {
		...parsedHeaders,
		blobBody: fullResponse.blobBody,
		readableStreamBody: fullResponse.readableStreamBody
	};
	const modelProperties = expectedBodyTypeName === "Composite" && bodyMapper.type.modelProperties || {};
	const isPageableResponse = Object.keys(modelProperties).some((k) => modelProperties[k].serializedName === "");
	if (expectedBodyTypeName === "Sequence" || isPageableResponse) {
		const arrayResponse = fullResponse.parsedBody ?? [];
		for (const key of Object.keys(modelProperties)) if (modelProperties[key].serializedName) arrayResponse[key] = fullResponse.parsedBody?.[key];
		if (parsedHeaders) for (const key of Object.keys(parsedHeaders)) arrayResponse[key] = parsedHeaders[key];
		return isNullable && !fullResponse.parsedBody && !parsedHeaders && Object.getOwnPropertyNames(modelProperties).length === 0 ? null : arrayResponse;
	}
	return handleNullableResponseAndWrappableBody({
		body: fullResponse.parsedBody,
		headers: parsedHeaders,
		hasNullableType: isNullable,
		shouldWrapBody: isPrimitiveBody(fullResponse.parsedBody, expectedBodyTypeName)
	});
}

// node_modules/@azure/core-client/dist/esm/serializer.js
var SerializerImpl = class {
	modelMappers;
	isXML;
	constructor(modelMappers = {}, isXML = false) {
		this.modelMappers = modelMappers;
		this.isXML = isXML;
	}
	validateConstraints(mapper, value, objectName) {
		const failValidation = (constraintName, constraintValue) => {
			throw new Error(`"${objectName}" with value "${value}" should satisfy the constraint "${constraintName}": ${constraintValue}.`);
		};
		if (mapper.constraints && value !== void 0 && value !== null) {
			const { ExclusiveMaximum, ExclusiveMinimum, InclusiveMaximum, InclusiveMinimum, MaxItems, MaxLength, MinItems, MinLength, MultipleOf, Pattern, UniqueItems } = mapper.constraints;
			if (ExclusiveMaximum !== void 0 && value >= ExclusiveMaximum) failValidation("ExclusiveMaximum", ExclusiveMaximum);
			if (ExclusiveMinimum !== void 0 && value <= ExclusiveMinimum) failValidation("ExclusiveMinimum", ExclusiveMinimum);
			if (InclusiveMaximum !== void 0 && value > InclusiveMaximum) failValidation("InclusiveMaximum", InclusiveMaximum);
			if (InclusiveMinimum !== void 0 && value < InclusiveMinimum) failValidation("InclusiveMinimum", InclusiveMinimum);
			if (MaxItems !== void 0 && value.length > MaxItems) failValidation("MaxItems", MaxItems);
			if (MaxLength !== void 0 && value.length > MaxLength) failValidation("MaxLength", MaxLength);
			if (MinItems !== void 0 && value.length < MinItems) failValidation("MinItems", MinItems);
			if (MinLength !== void 0 && value.length < MinLength) failValidation("MinLength", MinLength);
			if (MultipleOf !== void 0 && value % MultipleOf !== 0) failValidation("MultipleOf", MultipleOf);
			if (Pattern) {
				const pattern = typeof Pattern === "string" ? new RegExp(Pattern) : Pattern;
				if (typeof value !== "string" || value.match(pattern) === null) failValidation("Pattern", Pattern);
			}
			if (UniqueItems && value.some((item, i, ar) => ar.indexOf(item) !== i)) failValidation("UniqueItems", UniqueItems);
		}
	}
	serialize(mapper, object, objectName, options = { xml: {} }) {
		const updatedOptions = { xml: {
			rootName: options.xml.rootName ?? "",
			includeRoot: options.xml.includeRoot ?? false,
			xmlCharKey: options.xml.xmlCharKey ?? "_"
		} };
		let payload = {};
		const mapperType = mapper.type.name;
		if (!objectName) objectName = mapper.serializedName;
		if (mapperType.match(/^Sequence$/i) !== null) payload = [];
		if (mapper.isConstant) object = mapper.defaultValue;
		const { required, nullable } = mapper;
		if (required && nullable && object === void 0) throw new Error(`${objectName} cannot be undefined.`);
		if (required && !nullable && (object === void 0 || object === null)) throw new Error(`${objectName} cannot be null or undefined.`);
		if (!required && nullable === false && object === null) throw new Error(`${objectName} cannot be null.`);
		if (object === void 0 || object === null) payload = object;
		else if (mapperType.match(/^any$/i) !== null) payload = object;
		else if (mapperType.match(/^(Number|String|Boolean|Object|Stream|Uuid)$/i) !== null) payload = serializeBasicTypes(mapperType, objectName, object);
		else if (mapperType.match(/^Enum$/i) !== null) payload = serializeEnumType(objectName, mapper.type.allowedValues, object);
		else if (mapperType.match(/^(Date|DateTime|TimeSpan|DateTimeRfc1123|UnixTime)$/i) !== null) payload = serializeDateTypes(mapperType, object, objectName);
		else if (mapperType.match(/^ByteArray$/i) !== null) payload = serializeByteArrayType(objectName, object);
		else if (mapperType.match(/^Base64Url$/i) !== null) payload = serializeBase64UrlType(objectName, object);
		else if (mapperType.match(/^Sequence$/i) !== null) payload = serializeSequenceType(this, mapper, object, objectName, Boolean(this.isXML), updatedOptions);
		else if (mapperType.match(/^Dictionary$/i) !== null) payload = serializeDictionaryType(this, mapper, object, objectName, Boolean(this.isXML), updatedOptions);
		else if (mapperType.match(/^Composite$/i) !== null) payload = serializeCompositeType(this, mapper, object, objectName, Boolean(this.isXML), updatedOptions);
		return payload;
	}
	deserialize(mapper, responseBody, objectName, options = { xml: {} }) {
		const updatedOptions = {
			xml: {
				rootName: options.xml.rootName ?? "",
				includeRoot: options.xml.includeRoot ?? false,
				xmlCharKey: options.xml.xmlCharKey ?? "_"
			},
			ignoreUnknownProperties: options.ignoreUnknownProperties ?? false
		};
		if (responseBody === void 0 || responseBody === null) {
			if (this.isXML && mapper.type.name === "Sequence" && !mapper.xmlIsWrapped) responseBody = [];
			if (mapper.defaultValue !== void 0) responseBody = mapper.defaultValue;
			return responseBody;
		}
		let payload;
		const mapperType = mapper.type.name;
		if (!objectName) objectName = mapper.serializedName;
		if (mapperType.match(/^Composite$/i) !== null) payload = deserializeCompositeType(this, mapper, responseBody, objectName, updatedOptions);
		else {
			if (this.isXML) {
				const xmlCharKey = updatedOptions.xml.xmlCharKey;
				if (responseBody["$"] !== void 0 && responseBody[xmlCharKey] !== void 0) responseBody = responseBody[xmlCharKey];
			}
			if (mapperType.match(/^Number$/i) !== null) {
				payload = parseFloat(responseBody);
				if (isNaN(payload)) payload = responseBody;
			} else if (mapperType.match(/^Boolean$/i) !== null) {
				if (responseBody === "true") payload = true;
				else if (responseBody === "false") payload = false;
				else payload = responseBody;
			} else if (mapperType.match(/^(String|Enum|Object|Stream|Uuid|TimeSpan|any)$/i) !== null) payload = responseBody;
			else if (mapperType.match(/^(Date|DateTime|DateTimeRfc1123)$/i) !== null) payload = new Date(responseBody);
			else if (mapperType.match(/^UnixTime$/i) !== null) payload = unixTimeToDate(responseBody);
			else if (mapperType.match(/^ByteArray$/i) !== null) payload = decodeString(responseBody);
			else if (mapperType.match(/^Base64Url$/i) !== null) payload = base64UrlToByteArray(responseBody);
			else if (mapperType.match(/^Sequence$/i) !== null) payload = deserializeSequenceType(this, mapper, responseBody, objectName, updatedOptions);
			else if (mapperType.match(/^Dictionary$/i) !== null) payload = deserializeDictionaryType(this, mapper, responseBody, objectName, updatedOptions);
		}
		if (mapper.isConstant) payload = mapper.defaultValue;
		return payload;
	}
};
function createSerializer(modelMappers = {}, isXML = false) {
	return new SerializerImpl(modelMappers, isXML);
}
function trimEnd(str, ch) {
	let len = str.length;
	while (len - 1 >= 0 && str[len - 1] === ch) --len;
	return str.substr(0, len);
}
function bufferToBase64Url(buffer) {
	if (!buffer) return;
	if (!(buffer instanceof Uint8Array)) throw new Error(`Please provide an input of type Uint8Array for converting to Base64Url.`);
	return trimEnd(encodeByteArray(buffer), "=").replace(/\+/g, "-").replace(/\//g, "_");
}
function base64UrlToByteArray(str) {
	if (!str) return;
	if (str && typeof str.valueOf() !== "string") throw new Error("Please provide an input of type string for converting to Uint8Array");
	str = str.replace(/-/g, "+").replace(/_/g, "/");
	return decodeString(str);
}
function splitSerializeName(prop) {
	const classes = [];
	let partialclass = "";
	if (prop) {
		const subwords = prop.split(".");
		for (const item of subwords) if (item.charAt(item.length - 1) === "\\") partialclass += item.substr(0, item.length - 1) + ".";
		else {
			partialclass += item;
			classes.push(partialclass);
			partialclass = "";
		}
	}
	return classes;
}
function dateToUnixTime(d) {
	if (!d) return;
	if (typeof d.valueOf() === "string") d = new Date(d);
	return Math.floor(d.getTime() / 1e3);
}
function unixTimeToDate(n) {
	if (!n) return;
	return /* @__PURE__ */ new Date(n * 1e3);
}
function serializeBasicTypes(typeName, objectName, value) {
	if (value !== null && value !== void 0) {
		if (typeName.match(/^Number$/i) !== null) {
			if (typeof value !== "number") throw new Error(`${objectName} with value ${value} must be of type number.`);
		} else if (typeName.match(/^String$/i) !== null) {
			if (typeof value.valueOf() !== "string") throw new Error(`${objectName} with value "${value}" must be of type string.`);
		} else if (typeName.match(/^Uuid$/i) !== null) {
			if (!(typeof value.valueOf() === "string" && isValidUuid(value))) throw new Error(`${objectName} with value "${value}" must be of type string and a valid uuid.`);
		} else if (typeName.match(/^Boolean$/i) !== null) {
			if (typeof value !== "boolean") throw new Error(`${objectName} with value ${value} must be of type boolean.`);
		} else if (typeName.match(/^Stream$/i) !== null) {
			const objectType = typeof value;
			if (objectType !== "string" && typeof value.pipe !== "function" && typeof value.tee !== "function" && !(value instanceof ArrayBuffer) && !ArrayBuffer.isView(value) && !((typeof Blob === "function" || typeof Blob === "object") && value instanceof Blob) && objectType !== "function") throw new Error(`${objectName} must be a string, Blob, ArrayBuffer, ArrayBufferView, ReadableStream, or () => ReadableStream.`);
		}
	}
	return value;
}
function serializeEnumType(objectName, allowedValues, value) {
	if (!allowedValues) throw new Error(`Please provide a set of allowedValues to validate ${objectName} as an Enum Type.`);
	if (!allowedValues.some((item) => {
		if (typeof item.valueOf() === "string") return item.toLowerCase() === value.toLowerCase();
		return item === value;
	})) throw new Error(`${value} is not a valid value for ${objectName}. The valid values are: ${JSON.stringify(allowedValues)}.`);
	return value;
}
function serializeByteArrayType(objectName, value) {
	if (value !== void 0 && value !== null) {
		if (!(value instanceof Uint8Array)) throw new Error(`${objectName} must be of type Uint8Array.`);
		value = encodeByteArray(value);
	}
	return value;
}
function serializeBase64UrlType(objectName, value) {
	if (value !== void 0 && value !== null) {
		if (!(value instanceof Uint8Array)) throw new Error(`${objectName} must be of type Uint8Array.`);
		value = bufferToBase64Url(value);
	}
	return value;
}
function serializeDateTypes(typeName, value, objectName) {
	if (value !== void 0 && value !== null) {
		if (typeName.match(/^Date$/i) !== null) {
			if (!(value instanceof Date || typeof value.valueOf() === "string" && !isNaN(Date.parse(value)))) throw new Error(`${objectName} must be an instanceof Date or a string in ISO8601 format.`);
			value = value instanceof Date ? value.toISOString().substring(0, 10) : new Date(value).toISOString().substring(0, 10);
		} else if (typeName.match(/^DateTime$/i) !== null) {
			if (!(value instanceof Date || typeof value.valueOf() === "string" && !isNaN(Date.parse(value)))) throw new Error(`${objectName} must be an instanceof Date or a string in ISO8601 format.`);
			value = value instanceof Date ? value.toISOString() : new Date(value).toISOString();
		} else if (typeName.match(/^DateTimeRfc1123$/i) !== null) {
			if (!(value instanceof Date || typeof value.valueOf() === "string" && !isNaN(Date.parse(value)))) throw new Error(`${objectName} must be an instanceof Date or a string in RFC-1123 format.`);
			value = value instanceof Date ? value.toUTCString() : new Date(value).toUTCString();
		} else if (typeName.match(/^UnixTime$/i) !== null) {
			if (!(value instanceof Date || typeof value.valueOf() === "string" && !isNaN(Date.parse(value)))) throw new Error(`${objectName} must be an instanceof Date or a string in RFC-1123/ISO8601 format for it to be serialized in UnixTime/Epoch format.`);
			value = dateToUnixTime(value);
		} else if (typeName.match(/^TimeSpan$/i) !== null) {
			if (!isDuration(value)) throw new Error(`${objectName} must be a string in ISO 8601 format. Instead was "${value}".`);
		}
	}
	return value;
}
function serializeSequenceType(serializer, mapper, object, objectName, isXml, options) {
	if (!Array.isArray(object)) throw new Error(`${objectName} must be of type Array.`);
	let elementType = mapper.type.element;
	if (!elementType || typeof elementType !== "object") throw new Error(`"element" metadata for an Array must be defined in the mapper and it must be of type "object" in ${objectName}.`);
	if (elementType.type.name === "Composite" && elementType.type.className) elementType = serializer.modelMappers[elementType.type.className] ?? elementType;
	const tempArray = [];
	for (let i = 0; i < object.length; i++) {
		const serializedValue = serializer.serialize(elementType, object[i], objectName, options);
		if (isXml && elementType.xmlNamespace) {
			const xmlnsKey = elementType.xmlNamespacePrefix ? `xmlns:${elementType.xmlNamespacePrefix}` : "xmlns";
			if (elementType.type.name === "Composite") {
				tempArray[i] = { ...serializedValue };
				tempArray[i]["$"] = { [xmlnsKey]: elementType.xmlNamespace };
			} else {
				tempArray[i] = {};
				tempArray[i][options.xml.xmlCharKey] = serializedValue;
				tempArray[i]["$"] = { [xmlnsKey]: elementType.xmlNamespace };
			}
		} else tempArray[i] = serializedValue;
	}
	return tempArray;
}
function serializeDictionaryType(serializer, mapper, object, objectName, isXml, options) {
	if (typeof object !== "object") throw new Error(`${objectName} must be of type object.`);
	const valueType = mapper.type.value;
	if (!valueType || typeof valueType !== "object") throw new Error(`"value" metadata for a Dictionary must be defined in the mapper and it must of type "object" in ${objectName}.`);
	const tempDictionary = {};
	for (const key of Object.keys(object)) tempDictionary[key] = getXmlObjectValue(valueType, serializer.serialize(valueType, object[key], objectName, options), isXml, options);
	if (isXml && mapper.xmlNamespace) {
		const xmlnsKey = mapper.xmlNamespacePrefix ? `xmlns:${mapper.xmlNamespacePrefix}` : "xmlns";
		const result = tempDictionary;
		result["$"] = { [xmlnsKey]: mapper.xmlNamespace };
		return result;
	}
	return tempDictionary;
}
function resolveAdditionalProperties(serializer, mapper, objectName) {
	const additionalProperties = mapper.type.additionalProperties;
	if (!additionalProperties && mapper.type.className) return resolveReferencedMapper(serializer, mapper, objectName)?.type.additionalProperties;
	return additionalProperties;
}
function resolveReferencedMapper(serializer, mapper, objectName) {
	const className = mapper.type.className;
	if (!className) throw new Error(`Class name for model "${objectName}" is not provided in the mapper "${JSON.stringify(mapper, void 0, 2)}".`);
	return serializer.modelMappers[className];
}
function resolveModelProperties(serializer, mapper, objectName) {
	let modelProps = mapper.type.modelProperties;
	if (!modelProps) {
		const modelMapper = resolveReferencedMapper(serializer, mapper, objectName);
		if (!modelMapper) throw new Error(`mapper() cannot be null or undefined for model "${mapper.type.className}".`);
		modelProps = modelMapper?.type.modelProperties;
		if (!modelProps) throw new Error(`modelProperties cannot be null or undefined in the mapper "${JSON.stringify(modelMapper)}" of type "${mapper.type.className}" for object "${objectName}".`);
	}
	return modelProps;
}
function serializeCompositeType(serializer, mapper, object, objectName, isXml, options) {
	if (getPolymorphicDiscriminatorRecursively(serializer, mapper)) mapper = getPolymorphicMapper(serializer, mapper, object, "clientName");
	if (object !== void 0 && object !== null) {
		const payload = {};
		const modelProps = resolveModelProperties(serializer, mapper, objectName);
		for (const key of Object.keys(modelProps)) {
			const propertyMapper = modelProps[key];
			if (propertyMapper.readOnly) continue;
			let propName;
			let parentObject = payload;
			if (serializer.isXML) {
				if (propertyMapper.xmlIsWrapped) propName = propertyMapper.xmlName;
				else propName = propertyMapper.xmlElementName || propertyMapper.xmlName;
			} else {
				const paths = splitSerializeName(propertyMapper.serializedName);
				propName = paths.pop();
				for (const pathName of paths) {
					const childObject = parentObject[pathName];
					if ((childObject === void 0 || childObject === null) && (object[key] !== void 0 && object[key] !== null || propertyMapper.defaultValue !== void 0)) parentObject[pathName] = {};
					parentObject = parentObject[pathName];
				}
			}
			if (parentObject !== void 0 && parentObject !== null) {
				if (isXml && mapper.xmlNamespace) {
					const xmlnsKey = mapper.xmlNamespacePrefix ? `xmlns:${mapper.xmlNamespacePrefix}` : "xmlns";
					parentObject["$"] = {
						...parentObject["$"],
						[xmlnsKey]: mapper.xmlNamespace
					};
				}
				const propertyObjectName = propertyMapper.serializedName !== "" ? objectName + "." + propertyMapper.serializedName : objectName;
				let toSerialize = object[key];
				const polymorphicDiscriminator = getPolymorphicDiscriminatorRecursively(serializer, mapper);
				if (polymorphicDiscriminator && polymorphicDiscriminator.clientName === key && (toSerialize === void 0 || toSerialize === null)) toSerialize = mapper.serializedName;
				const serializedValue = serializer.serialize(propertyMapper, toSerialize, propertyObjectName, options);
				if (serializedValue !== void 0 && propName !== void 0 && propName !== null) {
					const value = getXmlObjectValue(propertyMapper, serializedValue, isXml, options);
					if (isXml && propertyMapper.xmlIsAttribute) {
						parentObject["$"] = parentObject["$"] || {};
						parentObject["$"][propName] = serializedValue;
					} else if (isXml && propertyMapper.xmlIsWrapped) parentObject[propName] = { [propertyMapper.xmlElementName]: value };
					else parentObject[propName] = value;
				}
			}
		}
		const additionalPropertiesMapper = resolveAdditionalProperties(serializer, mapper, objectName);
		if (additionalPropertiesMapper) {
			const propNames = Object.keys(modelProps);
			for (const clientPropName of Object.keys(object)) if (propNames.every((pn) => pn !== clientPropName)) Object.defineProperty(payload, clientPropName, {
				value: serializer.serialize(additionalPropertiesMapper, object[clientPropName], objectName + "[\"" + clientPropName + "\"]", options),
				enumerable: true,
				configurable: true,
				writable: true
			});
		}
		return payload;
	}
	return object;
}
function getXmlObjectValue(propertyMapper, serializedValue, isXml, options) {
	if (!isXml || !propertyMapper.xmlNamespace) return serializedValue;
	const xmlNamespace = { [propertyMapper.xmlNamespacePrefix ? `xmlns:${propertyMapper.xmlNamespacePrefix}` : "xmlns"]: propertyMapper.xmlNamespace };
	if (["Composite"].includes(propertyMapper.type.name)) {
		if (serializedValue["$"]) return serializedValue;
		else {
			const result = { ...serializedValue };
			result["$"] = xmlNamespace;
			return result;
		}
	}
	const result = {};
	result[options.xml.xmlCharKey] = serializedValue;
	result["$"] = xmlNamespace;
	return result;
}
function isSpecialXmlProperty(propertyName, options) {
	return ["$", options.xml.xmlCharKey].includes(propertyName);
}
function deserializeCompositeType(serializer, mapper, responseBody, objectName, options) {
	const xmlCharKey = options.xml.xmlCharKey ?? "_";
	if (getPolymorphicDiscriminatorRecursively(serializer, mapper)) mapper = getPolymorphicMapper(serializer, mapper, responseBody, "serializedName");
	const modelProps = resolveModelProperties(serializer, mapper, objectName);
	let instance = {};
	const handledPropertyNames = [];
	for (const key of Object.keys(modelProps)) {
		const propertyMapper = modelProps[key];
		const paths = splitSerializeName(modelProps[key].serializedName);
		handledPropertyNames.push(paths[0]);
		const { serializedName, xmlName, xmlElementName } = propertyMapper;
		let propertyObjectName = objectName;
		if (serializedName !== "" && serializedName !== void 0) propertyObjectName = objectName + "." + serializedName;
		const headerCollectionPrefix = propertyMapper.headerCollectionPrefix;
		if (headerCollectionPrefix) {
			const dictionary = {};
			for (const headerKey of Object.keys(responseBody)) {
				if (headerKey.startsWith(headerCollectionPrefix)) dictionary[headerKey.substring(headerCollectionPrefix.length)] = serializer.deserialize(propertyMapper.type.value, responseBody[headerKey], propertyObjectName, options);
				handledPropertyNames.push(headerKey);
			}
			instance[key] = dictionary;
		} else if (serializer.isXML) {
			if (propertyMapper.xmlIsAttribute && responseBody["$"]) instance[key] = serializer.deserialize(propertyMapper, responseBody["$"][xmlName], propertyObjectName, options);
			else if (propertyMapper.xmlIsMsText) {
				if (responseBody[xmlCharKey] !== void 0) instance[key] = responseBody[xmlCharKey];
				else if (typeof responseBody === "string") instance[key] = responseBody;
			} else {
				const propertyName = xmlElementName || xmlName || serializedName;
				if (propertyMapper.xmlIsWrapped) {
					const elementList = responseBody[xmlName]?.[xmlElementName] ?? [];
					Object.defineProperty(instance, key, {
						value: serializer.deserialize(propertyMapper, elementList, propertyObjectName, options),
						enumerable: true,
						configurable: true,
						writable: true
					});
					handledPropertyNames.push(xmlName);
				} else {
					const property = responseBody[propertyName];
					instance[key] = serializer.deserialize(propertyMapper, property, propertyObjectName, options);
					handledPropertyNames.push(propertyName);
				}
			}
		} else {
			let propertyInstance;
			let res = responseBody;
			let steps = 0;
			for (const item of paths) {
				if (!res) break;
				steps++;
				res = res[item];
			}
			if (res === null && steps < paths.length) res = void 0;
			propertyInstance = res;
			const polymorphicDiscriminator = mapper.type.polymorphicDiscriminator;
			if (polymorphicDiscriminator && key === polymorphicDiscriminator.clientName && (propertyInstance === void 0 || propertyInstance === null)) propertyInstance = mapper.serializedName;
			let serializedValue;
			if (Array.isArray(responseBody[key]) && modelProps[key].serializedName === "") {
				propertyInstance = responseBody[key];
				const arrayInstance = serializer.deserialize(propertyMapper, propertyInstance, propertyObjectName, options);
				for (const [k, v] of Object.entries(instance)) if (!Object.prototype.hasOwnProperty.call(arrayInstance, k)) arrayInstance[k] = v;
				instance = arrayInstance;
			} else if (propertyInstance !== void 0 || propertyMapper.defaultValue !== void 0) {
				serializedValue = serializer.deserialize(propertyMapper, propertyInstance, propertyObjectName, options);
				instance[key] = serializedValue;
			}
		}
	}
	const additionalPropertiesMapper = mapper.type.additionalProperties;
	if (additionalPropertiesMapper) {
		const isAdditionalProperty = (responsePropName) => {
			for (const clientPropName of Object.keys(modelProps)) if (splitSerializeName(modelProps[clientPropName].serializedName)[0] === responsePropName) return false;
			return true;
		};
		for (const responsePropName of Object.keys(responseBody)) if (isAdditionalProperty(responsePropName)) {
			const deserializedValue = serializer.deserialize(additionalPropertiesMapper, responseBody[responsePropName], objectName + "[\"" + responsePropName + "\"]", options);
			Object.defineProperty(instance, responsePropName, {
				value: deserializedValue,
				enumerable: true,
				configurable: true,
				writable: true
			});
		}
	} else if (responseBody && !options.ignoreUnknownProperties) {
		for (const key of Object.keys(responseBody)) if (instance[key] === void 0 && !handledPropertyNames.includes(key) && !isSpecialXmlProperty(key, options)) Object.defineProperty(instance, key, {
			value: responseBody[key],
			enumerable: true,
			configurable: true,
			writable: true
		});
	}
	return instance;
}
function deserializeDictionaryType(serializer, mapper, responseBody, objectName, options) {
	const value = mapper.type.value;
	if (!value || typeof value !== "object") throw new Error(`"value" metadata for a Dictionary must be defined in the mapper and it must of type "object" in ${objectName}`);
	if (responseBody) {
		const tempDictionary = {};
		for (const key of Object.keys(responseBody)) tempDictionary[key] = serializer.deserialize(value, responseBody[key], objectName, options);
		return tempDictionary;
	}
	return responseBody;
}
function deserializeSequenceType(serializer, mapper, responseBody, objectName, options) {
	let element = mapper.type.element;
	if (!element || typeof element !== "object") throw new Error(`"element" metadata for an Array must be defined in the mapper and it must be of type "object" in ${objectName}`);
	if (responseBody) {
		if (!Array.isArray(responseBody)) responseBody = [responseBody];
		if (element.type.name === "Composite" && element.type.className) element = serializer.modelMappers[element.type.className] ?? element;
		const tempArray = [];
		for (let i = 0; i < responseBody.length; i++) tempArray[i] = serializer.deserialize(element, responseBody[i], `${objectName}[${i}]`, options);
		return tempArray;
	}
	return responseBody;
}
function getIndexDiscriminator(discriminators, discriminatorValue, typeName) {
	const typeNamesToCheck = [typeName];
	while (typeNamesToCheck.length) {
		const currentName = typeNamesToCheck.shift();
		const indexDiscriminator = discriminatorValue === currentName ? discriminatorValue : currentName + "." + discriminatorValue;
		if (Object.prototype.hasOwnProperty.call(discriminators, indexDiscriminator)) return discriminators[indexDiscriminator];
		else for (const [name, mapper] of Object.entries(discriminators)) if (name.startsWith(currentName + ".") && mapper.type.uberParent === currentName && mapper.type.className) typeNamesToCheck.push(mapper.type.className);
	}
}
function getPolymorphicMapper(serializer, mapper, object, polymorphicPropertyName) {
	const polymorphicDiscriminator = getPolymorphicDiscriminatorRecursively(serializer, mapper);
	if (polymorphicDiscriminator) {
		let discriminatorName = polymorphicDiscriminator[polymorphicPropertyName];
		if (discriminatorName) {
			if (polymorphicPropertyName === "serializedName") discriminatorName = discriminatorName.replace(/\\/gi, "");
			const discriminatorValue = object[discriminatorName];
			const typeName = mapper.type.uberParent ?? mapper.type.className;
			if (typeof discriminatorValue === "string" && typeName) {
				const polymorphicMapper = getIndexDiscriminator(serializer.modelMappers.discriminators, discriminatorValue, typeName);
				if (polymorphicMapper) mapper = polymorphicMapper;
			}
		}
	}
	return mapper;
}
function getPolymorphicDiscriminatorRecursively(serializer, mapper) {
	return mapper.type.polymorphicDiscriminator || getPolymorphicDiscriminatorSafely(serializer, mapper.type.uberParent) || getPolymorphicDiscriminatorSafely(serializer, mapper.type.className);
}
function getPolymorphicDiscriminatorSafely(serializer, typeName) {
	return typeName && serializer.modelMappers[typeName] && serializer.modelMappers[typeName].type.polymorphicDiscriminator;
}
const MapperTypeNames = {
	Base64Url: "Base64Url",
	Boolean: "Boolean",
	ByteArray: "ByteArray",
	Composite: "Composite",
	Date: "Date",
	DateTime: "DateTime",
	DateTimeRfc1123: "DateTimeRfc1123",
	Dictionary: "Dictionary",
	Enum: "Enum",
	Number: "Number",
	Object: "Object",
	Sequence: "Sequence",
	String: "String",
	Stream: "Stream",
	TimeSpan: "TimeSpan",
	UnixTime: "UnixTime"
};

// node_modules/@azure/core-client/dist/commonjs/state-cjs.js
var require_state_cjs = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.state = void 0;
	exports.state = { operationRequestMap: /* @__PURE__ */ new WeakMap() };
}));

// node_modules/@azure/core-client/dist/esm/state.js
var import_state_cjs = require_state_cjs();
const state = import_state_cjs.state;

// node_modules/@azure/core-client/dist/esm/operationHelpers.js
function getOperationArgumentValueFromParameter(operationArguments, parameter, fallbackObject) {
	let parameterPath = parameter.parameterPath;
	const parameterMapper = parameter.mapper;
	let value;
	if (typeof parameterPath === "string") parameterPath = [parameterPath];
	if (Array.isArray(parameterPath)) {
		if (parameterPath.length > 0) {
			if (parameterMapper.isConstant) value = parameterMapper.defaultValue;
			else {
				let propertySearchResult = getPropertyFromParameterPath(operationArguments, parameterPath);
				if (!propertySearchResult.propertyFound && fallbackObject) propertySearchResult = getPropertyFromParameterPath(fallbackObject, parameterPath);
				let useDefaultValue = false;
				if (!propertySearchResult.propertyFound) useDefaultValue = parameterMapper.required || parameterPath[0] === "options" && parameterPath.length === 2;
				value = useDefaultValue ? parameterMapper.defaultValue : propertySearchResult.propertyValue;
			}
		}
	} else {
		if (parameterMapper.required) value = {};
		for (const [propertyName, propertyPath] of Object.entries(parameterPath)) {
			const propertyMapper = parameterMapper.type.modelProperties[propertyName];
			const propertyValue = getOperationArgumentValueFromParameter(operationArguments, {
				parameterPath: propertyPath,
				mapper: propertyMapper
			}, fallbackObject);
			if (propertyValue !== void 0) {
				if (!value) value = {};
				Object.defineProperty(value, propertyName, {
					value: propertyValue,
					enumerable: true,
					configurable: true,
					writable: true
				});
			}
		}
	}
	return value;
}
function getPropertyFromParameterPath(parent, parameterPath) {
	const result = { propertyFound: false };
	let i = 0;
	for (; i < parameterPath.length; ++i) {
		const parameterPathPart = parameterPath[i];
		if (parent && parameterPathPart in parent) parent = parent[parameterPathPart];
		else break;
	}
	if (i === parameterPath.length) {
		result.propertyValue = parent;
		result.propertyFound = true;
	}
	return result;
}
const originalRequestSymbol$1 = Symbol.for("@azure/core-client original request");
function hasOriginalRequest(request) {
	return originalRequestSymbol$1 in request;
}
function getOperationRequestInfo(request) {
	if (hasOriginalRequest(request)) return getOperationRequestInfo(request[originalRequestSymbol$1]);
	let info = state.operationRequestMap.get(request);
	if (!info) {
		info = {};
		state.operationRequestMap.set(request, info);
	}
	return info;
}

// node_modules/@azure/core-client/dist/esm/deserializationPolicy.js
const defaultJsonContentTypes = ["application/json", "text/json"];
const defaultXmlContentTypes = ["application/xml", "application/atom+xml"];
const deserializationPolicyName = "deserializationPolicy";
function deserializationPolicy(options = {}) {
	const jsonContentTypes = options.expectedContentTypes?.json ?? defaultJsonContentTypes;
	const xmlContentTypes = options.expectedContentTypes?.xml ?? defaultXmlContentTypes;
	const parseXML = options.parseXML;
	const serializerOptions = options.serializerOptions;
	const updatedOptions = { xml: {
		rootName: serializerOptions?.xml.rootName ?? "",
		includeRoot: serializerOptions?.xml.includeRoot ?? false,
		xmlCharKey: serializerOptions?.xml.xmlCharKey ?? "_"
	} };
	return {
		name: deserializationPolicyName,
		async sendRequest(request, next) {
			const response = await next(request);
			return deserializeResponseBody(jsonContentTypes, xmlContentTypes, response, updatedOptions, parseXML);
		}
	};
}
function getOperationResponseMap(parsedResponse) {
	let result;
	const request = parsedResponse.request;
	const operationInfo = getOperationRequestInfo(request);
	const operationSpec = operationInfo?.operationSpec;
	if (operationSpec) {
		if (!operationInfo?.operationResponseGetter) result = operationSpec.responses[parsedResponse.status];
		else result = operationInfo?.operationResponseGetter(operationSpec, parsedResponse);
	}
	return result;
}
function shouldDeserializeResponse(parsedResponse) {
	const request = parsedResponse.request;
	const shouldDeserialize = getOperationRequestInfo(request)?.shouldDeserialize;
	let result;
	if (shouldDeserialize === void 0) result = true;
	else if (typeof shouldDeserialize === "boolean") result = shouldDeserialize;
	else result = shouldDeserialize(parsedResponse);
	return result;
}
async function deserializeResponseBody(jsonContentTypes, xmlContentTypes, response, options, parseXML) {
	const parsedResponse = await parse(jsonContentTypes, xmlContentTypes, response, options, parseXML);
	if (!shouldDeserializeResponse(parsedResponse)) return parsedResponse;
	const operationSpec = getOperationRequestInfo(parsedResponse.request)?.operationSpec;
	if (!operationSpec || !operationSpec.responses) return parsedResponse;
	const responseSpec = getOperationResponseMap(parsedResponse);
	const { error, shouldReturnResponse } = handleErrorResponse(parsedResponse, operationSpec, responseSpec, options);
	if (error) throw error;
	else if (shouldReturnResponse) return parsedResponse;
	if (responseSpec) {
		if (responseSpec.bodyMapper) {
			let valueToDeserialize = parsedResponse.parsedBody;
			if (operationSpec.isXML && responseSpec.bodyMapper.type.name === MapperTypeNames.Sequence) valueToDeserialize = typeof valueToDeserialize === "object" ? valueToDeserialize[responseSpec.bodyMapper.xmlElementName] : [];
			try {
				parsedResponse.parsedBody = operationSpec.serializer.deserialize(responseSpec.bodyMapper, valueToDeserialize, "operationRes.parsedBody", options);
			} catch (deserializeError) {
				throw new RestError(`Error ${deserializeError} occurred in deserializing the responseBody - ${parsedResponse.bodyAsText}`, {
					statusCode: parsedResponse.status,
					request: parsedResponse.request,
					response: parsedResponse
				});
			}
		} else if (operationSpec.httpMethod === "HEAD") parsedResponse.parsedBody = response.status >= 200 && response.status < 300;
		if (responseSpec.headersMapper) parsedResponse.parsedHeaders = operationSpec.serializer.deserialize(responseSpec.headersMapper, parsedResponse.headers.toJSON(), "operationRes.parsedHeaders", {
			xml: {},
			ignoreUnknownProperties: true
		});
	}
	return parsedResponse;
}
function isOperationSpecEmpty(operationSpec) {
	const expectedStatusCodes = Object.keys(operationSpec.responses);
	return expectedStatusCodes.length === 0 || expectedStatusCodes.length === 1 && expectedStatusCodes[0] === "default";
}
function handleErrorResponse(parsedResponse, operationSpec, responseSpec, options) {
	const isSuccessByStatus = 200 <= parsedResponse.status && parsedResponse.status < 300;
	if (isOperationSpecEmpty(operationSpec) ? isSuccessByStatus : !!responseSpec) {
		if (responseSpec) {
			if (!responseSpec.isError) return {
				error: null,
				shouldReturnResponse: false
			};
		} else return {
			error: null,
			shouldReturnResponse: false
		};
	}
	const errorResponseSpec = responseSpec ?? operationSpec.responses.default;
	const initialErrorMessage = parsedResponse.request.streamResponseStatusCodes?.has(parsedResponse.status) ? `Unexpected status code: ${parsedResponse.status}` : parsedResponse.bodyAsText;
	const error = new RestError(initialErrorMessage, {
		statusCode: parsedResponse.status,
		request: parsedResponse.request,
		response: parsedResponse
	});
	if (!errorResponseSpec && !(parsedResponse.parsedBody?.error?.code && parsedResponse.parsedBody?.error?.message)) throw error;
	const defaultBodyMapper = errorResponseSpec?.bodyMapper;
	const defaultHeadersMapper = errorResponseSpec?.headersMapper;
	try {
		if (parsedResponse.parsedBody) {
			const parsedBody = parsedResponse.parsedBody;
			let deserializedError;
			if (defaultBodyMapper) {
				let valueToDeserialize = parsedBody;
				if (operationSpec.isXML && defaultBodyMapper.type.name === MapperTypeNames.Sequence) {
					valueToDeserialize = [];
					const elementName = defaultBodyMapper.xmlElementName;
					if (typeof parsedBody === "object" && elementName) valueToDeserialize = parsedBody[elementName];
				}
				deserializedError = operationSpec.serializer.deserialize(defaultBodyMapper, valueToDeserialize, "error.response.parsedBody", options);
			}
			const internalError = parsedBody.error || deserializedError || parsedBody;
			error.code = internalError.code;
			if (internalError.message) error.message = internalError.message;
			if (defaultBodyMapper) error.response.parsedBody = deserializedError;
		}
		if (parsedResponse.headers && defaultHeadersMapper) error.response.parsedHeaders = operationSpec.serializer.deserialize(defaultHeadersMapper, parsedResponse.headers.toJSON(), "operationRes.parsedHeaders");
	} catch (defaultError) {
		error.message = `Error "${defaultError.message}" occurred in deserializing the responseBody - "${parsedResponse.bodyAsText}" for the default response.`;
	}
	return {
		error,
		shouldReturnResponse: false
	};
}
async function parse(jsonContentTypes, xmlContentTypes, operationResponse, opts, parseXML) {
	if (!operationResponse.request.streamResponseStatusCodes?.has(operationResponse.status) && operationResponse.bodyAsText) {
		const text = operationResponse.bodyAsText;
		const contentType = operationResponse.headers.get("Content-Type") || "";
		const contentComponents = !contentType ? [] : contentType.split(";").map((component) => component.toLowerCase());
		try {
			if (contentComponents.length === 0 || contentComponents.some((component) => jsonContentTypes.indexOf(component) !== -1)) {
				operationResponse.parsedBody = JSON.parse(text);
				return operationResponse;
			} else if (contentComponents.some((component) => xmlContentTypes.indexOf(component) !== -1)) {
				if (!parseXML) throw new Error("Parsing XML not supported.");
				operationResponse.parsedBody = await parseXML(text, opts.xml);
				return operationResponse;
			}
		} catch (err) {
			const msg = `Error "${err}" occurred while parsing the response body - ${operationResponse.bodyAsText}.`;
			const errCode = err.code || RestError.PARSE_ERROR;
			throw new RestError(msg, {
				code: errCode,
				statusCode: operationResponse.status,
				request: operationResponse.request,
				response: operationResponse
			});
		}
	}
	return operationResponse;
}

// node_modules/@azure/core-client/dist/esm/interfaceHelpers.js
function getStreamingResponseStatusCodes(operationSpec) {
	const result = /* @__PURE__ */ new Set();
	for (const [statusCode, operationResponse] of Object.entries(operationSpec.responses)) if (operationResponse.bodyMapper && operationResponse.bodyMapper.type.name === MapperTypeNames.Stream) result.add(Number(statusCode));
	return result;
}
function getPathStringFromParameter(parameter) {
	const { parameterPath, mapper } = parameter;
	let result;
	if (typeof parameterPath === "string") result = parameterPath;
	else if (Array.isArray(parameterPath)) result = parameterPath.join(".");
	else result = mapper.serializedName;
	return result;
}

// node_modules/@azure/core-client/dist/esm/serializationPolicy.js
const serializationPolicyName = "serializationPolicy";
function serializationPolicy(options = {}) {
	const stringifyXML = options.stringifyXML;
	return {
		name: serializationPolicyName,
		sendRequest(request, next) {
			const operationInfo = getOperationRequestInfo(request);
			const operationSpec = operationInfo?.operationSpec;
			const operationArguments = operationInfo?.operationArguments;
			if (operationSpec && operationArguments) {
				serializeHeaders(request, operationArguments, operationSpec);
				serializeRequestBody(request, operationArguments, operationSpec, stringifyXML);
			}
			return next(request);
		}
	};
}
function serializeHeaders(request, operationArguments, operationSpec) {
	if (operationSpec.headerParameters) for (const headerParameter of operationSpec.headerParameters) {
		let headerValue = getOperationArgumentValueFromParameter(operationArguments, headerParameter);
		if (headerValue !== null && headerValue !== void 0 || headerParameter.mapper.required) {
			headerValue = operationSpec.serializer.serialize(headerParameter.mapper, headerValue, getPathStringFromParameter(headerParameter));
			const headerCollectionPrefix = headerParameter.mapper.headerCollectionPrefix;
			if (headerCollectionPrefix) for (const key of Object.keys(headerValue)) request.headers.set(headerCollectionPrefix + key, headerValue[key]);
			else request.headers.set(headerParameter.mapper.serializedName || getPathStringFromParameter(headerParameter), headerValue);
		}
	}
	const customHeaders = operationArguments.options?.requestOptions?.customHeaders;
	if (customHeaders) for (const customHeaderName of Object.keys(customHeaders)) request.headers.set(customHeaderName, customHeaders[customHeaderName]);
}
function serializeRequestBody(request, operationArguments, operationSpec, stringifyXML = function() {
	throw new Error("XML serialization unsupported!");
}) {
	const serializerOptions = operationArguments.options?.serializerOptions;
	const updatedOptions = { xml: {
		rootName: serializerOptions?.xml.rootName ?? "",
		includeRoot: serializerOptions?.xml.includeRoot ?? false,
		xmlCharKey: serializerOptions?.xml.xmlCharKey ?? "_"
	} };
	const xmlCharKey = updatedOptions.xml.xmlCharKey;
	if (operationSpec.requestBody && operationSpec.requestBody.mapper) {
		request.body = getOperationArgumentValueFromParameter(operationArguments, operationSpec.requestBody);
		const bodyMapper = operationSpec.requestBody.mapper;
		const { required, serializedName, xmlName, xmlElementName, xmlNamespace, xmlNamespacePrefix, nullable } = bodyMapper;
		const typeName = bodyMapper.type.name;
		try {
			if (request.body !== void 0 && request.body !== null || nullable && request.body === null || required) {
				const requestBodyParameterPathString = getPathStringFromParameter(operationSpec.requestBody);
				request.body = operationSpec.serializer.serialize(bodyMapper, request.body, requestBodyParameterPathString, updatedOptions);
				const isStream = typeName === MapperTypeNames.Stream;
				if (operationSpec.isXML) {
					const xmlnsKey = xmlNamespacePrefix ? `xmlns:${xmlNamespacePrefix}` : "xmlns";
					const value = getXmlValueWithNamespace(xmlNamespace, xmlnsKey, typeName, request.body, updatedOptions);
					if (typeName === MapperTypeNames.Sequence) request.body = stringifyXML(prepareXMLRootList(value, xmlElementName || xmlName || serializedName, xmlnsKey, xmlNamespace), {
						rootName: xmlName || serializedName,
						xmlCharKey
					});
					else if (!isStream) request.body = stringifyXML(value, {
						rootName: xmlName || serializedName,
						xmlCharKey
					});
				} else if (typeName === MapperTypeNames.String && (operationSpec.contentType?.match("text/plain") || operationSpec.mediaType === "text")) return;
				else if (!isStream) request.body = JSON.stringify(request.body);
			}
		} catch (error) {
			throw new Error(`Error "${error.message}" occurred in serializing the payload - ${JSON.stringify(serializedName, void 0, "  ")}.`);
		}
	} else if (operationSpec.formDataParameters && operationSpec.formDataParameters.length > 0) {
		request.formData = {};
		for (const formDataParameter of operationSpec.formDataParameters) {
			const formDataParameterValue = getOperationArgumentValueFromParameter(operationArguments, formDataParameter);
			if (formDataParameterValue !== void 0 && formDataParameterValue !== null) {
				const formDataParameterPropertyName = formDataParameter.mapper.serializedName || getPathStringFromParameter(formDataParameter);
				request.formData[formDataParameterPropertyName] = operationSpec.serializer.serialize(formDataParameter.mapper, formDataParameterValue, getPathStringFromParameter(formDataParameter), updatedOptions);
			}
		}
	}
}
function getXmlValueWithNamespace(xmlNamespace, xmlnsKey, typeName, serializedValue, options) {
	if (xmlNamespace && ![
		"Composite",
		"Sequence",
		"Dictionary"
	].includes(typeName)) {
		const result = {};
		result[options.xml.xmlCharKey] = serializedValue;
		result["$"] = { [xmlnsKey]: xmlNamespace };
		return result;
	}
	return serializedValue;
}
function prepareXMLRootList(obj, elementName, xmlNamespaceKey, xmlNamespace) {
	if (!Array.isArray(obj)) obj = [obj];
	if (!xmlNamespaceKey || !xmlNamespace) return { [elementName]: obj };
	const result = { [elementName]: obj };
	result["$"] = { [xmlNamespaceKey]: xmlNamespace };
	return result;
}

// node_modules/@azure/core-client/dist/esm/pipeline.js
function createClientPipeline(options = {}) {
	const pipeline = createPipelineFromOptions(options ?? {});
	if (options.credentialOptions) pipeline.addPolicy(bearerTokenAuthenticationPolicy({
		credential: options.credentialOptions.credential,
		scopes: options.credentialOptions.credentialScopes
	}));
	pipeline.addPolicy(serializationPolicy(options.serializationOptions), { phase: "Serialize" });
	pipeline.addPolicy(deserializationPolicy(options.deserializationOptions), { phase: "Deserialize" });
	return pipeline;
}

// node_modules/@azure/core-client/dist/esm/httpClientCache.js
let cachedHttpClient;
function getCachedDefaultHttpClient$1() {
	if (!cachedHttpClient) cachedHttpClient = createDefaultHttpClient();
	return cachedHttpClient;
}

// node_modules/@azure/core-client/dist/esm/urlHelpers.js
const CollectionFormatToDelimiterMap = {
	CSV: ",",
	SSV: " ",
	Multi: "Multi",
	TSV: "	",
	Pipes: "|"
};
function getRequestUrl(baseUri, operationSpec, operationArguments, fallbackObject) {
	const urlReplacements = calculateUrlReplacements(operationSpec, operationArguments, fallbackObject);
	let isAbsolutePath = false;
	let requestUrl = replaceAll(baseUri, urlReplacements);
	if (operationSpec.path) {
		let path = replaceAll(operationSpec.path, urlReplacements);
		if (operationSpec.path === "/{nextLink}" && path.startsWith("/")) path = path.substring(1);
		if (isAbsoluteUrl(path)) {
			requestUrl = path;
			isAbsolutePath = true;
		} else requestUrl = appendPath(requestUrl, path);
	}
	const { queryParams, sequenceParams } = calculateQueryParameters(operationSpec, operationArguments, fallbackObject);
	requestUrl = appendQueryParams(requestUrl, queryParams, sequenceParams, isAbsolutePath);
	return requestUrl;
}
function replaceAll(input, replacements) {
	let result = input;
	for (const [searchValue, replaceValue] of replacements) result = result.split(searchValue).join(replaceValue);
	return result;
}
function calculateUrlReplacements(operationSpec, operationArguments, fallbackObject) {
	const result = /* @__PURE__ */ new Map();
	if (operationSpec.urlParameters?.length) for (const urlParameter of operationSpec.urlParameters) {
		let urlParameterValue = getOperationArgumentValueFromParameter(operationArguments, urlParameter, fallbackObject);
		const parameterPathString = getPathStringFromParameter(urlParameter);
		urlParameterValue = operationSpec.serializer.serialize(urlParameter.mapper, urlParameterValue, parameterPathString);
		if (!urlParameter.skipEncoding) urlParameterValue = encodeURIComponent(urlParameterValue);
		result.set(`{${urlParameter.mapper.serializedName || parameterPathString}}`, urlParameterValue);
	}
	return result;
}
function isAbsoluteUrl(url) {
	return url.includes("://");
}
function appendPath(url, pathToAppend) {
	if (!pathToAppend) return url;
	const parsedUrl = new URL(url);
	let newPath = parsedUrl.pathname;
	if (!newPath.endsWith("/")) newPath = `${newPath}/`;
	if (pathToAppend.startsWith("/")) pathToAppend = pathToAppend.substring(1);
	const searchStart = pathToAppend.indexOf("?");
	if (searchStart !== -1) {
		const path = pathToAppend.substring(0, searchStart);
		const search = pathToAppend.substring(searchStart + 1);
		newPath = newPath + path;
		if (search) parsedUrl.search = parsedUrl.search ? `${parsedUrl.search}&${search}` : search;
	} else newPath = newPath + pathToAppend;
	Object.assign(parsedUrl, { pathname: newPath });
	return parsedUrl.toString();
}
function calculateQueryParameters(operationSpec, operationArguments, fallbackObject) {
	const result = /* @__PURE__ */ new Map();
	const sequenceParams = /* @__PURE__ */ new Set();
	if (operationSpec.queryParameters?.length) for (const queryParameter of operationSpec.queryParameters) {
		if (queryParameter.mapper.type.name === "Sequence" && queryParameter.mapper.serializedName) sequenceParams.add(queryParameter.mapper.serializedName);
		let queryParameterValue = getOperationArgumentValueFromParameter(operationArguments, queryParameter, fallbackObject);
		if (queryParameterValue !== void 0 && queryParameterValue !== null || queryParameter.mapper.required) {
			queryParameterValue = operationSpec.serializer.serialize(queryParameter.mapper, queryParameterValue, getPathStringFromParameter(queryParameter));
			const delimiter = queryParameter.collectionFormat ? CollectionFormatToDelimiterMap[queryParameter.collectionFormat] : "";
			if (Array.isArray(queryParameterValue)) queryParameterValue = queryParameterValue.map((item) => {
				if (item === null || item === void 0) return "";
				return item;
			});
			if (queryParameter.collectionFormat === "Multi" && queryParameterValue.length === 0) continue;
			else if (Array.isArray(queryParameterValue) && (queryParameter.collectionFormat === "SSV" || queryParameter.collectionFormat === "TSV")) queryParameterValue = queryParameterValue.join(delimiter);
			if (!queryParameter.skipEncoding) {
				if (Array.isArray(queryParameterValue)) queryParameterValue = queryParameterValue.map((item) => {
					return encodeURIComponent(item);
				});
				else queryParameterValue = encodeURIComponent(queryParameterValue);
			}
			if (Array.isArray(queryParameterValue) && (queryParameter.collectionFormat === "CSV" || queryParameter.collectionFormat === "Pipes")) queryParameterValue = queryParameterValue.join(delimiter);
			result.set(queryParameter.mapper.serializedName || getPathStringFromParameter(queryParameter), queryParameterValue);
		}
	}
	return {
		queryParams: result,
		sequenceParams
	};
}
function simpleParseQueryParams(queryString) {
	const result = /* @__PURE__ */ new Map();
	if (!queryString || queryString[0] !== "?") return result;
	queryString = queryString.slice(1);
	const pairs = queryString.split("&");
	for (const pair of pairs) {
		const [name, value] = pair.split("=", 2);
		const existingValue = result.get(name);
		if (existingValue) {
			if (Array.isArray(existingValue)) existingValue.push(value);
			else result.set(name, [existingValue, value]);
		} else result.set(name, value);
	}
	return result;
}
function appendQueryParams(url, queryParams, sequenceParams, noOverwrite = false) {
	if (queryParams.size === 0) return url;
	const parsedUrl = new URL(url);
	const combinedParams = simpleParseQueryParams(parsedUrl.search);
	for (const [name, value] of queryParams) {
		const existingValue = combinedParams.get(name);
		if (Array.isArray(existingValue)) {
			if (Array.isArray(value)) {
				existingValue.push(...value);
				const valueSet = new Set(existingValue);
				combinedParams.set(name, Array.from(valueSet));
			} else existingValue.push(value);
		} else if (existingValue) {
			if (Array.isArray(value)) value.unshift(existingValue);
			else if (sequenceParams.has(name)) combinedParams.set(name, [existingValue, value]);
			if (!noOverwrite) combinedParams.set(name, value);
		} else combinedParams.set(name, value);
	}
	const searchPieces = [];
	for (const [name, value] of combinedParams) if (typeof value === "string") searchPieces.push(`${name}=${value}`);
	else if (Array.isArray(value)) for (const subValue of value) searchPieces.push(`${name}=${subValue}`);
	else searchPieces.push(`${name}=${value}`);
	parsedUrl.search = searchPieces.length ? `?${searchPieces.join("&")}` : "";
	return parsedUrl.toString();
}

// node_modules/@azure/core-client/dist/esm/log.js
const logger$2 = createClientLogger("core-client");

// node_modules/@azure/core-client/dist/esm/serviceClient.js
var ServiceClient = class {
	_endpoint;
	_requestContentType;
	_allowInsecureConnection;
	_httpClient;
	pipeline;
	constructor(options = {}) {
		this._requestContentType = options.requestContentType;
		this._endpoint = options.endpoint ?? options.baseUri;
		if (options.baseUri) logger$2.warning("The baseUri option for SDK Clients has been deprecated, please use endpoint instead.");
		this._allowInsecureConnection = options.allowInsecureConnection;
		this._httpClient = options.httpClient || getCachedDefaultHttpClient$1();
		this.pipeline = options.pipeline || createDefaultPipeline(options);
		if (options.additionalPolicies?.length) for (const { policy, position } of options.additionalPolicies) {
			const afterPhase = position === "perRetry" ? "Sign" : void 0;
			this.pipeline.addPolicy(policy, { afterPhase });
		}
	}
	sendRequest(request) {
		return this.pipeline.sendRequest(this._httpClient, request);
	}
	async sendOperationRequest(operationArguments, operationSpec) {
		const endpoint = operationSpec.baseUrl || this._endpoint;
		if (!endpoint) throw new Error("If operationSpec.baseUrl is not specified, then the ServiceClient must have a endpoint string property that contains the base URL to use.");
		const url = getRequestUrl(endpoint, operationSpec, operationArguments, this);
		const request = createPipelineRequest({ url });
		request.method = operationSpec.httpMethod;
		const operationInfo = getOperationRequestInfo(request);
		operationInfo.operationSpec = operationSpec;
		operationInfo.operationArguments = operationArguments;
		const contentType = operationSpec.contentType || this._requestContentType;
		if (contentType && operationSpec.requestBody) request.headers.set("Content-Type", contentType);
		const options = operationArguments.options;
		if (options) {
			const requestOptions = options.requestOptions;
			if (requestOptions) {
				if (requestOptions.timeout) request.timeout = requestOptions.timeout;
				if (requestOptions.onUploadProgress) request.onUploadProgress = requestOptions.onUploadProgress;
				if (requestOptions.onDownloadProgress) request.onDownloadProgress = requestOptions.onDownloadProgress;
				if (requestOptions.shouldDeserialize !== void 0) operationInfo.shouldDeserialize = requestOptions.shouldDeserialize;
				if (requestOptions.allowInsecureConnection) request.allowInsecureConnection = true;
			}
			if (options.abortSignal) request.abortSignal = options.abortSignal;
			if (options.tracingOptions) request.tracingOptions = options.tracingOptions;
		}
		if (this._allowInsecureConnection) request.allowInsecureConnection = true;
		if (request.streamResponseStatusCodes === void 0) request.streamResponseStatusCodes = getStreamingResponseStatusCodes(operationSpec);
		try {
			const rawResponse = await this.sendRequest(request);
			const flatResponse = flattenResponse(rawResponse, operationSpec.responses[rawResponse.status]);
			if (options?.onResponse) options.onResponse(rawResponse, flatResponse);
			return flatResponse;
		} catch (error) {
			if (typeof error === "object" && error?.response) {
				const rawResponse = error.response;
				const flatResponse = flattenResponse(rawResponse, operationSpec.responses[error.statusCode] || operationSpec.responses["default"]);
				error.details = flatResponse;
				if (options?.onResponse) options.onResponse(rawResponse, flatResponse, error);
			}
			throw error;
		}
	}
};
function createDefaultPipeline(options) {
	const credentialScopes = getCredentialScopes(options);
	const credentialOptions = options.credential && credentialScopes ? {
		credentialScopes,
		credential: options.credential
	} : void 0;
	return createClientPipeline({
		...options,
		credentialOptions
	});
}
function getCredentialScopes(options) {
	if (options.credentialScopes) return options.credentialScopes;
	if (options.endpoint) return `${options.endpoint}/.default`;
	if (options.baseUri) return `${options.baseUri}/.default`;
	if (options.credential) throw new Error(`When using credentials, the ServiceClientOptions must contain either a endpoint or a credentialScopes. Unable to create a bearerTokenAuthenticationPolicy`);
}

// node_modules/@azure/core-client/dist/esm/authorizeRequestOnTenantChallenge.js
const Constants = {
	DefaultScope: "/.default",
	HeaderConstants: { AUTHORIZATION: "authorization" }
};
function isUuid(text) {
	return /^[0-9a-fA-F]{8}\b-[0-9a-fA-F]{4}\b-[0-9a-fA-F]{4}\b-[0-9a-fA-F]{4}\b-[0-9a-fA-F]{12}$/.test(text);
}
const authorizeRequestOnTenantChallenge = async (challengeOptions) => {
	const requestOptions = requestToOptions(challengeOptions.request);
	const challenge = getChallenge(challengeOptions.response);
	if (challenge) {
		const challengeInfo = parseChallenge(challenge);
		const challengeScopes = buildScopes(challengeOptions, challengeInfo);
		const tenantId = extractTenantId(challengeInfo);
		if (!tenantId) return false;
		const accessToken = await challengeOptions.getAccessToken(challengeScopes, {
			...requestOptions,
			tenantId
		});
		if (!accessToken) return false;
		challengeOptions.request.headers.set(Constants.HeaderConstants.AUTHORIZATION, `${accessToken.tokenType ?? "Bearer"} ${accessToken.token}`);
		return true;
	}
	return false;
};
function extractTenantId(challengeInfo) {
	const tenantId = new URL(challengeInfo.authorization_uri).pathname.split("/")[1];
	if (tenantId && isUuid(tenantId)) return tenantId;
}
function buildScopes(challengeOptions, challengeInfo) {
	if (!challengeInfo.resource_id) return challengeOptions.scopes;
	const challengeScopes = new URL(challengeInfo.resource_id);
	let scope = new URL(Constants.DefaultScope, challengeScopes.origin).toString();
	if (scope === "https://disk.azure.com/.default") scope = "https://disk.azure.com//.default";
	return [scope];
}
function getChallenge(response) {
	const challenge = response.headers.get("WWW-Authenticate");
	if (response.status === 401 && challenge) return challenge;
}
function parseChallenge(challenge) {
	return `${challenge.slice(7).trim()} `.split(" ").filter((x) => x).map((keyValue) => (([key, value]) => ({ [key]: value }))(keyValue.trim().split("="))).reduce((a, b) => ({
		...a,
		...b
	}), {});
}
function requestToOptions(request) {
	return {
		abortSignal: request.abortSignal,
		requestOptions: { timeout: request.timeout },
		tracingOptions: request.tracingOptions
	};
}

// node_modules/@azure/core-http-compat/dist/esm/util.js
const originalRequestSymbol = Symbol("Original PipelineRequest");
const originalClientRequestSymbol = Symbol.for("@azure/core-client original request");
function toPipelineRequest(webResource, options = {}) {
	const request = webResource[originalRequestSymbol];
	const headers = createHttpHeaders(webResource.headers.toJson({ preserveCase: true }));
	if (request) {
		request.headers = headers;
		return request;
	} else {
		const newRequest = createPipelineRequest({
			url: webResource.url,
			method: webResource.method,
			headers,
			withCredentials: webResource.withCredentials,
			timeout: webResource.timeout,
			requestId: webResource.requestId,
			abortSignal: webResource.abortSignal,
			body: webResource.body,
			formData: webResource.formData,
			disableKeepAlive: !!webResource.keepAlive,
			onDownloadProgress: webResource.onDownloadProgress,
			onUploadProgress: webResource.onUploadProgress,
			proxySettings: webResource.proxySettings,
			streamResponseStatusCodes: webResource.streamResponseStatusCodes,
			agent: webResource.agent,
			requestOverrides: webResource.requestOverrides
		});
		if (options.originalRequest) newRequest[originalClientRequestSymbol] = options.originalRequest;
		return newRequest;
	}
}
function toWebResourceLike(request, options) {
	const originalRequest = options?.originalRequest ?? request;
	const webResource = {
		url: request.url,
		method: request.method,
		headers: toHttpHeadersLike(request.headers),
		withCredentials: request.withCredentials,
		timeout: request.timeout,
		requestId: request.headers.get("x-ms-client-request-id") || request.requestId,
		abortSignal: request.abortSignal,
		body: request.body,
		formData: request.formData,
		keepAlive: !!request.disableKeepAlive,
		onDownloadProgress: request.onDownloadProgress,
		onUploadProgress: request.onUploadProgress,
		proxySettings: request.proxySettings,
		streamResponseStatusCodes: request.streamResponseStatusCodes,
		agent: request.agent,
		requestOverrides: request.requestOverrides,
		clone() {
			throw new Error("Cannot clone a non-proxied WebResourceLike");
		},
		prepare() {
			throw new Error("WebResourceLike.prepare() is not supported by @azure/core-http-compat");
		},
		validateRequestProperties() {}
	};
	if (options?.createProxy) return new Proxy(webResource, {
		get(target, prop, receiver) {
			if (prop === originalRequestSymbol) return request;
			else if (prop === "clone") return () => {
				return toWebResourceLike(toPipelineRequest(webResource, { originalRequest }), {
					createProxy: true,
					originalRequest
				});
			};
			return Reflect.get(target, prop, receiver);
		},
		set(target, prop, value, receiver) {
			if (prop === "keepAlive") request.disableKeepAlive = !value;
			if (typeof prop === "string" && [
				"url",
				"method",
				"withCredentials",
				"timeout",
				"requestId",
				"abortSignal",
				"body",
				"formData",
				"onDownloadProgress",
				"onUploadProgress",
				"proxySettings",
				"streamResponseStatusCodes",
				"agent",
				"requestOverrides"
			].includes(prop)) request[prop] = value;
			return Reflect.set(target, prop, value, receiver);
		}
	});
	else return webResource;
}
function toHttpHeadersLike(headers) {
	return new HttpHeaders(headers.toJSON({ preserveCase: true }));
}
function getHeaderKey(headerName) {
	return headerName.toLowerCase();
}
var HttpHeaders = class HttpHeaders {
	_headersMap;
	constructor(rawHeaders) {
		this._headersMap = {};
		if (rawHeaders) for (const headerName in rawHeaders) this.set(headerName, rawHeaders[headerName]);
	}
	set(headerName, headerValue) {
		this._headersMap[getHeaderKey(headerName)] = {
			name: headerName,
			value: headerValue.toString()
		};
	}
	get(headerName) {
		const header = this._headersMap[getHeaderKey(headerName)];
		return !header ? void 0 : header.value;
	}
	contains(headerName) {
		return !!this._headersMap[getHeaderKey(headerName)];
	}
	remove(headerName) {
		const result = this.contains(headerName);
		delete this._headersMap[getHeaderKey(headerName)];
		return result;
	}
	rawHeaders() {
		return this.toJson({ preserveCase: true });
	}
	headersArray() {
		const headers = [];
		for (const headerKey in this._headersMap) headers.push(this._headersMap[headerKey]);
		return headers;
	}
	headerNames() {
		const headerNames = [];
		const headers = this.headersArray();
		for (let i = 0; i < headers.length; ++i) headerNames.push(headers[i].name);
		return headerNames;
	}
	headerValues() {
		const headerValues = [];
		const headers = this.headersArray();
		for (let i = 0; i < headers.length; ++i) headerValues.push(headers[i].value);
		return headerValues;
	}
	toJson(options = {}) {
		const result = {};
		if (options.preserveCase) for (const headerKey in this._headersMap) {
			const header = this._headersMap[headerKey];
			result[header.name] = header.value;
		}
		else for (const headerKey in this._headersMap) {
			const header = this._headersMap[headerKey];
			result[getHeaderKey(header.name)] = header.value;
		}
		return result;
	}
	toString() {
		return JSON.stringify(this.toJson({ preserveCase: true }));
	}
	clone() {
		const resultPreservingCasing = {};
		for (const headerKey in this._headersMap) {
			const header = this._headersMap[headerKey];
			resultPreservingCasing[header.name] = header.value;
		}
		return new HttpHeaders(resultPreservingCasing);
	}
};

// node_modules/@azure/core-http-compat/dist/esm/response.js
const originalResponse = Symbol("Original FullOperationResponse");
function toCompatResponse(response, options) {
	let request = toWebResourceLike(response.request);
	let headers = toHttpHeadersLike(response.headers);
	if (options?.createProxy) return new Proxy(response, {
		get(target, prop, receiver) {
			if (prop === "headers") return headers;
			else if (prop === "request") return request;
			else if (prop === originalResponse) return response;
			return Reflect.get(target, prop, receiver);
		},
		set(target, prop, value, receiver) {
			if (prop === "headers") headers = value;
			else if (prop === "request") request = value;
			return Reflect.set(target, prop, value, receiver);
		}
	});
	else return {
		...response,
		request,
		headers
	};
}
function toPipelineResponse(compatResponse) {
	const response = compatResponse[originalResponse];
	const headers = createHttpHeaders(compatResponse.headers.toJson({ preserveCase: true }));
	if (response) {
		response.headers = headers;
		return response;
	} else return {
		...compatResponse,
		headers,
		request: toPipelineRequest(compatResponse.request)
	};
}

// node_modules/@azure/core-http-compat/dist/esm/extendedClient.js
var ExtendedServiceClient = class extends ServiceClient {
	constructor(options) {
		super(options);
		if (options.keepAliveOptions?.enable === false && !pipelineContainsDisableKeepAlivePolicy(this.pipeline)) this.pipeline.addPolicy(createDisableKeepAlivePolicy());
		if (options.redirectOptions?.handleRedirects === false) this.pipeline.removePolicy({ name: redirectPolicyName });
	}
	async sendOperationRequest(operationArguments, operationSpec) {
		const userProvidedCallBack = operationArguments?.options?.onResponse;
		let lastResponse;
		function onResponse(rawResponse, flatResponse, error) {
			lastResponse = rawResponse;
			if (userProvidedCallBack) userProvidedCallBack(rawResponse, flatResponse, error);
		}
		operationArguments.options = {
			...operationArguments.options,
			onResponse
		};
		const result = await super.sendOperationRequest(operationArguments, operationSpec);
		if (lastResponse) Object.defineProperty(result, "_response", { value: toCompatResponse(lastResponse) });
		return result;
	}
};

// node_modules/@azure/core-http-compat/dist/esm/policies/requestPolicyFactoryPolicy.js
var HttpPipelineLogLevel;
(function(HttpPipelineLogLevel) {
	HttpPipelineLogLevel[HttpPipelineLogLevel["ERROR"] = 1] = "ERROR";
	HttpPipelineLogLevel[HttpPipelineLogLevel["INFO"] = 3] = "INFO";
	HttpPipelineLogLevel[HttpPipelineLogLevel["OFF"] = 0] = "OFF";
	HttpPipelineLogLevel[HttpPipelineLogLevel["WARNING"] = 2] = "WARNING";
})(HttpPipelineLogLevel || (HttpPipelineLogLevel = {}));
const mockRequestPolicyOptions = {
	log(_logLevel, _message) {},
	shouldLog(_logLevel) {
		return false;
	}
};
const requestPolicyFactoryPolicyName = "RequestPolicyFactoryPolicy";
function createRequestPolicyFactoryPolicy(factories) {
	const orderedFactories = factories.slice().reverse();
	return {
		name: requestPolicyFactoryPolicyName,
		async sendRequest(request, next) {
			let httpPipeline = { async sendRequest(httpRequest) {
				const response = await next(toPipelineRequest(httpRequest));
				return toCompatResponse(response, { createProxy: true });
			} };
			for (const factory of orderedFactories) httpPipeline = factory.create(httpPipeline, mockRequestPolicyOptions);
			const webResourceLike = toWebResourceLike(request, { createProxy: true });
			const response = await httpPipeline.sendRequest(webResourceLike);
			return toPipelineResponse(response);
		}
	};
}

// node_modules/@azure/core-http-compat/dist/esm/httpClientAdapter.js
function convertHttpClient(requestPolicyClient) {
	return { sendRequest: async (request) => {
		const response = await requestPolicyClient.sendRequest(toWebResourceLike(request, { createProxy: true }));
		return toPipelineResponse(response);
	} };
}

// node_modules/fast-xml-parser/src/util.js
const regexName = /* @__PURE__ */ new RegExp("^[:A-Za-z_\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD][:A-Za-z_\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\-.\\d\\u00B7\\u0300-\\u036F\\u203F-\\u2040]*$");
function getAllMatches(string, regex) {
	const matches = [];
	let match = regex.exec(string);
	while (match) {
		const allmatches = [];
		allmatches.startIndex = regex.lastIndex - match[0].length;
		const len = match.length;
		for (let index = 0; index < len; index++) allmatches.push(match[index]);
		matches.push(allmatches);
		match = regex.exec(string);
	}
	return matches;
}
const isName = function(string) {
	const match = regexName.exec(string);
	return !(match === null || typeof match === "undefined");
};
function isExist(v) {
	return typeof v !== "undefined";
}
const DANGEROUS_PROPERTY_NAMES = [
	"hasOwnProperty",
	"toString",
	"valueOf",
	"__defineGetter__",
	"__defineSetter__",
	"__lookupGetter__",
	"__lookupSetter__"
];
const criticalProperties = [
	"__proto__",
	"constructor",
	"prototype"
];

// node_modules/fast-xml-parser/src/validator.js
const defaultOptions$2 = {
	allowBooleanAttributes: false,
	unpairedTags: []
};
function validate(xmlData, options) {
	options = Object.assign({}, defaultOptions$2, options);
	const tags = [];
	let tagFound = false;
	let reachedRoot = false;
	if (xmlData[0] === "﻿") xmlData = xmlData.substr(1);
	for (let i = 0; i < xmlData.length; i++) if (xmlData[i] === "<" && xmlData[i + 1] === "?") {
		i += 2;
		i = readPI(xmlData, i);
		if (i.err) return i;
	} else if (xmlData[i] === "<") {
		let tagStartPos = i;
		i++;
		if (xmlData[i] === "!") {
			i = readCommentAndCDATA(xmlData, i);
			continue;
		} else {
			let closingTag = false;
			if (xmlData[i] === "/") {
				closingTag = true;
				i++;
			}
			let tagName = "";
			for (; i < xmlData.length && xmlData[i] !== ">" && xmlData[i] !== " " && xmlData[i] !== "	" && xmlData[i] !== "\n" && xmlData[i] !== "\r"; i++) tagName += xmlData[i];
			tagName = tagName.trim();
			if (tagName[tagName.length - 1] === "/") {
				tagName = tagName.substring(0, tagName.length - 1);
				i--;
			}
			if (!validateTagName(tagName)) {
				let msg;
				if (tagName.trim().length === 0) msg = "Invalid space after '<'.";
				else msg = "Tag '" + tagName + "' is an invalid name.";
				return getErrorObject("InvalidTag", msg, getLineNumberForPosition(xmlData, i));
			}
			const result = readAttributeStr(xmlData, i);
			if (result === false) return getErrorObject("InvalidAttr", "Attributes for '" + tagName + "' have open quote.", getLineNumberForPosition(xmlData, i));
			let attrStr = result.value;
			i = result.index;
			if (attrStr[attrStr.length - 1] === "/") {
				const attrStrStart = i - attrStr.length;
				attrStr = attrStr.substring(0, attrStr.length - 1);
				const isValid = validateAttributeString(attrStr, options);
				if (isValid === true) tagFound = true;
				else return getErrorObject(isValid.err.code, isValid.err.msg, getLineNumberForPosition(xmlData, attrStrStart + isValid.err.line));
			} else if (closingTag) {
				if (!result.tagClosed) return getErrorObject("InvalidTag", "Closing tag '" + tagName + "' doesn't have proper closing.", getLineNumberForPosition(xmlData, i));
				else if (attrStr.trim().length > 0) return getErrorObject("InvalidTag", "Closing tag '" + tagName + "' can't have attributes or invalid starting.", getLineNumberForPosition(xmlData, tagStartPos));
				else if (tags.length === 0) return getErrorObject("InvalidTag", "Closing tag '" + tagName + "' has not been opened.", getLineNumberForPosition(xmlData, tagStartPos));
				else {
					const otg = tags.pop();
					if (tagName !== otg.tagName) {
						let openPos = getLineNumberForPosition(xmlData, otg.tagStartPos);
						return getErrorObject("InvalidTag", "Expected closing tag '" + otg.tagName + "' (opened in line " + openPos.line + ", col " + openPos.col + ") instead of closing tag '" + tagName + "'.", getLineNumberForPosition(xmlData, tagStartPos));
					}
					if (tags.length == 0) reachedRoot = true;
				}
			} else {
				const isValid = validateAttributeString(attrStr, options);
				if (isValid !== true) return getErrorObject(isValid.err.code, isValid.err.msg, getLineNumberForPosition(xmlData, i - attrStr.length + isValid.err.line));
				if (reachedRoot === true) return getErrorObject("InvalidXml", "Multiple possible root nodes found.", getLineNumberForPosition(xmlData, i));
				else if (options.unpairedTags.indexOf(tagName) !== -1) {} else tags.push({
					tagName,
					tagStartPos
				});
				tagFound = true;
			}
			for (i++; i < xmlData.length; i++) if (xmlData[i] === "<") {
				if (xmlData[i + 1] === "!") {
					i++;
					i = readCommentAndCDATA(xmlData, i);
					continue;
				} else if (xmlData[i + 1] === "?") {
					i = readPI(xmlData, ++i);
					if (i.err) return i;
				} else break;
			} else if (xmlData[i] === "&") {
				const afterAmp = validateAmpersand(xmlData, i);
				if (afterAmp == -1) return getErrorObject("InvalidChar", "char '&' is not expected.", getLineNumberForPosition(xmlData, i));
				i = afterAmp;
			} else if (reachedRoot === true && !isWhiteSpace(xmlData[i])) return getErrorObject("InvalidXml", "Extra text at the end", getLineNumberForPosition(xmlData, i));
			if (xmlData[i] === "<") i--;
		}
	} else {
		if (isWhiteSpace(xmlData[i])) continue;
		return getErrorObject("InvalidChar", "char '" + xmlData[i] + "' is not expected.", getLineNumberForPosition(xmlData, i));
	}
	if (!tagFound) return getErrorObject("InvalidXml", "Start tag expected.", 1);
	else if (tags.length == 1) return getErrorObject("InvalidTag", "Unclosed tag '" + tags[0].tagName + "'.", getLineNumberForPosition(xmlData, tags[0].tagStartPos));
	else if (tags.length > 0) return getErrorObject("InvalidXml", "Invalid '" + JSON.stringify(tags.map((t) => t.tagName), null, 4).replace(/\r?\n/g, "") + "' found.", {
		line: 1,
		col: 1
	});
	return true;
}
function isWhiteSpace(char) {
	return char === " " || char === "	" || char === "\n" || char === "\r";
}
function readPI(xmlData, i) {
	const start = i;
	for (; i < xmlData.length; i++) if (xmlData[i] == "?" || xmlData[i] == " ") {
		const tagname = xmlData.substr(start, i - start);
		if (i > 5 && tagname === "xml") return getErrorObject("InvalidXml", "XML declaration allowed only at the start of the document.", getLineNumberForPosition(xmlData, i));
		else if (xmlData[i] == "?" && xmlData[i + 1] == ">") {
			i++;
			break;
		} else continue;
	}
	return i;
}
function readCommentAndCDATA(xmlData, i) {
	if (xmlData.length > i + 5 && xmlData[i + 1] === "-" && xmlData[i + 2] === "-") {
		for (i += 3; i < xmlData.length; i++) if (xmlData[i] === "-" && xmlData[i + 1] === "-" && xmlData[i + 2] === ">") {
			i += 2;
			break;
		}
	} else if (xmlData.length > i + 8 && xmlData[i + 1] === "D" && xmlData[i + 2] === "O" && xmlData[i + 3] === "C" && xmlData[i + 4] === "T" && xmlData[i + 5] === "Y" && xmlData[i + 6] === "P" && xmlData[i + 7] === "E") {
		let angleBracketsCount = 1;
		for (i += 8; i < xmlData.length; i++) if (xmlData[i] === "<") angleBracketsCount++;
		else if (xmlData[i] === ">") {
			angleBracketsCount--;
			if (angleBracketsCount === 0) break;
		}
	} else if (xmlData.length > i + 9 && xmlData[i + 1] === "[" && xmlData[i + 2] === "C" && xmlData[i + 3] === "D" && xmlData[i + 4] === "A" && xmlData[i + 5] === "T" && xmlData[i + 6] === "A" && xmlData[i + 7] === "[") {
		for (i += 8; i < xmlData.length; i++) if (xmlData[i] === "]" && xmlData[i + 1] === "]" && xmlData[i + 2] === ">") {
			i += 2;
			break;
		}
	}
	return i;
}
const doubleQuote = "\"";
const singleQuote = "'";
function readAttributeStr(xmlData, i) {
	let attrStr = "";
	let startChar = "";
	let tagClosed = false;
	for (; i < xmlData.length; i++) {
		if (xmlData[i] === doubleQuote || xmlData[i] === singleQuote) {
			if (startChar === "") startChar = xmlData[i];
			else if (startChar !== xmlData[i]) {} else startChar = "";
		} else if (xmlData[i] === ">") {
			if (startChar === "") {
				tagClosed = true;
				break;
			}
		}
		attrStr += xmlData[i];
	}
	if (startChar !== "") return false;
	return {
		value: attrStr,
		index: i,
		tagClosed
	};
}
function scanAttributeTokens(attrStr) {
	const tokens = [];
	const len = attrStr.length;
	let i = 0;
	while (i < len) {
		const tokenStart = i;
		while (i < len && isWhiteSpace(attrStr[i])) i++;
		if (i >= len) break;
		if (attrStr[i] === "=") {
			i++;
			continue;
		}
		const leadingWs = attrStr.slice(tokenStart, i);
		const nameStart = i;
		while (i < len && !isWhiteSpace(attrStr[i]) && attrStr[i] !== "=") i++;
		const name = attrStr.slice(nameStart, i);
		let equalsGroup;
		let j = i;
		while (j < len && isWhiteSpace(attrStr[j])) j++;
		if (j < len && attrStr[j] === "=") {
			equalsGroup = attrStr.slice(i, j + 1);
			i = j + 1;
		}
		let quoteChar;
		let value;
		let k = i;
		while (k < len && isWhiteSpace(attrStr[k])) k++;
		if (k < len && (attrStr[k] === "\"" || attrStr[k] === "'")) {
			const valueStart = k + 1;
			const closeIdx = attrStr.indexOf(attrStr[k], valueStart);
			if (closeIdx !== -1) {
				quoteChar = attrStr[k];
				value = attrStr.slice(valueStart, closeIdx);
				i = closeIdx + 1;
			}
		}
		const token = { startIndex: tokenStart };
		token[1] = leadingWs;
		token[2] = name;
		token[3] = equalsGroup;
		token[4] = quoteChar !== void 0 ? true : void 0;
		token[5] = quoteChar;
		token[6] = value;
		tokens.push(token);
	}
	return tokens;
}
function validateAttributeString(attrStr, options) {
	const matches = scanAttributeTokens(attrStr);
	const attrNames = {};
	for (let i = 0; i < matches.length; i++) {
		if (matches[i][1].length === 0) return getErrorObject("InvalidAttr", "Attribute '" + matches[i][2] + "' has no space in starting.", getPositionFromMatch(matches[i]));
		else if (matches[i][3] !== void 0 && matches[i][4] === void 0) return getErrorObject("InvalidAttr", "Attribute '" + matches[i][2] + "' is without value.", getPositionFromMatch(matches[i]));
		else if (matches[i][3] === void 0 && !options.allowBooleanAttributes) return getErrorObject("InvalidAttr", "boolean attribute '" + matches[i][2] + "' is not allowed.", getPositionFromMatch(matches[i]));
		const attrName = matches[i][2];
		if (!validateAttrName(attrName)) return getErrorObject("InvalidAttr", "Attribute '" + attrName + "' is an invalid name.", getPositionFromMatch(matches[i]));
		if (!Object.prototype.hasOwnProperty.call(attrNames, attrName)) attrNames[attrName] = 1;
		else return getErrorObject("InvalidAttr", "Attribute '" + attrName + "' is repeated.", getPositionFromMatch(matches[i]));
	}
	return true;
}
function validateNumberAmpersand(xmlData, i) {
	let re = /\d/;
	if (xmlData[i] === "x") {
		i++;
		re = /[\da-fA-F]/;
	}
	for (; i < xmlData.length; i++) {
		if (xmlData[i] === ";") return i;
		if (!xmlData[i].match(re)) break;
	}
	return -1;
}
function validateAmpersand(xmlData, i) {
	i++;
	if (xmlData[i] === ";") return -1;
	if (xmlData[i] === "#") {
		i++;
		return validateNumberAmpersand(xmlData, i);
	}
	let count = 0;
	for (; i < xmlData.length; i++, count++) {
		if (xmlData[i].match(/\w/) && count < 20) continue;
		if (xmlData[i] === ";") break;
		return -1;
	}
	return i;
}
function getErrorObject(code, message, lineNumber) {
	return { err: {
		code,
		msg: message,
		line: lineNumber.line || lineNumber,
		col: lineNumber.col
	} };
}
function validateAttrName(attrName) {
	return isName(attrName);
}
function validateTagName(tagname) {
	return isName(tagname);
}
function getLineNumberForPosition(xmlData, index) {
	const lines = xmlData.substring(0, index).split(/\r?\n/);
	return {
		line: lines.length,
		col: lines[lines.length - 1].length + 1
	};
}
function getPositionFromMatch(match) {
	return match.startIndex + match[1].length;
}

// node_modules/@nodable/entities/src/entities.js
const CURRENCY = {
	cent: "¢",
	pound: "£",
	curren: "¤",
	yen: "¥",
	euro: "€",
	dollar: "$",
	fnof: "ƒ",
	inr: "₹",
	af: "؋",
	birr: "ብር",
	peso: "₱",
	rub: "₽",
	won: "₩",
	yuan: "¥",
	cedil: "¸"
};
const XML = {
	amp: "&",
	apos: "'",
	gt: ">",
	lt: "<",
	quot: "\""
};
const COMMON_HTML = {
	nbsp: "\xA0",
	copy: "©",
	reg: "®",
	trade: "™",
	mdash: "—",
	ndash: "–",
	hellip: "…",
	laquo: "«",
	raquo: "»",
	lsquo: "‘",
	rsquo: "’",
	ldquo: "“",
	rdquo: "”",
	bull: "•",
	para: "¶",
	sect: "§",
	deg: "°",
	frac12: "½",
	frac14: "¼",
	frac34: "¾"
};

// node_modules/@nodable/entities/src/EntityDecoder.js
const ENTITY_ACTION = Object.freeze({
	ALLOW: "allow",
	BLOCK: "block",
	THROW: "throw"
});
const SPECIAL_CHARS = /* @__PURE__ */ new Set("!?\\\\/[]$%{}^&*()<>|+");
function validateEntityName$1(name) {
	if (name[0] === "#") throw new Error(`[EntityReplacer] Invalid character '#' in entity name: "${name}"`);
	for (const ch of name) if (SPECIAL_CHARS.has(ch)) throw new Error(`[EntityReplacer] Invalid character '${ch}' in entity name: "${name}"`);
	return name;
}
function mergeEntityMaps(...maps) {
	const out = Object.create(null);
	for (const map of maps) {
		if (!map) continue;
		for (const key of Object.keys(map)) {
			const raw = map[key];
			if (typeof raw === "string") out[key] = raw;
			else if (raw && typeof raw === "object" && raw.val !== void 0) {
				const val = raw.val;
				if (typeof val === "string") out[key] = val;
			}
		}
	}
	return out;
}
const LIMIT_TIER_EXTERNAL = "external";
const LIMIT_TIER_BASE = "base";
const LIMIT_TIER_ALL = "all";
function parseLimitTiers(raw) {
	if (!raw || raw === LIMIT_TIER_EXTERNAL) return /* @__PURE__ */ new Set([LIMIT_TIER_EXTERNAL]);
	if (raw === LIMIT_TIER_ALL) return /* @__PURE__ */ new Set([LIMIT_TIER_ALL]);
	if (raw === LIMIT_TIER_BASE) return /* @__PURE__ */ new Set([LIMIT_TIER_BASE]);
	if (Array.isArray(raw)) return new Set(raw);
	return /* @__PURE__ */ new Set([LIMIT_TIER_EXTERNAL]);
}
const NCR_LEVEL = Object.freeze({
	allow: 0,
	leave: 1,
	remove: 2,
	throw: 3
});
const XML10_ALLOWED_C0 = /* @__PURE__ */ new Set([
	9,
	10,
	13
]);
function parseNCRConfig(ncr) {
	if (!ncr) return {
		xmlVersion: 1,
		onLevel: NCR_LEVEL.allow,
		nullLevel: NCR_LEVEL.remove
	};
	const xmlVersion = ncr.xmlVersion === 1.1 ? 1.1 : 1;
	const onLevel = NCR_LEVEL[ncr.onNCR] ?? NCR_LEVEL.allow;
	const nullLevel = NCR_LEVEL[ncr.nullNCR] ?? NCR_LEVEL.remove;
	return {
		xmlVersion,
		onLevel,
		nullLevel: Math.max(nullLevel, NCR_LEVEL.remove)
	};
}
var EntityDecoder = class {
	constructor(options = {}) {
		this._limit = options.limit || {};
		this._maxTotalExpansions = this._limit.maxTotalExpansions || 0;
		this._maxExpandedLength = this._limit.maxExpandedLength || 0;
		this._postCheck = typeof options.postCheck === "function" ? options.postCheck : (r) => r;
		this._limitTiers = parseLimitTiers(this._limit.applyLimitsTo ?? LIMIT_TIER_EXTERNAL);
		this._numericAllowed = options.numericAllowed ?? true;
		this._baseMap = mergeEntityMaps(XML, options.namedEntities || null);
		this._externalMap = Object.create(null);
		this._inputMap = Object.create(null);
		this._totalExpansions = 0;
		this._expandedLength = 0;
		this._removeSet = new Set(options.remove && Array.isArray(options.remove) ? options.remove : []);
		this._leaveSet = new Set(options.leave && Array.isArray(options.leave) ? options.leave : []);
		const ncrCfg = parseNCRConfig(options.ncr);
		this._ncrXmlVersion = ncrCfg.xmlVersion;
		this._ncrOnLevel = ncrCfg.onLevel;
		this._ncrNullLevel = ncrCfg.nullLevel;
		this._onExternalEntity = typeof options.onExternalEntity === "function" ? options.onExternalEntity : null;
		this._onInputEntity = typeof options.onInputEntity === "function" ? options.onInputEntity : null;
	}
	_applyRegistrationHook(hook, name, value, context) {
		if (!hook) return true;
		const action = hook(name, value);
		if (action === ENTITY_ACTION.BLOCK) return false;
		if (action === ENTITY_ACTION.THROW) throw new Error(`[EntityDecoder] Registration of ${context} entity "&${name};" was rejected by hook`);
		return true;
	}
	setExternalEntities(map) {
		if (map) for (const key of Object.keys(map)) validateEntityName$1(key);
		if (!this._onExternalEntity) {
			this._externalMap = mergeEntityMaps(map);
			return;
		}
		const flat = mergeEntityMaps(map);
		const filtered = Object.create(null);
		for (const [name, value] of Object.entries(flat)) if (this._applyRegistrationHook(this._onExternalEntity, name, value, "external")) filtered[name] = value;
		this._externalMap = filtered;
	}
	addExternalEntity(key, value) {
		validateEntityName$1(key);
		if (typeof value === "string" && value.indexOf("&") === -1) {
			if (this._applyRegistrationHook(this._onExternalEntity, key, value, "external")) this._externalMap[key] = value;
		}
	}
	addInputEntities(map) {
		this._totalExpansions = 0;
		this._expandedLength = 0;
		if (!this._onInputEntity) {
			this._inputMap = mergeEntityMaps(map);
			return;
		}
		const flat = mergeEntityMaps(map);
		const filtered = Object.create(null);
		for (const [name, value] of Object.entries(flat)) if (this._applyRegistrationHook(this._onInputEntity, name, value, "input")) filtered[name] = value;
		this._inputMap = filtered;
	}
	reset() {
		this._inputMap = Object.create(null);
		this._totalExpansions = 0;
		this._expandedLength = 0;
		return this;
	}
	setXmlVersion(version) {
		this._ncrXmlVersion = version === 1.1 ? 1.1 : 1;
	}
	decode(str) {
		if (typeof str !== "string" || str.length === 0) return str;
		if (str.indexOf("&") === -1) return str;
		const original = str;
		const chunks = [];
		const len = str.length;
		let last = 0;
		let i = 0;
		const limitExpansions = this._maxTotalExpansions > 0;
		const limitLength = this._maxExpandedLength > 0;
		const checkLimits = limitExpansions || limitLength;
		while (i < len) {
			if (str.charCodeAt(i) !== 38) {
				i++;
				continue;
			}
			let j = i + 1;
			while (j < len && str.charCodeAt(j) !== 59 && j - i <= 32) j++;
			if (j >= len || str.charCodeAt(j) !== 59) {
				i++;
				continue;
			}
			const token = str.slice(i + 1, j);
			if (token.length === 0) {
				i++;
				continue;
			}
			let replacement;
			let tier;
			if (this._removeSet.has(token)) {
				replacement = "";
				if (tier === void 0) tier = LIMIT_TIER_EXTERNAL;
			} else if (this._leaveSet.has(token)) {
				i++;
				continue;
			} else if (token.charCodeAt(0) === 35) {
				const ncrResult = this._resolveNCR(token);
				if (ncrResult === void 0) {
					i++;
					continue;
				}
				replacement = ncrResult;
				tier = LIMIT_TIER_BASE;
			} else {
				const resolved = this._resolveName(token);
				replacement = resolved?.value;
				tier = resolved?.tier;
			}
			if (replacement === void 0) {
				i++;
				continue;
			}
			if (i > last) chunks.push(str.slice(last, i));
			chunks.push(replacement);
			last = j + 1;
			i = last;
			if (checkLimits && this._tierCounts(tier)) {
				if (limitExpansions) {
					this._totalExpansions++;
					if (this._totalExpansions > this._maxTotalExpansions) throw new Error(`[EntityReplacer] Entity expansion count limit exceeded: ${this._totalExpansions} > ${this._maxTotalExpansions}`);
				}
				if (limitLength) {
					const delta = replacement.length - (token.length + 2);
					if (delta > 0) {
						this._expandedLength += delta;
						if (this._expandedLength > this._maxExpandedLength) throw new Error(`[EntityReplacer] Expanded content length limit exceeded: ${this._expandedLength} > ${this._maxExpandedLength}`);
					}
				}
			}
		}
		if (last < len) chunks.push(str.slice(last));
		const result = chunks.length === 0 ? str : chunks.join("");
		return this._postCheck(result, original);
	}
	_tierCounts(tier) {
		if (this._limitTiers.has(LIMIT_TIER_ALL)) return true;
		return this._limitTiers.has(tier);
	}
	_resolveName(name) {
		if (name in this._inputMap) return {
			value: this._inputMap[name],
			tier: LIMIT_TIER_EXTERNAL
		};
		if (name in this._externalMap) return {
			value: this._externalMap[name],
			tier: LIMIT_TIER_EXTERNAL
		};
		if (name in this._baseMap) return {
			value: this._baseMap[name],
			tier: LIMIT_TIER_BASE
		};
	}
	_classifyNCR(cp) {
		if (cp === 0) return this._ncrNullLevel;
		if (cp >= 55296 && cp <= 57343) return NCR_LEVEL.remove;
		if (this._ncrXmlVersion === 1) {
			if (cp >= 1 && cp <= 31 && !XML10_ALLOWED_C0.has(cp)) return NCR_LEVEL.remove;
		}
		return -1;
	}
	_applyNCRAction(action, token, cp) {
		switch (action) {
			case NCR_LEVEL.allow: return String.fromCodePoint(cp);
			case NCR_LEVEL.remove: return "";
			case NCR_LEVEL.leave: return;
			case NCR_LEVEL.throw: throw new Error(`[EntityDecoder] Prohibited numeric character reference &${token}; (U+${cp.toString(16).toUpperCase().padStart(4, "0")})`);
			default: return String.fromCodePoint(cp);
		}
	}
	_resolveNCR(token) {
		const second = token.charCodeAt(1);
		let cp;
		if (second === 120 || second === 88) cp = parseInt(token.slice(2), 16);
		else cp = parseInt(token.slice(1), 10);
		if (Number.isNaN(cp) || cp < 0 || cp > 1114111) return void 0;
		const minimum = this._classifyNCR(cp);
		if (!this._numericAllowed && minimum < NCR_LEVEL.remove) return void 0;
		const effective = minimum === -1 ? this._ncrOnLevel : Math.max(this._ncrOnLevel, minimum);
		return this._applyNCRAction(effective, token, cp);
	}
};

// node_modules/fast-xml-parser/src/xmlparser/OptionsBuilder.js
const defaultOnDangerousProperty = (name) => {
	if (DANGEROUS_PROPERTY_NAMES.includes(name)) return "__" + name;
	return name;
};
const defaultOptions$1 = {
	preserveOrder: false,
	attributeNamePrefix: "@_",
	attributesGroupName: false,
	textNodeName: "#text",
	ignoreAttributes: true,
	removeNSPrefix: false,
	allowBooleanAttributes: false,
	parseTagValue: true,
	parseAttributeValue: false,
	trimValues: true,
	cdataPropName: false,
	numberParseOptions: {
		hex: true,
		leadingZeros: true,
		eNotation: true,
		unicode: false
	},
	tagValueProcessor: function(tagName, val) {
		return val;
	},
	attributeValueProcessor: function(attrName, val) {
		return val;
	},
	stopNodes: [],
	alwaysCreateTextNode: false,
	isArray: () => false,
	commentPropName: false,
	unpairedTags: [],
	processEntities: true,
	htmlEntities: false,
	entityDecoder: null,
	ignoreDeclaration: false,
	ignorePiTags: false,
	transformTagName: false,
	transformAttributeName: false,
	updateTag: function(tagName, jPath, attrs) {
		return tagName;
	},
	captureMetaData: false,
	maxNestedTags: 100,
	strictReservedNames: true,
	jPath: true,
	onDangerousProperty: defaultOnDangerousProperty
};
function validatePropertyName(propertyName, optionName) {
	if (typeof propertyName !== "string") return;
	const normalized = propertyName.toLowerCase();
	if (DANGEROUS_PROPERTY_NAMES.some((dangerous) => normalized === dangerous.toLowerCase())) throw new Error(`[SECURITY] Invalid ${optionName}: "${propertyName}" is a reserved JavaScript keyword that could cause prototype pollution`);
	if (criticalProperties.some((dangerous) => normalized === dangerous.toLowerCase())) throw new Error(`[SECURITY] Invalid ${optionName}: "${propertyName}" is a reserved JavaScript keyword that could cause prototype pollution`);
}
function normalizeProcessEntities(value, htmlEntities) {
	if (typeof value === "boolean") return {
		enabled: value,
		maxEntitySize: 1e4,
		maxExpansionDepth: 1e4,
		maxTotalExpansions: Infinity,
		maxExpandedLength: 1e5,
		maxEntityCount: 1e3,
		allowedTags: null,
		tagFilter: null,
		appliesTo: "all"
	};
	if (typeof value === "object" && value !== null) return {
		enabled: value.enabled !== false,
		maxEntitySize: Math.max(1, value.maxEntitySize ?? 1e4),
		maxExpansionDepth: Math.max(1, value.maxExpansionDepth ?? 1e4),
		maxTotalExpansions: Math.max(1, value.maxTotalExpansions ?? Infinity),
		maxExpandedLength: Math.max(1, value.maxExpandedLength ?? 1e5),
		maxEntityCount: Math.max(1, value.maxEntityCount ?? 1e3),
		allowedTags: value.allowedTags ?? null,
		tagFilter: value.tagFilter ?? null,
		appliesTo: value.appliesTo ?? "all"
	};
	return normalizeProcessEntities(true);
}
const buildOptions = function(options) {
	const built = Object.assign({}, defaultOptions$1, options);
	const propertyNameOptions = [
		{
			value: built.attributeNamePrefix,
			name: "attributeNamePrefix"
		},
		{
			value: built.attributesGroupName,
			name: "attributesGroupName"
		},
		{
			value: built.textNodeName,
			name: "textNodeName"
		},
		{
			value: built.cdataPropName,
			name: "cdataPropName"
		},
		{
			value: built.commentPropName,
			name: "commentPropName"
		}
	];
	for (const { value, name } of propertyNameOptions) if (value) validatePropertyName(value, name);
	if (built.onDangerousProperty === null) built.onDangerousProperty = defaultOnDangerousProperty;
	built.processEntities = normalizeProcessEntities(built.processEntities, built.htmlEntities);
	built.unpairedTagsSet = new Set(built.unpairedTags);
	if (built.stopNodes && Array.isArray(built.stopNodes)) built.stopNodes = built.stopNodes.map((node) => {
		if (typeof node === "string" && node.startsWith("*.")) return ".." + node.substring(2);
		return node;
	});
	return built;
};

// node_modules/fast-xml-parser/src/xmlparser/xmlNode.js
let METADATA_SYMBOL$1;
if (typeof Symbol !== "function") METADATA_SYMBOL$1 = "@@xmlMetadata";
else METADATA_SYMBOL$1 = Symbol("XML Node Metadata");
var XmlNode = class {
	constructor(tagname) {
		this.tagname = tagname;
		this.child = [];
		this[":@"] = Object.create(null);
	}
	add(key, val) {
		if (key === "__proto__") key = "#__proto__";
		this.child.push({ [key]: val });
	}
	addChild(node, startIndex) {
		if (node.tagname === "__proto__") node.tagname = "#__proto__";
		if (node[":@"] && Object.keys(node[":@"]).length > 0) this.child.push({
			[node.tagname]: node.child,
			[":@"]: node[":@"]
		});
		else this.child.push({ [node.tagname]: node.child });
		this.addStartIndex(startIndex);
	}
	addStartIndex(startIndex) {
		if (startIndex !== void 0) this.child[this.child.length - 1][METADATA_SYMBOL$1] = { startIndex };
	}
	addEndIndex(endIndex) {
		const lastChild = this.child[this.child.length - 1];
		if (lastChild !== void 0 && lastChild[METADATA_SYMBOL$1] !== void 0 && lastChild[METADATA_SYMBOL$1].endIndex === void 0) lastChild[METADATA_SYMBOL$1].endIndex = endIndex;
	}
	static getMetaDataSymbol() {
		return METADATA_SYMBOL$1;
	}
};

// node_modules/xml-naming/src/index.js
const nameStartChar10 = ":A-Za-z_À-ÖØ-öø-˿Ͱ-ͽͿ-҆҈-῿‌-‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�";
const nameChar10 = nameStartChar10 + "\\-\\.\\d" + "·" + "̀-ͯ" + "‿-⁀";
const nameStartChar11 = ":A-Za-z_À-˿Ͱ-ͽͿ-҆҈-῿‌-‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�𐀀-󯿿";
const nameChar11 = nameStartChar11 + "\\-\\.\\d" + "·" + "̀-ͯ" + "҇" + "‿-⁀";
const buildRegexes = (startChar, char, flags = "") => {
	const ncNamePat = `[${startChar.replace(":", "")}][${char.replace(":", "")}]*`;
	return {
		name: new RegExp(`^[${startChar}][${char}]*$`, flags),
		ncName: new RegExp(`^${ncNamePat}$`, flags),
		qName: new RegExp(`^${ncNamePat}(?::${ncNamePat})?$`, flags),
		nmToken: new RegExp(`^[${char}]+$`, flags),
		nmTokens: new RegExp(`^[${char}]+(?:\\s+[${char}]+)*$`, flags)
	};
};
const regexes10 = buildRegexes(nameStartChar10, nameChar10);
const regexes11 = buildRegexes(nameStartChar11, nameChar11, "u");
const regexesAscii = buildRegexes(":A-Za-z_", ":A-Za-z_\\-\\.\\d");
const getRegexes = (xmlVersion = "1.0", asciiOnly = false) => {
	if (asciiOnly) return regexesAscii;
	return xmlVersion === "1.1" ? regexes11 : regexes10;
};
const qName = (str, { xmlVersion = "1.0", asciiOnly = false } = {}) => getRegexes(xmlVersion, asciiOnly).qName.test(str);
const PRODUCTIONS = [
	"name",
	"ncName",
	"qName",
	"nmToken",
	"nmTokens"
];
const createValidator = (production, { xmlVersion = "1.0", asciiOnly = false, maxCacheSize = 2048 } = {}) => {
	if (!PRODUCTIONS.includes(production)) throw new TypeError(`Unknown production "${production}". Must be one of: ${PRODUCTIONS.join(", ")}`);
	const regex = getRegexes(xmlVersion, asciiOnly)[production];
	let cache = /* @__PURE__ */ new Map();
	const validator = (str) => {
		const cached = cache.get(str);
		if (cached !== void 0) return cached;
		const result = regex.test(str);
		if (cache.size < maxCacheSize) cache.set(str, result);
		return result;
	};
	validator.reset = () => {
		cache = /* @__PURE__ */ new Map();
	};
	return validator;
};

// node_modules/fast-xml-parser/src/xmlparser/DocTypeReader.js
var DocTypeReader = class {
	constructor(options, xmlVersion) {
		this.suppressValidationErr = !options;
		this.options = options;
		this.xmlVersion = xmlVersion || 1;
	}
	setXmlVersion(xmlVersion = 1) {
		this.xmlVersion = xmlVersion;
	}
	readDocType(xmlData, i) {
		const entities = Object.create(null);
		let entityCount = 0;
		if (xmlData[i + 3] === "O" && xmlData[i + 4] === "C" && xmlData[i + 5] === "T" && xmlData[i + 6] === "Y" && xmlData[i + 7] === "P" && xmlData[i + 8] === "E") {
			i = i + 9;
			let angleBracketsCount = 1;
			let hasBody = false, comment = false;
			let quoteChar = null;
			let exp = "";
			for (; i < xmlData.length; i++) {
				if (quoteChar !== null) {
					if (xmlData[i] === quoteChar) quoteChar = null;
					exp += xmlData[i];
					continue;
				}
				if (!hasBody && !comment && (xmlData[i] === "\"" || xmlData[i] === "'")) {
					quoteChar = xmlData[i];
					exp += xmlData[i];
					continue;
				}
				if (xmlData[i] === "<" && !comment) {
					if (hasBody && hasSeq(xmlData, "!ENTITY", i)) {
						i += 7;
						let entityName, val;
						[entityName, val, i] = this.readEntityExp(xmlData, i + 1, this.suppressValidationErr);
						if (val.indexOf("&") === -1) {
							if (this.options.enabled !== false && this.options.maxEntityCount != null && entityCount >= this.options.maxEntityCount) throw new Error(`Entity count (${entityCount + 1}) exceeds maximum allowed (${this.options.maxEntityCount})`);
							entities[entityName] = val;
							entityCount++;
						}
					} else if (hasBody && hasSeq(xmlData, "!ELEMENT", i)) {
						i += 8;
						const { index } = this.readElementExp(xmlData, i + 1);
						i = index;
					} else if (hasBody && hasSeq(xmlData, "!ATTLIST", i)) i += 8;
					else if (hasBody && hasSeq(xmlData, "!NOTATION", i)) {
						i += 9;
						const { index } = this.readNotationExp(xmlData, i + 1, this.suppressValidationErr);
						i = index;
					} else if (hasSeq(xmlData, "!--", i)) comment = true;
					else throw new Error(`Invalid DOCTYPE`);
					angleBracketsCount++;
					exp = "";
				} else if (xmlData[i] === ">") {
					if (comment) {
						if (xmlData[i - 1] === "-" && xmlData[i - 2] === "-") {
							comment = false;
							angleBracketsCount--;
						}
					} else angleBracketsCount--;
					if (angleBracketsCount === 0) break;
				} else if (xmlData[i] === "[") hasBody = true;
				else exp += xmlData[i];
			}
			if (quoteChar !== null || angleBracketsCount !== 0) throw new Error(`Unclosed DOCTYPE`);
		} else throw new Error(`Invalid Tag instead of DOCTYPE`);
		return {
			entities,
			i
		};
	}
	readEntityExp(xmlData, i) {
		i = skipWhitespace(xmlData, i);
		const startIndex = i;
		while (i < xmlData.length && !/\s/.test(xmlData[i]) && xmlData[i] !== "\"" && xmlData[i] !== "'") i++;
		let entityName = xmlData.substring(startIndex, i);
		validateEntityName(entityName, { xmlVersion: this.xmlVersion });
		i = skipWhitespace(xmlData, i);
		if (!this.suppressValidationErr) {
			if (xmlData.substring(i, i + 6).toUpperCase() === "SYSTEM") throw new Error("External entities are not supported");
			else if (xmlData[i] === "%") throw new Error("Parameter entities are not supported");
		}
		let entityValue = "";
		[i, entityValue] = this.readIdentifierVal(xmlData, i, "entity");
		if (this.options.enabled !== false && this.options.maxEntitySize != null && entityValue.length > this.options.maxEntitySize) throw new Error(`Entity "${entityName}" size (${entityValue.length}) exceeds maximum allowed size (${this.options.maxEntitySize})`);
		i--;
		return [
			entityName,
			entityValue,
			i
		];
	}
	readNotationExp(xmlData, i) {
		i = skipWhitespace(xmlData, i);
		const startIndex = i;
		while (i < xmlData.length && !/\s/.test(xmlData[i])) i++;
		let notationName = xmlData.substring(startIndex, i);
		!this.suppressValidationErr && validateEntityName(notationName, { xmlVersion: this.xmlVersion });
		i = skipWhitespace(xmlData, i);
		const identifierType = xmlData.substring(i, i + 6).toUpperCase();
		if (!this.suppressValidationErr && identifierType !== "SYSTEM" && identifierType !== "PUBLIC") throw new Error(`Expected SYSTEM or PUBLIC, found "${identifierType}"`);
		i += identifierType.length;
		i = skipWhitespace(xmlData, i);
		let publicIdentifier = null;
		let systemIdentifier = null;
		if (identifierType === "PUBLIC") {
			[i, publicIdentifier] = this.readIdentifierVal(xmlData, i, "publicIdentifier");
			i = skipWhitespace(xmlData, i);
			if (xmlData[i] === "\"" || xmlData[i] === "'") [i, systemIdentifier] = this.readIdentifierVal(xmlData, i, "systemIdentifier");
		} else if (identifierType === "SYSTEM") {
			[i, systemIdentifier] = this.readIdentifierVal(xmlData, i, "systemIdentifier");
			if (!this.suppressValidationErr && !systemIdentifier) throw new Error("Missing mandatory system identifier for SYSTEM notation");
		}
		return {
			notationName,
			publicIdentifier,
			systemIdentifier,
			index: --i
		};
	}
	readIdentifierVal(xmlData, i, type) {
		let identifierVal = "";
		const startChar = xmlData[i];
		if (startChar !== "\"" && startChar !== "'") throw new Error(`Expected quoted string, found "${startChar}"`);
		i++;
		const startIndex = i;
		while (i < xmlData.length && xmlData[i] !== startChar) i++;
		identifierVal = xmlData.substring(startIndex, i);
		if (xmlData[i] !== startChar) throw new Error(`Unterminated ${type} value`);
		i++;
		return [i, identifierVal];
	}
	readElementExp(xmlData, i) {
		i = skipWhitespace(xmlData, i);
		const startIndex = i;
		while (i < xmlData.length && !/\s/.test(xmlData[i])) i++;
		let elementName = xmlData.substring(startIndex, i);
		if (!this.suppressValidationErr && !qName(elementName, { xmlVersion: this.xmlVersion })) throw new Error(`Invalid element name: "${elementName}"`);
		i = skipWhitespace(xmlData, i);
		let contentModel = "";
		if (xmlData[i] === "E" && hasSeq(xmlData, "MPTY", i)) i += 4;
		else if (xmlData[i] === "A" && hasSeq(xmlData, "NY", i)) i += 2;
		else if (xmlData[i] === "(") {
			i++;
			const startIndex = i;
			while (i < xmlData.length && xmlData[i] !== ")") i++;
			contentModel = xmlData.substring(startIndex, i);
			if (xmlData[i] !== ")") throw new Error("Unterminated content model");
		} else if (!this.suppressValidationErr) throw new Error(`Invalid Element Expression, found "${xmlData[i]}"`);
		return {
			elementName,
			contentModel: contentModel.trim(),
			index: i
		};
	}
	readAttlistExp(xmlData, i) {
		i = skipWhitespace(xmlData, i);
		let startIndex = i;
		while (i < xmlData.length && !/\s/.test(xmlData[i])) i++;
		let elementName = xmlData.substring(startIndex, i);
		validateEntityName(elementName, { xmlVersion: this.xmlVersion });
		i = skipWhitespace(xmlData, i);
		startIndex = i;
		while (i < xmlData.length && !/\s/.test(xmlData[i])) i++;
		let attributeName = xmlData.substring(startIndex, i);
		if (!validateEntityName(attributeName, { xmlVersion: this.xmlVersion })) throw new Error(`Invalid attribute name: "${attributeName}"`);
		i = skipWhitespace(xmlData, i);
		let attributeType = "";
		if (xmlData.substring(i, i + 8).toUpperCase() === "NOTATION") {
			attributeType = "NOTATION";
			i += 8;
			i = skipWhitespace(xmlData, i);
			if (xmlData[i] !== "(") throw new Error(`Expected '(', found "${xmlData[i]}"`);
			i++;
			let allowedNotations = [];
			while (i < xmlData.length && xmlData[i] !== ")") {
				const startIndex = i;
				while (i < xmlData.length && xmlData[i] !== "|" && xmlData[i] !== ")") i++;
				let notation = xmlData.substring(startIndex, i);
				notation = notation.trim();
				if (!validateEntityName(notation, { xmlVersion: this.xmlVersion })) throw new Error(`Invalid notation name: "${notation}"`);
				allowedNotations.push(notation);
				if (xmlData[i] === "|") {
					i++;
					i = skipWhitespace(xmlData, i);
				}
			}
			if (xmlData[i] !== ")") throw new Error("Unterminated list of notations");
			i++;
			attributeType += " (" + allowedNotations.join("|") + ")";
		} else {
			const startIndex = i;
			while (i < xmlData.length && !/\s/.test(xmlData[i])) i++;
			attributeType += xmlData.substring(startIndex, i);
			if (!this.suppressValidationErr && ![
				"CDATA",
				"ID",
				"IDREF",
				"IDREFS",
				"ENTITY",
				"ENTITIES",
				"NMTOKEN",
				"NMTOKENS"
			].includes(attributeType.toUpperCase())) throw new Error(`Invalid attribute type: "${attributeType}"`);
		}
		i = skipWhitespace(xmlData, i);
		let defaultValue = "";
		if (xmlData.substring(i, i + 8).toUpperCase() === "#REQUIRED") {
			defaultValue = "#REQUIRED";
			i += 8;
		} else if (xmlData.substring(i, i + 7).toUpperCase() === "#IMPLIED") {
			defaultValue = "#IMPLIED";
			i += 7;
		} else [i, defaultValue] = this.readIdentifierVal(xmlData, i, "ATTLIST");
		return {
			elementName,
			attributeName,
			attributeType,
			defaultValue,
			index: i
		};
	}
};
const skipWhitespace = (data, index) => {
	while (index < data.length && /\s/.test(data[index])) index++;
	return index;
};
function hasSeq(data, seq, i) {
	for (let j = 0; j < seq.length; j++) if (seq[j] !== data[i + j + 1]) return false;
	return true;
}
function validateEntityName(name, xmlVersion) {
	if (qName(name, { xmlVersion })) return name;
	else throw new Error(`Invalid entity name ${name}`);
}

// node_modules/anynum/digitTable.js
const SCRIPT_ZEROS = [
	48,
	1632,
	1776,
	2406,
	2534,
	2662,
	2790,
	2918,
	3046,
	3174,
	3302,
	3430,
	3558,
	3664,
	3792,
	3872,
	4160,
	4240,
	6112,
	6160,
	6470,
	6608,
	6784,
	6800,
	6992,
	7088,
	7232,
	7248,
	65296,
	120782,
	120792,
	120802,
	120812,
	120822,
	66720,
	68912,
	69734,
	69872,
	69942,
	70096,
	70384,
	70736,
	70864,
	71248,
	71360,
	71472,
	71904,
	72016,
	72688,
	72784,
	73040,
	73120,
	73552,
	92768,
	92864,
	93008,
	123200,
	123632,
	124144,
	125264,
	130032
];
const NOT_DIGIT = 255;
const HIGH_MAP = /* @__PURE__ */ new Map();
const LOW_MAX = 65535;
const TABLE_OFFSET = 1632;
const TABLE = (/* @__PURE__ */ new Uint8Array(63904)).fill(255);
for (const zero of SCRIPT_ZEROS) for (let d = 0; d < 10; d++) {
	const cp = zero + d;
	if (cp <= LOW_MAX) TABLE[cp - TABLE_OFFSET] = d;
	else HIGH_MAP.set(cp, d);
}

// node_modules/anynum/anynum.js
const CHAR_0 = 48;
const CHAR_9 = 57;
const CHAR_MINUS = 45;
const MINUS_SET = /* @__PURE__ */ new Set([
	8722,
	65293,
	65123
]);
function anynum(str) {
	if (typeof str !== "string") return str;
	const len = str.length;
	if (len === 0) return str;
	let firstHit = -1;
	for (let i = 0; i < len; i++) {
		const cc = str.charCodeAt(i);
		if (cc >= CHAR_0 && cc <= CHAR_9 || cc === CHAR_MINUS) continue;
		if (cc < 1632) {
			if (MINUS_SET.has(cc)) {
				firstHit = i;
				break;
			}
			continue;
		}
		if (cc >= 55296 && cc <= 56319) {
			if (i + 1 < len) {
				const low = str.charCodeAt(i + 1);
				if (low >= 56320 && low <= 57343) {
					const cp = 65536 + (cc - 55296 << 10) + (low - 56320);
					if (HIGH_MAP.has(cp)) {
						firstHit = i;
						break;
					}
				}
			}
			continue;
		}
		if (TABLE[cc - 1632] !== 255 || MINUS_SET.has(cc)) {
			firstHit = i;
			break;
		}
	}
	if (firstHit === -1) return str;
	const chars = [];
	if (firstHit > 0) chars.push(str.slice(0, firstHit));
	for (let i = firstHit; i < len; i++) {
		const cc = str.charCodeAt(i);
		if (cc >= CHAR_0 && cc <= CHAR_9 || cc === CHAR_MINUS) {
			chars.push(str[i]);
			continue;
		}
		if (cc < 1632) {
			chars.push(MINUS_SET.has(cc) ? "-" : str[i]);
			continue;
		}
		if (cc >= 55296 && cc <= 56319) {
			if (i + 1 < len) {
				const low = str.charCodeAt(i + 1);
				if (low >= 56320 && low <= 57343) {
					const cp = 65536 + (cc - 55296 << 10) + (low - 56320);
					const d = HIGH_MAP.get(cp);
					if (d !== void 0) {
						chars.push(String.fromCharCode(d + 48));
						i++;
						continue;
					}
				}
			}
			chars.push(str[i]);
			continue;
		}
		if (MINUS_SET.has(cc)) {
			chars.push("-");
			continue;
		}
		const d = TABLE[cc - TABLE_OFFSET];
		chars.push(d !== 255 ? String.fromCharCode(d + 48) : str[i]);
	}
	return chars.join("");
}

// node_modules/strnum/strnum.js
const hexRegex = /^[-+]?0x[a-fA-F0-9]+$/;
const binRegex = /^0b[01]+$/;
const octRegex = /^0o[0-7]+$/;
const numRegex = /^([\-\+])?(0*)([0-9]*(\.[0-9]*)?)$/;
const consider = {
	hex: true,
	binary: false,
	octal: false,
	leadingZeros: true,
	decimalPoint: ".",
	eNotation: true,
	infinity: "original",
	unicode: false
};
function toNumber(str, options = {}) {
	options = Object.assign({}, consider, options);
	if (!str || typeof str !== "string") return str;
	let trimmedStr = str.trim();
	if (trimmedStr.length === 0) return str;
	else if (options.skipLike !== void 0 && options.skipLike.test(trimmedStr)) return str;
	else if (trimmedStr === "0") return 0;
	if (options.unicode) {
		trimmedStr = anynum(trimmedStr);
		if (trimmedStr === "0") return 0;
	}
	if (options.hex && hexRegex.test(trimmedStr)) return parse_int(trimmedStr, 16);
	else if (options.binary && binRegex.test(trimmedStr)) return parse_int(trimmedStr, 2);
	else if (options.octal && octRegex.test(trimmedStr)) return parse_int(trimmedStr, 8);
	else if (!isFinite(trimmedStr)) {
		const num = Number(trimmedStr);
		if (Number.isNaN(num)) return str;
		return handleInfinity(str, num, options);
	} else if (trimmedStr.includes("e") || trimmedStr.includes("E")) return resolveEnotation(str, trimmedStr, options);
	else {
		const match = numRegex.exec(trimmedStr);
		if (match) {
			const sign = match[1] || "";
			const leadingZeros = match[2];
			let numTrimmedByZeros = trimZeros(match[3]);
			const decimalAdjacentToLeadingZeros = sign ? trimmedStr[leadingZeros.length + 1] === "." : trimmedStr[leadingZeros.length] === ".";
			if (!options.leadingZeros && (leadingZeros.length > 1 || leadingZeros.length === 1 && !decimalAdjacentToLeadingZeros)) return str;
			else {
				const num = Number(trimmedStr);
				const parsedStr = String(num);
				if (num === 0) return num;
				if (parsedStr.search(/[eE]/) !== -1) {
					if (options.eNotation) return num;
					else return str;
				} else if (trimmedStr.indexOf(".") !== -1) {
					if (parsedStr === "0") return num;
					else if (parsedStr === numTrimmedByZeros) return num;
					else if (parsedStr === `${sign}${numTrimmedByZeros}`) return num;
					else return str;
				}
				let n = leadingZeros ? numTrimmedByZeros : trimmedStr;
				if (leadingZeros) return n === parsedStr || sign + n === parsedStr ? num : str;
				else return n === parsedStr || n === sign + parsedStr ? num : str;
			}
		} else return str;
	}
}
const eNotationRegx = /^([-+])?(0*)(\d*(\.\d*)?[eE][-\+]?\d+)$/;
function resolveEnotation(str, trimmedStr, options) {
	if (!options.eNotation) return str;
	const notation = trimmedStr.match(eNotationRegx);
	if (notation) {
		let sign = notation[1] || "";
		const eChar = notation[3].indexOf("e") === -1 ? "E" : "e";
		const leadingZeros = notation[2];
		const eAdjacentToLeadingZeros = sign ? trimmedStr[leadingZeros.length + 1] === eChar : trimmedStr[leadingZeros.length] === eChar;
		if (leadingZeros.length > 1 && eAdjacentToLeadingZeros) return str;
		else if (leadingZeros.length === 1 && (notation[3].startsWith(`.${eChar}`) || notation[3][0] === eChar)) return Number(trimmedStr);
		else if (leadingZeros.length > 0) {
			if (options.leadingZeros && !eAdjacentToLeadingZeros) return Number(trimmedStr);
			else return str;
		} else return Number(trimmedStr);
	} else return str;
}
function trimZeros(numStr) {
	if (numStr && numStr.indexOf(".") !== -1) {
		let end = numStr.length;
		while (end > 0 && numStr.charCodeAt(end - 1) === 48) end--;
		numStr = numStr.slice(0, end);
		if (numStr === ".") numStr = "0";
		else if (numStr[0] === ".") numStr = "0" + numStr;
		else if (numStr[numStr.length - 1] === ".") numStr = numStr.substring(0, numStr.length - 1);
		return numStr;
	}
	return numStr;
}
function parse_int(numStr, base) {
	const str = numStr.trim();
	if (base === 2 || base === 8) numStr = str.substring(2);
	if (parseInt) return parseInt(numStr, base);
	else if (Number.parseInt) return Number.parseInt(numStr, base);
	else if (window && window.parseInt) return window.parseInt(numStr, base);
	else throw new Error("parseInt, Number.parseInt, window.parseInt are not supported");
}
function handleInfinity(str, num, options) {
	const isPositive = num === Infinity;
	switch (options.infinity.toLowerCase()) {
		case "null": return null;
		case "infinity": return num;
		case "string": return isPositive ? "Infinity" : "-Infinity";
		default: return str;
	}
}

// node_modules/fast-xml-parser/src/ignoreAttributes.js
function getIgnoreAttributesFn$1(ignoreAttributes) {
	if (typeof ignoreAttributes === "function") return ignoreAttributes;
	if (Array.isArray(ignoreAttributes)) return (attrName) => {
		for (const pattern of ignoreAttributes) {
			if (typeof pattern === "string" && attrName === pattern) return true;
			if (pattern instanceof RegExp && pattern.test(attrName)) return true;
		}
	};
	return () => false;
}

// node_modules/path-expression-matcher/src/Expression.js
var Expression = class {
	constructor(pattern, options = {}, data) {
		this.pattern = pattern;
		this.separator = options.separator || ".";
		this.segments = this._parse(pattern);
		this.data = data;
		this._hasDeepWildcard = this.segments.some((seg) => seg.type === "deep-wildcard");
		this._hasAttributeCondition = this.segments.some((seg) => seg.attrName !== void 0);
		this._hasPositionSelector = this.segments.some((seg) => seg.position !== void 0);
	}
	_parse(pattern) {
		const segments = [];
		let i = 0;
		let currentPart = "";
		while (i < pattern.length) if (pattern[i] === this.separator) {
			if (i + 1 < pattern.length && pattern[i + 1] === this.separator) {
				if (currentPart.trim()) {
					segments.push(this._parseSegment(currentPart.trim()));
					currentPart = "";
				}
				segments.push({ type: "deep-wildcard" });
				i += 2;
			} else {
				if (currentPart.trim()) segments.push(this._parseSegment(currentPart.trim()));
				currentPart = "";
				i++;
			}
		} else {
			currentPart += pattern[i];
			i++;
		}
		if (currentPart.trim()) segments.push(this._parseSegment(currentPart.trim()));
		return segments;
	}
	_parseSegment(part) {
		const segment = { type: "tag" };
		let bracketContent = null;
		let withoutBrackets = part;
		const bracketMatch = part.match(/^([^\[]+)(\[[^\]]*\])(.*)$/);
		if (bracketMatch) {
			withoutBrackets = bracketMatch[1] + bracketMatch[3];
			if (bracketMatch[2]) {
				const content = bracketMatch[2].slice(1, -1);
				if (content) bracketContent = content;
			}
		}
		let namespace = void 0;
		let tagAndPosition = withoutBrackets;
		if (withoutBrackets.includes("::")) {
			const nsIndex = withoutBrackets.indexOf("::");
			namespace = withoutBrackets.substring(0, nsIndex).trim();
			tagAndPosition = withoutBrackets.substring(nsIndex + 2).trim();
			if (!namespace) throw new Error(`Invalid namespace in pattern: ${part}`);
		}
		let tag = void 0;
		let positionMatch = null;
		if (tagAndPosition.includes(":")) {
			const colonIndex = tagAndPosition.lastIndexOf(":");
			const tagPart = tagAndPosition.substring(0, colonIndex).trim();
			const posPart = tagAndPosition.substring(colonIndex + 1).trim();
			if ([
				"first",
				"last",
				"odd",
				"even"
			].includes(posPart) || /^nth\(\d+\)$/.test(posPart)) {
				tag = tagPart;
				positionMatch = posPart;
			} else tag = tagAndPosition;
		} else tag = tagAndPosition;
		if (!tag) throw new Error(`Invalid segment pattern: ${part}`);
		segment.tag = tag;
		if (namespace) segment.namespace = namespace;
		if (bracketContent) {
			if (bracketContent.includes("=")) {
				const eqIndex = bracketContent.indexOf("=");
				segment.attrName = bracketContent.substring(0, eqIndex).trim();
				segment.attrValue = bracketContent.substring(eqIndex + 1).trim();
			} else segment.attrName = bracketContent.trim();
		}
		if (positionMatch) {
			const nthMatch = positionMatch.match(/^nth\((\d+)\)$/);
			if (nthMatch) {
				segment.position = "nth";
				segment.positionValue = parseInt(nthMatch[1], 10);
			} else segment.position = positionMatch;
		}
		return segment;
	}
	get length() {
		return this.segments.length;
	}
	hasDeepWildcard() {
		return this._hasDeepWildcard;
	}
	hasAttributeCondition() {
		return this._hasAttributeCondition;
	}
	hasPositionSelector() {
		return this._hasPositionSelector;
	}
	toString() {
		return this.pattern;
	}
};

// node_modules/path-expression-matcher/src/ExpressionSet.js
var ExpressionSet = class {
	constructor() {
		this._byDepthAndTag = /* @__PURE__ */ new Map();
		this._wildcardByDepth = /* @__PURE__ */ new Map();
		this._deepWildcards = [];
		this._deepByTerminalTag = /* @__PURE__ */ new Map();
		this._patterns = /* @__PURE__ */ new Set();
		this._sealed = false;
	}
	add(expression) {
		if (this._sealed) throw new TypeError("ExpressionSet is sealed. Create a new ExpressionSet to add more expressions.");
		if (this._patterns.has(expression.pattern)) return this;
		this._patterns.add(expression.pattern);
		if (expression.hasDeepWildcard()) {
			const lastSeg = expression.segments[expression.segments.length - 1];
			if (lastSeg && lastSeg.type !== "deep-wildcard" && lastSeg.tag !== "*") {
				const tag = lastSeg.tag;
				if (!this._deepByTerminalTag.has(tag)) this._deepByTerminalTag.set(tag, []);
				this._deepByTerminalTag.get(tag).push(expression);
			} else this._deepWildcards.push(expression);
			return this;
		}
		const depth = expression.length;
		const tag = expression.segments[expression.segments.length - 1]?.tag;
		if (!tag || tag === "*") {
			if (!this._wildcardByDepth.has(depth)) this._wildcardByDepth.set(depth, []);
			this._wildcardByDepth.get(depth).push(expression);
		} else {
			const key = `${depth}:${tag}`;
			if (!this._byDepthAndTag.has(key)) this._byDepthAndTag.set(key, []);
			this._byDepthAndTag.get(key).push(expression);
		}
		return this;
	}
	addAll(expressions) {
		for (const expr of expressions) this.add(expr);
		return this;
	}
	has(expression) {
		return this._patterns.has(expression.pattern);
	}
	get size() {
		return this._patterns.size;
	}
	seal() {
		this._sealed = true;
		return this;
	}
	get isSealed() {
		return this._sealed;
	}
	matchesAny(matcher) {
		return this.findMatch(matcher) !== null;
	}
	findMatch(matcher) {
		const depth = matcher.getDepth();
		const tag = matcher.getCurrentTag();
		const exactKey = `${depth}:${tag}`;
		const exactBucket = this._byDepthAndTag.get(exactKey);
		if (exactBucket) {
			for (let i = 0; i < exactBucket.length; i++) if (matcher.matches(exactBucket[i])) return exactBucket[i];
		}
		const wildcardBucket = this._wildcardByDepth.get(depth);
		if (wildcardBucket) {
			for (let i = 0; i < wildcardBucket.length; i++) if (matcher.matches(wildcardBucket[i])) return wildcardBucket[i];
		}
		const deepBucket = this._deepByTerminalTag.get(tag);
		if (deepBucket) {
			for (let i = 0; i < deepBucket.length; i++) if (matcher.matches(deepBucket[i])) return deepBucket[i];
		}
		for (let i = 0; i < this._deepWildcards.length; i++) if (matcher.matches(this._deepWildcards[i])) return this._deepWildcards[i];
		return null;
	}
};

// node_modules/path-expression-matcher/src/Matcher.js
var MatcherView = class {
	constructor(matcher) {
		this._matcher = matcher;
	}
	get separator() {
		return this._matcher.separator;
	}
	getCurrentTag() {
		const path = this._matcher.path;
		return path.length > 0 ? path[path.length - 1].tag : void 0;
	}
	getCurrentNamespace() {
		const path = this._matcher.path;
		return path.length > 0 ? path[path.length - 1].namespace : void 0;
	}
	getAttrValue(attrName) {
		const path = this._matcher.path;
		if (path.length === 0) return void 0;
		return path[path.length - 1].values?.[attrName];
	}
	hasAttr(attrName) {
		const path = this._matcher.path;
		if (path.length === 0) return false;
		const current = path[path.length - 1];
		return current.values !== void 0 && attrName in current.values;
	}
	getAnyParentAttr(attrName) {
		return this._matcher.getAnyParentAttr(attrName);
	}
	hasAnyParentAttr(attrName) {
		return this._matcher.hasAnyParentAttr(attrName);
	}
	getPosition() {
		const path = this._matcher.path;
		if (path.length === 0) return -1;
		return path[path.length - 1].position ?? 0;
	}
	getCounter() {
		const path = this._matcher.path;
		if (path.length === 0) return -1;
		return path[path.length - 1].counter ?? 0;
	}
	getIndex() {
		return this.getPosition();
	}
	getDepth() {
		return this._matcher.path.length;
	}
	toString(separator, includeNamespace = true) {
		return this._matcher.toString(separator, includeNamespace);
	}
	toArray() {
		return this._matcher.path.map((n) => n.tag);
	}
	matches(expression) {
		return this._matcher.matches(expression);
	}
	matchesAny(exprSet) {
		return exprSet.matchesAny(this._matcher);
	}
};
var Matcher = class {
	constructor(options = {}) {
		this.separator = options.separator || ".";
		this.path = [];
		this.siblingStacks = [];
		this._pathStringCache = null;
		this._view = new MatcherView(this);
		this._keptAttrs = [];
	}
	push(tagName, attrValues = null, namespace = null, options = null) {
		this._pathStringCache = null;
		if (this.path.length > 0) this.path[this.path.length - 1].values = void 0;
		const currentLevel = this.path.length;
		let level = this.siblingStacks[currentLevel];
		if (!level) {
			level = {
				counts: /* @__PURE__ */ new Map(),
				total: 0
			};
			this.siblingStacks[currentLevel] = level;
		}
		const siblingKey = namespace ? `${namespace}:${tagName}` : tagName;
		const counter = level.counts.get(siblingKey) || 0;
		const position = level.total;
		level.counts.set(siblingKey, counter + 1);
		level.total++;
		const node = {
			tag: tagName,
			position,
			counter
		};
		if (namespace !== null && namespace !== void 0) node.namespace = namespace;
		if (attrValues !== null && attrValues !== void 0) node.values = attrValues;
		this.path.push(node);
		const depth = this.path.length;
		const keep = options !== null ? options.keep : null;
		if (keep !== null && keep !== void 0 && keep.length > 0 && attrValues) for (let i = 0; i < keep.length; i++) {
			const name = keep[i];
			if (attrValues[name] !== void 0) this._keptAttrs.push({
				depth,
				name,
				value: attrValues[name]
			});
		}
	}
	pop() {
		if (this.path.length === 0) return void 0;
		this._pathStringCache = null;
		const node = this.path.pop();
		if (this.siblingStacks.length > this.path.length + 1) this.siblingStacks.length = this.path.length + 1;
		const poppedDepth = this.path.length + 1;
		while (this._keptAttrs.length > 0 && this._keptAttrs[this._keptAttrs.length - 1].depth >= poppedDepth) this._keptAttrs.pop();
		return node;
	}
	updateCurrent(attrValues) {
		if (this.path.length > 0) {
			const current = this.path[this.path.length - 1];
			if (attrValues !== null && attrValues !== void 0) current.values = attrValues;
		}
	}
	getCurrentTag() {
		return this.path.length > 0 ? this.path[this.path.length - 1].tag : void 0;
	}
	getCurrentNamespace() {
		return this.path.length > 0 ? this.path[this.path.length - 1].namespace : void 0;
	}
	getAttrValue(attrName) {
		if (this.path.length === 0) return void 0;
		return this.path[this.path.length - 1].values?.[attrName];
	}
	hasAttr(attrName) {
		if (this.path.length === 0) return false;
		const current = this.path[this.path.length - 1];
		return current.values !== void 0 && attrName in current.values;
	}
	getAnyParentAttr(attrName) {
		const kept = this._keptAttrs;
		for (let i = kept.length - 1; i >= 0; i--) if (kept[i].name === attrName) return kept[i].value;
	}
	hasAnyParentAttr(attrName) {
		const kept = this._keptAttrs;
		for (let i = kept.length - 1; i >= 0; i--) if (kept[i].name === attrName) return true;
		return false;
	}
	getPosition() {
		if (this.path.length === 0) return -1;
		return this.path[this.path.length - 1].position ?? 0;
	}
	getCounter() {
		if (this.path.length === 0) return -1;
		return this.path[this.path.length - 1].counter ?? 0;
	}
	getIndex() {
		return this.getPosition();
	}
	getDepth() {
		return this.path.length;
	}
	toString(separator, includeNamespace = true) {
		const sep = separator || this.separator;
		if (sep === this.separator && includeNamespace === true) {
			if (this._pathStringCache !== null) return this._pathStringCache;
			const result = this.path.map((n) => n.namespace ? `${n.namespace}:${n.tag}` : n.tag).join(sep);
			this._pathStringCache = result;
			return result;
		}
		return this.path.map((n) => includeNamespace && n.namespace ? `${n.namespace}:${n.tag}` : n.tag).join(sep);
	}
	toArray() {
		return this.path.map((n) => n.tag);
	}
	reset() {
		this._pathStringCache = null;
		this.path = [];
		this.siblingStacks = [];
		this._keptAttrs = [];
	}
	matches(expression) {
		const segments = expression.segments;
		if (segments.length === 0) return false;
		if (expression.hasDeepWildcard()) return this._matchWithDeepWildcard(segments);
		return this._matchSimple(segments);
	}
	_matchSimple(segments) {
		if (this.path.length !== segments.length) return false;
		for (let i = 0; i < segments.length; i++) if (!this._matchSegment(segments[i], this.path[i], i === this.path.length - 1)) return false;
		return true;
	}
	_matchWithDeepWildcard(segments) {
		let pathIdx = this.path.length - 1;
		let segIdx = segments.length - 1;
		while (segIdx >= 0 && pathIdx >= 0) {
			const segment = segments[segIdx];
			if (segment.type === "deep-wildcard") {
				segIdx--;
				if (segIdx < 0) return true;
				const nextSeg = segments[segIdx];
				let found = false;
				for (let i = pathIdx; i >= 0; i--) if (this._matchSegment(nextSeg, this.path[i], i === this.path.length - 1)) {
					pathIdx = i - 1;
					segIdx--;
					found = true;
					break;
				}
				if (!found) return false;
			} else {
				if (!this._matchSegment(segment, this.path[pathIdx], pathIdx === this.path.length - 1)) return false;
				pathIdx--;
				segIdx--;
			}
		}
		return segIdx < 0;
	}
	_matchSegment(segment, node, isCurrentNode) {
		if (segment.tag !== "*" && segment.tag !== node.tag) return false;
		if (segment.namespace !== void 0) {
			if (segment.namespace !== "*" && segment.namespace !== node.namespace) return false;
		}
		if (segment.attrName !== void 0) {
			if (!isCurrentNode) return false;
			if (!node.values || !(segment.attrName in node.values)) return false;
			if (segment.attrValue !== void 0) {
				if (String(node.values[segment.attrName]) !== String(segment.attrValue)) return false;
			}
		}
		if (segment.position !== void 0) {
			if (!isCurrentNode) return false;
			const counter = node.counter ?? 0;
			if (segment.position === "first" && counter !== 0) return false;
			else if (segment.position === "odd" && counter % 2 !== 1) return false;
			else if (segment.position === "even" && counter % 2 !== 0) return false;
			else if (segment.position === "nth" && counter !== segment.positionValue) return false;
		}
		return true;
	}
	matchesAny(exprSet) {
		return exprSet.matchesAny(this);
	}
	snapshot() {
		return {
			path: this.path.map((node) => ({ ...node })),
			siblingStacks: this.siblingStacks.map((level) => level ? {
				counts: new Map(level.counts),
				total: level.total
			} : level),
			keptAttrs: this._keptAttrs.map((entry) => ({ ...entry }))
		};
	}
	restore(snapshot) {
		this._pathStringCache = null;
		this.path = snapshot.path.map((node) => ({ ...node }));
		this.siblingStacks = snapshot.siblingStacks.map((level) => level ? {
			counts: new Map(level.counts),
			total: level.total
		} : level);
		this._keptAttrs = (snapshot.keptAttrs || []).map((entry) => ({ ...entry }));
	}
	readOnly() {
		return this._view;
	}
};

// node_modules/is-unsafe/src/contexts/html.js
const HTML_PATTERNS = [
	{
		id: "html-script-open",
		description: "<script opening tag",
		pattern: /<script[\s>/]/i
	},
	{
		id: "html-script-close",
		description: "<\/script closing tag",
		pattern: /<\/script[\s>]/i
	},
	{
		id: "html-javascript-protocol",
		description: "javascript: URI scheme (with optional whitespace/encoding)",
		pattern: /j[\t\n\r ]*a[\t\n\r ]*v[\t\n\r ]*a[\t\n\r ]*s[\t\n\r ]*c[\t\n\r ]*r[\t\n\r ]*i[\t\n\r ]*p[\t\n\r ]*t[\t\n\r ]*:/i
	},
	{
		id: "html-vbscript-protocol",
		description: "vbscript: URI scheme",
		pattern: /vbscript[\t\n\r ]*:/i
	},
	{
		id: "html-data-html",
		description: "data:text/html URI — can execute scripts in browsers",
		pattern: /data[\t\n\r ]*:[\t\n\r ]*text\/html/i
	},
	{
		id: "html-data-xhtml",
		description: "data:application/xhtml+xml URI",
		pattern: /data[\t\n\r ]*:[\t\n\r ]*application\/xhtml/i
	},
	{
		id: "html-data-svg",
		description: "data:image/svg+xml URI — can execute scripts",
		pattern: /data[\t\n\r ]*:[\t\n\r ]*image\/svg\+xml/i
	},
	{
		id: "html-inline-event-handler",
		description: "Inline event handler attributes: onclick=, onerror=, onload=, etc.",
		pattern: /\bon\w{1,30}\s*=/i
	},
	{
		id: "html-entity-obfuscated-script",
		description: "HTML-entity-encoded <script (e.g. &#x3C;script or &lt;script)",
		pattern: /(?:&#x0*3[Cc];?|&#0*60;?|&lt;)\s*script/i
	},
	{
		id: "html-entity-obfuscated-javascript",
		description: "HTML-entity-encoded javascript: (partial — catches common &#106; or &#x6a; for \"j\")",
		pattern: /(?:&#x0*6[Aa];?|&#0*106;?)\s*(?:&#x0*61;?|a)[\s\S]{0,80}script\s*:/i
	},
	{
		id: "html-style-expression",
		description: "CSS expression() — IE-era code execution in style attributes",
		pattern: /style[\s\S]{0,20}expression\s*\(/i
	},
	{
		id: "html-object-embed",
		description: "<object or <embed tags that can load active content",
		pattern: /<(?:object|embed)[\s>/]/i
	},
	{
		id: "html-base-tag",
		description: "<base href= — can hijack all relative URLs on a page",
		pattern: /<base[\s>]/i
	},
	{
		id: "html-meta-refresh",
		description: "<meta http-equiv=\"refresh\" — can redirect users",
		pattern: /<meta[\s\S]{0,40}http-equiv[\s\S]{0,20}refresh/i
	},
	{
		id: "html-srcdoc",
		description: "srcdoc= attribute on iframes — embeds HTML that can run scripts",
		pattern: /srcdoc\s*=/i
	},
	{
		id: "html-iframe",
		description: "<iframe tag",
		pattern: /<iframe[\s>/]/i
	},
	{
		id: "html-form",
		description: "<form tag — can be used for phishing / credential harvesting injection",
		pattern: /<form[\s>/]/i
	}
];

// node_modules/is-unsafe/src/contexts/xml.js
const XML_PATTERNS = [
	{
		id: "xml-cdata-injection",
		description: "CDATA section injection: <![CDATA[ breaks out of text node context",
		pattern: /<!\[CDATA\[/i
	},
	{
		id: "xml-cdata-close",
		description: "CDATA close sequence: ]]> can terminate an enclosing CDATA section",
		pattern: /\]\]>/
	},
	{
		id: "xml-processing-instruction",
		description: "XML processing instruction: <?xml-stylesheet or <?php etc.",
		pattern: /<\?(?:xml[\- ]|php|asp)/i
	},
	{
		id: "xml-doctype-injection",
		description: "DOCTYPE declaration embedded in content — can define entities",
		pattern: /<!DOCTYPE(?:[\s[]|$)/i
	},
	{
		id: "xml-entity-system",
		description: "SYSTEM keyword — used in external entity declarations (XXE)",
		pattern: /\bSYSTEM\s+["']/i
	},
	{
		id: "xml-entity-public",
		description: "PUBLIC keyword — used in external entity declarations (XXE)",
		pattern: /\bPUBLIC\s+["']/i
	},
	{
		id: "xml-entity-declaration",
		description: "<!ENTITY declaration — defines entities, potential XXE or entity expansion",
		pattern: /<!ENTITY[\s%]/i
	},
	{
		id: "xml-billion-laughs",
		description: "Entity reference chaining / billion laughs: repeated &eX; style references",
		pattern: /(?:&\w{1,20};){3,}/
	},
	{
		id: "xml-namespace-confusion",
		description: "xmlns: attribute injection — can redefine namespaces to confuse parsers",
		pattern: /\bxmlns(?::\w{1,40})?\s*=/i
	},
	{
		id: "xml-comment-injection",
		description: "<!-- comment injection — can hide content from some parsers",
		pattern: /<!--/
	},
	{
		id: "xml-comment-close",
		description: "--> closes an enclosing XML comment",
		pattern: /-->/
	},
	{
		id: "xml-pi-close",
		description: "?> closes an enclosing processing instruction",
		pattern: /\?>/
	}
];

// node_modules/is-unsafe/src/contexts/svg.js
const SVG_PATTERNS = [
	{
		id: "svg-script-element",
		description: "<script element inside SVG executes JavaScript",
		pattern: /<script[\s>/]/i
	},
	{
		id: "svg-xlink-href-javascript",
		description: "xlink:href with javascript: — classic SVG XSS via <a> or <use>",
		pattern: /xlink\s*:\s*href\s*=\s*["']?\s*javascript\s*:/i
	},
	{
		id: "svg-href-javascript",
		description: "href= with javascript: in SVG context (<a>, <animate>, etc.)",
		pattern: /href\s*=\s*["']?\s*javascript\s*:/i
	},
	{
		id: "svg-foreignobject",
		description: "<foreignObject embeds HTML inside SVG — can execute scripts",
		pattern: /<foreignObject[\s>/]/i
	},
	{
		id: "svg-use-external",
		description: "<use xlink:href or href pointing to external resource (non-fragment URL)",
		pattern: /<use[\s\S]{0,60}(?:xlink\s*:\s*)?href\s*=\s*(?:["'][^#]|[^"'#\s>])/i
	},
	{
		id: "svg-animate-href",
		description: "<animate attributeName=\"href\" — can dynamically change href to javascript:",
		pattern: /<animate[\s\S]{0,80}attributeName\s*=\s*["'][\s]*href["']/i
	},
	{
		id: "svg-animate-xlinkhref",
		description: "<animate attributeName=\"xlink:href\"",
		pattern: /<animate[\s\S]{0,80}attributeName\s*=\s*["'][\s]*xlink\s*:\s*href["']/i
	},
	{
		id: "svg-set-javascript",
		description: "<set to=\"javascript:...\" — sets an attribute to a javascript: URI",
		pattern: /<set[\s\S]{0,80}to\s*=\s*["']?\s*javascript\s*:/i
	},
	{
		id: "svg-event-handler",
		description: "SVG-specific event handler attributes: onload=, onerror=, onactivate=, etc.",
		pattern: /\bon(?:load|error|activate|begin|end|repeat|focus|blur|click|mouse\w{1,20}|key\w{1,20})\s*=/i
	},
	{
		id: "svg-handler-generic",
		description: "Generic on* handler catch-all for SVG attributes",
		pattern: /\bon\w{1,30}\s*=/i
	},
	{
		id: "svg-filter-feimage",
		description: "<feImage href= — filter primitive that can load external resources",
		pattern: /<feImage[\s\S]{0,80}(?:xlink\s*:\s*)?href\s*=/i
	},
	{
		id: "svg-image-external",
		description: "<image xlink:href with http/https or javascript protocol",
		pattern: /<image[\s\S]{0,80}(?:xlink\s*:\s*)?href\s*=\s*["']?\s*(?:https?|javascript)\s*:/i
	},
	{
		id: "svg-style-javascript",
		description: "style= attribute containing javascript: (e.g. background:url(javascript:...))",
		pattern: /style\s*=[\s\S]{0,60}javascript\s*:/i
	}
];

// node_modules/is-unsafe/src/contexts/sql.js
const SQL_PATTERNS = [
	{
		id: "sql-block-comment-open",
		description: "SQL block comment open: /* ... */ — unusual in legitimate user text",
		pattern: /\/\*/
	},
	{
		id: "sql-union-select",
		description: "UNION SELECT — most common SQL injection aggregation attack",
		pattern: /\bUNION\s{1,20}(?:ALL\s{1,20})?SELECT\b/i
	},
	{
		id: "sql-drop-table",
		description: "DROP TABLE — destructive DDL injection",
		pattern: /\bDROP\s{1,20}TABLE\b/i
	},
	{
		id: "sql-drop-database",
		description: "DROP DATABASE — destructive DDL injection",
		pattern: /\bDROP\s{1,20}DATABASE\b/i
	},
	{
		id: "sql-insert-into",
		description: "INSERT INTO — data injection",
		pattern: /\bINSERT\s{1,20}INTO\b/i
	},
	{
		id: "sql-delete-from",
		description: "DELETE FROM — data deletion injection",
		pattern: /\bDELETE\s{1,20}FROM\b/i
	},
	{
		id: "sql-update-set",
		description: "UPDATE ... SET — data modification injection",
		pattern: /\bUPDATE\b[\s\S]{1,60}\bSET\b/i
	},
	{
		id: "sql-exec-xp",
		description: "EXEC xp_ — MSSQL extended stored procedure execution",
		pattern: /\bEXEC(?:UTE)?\s{1,20}xp_/i
	},
	{
		id: "sql-tautology-string",
		description: "Classic string tautology: ' OR '1'='1 or \" OR \"1\"=\"1\"",
		pattern: /'\s{0,10}OR\s{0,10}'[^']{0,20}'\s*=\s*'[^']{0,20}/i
	},
	{
		id: "sql-tautology-numeric",
		description: "Numeric tautology: OR 1=1",
		pattern: /\bOR\s{1,10}1\s*=\s*1\b/i
	},
	{
		id: "sql-always-true-zero",
		description: "Numeric tautology: OR 0=0",
		pattern: /\bOR\s{1,10}0\s*=\s*0\b/i
	},
	{
		id: "sql-sleep-benchmark",
		description: "Time-based blind injection: SLEEP() or BENCHMARK()",
		pattern: /\b(?:SLEEP|BENCHMARK)\s*\(/i
	},
	{
		id: "sql-waitfor-delay",
		description: "MSSQL time-based blind injection: WAITFOR DELAY",
		pattern: /\bWAITFOR\s{1,20}DELAY\b/i
	},
	{
		id: "sql-char-function",
		description: "CHAR() function — used to obfuscate injected strings",
		pattern: /\bCHAR\s*\(\s*\d{1,3}/i
	},
	{
		id: "sql-information-schema",
		description: "INFORMATION_SCHEMA — reconnaissance query for table/column enumeration",
		pattern: /\bINFORMATION_SCHEMA\b/i
	}
];

// node_modules/is-unsafe/src/contexts/shell.js
const SHELL_PATTERNS = [
	{
		id: "shell-path-traversal-unix",
		description: "Unix path traversal: ../  — climbing the directory tree",
		pattern: /\.\.\//
	},
	{
		id: "shell-path-traversal-windows",
		description: "Windows path traversal: ..\\ — climbing the directory tree",
		pattern: /\.\.\\/
	},
	{
		id: "shell-path-traversal-encoded",
		description: "URL-encoded path traversal: %2e%2e or %2f variants",
		pattern: /%2e%2e|%2f\.\.|\.\.%2f/i
	},
	{
		id: "shell-null-byte",
		description: "Null byte injection: \\x00 or %00 — truncates strings in C-backed functions",
		pattern: /\x00|%00/
	},
	{
		id: "shell-semicolon",
		description: "Semicolon command separator: cmd1; cmd2",
		pattern: /;/
	},
	{
		id: "shell-pipe",
		description: "Pipe operator: cmd1 | cmd2",
		pattern: /\|/
	},
	{
		id: "shell-and-operator",
		description: "AND operator: cmd1 && cmd2",
		pattern: /&&/
	},
	{
		id: "shell-or-operator",
		description: "OR operator: cmd1 || cmd2",
		pattern: /\|\|/
	},
	{
		id: "shell-backtick",
		description: "Backtick command substitution: `cmd`",
		pattern: /`/
	},
	{
		id: "shell-dollar-paren",
		description: "Dollar-paren command substitution: $(cmd)",
		pattern: /\$\(/
	},
	{
		id: "shell-dollar-brace",
		description: "Dollar-brace variable expansion: ${var} — can be abused for injection",
		pattern: /\$\{/
	},
	{
		id: "shell-redirect-out",
		description: "Output redirection: cmd > file or cmd >> file",
		pattern: />{1,2}/
	},
	{
		id: "shell-redirect-in",
		description: "Input redirection: cmd < file",
		pattern: /</
	},
	{
		id: "shell-newline-injection",
		description: "Newline injection: \\n or \\r — can inject new shell commands",
		pattern: /[\n\r]/
	},
	{
		id: "shell-glob-star",
		description: "Glob expansion: * or ? — can expand to unintended files",
		pattern: /[/\\][*?]/
	},
	{
		id: "shell-absolute-root",
		description: "Absolute root path injection: string starting with / or \\ (Windows UNC)",
		pattern: /^(?:\/|\\\\)/
	},
	{
		id: "shell-windows-drive",
		description: "Windows drive letter path injection: C:\\ or D:/",
		pattern: /^[a-zA-Z]:[/\\]/
	},
	{
		id: "shell-curl-wget",
		description: "curl/wget with URL or flags — can exfiltrate data or download payloads",
		pattern: /\b(?:curl|wget)\s+(?:https?:\/\/|ftp:\/\/|-)/i
	}
];

// node_modules/is-unsafe/src/contexts/redos.js
const REDOS_PATTERNS = [
	{
		id: "redos-nested-quantifier-plus",
		description: "Nested + quantifier inside a group with outer quantifier: (a+)+, (.+b)*, etc.",
		pattern: /\([^)]*\+[^)]*\)[+*]/
	},
	{
		id: "redos-nested-quantifier-star",
		description: "Nested * quantifier: (a*)* or (a*)+ — catastrophic backtracking",
		pattern: /\([^)]*\*[^)]*\)[*+]/
	},
	{
		id: "redos-nested-groups",
		description: "Doubly nested quantified groups: ((a+)+) — guaranteed catastrophic",
		pattern: /\(\([^)]{0,40}\)[+*]\)[+*]/
	},
	{
		id: "redos-alternation-overlap",
		description: "Overlapping alternation under quantifier: (a|a)+ — ambiguous NFA paths",
		pattern: /\(([^|()]{1,20})\|(?:\1)(?:\|[^|()]{1,20}){0,5}\)[+*?]{1,2}/
	},
	{
		id: "redos-star-plus-concat",
		description: "(x*x)+ pattern — triggers super-linear backtracking",
		pattern: /\([^)]{0,10}\*[^)]{0,10}\)[+*]/
	},
	{
		id: "redos-dot-star-greedy",
		description: "(.*){n,} or (.+){n,} — repeated greedy dot quantifiers",
		pattern: /\(\.[*+]\)\{?\d/
	},
	{
		id: "redos-large-repetition",
		description: "Very large fixed or range repetition count {1000,} or {1000,n} — denial of service via backtracking",
		pattern: /\{\d{4,}(?:,\d*)?\}/
	},
	{
		id: "redos-catastrophic-alternation",
		description: "Long alternation with many similar branches — polynomial backtracking risk",
		pattern: /\([^)]{0,200}(?:\|[^|)]{0,50}){9,}\)/
	}
];

// node_modules/is-unsafe/src/contexts/nosql.js
const sep$1 = "[\"'\\s]*:";
const NOSQL_PATTERNS = [
	{
		id: "nosql-where-operator",
		description: "$where — executes arbitrary JavaScript server-side in MongoDB",
		pattern: new RegExp(`\\$where${sep$1}`, "i")
	},
	{
		id: "nosql-ne-operator",
		description: "$ne — \"not equal\" operator used to bypass equality checks",
		pattern: new RegExp(`\\$ne${sep$1}`, "i")
	},
	{
		id: "nosql-gt-operator",
		description: "$gt — \"greater than\" used to bypass password/value checks",
		pattern: new RegExp(`\\$gte?${sep$1}`, "i")
	},
	{
		id: "nosql-lt-operator",
		description: "$lt / $lte — \"less than\" bypass variants",
		pattern: new RegExp(`\\$lte?${sep$1}`, "i")
	},
	{
		id: "nosql-regex-operator",
		description: "$regex — can be used to extract data character by character (blind injection)",
		pattern: new RegExp(`\\$regex${sep$1}`, "i")
	},
	{
		id: "nosql-or-operator",
		description: "$or — logical OR; used to create always-true conditions",
		pattern: new RegExp(`\\$or${sep$1}\\s*\\[`, "i")
	},
	{
		id: "nosql-and-operator",
		description: "$and — logical AND operator injection",
		pattern: new RegExp(`\\$and${sep$1}\\s*\\[`, "i")
	},
	{
		id: "nosql-nor-operator",
		description: "$nor — logical NOR operator injection",
		pattern: new RegExp(`\\$nor${sep$1}\\s*\\[`, "i")
	},
	{
		id: "nosql-exists-operator",
		description: "$exists — can enumerate fields to determine schema",
		pattern: new RegExp(`\\$exists${sep$1}`, "i")
	},
	{
		id: "nosql-in-operator",
		description: "$in — matches any value in a list; can enumerate values",
		pattern: new RegExp(`\\$in${sep$1}\\s*\\[`, "i")
	},
	{
		id: "nosql-expr-operator",
		description: "$expr — allows aggregation expressions in queries (MongoDB 3.6+)",
		pattern: new RegExp(`\\$expr${sep$1}`, "i")
	},
	{
		id: "nosql-function-operator",
		description: "$function — executes arbitrary JavaScript in MongoDB 4.4+",
		pattern: new RegExp(`\\$function${sep$1}`, "i")
	},
	{
		id: "nosql-accumulator-operator",
		description: "$accumulator — custom aggregation with arbitrary JS execution",
		pattern: new RegExp(`\\$accumulator${sep$1}`, "i")
	},
	{
		id: "nosql-proto-pollution",
		description: "__proto__ — prototype pollution via object key injection",
		pattern: /__proto__/
	},
	{
		id: "nosql-constructor-prototype",
		description: "constructor.prototype — alternative prototype pollution vector (dot notation or JSON key)",
		pattern: /constructor[\s"':.,{\[]*prototype/i
	},
	{
		id: "nosql-proto-bracket",
		description: "[\"__proto__\"] — bracket-notation prototype pollution",
		pattern: /\[["']__proto__["']\]/
	}
];

// node_modules/is-unsafe/src/contexts/log.js
const LOG_PATTERNS = [
	{
		id: "log-crlf-injection",
		description: "CRLF injection: literal \\r or \\n embeds fake log lines",
		pattern: /[\r\n]/
	},
	{
		id: "log-url-encoded-crlf",
		description: "URL-encoded CRLF: %0d, %0a, %0D, %0A — decoded by some log parsers",
		pattern: /%0[dDaA]/
	},
	{
		id: "log-unicode-newline",
		description: "Unicode newline variants: U+2028 (line separator), U+2029 (paragraph separator)",
		pattern: /[\u2028\u2029]/
	},
	{
		id: "log-log4shell-jndi",
		description: "Log4Shell: ${jndi:...} triggers remote code execution in Apache Log4j",
		pattern: /\$\{jndi\s*:/i
	},
	{
		id: "log-log4shell-obfuscated",
		description: "Obfuscated Log4Shell: ${::-j}... lookup-bypass prefix used to evade WAF detection",
		pattern: /\$\{::-/
	},
	{
		id: "log-log4j-lookup",
		description: "Log4j lookup syntax: ${env:...}, ${sys:...}, ${ctx:...} — data exfiltration",
		pattern: /\$\{(?:env|sys|ctx|main|map|sd|web|docker|k8s|spring)\s*:/i
	},
	{
		id: "log-ssti-double-brace",
		description: "SSTI double-brace: {{expression}} — Jinja2, Twig, Handlebars, etc.",
		pattern: /\{\{[\s\S]{0,80}\}\}/
	},
	{
		id: "log-ssti-hash-brace",
		description: "SSTI hash-brace: #{expression} — Thymeleaf, Velocity, Ruby ERB",
		pattern: /#\{[\s\S]{0,80}\}/
	},
	{
		id: "log-ssti-dollar-brace",
		description: "SSTI/EL injection: ${expression with operators or method calls} — JSP EL, Freemarker, SpEL",
		pattern: /\$\{[^}]*(?:\.|\(|\*|\+|\bclass\b|\bruntime\b|\bprocess\b|\bexec\b)[^}]{0,80}\}/i
	},
	{
		id: "log-ssti-percent-tag",
		description: "SSTI ERB/ASP tag: <%= expression %> — Ruby ERB, ASP",
		pattern: /<%=[\s\S]{0,80}%>/
	},
	{
		id: "log-null-byte",
		description: "Null byte: \\x00 or %00 — can truncate log entries in C-backed loggers",
		pattern: /\x00|%00/
	},
	{
		id: "log-ansi-escape",
		description: "ANSI escape sequence: ESC[ — can manipulate terminal output when logs are tailed",
		pattern: /\x1b\[/
	}
];

// node_modules/is-unsafe/src/contexts/sql-strict.js
const SQL_STRICT_EXTRA = [
	{
		id: "sql-line-comment",
		description: "SQL line comment: -- followed by whitespace or end of string",
		pattern: /--(?:\s|$)/
	},
	{
		id: "sql-stacked-query",
		description: "Stacked queries: semicolon immediately followed by a SQL keyword",
		pattern: /;\s{0,10}(?:SELECT|INSERT|UPDATE|DELETE|DROP|CREATE|ALTER|EXEC)\b/i
	},
	{
		id: "sql-hex-encoding",
		description: "Hex-encoded string injection: 0x41414141 style (MySQL)",
		pattern: /\b0x[0-9a-f]{4,}/i
	}
];
const SQL_STRICT_PATTERNS = [...SQL_PATTERNS, ...SQL_STRICT_EXTRA];

// node_modules/is-unsafe/src/util/decode-entities.js
const NAMED = Object.freeze({
	colon: ":",
	Tab: "	",
	NewLine: "\n"
});
const ENTITY_RE = /&(?:#[xX]0*([0-9a-fA-F]{1,6});?|#0*([0-9]{1,7});?|([a-zA-Z][a-zA-Z0-9]{1,15});)/g;
function decodeEntities(input) {
	if (input.indexOf("&") === -1) return input;
	return input.replace(ENTITY_RE, (match, hex, dec, name) => {
		if (name !== void 0) return Object.prototype.hasOwnProperty.call(NAMED, name) ? NAMED[name] : match;
		const cp = hex !== void 0 ? parseInt(hex, 16) : parseInt(dec, 10);
		if (!Number.isFinite(cp) || cp > 1114111) return match;
		return String.fromCodePoint(cp);
	});
}

// node_modules/is-unsafe/src/index.js
HTML_PATTERNS.label = "HTML";
XML_PATTERNS.label = "XML";
SVG_PATTERNS.label = "SVG";
HTML_PATTERNS.decodeEntities = true;
XML_PATTERNS.decodeEntities = true;
SVG_PATTERNS.decodeEntities = true;
SQL_PATTERNS.label = "SQL";
SQL_STRICT_PATTERNS.label = "SQL-STRICT";
SHELL_PATTERNS.label = "SHELL";
REDOS_PATTERNS.label = "REDOS";
NOSQL_PATTERNS.label = "NOSQL";
LOG_PATTERNS.label = "LOG";
const VALID_CONTEXTS = Object.freeze({
	HTML: HTML_PATTERNS,
	XML: XML_PATTERNS,
	SVG: SVG_PATTERNS,
	SQL: SQL_PATTERNS,
	"SQL-STRICT": SQL_STRICT_PATTERNS,
	SHELL: SHELL_PATTERNS,
	REDOS: REDOS_PATTERNS,
	NOSQL: NOSQL_PATTERNS,
	LOG: LOG_PATTERNS
});
function assertString(value) {
	if (typeof value !== "string") throw new TypeError(`is-unsafe: first argument must be a string, got ${typeof value}`);
}
function assertContext(context) {
	if (context instanceof RegExp) return;
	if (Array.isArray(context)) {
		if (context.length === 0) throw new TypeError("is-unsafe: context must not be an empty array");
		if (Array.isArray(context[0])) {
			for (const list of context) if (!Array.isArray(list) || list.length === 0) throw new TypeError("is-unsafe: each context in the array must be a non-empty pattern array (PatternList)");
		}
		return;
	}
	throw new TypeError(`is-unsafe: second argument must be a PatternList (e.g. HTML), an array of PatternLists (e.g. [HTML, XML]), or a RegExp. Got: ${typeof context}`);
}
function normalise(context) {
	if (context instanceof RegExp) return {
		lists: null,
		regex: context
	};
	if (Array.isArray(context[0])) return {
		lists: context,
		regex: null
	};
	return {
		lists: [context],
		regex: null
	};
}
function decodedCopy(value, list) {
	if (!list.decodeEntities) return null;
	const decoded = decodeEntities(value);
	return decoded === value ? null : decoded;
}
function matchList(value, list) {
	const label = list.label ?? "CUSTOM";
	const decoded = decodedCopy(value, list);
	for (const rule of list) if (rule.pattern.test(value) || decoded !== null && rule.pattern.test(decoded)) return {
		context: label,
		id: rule.id,
		description: rule.description,
		pattern: rule.pattern
	};
	return null;
}
function isUnsafe(value, context) {
	assertString(value);
	assertContext(context);
	const { lists, regex } = normalise(context);
	if (regex) return regex.test(value);
	for (const list of lists) if (matchList(value, list) !== null) return true;
	return false;
}

// node_modules/fast-xml-parser/src/xmlparser/OrderedObjParser.js
function extractRawAttributes(prefixedAttrs, options) {
	if (!prefixedAttrs) return {};
	const attrs = options.attributesGroupName ? prefixedAttrs[options.attributesGroupName] : prefixedAttrs;
	if (!attrs) return {};
	const rawAttrs = {};
	for (const key in attrs) if (key.startsWith(options.attributeNamePrefix)) {
		const rawName = key.substring(options.attributeNamePrefix.length);
		rawAttrs[rawName] = attrs[key];
	} else rawAttrs[key] = attrs[key];
	return rawAttrs;
}
function extractNamespace(rawTagName) {
	if (!rawTagName || typeof rawTagName !== "string") return void 0;
	const colonIndex = rawTagName.indexOf(":");
	if (colonIndex !== -1 && colonIndex > 0) {
		const ns = rawTagName.substring(0, colonIndex);
		if (ns !== "xmlns") return ns;
	}
}
var OrderedObjParser = class {
	constructor(options, externalEntities) {
		this.options = options;
		this.currentNode = null;
		this.tagsNodeStack = [];
		this.parseXml = parseXml;
		this.parseTextData = parseTextData;
		this.resolveNameSpace = resolveNameSpace;
		this.buildAttributesMap = buildAttributesMap;
		this.isItStopNode = isItStopNode;
		this.replaceEntitiesValue = replaceEntitiesValue$1;
		this.readStopNodeData = readStopNodeData;
		this.saveTextToParentTag = saveTextToParentTag;
		this.addChild = addChild;
		this.ignoreAttributesFn = getIgnoreAttributesFn$1(this.options.ignoreAttributes);
		this.entityExpansionCount = 0;
		this.currentExpandedLength = 0;
		this.doctypefound = false;
		let namedEntities = { ...XML };
		if (this.options.entityDecoder) this.entityDecoder = this.options.entityDecoder;
		else {
			if (typeof this.options.htmlEntities === "object") namedEntities = this.options.htmlEntities;
			else if (this.options.htmlEntities === true) namedEntities = {
				...COMMON_HTML,
				...CURRENCY
			};
			this.entityDecoder = new EntityDecoder({
				namedEntities: {
					...namedEntities,
					...externalEntities
				},
				numericAllowed: this.options.htmlEntities,
				limit: {
					maxTotalExpansions: this.options.processEntities.maxTotalExpansions,
					maxExpandedLength: this.options.processEntities.maxExpandedLength,
					applyLimitsTo: this.options.processEntities.appliesTo
				},
				onInputEntity: (name, value) => isUnsafe(value, [HTML_PATTERNS, XML_PATTERNS]) ? ENTITY_ACTION.BLOCK : ENTITY_ACTION.ALLOW
			});
		}
		this.matcher = new Matcher();
		this.readonlyMatcher = this.matcher.readOnly();
		this.isCurrentNodeStopNode = false;
		this.stopNodeExpressionsSet = new ExpressionSet();
		const stopNodesOpts = this.options.stopNodes;
		if (stopNodesOpts && stopNodesOpts.length > 0) {
			for (let i = 0; i < stopNodesOpts.length; i++) {
				const stopNodeExp = stopNodesOpts[i];
				if (typeof stopNodeExp === "string") this.stopNodeExpressionsSet.add(new Expression(stopNodeExp));
				else if (stopNodeExp instanceof Expression) this.stopNodeExpressionsSet.add(stopNodeExp);
			}
			this.stopNodeExpressionsSet.seal();
		}
	}
};
function parseTextData(val, tagName, jPath, dontTrim, hasAttributes, isLeafNode, escapeEntities) {
	const options = this.options;
	if (val !== void 0) {
		if (options.trimValues && !dontTrim) val = val.trim();
		if (val.length > 0) {
			if (!escapeEntities) val = this.replaceEntitiesValue(val, tagName, jPath);
			const jPathOrMatcher = options.jPath ? jPath.toString() : jPath;
			const newval = options.tagValueProcessor(tagName, val, jPathOrMatcher, hasAttributes, isLeafNode);
			if (newval === null || newval === void 0) return val;
			else if (typeof newval !== typeof val || newval !== val) return newval;
			else if (options.trimValues) return parseValue(val, options.parseTagValue, options.numberParseOptions);
			else if (val.trim() === val) return parseValue(val, options.parseTagValue, options.numberParseOptions);
			else return val;
		}
	}
}
function resolveNameSpace(tagname) {
	if (this.options.removeNSPrefix) {
		const tags = tagname.split(":");
		const prefix = tagname.charAt(0) === "/" ? "/" : "";
		if (tags[0] === "xmlns") return "";
		if (tags.length === 2) tagname = prefix + tags[1];
	}
	return tagname;
}
const attrsRegx = /([^\s=]+)\s*(=\s*(?:"([^"]*)"|'([^']*)'))?/gm;
function attrValue(match) {
	return match[3] !== void 0 ? match[3] : match[4];
}
function buildAttributesMap(attrStr, jPath, tagName, force = false) {
	const options = this.options;
	if (force === true || options.ignoreAttributes !== true && typeof attrStr === "string") {
		const matches = getAllMatches(attrStr, attrsRegx);
		const len = matches.length;
		const attrs = {};
		const processedVals = new Array(len);
		let hasRawAttrs = false;
		const rawAttrsForMatcher = {};
		for (let i = 0; i < len; i++) {
			const attrName = this.resolveNameSpace(matches[i][1]);
			const oldVal = attrValue(matches[i]);
			if (attrName.length && oldVal !== void 0) {
				let val = oldVal;
				if (options.trimValues) val = val.trim();
				val = this.replaceEntitiesValue(val, tagName, this.readonlyMatcher);
				processedVals[i] = val;
				rawAttrsForMatcher[attrName] = val;
				hasRawAttrs = true;
			}
		}
		if (hasRawAttrs && typeof jPath === "object" && jPath.updateCurrent) jPath.updateCurrent(rawAttrsForMatcher);
		const jPathStr = options.jPath ? jPath.toString() : this.readonlyMatcher;
		let hasAttrs = false;
		for (let i = 0; i < len; i++) {
			const attrName = this.resolveNameSpace(matches[i][1]);
			if (this.ignoreAttributesFn(attrName, jPathStr)) continue;
			let aName = options.attributeNamePrefix + attrName;
			if (attrName.length) {
				if (options.transformAttributeName) aName = options.transformAttributeName(aName);
				aName = sanitizeName(aName, options);
				if (attrValue(matches[i]) !== void 0) {
					const oldVal = processedVals[i];
					const newVal = options.attributeValueProcessor(attrName, oldVal, jPathStr);
					if (newVal === null || newVal === void 0) attrs[aName] = oldVal;
					else if (typeof newVal !== typeof oldVal || newVal !== oldVal) attrs[aName] = newVal;
					else attrs[aName] = parseValue(oldVal, options.parseAttributeValue, options.numberParseOptions);
					hasAttrs = true;
				} else if (options.allowBooleanAttributes) {
					attrs[aName] = true;
					hasAttrs = true;
				}
			}
		}
		if (!hasAttrs) return;
		if (options.attributesGroupName && !options.preserveOrder) {
			const attrCollection = {};
			attrCollection[options.attributesGroupName] = attrs;
			return attrCollection;
		}
		return attrs;
	}
}
const parseXml = function(xmlData) {
	const options = this.options;
	const crlfPositions = options.captureMetaData ? [] : void 0;
	xmlData = xmlData.replace(/\r\n?/g, options.captureMetaData ? (newline, index) => {
		if (newline.length === 2) crlfPositions.push(index - crlfPositions.length);
		return "\n";
	} : "\n");
	const xmlObj = new XmlNode("!xml");
	let currentNode = xmlObj;
	let textData = "";
	this.matcher.reset();
	this.entityDecoder.reset();
	this.entityExpansionCount = 0;
	this.currentExpandedLength = 0;
	this.doctypefound = false;
	const docTypeReader = new DocTypeReader(options.processEntities);
	const xmlLen = xmlData.length;
	for (let i = 0; i < xmlLen; i++) if (xmlData[i] === "<") {
		const c1 = xmlData.charCodeAt(i + 1);
		if (c1 === 47) {
			const closeIndex = findClosingIndex(xmlData, ">", i, "Closing Tag is not closed.");
			let tagName = xmlData.substring(i + 2, closeIndex).trim();
			if (options.removeNSPrefix) {
				const colonIndex = tagName.indexOf(":");
				if (colonIndex !== -1) tagName = tagName.substr(colonIndex + 1);
			}
			tagName = transformTagName(options.transformTagName, tagName, "", options).tagName;
			if (currentNode) textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
			const lastTagName = this.matcher.getCurrentTag();
			if (tagName && options.unpairedTagsSet.has(tagName)) throw new Error(`Unpaired tag can not be used as closing tag: </${tagName}>`);
			if (lastTagName && options.unpairedTagsSet.has(lastTagName)) {
				this.matcher.pop();
				this.tagsNodeStack.pop();
			}
			this.matcher.pop();
			this.isCurrentNodeStopNode = false;
			currentNode = this.tagsNodeStack.pop() || xmlObj;
			if (options.captureMetaData && currentNode) currentNode.addEndIndex(getOriginalIndex(closeIndex + 1, crlfPositions));
			textData = "";
			i = closeIndex;
		} else if (c1 === 63) {
			let tagData = readTagExp(xmlData, i, false, "?>");
			if (!tagData) throw new Error("Pi Tag is not closed.");
			textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
			const attsMap = this.buildAttributesMap(tagData.tagExp, this.matcher, tagData.tagName, true);
			if (attsMap) {
				const ver = attsMap[this.options.attributeNamePrefix + "version"];
				this.entityDecoder.setXmlVersion(Number(ver) || 1);
				docTypeReader.setXmlVersion(Number(ver) || 1);
			}
			if (options.ignoreDeclaration && tagData.tagName === "?xml" || options.ignorePiTags) {} else {
				const childNode = new XmlNode(tagData.tagName);
				childNode.add(options.textNodeName, "");
				if (tagData.tagName !== tagData.tagExp && tagData.attrExpPresent && options.ignoreAttributes !== true) childNode[":@"] = attsMap;
				const startIndex = options.captureMetaData ? getOriginalIndex(i, crlfPositions) : i;
				this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
				if (options.captureMetaData) currentNode.addEndIndex(getOriginalIndex(tagData.closeIndex + 2, crlfPositions));
			}
			i = tagData.closeIndex + 1;
		} else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 45 && xmlData.charCodeAt(i + 3) === 45) {
			const endIndex = findClosingIndex(xmlData, "-->", i + 4, "Comment is not closed.");
			if (options.commentPropName) {
				const comment = xmlData.substring(i + 4, endIndex - 2);
				textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
				currentNode.add(options.commentPropName, [{ [options.textNodeName]: comment }]);
			}
			i = endIndex;
		} else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 68) {
			if (this.doctypefound) throw new Error("Multiple DOCTYPE declarations found.");
			this.doctypefound = true;
			const result = docTypeReader.readDocType(xmlData, i);
			this.entityDecoder.addInputEntities(result.entities);
			i = result.i;
		} else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 91) {
			const closeIndex = findClosingIndex(xmlData, "]]>", i, "CDATA is not closed.") - 2;
			const tagExp = xmlData.substring(i + 9, closeIndex);
			textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
			let val = this.parseTextData(tagExp, currentNode.tagname, this.readonlyMatcher, true, false, true, true);
			if (val == void 0) val = "";
			if (options.cdataPropName) currentNode.add(options.cdataPropName, [{ [options.textNodeName]: tagExp }]);
			else currentNode.add(options.textNodeName, val);
			i = closeIndex + 2;
		} else {
			let result = readTagExp(xmlData, i, options.removeNSPrefix);
			if (!result) {
				const context = xmlData.substring(Math.max(0, i - 50), Math.min(xmlLen, i + 50));
				throw new Error(`readTagExp returned undefined at position ${i}. Context: "${context}"`);
			}
			let tagName = result.tagName;
			const rawTagName = result.rawTagName;
			let tagExp = result.tagExp;
			let attrExpPresent = result.attrExpPresent;
			let closeIndex = result.closeIndex;
			({tagName, tagExp} = transformTagName(options.transformTagName, tagName, tagExp, options));
			if (options.strictReservedNames && (tagName === options.commentPropName || tagName === options.cdataPropName || tagName === options.textNodeName || tagName === options.attributesGroupName)) throw new Error(`Invalid tag name: ${tagName}`);
			if (currentNode && textData) {
				if (currentNode.tagname !== "!xml") textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher, false);
			}
			const lastTag = currentNode;
			if (lastTag && options.unpairedTagsSet.has(lastTag.tagname)) {
				currentNode = this.tagsNodeStack.pop();
				this.matcher.pop();
			}
			let isSelfClosing = false;
			if (tagExp.length > 0 && tagExp.lastIndexOf("/") === tagExp.length - 1) {
				isSelfClosing = true;
				if (tagName[tagName.length - 1] === "/") {
					tagName = tagName.substr(0, tagName.length - 1);
					tagExp = tagName;
				} else tagExp = tagExp.substr(0, tagExp.length - 1);
				attrExpPresent = tagName !== tagExp;
			}
			let prefixedAttrs = null;
			let namespace = void 0;
			namespace = extractNamespace(rawTagName);
			if (tagName !== xmlObj.tagname) this.matcher.push(tagName, {}, namespace);
			if (tagName !== tagExp && attrExpPresent) {
				prefixedAttrs = this.buildAttributesMap(tagExp, this.matcher, tagName);
				if (prefixedAttrs) extractRawAttributes(prefixedAttrs, options);
			}
			if (tagName !== xmlObj.tagname) this.isCurrentNodeStopNode = this.isItStopNode();
			const startIndex = options.captureMetaData ? getOriginalIndex(i, crlfPositions) : i;
			if (this.isCurrentNodeStopNode) {
				let tagContent = "";
				if (isSelfClosing) i = result.closeIndex;
				else if (options.unpairedTagsSet.has(tagName)) i = result.closeIndex;
				else {
					const result = this.readStopNodeData(xmlData, rawTagName, closeIndex + 1);
					if (!result) throw new Error(`Unexpected end of ${rawTagName}`);
					i = result.i;
					tagContent = result.tagContent;
				}
				const childNode = new XmlNode(tagName);
				if (prefixedAttrs) childNode[":@"] = prefixedAttrs;
				childNode.add(options.textNodeName, tagContent);
				this.matcher.pop();
				this.isCurrentNodeStopNode = false;
				this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
				if (options.captureMetaData) currentNode.addEndIndex(getOriginalIndex(i + 1, crlfPositions));
			} else {
				if (isSelfClosing) {
					({tagName, tagExp} = transformTagName(options.transformTagName, tagName, tagExp, options));
					const childNode = new XmlNode(tagName);
					if (prefixedAttrs) childNode[":@"] = prefixedAttrs;
					this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
					if (options.captureMetaData) currentNode.addEndIndex(getOriginalIndex(closeIndex + 1, crlfPositions));
					this.matcher.pop();
					this.isCurrentNodeStopNode = false;
				} else if (options.unpairedTagsSet.has(tagName)) {
					const childNode = new XmlNode(tagName);
					if (prefixedAttrs) childNode[":@"] = prefixedAttrs;
					this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
					if (options.captureMetaData) currentNode.addEndIndex(getOriginalIndex(result.closeIndex + 1, crlfPositions));
					this.matcher.pop();
					this.isCurrentNodeStopNode = false;
					i = result.closeIndex;
					continue;
				} else {
					const childNode = new XmlNode(tagName);
					if (this.tagsNodeStack.length > options.maxNestedTags) throw new Error("Maximum nested tags exceeded");
					this.tagsNodeStack.push(currentNode);
					if (prefixedAttrs) childNode[":@"] = prefixedAttrs;
					this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
					currentNode = childNode;
				}
				textData = "";
				i = closeIndex;
			}
		}
	} else textData += xmlData[i];
	return xmlObj.child;
};
function getOriginalIndex(index, crlfPositions) {
	let low = 0;
	let high = crlfPositions.length;
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		if (crlfPositions[middle] < index) low = middle + 1;
		else high = middle;
	}
	return index + low;
}
function addChild(currentNode, childNode, matcher, startIndex) {
	if (!this.options.captureMetaData) startIndex = void 0;
	const jPathOrMatcher = this.options.jPath ? matcher.toString() : matcher;
	const result = this.options.updateTag(childNode.tagname, jPathOrMatcher, childNode[":@"]);
	if (result === false) {} else if (typeof result === "string") {
		childNode.tagname = result;
		currentNode.addChild(childNode, startIndex);
	} else currentNode.addChild(childNode, startIndex);
}
function replaceEntitiesValue$1(val, tagName, jPath) {
	const entityConfig = this.options.processEntities;
	if (!entityConfig || !entityConfig.enabled) return val;
	if (entityConfig.allowedTags) {
		const jPathOrMatcher = this.options.jPath ? jPath.toString() : jPath;
		if (!(Array.isArray(entityConfig.allowedTags) ? entityConfig.allowedTags.includes(tagName) : entityConfig.allowedTags(tagName, jPathOrMatcher))) return val;
	}
	if (entityConfig.tagFilter) {
		const jPathOrMatcher = this.options.jPath ? jPath.toString() : jPath;
		if (!entityConfig.tagFilter(tagName, jPathOrMatcher)) return val;
	}
	return this.entityDecoder.decode(val);
}
function saveTextToParentTag(textData, parentNode, matcher, isLeafNode) {
	if (textData) {
		if (isLeafNode === void 0) isLeafNode = parentNode.child.length === 0;
		textData = this.parseTextData(textData, parentNode.tagname, matcher, false, parentNode[":@"] ? Object.keys(parentNode[":@"]).length !== 0 : false, isLeafNode);
		if (textData !== void 0 && textData !== "") parentNode.add(this.options.textNodeName, textData);
		textData = "";
	}
	return textData;
}
function isItStopNode() {
	if (this.stopNodeExpressionsSet.size === 0) return false;
	return this.matcher.matchesAny(this.stopNodeExpressionsSet);
}
function tagExpWithClosingIndex(xmlData, i, closingChar = ">") {
	const len = xmlData.length;
	const closeCode0 = closingChar.charCodeAt(0);
	const closeCode1 = closingChar.length > 1 ? closingChar.charCodeAt(1) : -1;
	let result = "";
	let segmentStart = i;
	for (let index = i; index < len; index++) {
		const code = xmlData.charCodeAt(index);
		if (code === 34 || code === 39) {
			index = xmlData.indexOf(xmlData[index], index + 1);
			if (index === -1) return;
		} else if (code === closeCode0) {
			if (closeCode1 !== -1) {
				if (xmlData.charCodeAt(index + 1) === closeCode1) {
					result += xmlData.substring(segmentStart, index);
					return {
						data: result,
						index
					};
				}
			} else {
				result += xmlData.substring(segmentStart, index);
				return {
					data: result,
					index
				};
			}
		} else if (code === 9) {
			result += xmlData.substring(segmentStart, index) + " ";
			segmentStart = index + 1;
		}
	}
}
function findClosingIndex(xmlData, str, i, errMsg) {
	const closingIndex = xmlData.indexOf(str, i);
	if (closingIndex === -1) throw new Error(errMsg);
	else return closingIndex + str.length - 1;
}
function findClosingChar(xmlData, char, i, errMsg) {
	const closingIndex = xmlData.indexOf(char, i);
	if (closingIndex === -1) throw new Error(errMsg);
	return closingIndex;
}
function readTagExp(xmlData, i, removeNSPrefix, closingChar = ">") {
	const result = tagExpWithClosingIndex(xmlData, i + 1, closingChar);
	if (!result) return;
	let tagExp = result.data;
	const closeIndex = result.index;
	const separatorIndex = tagExp.search(/\s/);
	let tagName = tagExp;
	let attrExpPresent = true;
	if (separatorIndex !== -1) {
		tagName = tagExp.substring(0, separatorIndex);
		tagExp = tagExp.substring(separatorIndex + 1).trimStart();
	}
	const rawTagName = tagName;
	if (removeNSPrefix) {
		const colonIndex = tagName.indexOf(":");
		if (colonIndex !== -1) {
			tagName = tagName.substr(colonIndex + 1);
			attrExpPresent = tagName !== result.data.substr(colonIndex + 1);
		}
	}
	return {
		tagName,
		tagExp,
		closeIndex,
		attrExpPresent,
		rawTagName
	};
}
function readStopNodeData(xmlData, tagName, i) {
	const startIndex = i;
	let openTagCount = 1;
	let lenient = false;
	let nextGt = -1;
	const xmllen = xmlData.length;
	for (; i < xmllen; i++) if (xmlData[i] === "<") {
		const c1 = xmlData.charCodeAt(i + 1);
		if (c1 === 47) {
			const closeIndex = findClosingChar(xmlData, ">", i, `${tagName} is not closed`);
			if (xmlData.substring(i + 2, closeIndex).trim() === tagName) {
				openTagCount--;
				if (openTagCount === 0) return {
					tagContent: xmlData.substring(startIndex, i),
					i: closeIndex
				};
			}
			i = closeIndex;
		} else if (c1 === 63) i = findClosingIndex(xmlData, "?>", i + 1, "StopNode is not closed.");
		else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 45 && xmlData.charCodeAt(i + 3) === 45) i = findClosingIndex(xmlData, "-->", i + 3, "StopNode is not closed.");
		else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 91) i = findClosingIndex(xmlData, "]]>", i, "StopNode is not closed.") - 2;
		else {
			const tagData = lenient ? void 0 : readTagExp(xmlData, i, false);
			if (tagData) {
				if (tagData.tagName === tagName && tagData.tagExp[tagData.tagExp.length - 1] !== "/") openTagCount++;
				i = tagData.closeIndex;
			} else {
				lenient = true;
				if (nextGt < i) {
					nextGt = xmlData.indexOf(">", i);
					if (nextGt === -1) return;
				}
				const nextLt = xmlData.indexOf("<", i + 1);
				if (nextLt === -1 || nextLt > nextGt) {
					const exp = xmlData.substring(i + 1, nextGt);
					const sep = exp.search(/\s/);
					if ((sep === -1 ? exp : exp.substring(0, sep)) === tagName && exp[exp.length - 1] !== "/") openTagCount++;
					i = nextGt;
				}
			}
		}
	}
}
function parseValue(val, shouldParse, options) {
	if (shouldParse && typeof val === "string") {
		const newval = val.trim();
		if (newval === "true") return true;
		else if (newval === "false") return false;
		else return toNumber(val, options);
	} else if (isExist(val)) return val;
	else return "";
}
function transformTagName(fn, tagName, tagExp, options) {
	if (fn) {
		const newTagName = fn(tagName);
		if (tagExp === tagName) tagExp = newTagName;
		tagName = newTagName;
	}
	tagName = sanitizeName(tagName, options);
	return {
		tagName,
		tagExp
	};
}
function sanitizeName(name, options) {
	if (criticalProperties.includes(name)) throw new Error(`[SECURITY] Invalid name: "${name}" is a reserved JavaScript keyword that could cause prototype pollution`);
	else if (DANGEROUS_PROPERTY_NAMES.includes(name)) return options.onDangerousProperty(name);
	return name;
}

// node_modules/fast-xml-parser/src/xmlparser/node2json.js
const METADATA_SYMBOL = XmlNode.getMetaDataSymbol();
function stripAttributePrefix(attrs, prefix) {
	if (!attrs || typeof attrs !== "object") return {};
	if (!prefix) return attrs;
	const rawAttrs = {};
	for (const key in attrs) if (key.startsWith(prefix)) {
		const rawName = key.substring(prefix.length);
		rawAttrs[rawName] = attrs[key];
	} else rawAttrs[key] = attrs[key];
	return rawAttrs;
}
function prettify(node, options, matcher, readonlyMatcher) {
	return compress(node, options, matcher, readonlyMatcher);
}
function compress(arr, options, matcher, readonlyMatcher) {
	let text;
	const compressedObj = {};
	for (let i = 0; i < arr.length; i++) {
		const tagObj = arr[i];
		const property = propName$1(tagObj);
		if (property !== void 0 && property !== options.textNodeName) {
			const rawAttrs = stripAttributePrefix(tagObj[":@"] || {}, options.attributeNamePrefix);
			matcher.push(property, rawAttrs);
		}
		if (property === options.textNodeName) {
			if (text === void 0) text = tagObj[property];
			else text += "" + tagObj[property];
		} else if (property === void 0) continue;
		else if (tagObj[property]) {
			let val = compress(tagObj[property], options, matcher, readonlyMatcher);
			const isLeaf = isLeafTag(val, options);
			if (Object.keys(val).length === 0 && options.alwaysCreateTextNode) val[options.textNodeName] = "";
			if (tagObj[":@"]) assignAttributes(val, tagObj[":@"], readonlyMatcher, options);
			else if (Object.keys(val).length === 1 && val[options.textNodeName] !== void 0 && !options.alwaysCreateTextNode) val = val[options.textNodeName];
			else if (Object.keys(val).length === 0) {
				if (options.alwaysCreateTextNode) val[options.textNodeName] = "";
				else val = "";
			}
			if (tagObj[METADATA_SYMBOL] !== void 0 && typeof val === "object" && val !== null) val[METADATA_SYMBOL] = tagObj[METADATA_SYMBOL];
			if (compressedObj[property] !== void 0 && Object.prototype.hasOwnProperty.call(compressedObj, property)) {
				if (!Array.isArray(compressedObj[property])) compressedObj[property] = [compressedObj[property]];
				compressedObj[property].push(val);
			} else {
				const jPathOrMatcher = options.jPath ? readonlyMatcher.toString() : readonlyMatcher;
				if (options.isArray(property, jPathOrMatcher, isLeaf)) compressedObj[property] = [val];
				else compressedObj[property] = val;
			}
			if (property !== void 0 && property !== options.textNodeName) matcher.pop();
		}
	}
	if (typeof text === "string") {
		if (text.length > 0) compressedObj[options.textNodeName] = text;
	} else if (text !== void 0) compressedObj[options.textNodeName] = text;
	return compressedObj;
}
function propName$1(obj) {
	const keys = Object.keys(obj);
	for (let i = 0; i < keys.length; i++) {
		const key = keys[i];
		if (key !== ":@") return key;
	}
}
function assignAttributes(obj, attrMap, readonlyMatcher, options) {
	if (attrMap) {
		const keys = Object.keys(attrMap);
		const len = keys.length;
		for (let i = 0; i < len; i++) {
			const atrrName = keys[i];
			const rawAttrName = atrrName.startsWith(options.attributeNamePrefix) ? atrrName.substring(options.attributeNamePrefix.length) : atrrName;
			const jPathOrMatcher = options.jPath ? readonlyMatcher.toString() + "." + rawAttrName : readonlyMatcher;
			if (options.isArray(atrrName, jPathOrMatcher, true, true)) obj[atrrName] = [attrMap[atrrName]];
			else obj[atrrName] = attrMap[atrrName];
		}
	}
}
function isLeafTag(obj, options) {
	const { textNodeName } = options;
	const propCount = Object.keys(obj).length;
	if (propCount === 0) return true;
	if (propCount === 1 && (obj[textNodeName] || typeof obj[textNodeName] === "boolean" || obj[textNodeName] === 0)) return true;
	return false;
}

// node_modules/fast-xml-parser/src/xmlparser/XMLParser.js
var XMLParser = class {
	constructor(options) {
		this.externalEntities = {};
		this.options = buildOptions(options);
	}
	parse(xmlData, validationOption) {
		if (typeof xmlData !== "string" && xmlData.toString) {
			if (xmlData instanceof Uint8Array && !(typeof Buffer !== "undefined" && Buffer.isBuffer(xmlData))) xmlData = new TextDecoder("utf-8", { ignoreBOM: true }).decode(xmlData);
			else xmlData = xmlData.toString();
		} else if (typeof xmlData !== "string") throw new Error("XML data is accepted in String or Bytes[] form.");
		if (validationOption) {
			if (validationOption === true) validationOption = {};
			const result = validate(xmlData, validationOption);
			if (result !== true) throw Error(`${result.err.msg}:${result.err.line}:${result.err.col}`);
		}
		const orderedObjParser = new OrderedObjParser(this.options, this.externalEntities);
		const orderedResult = orderedObjParser.parseXml(xmlData);
		if (this.options.preserveOrder || orderedResult === void 0) return orderedResult;
		else return prettify(orderedResult, this.options, orderedObjParser.matcher, orderedObjParser.readonlyMatcher);
	}
	addEntity(key, value) {
		if (value.indexOf("&") !== -1) throw new Error("Entity value can't have '&'");
		else if (key.indexOf("&") !== -1 || key.indexOf(";") !== -1) throw new Error("An entity must be set without '&' and ';'. Eg. use '#xD' for '&#xD;'");
		else if (value === "&") throw new Error("An entity with value '&' is not permitted");
		else this.externalEntities[key] = value;
	}
	static getMetaDataSymbol() {
		return XmlNode.getMetaDataSymbol();
	}
};

// node_modules/fast-xml-builder/src/util.js
function valToStr(val) {
	return typeof val === "number" && Object.is(val, -0) ? "-0" : String(val);
}
function safeComment(val) {
	return valToStr(val).replace(/--/g, "- -").replace(/--/g, "- -").replace(/-$/, "- ");
}
function safeCdata(val) {
	return valToStr(val).replace(/\]\]>/g, "]]]]><![CDATA[>");
}
function escapeAttribute(val) {
	return valToStr(val).replace(/"/g, "&quot;").replace(/'/g, "&apos;");
}
function resolveName(name, isAttribute, options, matcher, validator) {
	if (!options.sanitizeName) return name;
	const isPI = !isAttribute && name[0] === "?";
	const bare = isPI ? name.slice(1) : name;
	if (validator(bare)) return name;
	const result = options.sanitizeName(bare, {
		isAttribute,
		matcher: matcher.readOnly()
	});
	if (typeof result !== "string" || !validator(result)) throw new Error(`sanitizeName returned an invalid XML name for "${bare}"`);
	return isPI ? "?" + result : result;
}

// node_modules/fast-xml-builder/src/orderedJs2Xml.js
const EOL$2 = "\n";
function detectXmlVersionFromArray(jArray, options) {
	if (!Array.isArray(jArray) || jArray.length === 0) return "1.0";
	const first = jArray[0];
	if (propName(first) === "?xml") {
		const attrs = first[":@"];
		if (attrs) {
			const versionKey = options.attributeNamePrefix + "version";
			if (attrs[versionKey]) return attrs[versionKey];
		}
	}
	return "1.0";
}
function toXml(jArray, options) {
	let indentation = "";
	if (options.format) indentation = EOL$2;
	const stopNodeExpressions = [];
	if (options.stopNodes && Array.isArray(options.stopNodes)) for (let i = 0; i < options.stopNodes.length; i++) {
		const node = options.stopNodes[i];
		if (typeof node === "string") stopNodeExpressions.push(new Expression(node));
		else if (node instanceof Expression) stopNodeExpressions.push(node);
	}
	const xmlVersion = detectXmlVersionFromArray(jArray, options);
	const qNameValidator = createValidator("qName", { xmlVersion });
	const matcher = new Matcher();
	return arrToStr(jArray, options, indentation, matcher, stopNodeExpressions, qNameValidator);
}
function arrToStr(arr, options, indentation, matcher, stopNodeExpressions, qNameValidator) {
	let xmlStr = "";
	let isPreviousElementTag = false;
	if (options.maxNestedTags && matcher.getDepth() > options.maxNestedTags) throw new Error("Maximum nested tags exceeded");
	if (!Array.isArray(arr)) {
		if (arr !== void 0 && arr !== null) {
			let text = valToStr(arr);
			text = replaceEntitiesValue(text, options);
			return text;
		}
		return "";
	}
	for (let i = 0; i < arr.length; i++) {
		const tagObj = arr[i];
		const rawTagName = propName(tagObj);
		if (rawTagName === void 0) continue;
		const tagName = rawTagName === options.textNodeName || rawTagName === options.cdataPropName || rawTagName === options.commentPropName ? rawTagName : resolveName(rawTagName, false, options, matcher, qNameValidator);
		const attrValues = extractAttributeValues(tagObj[":@"], options);
		matcher.push(tagName, attrValues);
		const isStopNode = checkStopNode(matcher, stopNodeExpressions);
		if (tagName === options.textNodeName) {
			let tagText = tagObj[rawTagName];
			if (!isStopNode) {
				tagText = options.tagValueProcessor(tagName, tagText);
				tagText = replaceEntitiesValue(tagText, options);
			}
			tagText = valToStr(tagText);
			if (isPreviousElementTag) xmlStr += indentation;
			xmlStr += tagText;
			isPreviousElementTag = false;
			matcher.pop();
			continue;
		} else if (tagName === options.cdataPropName) {
			if (isPreviousElementTag) xmlStr += indentation;
			const val = tagObj[rawTagName][0][options.textNodeName];
			const safeVal = safeCdata(val);
			xmlStr += `<![CDATA[${safeVal}]]>`;
			isPreviousElementTag = false;
			matcher.pop();
			continue;
		} else if (tagName === options.commentPropName) {
			const val = tagObj[rawTagName][0][options.textNodeName];
			const safeVal = safeComment(val);
			xmlStr += indentation + `<!--${safeVal}-->`;
			isPreviousElementTag = true;
			matcher.pop();
			continue;
		} else if (tagName[0] === "?") {
			const attStr = attr_to_str(tagObj[":@"], options, isStopNode, matcher, qNameValidator);
			xmlStr += (tagName === "?xml" ? "" : indentation) + `<${tagName}${attStr}?>`;
			isPreviousElementTag = true;
			matcher.pop();
			continue;
		}
		let newIdentation = indentation;
		if (newIdentation !== "") newIdentation += options.indentBy;
		const tagStart = indentation + `<${tagName}${attr_to_str(tagObj[":@"], options, isStopNode, matcher, qNameValidator)}`;
		let tagValue;
		if (isStopNode) tagValue = getRawContent(tagObj[rawTagName], options, matcher.getDepth());
		else tagValue = arrToStr(tagObj[rawTagName], options, newIdentation, matcher, stopNodeExpressions, qNameValidator);
		if (options.unpairedTags.indexOf(tagName) !== -1) {
			if (options.suppressUnpairedNode) xmlStr += tagStart + ">";
			else xmlStr += tagStart + "/>";
		} else if ((!tagValue || tagValue.length === 0) && options.suppressEmptyNode) xmlStr += tagStart + "/>";
		else if (tagValue && tagValue.endsWith(">")) xmlStr += tagStart + `>${tagValue}${indentation}</${tagName}>`;
		else {
			xmlStr += tagStart + ">";
			if (tagValue && indentation !== "" && (tagValue.includes("/>") || tagValue.includes("</"))) xmlStr += indentation + options.indentBy + tagValue + indentation;
			else xmlStr += tagValue;
			xmlStr += `</${tagName}>`;
		}
		isPreviousElementTag = true;
		matcher.pop();
	}
	return xmlStr;
}
function extractAttributeValues(attrMap, options) {
	if (!attrMap || options.ignoreAttributes) return null;
	const attrValues = {};
	let hasAttrs = false;
	for (let attr in attrMap) {
		if (!Object.prototype.hasOwnProperty.call(attrMap, attr)) continue;
		const cleanAttrName = attr.startsWith(options.attributeNamePrefix) ? attr.substr(options.attributeNamePrefix.length) : attr;
		attrValues[cleanAttrName] = escapeAttribute(attrMap[attr]);
		hasAttrs = true;
	}
	return hasAttrs ? attrValues : null;
}
function getRawContent(arr, options, depth = 0) {
	if (options.maxNestedTags && depth > options.maxNestedTags) throw new Error("Maximum nested tags exceeded");
	if (!Array.isArray(arr)) {
		if (arr !== void 0 && arr !== null) return valToStr(arr);
		return "";
	}
	let content = "";
	for (let i = 0; i < arr.length; i++) {
		const item = arr[i];
		const tagName = propName(item);
		if (tagName === options.textNodeName) content += valToStr(item[tagName]);
		else if (tagName === options.cdataPropName) content += item[tagName][0][options.textNodeName];
		else if (tagName === options.commentPropName) content += item[tagName][0][options.textNodeName];
		else if (tagName && tagName[0] === "?") continue;
		else if (tagName) {
			const attStr = attr_to_str_raw(item[":@"], options);
			const nestedContent = getRawContent(item[tagName], options, depth + 1);
			if (!nestedContent || nestedContent.length === 0) content += `<${tagName}${attStr}/>`;
			else content += `<${tagName}${attStr}>${nestedContent}</${tagName}>`;
		}
	}
	return content;
}
function attr_to_str_raw(attrMap, options) {
	let attrStr = "";
	if (attrMap && !options.ignoreAttributes) for (let attr in attrMap) {
		if (!Object.prototype.hasOwnProperty.call(attrMap, attr)) continue;
		let attrVal = attrMap[attr];
		if (attrVal === true && options.suppressBooleanAttributes) attrStr += ` ${attr.substr(options.attributeNamePrefix.length)}`;
		else attrStr += ` ${attr.substr(options.attributeNamePrefix.length)}="${escapeAttribute(attrVal)}"`;
	}
	return attrStr;
}
function propName(obj) {
	const keys = Object.keys(obj);
	for (let i = 0; i < keys.length; i++) {
		const key = keys[i];
		if (!Object.prototype.hasOwnProperty.call(obj, key)) continue;
		if (key !== ":@") return key;
	}
}
function attr_to_str(attrMap, options, isStopNode, matcher, qNameValidator) {
	let attrStr = "";
	if (attrMap && !options.ignoreAttributes) for (let attr in attrMap) {
		if (!Object.prototype.hasOwnProperty.call(attrMap, attr)) continue;
		const cleanAttrName = attr.substr(options.attributeNamePrefix.length);
		const resolvedAttrName = isStopNode ? cleanAttrName : resolveName(cleanAttrName, true, options, matcher, qNameValidator);
		let attrVal;
		if (isStopNode) attrVal = attrMap[attr];
		else {
			attrVal = options.attributeValueProcessor(attr, attrMap[attr]);
			attrVal = replaceEntitiesValue(attrVal, options);
		}
		if (attrVal === true && options.suppressBooleanAttributes) attrStr += ` ${resolvedAttrName}`;
		else attrStr += ` ${resolvedAttrName}="${escapeAttribute(attrVal)}"`;
	}
	return attrStr;
}
function checkStopNode(matcher, stopNodeExpressions) {
	if (!stopNodeExpressions || stopNodeExpressions.length === 0) return false;
	for (let i = 0; i < stopNodeExpressions.length; i++) if (matcher.matches(stopNodeExpressions[i])) return true;
	return false;
}
function replaceEntitiesValue(textValue, options) {
	if (textValue && textValue.length > 0 && options.processEntities) for (let i = 0; i < options.entities.length; i++) {
		const entity = options.entities[i];
		textValue = textValue.replace(entity.regex, entity.val);
	}
	return textValue;
}

// node_modules/fast-xml-builder/src/ignoreAttributes.js
function getIgnoreAttributesFn(ignoreAttributes) {
	if (typeof ignoreAttributes === "function") return ignoreAttributes;
	if (Array.isArray(ignoreAttributes)) return (attrName) => {
		for (const pattern of ignoreAttributes) {
			if (typeof pattern === "string" && attrName === pattern) return true;
			if (pattern instanceof RegExp && pattern.test(attrName)) return true;
		}
	};
	return () => false;
}

// node_modules/fast-xml-builder/src/fxb.js
const defaultOptions = {
	attributeNamePrefix: "@_",
	attributesGroupName: false,
	textNodeName: "#text",
	ignoreAttributes: true,
	cdataPropName: false,
	format: false,
	indentBy: "  ",
	suppressEmptyNode: false,
	suppressUnpairedNode: true,
	suppressBooleanAttributes: true,
	tagValueProcessor: function(key, a) {
		return a;
	},
	attributeValueProcessor: function(attrName, a) {
		return a;
	},
	preserveOrder: false,
	commentPropName: false,
	unpairedTags: [],
	entities: [
		{
			regex: /* @__PURE__ */ new RegExp("&", "g"),
			val: "&amp;"
		},
		{
			regex: /* @__PURE__ */ new RegExp(">", "g"),
			val: "&gt;"
		},
		{
			regex: /* @__PURE__ */ new RegExp("<", "g"),
			val: "&lt;"
		},
		{
			regex: /* @__PURE__ */ new RegExp("'", "g"),
			val: "&apos;"
		},
		{
			regex: /* @__PURE__ */ new RegExp("\"", "g"),
			val: "&quot;"
		}
	],
	processEntities: true,
	stopNodes: [],
	oneListGroup: false,
	maxNestedTags: 100,
	jPath: true,
	sanitizeName: false
};
function Builder(options) {
	this.options = Object.assign({}, defaultOptions, options);
	if (this.options.stopNodes && Array.isArray(this.options.stopNodes)) this.options.stopNodes = this.options.stopNodes.map((node) => {
		if (typeof node === "string" && node.startsWith("*.")) return ".." + node.substring(2);
		return node;
	});
	this.stopNodeExpressions = [];
	if (this.options.stopNodes && Array.isArray(this.options.stopNodes)) for (let i = 0; i < this.options.stopNodes.length; i++) {
		const node = this.options.stopNodes[i];
		if (typeof node === "string") this.stopNodeExpressions.push(new Expression(node));
		else if (node instanceof Expression) this.stopNodeExpressions.push(node);
	}
	if (this.options.ignoreAttributes === true || this.options.attributesGroupName) this.isAttribute = function() {
		return false;
	};
	else {
		this.ignoreAttributesFn = getIgnoreAttributesFn(this.options.ignoreAttributes);
		this.attrPrefixLen = this.options.attributeNamePrefix.length;
		this.isAttribute = isAttribute;
	}
	this.processTextOrObjNode = processTextOrObjNode;
	if (this.options.format) {
		this.indentate = indentate;
		this.tagEndChar = ">\n";
		this.newLine = "\n";
	} else {
		this.indentate = function() {
			return "";
		};
		this.tagEndChar = ">";
		this.newLine = "";
	}
}
function detectXmlVersionFromObj(jObj, options) {
	const decl = jObj["?xml"];
	if (decl && typeof decl === "object") {
		if (options.attributesGroupName && decl[options.attributesGroupName]) {
			const v = decl[options.attributesGroupName][options.attributeNamePrefix + "version"];
			if (v) return v;
		}
		const v = decl[options.attributeNamePrefix + "version"];
		if (v) return v;
	}
	return "1.0";
}
Builder.prototype.build = function(jObj) {
	if (this.options.preserveOrder) return toXml(jObj, this.options);
	else {
		if (Array.isArray(jObj) && this.options.arrayNodeName && this.options.arrayNodeName.length > 1) jObj = { [this.options.arrayNodeName]: jObj };
		const matcher = new Matcher();
		const xmlVersion = detectXmlVersionFromObj(jObj, this.options);
		const qNameValidator = createValidator("qName", { xmlVersion });
		return this.j2x(jObj, 0, matcher, qNameValidator).val;
	}
};
Builder.prototype.j2x = function(jObj, level, matcher, qNameValidator) {
	let attrStr = "";
	let val = "";
	if (this.options.maxNestedTags && matcher.getDepth() >= this.options.maxNestedTags) throw new Error("Maximum nested tags exceeded");
	const jPath = this.options.jPath ? matcher.toString() : matcher;
	const isCurrentStopNode = this.checkStopNode(matcher);
	for (let key in jObj) {
		if (!Object.prototype.hasOwnProperty.call(jObj, key)) continue;
		const resolvedKey = key === this.options.textNodeName || key === this.options.cdataPropName || key === this.options.commentPropName || this.options.attributesGroupName && key === this.options.attributesGroupName || this.isAttribute(key) ? key : resolveName(key, false, this.options, matcher, qNameValidator);
		if (typeof jObj[key] === "undefined") {
			if (this.isAttribute(key)) val += "";
		} else if (jObj[key] === null) {
			if (this.isAttribute(key)) val += "";
			else if (resolvedKey === this.options.cdataPropName || resolvedKey === this.options.commentPropName) val += "";
			else if (resolvedKey[0] === "?") val += this.indentate(level) + "<" + resolvedKey + "?" + this.tagEndChar;
			else val += this.indentate(level) + "<" + resolvedKey + "/" + this.tagEndChar;
		} else if (jObj[key] instanceof Date) val += this.buildTextValNode(jObj[key], resolvedKey, "", level, matcher);
		else if (typeof jObj[key] !== "object") {
			const attr = this.isAttribute(key);
			if (attr && !this.ignoreAttributesFn(attr, jPath)) {
				const resolvedAttr = resolveName(attr, true, this.options, matcher, qNameValidator);
				attrStr += this.buildAttrPairStr(resolvedAttr, valToStr(jObj[key]), isCurrentStopNode);
			} else if (!attr) {
				if (key === this.options.textNodeName) {
					let newval = this.options.tagValueProcessor(key, valToStr(jObj[key]));
					val += this.replaceEntitiesValue(newval);
				} else {
					matcher.push(resolvedKey);
					const isStopNode = this.checkStopNode(matcher);
					matcher.pop();
					if (isStopNode) {
						const textValue = valToStr(jObj[key]);
						if (textValue === "") val += this.indentate(level) + "<" + resolvedKey + this.closeTag(resolvedKey) + this.tagEndChar;
						else val += this.indentate(level) + "<" + resolvedKey + ">" + textValue + "</" + resolvedKey + this.tagEndChar;
					} else val += this.buildTextValNode(jObj[key], resolvedKey, "", level, matcher);
				}
			}
		} else if (Array.isArray(jObj[key])) {
			const arrLen = jObj[key].length;
			let listTagVal = "";
			let listTagAttr = "";
			for (let j = 0; j < arrLen; j++) {
				const item = jObj[key][j];
				if (typeof item === "undefined") {} else if (item === null) {
					if (resolvedKey[0] === "?") val += this.indentate(level) + "<" + resolvedKey + "?" + this.tagEndChar;
					else val += this.indentate(level) + "<" + resolvedKey + "/" + this.tagEndChar;
				} else if (typeof item === "object") {
					if (this.options.oneListGroup) {
						matcher.push(resolvedKey);
						const result = this.j2x(item, level + 1, matcher, qNameValidator);
						matcher.pop();
						listTagVal += result.val;
						if (this.options.attributesGroupName && item.hasOwnProperty(this.options.attributesGroupName)) listTagAttr += result.attrStr;
					} else listTagVal += this.processTextOrObjNode(item, resolvedKey, level, matcher, qNameValidator);
				} else if (this.options.oneListGroup) {
					let textValue = this.options.tagValueProcessor(resolvedKey, item);
					textValue = this.replaceEntitiesValue(textValue);
					textValue = valToStr(textValue);
					listTagVal += textValue;
				} else {
					matcher.push(resolvedKey);
					const isStopNode = this.checkStopNode(matcher);
					matcher.pop();
					if (isStopNode) {
						const textValue = valToStr(item);
						if (textValue === "") listTagVal += this.indentate(level) + "<" + resolvedKey + this.closeTag(resolvedKey) + this.tagEndChar;
						else listTagVal += this.indentate(level) + "<" + resolvedKey + ">" + textValue + "</" + resolvedKey + this.tagEndChar;
					} else listTagVal += this.buildTextValNode(item, resolvedKey, "", level, matcher);
				}
			}
			if (this.options.oneListGroup) listTagVal = this.buildObjectNode(listTagVal, resolvedKey, listTagAttr, level);
			val += listTagVal;
		} else if (this.options.attributesGroupName && key === this.options.attributesGroupName) {
			const Ks = Object.keys(jObj[key]);
			const L = Ks.length;
			for (let j = 0; j < L; j++) {
				const resolvedAttr = resolveName(Ks[j], true, this.options, matcher, qNameValidator);
				attrStr += this.buildAttrPairStr(resolvedAttr, valToStr(jObj[key][Ks[j]]), isCurrentStopNode);
			}
		} else val += this.processTextOrObjNode(jObj[key], resolvedKey, level, matcher, qNameValidator);
	}
	return {
		attrStr,
		val
	};
};
Builder.prototype.buildAttrPairStr = function(attrName, val, isStopNode) {
	if (!isStopNode) {
		val = this.options.attributeValueProcessor(attrName, valToStr(val));
		val = this.replaceEntitiesValue(val);
	}
	if (this.options.suppressBooleanAttributes && val === "true") return " " + attrName;
	else return " " + attrName + "=\"" + escapeAttribute(val) + "\"";
};
function processTextOrObjNode(object, key, level, matcher, qNameValidator) {
	const attrValues = this.extractAttributes(object);
	matcher.push(key, attrValues);
	if (this.checkStopNode(matcher)) {
		const rawContent = this.buildRawContent(object, matcher.getDepth());
		const attrStr = this.buildAttributesForStopNode(object);
		matcher.pop();
		return this.buildObjectNode(rawContent, key, attrStr, level);
	}
	const result = this.j2x(object, level + 1, matcher, qNameValidator);
	matcher.pop();
	if (key[0] === "?") return this.buildTextValNode("", key, result.attrStr, level, matcher);
	else if (object[this.options.textNodeName] !== void 0 && Object.keys(object).length === 1) return this.buildTextValNode(object[this.options.textNodeName], key, result.attrStr, level, matcher);
	else return this.buildObjectNode(result.val, key, result.attrStr, level);
}
Builder.prototype.extractAttributes = function(obj) {
	if (!obj || typeof obj !== "object") return null;
	const attrValues = {};
	let hasAttrs = false;
	if (this.options.attributesGroupName && obj[this.options.attributesGroupName]) {
		const attrGroup = obj[this.options.attributesGroupName];
		for (let attrKey in attrGroup) {
			if (!Object.prototype.hasOwnProperty.call(attrGroup, attrKey)) continue;
			const cleanKey = attrKey.startsWith(this.options.attributeNamePrefix) ? attrKey.substring(this.options.attributeNamePrefix.length) : attrKey;
			attrValues[cleanKey] = escapeAttribute(attrGroup[attrKey]);
			hasAttrs = true;
		}
	} else for (let key in obj) {
		if (!Object.prototype.hasOwnProperty.call(obj, key)) continue;
		const attr = this.isAttribute(key);
		if (attr) {
			attrValues[attr] = escapeAttribute(obj[key]);
			hasAttrs = true;
		}
	}
	return hasAttrs ? attrValues : null;
};
Builder.prototype.buildRawContent = function(obj, depth = 0) {
	if (this.options.maxNestedTags && depth >= this.options.maxNestedTags) throw new Error("Maximum nested tags exceeded");
	if (typeof obj === "string") return obj;
	if (typeof obj !== "object" || obj === null) return String(obj);
	if (obj[this.options.textNodeName] !== void 0) return obj[this.options.textNodeName];
	let content = "";
	for (let key in obj) {
		if (!Object.prototype.hasOwnProperty.call(obj, key)) continue;
		if (this.isAttribute(key)) continue;
		if (this.options.attributesGroupName && key === this.options.attributesGroupName) continue;
		const value = obj[key];
		if (key === this.options.textNodeName) content += value;
		else if (Array.isArray(value)) {
			for (let item of value) if (typeof item === "string" || typeof item === "number") content += `<${key}>${item}</${key}>`;
			else if (typeof item === "object" && item !== null) {
				const nestedContent = this.buildRawContent(item, depth + 1);
				const nestedAttrs = this.buildAttributesForStopNode(item);
				if (nestedContent === "") content += `<${key}${nestedAttrs}/>`;
				else content += `<${key}${nestedAttrs}>${nestedContent}</${key}>`;
			}
		} else if (typeof value === "object" && value !== null) {
			const nestedContent = this.buildRawContent(value, depth + 1);
			const nestedAttrs = this.buildAttributesForStopNode(value);
			if (nestedContent === "") content += `<${key}${nestedAttrs}/>`;
			else content += `<${key}${nestedAttrs}>${nestedContent}</${key}>`;
		} else content += `<${key}>${value}</${key}>`;
	}
	return content;
};
Builder.prototype.buildAttributesForStopNode = function(obj) {
	if (!obj || typeof obj !== "object") return "";
	let attrStr = "";
	if (this.options.attributesGroupName && obj[this.options.attributesGroupName]) {
		const attrGroup = obj[this.options.attributesGroupName];
		for (let attrKey in attrGroup) {
			if (!Object.prototype.hasOwnProperty.call(attrGroup, attrKey)) continue;
			const cleanKey = attrKey.startsWith(this.options.attributeNamePrefix) ? attrKey.substring(this.options.attributeNamePrefix.length) : attrKey;
			const val = attrGroup[attrKey];
			if (val === true && this.options.suppressBooleanAttributes) attrStr += " " + cleanKey;
			else attrStr += " " + cleanKey + "=\"" + escapeAttribute(val) + "\"";
		}
	} else for (let key in obj) {
		if (!Object.prototype.hasOwnProperty.call(obj, key)) continue;
		const attr = this.isAttribute(key);
		if (attr) {
			const val = obj[key];
			if (val === true && this.options.suppressBooleanAttributes) attrStr += " " + attr;
			else attrStr += " " + attr + "=\"" + escapeAttribute(val) + "\"";
		}
	}
	return attrStr;
};
Builder.prototype.buildObjectNode = function(val, key, attrStr, level) {
	if (val === "") {
		if (key[0] === "?") return this.indentate(level) + "<" + key + attrStr + "?" + this.tagEndChar;
		else return this.indentate(level) + "<" + key + attrStr + this.closeTag(key) + this.tagEndChar;
	} else if (key[0] === "?") return this.indentate(level) + "<" + key + attrStr + "?" + this.tagEndChar;
	else {
		let tagEndExp = "</" + key + this.tagEndChar;
		let piClosingChar = "";
		if (key[0] === "?") {
			piClosingChar = "?";
			tagEndExp = "";
		}
		if ((attrStr || attrStr === "") && val.indexOf("<") === -1) return this.indentate(level) + "<" + key + attrStr + piClosingChar + ">" + val + tagEndExp;
		else if (this.options.commentPropName !== false && key === this.options.commentPropName && piClosingChar.length === 0) return this.indentate(level) + `<!--${safeComment(val)}-->` + this.newLine;
		else return this.indentate(level) + "<" + key + attrStr + piClosingChar + this.tagEndChar + val + this.indentate(level) + tagEndExp;
	}
};
Builder.prototype.closeTag = function(key) {
	let closeTag = "";
	if (this.options.unpairedTags.indexOf(key) !== -1) {
		if (!this.options.suppressUnpairedNode) closeTag = "/";
	} else if (this.options.suppressEmptyNode) closeTag = "/";
	else closeTag = `></${key}`;
	return closeTag;
};
Builder.prototype.checkStopNode = function(matcher) {
	if (!this.stopNodeExpressions || this.stopNodeExpressions.length === 0) return false;
	for (let i = 0; i < this.stopNodeExpressions.length; i++) if (matcher.matches(this.stopNodeExpressions[i])) return true;
	return false;
};
Builder.prototype.buildTextValNode = function(val, key, attrStr, level, matcher) {
	if (this.options.cdataPropName !== false && key === this.options.cdataPropName) {
		const safeVal = safeCdata(val);
		return this.indentate(level) + `<![CDATA[${safeVal}]]>` + this.newLine;
	} else if (this.options.commentPropName !== false && key === this.options.commentPropName) {
		const safeVal = safeComment(val);
		return this.indentate(level) + `<!--${safeVal}-->` + this.newLine;
	} else if (key[0] === "?") return this.indentate(level) + "<" + key + attrStr + "?" + this.tagEndChar;
	else {
		let textValue = this.options.tagValueProcessor(key, val);
		textValue = this.replaceEntitiesValue(textValue);
		textValue = valToStr(textValue);
		if (textValue === "") return this.indentate(level) + "<" + key + attrStr + this.closeTag(key) + this.tagEndChar;
		else return this.indentate(level) + "<" + key + attrStr + ">" + textValue + "</" + key + this.tagEndChar;
	}
};
Builder.prototype.replaceEntitiesValue = function(textValue) {
	if (textValue && textValue.length > 0 && this.options.processEntities) for (let i = 0; i < this.options.entities.length; i++) {
		const entity = this.options.entities[i];
		textValue = textValue.replace(entity.regex, entity.val);
	}
	return textValue;
};
function indentate(level) {
	return this.options.indentBy.repeat(level);
}
function isAttribute(name) {
	if (name.startsWith(this.options.attributeNamePrefix) && name !== this.options.textNodeName) return name.substr(this.attrPrefixLen);
	else return false;
}

// node_modules/fast-xml-parser/src/xmlbuilder/json2xml.js
var json2xml_default = Builder;

// node_modules/fast-xml-parser/src/fxp.js
const XMLValidator = { validate };

// node_modules/@azure/core-xml/dist/esm/xml.js
function getCommonOptions(options) {
	return {
		attributesGroupName: "$",
		textNodeName: options.xmlCharKey ?? "_",
		ignoreAttributes: false,
		suppressBooleanAttributes: false
	};
}
function getSerializerOptions(options = {}) {
	return {
		...getCommonOptions(options),
		attributeNamePrefix: "@_",
		format: true,
		suppressEmptyNode: true,
		indentBy: "",
		rootNodeName: options.rootName ?? "root",
		cdataPropName: options.cdataPropName ?? "__cdata"
	};
}
function getParserOptions(options = {}) {
	return {
		...getCommonOptions(options),
		parseAttributeValue: false,
		parseTagValue: false,
		attributeNamePrefix: "",
		stopNodes: options.stopNodes,
		processEntities: true,
		trimValues: false
	};
}
function stringifyXML(obj, opts = {}) {
	const parserOptions = getSerializerOptions(opts);
	const j2x = new json2xml_default(parserOptions);
	const node = { [parserOptions.rootNodeName]: obj };
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${j2x.build(node)}`.replace(/\n/g, "");
}
async function parseXML(str, opts = {}) {
	if (!str) throw new Error("Document is empty");
	const validation = XMLValidator.validate(str);
	if (validation !== true) throw validation;
	const parsedXml = new XMLParser(getParserOptions(opts)).parse(str);
	if (parsedXml["?xml"]) delete parsedXml["?xml"];
	if (!opts.includeRoot) for (const key of Object.keys(parsedXml)) {
		const value = parsedXml[key];
		return typeof value === "object" ? { ...value } : value;
	}
	return parsedXml;
}

// node_modules/@azure/storage-blob/dist/esm/log.js
const logger$1 = createClientLogger("storage-blob");

// node_modules/@azure/storage-common/dist/esm/BuffersStream.js
var BuffersStream = class extends Readable {
	buffers;
	byteLength;
	byteOffsetInCurrentBuffer;
	bufferIndex;
	pushedBytesLength;
	constructor(buffers, byteLength, options) {
		super(options);
		this.buffers = buffers;
		this.byteLength = byteLength;
		this.byteOffsetInCurrentBuffer = 0;
		this.bufferIndex = 0;
		this.pushedBytesLength = 0;
		let buffersLength = 0;
		for (const buf of this.buffers) buffersLength += buf.byteLength;
		if (buffersLength < this.byteLength) throw new Error("Data size shouldn't be larger than the total length of buffers.");
	}
	_read(size) {
		if (this.pushedBytesLength >= this.byteLength) this.push(null);
		if (!size) size = this.readableHighWaterMark;
		const outBuffers = [];
		let i = 0;
		while (i < size && this.pushedBytesLength < this.byteLength) {
			const remainingDataInAllBuffers = this.byteLength - this.pushedBytesLength;
			const remainingCapacityInThisBuffer = this.buffers[this.bufferIndex].byteLength - this.byteOffsetInCurrentBuffer;
			const remaining = Math.min(remainingCapacityInThisBuffer, remainingDataInAllBuffers);
			if (remaining > size - i) {
				const end = this.byteOffsetInCurrentBuffer + size - i;
				outBuffers.push(this.buffers[this.bufferIndex].slice(this.byteOffsetInCurrentBuffer, end));
				this.pushedBytesLength += size - i;
				this.byteOffsetInCurrentBuffer = end;
				i = size;
				break;
			} else {
				const end = this.byteOffsetInCurrentBuffer + remaining;
				outBuffers.push(this.buffers[this.bufferIndex].slice(this.byteOffsetInCurrentBuffer, end));
				if (remaining === remainingCapacityInThisBuffer) {
					this.byteOffsetInCurrentBuffer = 0;
					this.bufferIndex++;
				} else this.byteOffsetInCurrentBuffer = end;
				this.pushedBytesLength += remaining;
				i += remaining;
			}
		}
		if (outBuffers.length > 1) this.push(Buffer.concat(outBuffers));
		else if (outBuffers.length === 1) this.push(outBuffers[0]);
	}
};

// node_modules/@azure/storage-common/dist/esm/PooledBuffer.js
const maxBufferLength = buffer.constants.MAX_LENGTH;
var PooledBuffer = class {
	buffers = [];
	capacity;
	_size;
	get size() {
		return this._size;
	}
	constructor(capacity, buffers, totalLength) {
		this.capacity = capacity;
		this._size = 0;
		const bufferNum = Math.ceil(capacity / maxBufferLength);
		for (let i = 0; i < bufferNum; i++) {
			let len = i === bufferNum - 1 ? capacity % maxBufferLength : maxBufferLength;
			if (len === 0) len = maxBufferLength;
			this.buffers.push(Buffer.allocUnsafe(len));
		}
		if (buffers) this.fill(buffers, totalLength);
	}
	fill(buffers, totalLength) {
		this._size = Math.min(this.capacity, totalLength);
		let i = 0, j = 0, targetOffset = 0, sourceOffset = 0, totalCopiedNum = 0;
		while (totalCopiedNum < this._size) {
			const source = buffers[i];
			const target = this.buffers[j];
			const copiedNum = source.copy(target, targetOffset, sourceOffset);
			totalCopiedNum += copiedNum;
			sourceOffset += copiedNum;
			targetOffset += copiedNum;
			if (sourceOffset === source.length) {
				i++;
				sourceOffset = 0;
			}
			if (targetOffset === target.length) {
				j++;
				targetOffset = 0;
			}
		}
		buffers.splice(0, i);
		if (buffers.length > 0) buffers[0] = buffers[0].slice(sourceOffset);
	}
	getReadableStream() {
		return new BuffersStream(this.buffers, this.size);
	}
};

// node_modules/@azure/storage-common/dist/esm/BufferScheduler.js
var BufferScheduler = class {
	bufferSize;
	maxBuffers;
	readable;
	outgoingHandler;
	emitter = new EventEmitter();
	concurrency;
	offset = 0;
	isStreamEnd = false;
	isError = false;
	executingOutgoingHandlers = 0;
	encoding;
	numBuffers = 0;
	unresolvedDataArray = [];
	unresolvedLength = 0;
	incoming = [];
	outgoing = [];
	constructor(readable, bufferSize, maxBuffers, outgoingHandler, concurrency, encoding) {
		if (bufferSize <= 0) throw new RangeError(`bufferSize must be larger than 0, current is ${bufferSize}`);
		if (maxBuffers <= 0) throw new RangeError(`maxBuffers must be larger than 0, current is ${maxBuffers}`);
		if (concurrency <= 0) throw new RangeError(`concurrency must be larger than 0, current is ${concurrency}`);
		this.bufferSize = bufferSize;
		this.maxBuffers = maxBuffers;
		this.readable = readable;
		this.outgoingHandler = outgoingHandler;
		this.concurrency = concurrency;
		this.encoding = encoding;
	}
	async do() {
		return new Promise((resolve, reject) => {
			this.readable.on("data", (data) => {
				data = typeof data === "string" ? Buffer.from(data, this.encoding) : data;
				this.appendUnresolvedData(data);
				if (!this.resolveData()) this.readable.pause();
			});
			this.readable.on("error", (err) => {
				this.emitter.emit("error", err);
			});
			this.readable.on("end", () => {
				this.isStreamEnd = true;
				this.emitter.emit("checkEnd");
			});
			this.emitter.on("error", (err) => {
				this.isError = true;
				this.readable.pause();
				reject(err);
			});
			this.emitter.on("checkEnd", () => {
				if (this.outgoing.length > 0) {
					this.triggerOutgoingHandlers();
					return;
				}
				if (this.isStreamEnd && this.executingOutgoingHandlers === 0) {
					if (this.unresolvedLength > 0 && this.unresolvedLength < this.bufferSize) {
						const buffer = this.shiftBufferFromUnresolvedDataArray();
						this.outgoingHandler(() => buffer.getReadableStream(), buffer.size, this.offset).then(resolve).catch(reject);
					} else if (this.unresolvedLength >= this.bufferSize) return;
					else resolve();
				}
			});
		});
	}
	appendUnresolvedData(data) {
		this.unresolvedDataArray.push(data);
		this.unresolvedLength += data.length;
	}
	shiftBufferFromUnresolvedDataArray(buffer) {
		if (!buffer) buffer = new PooledBuffer(this.bufferSize, this.unresolvedDataArray, this.unresolvedLength);
		else buffer.fill(this.unresolvedDataArray, this.unresolvedLength);
		this.unresolvedLength -= buffer.size;
		return buffer;
	}
	resolveData() {
		while (this.unresolvedLength >= this.bufferSize) {
			let buffer;
			if (this.incoming.length > 0) {
				buffer = this.incoming.shift();
				this.shiftBufferFromUnresolvedDataArray(buffer);
			} else if (this.numBuffers < this.maxBuffers) {
				buffer = this.shiftBufferFromUnresolvedDataArray();
				this.numBuffers++;
			} else return false;
			this.outgoing.push(buffer);
			this.triggerOutgoingHandlers();
		}
		return true;
	}
	async triggerOutgoingHandlers() {
		let buffer;
		do {
			if (this.executingOutgoingHandlers >= this.concurrency) return;
			buffer = this.outgoing.shift();
			if (buffer) this.triggerOutgoingHandler(buffer);
		} while (buffer);
	}
	async triggerOutgoingHandler(buffer) {
		const bufferLength = buffer.size;
		this.executingOutgoingHandlers++;
		this.offset += bufferLength;
		try {
			await this.outgoingHandler(() => buffer.getReadableStream(), bufferLength, this.offset - bufferLength);
		} catch (err) {
			this.emitter.emit("error", err);
			return;
		}
		this.executingOutgoingHandlers--;
		this.reuseBuffer(buffer);
		this.emitter.emit("checkEnd");
	}
	reuseBuffer(buffer) {
		this.incoming.push(buffer);
		if (!this.isError && this.resolveData() && !this.isStreamEnd) this.readable.resume();
	}
};

// \0left-out:10
function crc64() {
	throw new Error("CRC64 is not bundled");
}

// node_modules/@azure/storage-common/dist/esm/StorageCRC64Calculator.js
var StorageCRC64Calculator = class StorageCRC64Calculator {
	nativeCrc64Hash;
	static nativeInstance;
	constructor() {
		this.nativeCrc64Hash = new StorageCRC64Calculator.nativeInstance.Crc64Hash();
	}
	static initPromise;
	static async init() {
		if (!this.initPromise) this.initPromise = crc64().then((instance) => {
			this.nativeInstance = instance;
		});
		return this.initPromise;
	}
	append(body, length) {
		const ptr = StorageCRC64Calculator.nativeInstance._malloc(length);
		StorageCRC64Calculator.nativeInstance.HEAPU8.set(body, ptr);
		this.nativeCrc64Hash.OnAppend(ptr, length);
		StorageCRC64Calculator.nativeInstance._free(ptr);
	}
	final(body, length) {
		const ptr = StorageCRC64Calculator.nativeInstance._malloc(length);
		StorageCRC64Calculator.nativeInstance.HEAPU8.set(body, ptr);
		const result = StorageCRC64Calculator.nativeInstance._malloc(8);
		this.nativeCrc64Hash.OnFinal(ptr, length, result);
		StorageCRC64Calculator.nativeInstance._free(ptr);
		const resultArray = /* @__PURE__ */ new Uint8Array(8);
		resultArray.set(StorageCRC64Calculator.nativeInstance.HEAPU8.subarray(result, result + 8));
		StorageCRC64Calculator.nativeInstance._free(result);
		return resultArray;
	}
};

// node_modules/@azure/storage-common/dist/esm/streamHelpers.js
function signalStreamEnd(pushData) {
	pushData(null);
}

// node_modules/@azure/storage-common/dist/esm/StructuredMessageEncoding.js
const MESSAGE_VERSION$1 = 1;
const MESSAGE_HEADER_LENGTH$1 = 13;
const SEGMENT_HEADER_LENGTH$1 = 10;
const FOOTER_LENGTH$1 = 8;
const MAX_SEGMENT_CONTENT_LENGTH = 4194304;
var SMRegion$1;
(function(SMRegion) {
	SMRegion[SMRegion["StreamHeader"] = 0] = "StreamHeader";
	SMRegion[SMRegion["StreamFooter"] = 1] = "StreamFooter";
	SMRegion[SMRegion["SegmentHeader"] = 2] = "SegmentHeader";
	SMRegion[SMRegion["SegmentFooter"] = 3] = "SegmentFooter";
	SMRegion[SMRegion["SegmentContent"] = 4] = "SegmentContent";
	SMRegion[SMRegion["Completed"] = 5] = "Completed";
})(SMRegion$1 || (SMRegion$1 = {}));
var StructuredMessageEncoding = class {
	pushData;
	contentLength;
	messageLength;
	constructor(pushData, contentLength) {
		this.pushData = pushData;
		this.contentLength = contentLength;
		this.contentOffset = 0;
		this.currentDataOffset = 0;
		this.segmentsCount = Math.ceil(this.contentLength / MAX_SEGMENT_CONTENT_LENGTH);
		this.messageLength = this.contentLength + 13 + 18 * this.segmentsCount + 8;
		this.messageHeaderBuffer = new Uint8Array(13);
		this.segmentNumber = 0;
		this.segmentContentLength = 0;
		this.segmentContentOffset = 0;
		this.state = SMRegion$1.StreamHeader;
		this.segmentCrc64 = new StorageCRC64Calculator();
		this.messageCrc64 = new StorageCRC64Calculator();
	}
	currentDataOffset;
	contentOffset;
	segmentsCount;
	messageHeaderBuffer;
	segmentNumber;
	segmentContentLength;
	segmentContentOffset;
	segmentCrc64;
	messageCrc64;
	state;
	sourceDataHandler = (data) => {
		this.currentDataOffset = 0;
		if (this.state === SMRegion$1.StreamHeader) this.handlingMessageHeader();
		while (this.segmentNumber < this.segmentsCount) {
			this.segmentContentLength = Math.min(MAX_SEGMENT_CONTENT_LENGTH, this.contentLength - this.contentOffset);
			if (this.state === SMRegion$1.SegmentHeader) this.handlingSegmentHeader();
			if (this.state === SMRegion$1.SegmentContent) this.handlingSegmentContent(data);
			if (this.state === SMRegion$1.SegmentFooter) {
				this.handlingSegmentFooter();
				this.contentOffset += this.segmentContentLength;
			}
			if (this.currentDataOffset === data.length) break;
		}
		if (this.state === SMRegion$1.StreamFooter) this.handlingMessageFooter();
	};
	handlingMessageHeader() {
		this.messageHeaderBuffer[0] = 1;
		this.fillInt64(this.messageHeaderBuffer, 1, this.messageLength);
		this.fillInt16(this.messageHeaderBuffer, 9, 1);
		this.fillInt16(this.messageHeaderBuffer, 11, this.segmentsCount);
		this.pushData(this.messageHeaderBuffer);
		this.state = SMRegion$1.SegmentHeader;
	}
	handlingSegmentHeader() {
		const segmentHeaderBuffer = new Uint8Array(10);
		this.fillInt16(segmentHeaderBuffer, 0, this.segmentNumber + 1);
		this.fillInt64(segmentHeaderBuffer, 2, this.segmentContentLength);
		this.segmentContentOffset = 0;
		this.pushData(segmentHeaderBuffer);
		this.state = SMRegion$1.SegmentContent;
	}
	handlingSegmentContent(data) {
		const length = Math.min(this.segmentContentLength - this.segmentContentOffset, data.length - this.currentDataOffset);
		if (length !== 0) {
			const current_content = Uint8Array.prototype.slice.call(data, this.currentDataOffset, this.currentDataOffset + length);
			this.messageCrc64.append(current_content, length);
			this.segmentCrc64.append(current_content, length);
			this.pushData(current_content);
		}
		this.segmentContentOffset += length;
		this.currentDataOffset += length;
		if (this.segmentContentOffset === this.segmentContentLength) this.state = SMRegion$1.SegmentFooter;
	}
	handlingSegmentFooter() {
		const crc64Result = this.segmentCrc64.final(new Uint8Array([]), 0);
		this.pushData(crc64Result);
		this.segmentCrc64 = new StorageCRC64Calculator();
		++this.segmentNumber;
		if (this.segmentNumber === this.segmentsCount) this.state = SMRegion$1.StreamFooter;
		else this.state = SMRegion$1.SegmentHeader;
	}
	handlingMessageFooter() {
		const crc64Result = this.messageCrc64.final(new Uint8Array([]), 0);
		this.pushData(crc64Result);
		signalStreamEnd(this.pushData);
		this.state = SMRegion$1.Completed;
	}
	fillInt64(buffer, offset, input) {
		if (buffer.length < offset + 8) throw new Error("Uint8Array length is not expected.");
		new DataView(buffer.buffer, buffer.byteOffset + offset, 8).setBigUint64(0, BigInt(input), true);
	}
	fillInt16(buffer, offset, input) {
		if (buffer.length < offset + 2) throw new Error("Uint8Array length is not expected.");
		new DataView(buffer.buffer, buffer.byteOffset + offset, 2).setUint16(0, input, true);
	}
};

// node_modules/@azure/storage-common/dist/esm/StructuredMessageEncodingStream.js
function isNodeReadableStream(source) {
	return source !== null && source instanceof Stream && typeof source._read === "function" && typeof source._readableState === "object" && typeof source.pipe === "function";
}
async function structuredMessageEncoding(source, contentLength) {
	if (source === null) return {
		body: source,
		encodedContentLength: contentLength
	};
	if (isNodeReadableStream(source)) {
		const encodingMessage = new StructuredMessageEncodingStream(source, contentLength, {});
		return {
			body: encodingMessage,
			encodedContentLength: encodingMessage.messageLength()
		};
	}
	if (typeof source === "function") {
		const encodingMessage = new StructuredMessageEncodingStream(source(), contentLength, {});
		return {
			body: encodingMessage,
			encodedContentLength: encodingMessage.messageLength()
		};
	}
	if (source instanceof Blob) {
		const encoding = await BrowserStream(source, contentLength);
		return {
			body: encoding.content,
			encodedContentLength: encoding.encodedContentLength
		};
	}
	if (typeof source === "string") {
		const s = new Readable();
		s._read = () => {};
		s.push(source);
		s.push(null);
		const stringContentLength = Buffer.byteLength(source);
		const encodingMessage = await new StructuredMessageEncodingStream(s, stringContentLength, {});
		return {
			body: encodingMessage,
			encodedContentLength: encodingMessage.messageLength()
		};
	}
	if (source instanceof ArrayBuffer) {
		const stream = Readable.from(Buffer.from(source));
		const encodingMessage = await new StructuredMessageEncodingStream(stream, contentLength, {});
		return {
			body: encodingMessage,
			encodedContentLength: encodingMessage.messageLength()
		};
	}
	if (source instanceof Buffer) {
		const stream = Readable.from(source);
		const encodingMessage = await new StructuredMessageEncodingStream(stream, contentLength, {});
		return {
			body: encodingMessage,
			encodedContentLength: encodingMessage.messageLength()
		};
	}
	if (ArrayBuffer.isView(source)) {
		const stream = Readable.from(Buffer.from(source.buffer, source.byteOffset, source.byteLength));
		const encodingMessage = await new StructuredMessageEncodingStream(stream, contentLength, {});
		return {
			body: encodingMessage,
			encodedContentLength: encodingMessage.messageLength()
		};
	}
	throw new Error("The specified request body type is not supported for CRC64 checksum");
}
async function pump(reader, controller, encodingStream) {
	const { done, value } = await reader.read();
	if (done) {
		controller.close();
		return;
	}
	encodingStream.sourceDataHandler(Buffer.from(value));
}
async function BrowserStream(source, contentLength) {
	const reader = (source instanceof Blob ? source.stream() : source).getReader();
	let encodingStream = void 0;
	const stream = new ReadableStream({
		start(controller) {
			encodingStream = new StructuredMessageEncoding((data) => {
				controller.enqueue(data);
			}, contentLength);
		},
		pull(controller) {
			pump(reader, controller, encodingStream).then(() => {}).catch(function(error) {
				controller.error(error);
			});
		}
	});
	return {
		content: await new Response(stream).blob(),
		encodedContentLength: encodingStream.messageLength
	};
}
var StructuredMessageEncodingStream = class extends Readable {
	source;
	encodingMethods;
	constructor(source, contentLength, options) {
		super({ highWaterMark: options.highWaterMark });
		this.source = source;
		this.encodingMethods = new StructuredMessageEncoding((dataToHandle) => {
			if (!this.push(dataToHandle)) source.pause();
		}, contentLength);
		this.setSourceEventHandlers();
	}
	messageLength() {
		return this.encodingMethods.messageLength;
	}
	setSourceEventHandlers() {
		this.source.on("data", this.sourceDataHandler);
		this.source.on("end", this.sourceErrorOrEndHandler);
		this.source.on("error", this.sourceErrorOrEndHandler);
		this.source.on("aborted", this.sourceAbortedHandler);
	}
	removeSourceEventHandlers() {
		this.source.removeListener("data", this.sourceDataHandler);
		this.source.removeListener("end", this.sourceErrorOrEndHandler);
		this.source.removeListener("error", this.sourceErrorOrEndHandler);
		this.source.removeListener("aborted", this.sourceAbortedHandler);
	}
	sourceDataHandler = (data) => {
		this.encodingMethods.sourceDataHandler(data);
	};
	sourceAbortedHandler = () => {
		const abortError = new AbortError("The operation was aborted.");
		this.destroy(abortError);
	};
	sourceErrorOrEndHandler = (err) => {
		if (err && err.name === "AbortError") {
			this.destroy(err);
			return;
		}
		this.removeSourceEventHandlers();
	};
	_read() {
		this.source.resume();
	}
	_destroy(error, callback) {
		this.removeSourceEventHandlers();
		this.source.destroy();
		callback(error === null ? void 0 : error);
	}
};

// node_modules/@azure/storage-common/dist/esm/StructuredMessageDecoding.js
const MESSAGE_VERSION = 1;
const MESSAGE_HEADER_LENGTH = 13;
const SEGMENT_HEADER_LENGTH = 10;
const FOOTER_LENGTH = 8;
var SMRegion;
(function(SMRegion) {
	SMRegion[SMRegion["StreamHeader"] = 0] = "StreamHeader";
	SMRegion[SMRegion["StreamFooter"] = 1] = "StreamFooter";
	SMRegion[SMRegion["SegmentHeader"] = 2] = "SegmentHeader";
	SMRegion[SMRegion["SegmentFooter"] = 3] = "SegmentFooter";
	SMRegion[SMRegion["SegmentContent"] = 4] = "SegmentContent";
})(SMRegion || (SMRegion = {}));
var StructuredMessageDecoding = class {
	pushData;
	segmentsCount;
	currentOffset;
	currentDataOffset;
	messageHeaderBuffer;
	messageHeaderOffset;
	segmentNumber;
	segmentHeaderOffset;
	segmentHeaderBuffer;
	segmentContentOffset;
	segmentContentLength;
	segmentFooterOffset;
	segmentFooterBuffer;
	messageFooterOffset;
	messageFooterBuffer;
	segmentCrc64;
	messageCrc64;
	state;
	constructor(pushData) {
		this.pushData = pushData;
		this.currentOffset = 0;
		this.segmentsCount = 0;
		this.messageHeaderOffset = 0;
		this.messageHeaderBuffer = new Uint8Array(MESSAGE_HEADER_LENGTH);
		this.currentDataOffset = 0;
		this.segmentNumber = 0;
		this.segmentHeaderOffset = 0;
		this.segmentHeaderBuffer = new Uint8Array(SEGMENT_HEADER_LENGTH);
		this.segmentContentOffset = 0;
		this.segmentContentLength = 0;
		this.state = SMRegion.StreamHeader;
		this.segmentFooterOffset = 0;
		this.segmentFooterBuffer = new Uint8Array(FOOTER_LENGTH);
		this.messageFooterOffset = 0;
		this.messageFooterBuffer = new Uint8Array(FOOTER_LENGTH);
		this.segmentCrc64 = new StorageCRC64Calculator();
		this.messageCrc64 = new StorageCRC64Calculator();
	}
	sourceDataHandler = (data) => {
		this.currentDataOffset = 0;
		if (this.state === SMRegion.StreamHeader) this.parseMessageHeader(data);
		while (this.segmentNumber < this.segmentsCount && this.currentDataOffset < data.length) {
			if (this.state === SMRegion.SegmentHeader) this.parseSegmentHeader(data);
			if (this.state === SMRegion.SegmentContent) this.parseSegmentContent(data);
			if (this.state === SMRegion.SegmentFooter) this.parseSegmentFooter(data);
		}
		if (this.state === SMRegion.StreamFooter) this.parseMessageFooter(data);
	};
	parseMessageHeader(data) {
		const length = Math.min(MESSAGE_HEADER_LENGTH - this.messageHeaderOffset, data.length - this.currentDataOffset);
		this.messageHeaderBuffer.set(Uint8Array.prototype.slice.call(data, this.currentDataOffset, this.currentDataOffset + length), this.messageHeaderOffset);
		this.currentDataOffset += length;
		this.messageHeaderOffset += length;
		this.currentOffset += length;
		if (this.messageHeaderOffset === MESSAGE_HEADER_LENGTH) {
			if (this.messageHeaderBuffer[0] !== MESSAGE_VERSION) throw new Error("Unexpected message version");
			this.segmentsCount = this.toInt16(Uint8Array.prototype.slice.call(this.messageHeaderBuffer, 11, 13));
			this.state = SMRegion.SegmentHeader;
		}
	}
	parseSegmentHeader(data) {
		const length = Math.min(SEGMENT_HEADER_LENGTH - this.segmentHeaderOffset, data.length - this.currentDataOffset);
		this.segmentHeaderBuffer.set(Uint8Array.prototype.slice.call(data, this.currentDataOffset, this.currentDataOffset + length), this.segmentHeaderOffset);
		this.currentDataOffset += length;
		this.segmentHeaderOffset += length;
		this.currentOffset += length;
		if (this.segmentHeaderOffset === SEGMENT_HEADER_LENGTH) {
			if (this.toInt16(Uint8Array.prototype.slice.call(this.segmentHeaderBuffer, 0, 2)) !== this.segmentNumber + 1) throw new Error("Segment number is unexpected.");
			this.segmentContentLength = this.toInt64(this.segmentHeaderBuffer, 2);
			this.segmentContentOffset = 0;
			this.state = SMRegion.SegmentContent;
		}
	}
	parseSegmentContent(data) {
		const length = Math.min(this.segmentContentLength - this.segmentContentOffset, data.length - this.currentDataOffset);
		const dataToHandle = Uint8Array.prototype.slice.call(data, this.currentDataOffset, this.currentDataOffset + length);
		this.segmentCrc64.append(dataToHandle, length);
		this.messageCrc64.append(dataToHandle, length);
		this.pushData(dataToHandle);
		this.currentDataOffset += length;
		this.segmentContentOffset += length;
		this.currentOffset += length;
		if (this.segmentContentOffset === this.segmentContentLength) this.state = SMRegion.SegmentFooter;
	}
	parseSegmentFooter(data) {
		const length = Math.min(FOOTER_LENGTH - this.segmentFooterOffset, data.length - this.currentDataOffset);
		this.segmentFooterBuffer.set(Uint8Array.prototype.slice.call(data, this.currentDataOffset, this.currentDataOffset + length), this.segmentFooterOffset);
		this.currentDataOffset += length;
		this.segmentFooterOffset += length;
		this.currentOffset += length;
		if (this.segmentFooterOffset === FOOTER_LENGTH) {
			const crc64Result = this.segmentCrc64.final(new Uint8Array([]), 0);
			if (!this.checkCrc64CheckSum(crc64Result, this.segmentFooterBuffer)) throw new Error(`Segment check sum mismatch, segmentNumber: ${this.segmentNumber}`);
			++this.segmentNumber;
			if (this.segmentNumber === this.segmentsCount) this.state = SMRegion.StreamFooter;
			else {
				this.segmentHeaderOffset = 0;
				this.segmentFooterOffset = 0;
				this.segmentCrc64 = new StorageCRC64Calculator();
				this.state = SMRegion.SegmentHeader;
			}
		}
	}
	parseMessageFooter(data) {
		const length = Math.min(FOOTER_LENGTH - this.messageFooterOffset, data.length - this.currentDataOffset);
		this.messageFooterBuffer.set(Uint8Array.prototype.slice.call(data, this.currentDataOffset, this.currentDataOffset + length), this.messageFooterOffset);
		this.currentDataOffset += length;
		this.messageFooterOffset += length;
		this.currentOffset += length;
		if (this.messageFooterOffset === FOOTER_LENGTH) {
			const crc64Result = this.messageCrc64.final(new Uint8Array([]), 0);
			if (!this.checkCrc64CheckSum(crc64Result, this.messageFooterBuffer)) throw new Error("Check sum mismatch");
			this.pushData(null);
		}
	}
	toInt64(input, offset) {
		if (input.length < offset + 8) throw new Error("CRC64 buffer error, something wrong with crc64 calculator");
		const view = new DataView(input.buffer, input.byteOffset + offset, 8);
		return Number(view.getBigUint64(0, true));
	}
	toInt16(input) {
		if (input.length !== 2) throw new Error("CRC64 buffer error, something wrong with crc64 calculator");
		return input[0] + input[1] * 256;
	}
	checkCrc64CheckSum(first, second) {
		if (first.length !== 8 || second.length !== 8) throw new Error("CRC64 buffer error, something wrong with crc64 calculator");
		for (let index = 0; index < 8; ++index) if (first[index] !== second[index]) return false;
		return true;
	}
};

// node_modules/@azure/storage-common/dist/esm/StructuredMessageDecodingStream.js
async function structuredMessageDecodingBrowser(source) {
	throw new Error("structuredMessageDecodingBrowser is only for Browser");
}
function structuredMessageDecodingStream(source, options) {
	return new StructuredMessageDecodingStream(source, options);
}
var StructuredMessageDecodingStream = class extends Readable {
	source;
	decodingMethods;
	constructor(source, options) {
		super({ highWaterMark: options.highWaterMark });
		this.source = source;
		this.decodingMethods = new StructuredMessageDecoding((dataToHandle) => {
			if (!this.push(dataToHandle)) source.pause();
		});
		this.setSourceEventHandlers();
	}
	_read() {
		this.source.resume();
	}
	setSourceEventHandlers() {
		this.source.on("data", this.sourceDataHandler);
		this.source.on("end", this.sourceErrorOrEndHandler);
		this.source.on("error", this.sourceErrorOrEndHandler);
		this.source.on("aborted", this.sourceAbortedHandler);
	}
	removeSourceEventHandlers() {
		this.source.removeListener("data", this.sourceDataHandler);
		this.source.removeListener("end", this.sourceErrorOrEndHandler);
		this.source.removeListener("error", this.sourceErrorOrEndHandler);
		this.source.removeListener("aborted", this.sourceAbortedHandler);
	}
	sourceDataHandler = (data) => {
		try {
			this.decodingMethods.sourceDataHandler(data);
		} catch (err) {
			this.destroy(err);
		}
	};
	sourceAbortedHandler = () => {
		const abortError = new AbortError("The operation was aborted.");
		this.destroy(abortError);
	};
	sourceErrorOrEndHandler = (err) => {
		if (err) {
			this.destroy(err);
			return;
		}
		this.removeSourceEventHandlers();
	};
	_destroy(error, callback) {
		this.removeSourceEventHandlers();
		this.source.destroy();
		callback(error === null ? void 0 : error);
	}
};

// node_modules/@azure/storage-common/dist/esm/cache.js
let _defaultHttpClient;
function getCachedDefaultHttpClient() {
	if (!_defaultHttpClient) _defaultHttpClient = createDefaultHttpClient();
	return _defaultHttpClient;
}

// node_modules/@azure/storage-common/dist/esm/policies/RequestPolicy.js
var BaseRequestPolicy = class {
	_nextPolicy;
	_options;
	constructor(_nextPolicy, _options) {
		this._nextPolicy = _nextPolicy;
		this._options = _options;
	}
	shouldLog(logLevel) {
		return this._options.shouldLog(logLevel);
	}
	log(logLevel, message) {
		this._options.log(logLevel, message);
	}
};

// node_modules/@azure/storage-common/dist/esm/policies/StorageBrowserPolicy.js
var StorageBrowserPolicy = class extends BaseRequestPolicy {
	constructor(nextPolicy, options) {
		super(nextPolicy, options);
	}
	async sendRequest(request) {
		return this._nextPolicy.sendRequest(request);
	}
};

// node_modules/@azure/storage-common/dist/esm/StorageBrowserPolicyFactory.js
var StorageBrowserPolicyFactory = class {
	create(nextPolicy, options) {
		return new StorageBrowserPolicy(nextPolicy, options);
	}
};

// node_modules/@azure/storage-common/dist/esm/policies/CredentialPolicy.js
var CredentialPolicy = class extends BaseRequestPolicy {
	sendRequest(request) {
		return this._nextPolicy.sendRequest(this.signRequest(request));
	}
	signRequest(request) {
		return request;
	}
};

// node_modules/@azure/storage-common/dist/esm/policies/AnonymousCredentialPolicy.js
var AnonymousCredentialPolicy = class extends CredentialPolicy {
	constructor(nextPolicy, options) {
		super(nextPolicy, options);
	}
};

// node_modules/@azure/storage-common/dist/esm/credentials/Credential.js
var Credential = class {
	create(_nextPolicy, _options) {
		throw new Error("Method should be implemented in children classes.");
	}
};

// node_modules/@azure/storage-common/dist/esm/credentials/AnonymousCredential.js
var AnonymousCredential = class extends Credential {
	create(nextPolicy, options) {
		return new AnonymousCredentialPolicy(nextPolicy, options);
	}
};

// node_modules/@azure/storage-common/dist/esm/utils/constants.js
const URLConstants$1 = { Parameters: {
	FORCE_BROWSER_NO_CACHE: "_",
	SIGNATURE: "sig",
	SNAPSHOT: "snapshot",
	VERSIONID: "versionid",
	TIMEOUT: "timeout"
} };
const HeaderConstants = {
	AUTHORIZATION: "Authorization",
	AUTHORIZATION_SCHEME: "Bearer",
	CONTENT_ENCODING: "Content-Encoding",
	CONTENT_ID: "Content-ID",
	CONTENT_LANGUAGE: "Content-Language",
	CONTENT_LENGTH: "Content-Length",
	CONTENT_MD5: "Content-Md5",
	CONTENT_TRANSFER_ENCODING: "Content-Transfer-Encoding",
	CONTENT_TYPE: "Content-Type",
	COOKIE: "Cookie",
	DATE: "date",
	IF_MATCH: "if-match",
	IF_MODIFIED_SINCE: "if-modified-since",
	IF_NONE_MATCH: "if-none-match",
	IF_UNMODIFIED_SINCE: "if-unmodified-since",
	PREFIX_FOR_STORAGE: "x-ms-",
	RANGE: "Range",
	USER_AGENT: "User-Agent",
	X_MS_CLIENT_REQUEST_ID: "x-ms-client-request-id",
	X_MS_COPY_SOURCE: "x-ms-copy-source",
	X_MS_DATE: "x-ms-date",
	X_MS_ERROR_CODE: "x-ms-error-code",
	X_MS_VERSION: "x-ms-version",
	X_MS_CopySourceErrorCode: "x-ms-copy-source-error-code"
};

// node_modules/@azure/storage-common/dist/esm/utils/utils.common.js
function setURLParameter$1(url, name, value) {
	const urlParsed = new URL(url);
	const encodedName = encodeURIComponent(name);
	const encodedValue = value ? encodeURIComponent(value) : void 0;
	const searchString = urlParsed.search === "" ? "?" : urlParsed.search;
	const searchPieces = [];
	for (const pair of searchString.slice(1).split("&")) if (pair) {
		const [key] = pair.split("=", 2);
		if (key !== encodedName) searchPieces.push(pair);
	}
	if (encodedValue) searchPieces.push(`${encodedName}=${encodedValue}`);
	urlParsed.search = searchPieces.length ? `?${searchPieces.join("&")}` : "";
	return urlParsed.toString();
}
function setURLHost(url, host) {
	const urlParsed = new URL(url);
	urlParsed.hostname = host;
	return urlParsed.toString();
}
function getURLPath(url) {
	try {
		return new URL(url).pathname;
	} catch (e) {
		return;
	}
}
function getURLQueries(url) {
	let queryString = new URL(url).search;
	if (!queryString) return {};
	queryString = queryString.trim();
	queryString = queryString.startsWith("?") ? queryString.substring(1) : queryString;
	let querySubStrings = queryString.split("&");
	querySubStrings = querySubStrings.filter((value) => {
		const indexOfEqual = value.indexOf("=");
		const lastIndexOfEqual = value.lastIndexOf("=");
		return indexOfEqual > 0 && indexOfEqual === lastIndexOfEqual && lastIndexOfEqual < value.length - 1;
	});
	const queries = {};
	for (const querySubString of querySubStrings) {
		const splitResults = querySubString.split("=");
		const key = splitResults[0];
		queries[key] = splitResults[1];
	}
	return queries;
}
async function delay(timeInMs, aborter, abortError) {
	return new Promise((resolve, reject) => {
		let timeout;
		const abortHandler = () => {
			if (timeout !== void 0) clearTimeout(timeout);
			reject(abortError);
		};
		const resolveHandler = () => {
			if (aborter !== void 0) aborter.removeEventListener("abort", abortHandler);
			resolve();
		};
		timeout = setTimeout(resolveHandler, timeInMs);
		if (aborter !== void 0) aborter.addEventListener("abort", abortHandler);
	});
}

// node_modules/@azure/storage-common/dist/esm/utils/SharedKeyComparator.js
const table_lv0 = new Uint32Array([
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	1820,
	0,
	1823,
	1825,
	1827,
	1829,
	0,
	0,
	0,
	1837,
	2051,
	0,
	0,
	1843,
	0,
	3331,
	3354,
	3356,
	3358,
	3360,
	3362,
	3364,
	3366,
	3368,
	3370,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	3586,
	3593,
	3594,
	3610,
	3617,
	3619,
	3621,
	3628,
	3634,
	3637,
	3638,
	3656,
	3665,
	3696,
	3708,
	3710,
	3721,
	3722,
	3729,
	3737,
	3743,
	3746,
	3748,
	3750,
	3751,
	3753,
	0,
	0,
	0,
	1859,
	1860,
	1864,
	3586,
	3593,
	3594,
	3610,
	3617,
	3619,
	3621,
	3628,
	3634,
	3637,
	3638,
	3656,
	3665,
	3696,
	3708,
	3710,
	3721,
	3722,
	3729,
	3737,
	3743,
	3746,
	3748,
	3750,
	3751,
	3753,
	0,
	1868,
	0,
	1872,
	0
]);
const table_lv2 = new Uint32Array([
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0
]);
const table_lv4 = new Uint32Array([
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	32786,
	0,
	0,
	0,
	0,
	0,
	33298,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0
]);
function compareHeader(lhs, rhs) {
	if (isLessThan(lhs, rhs)) return -1;
	return 1;
}
function isLessThan(lhs, rhs) {
	const tables = [
		table_lv0,
		table_lv2,
		table_lv4
	];
	let curr_level = 0;
	let i = 0;
	let j = 0;
	while (curr_level < tables.length) {
		if (curr_level === tables.length - 1 && i !== j) return i > j;
		const weight1 = i < lhs.length ? tables[curr_level][lhs[i].charCodeAt(0)] : 1;
		const weight2 = j < rhs.length ? tables[curr_level][rhs[j].charCodeAt(0)] : 1;
		if (weight1 === 1 && weight2 === 1) {
			i = 0;
			j = 0;
			++curr_level;
		} else if (weight1 === weight2) {
			++i;
			++j;
		} else if (weight1 === 0) ++i;
		else if (weight2 === 0) ++j;
		else return weight1 < weight2;
	}
	return false;
}

// node_modules/@azure/storage-common/dist/esm/policies/StorageSharedKeyCredentialPolicy.js
var StorageSharedKeyCredentialPolicy = class extends CredentialPolicy {
	factory;
	constructor(nextPolicy, options, factory) {
		super(nextPolicy, options);
		this.factory = factory;
	}
	signRequest(request) {
		request.headers.set(HeaderConstants.X_MS_DATE, (/* @__PURE__ */ new Date()).toUTCString());
		if (request.body && (typeof request.body === "string" || request.body !== void 0) && request.body.length > 0) request.headers.set(HeaderConstants.CONTENT_LENGTH, Buffer.byteLength(request.body));
		const stringToSign = [
			request.method.toUpperCase(),
			this.getHeaderValueToSign(request, HeaderConstants.CONTENT_LANGUAGE),
			this.getHeaderValueToSign(request, HeaderConstants.CONTENT_ENCODING),
			this.getHeaderValueToSign(request, HeaderConstants.CONTENT_LENGTH),
			this.getHeaderValueToSign(request, HeaderConstants.CONTENT_MD5),
			this.getHeaderValueToSign(request, HeaderConstants.CONTENT_TYPE),
			this.getHeaderValueToSign(request, HeaderConstants.DATE),
			this.getHeaderValueToSign(request, HeaderConstants.IF_MODIFIED_SINCE),
			this.getHeaderValueToSign(request, HeaderConstants.IF_MATCH),
			this.getHeaderValueToSign(request, HeaderConstants.IF_NONE_MATCH),
			this.getHeaderValueToSign(request, HeaderConstants.IF_UNMODIFIED_SINCE),
			this.getHeaderValueToSign(request, HeaderConstants.RANGE)
		].join("\n") + "\n" + this.getCanonicalizedHeadersString(request) + this.getCanonicalizedResourceString(request);
		const signature = this.factory.computeHMACSHA256(stringToSign);
		request.headers.set(HeaderConstants.AUTHORIZATION, `SharedKey ${this.factory.accountName}:${signature}`);
		return request;
	}
	getHeaderValueToSign(request, headerName) {
		const value = request.headers.get(headerName);
		if (!value) return "";
		if (headerName === HeaderConstants.CONTENT_LENGTH && value === "0") return "";
		return value;
	}
	getCanonicalizedHeadersString(request) {
		let headersArray = request.headers.headersArray().filter((value) => {
			return value.name.toLowerCase().startsWith(HeaderConstants.PREFIX_FOR_STORAGE);
		});
		headersArray.sort((a, b) => {
			return compareHeader(a.name.toLowerCase(), b.name.toLowerCase());
		});
		headersArray = headersArray.filter((value, index, array) => {
			if (index > 0 && value.name.toLowerCase() === array[index - 1].name.toLowerCase()) return false;
			return true;
		});
		let canonicalizedHeadersStringToSign = "";
		headersArray.forEach((header) => {
			canonicalizedHeadersStringToSign += `${header.name.toLowerCase().trimRight()}:${header.value.trimLeft()}\n`;
		});
		return canonicalizedHeadersStringToSign;
	}
	getCanonicalizedResourceString(request) {
		const path = getURLPath(request.url) || "/";
		let canonicalizedResourceString = "";
		canonicalizedResourceString += `/${this.factory.accountName}${path}`;
		const queries = getURLQueries(request.url);
		const lowercaseQueries = {};
		if (queries) {
			const queryKeys = [];
			for (const key in queries) if (Object.prototype.hasOwnProperty.call(queries, key)) {
				const lowercaseKey = key.toLowerCase();
				lowercaseQueries[lowercaseKey] = queries[key];
				queryKeys.push(lowercaseKey);
			}
			queryKeys.sort();
			for (const key of queryKeys) canonicalizedResourceString += `\n${key}:${decodeURIComponent(lowercaseQueries[key])}`;
		}
		return canonicalizedResourceString;
	}
};

// node_modules/@azure/storage-common/dist/esm/credentials/StorageSharedKeyCredential.js
var StorageSharedKeyCredential = class extends Credential {
	accountName;
	accountKey;
	constructor(accountName, accountKey) {
		super();
		this.accountName = accountName;
		this.accountKey = Buffer.from(accountKey, "base64");
	}
	create(nextPolicy, options) {
		return new StorageSharedKeyCredentialPolicy(nextPolicy, options, this);
	}
	computeHMACSHA256(stringToSign) {
		return createHmac("sha256", this.accountKey).update(stringToSign, "utf8").digest("base64");
	}
};

// node_modules/@azure/storage-common/dist/esm/log.js
const logger = createClientLogger("storage-common");

// node_modules/@azure/storage-common/dist/esm/policies/StorageRetryPolicyType.js
var StorageRetryPolicyType;
(function(StorageRetryPolicyType) {
	StorageRetryPolicyType[StorageRetryPolicyType["EXPONENTIAL"] = 0] = "EXPONENTIAL";
	StorageRetryPolicyType[StorageRetryPolicyType["FIXED"] = 1] = "FIXED";
})(StorageRetryPolicyType || (StorageRetryPolicyType = {}));

// node_modules/@azure/storage-common/dist/esm/policies/StorageRetryPolicy.js
const DEFAULT_RETRY_OPTIONS$1 = {
	maxRetryDelayInMs: 12e4,
	maxTries: 4,
	retryDelayInMs: 4e3,
	retryPolicyType: StorageRetryPolicyType.EXPONENTIAL,
	secondaryHost: "",
	tryTimeoutInMs: void 0
};
const RETRY_ABORT_ERROR$1 = new AbortError("The operation was aborted.");
var StorageRetryPolicy = class extends BaseRequestPolicy {
	retryOptions;
	constructor(nextPolicy, options, retryOptions = DEFAULT_RETRY_OPTIONS$1) {
		super(nextPolicy, options);
		this.retryOptions = {
			retryPolicyType: retryOptions.retryPolicyType ? retryOptions.retryPolicyType : DEFAULT_RETRY_OPTIONS$1.retryPolicyType,
			maxTries: retryOptions.maxTries && retryOptions.maxTries >= 1 ? Math.floor(retryOptions.maxTries) : DEFAULT_RETRY_OPTIONS$1.maxTries,
			tryTimeoutInMs: retryOptions.tryTimeoutInMs && retryOptions.tryTimeoutInMs >= 0 ? retryOptions.tryTimeoutInMs : DEFAULT_RETRY_OPTIONS$1.tryTimeoutInMs,
			retryDelayInMs: retryOptions.retryDelayInMs && retryOptions.retryDelayInMs >= 0 ? Math.min(retryOptions.retryDelayInMs, retryOptions.maxRetryDelayInMs ? retryOptions.maxRetryDelayInMs : DEFAULT_RETRY_OPTIONS$1.maxRetryDelayInMs) : DEFAULT_RETRY_OPTIONS$1.retryDelayInMs,
			maxRetryDelayInMs: retryOptions.maxRetryDelayInMs && retryOptions.maxRetryDelayInMs >= 0 ? retryOptions.maxRetryDelayInMs : DEFAULT_RETRY_OPTIONS$1.maxRetryDelayInMs,
			secondaryHost: retryOptions.secondaryHost ? retryOptions.secondaryHost : DEFAULT_RETRY_OPTIONS$1.secondaryHost
		};
	}
	async sendRequest(request) {
		return this.attemptSendRequest(request, false, 1);
	}
	async attemptSendRequest(request, secondaryHas404, attempt) {
		const newRequest = request.clone();
		const isPrimaryRetry = secondaryHas404 || !this.retryOptions.secondaryHost || !(request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") || attempt % 2 === 1;
		if (!isPrimaryRetry) newRequest.url = setURLHost(newRequest.url, this.retryOptions.secondaryHost);
		if (this.retryOptions.tryTimeoutInMs) newRequest.url = setURLParameter$1(newRequest.url, URLConstants$1.Parameters.TIMEOUT, Math.floor(this.retryOptions.tryTimeoutInMs / 1e3).toString());
		let response;
		try {
			logger.info(`RetryPolicy: =====> Try=${attempt} ${isPrimaryRetry ? "Primary" : "Secondary"}`);
			response = await this._nextPolicy.sendRequest(newRequest);
			if (!this.shouldRetry(isPrimaryRetry, attempt, response)) return response;
			secondaryHas404 = secondaryHas404 || !isPrimaryRetry && response.status === 404;
		} catch (err) {
			logger.error(`RetryPolicy: Caught error, message: ${err.message}, code: ${err.code}`);
			if (!this.shouldRetry(isPrimaryRetry, attempt, response, err)) throw err;
		}
		await this.delay(isPrimaryRetry, attempt, request.abortSignal);
		return this.attemptSendRequest(request, secondaryHas404, ++attempt);
	}
	shouldRetry(isPrimaryRetry, attempt, response, err) {
		if (attempt >= this.retryOptions.maxTries) {
			logger.info(`RetryPolicy: Attempt(s) ${attempt} >= maxTries ${this.retryOptions.maxTries}, no further try.`);
			return false;
		}
		const retriableErrors = [
			"ETIMEDOUT",
			"ESOCKETTIMEDOUT",
			"ECONNREFUSED",
			"ECONNRESET",
			"ENOENT",
			"ENOTFOUND",
			"TIMEOUT",
			"EPIPE",
			"REQUEST_SEND_ERROR"
		];
		if (err) {
			for (const retriableError of retriableErrors) if (err.name.toUpperCase().includes(retriableError) || err.message.toUpperCase().includes(retriableError) || err.code && err.code.toString().toUpperCase() === retriableError) {
				logger.info(`RetryPolicy: Network error ${retriableError} found, will retry.`);
				return true;
			}
		}
		if (response || err) {
			const statusCode = response ? response.status : err ? err.statusCode : 0;
			if (!isPrimaryRetry && statusCode === 404) {
				logger.info(`RetryPolicy: Secondary access with 404, will retry.`);
				return true;
			}
			if (statusCode === 503 || statusCode === 500) {
				logger.info(`RetryPolicy: Will retry for status code ${statusCode}.`);
				return true;
			}
		}
		if (response) {
			if (response?.status >= 400) {
				const copySourceError = response.headers.get(HeaderConstants.X_MS_CopySourceErrorCode);
				if (copySourceError !== void 0) switch (copySourceError) {
					case "InternalError":
					case "OperationTimedOut":
					case "ServerBusy": return true;
				}
			}
		}
		if (err?.code === "PARSE_ERROR" && err?.message.startsWith(`Error "Error: Unclosed root tag`)) {
			logger.info("RetryPolicy: Incomplete XML response likely due to service timeout, will retry.");
			return true;
		}
		return false;
	}
	async delay(isPrimaryRetry, attempt, abortSignal) {
		let delayTimeInMs = 0;
		if (isPrimaryRetry) switch (this.retryOptions.retryPolicyType) {
			case StorageRetryPolicyType.EXPONENTIAL:
				delayTimeInMs = Math.min((Math.pow(2, attempt - 1) - 1) * this.retryOptions.retryDelayInMs, this.retryOptions.maxRetryDelayInMs);
				break;
			case StorageRetryPolicyType.FIXED: delayTimeInMs = this.retryOptions.retryDelayInMs;
		}
		else delayTimeInMs = Math.random() * 1e3;
		logger.info(`RetryPolicy: Delay for ${delayTimeInMs}ms`);
		return delay(delayTimeInMs, abortSignal, RETRY_ABORT_ERROR$1);
	}
};

// node_modules/@azure/storage-common/dist/esm/StorageRetryPolicyFactory.js
var StorageRetryPolicyFactory = class {
	retryOptions;
	constructor(retryOptions) {
		this.retryOptions = retryOptions;
	}
	create(nextPolicy, options) {
		return new StorageRetryPolicy(nextPolicy, options, this.retryOptions);
	}
};

// node_modules/@azure/storage-common/dist/esm/policies/StorageBrowserPolicyV2.js
const storageBrowserPolicyName = "storageBrowserPolicy";
function storageBrowserPolicy() {
	return {
		name: storageBrowserPolicyName,
		async sendRequest(request, next) {
			return next(request);
		}
	};
}

// node_modules/@azure/storage-common/dist/esm/policies/StorageCorrectContentLengthPolicy.js
const storageCorrectContentLengthPolicyName = "StorageCorrectContentLengthPolicy";
function storageCorrectContentLengthPolicy() {
	function correctContentLength(request) {
		if (request.body && (typeof request.body === "string" || Buffer.isBuffer(request.body)) && request.body.length > 0) request.headers.set(HeaderConstants.CONTENT_LENGTH, Buffer.byteLength(request.body));
	}
	return {
		name: storageCorrectContentLengthPolicyName,
		async sendRequest(request, next) {
			correctContentLength(request);
			return next(request);
		}
	};
}

// node_modules/@azure/storage-common/dist/esm/policies/StorageRetryPolicyV2.js
const storageRetryPolicyName = "storageRetryPolicy";
const DEFAULT_RETRY_OPTIONS = {
	maxRetryDelayInMs: 12e4,
	maxTries: 4,
	retryDelayInMs: 4e3,
	retryPolicyType: StorageRetryPolicyType.EXPONENTIAL,
	secondaryHost: "",
	tryTimeoutInMs: void 0
};
const retriableErrors = [
	"ETIMEDOUT",
	"ESOCKETTIMEDOUT",
	"ECONNREFUSED",
	"ECONNRESET",
	"ENOENT",
	"ENOTFOUND",
	"TIMEOUT",
	"EPIPE",
	"REQUEST_SEND_ERROR"
];
const RETRY_ABORT_ERROR = new AbortError("The operation was aborted.");
function storageRetryPolicy(options = {}) {
	const retryPolicyType = options.retryPolicyType ?? DEFAULT_RETRY_OPTIONS.retryPolicyType;
	const maxTries = options.maxTries ?? DEFAULT_RETRY_OPTIONS.maxTries;
	const retryDelayInMs = options.retryDelayInMs ?? DEFAULT_RETRY_OPTIONS.retryDelayInMs;
	const maxRetryDelayInMs = options.maxRetryDelayInMs ?? DEFAULT_RETRY_OPTIONS.maxRetryDelayInMs;
	const secondaryHost = options.secondaryHost ?? DEFAULT_RETRY_OPTIONS.secondaryHost;
	const tryTimeoutInMs = options.tryTimeoutInMs ?? DEFAULT_RETRY_OPTIONS.tryTimeoutInMs;
	function shouldRetry({ isPrimaryRetry, attempt, response, error }) {
		if (attempt >= maxTries) {
			logger.info(`RetryPolicy: Attempt(s) ${attempt} >= maxTries ${maxTries}, no further try.`);
			return false;
		}
		if (error) {
			for (const retriableError of retriableErrors) if (error.name.toUpperCase().includes(retriableError) || error.message.toUpperCase().includes(retriableError) || error.code && error.code.toString().toUpperCase() === retriableError) {
				logger.info(`RetryPolicy: Network error ${retriableError} found, will retry.`);
				return true;
			}
			if (error?.code === "PARSE_ERROR" && error?.message.startsWith(`Error "Error: Unclosed root tag`)) {
				logger.info("RetryPolicy: Incomplete XML response likely due to service timeout, will retry.");
				return true;
			}
		}
		if (response || error) {
			const statusCode = response?.status ?? error?.statusCode ?? 0;
			if (!isPrimaryRetry && statusCode === 404) {
				logger.info(`RetryPolicy: Secondary access with 404, will retry.`);
				return true;
			}
			if (statusCode === 503 || statusCode === 500) {
				logger.info(`RetryPolicy: Will retry for status code ${statusCode}.`);
				return true;
			}
		}
		if (response) {
			if (response?.status >= 400) {
				const copySourceError = response.headers.get(HeaderConstants.X_MS_CopySourceErrorCode);
				if (copySourceError !== void 0) switch (copySourceError) {
					case "InternalError":
					case "OperationTimedOut":
					case "ServerBusy": return true;
				}
			}
		}
		return false;
	}
	function calculateDelay(isPrimaryRetry, attempt) {
		let delayTimeInMs = 0;
		if (isPrimaryRetry) switch (retryPolicyType) {
			case StorageRetryPolicyType.EXPONENTIAL:
				delayTimeInMs = Math.min((Math.pow(2, attempt - 1) - 1) * retryDelayInMs, maxRetryDelayInMs);
				break;
			case StorageRetryPolicyType.FIXED: delayTimeInMs = retryDelayInMs;
		}
		else delayTimeInMs = Math.random() * 1e3;
		logger.info(`RetryPolicy: Delay for ${delayTimeInMs}ms`);
		return delayTimeInMs;
	}
	return {
		name: storageRetryPolicyName,
		async sendRequest(request, next) {
			if (tryTimeoutInMs) request.url = setURLParameter$1(request.url, URLConstants$1.Parameters.TIMEOUT, String(Math.floor(tryTimeoutInMs / 1e3)));
			const primaryUrl = request.url;
			const secondaryUrl = secondaryHost ? setURLHost(request.url, secondaryHost) : void 0;
			let secondaryHas404 = false;
			let attempt = 1;
			let retryAgain = true;
			let response;
			let error;
			while (retryAgain) {
				const isPrimaryRetry = secondaryHas404 || !secondaryUrl || ![
					"GET",
					"HEAD",
					"OPTIONS"
				].includes(request.method) || attempt % 2 === 1;
				request.url = isPrimaryRetry ? primaryUrl : secondaryUrl;
				response = void 0;
				error = void 0;
				try {
					logger.info(`RetryPolicy: =====> Try=${attempt} ${isPrimaryRetry ? "Primary" : "Secondary"}`);
					response = await next(request);
					secondaryHas404 = secondaryHas404 || !isPrimaryRetry && response.status === 404;
				} catch (e) {
					if (isRestError(e)) {
						logger.error(`RetryPolicy: Caught error, message: ${e.message}, code: ${e.code}`);
						error = e;
					} else {
						logger.error(`RetryPolicy: Caught error, message: ${getErrorMessage(e)}`);
						throw e;
					}
				}
				retryAgain = shouldRetry({
					isPrimaryRetry,
					attempt,
					response,
					error
				});
				if (retryAgain) await delay(calculateDelay(isPrimaryRetry, attempt), request.abortSignal, RETRY_ABORT_ERROR);
				attempt++;
			}
			if (response) return response;
			throw error ?? new RestError("RetryPolicy failed without known error.");
		}
	};
}

// node_modules/@azure/storage-common/dist/esm/policies/StorageSharedKeyCredentialPolicyV2.js
const storageSharedKeyCredentialPolicyName = "storageSharedKeyCredentialPolicy";
function storageSharedKeyCredentialPolicy(options) {
	function signRequest(request) {
		request.headers.set(HeaderConstants.X_MS_DATE, (/* @__PURE__ */ new Date()).toUTCString());
		if (request.body && (typeof request.body === "string" || Buffer.isBuffer(request.body)) && request.body.length > 0) request.headers.set(HeaderConstants.CONTENT_LENGTH, Buffer.byteLength(request.body));
		const stringToSign = [
			request.method.toUpperCase(),
			getHeaderValueToSign(request, HeaderConstants.CONTENT_LANGUAGE),
			getHeaderValueToSign(request, HeaderConstants.CONTENT_ENCODING),
			getHeaderValueToSign(request, HeaderConstants.CONTENT_LENGTH),
			getHeaderValueToSign(request, HeaderConstants.CONTENT_MD5),
			getHeaderValueToSign(request, HeaderConstants.CONTENT_TYPE),
			getHeaderValueToSign(request, HeaderConstants.DATE),
			getHeaderValueToSign(request, HeaderConstants.IF_MODIFIED_SINCE),
			getHeaderValueToSign(request, HeaderConstants.IF_MATCH),
			getHeaderValueToSign(request, HeaderConstants.IF_NONE_MATCH),
			getHeaderValueToSign(request, HeaderConstants.IF_UNMODIFIED_SINCE),
			getHeaderValueToSign(request, HeaderConstants.RANGE)
		].join("\n") + "\n" + getCanonicalizedHeadersString(request) + getCanonicalizedResourceString(request);
		const signature = createHmac("sha256", options.accountKey).update(stringToSign, "utf8").digest("base64");
		request.headers.set(HeaderConstants.AUTHORIZATION, `SharedKey ${options.accountName}:${signature}`);
	}
	function getHeaderValueToSign(request, headerName) {
		const value = request.headers.get(headerName);
		if (!value) return "";
		if (headerName === HeaderConstants.CONTENT_LENGTH && value === "0") return "";
		return value;
	}
	function getCanonicalizedHeadersString(request) {
		let headersArray = [];
		for (const [name, value] of request.headers) if (name.toLowerCase().startsWith(HeaderConstants.PREFIX_FOR_STORAGE)) headersArray.push({
			name,
			value
		});
		headersArray.sort((a, b) => {
			return compareHeader(a.name.toLowerCase(), b.name.toLowerCase());
		});
		headersArray = headersArray.filter((value, index, array) => {
			if (index > 0 && value.name.toLowerCase() === array[index - 1].name.toLowerCase()) return false;
			return true;
		});
		let canonicalizedHeadersStringToSign = "";
		headersArray.forEach((header) => {
			canonicalizedHeadersStringToSign += `${header.name.toLowerCase().trimRight()}:${header.value.trimLeft()}\n`;
		});
		return canonicalizedHeadersStringToSign;
	}
	function getCanonicalizedResourceString(request) {
		const path = getURLPath(request.url) || "/";
		let canonicalizedResourceString = "";
		canonicalizedResourceString += `/${options.accountName}${path}`;
		const queries = getURLQueries(request.url);
		const lowercaseQueries = {};
		if (queries) {
			const queryKeys = [];
			for (const key in queries) if (Object.prototype.hasOwnProperty.call(queries, key)) {
				const lowercaseKey = key.toLowerCase();
				lowercaseQueries[lowercaseKey] = queries[key];
				queryKeys.push(lowercaseKey);
			}
			queryKeys.sort();
			for (const key of queryKeys) canonicalizedResourceString += `\n${key}:${decodeURIComponent(lowercaseQueries[key])}`;
		}
		return canonicalizedResourceString;
	}
	return {
		name: storageSharedKeyCredentialPolicyName,
		async sendRequest(request, next) {
			signRequest(request);
			return next(request);
		}
	};
}

// node_modules/@azure/storage-common/dist/esm/policies/StorageRequestFailureDetailsParserPolicy.js
const storageRequestFailureDetailsParserPolicyName = "storageRequestFailureDetailsParserPolicy";
function storageRequestFailureDetailsParserPolicy() {
	return {
		name: storageRequestFailureDetailsParserPolicyName,
		async sendRequest(request, next) {
			try {
				return await next(request);
			} catch (err) {
				if (typeof err === "object" && err !== null && err.response && err.response.parsedBody) {
					if (err.response.parsedBody.code === "InvalidHeaderValue" && err.response.parsedBody.HeaderName === "x-ms-version") err.message = "The provided service version is not enabled on this storage account. Please see https://learn.microsoft.com/rest/api/storageservices/versioning-for-the-azure-storage-services for additional information.\n";
				}
				throw err;
			}
		}
	};
}

// node_modules/@azure/storage-blob/dist/esm/utils/constants.js
const SDK_VERSION = "12.32.0";
const BLOCK_BLOB_MAX_UPLOAD_BLOB_BYTES = 268435456;
const BLOCK_BLOB_MAX_STAGE_BLOCK_BYTES = 4194304e3;
const BLOCK_BLOB_MAX_BLOCKS = 5e4;
const DEFAULT_BLOCK_BUFFER_SIZE_BYTES = 8388608;
const DEFAULT_BLOB_DOWNLOAD_BLOCK_BYTES = 4194304;
const REQUEST_TIMEOUT = 1e5;
const StorageOAuthScopes = "https://storage.azure.com/.default";
const URLConstants = { Parameters: {
	FORCE_BROWSER_NO_CACHE: "_",
	SIGNATURE: "sig",
	SNAPSHOT: "snapshot",
	VERSIONID: "versionid",
	TIMEOUT: "timeout"
} };
const EncryptionAlgorithmAES25 = "AES256";
const DevelopmentConnectionString = `DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;AccountKey=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==;BlobEndpoint=http://127.0.0.1:10000/devstoreaccount1;`;
const StorageBlobLoggingAllowedHeaderNames = [
	"Access-Control-Allow-Origin",
	"Cache-Control",
	"Content-Length",
	"Content-Type",
	"Date",
	"Request-Id",
	"traceparent",
	"Transfer-Encoding",
	"User-Agent",
	"x-ms-client-request-id",
	"x-ms-date",
	"x-ms-error-code",
	"x-ms-request-id",
	"x-ms-return-client-request-id",
	"x-ms-version",
	"Accept-Ranges",
	"Content-Disposition",
	"Content-Encoding",
	"Content-Language",
	"Content-MD5",
	"Content-Range",
	"ETag",
	"Last-Modified",
	"Server",
	"Vary",
	"x-ms-content-crc64",
	"x-ms-copy-action",
	"x-ms-copy-completion-time",
	"x-ms-copy-id",
	"x-ms-copy-progress",
	"x-ms-copy-status",
	"x-ms-has-immutability-policy",
	"x-ms-has-legal-hold",
	"x-ms-lease-state",
	"x-ms-lease-status",
	"x-ms-range",
	"x-ms-request-server-encrypted",
	"x-ms-server-encrypted",
	"x-ms-snapshot",
	"x-ms-source-range",
	"If-Match",
	"If-Modified-Since",
	"If-None-Match",
	"If-Unmodified-Since",
	"x-ms-access-tier",
	"x-ms-access-tier-change-time",
	"x-ms-access-tier-inferred",
	"x-ms-account-kind",
	"x-ms-archive-status",
	"x-ms-blob-append-offset",
	"x-ms-blob-cache-control",
	"x-ms-blob-committed-block-count",
	"x-ms-blob-condition-appendpos",
	"x-ms-blob-condition-maxsize",
	"x-ms-blob-content-disposition",
	"x-ms-blob-content-encoding",
	"x-ms-blob-content-language",
	"x-ms-blob-content-length",
	"x-ms-blob-content-md5",
	"x-ms-blob-content-type",
	"x-ms-blob-public-access",
	"x-ms-blob-sequence-number",
	"x-ms-blob-type",
	"x-ms-copy-destination-snapshot",
	"x-ms-creation-time",
	"x-ms-default-encryption-scope",
	"x-ms-delete-snapshots",
	"x-ms-delete-type-permanent",
	"x-ms-deny-encryption-scope-override",
	"x-ms-encryption-algorithm",
	"x-ms-if-sequence-number-eq",
	"x-ms-if-sequence-number-le",
	"x-ms-if-sequence-number-lt",
	"x-ms-incremental-copy",
	"x-ms-lease-action",
	"x-ms-lease-break-period",
	"x-ms-lease-duration",
	"x-ms-lease-id",
	"x-ms-lease-time",
	"x-ms-page-write",
	"x-ms-proposed-lease-id",
	"x-ms-range-get-content-md5",
	"x-ms-rehydrate-priority",
	"x-ms-sequence-number-action",
	"x-ms-sku-name",
	"x-ms-source-content-md5",
	"x-ms-source-if-match",
	"x-ms-source-if-modified-since",
	"x-ms-source-if-none-match",
	"x-ms-source-if-unmodified-since",
	"x-ms-tag-count",
	"x-ms-encryption-key-sha256",
	"x-ms-copy-source-error-code",
	"x-ms-copy-source-status-code",
	"x-ms-if-tags",
	"x-ms-source-if-tags"
];
const StorageBlobLoggingAllowedQueryParameters = [
	"comp",
	"maxresults",
	"rscc",
	"rscd",
	"rsce",
	"rscl",
	"rsct",
	"se",
	"si",
	"sip",
	"sp",
	"spr",
	"sr",
	"srt",
	"ss",
	"st",
	"sv",
	"include",
	"marker",
	"prefix",
	"copyid",
	"restype",
	"blockid",
	"blocklisttype",
	"delimiter",
	"prevsnapshot",
	"ske",
	"skoid",
	"sks",
	"skt",
	"sktid",
	"skv",
	"snapshot"
];
const BlobUsesCustomerSpecifiedEncryptionMsg = "BlobUsesCustomerSpecifiedEncryption";
const BlobDoesNotUseCustomerSpecifiedEncryption = "BlobDoesNotUseCustomerSpecifiedEncryption";
const PathStylePorts = [
	"10000",
	"10001",
	"10002",
	"10003",
	"10004",
	"10100",
	"10101",
	"10102",
	"10103",
	"10104",
	"11000",
	"11001",
	"11002",
	"11003",
	"11004",
	"11100",
	"11101",
	"11102",
	"11103",
	"11104"
];

// node_modules/@azure/storage-blob/dist/esm/Pipeline.js
function isPipelineLike(pipeline) {
	if (!pipeline || typeof pipeline !== "object") return false;
	const castPipeline = pipeline;
	return Array.isArray(castPipeline.factories) && typeof castPipeline.options === "object" && typeof castPipeline.toServiceClientOptions === "function";
}
var Pipeline = class {
	factories;
	options;
	constructor(factories, options = {}) {
		this.factories = factories;
		this.options = options;
	}
	toServiceClientOptions() {
		return {
			httpClient: this.options.httpClient,
			requestPolicyFactories: this.factories
		};
	}
};
function newPipeline(credential, pipelineOptions = {}) {
	if (!credential) credential = new AnonymousCredential();
	const pipeline = new Pipeline([], pipelineOptions);
	pipeline._credential = credential;
	return pipeline;
}
function processDownlevelPipeline(pipeline) {
	const knownFactoryFunctions = [
		isAnonymousCredential,
		isStorageSharedKeyCredential,
		isCoreHttpBearerTokenFactory,
		isStorageBrowserPolicyFactory,
		isStorageRetryPolicyFactory,
		isStorageTelemetryPolicyFactory,
		isCoreHttpPolicyFactory
	];
	if (pipeline.factories.length) {
		const novelFactories = pipeline.factories.filter((factory) => {
			return !knownFactoryFunctions.some((knownFactory) => knownFactory(factory));
		});
		if (novelFactories.length) {
			const hasInjector = novelFactories.some((factory) => isInjectorPolicyFactory(factory));
			return {
				wrappedPolicies: createRequestPolicyFactoryPolicy(novelFactories),
				afterRetry: hasInjector
			};
		}
	}
}
function getCoreClientOptions(pipeline) {
	const { httpClient: v1Client, ...restOptions } = pipeline.options;
	let httpClient = pipeline._coreHttpClient;
	if (!httpClient) {
		httpClient = v1Client ? convertHttpClient(v1Client) : getCachedDefaultHttpClient();
		pipeline._coreHttpClient = httpClient;
	}
	let corePipeline = pipeline._corePipeline;
	if (!corePipeline) {
		const packageDetails = `azsdk-js-azure-storage-blob/${SDK_VERSION}`;
		const userAgentPrefix = restOptions.userAgentOptions && restOptions.userAgentOptions.userAgentPrefix ? `${restOptions.userAgentOptions.userAgentPrefix} ${packageDetails}` : `${packageDetails}`;
		corePipeline = createClientPipeline({
			...restOptions,
			loggingOptions: {
				additionalAllowedHeaderNames: StorageBlobLoggingAllowedHeaderNames,
				additionalAllowedQueryParameters: StorageBlobLoggingAllowedQueryParameters,
				logger: logger$1.info
			},
			userAgentOptions: { userAgentPrefix },
			serializationOptions: {
				stringifyXML,
				serializerOptions: { xml: { xmlCharKey: "#" } }
			},
			deserializationOptions: {
				parseXML,
				serializerOptions: { xml: { xmlCharKey: "#" } }
			}
		});
		corePipeline.removePolicy({ phase: "Retry" });
		corePipeline.removePolicy({ name: decompressResponsePolicyName });
		corePipeline.addPolicy(storageCorrectContentLengthPolicy());
		corePipeline.addPolicy(storageRetryPolicy(restOptions.retryOptions), { phase: "Retry" });
		corePipeline.addPolicy(storageRequestFailureDetailsParserPolicy());
		corePipeline.addPolicy(storageBrowserPolicy());
		const downlevelResults = processDownlevelPipeline(pipeline);
		if (downlevelResults) corePipeline.addPolicy(downlevelResults.wrappedPolicies, downlevelResults.afterRetry ? { afterPhase: "Retry" } : void 0);
		const credential = getCredentialFromPipeline(pipeline);
		if (isTokenCredential(credential)) corePipeline.addPolicy(bearerTokenAuthenticationPolicy({
			credential,
			scopes: restOptions.audience ?? "https://storage.azure.com/.default",
			challengeCallbacks: { authorizeRequestOnChallenge: authorizeRequestOnTenantChallenge }
		}), { phase: "Sign" });
		else if (credential instanceof StorageSharedKeyCredential) corePipeline.addPolicy(storageSharedKeyCredentialPolicy({
			accountName: credential.accountName,
			accountKey: credential.accountKey
		}), { phase: "Sign" });
		pipeline._corePipeline = corePipeline;
	}
	return {
		...restOptions,
		allowInsecureConnection: true,
		httpClient,
		pipeline: corePipeline
	};
}
function getCredentialFromPipeline(pipeline) {
	if (pipeline._credential) return pipeline._credential;
	let credential = new AnonymousCredential();
	for (const factory of pipeline.factories) if (isTokenCredential(factory.credential)) credential = factory.credential;
	else if (isStorageSharedKeyCredential(factory)) return factory;
	return credential;
}
function isStorageSharedKeyCredential(factory) {
	if (factory instanceof StorageSharedKeyCredential) return true;
	return factory.constructor.name === "StorageSharedKeyCredential";
}
function isAnonymousCredential(factory) {
	if (factory instanceof AnonymousCredential) return true;
	return factory.constructor.name === "AnonymousCredential";
}
function isCoreHttpBearerTokenFactory(factory) {
	return isTokenCredential(factory.credential);
}
function isStorageBrowserPolicyFactory(factory) {
	if (factory instanceof StorageBrowserPolicyFactory) return true;
	return factory.constructor.name === "StorageBrowserPolicyFactory";
}
function isStorageRetryPolicyFactory(factory) {
	if (factory instanceof StorageRetryPolicyFactory) return true;
	return factory.constructor.name === "StorageRetryPolicyFactory";
}
function isStorageTelemetryPolicyFactory(factory) {
	return factory.constructor.name === "TelemetryPolicyFactory";
}
function isInjectorPolicyFactory(factory) {
	return factory.constructor.name === "InjectorPolicyFactory";
}
function isCoreHttpPolicyFactory(factory) {
	const knownPolicies = [
		"GenerateClientRequestIdPolicy",
		"TracingPolicy",
		"LogPolicy",
		"ProxyPolicy",
		"DisableResponseDecompressionPolicy",
		"KeepAlivePolicy",
		"DeserializationPolicy"
	];
	const policyName = factory.create({ sendRequest: async (request) => {
		return {
			request,
			headers: request.headers.clone(),
			status: 500
		};
	} }, {
		log(_logLevel, _message) {},
		shouldLog(_logLevel) {
			return false;
		}
	}).constructor.name;
	return knownPolicies.some((knownPolicyName) => {
		return policyName.startsWith(knownPolicyName);
	});
}

// \0left-out:12
var ServiceImpl = class {};
var ContainerImpl = class {};
var BlobImpl = class {};
var PageBlobImpl = class {};
var AppendBlobImpl = class {};

// node_modules/@azure/storage-blob/dist/esm/generated/src/models/mappers.js
const StorageError = {
	serializedName: "StorageError",
	type: {
		name: "Composite",
		className: "StorageError",
		modelProperties: {
			message: {
				serializedName: "Message",
				xmlName: "Message",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "CopySourceStatusCode",
				xmlName: "CopySourceStatusCode",
				type: { name: "Number" }
			},
			copySourceErrorCode: {
				serializedName: "CopySourceErrorCode",
				xmlName: "CopySourceErrorCode",
				type: { name: "String" }
			},
			copySourceErrorMessage: {
				serializedName: "CopySourceErrorMessage",
				xmlName: "CopySourceErrorMessage",
				type: { name: "String" }
			},
			code: {
				serializedName: "Code",
				xmlName: "Code",
				type: { name: "String" }
			},
			authenticationErrorDetail: {
				serializedName: "AuthenticationErrorDetail",
				xmlName: "AuthenticationErrorDetail",
				type: { name: "String" }
			}
		}
	}
};
const BlockLookupList = {
	serializedName: "BlockLookupList",
	xmlName: "BlockList",
	type: {
		name: "Composite",
		className: "BlockLookupList",
		modelProperties: {
			committed: {
				serializedName: "Committed",
				xmlName: "Committed",
				xmlElementName: "Committed",
				type: {
					name: "Sequence",
					element: { type: { name: "String" } }
				}
			},
			uncommitted: {
				serializedName: "Uncommitted",
				xmlName: "Uncommitted",
				xmlElementName: "Uncommitted",
				type: {
					name: "Sequence",
					element: { type: { name: "String" } }
				}
			},
			latest: {
				serializedName: "Latest",
				xmlName: "Latest",
				xmlElementName: "Latest",
				type: {
					name: "Sequence",
					element: { type: { name: "String" } }
				}
			}
		}
	}
};
const BlockList = {
	serializedName: "BlockList",
	type: {
		name: "Composite",
		className: "BlockList",
		modelProperties: {
			committedBlocks: {
				serializedName: "CommittedBlocks",
				xmlName: "CommittedBlocks",
				xmlIsWrapped: true,
				xmlElementName: "Block",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "Block"
					} }
				}
			},
			uncommittedBlocks: {
				serializedName: "UncommittedBlocks",
				xmlName: "UncommittedBlocks",
				xmlIsWrapped: true,
				xmlElementName: "Block",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "Block"
					} }
				}
			}
		}
	}
};
const Block = {
	serializedName: "Block",
	type: {
		name: "Composite",
		className: "Block",
		modelProperties: {
			name: {
				serializedName: "Name",
				required: true,
				xmlName: "Name",
				type: { name: "String" }
			},
			size: {
				serializedName: "Size",
				required: true,
				xmlName: "Size",
				type: { name: "Number" }
			}
		}
	}
};
const BlockBlobUploadHeaders = {
	serializedName: "BlockBlob_uploadHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobUploadHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			structuredBodyType: {
				serializedName: "x-ms-structured-body",
				xmlName: "x-ms-structured-body",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobUploadExceptionHeaders = {
	serializedName: "BlockBlob_uploadExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobUploadExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlockBlobPutBlobFromUrlHeaders = {
	serializedName: "BlockBlob_putBlobFromUrlHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobPutBlobFromUrlHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobPutBlobFromUrlExceptionHeaders = {
	serializedName: "BlockBlob_putBlobFromUrlExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobPutBlobFromUrlExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const BlockBlobStageBlockHeaders = {
	serializedName: "BlockBlob_stageBlockHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobStageBlockHeaders",
		modelProperties: {
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			structuredBodyType: {
				serializedName: "x-ms-structured-body",
				xmlName: "x-ms-structured-body",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobStageBlockExceptionHeaders = {
	serializedName: "BlockBlob_stageBlockExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobStageBlockExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlockBlobStageBlockFromURLHeaders = {
	serializedName: "BlockBlob_stageBlockFromURLHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobStageBlockFromURLHeaders",
		modelProperties: {
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobStageBlockFromURLExceptionHeaders = {
	serializedName: "BlockBlob_stageBlockFromURLExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobStageBlockFromURLExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const BlockBlobCommitBlockListHeaders = {
	serializedName: "BlockBlob_commitBlockListHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobCommitBlockListHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobCommitBlockListExceptionHeaders = {
	serializedName: "BlockBlob_commitBlockListExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobCommitBlockListExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlockBlobGetBlockListHeaders = {
	serializedName: "BlockBlob_getBlockListHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobGetBlockListHeaders",
		modelProperties: {
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			blobContentLength: {
				serializedName: "x-ms-blob-content-length",
				xmlName: "x-ms-blob-content-length",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobGetBlockListExceptionHeaders = {
	serializedName: "BlockBlob_getBlockListExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobGetBlockListExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};

// \0left-out:13
var _left_out_13_exports = /* @__PURE__ */ __exportAll({
	Block: () => Block,
	BlockBlobCommitBlockListExceptionHeaders: () => BlockBlobCommitBlockListExceptionHeaders,
	BlockBlobCommitBlockListHeaders: () => BlockBlobCommitBlockListHeaders,
	BlockBlobGetBlockListExceptionHeaders: () => BlockBlobGetBlockListExceptionHeaders,
	BlockBlobGetBlockListHeaders: () => BlockBlobGetBlockListHeaders,
	BlockBlobPutBlobFromUrlExceptionHeaders: () => BlockBlobPutBlobFromUrlExceptionHeaders,
	BlockBlobPutBlobFromUrlHeaders: () => BlockBlobPutBlobFromUrlHeaders,
	BlockBlobStageBlockExceptionHeaders: () => BlockBlobStageBlockExceptionHeaders,
	BlockBlobStageBlockFromURLExceptionHeaders: () => BlockBlobStageBlockFromURLExceptionHeaders,
	BlockBlobStageBlockFromURLHeaders: () => BlockBlobStageBlockFromURLHeaders,
	BlockBlobStageBlockHeaders: () => BlockBlobStageBlockHeaders,
	BlockBlobUploadExceptionHeaders: () => BlockBlobUploadExceptionHeaders,
	BlockBlobUploadHeaders: () => BlockBlobUploadHeaders,
	BlockList: () => BlockList,
	StorageError: () => StorageError
});

// node_modules/@azure/storage-blob/dist/esm/generated/src/models/parameters.js
const contentType = {
	parameterPath: ["options", "contentType"],
	mapper: {
		defaultValue: "application/xml",
		isConstant: true,
		serializedName: "Content-Type",
		type: { name: "String" }
	}
};
const accept = {
	parameterPath: "accept",
	mapper: {
		defaultValue: "application/xml",
		isConstant: true,
		serializedName: "Accept",
		type: { name: "String" }
	}
};
const url = {
	parameterPath: "url",
	mapper: {
		serializedName: "url",
		required: true,
		xmlName: "url",
		type: { name: "String" }
	},
	skipEncoding: true
};
const timeoutInSeconds = {
	parameterPath: ["options", "timeoutInSeconds"],
	mapper: {
		constraints: { InclusiveMinimum: 0 },
		serializedName: "timeout",
		xmlName: "timeout",
		type: { name: "Number" }
	}
};
const version = {
	parameterPath: "version",
	mapper: {
		defaultValue: "2026-04-06",
		isConstant: true,
		serializedName: "x-ms-version",
		type: { name: "String" }
	}
};
const requestId = {
	parameterPath: ["options", "requestId"],
	mapper: {
		serializedName: "x-ms-client-request-id",
		xmlName: "x-ms-client-request-id",
		type: { name: "String" }
	}
};
const accept1 = {
	parameterPath: "accept",
	mapper: {
		defaultValue: "application/xml",
		isConstant: true,
		serializedName: "Accept",
		type: { name: "String" }
	}
};
const contentLength = {
	parameterPath: "contentLength",
	mapper: {
		serializedName: "Content-Length",
		required: true,
		xmlName: "Content-Length",
		type: { name: "Number" }
	}
};
const metadata = {
	parameterPath: ["options", "metadata"],
	mapper: {
		serializedName: "x-ms-meta",
		xmlName: "x-ms-meta",
		headerCollectionPrefix: "x-ms-meta-",
		type: {
			name: "Dictionary",
			value: { type: { name: "String" } }
		}
	}
};
const leaseId = {
	parameterPath: [
		"options",
		"leaseAccessConditions",
		"leaseId"
	],
	mapper: {
		serializedName: "x-ms-lease-id",
		xmlName: "x-ms-lease-id",
		type: { name: "String" }
	}
};
const ifModifiedSince = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifModifiedSince"
	],
	mapper: {
		serializedName: "If-Modified-Since",
		xmlName: "If-Modified-Since",
		type: { name: "DateTimeRfc1123" }
	}
};
const ifUnmodifiedSince = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifUnmodifiedSince"
	],
	mapper: {
		serializedName: "If-Unmodified-Since",
		xmlName: "If-Unmodified-Since",
		type: { name: "DateTimeRfc1123" }
	}
};
const snapshot = {
	parameterPath: ["options", "snapshot"],
	mapper: {
		serializedName: "snapshot",
		xmlName: "snapshot",
		type: { name: "String" }
	}
};
const structuredBodyType = {
	parameterPath: ["options", "structuredBodyType"],
	mapper: {
		serializedName: "x-ms-structured-body",
		xmlName: "x-ms-structured-body",
		type: { name: "String" }
	}
};
const encryptionKey = {
	parameterPath: [
		"options",
		"cpkInfo",
		"encryptionKey"
	],
	mapper: {
		serializedName: "x-ms-encryption-key",
		xmlName: "x-ms-encryption-key",
		type: { name: "String" }
	}
};
const encryptionKeySha256 = {
	parameterPath: [
		"options",
		"cpkInfo",
		"encryptionKeySha256"
	],
	mapper: {
		serializedName: "x-ms-encryption-key-sha256",
		xmlName: "x-ms-encryption-key-sha256",
		type: { name: "String" }
	}
};
const encryptionAlgorithm = {
	parameterPath: [
		"options",
		"cpkInfo",
		"encryptionAlgorithm"
	],
	mapper: {
		serializedName: "x-ms-encryption-algorithm",
		xmlName: "x-ms-encryption-algorithm",
		type: { name: "String" }
	}
};
const ifMatch = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifMatch"
	],
	mapper: {
		serializedName: "If-Match",
		xmlName: "If-Match",
		type: { name: "String" }
	}
};
const ifNoneMatch = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifNoneMatch"
	],
	mapper: {
		serializedName: "If-None-Match",
		xmlName: "If-None-Match",
		type: { name: "String" }
	}
};
const ifTags = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifTags"
	],
	mapper: {
		serializedName: "x-ms-if-tags",
		xmlName: "x-ms-if-tags",
		type: { name: "String" }
	}
};
const blobCacheControl = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobCacheControl"
	],
	mapper: {
		serializedName: "x-ms-blob-cache-control",
		xmlName: "x-ms-blob-cache-control",
		type: { name: "String" }
	}
};
const blobContentType = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentType"
	],
	mapper: {
		serializedName: "x-ms-blob-content-type",
		xmlName: "x-ms-blob-content-type",
		type: { name: "String" }
	}
};
const blobContentMD5 = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentMD5"
	],
	mapper: {
		serializedName: "x-ms-blob-content-md5",
		xmlName: "x-ms-blob-content-md5",
		type: { name: "ByteArray" }
	}
};
const blobContentEncoding = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentEncoding"
	],
	mapper: {
		serializedName: "x-ms-blob-content-encoding",
		xmlName: "x-ms-blob-content-encoding",
		type: { name: "String" }
	}
};
const blobContentLanguage = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentLanguage"
	],
	mapper: {
		serializedName: "x-ms-blob-content-language",
		xmlName: "x-ms-blob-content-language",
		type: { name: "String" }
	}
};
const blobContentDisposition = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentDisposition"
	],
	mapper: {
		serializedName: "x-ms-blob-content-disposition",
		xmlName: "x-ms-blob-content-disposition",
		type: { name: "String" }
	}
};
const immutabilityPolicyExpiry = {
	parameterPath: ["options", "immutabilityPolicyExpiry"],
	mapper: {
		serializedName: "x-ms-immutability-policy-until-date",
		xmlName: "x-ms-immutability-policy-until-date",
		type: { name: "DateTimeRfc1123" }
	}
};
const immutabilityPolicyMode = {
	parameterPath: ["options", "immutabilityPolicyMode"],
	mapper: {
		serializedName: "x-ms-immutability-policy-mode",
		xmlName: "x-ms-immutability-policy-mode",
		type: {
			name: "Enum",
			allowedValues: [
				"Mutable",
				"Unlocked",
				"Locked"
			]
		}
	}
};
const encryptionScope = {
	parameterPath: ["options", "encryptionScope"],
	mapper: {
		serializedName: "x-ms-encryption-scope",
		xmlName: "x-ms-encryption-scope",
		type: { name: "String" }
	}
};
const tier = {
	parameterPath: ["options", "tier"],
	mapper: {
		serializedName: "x-ms-access-tier",
		xmlName: "x-ms-access-tier",
		type: {
			name: "Enum",
			allowedValues: [
				"P4",
				"P6",
				"P10",
				"P15",
				"P20",
				"P30",
				"P40",
				"P50",
				"P60",
				"P70",
				"P80",
				"Hot",
				"Cool",
				"Archive",
				"Cold"
			]
		}
	}
};
const sourceIfModifiedSince = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfModifiedSince"
	],
	mapper: {
		serializedName: "x-ms-source-if-modified-since",
		xmlName: "x-ms-source-if-modified-since",
		type: { name: "DateTimeRfc1123" }
	}
};
const sourceIfUnmodifiedSince = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfUnmodifiedSince"
	],
	mapper: {
		serializedName: "x-ms-source-if-unmodified-since",
		xmlName: "x-ms-source-if-unmodified-since",
		type: { name: "DateTimeRfc1123" }
	}
};
const sourceIfMatch = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfMatch"
	],
	mapper: {
		serializedName: "x-ms-source-if-match",
		xmlName: "x-ms-source-if-match",
		type: { name: "String" }
	}
};
const sourceIfNoneMatch = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfNoneMatch"
	],
	mapper: {
		serializedName: "x-ms-source-if-none-match",
		xmlName: "x-ms-source-if-none-match",
		type: { name: "String" }
	}
};
const sourceIfTags = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfTags"
	],
	mapper: {
		serializedName: "x-ms-source-if-tags",
		xmlName: "x-ms-source-if-tags",
		type: { name: "String" }
	}
};
const copySource = {
	parameterPath: "copySource",
	mapper: {
		serializedName: "x-ms-copy-source",
		required: true,
		xmlName: "x-ms-copy-source",
		type: { name: "String" }
	}
};
const blobTagsString = {
	parameterPath: ["options", "blobTagsString"],
	mapper: {
		serializedName: "x-ms-tags",
		xmlName: "x-ms-tags",
		type: { name: "String" }
	}
};
const legalHold1 = {
	parameterPath: ["options", "legalHold"],
	mapper: {
		serializedName: "x-ms-legal-hold",
		xmlName: "x-ms-legal-hold",
		type: { name: "Boolean" }
	}
};
const sourceContentMD5 = {
	parameterPath: ["options", "sourceContentMD5"],
	mapper: {
		serializedName: "x-ms-source-content-md5",
		xmlName: "x-ms-source-content-md5",
		type: { name: "ByteArray" }
	}
};
const copySourceAuthorization = {
	parameterPath: ["options", "copySourceAuthorization"],
	mapper: {
		serializedName: "x-ms-copy-source-authorization",
		xmlName: "x-ms-copy-source-authorization",
		type: { name: "String" }
	}
};
const copySourceTags = {
	parameterPath: ["options", "copySourceTags"],
	mapper: {
		serializedName: "x-ms-copy-source-tag-option",
		xmlName: "x-ms-copy-source-tag-option",
		type: {
			name: "Enum",
			allowedValues: ["REPLACE", "COPY"]
		}
	}
};
const fileRequestIntent = {
	parameterPath: ["options", "fileRequestIntent"],
	mapper: {
		serializedName: "x-ms-file-request-intent",
		xmlName: "x-ms-file-request-intent",
		type: { name: "String" }
	}
};
const transactionalContentMD5 = {
	parameterPath: ["options", "transactionalContentMD5"],
	mapper: {
		serializedName: "Content-MD5",
		xmlName: "Content-MD5",
		type: { name: "ByteArray" }
	}
};
const transactionalContentCrc64 = {
	parameterPath: ["options", "transactionalContentCrc64"],
	mapper: {
		serializedName: "x-ms-content-crc64",
		xmlName: "x-ms-content-crc64",
		type: { name: "ByteArray" }
	}
};
const contentType1 = {
	parameterPath: ["options", "contentType"],
	mapper: {
		defaultValue: "application/octet-stream",
		isConstant: true,
		serializedName: "Content-Type",
		type: { name: "String" }
	}
};
const body1 = {
	parameterPath: "body",
	mapper: {
		serializedName: "body",
		required: true,
		xmlName: "body",
		type: { name: "Stream" }
	}
};
const accept2 = {
	parameterPath: "accept",
	mapper: {
		defaultValue: "application/xml",
		isConstant: true,
		serializedName: "Accept",
		type: { name: "String" }
	}
};
const structuredContentLength = {
	parameterPath: ["options", "structuredContentLength"],
	mapper: {
		serializedName: "x-ms-structured-content-length",
		xmlName: "x-ms-structured-content-length",
		type: { name: "Number" }
	}
};
const sourceUrl = {
	parameterPath: "sourceUrl",
	mapper: {
		serializedName: "x-ms-copy-source",
		required: true,
		xmlName: "x-ms-copy-source",
		type: { name: "String" }
	}
};
const sourceContentCrc64 = {
	parameterPath: ["options", "sourceContentCrc64"],
	mapper: {
		serializedName: "x-ms-source-content-crc64",
		xmlName: "x-ms-source-content-crc64",
		type: { name: "ByteArray" }
	}
};
const sourceEncryptionKey = {
	parameterPath: [
		"options",
		"sourceCpkInfo",
		"sourceEncryptionKey"
	],
	mapper: {
		serializedName: "x-ms-source-encryption-key",
		xmlName: "x-ms-source-encryption-key",
		type: { name: "String" }
	}
};
const sourceEncryptionKeySha256 = {
	parameterPath: [
		"options",
		"sourceCpkInfo",
		"sourceEncryptionKeySha256"
	],
	mapper: {
		serializedName: "x-ms-source-encryption-key-sha256",
		xmlName: "x-ms-source-encryption-key-sha256",
		type: { name: "String" }
	}
};
const sourceEncryptionAlgorithm = {
	parameterPath: [
		"options",
		"sourceCpkInfo",
		"sourceEncryptionAlgorithm"
	],
	mapper: {
		serializedName: "x-ms-source-encryption-algorithm",
		xmlName: "x-ms-source-encryption-algorithm",
		type: { name: "String" }
	}
};
const sourceRange1 = {
	parameterPath: ["options", "sourceRange"],
	mapper: {
		serializedName: "x-ms-source-range",
		xmlName: "x-ms-source-range",
		type: { name: "String" }
	}
};
const blobType2 = {
	parameterPath: "blobType",
	mapper: {
		defaultValue: "BlockBlob",
		isConstant: true,
		serializedName: "x-ms-blob-type",
		type: { name: "String" }
	}
};
const copySourceBlobProperties = {
	parameterPath: ["options", "copySourceBlobProperties"],
	mapper: {
		serializedName: "x-ms-copy-source-blob-properties",
		xmlName: "x-ms-copy-source-blob-properties",
		type: { name: "Boolean" }
	}
};
const comp24 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "block",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const blockId = {
	parameterPath: "blockId",
	mapper: {
		serializedName: "blockid",
		required: true,
		xmlName: "blockid",
		type: { name: "String" }
	}
};
const blocks = {
	parameterPath: "blocks",
	mapper: BlockLookupList
};
const comp25 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "blocklist",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const listType = {
	parameterPath: "listType",
	mapper: {
		defaultValue: "committed",
		serializedName: "blocklisttype",
		required: true,
		xmlName: "blocklisttype",
		type: {
			name: "Enum",
			allowedValues: [
				"committed",
				"uncommitted",
				"all"
			]
		}
	}
};

// node_modules/@azure/storage-blob/dist/esm/generated/src/operations/blockBlob.js
var BlockBlobImpl = class {
	client;
	constructor(client) {
		this.client = client;
	}
	upload(contentLength, body, options) {
		return this.client.sendOperationRequest({
			contentLength,
			body,
			options
		}, uploadOperationSpec);
	}
	putBlobFromUrl(contentLength, copySource, options) {
		return this.client.sendOperationRequest({
			contentLength,
			copySource,
			options
		}, putBlobFromUrlOperationSpec);
	}
	stageBlock(blockId, contentLength, body, options) {
		return this.client.sendOperationRequest({
			blockId,
			contentLength,
			body,
			options
		}, stageBlockOperationSpec);
	}
	stageBlockFromURL(blockId, contentLength, sourceUrl, options) {
		return this.client.sendOperationRequest({
			blockId,
			contentLength,
			sourceUrl,
			options
		}, stageBlockFromURLOperationSpec);
	}
	commitBlockList(blocks, options) {
		return this.client.sendOperationRequest({
			blocks,
			options
		}, commitBlockListOperationSpec);
	}
	getBlockList(listType, options) {
		return this.client.sendOperationRequest({
			listType,
			options
		}, getBlockListOperationSpec);
	}
};
const xmlSerializer = createSerializer(_left_out_13_exports, true);
const uploadOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobUploadHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobUploadExceptionHeaders
		}
	},
	requestBody: body1,
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		contentLength,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		structuredBodyType,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		encryptionScope,
		tier,
		blobTagsString,
		legalHold1,
		transactionalContentMD5,
		transactionalContentCrc64,
		contentType1,
		accept2,
		structuredContentLength,
		blobType2
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "binary",
	serializer: xmlSerializer
};
const putBlobFromUrlOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobPutBlobFromUrlHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobPutBlobFromUrlExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		contentLength,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition,
		encryptionScope,
		tier,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		sourceIfTags,
		copySource,
		blobTagsString,
		sourceContentMD5,
		copySourceAuthorization,
		copySourceTags,
		fileRequestIntent,
		transactionalContentMD5,
		sourceEncryptionKey,
		sourceEncryptionKeySha256,
		sourceEncryptionAlgorithm,
		blobType2,
		copySourceBlobProperties
	],
	isXML: true,
	serializer: xmlSerializer
};
const stageBlockOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobStageBlockHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobStageBlockExceptionHeaders
		}
	},
	requestBody: body1,
	queryParameters: [
		timeoutInSeconds,
		comp24,
		blockId
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		contentLength,
		leaseId,
		structuredBodyType,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		encryptionScope,
		transactionalContentMD5,
		transactionalContentCrc64,
		contentType1,
		accept2,
		structuredContentLength
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "binary",
	serializer: xmlSerializer
};
const stageBlockFromURLOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobStageBlockFromURLHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobStageBlockFromURLExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		comp24,
		blockId
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		contentLength,
		leaseId,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		encryptionScope,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		sourceContentMD5,
		copySourceAuthorization,
		fileRequestIntent,
		sourceUrl,
		sourceContentCrc64,
		sourceEncryptionKey,
		sourceEncryptionKeySha256,
		sourceEncryptionAlgorithm,
		sourceRange1
	],
	isXML: true,
	serializer: xmlSerializer
};
const commitBlockListOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobCommitBlockListHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobCommitBlockListExceptionHeaders
		}
	},
	requestBody: blocks,
	queryParameters: [timeoutInSeconds, comp25],
	urlParameters: [url],
	headerParameters: [
		contentType,
		accept,
		version,
		requestId,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		encryptionScope,
		tier,
		blobTagsString,
		legalHold1,
		transactionalContentMD5,
		transactionalContentCrc64
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer
};
const getBlockListOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: BlockList,
			headersMapper: BlockBlobGetBlockListHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobGetBlockListExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		comp25,
		listType
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer
};

// node_modules/@azure/storage-blob/dist/esm/generated/src/storageClient.js
var StorageClient$1 = class extends ExtendedServiceClient {
	url;
	version;
	constructor(url, options) {
		if (url === void 0) throw new Error("'url' cannot be null");
		if (!options) options = {};
		const defaults = { requestContentType: "application/json; charset=utf-8" };
		const packageDetails = `azsdk-js-azure-storage-blob/12.32.0`;
		const userAgentPrefix = options.userAgentOptions && options.userAgentOptions.userAgentPrefix ? `${options.userAgentOptions.userAgentPrefix} ${packageDetails}` : `${packageDetails}`;
		const optionsWithDefaults = {
			...defaults,
			...options,
			userAgentOptions: { userAgentPrefix },
			endpoint: options.endpoint ?? options.baseUri ?? "{url}"
		};
		super(optionsWithDefaults);
		this.url = url;
		this.version = options.version || "2026-04-06";
		this.service = new ServiceImpl(this);
		this.container = new ContainerImpl(this);
		this.blob = new BlobImpl(this);
		this.pageBlob = new PageBlobImpl(this);
		this.appendBlob = new AppendBlobImpl(this);
		this.blockBlob = new BlockBlobImpl(this);
	}
	service;
	container;
	blob;
	pageBlob;
	appendBlob;
	blockBlob;
};

// node_modules/@azure/storage-blob/dist/esm/StorageContextClient.js
var StorageContextClient = class extends StorageClient$1 {
	async sendOperationRequest(operationArguments, operationSpec) {
		const operationSpecToSend = { ...operationSpec };
		if (operationSpecToSend.path === "/{containerName}" || operationSpecToSend.path === "/{containerName}/{blob}") operationSpecToSend.path = "";
		return super.sendOperationRequest(operationArguments, operationSpecToSend);
	}
};

// node_modules/@azure/storage-blob/dist/esm/utils/utils.common.js
function escapeURLPath(url) {
	const urlParsed = new URL(url);
	let path = urlParsed.pathname;
	path = path || "/";
	path = escape(path);
	urlParsed.pathname = path;
	return urlParsed.toString();
}
function getProxyUriFromDevConnString(connectionString) {
	let proxyUri = "";
	if (connectionString.search("DevelopmentStorageProxyUri=") !== -1) {
		const matchCredentials = connectionString.split(";");
		for (const element of matchCredentials) if (element.trim().startsWith("DevelopmentStorageProxyUri=")) proxyUri = element.trim().match("DevelopmentStorageProxyUri=(.*)")[1];
	}
	return proxyUri;
}
function getValueInConnString(connectionString, argument) {
	const elements = connectionString.split(";");
	for (const element of elements) if (element.trim().startsWith(argument)) return element.trim().match(argument + "=(.*)")[1];
	return "";
}
function extractConnectionStringParts(connectionString) {
	let proxyUri = "";
	if (connectionString.startsWith("UseDevelopmentStorage=true")) {
		proxyUri = getProxyUriFromDevConnString(connectionString);
		connectionString = DevelopmentConnectionString;
	}
	let blobEndpoint = getValueInConnString(connectionString, "BlobEndpoint");
	blobEndpoint = blobEndpoint.endsWith("/") ? blobEndpoint.slice(0, -1) : blobEndpoint;
	if (connectionString.search("DefaultEndpointsProtocol=") !== -1 && connectionString.search("AccountKey=") !== -1) {
		let defaultEndpointsProtocol = "";
		let accountName = "";
		let accountKey = Buffer.from("accountKey", "base64");
		let endpointSuffix = "";
		accountName = getValueInConnString(connectionString, "AccountName");
		accountKey = Buffer.from(getValueInConnString(connectionString, "AccountKey"), "base64");
		if (!blobEndpoint) {
			defaultEndpointsProtocol = getValueInConnString(connectionString, "DefaultEndpointsProtocol");
			const protocol = defaultEndpointsProtocol.toLowerCase();
			if (protocol !== "https" && protocol !== "http") throw new Error("Invalid DefaultEndpointsProtocol in the provided Connection String. Expecting 'https' or 'http'");
			endpointSuffix = getValueInConnString(connectionString, "EndpointSuffix");
			if (!endpointSuffix) throw new Error("Invalid EndpointSuffix in the provided Connection String");
			blobEndpoint = `${defaultEndpointsProtocol}://${accountName}.blob.${endpointSuffix}`;
		}
		if (!accountName) throw new Error("Invalid AccountName in the provided Connection String");
		else if (accountKey.length === 0) throw new Error("Invalid AccountKey in the provided Connection String");
		return {
			kind: "AccountConnString",
			url: blobEndpoint,
			accountName,
			accountKey,
			proxyUri
		};
	} else {
		let accountSas = getValueInConnString(connectionString, "SharedAccessSignature");
		let accountName = getValueInConnString(connectionString, "AccountName");
		if (!accountName) accountName = getAccountNameFromUrl(blobEndpoint);
		if (!blobEndpoint) throw new Error("Invalid BlobEndpoint in the provided SAS Connection String");
		else if (!accountSas) throw new Error("Invalid SharedAccessSignature in the provided SAS Connection String");
		if (accountSas.startsWith("?")) accountSas = accountSas.substring(1);
		return {
			kind: "SASConnString",
			url: blobEndpoint,
			accountName,
			accountSas
		};
	}
}
function escape(text) {
	return encodeURIComponent(text).replace(/%2F/g, "/").replace(/'/g, "%27").replace(/\+/g, "%20").replace(/%25/g, "%");
}
function appendToURLPath(url, name) {
	const urlParsed = new URL(url);
	let path = urlParsed.pathname;
	path = path ? path.endsWith("/") ? `${path}${name}` : `${path}/${name}` : name;
	urlParsed.pathname = path;
	return urlParsed.toString();
}
function setURLParameter(url, name, value) {
	const urlParsed = new URL(url);
	const encodedName = encodeURIComponent(name);
	const encodedValue = value ? encodeURIComponent(value) : void 0;
	const searchString = urlParsed.search === "" ? "?" : urlParsed.search;
	const searchPieces = [];
	for (const pair of searchString.slice(1).split("&")) if (pair) {
		const [key] = pair.split("=", 2);
		if (key !== encodedName) searchPieces.push(pair);
	}
	if (encodedValue) searchPieces.push(`${encodedName}=${encodedValue}`);
	urlParsed.search = searchPieces.length ? `?${searchPieces.join("&")}` : "";
	return urlParsed.toString();
}
function getURLParameter(url, name) {
	return new URL(url).searchParams.get(name) ?? void 0;
}
function getURLScheme(url) {
	try {
		const urlParsed = new URL(url);
		return urlParsed.protocol.endsWith(":") ? urlParsed.protocol.slice(0, -1) : urlParsed.protocol;
	} catch (e) {
		return;
	}
}
function appendToURLQuery(url, queryParts) {
	const urlParsed = new URL(url);
	let query = urlParsed.search;
	if (query) query += "&" + queryParts;
	else query = queryParts;
	urlParsed.search = query;
	return urlParsed.toString();
}
function base64encode(content) {
	return !isNodeLike ? btoa(content) : Buffer.from(content).toString("base64");
}
function generateBlockID(blockIDPrefix, blockIndex) {
	const maxSourceStringLength = 48;
	const maxAllowedBlockIDPrefixLength = 42;
	if (blockIDPrefix.length > maxAllowedBlockIDPrefixLength) blockIDPrefix = blockIDPrefix.slice(0, maxAllowedBlockIDPrefixLength);
	return base64encode(blockIDPrefix + padStart(blockIndex.toString(), maxSourceStringLength - blockIDPrefix.length, "0"));
}
function padStart(currentString, targetLength, padString = " ") {
	if (String.prototype.padStart) return currentString.padStart(targetLength, padString);
	padString = padString || " ";
	if (currentString.length > targetLength) return currentString;
	else {
		targetLength = targetLength - currentString.length;
		if (targetLength > padString.length) padString += padString.repeat(targetLength / padString.length);
		return padString.slice(0, targetLength) + currentString;
	}
}
function iEqual(str1, str2) {
	return str1.toLocaleLowerCase() === str2.toLocaleLowerCase();
}
function getAccountNameFromUrl(url) {
	const parsedUrl = new URL(url);
	let accountName;
	try {
		if (parsedUrl.hostname.split(".")[1] === "blob") accountName = parsedUrl.hostname.split(".")[0];
		else if (isIpEndpointStyle(parsedUrl)) accountName = parsedUrl.pathname.split("/")[1];
		else accountName = "";
		return accountName;
	} catch (error) {
		throw new Error("Unable to extract accountName with provided information.");
	}
}
function isIpEndpointStyle(parsedUrl) {
	const host = parsedUrl.host;
	return /^.*:.*:.*$|^(localhost|host.docker.internal)(:[0-9]+)?$|^(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(\.(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])){3}(:[0-9]+)?$/.test(host) || Boolean(parsedUrl.port) && PathStylePorts.includes(parsedUrl.port);
}
function toBlobTagsString(tags) {
	if (tags === void 0) return;
	const tagPairs = [];
	for (const key in tags) if (Object.prototype.hasOwnProperty.call(tags, key)) {
		const value = tags[key];
		tagPairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
	}
	return tagPairs.join("&");
}
function toBlobTags(tags) {
	if (tags === void 0) return;
	const res = { blobTagSet: [] };
	for (const key in tags) if (Object.prototype.hasOwnProperty.call(tags, key)) {
		const value = tags[key];
		res.blobTagSet.push({
			key,
			value
		});
	}
	return res;
}
function toTags(tags) {
	if (tags === void 0) return;
	const res = {};
	for (const blobTag of tags.blobTagSet) res[blobTag.key] = blobTag.value;
	return res;
}
function toQuerySerialization(textConfiguration) {
	if (textConfiguration === void 0) return;
	switch (textConfiguration.kind) {
		case "csv": return { format: {
			type: "delimited",
			delimitedTextConfiguration: {
				columnSeparator: textConfiguration.columnSeparator || ",",
				fieldQuote: textConfiguration.fieldQuote || "",
				recordSeparator: textConfiguration.recordSeparator,
				escapeChar: textConfiguration.escapeCharacter || "",
				headersPresent: textConfiguration.hasHeaders || false
			}
		} };
		case "json": return { format: {
			type: "json",
			jsonTextConfiguration: { recordSeparator: textConfiguration.recordSeparator }
		} };
		case "arrow": return { format: {
			type: "arrow",
			arrowConfiguration: { schema: textConfiguration.schema }
		} };
		case "parquet": return { format: { type: "parquet" } };
		default: throw Error("Invalid BlobQueryTextConfiguration.");
	}
}
function parseObjectReplicationRecord(objectReplicationRecord) {
	if (!objectReplicationRecord) return;
	if ("policy-id" in objectReplicationRecord) return;
	const orProperties = [];
	for (const key in objectReplicationRecord) {
		const ids = key.split("_");
		if (ids[0].startsWith("or-")) ids[0] = ids[0].substring(3);
		const rule = {
			ruleId: ids[1],
			replicationStatus: objectReplicationRecord[key]
		};
		const policyIndex = orProperties.findIndex((policy) => policy.policyId === ids[0]);
		if (policyIndex > -1) orProperties[policyIndex].rules.push(rule);
		else orProperties.push({
			policyId: ids[0],
			rules: [rule]
		});
	}
	return orProperties;
}
function httpAuthorizationToString(httpAuthorization) {
	return httpAuthorization ? httpAuthorization.scheme + " " + httpAuthorization.value : void 0;
}
function* ExtractPageRangeInfoItems(getPageRangesSegment) {
	let pageRange = [];
	let clearRange = [];
	if (getPageRangesSegment.pageRange) pageRange = getPageRangesSegment.pageRange;
	if (getPageRangesSegment.clearRange) clearRange = getPageRangesSegment.clearRange;
	let pageRangeIndex = 0;
	let clearRangeIndex = 0;
	while (pageRangeIndex < pageRange.length && clearRangeIndex < clearRange.length) if (pageRange[pageRangeIndex].start < clearRange[clearRangeIndex].start) {
		yield {
			start: pageRange[pageRangeIndex].start,
			end: pageRange[pageRangeIndex].end,
			isClear: false
		};
		++pageRangeIndex;
	} else {
		yield {
			start: clearRange[clearRangeIndex].start,
			end: clearRange[clearRangeIndex].end,
			isClear: true
		};
		++clearRangeIndex;
	}
	for (; pageRangeIndex < pageRange.length; ++pageRangeIndex) yield {
		start: pageRange[pageRangeIndex].start,
		end: pageRange[pageRangeIndex].end,
		isClear: false
	};
	for (; clearRangeIndex < clearRange.length; ++clearRangeIndex) yield {
		start: clearRange[clearRangeIndex].start,
		end: clearRange[clearRangeIndex].end,
		isClear: true
	};
}
function assertResponse(response) {
	if (`_response` in response) return response;
	throw new TypeError(`Unexpected response object ${response}`);
}
async function setUploadChecksumParameters(body, contentLength, parameters, uploadOptions, configContentChecksumAlgorithm) {
	let contentChecksumAlgorithm = uploadOptions.contentChecksumAlgorithm ?? configContentChecksumAlgorithm;
	if (contentChecksumAlgorithm === void 0) contentChecksumAlgorithm = "Customized";
	if (contentChecksumAlgorithm === "Auto") contentChecksumAlgorithm = "StorageCrc64";
	let bodyInfo = void 0;
	if (contentChecksumAlgorithm === "Customized") {
		parameters.transactionalContentMD5 = uploadOptions.transactionalContentMD5;
		parameters.transactionalContentCrc64 = uploadOptions.transactionalContentCrc64;
	} else if (contentChecksumAlgorithm === "StorageCrc64") {
		await StorageCRC64Calculator.init();
		bodyInfo = await structuredMessageEncoding(body, contentLength);
		parameters.structuredBodyType = "XSM/1.0; properties=crc64";
		parameters.structuredContentLength = contentLength;
	}
	return {
		body: contentChecksumAlgorithm === "StorageCrc64" ? bodyInfo.body : body,
		contentLength: contentChecksumAlgorithm === "StorageCrc64" ? bodyInfo.encodedContentLength : contentLength,
		contentChecksumAlgorithm
	};
}

// node_modules/@azure/storage-blob/dist/esm/StorageClient.js
var StorageClient = class {
	url;
	accountName;
	pipeline;
	credential;
	storageClientContext;
	isHttps;
	constructor(url, pipeline) {
		this.url = escapeURLPath(url);
		this.accountName = getAccountNameFromUrl(url);
		this.pipeline = pipeline;
		this.storageClientContext = new StorageContextClient(this.url, getCoreClientOptions(pipeline));
		this.isHttps = iEqual(getURLScheme(this.url) || "", "https");
		this.credential = getCredentialFromPipeline(pipeline);
		const storageClientContext = this.storageClientContext;
		storageClientContext.requestContentType = void 0;
	}
};

// node_modules/@azure/storage-blob/dist/esm/utils/tracing.js
const tracingClient = createTracingClient({
	packageName: "@azure/storage-blob",
	packageVersion: SDK_VERSION,
	namespace: "Microsoft.Storage"
});

// \0left-out:15
function generateBlobSASQueryParameters() {
	throw new Error("generateBlobSASQueryParameters is not bundled");
}
function generateBlobSASQueryParametersInternal() {
	throw new Error("generateBlobSASQueryParametersInternal is not bundled");
}

// node_modules/@azure/storage-blob/dist/esm/BlobLeaseClient.js
var BlobLeaseClient = class {
	_leaseId;
	_url;
	_containerOrBlobOperation;
	_isContainer;
	get leaseId() {
		return this._leaseId;
	}
	get url() {
		return this._url;
	}
	constructor(client, leaseId) {
		const clientContext = client.storageClientContext;
		this._url = client.url;
		if (client.name === void 0) {
			this._isContainer = true;
			this._containerOrBlobOperation = clientContext.container;
		} else {
			this._isContainer = false;
			this._containerOrBlobOperation = clientContext.blob;
		}
		if (!leaseId) leaseId = randomUUID$1();
		this._leaseId = leaseId;
	}
	async acquireLease(duration, options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-acquireLease", options, async (updatedOptions) => {
			return assertResponse(await this._containerOrBlobOperation.acquireLease({
				abortSignal: options.abortSignal,
				duration,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				proposedLeaseId: this._leaseId,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async changeLease(proposedLeaseId, options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-changeLease", options, async (updatedOptions) => {
			const response = assertResponse(await this._containerOrBlobOperation.changeLease(this._leaseId, proposedLeaseId, {
				abortSignal: options.abortSignal,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
			this._leaseId = proposedLeaseId;
			return response;
		});
	}
	async releaseLease(options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-releaseLease", options, async (updatedOptions) => {
			return assertResponse(await this._containerOrBlobOperation.releaseLease(this._leaseId, {
				abortSignal: options.abortSignal,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async renewLease(options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-renewLease", options, async (updatedOptions) => {
			return this._containerOrBlobOperation.renewLease(this._leaseId, {
				abortSignal: options.abortSignal,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			});
		});
	}
	async breakLease(breakPeriod, options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-breakLease", options, async (updatedOptions) => {
			const operationOptions = {
				abortSignal: options.abortSignal,
				breakPeriod,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			};
			return assertResponse(await this._containerOrBlobOperation.breakLease(operationOptions));
		});
	}
};

// node_modules/@azure/storage-blob/dist/esm/utils/RetriableReadableStream.js
var RetriableReadableStream = class extends Readable {
	start;
	offset;
	end;
	getter;
	source;
	retries = 0;
	maxRetryRequests;
	onProgress;
	options;
	constructor(source, getter, offset, count, options = {}) {
		super({ highWaterMark: options.highWaterMark });
		this.getter = getter;
		this.source = source;
		this.start = offset;
		this.offset = offset;
		this.end = offset + count - 1;
		this.maxRetryRequests = options.maxRetryRequests && options.maxRetryRequests >= 0 ? options.maxRetryRequests : 0;
		this.onProgress = options.onProgress;
		this.options = options;
		this.setSourceEventHandlers();
	}
	_read() {
		this.source.resume();
	}
	setSourceEventHandlers() {
		this.source.on("data", this.sourceDataHandler);
		this.source.on("end", this.sourceErrorOrEndHandler);
		this.source.on("error", this.sourceErrorOrEndHandler);
		this.source.on("aborted", this.sourceAbortedHandler);
	}
	removeSourceEventHandlers() {
		this.source.removeListener("data", this.sourceDataHandler);
		this.source.removeListener("end", this.sourceErrorOrEndHandler);
		this.source.removeListener("error", this.sourceErrorOrEndHandler);
		this.source.removeListener("aborted", this.sourceAbortedHandler);
	}
	sourceDataHandler = (data) => {
		if (this.options.doInjectErrorOnce) {
			this.options.doInjectErrorOnce = void 0;
			this.source.pause();
			this.sourceErrorOrEndHandler();
			this.source.destroy();
			return;
		}
		this.offset += data.length;
		if (this.onProgress) this.onProgress({ loadedBytes: this.offset - this.start });
		if (!this.push(data)) this.source.pause();
	};
	sourceAbortedHandler = () => {
		const abortError = new AbortError("The operation was aborted.");
		this.destroy(abortError);
	};
	sourceErrorOrEndHandler = (err) => {
		if (err && err.name === "AbortError") {
			this.destroy(err);
			return;
		}
		this.removeSourceEventHandlers();
		if (this.offset - 1 === this.end) this.push(null);
		else if (this.offset <= this.end) {
			if (this.retries < this.maxRetryRequests) {
				this.retries += 1;
				this.getter(this.offset).then((newSource) => {
					this.source = newSource;
					this.setSourceEventHandlers();
				}).catch((error) => {
					this.destroy(error);
				});
			} else this.destroy(/* @__PURE__ */ new Error(`Data corruption failure: received less data than required and reached maxRetires limitation. Received data offset: ${this.offset - 1}, data needed offset: ${this.end}, retries: ${this.retries}, max retries: ${this.maxRetryRequests}`));
		} else this.destroy(/* @__PURE__ */ new Error(`Data corruption failure: Received more data than original request, data needed offset is ${this.end}, received offset: ${this.offset - 1}`));
	};
	_destroy(error, callback) {
		this.removeSourceEventHandlers();
		this.source.destroy();
		callback(error === null ? void 0 : error);
	}
};

// node_modules/@azure/storage-blob/dist/esm/BlobDownloadResponse.js
var BlobDownloadResponse = class {
	get acceptRanges() {
		return this.originalResponse.acceptRanges;
	}
	get cacheControl() {
		return this.originalResponse.cacheControl;
	}
	get contentDisposition() {
		return this.originalResponse.contentDisposition;
	}
	get contentEncoding() {
		return this.originalResponse.contentEncoding;
	}
	get contentLanguage() {
		return this.originalResponse.contentLanguage;
	}
	get blobSequenceNumber() {
		return this.originalResponse.blobSequenceNumber;
	}
	get blobType() {
		return this.originalResponse.blobType;
	}
	get contentLength() {
		return this.originalResponse.contentLength;
	}
	get contentMD5() {
		return this.originalResponse.contentMD5;
	}
	get contentRange() {
		return this.originalResponse.contentRange;
	}
	get contentType() {
		return this.originalResponse.contentType;
	}
	get copyCompletedOn() {
		return this.originalResponse.copyCompletedOn;
	}
	get copyId() {
		return this.originalResponse.copyId;
	}
	get copyProgress() {
		return this.originalResponse.copyProgress;
	}
	get copySource() {
		return this.originalResponse.copySource;
	}
	get copyStatus() {
		return this.originalResponse.copyStatus;
	}
	get copyStatusDescription() {
		return this.originalResponse.copyStatusDescription;
	}
	get leaseDuration() {
		return this.originalResponse.leaseDuration;
	}
	get leaseState() {
		return this.originalResponse.leaseState;
	}
	get leaseStatus() {
		return this.originalResponse.leaseStatus;
	}
	get date() {
		return this.originalResponse.date;
	}
	get blobCommittedBlockCount() {
		return this.originalResponse.blobCommittedBlockCount;
	}
	get etag() {
		return this.originalResponse.etag;
	}
	get tagCount() {
		return this.originalResponse.tagCount;
	}
	get errorCode() {
		return this.originalResponse.errorCode;
	}
	get isServerEncrypted() {
		return this.originalResponse.isServerEncrypted;
	}
	get blobContentMD5() {
		return this.originalResponse.blobContentMD5;
	}
	get lastModified() {
		return this.originalResponse.lastModified;
	}
	get lastAccessed() {
		return this.originalResponse.lastAccessed;
	}
	get createdOn() {
		return this.originalResponse.createdOn;
	}
	get metadata() {
		return this.originalResponse.metadata;
	}
	get requestId() {
		return this.originalResponse.requestId;
	}
	get clientRequestId() {
		return this.originalResponse.clientRequestId;
	}
	get version() {
		return this.originalResponse.version;
	}
	get versionId() {
		return this.originalResponse.versionId;
	}
	get isCurrentVersion() {
		return this.originalResponse.isCurrentVersion;
	}
	get encryptionKeySha256() {
		return this.originalResponse.encryptionKeySha256;
	}
	get contentCrc64() {
		return this.originalResponse.contentCrc64;
	}
	get objectReplicationDestinationPolicyId() {
		return this.originalResponse.objectReplicationDestinationPolicyId;
	}
	get objectReplicationSourceProperties() {
		return this.originalResponse.objectReplicationSourceProperties;
	}
	get isSealed() {
		return this.originalResponse.isSealed;
	}
	get immutabilityPolicyExpiresOn() {
		return this.originalResponse.immutabilityPolicyExpiresOn;
	}
	get immutabilityPolicyMode() {
		return this.originalResponse.immutabilityPolicyMode;
	}
	get legalHold() {
		return this.originalResponse.legalHold;
	}
	get structuredBodyType() {
		return this.originalResponse.structuredBodyType;
	}
	get contentAsBlob() {
		return this.originalResponse.blobBody;
	}
	get readableStreamBody() {
		return isNodeLike ? this.blobDownloadStream : void 0;
	}
	get _response() {
		return this.originalResponse._response;
	}
	originalResponse;
	blobDownloadStream;
	constructor(originalResponse, getter, offset, count, options = {}) {
		this.originalResponse = originalResponse;
		const streamBody = this.originalResponse.structuredBodyType === void 0 ? this.originalResponse.readableStreamBody : structuredMessageDecodingStream(this.originalResponse.readableStreamBody, options);
		this.blobDownloadStream = new RetriableReadableStream(streamBody, getter, offset, count, options);
	}
};

// \0left-out:14
var BlobQuickQueryStream = class {};

// node_modules/@azure/storage-blob/dist/esm/BlobQueryResponse.js
var BlobQueryResponse = class {
	get acceptRanges() {
		return this.originalResponse.acceptRanges;
	}
	get cacheControl() {
		return this.originalResponse.cacheControl;
	}
	get contentDisposition() {
		return this.originalResponse.contentDisposition;
	}
	get contentEncoding() {
		return this.originalResponse.contentEncoding;
	}
	get contentLanguage() {
		return this.originalResponse.contentLanguage;
	}
	get blobSequenceNumber() {
		return this.originalResponse.blobSequenceNumber;
	}
	get blobType() {
		return this.originalResponse.blobType;
	}
	get contentLength() {
		return this.originalResponse.contentLength;
	}
	get contentMD5() {
		return this.originalResponse.contentMD5;
	}
	get contentRange() {
		return this.originalResponse.contentRange;
	}
	get contentType() {
		return this.originalResponse.contentType;
	}
	get copyCompletedOn() {}
	get copyId() {
		return this.originalResponse.copyId;
	}
	get copyProgress() {
		return this.originalResponse.copyProgress;
	}
	get copySource() {
		return this.originalResponse.copySource;
	}
	get copyStatus() {
		return this.originalResponse.copyStatus;
	}
	get copyStatusDescription() {
		return this.originalResponse.copyStatusDescription;
	}
	get leaseDuration() {
		return this.originalResponse.leaseDuration;
	}
	get leaseState() {
		return this.originalResponse.leaseState;
	}
	get leaseStatus() {
		return this.originalResponse.leaseStatus;
	}
	get date() {
		return this.originalResponse.date;
	}
	get blobCommittedBlockCount() {
		return this.originalResponse.blobCommittedBlockCount;
	}
	get etag() {
		return this.originalResponse.etag;
	}
	get errorCode() {
		return this.originalResponse.errorCode;
	}
	get isServerEncrypted() {
		return this.originalResponse.isServerEncrypted;
	}
	get blobContentMD5() {
		return this.originalResponse.blobContentMD5;
	}
	get lastModified() {
		return this.originalResponse.lastModified;
	}
	get metadata() {
		return this.originalResponse.metadata;
	}
	get requestId() {
		return this.originalResponse.requestId;
	}
	get clientRequestId() {
		return this.originalResponse.clientRequestId;
	}
	get version() {
		return this.originalResponse.version;
	}
	get encryptionKeySha256() {
		return this.originalResponse.encryptionKeySha256;
	}
	get contentCrc64() {
		return this.originalResponse.contentCrc64;
	}
	get blobBody() {}
	get readableStreamBody() {
		return isNodeLike ? this.blobDownloadStream : void 0;
	}
	get _response() {
		return this.originalResponse._response;
	}
	originalResponse;
	blobDownloadStream;
	constructor(originalResponse, options = {}) {
		this.originalResponse = originalResponse;
		this.blobDownloadStream = new BlobQuickQueryStream(this.originalResponse.readableStreamBody, options);
	}
};

// node_modules/@azure/storage-blob/dist/esm/models.js
var BlockBlobTier;
(function(BlockBlobTier) {
	BlockBlobTier["Hot"] = "Hot";
	BlockBlobTier["Cool"] = "Cool";
	BlockBlobTier["Cold"] = "Cold";
	BlockBlobTier["Archive"] = "Archive";
})(BlockBlobTier || (BlockBlobTier = {}));
var PremiumPageBlobTier;
(function(PremiumPageBlobTier) {
	PremiumPageBlobTier["P4"] = "P4";
	PremiumPageBlobTier["P6"] = "P6";
	PremiumPageBlobTier["P10"] = "P10";
	PremiumPageBlobTier["P15"] = "P15";
	PremiumPageBlobTier["P20"] = "P20";
	PremiumPageBlobTier["P30"] = "P30";
	PremiumPageBlobTier["P40"] = "P40";
	PremiumPageBlobTier["P50"] = "P50";
	PremiumPageBlobTier["P60"] = "P60";
	PremiumPageBlobTier["P70"] = "P70";
	PremiumPageBlobTier["P80"] = "P80";
})(PremiumPageBlobTier || (PremiumPageBlobTier = {}));
function toAccessTier(tier) {
	if (tier === void 0) return;
	return tier;
}
function ensureCpkIfSpecified(cpk, isHttps) {
	if (cpk && !isHttps) throw new RangeError("Customer-provided encryption key must be used over HTTPS.");
	if (cpk && !cpk.encryptionAlgorithm) cpk.encryptionAlgorithm = EncryptionAlgorithmAES25;
}
var StorageBlobAudience;
(function(StorageBlobAudience) {
	StorageBlobAudience["StorageOAuthScopes"] = "https://storage.azure.com/.default";
	StorageBlobAudience["DiskComputeOAuthScopes"] = "https://disk.compute.azure.com/.default";
})(StorageBlobAudience || (StorageBlobAudience = {}));

// node_modules/@azure/storage-blob/dist/esm/PageBlobRangeResponse.js
function rangeResponseFromModel(response) {
	const pageRange = (response._response.parsedBody.pageRange || []).map((x) => ({
		offset: x.start,
		count: x.end - x.start
	}));
	const clearRange = (response._response.parsedBody.clearRange || []).map((x) => ({
		offset: x.start,
		count: x.end - x.start
	}));
	return {
		...response,
		pageRange,
		clearRange,
		_response: {
			...response._response,
			parsedBody: {
				pageRange,
				clearRange
			}
		}
	};
}

// node_modules/@azure/core-lro/dist/esm/legacy/poller.js
var PollerStoppedError = class PollerStoppedError extends Error {
	constructor(message) {
		super(message);
		this.name = "PollerStoppedError";
		Object.setPrototypeOf(this, PollerStoppedError.prototype);
	}
};
var PollerCancelledError = class PollerCancelledError extends Error {
	constructor(message) {
		super(message);
		this.name = "PollerCancelledError";
		Object.setPrototypeOf(this, PollerCancelledError.prototype);
	}
};
var Poller = class {
	constructor(operation) {
		this.resolveOnUnsuccessful = false;
		this.stopped = true;
		this.pollProgressCallbacks = [];
		this.operation = operation;
		this.promise = new Promise((resolve, reject) => {
			this.resolve = resolve;
			this.reject = reject;
		});
		this.promise.catch(() => {});
	}
	async startPolling(pollOptions = {}) {
		if (this.stopped) this.stopped = false;
		while (!this.isStopped() && !this.isDone()) {
			await this.poll(pollOptions);
			await this.delay();
		}
	}
	async pollOnce(options = {}) {
		if (!this.isDone()) this.operation = await this.operation.update({
			abortSignal: options.abortSignal,
			fireProgress: this.fireProgress.bind(this)
		});
		this.processUpdatedState();
	}
	fireProgress(state) {
		for (const callback of this.pollProgressCallbacks) callback(state);
	}
	async cancelOnce(options = {}) {
		this.operation = await this.operation.cancel(options);
	}
	poll(options = {}) {
		if (!this.pollOncePromise) {
			this.pollOncePromise = this.pollOnce(options);
			const clearPollOncePromise = () => {
				this.pollOncePromise = void 0;
			};
			this.pollOncePromise.then(clearPollOncePromise, clearPollOncePromise).catch(this.reject);
		}
		return this.pollOncePromise;
	}
	processUpdatedState() {
		if (this.operation.state.error) {
			this.stopped = true;
			if (!this.resolveOnUnsuccessful) {
				this.reject(this.operation.state.error);
				throw this.operation.state.error;
			}
		}
		if (this.operation.state.isCancelled) {
			this.stopped = true;
			if (!this.resolveOnUnsuccessful) {
				const error = new PollerCancelledError("Operation was canceled");
				this.reject(error);
				throw error;
			}
		}
		if (this.isDone() && this.resolve) this.resolve(this.getResult());
	}
	async pollUntilDone(pollOptions = {}) {
		if (this.stopped) this.startPolling(pollOptions).catch(this.reject);
		this.processUpdatedState();
		return this.promise;
	}
	onProgress(callback) {
		this.pollProgressCallbacks.push(callback);
		return () => {
			this.pollProgressCallbacks = this.pollProgressCallbacks.filter((c) => c !== callback);
		};
	}
	isDone() {
		const state = this.operation.state;
		return Boolean(state.isCompleted || state.isCancelled || state.error);
	}
	stopPolling() {
		if (!this.stopped) {
			this.stopped = true;
			if (this.reject) this.reject(new PollerStoppedError("This poller is already stopped"));
		}
	}
	isStopped() {
		return this.stopped;
	}
	cancelOperation(options = {}) {
		if (!this.cancelPromise) this.cancelPromise = this.cancelOnce(options);
		else if (options.abortSignal) throw new Error("A cancel request is currently pending");
		return this.cancelPromise;
	}
	getOperationState() {
		return this.operation.state;
	}
	getResult() {
		return this.operation.state.result;
	}
	toString() {
		return this.operation.toString();
	}
};

// node_modules/@azure/storage-blob/dist/esm/pollers/BlobStartCopyFromUrlPoller.js
var BlobBeginCopyFromUrlPoller = class extends Poller {
	intervalInMs;
	constructor(options) {
		const { blobClient, copySource, intervalInMs = 15e3, onProgress, resumeFrom, startCopyFromURLOptions } = options;
		let state;
		if (resumeFrom) state = JSON.parse(resumeFrom).state;
		const operation = makeBlobBeginCopyFromURLPollOperation({
			...state,
			blobClient,
			copySource,
			startCopyFromURLOptions
		});
		super(operation);
		if (typeof onProgress === "function") this.onProgress(onProgress);
		this.intervalInMs = intervalInMs;
	}
	delay() {
		return delay$1(this.intervalInMs);
	}
};
const cancel = async function cancel(options = {}) {
	const state = this.state;
	const { copyId } = state;
	if (state.isCompleted) return makeBlobBeginCopyFromURLPollOperation(state);
	if (!copyId) {
		state.isCancelled = true;
		return makeBlobBeginCopyFromURLPollOperation(state);
	}
	await state.blobClient.abortCopyFromURL(copyId, { abortSignal: options.abortSignal });
	state.isCancelled = true;
	return makeBlobBeginCopyFromURLPollOperation(state);
};
const update = async function update(options = {}) {
	const state = this.state;
	const { blobClient, copySource, startCopyFromURLOptions } = state;
	if (!state.isStarted) {
		state.isStarted = true;
		const result = await blobClient.startCopyFromURL(copySource, startCopyFromURLOptions);
		state.copyId = result.copyId;
		if (result.copyStatus === "success") {
			state.result = result;
			state.isCompleted = true;
		}
	} else if (!state.isCompleted) try {
		const result = await state.blobClient.getProperties({ abortSignal: options.abortSignal });
		const { copyStatus, copyProgress } = result;
		const prevCopyProgress = state.copyProgress;
		if (copyProgress) state.copyProgress = copyProgress;
		if (copyStatus === "pending" && copyProgress !== prevCopyProgress && typeof options.fireProgress === "function") options.fireProgress(state);
		else if (copyStatus === "success") {
			state.result = result;
			state.isCompleted = true;
		} else if (copyStatus === "failed") {
			state.error = /* @__PURE__ */ new Error(`Blob copy failed with reason: "${result.copyStatusDescription || "unknown"}"`);
			state.isCompleted = true;
		}
	} catch (err) {
		state.error = err;
		state.isCompleted = true;
	}
	return makeBlobBeginCopyFromURLPollOperation(state);
};
const toString = function toString() {
	return JSON.stringify({ state: this.state }, (key, value) => {
		if (key === "blobClient") return;
		return value;
	});
};
function makeBlobBeginCopyFromURLPollOperation(state) {
	return {
		state: { ...state },
		cancel,
		toString,
		update
	};
}

// node_modules/@azure/storage-blob/dist/esm/Range.js
function rangeToString(iRange) {
	if (iRange.offset < 0) throw new RangeError(`Range.offset cannot be smaller than 0.`);
	if (iRange.count && iRange.count <= 0) throw new RangeError(`Range.count must be larger than 0. Leave it undefined if you want a range from offset to the end.`);
	return iRange.count ? `bytes=${iRange.offset}-${iRange.offset + iRange.count - 1}` : `bytes=${iRange.offset}-`;
}

// node_modules/@azure/storage-blob/dist/esm/utils/Batch.js
var BatchStates;
(function(BatchStates) {
	BatchStates[BatchStates["Good"] = 0] = "Good";
	BatchStates[BatchStates["Error"] = 1] = "Error";
})(BatchStates || (BatchStates = {}));
var Batch = class {
	concurrency;
	actives = 0;
	completed = 0;
	offset = 0;
	operations = [];
	state = BatchStates.Good;
	emitter;
	constructor(concurrency = 5) {
		if (concurrency < 1) throw new RangeError("concurrency must be larger than 0");
		this.concurrency = concurrency;
		this.emitter = new EventEmitter();
	}
	addOperation(operation) {
		this.operations.push(async () => {
			try {
				this.actives++;
				await operation();
				this.actives--;
				this.completed++;
				this.parallelExecute();
			} catch (error) {
				this.emitter.emit("error", error);
			}
		});
	}
	async do() {
		if (this.operations.length === 0) return Promise.resolve();
		this.parallelExecute();
		return new Promise((resolve, reject) => {
			this.emitter.on("finish", resolve);
			this.emitter.on("error", (error) => {
				this.state = BatchStates.Error;
				reject(error);
			});
		});
	}
	nextOperation() {
		if (this.offset < this.operations.length) return this.operations[this.offset++];
		return null;
	}
	parallelExecute() {
		if (this.state === BatchStates.Error) return;
		if (this.completed >= this.operations.length) {
			this.emitter.emit("finish");
			return;
		}
		while (this.actives < this.concurrency) {
			const operation = this.nextOperation();
			if (operation) operation();
			else return;
		}
	}
};

// node_modules/@azure/storage-blob/dist/esm/utils/utils.js
async function streamToBuffer(stream, buffer, offset, end, encoding) {
	let pos = 0;
	const count = end - offset;
	return new Promise((resolve, reject) => {
		const timeout = setTimeout(() => reject(/* @__PURE__ */ new Error(`The operation cannot be completed in timeout.`)), REQUEST_TIMEOUT);
		stream.on("readable", () => {
			if (pos >= count) {
				clearTimeout(timeout);
				resolve();
				return;
			}
			let chunk;
			while ((chunk = stream.read()) !== null) {
				if (typeof chunk === "string") chunk = Buffer.from(chunk, encoding);
				const chunkLength = pos + chunk.length > count ? count - pos : chunk.length;
				buffer.fill(chunk.slice(0, chunkLength), offset + pos, offset + pos + chunkLength);
				pos += chunkLength;
				if (pos >= count) {
					clearTimeout(timeout);
					resolve();
					return;
				}
			}
		});
		stream.on("end", () => {
			clearTimeout(timeout);
			if (pos < count) reject(/* @__PURE__ */ new Error(`Stream drains before getting enough data needed. Data read: ${pos}, data need: ${count}`));
			resolve();
		});
		stream.on("error", (msg) => {
			clearTimeout(timeout);
			reject(msg);
		});
	});
}
async function readStreamToLocalFile(rs, file) {
	return new Promise((resolve, reject) => {
		const ws = fs.createWriteStream(file);
		rs.on("error", (err) => {
			reject(err);
		});
		ws.on("error", (err) => {
			reject(err);
		});
		ws.on("close", resolve);
		rs.pipe(ws);
	});
}
const fsStat = util.promisify(fs.stat);
const fsCreateReadStream = fs.createReadStream;

// node_modules/@azure/storage-blob/dist/esm/Clients.js
var BlobClient = class BlobClient extends StorageClient {
	blobContext;
	_name;
	_containerName;
	_versionId;
	_snapshot;
	blobClientConfig;
	get name() {
		return this._name;
	}
	get containerName() {
		return this._containerName;
	}
	constructor(urlOrConnectionString, credentialOrPipelineOrContainerName, blobNameOrOptions, options) {
		options = options || {};
		let pipeline;
		let url;
		if (isPipelineLike(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			pipeline = credentialOrPipelineOrContainerName;
			options = blobNameOrOptions;
		} else if (isNodeLike && credentialOrPipelineOrContainerName instanceof StorageSharedKeyCredential || credentialOrPipelineOrContainerName instanceof AnonymousCredential || isTokenCredential(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(credentialOrPipelineOrContainerName, options);
		} else if (!credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName !== "string") {
			url = urlOrConnectionString;
			if (blobNameOrOptions && typeof blobNameOrOptions !== "string") options = blobNameOrOptions;
			pipeline = newPipeline(new AnonymousCredential(), options);
		} else if (credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName === "string" && blobNameOrOptions && typeof blobNameOrOptions === "string") {
			const containerName = credentialOrPipelineOrContainerName;
			const blobName = blobNameOrOptions;
			const extractedCreds = extractConnectionStringParts(urlOrConnectionString);
			if (extractedCreds.kind === "AccountConnString") {
				if (isNodeLike) {
					const sharedKeyCredential = new StorageSharedKeyCredential(extractedCreds.accountName, extractedCreds.accountKey);
					url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName));
					if (!options.proxyOptions) options.proxyOptions = getDefaultProxySettings(extractedCreds.proxyUri);
					pipeline = newPipeline(sharedKeyCredential, options);
				} else throw new Error("Account connection string is only supported in Node.js environment");
			} else if (extractedCreds.kind === "SASConnString") {
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName)) + "?" + extractedCreds.accountSas;
				pipeline = newPipeline(new AnonymousCredential(), options);
			} else throw new Error("Connection string must be either an Account connection string or a SAS connection string");
		} else throw new Error("Expecting non-empty strings for containerName and blobName parameters");
		super(url, pipeline);
		({blobName: this._name, containerName: this._containerName} = this.getBlobAndContainerNamesFromUrl());
		this.blobContext = this.storageClientContext.blob;
		this._snapshot = getURLParameter(this.url, URLConstants.Parameters.SNAPSHOT);
		this._versionId = getURLParameter(this.url, URLConstants.Parameters.VERSIONID);
		this.blobClientConfig = options;
	}
	withSnapshot(snapshot) {
		return new BlobClient(setURLParameter(this.url, URLConstants.Parameters.SNAPSHOT, snapshot.length === 0 ? void 0 : snapshot), this.pipeline, this.blobClientConfig);
	}
	withVersion(versionId) {
		return new BlobClient(setURLParameter(this.url, URLConstants.Parameters.VERSIONID, versionId.length === 0 ? void 0 : versionId), this.pipeline, this.blobClientConfig);
	}
	getAppendBlobClient() {
		return new AppendBlobClient(this.url, this.pipeline, this.blobClientConfig);
	}
	getBlockBlobClient() {
		return new BlockBlobClient(this.url, this.pipeline, this.blobClientConfig);
	}
	getPageBlobClient() {
		return new PageBlobClient(this.url, this.pipeline, this.blobClientConfig);
	}
	async download(offset = 0, count, options = {}) {
		options.conditions = options.conditions || {};
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-download", options, async (updatedOptions) => {
			let contentChecksumAlgorithm = options.contentChecksumAlgorithm ?? this.blobClientConfig?.downloadContentChecksumAlgorithm;
			if (contentChecksumAlgorithm === void 0) contentChecksumAlgorithm = "Customized";
			else if (contentChecksumAlgorithm === "Auto") contentChecksumAlgorithm = "StorageCrc64";
			if (contentChecksumAlgorithm === "StorageCrc64") await StorageCRC64Calculator.init();
			const res = assertResponse(await this.blobContext.download({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				requestOptions: { onDownloadProgress: isNodeLike ? void 0 : options.onProgress },
				range: offset === 0 && !count ? void 0 : rangeToString({
					offset,
					count
				}),
				rangeGetContentMD5: options.rangeGetContentMD5,
				rangeGetContentCRC64: options.rangeGetContentCrc64,
				snapshot: options.snapshot,
				cpkInfo: options.customerProvidedKey,
				tracingOptions: updatedOptions.tracingOptions,
				structuredBodyType: contentChecksumAlgorithm === "StorageCrc64" ? "XSM/1.0; properties=crc64" : void 0
			}));
			const wrappedRes = {
				...res,
				_response: res._response,
				objectReplicationDestinationPolicyId: res.objectReplicationPolicyId,
				objectReplicationSourceProperties: parseObjectReplicationRecord(res.objectReplicationRules)
			};
			if (!isNodeLike) {
				if (contentChecksumAlgorithm === "StorageCrc64") wrappedRes.blobBody = structuredMessageDecodingBrowser(await wrappedRes.blobBody);
				return wrappedRes;
			}
			if (options.maxRetryRequests === void 0 || options.maxRetryRequests < 0) options.maxRetryRequests = 5;
			if (res.contentLength === void 0) throw new RangeError(`File download response doesn't contain valid content length header`);
			if (contentChecksumAlgorithm === "StorageCrc64" && res.structuredContentLength === void 0) throw new RangeError(`Unexpected structured content length`);
			if (!res.etag) throw new RangeError(`File download response doesn't contain valid etag header`);
			const expectedContentLength = contentChecksumAlgorithm === "StorageCrc64" ? res.structuredContentLength : res.contentLength;
			return new BlobDownloadResponse(wrappedRes, async (start) => {
				const updatedDownloadOptions = {
					leaseAccessConditions: options.conditions,
					modifiedAccessConditions: {
						ifMatch: options.conditions.ifMatch || res.etag,
						ifModifiedSince: options.conditions.ifModifiedSince,
						ifNoneMatch: options.conditions.ifNoneMatch,
						ifUnmodifiedSince: options.conditions.ifUnmodifiedSince,
						ifTags: options.conditions?.tagConditions
					},
					range: rangeToString({
						count: offset + expectedContentLength - start,
						offset: start
					}),
					rangeGetContentMD5: options.rangeGetContentMD5,
					rangeGetContentCRC64: options.rangeGetContentCrc64,
					snapshot: options.snapshot,
					cpkInfo: options.customerProvidedKey,
					structuredBodyType: contentChecksumAlgorithm === "StorageCrc64" ? "XSM/1.0; properties=crc64" : void 0
				};
				const resBody = (await this.blobContext.download({
					abortSignal: options.abortSignal,
					...updatedDownloadOptions
				})).readableStreamBody;
				if (contentChecksumAlgorithm === "StorageCrc64") return structuredMessageDecodingStream(resBody, {});
				else return resBody;
			}, offset, expectedContentLength, {
				maxRetryRequests: options.maxRetryRequests,
				onProgress: options.onProgress
			});
		});
	}
	async exists(options = {}) {
		return tracingClient.withSpan("BlobClient-exists", options, async (updatedOptions) => {
			try {
				ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
				await this.getProperties({
					abortSignal: options.abortSignal,
					customerProvidedKey: options.customerProvidedKey,
					conditions: options.conditions,
					tracingOptions: updatedOptions.tracingOptions
				});
				return true;
			} catch (e) {
				if (e.statusCode === 404) return false;
				else if (e.statusCode === 409 && (e.details.errorCode === "BlobUsesCustomerSpecifiedEncryption" || e.details.errorCode === "BlobDoesNotUseCustomerSpecifiedEncryption")) return true;
				throw e;
			}
		});
	}
	async getProperties(options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-getProperties", options, async (updatedOptions) => {
			const res = assertResponse(await this.blobContext.getProperties({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				tracingOptions: updatedOptions.tracingOptions
			}));
			return {
				...res,
				_response: res._response,
				objectReplicationDestinationPolicyId: res.objectReplicationPolicyId,
				objectReplicationSourceProperties: parseObjectReplicationRecord(res.objectReplicationRules)
			};
		});
	}
	async delete(options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("BlobClient-delete", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.delete({
				abortSignal: options.abortSignal,
				deleteSnapshots: options.deleteSnapshots,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions,
				accessTierIfModifiedSince: options.conditions?.accessTierIfModifiedSince,
				accessTierIfUnmodifiedSince: options.conditions?.accessTierIfUnmodifiedSince
			}));
		});
	}
	async deleteIfExists(options = {}) {
		return tracingClient.withSpan("BlobClient-deleteIfExists", options, async (updatedOptions) => {
			try {
				const res = assertResponse(await this.delete(updatedOptions));
				return {
					succeeded: true,
					...res,
					_response: res._response
				};
			} catch (e) {
				if (e.details?.errorCode === "BlobNotFound") return {
					succeeded: false,
					...e.response?.parsedHeaders,
					_response: e.response
				};
				throw e;
			}
		});
	}
	async undelete(options = {}) {
		return tracingClient.withSpan("BlobClient-undelete", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.undelete({
				abortSignal: options.abortSignal,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setHTTPHeaders(blobHTTPHeaders, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-setHTTPHeaders", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setHttpHeaders({
				abortSignal: options.abortSignal,
				blobHttpHeaders: blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setMetadata(metadata, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-setMetadata", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setMetadata({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setTags(tags, options = {}) {
		return tracingClient.withSpan("BlobClient-setTags", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setTags({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				blobModifiedAccessConditions: options.conditions,
				tracingOptions: updatedOptions.tracingOptions,
				tags: toBlobTags(tags)
			}));
		});
	}
	async getTags(options = {}) {
		return tracingClient.withSpan("BlobClient-getTags", options, async (updatedOptions) => {
			const response = assertResponse(await this.blobContext.getTags({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				blobModifiedAccessConditions: options.conditions,
				tracingOptions: updatedOptions.tracingOptions
			}));
			return {
				...response,
				_response: response._response,
				tags: toTags({ blobTagSet: response.blobTagSet }) || {}
			};
		});
	}
	getBlobLeaseClient(proposeLeaseId) {
		return new BlobLeaseClient(this, proposeLeaseId);
	}
	async createSnapshot(options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-createSnapshot", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.createSnapshot({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async beginCopyFromURL(copySource, options = {}) {
		const poller = new BlobBeginCopyFromUrlPoller({
			blobClient: {
				abortCopyFromURL: (...args) => this.abortCopyFromURL(...args),
				getProperties: (...args) => this.getProperties(...args),
				startCopyFromURL: (...args) => this.startCopyFromURL(...args)
			},
			copySource,
			intervalInMs: options.intervalInMs,
			onProgress: options.onProgress,
			resumeFrom: options.resumeFrom,
			startCopyFromURLOptions: options
		});
		await poller.poll();
		return poller;
	}
	async abortCopyFromURL(copyId, options = {}) {
		return tracingClient.withSpan("BlobClient-abortCopyFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.abortCopyFromURL(copyId, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async syncCopyFromURL(copySource, options = {}) {
		options.conditions = options.conditions || {};
		options.sourceConditions = options.sourceConditions || {};
		return tracingClient.withSpan("BlobClient-syncCopyFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.copyFromURL(copySource, {
				abortSignal: options.abortSignal,
				metadata: options.metadata,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions?.ifMatch,
					sourceIfModifiedSince: options.sourceConditions?.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions?.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions?.ifUnmodifiedSince
				},
				sourceContentMD5: options.sourceContentMD5,
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				encryptionScope: options.encryptionScope,
				copySourceTags: options.copySourceTags,
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setAccessTier(tier, options = {}) {
		return tracingClient.withSpan("BlobClient-setAccessTier", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setTier(toAccessTier(tier), {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				rehydratePriority: options.rehydratePriority,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async downloadToBuffer(param1, param2, param3, param4 = {}) {
		let buffer;
		let offset = 0;
		let count = 0;
		let options = param4;
		if (param1 instanceof Buffer) {
			buffer = param1;
			offset = param2 || 0;
			count = typeof param3 === "number" ? param3 : 0;
		} else {
			offset = typeof param1 === "number" ? param1 : 0;
			count = typeof param2 === "number" ? param2 : 0;
			options = param3 || {};
		}
		let blockSize = options.blockSize ?? 0;
		if (blockSize < 0) throw new RangeError("blockSize option must be >= 0");
		if (blockSize === 0) blockSize = DEFAULT_BLOB_DOWNLOAD_BLOCK_BYTES;
		if (offset < 0) throw new RangeError("offset option must be >= 0");
		if (count && count <= 0) throw new RangeError("count option must be greater than 0");
		if (!options.conditions) options.conditions = {};
		return tracingClient.withSpan("BlobClient-downloadToBuffer", options, async (updatedOptions) => {
			if (!count) {
				const response = await this.getProperties({
					...options,
					tracingOptions: updatedOptions.tracingOptions
				});
				count = response.contentLength - offset;
				if (count < 0) throw new RangeError(`offset ${offset} shouldn't be larger than blob size ${response.contentLength}`);
			}
			if (!buffer) try {
				buffer = Buffer.alloc(count);
			} catch (error) {
				throw new Error(`Unable to allocate the buffer of size: ${count}(in bytes). Please try passing your own buffer to the "downloadToBuffer" method or try using other methods like "download" or "downloadToFile".\t ${error.message}`);
			}
			if (buffer.length < count) throw new RangeError(`The buffer's size should be equal to or larger than the request count of bytes: ${count}`);
			let transferProgress = 0;
			const batch = new Batch(options.concurrency);
			for (let off = offset; off < offset + count; off = off + blockSize) batch.addOperation(async () => {
				let chunkEnd = offset + count;
				if (off + blockSize < chunkEnd) chunkEnd = off + blockSize;
				const stream = (await this.download(off, chunkEnd - off, {
					abortSignal: options.abortSignal,
					conditions: options.conditions,
					maxRetryRequests: options.maxRetryRequestsPerBlock,
					customerProvidedKey: options.customerProvidedKey,
					contentChecksumAlgorithm: options.contentChecksumAlgorithm,
					tracingOptions: updatedOptions.tracingOptions
				})).readableStreamBody;
				await streamToBuffer(stream, buffer, off - offset, chunkEnd - offset);
				transferProgress += chunkEnd - off;
				if (options.onProgress) options.onProgress({ loadedBytes: transferProgress });
			});
			await batch.do();
			return buffer;
		});
	}
	async downloadToFile(filePath, offset = 0, count, options = {}) {
		return tracingClient.withSpan("BlobClient-downloadToFile", options, async (updatedOptions) => {
			const response = await this.download(offset, count, {
				...options,
				tracingOptions: updatedOptions.tracingOptions
			});
			if (response.readableStreamBody) await readStreamToLocalFile(response.readableStreamBody, filePath);
			response.blobDownloadStream = void 0;
			return response;
		});
	}
	getBlobAndContainerNamesFromUrl() {
		let containerName;
		let blobName;
		try {
			const parsedUrl = new URL(this.url);
			if (parsedUrl.host.split(".")[1] === "blob") {
				const pathComponents = parsedUrl.pathname.match("/([^/]*)(/(.*))?");
				containerName = pathComponents[1];
				blobName = pathComponents[3];
			} else if (isIpEndpointStyle(parsedUrl)) {
				const pathComponents = parsedUrl.pathname.match("/([^/]*)/([^/]*)(/(.*))?");
				containerName = pathComponents[2];
				blobName = pathComponents[4];
			} else {
				const pathComponents = parsedUrl.pathname.match("/([^/]*)(/(.*))?");
				containerName = pathComponents[1];
				blobName = pathComponents[3];
			}
			containerName = decodeURIComponent(containerName);
			blobName = decodeURIComponent(blobName);
			blobName = blobName.replace(/\\/g, "/");
			if (!containerName) throw new Error("Provided containerName is invalid.");
			return {
				blobName,
				containerName
			};
		} catch (error) {
			throw new Error("Unable to extract blobName and containerName with provided information.");
		}
	}
	async startCopyFromURL(copySource, options = {}) {
		return tracingClient.withSpan("BlobClient-startCopyFromURL", options, async (updatedOptions) => {
			options.conditions = options.conditions || {};
			options.sourceConditions = options.sourceConditions || {};
			return assertResponse(await this.blobContext.startCopyFromURL(copySource, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions.ifMatch,
					sourceIfModifiedSince: options.sourceConditions.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions.ifUnmodifiedSince,
					sourceIfTags: options.sourceConditions.tagConditions
				},
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				rehydratePriority: options.rehydratePriority,
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				sealBlob: options.sealBlob,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	generateSasUrl(options) {
		return new Promise((resolve) => {
			if (!(this.credential instanceof StorageSharedKeyCredential)) throw new RangeError("Can only generate the SAS when the client is initialized with a shared key credential");
			const sas = generateBlobSASQueryParameters({
				containerName: this._containerName,
				blobName: this._name,
				snapshotTime: this._snapshot,
				versionId: this._versionId,
				...options
			}, this.credential).toString();
			resolve(appendToURLQuery(this.url, sas));
		});
	}
	generateSasStringToSign(options) {
		if (!(this.credential instanceof StorageSharedKeyCredential)) throw new RangeError("Can only generate the SAS when the client is initialized with a shared key credential");
		return generateBlobSASQueryParametersInternal({
			containerName: this._containerName,
			blobName: this._name,
			snapshotTime: this._snapshot,
			versionId: this._versionId,
			...options
		}, this.credential).stringToSign;
	}
	generateUserDelegationSasUrl(options, userDelegationKey) {
		return new Promise((resolve) => {
			const sas = generateBlobSASQueryParameters({
				containerName: this._containerName,
				blobName: this._name,
				snapshotTime: this._snapshot,
				versionId: this._versionId,
				...options
			}, userDelegationKey, this.accountName).toString();
			resolve(appendToURLQuery(this.url, sas));
		});
	}
	generateUserDelegationSasStringToSign(options, userDelegationKey) {
		return generateBlobSASQueryParametersInternal({
			containerName: this._containerName,
			blobName: this._name,
			snapshotTime: this._snapshot,
			versionId: this._versionId,
			...options
		}, userDelegationKey, this.accountName).stringToSign;
	}
	async deleteImmutabilityPolicy(options = {}) {
		return tracingClient.withSpan("BlobClient-deleteImmutabilityPolicy", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.deleteImmutabilityPolicy({ tracingOptions: updatedOptions.tracingOptions }));
		});
	}
	async setImmutabilityPolicy(immutabilityPolicy, options = {}) {
		return tracingClient.withSpan("BlobClient-setImmutabilityPolicy", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setImmutabilityPolicy({
				immutabilityPolicyExpiry: immutabilityPolicy.expiriesOn,
				immutabilityPolicyMode: immutabilityPolicy.policyMode,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setLegalHold(legalHoldEnabled, options = {}) {
		return tracingClient.withSpan("BlobClient-setLegalHold", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setLegalHold(legalHoldEnabled, { tracingOptions: updatedOptions.tracingOptions }));
		});
	}
	async getAccountInfo(options = {}) {
		return tracingClient.withSpan("BlobClient-getAccountInfo", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.getAccountInfo({
				abortSignal: options.abortSignal,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
};
var AppendBlobClient = class AppendBlobClient extends BlobClient {
	appendBlobContext;
	constructor(urlOrConnectionString, credentialOrPipelineOrContainerName, blobNameOrOptions, options) {
		let pipeline;
		let url;
		options = options || {};
		if (isPipelineLike(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			pipeline = credentialOrPipelineOrContainerName;
			options = blobNameOrOptions;
		} else if (isNodeLike && credentialOrPipelineOrContainerName instanceof StorageSharedKeyCredential || credentialOrPipelineOrContainerName instanceof AnonymousCredential || isTokenCredential(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(credentialOrPipelineOrContainerName, options);
		} else if (!credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName !== "string") {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(new AnonymousCredential(), options);
		} else if (credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName === "string" && blobNameOrOptions && typeof blobNameOrOptions === "string") {
			const containerName = credentialOrPipelineOrContainerName;
			const blobName = blobNameOrOptions;
			const extractedCreds = extractConnectionStringParts(urlOrConnectionString);
			if (extractedCreds.kind === "AccountConnString") {
				if (isNodeLike) {
					const sharedKeyCredential = new StorageSharedKeyCredential(extractedCreds.accountName, extractedCreds.accountKey);
					url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName));
					if (!options.proxyOptions) options.proxyOptions = getDefaultProxySettings(extractedCreds.proxyUri);
					pipeline = newPipeline(sharedKeyCredential, options);
				} else throw new Error("Account connection string is only supported in Node.js environment");
			} else if (extractedCreds.kind === "SASConnString") {
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName)) + "?" + extractedCreds.accountSas;
				pipeline = newPipeline(new AnonymousCredential(), options);
			} else throw new Error("Connection string must be either an Account connection string or a SAS connection string");
		} else throw new Error("Expecting non-empty strings for containerName and blobName parameters");
		super(url, pipeline);
		this.appendBlobContext = this.storageClientContext.appendBlob;
		this.blobClientConfig = options;
	}
	withSnapshot(snapshot) {
		return new AppendBlobClient(setURLParameter(this.url, URLConstants.Parameters.SNAPSHOT, snapshot.length === 0 ? void 0 : snapshot), this.pipeline, this.blobClientConfig);
	}
	async create(options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("AppendBlobClient-create", options, async (updatedOptions) => {
			return assertResponse(await this.appendBlobContext.create(0, {
				abortSignal: options.abortSignal,
				blobHttpHeaders: options.blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				blobTagsString: toBlobTagsString(options.tags),
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async createIfNotExists(options = {}) {
		const conditions = { ifNoneMatch: "*" };
		return tracingClient.withSpan("AppendBlobClient-createIfNotExists", options, async (updatedOptions) => {
			try {
				const res = assertResponse(await this.create({
					...updatedOptions,
					conditions
				}));
				return {
					succeeded: true,
					...res,
					_response: res._response
				};
			} catch (e) {
				if (e.details?.errorCode === "BlobAlreadyExists") return {
					succeeded: false,
					...e.response?.parsedHeaders,
					_response: e.response
				};
				throw e;
			}
		});
	}
	async seal(options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("AppendBlobClient-seal", options, async (updatedOptions) => {
			return assertResponse(await this.appendBlobContext.seal({
				abortSignal: options.abortSignal,
				appendPositionAccessConditions: options.conditions,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async appendBlock(body, contentLength, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("AppendBlobClient-appendBlock", options, async (updatedOptions) => {
			const parameters = {
				abortSignal: options.abortSignal,
				appendPositionAccessConditions: options.conditions,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				requestOptions: { onUploadProgress: options.onProgress },
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			};
			const uploadBodyParameters = await setUploadChecksumParameters(body, contentLength, parameters, options, this.blobClientConfig?.uploadContentChecksumAlgorithm);
			return assertResponse(await this.appendBlobContext.appendBlock(uploadBodyParameters.contentLength, uploadBodyParameters.body, parameters));
		});
	}
	async appendBlockFromURL(sourceURL, sourceOffset, count, options = {}) {
		options.conditions = options.conditions || {};
		options.sourceConditions = options.sourceConditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("AppendBlobClient-appendBlockFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.appendBlobContext.appendBlockFromUrl(sourceURL, 0, {
				abortSignal: options.abortSignal,
				sourceRange: rangeToString({
					offset: sourceOffset,
					count
				}),
				sourceContentMD5: options.sourceContentMD5,
				sourceContentCrc64: options.sourceContentCrc64,
				leaseAccessConditions: options.conditions,
				appendPositionAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions?.ifMatch,
					sourceIfModifiedSince: options.sourceConditions?.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions?.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions?.ifUnmodifiedSince
				},
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions,
				sourceCpkInfo: {
					sourceEncryptionKey: options.sourceCustomerProvidedKey?.encryptionKey,
					sourceEncryptionAlgorithm: options.sourceCustomerProvidedKey?.encryptionAlgorithm,
					sourceEncryptionKeySha256: options.sourceCustomerProvidedKey?.encryptionKeySha256
				}
			}));
		});
	}
};
var BlockBlobClient = class BlockBlobClient extends BlobClient {
	_blobContext;
	blockBlobContext;
	constructor(urlOrConnectionString, credentialOrPipelineOrContainerName, blobNameOrOptions, options) {
		let pipeline;
		let url;
		options = options || {};
		if (isPipelineLike(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			pipeline = credentialOrPipelineOrContainerName;
			options = blobNameOrOptions;
		} else if (isNodeLike && credentialOrPipelineOrContainerName instanceof StorageSharedKeyCredential || credentialOrPipelineOrContainerName instanceof AnonymousCredential || isTokenCredential(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(credentialOrPipelineOrContainerName, options);
		} else if (!credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName !== "string") {
			url = urlOrConnectionString;
			if (blobNameOrOptions && typeof blobNameOrOptions !== "string") options = blobNameOrOptions;
			pipeline = newPipeline(new AnonymousCredential(), options);
		} else if (credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName === "string" && blobNameOrOptions && typeof blobNameOrOptions === "string") {
			const containerName = credentialOrPipelineOrContainerName;
			const blobName = blobNameOrOptions;
			const extractedCreds = extractConnectionStringParts(urlOrConnectionString);
			if (extractedCreds.kind === "AccountConnString") {
				if (isNodeLike) {
					const sharedKeyCredential = new StorageSharedKeyCredential(extractedCreds.accountName, extractedCreds.accountKey);
					url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName));
					if (!options.proxyOptions) options.proxyOptions = getDefaultProxySettings(extractedCreds.proxyUri);
					pipeline = newPipeline(sharedKeyCredential, options);
				} else throw new Error("Account connection string is only supported in Node.js environment");
			} else if (extractedCreds.kind === "SASConnString") {
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName)) + "?" + extractedCreds.accountSas;
				pipeline = newPipeline(new AnonymousCredential(), options);
			} else throw new Error("Connection string must be either an Account connection string or a SAS connection string");
		} else throw new Error("Expecting non-empty strings for containerName and blobName parameters");
		super(url, pipeline);
		this.blockBlobContext = this.storageClientContext.blockBlob;
		this._blobContext = this.storageClientContext.blob;
		this.blobClientConfig = options;
	}
	withSnapshot(snapshot) {
		return new BlockBlobClient(setURLParameter(this.url, URLConstants.Parameters.SNAPSHOT, snapshot.length === 0 ? void 0 : snapshot), this.pipeline, this.blobClientConfig);
	}
	async query(query, options = {}) {
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		if (!isNodeLike) throw new Error("This operation currently is only supported in Node.js.");
		return tracingClient.withSpan("BlockBlobClient-query", options, async (updatedOptions) => {
			const response = assertResponse(await this._blobContext.query({
				abortSignal: options.abortSignal,
				queryRequest: {
					queryType: "SQL",
					expression: query,
					inputSerialization: toQuerySerialization(options.inputTextConfiguration),
					outputSerialization: toQuerySerialization(options.outputTextConfiguration)
				},
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				tracingOptions: updatedOptions.tracingOptions
			}));
			return new BlobQueryResponse(response, {
				abortSignal: options.abortSignal,
				onProgress: options.onProgress,
				onError: options.onError
			});
		});
	}
	async upload(body, contentLength, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-upload", options, async (updatedOptions) => {
			const parameters = {
				abortSignal: options.abortSignal,
				blobHttpHeaders: options.blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				requestOptions: { onUploadProgress: options.onProgress },
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				tracingOptions: updatedOptions.tracingOptions
			};
			const uploadBodyParameters = await setUploadChecksumParameters(body, contentLength, parameters, options, this.blobClientConfig?.uploadContentChecksumAlgorithm);
			return assertResponse(await this.blockBlobContext.upload(uploadBodyParameters.contentLength, uploadBodyParameters.body, parameters));
		});
	}
	async syncUploadFromURL(sourceURL, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-syncUploadFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.blockBlobContext.putBlobFromUrl(0, sourceURL, {
				...options,
				blobHttpHeaders: options.blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions?.ifMatch,
					sourceIfModifiedSince: options.sourceConditions?.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions?.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions?.ifUnmodifiedSince,
					sourceIfTags: options.sourceConditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				copySourceTags: options.copySourceTags,
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions,
				sourceCpkInfo: {
					sourceEncryptionKey: options.sourceCustomerProvidedKey?.encryptionKey,
					sourceEncryptionAlgorithm: options.sourceCustomerProvidedKey?.encryptionAlgorithm,
					sourceEncryptionKeySha256: options.sourceCustomerProvidedKey?.encryptionKeySha256
				}
			}));
		});
	}
	async stageBlock(blockId, body, contentLength, options = {}) {
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-stageBlock", options, async (updatedOptions) => {
			const parameters = {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				requestOptions: { onUploadProgress: options.onProgress },
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			};
			const uploadBodyParameters = await setUploadChecksumParameters(body, contentLength, parameters, options, this.blobClientConfig?.uploadContentChecksumAlgorithm);
			return assertResponse(await this.blockBlobContext.stageBlock(blockId, uploadBodyParameters.contentLength, uploadBodyParameters.body, parameters));
		});
	}
	async stageBlockFromURL(blockId, sourceURL, offset = 0, count, options = {}) {
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-stageBlockFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.blockBlobContext.stageBlockFromURL(blockId, 0, sourceURL, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				sourceContentMD5: options.sourceContentMD5,
				sourceContentCrc64: options.sourceContentCrc64,
				sourceRange: offset === 0 && !count ? void 0 : rangeToString({
					offset,
					count
				}),
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions,
				sourceCpkInfo: {
					sourceEncryptionKey: options.sourceCustomerProvidedKey?.encryptionKey,
					sourceEncryptionAlgorithm: options.sourceCustomerProvidedKey?.encryptionAlgorithm,
					sourceEncryptionKeySha256: options.sourceCustomerProvidedKey?.encryptionKeySha256
				}
			}));
		});
	}
	async commitBlockList(blocks, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-commitBlockList", options, async (updatedOptions) => {
			return assertResponse(await this.blockBlobContext.commitBlockList({ latest: blocks }, {
				abortSignal: options.abortSignal,
				blobHttpHeaders: options.blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async getBlockList(listType, options = {}) {
		return tracingClient.withSpan("BlockBlobClient-getBlockList", options, async (updatedOptions) => {
			const res = assertResponse(await this.blockBlobContext.getBlockList(listType, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
			if (!res.committedBlocks) res.committedBlocks = [];
			if (!res.uncommittedBlocks) res.uncommittedBlocks = [];
			return res;
		});
	}
	async uploadData(data, options = {}) {
		return tracingClient.withSpan("BlockBlobClient-uploadData", options, async (updatedOptions) => {
			if (isNodeLike) {
				let buffer;
				if (data instanceof Buffer) buffer = data;
				else if (data instanceof ArrayBuffer) buffer = Buffer.from(data);
				else {
					data = data;
					buffer = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
				}
				return this.uploadSeekableInternal((offset, size) => buffer.slice(offset, offset + size), buffer.byteLength, updatedOptions);
			} else {
				const browserBlob = new Blob([data]);
				return this.uploadSeekableInternal((offset, size) => browserBlob.slice(offset, offset + size), browserBlob.size, updatedOptions);
			}
		});
	}
	async uploadBrowserData(browserData, options = {}) {
		return tracingClient.withSpan("BlockBlobClient-uploadBrowserData", options, async (updatedOptions) => {
			const browserBlob = new Blob([browserData]);
			return this.uploadSeekableInternal((offset, size) => browserBlob.slice(offset, offset + size), browserBlob.size, updatedOptions);
		});
	}
	async uploadSeekableInternal(bodyFactory, size, options = {}) {
		let blockSize = options.blockSize ?? 0;
		if (blockSize < 0 || blockSize > 4194304e3) throw new RangeError(`blockSize option must be >= 0 and <= ${BLOCK_BLOB_MAX_STAGE_BLOCK_BYTES}`);
		const maxSingleShotSize = options.maxSingleShotSize ?? 268435456;
		if (maxSingleShotSize < 0 || maxSingleShotSize > 268435456) throw new RangeError(`maxSingleShotSize option must be >= 0 and <= ${BLOCK_BLOB_MAX_UPLOAD_BLOB_BYTES}`);
		if (blockSize === 0) {
			if (size > 4194304e3 * 5e4) throw new RangeError(`${size} is too larger to upload to a block blob.`);
			if (size > maxSingleShotSize) {
				blockSize = Math.ceil(size / BLOCK_BLOB_MAX_BLOCKS);
				if (blockSize < 4194304) blockSize = DEFAULT_BLOB_DOWNLOAD_BLOCK_BYTES;
			}
		}
		if (!options.blobHTTPHeaders) options.blobHTTPHeaders = {};
		if (!options.conditions) options.conditions = {};
		return tracingClient.withSpan("BlockBlobClient-uploadSeekableInternal", options, async (updatedOptions) => {
			if (size <= maxSingleShotSize) return assertResponse(await this.upload(bodyFactory(0, size), size, updatedOptions));
			const numBlocks = Math.floor((size - 1) / blockSize) + 1;
			if (numBlocks > 5e4) throw new RangeError(`The buffer's size is too big or the BlockSize is too small;the number of blocks must be <= ${BLOCK_BLOB_MAX_BLOCKS}`);
			const blockList = [];
			const blockIDPrefix = randomUUID$1();
			let transferProgress = 0;
			const batch = new Batch(options.concurrency);
			for (let i = 0; i < numBlocks; i++) batch.addOperation(async () => {
				const blockID = generateBlockID(blockIDPrefix, i);
				const start = blockSize * i;
				const contentLength = (i === numBlocks - 1 ? size : start + blockSize) - start;
				blockList.push(blockID);
				await this.stageBlock(blockID, bodyFactory(start, contentLength), contentLength, {
					abortSignal: options.abortSignal,
					conditions: options.conditions,
					encryptionScope: options.encryptionScope,
					tracingOptions: updatedOptions.tracingOptions,
					contentChecksumAlgorithm: options.contentChecksumAlgorithm
				});
				transferProgress += contentLength;
				if (options.onProgress) options.onProgress({ loadedBytes: transferProgress });
			});
			await batch.do();
			return this.commitBlockList(blockList, updatedOptions);
		});
	}
	async uploadFile(filePath, options = {}) {
		return tracingClient.withSpan("BlockBlobClient-uploadFile", options, async (updatedOptions) => {
			const size = (await fsStat(filePath)).size;
			return this.uploadSeekableInternal((offset, count) => {
				return () => fsCreateReadStream(filePath, {
					autoClose: true,
					end: count ? offset + count - 1 : Infinity,
					start: offset
				});
			}, size, {
				...options,
				tracingOptions: updatedOptions.tracingOptions
			});
		});
	}
	async uploadStream(stream, bufferSize = DEFAULT_BLOCK_BUFFER_SIZE_BYTES, maxConcurrency = 5, options = {}) {
		if (!options.blobHTTPHeaders) options.blobHTTPHeaders = {};
		if (!options.conditions) options.conditions = {};
		return tracingClient.withSpan("BlockBlobClient-uploadStream", options, async (updatedOptions) => {
			let blockNum = 0;
			const blockIDPrefix = randomUUID$1();
			let transferProgress = 0;
			const blockList = [];
			await new BufferScheduler(stream, bufferSize, maxConcurrency, async (body, length) => {
				const blockID = generateBlockID(blockIDPrefix, blockNum);
				blockList.push(blockID);
				blockNum++;
				await this.stageBlock(blockID, body, length, {
					customerProvidedKey: options.customerProvidedKey,
					conditions: options.conditions,
					encryptionScope: options.encryptionScope,
					tracingOptions: updatedOptions.tracingOptions,
					contentChecksumAlgorithm: options.contentChecksumAlgorithm
				});
				transferProgress += length;
				if (options.onProgress) options.onProgress({ loadedBytes: transferProgress });
			}, Math.ceil(maxConcurrency / 4 * 3)).do();
			return assertResponse(await this.commitBlockList(blockList, {
				...options,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
};
var PageBlobClient = class PageBlobClient extends BlobClient {
	pageBlobContext;
	constructor(urlOrConnectionString, credentialOrPipelineOrContainerName, blobNameOrOptions, options) {
		let pipeline;
		let url;
		options = options || {};
		if (isPipelineLike(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			pipeline = credentialOrPipelineOrContainerName;
			options = blobNameOrOptions;
		} else if (isNodeLike && credentialOrPipelineOrContainerName instanceof StorageSharedKeyCredential || credentialOrPipelineOrContainerName instanceof AnonymousCredential || isTokenCredential(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(credentialOrPipelineOrContainerName, options);
		} else if (!credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName !== "string") {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(new AnonymousCredential(), options);
		} else if (credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName === "string" && blobNameOrOptions && typeof blobNameOrOptions === "string") {
			const containerName = credentialOrPipelineOrContainerName;
			const blobName = blobNameOrOptions;
			const extractedCreds = extractConnectionStringParts(urlOrConnectionString);
			if (extractedCreds.kind === "AccountConnString") {
				if (isNodeLike) {
					const sharedKeyCredential = new StorageSharedKeyCredential(extractedCreds.accountName, extractedCreds.accountKey);
					url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName));
					if (!options.proxyOptions) options.proxyOptions = getDefaultProxySettings(extractedCreds.proxyUri);
					pipeline = newPipeline(sharedKeyCredential, options);
				} else throw new Error("Account connection string is only supported in Node.js environment");
			} else if (extractedCreds.kind === "SASConnString") {
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName)) + "?" + extractedCreds.accountSas;
				pipeline = newPipeline(new AnonymousCredential(), options);
			} else throw new Error("Connection string must be either an Account connection string or a SAS connection string");
		} else throw new Error("Expecting non-empty strings for containerName and blobName parameters");
		super(url, pipeline);
		this.pageBlobContext = this.storageClientContext.pageBlob;
		this.blobClientConfig = options;
	}
	withSnapshot(snapshot) {
		return new PageBlobClient(setURLParameter(this.url, URLConstants.Parameters.SNAPSHOT, snapshot.length === 0 ? void 0 : snapshot), this.pipeline, this.blobClientConfig);
	}
	async create(size, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("PageBlobClient-create", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.create(0, size, {
				abortSignal: options.abortSignal,
				blobHttpHeaders: options.blobHTTPHeaders,
				blobSequenceNumber: options.blobSequenceNumber,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async createIfNotExists(size, options = {}) {
		return tracingClient.withSpan("PageBlobClient-createIfNotExists", options, async (updatedOptions) => {
			try {
				const conditions = { ifNoneMatch: "*" };
				const res = assertResponse(await this.create(size, {
					...options,
					conditions,
					tracingOptions: updatedOptions.tracingOptions
				}));
				return {
					succeeded: true,
					...res,
					_response: res._response
				};
			} catch (e) {
				if (e.details?.errorCode === "BlobAlreadyExists") return {
					succeeded: false,
					...e.response?.parsedHeaders,
					_response: e.response
				};
				throw e;
			}
		});
	}
	async uploadPages(body, offset, count, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("PageBlobClient-uploadPages", options, async (updatedOptions) => {
			const parameters = {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				requestOptions: { onUploadProgress: options.onProgress },
				range: rangeToString({
					offset,
					count
				}),
				sequenceNumberAccessConditions: options.conditions,
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			};
			const uploadBodyParameters = await setUploadChecksumParameters(body, count, parameters, options, this.blobClientConfig?.uploadContentChecksumAlgorithm);
			return assertResponse(await this.pageBlobContext.uploadPages(uploadBodyParameters.contentLength, uploadBodyParameters.body, parameters));
		});
	}
	async uploadPagesFromURL(sourceURL, sourceOffset, destOffset, count, options = {}) {
		options.conditions = options.conditions || {};
		options.sourceConditions = options.sourceConditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("PageBlobClient-uploadPagesFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.uploadPagesFromURL(sourceURL, rangeToString({
				offset: sourceOffset,
				count
			}), 0, rangeToString({
				offset: destOffset,
				count
			}), {
				abortSignal: options.abortSignal,
				sourceContentMD5: options.sourceContentMD5,
				sourceContentCrc64: options.sourceContentCrc64,
				leaseAccessConditions: options.conditions,
				sequenceNumberAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions?.ifMatch,
					sourceIfModifiedSince: options.sourceConditions?.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions?.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions?.ifUnmodifiedSince
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions,
				sourceCpkInfo: {
					sourceEncryptionKey: options.sourceCustomerProvidedKey?.encryptionKey,
					sourceEncryptionAlgorithm: options.sourceCustomerProvidedKey?.encryptionAlgorithm,
					sourceEncryptionKeySha256: options.sourceCustomerProvidedKey?.encryptionKeySha256
				}
			}));
		});
	}
	async clearPages(offset = 0, count, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-clearPages", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.clearPages(0, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				range: rangeToString({
					offset,
					count
				}),
				sequenceNumberAccessConditions: options.conditions,
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async getPageRanges(offset = 0, count, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-getPageRanges", options, async (updatedOptions) => {
			const response = assertResponse(await this.pageBlobContext.getPageRanges({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				range: rangeToString({
					offset,
					count
				}),
				tracingOptions: updatedOptions.tracingOptions
			}));
			return rangeResponseFromModel(response);
		});
	}
	async listPageRangesSegment(offset = 0, count, marker, options = {}) {
		return tracingClient.withSpan("PageBlobClient-getPageRangesSegment", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.getPageRanges({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				range: rangeToString({
					offset,
					count
				}),
				marker,
				maxPageSize: options.maxPageSize,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async *listPageRangeItemSegments(offset = 0, count, marker, options = {}) {
		let getPageRangeItemSegmentsResponse;
		if (!!marker || marker === void 0) do {
			getPageRangeItemSegmentsResponse = await this.listPageRangesSegment(offset, count, marker, options);
			marker = getPageRangeItemSegmentsResponse.continuationToken;
			yield await getPageRangeItemSegmentsResponse;
		} while (marker);
	}
	async *listPageRangeItems(offset = 0, count, options = {}) {
		let marker;
		for await (const getPageRangesSegment of this.listPageRangeItemSegments(offset, count, marker, options)) yield* ExtractPageRangeInfoItems(getPageRangesSegment);
	}
	listPageRanges(offset = 0, count, options = {}) {
		options.conditions = options.conditions || {};
		const iter = this.listPageRangeItems(offset, count, options);
		return {
			next() {
				return iter.next();
			},
			[Symbol.asyncIterator]() {
				return this;
			},
			byPage: (settings = {}) => {
				return this.listPageRangeItemSegments(offset, count, settings.continuationToken, {
					maxPageSize: settings.maxPageSize,
					...options
				});
			}
		};
	}
	async getPageRangesDiff(offset, count, prevSnapshot, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-getPageRangesDiff", options, async (updatedOptions) => {
			const result = assertResponse(await this.pageBlobContext.getPageRangesDiff({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				prevsnapshot: prevSnapshot,
				range: rangeToString({
					offset,
					count
				}),
				tracingOptions: updatedOptions.tracingOptions
			}));
			return rangeResponseFromModel(result);
		});
	}
	async listPageRangesDiffSegment(offset, count, prevSnapshotOrUrl, marker, options = {}) {
		return tracingClient.withSpan("PageBlobClient-getPageRangesDiffSegment", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.getPageRangesDiff({
				abortSignal: options?.abortSignal,
				leaseAccessConditions: options?.conditions,
				modifiedAccessConditions: {
					...options?.conditions,
					ifTags: options?.conditions?.tagConditions
				},
				prevsnapshot: prevSnapshotOrUrl,
				range: rangeToString({
					offset,
					count
				}),
				marker,
				maxPageSize: options?.maxPageSize,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async *listPageRangeDiffItemSegments(offset, count, prevSnapshotOrUrl, marker, options) {
		let getPageRangeItemSegmentsResponse;
		if (!!marker || marker === void 0) do {
			getPageRangeItemSegmentsResponse = await this.listPageRangesDiffSegment(offset, count, prevSnapshotOrUrl, marker, options);
			marker = getPageRangeItemSegmentsResponse.continuationToken;
			yield await getPageRangeItemSegmentsResponse;
		} while (marker);
	}
	async *listPageRangeDiffItems(offset, count, prevSnapshotOrUrl, options) {
		let marker;
		for await (const getPageRangesSegment of this.listPageRangeDiffItemSegments(offset, count, prevSnapshotOrUrl, marker, options)) yield* ExtractPageRangeInfoItems(getPageRangesSegment);
	}
	listPageRangesDiff(offset, count, prevSnapshot, options = {}) {
		options.conditions = options.conditions || {};
		const iter = this.listPageRangeDiffItems(offset, count, prevSnapshot, { ...options });
		return {
			next() {
				return iter.next();
			},
			[Symbol.asyncIterator]() {
				return this;
			},
			byPage: (settings = {}) => {
				return this.listPageRangeDiffItemSegments(offset, count, prevSnapshot, settings.continuationToken, {
					maxPageSize: settings.maxPageSize,
					...options
				});
			}
		};
	}
	async getPageRangesDiffForManagedDisks(offset, count, prevSnapshotUrl, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-GetPageRangesDiffForManagedDisks", options, async (updatedOptions) => {
			const response = assertResponse(await this.pageBlobContext.getPageRangesDiff({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				prevSnapshotUrl,
				range: rangeToString({
					offset,
					count
				}),
				tracingOptions: updatedOptions.tracingOptions
			}));
			return rangeResponseFromModel(response);
		});
	}
	async resize(size, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-resize", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.resize(size, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async updateSequenceNumber(sequenceNumberAction, sequenceNumber, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-updateSequenceNumber", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.updateSequenceNumber(sequenceNumberAction, {
				abortSignal: options.abortSignal,
				blobSequenceNumber: sequenceNumber,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async startCopyIncremental(copySource, options = {}) {
		return tracingClient.withSpan("PageBlobClient-startCopyIncremental", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.copyIncremental(copySource, {
				abortSignal: options.abortSignal,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
};

// node_modules/@actions/artifact/lib/internal/upload/blob-upload.js
var __awaiter$4 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function uploadToBlobStorage(authenticatedUploadURL, uploadStream, contentType) {
	return __awaiter$4(this, void 0, void 0, function* () {
		let uploadByteCount = 0;
		let lastProgressTime = Date.now();
		const abortController = new AbortController();
		const chunkTimer = (interval) => __awaiter$4(this, void 0, void 0, function* () {
			return new Promise((resolve, reject) => {
				const timer = setInterval(() => {
					if (Date.now() - lastProgressTime > interval) reject(/* @__PURE__ */ new Error("Upload progress stalled."));
				}, interval);
				abortController.signal.addEventListener("abort", () => {
					clearInterval(timer);
					resolve();
				});
			});
		});
		const maxConcurrency = getConcurrency();
		const bufferSize = getUploadChunkSize();
		const blockBlobClient = new BlobClient(authenticatedUploadURL).getBlockBlobClient();
		debug(`Uploading artifact to blob storage with maxConcurrency: ${maxConcurrency}, bufferSize: ${bufferSize}, contentType: ${contentType}`);
		const uploadCallback = (progress) => {
			info(`Uploaded bytes ${progress.loadedBytes}`);
			uploadByteCount = progress.loadedBytes;
			lastProgressTime = Date.now();
		};
		const options = {
			blobHTTPHeaders: { blobContentType: contentType },
			onProgress: uploadCallback,
			abortSignal: abortController.signal
		};
		let sha256Hash = void 0;
		const blobUploadStream = new stream.PassThrough();
		const hashStream = crypto$1.createHash("sha256");
		uploadStream.pipe(blobUploadStream);
		uploadStream.pipe(hashStream).setEncoding("hex");
		info("Beginning upload of artifact content to blob storage");
		try {
			yield Promise.race([blockBlobClient.uploadStream(blobUploadStream, bufferSize, maxConcurrency, options), chunkTimer(getUploadChunkTimeout())]);
		} catch (error) {
			if (NetworkError.isNetworkErrorCode(error === null || error === void 0 ? void 0 : error.code)) throw new NetworkError(error === null || error === void 0 ? void 0 : error.code);
			throw error;
		} finally {
			abortController.abort();
		}
		info("Finished uploading artifact content to blob storage!");
		hashStream.end();
		sha256Hash = hashStream.read();
		info(`SHA256 digest of uploaded artifact is ${sha256Hash}`);
		if (uploadByteCount === 0) warning(`No data was uploaded to blob storage. Reported upload byte count is 0.`);
		return {
			uploadSize: uploadByteCount,
			sha256Hash
		};
	});
}

// \0left-out:1
var require__left_out_1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {};
}));

// node_modules/async/internal/onlyOnce.js
var require_onlyOnce = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = onlyOnce;
	function onlyOnce(fn) {
		return function(...args) {
			if (fn === null) throw new Error("Callback was already called.");
			var callFn = fn;
			fn = null;
			callFn.apply(this, args);
		};
	}
	module.exports = exports.default;
}));

// node_modules/async/internal/setImmediate.js
var require_setImmediate = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.fallback = fallback;
	exports.wrap = wrap;
	/* istanbul ignore file */
	var hasQueueMicrotask = exports.hasQueueMicrotask = typeof queueMicrotask === "function" && queueMicrotask;
	var hasSetImmediate = exports.hasSetImmediate = typeof setImmediate === "function" && setImmediate;
	var hasNextTick = exports.hasNextTick = typeof process === "object" && typeof process.nextTick === "function";
	function fallback(fn) {
		setTimeout(fn, 0);
	}
	function wrap(defer) {
		return (fn, ...args) => defer(() => fn(...args));
	}
	var _defer;
	if (hasQueueMicrotask) _defer = queueMicrotask;
	else if (hasSetImmediate) _defer = setImmediate;
	else if (hasNextTick) _defer = process.nextTick;
	else _defer = fallback;
	exports.default = wrap(_defer);
}));

// node_modules/async/internal/DoublyLinkedList.js
var require_DoublyLinkedList = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	var DLL = class {
		constructor() {
			this.head = this.tail = null;
			this.length = 0;
		}
		removeLink(node) {
			if (node.prev) node.prev.next = node.next;
			else this.head = node.next;
			if (node.next) node.next.prev = node.prev;
			else this.tail = node.prev;
			node.prev = node.next = null;
			this.length -= 1;
			return node;
		}
		empty() {
			while (this.head) this.shift();
			return this;
		}
		insertAfter(node, newNode) {
			newNode.prev = node;
			newNode.next = node.next;
			if (node.next) node.next.prev = newNode;
			else this.tail = newNode;
			node.next = newNode;
			this.length += 1;
		}
		insertBefore(node, newNode) {
			newNode.prev = node.prev;
			newNode.next = node;
			if (node.prev) node.prev.next = newNode;
			else this.head = newNode;
			node.prev = newNode;
			this.length += 1;
		}
		unshift(node) {
			if (this.head) this.insertBefore(this.head, node);
			else setInitial(this, node);
		}
		push(node) {
			if (this.tail) this.insertAfter(this.tail, node);
			else setInitial(this, node);
		}
		shift() {
			return this.head && this.removeLink(this.head);
		}
		pop() {
			return this.tail && this.removeLink(this.tail);
		}
		toArray() {
			return [...this];
		}
		*[Symbol.iterator]() {
			var cur = this.head;
			while (cur) {
				yield cur.data;
				cur = cur.next;
			}
		}
		remove(testFn) {
			var curr = this.head;
			while (curr) {
				var { next } = curr;
				if (testFn(curr)) this.removeLink(curr);
				curr = next;
			}
			return this;
		}
	};
	exports.default = DLL;
	function setInitial(dll, node) {
		dll.length = 1;
		dll.head = dll.tail = node;
	}
	module.exports = exports.default;
}));

// node_modules/async/internal/initialParams.js
var require_initialParams = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = function(fn) {
		return function(...args) {
			var callback = args.pop();
			return fn.call(this, args, callback);
		};
	};
	module.exports = exports.default;
}));

// node_modules/async/asyncify.js
var require_asyncify = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = asyncify;
	var _initialParams2 = _interopRequireDefault(require_initialParams());
	var _setImmediate2 = _interopRequireDefault(require_setImmediate());
	var _wrapAsync = require_wrapAsync();
	function _interopRequireDefault(obj) {
		return obj && obj.__esModule ? obj : { default: obj };
	}
	function asyncify(func) {
		if ((0, _wrapAsync.isAsync)(func)) return function(...args) {
			const callback = args.pop();
			return handlePromise(func.apply(this, args), callback);
		};
		return (0, _initialParams2.default)(function(args, callback) {
			var result;
			try {
				result = func.apply(this, args);
			} catch (e) {
				return callback(e);
			}
			if (result && typeof result.then === "function") return handlePromise(result, callback);
			else callback(null, result);
		});
	}
	function handlePromise(promise, callback) {
		return promise.then((value) => {
			invokeCallback(callback, null, value);
		}, (err) => {
			invokeCallback(callback, err && (err instanceof Error || err.message) ? err : new Error(err));
		});
	}
	function invokeCallback(callback, error, value) {
		try {
			callback(error, value);
		} catch (err) {
			(0, _setImmediate2.default)((e) => {
				throw e;
			}, err);
		}
	}
	module.exports = exports.default;
}));

// node_modules/async/internal/wrapAsync.js
var require_wrapAsync = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isAsyncIterable = exports.isAsyncGenerator = exports.isAsync = void 0;
	var _asyncify2 = _interopRequireDefault(require_asyncify());
	function _interopRequireDefault(obj) {
		return obj && obj.__esModule ? obj : { default: obj };
	}
	function isAsync(fn) {
		return fn[Symbol.toStringTag] === "AsyncFunction";
	}
	function isAsyncGenerator(fn) {
		return fn[Symbol.toStringTag] === "AsyncGenerator";
	}
	function isAsyncIterable(obj) {
		return typeof obj[Symbol.asyncIterator] === "function";
	}
	function wrapAsync(asyncFn) {
		if (typeof asyncFn !== "function") throw new Error("expected a function");
		return isAsync(asyncFn) ? (0, _asyncify2.default)(asyncFn) : asyncFn;
	}
	exports.default = wrapAsync;
	exports.isAsync = isAsync;
	exports.isAsyncGenerator = isAsyncGenerator;
	exports.isAsyncIterable = isAsyncIterable;
}));

// node_modules/async/internal/queue.js
var require_queue$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = queue;
	var _onlyOnce2 = _interopRequireDefault(require_onlyOnce());
	var _setImmediate2 = _interopRequireDefault(require_setImmediate());
	var _DoublyLinkedList2 = _interopRequireDefault(require_DoublyLinkedList());
	var _wrapAsync2 = _interopRequireDefault(require_wrapAsync());
	function _interopRequireDefault(obj) {
		return obj && obj.__esModule ? obj : { default: obj };
	}
	function queue(worker, concurrency, payload) {
		if (concurrency == null) concurrency = 1;
		else if (concurrency === 0) throw new RangeError("Concurrency must not be zero");
		var _worker = (0, _wrapAsync2.default)(worker);
		var numRunning = 0;
		var workersList = [];
		const events = {
			error: [],
			drain: [],
			saturated: [],
			unsaturated: [],
			empty: []
		};
		function on(event, handler) {
			events[event].push(handler);
		}
		function once(event, handler) {
			const handleAndRemove = (...args) => {
				off(event, handleAndRemove);
				handler(...args);
			};
			events[event].push(handleAndRemove);
		}
		function off(event, handler) {
			if (!event) return Object.keys(events).forEach((ev) => events[ev] = []);
			if (!handler) return events[event] = [];
			events[event] = events[event].filter((ev) => ev !== handler);
		}
		function trigger(event, ...args) {
			events[event].forEach((handler) => handler(...args));
		}
		var processingScheduled = false;
		function _insert(data, insertAtFront, rejectOnError, callback) {
			if (callback != null && typeof callback !== "function") throw new Error("task callback must be a function");
			q.started = true;
			var res, rej;
			function promiseCallback(err, ...args) {
				if (err) return rejectOnError ? rej(err) : res();
				if (args.length <= 1) return res(args[0]);
				res(args);
			}
			var item = q._createTaskItem(data, rejectOnError ? promiseCallback : callback || promiseCallback);
			if (insertAtFront) q._tasks.unshift(item);
			else q._tasks.push(item);
			if (!processingScheduled) {
				processingScheduled = true;
				(0, _setImmediate2.default)(() => {
					processingScheduled = false;
					q.process();
				});
			}
			if (rejectOnError || !callback) return new Promise((resolve, reject) => {
				res = resolve;
				rej = reject;
			});
		}
		function _createCB(tasks) {
			return function(err, ...args) {
				numRunning -= 1;
				for (var i = 0, l = tasks.length; i < l; i++) {
					var task = tasks[i];
					var index = workersList.indexOf(task);
					if (index === 0) workersList.shift();
					else if (index > 0) workersList.splice(index, 1);
					task.callback(err, ...args);
					if (err != null) trigger("error", err, task.data);
				}
				if (numRunning <= q.concurrency - q.buffer) trigger("unsaturated");
				if (q.idle()) trigger("drain");
				q.process();
			};
		}
		function _maybeDrain(data) {
			if (data.length === 0 && q.idle()) {
				(0, _setImmediate2.default)(() => trigger("drain"));
				return true;
			}
			return false;
		}
		const eventMethod = (name) => (handler) => {
			if (!handler) return new Promise((resolve, reject) => {
				once(name, (err, data) => {
					if (err) return reject(err);
					resolve(data);
				});
			});
			off(name);
			on(name, handler);
		};
		var isProcessing = false;
		var q = {
			_tasks: new _DoublyLinkedList2.default(),
			_createTaskItem(data, callback) {
				return {
					data,
					callback
				};
			},
			*[Symbol.iterator]() {
				yield* q._tasks[Symbol.iterator]();
			},
			concurrency,
			payload,
			buffer: concurrency / 4,
			started: false,
			paused: false,
			push(data, callback) {
				if (Array.isArray(data)) {
					if (_maybeDrain(data)) return;
					return data.map((datum) => _insert(datum, false, false, callback));
				}
				return _insert(data, false, false, callback);
			},
			pushAsync(data, callback) {
				if (Array.isArray(data)) {
					if (_maybeDrain(data)) return;
					return data.map((datum) => _insert(datum, false, true, callback));
				}
				return _insert(data, false, true, callback);
			},
			kill() {
				off();
				q._tasks.empty();
			},
			unshift(data, callback) {
				if (Array.isArray(data)) {
					if (_maybeDrain(data)) return;
					return data.map((datum) => _insert(datum, true, false, callback));
				}
				return _insert(data, true, false, callback);
			},
			unshiftAsync(data, callback) {
				if (Array.isArray(data)) {
					if (_maybeDrain(data)) return;
					return data.map((datum) => _insert(datum, true, true, callback));
				}
				return _insert(data, true, true, callback);
			},
			remove(testFn) {
				q._tasks.remove(testFn);
			},
			process() {
				if (isProcessing) return;
				isProcessing = true;
				while (!q.paused && numRunning < q.concurrency && q._tasks.length) {
					var tasks = [], data = [];
					var l = q._tasks.length;
					if (q.payload) l = Math.min(l, q.payload);
					for (var i = 0; i < l; i++) {
						var node = q._tasks.shift();
						tasks.push(node);
						workersList.push(node);
						data.push(node.data);
					}
					numRunning += 1;
					if (q._tasks.length === 0) trigger("empty");
					if (numRunning === q.concurrency) trigger("saturated");
					_worker(data, (0, _onlyOnce2.default)(_createCB(tasks)));
				}
				isProcessing = false;
			},
			length() {
				return q._tasks.length;
			},
			running() {
				return numRunning;
			},
			workersList() {
				return workersList;
			},
			idle() {
				return q._tasks.length + numRunning === 0;
			},
			pause() {
				q.paused = true;
			},
			resume() {
				if (q.paused === false) return;
				q.paused = false;
				(0, _setImmediate2.default)(q.process);
			}
		};
		Object.defineProperties(q, {
			saturated: {
				writable: false,
				value: eventMethod("saturated")
			},
			unsaturated: {
				writable: false,
				value: eventMethod("unsaturated")
			},
			empty: {
				writable: false,
				value: eventMethod("empty")
			},
			drain: {
				writable: false,
				value: eventMethod("drain")
			},
			error: {
				writable: false,
				value: eventMethod("error")
			}
		});
		return q;
	}
	module.exports = exports.default;
}));

// node_modules/async/queue.js
var require_queue = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = function(worker, concurrency) {
		var _worker = (0, _wrapAsync2.default)(worker);
		return (0, _queue2.default)((items, cb) => {
			_worker(items[0], cb);
		}, concurrency, 1);
	};
	var _queue2 = _interopRequireDefault(require_queue$1());
	var _wrapAsync2 = _interopRequireDefault(require_wrapAsync());
	function _interopRequireDefault(obj) {
		return obj && obj.__esModule ? obj : { default: obj };
	}
	module.exports = exports.default;
}));

// \0left-out:9
var require__left_out_9 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = { queue: require_queue() };
}));

// \0left-out:3
var require__left_out_3 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = __require("node:fs");
}));

// node_modules/is-stream/index.js
var require_is_stream = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const isStream = (stream) => stream !== null && typeof stream === "object" && typeof stream.pipe === "function";
	isStream.writable = (stream) => isStream(stream) && stream.writable !== false && typeof stream._write === "function" && typeof stream._writableState === "object";
	isStream.readable = (stream) => isStream(stream) && stream.readable !== false && typeof stream._read === "function" && typeof stream._readableState === "object";
	isStream.duplex = (stream) => isStream.writable(stream) && isStream.readable(stream);
	isStream.transform = (stream) => isStream.duplex(stream) && typeof stream._transform === "function";
	module.exports = isStream;
}));

// \0left-out:8
var require__left_out_8 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = __require("node:stream").PassThrough;
}));

// node_modules/lazystream/lib/lazystream.js
var require_lazystream = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var util = __require("util");
	var PassThrough = require__left_out_8();
	module.exports = {
		Readable,
		Writable
	};
	util.inherits(Readable, PassThrough);
	util.inherits(Writable, PassThrough);
	function beforeFirstCall(instance, method, callback) {
		instance[method] = function() {
			delete instance[method];
			callback.apply(this, arguments);
			return this[method].apply(this, arguments);
		};
	}
	function Readable(fn, options) {
		if (!(this instanceof Readable)) return new Readable(fn, options);
		PassThrough.call(this, options);
		beforeFirstCall(this, "_read", function() {
			var source = fn.call(this, options);
			var emit = this.emit.bind(this, "error");
			source.on("error", emit);
			source.pipe(this);
		});
		this.emit("readable");
	}
	function Writable(fn, options) {
		if (!(this instanceof Writable)) return new Writable(fn, options);
		PassThrough.call(this, options);
		beforeFirstCall(this, "_write", function() {
			var destination = fn.call(this, options);
			var emit = this.emit.bind(this, "error");
			destination.on("error", emit);
			this.pipe(destination);
		});
		this.emit("writable");
	}
}));

// node_modules/normalize-path/index.js
var require_normalize_path = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = function(path, stripTrailing) {
		if (typeof path !== "string") throw new TypeError("expected path to be a string");
		if (path === "\\" || path === "/") return "/";
		var len = path.length;
		if (len <= 1) return path;
		var prefix = "";
		if (len > 4 && path[3] === "\\") {
			var ch = path[2];
			if ((ch === "?" || ch === ".") && path.slice(0, 2) === "\\\\") {
				path = path.slice(2);
				prefix = "//";
			}
		}
		var segs = path.split(/[/\\]+/);
		if (stripTrailing !== false && segs[segs.length - 1] === "") segs.pop();
		return prefix + segs.join("/");
	};
}));

// \0left-out:2
var require__left_out_2 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = (object, ...sources) => {
		for (const source of sources) for (const key in source) if (object[key] === void 0) object[key] = source[key];
		return object;
	};
}));

// \0left-out:7
var require__left_out_7 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = __require("node:stream");
}));

// node_modules/archiver-utils/index.js
var require_archiver_utils = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var fs = require__left_out_3();
	var path = __require("path");
	var isStream = require_is_stream();
	var lazystream = require_lazystream();
	var normalizePath = require_normalize_path();
	var defaults = require__left_out_2();
	__require("stream").Stream;
	var PassThrough = require__left_out_7().PassThrough;
	var utils = module.exports = {};
	utils.file = require__left_out_1();
	utils.collectStream = function(source, callback) {
		var collection = [];
		var size = 0;
		source.on("error", callback);
		source.on("data", function(chunk) {
			collection.push(chunk);
			size += chunk.length;
		});
		source.on("end", function() {
			var buf = Buffer.alloc(size);
			var offset = 0;
			collection.forEach(function(data) {
				data.copy(buf, offset);
				offset += data.length;
			});
			callback(null, buf);
		});
	};
	utils.dateify = function(dateish) {
		dateish = dateish || /* @__PURE__ */ new Date();
		if (dateish instanceof Date) dateish = dateish;
		else if (typeof dateish === "string") dateish = new Date(dateish);
		else dateish = /* @__PURE__ */ new Date();
		return dateish;
	};
	utils.defaults = function(object, source, guard) {
		var args = arguments;
		args[0] = args[0] || {};
		return defaults(...args);
	};
	utils.isStream = function(source) {
		return isStream(source);
	};
	utils.lazyReadStream = function(filepath) {
		return new lazystream.Readable(function() {
			return fs.createReadStream(filepath);
		});
	};
	utils.normalizeInputSource = function(source) {
		if (source === null) return Buffer.alloc(0);
		else if (typeof source === "string") return Buffer.from(source);
		else if (utils.isStream(source)) return source.pipe(new PassThrough());
		return source;
	};
	utils.sanitizePath = function(filepath) {
		return normalizePath(filepath, false).replace(/^\w+:/, "").replace(/^(\.\.\/|\/)+/, "");
	};
	utils.trailingSlashIt = function(str) {
		return str.slice(-1) !== "/" ? str + "/" : str;
	};
	utils.unixifyPath = function(filepath) {
		return normalizePath(filepath, false).replace(/^\w+:/, "");
	};
	utils.walkdir = function(dirpath, base, callback) {
		var results = [];
		if (typeof base === "function") {
			callback = base;
			base = dirpath;
		}
		fs.readdir(dirpath, function(err, list) {
			var i = 0;
			var file;
			var filepath;
			if (err) return callback(err);
			(function next() {
				file = list[i++];
				if (!file) return callback(null, results);
				filepath = path.join(dirpath, file);
				fs.stat(filepath, function(err, stats) {
					results.push({
						path: filepath,
						relative: path.relative(base, filepath).replace(/\\/g, "/"),
						stats
					});
					if (stats && stats.isDirectory()) utils.walkdir(filepath, base, function(err, res) {
						if (err) return callback(err);
						res.forEach(function(dirEntry) {
							results.push(dirEntry);
						});
						next();
					});
					else next();
				});
			})();
		});
	};
}));

// node_modules/archiver/lib/error.js
var require_error = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var util = __require("util");
	const ERROR_CODES = {
		"ABORTED": "archive was aborted",
		"DIRECTORYDIRPATHREQUIRED": "diretory dirpath argument must be a non-empty string value",
		"DIRECTORYFUNCTIONINVALIDDATA": "invalid data returned by directory custom data function",
		"ENTRYNAMEREQUIRED": "entry name must be a non-empty string value",
		"FILEFILEPATHREQUIRED": "file filepath argument must be a non-empty string value",
		"FINALIZING": "archive already finalizing",
		"QUEUECLOSED": "queue closed",
		"NOENDMETHOD": "no suitable finalize/end method defined by module",
		"DIRECTORYNOTSUPPORTED": "support for directory entries not defined by module",
		"FORMATSET": "archive format already set",
		"INPUTSTEAMBUFFERREQUIRED": "input source must be valid Stream or Buffer instance",
		"MODULESET": "module already set",
		"SYMLINKNOTSUPPORTED": "support for symlink entries not defined by module",
		"SYMLINKFILEPATHREQUIRED": "symlink filepath argument must be a non-empty string value",
		"SYMLINKTARGETREQUIRED": "symlink target argument must be a non-empty string value",
		"ENTRYNOTSUPPORTED": "entry not supported"
	};
	function ArchiverError(code, data) {
		Error.captureStackTrace(this, this.constructor);
		this.message = ERROR_CODES[code] || code;
		this.code = code;
		this.data = data;
	}
	util.inherits(ArchiverError, Error);
	exports = module.exports = ArchiverError;
}));

// node_modules/archiver/lib/core.js
var require_core = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var fs = __require("fs");
	var glob = require__left_out_1();
	var async = require__left_out_9();
	var path = __require("path");
	var util = require_archiver_utils();
	var inherits = __require("util").inherits;
	var ArchiverError = require_error();
	var Transform = require__left_out_7().Transform;
	var win32 = process.platform === "win32";
	var Archiver = function(format, options) {
		if (!(this instanceof Archiver)) return new Archiver(format, options);
		if (typeof format !== "string") {
			options = format;
			format = "zip";
		}
		options = this.options = util.defaults(options, {
			highWaterMark: 1048576,
			statConcurrency: 4
		});
		Transform.call(this, options);
		this._format = false;
		this._module = false;
		this._pending = 0;
		this._pointer = 0;
		this._entriesCount = 0;
		this._entriesProcessedCount = 0;
		this._fsEntriesTotalBytes = 0;
		this._fsEntriesProcessedBytes = 0;
		this._queue = async.queue(this._onQueueTask.bind(this), 1);
		this._queue.drain(this._onQueueDrain.bind(this));
		this._statQueue = async.queue(this._onStatQueueTask.bind(this), options.statConcurrency);
		this._statQueue.drain(this._onQueueDrain.bind(this));
		this._state = {
			aborted: false,
			finalize: false,
			finalizing: false,
			finalized: false,
			modulePiped: false
		};
		this._streams = [];
	};
	inherits(Archiver, Transform);
	Archiver.prototype._abort = function() {
		this._state.aborted = true;
		this._queue.kill();
		this._statQueue.kill();
		if (this._queue.idle()) this._shutdown();
	};
	Archiver.prototype._append = function(filepath, data) {
		data = data || {};
		var task = {
			source: null,
			filepath
		};
		if (!data.name) data.name = filepath;
		data.sourcePath = filepath;
		task.data = data;
		this._entriesCount++;
		if (data.stats && data.stats instanceof fs.Stats) {
			task = this._updateQueueTaskWithStats(task, data.stats);
			if (task) {
				if (data.stats.size) this._fsEntriesTotalBytes += data.stats.size;
				this._queue.push(task);
			}
		} else this._statQueue.push(task);
	};
	Archiver.prototype._finalize = function() {
		if (this._state.finalizing || this._state.finalized || this._state.aborted) return;
		this._state.finalizing = true;
		this._moduleFinalize();
		this._state.finalizing = false;
		this._state.finalized = true;
	};
	Archiver.prototype._maybeFinalize = function() {
		if (this._state.finalizing || this._state.finalized || this._state.aborted) return false;
		if (this._state.finalize && this._pending === 0 && this._queue.idle() && this._statQueue.idle()) {
			this._finalize();
			return true;
		}
		return false;
	};
	Archiver.prototype._moduleAppend = function(source, data, callback) {
		if (this._state.aborted) {
			callback();
			return;
		}
		this._module.append(source, data, function(err) {
			this._task = null;
			if (this._state.aborted) {
				this._shutdown();
				return;
			}
			if (err) {
				this.emit("error", err);
				setImmediate(callback);
				return;
			}
			this.emit("entry", data);
			this._entriesProcessedCount++;
			if (data.stats && data.stats.size) this._fsEntriesProcessedBytes += data.stats.size;
			this.emit("progress", {
				entries: {
					total: this._entriesCount,
					processed: this._entriesProcessedCount
				},
				fs: {
					totalBytes: this._fsEntriesTotalBytes,
					processedBytes: this._fsEntriesProcessedBytes
				}
			});
			setImmediate(callback);
		}.bind(this));
	};
	Archiver.prototype._moduleFinalize = function() {
		if (typeof this._module.finalize === "function") this._module.finalize();
		else if (typeof this._module.end === "function") this._module.end();
		else this.emit("error", new ArchiverError("NOENDMETHOD"));
	};
	Archiver.prototype._modulePipe = function() {
		this._module.on("error", this._onModuleError.bind(this));
		this._module.pipe(this);
		this._state.modulePiped = true;
	};
	Archiver.prototype._moduleSupports = function(key) {
		if (!this._module.supports || !this._module.supports[key]) return false;
		return this._module.supports[key];
	};
	Archiver.prototype._moduleUnpipe = function() {
		this._module.unpipe(this);
		this._state.modulePiped = false;
	};
	Archiver.prototype._normalizeEntryData = function(data, stats) {
		data = util.defaults(data, {
			type: "file",
			name: null,
			date: null,
			mode: null,
			prefix: null,
			sourcePath: null,
			stats: false
		});
		if (stats && data.stats === false) data.stats = stats;
		var isDir = data.type === "directory";
		if (data.name) {
			if (typeof data.prefix === "string" && "" !== data.prefix) {
				data.name = data.prefix + "/" + data.name;
				data.prefix = null;
			}
			data.name = util.sanitizePath(data.name);
			if (data.type !== "symlink" && data.name.slice(-1) === "/") {
				isDir = true;
				data.type = "directory";
			} else if (isDir) data.name += "/";
		}
		if (typeof data.mode === "number") {
			if (win32) data.mode &= 511;
			else data.mode &= 4095;
		} else if (data.stats && data.mode === null) {
			if (win32) data.mode = data.stats.mode & 511;
			else data.mode = data.stats.mode & 4095;
			if (win32 && isDir) data.mode = 493;
		} else if (data.mode === null) data.mode = isDir ? 493 : 420;
		if (data.stats && data.date === null) data.date = data.stats.mtime;
		else data.date = util.dateify(data.date);
		return data;
	};
	Archiver.prototype._onModuleError = function(err) {
		this.emit("error", err);
	};
	Archiver.prototype._onQueueDrain = function() {
		if (this._state.finalizing || this._state.finalized || this._state.aborted) return;
		if (this._state.finalize && this._pending === 0 && this._queue.idle() && this._statQueue.idle()) this._finalize();
	};
	Archiver.prototype._onQueueTask = function(task, callback) {
		var fullCallback = () => {
			if (task.data.callback) task.data.callback();
			callback();
		};
		if (this._state.finalizing || this._state.finalized || this._state.aborted) {
			fullCallback();
			return;
		}
		this._task = task;
		this._moduleAppend(task.source, task.data, fullCallback);
	};
	Archiver.prototype._onStatQueueTask = function(task, callback) {
		if (this._state.finalizing || this._state.finalized || this._state.aborted) {
			callback();
			return;
		}
		fs.lstat(task.filepath, function(err, stats) {
			if (this._state.aborted) {
				setImmediate(callback);
				return;
			}
			if (err) {
				this._entriesCount--;
				this.emit("warning", err);
				setImmediate(callback);
				return;
			}
			task = this._updateQueueTaskWithStats(task, stats);
			if (task) {
				if (stats.size) this._fsEntriesTotalBytes += stats.size;
				this._queue.push(task);
			}
			setImmediate(callback);
		}.bind(this));
	};
	Archiver.prototype._shutdown = function() {
		this._moduleUnpipe();
		this.end();
	};
	Archiver.prototype._transform = function(chunk, encoding, callback) {
		if (chunk) this._pointer += chunk.length;
		callback(null, chunk);
	};
	Archiver.prototype._updateQueueTaskWithStats = function(task, stats) {
		if (stats.isFile()) {
			task.data.type = "file";
			task.data.sourceType = "stream";
			task.source = util.lazyReadStream(task.filepath);
		} else if (stats.isDirectory() && this._moduleSupports("directory")) {
			task.data.name = util.trailingSlashIt(task.data.name);
			task.data.type = "directory";
			task.data.sourcePath = util.trailingSlashIt(task.filepath);
			task.data.sourceType = "buffer";
			task.source = Buffer.concat([]);
		} else if (stats.isSymbolicLink() && this._moduleSupports("symlink")) {
			var linkPath = fs.readlinkSync(task.filepath);
			var dirName = path.dirname(task.filepath);
			task.data.type = "symlink";
			task.data.linkname = path.relative(dirName, path.resolve(dirName, linkPath));
			task.data.sourceType = "buffer";
			task.source = Buffer.concat([]);
		} else {
			if (stats.isDirectory()) this.emit("warning", new ArchiverError("DIRECTORYNOTSUPPORTED", task.data));
			else if (stats.isSymbolicLink()) this.emit("warning", new ArchiverError("SYMLINKNOTSUPPORTED", task.data));
			else this.emit("warning", new ArchiverError("ENTRYNOTSUPPORTED", task.data));
			return null;
		}
		task.data = this._normalizeEntryData(task.data, stats);
		return task;
	};
	Archiver.prototype.abort = function() {
		if (this._state.aborted || this._state.finalized) return this;
		this._abort();
		return this;
	};
	Archiver.prototype.append = function(source, data) {
		if (this._state.finalize || this._state.aborted) {
			this.emit("error", new ArchiverError("QUEUECLOSED"));
			return this;
		}
		data = this._normalizeEntryData(data);
		if (typeof data.name !== "string" || data.name.length === 0) {
			this.emit("error", new ArchiverError("ENTRYNAMEREQUIRED"));
			return this;
		}
		if (data.type === "directory" && !this._moduleSupports("directory")) {
			this.emit("error", new ArchiverError("DIRECTORYNOTSUPPORTED", { name: data.name }));
			return this;
		}
		source = util.normalizeInputSource(source);
		if (Buffer.isBuffer(source)) data.sourceType = "buffer";
		else if (util.isStream(source)) data.sourceType = "stream";
		else {
			this.emit("error", new ArchiverError("INPUTSTEAMBUFFERREQUIRED", { name: data.name }));
			return this;
		}
		this._entriesCount++;
		this._queue.push({
			data,
			source
		});
		return this;
	};
	Archiver.prototype.directory = function(dirpath, destpath, data) {
		if (this._state.finalize || this._state.aborted) {
			this.emit("error", new ArchiverError("QUEUECLOSED"));
			return this;
		}
		if (typeof dirpath !== "string" || dirpath.length === 0) {
			this.emit("error", new ArchiverError("DIRECTORYDIRPATHREQUIRED"));
			return this;
		}
		this._pending++;
		if (destpath === false) destpath = "";
		else if (typeof destpath !== "string") destpath = dirpath;
		var dataFunction = false;
		if (typeof data === "function") {
			dataFunction = data;
			data = {};
		} else if (typeof data !== "object") data = {};
		var globOptions = {
			stat: true,
			dot: true
		};
		function onGlobEnd() {
			this._pending--;
			this._maybeFinalize();
		}
		function onGlobError(err) {
			this.emit("error", err);
		}
		function onGlobMatch(match) {
			globber.pause();
			var ignoreMatch = false;
			var entryData = Object.assign({}, data);
			entryData.name = match.relative;
			entryData.prefix = destpath;
			entryData.stats = match.stat;
			entryData.callback = globber.resume.bind(globber);
			try {
				if (dataFunction) {
					entryData = dataFunction(entryData);
					if (entryData === false) ignoreMatch = true;
					else if (typeof entryData !== "object") throw new ArchiverError("DIRECTORYFUNCTIONINVALIDDATA", { dirpath });
				}
			} catch (e) {
				this.emit("error", e);
				return;
			}
			if (ignoreMatch) {
				globber.resume();
				return;
			}
			this._append(match.absolute, entryData);
		}
		var globber = glob(dirpath, globOptions);
		globber.on("error", onGlobError.bind(this));
		globber.on("match", onGlobMatch.bind(this));
		globber.on("end", onGlobEnd.bind(this));
		return this;
	};
	Archiver.prototype.file = function(filepath, data) {
		if (this._state.finalize || this._state.aborted) {
			this.emit("error", new ArchiverError("QUEUECLOSED"));
			return this;
		}
		if (typeof filepath !== "string" || filepath.length === 0) {
			this.emit("error", new ArchiverError("FILEFILEPATHREQUIRED"));
			return this;
		}
		this._append(filepath, data);
		return this;
	};
	Archiver.prototype.glob = function(pattern, options, data) {
		this._pending++;
		options = util.defaults(options, {
			stat: true,
			pattern
		});
		function onGlobEnd() {
			this._pending--;
			this._maybeFinalize();
		}
		function onGlobError(err) {
			this.emit("error", err);
		}
		function onGlobMatch(match) {
			globber.pause();
			var entryData = Object.assign({}, data);
			entryData.callback = globber.resume.bind(globber);
			entryData.stats = match.stat;
			entryData.name = match.relative;
			this._append(match.absolute, entryData);
		}
		var globber = glob(options.cwd || ".", options);
		globber.on("error", onGlobError.bind(this));
		globber.on("match", onGlobMatch.bind(this));
		globber.on("end", onGlobEnd.bind(this));
		return this;
	};
	Archiver.prototype.finalize = function() {
		if (this._state.aborted) {
			var abortedError = new ArchiverError("ABORTED");
			this.emit("error", abortedError);
			return Promise.reject(abortedError);
		}
		if (this._state.finalize) {
			var finalizingError = new ArchiverError("FINALIZING");
			this.emit("error", finalizingError);
			return Promise.reject(finalizingError);
		}
		this._state.finalize = true;
		if (this._pending === 0 && this._queue.idle() && this._statQueue.idle()) this._finalize();
		var self = this;
		return new Promise(function(resolve, reject) {
			var errored;
			self._module.on("end", function() {
				if (!errored) resolve();
			});
			self._module.on("error", function(err) {
				errored = true;
				reject(err);
			});
		});
	};
	Archiver.prototype.setFormat = function(format) {
		if (this._format) {
			this.emit("error", new ArchiverError("FORMATSET"));
			return this;
		}
		this._format = format;
		return this;
	};
	Archiver.prototype.setModule = function(module) {
		if (this._state.aborted) {
			this.emit("error", new ArchiverError("ABORTED"));
			return this;
		}
		if (this._state.module) {
			this.emit("error", new ArchiverError("MODULESET"));
			return this;
		}
		this._module = module;
		this._modulePipe();
		return this;
	};
	Archiver.prototype.symlink = function(filepath, target, mode) {
		if (this._state.finalize || this._state.aborted) {
			this.emit("error", new ArchiverError("QUEUECLOSED"));
			return this;
		}
		if (typeof filepath !== "string" || filepath.length === 0) {
			this.emit("error", new ArchiverError("SYMLINKFILEPATHREQUIRED"));
			return this;
		}
		if (typeof target !== "string" || target.length === 0) {
			this.emit("error", new ArchiverError("SYMLINKTARGETREQUIRED", { filepath }));
			return this;
		}
		if (!this._moduleSupports("symlink")) {
			this.emit("error", new ArchiverError("SYMLINKNOTSUPPORTED", { filepath }));
			return this;
		}
		var data = {};
		data.type = "symlink";
		data.name = filepath.replace(/\\/g, "/");
		data.linkname = target.replace(/\\/g, "/");
		data.sourceType = "buffer";
		if (typeof mode === "number") data.mode = mode;
		this._entriesCount++;
		this._queue.push({
			data,
			source: Buffer.concat([])
		});
		return this;
	};
	Archiver.prototype.pointer = function() {
		return this._pointer;
	};
	Archiver.prototype.use = function(plugin) {
		this._streams.push(plugin);
		return this;
	};
	module.exports = Archiver;
}));

// node_modules/compress-commons/lib/archivers/archive-entry.js
var require_archive_entry = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var ArchiveEntry = module.exports = function() {};
	ArchiveEntry.prototype.getName = function() {};
	ArchiveEntry.prototype.getSize = function() {};
	ArchiveEntry.prototype.getLastModifiedDate = function() {};
	ArchiveEntry.prototype.isDirectory = function() {};
}));

// node_modules/compress-commons/lib/archivers/zip/util.js
var require_util$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var util = module.exports = {};
	util.dateToDos = function(d, forceLocalTime) {
		forceLocalTime = forceLocalTime || false;
		var year = forceLocalTime ? d.getFullYear() : d.getUTCFullYear();
		if (year < 1980) return 2162688;
		else if (year >= 2044) return 2141175677;
		var val = {
			year,
			month: forceLocalTime ? d.getMonth() : d.getUTCMonth(),
			date: forceLocalTime ? d.getDate() : d.getUTCDate(),
			hours: forceLocalTime ? d.getHours() : d.getUTCHours(),
			minutes: forceLocalTime ? d.getMinutes() : d.getUTCMinutes(),
			seconds: forceLocalTime ? d.getSeconds() : d.getUTCSeconds()
		};
		return val.year - 1980 << 25 | val.month + 1 << 21 | val.date << 16 | val.hours << 11 | val.minutes << 5 | val.seconds / 2;
	};
	util.dosToDate = function(dos) {
		return new Date((dos >> 25 & 127) + 1980, (dos >> 21 & 15) - 1, dos >> 16 & 31, dos >> 11 & 31, dos >> 5 & 63, (dos & 31) << 1);
	};
	util.fromDosTime = function(buf) {
		return util.dosToDate(buf.readUInt32LE(0));
	};
	util.getEightBytes = function(v) {
		var buf = Buffer.alloc(8);
		buf.writeUInt32LE(v % 4294967296, 0);
		buf.writeUInt32LE(v / 4294967296 | 0, 4);
		return buf;
	};
	util.getShortBytes = function(v) {
		var buf = Buffer.alloc(2);
		buf.writeUInt16LE((v & 65535) >>> 0, 0);
		return buf;
	};
	util.getShortBytesValue = function(buf, offset) {
		return buf.readUInt16LE(offset);
	};
	util.getLongBytes = function(v) {
		var buf = Buffer.alloc(4);
		buf.writeUInt32LE((v & 4294967295) >>> 0, 0);
		return buf;
	};
	util.getLongBytesValue = function(buf, offset) {
		return buf.readUInt32LE(offset);
	};
	util.toDosTime = function(d) {
		return util.getLongBytes(util.dateToDos(d));
	};
}));

// node_modules/compress-commons/lib/archivers/zip/general-purpose-bit.js
var require_general_purpose_bit = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var zipUtil = require_util$1();
	var DATA_DESCRIPTOR_FLAG = 8;
	var ENCRYPTION_FLAG = 1;
	var NUMBER_OF_SHANNON_FANO_TREES_FLAG = 4;
	var SLIDING_DICTIONARY_SIZE_FLAG = 2;
	var STRONG_ENCRYPTION_FLAG = 64;
	var UFT8_NAMES_FLAG = 2048;
	var GeneralPurposeBit = module.exports = function() {
		if (!(this instanceof GeneralPurposeBit)) return new GeneralPurposeBit();
		this.descriptor = false;
		this.encryption = false;
		this.utf8 = false;
		this.numberOfShannonFanoTrees = 0;
		this.strongEncryption = false;
		this.slidingDictionarySize = 0;
		return this;
	};
	GeneralPurposeBit.prototype.encode = function() {
		return zipUtil.getShortBytes((this.descriptor ? DATA_DESCRIPTOR_FLAG : 0) | (this.utf8 ? UFT8_NAMES_FLAG : 0) | (this.encryption ? ENCRYPTION_FLAG : 0) | (this.strongEncryption ? STRONG_ENCRYPTION_FLAG : 0));
	};
	GeneralPurposeBit.prototype.parse = function(buf, offset) {
		var flag = zipUtil.getShortBytesValue(buf, offset);
		var gbp = new GeneralPurposeBit();
		gbp.useDataDescriptor((flag & DATA_DESCRIPTOR_FLAG) !== 0);
		gbp.useUTF8ForNames((flag & UFT8_NAMES_FLAG) !== 0);
		gbp.useStrongEncryption((flag & STRONG_ENCRYPTION_FLAG) !== 0);
		gbp.useEncryption((flag & ENCRYPTION_FLAG) !== 0);
		gbp.setSlidingDictionarySize((flag & SLIDING_DICTIONARY_SIZE_FLAG) !== 0 ? 8192 : 4096);
		gbp.setNumberOfShannonFanoTrees((flag & NUMBER_OF_SHANNON_FANO_TREES_FLAG) !== 0 ? 3 : 2);
		return gbp;
	};
	GeneralPurposeBit.prototype.setNumberOfShannonFanoTrees = function(n) {
		this.numberOfShannonFanoTrees = n;
	};
	GeneralPurposeBit.prototype.getNumberOfShannonFanoTrees = function() {
		return this.numberOfShannonFanoTrees;
	};
	GeneralPurposeBit.prototype.setSlidingDictionarySize = function(n) {
		this.slidingDictionarySize = n;
	};
	GeneralPurposeBit.prototype.getSlidingDictionarySize = function() {
		return this.slidingDictionarySize;
	};
	GeneralPurposeBit.prototype.useDataDescriptor = function(b) {
		this.descriptor = b;
	};
	GeneralPurposeBit.prototype.usesDataDescriptor = function() {
		return this.descriptor;
	};
	GeneralPurposeBit.prototype.useEncryption = function(b) {
		this.encryption = b;
	};
	GeneralPurposeBit.prototype.usesEncryption = function() {
		return this.encryption;
	};
	GeneralPurposeBit.prototype.useStrongEncryption = function(b) {
		this.strongEncryption = b;
	};
	GeneralPurposeBit.prototype.usesStrongEncryption = function() {
		return this.strongEncryption;
	};
	GeneralPurposeBit.prototype.useUTF8ForNames = function(b) {
		this.utf8 = b;
	};
	GeneralPurposeBit.prototype.usesUTF8ForNames = function() {
		return this.utf8;
	};
}));

// node_modules/compress-commons/lib/archivers/zip/unix-stat.js
var require_unix_stat = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		PERM_MASK: 4095,
		FILE_TYPE_FLAG: 61440,
		LINK_FLAG: 40960,
		FILE_FLAG: 32768,
		DIR_FLAG: 16384,
		DEFAULT_LINK_PERM: 511,
		DEFAULT_DIR_PERM: 493,
		DEFAULT_FILE_PERM: 420
	};
}));

// node_modules/compress-commons/lib/archivers/zip/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		WORD: 4,
		DWORD: 8,
		EMPTY: Buffer.alloc(0),
		SHORT: 2,
		SHORT_MASK: 65535,
		SHORT_SHIFT: 16,
		SHORT_ZERO: Buffer.from(Array(2)),
		LONG: 4,
		LONG_ZERO: Buffer.from(Array(4)),
		MIN_VERSION_INITIAL: 10,
		MIN_VERSION_DATA_DESCRIPTOR: 20,
		MIN_VERSION_ZIP64: 45,
		VERSION_MADEBY: 45,
		METHOD_STORED: 0,
		METHOD_DEFLATED: 8,
		PLATFORM_UNIX: 3,
		PLATFORM_FAT: 0,
		SIG_LFH: 67324752,
		SIG_DD: 134695760,
		SIG_CFH: 33639248,
		SIG_EOCD: 101010256,
		SIG_ZIP64_EOCD: 101075792,
		SIG_ZIP64_EOCD_LOC: 117853008,
		ZIP64_MAGIC_SHORT: 65535,
		ZIP64_MAGIC: 4294967295,
		ZIP64_EXTRA_ID: 1,
		ZLIB_NO_COMPRESSION: 0,
		ZLIB_BEST_SPEED: 1,
		ZLIB_BEST_COMPRESSION: 9,
		ZLIB_DEFAULT_COMPRESSION: -1,
		MODE_MASK: 4095,
		DEFAULT_FILE_MODE: 33188,
		DEFAULT_DIR_MODE: 16877,
		EXT_FILE_ATTR_DIR: 1106051088,
		EXT_FILE_ATTR_FILE: 2175008800,
		S_IFMT: 61440,
		S_IFIFO: 4096,
		S_IFCHR: 8192,
		S_IFDIR: 16384,
		S_IFBLK: 24576,
		S_IFREG: 32768,
		S_IFLNK: 40960,
		S_IFSOCK: 49152,
		S_DOS_A: 32,
		S_DOS_D: 16,
		S_DOS_V: 8,
		S_DOS_S: 4,
		S_DOS_H: 2,
		S_DOS_R: 1
	};
}));

// node_modules/compress-commons/lib/archivers/zip/zip-archive-entry.js
var require_zip_archive_entry = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var inherits = __require("util").inherits;
	var normalizePath = require_normalize_path();
	var ArchiveEntry = require_archive_entry();
	var GeneralPurposeBit = require_general_purpose_bit();
	var UnixStat = require_unix_stat();
	var constants = require_constants();
	var zipUtil = require_util$1();
	var ZipArchiveEntry = module.exports = function(name) {
		if (!(this instanceof ZipArchiveEntry)) return new ZipArchiveEntry(name);
		ArchiveEntry.call(this);
		this.platform = constants.PLATFORM_FAT;
		this.method = -1;
		this.name = null;
		this.size = 0;
		this.csize = 0;
		this.gpb = new GeneralPurposeBit();
		this.crc = 0;
		this.time = -1;
		this.minver = constants.MIN_VERSION_INITIAL;
		this.mode = -1;
		this.extra = null;
		this.exattr = 0;
		this.inattr = 0;
		this.comment = null;
		if (name) this.setName(name);
	};
	inherits(ZipArchiveEntry, ArchiveEntry);
	ZipArchiveEntry.prototype.getCentralDirectoryExtra = function() {
		return this.getExtra();
	};
	ZipArchiveEntry.prototype.getComment = function() {
		return this.comment !== null ? this.comment : "";
	};
	ZipArchiveEntry.prototype.getCompressedSize = function() {
		return this.csize;
	};
	ZipArchiveEntry.prototype.getCrc = function() {
		return this.crc;
	};
	ZipArchiveEntry.prototype.getExternalAttributes = function() {
		return this.exattr;
	};
	ZipArchiveEntry.prototype.getExtra = function() {
		return this.extra !== null ? this.extra : constants.EMPTY;
	};
	ZipArchiveEntry.prototype.getGeneralPurposeBit = function() {
		return this.gpb;
	};
	ZipArchiveEntry.prototype.getInternalAttributes = function() {
		return this.inattr;
	};
	ZipArchiveEntry.prototype.getLastModifiedDate = function() {
		return this.getTime();
	};
	ZipArchiveEntry.prototype.getLocalFileDataExtra = function() {
		return this.getExtra();
	};
	ZipArchiveEntry.prototype.getMethod = function() {
		return this.method;
	};
	ZipArchiveEntry.prototype.getName = function() {
		return this.name;
	};
	ZipArchiveEntry.prototype.getPlatform = function() {
		return this.platform;
	};
	ZipArchiveEntry.prototype.getSize = function() {
		return this.size;
	};
	ZipArchiveEntry.prototype.getTime = function() {
		return this.time !== -1 ? zipUtil.dosToDate(this.time) : -1;
	};
	ZipArchiveEntry.prototype.getTimeDos = function() {
		return this.time !== -1 ? this.time : 0;
	};
	ZipArchiveEntry.prototype.getUnixMode = function() {
		return this.platform !== constants.PLATFORM_UNIX ? 0 : this.getExternalAttributes() >> constants.SHORT_SHIFT & constants.SHORT_MASK;
	};
	ZipArchiveEntry.prototype.getVersionNeededToExtract = function() {
		return this.minver;
	};
	ZipArchiveEntry.prototype.setComment = function(comment) {
		if (Buffer.byteLength(comment) !== comment.length) this.getGeneralPurposeBit().useUTF8ForNames(true);
		this.comment = comment;
	};
	ZipArchiveEntry.prototype.setCompressedSize = function(size) {
		if (size < 0) throw new Error("invalid entry compressed size");
		this.csize = size;
	};
	ZipArchiveEntry.prototype.setCrc = function(crc) {
		if (crc < 0) throw new Error("invalid entry crc32");
		this.crc = crc;
	};
	ZipArchiveEntry.prototype.setExternalAttributes = function(attr) {
		this.exattr = attr >>> 0;
	};
	ZipArchiveEntry.prototype.setExtra = function(extra) {
		this.extra = extra;
	};
	ZipArchiveEntry.prototype.setGeneralPurposeBit = function(gpb) {
		if (!(gpb instanceof GeneralPurposeBit)) throw new Error("invalid entry GeneralPurposeBit");
		this.gpb = gpb;
	};
	ZipArchiveEntry.prototype.setInternalAttributes = function(attr) {
		this.inattr = attr;
	};
	ZipArchiveEntry.prototype.setMethod = function(method) {
		if (method < 0) throw new Error("invalid entry compression method");
		this.method = method;
	};
	ZipArchiveEntry.prototype.setName = function(name, prependSlash = false) {
		name = normalizePath(name, false).replace(/^\w+:/, "").replace(/^(\.\.\/|\/)+/, "");
		if (prependSlash) name = `/${name}`;
		if (Buffer.byteLength(name) !== name.length) this.getGeneralPurposeBit().useUTF8ForNames(true);
		this.name = name;
	};
	ZipArchiveEntry.prototype.setPlatform = function(platform) {
		this.platform = platform;
	};
	ZipArchiveEntry.prototype.setSize = function(size) {
		if (size < 0) throw new Error("invalid entry size");
		this.size = size;
	};
	ZipArchiveEntry.prototype.setTime = function(time, forceLocalTime) {
		if (!(time instanceof Date)) throw new Error("invalid entry time");
		this.time = zipUtil.dateToDos(time, forceLocalTime);
	};
	ZipArchiveEntry.prototype.setUnixMode = function(mode) {
		mode |= this.isDirectory() ? constants.S_IFDIR : constants.S_IFREG;
		var extattr = 0;
		extattr |= mode << constants.SHORT_SHIFT | (this.isDirectory() ? constants.S_DOS_D : constants.S_DOS_A);
		this.setExternalAttributes(extattr);
		this.mode = mode & constants.MODE_MASK;
		this.platform = constants.PLATFORM_UNIX;
	};
	ZipArchiveEntry.prototype.setVersionNeededToExtract = function(minver) {
		this.minver = minver;
	};
	ZipArchiveEntry.prototype.isDirectory = function() {
		return this.getName().slice(-1) === "/";
	};
	ZipArchiveEntry.prototype.isUnixSymlink = function() {
		return (this.getUnixMode() & UnixStat.FILE_TYPE_FLAG) === UnixStat.LINK_FLAG;
	};
	ZipArchiveEntry.prototype.isZip64 = function() {
		return this.csize > constants.ZIP64_MAGIC || this.size > constants.ZIP64_MAGIC;
	};
}));

// node_modules/compress-commons/lib/util/index.js
var require_util = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	__require("stream").Stream;
	var PassThrough = require__left_out_7().PassThrough;
	var isStream = require_is_stream();
	var util = module.exports = {};
	util.normalizeInputSource = function(source) {
		if (source === null) return Buffer.alloc(0);
		else if (typeof source === "string") return Buffer.from(source);
		else if (isStream(source) && !source._readableState) {
			var normalized = new PassThrough();
			source.pipe(normalized);
			return normalized;
		}
		return source;
	};
}));

// node_modules/compress-commons/lib/archivers/archive-output-stream.js
var require_archive_output_stream = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var inherits = __require("util").inherits;
	var isStream = require_is_stream();
	var Transform = require__left_out_7().Transform;
	var ArchiveEntry = require_archive_entry();
	var util = require_util();
	var ArchiveOutputStream = module.exports = function(options) {
		if (!(this instanceof ArchiveOutputStream)) return new ArchiveOutputStream(options);
		Transform.call(this, options);
		this.offset = 0;
		this._archive = {
			finish: false,
			finished: false,
			processing: false
		};
	};
	inherits(ArchiveOutputStream, Transform);
	ArchiveOutputStream.prototype._appendBuffer = function(zae, source, callback) {};
	ArchiveOutputStream.prototype._appendStream = function(zae, source, callback) {};
	ArchiveOutputStream.prototype._emitErrorCallback = function(err) {
		if (err) this.emit("error", err);
	};
	ArchiveOutputStream.prototype._finish = function(ae) {};
	ArchiveOutputStream.prototype._normalizeEntry = function(ae) {};
	ArchiveOutputStream.prototype._transform = function(chunk, encoding, callback) {
		callback(null, chunk);
	};
	ArchiveOutputStream.prototype.entry = function(ae, source, callback) {
		source = source || null;
		if (typeof callback !== "function") callback = this._emitErrorCallback.bind(this);
		if (!(ae instanceof ArchiveEntry)) {
			callback(/* @__PURE__ */ new Error("not a valid instance of ArchiveEntry"));
			return;
		}
		if (this._archive.finish || this._archive.finished) {
			callback(/* @__PURE__ */ new Error("unacceptable entry after finish"));
			return;
		}
		if (this._archive.processing) {
			callback(/* @__PURE__ */ new Error("already processing an entry"));
			return;
		}
		this._archive.processing = true;
		this._normalizeEntry(ae);
		this._entry = ae;
		source = util.normalizeInputSource(source);
		if (Buffer.isBuffer(source)) this._appendBuffer(ae, source, callback);
		else if (isStream(source)) this._appendStream(ae, source, callback);
		else {
			this._archive.processing = false;
			callback(/* @__PURE__ */ new Error("input source must be valid Stream or Buffer instance"));
			return;
		}
		return this;
	};
	ArchiveOutputStream.prototype.finish = function() {
		if (this._archive.processing) {
			this._archive.finish = true;
			return;
		}
		this._finish();
	};
	ArchiveOutputStream.prototype.getBytesWritten = function() {
		return this.offset;
	};
	ArchiveOutputStream.prototype.write = function(chunk, cb) {
		if (chunk) this.offset += chunk.length;
		return Transform.prototype.write.call(this, chunk, cb);
	};
}));

// node_modules/crc-32/crc32.js
var require_crc32 = /* @__PURE__ */ __commonJSMin(((exports) => {
	(function(factory) {
		if (typeof DO_NOT_EXPORT_CRC === "undefined") {
			if ("object" === typeof exports) factory(exports);
			else if ("function" === typeof define && define.amd) define(function() {
				var module = {};
				factory(module);
				return module;
			});
			else factory({});
		} else factory({});
	})(function(CRC32) {
		CRC32.version = "1.2.2";
		function signed_crc_table() {
			var c = 0, table = new Array(256);
			for (var n = 0; n != 256; ++n) {
				c = n;
				c = c & 1 ? -306674912 ^ c >>> 1 : c >>> 1;
				c = c & 1 ? -306674912 ^ c >>> 1 : c >>> 1;
				c = c & 1 ? -306674912 ^ c >>> 1 : c >>> 1;
				c = c & 1 ? -306674912 ^ c >>> 1 : c >>> 1;
				c = c & 1 ? -306674912 ^ c >>> 1 : c >>> 1;
				c = c & 1 ? -306674912 ^ c >>> 1 : c >>> 1;
				c = c & 1 ? -306674912 ^ c >>> 1 : c >>> 1;
				c = c & 1 ? -306674912 ^ c >>> 1 : c >>> 1;
				table[n] = c;
			}
			return typeof Int32Array !== "undefined" ? new Int32Array(table) : table;
		}
		var T0 = signed_crc_table();
		function slice_by_16_tables(T) {
			var c = 0, v = 0, n = 0, table = typeof Int32Array !== "undefined" ? /* @__PURE__ */ new Int32Array(4096) : new Array(4096);
			for (n = 0; n != 256; ++n) table[n] = T[n];
			for (n = 0; n != 256; ++n) {
				v = T[n];
				for (c = 256 + n; c < 4096; c += 256) v = table[c] = v >>> 8 ^ T[v & 255];
			}
			var out = [];
			for (n = 1; n != 16; ++n) out[n - 1] = typeof Int32Array !== "undefined" ? table.subarray(n * 256, n * 256 + 256) : table.slice(n * 256, n * 256 + 256);
			return out;
		}
		var TT = slice_by_16_tables(T0);
		var T1 = TT[0], T2 = TT[1], T3 = TT[2], T4 = TT[3], T5 = TT[4];
		var T6 = TT[5], T7 = TT[6], T8 = TT[7], T9 = TT[8], Ta = TT[9];
		var Tb = TT[10], Tc = TT[11], Td = TT[12], Te = TT[13], Tf = TT[14];
		function crc32_bstr(bstr, seed) {
			var C = seed ^ -1;
			for (var i = 0, L = bstr.length; i < L;) C = C >>> 8 ^ T0[(C ^ bstr.charCodeAt(i++)) & 255];
			return ~C;
		}
		function crc32_buf(B, seed) {
			var C = seed ^ -1, L = B.length - 15, i = 0;
			for (; i < L;) C = Tf[B[i++] ^ C & 255] ^ Te[B[i++] ^ C >> 8 & 255] ^ Td[B[i++] ^ C >> 16 & 255] ^ Tc[B[i++] ^ C >>> 24] ^ Tb[B[i++]] ^ Ta[B[i++]] ^ T9[B[i++]] ^ T8[B[i++]] ^ T7[B[i++]] ^ T6[B[i++]] ^ T5[B[i++]] ^ T4[B[i++]] ^ T3[B[i++]] ^ T2[B[i++]] ^ T1[B[i++]] ^ T0[B[i++]];
			L += 15;
			while (i < L) C = C >>> 8 ^ T0[(C ^ B[i++]) & 255];
			return ~C;
		}
		function crc32_str(str, seed) {
			var C = seed ^ -1;
			for (var i = 0, L = str.length, c = 0, d = 0; i < L;) {
				c = str.charCodeAt(i++);
				if (c < 128) C = C >>> 8 ^ T0[(C ^ c) & 255];
				else if (c < 2048) {
					C = C >>> 8 ^ T0[(C ^ (192 | c >> 6 & 31)) & 255];
					C = C >>> 8 ^ T0[(C ^ (128 | c & 63)) & 255];
				} else if (c >= 55296 && c < 57344) {
					c = (c & 1023) + 64;
					d = str.charCodeAt(i++) & 1023;
					C = C >>> 8 ^ T0[(C ^ (240 | c >> 8 & 7)) & 255];
					C = C >>> 8 ^ T0[(C ^ (128 | c >> 2 & 63)) & 255];
					C = C >>> 8 ^ T0[(C ^ (128 | d >> 6 & 15 | (c & 3) << 4)) & 255];
					C = C >>> 8 ^ T0[(C ^ (128 | d & 63)) & 255];
				} else {
					C = C >>> 8 ^ T0[(C ^ (224 | c >> 12 & 15)) & 255];
					C = C >>> 8 ^ T0[(C ^ (128 | c >> 6 & 63)) & 255];
					C = C >>> 8 ^ T0[(C ^ (128 | c & 63)) & 255];
				}
			}
			return ~C;
		}
		CRC32.table = T0;
		CRC32.bstr = crc32_bstr;
		CRC32.buf = crc32_buf;
		CRC32.str = crc32_str;
	});
}));

// node_modules/crc32-stream/lib/crc32-stream.js
var require_crc32_stream = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { Transform } = require__left_out_7();
	const crc32 = require_crc32();
	var CRC32Stream = class extends Transform {
		constructor(options) {
			super(options);
			this.checksum = Buffer.allocUnsafe(4);
			this.checksum.writeInt32BE(0, 0);
			this.rawSize = 0;
		}
		_transform(chunk, encoding, callback) {
			if (chunk) {
				this.checksum = crc32.buf(chunk, this.checksum) >>> 0;
				this.rawSize += chunk.length;
			}
			callback(null, chunk);
		}
		digest(encoding) {
			const checksum = Buffer.allocUnsafe(4);
			checksum.writeUInt32BE(this.checksum >>> 0, 0);
			return encoding ? checksum.toString(encoding) : checksum;
		}
		hex() {
			return this.digest("hex").toUpperCase();
		}
		size() {
			return this.rawSize;
		}
	};
	module.exports = CRC32Stream;
}));

// node_modules/crc32-stream/lib/deflate-crc32-stream.js
var require_deflate_crc32_stream = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { DeflateRaw } = __require("zlib");
	const crc32 = require_crc32();
	var DeflateCRC32Stream = class extends DeflateRaw {
		constructor(options) {
			super(options);
			this.checksum = Buffer.allocUnsafe(4);
			this.checksum.writeInt32BE(0, 0);
			this.rawSize = 0;
			this.compressedSize = 0;
		}
		push(chunk, encoding) {
			if (chunk) this.compressedSize += chunk.length;
			return super.push(chunk, encoding);
		}
		_transform(chunk, encoding, callback) {
			if (chunk) {
				this.checksum = crc32.buf(chunk, this.checksum) >>> 0;
				this.rawSize += chunk.length;
			}
			super._transform(chunk, encoding, callback);
		}
		digest(encoding) {
			const checksum = Buffer.allocUnsafe(4);
			checksum.writeUInt32BE(this.checksum >>> 0, 0);
			return encoding ? checksum.toString(encoding) : checksum;
		}
		hex() {
			return this.digest("hex").toUpperCase();
		}
		size(compressed = false) {
			if (compressed) return this.compressedSize;
			else return this.rawSize;
		}
	};
	module.exports = DeflateCRC32Stream;
}));

// node_modules/crc32-stream/lib/index.js
var require_lib = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		CRC32Stream: require_crc32_stream(),
		DeflateCRC32Stream: require_deflate_crc32_stream()
	};
}));

// node_modules/compress-commons/lib/archivers/zip/zip-archive-output-stream.js
var require_zip_archive_output_stream = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var inherits = __require("util").inherits;
	var crc32 = require_crc32();
	var { CRC32Stream } = require_lib();
	var { DeflateCRC32Stream } = require_lib();
	var ArchiveOutputStream = require_archive_output_stream();
	require_zip_archive_entry();
	require_general_purpose_bit();
	var constants = require_constants();
	require_util();
	var zipUtil = require_util$1();
	var ZipArchiveOutputStream = module.exports = function(options) {
		if (!(this instanceof ZipArchiveOutputStream)) return new ZipArchiveOutputStream(options);
		options = this.options = this._defaults(options);
		ArchiveOutputStream.call(this, options);
		this._entry = null;
		this._entries = [];
		this._archive = {
			centralLength: 0,
			centralOffset: 0,
			comment: "",
			finish: false,
			finished: false,
			processing: false,
			forceZip64: options.forceZip64,
			forceLocalTime: options.forceLocalTime
		};
	};
	inherits(ZipArchiveOutputStream, ArchiveOutputStream);
	ZipArchiveOutputStream.prototype._afterAppend = function(ae) {
		this._entries.push(ae);
		if (ae.getGeneralPurposeBit().usesDataDescriptor()) this._writeDataDescriptor(ae);
		this._archive.processing = false;
		this._entry = null;
		if (this._archive.finish && !this._archive.finished) this._finish();
	};
	ZipArchiveOutputStream.prototype._appendBuffer = function(ae, source, callback) {
		if (source.length === 0) ae.setMethod(constants.METHOD_STORED);
		var method = ae.getMethod();
		if (method === constants.METHOD_STORED) {
			ae.setSize(source.length);
			ae.setCompressedSize(source.length);
			ae.setCrc(crc32.buf(source) >>> 0);
		}
		this._writeLocalFileHeader(ae);
		if (method === constants.METHOD_STORED) {
			this.write(source);
			this._afterAppend(ae);
			callback(null, ae);
			return;
		} else if (method === constants.METHOD_DEFLATED) {
			this._smartStream(ae, callback).end(source);
			return;
		} else {
			callback(/* @__PURE__ */ new Error("compression method " + method + " not implemented"));
			return;
		}
	};
	ZipArchiveOutputStream.prototype._appendStream = function(ae, source, callback) {
		ae.getGeneralPurposeBit().useDataDescriptor(true);
		ae.setVersionNeededToExtract(constants.MIN_VERSION_DATA_DESCRIPTOR);
		this._writeLocalFileHeader(ae);
		var smart = this._smartStream(ae, callback);
		source.once("error", function(err) {
			smart.emit("error", err);
			smart.end();
		});
		source.pipe(smart);
	};
	ZipArchiveOutputStream.prototype._defaults = function(o) {
		if (typeof o !== "object") o = {};
		if (typeof o.zlib !== "object") o.zlib = {};
		if (typeof o.zlib.level !== "number") o.zlib.level = constants.ZLIB_BEST_SPEED;
		o.forceZip64 = !!o.forceZip64;
		o.forceLocalTime = !!o.forceLocalTime;
		return o;
	};
	ZipArchiveOutputStream.prototype._finish = function() {
		this._archive.centralOffset = this.offset;
		this._entries.forEach(function(ae) {
			this._writeCentralFileHeader(ae);
		}.bind(this));
		this._archive.centralLength = this.offset - this._archive.centralOffset;
		if (this.isZip64()) this._writeCentralDirectoryZip64();
		this._writeCentralDirectoryEnd();
		this._archive.processing = false;
		this._archive.finish = true;
		this._archive.finished = true;
		this.end();
	};
	ZipArchiveOutputStream.prototype._normalizeEntry = function(ae) {
		if (ae.getMethod() === -1) ae.setMethod(constants.METHOD_DEFLATED);
		if (ae.getMethod() === constants.METHOD_DEFLATED) {
			ae.getGeneralPurposeBit().useDataDescriptor(true);
			ae.setVersionNeededToExtract(constants.MIN_VERSION_DATA_DESCRIPTOR);
		}
		if (ae.getTime() === -1) ae.setTime(/* @__PURE__ */ new Date(), this._archive.forceLocalTime);
		ae._offsets = {
			file: 0,
			data: 0,
			contents: 0
		};
	};
	ZipArchiveOutputStream.prototype._smartStream = function(ae, callback) {
		var process = ae.getMethod() === constants.METHOD_DEFLATED ? new DeflateCRC32Stream(this.options.zlib) : new CRC32Stream();
		var error = null;
		function handleStuff() {
			var digest = process.digest().readUInt32BE(0);
			ae.setCrc(digest);
			ae.setSize(process.size());
			ae.setCompressedSize(process.size(true));
			this._afterAppend(ae);
			callback(error, ae);
		}
		process.once("end", handleStuff.bind(this));
		process.once("error", function(err) {
			error = err;
		});
		process.pipe(this, { end: false });
		return process;
	};
	ZipArchiveOutputStream.prototype._writeCentralDirectoryEnd = function() {
		var records = this._entries.length;
		var size = this._archive.centralLength;
		var offset = this._archive.centralOffset;
		if (this.isZip64()) {
			records = constants.ZIP64_MAGIC_SHORT;
			size = constants.ZIP64_MAGIC;
			offset = constants.ZIP64_MAGIC;
		}
		this.write(zipUtil.getLongBytes(constants.SIG_EOCD));
		this.write(constants.SHORT_ZERO);
		this.write(constants.SHORT_ZERO);
		this.write(zipUtil.getShortBytes(records));
		this.write(zipUtil.getShortBytes(records));
		this.write(zipUtil.getLongBytes(size));
		this.write(zipUtil.getLongBytes(offset));
		var comment = this.getComment();
		var commentLength = Buffer.byteLength(comment);
		this.write(zipUtil.getShortBytes(commentLength));
		this.write(comment);
	};
	ZipArchiveOutputStream.prototype._writeCentralDirectoryZip64 = function() {
		this.write(zipUtil.getLongBytes(constants.SIG_ZIP64_EOCD));
		this.write(zipUtil.getEightBytes(44));
		this.write(zipUtil.getShortBytes(constants.MIN_VERSION_ZIP64));
		this.write(zipUtil.getShortBytes(constants.MIN_VERSION_ZIP64));
		this.write(constants.LONG_ZERO);
		this.write(constants.LONG_ZERO);
		this.write(zipUtil.getEightBytes(this._entries.length));
		this.write(zipUtil.getEightBytes(this._entries.length));
		this.write(zipUtil.getEightBytes(this._archive.centralLength));
		this.write(zipUtil.getEightBytes(this._archive.centralOffset));
		this.write(zipUtil.getLongBytes(constants.SIG_ZIP64_EOCD_LOC));
		this.write(constants.LONG_ZERO);
		this.write(zipUtil.getEightBytes(this._archive.centralOffset + this._archive.centralLength));
		this.write(zipUtil.getLongBytes(1));
	};
	ZipArchiveOutputStream.prototype._writeCentralFileHeader = function(ae) {
		var gpb = ae.getGeneralPurposeBit();
		var method = ae.getMethod();
		var fileOffset = ae._offsets.file;
		var size = ae.getSize();
		var compressedSize = ae.getCompressedSize();
		if (ae.isZip64() || fileOffset > constants.ZIP64_MAGIC) {
			size = constants.ZIP64_MAGIC;
			compressedSize = constants.ZIP64_MAGIC;
			fileOffset = constants.ZIP64_MAGIC;
			ae.setVersionNeededToExtract(constants.MIN_VERSION_ZIP64);
			var extraBuf = Buffer.concat([
				zipUtil.getShortBytes(constants.ZIP64_EXTRA_ID),
				zipUtil.getShortBytes(24),
				zipUtil.getEightBytes(ae.getSize()),
				zipUtil.getEightBytes(ae.getCompressedSize()),
				zipUtil.getEightBytes(ae._offsets.file)
			], 28);
			ae.setExtra(extraBuf);
		}
		this.write(zipUtil.getLongBytes(constants.SIG_CFH));
		this.write(zipUtil.getShortBytes(ae.getPlatform() << 8 | constants.VERSION_MADEBY));
		this.write(zipUtil.getShortBytes(ae.getVersionNeededToExtract()));
		this.write(gpb.encode());
		this.write(zipUtil.getShortBytes(method));
		this.write(zipUtil.getLongBytes(ae.getTimeDos()));
		this.write(zipUtil.getLongBytes(ae.getCrc()));
		this.write(zipUtil.getLongBytes(compressedSize));
		this.write(zipUtil.getLongBytes(size));
		var name = ae.getName();
		var comment = ae.getComment();
		var extra = ae.getCentralDirectoryExtra();
		if (gpb.usesUTF8ForNames()) {
			name = Buffer.from(name);
			comment = Buffer.from(comment);
		}
		this.write(zipUtil.getShortBytes(name.length));
		this.write(zipUtil.getShortBytes(extra.length));
		this.write(zipUtil.getShortBytes(comment.length));
		this.write(constants.SHORT_ZERO);
		this.write(zipUtil.getShortBytes(ae.getInternalAttributes()));
		this.write(zipUtil.getLongBytes(ae.getExternalAttributes()));
		this.write(zipUtil.getLongBytes(fileOffset));
		this.write(name);
		this.write(extra);
		this.write(comment);
	};
	ZipArchiveOutputStream.prototype._writeDataDescriptor = function(ae) {
		this.write(zipUtil.getLongBytes(constants.SIG_DD));
		this.write(zipUtil.getLongBytes(ae.getCrc()));
		if (ae.isZip64()) {
			this.write(zipUtil.getEightBytes(ae.getCompressedSize()));
			this.write(zipUtil.getEightBytes(ae.getSize()));
		} else {
			this.write(zipUtil.getLongBytes(ae.getCompressedSize()));
			this.write(zipUtil.getLongBytes(ae.getSize()));
		}
	};
	ZipArchiveOutputStream.prototype._writeLocalFileHeader = function(ae) {
		var gpb = ae.getGeneralPurposeBit();
		var method = ae.getMethod();
		var name = ae.getName();
		var extra = ae.getLocalFileDataExtra();
		if (ae.isZip64()) {
			gpb.useDataDescriptor(true);
			ae.setVersionNeededToExtract(constants.MIN_VERSION_ZIP64);
		}
		if (gpb.usesUTF8ForNames()) name = Buffer.from(name);
		ae._offsets.file = this.offset;
		this.write(zipUtil.getLongBytes(constants.SIG_LFH));
		this.write(zipUtil.getShortBytes(ae.getVersionNeededToExtract()));
		this.write(gpb.encode());
		this.write(zipUtil.getShortBytes(method));
		this.write(zipUtil.getLongBytes(ae.getTimeDos()));
		ae._offsets.data = this.offset;
		if (gpb.usesDataDescriptor()) {
			this.write(constants.LONG_ZERO);
			this.write(constants.LONG_ZERO);
			this.write(constants.LONG_ZERO);
		} else {
			this.write(zipUtil.getLongBytes(ae.getCrc()));
			this.write(zipUtil.getLongBytes(ae.getCompressedSize()));
			this.write(zipUtil.getLongBytes(ae.getSize()));
		}
		this.write(zipUtil.getShortBytes(name.length));
		this.write(zipUtil.getShortBytes(extra.length));
		this.write(name);
		this.write(extra);
		ae._offsets.contents = this.offset;
	};
	ZipArchiveOutputStream.prototype.getComment = function(comment) {
		return this._archive.comment !== null ? this._archive.comment : "";
	};
	ZipArchiveOutputStream.prototype.isZip64 = function() {
		return this._archive.forceZip64 || this._entries.length > constants.ZIP64_MAGIC_SHORT || this._archive.centralLength > constants.ZIP64_MAGIC || this._archive.centralOffset > constants.ZIP64_MAGIC;
	};
	ZipArchiveOutputStream.prototype.setComment = function(comment) {
		this._archive.comment = comment;
	};
}));

// node_modules/compress-commons/lib/compress-commons.js
var require_compress_commons = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		ArchiveEntry: require_archive_entry(),
		ZipArchiveEntry: require_zip_archive_entry(),
		ArchiveOutputStream: require_archive_output_stream(),
		ZipArchiveOutputStream: require_zip_archive_output_stream()
	};
}));

// node_modules/zip-stream/index.js
var require_zip_stream = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var inherits = __require("util").inherits;
	var ZipArchiveOutputStream = require_compress_commons().ZipArchiveOutputStream;
	var ZipArchiveEntry = require_compress_commons().ZipArchiveEntry;
	var util = require_archiver_utils();
	var ZipStream = module.exports = function(options) {
		if (!(this instanceof ZipStream)) return new ZipStream(options);
		options = this.options = options || {};
		options.zlib = options.zlib || {};
		ZipArchiveOutputStream.call(this, options);
		if (typeof options.level === "number" && options.level >= 0) {
			options.zlib.level = options.level;
			delete options.level;
		}
		if (!options.forceZip64 && typeof options.zlib.level === "number" && options.zlib.level === 0) options.store = true;
		options.namePrependSlash = options.namePrependSlash || false;
		if (options.comment && options.comment.length > 0) this.setComment(options.comment);
	};
	inherits(ZipStream, ZipArchiveOutputStream);
	ZipStream.prototype._normalizeFileData = function(data) {
		data = util.defaults(data, {
			type: "file",
			name: null,
			namePrependSlash: this.options.namePrependSlash,
			linkname: null,
			date: null,
			mode: null,
			store: this.options.store,
			comment: ""
		});
		var isDir = data.type === "directory";
		var isSymlink = data.type === "symlink";
		if (data.name) {
			data.name = util.sanitizePath(data.name);
			if (!isSymlink && data.name.slice(-1) === "/") {
				isDir = true;
				data.type = "directory";
			} else if (isDir) data.name += "/";
		}
		if (isDir || isSymlink) data.store = true;
		data.date = util.dateify(data.date);
		return data;
	};
	ZipStream.prototype.entry = function(source, data, callback) {
		if (typeof callback !== "function") callback = this._emitErrorCallback.bind(this);
		data = this._normalizeFileData(data);
		if (data.type !== "file" && data.type !== "directory" && data.type !== "symlink") {
			callback(/* @__PURE__ */ new Error(data.type + " entries not currently supported"));
			return;
		}
		if (typeof data.name !== "string" || data.name.length === 0) {
			callback(/* @__PURE__ */ new Error("entry name must be a non-empty string value"));
			return;
		}
		if (data.type === "symlink" && typeof data.linkname !== "string") {
			callback(/* @__PURE__ */ new Error("entry linkname must be a non-empty string value when type equals symlink"));
			return;
		}
		var entry = new ZipArchiveEntry(data.name);
		entry.setTime(data.date, this.options.forceLocalTime);
		if (data.namePrependSlash) entry.setName(data.name, true);
		if (data.store) entry.setMethod(0);
		if (data.comment.length > 0) entry.setComment(data.comment);
		if (data.type === "symlink" && typeof data.mode !== "number") data.mode = 40960;
		if (typeof data.mode === "number") {
			if (data.type === "symlink") data.mode |= 40960;
			entry.setUnixMode(data.mode);
		}
		if (data.type === "symlink" && typeof data.linkname === "string") source = Buffer.from(data.linkname);
		return ZipArchiveOutputStream.prototype.entry.call(this, entry, source, callback);
	};
	ZipStream.prototype.finalize = function() {
		this.finish();
	};
}));

// node_modules/archiver/lib/plugins/zip.js
var require_zip = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var engine = require_zip_stream();
	var util = require_archiver_utils();
	var Zip = function(options) {
		if (!(this instanceof Zip)) return new Zip(options);
		options = this.options = util.defaults(options, {
			comment: "",
			forceUTC: false,
			namePrependSlash: false,
			store: false
		});
		this.supports = {
			directory: true,
			symlink: true
		};
		this.engine = new engine(options);
	};
	Zip.prototype.append = function(source, data, callback) {
		this.engine.entry(source, data, callback);
	};
	Zip.prototype.finalize = function() {
		this.engine.finalize();
	};
	Zip.prototype.on = function() {
		return this.engine.on.apply(this.engine, arguments);
	};
	Zip.prototype.pipe = function() {
		return this.engine.pipe.apply(this.engine, arguments);
	};
	Zip.prototype.unpipe = function() {
		return this.engine.unpipe.apply(this.engine, arguments);
	};
	module.exports = Zip;
}));

// \0left-out:4
var require__left_out_4 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = class NotBundled {
		append() {}
		finalize() {}
	};
}));

// node_modules/archiver/index.js
var require_archiver = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var Archiver = require_core();
	var formats = {};
	var vending = function(format, options) {
		return vending.create(format, options);
	};
	vending.create = function(format, options) {
		if (formats[format]) {
			var instance = new Archiver(format, options);
			instance.setFormat(format);
			instance.setModule(new formats[format](options));
			return instance;
		} else throw new Error("create(" + format + "): format not registered");
	};
	vending.registerFormat = function(format, module) {
		if (formats[format]) throw new Error("register(" + format + "): format already registered");
		if (typeof module !== "function") throw new Error("register(" + format + "): format module invalid");
		if (typeof module.prototype.append !== "function" || typeof module.prototype.finalize !== "function") throw new Error("register(" + format + "): format module missing methods");
		formats[format] = module;
	};
	vending.isRegisteredFormat = function(format) {
		if (formats[format]) return true;
		return false;
	};
	vending.registerFormat("zip", require_zip());
	vending.registerFormat("tar", require__left_out_4());
	vending.registerFormat("json", require__left_out_4());
	module.exports = vending;
}));

// node_modules/@actions/artifact/lib/internal/upload/stream.js
var import_archiver = /* @__PURE__ */ __toESM(require_archiver(), 1);
var __awaiter$3 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var WaterMarkedUploadStream = class extends stream.Transform {
	constructor(bufferSize) {
		super({ highWaterMark: bufferSize });
	}
	_transform(chunk, enc, cb) {
		cb(null, chunk);
	}
};
function createRawFileUploadStream(filePath) {
	return __awaiter$3(this, void 0, void 0, function* () {
		debug(`Creating raw file upload stream for: ${filePath}`);
		const bufferSize = getUploadChunkSize();
		const uploadStream = new WaterMarkedUploadStream(bufferSize);
		let sourcePath = filePath;
		if ((yield fs$1.promises.lstat(filePath)).isSymbolicLink()) sourcePath = yield realpath$1(filePath);
		const fileStream = fs$1.createReadStream(sourcePath, { highWaterMark: bufferSize });
		fileStream.on("error", (error$2) => {
			error("An error has occurred while reading the file for upload");
			error(String(error$2));
			uploadStream.destroy(/* @__PURE__ */ new Error("An error has occurred during file read for the artifact"));
		});
		fileStream.pipe(uploadStream);
		return uploadStream;
	});
}

// node_modules/@actions/artifact/lib/internal/upload/zip.js
var __awaiter$2 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const DEFAULT_COMPRESSION_LEVEL = 6;
function createZipUploadStream(uploadSpecification_1) {
	return __awaiter$2(this, arguments, void 0, function* (uploadSpecification, compressionLevel = 6) {
		debug(`Creating Artifact archive with compressionLevel: ${compressionLevel}`);
		const zip = import_archiver.default.create("zip", {
			highWaterMark: getUploadChunkSize(),
			zlib: { level: compressionLevel }
		});
		zip.on("error", zipErrorCallback);
		zip.on("warning", zipWarningCallback);
		zip.on("finish", zipFinishCallback);
		zip.on("end", zipEndCallback);
		for (const file of uploadSpecification) if (file.sourcePath !== null) {
			let sourcePath = file.sourcePath;
			if (file.stats.isSymbolicLink()) sourcePath = yield realpath$1(file.sourcePath);
			zip.file(sourcePath, { name: file.destinationPath });
		} else zip.append("", { name: file.destinationPath });
		const bufferSize = getUploadChunkSize();
		const zipUploadStream = new WaterMarkedUploadStream(bufferSize);
		debug(`Zip write high watermark value ${zipUploadStream.writableHighWaterMark}`);
		debug(`Zip read high watermark value ${zipUploadStream.readableHighWaterMark}`);
		zip.pipe(zipUploadStream);
		zip.finalize();
		return zipUploadStream;
	});
}
const zipErrorCallback = (error$1) => {
	error("An error has occurred while creating the zip file for upload");
	info(error$1);
	throw new Error("An error has occurred during zip creation for the artifact");
};
const zipWarningCallback = (error) => {
	if (error.code === "ENOENT") {
		warning("ENOENT warning during artifact zip creation. No such file or directory");
		info(error);
	} else {
		warning(`A non-blocking warning has occurred during artifact zip creation: ${error.code}`);
		info(error);
	}
};
const zipFinishCallback = () => {
	debug("Zip stream for upload has finished.");
};
const zipEndCallback = () => {
	debug("Zip stream for upload has ended.");
};

// node_modules/@actions/artifact/lib/internal/upload/types.js
const mimeTypes = {
	".txt": "text/plain",
	".html": "text/html",
	".htm": "text/html",
	".css": "text/css",
	".csv": "text/csv",
	".xml": "text/xml",
	".md": "text/markdown",
	".js": "application/javascript",
	".mjs": "application/javascript",
	".json": "application/json",
	".png": "image/png",
	".jpg": "image/jpeg",
	".jpeg": "image/jpeg",
	".gif": "image/gif",
	".svg": "image/svg+xml",
	".webp": "image/webp",
	".ico": "image/x-icon",
	".bmp": "image/bmp",
	".tiff": "image/tiff",
	".tif": "image/tiff",
	".mp3": "audio/mpeg",
	".wav": "audio/wav",
	".ogg": "audio/ogg",
	".flac": "audio/flac",
	".mp4": "video/mp4",
	".webm": "video/webm",
	".avi": "video/x-msvideo",
	".mov": "video/quicktime",
	".pdf": "application/pdf",
	".doc": "application/msword",
	".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	".xls": "application/vnd.ms-excel",
	".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	".ppt": "application/vnd.ms-powerpoint",
	".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
	".zip": "application/zip",
	".tar": "application/x-tar",
	".gz": "application/gzip",
	".rar": "application/vnd.rar",
	".7z": "application/x-7z-compressed",
	".wasm": "application/wasm",
	".yaml": "application/x-yaml",
	".yml": "application/x-yaml",
	".woff": "font/woff",
	".woff2": "font/woff2",
	".ttf": "font/ttf",
	".otf": "font/otf",
	".eot": "application/vnd.ms-fontobject"
};
function getMimeType(filePath) {
	const ext = path.extname(filePath).toLowerCase();
	return mimeTypes[ext] || "application/octet-stream";
}

// node_modules/@actions/artifact/lib/internal/upload/upload-artifact.js
var __awaiter$1 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function uploadArtifact(name, files, rootDirectory, options) {
	return __awaiter$1(this, void 0, void 0, function* () {
		let artifactFileName = `${name}.zip`;
		if (options === null || options === void 0 ? void 0 : options.skipArchive) {
			if (files.length === 0) throw new FilesNotFoundError([]);
			if (files.length > 1) throw new Error("skipArchive option is only supported when uploading a single file");
			if (!fs$1.existsSync(files[0])) throw new FilesNotFoundError(files);
			artifactFileName = path.basename(files[0]);
			name = artifactFileName;
		}
		validateArtifactName(name);
		validateRootDirectory(rootDirectory);
		let zipSpecification = [];
		if (!(options === null || options === void 0 ? void 0 : options.skipArchive)) {
			zipSpecification = getUploadZipSpecification(files, rootDirectory);
			if (zipSpecification.length === 0) throw new FilesNotFoundError(zipSpecification.flatMap((s) => s.sourcePath ? [s.sourcePath] : []));
		}
		const contentType = getMimeType(artifactFileName);
		const backendIds = getBackendIdsFromToken();
		const artifactClient = internalArtifactTwirpClient();
		const createArtifactReq = {
			workflowRunBackendId: backendIds.workflowRunBackendId,
			workflowJobRunBackendId: backendIds.workflowJobRunBackendId,
			name,
			mimeType: StringValue.create({ value: contentType }),
			version: 7
		};
		const expiresAt = getExpiration(options === null || options === void 0 ? void 0 : options.retentionDays);
		if (expiresAt) createArtifactReq.expiresAt = expiresAt;
		const createArtifactResp = yield artifactClient.CreateArtifact(createArtifactReq);
		if (!createArtifactResp.ok) throw new InvalidResponseError("CreateArtifact: response from backend was not ok");
		let stream;
		if (options === null || options === void 0 ? void 0 : options.skipArchive) stream = yield createRawFileUploadStream(files[0]);
		else stream = yield createZipUploadStream(zipSpecification, options === null || options === void 0 ? void 0 : options.compressionLevel);
		info(`Uploading artifact: ${artifactFileName}`);
		const uploadResult = yield uploadToBlobStorage(createArtifactResp.signedUploadUrl, stream, contentType);
		const finalizeArtifactReq = {
			workflowRunBackendId: backendIds.workflowRunBackendId,
			workflowJobRunBackendId: backendIds.workflowJobRunBackendId,
			name,
			size: uploadResult.uploadSize ? uploadResult.uploadSize.toString() : "0"
		};
		if (uploadResult.sha256Hash) finalizeArtifactReq.hash = StringValue.create({ value: `sha256:${uploadResult.sha256Hash}` });
		info(`Finalizing artifact upload`);
		const finalizeArtifactResp = yield artifactClient.FinalizeArtifact(finalizeArtifactReq);
		if (!finalizeArtifactResp.ok) throw new InvalidResponseError("FinalizeArtifact: response from backend was not ok");
		const artifactId = BigInt(finalizeArtifactResp.artifactId);
		info(`Artifact ${name} successfully finalized. Artifact ID ${artifactId}`);
		return {
			size: uploadResult.uploadSize,
			digest: uploadResult.sha256Hash,
			id: Number(artifactId)
		};
	});
}

// \0left-out:0
function downloadArtifactPublic() {
	throw new Error("downloadArtifactPublic is not bundled");
}
function downloadArtifactInternal() {
	throw new Error("downloadArtifactInternal is not bundled");
}
function deleteArtifactPublic() {
	throw new Error("deleteArtifactPublic is not bundled");
}
function deleteArtifactInternal() {
	throw new Error("deleteArtifactInternal is not bundled");
}
function getArtifactPublic() {
	throw new Error("getArtifactPublic is not bundled");
}
function getArtifactInternal() {
	throw new Error("getArtifactInternal is not bundled");
}
function listArtifactsPublic() {
	throw new Error("listArtifactsPublic is not bundled");
}
function listArtifactsInternal() {
	throw new Error("listArtifactsInternal is not bundled");
}

// node_modules/@actions/artifact/lib/internal/client.js
var __awaiter = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var __rest = void 0 && (void 0).__rest || function(s, e) {
	var t = {};
	for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p) && e.indexOf(p) < 0) t[p] = s[p];
	if (s != null && typeof Object.getOwnPropertySymbols === "function") {
		for (var i = 0, p = Object.getOwnPropertySymbols(s); i < p.length; i++) if (e.indexOf(p[i]) < 0 && Object.prototype.propertyIsEnumerable.call(s, p[i])) t[p[i]] = s[p[i]];
	}
	return t;
};
var DefaultArtifactClient = class {
	uploadArtifact(name, files, rootDirectory, options) {
		return __awaiter(this, void 0, void 0, function* () {
			try {
				if (isGhes()) throw new GHESNotSupportedError();
				return uploadArtifact(name, files, rootDirectory, options);
			} catch (error) {
				warning(`Artifact upload failed with error: ${error}.

Errors can be temporary, so please try again and optionally run the action with debug mode enabled for more information.

If the error persists, please check whether Actions is operating normally at [https://githubstatus.com](https://www.githubstatus.com).`);
				throw error;
			}
		});
	}
	downloadArtifact(artifactId, options) {
		return __awaiter(this, void 0, void 0, function* () {
			try {
				if (isGhes()) throw new GHESNotSupportedError();
				if (options === null || options === void 0 ? void 0 : options.findBy) {
					const { findBy: { repositoryOwner, repositoryName, token } } = options, downloadOptions = __rest(options, ["findBy"]);
					return downloadArtifactPublic(artifactId, repositoryOwner, repositoryName, token, downloadOptions);
				}
				return downloadArtifactInternal(artifactId, options);
			} catch (error) {
				warning(`Download Artifact failed with error: ${error}.

Errors can be temporary, so please try again and optionally run the action with debug mode enabled for more information.

If the error persists, please check whether Actions and API requests are operating normally at [https://githubstatus.com](https://www.githubstatus.com).`);
				throw error;
			}
		});
	}
	listArtifacts(options) {
		return __awaiter(this, void 0, void 0, function* () {
			try {
				if (isGhes()) throw new GHESNotSupportedError();
				if (options === null || options === void 0 ? void 0 : options.findBy) {
					const { findBy: { workflowRunId, repositoryOwner, repositoryName, token } } = options;
					return listArtifactsPublic(workflowRunId, repositoryOwner, repositoryName, token, options === null || options === void 0 ? void 0 : options.latest);
				}
				return listArtifactsInternal(options === null || options === void 0 ? void 0 : options.latest);
			} catch (error) {
				warning(`Listing Artifacts failed with error: ${error}.

Errors can be temporary, so please try again and optionally run the action with debug mode enabled for more information.

If the error persists, please check whether Actions and API requests are operating normally at [https://githubstatus.com](https://www.githubstatus.com).`);
				throw error;
			}
		});
	}
	getArtifact(artifactName, options) {
		return __awaiter(this, void 0, void 0, function* () {
			try {
				if (isGhes()) throw new GHESNotSupportedError();
				if (options === null || options === void 0 ? void 0 : options.findBy) {
					const { findBy: { workflowRunId, repositoryOwner, repositoryName, token } } = options;
					return getArtifactPublic(artifactName, workflowRunId, repositoryOwner, repositoryName, token);
				}
				return getArtifactInternal(artifactName);
			} catch (error) {
				warning(`Get Artifact failed with error: ${error}.

Errors can be temporary, so please try again and optionally run the action with debug mode enabled for more information.

If the error persists, please check whether Actions and API requests are operating normally at [https://githubstatus.com](https://www.githubstatus.com).`);
				throw error;
			}
		});
	}
	deleteArtifact(artifactName, options) {
		return __awaiter(this, void 0, void 0, function* () {
			try {
				if (isGhes()) throw new GHESNotSupportedError();
				if (options === null || options === void 0 ? void 0 : options.findBy) {
					const { findBy: { repositoryOwner, repositoryName, workflowRunId, token } } = options;
					return deleteArtifactPublic(artifactName, workflowRunId, repositoryOwner, repositoryName, token);
				}
				return deleteArtifactInternal(artifactName);
			} catch (error) {
				warning(`Delete Artifact failed with error: ${error}.

Errors can be temporary, so please try again and optionally run the action with debug mode enabled for more information.

If the error persists, please check whether Actions and API requests are operating normally at [https://githubstatus.com](https://www.githubstatus.com).`);
				throw error;
			}
		});
	}
};

// node_modules/@actions/artifact/lib/artifact.js
const client = new DefaultArtifactClient();

export { ArtifactNotFoundError, DefaultArtifactClient, FilesNotFoundError, GHESNotSupportedError, InvalidResponseError, NetworkError, UsageError, client as default };