/** Steps one and two: coin, then network with what it asks for. */
import type { DepositAddress } from "@meridian/contract";
import { AmountText, clsx, CoinPicker, Field, Skeleton } from "@meridian/ui";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { MINIMUM_DECIMALS, timeSaid } from "./deposit.model.ts";
import { StepTitle } from "./StepTitle.tsx";
import type { DepositPage } from "./use-deposit-page.ts";

function NetworkFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="text-12 text-text-3">{label}</span>
      <span className="figure truncate text-13 text-text-1">{children}</span>
    </span>
  );
}

interface ChoiceProps {
  readonly row: DepositAddress;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function NetworkChoice({ row, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations("deposit");
  const { unit, count } = timeSaid(row.confirmationsRequired * row.blockTimeMs);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      onClick={onChoose}
      className={clsx(
        "flex w-full flex-col gap-2.5 rounded-control border px-3 py-3 text-start",
        chosen ? "border-accent bg-accent-soft" : "border-line-strong hover:border-text-3",
      )}
    >
      <span className="flex items-center gap-2 text-14 font-medium">
        <span className="min-w-0 flex-1 truncate">{row.networkLabel}</span>
        {chosen && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
      </span>
      <span className="grid grid-cols-2 gap-x-4 gap-y-1.5">
        <NetworkFact label={t("network.fee")}>{t("network.free")}</NetworkFact>
        <NetworkFact label={t("network.min")}>
          <AmountText value={row.depositMin} decimals={MINIMUM_DECIMALS} coin={row.coin} />
        </NetworkFact>
        <NetworkFact label={t("network.confirmations")}>{row.confirmationsRequired}</NetworkFact>
        <NetworkFact label={t("network.time")}>{t(`about.${unit}`, { count })}</NetworkFact>
      </span>
    </button>
  );
}

function CoinChoice({ deposit, mobile }: { deposit: DepositPage; mobile: boolean }) {
  const t = useTranslations("deposit");
  const { coins, balances, coin } = deposit;
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
    <Field label={t("coin")} boxed={false}>
      <CoinPicker coin={coin} onCoin={deposit.setCoin} options={options} title={t("coin")} mobile={mobile} />
    </Field>
  );
}

export function ChooseCoin({ deposit, mobile = false }: { deposit: DepositPage; mobile?: boolean }) {
  const t = useTranslations("deposit");
  const { address } = deposit;
  return (
    <div className="flex flex-col gap-5">
      <section className="flex flex-col gap-2">
        <StepTitle number={1}>{t("step.coin")}</StepTitle>
        <CoinChoice deposit={deposit} mobile={mobile} />
      </section>
      <section className="flex flex-col gap-2">
        <StepTitle number={2}>{t("step.network")}</StepTitle>
        <div role="radiogroup" aria-label={t("network.label")} className="flex flex-col gap-2">
          {deposit.networks.length === 0 && !deposit.addresses.isError && (
            <Skeleton className="h-31 w-full" />
          )}
          {deposit.networks.map((row) => (
            <NetworkChoice
              key={row.network}
              row={row}
              chosen={row.network === address?.network}
              onChoose={() => deposit.setNetwork(row.network)}
            />
          ))}
        </div>
        <p className="text-12 text-text-3">{t("network.sender")}</p>
      </section>
    </div>
  );
}
