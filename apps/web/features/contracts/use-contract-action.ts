/** Changes of the member's contracts: with the fund password where it is due, once per press, a refusal told. */
import type { CallInput, CallOutput } from "@meridian/contract";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { CallFailed, CallRefused, client } from "../../data/index.ts";
import { useFundPassword } from "../fund-password/index.ts";

type ContractCall =
  | "user/placeOrder"
  | "user/closePosition"
  | "user/closeAllPositions"
  | "user/reversePosition"
  | "user/setTakeProfitStopLoss"
  | "user/setLeverage"
  | "user/setMarginMode"
  | "user/setPositionMode"
  | "user/moveMargin"
  | "user/orderCancel"
  | "user/transfer";

export interface Refused {
  readonly message: string;
  readonly field: string | undefined;
}

export function useContractAction() {
  const t = useTranslations("contracts");
  const { withGrant } = useFundPassword();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  // The key stays while no answer came, so that a second press cannot act twice.
  const press = useRef({ meant: "", key: "" });

  async function run<Name extends ContractCall>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name> | null> {
    const meant = JSON.stringify([name, input]);
    if (press.current.meant !== meant) press.current = { meant, key: crypto.randomUUID() };
    const options = { idempotencyKey: press.current.key };
    setBusy(true);
    setRefused(undefined);
    try {
      const answer = await withGrant(() => client.call(name, input, options));
      press.current = { meant: "", key: "" };
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailed)) press.current = { meant: "", key: "" };
      const isRefusal = error instanceof CallRefused;
      setRefused({
        message: isRefusal ? error.message : t("noAnswer"),
        field: isRefusal ? error.field : undefined,
      });
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, refused, clear: () => setRefused(undefined) };
}
