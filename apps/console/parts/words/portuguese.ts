import { type Group, groupsOf } from "./groups.ts";
import type { NumberWords } from "./words.ts";

const ONES = [
  ...["zero", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze"],
  ...["treze", "catorze", "quinze", "dezesseis", "dezessete", "dezoito", "dezenove"],
];
const TENS = [
  "",
  "",
  "vinte",
  "trinta",
  "quarenta",
  "cinquenta",
  "sessenta",
  "setenta",
  "oitenta",
  "noventa",
];
const HUNDREDS = [
  ...["", "cento", "duzentos", "trezentos", "quatrocentos", "quinhentos", "seiscentos", "setecentos"],
  ...["oitocentos", "novecentos"],
];
const POWERS = [
  ["", ""],
  ["mil", "mil"],
  ["milhão", "milhões"],
  ["bilhão", "bilhões"],
  ["trilhão", "trilhões"],
] as const;

function belowHundred(value: number): string {
  if (value < 20) return ONES[value] ?? "";
  const ones = value % 10;
  return `${TENS[Math.floor(value / 10)]}${ones === 0 ? "" : ` e ${ONES[ones]}`}`;
}

function belowThousand(value: number): string {
  if (value === 100) return "cem";
  const hundreds = HUNDREDS[Math.floor(value / 100)] ?? "";
  const rest = value % 100;
  return [hundreds, rest === 0 ? "" : belowHundred(rest)].filter((word) => word !== "").join(" e ");
}

function withPower({ value, power }: Group): string {
  if (power === 0) return belowThousand(value);
  if (power === 1 && value === 1) return "mil";
  const [one, many] = POWERS[power] ?? ["", ""];
  return `${belowThousand(value)} ${value === 1 ? one : many}`;
}

/** "e" stands before the last group where that is below a hundred or hundreds alone: "mil e cem", "mil duzentos e um". */
const isJoined = ({ value, power }: Group): boolean => power === 0 && (value < 100 || value % 100 === 0);

export const portuguese: NumberWords = {
  whole(value) {
    if (value === 0n) return "zero";
    const groups = groupsOf(value, 3);
    return groups
      .map((group, index) => `${index > 0 && isJoined(group) ? "e " : ""}${withPower(group)}`)
      .join(" ");
  },
  digits: ONES.slice(0, 10),
  point: "vírgula",
  between: " ",
};
