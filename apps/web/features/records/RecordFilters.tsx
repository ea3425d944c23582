/** Coin or pair, type or state, days: what narrows a list down, and the list as a file. */
import { CONTRACT_FINANCE_KINDS, FINANCE_KINDS, LEDGER_TYPES } from "@meridian/contract/ledger";
import { Button, clsx, Select } from "@meridian/ui";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useCoinMenu } from "../../data/index.ts";
import { CsvButton } from "../csv/index.ts";
import { DayFields, PeriodChips, PeriodProblem } from "./PeriodFields.tsx";
import {
  ACCOUNTS,
  DEPOSIT_STATES,
  isFiltered,
  KIND_FILTER,
  kindText,
  SIDES,
  WITHDRAWAL_STATES,
} from "./records.model.ts";
import { type Records, saveRecords } from "./use-records.ts";

const ALL = "all";

interface FiltersProps {
  readonly records: Records;
  readonly mobile?: boolean;
}

function CoinSelect({ records }: FiltersProps) {
  const t = useTranslations("records");
  const menu = useCoinMenu().data;
  const field = records.tab === "trades" ? "market" : "coin";
  const names =
    (field === "market" ? menu?.markets.map(({ market }) => market) : menu?.coins.map(({ coin }) => coin)) ??
    [];
  return (
    <Select
      label={t(`filter.${field}`)}
      value={records.filter[field] === "" ? ALL : records.filter[field]}
      onValue={(value) => records.setFilter({ [field]: value === ALL ? "" : value })}
      options={[
        { value: ALL, label: t(`filter.${field}All`) },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      className="min-w-34"
    />
  );
}

function useKinds({ tab }: Records): readonly { value: string; label: string }[] {
  const t = useTranslations("records");
  const deposit = useTranslations("deposit");
  const withdrawal = useTranslations("withdraw");
  switch (tab) {
    case "all":
      return FINANCE_KINDS.map((value) => ({ value, label: t(kindText(value)) }));
    case "contracts":
      return CONTRACT_FINANCE_KINDS.map((value) => ({ value, label: t(kindText(value)) }));
    case "changes":
      return LEDGER_TYPES.map((value) => ({ value, label: t(`type.${value}`) }));
    case "deposits":
      return DEPOSIT_STATES.map((value) => ({ value, label: deposit(`state.${value}`) }));
    case "withdrawals":
      return WITHDRAWAL_STATES.map((value) => ({ value, label: withdrawal(`state.${value}`) }));
    case "trades":
      return SIDES.map((value) => ({ value, label: t(`side.${value}`) }));
    default:
      return [];
  }
}

function KindSelect({ records }: FiltersProps) {
  const t = useTranslations("records");
  const name = KIND_FILTER[records.tab];
  const kinds = useKinds(records);
  if (name === "") return null;
  return (
    <Select
      label={t(`filter.${name}`)}
      value={records.filter.kind === "" ? ALL : records.filter.kind}
      onValue={(value) => records.setFilter({ kind: value === ALL ? "" : value })}
      options={[{ value: ALL, label: t(`filter.${name}All`) }, ...kinds]}
      className="min-w-34"
    />
  );
}

function AccountSelect({ records }: FiltersProps) {
  const t = useTranslations("records");
  if (records.tab !== "changes") return null;
  return (
    <Select
      label={t("filter.account")}
      value={records.filter.account === "" ? ALL : records.filter.account}
      onValue={(value) => records.setFilter({ account: value === ALL ? "" : value })}
      options={[
        { value: ALL, label: t("filter.accountAll") },
        ...ACCOUNTS.map((value) => ({ value, label: t(`account.${value}`) })),
      ]}
      className="min-w-34 max-lg:col-span-2"
    />
  );
}

function Actions({ records, mobile = false }: FiltersProps) {
  const t = useTranslations("records");
  return (
    <span className={clsx("flex flex-wrap items-center gap-2", mobile ? "justify-between" : "ms-auto")}>
      {mobile && <PeriodChips period={records.filter} onPeriod={records.setFilter} />}
      {isFiltered(records.filter) && (
        <Button variant="quiet" size={mobile ? "small" : "medium"} onClick={records.clearFilter}>
          <X aria-hidden className="size-4" />
          {t("filter.clear")}
        </Button>
      )}
      <CsvButton size={mobile ? "small" : "medium"} onSave={() => saveRecords(records.tab, records.filter)} />
    </span>
  );
}

export function RecordFilters({ records, mobile = false }: FiltersProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className={clsx("gap-2", mobile ? "grid grid-cols-2" : "flex flex-wrap items-center")}>
        <CoinSelect records={records} />
        <KindSelect records={records} />
        <AccountSelect records={records} />
        <DayFields period={records.filter} onPeriod={records.setFilter} />
        {!mobile && <PeriodChips period={records.filter} onPeriod={records.setFilter} />}
        {!mobile && <Actions records={records} />}
      </div>
      {mobile && <Actions records={records} mobile />}
      <PeriodProblem period={records.filter} />
    </div>
  );
}
