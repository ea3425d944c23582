/** The end of the ticket of a contract: what is wrong or risky about the order, and a button for either side. */
import { Button } from "@meridian/ui";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { loginPath, useSession } from "../../../data/index.ts";
import {
  guardOf,
  type TicketWarning,
  TicketWarnings,
  useRefusedText,
  useTradeSettings,
} from "../../trade/index.ts";
import type { Side } from "./contract-form.ts";
import { ContractConfirm } from "./ContractConfirm.tsx";
import type { ContractTicketState } from "./use-contract-ticket.ts";
import { useProblemText } from "./use-problem-text.ts";

function LogIn() {
  const t = useTranslations("contracts");
  const { pathname } = useLocation();
  return (
    <Button asChild variant="primary" size="large" wide>
      <Link to={loginPath(pathname)}>{t("ticket.login")}</Link>
    </Button>
  );
}

/** Both sides' warnings; what concerns both is said once. */
function warningsOf({ sides }: ContractTicketState): readonly TicketWarning[] {
  const all = [...(sides?.buy.warnings ?? []), ...(sides?.sell.warnings ?? [])];
  return all.filter((warning, place) => all.findIndex(({ kind }) => kind === warning.kind) === place);
}

function Buttons({ ticket }: { ticket: ContractTicketState }) {
  const t = useTranslations("contracts");
  const textOf = useProblemText();
  const refusedText = useRefusedText();
  const confirmWhen = useTradeSettings((state) => state.confirmWhen);
  const [asked, setAsked] = useState<Side>();
  const { form, sides, view, action } = ticket;
  const words = form.reduceOnly
    ? ({ buy: "ticket.closeShort", sell: "ticket.closeLong" } as const)
    : ({ buy: "ticket.long", sell: "ticket.short" } as const);
  const press = (side: Side): void => {
    if (guardOf(sides?.[side].warnings ?? [], confirmWhen) === "says") void ticket.send(side);
    else setAsked(side);
  };
  const isEmpty = sides !== null && sides.buy.problem === "nothing" && sides.sell.problem === "nothing";
  return (
    <>
      {action.refused !== undefined && (
        <p role="alert" className="text-12 text-danger">
          {action.refused.error === undefined ? t("ticket.noAnswer") : refusedText(action.refused.error)}
        </p>
      )}
      {view !== null && <TicketWarnings market={view.scale.info} warnings={warningsOf(ticket)} />}
      <div className="grid grid-cols-2 gap-2">
        {(["buy", "sell"] as const).map((side) => {
          const problem = sides?.[side].problem;
          return (
            <Button
              key={side}
              variant={side}
              size="large"
              wide
              busy={action.busy}
              disabled={sides === null || problem !== undefined}
              {...(problem === undefined || problem === "nothing" ? {} : { reason: textOf(problem) })}
              onClick={() => press(side)}
            >
              {t(words[side])}
            </Button>
          );
        })}
      </div>
      {isEmpty && <p className="text-center text-12 text-text-2">{t("ticket.nothing")}</p>}
      {asked !== undefined && (
        <ContractConfirm
          ticket={ticket}
          side={asked}
          action={t(words[asked])}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

export function ContractFoot({ ticket }: { ticket: ContractTicketState }) {
  const { loggedIn } = useSession();
  return loggedIn ? <Buttons ticket={ticket} /> : <LogIn />;
}
