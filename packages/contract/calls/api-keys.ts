/** Keys by which a member's programs trade: each has its own scopes, addresses and end. */
import { z } from "zod";
import { KEY_ADDRESSES_MAX, KEY_KINDS, KEY_LABEL_LENGTH_MAX, KEY_SCOPES } from "../api-keys.ts";
import { change, read } from "../call.ts";
import { secondFactor } from "../second-factor.ts";
import { fundPassword, nothing, refusedAs, timeMs } from "../shapes.ts";

const keyKind = z.enum(KEY_KINDS);
const keyScope = z.enum(KEY_SCOPES);
const keyId = z.string().regex(/^[1-9]\d{0,15}$/, refusedAs("api_key.not_found"));
const label = z.string().trim().min(1).max(KEY_LABEL_LENGTH_MAX);

/** Addresses ("203.0.113.7", "2001:db8::7") and networks ("203.0.113.0/24"); an empty list binds the key to none. */
const addresses = z.array(z.string().max(43)).max(KEY_ADDRESSES_MAX);

const apiKey = z.strictObject({
  keyId: z.string(),
  /** Value of the header X-MBX-APIKEY. */
  apiKey: z.string(),
  label: z.string(),
  kind: keyKind,
  /** The member's own key that verifies signatures, as PEM; null of a key with a secret. */
  publicKey: z.string().nullable(),
  scopes: z.array(keyScope),
  addresses: z.array(z.string()),
  createdAt: timeMs,
  /** The time at which the key ends by itself; null for never. */
  expiresAt: timeMs.nullable(),
  /** True when it ends then because it trades from any address; a list of addresses would prolong it. */
  endsForWantOfAddresses: z.boolean(),
  lastUsedAt: timeMs.nullable(),
  /** IP address of its last use, "" for none. */
  lastUsedFrom: z.string(),
});

const guarded = { fund: "always", secondFactor: "whenSet" } as const;
const proofs = { fundPassword, secondFactor: secondFactor.optional() };

export const apiKeyCalls = {
  "user/apiKeys": read({
    group: "user",
    keyScope: "none",
    weight: 2,
    csv: true,
    summary: "The own API keys that were not revoked, newest first, without their secrets.",
    input: nothing,
    output: z.strictObject({
      list: z.array(apiKey),
      /** IP address of this request. */
      ownAddress: z.string(),
    }),
  }),
  "user/createApiKey": change({
    group: "user",
    ...guarded,
    settings: true,
    keepFirst: true,
    weight: 10,
    summary: "Makes an API key. Its secret is shown here and never again.",
    input: z.strictObject({
      label,
      kind: keyKind,
      /** Of an "ed25519" key: the public key as PEM, or its DER or its 32 bytes in base64. */
      publicKey: z.string().max(400).optional(),
      /** Every key may read, named or not. */
      scopes: z.array(keyScope).max(KEY_SCOPES.length),
      addresses,
      expiresAt: timeMs.optional(),
      ...proofs,
    }),
    output: z.strictObject({
      key: apiKey,
      /** Secret of an "hmac" key; null of a key that was brought along. */
      secret: z.string().nullable(),
    }),
  }),
  "user/editApiKey": change({
    group: "user",
    ...guarded,
    settings: true,
    keepFirst: true,
    weight: 5,
    summary: "Changes the label and the addresses of an API key.",
    input: z.strictObject({ keyId, label, addresses, ...proofs }),
    output: z.strictObject({ key: apiKey }),
  }),
  "user/revokeApiKey": change({
    group: "user",
    ...guarded,
    weight: 5,
    summary: "Ends an API key at once; what it opened is closed. It cannot be taken back.",
    input: z.strictObject({ keyId, ...proofs }),
    output: nothing,
  }),
};

export type ApiKey = z.infer<typeof apiKey>;
