/**
 * A coin that the exchange does not list, by what its contract says of itself. Anybody can write such a contract and
 * call it as they like, so the name stands in quotation marks beside the contract and never under a coin's mark.
 */
import type { Deposit } from "@meridian/contract";
import { Address } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { unlistedAmount } from "./recharge.model.ts";

export function UnlistedCoin({ unlisted }: { unlisted: NonNullable<Deposit["unlisted"]> }) {
  const t = useTranslations("recharge");
  const { symbol, contract } = unlisted;
  return (
    <span className="flex min-w-0 flex-col">
      <span className="figure truncate text-14 font-medium" title={unlistedAmount(unlisted)}>
        {unlistedAmount(unlisted)}{" "}
        <bdi translate="no">{symbol === "" ? t("unlisted.unnamed") : t("unlisted.named", { symbol })}</bdi>
      </span>
      {contract !== "" && (
        <span className="flex items-center gap-1 text-12 text-text-3">
          {t("fact.contract")} <Address address={contract} short />
        </span>
      )}
    </span>
  );
}
