/**
 * A signer on a machine of its own, asked over HTTP: docs/operating/keys.md describes requests and answers. Both carry
 * a mark made with a secret that the two share, and what comes back is taken for hostile all the same: an account that
 * is not one, or a signature of another key, is refused by whoever asked for it.
 */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { HDKey } from "@scure/bip32";
import { z } from "zod";
import { fetchText } from "../../../ground/outgoing/index.ts";
import { plainRequest, type Signer, SignerRefused, SignerUnavailable } from "./signer.ts";

export interface RemoteSignerSettings {
  readonly url: string;
  /** Shared with the signer; at least 32 characters. */
  readonly secret: string;
}

const TIMEOUT_MS = 10_000;
/** An account or the signatures of one transaction fit in far less. */
const ANSWER_BYTES_MAX = 65_536;
const REASON_LENGTH_MAX = 200;

const accountAnswer = z.strictObject({ xpub: z.string().max(200) });
const signAnswer = z.strictObject({
  signatures: z.array(z.string().regex(/^[0-9a-f]{128}$/)).max(1_000),
});
const refusal = z.strictObject({ refused: z.string().max(1_000) });

export function remoteSigner(settings: RemoteSignerSettings): Signer {
  return {
    async account(path) {
      const { xpub } = understood(accountAnswer, await ask(settings, "account", { path }));
      return publicAccount(xpub, path);
    },

    async sign(request) {
      const { signatures } = understood(signAnswer, await ask(settings, "sign", plainRequest(request)));
      if (signatures.length !== request.paths.length) {
        throw new SignerUnavailable("The signer gave another number of signatures than it was asked for.");
      }
      return signatures.map((signature) => Uint8Array.from(Buffer.from(signature, "hex")));
    },
  };
}

/** An account at the depth of its path, and nothing private in it, which has no business on a wire. */
function publicAccount(xpub: string, path: string): HDKey {
  let key: HDKey;
  try {
    key = HDKey.fromExtendedKey(xpub);
  } catch {
    throw new SignerUnavailable("The signer's answer is no account.");
  }
  if (key.privateKey !== null) throw new SignerUnavailable("The signer gave away a private key.");
  const depth = path.split("/").length - 1;
  if (key.depth !== depth)
    throw new SignerUnavailable("The signer gave another account than it was asked for.");
  return key;
}

async function ask(settings: RemoteSignerSettings, name: string, input: object): Promise<unknown> {
  const body = JSON.stringify(input);
  const time = String(Date.now());
  const requestId = randomUUID();
  const mark = markOf(settings.secret, ["request", name, time, requestId, body]);
  const answer = await reached(
    fetchText(
      new URL(name, withSlash(settings.url)),
      {
        method: "POST",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          "content-type": "application/json",
          "x-meridian-time": time,
          "x-meridian-request": requestId,
          "x-meridian-mark": mark,
        },
        body,
      },
      ANSWER_BYTES_MAX,
    ),
  );
  const text = await answer.text();
  // The request's own id is in the mark: an answer to another request is worth nothing for this one.
  const expected = markOf(settings.secret, ["answer", name, requestId, String(answer.status), text]);
  if (!isSame(answer.headers.get("x-meridian-mark") ?? "", expected)) {
    throw new SignerUnavailable("The answer does not carry the signer's mark.");
  }
  const value = jsonOf(text);
  if (answer.status === 200) return value;
  const refused = refusal.safeParse(value);
  if (answer.status === 422 && refused.success) {
    throw new SignerRefused(refused.data.refused.slice(0, REASON_LENGTH_MAX));
  }
  throw new SignerUnavailable(`The signer answered ${answer.status}.`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SignerUnavailable("The signer's answer is no JSON.");
  }
}

function understood<Answer>(shape: z.ZodType<Answer>, value: unknown): Answer {
  const read = shape.safeParse(value);
  if (!read.success) throw new SignerUnavailable("The signer's answer has another shape.");
  return read.data;
}

async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SignerUnavailable) throw error;
    throw new SignerUnavailable("The signer does not answer.", { cause: error });
  }
}

/** HMAC-SHA256 over the parts, one to a line; no part but the last can hold a line's end. */
export function markOf(secret: string, parts: readonly string[]): string {
  return createHmac("sha256", secret).update(parts.join("\n")).digest("hex");
}

function isSame(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}

const withSlash = (url: string): string => (url.endsWith("/") ? url : `${url}/`);
