/** After a test transfer: waits until it has arrived, then sends the rest with one tap. */
import { Button, CoinIcon } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useRead, useWithdrawalNews } from "../../data/index.ts";
import { dropRest, readRest, type Rest } from "./rest-store.ts";
import type { Withdraw } from "./use-withdraw.ts";
import { hasEndedBadly } from "./withdraw.model.ts";

interface FollowUpProps {
  readonly withdraw: Withdraw;
  readonly onReview: () => void;
}

export function FollowUp(props: FollowUpProps) {
  const [rest, setRest] = useState(readRest);
  const drop = (): void => {
    dropRest();
    setRest(null);
  };
  return rest === null ? null : <Waiting {...props} rest={rest} onDrop={drop} />;
}

function Waiting({ withdraw, onReview, rest, onDrop }: FollowUpProps & { rest: Rest; onDrop: () => void }) {
  const t = useTranslations("withdraw");
  useWithdrawalNews(() => undefined);
  const { data } = useRead("user/getWithdrawList", { withdrawalId: rest.withdrawalId });
  const test = data?.list[0];
  if (test === undefined) return null;
  const { coin, network, address, state } = test;
  const hasArrived = state === "completed";
  const text = hasArrived ? "test.arrived" : hasEndedBadly(test) ? "test.lost" : "test.waiting";
  function sendRest(): void {
    withdraw.prefill({ coin, network, address, amount: rest.amount });
    onDrop();
    onReview();
  }
  return (
    <section className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface-1 p-4 text-13">
      <p className="flex items-center gap-2">
        <CoinIcon coin={coin} sizePx={18} />
        {t(text, { rest: rest.amount, coin })}
      </p>
      <div className="flex flex-wrap gap-2">
        {hasArrived && (
          <Button variant="primary" onClick={sendRest}>
            {t("test.rest", { rest: rest.amount, coin })}
          </Button>
        )}
        <Button variant="quiet" onClick={onDrop}>
          {t("test.drop")}
        </Button>
      </div>
    </section>
  );
}
