import { Countdown } from "@meridian/ui";
import { Clock3, Hourglass } from "lucide-react";
import { useTranslations } from "use-intl";

/** Said before a change, so that nobody is surprised by it afterwards. */
export function HoldWarning() {
  const t = useTranslations("security");
  return (
    <p className="flex items-start gap-2 rounded-control bg-warn-soft px-3 py-2 text-13">
      <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      {t("hold.before")}
    </p>
  );
}

/** While withdrawals wait: until when, counted down. */
export function HoldNote({ until, onEnd }: { until: number; onEnd: () => void }) {
  const t = useTranslations("security");
  if (until === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-warn-soft px-4 py-3 text-13">
      <Clock3 aria-hidden className="size-4 shrink-0 text-warn" />
      <span className="min-w-0 flex-1 basis-60">{t("hold.now")}</span>
      <Countdown endsAtMs={until} onEnd={onEnd} className="text-14 font-medium" />
    </p>
  );
}
