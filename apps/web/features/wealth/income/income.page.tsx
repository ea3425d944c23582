/** Own income, a row for each investment and day. */
import type { CallInput, IncomeRow } from "@meridian/contract";
import { AmountText, Chip, clsx, CoinIcon, type Column, PagedTable, Select } from "@meridian/ui";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { PageProps } from "../../../app/feature.ts";
import { downloadCsv, usePages } from "../../../data/index.ts";
import { CsvButton } from "../../csv/index.ts";
import { NothingHere } from "../NothingHere.tsx";
import { UtcDay } from "../UtcTime.tsx";
import { IncomeWindow, StateBadge } from "./IncomeWindow.tsx";

const DECIMALS = 8;
const STATES = ["paid", "owed", "returned", "cancelled"] as const;
/** Stands for every state: none has this name. */
const ALL = "*";

type Filter = CallInput<"user/getInterestList">;

function useColumns(): readonly Column<IncomeRow>[] {
  const t = useTranslations("wealth");
  return useMemo(
    () => [
      { key: "day", header: t("income.day"), cell: ({ day }) => <UtcDay timeMs={day} /> },
      {
        key: "product",
        header: t("income.product"),
        cell: ({ coin, name }) => (
          <span className="inline-flex items-center gap-2">
            <CoinIcon coin={coin} sizePx={16} />
            {name}
          </span>
        ),
      },
      {
        key: "principal",
        header: t("totals.principal"),
        align: "end",
        cell: ({ principal, coin }) => (
          <AmountText value={principal} decimals={DECIMALS} coin={coin} balance />
        ),
      },
      { key: "state", header: t("income.state"), cell: (row) => <StateBadge state={row.state} /> },
      {
        key: "amount",
        header: t("income.amount"),
        align: "end",
        cell: ({ amount, coin }) => (
          <AmountText value={amount} decimals={DECIMALS} coin={coin} balance className="font-medium" />
        ),
      },
    ],
    [t],
  );
}

function IncomeCard({ row, onOpen }: { row: IncomeRow; onOpen: () => void }) {
  const { coin, name, day, amount } = row;
  return (
    <button type="button" onClick={onOpen} className="flex w-full items-center gap-3 px-4 py-3 text-start">
      <CoinIcon coin={coin} sizePx={24} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14">{name}</span>
        <UtcDay timeMs={day} className="text-12 text-text-3" />
      </span>
      <span className="grid justify-items-end gap-1">
        <AmountText value={amount} decimals={DECIMALS} coin={coin} balance className="text-14 font-medium" />
        <StateBadge state={row.state} />
      </span>
    </button>
  );
}

/** The investment that the address names, and a state. */
function useFilter() {
  const [query, setQuery] = useSearchParams();
  const investmentId = query.get("investment") ?? "";
  const state = STATES.find((one) => one === query.get("state"));
  const filter: Filter = {
    ...(investmentId === "" ? {} : { investmentId }),
    ...(state === undefined ? {} : { state }),
  };
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(query);
    if (value === "") next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  };
  return { filter, investmentId, state: state ?? ALL, set };
}

function Filters({ investmentId, state, set }: ReturnType<typeof useFilter>) {
  const t = useTranslations("wealth");
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Select
        size="small"
        label={t("income.state")}
        value={state}
        onValue={(value) => set("state", value === ALL ? "" : value)}
        options={[ALL, ...STATES].map((value) => {
          const known = STATES.find((one) => one === value);
          return { value, label: t(known === undefined ? "income.all" : `income.states.${known}`) };
        })}
      />
      {investmentId !== "" && (
        <Chip chosen onClick={() => set("investment", "")}>
          {t("income.ofOne", { id: investmentId })}
        </Chip>
      )}
    </span>
  );
}

export default function IncomePage({ layout }: PageProps) {
  const t = useTranslations("wealth");
  const asked = useFilter();
  const pages = usePages("user/getInterestList", asked.filter);
  const [open, setOpen] = useState<IncomeRow>();
  const columns = useColumns();
  const isMobile = layout === "mobile";
  return (
    <div className={clsx("w-full", isMobile ? "p-4" : "px-6 py-8")}>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {!isMobile && <h1 className="text-28 font-semibold">{t("income.title")}</h1>}
        <span className={clsx("flex flex-wrap items-center gap-2", isMobile && "w-full justify-between")}>
          <Filters {...asked} />
          <CsvButton onSave={() => downloadCsv("user/getInterestList", asked.filter, "meridian-income")} />
        </span>
      </header>
      <div className="min-h-[40dvh] overflow-hidden rounded-card border border-line">
        <PagedTable<IncomeRow>
          pages={pages}
          label={t("income.title")}
          columns={columns}
          rows={pages.rows}
          rowKey={({ investmentId, day }) => `${investmentId} ${day}`}
          onRow={setOpen}
          empty={<NothingHere layout={layout}>{t("income.none")}</NothingHere>}
          card={isMobile ? (row) => <IncomeCard row={row} onOpen={() => setOpen(row)} /> : undefined}
        />
      </div>
      {open !== undefined && <IncomeWindow row={open} layout={layout} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
