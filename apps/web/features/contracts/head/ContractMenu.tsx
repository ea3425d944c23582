/** The contract's name as a button that opens the list of contracts. */
import type { ContractInfo } from "@meridian/contract";
import { ChangeText, CoinIcon, Menu, PriceText } from "@meridian/ui";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { useContracts, useContractTickers } from "../../../data/index.ts";
import { useOpenContract } from "../use-contract.ts";

function Entry({ info }: { info: ContractInfo }) {
  const ticker = useContractTickers().data?.list.find(({ market }) => market === info.market);
  return (
    <span className="flex w-64 items-center gap-2">
      <CoinIcon coin={info.base} sizePx={18} />
      <span className="font-medium">{info.market}</span>
      {ticker !== undefined && (
        <span className="ms-auto flex items-center gap-3">
          <PriceText value={ticker.last} decimals={info.priceDecimals} />
          <ChangeText percent={ticker.changePercent} className="w-16 text-end text-12" />
        </span>
      )}
    </span>
  );
}

export function ContractMenu({ info }: { info: ContractInfo }) {
  const t = useTranslations("contracts");
  const list = useContracts().data?.list ?? [];
  const openContract = useOpenContract();
  return (
    <h1>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="target-44 flex h-10 items-center gap-2 rounded-control px-2 text-16 font-semibold hover:bg-surface-2"
          >
            <CoinIcon coin={info.base} sizePx={22} />
            <span className="whitespace-nowrap">{info.market}</span>
            <span className="rounded-[4px] bg-surface-2 px-1.5 text-12 font-normal text-text-2 max-[1600px]:hidden">
              {t("perpetual")}
            </span>
            <ChevronDown aria-hidden className="size-4 text-text-3" />
          </button>
        }
        items={list.map((each) => ({
          key: each.market,
          chosen: each.market === info.market,
          label: <Entry info={each} />,
          onSelect: () => openContract(each.market),
        }))}
      />
    </h1>
  );
}
