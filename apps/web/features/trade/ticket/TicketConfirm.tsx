/** Asks once more before an order that looks like a slip, or before every order for those who want that. */
import { AmountText, Button, DecimalInput, Dialog, Field, formatAmount, PriceText } from "@meridian/ui";
import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { quoteDecimalsShown } from "../../orders/index.ts";
import { Line } from "./Figures.tsx";
import { traitsOf } from "./ticket.form.ts";
import { TicketWarnings } from "./TicketWarnings.tsx";
import { amountMeant, isAmountMeant } from "./ticket.texts.ts";
import { useActionText } from "./use-action-text.ts";
import { useConditionText } from "./use-condition-text.ts";
import type { Submit } from "./use-submit.ts";
import type { Ticket } from "./use-ticket.ts";

function Price({ ticket, label, value }: { ticket: Ticket; label: string; value: string | undefined }) {
  if (value === undefined || value === "") return null;
  const { priceDecimals, quote } = ticket.view.scale.info;
  return (
    <Line label={label}>
      <PriceText value={value} decimals={priceDecimals} /> {quote}
    </Line>
  );
}

/** The prices it names, in the order in which they would be met. */
function Prices({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const { form, texts } = ticket;
  const condition = useConditionText(ticket);
  const isOco = form.type === "oco";
  return (
    <>
      {condition !== "" && <Line label={t("figures.triggers")}>{condition}</Line>}
      {traitsOf(form).price && <Price ticket={ticket} label={t("price")} value={form.price} />}
      {isOco && <Price ticket={ticket} label={t("ocoTrigger")} value={form.trigger} />}
      {isOco && <Price ticket={ticket} label={t("ocoStopPrice")} value={form.stopPrice} />}
      {form.exits && <Price ticket={ticket} label={t("takeProfit")} value={form.takeProfit} />}
      {form.exits && <Price ticket={ticket} label={t("stopLoss")} value={form.stopLoss} />}
      <Price ticket={ticket} label={t("figures.average")} value={texts?.average} />
      <Price ticket={ticket} label={t("figures.worst")} value={texts?.worst} />
    </>
  );
}

function Facts({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const { form, texts, view } = ticket;
  const { market, base, quote, quantityDecimals } = view.scale.info;
  if (texts === undefined) return null;
  return (
    <dl className="grid gap-1 text-13">
      <Line label={t("confirm.order")}>
        {t(`side.${form.side}`)} {market} · {t(`type.${form.type}`)}
      </Line>
      <Line label={t("amount")}>
        <AmountText value={texts.quantity} decimals={quantityDecimals} coin={base} />
      </Line>
      <Prices ticket={ticket} />
      <Line label={t("figures.feePlain")}>
        <AmountText value={texts.fee} decimals={8} coin={texts.gotCoin} />
      </Line>
      <Line label={t("figures.total")}>
        <AmountText value={texts.total} decimals={quoteDecimalsShown(quote)} coin={quote} />
      </Line>
    </dl>
  );
}

function TypeAmount({
  ticket,
  typed,
  onTyped,
}: {
  ticket: Ticket;
  typed: string;
  onTyped: (text: string) => void;
}) {
  const t = useTranslations("trade");
  const locale = useLocale();
  const { text, coin } = amountMeant(ticket.form, ticket.summary, ticket.view);
  const amount = `${formatAmount(text, locale, 8)} ${coin}`;
  return (
    <Field label={t("confirm.type", { amount })} unit={coin}>
      <DecimalInput value={typed} onValue={onTyped} decimals={8} coin={coin} autoFocus />
    </Field>
  );
}

export default function TicketConfirm({ ticket, submit }: { ticket: Ticket; submit: Submit }) {
  const t = useTranslations("trade");
  const action = useActionText(ticket);
  const { asking } = submit;
  const [typed, setTyped] = useState("");
  useEffect(() => setTyped(""), [asking]);
  const isTyped = asking !== "types" || isAmountMeant(typed, ticket.form, ticket.summary, ticket.view);
  return (
    <Dialog
      open={asking !== "says"}
      onOpen={(open) => !open && submit.leave()}
      title={t("confirm.title")}
      footer={
        <>
          <Button onClick={submit.leave}>{t("confirm.back")}</Button>
          <Button
            variant={ticket.form.side}
            disabled={ticket.problem !== undefined || !isTyped}
            onClick={() => void submit.send()}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TicketWarnings market={ticket.view.scale.info} warnings={ticket.warnings} />
        <Facts ticket={ticket} />
        {asking === "types" && <TypeAmount ticket={ticket} typed={typed} onTyped={setTyped} />}
      </div>
    </Dialog>
  );
}
