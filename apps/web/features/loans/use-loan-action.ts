/** Changes of own loans: with the fund password every time; whatever shows them asks anew once one is done. */
import type { CallInput, CallName } from "@meridian/contract";
import { useState } from "react";
import { pressOf, WINDOW_KEPT_MS } from "../../app/use-press-key.ts";
import type { Failure } from "../../app/use-refusal-text.ts";
import { client, forget } from "../../data/index.ts";
import { useAgainNote, useFundPassword, useRefused } from "../fund-password/index.ts";
import { useSecondFactor } from "../security/index.ts";

/** Without the proofs, which are asked for on the way. */
type Typed<Name extends "user/applyLoan" | "user/repayApply" | "user/addLoanCollateral"> = Omit<
  CallInput<Name>,
  "fundPassword" | "secondFactor"
>;

interface Keyed {
  readonly idempotencyKey: string;
}

function forgetLoans(): void {
  void forget("user/getLoanOrderList", "user/getLoanOrderDetail", "user/getLoanGoodsList", "user/loanLimit");
}

function usePress() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const noteAgain = useAgainNote();

  /** @returns null when it was refused, when no answer came, and when the member closed a window on the way */
  async function run<Result>(
    name: CallName,
    input: unknown,
    send: (options: Keyed) => Promise<Result | null>,
  ): Promise<Result | null> {
    setBusy(true);
    setFailure(undefined);
    const press = pressOf(name, input, { keptMs: WINDOW_KEPT_MS });
    try {
      const answer = await send({ idempotencyKey: press.key });
      if (answer === null) {
        press.leave();
        return null;
      }
      press.settle();
      noteAgain(press);
      forgetLoans();
      return answer;
    } catch (error) {
      if (press.settle(error)) noteAgain(press);
      else setFailure({ error });
      // Where no answer came it may be done.
      forgetLoans();
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { run, busy, refused: useRefused(failure), clear: () => setFailure(undefined) };
}

export function useLoanAction() {
  const { run, ...rest } = usePress();
  const { withPassword } = useFundPassword();
  const { withSecondFactor } = useSecondFactor();
  return {
    ...rest,
    apply: (input: Typed<"user/applyLoan">) =>
      run("user/applyLoan", input, (options) =>
        withSecondFactor("user/applyLoan", (given) =>
          withPassword((fundPassword) =>
            client.call("user/applyLoan", { ...input, fundPassword, ...given }, options),
          ),
        ),
      ),
    repay: (input: Typed<"user/repayApply">) =>
      run("user/repayApply", input, (options) =>
        withPassword((fundPassword) => client.call("user/repayApply", { ...input, fundPassword }, options)),
      ),
    addCollateral: (input: Typed<"user/addLoanCollateral">) =>
      run("user/addLoanCollateral", input, (options) =>
        withPassword((fundPassword) =>
          client.call("user/addLoanCollateral", { ...input, fundPassword }, options),
        ),
      ),
    takeCollateral: (input: Typed<"user/addLoanCollateral">) =>
      run("user/takeLoanCollateral", input, (options) =>
        withPassword((fundPassword) =>
          client.call("user/takeLoanCollateral", { ...input, fundPassword }, options),
        ),
      ),
    withdraw: (orderId: string) =>
      run("user/withdrawLoanApplication", orderId, (options) =>
        client.call("user/withdrawLoanApplication", { orderId }, options),
      ),
  };
}
