import { BlockList, isIP } from "node:net";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import { lazy } from "../../math/memo.ts";

/** The judge's address and key; never printed. */
export interface Endpoint {
  /** Without a trailing slash: `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Null when none was given, which only a judge on this machine allows. */
  readonly key: string | null;
  /** Whether private addresses may be called. */
  readonly allowPrivate: boolean;
}

/** A setting and the name of its source for messages: ``the input `judge-base-url` ``. */
interface NamedText {
  readonly text: string;
  readonly from: string;
}

/** The address of OpenAI's API. */
export const OPENAI_URL = "https://api.openai.com/v1";
/** A key that fits a header: visible ASCII (RFC 9110, 5.5) of a length that servers accept. */
const KEY = /^[\x21-\x7e]{1,4096}$/;

/** Returns the endpoint, by default OpenAI's. Throws a UserError with all errors; none has the key or a password. */
export function readEndpoint({
  baseUrl,
  key,
  allowPrivate,
}: {
  readonly baseUrl: NamedText | null;
  readonly key: NamedText | null;
  readonly allowPrivate: boolean;
}): Endpoint {
  const errors = new ErrorList();
  const address = baseUrl?.text.trim() ? readAddress(baseUrl, allowPrivate) : OPENAI_URL;
  if (typeof address !== "string") errors.add(address);
  const secret = key?.text.trim() ?? "";
  if (key !== null && secret !== "" && !KEY.test(secret)) {
    errors.add({
      what: "The judge's key contains a space, a line break or another character that is not allowed in a header",
      at: key.from,
      todo: "Store the key again, without other characters",
    });
  }
  errors.throwIfAny("config");
  return { baseUrl: String(address), key: secret === "" ? null : secret, allowPrivate };
}

/** Returns whether an endpoint is on this machine; only then are plain HTTP and a missing key allowed. */
export function isLoopback({ baseUrl }: Endpoint): boolean {
  return isLoopbackHost(new URL(baseUrl).hostname);
}

/** Returns whether a host is this machine: a loopback address or a localhost name (RFC 6761, 6.3). */
export function isLoopbackHost(hostname: string): boolean {
  const host = plainHost(hostname);
  return host === "localhost" || host.endsWith(".localhost") || (isIP(host) !== 0 && addressScope(host) === "loopback");
}

/** Returns a host without IPv6 brackets and without the trailing dot of a fully qualified name. */
export function plainHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}

/** Returns why an IP address may not be called; null when it may. */
export function addressRefusal(
  address: string,
  allowed: { readonly isLocal: boolean; readonly allowPrivate: boolean },
) {
  const scope = addressScope(address);
  if (allowed.isLocal) return scope === "loopback" ? null : "is not on this machine";
  if (scope === "nowhere") return "is not the address of a server";
  if (scope === "public" || allowed.allowPrivate) return null;
  return "is in a private network";
}

function readAddress({ text, from }: NamedText, allowPrivate: boolean): string | ErrorDetail {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url === null) {
    return { what: "The judge's address is not a URL", at: from, todo: `Write it in full, as \`${OPENAI_URL}\`` };
  }
  const error = addressError(text.trim(), url, allowPrivate);
  return error === null ? `${url.origin}${url.pathname.replace(/\/+$/, "")}` : { ...error, at: from };
}

function addressError(text: string, url: URL, allowPrivate: boolean): ErrorDetail | null {
  const wrong = (what: string, todo: string): ErrorDetail => ({ what: `The judge's address ${what}`, todo });
  if (url.username !== "" || url.password !== "") {
    const todo = "Give the key as the input `judge-api-key` or as the variable `OPENAI_API_KEY`";
    return wrong("contains a user name or a password", todo);
  }
  const scheme = url.protocol.replace(/:$/, "");
  if (scheme !== "https" && scheme !== "http") return wrong(`begins with \`${scheme}:\``, "Use `https://`");
  if (url.search !== "" || url.hash !== "") return wrong("contains `?` or `#`", "Remove it and all that follows");
  const host = plainHost(url.hostname);
  if (isIP(host) !== 0 && !hostIn(text).includes(host)) {
    return wrong("has an IP address in an unusual form", "Write it as four decimal numbers, or use a name");
  }
  const isLocal = isLoopbackHost(host);
  if (scheme === "http" && !isLocal)
    return wrong("begins with `http://`, so others could read the key", "Use `https://`");
  const refusal = isIP(host) === 0 ? null : addressRefusal(host, { isLocal, allowPrivate });
  const todo =
    "Use a public address, or set the variable `NOWORSE_PRIVATE_JUDGE` to `true` if the judge is in your own network";
  return refusal === null ? null : wrong(refusal, todo);
}

/** Returns the host and port as written; IPv6 in its standard form. */
function hostIn(text: string): string {
  const written = /^[a-z]+:[\\/]*([^\\/?#]*)/i.exec(text)?.[1] ?? "";
  const ipv6 = /^\[(.*)\]/.exec(written)?.[1];
  return ipv6 !== undefined && isIP(ipv6) === 6 ? plainHost(new URL(`http://[${ipv6}]`).hostname) : written;
}

/** Where an address leads: this machine, a private network or metadata service, no server, or the internet. */
export type AddressScope = "loopback" | "private" | "nowhere" | "public";

/** Ranges by IANA's special-purpose registries (2026). A list is slow to create, and most runs ask no judge. */
const LOOPBACK = lazy(() => blockList("127.0.0.0/8 ::1/128"));
/** The last one has metadata services of a cloud provider outside the private ranges. */
const PRIVATE = lazy(() =>
  blockList(
    `10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 100.64.0.0/10 192.0.0.0/24 198.18.0.0/15
     fc00::/7 fe80::/10 fec0::/10 168.63.129.16/32`,
  ),
);
/** Addresses that no server has: unspecified, multicast, reserved, documentation. */
const NOWHERE = lazy(() =>
  blockList(
    `0.0.0.0/8 192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
     ::/128 100::/64 2001:db8::/32 ff00::/8`,
  ),
);

/** Returns the scope of an IP address; an IPv4 address within IPv6 counts as IPv4. */
export function addressScope(address: string): AddressScope {
  const plain = address.replace(/%.*$/, "");
  const family = isIP(plain) === 6 ? "ipv6" : "ipv4";
  if (isIP(plain) === 0) return "nowhere";
  if (LOOPBACK().check(plain, family)) return "loopback";
  if (PRIVATE().check(plain, family)) return "private";
  return NOWHERE().check(plain, family) ? "nowhere" : "public";
}

/** Where IPv6 has IPv4 addresses: mapped, translated, compatible, NAT64. 6to4 has them after its first group. */
const IPV4_PREFIXES = ["::ffff:", "::ffff:0:", "::", "64:ff9b::"];

/** Returns a list of ranges in CIDR notation; one of IPv4 has all of its forms within IPv6 too. */
function blockList(ranges: string): BlockList {
  const list = new BlockList();
  for (const range of ranges.split(/\s+/)) {
    const [address = "", length] = range.split("/");
    const bits = Number(length);
    if (isIP(address) === 6) list.addSubnet(address, bits, "ipv6");
    else {
      list.addSubnet(address, bits, "ipv4");
      for (const prefix of IPV4_PREFIXES) list.addSubnet(`${prefix}${address}`, 96 + bits, "ipv6");
      const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
      list.addSubnet(`2002:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}::`, 16 + bits, "ipv6");
    }
  }
  return list;
}
