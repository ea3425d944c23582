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

export interface ChangeForm {
  /** False while the fields of the window itself are incomplete. */
  readonly ready: boolean;
  readonly reason: string;
  readonly word: string;
  /** Text that is to be typed; undefined where nothing is. */
  readonly typed: string | undefined;
  /** False while a code is asked for and not whole. */
  readonly proven: boolean;
}

/** Part that a change still lacks, in the order of its window; undefined when it can be sent. */
export function lackOf(form: ChangeForm): "fields" | "reason" | "word" | "code" | undefined {
  if (!form.ready) return "fields";
  if (!isReason(form.reason)) return "reason";
  if (form.typed !== undefined && !isTyped(form.word, form.typed)) return "word";
  return form.proven ? undefined : "code";
}

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
