/** Total worth and today's profit, with the button that hides balances on all screens. */
import { AmountText, ChangeText, clsx, formatDollars, IconButton, Menu, Skeleton } from "@meridian/ui";
import { ChevronDown, Eye, EyeOff } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { prefer, usePreferences } from "../../../app/preferences.ts";
import { hasAny, worthIn } from "../account.model.ts";
import type { useWorth } from "../assets/use-assets.ts";
import { chooseWorthUnit, useWorthUnit, WORTH_UNITS, type WorthUnit } from "./worth-unit.ts";

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
  if (worth.today === undefined) return <Skeleton className="h-5 w-56" />;
  const { profitUsdt, percent } = worth.today;
  return (
    <p className="flex h-5 items-center gap-2 text-13 text-text-2" title={t("todayHint")}>
      {t("today")}
      <AmountText value={profitUsdt} decimals={MONEY_DECIMALS} coin={QUOTE} fixed balance />
      {percent !== null && hasAny(percent) && <ChangeText percent={percent} />}
    </p>
  );
}

const HIDDEN = "••••••";

function Total({ totalUsdt, assets }: { totalUsdt: string; assets: ReturnType<typeof useWorth>["assets"] }) {
  const t = useTranslations("account");
  const locale = useLocale();
  const unit = useWorthUnit((state) => state.unit);
  const hidden = usePreferences((state) => state.balancesHidden);
  const coin = assets?.find((asset) => asset.coin === unit);
  const inCoin = unit === QUOTE || unit === "USD" ? null : worthIn(totalUsdt, coin);
  if (unit === "USD")
    return (
      <span className="figure" title={t("unit.usd")}>
        {hidden ? HIDDEN : formatDollars(totalUsdt, locale)}
      </span>
    );
  if (inCoin !== null && coin !== undefined)
    return <AmountText value={inCoin} decimals={coin.decimals} balance />;
  return <AmountText value={totalUsdt} decimals={MONEY_DECIMALS} fixed balance />;
}

function UnitMenu({ assets }: { assets: ReturnType<typeof useWorth>["assets"] }) {
  const t = useTranslations("account");
  const unit = useWorthUnit((state) => state.unit);
  const isPriced = (each: WorthUnit): boolean =>
    each === QUOTE ||
    each === "USD" ||
    (assets?.some(({ coin, price }) => coin === each && price !== null) ?? false);
  const shown = isPriced(unit) ? unit : QUOTE;
  return (
    <Menu
      align="start"
      items={WORTH_UNITS.filter(isPriced).map((each) => ({
        key: each,
        label: each,
        chosen: each === shown,
        onSelect: () => chooseWorthUnit(each),
      }))}
      trigger={
        <button
          type="button"
          aria-label={`${t("unit.label")}: ${shown}`}
          className="inline-flex items-center gap-0.5 rounded-control px-1 text-16 font-medium tracking-normal text-text-3 target-44 hover:text-text-1"
        >
          {shown}
          <ChevronDown aria-hidden className="size-4" />
        </button>
      }
    />
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
            {/* A character rather than a margin: it is in what is copied, too. */}
            <Total totalUsdt={worth.totalUsdt} assets={worth.assets} /> <UnitMenu assets={worth.assets} />
          </>
        )}
      </p>
      <Today worth={worth} />
      {hasAny(worth.owedUsdt) && (
        <p className="mt-1 flex h-5 items-center gap-2 text-13 text-text-2">
          {t("owed")}
          <AmountText value={worth.owedUsdt} decimals={MONEY_DECIMALS} coin={QUOTE} fixed balance />
        </p>
      )}
      {hasAny(worth.openProfitUsdt) && (
        <p className="mt-1 flex h-5 items-center gap-2 text-13 text-text-2" title={t("openProfitHint")}>
          {t("openProfit")}
          <AmountText value={worth.openProfitUsdt} decimals={MONEY_DECIMALS} coin={QUOTE} fixed balance />
        </p>
      )}
    </div>
  );
}
