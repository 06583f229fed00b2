import { describe, expect, test } from "vitest";
import { UserError } from "../../src/core/error.ts";
import { type AddressScope, addressScope, isLoopback, readEndpoint } from "../../src/judge/client/endpoint.ts";
import { checkedLookup, type ResolveName } from "../../src/judge/client/http-transport.ts";
import { rowsOf } from "../input/rows.ts";

/** By IANA's special-purpose address registries; each range with its first and last address and its neighbours. */
const REACHES: readonly [reach: AddressScope, addresses: string][] = [
  [
    "loopback",
    "127.0.0.1 127.255.255.255 ::1 0:0:0:0:0:0:0:1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1",
  ],
  ["private", "10.0.0.0 10.255.255.255 172.16.0.0 172.31.255.255 192.168.0.1 192.168.255.255 192.0.0.1"],
  ["private", "169.254.169.254 169.254.0.0 100.64.0.0 100.127.255.255 198.18.0.1 168.63.129.16"],
  ["private", "fc00::1 fdff::1 fd00:ec2::254 fe80::1 fe80::1%eth0 febf::1 fec0::1"],
  [
    "private",
    "::ffff:10.0.0.1 ::ffff:a9fe:a9fe ::ffff:0:10.0.0.1 64:ff9b::10.0.0.1 2002:0a00:0001:: 2002:a9fe:a9fe::1",
  ],
  ["nowhere", "0.0.0.0 0.1.2.3 :: 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 ff02::1 2001:db8::1 192.0.2.1"],
  ["nowhere", "judge 1.2.3 1.2.3.4.5 12345 0x7f.1 017700000001"],
  ["public", "9.255.255.255 11.0.0.0 172.15.255.255 172.32.0.0 192.167.255.255 192.169.0.0 100.63.255.255 100.128.0.0"],
  ["public", "8.8.8.8 1.1.1.1 126.255.255.255 128.0.0.0 168.63.129.15 2606:4700::1111 ::ffff:8.8.8.8 64:ff9b::8.8.8.8"],
];

describe("an address leads", () => {
  const each = REACHES.flatMap(([reach, texts]) => texts.split(" ").map((address) => [address, reach] as const));
  test.each(each)("%s: %s", (address, reach) => expect(addressScope(address)).toBe(reach));
});

const AT = "`judge-base-url`";
const KEY = "sk-secret-0123456789abcdef";

function readUrl(text: string, allowPrivate = false): string {
  return readEndpoint({ baseUrl: { text, from: AT }, key: { text: KEY, from: "`judge-api-key`" }, allowPrivate })
    .baseUrl;
}

function problemOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    expect(error.kind).toBe("config");
    return error.errors.map(({ what, at, todo }) => `${what} · ${at} · ${todo}`).join("\n");
  }
  return "none";
}

/** An address as it is written; how it is read, or what is said where it is refused. */
type Address = Readonly<{ written: string; read?: string; said?: string }>;

describe("a judge's address", () => {
  test.each(rowsOf<Address>("addresses.jsonl", import.meta.url))("`$written`", ({ written, read, said = "" }) => {
    if (read !== undefined) return expect(readUrl(written)).toBe(read);
    const message = problemOf(() => readUrl(written));
    expect(message).toContain(said);
    expect(message).toMatch(/^[^\n]+ · `judge-base-url` · [^\n]+$/);
    expect(message).not.toContain("hunter2");
  });

  test.each(["https://10.1.2.3/v1", "https://169.254.169.254/v1", "https://[fd00::1]/v1"])(
    "%s is accepted when private addresses are allowed",
    (url) => expect(readUrl(url, true)).toBe(url),
  );

  test.each(["https://0.0.0.0/v1", "http://10.1.2.3/v1", "https://u:p@10.1.2.3/v1"])(
    "%s is refused even when private addresses are allowed",
    (url) => expect(problemOf(() => readUrl(url, true))).not.toBe("none"),
  );

  test("is recognized as this machine's by its name or address", () => {
    const local = (baseUrl: string): boolean => isLoopback({ baseUrl, key: null, allowPrivate: false });
    const names = ["http://localhost:1", "http://a.localhost", "http://localhost.", "http://127.9.9.9", "http://[::1]"];
    expect(names.map(local)).toEqual(names.map(() => true));
    const others = ["http://localhost.example.com", "http://10.0.0.1", "http://mylocalhost"];
    expect(others.map(local)).toEqual([false, false, false]);
  });
});

describe("a judge's key", () => {
  const read = (text: string) =>
    readEndpoint({ baseUrl: null, key: { text, from: "`judge-api-key`" }, allowPrivate: false });

  test("may end in a line break, as pasted secrets do", () => expect(read(`${KEY}\n`).key).toBe(KEY));
  test.each(["", "  \n"])("is missing when it is empty", (text) => expect(read(text).key).toBeNull());

  test.each([`${KEY}\r\nX-Evil: 1`, `${KEY} x`, `${KEY}é`, `${KEY}\u0000`, `“${KEY}”`, "x".repeat(5000)])(
    "is refused, and not shown: %#",
    (text) => {
      const message = problemOf(() => read(text));
      expect(message).toMatch(/^The judge's key contains .+ · `judge-api-key` · Store the key again/);
      expect(message).not.toContain("secret");
    },
  );
});

describe("a name", () => {
  const answers =
    (...found: string[]): ResolveName =>
    (_name, _options, done) =>
      done(
        null,
        found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
  const resolve = (name: string, found: string[], allowPrivate = false): Promise<string> =>
    new Promise((done) => {
      const endpoint = { baseUrl: `https://${name}`, key: null, allowPrivate };
      checkedLookup(endpoint, answers(...found))(name, { all: true }, (error, addresses) =>
        done(error?.message ?? (addresses as { address: string }[]).map(({ address }) => address).join()),
      );
    });
  const REFUSAL = "The judge's name resolves to an address that";

  test("of a public address is called", async () =>
    expect(await resolve("j.example.com", ["8.8.8.8"])).toBe("8.8.8.8"));

  test.each(["10.0.0.1", "127.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1", "fd00::1"])(
    "that resolves to %s is not called",
    async (address) =>
      expect(await resolve("j.example.com", ["8.8.8.8", address])).toBe(`${REFUSAL} is in a private network`),
  );

  test("that resolves to no server's address is not called, even when private ones are allowed", async () =>
    expect(await resolve("j.example.com", ["0.0.0.0"], true)).toBe(`${REFUSAL} is not the address of a server`));
  test("of a proxy may resolve to any address", async () => {
    const endpoint = { baseUrl: "https://j.example.com", key: null, allowPrivate: false };
    const found = await new Promise((done) =>
      checkedLookup(endpoint, answers("10.0.0.1"))("proxy.example.com", { all: true }, (...all) => done(all)),
    );
    expect(found).toEqual([null, [{ address: "10.0.0.1", family: 4 }]]);
  });
  test("of this machine must not resolve to another", async () =>
    expect(await resolve("localhost", ["8.8.8.8"], true)).toBe(`${REFUSAL} is not on this machine`));
});

test("a private address is refused with the name of the variable that allows it", () => {
  expect(problemOf(() => readUrl("https://10.1.2.3/v1"))).toContain(
    "set the variable `NOWORSE_PRIVATE_JUDGE` to `true`",
  );
});
