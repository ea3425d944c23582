/** Find a market or a page by typing. */
import { ChangeText, CoinIcon, PriceText } from "@meridian/ui";
import { Command } from "cmdk";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { type MarketTicker, marketToPath, useTickers } from "../../data/index.ts";
import type { Layout } from "../feature.ts";
import { pages, pathOf } from "../routes.tsx";

const itemClass =
  "flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-14 max-lg:min-h-11 data-[selected=true]:bg-surface-3";
const groupClass =
  "p-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-text-3";

function MarketItem({ ticker, onPick }: { ticker: MarketTicker; onPick: () => void }) {
  return (
    <Command.Item
      value={ticker.market}
      keywords={[ticker.market.replace("/", "")]}
      onSelect={onPick}
      className={itemClass}
    >
      <CoinIcon coin={ticker.market.split("/")[0] ?? ""} sizePx={20} />
      <span className="flex-1 font-medium">{ticker.market}</span>
      <PriceText value={ticker.last} />
      <ChangeText percent={ticker.changePercent} className="min-w-20 justify-end text-13" />
    </Command.Item>
  );
}

export default function CommandMenu({ layout, onClose }: { layout: Layout; onClose: () => void }) {
  const t = useTranslations("shell");
  const navigate = useNavigate();
  const tickers = useTickers().data?.list ?? [];
  const trade = pathOf("exchange", layout);
  const go = (path: string): void => {
    onClose();
    void navigate(path);
  };
  return (
    <Command.Dialog
      open
      onOpenChange={(open) => open || onClose()}
      label={t("search.open")}
      overlayClassName="fixed inset-0 z-50 animate-fade bg-scrim"
      contentClassName="fixed top-[12dvh] left-1/2 z-50 w-[min(560px,calc(100vw-24px))] -translate-x-1/2 animate-fade overflow-hidden rounded-card border border-line-strong bg-surface-float shadow-float"
    >
      <Command.Input
        placeholder={t("search.placeholder")}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-16 outline-none placeholder:text-text-3"
      />
      <Command.List>
        <Command.Empty className="p-8 text-center text-13 text-text-2">{t("search.nothing")}</Command.Empty>
        {trade !== undefined && tickers.length > 0 && (
          <Command.Group heading={t("search.markets")} className={groupClass}>
            {tickers.map((ticker) => (
              <MarketItem
                key={ticker.market}
                ticker={ticker}
                onPick={() => go(`${trade}/${marketToPath(ticker.market)}`)}
              />
            ))}
          </Command.Group>
        )}
        <Command.Group heading={t("search.pages")} className={groupClass}>
          {pages.map(({ title }) => {
            const path = pathOf(title, layout);
            if (path === undefined) return null;
            return (
              <Command.Item
                key={title}
                value={t(`title.${title}`)}
                onSelect={() => go(path)}
                className={itemClass}
              >
                {t(`title.${title}`)}
              </Command.Item>
            );
          })}
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  );
}
