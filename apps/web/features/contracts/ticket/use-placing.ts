import { useForgetRefusal } from "../../trade/index.ts";
import { useContractAction } from "../use-contract-action.ts";
import { useContractForm } from "./contract-form.ts";

/**
 * Placing orders, for the page: what was said of the last one stays while the ticket is closed and opened, or moved by
 * turning the phone.
 */
export function usePlacing() {
  const action = useContractAction(Infinity);
  useForgetRefusal(useContractForm, action.refused?.refusal === "", action.clear);
  return action;
}
