/**
 * The lines of a receipt that are not as they were. A hash says only that something differs; a line whose sample is not
 * signed, or that fits the hash again with one character put back, says which.
 */
import {
  isSampleSigned,
  type ReceiptProblem,
  receiptHash,
  type RoundReceipt,
  textHash,
} from "@meridian/contract/receipts";
import { receiptText } from "@meridian/core";

interface WrongLine {
  /** Counted from 1, in the text of which the hash is made; the hash itself stands behind it. */
  readonly number: number;
  readonly text: string;
  /** With one character put back the receipt is whole again; undefined where that cannot be told. */
  readonly right: string | undefined;
}

export interface ReceiptLines {
  readonly lines: readonly string[];
  readonly wrong: readonly WrongLine[];
}

/** The lines that a problem is about, by how they begin. */
const ABOUT: Readonly<Record<ReceiptProblem, readonly string[]>> = {
  shape: [],
  times: ["series ", "base ", "opensAt ", "locksAt ", "closesAt "],
  sources: ["source "],
  samples: ["lock sample ", "close sample "],
  lockPrice: ["lock "],
  closePrice: ["close "],
  result: ["result ", "reason "],
  money: [
    ...["upPool ", "downPool ", "upMembers ", "downMembers ", "openFees ", "rewardFee "],
    ...["winners ", "paid ", "refunded ", "residue ", "payoutPerUnit "],
  ],
  sequence: ["round ", "lock ", "close "],
  hash: ["hash "],
  signature: [],
  chain: ["previous "],
};

const DIGITS = [..."0123456789"];
const HEXADECIMAL = [..."0123456789abcdef"];
const isSampleLine = (line: string): boolean => /^(lock|close) sample /.test(line);
const isSourceLine = (line: string): boolean => line.startsWith("source ");

/** Each line that differs from `line` in one character of its value. */
function* withOneChanged(line: string): Generator<string> {
  const from = line.indexOf(" ") + 1;
  const letters = line.length > 60 ? HEXADECIMAL : DIGITS;
  for (let place = from; place < line.length; place += 1) {
    if (!letters.includes(line.charAt(place))) continue;
    for (const letter of letters)
      if (letter !== line.charAt(place)) yield line.slice(0, place) + letter + line.slice(place + 1);
  }
}

/** The line as it was, if one character of it alone was changed. */
function putBack(lines: readonly string[], place: number, hash: string): string | undefined {
  const tried = [...lines];
  for (const line of withOneChanged(lines[place] ?? "")) {
    tried[place] = line;
    if (textHash(tried.join("\n")) === hash) return line;
  }
  return undefined;
}

/** Places of the samples that their source did not sign. */
async function unsignedIn(receipt: RoundReceipt, lines: readonly string[]): Promise<readonly number[]> {
  const samples = [...receipt.lock.samples, ...receipt.close.samples];
  const places = lines.flatMap((line, place) => (isSampleLine(line) ? [place] : []));
  const signed = await Promise.all(samples.map((sample) => isSampleSigned(receipt, sample)));
  return places.filter((_, index) => signed[index] === false);
}

/** A source none of whose samples is signed was changed itself, and not each of them. */
function suspects(
  receipt: RoundReceipt,
  lines: readonly string[],
  unsigned: readonly number[],
): readonly number[] {
  const sourceOf = (place: number): string => lines[place]?.split(" ")[2] ?? "";
  const bad = receipt.sources.flatMap(({ source }) => {
    const own = lines.flatMap((line, place) =>
      isSampleLine(line) && sourceOf(place) === source ? [place] : [],
    );
    const isOfAll = own.length > 1 && own.every((place) => unsigned.includes(place));
    return isOfAll ? [lines.findIndex((line) => line.startsWith(`source ${source} `))] : [];
  });
  return bad.length > 0 ? bad : unsigned;
}

function aboutOf(lines: readonly string[], problems: readonly ReceiptProblem[]): readonly number[] {
  const starts = problems.flatMap((problem) => ABOUT[problem]);
  return lines.flatMap((line, place) => {
    const isPrice = /^(lock|close) /.test(line) && !isSampleLine(line);
    const fits = starts.some(
      (start) => line.startsWith(start) && (isPrice || !/^(lock|close) $/.test(start)),
    );
    return fits ? [place] : [];
  });
}

/** The text of a receipt with the lines that are wrong, the surest account of them there is. */
export async function wrongLines(
  receipt: RoundReceipt,
  problems: readonly ReceiptProblem[],
): Promise<ReceiptLines> {
  const text = receiptText(receipt).split("\n");
  const lines = [...text, `hash ${receipt.hash}`];
  const wrongAt = (place: number, right?: string): WrongLine => {
    return { number: place + 1, text: lines[place] ?? "", right };
  };
  if (problems.length === 0) return { lines, wrong: [] };
  const unsigned = problems.includes("signature") ? await unsignedIn(receipt, lines) : [];
  const suspected = suspects(receipt, lines, unsigned);
  if (receiptHash(receipt) === receipt.hash) {
    const places = suspected.length > 0 ? suspected : aboutOf(lines, problems);
    return { lines, wrong: places.map((place) => wrongAt(place)) };
  }
  const others = text.flatMap((line, place) => (isSampleLine(line) || isSourceLine(line) ? [] : [place]));
  for (const place of suspected.length > 0 ? suspected : others) {
    const right = putBack(text, place, receipt.hash);
    if (right !== undefined) return { lines, wrong: [wrongAt(place, right)] };
  }
  const about = problems.filter((problem) => problem !== "hash" && problem !== "chain");
  const places = suspected.length > 0 ? suspected : aboutOf(lines, about.length > 0 ? about : problems);
  return { lines, wrong: places.map((place) => wrongAt(place)) };
}
