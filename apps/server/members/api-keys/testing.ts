/** A program with an API key, for tests: signs as the documentation says, with nothing of the server's own. */
import { createHmac, type KeyObject, randomUUID, sign } from "node:crypto";
import { CALLS, type CallInput, type CallName, type Envelope, pathOf } from "@meridian/contract";
import {
  TEST_FUND_PASSWORD,
  type TestAnswer,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";

export interface TestKey {
  readonly keyId: string;
  readonly apiKey: string;
  /** The secret, or the private half of the pair. */
  readonly secret: string | KeyObject;
}

/** Deviations of a signed request from the usual one. */
export interface SignedOptions {
  readonly method?: "GET" | "POST";
  readonly timestamp?: number | string;
  readonly recvWindow?: number | string;
  readonly idempotencyKey?: string;
  readonly signature?: string;
  /** Changes the address or the body after they were signed. */
  readonly afterwards?: (sent: { query: string; body: string }) => { query: string; body: string };
  /** Another call than the one that was signed. */
  readonly sentAs?: { readonly method?: "GET" | "POST"; readonly path?: string };
  readonly headers?: Readonly<Record<string, string>>;
}

type KeyWishes = Partial<CallInput<"user/createApiKey">>;

export async function makeKey(
  testing: TestExchange,
  { token }: TestMember,
  wishes: KeyWishes = {},
  privateKey?: KeyObject,
): Promise<TestKey> {
  const input = {
    label: "bot",
    kind: "hmac" as const,
    scopes: ["read" as const],
    addresses: [],
    fundPassword: TEST_FUND_PASSWORD,
    ...wishes,
  } satisfies CallInput<"user/createApiKey">;
  const answer = await testing.call("user/createApiKey", input, { token });
  if (answer.data === null) throw new Error(`the key was refused: ${answer.refusal} ${answer.field}`);
  const { key, secret } = answer.data;
  return { keyId: key.keyId, apiKey: key.apiKey, secret: secret ?? (privateKey as KeyObject) };
}

export function signatureOf(secret: string | KeyObject, payload: string): string {
  if (typeof secret === "string") return createHmac("sha256", secret).update(payload).digest("hex");
  return sign(null, Buffer.from(payload), secret).toString("base64");
}

/** Sends a call as the key's program would. */
export async function signedCall(
  origin: string,
  { apiKey, secret }: TestKey,
  name: CallName,
  input: object = {},
  options: SignedOptions = {},
): Promise<TestAnswer<unknown>> {
  const isChange = CALLS[name].kind === "change";
  const { method = "POST", timestamp = Date.now(), recvWindow, idempotencyKey = randomUUID() } = options;
  const query = new URLSearchParams(method === "GET" ? (input as Record<string, string>) : {});
  if (isChange && idempotencyKey !== "") query.set("idempotencyKey", idempotencyKey);
  if (recvWindow !== undefined) query.set("recvWindow", String(recvWindow));
  query.set("timestamp", String(timestamp));
  const body = method === "GET" ? "" : JSON.stringify(input);
  const [group = "", callName = ""] = name.split("/");
  const path = pathOf(group, callName);
  const signature = options.signature ?? signatureOf(secret, `${method}${path}?${query}${body}`);
  const signed = { query: `${query}&signature=${encodeURIComponent(signature)}`, body };
  const sent = options.afterwards?.(signed) ?? signed;
  const { method: sentMethod = method, path: sentPath = path } = options.sentAs ?? {};
  const answer = await fetch(`${origin}${sentPath}?${sent.query}`, {
    method: sentMethod,
    headers: { "content-type": "application/json", "x-mbx-apikey": apiKey, ...options.headers },
    ...(sentMethod === "GET" ? {} : { body: sent.body }),
  });
  return { ...((await answer.json()) as Envelope), status: answer.status, headers: answer.headers };
}
