/**
 * The destinations allowed for messages. The address of a push service comes from the member's browser, that is from
 * anybody: without these rules anyone could make the server reach into the operator's own network.
 */
import { BlockList, isIP } from "node:net";

const CLOSED: readonly (readonly [string, number, "ipv4" | "ipv6"])[] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.88.99.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 4, "ipv4"],
  ["240.0.0.0", 4, "ipv4"],
  // Of documentation, of tunnels that carry addresses of version 4, and of the translation of these.
  ["2001:db8::", 32, "ipv6"],
  ["2001::", 23, "ipv6"],
  ["2002::", 16, "ipv6"],
];

/** IPv6 addresses allocated to the public internet; all others are refused, mapped IPv4 addresses among them. */
const PUBLIC_V6 = blockList([["2000::", 3, "ipv6"]]);
const NEVER = blockList(CLOSED);

function blockList(nets: typeof CLOSED): BlockList {
  const list = new BlockList();
  for (const [net, prefix, family] of nets) list.addSubnet(net, prefix, family);
  return list;
}

/** @param address as the resolver gives it, without brackets */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !NEVER.check(address, "ipv4");
  return version === 6 && PUBLIC_V6.check(address, "ipv6") && !NEVER.check(address, "ipv6");
}

/** Names that are no public host's, whatever they resolve to. */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|example|invalid)$/;

/**
 * @param own origins of push services in the operator's network, which the operator has named
 * @returns the address to write to; undefined for one that nobody should be made to write to
 */
export function endpointOf(text: string, own: ReadonlySet<string>): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.hash !== "") return undefined;
  if (own.has(url.origin)) return url;
  // The usual port alone, so that nobody's other services are reached.
  if (url.protocol !== "https:" || url.port !== "") return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : undefined;
  return host.includes(".") && !LOCAL_NAME.test(host) ? url : undefined;
}
