/** Credit score: pages that raise it, grade, ring. Pure. */
import type { CreditPart, CreditReason } from "@meridian/contract";
import type { PageTitle } from "../../app/feature.ts";

/** The page that raises a part; none where only time does. */
const PAGE_OF: Readonly<Partial<Record<CreditReason, PageTitle>>> = {
  identity: "kyc",
  secondFactor: "security",
  turnover: "exchange",
  deposits: "deposit",
  email: "my",
  phone: "my",
};

export function pageRaising({ reason, points, pointsMax }: CreditPart): PageTitle | undefined {
  return points < pointsMax ? PAGE_OF[reason] : undefined;
}

export type Grade = "low" | "fair" | "good" | "excellent";

export function gradeOf(score: number): Grade {
  if (score >= 80) return "excellent";
  if (score >= 55) return "good";
  return score >= 25 ? "fair" : "low";
}

/** Length of the part of a ring that is drawn. */
export function arcLength(score: number, radius: number): { readonly drawn: number; readonly whole: number } {
  const whole = 2 * Math.PI * radius;
  return { drawn: (whole * Math.min(Math.max(score, 0), 100)) / 100, whole };
}
