/** Spot trading on a wide screen: book and trades left, chart in the middle, ticket right, own orders below. */
import { Segmented } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { pathOf } from "../../app/routes.tsx";
import { ReceiptWindow } from "../receipt/index.ts";
import { BookPanel } from "./BookPanel.tsx";
import { BottomTabs } from "./BottomTabs.tsx";
import { CandlePanel } from "./ChartPanel.tsx";
import { DepthPanel, TicketConfirm } from "./late-parts.tsx";
import type { MarketScale } from "./market-scale.ts";
import { PairHeader } from "./PairHeader.tsx";
import { PairStates } from "./PairStates.tsx";
import { Ticket } from "./Ticket.tsx";
import { TicketMenu } from "./TicketMenu.tsx";
import { TradeControls } from "./TradeControls.tsx";
import { TradesPanel } from "./TradesPanel.tsx";
import { usePair } from "./use-pair.ts";
import { type Trading, useTrading } from "./use-trading.ts";

interface TradeProps {
  readonly scale: MarketScale;
  readonly trading: Trading;
}

type View = "candles" | "depth";

function ChartArea({ scale, trading }: TradeProps) {
  const t = useTranslations("trade");
  const [view, setView] = useState<View>("candles");
  return (
    <section aria-label={t(`view.${view}`)} className="relative h-full min-h-0">
      {view === "candles" ? (
        <CandlePanel scale={scale} orders={trading.orders} />
      ) : (
        <div className="h-full pt-9">
          <DepthPanel scale={scale} staleness={trading.staleness} />
        </div>
      )}
      <Segmented<View>
        size="small"
        label={t("view.label")}
        value={view}
        onValue={setView}
        options={[
          { value: "candles", label: t("view.candles") },
          { value: "depth", label: t("view.depth") },
        ]}
        className="absolute end-20 top-1 z-10"
      />
    </section>
  );
}

function LeftColumn({ scale, trading }: TradeProps) {
  return (
    <div className="flex min-h-0 flex-col border-e border-line max-lg:order-2 max-lg:border-e-0">
      <BookPanel
        scale={scale}
        orders={trading.orders}
        staleness={trading.staleness}
        onPick={trading.pickPrice}
        className="h-[600px] shrink-0"
      />
      <TradesPanel
        scale={scale}
        staleness={trading.staleness}
        onPick={trading.pickPrice}
        className="min-h-0 flex-1 border-t border-line max-lg:h-80"
      />
    </div>
  );
}

function Spot({ scale }: { scale: MarketScale }) {
  const trading = useTrading(scale);
  return (
    <div className="flex h-full min-h-[772px] flex-col max-lg:h-auto">
      <PairHeader info={scale.market} />
      <div className="grid min-h-0 flex-1 grid-cols-[300px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-lg:grid-rows-none max-lg:grid-cols-1">
        <LeftColumn scale={scale} trading={trading} />
        <div className="grid min-h-0 grid-cols-[minmax(0,1fr)_320px] grid-rows-[auto_minmax(160px,1fr)] max-lg:grid-cols-1">
          <div className="min-h-0 border-e border-line max-lg:h-96">
            <ChartArea scale={scale} trading={trading} />
          </div>
          <div className="h-[548px] p-3 pb-1">
            <Ticket
              ticket={trading.ticket}
              submit={trading.submit}
              depositPath={pathOf("recharge", "desktop")}
              aside={<TicketMenu keyboard />}
              className="h-full"
            />
          </div>
          <div className="col-span-full min-h-0 border-t border-line max-lg:min-h-64">
            <BottomTabs
              market={scale.market.market}
              orders={trading.orders}
              balances={trading.balances}
              layout="desktop"
            />
          </div>
        </div>
      </div>
      <TradeControls market={scale.market.market} trading={trading} />
      <ReceiptWindow />
      <TicketConfirm ticket={trading.ticket} submit={trading.submit} />
    </div>
  );
}

export default function TradeDesktop() {
  const pair = usePair();
  if (pair.scale === undefined) return <PairStates pair={pair} />;
  return <Spot key={pair.market} scale={pair.scale} />;
}
