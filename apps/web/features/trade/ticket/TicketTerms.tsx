/** Terms of the order: how long it stands, whether it may take, how it is left again, and how much of it is shown. */
import { Checkbox, clsx, Select } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { hasTimeInForce, type TicketForm, type TimeInForce } from "./ticket.form.ts";
import type { Ticket } from "./use-ticket.ts";

const TIMES: readonly TimeInForce[] = ["gtc", "ioc", "fok"];

/** Each with the text that says what it does. */
const HINTS = { postOnly: "postOnlyHint", exits: "exitsHint", iceberg: "icebergHint" } as const;

type Term = keyof typeof HINTS;

function Times({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("trade");
  return (
    <Select<TimeInForce>
      size="small"
      className="max-lg:h-11 max-lg:px-3 max-lg:text-14"
      label={t("timeInForce.label")}
      value={ticket.form.timeInForce}
      onValue={(timeInForce) => ticket.change({ timeInForce })}
      options={TIMES.map((value) => ({
        value,
        label: value.toUpperCase(),
        note: t(`timeInForce.${value}`),
      }))}
    />
  );
}

function Toggle({ ticket, term }: { ticket: Ticket; term: Term }) {
  const t = useTranslations("trade");
  const set = (on: boolean): void => ticket.change({ [term]: on } satisfies Partial<TicketForm>);
  return (
    <Checkbox
      className="max-lg:min-h-11 max-lg:items-center"
      checked={ticket.form[term]}
      onChecked={set}
      label={<span title={t(`termHint.${term}`)}>{t(term)}</span>}
    />
  );
}

/** Only a limit order that stands in the book has them all; an order at the market has none. */
export function Terms({ ticket }: { ticket: Ticket }) {
  const { form } = ticket;
  const isLimit = form.type === "limit";
  if (!isLimit && !hasTimeInForce(form) && form.type !== "market") return null;
  const whole = isLimit || form.type === "market";
  return (
    // For a market order a phone keeps their place, since its sheet would shrink under the finger that chose the type;
    // a wide screen gives it to the figures, which a warning would otherwise cover.
    <div
      className={clsx(
        "flex shrink-0 flex-col gap-1.5 max-lg:gap-0",
        form.type === "market" && "invisible lg:hidden",
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        {whole ? <Toggle ticket={ticket} term="postOnly" /> : <span />}
        <Times ticket={ticket} />
      </div>
      {whole && (
        <div className="flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1.5">
          <Toggle ticket={ticket} term="exits" />
          <Toggle ticket={ticket} term="iceberg" />
        </div>
      )}
    </div>
  );
}
