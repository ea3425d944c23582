/** Fills one by one, each with the sum behind its fee: on the receipt, and wherever an order is shown whole. */
import { percentOfPpm } from "@meridian/core";
import { AmountText, Copy, formatAmount, formatPercent, PriceText, TimeText } from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { coinsOf, useCoinMenu } from "../../data/index.ts";
import { type Detail, feeInOther, type Fill, isRounded } from "./receipt.model.ts";

const DECIMALS_MAX = 8;
const RATE_DECIMALS = 4;

export function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-baseline justify-between gap-4 text-13">
      <dt className="shrink-0 text-text-3">{label}</dt>
      <dd className="figure min-w-0 text-end break-words">{children}</dd>
    </div>
  );
}

export interface Decimals {
  readonly price: number;
  readonly quantity: number;
}

/** The decimals of a market; all that any has where it is not known. */
export function useDecimals(market: string): Decimals {
  const info = useCoinMenu().data?.markets.find((row) => row.market === market);
  return { price: info?.priceDecimals ?? DECIMALS_MAX, quantity: info?.quantityDecimals ?? DECIMALS_MAX };
}

/** Received times rate is the fee, with the member's own numbers. */
function FeeSum({ fill }: { fill: Fill }) {
  const t = useTranslations("receipt");
  const locale = useLocale();
  const { base, quote } = coinsOf(fill.market);
  const other = feeInOther(fill, base, quote);
  const amount = (value: string, coin: string): string =>
    `${formatAmount(value, locale, DECIMALS_MAX)} ${coin}`;
  return (
    <>
      <span className="block">
        {t("formula", {
          received: amount(fill.received, fill.receivedCoin),
          rate: formatPercent(percentOfPpm(fill.feePpm), locale, RATE_DECIMALS),
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
  const { base, quote } = coinsOf(fill.market);
  return (
    <li className="rounded-card border border-line px-3 py-2">
      <div className="flex justify-between gap-3 text-12 text-text-3">
        <TimeText timeMs={fill.time} style="second" />
        <span>{t(`role.${fill.role}`)}</span>
      </div>
      <p className="figure py-1 text-14">
        <AmountText value={fill.quantity} decimals={decimals.quantity} coin={base} /> ×{" "}
        <PriceText value={fill.price} decimals={decimals.price} /> ={" "}
        <AmountText value={fill.quoteAmount} decimals={DECIMALS_MAX} coin={quote} />
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

export default function Fills({ detail }: { detail: Detail }) {
  const decimals = useDecimals(detail.order.market);
  return (
    <ul className="flex flex-col gap-2">
      {detail.fills.map((fill) => (
        <FillCard key={fill.tradeId} fill={fill} decimals={decimals} />
      ))}
    </ul>
  );
}
