/** The pieces that orders and fills are shown with, in tables and on cards alike. */
import type { Order } from "@meridian/contract";
import { AmountText, Badge, clsx, formatAmount, formatPercent, PriceText } from "@meridian/ui";
import { StickyNote } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { coinsOf, isContract, useMarket } from "../../../data/index.ts";
import {
  CONTRACT_DECIMALS,
  decimalsOf,
  effectOf,
  endReasonOf,
  filledPercent,
  hasFills,
  hasPrice,
  closesWhole,
  isByQuote,
  isIceberg,
  orderValue,
  quoteDecimalsShown,
  statusTone,
} from "../orders.model.ts";
import { openOrder } from "../detail/order-window-store.ts";

type Sided = Pick<Order, "side">;

export function SideText({ side }: Sided) {
  const t = useTranslations("orders");
  return (
    <span className={clsx("font-medium", side === "buy" ? "text-up" : "text-down")}>{t(`side.${side}`)}</span>
  );
}

/** Its name opens the order whole: the one control in a row that keys can reach. */
export function MarketName({ order }: { order: Pick<Order, "market" | "orderId"> }) {
  const t = useTranslations("orders");
  return (
    <button
      type="button"
      title={t("details")}
      onClick={(event) => {
        event.stopPropagation();
        openOrder(order.orderId);
      }}
      className="font-medium hover:text-accent"
    >
      {order.market}
    </button>
  );
}

/** That one has written something to an order, and what; the order's window shows it as well. */
export function RemarkNote({ order: { remark } }: { order: Pick<Order, "remark"> }) {
  const t = useTranslations("orders");
  if (remark === "") return null;
  const said = t("remarkOf", { remark });
  return (
    <span role="img" aria-label={said} title={said} className="ms-1.5 inline-block align-[-2px] text-text-3">
      <StickyNote aria-hidden className="size-3.5" />
    </span>
  );
}

/** In the member's own words, whichever way they run. */
export function RemarkText({ order: { remark } }: { order: Pick<Order, "remark"> }) {
  return (
    <span dir="auto" translate="no" className="text-end [overflow-wrap:anywhere]">
      {remark}
    </span>
  );
}

/** "OCO": the letters by which every trader knows a list. */
export function ListBadge({ contingency }: Pick<Order, "contingency">) {
  if (contingency === "") return null;
  return (
    <span className="ms-1.5 rounded-[3px] border border-line-strong px-1 text-12 leading-none text-text-2 uppercase">
      {contingency}
    </span>
  );
}

/** "Limit", "Limit · IOC", "Limit · post-only", "Limit · iceberg 0.1", "Stop-market · reduce-only". */
export function TypeText({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const { quantity: decimals } = decimalsOf(useMarket(order.market));
  const effect = effectOf(order);
  const terms = [
    ...(effect === undefined ? [] : [t(`effect.${effect}`)]),
    ...(order.postOnly ? [t("postOnly")] : []),
    ...(order.timeInForce !== "gtc" && hasPrice(order) ? [t(`timeInForce.${order.timeInForce}`)] : []),
    ...(isIceberg(order)
      ? [t("iceberg", { quantity: formatAmount(order.displayQuantity, locale, decimals) })]
      : []),
  ];
  return (
    <span>
      {t(`type.${order.type}`)}
      {terms.length > 0 && <span className="text-text-3"> · {terms.join(" · ")}</span>}
    </span>
  );
}

export function OrderPrice({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const decimals = decimalsOf(useMarket(order.market));
  if (!hasPrice(order)) return <span className="text-text-3">{t("type.market")}</span>;
  return <PriceText value={order.price} decimals={decimals.price} />;
}

export function AveragePrice({ order }: { order: Order }) {
  const decimals = decimalsOf(useMarket(order.market));
  if (!hasFills(order)) return <span className="text-text-3">—</span>;
  return <PriceText value={order.averagePrice} decimals={decimals.price} />;
}

export function OrderQuantity({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const decimals = decimalsOf(useMarket(order.market));
  const { base, quote } = coinsOf(order.market);
  if (closesWhole(order)) return <span>{t("wholePosition")}</span>;
  if (isByQuote(order)) {
    return <AmountText value={order.quoteAmount} decimals={quoteDecimalsShown(quote)} coin={quote} />;
  }
  return <AmountText value={order.quantity} decimals={decimals.quantity} coin={base} />;
}

/** `bare` where the coin is named beside it. */
export function Executed({ order, bare = false }: { order: Order; bare?: boolean }) {
  const decimals = decimalsOf(useMarket(order.market));
  const coin = bare ? {} : { coin: coinsOf(order.market).base };
  return <AmountText value={order.executed} decimals={decimals.quantity} {...coin} />;
}

/** The filled part: a bar and its percent; `short` where there is little room. */
export function FilledBar({ order, short = false }: { order: Order; short?: boolean }) {
  const percent = filledPercent(order);
  const locale = useLocale();
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <span
        aria-hidden
        className={clsx("h-1 overflow-hidden rounded-full bg-surface-3", short ? "w-6" : "w-10")}
      >
        <span
          style={{ transform: `scaleX(${percent}%)` }}
          className="block size-full origin-left rounded-full bg-accent"
        />
      </span>
      <span className="figure min-w-9 text-end">{formatPercent(String(percent), locale)}</span>
    </span>
  );
}

/** A value in a market's quote. */
export function MarketTotal({ market, value }: { market: string; value: string }) {
  const { quote } = coinsOf(market);
  const decimals = isContract(market) ? CONTRACT_DECIMALS : quoteDecimalsShown(quote);
  return <AmountText value={value} decimals={decimals} coin={quote} />;
}

/** The order's full value in quote; with `traded`, the value executed. */
export function OrderTotal({ order, traded = false }: { order: Order; traded?: boolean }) {
  const value = traded ? order.executedQuote : orderValue(order);
  if (value === "") return <span className="text-text-3">—</span>;
  return <MarketTotal market={order.market} value={value} />;
}

interface StatusProps {
  readonly order: Pick<Order, "status" | "reason">;
  /** The reason under the word instead of before it. */
  readonly stacked?: boolean;
}

/** The state in a word and, where it ended otherwise than it was meant to, why. */
export function StatusText({ order, stacked = false }: StatusProps) {
  const t = useTranslations("orders");
  const reason = endReasonOf(order);
  const said = reason === undefined || reason === "member" ? "" : t(`reasonShort.${reason}`);
  return (
    <span
      className={clsx("inline-flex gap-x-1.5", stacked ? "flex-col-reverse items-end" : "items-center")}
      title={reason === undefined ? undefined : t(`reason.${reason}`)}
    >
      {said !== "" && <span className="text-12 text-text-3">{said}</span>}
      <Badge tone={statusTone(order.status)}>{t(`status.${order.status}`)}</Badge>
    </span>
  );
}
