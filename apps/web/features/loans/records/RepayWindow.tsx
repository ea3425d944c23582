/** Repays a loan, all or a part, with the split shown first: interest, then principal. */
import type { LoanOrder } from "@meridian/contract";
import { AmountText, Button, DecimalInput, Field, formatAmount, Segmented, toast } from "@meridian/ui";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { useCoin } from "../../../data/index.ts";
import { Fact, Facts, isAny, placeWords, RefusedLine, WealthWindow } from "../../wealth/index.ts";
import { useAvailable } from "../use-available.ts";
import { useLoanAction } from "../use-loan-action.ts";
import { useProblemText } from "../use-problem-text.ts";
import { repaidOf, repaymentOf, repayProblem } from "./records.model.ts";

const DECIMALS = 8;
const PARTS = ["whole", "part"] as const;

interface RepayWindowProps {
  readonly order: LoanOrder;
  readonly layout: Layout;
  readonly onClose: () => void;
}

/** Shares of the payment, what is saved and what stays owed. */
function Split({ order, amount }: { order: LoanOrder; amount: string }) {
  const t = useTranslations("loans.repayment");
  const { coin, savedByRepayingNow, collateral, collateralCoin } = order;
  const { paid, interest, principal, left, isWhole } = repaymentOf(order, amount);
  const text = (value: string) => <AmountText value={value} decimals={DECIMALS} coin={coin} balance />;
  return (
    <Facts className="rounded-card bg-surface-2 p-4">
      <Fact name={t("interest")}>{text(interest)}</Fact>
      <Fact name={t("principal")}>{text(principal)}</Fact>
      <Fact name={t("left")}>{text(left)}</Fact>
      {isWhole && isAny(savedByRepayingNow) && (
        <Fact name={t("saved")}>
          <span className="text-up">{text(savedByRepayingNow)}</span>
        </Fact>
      )}
      {isWhole && collateralCoin !== "" && (
        <Fact name={t("free")}>
          <AmountText value={collateral} decimals={DECIMALS} coin={collateralCoin} balance />
        </Fact>
      )}
      <Fact name={t("paid")}>
        <span className="text-20 font-semibold">{text(paid)}</span>
      </Fact>
    </Facts>
  );
}

interface AmountPartProps {
  readonly order: LoanOrder;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly available: string | undefined;
  readonly error: string | undefined;
}

function AmountPart({ order, amount, onAmount, available, error }: AmountPartProps) {
  const t = useTranslations("loans");
  const { coin, amountToBeRepaid, interestOwed } = order;
  const { isBeyond } = repaymentOf(order, amount);
  return (
    <Field
      label={t("amount.label")}
      unit={coin}
      hint={t.rich(isBeyond ? "repayment.most" : "repayment.interestFirst", {
        amount: () => (
          <AmountText
            value={isBeyond ? amountToBeRepaid : interestOwed}
            decimals={DECIMALS}
            coin={coin}
            balance
          />
        ),
      })}
      error={error}
    >
      <DecimalInput
        value={amount}
        onValue={onAmount}
        decimals={useCoin(coin)?.decimals ?? 0}
        coin={coin}
        available={() => available}
        autoFocus
      />
    </Field>
  );
}

function useRepay(order: LoanOrder, onClose: () => void) {
  const t = useTranslations("loans.repayment");
  const locale = useLocale();
  const [part, setPart] = useState<(typeof PARTS)[number]>("whole");
  const [typed, setTyped] = useState("");
  const { repay, busy, refused, clear } = useLoanAction();
  const available = useAvailable(order.coin);
  const amount = part === "whole" ? order.amountToBeRepaid : typed;
  const send = async (): Promise<void> => {
    const { orderId, coin } = order;
    const answer = await repay(part === "whole" ? { orderId } : { orderId, amount });
    if (answer === null) return;
    const { as, paid, left } = repaidOf(answer, repaymentOf(order, amount).paid);
    const text = (value: string): string => formatAmount(value, locale, DECIMALS);
    toast.success(t(`done.${as}`, { paid: text(paid), left: text(left), coin }));
    onClose();
  };
  return {
    ...{ part, amount, available, busy, refused, send },
    problem: repayProblem(order, amount, available),
    setPart(value: typeof part) {
      clear();
      setPart(value);
    },
    setTyped(value: string) {
      clear();
      setTyped(value);
    },
  };
}

export function RepayWindow({ order, layout, onClose }: RepayWindowProps) {
  const t = useTranslations("loans.repayment");
  const problemText = useProblemText();
  const { part, amount, available, problem, busy, refused, send, setPart, setTyped } = useRepay(
    order,
    onClose,
  );
  const problemNote = problem === undefined || problem === "missing" ? undefined : problemText(problem);
  const { atAmount, atForm } = placeWords(refused, problemNote);
  const note = part === "part" ? atForm : (atForm ?? atAmount);
  return (
    <WealthWindow
      layout={layout}
      title={t("title")}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          wide
          busy={busy}
          disabled={problem !== undefined}
          onClick={() => void send()}
        >
          {t("confirm")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Segmented
          wide
          label={t("title")}
          value={part}
          onValue={setPart}
          options={PARTS.map((value) => ({ value, label: t(value) }))}
        />
        {part === "part" && (
          <AmountPart order={order} amount={amount} onAmount={setTyped} {...{ available, error: atAmount }} />
        )}
        <Split order={order} amount={amount} />
        {available !== undefined && (
          <p className="text-12 text-text-3">
            {t.rich("available", {
              amount: () => <AmountText value={available} decimals={DECIMALS} coin={order.coin} balance />,
            })}
          </p>
        )}
        <RefusedLine>{note}</RefusedLine>
        <p className="text-12 text-text-3">{t("text")}</p>
      </div>
    </WealthWindow>
  );
}
