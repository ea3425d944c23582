/** The protection of the account: a ring with the points, and what raises them most. */
import type { SecurityCenter } from "@meridian/contract";
import { Badge, Button, clsx } from "@meridian/ui";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { levelOf, ROW_OF_PART, type RowGroup, type WindowName, WINDOWS } from "./security.model.ts";

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;
const FULL = 100;

const RING_TONE = { low: "stroke-danger", middle: "stroke-warn", high: "stroke-up" } as const;
const BADGE_TONE = { low: "danger", middle: "warn", high: "up" } as const;

function Ring({ score }: { score: number }) {
  const t = useTranslations("security");
  const level = levelOf(score);
  return (
    <div
      role="img"
      aria-label={t("score.of", { score })}
      className="relative size-28 shrink-0 max-sm:size-22"
    >
      <svg viewBox="0 0 100 100" className="size-full -rotate-90" aria-hidden>
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="8" className="stroke-surface-3" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={`${(score / FULL) * ROUND} ${ROUND}`}
          className={clsx(RING_TONE[level], score === 0 && "opacity-0")}
        />
      </svg>
      <span aria-hidden className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="figure text-28 font-semibold max-sm:text-20">{score}</span>
        <span className="text-12 text-text-3">/ {FULL}</span>
      </span>
    </div>
  );
}

interface ScoreProps {
  readonly center: SecurityCenter;
  readonly groups: readonly RowGroup[];
  readonly onOpen: (name: WindowName) => void;
}

function StepButton({ center, groups, onOpen }: ScoreProps) {
  const t = useTranslations("security");
  const { nextStep } = center;
  if (nextStep === null) return null;
  const name = ROW_OF_PART[nextStep];
  const row = groups.flatMap(({ rows }) => rows).find((candidate) => candidate.name === name);
  const own = WINDOWS.find((candidate) => candidate === name);
  if (own !== undefined) {
    return (
      <Button variant="primary" className="max-sm:w-full" onClick={() => onOpen(own)}>
        {t("action.setUp")}
      </Button>
    );
  }
  if (row?.path === undefined || row.path === null) return null;
  return (
    <Button asChild variant="primary" className="max-sm:w-full">
      <Link to={row.path}>{t("action.setUp")}</Link>
    </Button>
  );
}

export function Score(props: ScoreProps) {
  const t = useTranslations("security");
  const { center } = props;
  const level = levelOf(center.score);
  const step = center.parts.find(({ part }) => part === center.nextStep);
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface-1 p-5 max-sm:p-4">
      <Ring score={center.score} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2 text-13 text-text-2">
          {t("score.title")}
          <Badge tone={BADGE_TONE[level]}>{t(`score.${level}`)}</Badge>
        </p>
        {step === undefined ? (
          <p className="mt-2 flex items-center gap-2 text-16 font-semibold">
            <CircleCheck aria-hidden className="size-5 text-up" />
            {t("score.done")}
          </p>
        ) : (
          <>
            <p className="mt-2 text-16 font-semibold">{t(`next.${step.part}`)}</p>
            <p className="mt-0.5 text-13 text-text-2">{t("score.gain", { points: step.points })}</p>
          </>
        )}
      </div>
      <StepButton {...props} />
    </section>
  );
}
