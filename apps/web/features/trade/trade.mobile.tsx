/** Spot trading on a phone: price, chart with its tabs, own orders; the ticket rises beside the book. */
import { afterPaint, Button, ChangeText, StaleShade, Tabs } from "@meridian/ui";
import { memo, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { StreamPill } from "../../app/shell/StreamPill.tsx";
import { useTicker } from "../../data/index.ts";
import { FavouriteStar } from "../markets/index.ts";
import { ReceiptWindow } from "../receipt/index.ts";
import { BookPanel } from "./BookPanel.tsx";
import { BottomTabs } from "./BottomTabs.tsx";
import { CandlePanel } from "./ChartPanel.tsx";
import { DepthPanel, MarketFacts, TicketConfirm, TicketSheet, warmSheet } from "./late-parts.tsx";
import type { MarketScale } from "./market-scale.ts";
import { Dollars, LastPrice } from "./PairHeader.tsx";
import { PairMenu } from "./PairMenu.tsx";
import { PairStates } from "./PairStates.tsx";
import { TradeControls } from "./TradeControls.tsx";
import { TradesPanel } from "./TradesPanel.tsx";
import { usePair } from "./use-pair.ts";
import { useStale } from "./use-stale.ts";
import { usePriceTitle } from "./use-title.ts";
import { type Trading, useTrading } from "./use-trading.ts";
import type { Side } from "./ticket.form.ts";

type ViewsProps = Pick<Trading, "orders" | "staleness" | "pickPrice"> & { readonly scale: MarketScale };

type View = "candles" | "depth" | "book" | "trades" | "info";
const VIEWS: readonly View[] = ["candles", "book", "depth", "trades", "info"];

const Top = memo(function Top({ scale }: { scale: MarketScale }) {
  const { market, quote, priceDecimals } = scale.market;
  const ticker = useTicker(market);
  usePriceTitle(market, ticker?.last, priceDecimals);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface-0 pt-[env(safe-area-inset-top)] lying:static">
      <div className="flex h-12 items-center gap-1 px-2">
        <PairMenu info={scale.market} />
        <FavouriteStar market={market} />
        <span className="ms-auto pe-2">
          <StreamPill />
        </span>
      </div>
      <StaleShade {...useStale()}>
        <div className="flex h-10 items-baseline gap-3 px-3">
          {ticker !== undefined && (
            <>
              <LastPrice ticker={ticker} decimals={priceDecimals} className="text-28 font-semibold" />
              <ChangeText percent={ticker.changePercent} className="text-14" />
              <span className="ms-auto whitespace-nowrap max-[359px]:hidden">
                <Dollars ticker={ticker} quote={quote} />
              </span>
            </>
          )}
        </div>
      </StaleShade>
    </header>
  );
});

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

/** As {@link Top} drawn anew for what it is given alone, while the page draws with every key typed into the ticket. */
const Views = memo(function Views(props: ViewsProps) {
  const t = useTranslations("trade");
  const [view, setView] = useState<View>("candles");
  return (
    <section>
      <Tabs<View>
        size="small"
        label={t("view.label")}
        value={view}
        onValue={setView}
        tabs={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      <div className="h-[45dvh] min-h-80 lying:h-[calc(100dvh-128px)] lying:min-h-0">
        <Panel {...props} view={view} />
      </div>
    </section>
  );
});

function Spot({ scale }: { scale: MarketScale }) {
  const t = useTranslations("trade");
  const trading = useTrading(scale);
  const { orders, staleness, pickPrice } = trading;
  const [open, setOpen] = useState(false);
  useEffect(warmSheet, []);
  const begin = (side: Side): void =>
    afterPaint(() => {
      trading.ticket.change({ side });
      setOpen(true);
    });
  return (
    <div className="pb-[72px]">
      <Top scale={scale} />
      <Views {...{ scale, orders, staleness, pickPrice }} />
      <BottomTabs market={scale.market.market} orders={orders} balances={trading.balances} layout="mobile" />
      <div className="fixed inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] z-20 grid grid-cols-2 gap-3 border-t border-line bg-surface-0 px-4 py-2">
        <Button variant="buy" size="large" wide className="!h-[48px]" onClick={() => begin("buy")}>
          {t("side.buy")}
        </Button>
        <Button variant="sell" size="large" wide className="!h-[48px]" onClick={() => begin("sell")}>
          {t("side.sell")}
        </Button>
      </div>
      <TicketSheet scale={scale} trading={trading} open={open} onOpen={setOpen} />
      <TradeControls market={scale.market.market} trading={trading} onTicket={() => setOpen(true)} />
      <ReceiptWindow />
      <TicketConfirm ticket={trading.ticket} submit={trading.submit} />
    </div>
  );
}

export default function TradeMobile() {
  const pair = usePair();
  if (pair.scale === undefined) return <PairStates pair={pair} mobile />;
  return <Spot key={pair.market} scale={pair.scale} />;
}
