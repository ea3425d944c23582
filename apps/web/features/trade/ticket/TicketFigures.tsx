/** Preview of the ticket: average, impact, fee, total, proceeds. Its lines keep their place while one types. */
import { AmountText, clsx, formatPercent, PriceText } from "@meridian/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { quoteDecimalsShown } from "../../orders/index.ts";
import { Line } from "./Figures.tsx";
import { traitsOf } from "./ticket.form.ts";
import { useConditionText } from "./use-condition-text.ts";
import { useFeeText } from "./use-fee-text.ts";
import type { Ticket } from "./use-ticket.ts";

const NONE = <span className="text-text-3">—</span>;

function Average({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const { form, texts, view } = ticket;
  if (texts === undefined) return NONE;
  if (texts.average === undefined) return <span className="text-text-2">{t("rests")}</span>;
  const partly = form.type === "limit" && texts.resting !== "0";
  return (
    <>
      <PriceText value={texts.average} decimals={view.scale.info.priceDecimals} />
      {partly && <span className="text-text-3"> · {t("partlyRests")}</span>}
    </>
  );
}

function Worst({ ticket }: { ticket: Ticket }) {
  const locale = useLocale();
  const { texts, view } = ticket;
  if (texts?.worst === undefined) return NONE;
  const loud = ticket.warnings.some((warning) => warning.kind === "impact");
  return (
    <>
      <PriceText value={texts.worst} decimals={view.scale.info.priceDecimals} />
      <span className={loud ? "text-warn" : "text-text-3"}>
        {" "}
        · {formatPercent(texts.impactPercent, locale)}
      </span>
    </>
  );
}

/** Amounts of the coin that is spent or received, with the decimals that one reads them at. */
function Amount({ ticket, value, coin }: { ticket: Ticket; value: string | undefined; coin: string }) {
  if (value === undefined) return NONE;
  const { base, quote, baseDecimals } = ticket.view.scale;
  const decimals = coin === base ? baseDecimals : quoteDecimalsShown(quote);
  return <AmountText value={value} decimals={decimals} coin={coin} />;
}

/** An order that meets the book now: what it finds there. */
function NowLines({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  return (
    <>
      <Line label={t("figures.average")}>
        <Average ticket={ticket} />
      </Line>
      <Line label={t("figures.worstImpact")}>
        <Worst ticket={ticket} />
      </Line>
    </>
  );
}

/** A pending order: for what, and what it does then. */
function WaitingLines({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const condition = useConditionText(ticket);
  return (
    <>
      <Line label={t("figures.triggers")}>{condition === "" ? NONE : condition}</Line>
      <Held ticket={ticket} />
    </>
  );
}

/** Two orders of which one ends the other: what each of them would bring. */
function OcoLines({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const { texts } = ticket;
  return (
    <>
      <Held ticket={ticket} />
      <Line label={t("figures.ifStop")}>
        <Amount ticket={ticket} value={texts?.stopReceived} coin={texts?.gotCoin ?? ""} />
      </Line>
    </>
  );
}

function Held({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const { texts } = ticket;
  return (
    <Line label={t("figures.held")}>
      <Amount ticket={ticket} value={texts?.needed} coin={texts?.needCoin ?? ""} />
    </Line>
  );
}

export function TicketFigures({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const fee = useFeeText(ticket);
  const { form, texts, view } = ticket;
  const { quote } = view.scale.info;
  const { isPending } = traitsOf(form);
  const strong = (label: string): ReactNode => <span className="text-13 text-text-2">{label}</span>;
  return (
    <dl className="flex shrink-0 flex-col border-t border-line pt-2 text-12">
      {isPending ? (
        <WaitingLines ticket={ticket} />
      ) : form.type === "oco" ? (
        <OcoLines ticket={ticket} />
      ) : (
        <NowLines ticket={ticket} />
      )}
      <Line label={<span title={fee.title}>{fee.label}</span>}>
        {texts === undefined ? NONE : <AmountText value={texts.fee} decimals={8} coin={texts.gotCoin} />}
      </Line>
      <Line label={t(form.type === "oco" ? "figures.ifLimit" : "figures.received")}>
        <Amount ticket={ticket} value={texts?.received} coin={texts?.gotCoin ?? ""} />
      </Line>
      <Line label={strong(t("figures.total"))}>
        <span className={clsx("text-13 font-semibold")}>
          <Amount ticket={ticket} value={texts?.total} coin={quote} />
        </span>
      </Line>
    </dl>
  );
}
