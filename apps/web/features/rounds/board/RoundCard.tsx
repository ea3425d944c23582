/** A round as a card: what was, what runs, what takes entries, and what comes. */
import type { OptionsEntry, OptionsSeriesRow } from "@meridian/contract";
import { Button, clsx, TimeText } from "@meridian/ui";
import { ReceiptText } from "lucide-react";
import { useTranslations } from "use-intl";
import { openRoundReceipt } from "../receipt/receipt-store.ts";
import type { Side } from "../ticket/bet.model.ts";
import { ahead, type Card, type LaterOnCard, type RoundOnCard } from "./board.model.ts";
import { CardHead, LockRow, OwnResult, PoolRow, PriceBlock, RefundNote, SideBand } from "./CardParts.tsx";

export interface CardProps {
  readonly row: Pick<OptionsSeriesRow, "series" | "coin" | "priceDecimals">;
  readonly nowMs: number;
  readonly own: OptionsEntry | undefined;
  readonly onEnter: (side: Side) => void;
}

const frame = "flex h-90 flex-col overflow-hidden rounded-card border bg-surface-1";

function Later({ card, nowMs }: { card: LaterOnCard; nowMs: number }) {
  const t = useTranslations("rounds");
  return (
    <article
      aria-label={t("card.label", { number: card.key, phase: t("phase.later") })}
      className={clsx(frame, "border-line")}
    >
      <CardHead phase="later" number={card.key} leftMs={card.openingTime - nowMs} percent={0} />
      <div className="flex flex-1 flex-col items-center justify-center gap-1 px-4 text-center text-13 text-text-2">
        {t("card.opens")}
        <TimeText timeMs={card.openingTime} style="clock" className="text-20 font-semibold text-text-1" />
        <span className="text-12 text-text-3">
          {t.rich("card.locks", { time: () => <TimeText timeMs={card.lockTime} style="clock" /> })}
        </span>
      </div>
    </article>
  );
}

function Enter({ own, onEnter }: Pick<CardProps, "own" | "onEnter">) {
  const t = useTranslations("rounds");
  const sides = (["bullish", "bearish"] as const).filter(
    (side) => own === undefined || own.direction === side,
  );
  return (
    <div className="grid gap-2">
      {sides.map((side) => (
        <Button key={side} variant={side === "bullish" ? "buy" : "sell"} wide onClick={() => onEnter(side)}>
          {t(own === undefined ? `enter.${side}` : `add.${side}`)}
        </Button>
      ))}
    </div>
  );
}

function Middle({ card, row, own, onEnter }: Omit<CardProps, "nowMs"> & { readonly card: RoundOnCard }) {
  const t = useTranslations("rounds");
  const { round, phase } = card;
  const { coin, priceDecimals, series } = row;
  if (phase === "next" || phase === "closing") {
    return (
      <>
        <dl>
          <PoolRow round={round} coin={coin} />
        </dl>
        {phase === "next" ? (
          <Enter own={own} onEnter={onEnter} />
        ) : (
          <p role="status" className="rounded-control bg-warn-soft px-2 py-2 text-12 text-warn">
            {t("card.closing")}
          </p>
        )}
      </>
    );
  }
  const isOver = phase === "won" || phase === "refunded";
  return (
    <>
      <PriceBlock round={round} decimals={priceDecimals} />
      {phase === "calculating" && <p className="text-12 text-warn">{t("card.calculating")}</p>}
      <dl className="grid gap-1">
        <LockRow round={round} decimals={priceDecimals} />
        {phase !== "refunded" && <PoolRow round={round} coin={coin} />}
        {own !== undefined && phase === "won" && <OwnResult own={own} />}
      </dl>
      {phase === "refunded" && <RefundNote round={round} />}
      {isOver && (
        <Button
          size="small"
          variant="quiet"
          className="mt-auto self-start"
          onClick={() => openRoundReceipt({ series, round: round.expectNumber })}
        >
          <ReceiptText aria-hidden className="size-3.5" />
          {t("card.receipt")}
        </Button>
      )}
    </>
  );
}

const BORDERS = { bullish: "border-up", bearish: "border-down", none: "border-line" } as const;

function Whole({ card, ...props }: CardProps & { readonly card: RoundOnCard }) {
  const t = useTranslations("rounds");
  const { round, phase, endsAt, percent } = card;
  const { own, nowMs } = props;
  const isDecided = phase === "live" || phase === "won";
  const side = isDecided ? ahead(round) : undefined;
  const isOver = endsAt === 0;
  const label = t("card.label", { number: round.expectNumber, phase: t(`phase.${phase}`) });
  return (
    <article
      aria-label={label}
      className={clsx(
        frame,
        phase === "next" && "border-accent",
        phase === "live" && BORDERS[side ?? "none"],
        phase !== "next" && phase !== "live" && "border-line",
      )}
    >
      <CardHead
        phase={phase}
        number={round.expectNumber}
        leftMs={isOver ? undefined : endsAt - nowMs}
        percent={percent}
      />
      <SideBand round={round} side="bullish" isAhead={side === "bullish"} own={own} />
      <div
        className={clsx(
          "mx-2 flex flex-1 flex-col justify-center gap-2 rounded-control border bg-surface-0 px-3 py-2",
          BORDERS[side ?? "none"],
        )}
      >
        <Middle card={card} {...props} />
      </div>
      <SideBand round={round} side="bearish" isAhead={side === "bearish"} own={own} />
    </article>
  );
}

export function RoundCard({ card, ...props }: CardProps & { readonly card: Card }) {
  if (card.kind === "later") return <Later card={card} nowMs={props.nowMs} />;
  return <Whole card={card} {...props} />;
}
