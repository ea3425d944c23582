/** Everything about one member but the documents. */
import { Tabs } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMay, useRead } from "../../data/index.ts";
import { Loaded } from "../../parts/index.ts";
import { RunTable } from "../managed/index.ts";
import { Accounts } from "./Accounts.tsx";
import { Events } from "./Events.tsx";
import { MemberHead } from "./MemberHead.tsx";
import { Movements } from "./Movements.tsx";
import { Notes } from "./Notes.tsx";
import { Orders } from "./Orders.tsx";

type TabName = "accounts" | "orders" | "managed" | "movements" | "events" | "notes";

/** The look is written down, so it is not repeated behind one's back. */
const ONCE = { staleTime: Infinity };

export function MemberWhole({ uid }: { uid: string }) {
  const t = useTranslations("consoleMembers");
  const [tab, setTab] = useState<TabName>("accounts");
  const may = useMay();
  const picture = useRead("staff/memberPicture", { uid }, ONCE);
  return (
    <Loaded query={picture} rows={14}>
      {(whole) => (
        <div className="flex flex-col">
          <MemberHead picture={whole} onLook={() => void picture.refetch()} />
          <Tabs
            label={t("tabs")}
            value={tab}
            onValue={setTab}
            contentClassName="p-4"
            tabs={[
              {
                value: "accounts",
                label: t("tab.accounts"),
                count: whole.holds.length,
                content: <Accounts picture={whole} />,
              },
              {
                value: "orders",
                label: t("tab.orders"),
                count: whole.orders.length,
                content: <Orders orders={whole.orders} />,
              },
              ...(may("staff/managedRuns")
                ? [{ value: "managed" as const, label: t("tab.managed"), content: <RunTable uid={uid} /> }]
                : []),
              {
                value: "movements",
                label: t("tab.movements"),
                count: whole.deposits.length + whole.withdrawals.length,
                content: <Movements deposits={whole.deposits} withdrawals={whole.withdrawals} />,
              },
              { value: "events", label: t("tab.events"), content: <Events picture={whole} /> },
              {
                value: "notes",
                label: t("tab.notes"),
                count: whole.notes.length,
                content: <Notes uid={uid} notes={whole.notes} />,
              },
            ]}
          />
        </div>
      )}
    </Loaded>
  );
}
