/**
 * Under which names the server answers. A page of somebody else's whose name is made to lead here (DNS rebinding) sends
 * its own name, and would otherwise count as a page of ours.
 */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

export type HostTest = (host: string | undefined) => boolean;

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
const EVERY_INTERFACE: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/**
 * @param listensOn the interface; on all of them every address is ours, since no name can pretend to be one
 * @param publicOrigin where members reach it
 */
export function testOfHosts(listensOn: string, publicOrigin: string | undefined): HostTest {
  const known = new Set(LOOPBACK).add(listensOn).add(`[${listensOn}]`);
  if (publicOrigin !== undefined) known.add(new URL(publicOrigin).hostname);
  return (host) => {
    const name = (host ?? "").toLowerCase().replace(/:\d{1,5}$/, "");
    if (known.has(name)) return true;
    return EVERY_INTERFACE.has(listensOn) && isIP(name.replace(/^\[|\]$/g, "")) !== 0;
  };
}

/**
 * The origin that people are told. This machine goes by its name: a browser keeps a session by origin and passkeys by
 * name, so the terminal and the links in mails have to lead to the same one.
 *
 * @param listensAt the origin at which the server answers
 */
export function originForPeople(listensAt: string): string {
  const url = new URL(listensAt);
  if (LOOPBACK.has(url.hostname)) url.hostname = "localhost";
  return url.origin;
}

/** True when a request names exactly one host and it is ours, or none (HTTP/1.0, which no browser speaks). */
export function isForUs({ headers, rawHeaders }: IncomingMessage, isOurs: HostTest): boolean {
  let named = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") named += 1;
  }
  return named === 0 || (named === 1 && isOurs(headers.host));
}
