import type { NumberWords } from "./words.ts";

const ONES = [
  ...["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once"],
  ...["doce", "trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve", "veinte"],
  ...["veintiuno", "veintidós", "veintitrés", "veinticuatro", "veinticinco", "veintiséis", "veintisiete"],
  ...["veintiocho", "veintinueve"],
];
const TENS = ["", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];
const HUNDREDS = [
  ...["", "ciento", "doscientos", "trescientos", "cuatrocientos", "quinientos", "seiscientos"],
  ...["setecientos", "ochocientos", "novecientos"],
];

function belowHundred(value: number): string {
  if (value < 30) return ONES[value] ?? "";
  const ones = value % 10;
  return `${TENS[Math.floor(value / 10)]}${ones === 0 ? "" : ` y ${ONES[ones]}`}`;
}

function belowThousand(value: number): string {
  if (value === 100) return "cien";
  const hundreds = HUNDREDS[Math.floor(value / 100)] ?? "";
  const rest = value % 100;
  return [hundreds, rest === 0 ? "" : belowHundred(rest)].filter((word) => word !== "").join(" ");
}

/** Before "mil" and "millones" a one is shortened. */
const shortened = (words: string): string => words.replace(/veintiuno$/, "veintiún").replace(/uno$/, "un");

/** Below a million: the thousands have no "un" of their own. */
function belowMillion(value: number): string {
  const thousands = Math.floor(value / 1_000);
  const rest = value % 1_000;
  const mil = thousands === 1 ? "mil" : `${shortened(belowThousand(thousands))} mil`;
  return [thousands === 0 ? "" : mil, rest === 0 ? "" : belowThousand(rest)]
    .filter((word) => word !== "")
    .join(" ");
}

const MILLION = 1_000_000n;
const POWERS = [
  ["", ""],
  ["millón", "millones"],
  ["billón", "billones"],
] as const;

export const spanish: NumberWords = {
  whole(value) {
    if (value === 0n) return "cero";
    const parts: string[] = [];
    for (let rest = value, power = 0; rest > 0n; rest /= MILLION, power += 1) {
      const part = Number(rest % MILLION);
      const [one, many] = POWERS[power] ?? ["", ""];
      if (part === 0) continue;
      const words = belowMillion(part);
      parts.unshift(power === 0 ? words : `${shortened(words)} ${part === 1 ? one : many}`);
    }
    return parts.join(" ");
  },
  digits: ONES.slice(0, 10),
  point: "coma",
  between: " ",
};
