/** Takes a part out of flexible savings, or leaves a term, with its cost shown first. */
import type { Investment, WealthProduct } from "@meridian/contract";
import { AmountText, Button, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { isAny } from "../amounts.ts";
import { Fact, Facts } from "../Facts.tsx";
import { placeWords } from "../refusal.model.ts";
import { RefusedLine } from "../RefusedLine.tsx";
import { usePartText } from "../use-problem-text.ts";
import { useWealthAction } from "../use-wealth-action.ts";
import { WealthWindow } from "../WealthWindow.tsx";
import { partProblem, redemptionOf } from "./investments.model.ts";
import { PartField } from "./PartField.tsx";

const DECIMALS = 8;

interface RedeemWindowProps {
  readonly investment: Investment;
  readonly product: WealthProduct | null;
  readonly layout: Layout;
  readonly onClose: () => void;
}

/** Amounts that come back, are given up and stay. */
function Outcome({ investment, amount }: { investment: Investment; amount: string }) {
  const t = useTranslations("wealth");
  const { coin, account, earlyExit } = investment;
  const { back, incomeReturned, incomeLost, rest } = redemptionOf(investment, amount);
  const text = (value: string) => <AmountText value={value} decimals={DECIMALS} coin={coin} balance />;
  return (
    <Facts className="rounded-card bg-surface-2 p-4">
      {isAny(incomeReturned) && <Fact name={t("redeem.returned")}>{text(incomeReturned)}</Fact>}
      {isAny(incomeLost) && <Fact name={t("redeem.lost")}>{text(incomeLost)}</Fact>}
      {earlyExit === "atOnce" && <Fact name={t("redeem.rest")}>{text(rest)}</Fact>}
      <Fact name={t("redeem.back", { account: t(`account.${account}`) })}>
        <span className="text-20 font-semibold">{text(back)}</span>
      </Fact>
    </Facts>
  );
}

export function RedeemWindow({ investment, product, layout, onClose }: RedeemWindowProps) {
  const t = useTranslations("wealth");
  const partText = usePartText(product);
  const { investmentId, earlyExit, principal, coin } = investment;
  const isPart = earlyExit === "atOnce";
  const [typed, setTyped] = useState("");
  const amount = isPart ? typed : principal;
  const { run, busy, refused, clear } = useWealthAction();
  const problem = isPart ? partProblem(typed, investment, product) : undefined;
  const note = problem === undefined || problem === "missing" ? undefined : partText(problem);
  const { atAmount, atForm } = placeWords(refused, note);
  const send = async (): Promise<void> => {
    const input = isPart ? { investmentId, amount } : { investmentId };
    if ((await run("user/redeemInterest", input)) === null) return;
    toast.success(t("redeem.done"));
    onClose();
  };
  return (
    <WealthWindow
      layout={layout}
      title={t("redeem.title")}
      onClose={onClose}
      footer={
        <Button
          variant={isPart ? "primary" : "danger"}
          wide
          busy={busy}
          disabled={problem !== undefined}
          onClick={() => void send()}
        >
          {t("redeem.confirm")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-13 text-text-2">{t(`exit.${earlyExit}.text`)}</p>
        {isPart && (
          <PartField
            coin={coin}
            amount={typed}
            onAmount={(text) => {
              clear();
              setTyped(text);
            }}
            most={principal}
            whole={{ amount: principal, as: "redeem.all" }}
            error={atAmount}
          />
        )}
        <Outcome investment={investment} amount={problem === undefined ? amount : ""} />
        <RefusedLine>{isPart ? atForm : refused?.message}</RefusedLine>
      </div>
    </WealthWindow>
  );
}
