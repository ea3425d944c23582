/** The level of a member nobody has looked at, and of one whose document was verified. */
export const LEVEL_UNVERIFIED = 0;
export const LEVEL_VERIFIED = 1;

/** Reviews whose duration the queue's figure is made of. */
export const REVIEWS_MEASURED = 100;

/** Looks shown to the member. */
export const LOOKS_SHOWN_MAX = 100;
