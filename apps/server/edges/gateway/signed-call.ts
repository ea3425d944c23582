/** The signature of a program's call: the key's name in a header, and the parts that the signature covers. */
import type { IncomingHttpHeaders } from "node:http";
import { SIGNED_PARAMETERS } from "../../members/api-keys/index.ts";

export const API_KEY_HEADER = "x-mbx-apikey";

const API_KEY_LENGTH_MAX = 128;

export interface SignedCall {
  /** As the header names it; "" for what is no name of a key. */
  readonly apiKey: string;
  /** Method, path and question mark as sent, which no other call has: "POST/data/api.user/setOrder?". */
  readonly opening: string;
  /** As sent, without the question mark. */
  readonly query: string;
  readonly body: string;
}

/** Null for a call without a key, which is a session's or nobody's. */
export function signedCallOf(
  headers: IncomingHttpHeaders,
  { method = "", url = "" }: { readonly method?: string | undefined; readonly url?: string | undefined },
  body: string | undefined,
): SignedCall | null {
  const header = headers[API_KEY_HEADER];
  if (header === undefined) return null;
  const apiKey = typeof header === "string" && header.length <= API_KEY_LENGTH_MAX ? header : "";
  const mark = url.indexOf("?");
  const [path, query] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
  return { apiKey, opening: `${method}${path}?`, query, body: body ?? "" };
}

/** The parameters of the query that are the call's own. */
export function withoutSignature(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = { ...query };
  for (const name of SIGNED_PARAMETERS) delete own[name];
  return own;
}
