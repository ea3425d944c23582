/** Bounds of the log of what staff did. */

export const AUDIT_PAGE = 50;
/** Lines that are read at once when the chain is computed anew. */
export const AUDIT_VERIFY_ROWS = 2_000;
