import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AddressScope, addressScope } from "../../src/judge/client/endpoint.ts";

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

/** Private ranges as numbers: a formulation of its own. */
function isPrivateNumber(address: number): boolean {
  const ranges = [
    [0x0a000000, 0x0affffff],
    [0xac100000, 0xac1fffff],
    [0xc0a80000, 0xc0a8ffff],
    [0xa9fe0000, 0xa9feffff],
    [0x64400000, 0x647fffff],
    [0xc0000000, 0xc00000ff],
    [0xc6120000, 0xc613ffff],
    [0xa83f8110, 0xa83f8110],
  ] as const;
  return ranges.some(([from, to]) => address >= from && address <= to);
}

test("private is the same for a number, and for it within an IPv6 address", () => {
  const near = fc.constantFrom(0x0a000000, 0xac100000, 0xac200000, 0xc0a80000, 0xa9fea9fe, 0x64400000, 0x64800000);
  const address = fc.oneof(
    fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    fc.tuple(near, fc.integer({ min: -2, max: 2 })).map(([a, b]) => a + b),
  );
  fc.assert(
    fc.property(address, (number) => {
      const bytes = [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256);
      const plain = bytes.join(".");
      expect(addressScope(plain) === "private").toBe(isPrivateNumber(number));
      expect(addressScope(`::ffff:${plain}`)).toBe(addressScope(plain));
    }),
    { numRuns: 500 },
  );
});
