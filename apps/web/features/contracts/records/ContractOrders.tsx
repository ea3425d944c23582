/** Own contracts apart from the trading page: positions and orders as they stand, and what became of both. */
import { useTranslations } from "use-intl";
import type { PageProps } from "../../../app/feature.ts";
import { useOwnPositions } from "../../../data/index.ts";
import { OrderTabs } from "../../orders/index.ts";
import { ClosedPositions, Funding } from "../lists/ContractLists.tsx";
import { Positions } from "../positions/Positions.tsx";
import { useLivePositions } from "../use-contract-trading.ts";

export default function ContractOrders({ layout }: PageProps) {
  const t = useTranslations("contracts");
  const positions = useLivePositions(useOwnPositions());
  return (
    <OrderTabs
      title={t("ordersTitle")}
      layout={layout}
      before={[
        {
          value: "positions",
          label: t("tab.positions"),
          count: positions?.length,
          content: ({ className }) => <Positions {...{ positions, layout, className }} />,
        },
      ]}
      after={[
        {
          value: "closed",
          label: t("tab.closed"),
          content: ({ className }) => <ClosedPositions {...{ layout, className }} />,
        },
        {
          value: "funding",
          label: t("tab.funding"),
          content: ({ className }) => <Funding {...{ layout, className }} />,
        },
      ]}
    />
  );
}
