/** The days between which a list lies: chosen one by one, or the last so many. Texts "records". */
import { Chip } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { dayBefore, isPeriodBackwards, type Period } from "./records.model.ts";

const PERIODS_DAYS = [7, 30, 90] as const;
const FIELDS = ["from", "to"] as const;

interface PeriodProps {
  readonly period: Period;
  readonly onPeriod: (change: Partial<Period>) => void;
}

/** Two fields, to stand in the row or the grid of the other filters. */
export function DayFields({ period, onPeriod }: PeriodProps) {
  const t = useTranslations("records");
  return FIELDS.map((field) => (
    <label
      key={field}
      className="inline-flex h-10 min-w-0 items-center gap-2 rounded-control border border-line-strong bg-surface-1 px-3 text-13 text-text-3 focus-within:border-accent focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-(--focus) max-lg:h-11"
    >
      <span className="shrink-0">{t(`filter.${field}`)}</span>
      <input
        type="date"
        value={period[field]}
        onChange={(event) => onPeriod({ [field]: event.target.value })}
        className="figure w-full min-w-0 bg-transparent text-text-1 outline-none"
      />
    </label>
  ));
}

export function PeriodChips({ period, onPeriod }: PeriodProps) {
  const t = useTranslations("records");
  const [openedMs] = useState(() => Date.now());
  const today = dayBefore(openedMs, 0);
  return (
    <span className="flex gap-1.5">
      {PERIODS_DAYS.map((days) => {
        const from = dayBefore(openedMs, days - 1);
        const chosen = period.from === from && period.to === today;
        return (
          <Chip
            key={days}
            chosen={chosen}
            onClick={() => onPeriod(chosen ? { from: "", to: "" } : { from, to: today })}
          >
            {t("filter.days", { days })}
          </Chip>
        );
      })}
    </span>
  );
}

export function PeriodProblem({ period }: Pick<PeriodProps, "period">) {
  const t = useTranslations("records");
  if (!isPeriodBackwards(period)) return null;
  return (
    <p role="alert" className="text-12 text-danger">
      {t("filter.backwards")}
    </p>
  );
}
