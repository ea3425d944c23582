/**
 * Finding texts by what somebody typed: whole words and parts of them first, then what is written almost alike. Letters
 * of scripts without spaces are compared in twos. Pure.
 */

export interface Searched {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

interface Grams {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

const WEIGHTS = { title: 10, summary: 4, body: 2 } as const;
const FIELDS = ["title", "summary", "body"] as const;

/** Of a word's grams, how many must be shared with one of the text for it to be meant. */
const ALIKE_MIN = 0.5;
/** Of what was typed, how much a text must have. */
const FOUND_SHARE_MIN = 0.6;
/** Matches below this share of the best score are dropped. */
const WEAK_BELOW = 0.3;
/** Shorter words are too much alike by chance. */
const GUESSED_LENGTH_MIN = 4;

const WITHOUT_SPACES = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff66-\uff9f]/;

/** Abbreviations that people type, with the full names in the texts, in each of the eight languages. */
const FULL_NAMES: readonly (readonly [typed: readonly string[], names: readonly string[]])[] = [
  [
    ["kyc", "aml"],
    ["identity", "身分驗證", "身份认证", "本人確認", "신원 인증", "identité", "identidade", "identidad"],
  ],
  [
    ["2fa", "mfa", "otp", "totp"],
    [
      ...["authenticator", "身分驗證器", "身份验证器", "認証アプリ", "인증 앱"],
      ...["application d’authentification", "autenticador", "aplicación de autenticación"],
    ],
  ],
];

const namesOf = new Map(
  FULL_NAMES.flatMap(([typed, names]) => typed.map((word) => [word, names.map(normalised)] as const)),
);

/** @returns the texts in which enough of the query is found, best first */
export function findTexts<Text extends Searched>(texts: readonly Text[], query: string): Text[] {
  const tokens = tokensOf(query);
  if (tokens.length === 0) return [];
  const scored = texts.map((text) => ({ text, score: scoreOf(text, tokens) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * WEAK_BELOW)
    .toSorted((one, other) => other.score - one.score)
    .map(({ text }) => text);
}

const prepared = new WeakMap<Searched, Record<(typeof FIELDS)[number], Grams>>();

function prepare(text: Searched): Record<(typeof FIELDS)[number], Grams> {
  const known = prepared.get(text);
  if (known !== undefined) return known;
  const made = { title: gramsOf(text.title), summary: gramsOf(text.summary), body: gramsOf(text.body) };
  prepared.set(text, made);
  return made;
}

function gramsOf(text: string): Grams {
  const normal = normalised(text);
  return { text: normal, words: new Set(wordsOf(normal).filter((word) => !WITHOUT_SPACES.test(word))) };
}

/** 0 when too little of the query is found. */
function scoreOf(text: Searched, tokens: readonly string[]): number {
  const fields = prepare(text);
  const found = tokens.map((token) =>
    Math.max(...FIELDS.map((field) => WEIGHTS[field] * likenessOfAny(fields[field], token))),
  );
  const share = found.filter((score) => score > 0).length / tokens.length;
  if (share < FOUND_SHARE_MIN) return 0;
  return found.reduce((sum, score) => sum + score, 0) * share;
}

/** A full name stands there or it does not: what is almost one is another. */
function likenessOfAny(grams: Grams, token: string): number {
  if (namesOf.get(token)?.some((name) => grams.text.includes(name)) === true) return 1;
  return likeness(grams, token);
}

/** 1 for what stands there, less for what is almost that, 0 for neither. */
function likeness({ text, words }: Grams, token: string): number {
  if (text.includes(token)) return 1;
  if (WITHOUT_SPACES.test(token)) {
    const share = sharedIn(pieces(token, 2), text);
    return share >= ALIKE_MIN ? share / 2 : 0;
  }
  if (token.length < GUESSED_LENGTH_MIN) return 0;
  let best = 0;
  const own = new Set(pieces(` ${token} `, 3));
  for (const word of words) {
    if (Math.abs(word.length - token.length) > 3) continue;
    const others = pieces(` ${word} `, 3);
    const shared = others.filter((piece) => own.has(piece)).length;
    best = Math.max(best, (2 * shared) / (own.size + others.length));
  }
  return best >= ALIKE_MIN ? best / 2 : 0;
}

function sharedIn(parts: readonly string[], text: string): number {
  return parts.length === 0 ? 0 : parts.filter((part) => text.includes(part)).length / parts.length;
}

function pieces(text: string, size: number): string[] {
  const letters = [...text];
  return letters.slice(size - 1).map((_letter, place) => letters.slice(place, place + size).join(""));
}

/** Without case, accents and differences of width. */
function normalised(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").normalize("NFKC").toLowerCase();
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

const TOKENS_MAX = 12;

function tokensOf(query: string): string[] {
  return [...new Set(wordsOf(normalised(query)))].slice(0, TOKENS_MAX);
}
