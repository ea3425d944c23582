/** Spot trading on a wide screen: book and trades left, chart in the middle, ticket right, own orders below. */
import { pathOf } from "../../app/routes.tsx";
import { ReceiptWindow } from "../receipt/index.ts";
import { BookPanel } from "./BookPanel.tsx";
import { BottomTabs } from "./BottomTabs.tsx";
import { DepthPanel, TicketConfirm } from "./late-parts.tsx";
import { bookRowsLeast } from "./layout.model.ts";
import { openBottom, useArrangement, useLayout } from "./layout-store.ts";
import { LayoutFrame } from "./LayoutFrame.tsx";
import { LayoutMenu } from "./LayoutMenu.tsx";
import { LayoutSimpleCard } from "./LayoutSimpleCard.tsx";
import type { MarketScale } from "./market-scale.ts";
import { PairHeader } from "./PairHeader.tsx";
import { PairStates } from "./PairStates.tsx";
import { PanelChart } from "./PanelChart.tsx";
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

function Book({ scale, trading }: TradeProps) {
  const pro = useLayout(({ layout }) => layout === "pro");
  const { room, trades } = useArrangement();
  return (
    <BookPanel
      scale={scale}
      orders={trading.orders}
      staleness={trading.staleness}
      onPick={trading.pickPrice}
      rows={bookRowsLeast(room.heightPx - (pro ? 0 : trades.px))}
      className="h-full"
    />
  );
}

function Sending({ trading }: TradeProps) {
  const simple = useLayout(({ layout }) => layout === "simple");
  const { ticket, submit } = trading;
  const parts = { ticket, submit, depositPath: pathOf("recharge", "desktop"), className: "h-full p-3 pb-1" };
  if (simple) return <LayoutSimpleCard {...parts} />;
  return <Ticket {...parts} aside={<TicketMenu keyboard />} />;
}

function Spot({ scale }: { scale: MarketScale }) {
  const trading = useTrading(scale);
  const open = useLayout(({ bottomOpen, layout }) => bottomOpen[layout]);
  const { market } = scale.market;
  const { orders, balances, staleness, pickPrice } = trading;
  const parts = { scale, trading };
  return (
    <div className="flex h-full min-h-[560px] flex-col max-lg:h-auto">
      <PairHeader info={scale.market} aside={<LayoutMenu />} />
      <LayoutFrame
        book={<Book {...parts} />}
        trades={<TradesPanel {...{ scale, staleness }} onPick={pickPrice} className="h-full" />}
        chart={<PanelChart {...{ scale, orders, staleness }} />}
        depth={<DepthPanel {...{ scale, staleness }} />}
        ticket={<Sending {...parts} />}
        bottom={<BottomTabs {...{ market, orders, balances, open }} onOpen={openBottom} layout="desktop" />}
      />
      <TradeControls market={market} trading={trading} />
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
