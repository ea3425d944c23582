/** The remainder after a test transfer, kept on this device until sent or given up: staff may review the test first. */
import { dropPrivate, keepPrivate, readPrivate } from "../../data/index.ts";

const NAME = "withdraw.rest";

export interface Rest {
  /** The test transfer. */
  readonly withdrawalId: string;
  /** Decimal text of the same coin, to the same address. */
  readonly amount: string;
}

function isRest(kept: unknown): kept is Rest {
  const { withdrawalId, amount } = (kept ?? {}) as Partial<Record<keyof Rest, unknown>>;
  return typeof withdrawalId === "string" && typeof amount === "string" && /^\d+(\.\d+)?$/.test(amount);
}

export function readRest(): Rest | null {
  const kept = readPrivate(NAME);
  return isRest(kept) ? kept : null;
}

export const keepRest = (rest: Rest): void => keepPrivate(NAME, rest);
export const dropRest = (): void => dropPrivate(NAME);
