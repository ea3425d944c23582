/** Changes of the member's contracts: with the fund password where it is due, once per press, a refusal told. */
import { useTranslations } from "use-intl";
import { useGrantedAction } from "../fund-password/index.ts";

export type { Refused } from "../fund-password/index.ts";

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

export function useContractAction() {
  const t = useTranslations("contracts");
  return useGrantedAction<ContractCall>(t("noAnswer"));
}
