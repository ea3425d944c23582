/** Adds to the collateral of a loan, or takes of it back, with the gauge as it would be then. */
import type { LoanOrder } from "@meridian/contract";
import { AmountText, Button, DecimalInput, Field, formatPercent, toast } from "@meridian/ui";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { useCoin } from "../../../data/index.ts";
import { isAny, placeWords, RefusedLine, WealthWindow } from "../../wealth/index.ts";
import { CUSHION_PERCENT } from "../cushion.model.ts";
import { withCollateral } from "../gauge.model.ts";
import { LtvGauge } from "../LtvGauge.tsx";
import { useAvailable } from "../use-available.ts";
import { useLoanAction } from "../use-loan-action.ts";
import { useProblemText } from "../use-problem-text.ts";
import { collateralAfter, paidProblem, takeOffered, takeProblem } from "./records.model.ts";

const DECIMALS = 8;

interface CollateralWindowProps {
  readonly order: LoanOrder;
  readonly step: "add" | "take";
  readonly layout: Layout;
  readonly onClose: () => void;
}

function useCollateral({ order, step, onClose }: CollateralWindowProps) {
  const t = useTranslations("loans.change");
  const [amount, setAmount] = useState("");
  const { addCollateral, takeCollateral, busy, refused, clear } = useLoanAction();
  const available = useAvailable(order.collateralCoin);
  const { orderId, ltv, collateral } = order;
  const free = ltv?.collateralFree ?? "0";
  const decimals = useCoin(order.collateralCoin)?.decimals ?? 0;
  const send = async (): Promise<void> => {
    const change = step === "add" ? addCollateral : takeCollateral;
    if ((await change({ orderId, amount })) === null) return;
    toast.success(t(`${step}.done`));
    onClose();
  };
  return {
    ...{ amount, decimals, busy, refused, send },
    most: step === "add" ? available : takeOffered(order, decimals),
    problem: step === "add" ? paidProblem(amount, available) : takeProblem(amount, free),
    gauge: ltv === null ? undefined : withCollateral(ltv, collateral, collateralAfter(order, step, amount)),
    setAmount(text: string) {
      clear();
      setAmount(text);
    },
  };
}

function Needed({ order }: { order: LoanOrder }) {
  const t = useTranslations("loans.change");
  const { ltv, collateralCoin } = order;
  if (ltv === null || !isAny(ltv.collateralToStart)) return null;
  return (
    <p className="rounded-control bg-warn-soft p-3 text-13">
      {t.rich("needed", {
        amount: () => <AmountText value={ltv.collateralToStart} decimals={DECIMALS} coin={collateralCoin} />,
      })}
    </p>
  );
}

export function CollateralWindow(props: CollateralWindowProps) {
  const t = useTranslations("loans");
  const locale = useLocale();
  const problemText = useProblemText();
  const { order, step, layout, onClose } = props;
  const { amount, decimals, most, problem, gauge, busy, refused, send, setAmount } = useCollateral(props);
  const { coin, collateralCoin } = order;
  const problemNote = problem === undefined || problem === "missing" ? undefined : problemText(problem);
  const { atAmount, atForm } = placeWords(refused, problemNote);
  return (
    <WealthWindow
      layout={layout}
      title={t(`step.${step}`)}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          wide
          busy={busy}
          disabled={problem !== undefined}
          onClick={() => void send()}
        >
          {t(`step.${step}`)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-13 text-text-2">
          {t(`change.${step}.text`, { percent: formatPercent(CUSHION_PERCENT, locale) })}
        </p>
        {step === "add" && <Needed order={order} />}
        <Field
          label={t("amount.label")}
          unit={collateralCoin}
          aside={
            most !== undefined && (
              <button
                type="button"
                onClick={() => setAmount(most)}
                className="target-44 font-medium text-accent"
              >
                {t.rich(`change.${step}.most`, {
                  amount: () => <AmountText value={most} decimals={DECIMALS} coin={collateralCoin} balance />,
                })}
              </button>
            )
          }
          error={atAmount}
        >
          <DecimalInput
            value={amount}
            onValue={setAmount}
            decimals={decimals}
            coin={collateralCoin}
            available={() => most}
            autoFocus
          />
        </Field>
        <RefusedLine>{atForm}</RefusedLine>
        {gauge !== undefined && <LtvGauge gauge={gauge} coin={coin} collateralCoin={collateralCoin} />}
      </div>
    </WealthWindow>
  );
}
