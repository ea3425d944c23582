/** The pieces of a round's card. */
import type { OptionsEntry, OptionsRound } from "@meridian/contract";
import { AmountText, Badge, clsx, formatPercent, formatTimeLeft, GainText, PriceText } from "@meridian/ui";
import {
  ArrowDown,
  ArrowUp,
  Ban,
  CircleDashed,
  CirclePlay,
  Clock,
  History,
  type LucideIcon,
  RotateCcw,
} from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { STAKE_DECIMALS } from "../ticket/bet.model.ts";
import { ahead, differenceOf, type Phase, poolOf, priceOf, risePercent } from "./board.model.ts";

const ICONS = {
  next: Clock,
  closing: Clock,
  live: CirclePlay,
  calculating: CircleDashed,
  won: History,
  refunded: RotateCcw,
  later: Clock,
} as const satisfies Record<Phase | "later", LucideIcon>;

const HEAD_TONES: Readonly<Record<Phase | "later", string>> = {
  next: "text-accent",
  closing: "text-warn",
  live: "text-text-1",
  calculating: "text-warn",
  won: "text-text-3",
  refunded: "text-info",
  later: "text-text-3",
};

interface HeadProps {
  readonly phase: Phase | "later";
  readonly number: number;
  /** Milliseconds to the next moment; undefined of a round that is over. */
  readonly leftMs: number | undefined;
  readonly percent: number;
}

export function CardHead({ phase, number, leftMs, percent }: HeadProps) {
  const t = useTranslations("rounds");
  const Icon = ICONS[phase];
  return (
    <header>
      <div className={clsx("flex h-10 items-center gap-1.5 px-3 text-13 font-medium", HEAD_TONES[phase])}>
        <Icon aria-hidden className={clsx("size-4", phase === "calculating" && "animate-skeleton")} />
        {t(`phase.${phase}`)}
        <span className="figure text-12 font-normal text-text-3">#{number}</span>
        {leftMs !== undefined && (
          <span role="timer" className="figure ms-auto text-14 font-semibold">
            {formatTimeLeft(leftMs)}
          </span>
        )}
      </div>
      <div aria-hidden className="h-0.5 bg-surface-3">
        <div
          className={clsx(
            "h-full",
            phase === "live" && "bg-text-2",
            phase === "next" && "bg-accent",
            (phase === "closing" || phase === "calculating") && "bg-warn",
          )}
          style={{ width: `${leftMs === undefined ? 0 : percent}%` }}
        />
      </div>
    </header>
  );
}

const SIDES = {
  bullish: { icon: ArrowUp, text: "text-up", soft: "bg-up-soft", pool: "buyRewardPool", payout: "buyPayout" },
  bearish: {
    icon: ArrowDown,
    text: "text-down",
    soft: "bg-down-soft",
    pool: "sellRewardPool",
    payout: "sellPayout",
  },
} as const;

interface BandProps {
  readonly round: OptionsRound;
  readonly side: "bullish" | "bearish";
  /** It is ahead, or has won. */
  readonly isAhead: boolean;
  readonly own: OptionsEntry | undefined;
}

