/** The amount, in either coin, with what is there to spend and the way to more of it. */
import { AmountText, Button, DecimalInput, Field, formatAmount } from "@meridian/ui";
import { ArrowLeftRight, Plus } from "lucide-react";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { quoteDecimalsShown } from "../../orders/index.ts";
import { unitForced } from "./ticket.form.ts";
import type { TicketFieldProps } from "./TickField.tsx";
import { useFieldText } from "./use-field-text.ts";
import type { Ticket } from "./use-ticket.ts";

/** Of the sum that is missing, as it is rounded. */
const DECIMALS_MAX = 8;

interface AmountFieldProps extends TicketFieldProps {
  readonly depositPath: string;
}

interface AvailableProps {
  readonly ticket: Ticket;
  readonly depositPath: string;
}

function Available({ ticket, depositPath }: AvailableProps) {
  const t = useTranslations("trade");
  const { spendable, view, form } = ticket;
  // With a line of text like the figure's own: without one the row would be higher, and move when the figure comes.
  if (spendable === null) return <span className="inline-flex h-6 items-center max-lg:h-9">{"\u00a0"}</span>;
  const { base, quote } = view.scale.info;
  const coin = form.side === "buy" ? quote : base;
  const decimals = form.side === "buy" ? quoteDecimalsShown(quote) : view.scale.baseDecimals;
  return (
    <span className="inline-flex h-6 w-full items-center gap-1.5 text-12 max-lg:h-9">
      <span className="text-text-3">{t("available")}</span>
      <AmountText value={spendable} decimals={decimals} coin={coin} balance className="ms-auto text-text-1" />
      <Link
        to={depositPath}
        title={t("deposit", { coin })}
        aria-label={t("deposit", { coin })}
        className="target-44 inline-flex size-6 items-center justify-center text-accent"
      >
        <Plus aria-hidden className="size-4" />
      </Link>
    </span>
  );
}

function Unit({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  const { form, view } = ticket;
  const { base, quote } = view.scale.info;
  const inBase = form.unit === "base";
  if (unitForced(form) !== undefined) return inBase ? base : quote;
  return (
    <Button
      variant="quiet"
      size="small"
      className="-me-2"
      title={t("turnUnit", { coin: inBase ? quote : base })}
      aria-label={`${inBase ? base : quote}. ${t("turnUnit", { coin: inBase ? quote : base })}`}
      onClick={ticket.turnUnit}
    >
      {inBase ? base : quote}
      <ArrowLeftRight aria-hidden className="size-3.5" />
    </Button>
  );
}

/** Error text of the amount; where only funds are missing, with a link to deposit. */
export function FieldNote({ ticket, text, depositPath }: AvailableProps & { text: string }) {
  const t = useTranslations("trade");
  const locale = useLocale();
  const { problem } = ticket;
  if (problem?.kind !== "ledger.insufficient_balance" || problem.bound === undefined) return text;
  const { bound, coin = "" } = problem.bound;
  return (
    <>
      {text}{" "}
      <Link to={`${depositPath}?coin=${coin}`} className="underline">
        {t("deposit", { coin: `${formatAmount(bound, locale, DECIMALS_MAX)} ${coin}` })}
      </Link>
    </>
  );
}

export function AmountField({ ticket, refused, depositPath }: AmountFieldProps) {
  const t = useTranslations("trade");
  const text = useFieldText(ticket, refused, "amount");
  const { form, view } = ticket;
  const available = <Available ticket={ticket} depositPath={depositPath} />;
  return (
    <div className="flex shrink-0 flex-col">
      <Field
        label={t("amount")}
        aside={<span className="max-lg:hidden">{available}</span>}
        {...(text === "" ? {} : { error: <FieldNote {...{ ticket, text, depositPath }} /> })}
        unit={<Unit ticket={ticket} />}
      >
        <DecimalInput
          value={form.amount}
          onValue={ticket.typeAmount}
          decimals={form.unit === "base" ? view.scale.info.quantityDecimals : view.scale.quoteDecimals}
          coin={form.unit === "base" ? view.scale.info.base : view.scale.info.quote}
          available={ticket.most}
          data-ticket-amount
          enterKeyHint="done"
        />
      </Field>
      {/* Beside a narrow label it would read as the amount: a phone has it on a line of its own, with its name. */}
      <span className="lg:hidden">{available}</span>
    </div>
  );
}
