/** The days of a subscription: when it is made, begins to earn, ends and is back. */
import type { WealthSchedule } from "@meridian/contract";
import { clsx } from "@meridian/ui";
import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { UtcDay, UtcMoment } from "../UtcTime.tsx";

const DAY_MS = 86_400_000;

interface Step {
  readonly name: "today" | "starts" | "paid" | "ends" | "back";
  readonly when: ReactNode;
}

function stepsOf({ firstDayAt, firstPaidAt, backAt }: WealthSchedule): readonly Step[] {
  const begin: readonly Step[] = [
    { name: "today", when: <UtcDay timeMs={firstDayAt - DAY_MS} /> },
    { name: "starts", when: <UtcDay timeMs={firstDayAt} /> },
  ];
  if (backAt === null) return [...begin, { name: "paid", when: <UtcMoment timeMs={firstPaidAt} /> }];
  return [
    ...begin,
    { name: "ends", when: <UtcDay timeMs={backAt - DAY_MS} /> },
    { name: "back", when: <UtcMoment timeMs={backAt} /> },
  ];
}

export function Timeline({ schedule }: { schedule: WealthSchedule }) {
  const t = useTranslations("wealth");
  const steps = stepsOf(schedule);
  return (
    <ol aria-label={t("timeline.title")} className="grid gap-0 text-13">
      {steps.map(({ name, when }, place) => (
        <Fragment key={name}>
          <li className="grid grid-cols-[16px_1fr_auto] items-center gap-x-3">
            <span
              aria-hidden
              className={clsx(
                "size-2.5 justify-self-center rounded-full border-2 border-accent",
                place === 0 && "bg-accent",
              )}
            />
            <span>{t(`timeline.${name}`)}</span>
            <span className="text-text-2">{when}</span>
          </li>
          {place < steps.length - 1 && (
            <li aria-hidden className="ms-[7px] h-4 border-s-2 border-line-strong" />
          )}
        </Fragment>
      ))}
    </ol>
  );
}
