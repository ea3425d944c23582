/** The time for the hint to install the app. Pure. */

/** Pages that are opened within half an hour of each other belong to one visit. */
const VISIT_APART_MS = 1_800_000;
const VISITS_MIN = 2;
const DISMISSED_MS = 30 * 86_400_000;

export interface Visits {
  readonly count: number;
  readonly lastAt: number;
  /** 0 for never. */
  readonly dismissedAt: number;
}

export const NO_VISITS: Visits = { count: 0, lastAt: 0, dismissedAt: 0 };

export function readVisits(text: string | null): Visits {
  try {
    const { count, lastAt, dismissedAt } = JSON.parse(text ?? "") as Partial<Visits>;
    return { count: Number(count ?? 0), lastAt: Number(lastAt ?? 0), dismissedAt: Number(dismissedAt ?? 0) };
  } catch {
    return NO_VISITS;
  }
}

export function visited(visits: Visits, timeMs: number): Visits {
  const isNew = timeMs > visits.lastAt + VISIT_APART_MS;
  return { ...visits, count: visits.count + (isNew ? 1 : 0), lastAt: timeMs };
}

/** @param can whether this browser can install it, or its member can by hand */
export function isHintDue(visits: Visits, can: boolean, isInstalled: boolean, timeMs: number): boolean {
  if (!can || isInstalled || visits.count < VISITS_MIN) return false;
  return visits.dismissedAt === 0 || timeMs > visits.dismissedAt + DISMISSED_MS;
}

/** A browser of iOS, which installs by its share menu alone; an iPad calls itself a Mac, but has a touch screen. */
export function isApple(userAgent: string, touchPoints: number): boolean {
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
}
