/** Kinds of content, apart from the schemas so that a page can know them without loading those. */

/**
 * notice: news · help: articles · question: short answers · video: a film with words to it · whitepaper: a long text ·
 * slide: one picture of the carousel · agreement: what one agrees to, and who we are.
 */
export const CONTENT_KINDS = [
  "notice",
  "help",
  "question",
  "video",
  "whitepaper",
  "slide",
  "agreement",
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Categories of articles, questions and films, in the order shown. */
export const HELP_CATEGORIES = [
  "start",
  "security",
  "deposits",
  "withdrawals",
  "trading",
  "fees",
  "api",
  "support",
] as const;

export const NOTICE_CATEGORIES = ["product", "funds", "security", "service"] as const;

/** The agreements that pages exist for: /terms (and /rules), /law, /privacy, /disclaimer, /serve, /aboutus. */
export const AGREEMENTS = ["terms", "law", "privacy", "disclaimer", "serve", "aboutus"] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** The categories that the items of a kind have; none: the category is "". */
export const CONTENT_CATEGORIES: Readonly<Record<ContentKind, readonly string[]>> = {
  notice: NOTICE_CATEGORIES,
  help: HELP_CATEGORIES,
  question: HELP_CATEGORIES,
  video: HELP_CATEGORIES,
  whitepaper: [],
  slide: [],
  agreement: [],
};

export const CONTENT_STATES = ["draft", "published", "archived"] as const;
export type ContentState = (typeof CONTENT_STATES)[number];
