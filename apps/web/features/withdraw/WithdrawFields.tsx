/** The fields of a withdrawal besides its address: coin, network, amount with what can leave now, limits. */
import {
  AmountText,
  Badge,
  Button,
  CoinPicker,
  DecimalInput,
  Field,
  formatAmount,
  Select,
  TextInput,
} from "@meridian/ui";
import { useLocale, useTranslations } from "use-intl";
import { HelpMark } from "../content/index.ts";
import { fittingNetworks } from "./address.model.ts";
import type { Withdraw } from "./use-withdraw.ts";
import { dailyUsedPercent, type Quota, type WithdrawProblem } from "./withdraw.model.ts";

interface Props {
  readonly withdraw: Withdraw;
  /** True after the first try, when missing input is shown as a problem. */
  readonly tried: boolean;
}

export function CoinField({ withdraw, mobile }: { withdraw: Withdraw; mobile: boolean }) {
  const t = useTranslations("withdraw");
  const { coins, balances, form } = withdraw;
  const owned = new Map(
    balances?.filter((row) => row.account === "spot").map((row) => [row.coin, row.available]),
  );
  const options = coins
    .map((row) => ({
      coin: row.coin,
      name: row.name,
      has: /[1-9]/.test(owned.get(row.coin) ?? "0"),
      aside: <AmountText value={owned.get(row.coin) ?? "0"} decimals={row.decimals} balance />,
    }))
    .toSorted((a, b) => Number(b.has) - Number(a.has));
  return (
    <Field label={t("coin")} boxed={false}>
      <CoinPicker
        coin={form.coin}
        onCoin={withdraw.setCoin}
        options={options}
        title={t("coin")}
        mobile={mobile}
      />
    </Field>
  );
}

export function NetworkField({ withdraw }: { withdraw: Withdraw }) {
  const t = useTranslations("withdraw");
  const { context, form } = withdraw;
  if (context === undefined) return null;
  const { coin, network, addressCheck } = context;
  const options = coin.networks.map((row) => ({
    value: row.network,
    label: row.label,
    note: t("networkFee", { fee: row.withdrawFee, coin: coin.coin }),
  }));
  const isClear = fittingNetworks(coin.networks, form.address).length === 1;
  const isGuessed = isClear && options.length > 1 && form.network === "" && addressCheck.state === "good";
  return (
    <Field
      label={t("network")}
      aside={<HelpMark article="wrong-network" />}
      hint={isGuessed ? t("networkGuessed", { network: network.label }) : undefined}
      boxed={false}
    >
      <Select
        value={network.network}
        onValue={(network) => withdraw.change({ network })}
        options={options}
        label={t("network")}
      />
    </Field>
  );
}

type AmountProblem = Extract<WithdrawProblem, { field: "amount" }>["problem"];

function amountProblem({ withdraw, tried }: Props): AmountProblem | undefined {
  const found = withdraw.problems.find((problem) => problem.field === "amount");
  const problem = found?.field === "amount" ? found.problem : undefined;
  return problem === "missing" && !tried ? undefined : problem;
}

export function AmountField(props: Props) {
  const t = useTranslations("withdraw");
  const locale = useLocale();
  const { withdraw } = props;
  const { context, summary, form } = withdraw;
  if (context === undefined || summary === undefined) return null;
  const { coin, network, quota } = context;
  const problem = amountProblem(props);
  const text = (amount: string): string => formatAmount(amount, locale, coin.decimals);
  const min = text(network.withdrawMin);
  return (
    <Field
      label={t("amount.label")}
      aside={
        <span className="inline-flex items-center gap-1.5">
          {t("amount.most")}
          <AmountText value={summary.most} decimals={coin.decimals} coin={coin.coin} balance />
          <HelpMark article="why-is-it-frozen" />
        </span>
      }
      error={problem && t(`amount.${problem}`, { min, most: text(summary.most), coin: coin.coin })}
      hint={t("amount.min", { min, coin: coin.coin })}
      unit={
        <span className="inline-flex items-center gap-2">
          {coin.coin}
          <Button
            variant="quiet"
            size="small"
            className="-me-2 text-accent!"
            onClick={() => withdraw.change({ amount: summary.most === "0" ? "" : summary.most, rest: "" })}
          >
            {t("amount.max")}
          </Button>
        </span>
      }
    >
      <DecimalInput
        value={form.amount}
        onValue={(amount) => withdraw.change({ amount, rest: "" })}
        decimals={coin.decimals}
        coin={coin.coin}
        available={() => (quota === undefined ? undefined : summary.most)}
      />
    </Field>
  );
}

export function RemarkField({ withdraw }: { withdraw: Withdraw }) {
  const t = useTranslations("withdraw");
  return (
    <Field label={t("remark")}>
      <TextInput
        maxLength={100}
        autoComplete="off"
        value={withdraw.form.remark}
        onChange={(event) => withdraw.change({ remark: event.target.value })}
      />
    </Field>
  );
}

/** Limits of the amount: deposits that still wait for confirmations, and the daily limit. */
export function Limits({ quota, coin, decimals }: { quota: Quota; coin: string; decimals: number }) {
  const t = useTranslations("withdraw");
  const percent = dailyUsedPercent(quota);
  return (
    <div className="flex flex-col gap-2 text-12 text-text-2">
      {/[1-9]/.test(quota.lockedDeposits) && (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="info">{t("locked.label")}</Badge>
          <AmountText value={quota.lockedDeposits} decimals={decimals} coin={coin} balance />
          <span>{t("locked.text")}</span>
        </p>
      )}
      <div className="flex items-baseline justify-between gap-3">
        <span>{t("daily")}</span>
        <span className="figure">
          <AmountText value={quota.dailyUsedUsdt} decimals={2} /> /{" "}
          <AmountText value={quota.dailyLimitUsdt} decimals={2} coin="USDT" />
        </span>
      </div>
      <div className="h-1.5 overflow-hidden rounded-full bg-surface-3">
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
