/** The order ticket: side, type, prices, amount, terms, what it would do, and the one button that sends it. */
import { clsx, Slider } from "@meridian/ui";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
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
import { RemarkField } from "./RemarkField.tsx";
import { Terms } from "./TicketTerms.tsx";
import { TypeRow, TypeSwitch } from "./TypeSwitch.tsx";
import type { Submit } from "./use-submit.ts";
import type { Ticket as TicketState } from "./use-ticket.ts";

export interface TicketProps {
  readonly ticket: TicketState;
  readonly submit: Submit;
  readonly depositPath: string;
  /** At the end of the row of types: how the ticket behaves. */
  readonly aside?: ReactNode;
  /** Stands left of the fields, above the button: on a phone the book. Null where the ticket is a sheet without it. */
  readonly beside?: ReactNode;
  readonly className?: string;
}

/** The fields in the order in which one thinks of them: when, at what price, how much. */
function Fields({ ticket, submit, depositPath, beside }: TicketProps) {
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
        typed={beside === undefined}
        className="shrink-0"
      />
      <Terms ticket={ticket} />
      <ShownField {...parts} />
      <ExitFields {...parts} />
      <RemarkField ticket={ticket} />
    </>
  );
}

/** Target of the skip link at the beginning of the page. */
export const TICKET_ID = "ticket";

/** Under a finger the key that ends typing puts the keyboard away: an order is sent by its button alone. */
function closeKeyboard(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  if (!window.matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  target.blur();
}

/** Returns the focus to the form after sending: the disabled button or a dialog has lost it. */
function useFocusBack(form: RefObject<HTMLFormElement | null>, busy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!ended || document.activeElement !== document.body) return;
    const button = form.current?.querySelector<HTMLButtonElement>("button[type=submit]:not(:disabled)");
    (button ?? form.current)?.focus({ preventScroll: true });
  }, [form, busy]);
}

/** A column of its own: the fields give way, what the order comes to and the button stand at its foot. */
function Column({ props, figures }: { props: TicketProps; figures: ReactNode }) {
  const { ticket, submit, aside } = props;
  return (
    <>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain pb-1 low:gap-1.5 low:[--field-gap:3px] low:[--field-height:36px]">
        <TicketSides ticket={ticket} size="medium" />
        <TypeSwitch ticket={ticket} aside={aside} />
        <Fields {...props} />
      </div>
      {figures}
      <div className="flex shrink-0 flex-col gap-2 pt-2 low:gap-1.5">
        <TicketFoot ticket={ticket} submit={submit} />
      </div>
    </>
  );
}

/** Inside a sheet everything scrolls beside the book, and the button sticks to the lower edge. */
function Sheeted({ props, figures }: { props: TicketProps; figures: ReactNode }) {
  const { ticket, submit, aside, beside } = props;
  return (
    <>
      <div
        className={clsx(
          "grid min-h-0 flex-1 gap-3",
          beside !== null && "grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-[359px]:grid-cols-1",
        )}
      >
        <div className="order-last flex min-w-0 flex-col gap-2 pb-1">
          <TicketSides ticket={ticket} size="large" />
          <TypeRow ticket={ticket} aside={aside} />
          <Fields {...props} />
          {figures}
        </div>
        {beside}
      </div>
      <div className="sticky -bottom-4 z-10 -mx-4 flex shrink-0 flex-col gap-2 border-t border-line bg-surface-float px-4 pt-2 pb-[max(12px,env(safe-area-inset-bottom))]">
        <TicketFoot ticket={ticket} submit={submit} />
      </div>
    </>
  );
}

export function Ticket(props: TicketProps) {
  const t = useTranslations("trade");
  const { ticket, submit, beside, className } = props;
  const Parts = beside === undefined ? Column : Sheeted;
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(form, submit.busy);
  return (
    <form
      data-tour="ticket"
      ref={form}
      id={TICKET_ID}
      tabIndex={-1}
      onKeyDown={closeKeyboard}
      aria-label={t("ticket")}
      className={clsx("flex min-h-0 flex-col outline-none", className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (ticket.problem === undefined && !submit.busy) submit.press();
      }}
    >
      <Parts props={props} figures={<TicketFigures ticket={ticket} />} />
    </form>
  );
}
