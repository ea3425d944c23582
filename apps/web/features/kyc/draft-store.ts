/** A member's draft, kept on this device for a day and for this member alone; deleted once sent. */
import { dropPrivate, keepPrivate, readPrivate } from "../../data/index.ts";
import { type Draft, draftFrom, DRAFT_EMPTY } from "./application.model.ts";

const NAME = "kyc.draft";
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
  const kept = readPrivate(NAME);
  if (!isKept(kept) || kept.uid !== uid || kept.timeMs < Date.now() - KEPT_MS) return DRAFT_EMPTY;
  return draftFrom(kept.draft);
}

export function keepDraft(uid: string, draft: Draft): void {
  keepPrivate(NAME, { uid, timeMs: Date.now(), draft } satisfies Kept);
}

export function dropDraft(): void {
  dropPrivate(NAME);
}
