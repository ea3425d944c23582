import { groupsOf } from "./groups.ts";
import type { NumberWords } from "./words.ts";

const ONES = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ...["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const POWERS = ["", "thousand", "million", "billion", "trillion"];

function belowHundred(value: number): string {
  if (value < 20) return ONES[value] ?? "";
  const ones = value % 10;
  return `${TENS[Math.floor(value / 10)]}${ones === 0 ? "" : `-${ONES[ones]}`}`;
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const parts = hundreds === 0 ? [] : [`${ONES[hundreds]} hundred`];
  return [...parts, ...(rest === 0 ? [] : [belowHundred(rest)])].join(" ");
}

export const english: NumberWords = {
  whole(value) {
    if (value === 0n) return "zero";
    return groupsOf(value, 3)
      .map((group) => `${belowThousand(group.value)} ${POWERS[group.power]}`.trim())
      .join(" ");
  },
  digits: ONES.slice(0, 10),
  point: "point",
  between: " ",
};
