/** The parts of the overview that need attention. Pure. */
import type { StaffOverview } from "@meridian/contract";

const HOUR_MS = 3_600_000;
const LATE_AFTER_MS = 4 * HOUR_MS;
const OVERDUE_AFTER_MS = 24 * HOUR_MS;

export type Age = "fresh" | "late" | "overdue";

/** The age of a queue by its oldest entry's wait: more than four hours is late, more than a day too long. */
export function ageOf(oldestAtMs: number | null, nowMs: number): Age {
  const waitedMs = oldestAtMs === null ? 0 : nowMs - oldestAtMs;
  if (waitedMs > OVERDUE_AFTER_MS) return "overdue";
  return waitedMs > LATE_AFTER_MS ? "late" : "fresh";
}

/** Coins that are not covered come first: they are why one looks. The rest keep their order. */
export function coversInOrder(covers: StaffOverview["covers"]): StaffOverview["covers"] {
  return covers.toSorted((a, b) => Number(a.covered) - Number(b.covered));
}
