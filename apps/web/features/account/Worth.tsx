/** What everything is worth, with the eye that hides it on all screens, and how the day went. */
import { AmountText, ChangeText, clsx, IconButton, Skeleton } from "@meridian/ui";
import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { prefer, usePreferences } from "../../app/preferences.ts";
import { hasAny } from "./account.model.ts";
import type { useWorth } from "./use-assets.ts";

const MONEY_DECIMALS = 2;
const QUOTE = "USDT";

function EyeButton() {
  const t = useTranslations("account");
  const hidden = usePreferences((state) => state.balancesHidden);
  const Icon = hidden ? EyeOff : Eye;
  return (
    <IconButton
      size="small"
      label={t(hidden ? "show" : "hide")}
      aria-pressed={hidden}
      onClick={() => prefer({ balancesHidden: !hidden })}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

function Today({ worth }: { worth: ReturnType<typeof useWorth> }) {
  const t = useTranslations("account");
  if (worth.profitUsdt === undefined || worth.profitPercent === undefined) {
    return <Skeleton className="h-5 w-56" />;
  }
  return (
    <p className="flex h-5 items-center gap-2 text-13 text-text-2" title={t("todayHint")}>
      {t("today")}
      <AmountText value={worth.profitUsdt} decimals={MONEY_DECIMALS} coin={QUOTE} fixed balance />
      {hasAny(worth.profitPercent) && <ChangeText percent={worth.profitPercent} />}
    </p>
  );
}

export function Worth({ worth, large = false }: { worth: ReturnType<typeof useWorth>; large?: boolean }) {
  const t = useTranslations("account");
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-1 text-13 text-text-2">
        {t("worth")}
        <EyeButton />
      </p>
      <p
        className={clsx(
          "mb-1 font-semibold tracking-tight",
          large ? "h-12 text-40 leading-12" : "h-9 text-28 leading-9",
        )}
      >
        {worth.totalUsdt === undefined ? (
          <Skeleton className="h-full w-64" />
        ) : (
          <>
            <AmountText value={worth.totalUsdt} decimals={MONEY_DECIMALS} fixed balance />
            <span className="ms-2 text-16 font-medium tracking-normal text-text-3">{QUOTE}</span>
          </>
        )}
      </p>
      <Today worth={worth} />
    </div>
  );
}
