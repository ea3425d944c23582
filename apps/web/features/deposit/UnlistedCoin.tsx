/**
 * A coin that the exchange does not list, by what its contract says of itself. Anybody can write such a contract and
 * call it as they like, so the name stands in quotation marks and never under a coin's mark.
 */
import type { Deposit } from "@meridian/contract";
import { AmountText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { unlistedAmount } from "./deposit.model.ts";

const DIGITS_MAX = 18;

export function UnlistedCoin({ unlisted }: { unlisted: NonNullable<Deposit["unlisted"]> }) {
  const t = useTranslations("deposit");
  const { symbol } = unlisted;
  return (
    <span className="min-w-0 truncate text-14 font-medium" title={unlistedAmount(unlisted)}>
      <AmountText value={unlistedAmount(unlisted)} decimals={DIGITS_MAX} />{" "}
      <bdi translate="no" className="text-text-2">
        {symbol === "" ? t("unlisted.unnamed") : t("unlisted.named", { symbol })}
      </bdi>
    </span>
  );
}
