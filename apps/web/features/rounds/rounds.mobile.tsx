/**
 * Up/down rounds on a phone: price, rail and chart, the lists; the ticket rises over them. The two ways to enter stand
 * at the lower edge; where the phone lies and height is what there is least of, at the side.
 */
import { afterPaint, Button, clsx, Sheet } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { openRound } from "./board/board.model.ts";
import { Rail } from "./board/Rail.tsx";
import { RoundChart } from "./chart/RoundChart.tsx";
import { RoundHead } from "./head/RoundHead.tsx";
import { RoundLists } from "./lists/RoundLists.tsx";
import { Odds } from "./Odds.tsx";
import { LimitsPanel } from "./protect/LimitsPanel.tsx";
import { ReceiptWindow } from "./receipt/ReceiptWindow.tsx";
import { SeriesStates } from "./SeriesStates.tsx";
import type { Side } from "./ticket/bet.model.ts";
import { BetTicket } from "./ticket/BetTicket.tsx";
import { useBet } from "./ticket/use-bet.ts";
import { type ShownSeries, useSeries } from "./use-series.ts";
import { useRounds } from "./use-rounds.ts";

function Board({ row, all }: { row: NonNullable<ShownSeries["row"]>; all: NonNullable<ShownSeries["all"]> }) {
  const t = useTranslations("rounds");
  const rounds = useRounds(row, all);
  const bet = useBet(rounds);
  const [open, setOpen] = useState(false);
  const enter = (side: Side): void => {
    bet.setSide(side);
    afterPaint(() => setOpen(true));
  };
  const next = openRound(row);
  return (
    <div className="flex flex-col gap-4 pt-3 pb-[88px] lying:pt-2 lying:pb-4 lying:pe-[calc(112px+env(safe-area-inset-right))]">
      <RoundHead rounds={rounds} layout="mobile" />
      <Rail rounds={rounds} onEnter={enter} className="px-4" />
      <section
        aria-label={t("chart.title", { base: row.base })}
        className="border-y border-line bg-surface-1 px-1 py-2"
      >
        <RoundChart rounds={rounds} className="h-65" />
      </section>
      <div className="grid gap-3 px-4">
        <LimitsPanel rounds={rounds} />
        <Odds series={row.series} layout="mobile" />
      </div>
      <RoundLists rounds={rounds} layout="mobile" />
      <div
        className={clsx(
          "fixed inset-x-0 bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] z-20 grid h-[65px] grid-cols-2 gap-3",
          "border-t border-line bg-surface-0 px-4 py-2",
          "lying:top-[calc(var(--top-bar)+env(safe-area-inset-top))] lying:left-auto lying:h-auto lying:grid-cols-1",
          "lying:w-[calc(112px+env(safe-area-inset-right))] lying:auto-rows-fr lying:gap-2 lying:border-t-0 lying:border-s",
          "lying:ps-2 lying:pe-[max(8px,env(safe-area-inset-right))] lying:pt-3",
        )}
      >
        {(["bullish", "bearish"] as const).map((side) => (
          <Button
            key={side}
            variant={side === "bullish" ? "buy" : "sell"}
            size="large"
            wide
            className="!h-full lying:!px-1 lying:!text-14 lying:whitespace-normal"
            onClick={() => enter(side)}
          >
            {t(`enter.${side}`)}
          </Button>
        ))}
      </div>
      <Sheet
        open={open}
        onOpen={setOpen}
        title={next === undefined ? row.series : t("ticket.title", { number: next.expectNumber })}
      >
        <BetTicket rounds={rounds} bet={bet} />
      </Sheet>
      <ReceiptWindow layout="mobile" />
    </div>
  );
}

export default function RoundsMobile() {
  const shown = useSeries();
  const { row, all } = shown;
  if (row === undefined || all === undefined) return <SeriesStates shown={shown} layout="mobile" />;
  return <Board key={row.series} row={row} all={all} />;
}
