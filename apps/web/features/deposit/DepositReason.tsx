/** The reason why a deposit is not credited, or no more; nothing where there is none. */
import type { Deposit } from "@meridian/contract";
import { formatAmount } from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { MINIMUM_DECIMALS } from "./deposit.model.ts";
import { useDepositNetwork } from "./use-deposit-network.ts";

export function DepositReason({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("deposit");
  const locale = useLocale();
  const depositMin = useDepositNetwork(deposit)?.depositMin;
  const { reason, coin } = deposit;
  if (reason === "") return null;
  const min = depositMin === undefined ? "" : formatAmount(depositMin, locale, MINIMUM_DECIMALS);
  return <>{t(`reason.${reason}`, { min, coin })}</>;
}
