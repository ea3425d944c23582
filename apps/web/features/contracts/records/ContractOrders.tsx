/** Own contracts apart from the trading page: positions and orders as they stand, and what became of both. */
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { PageProps } from "../../../app/feature.ts";
import { downloadCsv, useOwnPositions } from "../../../data/index.ts";
import { CsvButton } from "../../csv/index.ts";
import { OrderTabs } from "../../orders/index.ts";
import { ClosedPositions, Funding } from "../lists/ContractLists.tsx";
import { Positions } from "../positions/Positions.tsx";
import { useLivePositions } from "../use-contract-trading.ts";
import { DailyProfit } from "./DailyProfit.tsx";

/** The lists that are contracts' own, each also a file. */
const FILES = {
  closed: ["user/positionHistory", "meridian-positions"],
  funding: ["user/fundingPayments", "meridian-funding"],
  daily: ["user/contractProfit", "meridian-contract-profit"],
} as const;

type OwnList = keyof typeof FILES;

function Saved({ list, children }: { list: OwnList; children: ReactNode }) {
  const [call, file] = FILES[list];
  return (
    <>
      <div className="flex justify-end px-4 py-3">
        <CsvButton onSave={() => downloadCsv(call, {}, file)} />
      </div>
      {children}
    </>
  );
}

export default function ContractOrders({ layout }: PageProps) {
  const t = useTranslations("contracts");
  const positions = useLivePositions(useOwnPositions());
  const list = (value: OwnList, List: typeof ClosedPositions) => ({
    value,
    label: t(`tab.${value}`),
    content: ({ className }: { readonly className: string }) => (
      <Saved list={value}>
        <List {...{ layout, className }} />
      </Saved>
    ),
  });
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
      after={[list("closed", ClosedPositions), list("funding", Funding), list("daily", DailyProfit)]}
    />
  );
}
