/** Rounds at a glance: the series with their terms, every round, volumes by day, and the sources. */
import { Button, Tabs } from "@meridian/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useMayPropose } from "../../data/index.ts";
import { Page } from "../../parts/index.ts";
import { ParameterWindow } from "../parameters/index.ts";
import { RoundTable } from "./RoundTable.tsx";
import { SeriesTable } from "./SeriesTable.tsx";
import { SourceTable } from "./SourceTable.tsx";
import { VolumeTable } from "./VolumeTable.tsx";

const TABS = ["rounds", "volumes", "sources"] as const;
type TabName = (typeof TABS)[number];

export function RoundsPage() {
  const t = useTranslations("consoleRounds");
  const mayPropose = useMayPropose();
  const [asked, setAsked] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const tab: TabName = TABS.find((name) => name === asked.get("tab")) ?? "rounds";
  return (
    <Page
      title={t("title")}
      note={t("note")}
      aside={
        mayPropose("roundSeries") && (
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" />
            {t("add")}
          </Button>
        )
      }
    >
      <SeriesTable />
      <Tabs
        label={t("title")}
        value={tab}
        onValue={(name) => setAsked(name === "rounds" ? {} : { tab: name }, { replace: true })}
        tabs={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        className="-mx-4"
      />
      {tab === "rounds" && <RoundTable />}
      {tab === "volumes" && <VolumeTable />}
      {tab === "sources" && <SourceTable />}
      {isAdding && (
        <ParameterWindow kind="roundSeries" standing={undefined} onClose={() => setAdding(false)} />
      )}
    </Page>
  );
}
