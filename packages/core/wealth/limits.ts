/** Bounds of wealth, each with its reason and a worked number. */

/** Large venues list some 300 offers; each is a line of a page that people choose from. */
export const OFFERS_MAX = 500;
export const OFFER_NAME_LENGTH_MAX = 32;

/** Three years of 365 days. What runs longer is no savings product but a bond. */
export const TERM_DAYS_MAX = 1_095;

/** Copies of one offer: 10¹² of a price of 0.01 USDT are 10 billion USDT. */
export const COPIES_MAX = 1_000_000_000_000;

/** Of one member at a time. Each costs a row a day. */
export const INVESTMENTS_MAX = 200;

/** Rows of income that one command writes, so that no order waits long behind it; about five milliseconds. */
export const ROWS_MAX = 500;
