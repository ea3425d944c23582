/** The order ticket: side, type, prices, amount, terms, what it would do, and the one button that sends it. */
import { clsx, Slider } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AmountField } from "./AmountField.tsx";
import {
  ExitFields,
  OcoFields,
  PriceField,
  ShownField,
  TrailingField,
  TriggerField,
} from "./TicketFields.tsx";
import { TicketFigures } from "./TicketFigures.tsx";
import { TicketFoot } from "./TicketFoot.tsx";
import { TicketSides } from "./TicketSides.tsx";
import { traitsOf } from "./ticket.form.ts";
import { Terms } from "./TicketTerms.tsx";
import { TypeSwitch } from "./TypeSwitch.tsx";
import { useForgetRefusal } from "./use-forget-refusal.ts";
import type { Submit } from "./use-submit.ts";
import type { Ticket as TicketState } from "./use-ticket.ts";

export interface TicketProps {
  readonly ticket: TicketState;
  readonly submit: Submit;
  readonly depositPath: string | undefined;
  /** At the end of the row of types: how the ticket behaves. */
  readonly aside?: ReactNode;
  /** Stands left of the fields, above the button: on a phone the book. */
  readonly beside?: ReactNode;
  readonly className?: string;
}

/** The fields in the order in which one thinks of them: when, at what price, how much. */
function Fields({ ticket, submit, depositPath }: TicketProps) {
  const t = useTranslations("trade");
  const { form, summary } = ticket;
  const { trigger, price } = traitsOf(form);
  const parts = { ticket, refused: submit.refused };
  return (
    <>
      {form.type === "oco" ? (
        <OcoFields {...parts} />
      ) : (
        <>
          {form.type === "trailingStop" && <TrailingField {...parts} />}
          {trigger !== "none" && <TriggerField {...parts} />}
          {(price || form.type === "market") && <PriceField {...parts} />}
        </>
      )}
      <AmountField {...parts} depositPath={depositPath} />
      <Slider
        label={t("percent")}
        valuePercent={Math.min(100, form.percent ?? summary?.percent ?? 0)}
        onPercent={ticket.choosePercent}
        disabled={ticket.view.available === null}
        className="shrink-0"
      />
      <Terms ticket={ticket} />
      <ShownField {...parts} />
      <ExitFields {...parts} />
    </>
  );
}

export function Ticket(props: TicketProps) {
  const t = useTranslations("trade");
  const { ticket, submit, aside, beside, className } = props;
  useForgetRefusal(ticket, submit);
  return (
    <form
      aria-label={t("ticket")}
      className={clsx("flex min-h-0 flex-col", className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (ticket.problem === undefined && !submit.busy) submit.press();
      }}
    >
      <div
        className={clsx(
          "min-h-0 flex-1",
          beside === undefined
            ? "overflow-y-auto overscroll-contain"
            : "grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 max-[359px]:grid-cols-1",
        )}
      >
        {beside}
        <div className="flex min-w-0 flex-col gap-2 pb-1">
          <TicketSides ticket={ticket} size="medium" />
          <TypeSwitch ticket={ticket} aside={aside} />
          <Fields {...props} />
          <TicketFigures ticket={ticket} />
        </div>
      </div>
      <div
        className={clsx(
          "flex shrink-0 flex-col gap-2 pt-2",
          beside !== undefined &&
            "sticky -bottom-4 z-10 -mx-4 border-t border-line bg-surface-float px-4 pb-[max(12px,env(safe-area-inset-bottom))]",
        )}
      >
        <TicketFoot ticket={ticket} submit={submit} />
      </div>
    </form>
  );
}
