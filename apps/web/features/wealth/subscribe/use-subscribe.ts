/** The state of a subscription: what is typed, what it is held against, and what came of it. */
import type { CallOutput, WealthProduct } from "@meridian/contract";
import { useState } from "react";
import { useBalances, useCoin, useSession, useTickers } from "../../../data/index.ts";
import { investedIn } from "../investments/investments.model.ts";
import { useRunningInvestments } from "../use-investments.ts";
import { useWealthAction } from "../use-wealth-action.ts";
import { amountMost, amountProblem, estimateOf, type OwnFigures } from "./subscribe.model.ts";

export const ACCOUNTS = ["spot", "wealth"] as const;
export type PayingAccount = (typeof ACCOUNTS)[number];

const VALUE_COIN = "USDT";

export type Subscribed = CallOutput<"user/addInterest">;

export function useSubscribe(product: WealthProduct) {
  const { productId, coin, kind } = product;
  const { loggedIn } = useSession();
  const balances = useBalances();
  const investments = useRunningInvestments().data?.list;
  const { run, busy, refused, clear } = useWealthAction();
  const [amount, setAmount] = useState("");
  const [account, setAccount] = useState<PayingAccount>("spot");
  const [autoRenew, setAutoRenew] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<Subscribed>();
  const decimals = useCoin(coin)?.decimals ?? 0;
  const ticker = useTickers().data?.list.find(({ market }) => market === `${coin}/${VALUE_COIN}`);
  const availableIn = (wanted: PayingAccount): string =>
    balances?.find((row) => row.account === wanted && row.coin === coin)?.available ?? "0";
  const own: OwnFigures | undefined =
    balances === null || investments === undefined
      ? undefined
      : { available: availableIn(account), invested: investedIn(investments, productId) };
  const problem = amountProblem(amount, product, own);

  async function send(): Promise<void> {
    setTried(true);
    if (problem !== undefined || !agreed) return;
    const paid = { productId, amount, account };
    const answer =
      kind === "flexible"
        ? await run("user/addSavings", paid)
        : await run("user/addInterest", { ...paid, autoRenew });
    if (answer !== null) setDone(answer);
  }

  return {
    ...{ product, loggedIn, amount, account, autoRenew, agreed, tried, done, busy, refused, problem },
    ...{ decimals, availableIn, setAccount, setAutoRenew, setAgreed, send },
    estimate: estimateOf(amount, product, decimals),
    most: own === undefined ? undefined : amountMost(product, own),
    /** Of the coin in USDT; undefined where no market gives it. */
    price: coin === VALUE_COIN ? "1" : ticker?.last,
    setAmount(text: string) {
      clear();
      setAmount(text);
    },
    /** Makes room for another subscription. */
    again() {
      setDone(undefined);
      setAmount("");
      setTried(false);
    },
  };
}

export type Subscribe = ReturnType<typeof useSubscribe>;
