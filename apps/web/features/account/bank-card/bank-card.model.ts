/** The form of a bank card: what keeps it from being sent. Pure. */
import { digitsIn } from "@meridian/core";

export interface CardForm {
  readonly realName: string;
  readonly bankName: string;
  readonly number: string;
}

export const CARD_EMPTY: CardForm = { realName: "", bankName: "", number: "" };

type CardProblem = "nameMissing" | "bankMissing" | "numberMalformed";

export type CardProblems = Readonly<Record<keyof CardForm, CardProblem | undefined>>;

const ZERO = 48;

/** 12 to 19 digits whose last checks the others. Source: ISO/IEC 7812-1, annex B (the Luhn formula). */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = digit.charCodeAt(0) - ZERO;
    const doubled = value > 4 ? 2 * value - 9 : 2 * value;
    return total + (place % 2 === 0 ? value : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** In groups of four, as it stands on the card. */
export function groupedNumber(text: string): string {
  const digits = digitsIn(text).slice(0, 19);
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
}

export function cardProblems({ realName, bankName, number }: CardForm): CardProblems {
  return {
    realName: realName.trim().length < 2 ? "nameMissing" : undefined,
    bankName: bankName.trim().length < 2 ? "bankMissing" : undefined,
    number: isCardNumber(number) ? undefined : "numberMalformed",
  };
}
