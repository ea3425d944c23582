/** The score as a ring, its grade, and the loan limit that it gives. */
import type { CallOutput } from "@meridian/contract";
import { AmountText } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { arcLength, gradeOf } from "./credit.model.ts";

const SIZE_PX = 148;
const STROKE_PX = 12;
const RADIUS_PX = (SIZE_PX - STROKE_PX) / 2;

const GRADE_TONE = {
  low: "text-warn",
  fair: "text-info",
  good: "text-accent",
  excellent: "text-up",
} as const;

function Ring({ score }: { score: number }) {
  const t = useTranslations("credit");
  const { drawn, whole } = arcLength(score, RADIUS_PX);
  const circle = { cx: SIZE_PX / 2, cy: SIZE_PX / 2, r: RADIUS_PX, fill: "none", strokeWidth: STROKE_PX };
  const grade = gradeOf(score);
  return (
    <div className="relative shrink-0" style={{ width: SIZE_PX, height: SIZE_PX }}>
      <svg aria-hidden width={SIZE_PX} height={SIZE_PX} className="-rotate-90">
        <circle {...circle} className="stroke-surface-3" />
        <circle
          {...circle}
          className={`stroke-current ${GRADE_TONE[grade]}`}
          strokeLinecap="round"
          strokeDasharray={`${drawn} ${whole}`}
          opacity={score > 0 ? 1 : 0}
        />
      </svg>
      <p className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="figure text-40 leading-none font-semibold">{score}</span>
        <span className={`mt-1.5 text-13 ${GRADE_TONE[grade]}`}>{t(`grade.${grade}`)}</span>
      </p>
    </div>
  );
}

interface ScoreCardProps {
  readonly credit: CallOutput<"user/getCreditScore">;
  readonly layout: Layout;
}

export function ScoreCard({ credit, layout }: ScoreCardProps) {
  const t = useTranslations("credit");
  const { score, loanLimitUsdt, loanLimitMaxUsdt } = credit;
  return (
    <section className="flex flex-wrap items-center gap-x-10 gap-y-5 rounded-card border border-line bg-surface-1 p-6 max-lg:p-4">
      <Ring score={score} />
      <div className="flex min-w-60 flex-1 flex-col gap-1.5">
        <p className="text-13 text-text-2">{t("loanLimit")}</p>
        <p className="text-28 font-semibold">
          <AmountText value={loanLimitUsdt} decimals={0} /> <span className="text-16 text-text-3">USDT</span>
        </p>
        <p className="max-w-120 text-13 text-text-2">
          {loanLimitUsdt === "0"
            ? t("limitUnverified")
            : t.rich("limitText", {
                score,
                amount: () => <AmountText value={loanLimitMaxUsdt} decimals={0} coin="USDT" />,
              })}
        </p>
        <Link to={pathOf("loans", layout)} className="target-44 self-start text-13 font-medium text-accent">
          {t("borrow")}
        </Link>
      </div>
    </section>
  );
}
