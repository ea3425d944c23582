/** The take profit and the stop loss of an order, with the prices that they mean for either side. */
import { Checkbox, DecimalInput, Field, PriceText, Segmented } from "@meridian/ui";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ExitName } from "../positions/exit.model.ts";
import { EXIT_WAYS, EXIT_WORDS, ExitPresets } from "../positions/ExitPresets.tsx";
import { Signed } from "../Signed.tsx";
import type { ContractTrading } from "../use-contract-trading.ts";
import { settingsOf } from "./contract-ticket.model.ts";
import { EXIT_NAMES, turnedExits } from "./ticket-exits.model.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

interface TicketExitsProps {
  readonly ticket: ContractTicketState;
  readonly trading: ContractTrading;
}

/** The price and the profit that it means for each side that could be sent. */
function Meaning({ ticket, trading, name }: TicketExitsProps & { name: ExitName }) {
  const t = useTranslations("contracts");
  const { priceDecimals } = trading.terms.info;
  return (["buy", "sell"] as const).map((side) => {
    const exit = ticket.sides?.[side].exits.find((each) => each.name === name);
    if (exit === undefined || exit.problem !== undefined) return null;
    return (
      <span key={side} className="flex flex-wrap justify-between gap-x-1">
        <span className={side === "buy" ? "text-up" : "text-down"}>
          {t(side === "buy" ? "side.long" : "side.short")}
        </span>
        <span className="figure text-text-2">
          <PriceText value={exit.price} decimals={priceDecimals} /> <Signed value={exit.profit} />
        </span>
      </span>
    );
  });
}

function ExitInput({ ticket, trading, name }: TicketExitsProps & { name: ExitName }) {
  const t = useTranslations("contracts");
  const { form, change, sides } = ticket;
  const { quote, priceDecimals } = trading.terms.info;
  const isPrice = form.exitsBy === "price";
  // One that is a price on one side alone is a reason for the other side's button, and no fault of the field.
  const isUnread = (["buy", "sell"] as const).every((side) =>
    sides?.[side].exits.some((exit) => exit.name === name && exit.problem === "unread"),
  );
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1">
      <Field
        label={t(`ticket.${name}`)}
        unit={isPrice ? undefined : "%"}
        error={isUnread ? t(`ticket.${name}Unread`) : undefined}
      >
        <DecimalInput
          value={form[name]}
          onValue={(value) => change({ [name]: value })}
          decimals={isPrice ? priceDecimals : 2}
          coin={isPrice ? quote : "%"}
          loss={!isPrice && name === "stopLoss"}
        />
      </Field>
      {!isPrice && (
        <ExitPresets name={name} value={form[name]} onValue={(value) => change({ [name]: value })} tight />
      )}
      <span className="block text-12">
        <Meaning {...{ ticket, trading, name }} />
      </span>
    </div>
  );
}

export function TicketExits(props: TicketExitsProps) {
  const t = useTranslations("contracts");
  const { form, change, view } = props.ticket;
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.exits) block.current?.scrollIntoView({ block: "nearest" });
  }, [form.exits]);
  return (
    <div ref={block} className="grid gap-2">
      <Checkbox
        checked={form.exits}
        onChecked={(exits) => change({ exits })}
        label={<span title={t("ticket.exitsNote")}>{t("ticket.exits")}</span>}
      />
      {form.exits && (
        <>
          <Segmented
            wide
            size="small"
            label={t("exits.by")}
            value={form.exitsBy}
            onValue={(by) => change(turnedExits(form, view === null ? 1 : settingsOf(view).leverage, by))}
            options={EXIT_WAYS.map((value) => ({ value, label: t(EXIT_WORDS[value]) }))}
          />
          <div className="grid grid-cols-2 gap-2">
            {EXIT_NAMES.map((name) => (
              <ExitInput key={name} {...props} name={name} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
