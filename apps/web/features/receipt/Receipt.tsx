/** Each fill of an order with the sum behind its fee, so that nothing has to be taken on trust. */
import {
  AmountText,
  Copy,
  Dialog,
  ErrorState,
  formatAmount,
  formatPercent,
  PriceText,
  Skeleton,
  TimeText,
} from "@meridian/ui";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useCoinMenu, useRead } from "../../data/index.ts";
import { closeReceipt } from "./receipt-store.ts";
import { bestBefore, type Detail, feeInOther, type Fill, isRounded, ratePercent } from "./receipt.model.ts";

const DECIMALS_MAX = 8;
const RATE_DECIMALS = 4;
const VALUE_DECIMALS = 4;

/** The call that answers with the record of an order. */
const RECORD_CALL = "user/orderDetail";

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-baseline justify-between gap-4 text-13">
      <dt className="shrink-0 text-text-3">{label}</dt>
      <dd className="figure min-w-0 text-end break-words">{children}</dd>
    </div>
  );
}

/** Received times rate is the fee, with the member's own numbers. */
function FeeSum({ fill }: { fill: Fill }) {
  const t = useTranslations("receipt");
  const locale = useLocale();
  const [base = "", quote = ""] = fill.market.split("/");
  const other = feeInOther(fill, base, quote);
  const amount = (value: string, coin: string): string =>
    `${formatAmount(value, locale, DECIMALS_MAX)} ${coin}`;
  return (
    <>
      <span className="block">
        {t("formula", {
          received: amount(fill.received, fill.receivedCoin),
          rate: formatPercent(ratePercent(fill.feePpm), locale, RATE_DECIMALS),
          fee: amount(fill.fee, fill.feeCoin),
        })}
      </span>
      <span className="block text-12 text-text-3">
        {t("worth", { value: `${formatAmount(other.amount, locale, DECIMALS_MAX)} ${other.coin}` })}
        {isRounded(fill) && ` · ${t("rounded")}`}
      </span>
    </>
  );
}

function FillCard({ fill, decimals }: { fill: Fill; decimals: Decimals }) {
  const t = useTranslations("receipt");
  const [base = "", quote = ""] = fill.market.split("/");
  return (
    <li className="rounded-card border border-line px-3 py-2">
      <div className="flex justify-between gap-3 text-12 text-text-3">
        <TimeText timeMs={fill.time} style="second" />
        <span>{t(`role.${fill.role}`)}</span>
      </div>
      <p className="figure py-1 text-14">
        <AmountText value={fill.quantity} decimals={decimals.quantity} coin={base} /> ×{" "}
        <PriceText value={fill.price} decimals={decimals.price} /> ={" "}
        <AmountText value={fill.quoteAmount} decimals={VALUE_DECIMALS} coin={quote} />
      </p>
      <dl>
        <Row label={t("fee")}>
          <FeeSum fill={fill} />
        </Row>
        <Row label={t("sequence")}>
          {fill.sequence} <Copy text={String(fill.sequence)} label={t("sequence")} />
        </Row>
        <Row label={t("tradeId")}>
          {fill.tradeId} <Copy text={fill.tradeId} label={t("tradeId")} />
        </Row>
      </dl>
    </li>
  );
}

interface Decimals {
  readonly price: number;
  readonly quantity: number;
}

/** Keeps the call's own answer as a file: what a program would have been told. */
function saveRecord(detail: Detail): void {
  const link = document.createElement("a");
  const text = JSON.stringify(detail, null, 2);
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `order-${detail.order.orderId}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function Summary({ detail, decimals }: { detail: Detail; decimals: Decimals }) {
  const t = useTranslations("receipt");
  const { order } = detail;
  const [base = "", quote = ""] = order.market.split("/");
  const before = bestBefore(detail);
  const price = (value: string): ReactNode =>
    value === "" ? "—" : <PriceText value={value} decimals={decimals.price} />;
  return (
    <dl>
      <Row label={order.market}>
        {t(order.side)} <AmountText value={order.executed} decimals={decimals.quantity} coin={base} />
      </Row>
      <Row label={t("average")}>{price(order.averagePrice)}</Row>
      {before !== undefined && (
        <Row label={t("before")}>
          {price(before.bid)} / {price(before.ask)}
        </Row>
      )}
      <Row label={t("total")}>
        <AmountText value={order.executedQuote} decimals={VALUE_DECIMALS} coin={quote} />
      </Row>
      <Row label={t("fee")}>
        <AmountText value={order.fee} decimals={DECIMALS_MAX} coin={order.feeCoin} />
      </Row>
      <Row label={t("orderId")}>
        {order.orderId} <Copy text={order.orderId} label={t("orderId")} />
      </Row>
      <Row label={t("record")}>
        <button
          type="button"
          title={t("recordHint")}
          onClick={() => saveRecord(detail)}
          className="target-44 inline-flex min-h-6 items-center gap-1 text-accent"
        >
          {RECORD_CALL} <Download aria-hidden className="size-3.5" />
        </button>
      </Row>
    </dl>
  );
}

function Content({ detail }: { detail: Detail }) {
  const t = useTranslations("receipt");
  const info = useCoinMenu().data?.markets.find((row) => row.market === detail.order.market);
  const decimals = {
    price: info?.priceDecimals ?? DECIMALS_MAX,
    quantity: info?.quantityDecimals ?? DECIMALS_MAX,
  };
  return (
    <div className="flex flex-col gap-3">
      <Summary detail={detail} decimals={decimals} />
      <h3 className="text-13 font-medium text-text-2">
        {detail.fills.length === 0 ? t("none") : t("fills", { count: detail.fills.length })}
      </h3>
      <ul className="flex flex-col gap-2">
        {detail.fills.map((fill) => (
          <FillCard key={fill.tradeId} fill={fill} decimals={decimals} />
        ))}
      </ul>
    </div>
  );
}

export function Receipt({ orderId }: { orderId: string }) {
  const t = useTranslations("receipt");
  const { data, isError, refetch } = useRead("user/orderDetail", { orderId });
  const known = data?.order.orderId === orderId ? data : undefined;
  return (
    <Dialog open onOpen={(open) => !open && closeReceipt()} title={t("title")} width="medium">
      {known !== undefined ? (
        <Content detail={known} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  );
}
