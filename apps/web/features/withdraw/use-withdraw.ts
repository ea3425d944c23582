/** The withdrawal page's state: the form, what the server says about address and limits, and the sent withdrawal. */
import type { SavedAddress, SecondFactor, Withdrawal } from "@meridian/contract";
import { addressWithin } from "@meridian/contract/addresses";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { usePressKey } from "../../app/use-press-key.ts";
import {
  client,
  forget,
  useBalances,
  useCoinMenu,
  useDepositNews,
  useKeptState,
  useRead,
  useWithdrawalNews,
} from "../../data/index.ts";
import { networkMeant } from "./address.model.ts";
import { useAddressCheck } from "./use-address-check.ts";
import {
  summarize,
  testTransferOf,
  type WithdrawContext,
  type WithdrawForm,
  withdrawProblems,
} from "./withdraw.model.ts";

const COIN_FIRST = "USDT";

const EMPTY = { network: "", address: "", amount: "", remark: "", lookAlikeSeen: false, rest: "" };

function useWithdrawForm() {
  const [query, setQuery] = useSearchParams();
  const coin = query.get("coin") ?? COIN_FIRST;
  const [rest, setRest] = useKeptState("withdraw", () => ({
    ...EMPTY,
    address: query.get("address") ?? "",
    network: query.get("network") ?? "",
  }));
  const form: WithdrawForm = { coin, ...rest };
  const change = (part: Partial<typeof EMPTY>): void => setRest((known) => ({ ...known, ...part }));
  const setCoin = (next: string): void => {
    change({ amount: "", network: "", rest: "" });
    setQuery({ coin: next }, { replace: true });
  };
  /** Typed, pasted or read from a code; what was said about another one does not hold for it. */
  const setAddress = (text: string): void =>
    change({ address: addressWithin(text), lookAlikeSeen: false, rest: "" });
  const takeSaved = ({ address, network }: SavedAddress): void =>
    change({ address, network, lookAlikeSeen: false, rest: "" });
  /** A code may name the network with the address. */
  const takeScanned = (address: string, network: string): void =>
    change({ address, network, lookAlikeSeen: false, rest: "" });
  /** A whole withdrawal at once: what follows a test transfer. */
  const prefill = (given: Pick<WithdrawForm, "coin" | "network" | "address" | "amount">): void => {
    const { coin: next, ...part } = given;
    setRest({ ...EMPTY, ...part });
    setQuery({ coin: next }, { replace: true });
  };
  return { form, change, setCoin, setAddress, takeSaved, takeScanned, prefill, clear: () => setRest(EMPTY) };
}

export function useWithdraw() {
  const { form, ...changes } = useWithdrawForm();
  const menu = useCoinMenu();
  const balances = useBalances();
  const coins = useMemo(() => menu.data?.coins.filter((row) => row.networks.length > 0) ?? [], [menu.data]);
  const coin = coins.find((row) => row.coin === form.coin);
  const network = coin === undefined ? undefined : networkMeant(coin.networks, form.network, form.address);
  const quota = useRead("user/getWithdrawQuota", { coin: form.coin });
  // A deposit that got its confirmations may leave from now on.
  useDepositNews(() => void forget("user/getWithdrawQuota"));
  const addressCheck = useAddressCheck(network, form.address, form.coin);
  const context: WithdrawContext | undefined =
    coin === undefined || network === undefined
      ? undefined
      : { coin, network, quota: quota.isPlaceholderData ? undefined : quota.data, addressCheck };
  // Here, because it outlives a look back from the review to the form.
  const pressKey = usePressKey();
  return {
    form,
    ...changes,
    pressKey,
    coins,
    balances,
    menu,
    quota,
    context,
    summary: context && summarize(form, context),
    problems: context === undefined ? [] : withdrawProblems(form, context),
    test: context && testTransferOf(form, context),
  };
}

export type Withdraw = ReturnType<typeof useWithdraw>;

/** Returns the server's forecast for the withdrawal, read again for each review. */
export function useForecast({ form, context }: Pick<Withdraw, "form" | "context">) {
  const { coin, address, amount } = form;
  const network = context?.network.network ?? "";
  return useRead("user/previewWithdrawal", { coin, network, address, amount }, { staleTime: 0 });
}

/** The member's authorisation of this one withdrawal. */
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
  const { coin, address, amount, remark, lookAlikeSeen } = form;
  const input = {
    ...{ coin, network, address, amount, fee, ...proofs },
    ...(remark === "" ? {} : { remark }),
    ...(lookAlikeSeen ? { lookAlikeSeen } : {}),
  };
  const withdrawal = await client.call("user/withdraw", input, { idempotencyKey: key });
  await forget("user/getWithdrawList", "user/getWithdrawQuota");
  return withdrawal;
}

/** The latest withdrawals, refreshed whenever one moves. */
export function useRecentWithdrawals(limit: number) {
  useWithdrawalNews(() => undefined);
  return useRead("user/getWithdrawList", { limit });
}
