/** Asks once more before an order that looks like a slip, or before every order for those who want that. */
import { AmountText, Button, Dialog, PriceText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { quoteDecimalsShown } from "../orders/index.ts";
import { Line } from "./Figures.tsx";
import { TicketWarnings } from "./TicketFigures.tsx";
import { useActionText } from "./use-action-text.ts";
import type { Submit } from "./use-submit.ts";
import type { Ticket } from "./use-ticket.ts";

function Facts({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const { form, texts, view } = ticket;
  const { market, base, quote, priceDecimals, quantityDecimals } = view.scale.market;
  if (texts === undefined) return null;
  return (
    <dl className="grid gap-1 text-13">
      <Line label={t("confirm.order")}>
        {t(`side.${form.side}`)} {market} · {t(`type.${form.type}`)}
      </Line>
      {form.type === "limit" && (
        <Line label={t("price")}>
          <PriceText value={form.price} decimals={priceDecimals} /> {quote}
        </Line>
      )}
      <Line label={t("amount")}>
        <AmountText value={texts.quantity} decimals={quantityDecimals} coin={base} />
      </Line>
      {texts.average !== undefined && (
        <Line label={t("figures.average")}>
          <PriceText value={texts.average} decimals={priceDecimals} />
        </Line>
      )}
      {texts.worst !== undefined && (
        <Line label={t("figures.worst")}>
          <PriceText value={texts.worst} decimals={priceDecimals} />
        </Line>
      )}
      <Line label={t("figures.feePlain")}>
        <AmountText value={texts.fee} decimals={8} coin={texts.gotCoin} />
      </Line>
      <Line label={t("figures.total")}>
        <AmountText value={texts.total} decimals={quoteDecimalsShown(quote)} coin={quote} />
      </Line>
    </dl>
  );
}

export function TicketConfirm({ ticket, submit }: { ticket: Ticket; submit: Submit }) {
  const t = useTranslations("trade");
  const action = useActionText(ticket);
  return (
    <Dialog
      open={submit.asking}
      onOpen={submit.setAsking}
      title={t("confirm.title")}
      footer={
        <>
          <Button onClick={() => submit.setAsking(false)}>{t("confirm.back")}</Button>
          <Button
            variant={ticket.form.side}
            disabled={ticket.problem !== undefined}
            onClick={() => void submit.send()}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TicketWarnings ticket={ticket} />
        <Facts ticket={ticket} />
      </div>
    </Dialog>
  );
}
