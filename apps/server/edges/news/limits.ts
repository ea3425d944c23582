/** As long as notices count as unread: what is older is history, which the lists hold. */
export const NEWS_KEPT_MS = 90 * 24 * 3_600_000;
