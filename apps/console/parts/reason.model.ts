/** The reason that stands behind every change, and what is typed to confirm the dangerous. Pure. */

/** As the contract has it: a word of three letters is the least that says something. */
export const REASON_MIN = 3;
export const REASON_MAX = 500;

export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length >= REASON_MIN && length <= REASON_MAX;
}

/** True for what was typed and says too little. */
export const isReasonShort = (text: string): boolean => text !== "" && text.trim().length < REASON_MIN;

/** True when the typed text is the one wanted; only spaces around it do not count. */
export const isTyped = (typed: string, wanted: string): boolean => typed.trim() === wanted;

const AMOUNT = /^\d+(\.\d+)?$/;

const trimmed = (amount: string): string =>
  (amount.includes(".") ? amount.replace(/0{1,18}$/, "").replace(/\.$/, "") : amount).replace(
    /^0+(?=\d)/,
    "",
  );

/** True when the amount typed, as its field reports it, is the amount wanted: 10 is 10.00. */
export function isTypedAmount(typed: string, wanted: string): boolean {
  return AMOUNT.test(typed) && trimmed(typed) === trimmed(wanted);
}
