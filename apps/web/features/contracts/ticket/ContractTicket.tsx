/** The ticket of a contract: how it is margined, type, price, quantity, exits, and what either side would come to. */
import { Button, Checkbox, clsx, DecimalInput, Field, formatPercent, Segmented, Slider } from "@meridian/ui";
import { ArrowLeftRight } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { ContractTrading } from "../use-contract-trading.ts";
import { groupOf, hasPrice, isPending, TYPE_GROUPS } from "./contract-form.ts";
import { AvailableLine } from "./AvailableLine.tsx";
import { ContractFoot } from "./ContractFoot.tsx";
import { MarginBar } from "./MarginBar.tsx";
import { SideFigures } from "./SideFigures.tsx";
import { TicketExits } from "./TicketExits.tsx";
import { type ContractTicketState, useContractTicket } from "./use-contract-ticket.ts";

export const CONTRACT_TICKET_ID = "contract-ticket";

interface TicketPartProps {
  readonly ticket: ContractTicketState;
  readonly trading: ContractTrading;
}

function PriceFields({ ticket, trading }: TicketPartProps) {
  const t = useTranslations("contracts");
  const { form, change, last } = ticket;
  const { quote, priceDecimals } = trading.terms.info;
  return (
    <>
      {isPending(form) && (
        <Field
          label={t("ticket.trigger")}
          unit={
            <Button
              variant="quiet"
              size="small"
              className="-me-2"
              title={t("ticket.triggerBy")}
              onClick={() => change({ triggerBy: form.triggerBy === "mark" ? "last" : "mark" })}
            >
              {form.triggerBy === "mark" ? t("figures.mark") : t("ticket.last")}
              <ArrowLeftRight aria-hidden className="size-3.5" />
            </Button>
          }
        >
          <DecimalInput
            value={form.trigger}
            onValue={(trigger) => change({ trigger })}
            decimals={priceDecimals}
            coin={quote}
          />
        </Field>
      )}
      {hasPrice(form) ? (
        <Field
          label={t("ticket.price")}
          aside={
            <button
              type="button"
              onClick={() => change({ price: last })}
              className="target-44 h-6 rounded-[4px] bg-surface-2 px-2 text-12 text-text-2 hover:text-text-1"
            >
              {t("ticket.last")}
            </button>
          }
          unit={quote}
        >
          <DecimalInput
            value={form.price}
            onValue={(price) => change({ price })}
            decimals={priceDecimals}
            coin={quote}
          />
        </Field>
      ) : (
        <Field label={t("ticket.price")} unit={quote}>
          <span className="min-w-0 flex-1 truncate text-14 text-text-3">{t("ticket.atMarket")}</span>
        </Field>
      )}
    </>
  );
}

function AmountFields({ ticket, trading }: TicketPartProps) {
  const t = useTranslations("contracts");
  const { form, change, view, percent: percentShown } = ticket;
  const { base, quote, quantityDecimals } = trading.terms.info;
  const locale = useLocale();
  const inBase = form.unit === "base";
  const other = inBase ? quote : base;
  return (
    <>
      <Field
        label={t("ticket.amount")}
        unit={
          <Button
            variant="quiet"
            size="small"
            className="-me-2"
            title={t("ticket.turnUnit", { coin: other })}
            aria-label={`${inBase ? base : quote}. ${t("ticket.turnUnit", { coin: other })}`}
            onClick={() => change({ unit: inBase ? "quote" : "base", amount: "", percent: null })}
          >
            {inBase ? base : quote}
            <ArrowLeftRight aria-hidden className="size-3.5" />
          </Button>
        }
      >
        <DecimalInput
          value={form.amount}
          onValue={(amount) => change({ amount, percent: null })}
          decimals={inBase ? quantityDecimals : trading.terms.scale.quoteDecimals}
          coin={inBase ? base : quote}
          placeholder={form.percent === null ? "" : formatPercent(String(form.percent), locale)}
        />
      </Field>
      <Slider
        label={t("ticket.percent")}
        valuePercent={percentShown}
        onPercent={(percent) => change({ percent, amount: "" })}
        disabled={view === null}
        className="shrink-0"
      />
    </>
  );
}

function Options({ ticket, trading }: TicketPartProps) {
  const t = useTranslations("contracts");
  const { form, change } = ticket;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <Checkbox
          checked={form.reduceOnly}
          onChecked={(reduceOnly) => change({ reduceOnly, percent: null, amount: "" })}
          label={<span title={t("ticket.reduceOnlyHint")}>{t("ticket.reduceOnly")}</span>}
        />
        {isPending(form) && (
          <Checkbox
            checked={form.type === "stopMarket"}
            onChecked={(atMarket) => change({ type: atMarket ? "stopMarket" : "stopLimit" })}
            label={t("ticket.atMarket")}
          />
        )}
        {form.type === "limit" && (
          <Checkbox
            checked={form.postOnly}
            onChecked={(postOnly) => change({ postOnly })}
            label={t("ticket.postOnly")}
          />
        )}
      </div>
      {!form.reduceOnly && !isPending(form) && <TicketExits ticket={ticket} trading={trading} />}
    </div>
  );
}

interface ContractTicketProps {
  readonly trading: ContractTrading;
  /** In a sheet, which scrolls: its buttons stay in reach at the lower edge. */
  readonly inSheet?: boolean;
  readonly onPlaced?: () => void;
  readonly className?: string;
}

/** In a column of the page, or in a sheet. */
export function ContractTicket({ trading, inSheet = false, onPlaced, className }: ContractTicketProps) {
  const t = useTranslations("contracts");
  const ticket = useContractTicket(trading, onPlaced);
  const parts = { ticket, trading };
  return (
    <form
      id={CONTRACT_TICKET_ID}
      tabIndex={-1}
      aria-label={t("ticket.label")}
      onSubmit={(event) => event.preventDefault()}
      className={clsx(
        "flex min-h-0 flex-col gap-2 outline-none",
        inSheet && "-mb-4 min-h-[calc(100%+16px)]",
        className,
      )}
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2 overflow-x-hidden overflow-y-auto overscroll-contain pb-1 *:shrink-0">
        <MarginBar trading={trading} />
        <Segmented
          wide
          size="small"
          label={t("type.label")}
          value={groupOf(ticket.form)}
          onValue={(group) => ticket.change({ type: group === "stop" ? "stopMarket" : group })}
          options={TYPE_GROUPS.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <AvailableLine trading={trading} />
        <PriceFields {...parts} />
        <AmountFields {...parts} />
        <Options {...parts} />
      </div>
      <SideFigures ticket={ticket} />
      <div
        className={clsx(
          "flex shrink-0 flex-col gap-2",
          inSheet &&
            "sticky -bottom-4 z-10 -mx-4 border-t border-line bg-surface-float px-4 pt-2 pb-[max(12px,env(safe-area-inset-bottom))]",
        )}
      >
        <ContractFoot ticket={ticket} />
      </div>
    </form>
  );
}
