/** Every bound of API keys, with its reason. */
import { KEY_UNBOUND_LIFE_DAYS } from "@meridian/contract";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A key that trades from anywhere is worth stealing; it does not lie about for ever. */
export const KEY_UNBOUND_LIFE_MS = KEY_UNBOUND_LIFE_DAYS * DAY_MS;

/** Lifetime of a signed request that names none itself, and the longest it may name. */
export const RECEIVE_WINDOW_MS = 5_000;
export const RECEIVE_WINDOW_MAX_MS = 60_000;

/** The most that a program's clock may run ahead of ours. */
export const CLOCK_AHEAD_MAX_MS = 1_000;

/** The step of the remembered time of last use: one write a minute and key, not one a request. */
export const KEY_USED_STEP_MS = MINUTE_MS;

/** Time for which a key is believed without asking the database. Ends known to this process take effect at once. */
export const KEY_CACHE_MS = 5_000;
export const KEYS_CACHED_MAX = 50_000;

/** Name and secret: 48 random bytes are 64 characters. */
export const KEY_BYTES = 48;

/**
 * The widest networks that a key may be bound to: 65,536 addresses, or what one provider is given of IPv6. Wider ones
 * would bind it to nothing.
 */
export const PREFIX_V4_MIN = 16;
export const PREFIX_V6_MIN = 32;

/** For how long the request that made a key is answered with the secret again: its answer may have been lost. */
export const SECRET_REPEATED_MS = 10 * MINUTE_MS;

/** A key may withdraw only to where its member withdrew by hand, and longer ago than this. */
export const WITHDRAWAL_ADDRESS_AGE_MS = DAY_MS;
