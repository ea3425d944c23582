/** Product tiles, each with one figure from the exchange. */
import { CompactText, Skeleton } from "@meridian/ui";
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  PiggyBank,
  RefreshCw,
  TrendingUpDown,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { useCoinMenu, useContractTickers, useRead, useSettings, useTickers } from "../../data/index.ts";
import { convertibleCoins } from "../convert/index.ts";
import { coinsOnChain, contractTurnover, turnoverUsdt } from "./home.model.ts";

/** Addresses of the pages that the home page leads to. */
export interface ProductPaths {
  readonly trade: string;
  readonly markets: string;
  readonly contracts: string;
  readonly convert: string;
  readonly deposit: string;
  readonly withdraw: string;
  readonly wealth: string;
  readonly api: string;
}

export function productPaths(layout: Layout): ProductPaths {
  return {
    trade: pathOf("exchange", layout),
    markets: pathOf("markets", layout),
    contracts: pathOf("contracts", layout),
    convert: pathOf("conversion", layout),
    deposit: pathOf("deposit", layout),
    withdraw: pathOf("withdraw", layout),
    wealth: pathOf("wealth", layout),
    api: pathOf("apiKeys", layout),
  };
}

interface TileProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly figure: ReactNode;
  readonly caption: string;
}

function Tile({ to, icon: Icon, title, text, figure, caption }: TileProps) {
  return (
    <Link
      to={to}
      className="group flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-5 transition-colors hover:border-line-strong hover:bg-surface-2"
    >
      <Icon aria-hidden className="size-5 text-accent" />
      <span>
        <span className="block text-16 font-semibold">{title}</span>
        <span className="mt-1 block text-13 text-text-2">{text}</span>
      </span>
      <span className="mt-auto border-t border-line pt-3">
        <span className="figure block h-7 text-20 font-semibold max-[359px]:text-14">
          {figure ?? <Skeleton className="h-6 w-20" />}
        </span>
        <span className="text-12 text-text-3">{caption}</span>
      </span>
    </Link>
  );
}

export function Products({ paths }: { paths: ProductPaths }) {
  const t = useTranslations("home");
  const tickers = useTickers().data?.list;
  const contracts = useContractTickers().data?.list;
  const convert = useRead("data/convertList", {}).data?.list;
  const menu = useCoinMenu().data;
  const offered = useRead("user/getInterestRateList", {}).data?.list;
  const version = useSettings().data?.version;
  const network = menu?.coins.flatMap((coin) => coin.networks)[0];
  return (
    <section
      aria-label={t("products.title")}
      className="grid grid-cols-2 gap-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-4 lg:gap-4"
    >
      <Tile
        to={paths.trade}
        icon={ArrowLeftRight}
        title={t("products.spot.title")}
        text={t("products.spot.text")}
        figure={tickers && <CompactText value={turnoverUsdt(tickers)} coin="USDT" />}
        caption={t("products.spot.caption")}
      />
      <Tile
        to={paths.contracts}
        icon={TrendingUpDown}
        title={t("products.contracts.title")}
        text={t("products.contracts.text")}
        figure={contracts && <CompactText value={contractTurnover(contracts)} coin="USDT" />}
        caption={t("products.contracts.caption")}
      />
      <Tile
        to={paths.convert}
        icon={RefreshCw}
        title={t("products.convert.title")}
        text={t("products.convert.text")}
        figure={convert && convertibleCoins(convert)}
        caption={t("products.convert.caption")}
      />
      <Tile
        to={paths.deposit}
        icon={ArrowDownToLine}
        title={t("products.deposit.title")}
        text={t("products.deposit.text")}
        figure={menu && coinsOnChain(menu.coins)}
        caption={t("products.deposit.caption")}
      />
      <Tile
        to={paths.withdraw}
        icon={ArrowUpFromLine}
        title={t("products.withdraw.title")}
        text={t("products.withdraw.text")}
        figure={network?.confirmationsRequired}
        caption={t("products.withdraw.caption")}
      />
      <Tile
        to={paths.wealth}
        icon={PiggyBank}
        title={t("products.wealth.title")}
        text={t("products.wealth.text")}
        figure={offered?.length}
        caption={t("products.wealth.caption")}
      />
      <Tile
        to={paths.api}
        icon={Webhook}
        title={t("products.api.title")}
        text={t("products.api.text")}
        figure={version}
        caption={t("products.api.caption")}
      />
    </section>
  );
}
