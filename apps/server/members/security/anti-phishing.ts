/** Words of the member's own that stand in every mail of ours: a mail without them is somebody else's. Sealed at rest. */
import type { Pool, PoolClient } from "pg";
import { openText, type Seal, sealText } from "../../ground/seal/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import { ANTI_PHISHING_MAX, ANTI_PHISHING_MIN } from "../factors/index.ts";

const contextOf = (memberId: number): string => `anti-phishing:${memberId}`;

/** In one line and without what a mail could mistake for its own. Refused: anti_phishing.length */
export function readAntiPhishing(text: string): string {
  const words = text
    .normalize("NFKC")
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
  const { length } = [...words];
  if (length < ANTI_PHISHING_MIN || length > ANTI_PHISHING_MAX) {
    throw new CallRefusal("anti_phishing.length", "antiPhishing");
  }
  return words;
}

export async function writeAntiPhishing(
  client: PoolClient,
  seal: Seal,
  memberId: number,
  words: string,
): Promise<void> {
  await client.query(
    `insert into security_settings (member, anti_phishing) values ($1, $2)
     on conflict (member) do update set anti_phishing = excluded.anti_phishing`,
    [memberId, sealText(seal, words, contextOf(memberId))],
  );
}

/** "" for none. */
export async function antiPhishingOf(pool: Pool, seal: Seal, memberId: number): Promise<string> {
  const { rows } = await pool.query<{ sealed: string | null }>(
    "select anti_phishing as sealed from security_settings where member = $1",
    [memberId],
  );
  return openAntiPhishing(seal, memberId, rows[0]?.sealed ?? null);
}

/** @param sealed as its row has it; null for none, which is "" */
export function openAntiPhishing(seal: Seal, memberId: number, sealed: string | null): string {
  return sealed === null ? "" : openText(seal, sealed, contextOf(memberId));
}

/** Enough to be known again by its owner, too little to be copied: its first two characters and its last. */
export function maskAntiPhishing(words: string): string {
  const characters = [...words];
  if (characters.length === 0) return "";
  return `${characters.slice(0, 2).join("")}•••••${characters.at(-1) ?? ""}`;
}
