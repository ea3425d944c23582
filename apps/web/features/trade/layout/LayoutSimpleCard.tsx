/** Buying and selling at its plainest: how much, what it comes to, one button. It trades at the market. */
import { AmountText, clsx, DecimalInput, Field, PriceText, Segmented } from "@meridian/ui";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { quoteDecimalsShown } from "../../orders/index.ts";
import { FieldNote } from "../ticket/AmountField.tsx";
import { Line } from "../ticket/Figures.tsx";
import type { AmountUnit } from "../ticket/ticket.form.ts";
import type { TicketProps } from "../ticket/Ticket.tsx";
import { TicketFoot } from "../ticket/TicketFoot.tsx";
import { TicketSides } from "../ticket/TicketSides.tsx";
import { useFeeText } from "../ticket/use-fee-text.ts";
import { useFieldText } from "../ticket/use-field-text.ts";
import type { Ticket } from "../ticket/use-ticket.ts";

const SHARES = [25, 50, 75, 100] as const;
const FEE_DECIMALS = 8;
const NONE = <span className="text-text-3">—</span>;

/** The coin, or the money it costs. */
function Units({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const { base, quote } = ticket.view.scale.info;
  return (
    <Segmented<AmountUnit>
      size="small"
      label={t("simple.unit")}
      value={ticket.form.unit}
      onValue={(unit) => unit !== ticket.form.unit && ticket.turnUnit()}
      options={[
        { value: "base", label: base },
        { value: "quote", label: quote },
      ]}
    />
  );
}

function Shares({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const { form, view } = ticket;
  return (
    <div role="group" aria-label={t("percent")} className="grid shrink-0 grid-cols-4 gap-2">
      {SHARES.map((share) => (
        <button
          key={share}
          type="button"
          aria-pressed={form.percent === share}
          disabled={view.available === null}
          onClick={() => ticket.choosePercent(share)}
          className={clsx(
            "target-44 figure h-8 rounded-control text-13 transition-colors disabled:opacity-50",
            form.percent === share
              ? "bg-accent-soft text-accent"
              : "bg-surface-2 text-text-2 hover:text-text-1",
          )}
        >
          {share === 100 ? t("simple.max") : `${share}%`}
        </button>
      ))}
    </div>
  );
}

function Amount({ ticket, submit, depositPath }: TicketProps) {
  const t = useTranslations("trade");
  const text = useFieldText(ticket, submit.refused, "amount");
  const { form, view, spendable } = ticket;
  const { base, quote, quantityDecimals } = view.scale.info;
  const [coin, decimals] =
    form.side === "buy" ? [quote, quoteDecimalsShown(quote)] : [base, view.scale.baseDecimals];
  return (
    <div className="flex shrink-0 flex-col gap-2">
      <Field
        label={t("amount")}
        aside={<Units ticket={ticket} />}
        {...(text === "" ? {} : { error: <FieldNote {...{ ticket, text, depositPath }} /> })}
        unit={form.unit === "base" ? base : quote}
      >
        <DecimalInput
          value={form.amount}
          onValue={ticket.typeAmount}
          decimals={form.unit === "base" ? quantityDecimals : view.scale.quoteDecimals}
          coin={form.unit === "base" ? base : quote}
          available={ticket.most}
          data-ticket-amount
          className="text-20 font-semibold"
        />
      </Field>
      <Shares ticket={ticket} />
      <p className="flex h-5 justify-between text-12 text-text-3">
        {t("available")}
        {spendable !== null && (
          <AmountText value={spendable} decimals={decimals} coin={coin} balance className="text-text-1" />
        )}
      </p>
    </div>
  );
}

function Figure({ label, value, children }: { label: string; value: unknown; children: ReactNode }) {
  return <Line label={label}>{value === undefined ? NONE : children}</Line>;
}

/** About what price, the fee, what it costs and what one gets. */
function Sum({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const fee = useFeeText(ticket);
  const { form, texts, view } = ticket;
  const { quote, priceDecimals } = view.scale.info;
  const buys = form.side === "buy";
  const quoteDecimals = quoteDecimalsShown(quote);
  const total = <AmountText value={texts?.total ?? "0"} decimals={quoteDecimals} coin={quote} />;
  const receivedDecimals = buys ? view.scale.baseDecimals : quoteDecimals;
  return (
    <dl className="flex shrink-0 flex-col gap-0.5 border-t border-line pt-3 text-13">
      <Figure label={t(buys ? "simple.buysAt" : "simple.sellsAt")} value={texts?.average}>
        <PriceText value={texts?.average ?? "0"} decimals={priceDecimals} /> {quote}
      </Figure>
      <Line label={<span title={fee.title}>{fee.label}</span>}>
        {texts === undefined ? (
          NONE
        ) : (
          <AmountText value={texts.fee} decimals={FEE_DECIMALS} coin={texts.gotCoin} />
        )}
      </Line>
      <Figure label={t(buys ? "simple.pay" : "figures.total")} value={texts}>
        {total}
      </Figure>
      <Figure label={t("figures.received")} value={texts}>
        <span className="text-16 font-semibold">
          <AmountText
            value={texts?.received ?? "0"}
            decimals={receivedDecimals}
            coin={texts?.gotCoin ?? ""}
          />
        </span>
      </Figure>
    </dl>
  );
}

export default function LayoutSimpleCard(props: TicketProps) {
  const t = useTranslations("trade");
  const { ticket, submit, className } = props;
  const { change } = ticket;
  const { type } = ticket.form;
  useEffect(() => {
    if (type !== "market") change({ type: "market" });
  });
  return (
    <form
      aria-label={t("ticket")}
      className={clsx("flex min-h-0 flex-col", className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (ticket.problem === undefined && !submit.busy) submit.press();
      }}
    >
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain pb-2">
        <TicketSides ticket={ticket} size="large" />
        <Amount {...props} />
        <Sum ticket={ticket} />
      </div>
      <div className="flex shrink-0 flex-col gap-2 pt-2">
        <TicketFoot ticket={ticket} submit={submit} />
      </div>
    </form>
  );
}
