import { Countdown } from "@meridian/ui";
import { Clock3 } from "lucide-react";
import { useTranslations } from "use-intl";
import { forget } from "../../data/index.ts";

/** Said before a withdrawal is asked for: that it will wait, why, and how long. Nothing is drawn when it will not. */
export function HoldNotice({ until }: { until: number }) {
  const t = useTranslations("withdraw");
  if (until === 0) return null;
  return (
    <p className="flex items-start gap-2 rounded-control bg-warn-soft px-3 py-2 text-13">
      <Clock3 aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <span>
        {t("holdNotice")}{" "}
        <Countdown
          endsAtMs={until}
          onEnd={() => void forget("user/getWithdrawQuota")}
          className="font-medium whitespace-nowrap"
        />
      </span>
    </p>
  );
}
