/**
 * Reads signed requests and verifies their signatures: an HMAC-SHA256 in hex or an Ed25519 signature in base64, over
 * method, path, query without `signature` and body, byte for byte as they were sent.
 */
import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from "node:crypto";
import { CallRefusal } from "../../ground/calls/index.ts";
import { CLOCK_AHEAD_MAX_MS, RECEIVE_WINDOW_MAX_MS, RECEIVE_WINDOW_MS } from "./limits.ts";

/** Of the query: what belongs to the signature and not to the call. */
export const SIGNED_PARAMETERS = ["timestamp", "recvWindow", "signature", "idempotencyKey"] as const;
type SignedParameter = (typeof SIGNED_PARAMETERS)[number];

export interface SignedRequest {
  readonly payload: string;
  readonly signature: string;
  readonly timestampMs: number;
  readonly receiveWindowMs: number;
  /** "" for none. It stands where the signature covers it, so a request that was overheard cannot be sent anew. */
  readonly idempotencyKey: string;
}

export type KeyProof =
  | { readonly kind: "hmac"; readonly secret: string }
  | { readonly kind: "ed25519"; readonly publicKey: KeyObject };

/**
 * Takes a request apart. Refused: api_key.signature_wrong without a signature, api_key.recv_window,
 * api_key.timestamp without one.
 *
 * @param query as it stands in the address, after the question mark
 * @param opening what the signature covers before them: method, path and question mark; "" where there is neither
 * @param form whether the body is a form, whose parameters count like the query's
 */
export function readSigned(query: string, body: string, opening = "", form = false): SignedRequest {
  const parts = form ? [query, body] : [query];
  const parameters = new Map<SignedParameter, string>();
  const kept = parts.map((part) => keepUnsigned(part, parameters)).join("");
  const signature = parameters.get("signature") ?? "";
  if (signature === "") throw new CallRefusal("api_key.signature_wrong", "signature");
  return {
    payload: opening + (form ? kept : kept + body),
    signature,
    timestampMs: readTimestamp(parameters.get("timestamp")),
    receiveWindowMs: readReceiveWindow(parameters.get("recvWindow")),
    idempotencyKey: parameters.get("idempotencyKey") ?? "",
  };
}

/** One part of a request without its signature, its parameters noted. Twice the same parameter is refused. */
function keepUnsigned(part: string, parameters: Map<SignedParameter, string>): string {
  const kept = part.split("&").filter((pair) => {
    const equals = pair.indexOf("=");
    const name = equals < 0 ? pair : pair.slice(0, equals);
    const known = SIGNED_PARAMETERS.find((parameter) => parameter === name);
    if (known === undefined) return true;
    if (parameters.has(known)) throw new CallRefusal("request.malformed", known);
    parameters.set(known, decoded(pair.slice(name.length + 1), known));
    return known !== "signature";
  });
  return kept.join("&");
}

function decoded(text: string, parameter: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new CallRefusal("request.malformed", parameter);
  }
}

function readTimestamp(text = ""): number {
  if (!/^\d{1,15}$/.test(text)) throw new CallRefusal("api_key.timestamp", "timestamp");
  return Number.parseInt(text, 10);
}

function readReceiveWindow(text: string | undefined): number {
  if (text === undefined) return RECEIVE_WINDOW_MS;
  const windowMs = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (windowMs < 1 || windowMs > RECEIVE_WINDOW_MAX_MS) {
    throw new CallRefusal("api_key.recv_window", "recvWindow");
  }
  return windowMs;
}

/** Refused: api_key.timestamp for a request of the future, or one that has become too old. */
export function checkTime({ timestampMs, receiveWindowMs }: SignedRequest, nowMs: number): void {
  const ahead = timestampMs > nowMs + CLOCK_AHEAD_MAX_MS;
  if (ahead || nowMs - timestampMs > receiveWindowMs) throw new CallRefusal("api_key.timestamp", "timestamp");
}

export function isSignedBy(proof: KeyProof, { payload, signature }: SignedRequest): boolean {
  return proof.kind === "hmac"
    ? isHmacOf(proof.secret, payload, signature)
    : isEd25519Of(proof.publicKey, payload, signature);
}

/** Hex in either case. */
function isHmacOf(secret: string, payload: string, signature: string): boolean {
  if (!/^[\da-f]{64}$/i.test(signature)) return false;
  const expected = createHmac("sha256", secret).update(payload).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}

function isEd25519Of(publicKey: KeyObject, payload: string, signature: string): boolean {
  if (!/^[A-Za-z\d+/]{86}==$/.test(signature)) return false;
  return verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, "base64"));
}

const ED25519_BYTES = 32;

/** The DER prefix before the 32 bytes of an Ed25519 key. */
const ED25519_DER_HEAD = Buffer.from("302a300506032b6570032100", "hex");

/** A public key as PEM, or its DER or its bare bytes in base64. Refused: api_key.public_key. */
export function readPublicKey(text: string): KeyObject {
  try {
    const base64 = text.replaceAll(/-----(BEGIN|END) PUBLIC KEY-----|\s/g, "");
    if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64)) throw new Error("not base64");
    const bytes = Buffer.from(base64, "base64");
    const der = bytes.length === ED25519_BYTES ? Buffer.concat([ED25519_DER_HEAD, bytes]) : bytes;
    const key = createPublicKey({ key: der, format: "der", type: "spki" });
    if (key.asymmetricKeyType !== "ed25519") throw new Error("another kind of key");
    return key;
  } catch {
    throw new CallRefusal("api_key.public_key", "publicKey");
  }
}
