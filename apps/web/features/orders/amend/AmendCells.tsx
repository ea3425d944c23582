/** An order's numbers as fields: in its row, and on a sheet. */
import type { Order } from "@meridian/contract";
import { Button, clsx, DecimalInput, isUnread, UnreadWords } from "@meridian/ui";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { coinsOf, useMarket, useTicker } from "../../../data/index.ts";
import { amendableFields, type AmendField, amendmentOf } from "./amend.model.ts";
import { decimalsOf } from "../orders.model.ts";
import type { Amend } from "./use-amend.ts";

interface AmendProps {
  readonly amend: Amend;
  readonly order: Order;
}

/** Enter sends, Esc leaves; no other key reaches the page. */
function useAmendKeys({ amend, order }: AmendProps) {
  return (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === "Enter") amend.send(order);
    if (event.key === "Escape") amend.leave();
  };
}

function useRules(order: Order) {
  const decimals = decimalsOf(useMarket(order.market));
  const { base, quote } = coinsOf(order.market);
  return (field: AmendField) =>
    field === "quantity"
      ? { decimals: decimals.quantity, coin: base }
      : { decimals: decimals.price, coin: quote };
}

export function AmendInput({
  amend,
  order,
  field,
  className,
}: AmendProps & { field: AmendField; className?: string }) {
  const t = useTranslations("orders");
  const rules = useRules(order);
  const onKeyDown = useAmendKeys({ amend, order });
  if (amend.editing === undefined) return null;
  return (
    <DecimalInput
      aria-label={t(`amend.${field}`)}
      value={amend.editing.draft[field]}
      onValue={(value) => amend.change({ [field]: value })}
      {...rules(field)}
      onKeyDown={onKeyDown}
      autoFocus={amend.editing.focus === field}
      onFocus={(event) => event.target.select()}
      className={className}
    />
  );
}

interface AmendableProps extends AmendProps {
  readonly field: AmendField;
  readonly children: ReactNode;
}

/** A figure that a double click turns into a field. */
export function Amendable({ amend, order, field, children }: AmendableProps) {
  if (!amendableFields(order).includes(field)) return children;
  const stays = (event: { stopPropagation(): void }): void => event.stopPropagation();
  if (amend.editing?.orderId === order.orderId) {
    return (
      <span
        onClick={stays}
        className="inline-flex h-6 w-24 items-center rounded-[4px] border border-line-strong bg-surface-1 px-1.5 focus-within:border-accent has-aria-invalid:border-danger"
      >
        <AmendInput {...{ amend, order, field }} className="text-end !text-12" />
      </span>
    );
  }
  return (
    <span
      onClick={stays}
      onDoubleClick={() => amend.begin(order, field)}
      className="cursor-text border-b border-dotted border-transparent group-hover:border-text-3"
    >
      {children}
    </span>
  );
}

/**
 * A note on the change: its effect on the order's place, a warning, or the server's refusal.
 *
 * @param props.errorsShown whether each field itself says what it cannot read
 */
export function AmendNote({ amend, order, errorsShown = false }: AmendProps & { errorsShown?: boolean }) {
  const t = useTranslations("orders");
  const ticker = useTicker(order.market);
  const view = { bid: ticker?.bid, ask: ticker?.ask, last: ticker?.last };
  const rules = useRules(order);
  if (amend.editing === undefined) return null;
  const { draft } = amend.editing;
  const unread = amendableFields(order).find((field) => isUnread(draft[field]));
  if (unread !== undefined && errorsShown) return null;
  if (unread !== undefined) {
    const take = (value: string): void => {
      amend.change({ [unread]: value });
    };
    return (
      <span role="status" className="text-danger">
        <UnreadWords value={draft[unread]} onValue={take} {...rules(unread)} />
      </span>
    );
  }
  const { note, asks } = amendmentOf(order, draft, view);
  const isBad = amend.refused !== "" || note === "belowExecuted" || note === "missing";
  const text = amend.refused !== "" ? amend.refused : t(`amend.${note}`);
  return (
    <span
      role="status"
      className={clsx(isBad ? "text-danger" : asks || note === "far" ? "text-warn" : "text-text-2")}
    >
      {text}
      {amend.asking && asks && amend.refused === "" && ` ${t("amend.again")}`}
    </span>
  );
}

export function AmendActions({ amend, order, wide = false }: AmendProps & { wide?: boolean }) {
  const t = useTranslations("orders");
  const size = wide ? "large" : "small";
  return (
    <>
      <Button {...{ size, wide }} className={wide ? "" : "h-6"} onClick={amend.leave}>
        {t("amend.leave")}
      </Button>
      <Button
        {...{ size, wide }}
        variant="primary"
        className={wide ? "" : "h-6"}
        busy={amend.busy}
        onClick={() => amend.send(order)}
      >
        {t("amend.send")}
      </Button>
    </>
  );
}

/** A row that is changed near the edge of its list would keep what is said of it out of sight. */
function intoView(note: HTMLDivElement | null): void {
  note?.scrollIntoView({ block: "nearest" });
}

/** Stands under the row that is being changed. */
export function AmendRow(props: AmendProps) {
  return (
    <div ref={intoView} className="flex min-h-9 items-center gap-2 px-4 text-12">
      <span className="min-w-0 flex-1 text-end whitespace-normal">
        <AmendNote {...props} />
      </span>
      <AmendActions {...props} />
    </div>
  );
}
