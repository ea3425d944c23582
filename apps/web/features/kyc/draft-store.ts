/** What was typed, kept on this device for a day and for this member alone; gone once it was sent. */
import { type Draft, draftFrom, DRAFT_EMPTY } from "./application.model.ts";

const KEY = "kyc.draft";
const KEPT_MS = 24 * 3_600_000;

interface Kept {
  readonly uid: string;
  readonly timeMs: number;
  readonly draft: unknown;
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === "object" && value !== null && "uid" in value && "timeMs" in value && "draft" in value
  );
}

export function readDraft(uid: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (isKept(kept) && kept.uid === uid && kept.timeMs > Date.now() - KEPT_MS) return draftFrom(kept.draft);
  } catch {
    // What lies there is not ours to read; it is written over by what is typed next.
  }
  return DRAFT_EMPTY;
}

export function keepDraft(uid: string, draft: Draft): void {
  localStorage.setItem(KEY, JSON.stringify({ uid, timeMs: Date.now(), draft } satisfies Kept));
}

export function dropDraft(): void {
  localStorage.removeItem(KEY);
}
