/** Checks that a secret or a passphrase cannot be guessed. */
import { PASSPHRASE_LENGTH_MIN } from "../money/custody/index.ts";

/** Of a secret: 32 characters, as `openssl rand -base64 24` prints, or more. */
const SECRET_LENGTH_MIN = 32;

/** Random hex of 32 characters has fewer different ones in two of ten thousand draws; `openssl rand -hex 32` never. */
const SECRET_LETTERS_MIN = 10;

const PASSPHRASE_LETTERS_MIN = 6;

/** A text that repeats a piece is as strong as the piece: shorter than this, it is refused. */
const PIECE_LENGTH_MIN = 12;

/** Describes what is wrong with a secret; "" for nothing. */
export function secretProblem(secret: string): string {
  if (secret.length < SECRET_LENGTH_MIN) return `must be ${SECRET_LENGTH_MIN} or more characters of your own`;
  return isMonotonous(secret, SECRET_LETTERS_MIN) ? "has too little variety to be a secret" : "";
}

export function passphraseProblem(passphrase: string): string {
  if (passphrase.length < PASSPHRASE_LENGTH_MIN)
    return `must have ${PASSPHRASE_LENGTH_MIN} characters or more; six random words are good`;
  return isMonotonous(passphrase, PASSPHRASE_LETTERS_MIN)
    ? "has too little variety; six random words are good"
    : "";
}

function isMonotonous(text: string, lettersMin: number): boolean {
  return new Set(text).size < lettersMin || pieceLength(text) < PIECE_LENGTH_MIN || isRow(text);
}

/** Of the shortest piece that the whole is a repetition of; the text's own length where it repeats nothing. */
function pieceLength(text: string): number {
  return (text + text).indexOf(text, 1);
}

/** True when most characters follow the one before them, as in "abcdefghijkl" and "987654321098". */
function isRow(text: string): boolean {
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = letters.filter((letter, place) => Math.abs(letter - (letters[place - 1] ?? letter)) === 1);
  return steps.length * 2 > letters.length;
}
