/** Coin or pair, type or state, days: what narrows a list down, and the list as a file. */
import { Button, Chip, clsx, Select } from "@meridian/ui";
import { Download, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCoinMenu } from "../../data/index.ts";
import {
  CHANGE_TYPES,
  dayBefore,
  DEPOSIT_STATES,
  isFiltered,
  isPeriodBackwards,
  SIDES,
  WITHDRAWAL_STATES,
} from "./records.model.ts";
import type { Records } from "./use-records.ts";

const ALL = "all";
const PERIODS_DAYS = [7, 30, 90] as const;

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
  const deposit = useTranslations("recharge");
  const withdrawal = useTranslations("withdraw");
  switch (tab) {
    case "all":
      return CHANGE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }));
    case "deposits":
      return DEPOSIT_STATES.map((value) => ({ value, label: deposit(`state.${value}`) }));
    case "withdrawals":
      return WITHDRAWAL_STATES.map((value) => ({ value, label: withdrawal(`state.${value}`) }));
    case "trades":
      return SIDES.map((value) => ({ value, label: t(`side.${value}`) }));
  }
}

const KIND_NAME = { all: "type", deposits: "state", withdrawals: "state", trades: "side" } as const;

function KindSelect({ records }: FiltersProps) {
  const t = useTranslations("records");
  const name = KIND_NAME[records.tab];
  return (
    <Select
      label={t(`filter.${name}`)}
      value={records.filter.kind === "" ? ALL : records.filter.kind}
      onValue={(value) => records.setFilter({ kind: value === ALL ? "" : value })}
      options={[{ value: ALL, label: t(`filter.${name}All`) }, ...useKinds(records)]}
      className="min-w-34"
    />
  );
}

function DayField({ records, field }: FiltersProps & { field: "from" | "to" }) {
  const t = useTranslations("records");
  return (
    <label className="inline-flex h-10 min-w-0 items-center gap-2 rounded-control border border-line-strong bg-surface-1 px-3 text-13 text-text-3 focus-within:border-accent max-lg:h-11">
      <span className="shrink-0">{t(`filter.${field}`)}</span>
      <input
        type="date"
        value={records.filter[field]}
        onChange={(event) => records.setFilter({ [field]: event.target.value })}
        className="figure w-full min-w-0 bg-transparent text-text-1 outline-none"
      />
    </label>
  );
}

function PeriodChips({ records }: FiltersProps) {
  const t = useTranslations("records");
  const [openedMs] = useState(() => Date.now());
  const today = dayBefore(openedMs, 0);
  return (
    <span className="flex gap-1.5">
      {PERIODS_DAYS.map((days) => {
        const from = dayBefore(openedMs, days - 1);
        const chosen = records.filter.from === from && records.filter.to === today;
        return (
          <Chip
            key={days}
            chosen={chosen}
            onClick={() => records.setFilter(chosen ? { from: "", to: "" } : { from, to: today })}
          >
            {t("filter.days", { days })}
          </Chip>
        );
      })}
    </span>
  );
}

function Actions({ records, mobile = false }: FiltersProps) {
  const t = useTranslations("records");
  return (
    <span className={clsx("flex items-center gap-2", mobile ? "justify-between" : "ms-auto")}>
      {mobile && <PeriodChips records={records} />}
      {isFiltered(records.filter) && (
        <Button variant="quiet" size={mobile ? "small" : "medium"} onClick={records.clearFilter}>
          <X aria-hidden className="size-4" />
          {t("filter.clear")}
        </Button>
      )}
      <Button size={mobile ? "small" : "medium"} busy={records.saving} onClick={records.save}>
        <Download aria-hidden className="size-4" />
        {t("csv.button")}
      </Button>
    </span>
  );
}

export function RecordFilters({ records, mobile = false }: FiltersProps) {
  const t = useTranslations("records");
  return (
    <div className="flex flex-col gap-2">
      <div className={clsx("gap-2", mobile ? "grid grid-cols-2" : "flex flex-wrap items-center")}>
        <CoinSelect records={records} />
        <KindSelect records={records} />
        <DayField records={records} field="from" />
        <DayField records={records} field="to" />
        {!mobile && <PeriodChips records={records} />}
        {!mobile && <Actions records={records} />}
      </div>
      {mobile && <Actions records={records} mobile />}
      {isPeriodBackwards(records.filter) && (
        <p role="alert" className="text-12 text-danger">
          {t("filter.backwards")}
        </p>
      )}
    </div>
  );
}
