import { groupsOf } from "./groups.ts";
import type { NumberWords } from "./words.ts";

const ONES = [
  ...["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze"],
  ...["douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"],
];
const TENS = ["", "", "vingt", "trente", "quarante", "cinquante", "soixante", "soixante", "quatre-vingt"];

/** @param last whether nothing follows: only then "quatre-vingts" has its s */
function belowHundred(value: number, last: boolean): string {
  if (value < 20) return ONES[value] ?? "";
  const tens = Math.floor(value / 10);
  // Seventy is sixty and ten, ninety is four twenties and ten.
  const base = tens === 7 || tens === 9 ? tens - 1 : tens;
  const rest = value - base * 10;
  if (rest === 0) return `${TENS[base]}${base === 8 && last ? "s" : ""}`;
  const joint = (rest === 1 || rest === 11) && base !== 8 ? " et " : "-";
  return `${TENS[base]}${joint}${ONES[rest]}`;
}

function belowThousand(value: number, last: boolean): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return belowHundred(rest, last);
  const cent = hundreds === 1 ? "cent" : `${ONES[hundreds]} cent${rest === 0 && last ? "s" : ""}`;
  return rest === 0 ? cent : `${cent} ${belowHundred(rest, last)}`;
}

const POWERS = ["", "mille", "million", "milliard", "billion"];

function withPower(value: number, power: number): string {
  if (power === 0) return belowThousand(value, true);
  if (power === 1) return value === 1 ? "mille" : `${belowThousand(value, false)} mille`;
  return `${belowThousand(value, true)} ${POWERS[power]}${value > 1 ? "s" : ""}`;
}

export const french: NumberWords = {
  whole(value) {
    if (value === 0n) return "zéro";
    return groupsOf(value, 3)
      .map((group) => withPower(group.value, group.power))
      .join(" ");
  },
  digits: ONES.slice(0, 10),
  point: "virgule",
  between: " ",
};
