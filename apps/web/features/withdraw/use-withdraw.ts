/** The withdrawal page's state: the form, what the server says about address and limits, and the sent withdrawal. */
import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import {
  client,
  forget,
  useBalances,
  useCoinMenu,
  useDepositNews,
  useRead,
  useWithdrawalNews,
} from "../../data/index.ts";
import type { SecondFactor, Withdrawal } from "@meridian/contract";
import {
  type AddressCheck,
  summarize,
  type WithdrawContext,
  type WithdrawForm,
  withdrawProblems,
} from "./withdraw.model.ts";

const COIN_FIRST = "USDT";
const CHECK_AFTER_MS = 350;

/** Asks the server about an address once typing has paused. */
function useAddressCheck(network: string | undefined, address: string): AddressCheck {
  const [settled, setSettled] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [address]);
  const ready = network !== undefined && settled !== "";
  const { data, isPlaceholderData } = useRead(
    "user/checkAddress",
    { network: network ?? "evm", address: settled },
    { enabled: ready, staleTime: 60_000 },
  );
  if (!ready) return "unknown";
  if (data === undefined || isPlaceholderData || settled !== address) return "checking";
  if (!data.valid) return "malformed";
  return data.own ? "own" : "good";
}

const EMPTY = { network: "", address: "", amount: "", remark: "" };

function useWithdrawForm() {
  const [query, setQuery] = useSearchParams();
  const coin = query.get("coin") ?? COIN_FIRST;
  const [rest, setRest] = useState(EMPTY);
  const form: WithdrawForm = { coin, ...rest };
  const change = (part: Partial<typeof EMPTY>): void => setRest((known) => ({ ...known, ...part }));
  const setCoin = (next: string): void => {
    change({ amount: "", network: "" });
    setQuery({ coin: next }, { replace: true });
  };
  return { form, change, setCoin, clear: () => setRest(EMPTY) };
}

export function useWithdraw() {
  const { form, change, setCoin, clear } = useWithdrawForm();
  const menu = useCoinMenu();
  const balances = useBalances();
  const coins = useMemo(() => menu.data?.coins.filter((row) => row.networks.length > 0) ?? [], [menu.data]);
  const coin = coins.find((row) => row.coin === form.coin);
  const network = coin?.networks.find((row) => row.network === form.network) ?? coin?.networks[0];
  const quota = useRead("user/getWithdrawQuota", { coin: form.coin });
  // A deposit that got its confirmations may leave from now on.
  useDepositNews(() => void forget("user/getWithdrawQuota"));
  const addressCheck = useAddressCheck(network?.network, form.address);
  const context: WithdrawContext | undefined =
    coin === undefined || network === undefined
      ? undefined
      : { coin, network, quota: quota.isPlaceholderData ? undefined : quota.data, addressCheck };
  return {
    form,
    change,
    setCoin,
    clear,
    coins,
    balances,
    menu,
    quota,
    context,
    summary: context && summarize(form, context),
    problems: context === undefined ? [] : withdrawProblems(form, context),
  };
}

export type Withdraw = ReturnType<typeof useWithdraw>;

/** What the member proves for this one withdrawal. */
export interface WithdrawalProofs {
  readonly fundPassword: string;
  readonly secondFactor?: SecondFactor;
}

/**
 * One key for one intended withdrawal: however often the request travels, one withdrawal is made. `fee` is the one that
 * was reviewed: should it have changed meanwhile, the server says so instead of taking another.
 */
export async function sendWithdrawal(
  form: WithdrawForm,
  network: string,
  fee: string,
  key: string,
  proofs: WithdrawalProofs,
): Promise<Withdrawal> {
  const { coin, address, amount, remark } = form;
  const input = { coin, network, address, amount, fee, ...proofs, ...(remark === "" ? {} : { remark }) };
  const withdrawal = await client.call("user/withdraw", input, { idempotencyKey: key });
  await forget("user/getWithdrawList", "user/getWithdrawQuota");
  return withdrawal;
}

/** The latest withdrawals, refreshed whenever one moves. */
export function useRecentWithdrawals(limit: number) {
  useWithdrawalNews(() => undefined);
  return useRead("user/getWithdrawList", { limit });
}
