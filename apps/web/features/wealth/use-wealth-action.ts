/** Changes of own investments; whatever shows them asks anew once one is done. */
import type { CallInput, CallOutput } from "@meridian/contract";
import { forget } from "../../data/index.ts";
import { useGranted } from "../fund-password/index.ts";

type WealthCall =
  | "user/addInterest"
  | "user/addSavings"
  | "user/chaseInterest"
  | "user/redeemInterest"
  | "user/setInterestRenewal";

export function useWealthAction() {
  const action = useGranted<WealthCall>();
  return {
    ...action,
    async run<Name extends WealthCall>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name> | null> {
      const answer = await action.run(name, input);
      if (answer !== null) {
        void forget("user/getInterestOrderList", "user/getInterestOrderDetail", "user/getInterestList");
        void forget("user/getInterestRateList", "user/getInterestRateDetail");
      }
      return answer;
    },
  };
}
