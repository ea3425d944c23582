/** Steps one and two: coin, then network with what it asks for. */
import { AmountText, CoinPicker, Field, Skeleton } from "@meridian/ui";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import type { DepositAddress } from "@meridian/contract";
import type { Recharge } from "./use-recharge.ts";

const MS_PER_SECOND = 1000;

function NetworkChoice({
  row,
  chosen,
  onChoose,
}: {
  row: DepositAddress;
  chosen: boolean;
  onChoose: () => void;
}) {
  const t = useTranslations("recharge");
  const seconds = Math.round((row.confirmationsRequired * row.blockTimeMs) / MS_PER_SECOND);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      onClick={onChoose}
      className={clsx(
        "flex w-full flex-col gap-1 rounded-control border px-3 py-2.5 text-start",
        chosen ? "border-accent bg-accent-soft" : "border-line-strong hover:border-text-3",
      )}
    >
      <span className="text-14 font-medium">{row.networkLabel}</span>
      <span className="text-12 text-text-2">
        {t("network.facts", {
          confirmations: row.confirmationsRequired,
          seconds,
          min: row.depositMin,
          coin: row.coin,
        })}
      </span>
    </button>
  );
}

export function ChooseCoin({ recharge, mobile = false }: { recharge: Recharge; mobile?: boolean }) {
  const t = useTranslations("recharge");
  const { coins, balances, coin, address } = recharge;
  const decimalsOf = new Map(coins.map((row) => [row.coin, row.decimals]));
  const owned = new Map(
    balances?.filter((row) => row.account === "spot").map((row) => [row.coin, row.available]),
  );
  const options = coins.map((row) => ({
    coin: row.coin,
    name: row.name,
    aside: owned.has(row.coin) && (
      <AmountText value={owned.get(row.coin) ?? "0"} decimals={decimalsOf.get(row.coin) ?? 0} balance />
    ),
  }));
  return (
    <div className="flex flex-col gap-5">
      <Field label={t("coin")} boxed={false}>
        <CoinPicker
          coin={coin}
          onCoin={recharge.setCoin}
          options={options}
          title={t("coin")}
          mobile={mobile}
        />
      </Field>
      <div role="radiogroup" aria-label={t("network.label")} className="flex flex-col gap-1.5">
        <span className="text-13 text-text-2">{t("network.label")}</span>
        {recharge.networks.length === 0 && <Skeleton className="h-16 w-full" />}
        {recharge.networks.map((row) => (
          <NetworkChoice
            key={row.network}
            row={row}
            chosen={row.network === address?.network}
            onChoose={() => recharge.setNetwork(row.network)}
          />
        ))}
      </div>
    </div>
  );
}
