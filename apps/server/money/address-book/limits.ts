/** Every bound of the address book, with its reason. */

/** An address is new for a day, so that an owner has the time to notice one that somebody else saved or withdrew to. */
export const ADDRESS_AGE_MS = 24 * 3_600_000;

/** Addresses of past withdrawals that a new one is compared with: years of them for most, and still a quick look. */
export const USED_ADDRESSES_COMPARED = 200;
