/** As long as notices count as unread: what is older is history, which the lists hold. */
export const NEWS_KEPT_MS = 90 * 24 * 3_600_000;

export const MAIL_EVERY_MS = 1_000;
export const MAILS_PER_ROUND = 50;
/** After this the page tells it, and a mail would be no news. */
export const MAIL_TRIED_MS = 24 * 3_600_000;

/** Contracts settle their funding within seconds of each other: one mail tells of all. */
export const FUNDING_GATHERED_MS = 2 * 60_000;

/** Within this all changes of a member are one message: far below what a person notices. */
export const CHANGES_GATHERED_MS = 100;
