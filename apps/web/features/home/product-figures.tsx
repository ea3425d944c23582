/** One figure of each product, as the exchange reports it. An answer draws its own figure and nothing beside it. */
import { CompactText, Skeleton } from "@meridian/ui";
import type { ComponentType, ReactNode } from "react";
import { useCoinMenu, useContractTickers, useRead, useSettings, useTickers } from "../../data/index.ts";
import { convertibleCoins } from "../convert/index.ts";
import { coinsLent, coinsOnChain, contractTurnover, roundsSettled, turnoverUsdt } from "./home.model.ts";
import type { ProductName } from "./Products.tsx";

const known = (figure: ReactNode): ReactNode => figure ?? <Skeleton className="h-6 w-20" />;

function Spot() {
  const tickers = useTickers().data?.list;
  return known(tickers && <CompactText value={turnoverUsdt(tickers)} coin="USDT" />);
}

function Contracts() {
  const tickers = useContractTickers().data?.list;
  return known(tickers && <CompactText value={contractTurnover(tickers)} coin="USDT" />);
}

function Rounds() {
  const series = useRead("data/roundSeries", {}).data?.list;
  return known(series && <CompactText value={`${roundsSettled(series)}`} />);
}

function Convert() {
  const list = useRead("data/convertList", {}).data?.list;
  return known(list && convertibleCoins(list));
}

function Wealth() {
  return known(useRead("user/getInterestRateList", {}).data?.list.length);
}

function Loans() {
  const list = useRead("user/getLoanGoodsList", {}).data?.list;
  return known(list && coinsLent(list));
}

function Deposit() {
  const menu = useCoinMenu().data;
  return known(menu && coinsOnChain(menu.coins));
}

function Withdraw() {
  const menu = useCoinMenu().data;
  return known(menu?.coins.flatMap((coin) => coin.networks)[0]?.confirmationsRequired);
}

function Api() {
  return known(useSettings().data?.version);
}

export const FIGURES: Readonly<Record<ProductName, ComponentType>> = {
  spot: Spot,
  contracts: Contracts,
  rounds: Rounds,
  convert: Convert,
  wealth: Wealth,
  loans: Loans,
  deposit: Deposit,
  withdraw: Withdraw,
  api: Api,
};
