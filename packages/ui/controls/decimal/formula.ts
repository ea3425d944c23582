/** A small calculation, as in "=64000*0.98": + - * / and parentheses on decimals. Exact: it calculates in fractions. */
import { formatDecimal, mulDiv, trimDecimal } from "@meridian/core";
import type { Marks } from "./marks.ts";
import { readNumber } from "./notation.ts";
import { shifted } from "./shift.ts";

/** `top` over `bottom`; the bottom is above zero. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

export type FormulaFault = "formula" | "formulaMarks" | "zero";

interface Parser {
  readonly tokens: readonly string[];
  readonly marks: Marks;
  at: number;
}

const TOKEN = /[\d.,'](?:[\d.,']|(?<=\d) (?=\d{3}(?!\d)))*[KMBkmb]?|[-+*/()]/g;

export function fractionOf(value: string): Fraction {
  const [whole = "0", decimals = ""] = value.split(".");
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

/** @returns canonical decimal text, cut below the last of `decimals`; and whether anything was cut */
export function cutFraction(
  { top, bottom }: Fraction,
  decimals: number,
): { value: string; rounded: boolean } {
  const one = 10n ** BigInt(decimals);
  // Cut, which is towards zero.
  const units = mulDiv(top, one, bottom, top < 0n ? "ceil" : "floor");
  const value = trimDecimal(formatDecimal(units, decimals));
  return { value, rounded: units * bottom !== top * one };
}

function calculated(a: Fraction, operator: string, b: Fraction): Fraction | FormulaFault {
  const [x, y] = [a.top * b.bottom, b.top * a.bottom];
  const bottom = a.bottom * b.bottom;
  if (operator === "+") return { top: x + y, bottom };
  if (operator === "-") return { top: x - y, bottom };
  if (operator === "*") return { top: a.top * b.top, bottom };
  if (b.top === 0n) return "zero";
  return y < 0n ? { top: -x, bottom: -y } : { top: x, bottom: y };
}

function number(token: string, marks: Marks): Fraction | FormulaFault {
  const [, body = "", short = ""] = /^([\d.,' ]*)([KMBkmb]?)$/.exec(token) ?? [];
  const noted = readNumber(body, marks);
  if (noted.state !== "read") return body === "" ? "formula" : "formulaMarks";
  return fractionOf(shifted(noted.value, short));
}

function factor(parser: Parser): Fraction | FormulaFault {
  const token = parser.tokens[parser.at] ?? "";
  parser.at += 1;
  if (token === "+") return factor(parser);
  if (token === "-") {
    const value = factor(parser);
    return typeof value === "string" ? value : { top: -value.top, bottom: value.bottom };
  }
  if (token !== "(") return number(token, parser.marks);
  const value = sum(parser);
  if (parser.tokens[parser.at] !== ")") return typeof value === "string" ? value : "formula";
  parser.at += 1;
  return value;
}

function chain(
  parser: Parser,
  operators: string,
  next: (parser: Parser) => Fraction | FormulaFault,
): Fraction | FormulaFault {
  let value = next(parser);
  for (;;) {
    const operator = parser.tokens[parser.at];
    if (typeof value === "string" || operator === undefined || !operators.includes(operator)) return value;
    parser.at += 1;
    const other = next(parser);
    if (typeof other === "string") return other;
    value = calculated(value, operator, other);
  }
}

const product = (parser: Parser): Fraction | FormulaFault => chain(parser, "*/", factor);
const sum = (parser: Parser): Fraction | FormulaFault => chain(parser, "+-", product);

/** @param text normalised, without the "=" */
export function evaluate(text: string, marks: Marks): Fraction | FormulaFault {
  const tokens = text.match(TOKEN) ?? [];
  if (tokens.join("").replaceAll(" ", "") !== text.replaceAll(" ", "")) return "formula";
  const parser: Parser = { tokens, marks, at: 0 };
  const value = sum(parser);
  return typeof value !== "string" && parser.at < tokens.length ? "formula" : value;
}
