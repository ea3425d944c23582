/** Changes of own loans: with the fund password every time; whatever shows them asks anew once one is done. */
import type { CallInput } from "@meridian/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePressKey } from "../../app/use-press-key.ts";
import { CallRefused, client, forget } from "../../data/index.ts";
import { useFundPassword } from "../fund-password/index.ts";
import { useSecondFactor } from "../security/index.ts";

/** Without the proofs, which are asked for on the way. */
type Typed<Name extends "user/applyLoan" | "user/repayApply" | "user/addLoanCollateral"> = Omit<
  CallInput<Name>,
  "fundPassword" | "secondFactor"
>;

interface Problem {
  readonly message: string;
  /** The field of the call that is at fault; "" for none of them. */
  readonly field: string;
}

interface Keyed {
  readonly idempotencyKey: string;
}

function usePress() {
  const t = useTranslations("fundPassword");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Problem>();
  const pressKey = usePressKey();

  /** @returns null when it was refused, when no answer came, and when the member closed a window on the way */
  async function run<Result>(
    meant: readonly unknown[],
    send: (options: Keyed) => Promise<Result | null>,
  ): Promise<Result | null> {
    setBusy(true);
    setRefused(undefined);
    try {
      const answer = await send({ idempotencyKey: pressKey.keyFor(meant) });
      if (answer === null) return null;
      pressKey.settle();
      void forget("user/getLoanOrderList", "user/getLoanOrderDetail", "user/getLoanGoodsList");
      void forget("user/loanLimit");
      return answer;
    } catch (error) {
      pressKey.settle(error);
      const refusal = error instanceof CallRefused ? error : undefined;
      setRefused({ message: refusal?.message ?? t("noAnswer"), field: refusal?.field ?? "" });
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { run, busy, refused, clear: () => setRefused(undefined) };
}

export function useLoanAction() {
  const { run, ...rest } = usePress();
  const { withPassword } = useFundPassword();
  const { withSecondFactor } = useSecondFactor();
  return {
    ...rest,
    apply: (input: Typed<"user/applyLoan">) =>
      run(["apply", input], (options) =>
        withSecondFactor("user/applyLoan", (given) =>
          withPassword((fundPassword) =>
            client.call("user/applyLoan", { ...input, fundPassword, ...given }, options),
          ),
        ),
      ),
    repay: (input: Typed<"user/repayApply">) =>
      run(["repay", input], (options) =>
        withPassword((fundPassword) => client.call("user/repayApply", { ...input, fundPassword }, options)),
      ),
    addCollateral: (input: Typed<"user/addLoanCollateral">) =>
      run(["add", input], (options) =>
        withPassword((fundPassword) =>
          client.call("user/addLoanCollateral", { ...input, fundPassword }, options),
        ),
      ),
    takeCollateral: (input: Typed<"user/addLoanCollateral">) =>
      run(["take", input], (options) =>
        withPassword((fundPassword) =>
          client.call("user/takeLoanCollateral", { ...input, fundPassword }, options),
        ),
      ),
    withdraw: (orderId: string) =>
      run(["withdraw", orderId], (options) =>
        client.call("user/withdrawLoanApplication", { orderId }, options),
      ),
  };
}
