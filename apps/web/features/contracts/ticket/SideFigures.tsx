/** The figures of either side, before anything is sent: what it costs, what the position would become, the most. */
import { AmountText, formatPercent, PriceText } from "@meridian/ui";
import { quantityText } from "@meridian/core";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { CONTRACT_DECIMALS } from "../../orders/index.ts";
import { isPending, type Side } from "./contract-form.ts";
import { type SideTexts, sideTexts, type StandingTexts } from "./side-figures.model.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

const NONE = <span className="text-text-3">—</span>;
const MONEY_DECIMALS = 2;
const SIDES: readonly Side[] = ["buy", "sell"];

interface FigureProps {
  readonly ticket: ContractTicketState;
  readonly texts: SideTexts | undefined;
}

/** The figure as it is and as it would be; one alone where the other is missing or the same. */
function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  if (before === undefined) return after ?? NONE;
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-1">
      <span className="text-text-3">{before} →</span>
      <span>{after ?? NONE}</span>
    </span>
  );
}

function Liquidation({ ticket, texts }: FigureProps) {
  const t = useTranslations("contracts");
  if (texts === undefined) return NONE;
  const price = (value: string): ReactNode =>
    value === "" ? undefined : <PriceText value={value} decimals={ticket.priceDecimals} />;
  const { before, after } = texts;
  const isFlat = after.entry === "";
  const left = price(after.liquidation) ?? (isFlat ? NONE : t("none"));
  return (
    <Change
      before={before.entry === "" ? undefined : (price(before.liquidation) ?? t("none"))}
      after={left}
    />
  );
}

function Ratio({ texts }: Pick<FigureProps, "texts">) {
  const locale = useLocale();
  const percent = ({ ratioPercent }: StandingTexts): ReactNode =>
    ratioPercent === "" ? undefined : formatPercent(ratioPercent, locale, 2);
  return texts === undefined ? NONE : <Change before={percent(texts.before)} after={percent(texts.after)} />;
}

function useRows(ticket: ContractTicketState) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const { view, sides, coins, priceDecimals } = ticket;
  const scale = view?.scale;
  const money = (value: string | undefined, decimals = MONEY_DECIMALS): ReactNode =>
    value === undefined ? NONE : <AmountText value={value} decimals={decimals} />;
  const size = (value: string | undefined): ReactNode =>
    value === undefined || scale === undefined ? (
      NONE
    ) : (
      <AmountText value={value} decimals={scale.info.quantityDecimals} />
    );
  const price = (value: string | undefined): ReactNode =>
    value === undefined || value === "" ? NONE : <PriceText value={value} decimals={priceDecimals} />;
  const most = (side: Side): ReactNode =>
    size(sides === null || scale === undefined ? undefined : quantityText(scale, sides[side].most));
  type Row = readonly [label: string, cell: (texts: SideTexts | undefined, side: Side) => ReactNode];
  const rows: readonly Row[] = [
    [t("ticket.cost", { coin: coins.quote }), (texts) => money(texts?.cost)],
    [t("ticket.liquidation"), (texts) => <Liquidation ticket={ticket} texts={texts} />],
    [t("ticket.average"), (texts) => price(texts?.average)],
    [
      t("ticket.impact"),
      (texts) =>
        // Nobody knows the book that a pending order will meet.
        texts === undefined || texts.impactPercent === "" || isPending(ticket.form)
          ? NONE
          : formatPercent(texts.impactPercent, locale, 2),
    ],
    [t("ticket.fee", { coin: coins.quote }), (texts) => money(texts?.fee, CONTRACT_DECIMALS)],
    [t("ticket.positionAfter", { coin: coins.base }), (texts) => size(texts?.after.quantity)],
    [t("ticket.entryAfter"), (texts) => price(texts?.after.entry)],
    [t("account.ratio"), (texts) => <Ratio texts={texts} />],
    [t("ticket.most", { coin: coins.base }), (_texts, side) => most(side)],
  ];
  return rows;
}

export function SideFigures({ ticket }: { ticket: ContractTicketState }) {
  const t = useTranslations("contracts");
  const rows = useRows(ticket);
  const { view, sides } = ticket;
  const textsOf = (side: Side): SideTexts | undefined => {
    const preview = sides?.[side].preview;
    return preview === undefined || view === null ? undefined : sideTexts(view.scale, preview);
  };
  const texts = { buy: textsOf("buy"), sell: textsOf("sell") };
  return (
    <table className="w-full shrink-0 border-t border-line text-12">
      <caption className="sr-only">{t("ticket.figures")}</caption>
      <thead>
        <tr className="h-7 text-end">
          <th scope="col" className="text-start font-normal text-text-3">
            {t("ticket.ifFilled")}
          </th>
          <th scope="col" className="text-end font-medium text-up">
            {t("side.long")}
          </th>
          <th scope="col" className="text-end font-medium text-down">
            {t("side.short")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, cell]) => (
          <tr key={label} className="align-baseline">
            <th scope="row" className="pe-2 text-start font-normal text-text-3">
              {label}
            </th>
            {SIDES.map((side) => (
              <td key={side} className="figure h-4.5 ps-1 text-end">
                {cell(texts[side], side)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
