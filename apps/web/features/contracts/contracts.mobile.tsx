/** A contract on a touch screen: price and funding, chart with its tabs, own positions, and the ticket. */
import { afterPaint, ChangeText, clsx, CompactText, PriceText, Sheet, StaleShade, Tabs } from "@meridian/ui";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AlertButton } from "../alerts/index.ts";
import { FavouriteStar } from "../markets/index.ts";
import { ReceiptWindow } from "../receipt/index.ts";
import {
  BeginOrder,
  BookPanel,
  DepthPanel,
  LastPrice,
  Line,
  Lying,
  LyingHead,
  MarketTools,
  ProductSwitch,
  TradesPanel,
  usePriceTitle,
  useShape,
  WithTicket,
} from "../trade/index.ts";
import { ContractChart } from "./chart/ContractChart.tsx";
import { ContractStates } from "./ContractStates.tsx";
import { ContractMenu } from "./head/ContractMenu.tsx";
import { FundingButton } from "./head/FundingExplained.tsx";
import { ContractInfo } from "./info/late-info.tsx";
import { ContractLists } from "./lists/ContractLists.tsx";
import { changeForm } from "./ticket/contract-form.ts";
import { ContractTicket } from "./ticket/ContractTicket.tsx";
import { type ContractTerms, useContract } from "./use-contract.ts";
import { type ContractTrading, useContractTrading } from "./use-contract-trading.ts";

const VIEWS = ["candles", "book", "depth", "trades", "info"] as const;
type View = (typeof VIEWS)[number];

interface PartProps {
  readonly trading: ContractTrading;
}

function Top({ trading }: PartProps) {
  const t = useTranslations("contracts");
  const { terms, ticker, staleness } = trading;
  const { info } = terms;
  usePriceTitle(info.market, ticker?.last, info.priceDecimals);
  const own = (trading.positions ?? []).filter(({ position }) => position.market === info.market);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface-0 pt-[env(safe-area-inset-top)]">
      <div className="@container flex h-12 items-center gap-1 px-2">
        <ContractMenu info={info} />
        <span className="flex max-[359px]:hidden">
          <FavouriteStar market={info.market} />
        </span>
        <AlertButton market={info.market} layout="mobile" />
        <MarketTools />
      </div>
      <StaleShade {...staleness}>
        <div className="flex min-h-[88px] items-start gap-3 px-3 pb-1">
          {ticker !== undefined && (
            <>
              <div className="shrink-0">
                <LastPrice
                  ticker={ticker}
                  decimals={info.priceDecimals}
                  className="text-28 font-semibold max-[359px]:text-20"
                />
                <p className="px-1">
                  <ChangeText percent={ticker.changePercent} className="text-12" />
                </p>
              </div>
              <dl className="ms-auto max-w-60 min-w-0 flex-1 text-12">
                <Line label={t("figures.mark")}>
                  <PriceText value={ticker.mark} decimals={info.priceDecimals} />
                </Line>
                <Line label={t("figures.index")}>
                  <PriceText value={ticker.index} decimals={info.priceDecimals} />
                </Line>
                <Line label={t("figures.openInterest", { coin: info.base })} className="max-[359px]:hidden">
                  <CompactText value={ticker.openInterest} />
                </Line>
                <Line label={t("figures.fundingShort")}>
                  <FundingButton ticker={ticker} positions={own} />
                </Line>
              </dl>
            </>
          )}
        </div>
      </StaleShade>
    </header>
  );
}

function Views({ trading, onPick }: PartProps & { readonly onPick: (price: string) => void }) {
  const t = useTranslations("trade");
  const [view, setView] = useState<View>("candles");
  const { orders, staleness, terms } = trading;
  const { scale } = terms;
  return (
    <section>
      <Tabs<View>
        size="small"
        label={t("view.label")}
        value={view}
        onValue={setView}
        tabs={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        aside={<ProductSwitch market={terms.info.market} className="me-2" />}
      />
      <div className="h-[45dvh] min-h-80">
        {view === "candles" && <ContractChart trading={trading} />}
        {view === "book" && (
          <BookPanel {...{ scale, orders, staleness, onPick }} rows={7} className="h-full" />
        )}
        {view === "depth" && <DepthPanel {...{ scale, staleness }} />}
        {view === "info" && <ContractInfo trading={trading} layout="mobile" />}
        {view === "trades" && <TradesPanel {...{ scale, staleness, onPick }} className="h-full" />}
      </div>
    </section>
  );
}

function IndexLost({ trading, className }: PartProps & { readonly className: string }) {
  const t = useTranslations("contracts");
  if (trading.ticker?.isIndexLost !== true) return null;
  return (
    <p role="status" className={clsx("flex items-center gap-2 bg-warn-soft px-3 text-warn", className)}>
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {t("indexLost")}
    </p>
  );
}

interface ShapeProps extends PartProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function Begin({ place, onOpen }: Pick<ShapeProps, "onOpen"> & { readonly place: "foot" | "side" }) {
  const t = useTranslations("contracts");
  const words = { buy: t("ticket.long"), sell: t("ticket.short") };
  return <BeginOrder {...{ place, words }} onBegin={() => onOpen(true)} />;
}

function Upright({ trading, open, onOpen }: ShapeProps) {
  const pick = (price: string): void => {
    changeForm({ price });
    afterPaint(() => onOpen(true));
  };
  return (
    <div className="pb-[72px]">
      <Top trading={trading} />
      <IndexLost trading={trading} className="py-2 text-13" />
      <Views trading={trading} onPick={pick} />
      <ContractLists trading={trading} layout="mobile" />
      <Begin place="foot" onOpen={onOpen} />
      <Sheet {...{ open, onOpen }} title={trading.terms.info.market} steady>
        {/* It lies over the positions, among which the order is to be seen. */}
        <ContractTicket trading={trading} inSheet onPlaced={() => onOpen(false)} />
      </Sheet>
    </div>
  );
}

function Sideways({ trading, open, onOpen }: ShapeProps) {
  const t = useTranslations("contracts");
  const { info } = trading.terms;
  const { market, priceDecimals } = info;
  return (
    <Lying
      {...{ open, onOpen }}
      head={
        <>
          <LyingHead {...{ market, priceDecimals }} menu={<ContractMenu info={info} />} />
          <IndexLost trading={trading} className="py-1 text-12" />
        </>
      }
      chart={<ContractChart trading={trading} />}
      begin={<Begin place="side" onOpen={onOpen} />}
      ticket={<ContractTicket trading={trading} inSheet />}
      ticketTitle={t("ticket.label")}
    />
  );
}

function Wide({ trading }: PartProps) {
  return (
    <WithTicket ticket={<ContractTicket trading={trading} className="h-full p-3 pb-1" />}>
      <Top trading={trading} />
      <IndexLost trading={trading} className="py-2 text-13" />
      <Views trading={trading} onPick={(price) => changeForm({ price })} />
      <ContractLists trading={trading} layout="mobile" />
    </WithTicket>
  );
}

const SHAPES = { upright: Upright, lying: Sideways, wide: Wide } as const;

function Contract({ terms }: { terms: ContractTerms }) {
  const trading = useContractTrading(terms);
  const [open, setOpen] = useState(false);
  const Shaped = SHAPES[useShape(open)];
  return (
    <>
      <Shaped {...{ trading, open }} onOpen={setOpen} />
      <ReceiptWindow />
    </>
  );
}

export default function ContractsMobile() {
  const shown = useContract();
  if (shown.terms === undefined) return <ContractStates shown={shown} mobile />;
  return <Contract key={shown.market} terms={shown.terms} />;
}
