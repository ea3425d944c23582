import type { StaffOverview, StaffQueue } from "@meridian/contract";
import { clsx, TimeText } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { ageOf } from "./overview.model.ts";

const PATHS: Readonly<Record<StaffQueue, string>> = {
  kyc: "/kyc",
  withdrawals: "/withdrawals",
  vouchers: "/vouchers",
  support: "/support",
  proposals: "/proposals",
  recoveries: "/recoveries",
  loans: "/loans",
};
const AGE_CLASS = { fresh: "text-text-3", late: "text-warn", overdue: "text-danger" };

/** @param nowMs when the overview was answered */
export function QueueTiles({ queues, nowMs }: { queues: StaffOverview["queues"]; nowMs: number }) {
  const t = useTranslations("consoleOperations");
  if (queues.length === 0) return null;
  return (
    <ul className="grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(144px,1fr))] gap-3">
      {queues.map(({ queue, count, oldestAt }) => (
        <li key={queue}>
          <Link
            to={PATHS[queue]}
            className="flex h-full flex-col rounded-card border border-line bg-surface-1 px-4 py-3 transition-colors hover:border-line-strong hover:bg-surface-2"
          >
            <span className="block grow break-words text-13 text-text-2">{t(`queue.${queue}`)}</span>
            <span className={clsx("figure block text-28 font-semibold", count === 0 && "text-text-3")}>
              {count}
            </span>
            <span className={clsx("block text-12", AGE_CLASS[ageOf(oldestAt, nowMs)])}>
              {oldestAt === null
                ? t("queue.none")
                : t.rich("queue.oldest", { ago: () => <TimeText timeMs={oldestAt} style="ago" /> })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
