import { useTranslations } from "use-intl";
import { useGrantedCall } from "../fund-password/index.ts";

export type { Refused } from "../fund-password/index.ts";

/** Changes of the member's contracts. */
export function useContractAction() {
  return useGrantedCall(useTranslations("contracts")("noAnswer"));
}
