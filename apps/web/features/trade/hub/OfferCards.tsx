/** Products beside the markets on the trading hub, each with what it offers now: conversions, wealth, loans. */
import { percentOfPpm } from "@meridian/core";
import { compareDecimals, ErrorState, formatPercent, Skeleton } from "@meridian/ui";
import { HandCoins, type LucideIcon, PiggyBank, RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { useRead } from "../../../data/index.ts";
import { convertibleCoins } from "../../convert/index.ts";
import type { Hub } from "./use-hub.ts";

const REFRESH_EVERY_MS = 15_000;
const PERCENT_DECIMALS = 4;

interface CardProps {
  readonly path: string;
  readonly icon: LucideIcon;
  /** Undefined until it was read. */
  readonly offer: { readonly text: string; readonly figure: string } | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

function Card({ path, icon: Icon, offer, failed, onRetry }: CardProps) {
  if (offer === undefined)
    return failed ? <ErrorState onRetry={onRetry} /> : <Skeleton className="h-17 rounded-card" />;
  return (
    <Link
      to={path}
      className="flex min-h-17 items-center gap-4 rounded-card border border-line bg-surface-1 px-4 py-3 transition-colors hover:border-line-strong"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="flex-1 text-14 font-medium">{offer.text}</span>
      <span className="figure text-13 text-text-2">{offer.figure}</span>
    </Link>
  );
}

function usePercent(): (percent: string) => string {
  const locale = useLocale();
  return (percent) => formatPercent(percent, locale, PERCENT_DECIMALS);
}

/** The number of coins with a price now, and by how much it is worse than the index. */
function ConvertCard({ path }: { path: string }) {
  const t = useTranslations("trade.hub");
  const percent = usePercent();
  const { data, isError, refetch } = useRead("data/convertList", {}, { refetchInterval: REFRESH_EVERY_MS });
  const offer = data && {
    text: t("convertText", { count: convertibleCoins(data.list) }),
    figure: t("spread", { percent: percent(percentOfPpm(data.spreadPpm)) }),
  };
  return <Card path={path} icon={RefreshCw} offer={offer} failed={isError} onRetry={() => void refetch()} />;
}

/** The number of products that take money, and the highest rate among them. */
function WealthCard({ path }: { path: string }) {
  const t = useTranslations("trade.hub");
  const percent = usePercent();
  const { data, isError, refetch } = useRead("user/getInterestRateList", {});
  const rates = data?.list.filter(({ isOpen }) => isOpen).map(({ ratePercent }) => ratePercent);
  const highest = rates?.toSorted(compareDecimals).at(-1);
  const offer = rates && {
    text: t("wealthText", { count: rates.length }),
    figure: highest === undefined ? "" : t("yearly", { percent: percent(highest) }),
  };
  return <Card path={path} icon={PiggyBank} offer={offer} failed={isError} onRetry={() => void refetch()} />;
}

/** The number of products that lend, and the lowest rate among them. */
function LoanCard({ path }: { path: string }) {
  const t = useTranslations("trade.hub");
  const percent = usePercent();
  const { data, isError, refetch } = useRead("user/getLoanGoodsList", {});
  const rates = data?.list.filter(({ isOpen }) => isOpen).map((row) => row.dailyInterestRatePercent);
  const lowest = rates?.toSorted(compareDecimals)[0];
  const offer = rates && {
    text: t("loanText", { count: rates.length }),
    figure: lowest === undefined ? "" : t("daily", { percent: percent(lowest) }),
  };
  return <Card path={path} icon={HandCoins} offer={offer} failed={isError} onRetry={() => void refetch()} />;
}

export function OfferCards({ hub }: { hub: Pick<Hub, "pathOf"> }) {
  return (
    <div className="grid grid-cols-3 gap-3 max-lg:grid-cols-1">
      <ConvertCard path={hub.pathOf("conversion")} />
      <WealthCard path={hub.pathOf("wealth")} />
      <LoanCard path={hub.pathOf("loans")} />
    </div>
  );
}