/** One direction: what it pays, what is on it, and what of that is one's own. */
export function SideBand({ round, side, isAhead, own }: BandProps) {
  const t = useTranslations("rounds");
  const locale = useLocale();
  const { icon: Icon, text, soft, pool, payout } = SIDES[side];
  const rise = risePercent(round);
  const share = rise === undefined ? undefined : side === "bullish" ? rise : 100 - rise;
  const pays = round[payout];
  return (
    <div className={clsx("flex min-h-15 items-center gap-2 px-3 py-1.5", isAhead && soft)}>
      <span className={clsx("flex items-center gap-1 text-16 font-semibold", text)}>
        <Icon aria-hidden className="size-4" />
        {t(`side.${side}`)}
      </span>
      {own?.direction === side && (
        <Badge tone={side === "bullish" ? "up" : "down"}>
          {t("card.own")} <AmountText value={own.betAmount} decimals={STAKE_DECIMALS} balance />
        </Badge>
      )}
      <dl className="ms-auto text-end">
        <dt className="sr-only">{t("card.payout")}</dt>
        <dd className="figure text-16 font-semibold">
          {pays === null ? (
            <span className="text-text-3">—</span>
          ) : (
            <>
              <AmountText value={pays} decimals={2} fixed />x
            </>
          )}
        </dd>
        <dt className="sr-only">{t("card.pool")}</dt>
        <dd className="text-12 text-text-2">
          <AmountText value={round[pool]} decimals={2} />
          {share !== undefined && ` · ${formatPercent(String(share), locale, 0)}`}
        </dd>
      </dl>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-12">
      <dt className="text-text-3">{label}</dt>
      <dd className="figure text-end">{children}</dd>
    </div>
  );
}

/** The price of now, or of the close, and how far it is from the lock. */
export function PriceBlock({ round, decimals }: { round: OptionsRound; decimals: number }) {
  const t = useTranslations("rounds");
  const price = priceOf(round);
  const difference = differenceOf(price, round.openPrice);
  const side = ahead(round);
  const tone = side === undefined ? "text-text-2" : SIDES[side].text;
  return (
    <div className="flex items-end justify-between gap-2">
      <span>
        <span className="block text-12 text-text-3">
          {t(round.closePrice === null ? "card.price" : "card.closePrice")}
        </span>
        {price === null ? (
          <span className="text-20 font-semibold text-text-3">—</span>
        ) : (
          <PriceText value={price} decimals={decimals} className={clsx("text-20 font-semibold", tone)} />
        )}
      </span>
      {difference !== undefined && (
        <span
          className={clsx(
            "figure flex h-7 items-center gap-1 rounded-control px-2 text-13 font-semibold",
            side === undefined
              ? "bg-surface-3 text-text-1"
              : side === "bullish"
                ? "bg-up text-direction-on"
                : "bg-down text-direction-on",
          )}
        >
          {side === "bullish" && <ArrowUp aria-hidden className="size-3.5" />}
          {side === "bearish" && <ArrowDown aria-hidden className="size-3.5" />}
          <PriceText difference value={difference.replace("-", "")} decimals={decimals} />
        </span>
      )}
    </div>
  );
}

/** The reason why everything went back. */
export function RefundNote({ round }: { round: OptionsRound }) {
  const t = useTranslations("rounds");
  const { result, reason } = round;
  const why =
    result === "tie" || result === "oneSided"
      ? t(`refund.${result}`)
      : t(`refund.void.${reason === "" ? "quorum" : reason}`);
  return (
    <p className="flex items-start gap-1.5 rounded-control bg-info-soft px-2 py-1.5 text-12 text-info">
      <Ban aria-hidden className="mt-px size-3.5 shrink-0" />
      {why}
    </p>
  );
}

/** The gain or loss of the own entry. */
export function OwnResult({ own }: { own: OptionsEntry }) {
  const t = useTranslations("rounds");
  if (own.state === "running") return null;
  return (
    <Row label={t(`own.${own.state}`)}>
      <GainText value={own.profitLoss} decimals={STAKE_DECIMALS} coin={own.coin} className="font-semibold" />
    </Row>
  );
}

export function PoolRow({ round, coin }: { round: OptionsRound; coin: string }) {
  const t = useTranslations("rounds");
  return (
    <Row label={t("card.prizePool")}>
      <AmountText value={poolOf(round)} decimals={2} coin={coin} />
    </Row>
  );
}

export function LockRow({ round, decimals }: { round: OptionsRound; decimals: number }) {
  const t = useTranslations("rounds");
  return (
    <Row label={t("card.lockPrice")}>
      {round.openPrice === null ? "—" : <PriceText value={round.openPrice} decimals={decimals} />}
    </Row>
  );
}
