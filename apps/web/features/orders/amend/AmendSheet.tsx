/** Changing an order on a phone: its numbers, one under the other. */
import { coinsOf } from "../../../data/index.ts";
import type { Order } from "@meridian/contract";
import { Field, Sheet } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { AmendActions, AmendInput, AmendNote } from "./AmendCells.tsx";
import { amendableFields } from "./amend.model.ts";
import { SideText, TypeText } from "../list/OrderCells.tsx";
import type { Amend } from "./use-amend.ts";

export default function AmendSheet({ amend, order }: { amend: Amend; order: Order }) {
  const t = useTranslations("orders");
  const { base, quote } = coinsOf(order.market);
  return (
    <Sheet
      open
      onOpen={(open) => !open && amend.leave()}
      title={
        <span className="inline-flex flex-wrap items-baseline gap-2">
          {order.market} <SideText side={order.side} />
          <span className="text-13 font-normal text-text-2">
            <TypeText order={order} />
          </span>
        </span>
      }
      footer={
        <div className="grid grid-cols-2 gap-3">
          <AmendActions amend={amend} order={order} wide />
        </div>
      }
    >
      <div className="grid gap-3 pt-1">
        {amendableFields(order).map((field) => (
          <Field key={field} label={t(`amend.${field}`)} unit={field === "quantity" ? base : quote}>
            <AmendInput amend={amend} order={order} field={field} />
          </Field>
        ))}
        <p className="min-h-9 text-13">
          <AmendNote amend={amend} order={order} errorsShown />
        </p>
      </div>
    </Sheet>
  );
}
