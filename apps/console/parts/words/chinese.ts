import { groupsOf } from "./groups.ts";
import type { NumberWords } from "./words.ts";

const DIGITS = [..."零一二三四五六七八九"];
const PLACES = ["", "十", "百", "千"];
const POWERS = { traditional: ["", "萬", "億", "兆"], simplified: ["", "万", "亿", "万亿"] };
const POINTS = { traditional: "點", simplified: "点" };

/** Below ten thousand: a zero stands for any run of empty places between two that are not. */
function group(value: number): string {
  const digits = [...String(value)].map(Number);
  let text = "";
  let empty = false;
  digits.forEach((digit, index) => {
    if (digit === 0) {
      empty = true;
      return;
    }
    text += `${empty ? "零" : ""}${DIGITS[digit]}${PLACES[digits.length - 1 - index]}`;
    empty = false;
  });
  return text;
}

export function chinese(script: "traditional" | "simplified"): NumberWords {
  return {
    whole(value) {
      if (value === 0n) return "零";
      const words = groupsOf(value, 4).map(({ power, value: part }, index, all) => {
        const before = all[index - 1];
        const gap = before !== undefined && (before.power - power > 1 || part < 1_000);
        return `${gap ? "零" : ""}${group(part)}${POWERS[script][power]}`;
      });
      return words.join("").replace(/^一十/, "十");
    },
    digits: DIGITS,
    point: POINTS[script],
    between: "",
  };
}
