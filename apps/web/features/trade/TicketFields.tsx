/** Price and amount. The arrow keys move the price by a tick, with Shift by ten. */
import { AmountText, Button, DecimalInput, Field, IconButton } from "@meridian/ui";
import { ArrowLeftRight, Minus, Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { quoteDecimalsShown } from "../orders/index.ts";
import type { Ticket } from "./use-ticket.ts";
import { useProblemText } from "./use-problem-text.ts";

interface TicketFieldProps {
  readonly ticket: Ticket;
  /** What the server said about this field; "" for nothing. */
  readonly refusal: string;
}

const TICKS_WITH_SHIFT = 10;

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
          className="target-44 h-6 rounded-[4px] bg-surface-2 px-2 text-12 text-text-2 hover:text-text-1"
        >
          {t(`preset.${preset}`)}
        </button>
      ))}
    </span>
  );
}

export function PriceField({ ticket, refusal }: TicketFieldProps) {
  const t = useTranslations("trade");
  const problemText = useProblemText();
  const { form, problem, view } = ticket;
  const { quote, priceDecimals } = view.scale.market;
  const told = problem?.field === "price" ? problemText(problem) : refusal;
  if (form.type === "market") {
    return (
      <Field label={t("price")} aside={<span aria-hidden className="inline-block h-6" />} unit={quote}>
        <span className="flex-1 text-14 text-text-3">{t("atMarket")}</span>
      </Field>
    );
  }
  const onKey = (event: KeyboardEvent): void => {
    const way = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    ticket.stepPrice(event.shiftKey ? way * TICKS_WITH_SHIFT : way);
  };
  return (
    <Field
      label={t("price")}
      aside={<Presets ticket={ticket} />}
      {...(told === "" ? {} : { error: told })}
      unit={
        <span className="inline-flex items-center gap-1">
          {quote}
          <IconButton
            size="small"
            label={t("tickDown")}
            onClick={() => ticket.stepPrice(-1)}
            className="-me-1"
          >
            <Minus aria-hidden />
          </IconButton>
          <IconButton size="small" label={t("tickUp")} onClick={() => ticket.stepPrice(1)} className="-me-2">
            <Plus aria-hidden />
          </IconButton>
        </span>
      }
    >
      <DecimalInput
        value={form.price}
        onValue={(price) => ticket.change({ price })}
        decimals={priceDecimals}
        onKeyDown={onKey}
      />
    </Field>
  );
}

function Available({ ticket, depositPath }: { ticket: Ticket; depositPath: string | undefined }) {
  const t = useTranslations("trade");
  const { spendable, view, form } = ticket;
  if (spendable === null) return <span aria-hidden className="inline-block h-6" />;
  const { base, quote } = view.scale.market;
  const coin = form.side === "buy" ? quote : base;
  const decimals = form.side === "buy" ? quoteDecimalsShown(quote) : view.scale.baseDecimals;
  return (
    <span className="inline-flex h-6 items-center gap-1.5">
      <span className="text-text-3">{t("available")}</span>
      <AmountText value={spendable} decimals={decimals} coin={coin} balance className="text-text-1" />
      {depositPath !== undefined && (
        <Link
          to={depositPath}
          title={t("deposit", { coin })}
          aria-label={t("deposit", { coin })}
          className="target-44 inline-flex size-6 items-center justify-center text-accent"
        >
          <Plus aria-hidden className="size-4" />
        </Link>
      )}
    </span>
  );
}

export function AmountField({
  ticket,
  refusal,
  depositPath,
}: TicketFieldProps & { depositPath: string | undefined }) {
  const t = useTranslations("trade");
  const problemText = useProblemText();
  const { form, problem, view } = ticket;
  const { base, quote, quantityDecimals } = view.scale.market;
  const inBase = form.unit === "base";
  const told = problem?.field === "amount" ? problemText(problem) : refusal;
  return (
    <Field
      label={t("amount")}
      aside={<Available ticket={ticket} depositPath={depositPath} />}
      {...(told === "" ? {} : { error: told })}
      unit={
        <Button
          variant="quiet"
          size="small"
          className="-me-2"
          title={t("turnUnit", { coin: inBase ? quote : base })}
          onClick={ticket.turnUnit}
        >
          {inBase ? base : quote}
          <ArrowLeftRight aria-hidden className="size-3.5" />
        </Button>
      }
    >
      <DecimalInput
        value={form.amount}
        onValue={ticket.typeAmount}
        decimals={inBase ? quantityDecimals : view.scale.quoteDecimals}
        data-ticket-amount
      />
    </Field>
  );
}
