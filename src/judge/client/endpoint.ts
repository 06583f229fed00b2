import { isIP } from "node:net";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import { addressScope } from "./address.ts";

/** Where a judge is and with which key it is asked; never shown to anyone. */
export interface Endpoint {
  /** Without a slash at its end: `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Null where none was given: only this machine is asked without one. */
  readonly key: string | null;
  /** Whether private addresses may be called. */
  readonly allowPrivate: boolean;
}

/** A text from the environment or an input, and what that is called for its reader: ``the input `judge-base-url` ``. */
export interface NamedText {
  readonly text: string;
  readonly from: string;
}

/** What is given of an endpoint; empty texts count as none. */
export interface EndpointInput {
  readonly baseUrl: NamedText | null;
  readonly key: NamedText | null;
  readonly allowPrivate: boolean;
}

/** Where OpenAI's API is. */
export const OPENAI_URL = "https://api.openai.com/v1";
/** What a header's value may hold of a key: visible ASCII (RFC 9110, 5.5), and as long as servers take. */
const KEY = /^[\x21-\x7e]{1,4096}$/;

/** The endpoint that is given, OpenAI's where none is; throws a UserError of kind `config` with all that is wrong, which shows neither the key nor a password. */
export function readEndpoint({ baseUrl, key, allowPrivate }: EndpointInput): Endpoint {
  const problems = new ErrorList();
  const address = baseUrl?.text.trim() ? readAddress(baseUrl, allowPrivate) : OPENAI_URL;
  if (typeof address !== "string") problems.add(address);
  const secret = key?.text.trim() ?? "";
  if (key !== null && secret !== "" && !KEY.test(secret)) {
    problems.add({
      what: "The judge's key holds a space, a line break or another character that no header may hold",
      at: key.from,
      todo: "Store the key anew, without anything before, after or within it",
    });
  }
  problems.throwIfAny("config");
  return { baseUrl: String(address), key: secret === "" ? null : secret, allowPrivate };
}

/** Whether an endpoint is on this machine: it is asked in plain HTTP and without a key. */
export function isLoopback({ baseUrl }: Endpoint): boolean {
  return isLoopbackHost(new URL(baseUrl).hostname);
}

/** Whether a name is this machine's by its standard (RFC 6761, 6.3) or an address of it. */
export function isLoopbackHost(hostname: string): boolean {
  const host = plainHost(hostname);
  return host === "localhost" || host.endsWith(".localhost") || (isIP(host) !== 0 && addressScope(host) === "loopback");
}

/** A host without the brackets of IPv6 and without the dot of a full name. */
export function plainHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}

/** Why an IP address may not be called; null where it may. */
export function addressRefusal(
  address: string,
  allowed: { readonly isLocal: boolean; readonly allowPrivate: boolean },
) {
  const reach = addressScope(address);
  if (allowed.isLocal) return reach === "loopback" ? null : "is not on this machine";
  if (reach === "nowhere") return "is no address of a server";
  if (reach === "public" || allowed.allowPrivate) return null;
  return "is in a private network";
}

function readAddress({ text, from }: NamedText, allowPrivate: boolean): string | ErrorDetail {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url === null) {
    return { what: "The judge's address is no URL", at: from, todo: `Write it in full, as \`${OPENAI_URL}\`` };
  }
  const fault = faultOf(text.trim(), url, allowPrivate);
  return fault === null ? `${url.origin}${url.pathname.replace(/\/+$/, "")}` : { ...fault, at: from };
}

function faultOf(text: string, url: URL, allowPrivate: boolean): ErrorDetail | null {
  if (url.username !== "" || url.password !== "") {
    return { what: "The judge's address holds a user name or a password", todo: "Give the key as the judge's key" };
  }
  const scheme = url.protocol.replace(/:$/, "");
  if (scheme !== "https" && scheme !== "http") {
    return { what: `The judge's address begins with \`${scheme}:\``, todo: "Use `https://`" };
  }
  if (url.search !== "" || url.hash !== "") {
    return { what: "The judge's address holds `?` or `#`", todo: "Leave off what follows it" };
  }
  const host = plainHost(url.hostname);
  if (isIP(host) !== 0 && !hostIn(text).includes(host)) {
    return { what: "The judge's address hides an IP address", todo: `Write it as \`${host}\` or use a name` };
  }
  const local = isLoopbackHost(host);
  if (scheme === "http" && !local) {
    return {
      what: "The judge's address begins with `http://`, so the key could be read on its way",
      todo: "Use `https://`",
    };
  }
  const refusal = isIP(host) === 0 ? null : addressRefusal(host, { isLocal: local, allowPrivate });
  if (refusal === null) return null;
  const todo =
    "Use a public address, or set the variable `EVALDELTA_PRIVATE_JUDGE` to `true` where the judge is in your own network";
  return { what: `The judge's address ${refusal}`, todo };
}

/** The host as it is written, with its port; IPv6 as the standard writes it. */
function hostIn(text: string): string {
  const written = /^[a-z]+:[\\/]*([^\\/?#]*)/i.exec(text)?.[1] ?? "";
  const ipv6 = /^\[(.*)\]/.exec(written)?.[1];
  return ipv6 !== undefined && isIP(ipv6) === 6 ? plainHost(new URL(`http://[${ipv6}]`).hostname) : written;
}
