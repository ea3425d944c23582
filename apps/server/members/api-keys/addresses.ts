/** Addresses and networks that a key is bound to, of either family. */
import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import { CallRefusal } from "../../ground/calls/index.ts";
import { PREFIX_V4_MIN, PREFIX_V6_MIN } from "./limits.ts";

const PREFIX_V4_MAX = 32;
const PREFIX_V6_MAX = 128;

/**
 * As they are kept: lower case, each once, none that is written in two ways for one family.
 *
 * Refused: api_key.address_malformed for what is no address, and for a network so wide that it binds to nothing.
 */
export function readAddresses(given: readonly string[]): string[] {
  return [...new Set(given.map((text) => readAddress(text.trim().toLowerCase())))];
}

function readAddress(text: string): string {
  const [address = "", prefix, ...rest] = text.split("/");
  const plain = withoutMapping(address);
  if (isIP(plain) === 0 || rest.length > 0 || plain.includes("%")) throw malformed();
  if (prefix === undefined) return plain;
  const [bitsMin, bitsMax] = isIPv4(plain) ? [PREFIX_V4_MIN, PREFIX_V4_MAX] : [PREFIX_V6_MIN, PREFIX_V6_MAX];
  const bits = /^\d{1,3}$/.test(prefix) ? Number.parseInt(prefix, 10) : 0;
  if (plain !== address || bits < bitsMin || bits > bitsMax) throw malformed();
  return `${plain}/${bits}`;
}

function malformed(): CallRefusal {
  return new CallRefusal("api_key.address_malformed", "addresses");
}

/** An IPv4 address that came over an IPv6 socket, as what it is. */
function withoutMapping(address: string): string {
  const inner = address.startsWith("::ffff:") ? address.slice("::ffff:".length) : "";
  return isIPv4(inner) ? inner : address;
}

/** True for an address among them; an empty list binds to none, so every address is. */
export type AddressTest = (ip: string) => boolean;

export function testOfAddresses(addresses: readonly string[]): AddressTest {
  if (addresses.length === 0) return () => true;
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = "", prefix] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number.parseInt(prefix, 10), family);
  }
  return (ip) => {
    const address = withoutMapping(ip.toLowerCase());
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  };
}
