/** The way of a term to its end, as a ring with the days that are left. */
import { useTranslations } from "use-intl";
import type { TermProgress } from "./investments.model.ts";

const SIZE = 44;
const RADIUS = 19;

export function DaysRing({ daysLeft, percent }: TermProgress) {
  const t = useTranslations("wealth");
  return (
    <span className="relative inline-grid size-11 shrink-0 place-items-center">
      <svg aria-hidden viewBox={`0 0 ${SIZE} ${SIZE}`} className="absolute inset-0 -rotate-90">
        <g fill="none" strokeWidth="3">
          <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} className="stroke-surface-3" />
          <circle
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            pathLength={100}
            strokeDasharray={`${percent} 100`}
            className="stroke-accent"
          />
        </g>
      </svg>
      <span className="figure text-13 font-semibold">
        <span aria-hidden>{daysLeft}</span>
        <span className="sr-only">{t("daysLeft", { days: daysLeft })}</span>
      </span>
    </span>
  );
}
