import type { IncomingHttpHeaders } from "node:http";
import { CallRefusal } from "../../ground/calls/index.ts";

/**
 * Refuses a change that another site's page makes a browser send. Programs send neither header. Beside this stand the
 * token header and the SameSite cookie; each alone would do.
 */
export function checkOrigin(headers: IncomingHttpHeaders, originsAllowed: ReadonlySet<string>): void {
  const { origin, host } = headers;
  if (headers["sec-fetch-site"] === "cross-site") throw new CallRefusal("request.origin_forbidden");
  if (origin === undefined || isOwnOrigin(origin, host, originsAllowed)) return;
  throw new CallRefusal("request.origin_forbidden");
}

/** True for an origin that has our host or that the operator allowed. */
export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  originsAllowed: ReadonlySet<string>,
): boolean {
  if (originsAllowed.has(origin)) return true;
  return URL.parse(origin)?.host === host && host !== undefined;
}
