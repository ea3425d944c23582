/**
 * Meaning of a text in an amount field: a canonical decimal, nothing, one of two numbers, or why it is none.
 *
 * The rules, in order.
 * 1. Digits and marks of other scripts and widths are read as their ASCII twins. The coin that the field counts, or the
 *    sign of its currency, is left away; another coin is refused.
 * 2. Spaces and apostrophes only ever group.
 * 3. With both a point and a comma, the last is the decimal mark. A mark that stands several times groups.
 * 4. A single mark is the decimal mark where it cannot group: "0,5", "50,00", "1234.567".
 * 5. What is left has one to three digits, a mark, and three digits: "50,000", "1.234". On pages that write 1,234.5 it
 *    has the page's meaning. On pages that write 1.234,5 or 1 234,5 it is asked about, because their readers meet both
 *    ways every day; groups that the field itself has made are not.
 * 6. Nothing is dropped: a sign, a letter or a decimal too many is refused with its reason. Only where a loss is asked
 *    for do "-25" and "25" mean the same.
 * 7. 1k, 2.5m and 3b are short forms, "50 %" is a share of what is available, and "=" begins a calculation; the last
 *    two are cut below the field's last decimal.
 */
import { cutFraction, evaluate, type FormulaFault, fractionOf } from "./formula.ts";
import type { Marks } from "./marks.ts";
import { type Noted, normalised, readNumber, WHOLE_DIGITS_MAX } from "./notation.ts";
import { SHORT_FORM, shifted } from "./shift.ts";

type Fault =
  | FormulaFault
  | "characters"
  | "coin"
  | "decimals"
  | "digits"
  | "exponent"
  | "letters"
  | "marks"
  | "minus"
  | "negative"
  | "operator"
  | "percent";

export type Reading =
  | { readonly state: "empty" }
  /** `rounded`: a result of which something was cut. */
  | { readonly state: "read"; readonly value: string; readonly rounded: boolean }
  /** Canonical: the whole number first, the one with decimals second. */
  | { readonly state: "unsure"; readonly readings: readonly [string, string] }
  /** `nearest`: what fits and is not more; undefined where there is no such thing. */
  | { readonly state: "refused"; readonly reason: Fault; readonly nearest?: string | undefined };

/** A field's reading rules. */
export interface FieldRules {
  readonly marks: Marks;
  readonly decimals: number;
  /** The coin it counts, or "%"; such a word is then left away. */
  readonly coin?: string | undefined;
  /** Decimal text of what a share is a share of; asked only when one is typed. */
  readonly available?: (() => string | undefined) | undefined;
  /** True of a field that counts a loss: a minus before it says what the field says already. */
  readonly loss?: boolean | undefined;
}

const LENGTH_MAX = 100;
const DOLLARS = ["USDT", "USDC", "DAI", "FDUSD", "TUSD", "PYUSD", "USD"];
const SIGN_COINS: Readonly<Record<string, readonly string[]>> = {
  $: DOLLARS,
  "€": ["EUR", "EURC"],
  "₿": ["BTC"],
};

const refuse = (reason: Fault): Reading => ({ state: "refused", reason });

/** A canonical value as the field takes it: zeros beyond its decimals say nothing, other digits there are too many. */
export function fitted(value: string, decimals: number): Reading {
  const [whole = "", fraction = ""] = value.split(".");
  if (whole.length > WHOLE_DIGITS_MAX) return refuse("digits");
  const kept = fraction.slice(0, decimals);
  const fits = kept === "" ? whole : `${whole}.${kept}`;
  if (!/[1-9]/.test(fraction.slice(decimals))) return { state: "read", value: fits, rounded: false };
  const nearest = /[1-9]/.test(fits) ? fits : undefined;
  return { state: "refused", reason: "decimals", nearest };
}

function settle(noted: Noted, short: string, decimals: number): Reading {
  if (noted.state === "refused") return refuse(noted.reason);
  if (noted.state === "read") return fitted(shifted(noted.value, short), decimals);
  const [whole, fraction] = noted.readings;
  return { state: "unsure", readings: [shifted(whole, short), shifted(fraction, short)] };
}

function cut(result: ReturnType<typeof evaluate>, decimals: number): Reading {
  if (typeof result === "string") return refuse(result);
  if (result.top < 0n) return refuse("negative");
  const { value, rounded } = cutFraction(result, decimals);
  const fits = fitted(value, decimals);
  return fits.state === "read" ? { ...fits, rounded } : fits;
}

function shareOf(text: string, { marks, decimals, available }: FieldRules): Reading {
  const noted = readNumber(text, marks);
  if (noted.state !== "read") return refuse("marks");
  const whole = available?.();
  if (whole === undefined || !/^\d+(?:\.\d+)?$/.test(whole)) return refuse("percent");
  const [share, all] = [fractionOf(noted.value), fractionOf(whole)];
  return cut({ top: share.top * all.top, bottom: share.bottom * all.bottom * 100n }, decimals);
}

/** Without the coin that the field counts anyway; "other" when the text names another one. */
function withoutCoin(text: string, coin: string | undefined): string | { readonly other: true } {
  const upper = text.toUpperCase();
  const name = coin?.toUpperCase() ?? "";
  if (name !== "" && upper.endsWith(name)) return text.slice(0, -name.length).trim();
  if (name !== "" && upper.startsWith(name)) return text.slice(name.length).trim();
  const sign = /^\p{Sc}|\p{Sc}$/u.exec(text)?.[0];
  if (sign !== undefined) {
    const fits = coin === undefined || SIGN_COINS[sign]?.includes(name) === true;
    return fits ? text.replace(sign, "").trim() : { other: true };
  }
  const isNamed = /^[a-z]{2,10} [\d.,]|[\d.,] [a-z]{2,10}$/i.test(text);
  return isNamed && coin !== undefined ? { other: true } : text;
}

function faultOf(text: string): Fault {
  if (/^-[^-+*/()]*$|^[^-+*/()]*-$/.test(text)) return "minus";
  if (/\d ?e ?[-+]?\d/i.test(text)) return "exponent";
  if (/^[\d.,' %\-+*/()]*$/.test(text)) return text.includes("%") ? "characters" : "operator";
  return /\p{L}/u.test(text) ? "letters" : "characters";
}

/** @param raw as typed or pasted; never changed by reading it */
export function readDecimal(raw: string, rules: FieldRules): Reading {
  const { marks, decimals, coin } = rules;
  const whole = normalised(raw);
  if (whole === "") return { state: "empty" };
  if (whole.length > LENGTH_MAX) return refuse("digits");
  if (whole.startsWith("=")) return cut(evaluate(whole.slice(1), marks), decimals);
  const bare = withoutCoin(whole, coin);
  if (typeof bare !== "string") return refuse("coin");
  const text = bare.replace(rules.loss === true ? /^[-+] ?(?=[\d.,])/ : /^\+ ?(?=[\d.,])/, "");
  // A mark alone is where ",5" begins.
  if (/^[.,]$/.test(text)) return { state: "empty" };
  const share = /^([\d.,' ]*[\d.,]) ?%$/.exec(text)?.[1];
  if (share !== undefined) return shareOf(share, rules);
  const [, body = text, short = ""] = SHORT_FORM.exec(text) ?? [];
  if (/^[\d.,' ]+$/.test(body)) return settle(readNumber(body, marks), short, decimals);
  return refuse(text === "" ? "characters" : faultOf(text));
}
