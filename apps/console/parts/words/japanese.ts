import { groupsOf } from "./groups.ts";
import type { NumberWords } from "./words.ts";

const DIGITS = [..."〇一二三四五六七八九"];
const PLACES = ["", "十", "百", "千"];
const POWERS = ["", "万", "億", "兆"];

/** Below ten thousand: one ten, one hundred and one thousand are said without the one. */
function group(value: number, power: number): string {
  const digits = [...String(value)].map(Number);
  return digits
    .map((digit, index) => {
      const place = digits.length - 1 - index;
      if (digit === 0) return "";
      const bare = digit === 1 && place > 0 && !(place === 3 && power > 0);
      return `${bare ? "" : DIGITS[digit]}${PLACES[place]}`;
    })
    .join("");
}

export const japanese: NumberWords = {
  whole(value) {
    if (value === 0n) return "〇";
    return groupsOf(value, 4)
      .map(({ power, value: part }) => group(part, power) + POWERS[power])
      .join("");
  },
  digits: DIGITS,
  point: "・",
  between: "",
};
