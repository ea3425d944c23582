/** A member's bank card: sealed as a whole, and told back in part. */
import type { BankCard, CallParsedInput } from "@meridian/contract";
import type { Pool } from "pg";
import { createSeal, openText, sealText } from "../../ground/seal/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import { phoneContact } from "../../ground/mail/index.ts";

/** The sealed part of a card's row. */
interface Card {
  readonly realName: string;
  readonly bankName: string;
  readonly number: string;
  readonly areaCode: string;
  readonly phone: string;
}

type Given = Omit<CallParsedInput<"user/setWalletInfo">, "fundPassword" | "secondFactor">;

export interface BankCards {
  /** Null for none. */
  read(memberId: number): Promise<BankCard | null>;
  /** Refused: bank_card.malformed, phone.malformed */
  write(memberId: number, given: Given, timeMs: number): Promise<void>;
}

const HIDDEN = "•••";
const CARD_SHOWN = 4;
const PHONE_SHOWN = 3;

export function createBankCards(pool: Pool, secret: string): BankCards {
  const seal = createSeal(secret, "bank card");
  const contextOf = (memberId: number): string => `bank card of ${memberId}`;

  return {
    async read(memberId) {
      const { rows } = await pool.query<{ sealed: string; changedAt: number }>(
        `select sealed, changed_at::float8 as "changedAt" from bank_cards where member = $1`,
        [memberId],
      );
      const row = rows[0];
      if (row === undefined) return null;
      const card = JSON.parse(openText(seal, row.sealed, contextOf(memberId))) as Card;
      return { ...shownOf(card), changedAt: row.changedAt };
    },

    async write(memberId, given, timeMs) {
      const sealed = sealText(seal, JSON.stringify(cardOf(given)), contextOf(memberId));
      await pool.query(
        `insert into bank_cards (member, sealed, changed_at) values ($1, $2, $3)
         on conflict (member) do update set sealed = excluded.sealed, changed_at = excluded.changed_at`,
        [memberId, sealed, timeMs],
      );
    },
  };
}

function cardOf({ realName, bankName, bankCardNumber, areaCode, bankPhone }: Given): Card {
  const number = bankCardNumber.replace(/[\s-]/g, "");
  if (!isCardNumber(number)) throw new CallRefusal("bank_card.malformed", "bankCardNumber");
  const phone = phoneOfBank(areaCode, bankPhone);
  return { realName, bankName, number, areaCode, phone };
}

function phoneOfBank(areaCode: string, phone: string): string {
  try {
    return phoneContact(areaCode, phone).address;
  } catch (error) {
    throw error instanceof CallRefusal ? new CallRefusal(error.refusal, "bankPhone") : error;
  }
}

/** 12 to 19 digits whose last checks the others. Source: ISO/IEC 7812-1, annex B (the Luhn formula). */
export function isCardNumber(number: string): boolean {
  if (!/^[0-9]{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = digit.charCodeAt(0) - 48;
    if (place % 2 === 0) return total + value;
    return total + (value > 4 ? 2 * value - 9 : 2 * value);
  }, 0);
  return sum % 10 === 0;
}

function shownOf({ realName, bankName, number, areaCode, phone }: Card): Omit<BankCard, "changedAt"> {
  return {
    realName: realName
      .split(/\s+/u)
      .map((word) => `${[...word][0] ?? ""}${HIDDEN}`)
      .join(" "),
    bankName,
    lastFour: number.slice(-CARD_SHOWN),
    bankPhone: `${areaCode} ${HIDDEN}${phone.slice(-PHONE_SHOWN)}`,
  };
}
