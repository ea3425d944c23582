/** The bounds of API keys, apart from the schemas so that a page can know them without loading those. */

/** Scopes of an API key. Every key may read. */
export const KEY_SCOPES = ["read", "trade", "withdraw"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** With a secret that both sides know, or with a key pair of which the exchange knows the public half. */
export const KEY_KINDS = ["hmac", "ed25519"] as const;

export const KEYS_PER_MEMBER_MAX = 30;
export const KEY_ADDRESSES_MAX = 30;
export const KEY_LABEL_LENGTH_MAX = 40;

/** A key that trades from any address ends by itself after this. */
export const KEY_UNBOUND_LIFE_DAYS = 30;
