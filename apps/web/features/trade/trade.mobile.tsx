/** Spot trading on a phone: price, chart with its tabs, own orders; the ticket rises beside the book. */
import { afterPaint, Button, Tabs } from "@meridian/ui";
import { memo, type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { pathOf } from "../../app/routes.tsx";
import { Tour } from "../demo/index.ts";
import { ReceiptWindow } from "../receipt/index.ts";
import { BookPanel } from "./book/BookPanel.tsx";
import { BottomTabs } from "./layout/BottomTabs.tsx";
import { CandlePanel } from "./chart/ChartPanel.tsx";
import { DepthPanel, MarketFacts, TicketConfirm, TicketSheet, warmSheet } from "./layout/late-parts.tsx";
import type { TradedMarket } from "./ticket/traded-market.ts";
import { LyingTicket, LyingTop, MobileTop } from "./layout/MobileTop.tsx";
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

/** Begins an order of a side, with the ticket over the page or beside the chart. */
function Begin({ trading, onOpen, className }: Omit<ShapeProps, "scale" | "open"> & { className: string }) {
  const t = useTranslations("trade");
  const begin = (side: Side): void =>
    afterPaint(() => {
      trading.ticket.change({ side });
      onOpen(true);
    });
  return (
    <div data-tour="ticket" className={className}>
      {(["buy", "sell"] as const).map((side) => (
        <Button key={side} variant={side} size="large" wide className="!h-full" onClick={() => begin(side)}>
          {t(`side.${side}`)}
        </Button>
      ))}
    </div>
  );
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
      <Begin
        {...{ trading, onOpen }}
        className="fixed inset-x-0 bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] z-20 grid h-[65px] grid-cols-2 gap-3 border-t border-line bg-surface-0 px-4 py-2"
      />
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

/** A phone that lies is all chart; the ticket opens beside it, and the bars of the page are gone. */
function Lying({ scale, trading, open, onOpen }: ShapeProps) {
  return (
    <div className="fixed inset-0 z-40 flex bg-surface-0 ps-[env(safe-area-inset-left)] pb-[env(safe-area-inset-bottom)]">
      <div className="flex min-w-0 flex-1 flex-col">
        <LyingTop scale={scale} />
        <div className="min-h-0 flex-1">
          <CandlePanel scale={scale} orders={trading.orders} />
        </div>
      </div>
      {open ? (
        <LyingTicket onClose={() => onOpen(false)}>
          <TicketHere trading={trading} beside={null} className="-mb-4" />
        </LyingTicket>
      ) : (
        <Begin
          {...{ trading, onOpen }}
          className="grid w-24 shrink-0 grid-rows-2 gap-2 border-s border-line p-2 pe-[max(8px,env(safe-area-inset-right))]"
        />
      )}
    </div>
  );
}

/** A tablet has the market at the left and the ticket at the right, always in sight. */
function Wide(props: ShapeProps) {
  const { scale, trading } = props;
  const { orders, staleness, pickPrice } = trading;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(300px,38%)]">
      <div className="min-w-0 border-e border-line">
        <MobileTop scale={scale} />
        <Views {...{ scale, orders, staleness, pickPrice }} />
        <Own {...props} />
      </div>
      <div className="sticky top-0 h-[calc(100dvh-var(--tab-bar)-1px-env(safe-area-inset-bottom))] pt-[env(safe-area-inset-top)]">
        <TicketHere trading={trading} className="h-full p-3 pb-1" />
      </div>
    </div>
  );
}

const SHAPES = { upright: Upright, lying: Lying, wide: Wide } as const;

function Spot({ scale }: { scale: TradedMarket }) {
  const trading = useTrading(scale);
  const { open, setOpen } = useTicketOpen();
  const Shaped = SHAPES[useShape()];
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
