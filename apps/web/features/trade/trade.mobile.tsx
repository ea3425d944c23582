/** Spot trading on a phone: price, chart with its tabs, own orders; the ticket rises beside the book. */
import { Tabs } from "@meridian/ui";
import { type ComponentProps, memo, type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { pathOf } from "../../app/routes.tsx";
import { Tour } from "../demo/index.ts";
import { ReceiptWindow } from "../receipt/index.ts";
import { BookPanel } from "./book/BookPanel.tsx";
import { BeginOrder } from "./layout/BeginOrder.tsx";
import { BottomTabs } from "./layout/BottomTabs.tsx";
import { CandlePanel } from "./chart/ChartPanel.tsx";
import { Lying } from "./layout/Lying.tsx";
import { DepthPanel, MarketFacts, TicketConfirm, TicketSheet, warmSheet } from "./layout/late-parts.tsx";
import type { TradedMarket } from "./ticket/traded-market.ts";
import { LyingTop, MobileTop } from "./layout/MobileTop.tsx";
import { WithTicket } from "./layout/WithTicket.tsx";
import { PairStates } from "./pair/PairStates.tsx";
import { ProductSwitch } from "./pair/ProductSwitch.tsx";
import { Ticket } from "./ticket/Ticket.tsx";
import { TicketMenu } from "./ticket/TicketMenu.tsx";
import { TradeControls } from "./TradeControls.tsx";
import { TradesPanel } from "./book/TradesPanel.tsx";
import { usePair } from "./pair/use-pair.ts";
import { useShape } from "./layout/use-shape.ts";
import { useTicketOpen } from "./ticket/use-ticket-open.ts";
import { type Trading, useTrading } from "./ticket/use-trading.ts";
import type { Side } from "./ticket/ticket.form.ts";

type ViewsProps = Pick<Trading, "orders" | "staleness" | "pickPrice"> & { readonly scale: TradedMarket };

type View = "candles" | "depth" | "book" | "trades" | "info";
const VIEWS: readonly View[] = ["candles", "book", "depth", "trades", "info"];

function Panel({ view, scale, orders, staleness, pickPrice }: ViewsProps & { view: View }) {
  if (view === "candles") return <CandlePanel scale={scale} orders={orders} />;
  if (view === "depth") return <DepthPanel scale={scale} staleness={staleness} />;
  if (view === "book") {
    return <BookPanel {...{ scale, orders, staleness }} onPick={pickPrice} rows={7} className="h-full" />;
  }
  if (view === "trades")
    return <TradesPanel {...{ scale, staleness }} onPick={pickPrice} className="h-full" />;
  return <MarketFacts scale={scale} />;
}

/** Drawn anew for what it is given alone, while the page draws with every key typed into the ticket. */
const Views = memo(function Views(props: ViewsProps) {
  const t = useTranslations("trade");
  const [view, setView] = useState<View>("candles");
  return (
    <section>
      <div data-tour="book">
        <Tabs<View>
          size="small"
          label={t("view.label")}
          value={view}
          onValue={setView}
          tabs={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          aside={<ProductSwitch market={props.scale.market} className="me-2" />}
        />
      </div>
      <div data-tour="chart" className="h-[45dvh] min-h-80">
        <Panel {...props} view={view} />
      </div>
    </section>
  );
});

interface ShapeProps {
  readonly scale: TradedMarket;
  readonly trading: Trading;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function Begin({
  trading,
  onOpen,
  place,
}: Omit<ShapeProps, "scale" | "open"> & Pick<ComponentProps<typeof BeginOrder>, "place">) {
  const t = useTranslations("trade");
  const begin = (side: Side): void => {
    trading.ticket.change({ side });
    onOpen(true);
  };
  return <BeginOrder place={place} words={{ buy: t("side.buy"), sell: t("side.sell") }} onBegin={begin} />;
}

function Own({ scale, trading }: Pick<ShapeProps, "scale" | "trading">) {
  const { orders, balances } = trading;
  return (
    <div data-tour="orders">
      <BottomTabs market={scale.market} orders={orders} balances={balances} layout="mobile" />
    </div>
  );
}

function Upright(props: ShapeProps) {
  const { scale, trading, open, onOpen } = props;
  const { orders, staleness, pickPrice } = trading;
  useEffect(warmSheet, []);
  return (
    <div className="pb-[72px]">
      <MobileTop scale={scale} />
      <Views {...{ scale, orders, staleness, pickPrice }} />
      <Own {...props} />
      <Begin {...{ trading, onOpen }} place="foot" />
      <TicketSheet scale={scale} trading={trading} open={open} onOpen={onOpen} />
    </div>
  );
}

function TicketHere({ trading, beside, className }: Pick<ShapeProps, "trading"> & HereProps) {
  const { ticket, submit } = trading;
  const depositPath = pathOf("deposit", "mobile");
  return <Ticket {...{ ticket, submit, depositPath, beside, className }} aside={<TicketMenu />} />;
}

interface HereProps {
  readonly beside?: ReactNode;
  readonly className: string;
}

function Sideways({ scale, trading, open, onOpen }: ShapeProps) {
  const t = useTranslations("trade");
  return (
    <Lying
      {...{ open, onOpen }}
      head={<LyingTop scale={scale} />}
      chart={<CandlePanel scale={scale} orders={trading.orders} />}
      begin={<Begin {...{ trading, onOpen }} place="side" />}
      ticket={<TicketHere trading={trading} beside={null} className="-mb-4" />}
      ticketTitle={t("ticket")}
    />
  );
}

function Wide(props: ShapeProps) {
  const { scale, trading } = props;
  const { orders, staleness, pickPrice } = trading;
  return (
    <WithTicket ticket={<TicketHere trading={trading} className="h-full p-3 pb-1" />}>
      <MobileTop scale={scale} />
      <Views {...{ scale, orders, staleness, pickPrice }} />
      <Own {...props} />
    </WithTicket>
  );
}

const SHAPES = { upright: Upright, lying: Sideways, wide: Wide } as const;

function Spot({ scale }: { scale: TradedMarket }) {
  const trading = useTrading(scale);
  const { open, setOpen } = useTicketOpen();
  const Shaped = SHAPES[useShape(open)];
  return (
    <>
      <Shaped {...{ scale, trading, open }} onOpen={setOpen} />
      <TradeControls market={scale.market} trading={trading} onTicket={() => setOpen(true)} />
      <ReceiptWindow />
      <Tour />
      <TicketConfirm ticket={trading.ticket} submit={trading.submit} />
    </>
  );
}

export default function TradeMobile() {
  const pair = usePair();
  if (pair.scale === undefined) return <PairStates pair={pair} mobile />;
  return <Spot key={pair.market} scale={pair.scale} />;
}
