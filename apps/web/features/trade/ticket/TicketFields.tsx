/** The fields that say when and at what price: each type of order has its own of them. */
import { AmountText, clsx, DecimalInput, Field, formatAmount, formatPercent } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { quoteDecimalsShown } from "../../orders/index.ts";
import { hasExits, isIceberg } from "./ticket.form.ts";
import { TickField, type TicketFieldProps } from "./TickField.tsx";
import { useFieldText } from "./use-field-text.ts";
import type { Ticket } from "./use-ticket.ts";

const chipClass = "target-44 h-6 rounded-[4px] bg-surface-2 px-2 text-12 text-text-2 hover:text-text-1";
const TRAILING_CHIPS = ["0.5", "1", "2", "5"];

function Presets({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  return (
    <span className="inline-flex gap-1">
      {(["best", "middle"] as const).map((preset) => (
        <button
          key={preset}
          type="button"
          title={t(`preset.${preset}Hint`)}
          onClick={() => ticket.presetPrice(preset)}
          className={chipClass}
        >
          {t(`preset.${preset}`)}
        </button>
      ))}
    </span>
  );
}

/** Keeps the place of the chips, so that the field stays where it is when the type changes. */
function Unseen({ ticket }: { ticket: Ticket }) {
  return (
    <span aria-hidden className="invisible">
      <Presets ticket={ticket} />
    </span>
  );
}

export function PriceField(props: TicketFieldProps) {
  const t = useTranslations("trade");
  const { ticket } = props;
  if (ticket.form.type === "market") {
    const { quote } = ticket.view.scale.info;
    return (
      <Field label={t("price")} aside={<Unseen ticket={ticket} />} unit={quote}>
        <span className="min-w-0 flex-1 truncate text-14 text-text-3">{t("atMarket")}</span>
      </Field>
    );
  }
  return <TickField {...props} name="price" label={t("price")} aside={<Presets ticket={ticket} />} />;
}

/** The trigger price; for a trailing stop, the activation price. */
export function TriggerField(props: TicketFieldProps) {
  const t = useTranslations("trade");
  if (props.ticket.form.type !== "trailingStop") {
    return <TickField {...props} name="trigger" label={t("trigger")} />;
  }
  return <TickField {...props} name="trigger" label={t("activation")} placeholder={t("activationEmpty")} />;
}

export function TrailingField({ ticket, refused }: TicketFieldProps) {
  const t = useTranslations("trade");
  const locale = useLocale();
  const text = useFieldText(ticket, refused, "trailing");
  return (
    <Field
      label={t("trailing")}
      aside={
        <span className="inline-flex gap-1">
          {TRAILING_CHIPS.map((percent) => (
            <button
              key={percent}
              type="button"
              onClick={() => ticket.change({ trailing: percent })}
              className={clsx(chipClass, "max-lg:px-1.5 max-lg:first:hidden")}
            >
              {formatPercent(percent, locale)}
            </button>
          ))}
        </span>
      }
      {...(text === "" ? {} : { error: text })}
      unit="%"
    >
      <DecimalInput
        value={ticket.form.trailing}
        onValue={(trailing) => ticket.change({ trailing })}
        decimals={2}
        coin="%"
      />
    </Field>
  );
}

/** A limit on the one side of the price and a stop on the other. */
export function OcoFields(props: TicketFieldProps) {
  const t = useTranslations("trade");
  return (
    <>
      <TickField {...props} name="price" label={t("ocoLimit")} aside={<Presets ticket={props.ticket} />} />
      <TickField {...props} name="trigger" label={t("ocoTrigger")} />
      <TickField {...props} name="stopPrice" label={t("ocoStopPrice")} placeholder={t("atMarket")} />
    </>
  );
}

/** The part of an iceberg that stands in the book at a time. */
export function ShownField({ ticket, refused }: TicketFieldProps) {
  const t = useTranslations("trade");
  const text = useFieldText(ticket, refused, "shown");
  if (!isIceberg(ticket.form)) return null;
  const { base, quantityDecimals } = ticket.view.scale.info;
  return (
    <Field label={t("shown")} {...(text === "" ? {} : { error: text })} unit={base}>
      <DecimalInput
        value={ticket.form.shown}
        onValue={(shown) => ticket.change({ shown })}
        decimals={quantityDecimals}
        coin={base}
      />
    </Field>
  );
}

function Gain({ ticket, gain }: { ticket: Ticket; gain: string | undefined }) {
  const locale = useLocale();
  const { quote } = ticket.view.scale.info;
  if (gain === undefined) return <span className="text-text-3">—</span>;
  const loses = gain.startsWith("-");
  return (
    <span
      title={`${formatAmount(gain, locale, ticket.view.scale.quoteDecimals)} ${quote}`}
      className={clsx("figure", loses ? "text-down" : "text-up")}
    >
      {loses ? "" : "+"}
      <AmountText value={gain} decimals={quoteDecimalsShown(quote)} coin={quote} />
    </span>
  );
}

/** The way out that the order brings along; under each price what it would leave after both fees. */
export function ExitFields(props: TicketFieldProps) {
  const t = useTranslations("trade");
  const { ticket } = props;
  if (!hasExits(ticket.form)) return null;
  return (
    <div className="grid grid-cols-2 gap-2 max-lg:grid-cols-1">
      <TickField
        {...props}
        narrow
        name="takeProfit"
        label={t("takeProfit")}
        hint={<Gain ticket={ticket} gain={ticket.texts?.profit} />}
      />
      <TickField
        {...props}
        narrow
        name="stopLoss"
        label={t("stopLoss")}
        hint={<Gain ticket={ticket} gain={ticket.texts?.loss} />}
      />
    </div>
  );
}
