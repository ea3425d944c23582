/** The order ticket: side, type, price, amount, terms, what it would do, and the one button that sends it. */
import { Checkbox, clsx, Segmented, Select, Slider } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AmountField, PriceField } from "./TicketFields.tsx";
import { TicketFoot } from "./TicketFoot.tsx";
import { TicketFigures } from "./TicketFigures.tsx";
import type { Side, TicketForm, TimeInForce } from "./ticket.model.ts";
import type { Submit } from "./use-submit.ts";
import type { Ticket as TicketState } from "./use-ticket.ts";

const TIMES: readonly TimeInForce[] = ["gtc", "ioc", "fok"];
const TYPES: readonly TicketForm["type"][] = ["limit", "market"];

export interface TicketProps {
  readonly ticket: TicketState;
  readonly submit: Submit;
  readonly depositPath: string | undefined;
}

function SideSwitch({ ticket }: { ticket: TicketState }) {
  const t = useTranslations("trade");
  return (
    <Segmented<Side>
      wide
      size="medium"
      label={t("side.label")}
      value={ticket.form.side}
      onValue={(side) => ticket.change({ side })}
      options={[
        { value: "buy", label: t("side.buy"), tone: "up" },
        { value: "sell", label: t("side.sell"), tone: "down" },
      ]}
    />
  );
}

function TypeSwitch({ ticket, aside }: { ticket: TicketState; aside: ReactNode }) {
  const t = useTranslations("trade");
  return (
    <div className="flex items-center justify-between">
      <div role="radiogroup" aria-label={t("type.label")} className="flex gap-4">
        {TYPES.map((type) => (
          <button
            key={type}
            type="button"
            role="radio"
            aria-checked={ticket.form.type === type}
            onClick={() => ticket.change({ type })}
            className={clsx(
              "target-44 h-7 text-13 font-medium",
              ticket.form.type === type ? "text-accent" : "text-text-2 hover:text-text-1",
            )}
          >
            {t(`type.${type}`)}
          </button>
        ))}
      </div>
      {aside}
    </div>
  );
}

/** How long the order stands, and whether it may take. Kept in place for a market order, so that nothing jumps. */
function Terms({ ticket }: { ticket: TicketState }) {
  const t = useTranslations("trade");
  const { form } = ticket;
  const isLimit = form.type === "limit";
  return (
    <div className={clsx("flex min-h-7 items-center justify-between gap-2", isLimit || "invisible")}>
      <Checkbox
        checked={form.postOnly}
        onChecked={(postOnly) => ticket.change({ postOnly })}
        disabled={form.timeInForce !== "gtc"}
        label={<span title={t("postOnlyHint")}>{t("postOnly")}</span>}
      />
      <Select<TimeInForce>
        size="small"
        label={t("timeInForce.label")}
        value={form.timeInForce}
        onValue={(timeInForce) => ticket.change({ timeInForce })}
        options={TIMES.map((value) => ({
          value,
          label: value.toUpperCase(),
          note: t(`timeInForce.${value}`),
        }))}
      />
    </div>
  );
}

export function Ticket({ ticket, submit, depositPath, aside }: TicketProps & { readonly aside?: ReactNode }) {
  const t = useTranslations("trade");
  const { form, summary } = ticket;
  const told = submit.refused;
  return (
    <form
      aria-label={t("ticket")}
      className="flex flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (ticket.problem === undefined && !submit.busy) submit.press();
      }}
      onChange={submit.clearRefused}
    >
      <SideSwitch ticket={ticket} />
      <TypeSwitch ticket={ticket} aside={aside} />
      <PriceField ticket={ticket} refusal={told?.field === "price" ? (told.message ?? "") : ""} />
      <AmountField
        ticket={ticket}
        refusal={told?.field === "amount" ? (told.message ?? "") : ""}
        depositPath={depositPath}
      />
      <Slider
        label={t("percent")}
        valuePercent={Math.min(100, form.percent ?? summary?.percent ?? 0)}
        onPercent={ticket.choosePercent}
        disabled={ticket.view.available === null}
      />
      <Terms ticket={ticket} />
      <TicketFigures ticket={ticket} />
      <TicketFoot ticket={ticket} submit={submit} />
    </form>
  );
}
