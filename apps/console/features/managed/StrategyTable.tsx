/** Each strategy: whether it takes new managed orders, and what those that are open have, made and paid. */
import type { StrategyTotal } from "@meridian/contract";
import { percentOfPpm } from "@meridian/core";
import { AmountText, Badge, Button, type Column, EmptyState, formatPercent, Table } from "@meridian/ui";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { useMayPropose, useRead } from "../../data/index.ts";
import { Loaded, RowCard, Section, useWide } from "../../parts/index.ts";
import { ParameterWindow } from "../parameters/index.ts";
import { isKnown } from "./managed.model.ts";

const DECIMALS = 2;
const PERCENT = 100;

function State({ state, running }: Pick<StrategyTotal, "state" | "running">) {
  const t = useTranslations("consoleManaged");
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={state === "open" ? "up" : "danger"}>{t(`offer.${state}`)}</Badge>
      {running !== "leave" && <Badge tone="warn">{t(`stopped.${running}`)}</Badge>}
    </span>
  );
}

function useColumns(onChange: (row: StrategyTotal) => void): readonly Column<StrategyTotal>[] {
  const t = useTranslations("consoleManaged");
  const tm = useTranslations("managed");
  const locale = useLocale();
  const mayPropose = useMayPropose();
  const end = { align: "end" } as const;
  const money = (value: string, coin: string) =>
    coin === "" ? "—" : <AmountText {...{ value, coin }} decimals={DECIMALS} />;
  const losing = ({ losing: lost, open }: StrategyTotal): string =>
    open === 0 ? "—" : formatPercent(String(Math.round((lost * PERCENT) / open)), locale, 0);
  return [
    {
      key: "strategy",
      header: tm("strategy.label"),
      cell: ({ strategy }) => (
        <b className="text-13 font-medium">{isKnown(strategy) ? tm(`strategy.${strategy}`) : strategy}</b>
      ),
    },
    { key: "state", header: t("state"), cell: (row) => <State {...row} /> },
    { key: "open", header: t("open"), ...end, cell: ({ open }) => open },
    { key: "in", header: t("moneyIn"), ...end, cell: ({ moneyIn, coin }) => money(moneyIn, coin) },
    { key: "worth", header: tm("run.worth"), ...end, cell: ({ worth, coin }) => money(worth, coin) },
    { key: "profit", header: tm("run.profit"), ...end, cell: ({ profit, coin }) => money(profit, coin) },
    { key: "fees", header: tm("run.fees"), ...end, cell: ({ fees, coin }) => money(fees, coin) },
    {
      ...{ key: "losing", header: t("losing"), ...end },
      cell: (row) => <span className="figure">{losing(row)}</span>,
    },
    {
      ...{ key: "do", header: <span className="sr-only">{t("change")}</span>, ...end },
      cell: (row) =>
        mayPropose("strategyState") && (
          <Button size="small" onClick={() => onChange(row)}>
            {t("change")}
          </Button>
        ),
    },
  ];
}

/** The venue's share of the profit, and the way to another one. */
function ProfitShare({ profitSharePpm }: { profitSharePpm: number }) {
  const t = useTranslations("consoleManaged.share");
  const locale = useLocale();
  const mayPropose = useMayPropose();
  const [isOpen, setOpen] = useState(false);
  const share = formatPercent(percentOfPpm(profitSharePpm), locale);
  return (
    <Section title={t("title")}>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="text-13 text-text-2">{t("now", { share })}</p>
        {mayPropose("profitShare") && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t("change")}
          </Button>
        )}
      </div>
      {isOpen && (
        <ParameterWindow
          kind="profitShare"
          standing={{ kind: "profitShare", profitSharePpm }}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

function Strategies({ list }: { list: readonly StrategyTotal[] }) {
  const t = useTranslations("consoleManaged");
  const wide = useWide();
  const [changed, setChanged] = useState<StrategyTotal>();
  const columns = useColumns(setChanged);
  return (
    <Section title={t("tab.strategies")}>
      <Table
        label={t("tab.strategies")}
        columns={columns}
        rows={list}
        rowKey={({ strategy, coin }) => `${strategy} ${coin}`}
        density="paired"
        empty={<EmptyState>{t("none")}</EmptyState>}
        card={wide ? undefined : (row) => <RowCard row={row} columns={columns} />}
      />
      {changed !== undefined && (
        <ParameterWindow
          kind="strategyState"
          standing={{
            kind: "strategyState",
            ...{ strategy: changed.strategy, state: changed.state, running: changed.running },
          }}
          onClose={() => setChanged(undefined)}
        />
      )}
    </Section>
  );
}

export function StrategyTable() {
  const totals = useRead("staff/managedTotals", {}, { refetchInterval: OVERVIEW_EVERY_MS });
  return (
    <Loaded query={totals}>
      {({ list, profitSharePpm }) => (
        <div className="grid gap-5">
          <Strategies list={list} />
          <ProfitShare profitSharePpm={profitSharePpm} />
        </div>
      )}
    </Loaded>
  );
}
