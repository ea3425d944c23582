/** Asks once more before an order that looks like a slip, or before every order for those who want that. */
import { AmountText, Button, formatAmount, formatPercent, PriceText } from "@meridian/ui";
import { quantityText } from "@meridian/core";
import { TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { Line, type TicketWarning } from "../../trade/index.ts";
import { ContractWindow } from "../ContractWindow.tsx";
import { hasPrice, type Side, waits } from "./contract-form.ts";
import { sideTexts } from "./side-figures.model.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

interface WarningsProps {
  readonly ticket: ContractTicketState;
  readonly warnings: readonly TicketWarning[];
}

export function ContractWarnings({ ticket, warnings }: WarningsProps) {
  const t = useTranslations("trade");
  const locale = useLocale();
  const textOf = ({ kind, figure }: TicketWarning): string => {
    if (kind === "stale" || kind === "unreachable") return t(`warning.${kind}`);
    const market = ticket.view?.scale.market;
    if (kind === "thinBook") {
      const rest = `${formatAmount(figure, locale, market?.quantityDecimals ?? 0)} ${market?.base ?? ""}`;
      return t("warning.thinBook", { rest });
    }
    return t(`warning.${kind}`, { percent: formatPercent(figure, locale) });
  };
  return warnings.map((warning) => (
    <p key={warning.kind} role="status" className="flex items-start gap-1.5 text-12 text-warn">
      <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {textOf(warning)}
    </p>
  ));
}

function Facts({ ticket, side }: { ticket: ContractTicketState; side: Side }) {
  const t = useTranslations("contracts");
  const { form, sides, view, priceDecimals } = ticket;
  const preview = sides?.[side].preview;
  if (view === null || preview === undefined) return null;
  const { scale } = view;
  const { base, quote, quantityDecimals } = scale.market;
  const texts = sideTexts(scale, preview);
  const price = hasPrice(form) ? form.price : texts.average;
  return (
    <dl className="grid gap-1 text-13">
      <Line label={t("ticket.amount")}>
        <AmountText
          value={quantityText(scale, preview.quantity)}
          decimals={quantityDecimals}
          coin={base}
        />
      </Line>
      {waits(form) && (
        <Line label={t("ticket.trigger")}>
          <PriceText value={form.trigger} decimals={priceDecimals} />
        </Line>
      )}
      <Line label={t(hasPrice(form) ? "ticket.price" : "ticket.average")}>
        {price === "" ? "—" : <PriceText value={price} decimals={priceDecimals} />}
      </Line>
      <Line label={t("ticket.cost", { coin: quote })}>
        <AmountText value={texts.cost} decimals={2} />
      </Line>
      <Line label={t("ticket.fee", { coin: quote })}>
        <AmountText value={texts.fee} decimals={4} />
      </Line>
      <Line label={t("ticket.liquidation")}>
        {texts.after.liquidation === "" ? (
          "—"
        ) : (
          <PriceText value={texts.after.liquidation} decimals={priceDecimals} />
        )}
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
  const warnings = ticket.sides?.[side].warnings ?? [];
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
        <ContractWarnings ticket={ticket} warnings={warnings} />
      </div>
    </ContractWindow>
  );
}
