/** The state of an application: what is chosen and typed, what it is held against, and what came of it. */
import type { CallOutput, LoanProduct } from "@meridian/contract";
import { useState } from "react";
import { useBalances, useCoinMenu, useRead, useSession } from "../../../data/index.ts";
import { isAny } from "../../wealth/index.ts";
import { useLoanAction } from "../use-loan-action.ts";
import { useOpenLoans } from "../use-orders.ts";
import {
  amountAt,
  amountMost,
  type Collateral,
  collateralLeast,
  collateralOffered,
  costOf,
  gaugeOf,
  loanProblem,
  owedOf,
  type OwnFigures,
  shareOf,
} from "./calculator.model.ts";
import { type Choice, productMeant } from "./choice.model.ts";

export type Applied = CallOutput<"user/applyLoan">;

const EMPTY = { amount: "", pledged: "", agreed: false, tried: false, reviewing: false };

function useOwn(product: LoanProduct, collateralCoin: string) {
  const { loggedIn } = useSession();
  const balances = useBalances();
  const orders = useOpenLoans().data?.list;
  const limit = useRead("user/loanLimit", {}, { enabled: loggedIn }).data;
  const held = balances?.find((row) => row.account === "spot" && row.coin === collateralCoin);
  const own: OwnFigures | undefined =
    balances === null || orders === undefined || limit === undefined
      ? undefined
      : {
          owed: owedOf(orders, product.productId),
          ...{ isVerified: limit.isVerified, limitUsdt: limit.limitUsdt, limitLeftUsdt: limit.leftUsdt },
          available: held?.available ?? "0",
        };
  return { loggedIn, limit, own };
}

function useCollateral(product: LoanProduct, chosen: string) {
  const coins = useCoinMenu().data?.coins;
  const row = product.collaterals.find(({ coin }) => coin === chosen) ?? product.collaterals[0];
  const decimalsOf = (wanted: string): number => coins?.find(({ coin }) => coin === wanted)?.decimals ?? 0;
  const collateral: Collateral | undefined = row && { ...row, decimals: decimalsOf(row.coin) };
  return { collateral, decimals: decimalsOf(product.coin) };
}

/** @param products at least one */
export function useCalculator(products: readonly LoanProduct[], first: LoanProduct) {
  const [choice, setChoice] = useState<Choice>({});
  const [collateralCoin, setCollateralCoin] = useState("");
  const [form, setForm] = useState(EMPTY);
  const [done, setDone] = useState<Applied>();
  const [nowMs] = useState(() => Date.now());
  const product = productMeant(products, choice) ?? first;
  const { collateral, decimals } = useCollateral(product, collateralCoin);
  const { loggedIn, limit, own } = useOwn(product, collateral?.coin ?? "");
  const action = useLoanAction();
  const { amount, pledged } = form;
  const typed = { amount, pledged };
  const problem = loanProblem(typed, product, { decimals, collateral, own });
  const most = amountMost(product, decimals, collateral, own);
  const pledgedLeast =
    collateral && isAny(amount) ? collateralLeast(amount, product, decimals, collateral) : undefined;

  function change(part: Partial<typeof EMPTY>): void {
    action.clear();
    setForm((known) => ({ ...known, ...part }));
  }

  async function send(): Promise<void> {
    const { productId } = product;
    const pledge = collateral && { collateralCoin: collateral.coin, collateral: pledged };
    const answer = await action.apply({ productId, amount, ...pledge, agreed: true });
    if (answer !== null) setDone(answer);
  }

  return {
    ...{ product, products, collateral, decimals, loggedIn, limit, own, problem, most, done, send },
    ...{ form, change, busy: action.busy, refused: action.refused },
    cost: costOf(amount, product, decimals, nowMs),
    gauge: collateral && gaugeOf(typed, product, decimals, collateral),
    /** The least collateral; undefined of a credit, without an index and before an amount is typed. */
    pledgedLeast,
    /** Put in by "Min". */
    pledgedOffered:
      pledgedLeast && collateral && collateralOffered(pledgedLeast, collateral, own?.available ?? "0"),
    percent: shareOf(amount, most),
    choose(next: Choice) {
      change({ pledged: "", reviewing: false });
      setChoice(next);
    },
    setPercent: (percent: number) => change({ amount: amountAt(percent, most, decimals) }),
    setCollateral(coin: string) {
      change({ pledged: "" });
      setCollateralCoin(coin);
    },
    /** Shows everything once more, if nothing is amiss. */
    review: () => change({ tried: true, reviewing: problem === undefined && form.agreed }),
    again() {
      setDone(undefined);
      setForm(EMPTY);
    },
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
