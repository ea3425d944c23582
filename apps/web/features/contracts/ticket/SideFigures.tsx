/** The figures of either side, before anything is sent: what it costs, where it would be liquidated, the most. */
import { AmountText, PriceText } from "@meridian/ui";
import { quantityText, quoteText } from "@meridian/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Line } from "../../trade/index.ts";
import { betweenText } from "./contract-ticket.model.ts";
import type { Side } from "./contract-form.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

const NONE = <span className="text-text-3">—</span>;
const MONEY_DECIMALS = 2;

function OneSide({ ticket, side }: { ticket: ContractTicketState; side: Side }) {
  const t = useTranslations("contracts");
  const { sides, view } = ticket;
  const state = sides?.[side];
  const money = (units: bigint | undefined): ReactNode =>
    units === undefined || view === null ? (
      NONE
    ) : (
      <AmountText value={quoteText(view.scale, units)} decimals={MONEY_DECIMALS} coin={view.scale.quote} />
    );
  const liquidation = view === null ? "" : betweenText(view.scale, state?.preview?.after.liquidation);
  return (
    <dl className="grid min-w-0 gap-0.5 text-12">
      <Line label={t("ticket.cost")}>{money(state?.preview?.marginNeeded)}</Line>
      <Line label={t("ticket.fee")}>{money(state?.preview?.fee)}</Line>
      <Line label={t("ticket.liquidation")}>
        {liquidation === "" ? NONE : <PriceText value={liquidation} decimals={ticket.priceDecimals} />}
      </Line>
      <Line label={t("ticket.most")}>
        {state === undefined || view === null ? (
          NONE
        ) : (
          <AmountText
            value={quantityText(view.scale, state.most)}
            decimals={view.scale.market.quantityDecimals}
            coin={view.scale.base}
          />
        )}
      </Line>
    </dl>
  );
}

export function SideFigures({ ticket }: { ticket: ContractTicketState }) {
  return (
    <div className="grid shrink-0 grid-cols-2 gap-4 border-t border-line pt-2">
      <OneSide ticket={ticket} side="buy" />
      <OneSide ticket={ticket} side="sell" />
    </div>
  );
}
