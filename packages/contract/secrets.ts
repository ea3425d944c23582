/**
 * Secrets that nobody should type into a conversation: one-time codes, and the seed words of a wallet. Pure; the
 * caller brings the word lists, which are large.
 */

export type Secret = "code" | "seed";

/** The shortest seed of BIP-39 has twelve words. */
export const SEED_WORDS_MIN = 12;

const UNITS =
  "USDT|USDC|USD|EUR|GBP|JPY|KRW|CNY|TWD|BRL|BTC|ETH|SOL|BNB|XRP|DOGE|ADA|AVAX|LINK|LTC|TRX|sats?|gwei|wei";

/**
 * Six digits that stand alone, also as three and three. Not a part of a hash or of a longer number, not decimals, and
 * not an amount, which a unit or a currency's sign shows.
 */
const CODE = new RegExp(
  String.raw`(?<![A-Za-z\p{Nd}_]|\p{Nd}[., \u00a0\u202f]|[$€£¥₩])\p{Nd}{3}[ \u00a0\u202f-]?\p{Nd}{3}` +
    String.raw`(?![A-Za-z\p{Nd}_]|[.,]\p{Nd}|[ \u00a0\u202f]\p{Nd}{3}|[ \u00a0\u202f]?(?:%|€|(?:${UNITS})\b))`,
  "u",
);

/** @param isSeedWord of a word in lower case, normalised as NFKD */
export function secretsIn(text: string, isSeedWord: (word: string) => boolean): readonly Secret[] {
  const found: Secret[] = [];
  if (CODE.test(text.normalize("NFKC"))) found.push("code");
  if (hasSeed(text, isSeedWord)) found.push("seed");
  return found;
}

/** Numbers and marks between the words do not break a run: seeds are often written as a numbered list. */
function hasSeed(text: string, isSeedWord: (word: string) => boolean): boolean {
  let run = 0;
  for (const word of text
    .normalize("NFKD")
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? []) {
    run = isSeedWord(word) ? run + 1 : 0;
    if (run >= SEED_WORDS_MIN) return true;
  }
  return false;
}
