/** The largest positions over all contracts, and those nearest to liquidation; each leads to its member. */
import type { PositionRisk } from "@meridian/contract";
import { EmptyState, Segmented, Table } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../../data/index.ts";
import { Loaded, Section, useWide } from "../../../parts/index.ts";
import { RISKS_EVERY_MS } from "../use-contracts.ts";
import { RiskCard, useRiskColumns } from "./risk-columns.tsx";

type Order = "largest" | "nearest";
const ORDERS: readonly Order[] = ["largest", "nearest"];

const keyOf = ({ uid, market, isLong }: PositionRisk): string => `${uid} ${market} ${isLong}`;

export function Risks() {
  const t = useTranslations("consoleContracts");
  const wide = useWide();
  const [order, setOrder] = useState<Order>("nearest");
  const risks = useRead("staff/positionRisks", {}, { refetchInterval: RISKS_EVERY_MS });
  const columns = useRiskColumns();
  return (
    <Section
      title={t(`risks.title.${order}`)}
      aside={
        <Segmented
          size="small"
          label={t("risks.order")}
          value={order}
          onValue={setOrder}
          options={ORDERS.map((value) => ({ value, label: t(`risks.${value}`) }))}
        />
      }
    >
      <Loaded query={risks} rows={16}>
        {(answer) => (
          <Table
            label={t(`risks.title.${order}`)}
            columns={columns}
            rows={answer[order]}
            rowKey={keyOf}
            empty={<EmptyState>{t("risks.none")}</EmptyState>}
            card={wide ? undefined : (row) => <RiskCard row={row} />}
          />
        )}
      </Loaded>
    </Section>
  );
}
