/** Changes of the member's contracts. */
import { useGranted } from "../fund-password/index.ts";

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
  | "user/orderCancel";

export const useContractAction = useGranted<ContractCall>;
