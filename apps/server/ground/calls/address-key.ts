/**
 * By which key an allowance per address is counted: an IPv4 address by itself, an IPv6 address by its first 64 bits,
 * since whoever holds one such address holds every other that begins alike.
 */
import { isIPv6 } from "node:net";

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/** Text that is no address, such as a test's name for a place, is its own key. */
export function addressKeyOf(ip: string): string {
  const [address = ""] = ip.split("%", 1);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const embedded = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (embedded) return ipv4Of(groups[6] ?? 0, groups[7] ?? 0);
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight numbers of an address, whichever of its spellings is given. */
function groupsOf(address: string): number[] {
  const [head = "", tail = ""] = address.split("::", 2);
  const before = numbersIn(head);
  const after = numbersIn(tail);
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after];
}

function numbersIn(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map((byte) => Number.parseInt(byte, 10));
    return [a * 256 + b, c * 256 + d];
  });
}

function ipv4Of(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
