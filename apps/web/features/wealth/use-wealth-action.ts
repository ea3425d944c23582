/** Changes of own investments; whatever shows them asks anew once one is done. */
import type { CallInput, CallOutput } from "@meridian/contract";
import { useTranslations } from "use-intl";
import { forget } from "../../data/index.ts";
import { useGrantedAction } from "../fund-password/index.ts";

type WealthCall =
  | "user/addInterest"
  | "user/addSavings"
  | "user/chaseInterest"
  | "user/redeemInterest"
  | "user/setInterestRenewal";

export function useWealthAction() {
  const t = useTranslations("wealth");
  const action = useGrantedAction<WealthCall>(t("noAnswer"));
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
