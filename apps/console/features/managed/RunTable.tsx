/** Managed orders, everybody's or one member's, newest first; each opens with its orders. */
import { percentOfPpm } from "@meridian/core";
import type { StaffRun } from "@meridian/contract";
import { AmountText, Badge, type Column, formatPercent, TimeText } from "@meridian/ui";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { usePages } from "../../data/index.ts";
import { MemberLink, PagedTable, Section } from "../../parts/index.ts";
import { ALL_SHOWN, Filters } from "./Filters.tsx";
import { filterOf, isKnown, STATUS_TONE } from "./managed.model.ts";
import { RunWindow } from "./RunWindow.tsx";

const DECIMALS = 2;

function useColumns(isOfOne: boolean): readonly Column<StaffRun>[] {
  const t = useTranslations("consoleManaged");
  const tm = useTranslations("managed");
  const locale = useLocale();
  const end = { align: "end" } as const;
  const money = (value: string, coin: string) => <AmountText {...{ value, coin }} decimals={DECIMALS} />;
  const percent = (ppm: number) => (
    <span className="figure">{formatPercent(percentOfPpm(ppm), locale, DECIMALS)}</span>
  );
  return [
    {
      key: "run",
      header: t("run"),
      cell: ({ managedId, strategy, market }) => (
        <span className="font-medium">
          {isKnown(strategy) ? tm(`strategy.${strategy}`) : strategy} · {market}{" "}
          <span className="figure text-text-3">#{managedId}</span>
        </span>
      ),
    },
    {
      key: "status",
      header: t("state"),
      cell: ({ status }) => <Badge tone={STATUS_TONE[status]}>{tm(`status.${status}`)}</Badge>,
    },
    ...(isOfOne
      ? []
      : [{ key: "member", header: t("member"), cell: ({ uid }: StaffRun) => <MemberLink uid={uid} /> }]),
    {
      ...{ key: "in", header: t("moneyIn"), ...end },
      cell: ({ worthAtStart, quoteCoin }) => money(worthAtStart, quoteCoin),
    },
    {
      ...{ key: "worth", header: tm("run.worth"), ...end },
      cell: ({ worth, quoteCoin }) => money(worth, quoteCoin),
    },
    {
      ...{ key: "profit", header: tm("run.profit"), ...end },
      cell: ({ profit, quoteCoin }) => money(profit, quoteCoin),
    },
    { key: "share", header: "%", ...end, cell: ({ profitPpm }) => percent(profitPpm) },
    {
      ...{ key: "fall", header: tm("run.drawdown"), ...end },
      cell: ({ drawdownPpm }) => percent(drawdownPpm),
    },
    { key: "fills", header: tm("run.fills"), ...end, cell: ({ fills }) => fills },
    {
      key: "created",
      header: tm("run.created"),
      cell: ({ createdAt }) => <TimeText timeMs={createdAt} style="brief" />,
    },
  ];
}

/** @param uid of the one member whose they are; left out, everybody's */
export function RunTable({ uid }: { uid?: string }) {
  const t = useTranslations("consoleManaged");
  const isOfOne = uid !== undefined;
  const [shown, setShown] = useState({ ...ALL_SHOWN, uid: uid ?? "" });
  const [opened, setOpened] = useState<StaffRun>();
  const pages = usePages("staff/managedRuns", filterOf(shown), { refetchInterval: OVERVIEW_EVERY_MS });
  const columns = useColumns(isOfOne);
  return (
    <Section title={t("tab.runs")} aside={<Filters shown={shown} onShown={setShown} isOfOne={isOfOne} />}>
      <PagedTable
        label={t("tab.runs")}
        pages={pages}
        columns={columns}
        rowKey={({ managedId }) => managedId}
        none={t("none")}
        onRow={setOpened}
      />
      {opened !== undefined && <RunWindow run={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}
