import { BlockList, isIP } from "node:net";

/** Where an address leads: to this machine, into a private network (link-local, carrier-grade NAT and metadata services too), nowhere, or to the internet. */
export type AddressScope = "loopback" | "private" | "nowhere" | "public";

/** Ranges by IANA's registries of special-purpose addresses (IPv4 and IPv6, 2026). */
const LOOPBACK = blockList([
  ["127.0.0.0", 8],
  ["::1", 128],
]);
const PRIVATE = blockList([
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
  ["192.0.0.0", 24],
  ["198.18.0.0", 15],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
]);
/** What no server has: unspecified, multicast, reserved, documentation. */
const NOWHERE = blockList([
  ["0.0.0.0", 8],
  ["192.0.2.0", 24],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  ["::", 128],
  ["100::", 64],
  ["2001:db8::", 32],
  ["ff00::", 8],
]);
/** Addresses of cloud providers that hand out a machine's credentials and do not lie in a private range. */
const METADATA = blockList([["168.63.129.16", 32]]);

/** Where an IP address leads; IPv4 addresses within IPv6 (mapped, compatible, NAT64, 6to4) are what they hold. */
export function addressScope(address: string): AddressScope {
  const plain = address.replace(/%.*$/, "");
  const inner = isIP(plain) === 6 ? innerIpv4(plain) : null;
  const found = inner ?? plain;
  const family = isIP(found) === 6 ? "ipv6" : "ipv4";
  if (isIP(found) === 0) return "nowhere";
  if (LOOPBACK.check(found, family)) return "loopback";
  if (PRIVATE.check(found, family) || METADATA.check(found, family)) return "private";
  return NOWHERE.check(found, family) ? "nowhere" : "public";
}

/** The IPv4 address that an IPv6 address holds, as four decimals; null where it holds none. */
function innerIpv4(address: string): string | null {
  const groups = groupsOf(address);
  const isZero = (from: number, to: number): boolean => groups.slice(from, to).every((group) => group === 0);
  const at = (index: number): string => {
    const [high = 0, low = 0] = groups.slice(index, index + 2);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  };
  if (groups[0] === 0x2002) return at(1);
  if (groups[0] === 0x64 && groups[1] === 0xff9b) return at(6);
  const isMapped = isZero(0, 5) && groups[5] === 0xffff;
  const isTranslated = isZero(0, 4) && groups[4] === 0xffff && groups[5] === 0;
  const isCompatible = isZero(0, 6) && groups[6] !== 0;
  return isMapped || isTranslated || isCompatible ? at(6) : null;
}

/** The eight groups of an IPv6 address; the URL standard's parser has checked and shortened it. */
function groupsOf(address: string): readonly number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const read = (text = ""): number[] => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const [front, back] = [read(head), read(tail)];
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back];
}

function blockList(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, isIP(address) === 6 ? "ipv6" : "ipv4");
  return list;
}
