import { groupsOf } from "./groups.ts";
import type { NumberWords } from "./words.ts";

const DIGITS = [..."영일이삼사오육칠팔구"];
const PLACES = ["", "십", "백", "천"];
const POWERS = ["", "만", "억", "조"];

/** Below ten thousand: one ten, one hundred and one thousand are said without the one. */
function group(value: number): string {
  const digits = [...String(value)].map(Number);
  return digits
    .map((digit, index) => {
      const place = digits.length - 1 - index;
      if (digit === 0) return "";
      return `${digit === 1 && place > 0 ? "" : DIGITS[digit]}${PLACES[place]}`;
    })
    .join("");
}

export const korean: NumberWords = {
  whole(value) {
    if (value === 0n) return "영";
    const words = groupsOf(value, 4).map(({ power, value: part }) => {
      // Ten thousand is said without the one, a hundred million with it.
      const bare = part === 1 && power === 1;
      return (bare ? "" : group(part)) + POWERS[power];
    });
    return words.join(" ");
  },
  digits: DIGITS,
  point: "점",
  between: " ",
};
