/** A list's place to go on from: numbers of the last row told, opaque to the caller. */
import { CallRefusal } from "../gateway/context.ts";

export function encodeCursor(numbers: readonly number[]): string {
  return Buffer.from(numbers.join(".")).toString("base64url");
}

/**
 * @param count how many numbers the list goes by
 * @throws a refusal when the text is none of ours
 */
export function decodeCursor(cursor: string, count: number): number[] {
  const text = Buffer.from(cursor, "base64url").toString();
  const numbers = text.split(".").map((part) => (/^\d{1,16}$/.test(part) ? +part : Number.NaN));
  if (numbers.length === count && numbers.every(Number.isSafeInteger)) return numbers;
  throw new CallRefusal("request.malformed", "cursor");
}
