/** Bounds of managed orders, each with its reason and a worked number. */

/** Open sub-accounts of one owner. Each hears every minute of its market; large venues allow 10 to 50 bots. */
export const MANAGED_MAX = 20;
