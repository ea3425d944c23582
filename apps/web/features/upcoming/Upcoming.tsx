/** Changes that are announced and not in effect yet, beside the figures that they will change. */
import type { UpcomingChange } from "@meridian/contract";
import { TimeText } from "@meridian/ui";
import { CalendarClock } from "lucide-react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";

/** The changes that a page is about. */
const TOPICS = {
  deposits: ["depositMin"],
  withdrawals: ["withdrawalMin", "withdrawalFee", "withdrawDailyUsdt", "withdrawDailyVerifiedUsdt"],
  trading: [
    "makerFeePpm",
    "takerFeePpm",
    "notionalMin",
    "quantityMin",
    "makerSharePpm",
    "takerSharePpm",
    "volumeMin",
    "levelOnePpm",
    "levelTwoPpm",
    "liquidationFeePpm",
    "maintenancePpm",
    "leverageMax",
    "positionMax",
  ],
  convert: ["spreadPpm", "feePpm", "amountMin"],
  wealth: ["ratePpm"],
} as const satisfies Readonly<Record<string, readonly UpcomingChange["field"][]>>;

function useWhat(): (change: UpcomingChange) => string {
  const t = useTranslations("upcoming");
  return ({ field, subject, positionTo: value, from, to }) => {
    switch (field) {
      case "depositMin":
      case "withdrawalMin":
      case "withdrawalFee":
        return t(`field.${field}`, { subject, from, to });
      case "withdrawDailyUsdt":
      case "withdrawDailyVerifiedUsdt":
        return t(`field.${field}`, { from, to });
      case "levelOnePpm":
      case "levelTwoPpm":
      case "spreadPpm":
      case "feePpm":
        return t("other", { name: t(`name.${field}`), from, to });
      case "maintenancePpm":
      case "leverageMax":
        return t("other", { name: t(`name.${field}`, { subject, value }), from, to });
      default:
        return t("other", { name: t(`name.${field}`, { subject }), from, to });
    }
  };
}

export function Upcoming({ topic }: { topic: keyof typeof TOPICS }) {
  const t = useTranslations("upcoming");
  const what = useWhat();
  const { data } = useRead("data/getUpcomingChanges", {});
  const fields: readonly string[] = TOPICS[topic];
  const list = (data?.list ?? []).filter(({ field }) => fields.includes(field));
  if (list.length === 0) return null;
  return (
    <section aria-label={t("title")} className="mb-4 flex gap-3 rounded-card bg-warn-soft p-4 text-13">
      <CalendarClock aria-hidden className="mt-px size-4 shrink-0 text-warn" />
      <ul className="flex min-w-0 flex-col gap-1">
        {list.map((change) => (
          <li key={`${change.field} ${change.subject} ${change.network} ${change.positionTo}`}>
            {t.rich("line", { time: () => <TimeText timeMs={change.at} />, what: what(change) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
