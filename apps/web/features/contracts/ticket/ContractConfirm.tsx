/** Asks once more before an order that looks like a slip, or before every order for those who want that. */
import { AmountText, Button, PriceText } from "@meridian/ui";
import { quantityText } from "@meridian/core";
import { useTranslations } from "use-intl";
import { CONTRACT_DECIMALS } from "../../orders/index.ts";
import { Line, TicketWarnings } from "../../trade/index.ts";
import { ContractWindow } from "../ContractWindow.tsx";
import { PriceOrNone } from "../PriceOrNone.tsx";
import { hasPrice, isPending, type Side } from "./contract-form.ts";
import { sideTexts } from "./side-figures.model.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

function Facts({ ticket, side }: { ticket: ContractTicketState; side: Side }) {
  const t = useTranslations("contracts");
  const { form, sides, view, priceDecimals } = ticket;
  const preview = sides?.[side].preview;
  if (view === null || preview === undefined) return null;
  const { scale } = view;
  const { base, quote, quantityDecimals } = scale.info;
  const texts = sideTexts(scale, preview);
  return (
    <dl className="grid gap-1 text-13">
      <Line label={t("ticket.amount")}>
        <AmountText value={quantityText(scale, preview.quantity)} decimals={quantityDecimals} coin={base} />
      </Line>
      {isPending(form) && (
        <Line label={t("ticket.trigger")}>
          <PriceText value={form.trigger} decimals={priceDecimals} />
        </Line>
      )}
      <Line label={t(hasPrice(form) ? "ticket.price" : "ticket.average")}>
        <PriceOrNone value={hasPrice(form) ? form.price : texts.average} decimals={priceDecimals} />
      </Line>
      <Line label={t("ticket.cost", { coin: quote })}>
        <AmountText value={texts.cost} decimals={2} />
      </Line>
      <Line label={t("ticket.fee", { coin: quote })}>
        <AmountText value={texts.fee} decimals={CONTRACT_DECIMALS} />
      </Line>
      <Line label={t("ticket.liquidation")}>
        <PriceOrNone value={texts.after.liquidation} decimals={priceDecimals} />
      </Line>
    </dl>
  );
}

interface ConfirmProps {
  readonly ticket: ContractTicketState;
  readonly side: Side;
  /** The name of the button, as on the ticket. */
  readonly action: string;
  readonly onClose: () => void;
}

export function ContractConfirm({ ticket, side, action, onClose }: ConfirmProps) {
  const t = useTranslations("trade");
  const { view, sides } = ticket;
  const send = async (): Promise<void> => {
    await ticket.send(side);
    onClose();
  };
  return (
    <ContractWindow
      open
      onOpen={(open) => open || onClose()}
      title={t("confirm.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("confirm.back")}</Button>
          <Button variant={side} busy={ticket.action.busy} onClick={() => void send()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Facts ticket={ticket} side={side} />
        {view !== null && <TicketWarnings market={view.scale.info} warnings={sides?.[side].warnings ?? []} />}
      </div>
    </ContractWindow>
  );
}
