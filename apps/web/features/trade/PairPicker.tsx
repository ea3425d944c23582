/** Every market to choose from: search, tabs, stars; arrow keys and Enter work. Beside its button, or as a sheet. */
import { ChangeText, Chip, CoinIcon, PriceText, Sheet } from "@meridian/ui";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCoinMenu, useTickers } from "../../data/index.ts";
import {
  FavouriteStar,
  marketRows,
  type MarketRow,
  type MarketTab,
  quotesOf,
  useFavourites,
  viewRows,
} from "../markets/index.ts";
import { useOpenPair } from "./use-pair.ts";

interface PairPickerProps {
  readonly current: string;
  readonly mobile: boolean;
  readonly onClose: () => void;
}

function useRows(tab: MarketTab, search: string) {
  const tickers = useTickers().data?.list;
  const menu = useCoinMenu().data;
  const favourites = useFavourites((state) => state.markets);
  const rows = useMemo(() => marketRows(tickers ?? [], menu), [tickers, menu]);
  const shown = viewRows(rows, { tab, search, sort: undefined, favourites });
  return { shown, quotes: quotesOf(rows) };
}

function Item({ row, current, onPick }: { row: MarketRow; current: boolean; onPick: () => void }) {
  return (
    <Command.Item
      value={row.market}
      onSelect={onPick}
      aria-current={current || undefined}
      className="grid min-h-9 cursor-pointer grid-cols-[28px_minmax(0,1fr)_auto_76px] items-center gap-2 rounded-control px-2 text-13 max-lg:min-h-12 aria-[current]:text-accent data-[selected=true]:bg-surface-3"
    >
      <span onClick={(event) => event.stopPropagation()}>
        <FavouriteStar market={row.market} />
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <CoinIcon coin={row.base} sizePx={18} />
        <span className="truncate font-medium">
          {row.base}
          <span className="text-text-3">/{row.quote}</span>
        </span>
      </span>
      <PriceText value={row.last} />
      <ChangeText percent={row.changePercent} className="justify-end text-12" />
    </Command.Item>
  );
}

function Content({ current, onClose }: PairPickerProps) {
  const t = useTranslations("trade");
  const openPair = useOpenPair();
  const [tab, setTab] = useState<MarketTab>("all");
  const [search, setSearch] = useState("");
  const { shown, quotes } = useRows(tab, search);
  const pick = (market: string): void => {
    onClose();
    if (market !== current) openPair(market);
  };
  return (
    <Command label={t("picker.open")} shouldFilter={false} loop>
      <div className="flex h-10 items-center gap-2 rounded-control border border-line-strong bg-surface-1 px-3 focus-within:border-accent max-lg:h-11">
        <Search aria-hidden className="size-4 text-text-3" />
        <Command.Input
          autoFocus
          value={search}
          onValueChange={setSearch}
          placeholder={t("picker.search")}
          className="h-full min-w-0 flex-1 bg-transparent text-14 outline-none placeholder:text-text-3 max-lg:text-16"
        />
      </div>
      <div role="group" aria-label={t("picker.tabs")} className="flex gap-1.5 py-2">
        {["favourites", "all", ...quotes].map((value) => (
          <Chip key={value} chosen={tab === value} onClick={() => setTab(value)}>
            {value === "favourites" || value === "all" ? t(`picker.${value}`) : value}
          </Chip>
        ))}
      </div>
      <Command.List className="overscroll-contain">
        <Command.Empty className="p-6 text-center text-13 text-text-2">
          {t(search === "" ? "picker.noFavourites" : "picker.nothing")}
        </Command.Empty>
        {shown.map((row) => (
          <Item key={row.market} row={row} current={row.market === current} onPick={() => pick(row.market)} />
        ))}
      </Command.List>
    </Command>
  );
}

/** Closes on Esc and on a press beside it. */
function useDismiss(onClose: () => void) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onPointer = (event: PointerEvent): void => {
      const inside = event.target instanceof Node && box.current?.parentElement?.contains(event.target);
      if (inside !== true) onClose();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") onClose();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, [onClose]);
  return box;
}

function Floating(props: PairPickerProps) {
  const t = useTranslations("trade");
  const box = useDismiss(props.onClose);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={t("picker.open")}
      className="absolute start-0 top-full z-40 mt-1 w-96 animate-rise rounded-card border border-line bg-surface-float p-3 shadow-float"
    >
      <Content {...props} />
    </div>
  );
}

export default function PairPicker(props: PairPickerProps) {
  const t = useTranslations("trade");
  if (!props.mobile) return <Floating {...props} />;
  return (
    <Sheet open onOpen={(open) => open || props.onClose()} title={t("picker.open")}>
      <Content {...props} />
    </Sheet>
  );
}
