/** Each fill of an order with the sum behind its fee, so that nothing has to be taken on trust. */
import { AmountText, Copy, Dialog, ErrorState, PriceText, saveFile, Skeleton } from "@meridian/ui";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { coinsOf, useRead } from "../../data/index.ts";
import Fills, { type Decimals, Row, useDecimals } from "./Fills.tsx";
import { closeReceipt } from "./receipt-store.ts";
import { bestBefore, type Detail } from "./receipt.model.ts";

const DECIMALS_MAX = 8;

/** The call that answers with the record of an order. */
const RECORD_CALL = "user/orderDetail";

/** Keeps the call's own answer as a file: what a program would have received. */
function saveRecord(detail: Detail): void {
  const text = JSON.stringify(detail, null, 2);
  saveFile(new Blob([text], { type: "application/json" }), `order-${detail.order.orderId}.json`);
}

function Summary({ detail, decimals }: { detail: Detail; decimals: Decimals }) {
  const t = useTranslations("receipt");
  const { order } = detail;
  const { base, quote } = coinsOf(order.market);
  const before = bestBefore(detail);
  const price = (value: string): ReactNode =>
    value === "" ? "—" : <PriceText value={value} decimals={decimals.price} />;
  return (
    <dl>
      <Row label={order.market}>
        {t(order.side)} <AmountText value={order.executed} decimals={decimals.quantity} coin={base} />
      </Row>
      <Row label={t("average")}>
        <PriceText value={order.averagePrice} />
      </Row>
      {before !== undefined && (
        <Row label={t("before")}>
          {price(before.bid)} / {price(before.ask)}
        </Row>
      )}
      <Row label={t("total")}>
        <AmountText value={order.executedQuote} decimals={DECIMALS_MAX} coin={quote} />
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
  const decimals = useDecimals(detail.order.market);
  return (
    <div className="flex flex-col gap-3">
      <Summary detail={detail} decimals={decimals} />
      <h3 className="text-13 font-medium text-text-2">
        {detail.fills.length === 0 ? t("none") : t("fills", { count: detail.fills.length })}
      </h3>
      <Fills detail={detail} />
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
