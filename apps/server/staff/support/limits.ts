/** Every bound of customer service, with its reason. */

/** Cases of a member that may be open at once: more are one matter asked in many places. */
export const CASES_OPEN_MAX = 5;

/** A conversation in haste has a message every few seconds; a program has more. */
export const MESSAGES_PER_MINUTE_MAX = 15;
export const MINUTE_MS = 60_000;

/** Cases and messages of a member in a day: a long day with customer service has a hundred. */
export const MESSAGES_PER_DAY_MAX = 300;
export const CASES_PER_DAY_MAX = 20;
export const DAY_MS = 86_400_000;

/** The length of the last message in a list. */
export const PREVIEW_LENGTH = 120;

/** Cases on a page of the console. */
export const QUEUE_SHOWN_MAX = 200;

/** Cases that the stream's snapshot tells. */
export const NEWS_SHOWN_MAX = 20;

/** First answers of the last seven days make the queue's figure; fewer than five would tell of chance. */
export const ANSWERS_WITHIN_MS = 7 * DAY_MS;
export const ANSWERS_MIN = 5;

/** The figure is the same for all who ask within this. */
export const QUEUE_KEPT_MS = 15_000;

/** Whoever has the page open sees an answer at once; a mail goes to those who have not come by then. */
export const MAIL_AFTER_MS = 60_000;
export const MAIL_EVERY_MS = 5_000;
export const MAILS_PER_ROUND = 50;

/** A mail that could not go out is not tried any more after this. */
export const MAIL_TRIED_MS = 6 * 3_600_000;
