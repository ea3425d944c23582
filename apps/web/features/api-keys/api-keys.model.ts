/** An API key before it is made: what is typed, what is wrong with it, what it says to the server. Pure. */
import type { ApiKey, CallInput, KeyScope } from "@meridian/contract";
import { KEY_ADDRESSES_MAX, KEY_LABEL_LENGTH_MAX } from "@meridian/contract/api-keys";

type KeyKind = ApiKey["kind"];
export type Life = "none" | "days30" | "days90" | "days365";

export interface KeyForm {
  readonly label: string;
  readonly kind: KeyKind;
  readonly publicKey: string;
  readonly trade: boolean;
  readonly withdraw: boolean;
  /** As typed: addresses with anything between them. */
  readonly addresses: string;
  readonly life: Life;
}

export const KEY_FORM_EMPTY: KeyForm = {
  label: "",
  kind: "hmac",
  publicKey: "",
  trade: false,
  withdraw: false,
  addresses: "",
  life: "none",
};

export const LIVES: readonly Life[] = ["none", "days30", "days90", "days365"];
const DAY_MS = 86_400_000;
const LIFE_DAYS: Readonly<Record<Life, number>> = { none: 0, days30: 30, days90: 90, days365: 365 };

export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ""))];
}

const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const V4 = new RegExp(String.raw`^${BYTE}(?:\.${BYTE}){3}(?:/(?:1[6-9]|2\d|3[0-2]))?$`);
const V6 = /^(?=.*:)[\da-f:]{2,39}(?:\/(?:3[2-9]|[4-9]\d|1[01]\d|12[0-8]))?$/i;

/** As far as a page can tell; the server has the last word. */
function isAddress(word: string): boolean {
  return V4.test(word) || (V6.test(word) && (word.match(/::/g)?.length ?? 0) < 2 && !word.includes(":::"));
}

export type AddressProblem =
  | { readonly problem: "wrong"; readonly word: string }
  | { readonly problem: "tooMany" | "missing" };

/** The first problem of the addresses; only a key that withdraws needs any. */
export function addressProblem(text: string, withdraws: boolean): AddressProblem | undefined {
  const words = addressesIn(text);
  const word = words.find((candidate) => !isAddress(candidate));
  if (word !== undefined) return { problem: "wrong", word };
  if (words.length > KEY_ADDRESSES_MAX) return { problem: "tooMany" };
  return withdraws && words.length === 0 ? { problem: "missing" } : undefined;
}

export function withAddress(text: string, address: string): string {
  const words = addressesIn(text);
  return (words.includes(address) ? words : [...words, address]).join("\n");
}

/** Recognises an Ed25519 public key by its shape: PEM, or its DER or 32 bytes in base64. */
export function isPublicKey(text: string): boolean {
  const base64 = text.replaceAll(/-----(BEGIN|END) PUBLIC KEY-----|\s/g, "");
  return /^[A-Za-z\d+/]{43}=$/.test(base64) || /^MCowBQYDK2VwAyEA[A-Za-z\d+/]{43}=$/.test(base64);
}

export type KeyProblem = "label" | "publicKey" | "addresses";

export function keyProblems(form: KeyForm): ReadonlySet<KeyProblem> {
  const problems = new Set<KeyProblem>();
  const label = form.label.trim();
  if (label === "" || label.length > KEY_LABEL_LENGTH_MAX) problems.add("label");
  if (form.kind === "ed25519" && !isPublicKey(form.publicKey)) problems.add("publicKey");
  if (addressProblem(form.addresses, form.withdraw) !== undefined) problems.add("addresses");
  return problems;
}

/** True when a trading key without addresses ends before the chosen time. */
export function endsUnbound({ trade, addresses, life }: KeyForm): boolean {
  return trade && addressesIn(addresses).length === 0 && life !== "days30";
}

export type KeyWish = Omit<CallInput<"user/createApiKey">, "fundPassword" | "secondFactor">;

export function wishOf(form: KeyForm, nowMs: number): KeyWish {
  const scopes: KeyScope[] = ["read"];
  if (form.trade) scopes.push("trade");
  if (form.withdraw) scopes.push("withdraw");
  const days = LIFE_DAYS[form.life];
  return {
    label: form.label.trim(),
    kind: form.kind,
    scopes,
    addresses: addressesIn(form.addresses),
    ...(form.kind === "ed25519" ? { publicKey: form.publicKey.trim() } : {}),
    ...(days === 0 ? {} : { expiresAt: nowMs + days * DAY_MS }),
  };
}

/** A key that ends within a week wants to be seen. */
const SOON_MS = 7 * DAY_MS;

export function stateOf({ expiresAt }: Pick<ApiKey, "expiresAt">, nowMs: number): "active" | "soon" | "over" {
  if (expiresAt === null || expiresAt - nowMs > SOON_MS) return "active";
  return expiresAt > nowMs ? "soon" : "over";
}

/** First and last characters: enough to tell keys apart. */
export function shortKey(apiKey: string): string {
  return `${apiKey.slice(0, 8)}…${apiKey.slice(-6)}`;
}

/** The new key as an .env file: origin, key and secret. */
export function keyFile(key: ApiKey, secret: string, origin: string): string {
  return [
    `# ${key.label}`,
    `MERIDIAN_ORIGIN=${origin}`,
    `MERIDIAN_API_KEY=${key.apiKey}`,
    `MERIDIAN_API_SECRET=${secret}`,
    "",
  ].join("\n");
}

/** A file's name that every system takes. */
export function keyFileName(label: string): string {
  const word = label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `meridian-${word === "" ? "key" : word}.env`;
}
