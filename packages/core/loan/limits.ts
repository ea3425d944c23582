/** Bounds of loans, each with its reason and a worked number. */

/** Large venues lend some 100 coins for two or three terms each. */
export const PLANS_MAX = 500;
export const PLAN_NAME_LENGTH_MAX = 32;

/** A year: what runs longer is no loan against coins whose price doubles and halves within one. */
export const LOAN_TERM_DAYS_MAX = 365;

/** 1 % a day, 365 % a year: above it a rate is a typing mistake. Usual are 0.01 to 0.05 %. */
export const DAILY_RATE_PPM_MAX = 10_000;

/** 5 %: above it a fee is a typing mistake. */
export const LOAN_FEE_PPM_MAX = 50_000;

/** Above them too little is left between the mark and the debt: at 90 %, a sale 5 % below the index brings 105.5 %. */
export const LTV_START_PPM_MAX = 700_000;
export const LTV_CALL_PPM_MAX = 800_000;
export const LTV_LIQUIDATION_PPM_MAX = 900_000;

/** Coins of one plan: nobody chooses from more. */
export const COLLATERALS_MAX = 20;

/** Of one member at a time. Each costs a charge a day and a look at its price every few seconds. */
export const LOANS_MAX = 50;

/** Interest of the day of grace beside that of any other. Source: Binance. */
export const OVERDUE_FACTOR = 3;
/** 24 hours. */
export const GRACE_DAYS = 1;

/** A member is called again after so long. */
export const CALL_INTERVAL_MS = 86_400_000;

/** A sale takes at most a quarter of the collateral, so that the book can fill up again before the next one. */
export const SALE_PARTS = 4n;

/** A sale takes no price more than 5 % from the index: at 83 % the worst one still brings 114 % of the debt. */
export const SALE_APART_PPM = 50_000;

/** Loans that one command works on, and sales among them, so that no order waits long behind it: some milliseconds. */
export const LOANS_TENDED_MAX = 500;
export const SALES_MAX = 20;

/** 100,000 %: the ratio reported of a loan whose collateral has no value. */
export const LTV_PPM_MAX = 1_000_000_000;
