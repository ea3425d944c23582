/** The lists under the board: own rounds, own profit, rounds that are over, and who won most. */
import { Tabs } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import type { Rounds } from "../use-rounds.ts";
import { Leaders } from "./Leaders.tsx";
import { OwnRounds } from "./OwnRounds.tsx";
import { PastRounds } from "./PastRounds.tsx";
import { Profit } from "./Profit.tsx";

const TABS = ["own", "profit", "past", "leaders"] as const;
type Tab = (typeof TABS)[number];

const DECIMALS_DEFAULT = 2;

interface ListsProps {
  readonly rounds: Rounds;
  readonly layout: Layout;
}

function List({ tab, rounds, layout }: ListsProps & { readonly tab: Tab }) {
  const { row, all } = rounds;
  const decimalsOf = (series: string): number =>
    all.find((each) => each.series === series)?.priceDecimals ?? DECIMALS_DEFAULT;
  switch (tab) {
    case "own":
      return <OwnRounds rounds={rounds} decimalsOf={decimalsOf} layout={layout} />;
    case "profit":
      return <Profit rounds={rounds} />;
    case "past":
      return <PastRounds series={row.series} decimals={row.priceDecimals} layout={layout} />;
    case "leaders":
      return <Leaders layout={layout} />;
  }
}

export function RoundLists({ rounds, layout }: ListsProps) {
  const t = useTranslations("rounds");
  const [tab, setTab] = useState<Tab>(rounds.loggedIn ? "own" : "past");
  return (
    <Tabs<Tab>
      label={t("tab.label")}
      value={tab}
      onValue={setTab}
      tabs={TABS.map((value) => ({
        value,
        label: t(`tab.${value}`),
        content: <List rounds={rounds} layout={layout} tab={value} />,
      }))}
      contentClassName={layout === "mobile" ? "pt-3" : "pt-3 px-4 pb-4"}
      className={layout === "mobile" ? "" : "rounded-card border border-line bg-surface-0"}
    />
  );
}
