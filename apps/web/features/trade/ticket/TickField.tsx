/** A field that holds a price. The arrow keys move it by a tick, with Shift by ten. */
import { DecimalInput, Field, IconButton } from "@meridian/ui";
import { Minus, Plus } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { PriceName } from "./ticket.model.ts";
import { useFieldText } from "./use-field-text.ts";
import type { Refused } from "./use-submit.ts";
import type { Ticket } from "./use-ticket.ts";

export interface TicketFieldProps {
  readonly ticket: Ticket;
  /** The server's refusal, and the field it is about. */
  readonly refused: Refused | undefined;
}

interface TickFieldProps extends TicketFieldProps {
  readonly name: PriceName;
  readonly label: string;
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** Stands where nothing was typed: what an empty field means. */
  readonly placeholder?: string;
  /** Without the buttons, where two fields share a line. */
  readonly narrow?: boolean;
}

const TICKS_WITH_SHIFT = 10;

function Steps({ ticket, name }: { ticket: Ticket; name: PriceName }) {
  const t = useTranslations("trade");
  return (
    <span className="inline-flex items-center gap-1">
      {ticket.view.scale.info.quote}
      <IconButton
        size="small"
        label={t("tickDown")}
        onClick={() => ticket.stepPrice(-1, name)}
        className="-me-1"
      >
        <Minus aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        label={t("tickUp")}
        onClick={() => ticket.stepPrice(1, name)}
        className="-me-2"
      >
        <Plus aria-hidden />
      </IconButton>
    </span>
  );
}

export function TickField(props: TickFieldProps) {
  const { ticket, refused, name, label, aside, hint, placeholder, narrow = false } = props;
  const text = useFieldText(ticket, refused, name);
  const onKey = (event: KeyboardEvent): void => {
    const way = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    ticket.stepPrice(event.shiftKey ? way * TICKS_WITH_SHIFT : way, name);
  };
  return (
    <Field
      label={label}
      aside={aside}
      hint={hint}
      {...(text === "" ? {} : { error: text })}
      unit={narrow ? undefined : <Steps ticket={ticket} name={name} />}
    >
      <DecimalInput
        value={ticket.form[name]}
        onValue={(price) => ticket.change({ [name]: price })}
        decimals={ticket.view.scale.info.priceDecimals}
        coin={ticket.view.scale.info.quote}
        onKeyDown={onKey}
        enterKeyHint="done"
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </Field>
  );
}
