/** All coins of the exchange: price, day, own balance, and the way to each one's page. */
import type { CoinInfo } from "@meridian/contract";
import {
  AmountText,
  ChangeText,
  CoinIcon,
  EmptyState,
  ErrorState,
  SkeletonRows,
  TextInput,
} from "@meridian/ui";
import { Search } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LivePrice } from "../markets/index.ts";
import { foundCoins } from "./currency.model.ts";
import { type Currencies, useOneCoin } from "./use-currency.ts";

const ROW_PX = 60;
const ROWS = 12;

function Row({ coin, currencies }: { coin: CoinInfo; currencies: Currencies }) {
  const t = useTranslations("currency");
  const { row, owned } = useOneCoin(currencies, coin.coin);
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={`${currencies.path}/${coin.coin}`}
        className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto_72px] items-center gap-3 px-4 hover:bg-surface-2 lg:grid-cols-[minmax(0,1.4fr)_1fr_80px_1fr_1fr]"
      >
        <span className="flex min-w-0 items-center gap-3">
          <CoinIcon coin={coin.coin} sizePx={28} />
          <span className="min-w-0">
            <span className="block text-14 font-medium">{coin.coin}</span>
            <span className="block truncate text-12 text-text-3">{coin.name}</span>
          </span>
        </span>
        <span className="text-end text-14">{row === undefined ? "—" : <LivePrice row={row} />}</span>
        <span className="flex justify-end text-13">
          {row !== undefined && <ChangeText percent={row.changePercent} />}
        </span>
        <span className="text-end text-13 text-text-2 max-lg:hidden">
          {coin.networks.length === 0
            ? t("list.noNetwork")
            : coin.networks.map(({ label }) => label).join(", ")}
        </span>
        <span className="text-end text-14 max-lg:hidden">
          {owned !== undefined && <AmountText value={owned.total} decimals={coin.decimals} balance />}
        </span>
      </Link>
    </li>
  );
}

function Head({ loggedIn }: { loggedIn: boolean }) {
  const t = useTranslations("currency");
  return (
    <div
      aria-hidden
      className="grid h-9 grid-cols-[minmax(0,1.4fr)_1fr_80px_1fr_1fr] items-center gap-3 border-b border-line px-4 text-12 text-text-3 max-lg:hidden"
    >
      <span>{t("list.coin")}</span>
      <span className="text-end">{t("list.price")}</span>
      <span className="text-end">{t("list.change")}</span>
      <span className="text-end">{t("list.networks")}</span>
      <span className="text-end">{loggedIn && t("balance.title")}</span>
    </div>
  );
}

export function CoinList({ currencies }: { currencies: Currencies }) {
  const t = useTranslations("currency");
  const [search, setSearch] = useState("");
  const { coins, failed, retry, loggedIn } = currencies;
  const found = coins === undefined ? undefined : foundCoins(coins, search);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-1">
      <div className="flex h-12 items-center gap-2 border-b border-line px-4">
        <Search aria-hidden className="size-4 text-text-3" />
        <TextInput
          type="search"
          aria-label={t("list.search")}
          placeholder={t("list.search")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <Head loggedIn={loggedIn} />
      {failed && <ErrorState onRetry={retry} />}
      {found === undefined && !failed && <SkeletonRows rows={ROWS} rowHeightPx={ROW_PX} />}
      {found?.length === 0 && <EmptyState>{t("list.noMatch")}</EmptyState>}
      <ul>
        {found?.map((coin) => (
          <Row key={coin.coin} coin={coin} currencies={currencies} />
        ))}
      </ul>
    </div>
  );
}
