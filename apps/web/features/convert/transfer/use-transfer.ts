import { SETTLEMENT_COIN } from "@meridian/core";
import { useState } from "react";
import { forget, useBalances, useCoinMenu, useRead, useSession } from "../../../data/index.ts";
import { useGranted } from "../../fund-password/index.ts";
import { movableOf, type TransferForm, transferProblem } from "./transfer.model.ts";

export type TransferStart = Partial<Pick<TransferForm, "coin" | "from" | "to">>;

const FIRST: TransferForm = { coin: SETTLEMENT_COIN, from: "spot", to: "contract", amount: "" };

/** The form with what can be moved, and the press that moves it. */
export function useTransfer(start: TransferStart) {
  const [form, setForm] = useState<TransferForm>({ ...FIRST, ...start });
  const [moved, setMoved] = useState<TransferForm | null>(null);
  const { loggedIn } = useSession();
  const menu = useCoinMenu();
  const live = useBalances();
  const read = useRead("user/queryCoinAccount", {}, { enabled: live === null && loggedIn });
  const contract = useRead("user/contractAccount", {}, { enabled: loggedIn && form.from === "contract" });
  const { run, busy, refused, clear } = useGranted<"user/convert">();
  const balances = live ?? read.data?.list;
  const { coin: settledIn, transferable } = contract.data ?? {};
  const ofContract =
    settledIn === undefined || transferable === undefined
      ? undefined
      : { coin: settledIn, amount: transferable };
  const movable = balances === undefined ? undefined : movableOf(form, balances, ofContract);
  const coins = menu.data?.coins;

  async function send(): Promise<boolean> {
    const answer = await run("user/convert", form);
    // Also where no answer came: it may be done.
    void forget("user/convertRecord", "user/queryCoinAccount", "user/contractAccount", "user/getAccountInfo");
    if (answer === null) return false;
    setMoved(form);
    setForm({ ...form, amount: "" });
    return true;
  }

  return {
    form,
    change: (next: TransferForm): void => {
      clear();
      setMoved(null);
      setForm(next);
    },
    coins,
    decimals: coins?.find((row) => row.coin === form.coin)?.decimals,
    balances,
    movable,
    problem: movable === undefined ? undefined : transferProblem(form, movable),
    send,
    busy,
    refused,
    /** The last transfer, until the form changes. */
    moved,
    failed: (coins === undefined && menu.isError) || (balances === undefined && read.isError),
    retry: () => {
      for (const query of [menu, read, contract]) if (query.isError) void query.refetch();
    },
  };
}

export type TransferState = ReturnType<typeof useTransfer>;
