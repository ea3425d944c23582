/** Everything that an operator sets: how it stands, how it came to that, and what it shall become. */
import type { ParameterChange } from "@meridian/contract";
import { Button, Tabs } from "@meridian/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useMayPropose, useRead } from "../../data/index.ts";
import { Loaded, Page } from "../../parts/index.ts";
import { changesOf } from "../proposals/index.ts";
import { type ParameterKind, type ParameterTab, TABS } from "./parameter.model.ts";
import { ParameterTables } from "./ParameterTables.tsx";
import { ParameterWindow } from "./ParameterWindow.tsx";

/** The kinds that can be added in a tab; limits, referral rates and sign-in payments are there from the start. */
const ADDED: Readonly<Record<ParameterTab, readonly ParameterKind[]>> = {
  markets: ["market"],
  coins: ["coin"],
  networks: ["coinContract"],
  wallets: ["coldAddress"],
  fees: ["feeLevel"],
  convert: ["convertCoin", "inventoryFunding"],
  rewards: ["rewardsFunding"],
  wealth: ["offer", "earningsFunding"],
  loans: ["loanPlan", "loanRule", "lendingFunding"],
  limits: [],
};

interface Opened {
  readonly kind: ParameterKind;
  readonly standing: ParameterChange | undefined;
}

/** Links from elsewhere name a tab. */
const tabOf = (name: string | null): ParameterTab => TABS.find((tab) => tab === name) ?? "markets";

export function ParametersPage() {
  const t = useTranslations("consoleMoney");
  const mayPropose = useMayPropose();
  const [asked] = useSearchParams();
  const [tab, setTab] = useState<ParameterTab>(() => tabOf(asked.get("tab")));
  const [opened, setOpened] = useState<Opened>();
  const parameters = useRead("staff/parameters", {});
  const added = ADDED[tab].filter(mayPropose);
  return (
    <Page
      title={t("parameters.title")}
      note={t("parameters.note")}
      aside={
        <div className="flex flex-wrap gap-2">
          {added.map((kind) => (
            <Button key={kind} onClick={() => setOpened({ kind, standing: undefined })}>
              <Plus aria-hidden className="size-4" />
              {t(`add.${kind}`)}
            </Button>
          ))}
        </div>
      }
    >
      <Tabs
        label={t("parameters.title")}
        value={tab}
        onValue={setTab}
        tabs={TABS.map((value) => ({ value, label: t(`parameters.tab.${value}`) }))}
        className="-mx-4"
      />
      <Loaded query={parameters} rows={10}>
        {(answer) => (
          <ParameterTables
            tab={tab}
            changes={changesOf(answer)}
            answer={answer}
            onOpen={(standing) => setOpened({ kind: standing.kind as ParameterKind, standing })}
          />
        )}
      </Loaded>
      {opened !== undefined && <ParameterWindow {...opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
