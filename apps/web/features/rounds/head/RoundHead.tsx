/** The series of rounds in one line: which one, its price, and how long the running round has left. */
import { CoinIcon, clsx, formatTimeLeft, PriceText, StaleShade } from "@meridian/ui";
import { Info } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { StreamPill } from "../../../app/shell/StreamPill.tsx";
import { Stat, usePriceTitle } from "../../trade/index.ts";
import { liveRound, openRound } from "../board/board.model.ts";
import type { Rounds } from "../use-rounds.ts";
import { useTrend } from "./use-trend.ts";

interface HeadProps {
  readonly rounds: Rounds;
  readonly layout: Layout;
}

function SeriesLinks({ rounds, layout }: HeadProps) {
  const t = useTranslations("rounds");
  const prefix = layout === "mobile" ? "/mboption" : "/option";
  return (
    <nav aria-label={t("head.series")} className="flex gap-0.5 rounded-control bg-surface-2 p-0.5 text-13">
      {rounds.all.map(({ series, base, minutes }) => (
        <Link
          key={series}
          to={`${prefix}/${series}`}
          aria-current={series === rounds.row.series ? "page" : undefined}
          className={clsx(
            "target-44 flex h-8 items-center gap-1.5 rounded-[4px] px-2.5 font-medium whitespace-nowrap",
            series === rounds.row.series ? "bg-surface-3 text-text-1" : "text-text-2 hover:text-text-1",
          )}
        >
          <CoinIcon coin={base} sizePx={16} />
          {base}
          <span className="text-12 font-normal text-text-2">{t("head.minutes", { minutes })}</span>
        </Link>
      ))}
    </nav>
  );
}

function Left({ rounds }: { rounds: Rounds }) {
  const t = useTranslations("rounds");
  const { row, nowMs } = rounds;
  const [live, next] = [liveRound(row), openRound(row)];
  const stat = (label: string, endsAt: number) => (
    <Stat label={label}>
      <span className="text-14 font-semibold">{formatTimeLeft(endsAt - nowMs)}</span>
    </Stat>
  );
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-5 gap-y-1 max-lg:gap-x-3">
      {live !== undefined && stat(t("head.closes", { number: live.expectNumber }), live.deliveryTime)}
      {next !== undefined && stat(t("head.locks", { number: next.expectNumber }), next.lockTime)}
    </dl>
  );
}

export function RoundHead({ rounds, layout }: HeadProps) {
  const t = useTranslations("rounds");
  const { row, staleness } = rounds;
  const trend = useTrend(row.currentPrice);
  usePriceTitle(row.series, row.currentPrice ?? undefined, row.priceDecimals);
  return (
    <header className={clsx("grid min-w-0 gap-2", layout === "mobile" && "px-4")}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className={layout === "mobile" ? "sr-only" : "text-20 font-semibold"}>{t("title")}</h1>
        <SeriesLinks rounds={rounds} layout={layout} />
        <span className="ms-auto lg:hidden lying:order-last">
          <StreamPill />
        </span>
        <StaleShade {...staleness} place="end" className="min-w-0 max-lg:w-full lying:!w-auto">
          <div className="flex min-w-0 items-center gap-5 max-lg:flex-wrap max-lg:justify-between max-lg:gap-x-3 max-lg:gap-y-1">
            {row.currentPrice === null ? (
              <span className="text-20 font-semibold text-text-3">—</span>
            ) : (
              <PriceText
                value={row.currentPrice}
                decimals={row.priceDecimals}
                direction={trend}
                className="min-w-32 shrink-0 text-20 font-semibold"
              />
            )}
            <Left rounds={rounds} />
          </div>
        </StaleShade>
        <span className="ms-auto max-lg:hidden">
          <StreamPill />
        </span>
      </div>
      {row.closed !== "" && (
        <p
          role="status"
          className="flex items-center gap-2 rounded-control bg-warn-soft px-3 py-2 text-13 text-warn"
        >
          <Info aria-hidden className="size-4 shrink-0" />
          {t(`closed.${row.closed}`)}
        </p>
      )}
    </header>
  );
}
