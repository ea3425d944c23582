/** A contract on a wide screen: book and trades left, chart in the middle, ticket right, own positions below. */
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { ReceiptWindow } from "../receipt/index.ts";
import {
  BookPanel,
  DepthPanel,
  LayoutFrame,
  LayoutMenu,
  openBottom,
  TradesPanel,
  useLayout,
} from "../trade/index.ts";
import { ContractChart } from "./chart/ContractChart.tsx";
import { ContractStates } from "./ContractStates.tsx";
import { ContractHeader } from "./head/ContractHeader.tsx";
import { ContractLists } from "./lists/ContractLists.tsx";
import { changeForm } from "./ticket/contract-form.ts";
import { CONTRACT_TICKET_ID, ContractTicket } from "./ticket/ContractTicket.tsx";
import { type ContractTerms, useContract } from "./use-contract.ts";
import { useContractTrading } from "./use-contract-trading.ts";

const ROWS_LEAST = 5;
const pickPrice = (price: string): void => changeForm({ price });

function Contract({ terms }: { terms: ContractTerms }) {
  const t = useTranslations("contracts");
  const trading = useContractTrading(terms);
  const open = useLayout(({ bottomOpen, layout }) => bottomOpen[layout]);
  const { scale, info } = terms;
  const { orders, staleness, ticker } = trading;
  return (
    <div className="flex h-full min-h-[560px] flex-col max-lg:h-auto">
      <a
        href={`#${CONTRACT_TICKET_ID}`}
        className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-surface-2 focus:p-2"
      >
        {t("toTicket")}
      </a>
      {ticker?.isIndexLost === true && (
        <p role="status" className="flex items-center gap-2 bg-warn-soft px-3 py-1.5 text-13 text-warn">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {t("indexLost")}
        </p>
      )}
      <LayoutFrame
        header={<ContractHeader info={info} aside={<LayoutMenu />} />}
        book={
          <BookPanel
            {...{ scale, orders, staleness }}
            onPick={pickPrice}
            rows={ROWS_LEAST}
            className="h-full"
          />
        }
        trades={<TradesPanel {...{ scale, staleness }} onPick={pickPrice} className="h-full" />}
        chart={<ContractChart trading={trading} />}
        depth={<DepthPanel {...{ scale, staleness }} />}
        ticket={<ContractTicket trading={trading} className="h-full p-3" />}
        bottom={
          <ContractLists trading={trading} layout="desktop" open={open} onTab={() => openBottom(true)} />
        }
      />
      <ReceiptWindow />
    </div>
  );
}

export default function ContractsDesktop() {
  const shown = useContract();
  if (shown.terms === undefined) return <ContractStates shown={shown} />;
  return <Contract key={shown.market} terms={shown.terms} />;
}
