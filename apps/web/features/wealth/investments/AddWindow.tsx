/** Adds to a running investment. */
import type { Investment, WealthProduct } from "@meridian/contract";
import { Button, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { useBalances } from "../../../data/index.ts";
import { placeWords } from "../refusal.model.ts";
import { RefusedLine } from "../RefusedLine.tsx";
import { amountMost, amountProblem } from "../subscribe/subscribe.model.ts";
import { useProblemText } from "../use-problem-text.ts";
import { useWealthAction } from "../use-wealth-action.ts";
import { WealthWindow } from "../WealthWindow.tsx";
import { PartField } from "./PartField.tsx";

interface AddWindowProps {
  readonly investment: Investment;
  readonly product: WealthProduct;
  /** In all own investments of the product. */
  readonly invested: string;
  readonly layout: Layout;
  readonly onClose: () => void;
}

export function AddWindow({ investment, product, invested, layout, onClose }: AddWindowProps) {
  const t = useTranslations("wealth");
  const problemText = useProblemText(product);
  const [amount, setAmount] = useState("");
  const { run, busy, refused, clear } = useWealthAction();
  const { investmentId, account, coin } = investment;
  const balances = useBalances();
  const available = balances?.find((row) => row.account === account && row.coin === coin)?.available ?? "0";
  const own = { available, invested };
  // Whatever is added may be as small as a copy: the minimum is met already.
  const problem = amountProblem(amount, { ...product, amountMin: product.price }, own);
  const most = amountMost(product, own);
  const isReported = problem !== undefined && problem !== "missing";
  const { atAmount, atForm } = placeWords(refused, isReported ? problemText(problem) : undefined);
  const send = async (): Promise<void> => {
    if ((await run("user/chaseInterest", { investmentId, amount })) === null) return;
    toast.success(t("add.done"));
    onClose();
  };
  return (
    <WealthWindow
      layout={layout}
      title={t("add.title")}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          wide
          busy={busy}
          disabled={problem !== undefined}
          onClick={() => void send()}
        >
          {t("add.confirm")}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-13 text-text-2">{t("add.text")}</p>
        <PartField
          coin={coin}
          amount={amount}
          onAmount={(text) => {
            clear();
            setAmount(text);
          }}
          most={most}
          whole={{ amount: available, as: "amount.available" }}
          error={atAmount}
        />
        <RefusedLine>{atForm}</RefusedLine>
      </div>
    </WealthWindow>
  );
}
