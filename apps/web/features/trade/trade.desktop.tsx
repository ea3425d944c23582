/** Spot trading on a wide screen: book and trades left, chart in the middle, ticket right, own orders below. */
import { useTranslations } from "use-intl";
import { pathOf } from "../../app/routes.tsx";
import { Tour } from "../demo/index.ts";
import { ReceiptWindow } from "../receipt/index.ts";
import { BookPanel } from "./book/BookPanel.tsx";
import { BottomTabs } from "./layout/BottomTabs.tsx";
import { DepthPanel, LayoutSimpleCard, TicketConfirm } from "./layout/late-parts.tsx";
import { openBottom, useLayout } from "./layout/layout-store.ts";
import { LayoutFrame } from "./layout/LayoutFrame.tsx";
import { LayoutMenu } from "./layout/LayoutMenu.tsx";
import type { TradedMarket } from "./ticket/traded-market.ts";
import { PairHeader } from "./pair/PairHeader.tsx";
import { PairStates } from "./pair/PairStates.tsx";
import { PanelChart } from "./chart/PanelChart.tsx";
import { Ticket, TICKET_ID } from "./ticket/Ticket.tsx";
import { TicketMenu } from "./ticket/TicketMenu.tsx";
import { TradeControls } from "./TradeControls.tsx";
import { TradesPanel } from "./book/TradesPanel.tsx";
import { usePair } from "./pair/use-pair.ts";
import { type Trading, useTrading } from "./ticket/use-trading.ts";

interface TradeProps {
  readonly scale: TradedMarket;
  readonly trading: Trading;
}

/** A side of the book shows as many rows as there is room for, and never fewer. */
const ROWS_LEAST = 5;

function Book({ scale, trading }: TradeProps) {
  const { orders, staleness, pickPrice } = trading;
  return (
    <BookPanel {...{ scale, orders, staleness }} onPick={pickPrice} rows={ROWS_LEAST} className="h-full" />
  );
}

function Sending({ trading }: TradeProps) {
  const simple = useLayout(({ layout }) => layout === "simple");
  const { ticket, submit } = trading;
  const parts = { ticket, submit, depositPath: pathOf("deposit", "desktop"), className: "h-full p-3 pb-1" };
  if (simple) return <LayoutSimpleCard {...parts} />;
  return <Ticket {...parts} aside={<TicketMenu keyboard />} />;
}

function Spot({ scale }: { scale: TradedMarket }) {
  const t = useTranslations("trade");
  const trading = useTrading(scale);
  const open = useLayout(({ bottomOpen, layout }) => bottomOpen[layout]);
  const { market } = scale.info;
  const { orders, balances, staleness, pickPrice } = trading;
  const parts = { scale, trading };
  return (
    <div className="flex h-full min-h-[560px] flex-col max-lg:h-auto">
      <a
        href={`#${TICKET_ID}`}
        className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-surface-2 focus:p-2"
      >
        {t("toTicket")}
      </a>
      <LayoutFrame
        header={<PairHeader info={scale.info} aside={<LayoutMenu />} />}
        book={<Book {...parts} />}
        trades={<TradesPanel {...{ scale, staleness }} onPick={pickPrice} className="h-full" />}
        chart={<PanelChart {...{ scale, orders, staleness }} />}
        depth={<DepthPanel {...{ scale, staleness }} />}
        ticket={<Sending {...parts} />}
        bottom={<BottomTabs {...{ market, orders, balances, open }} onOpen={openBottom} layout="desktop" />}
      />
      <TradeControls market={market} trading={trading} />
      <ReceiptWindow />
      <Tour />
      <TicketConfirm ticket={trading.ticket} submit={trading.submit} />
    </div>
  );
}

export default function TradeDesktop() {
  const pair = usePair();
  if (pair.scale === undefined) return <PairStates pair={pair} />;
  return <Spot key={pair.market} scale={pair.scale} />;
}
