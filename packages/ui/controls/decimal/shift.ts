/** The short forms of large numbers. Text in, text out. */

/** The number of zeros that each adds. */
const ZEROS: Readonly<Record<string, number>> = {
  k: 3,
  m: 6,
  b: 9,
  万: 4,
  萬: 4,
  만: 4,
  亿: 8,
  億: 8,
  억: 8,
};

export const SHORT_FORM = /^([\d.,' ]*[\d.,]) ?([KMBkmb万萬만亿億억])$/u;

/** @param short one of the short forms, in either case; "" for none @returns canonical decimal text */
export function shifted(value: string, short: string): string {
  const zeros = ZEROS[short.toLowerCase()] ?? 0;
  if (zeros === 0) return value;
  const [whole = "", fraction = ""] = value.split(".");
  const digits = whole + fraction.slice(0, zeros).padEnd(zeros, "0");
  const rest = fraction.slice(zeros);
  return digits.replace(/^0+(?=\d)/, "") + (rest === "" ? "" : `.${rest}`);
}
