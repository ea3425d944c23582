/** Up/down rounds on a wide screen: rail and chart left, the ticket and what protects right, the lists below. */
import { useTranslations } from "use-intl";
import { RoundChart } from "./chart/RoundChart.tsx";
import { Rail } from "./board/Rail.tsx";
import { RoundHead } from "./head/RoundHead.tsx";
import { RoundLists } from "./lists/RoundLists.tsx";
import { Odds } from "./Odds.tsx";
import { LimitsPanel } from "./protect/LimitsPanel.tsx";
import { ReceiptWindow } from "./receipt/ReceiptWindow.tsx";
import { SeriesStates } from "./SeriesStates.tsx";
import { BetTicket, focusStake } from "./ticket/BetTicket.tsx";
import { useBet } from "./ticket/use-bet.ts";
import { type ShownSeries, useSeries } from "./use-series.ts";
import { useRounds } from "./use-rounds.ts";

type Known = Required<Pick<ShownSeries, "row" | "all">>;

function Board({ row, all }: { row: NonNullable<Known["row"]>; all: NonNullable<Known["all"]> }) {
  const t = useTranslations("rounds");
  const rounds = useRounds(row, all);
  const bet = useBet(rounds);
  return (
    <div className="mx-auto flex w-full max-w-360 flex-col gap-4 px-6 py-4">
      <RoundHead rounds={rounds} layout="desktop" />
      <div className="grid grid-cols-[minmax(0,1fr)_340px] gap-4">
        <div className="flex min-w-0 flex-col gap-4">
          <Rail
            rounds={rounds}
            onEnter={(side) => {
              bet.setSide(side);
              focusStake();
            }}
          />
          <section
            aria-label={t("chart.title", { base: row.base })}
            className="min-h-80 flex-1 rounded-card border border-line bg-surface-1 p-2"
          >
            <RoundChart rounds={rounds} className="h-full" />
          </section>
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <BetTicket rounds={rounds} bet={bet} className="rounded-card border border-line bg-surface-1 p-4" />
          <LimitsPanel rounds={rounds} />
        </div>
      </div>
      <Odds series={row.series} layout="desktop" />
      <RoundLists rounds={rounds} layout="desktop" />
      <ReceiptWindow layout="desktop" />
    </div>
  );
}

export default function RoundsDesktop() {
  const shown = useSeries();
  const { row, all } = shown;
  if (row === undefined || all === undefined) return <SeriesStates shown={shown} layout="desktop" />;
  return <Board key={row.series} row={row} all={all} />;
}
