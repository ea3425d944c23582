/** Every market to choose from: search, tabs, stars, sorting; arrow keys and Enter work. Floating, or as a sheet. */
import { Chip, clsx, Sheet, StaleShade } from "@meridian/ui";
import { Command } from "cmdk";
import { ChevronDown, ChevronUp, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCoinMenu, useTickers } from "../../../data/index.ts";
import { marketRows, quotesOf, useFavourites, viewRows } from "../../markets/index.ts";
import { PICKER_GRID, PickerRow } from "./PickerRow.tsx";
import { PICKER_COLUMNS, type PickerSort, tabBeside, turnSort } from "./picker.model.ts";
import { useOpenPair } from "./use-pair.ts";
import { useStale } from "../ticket/use-stale.ts";

interface PairPickerProps {
  readonly current: string;
  readonly mobile: boolean;
  readonly onClose: () => void;
}

function useRows(tab: string, search: string, sort: PickerSort | undefined) {
  const tickers = useTickers().data?.list;
  const menu = useCoinMenu().data;
  const favourites = useFavourites((state) => state.markets);
  const rows = useMemo(() => marketRows(tickers ?? [], menu), [tickers, menu]);
  return {
    shown: viewRows(rows, { tab, search, sort, favourites }),
    tabs: ["favourites", "all", ...quotesOf(rows)],
  };
}

interface HeadProps {
  readonly sort: PickerSort | undefined;
  readonly onSort: (sort: PickerSort | undefined) => void;
}

function Head({ sort, onSort }: HeadProps) {
  const t = useTranslations("trade");
  return (
    <div className={clsx(PICKER_GRID, "border-b border-line pb-1 text-12 text-text-3")}>
      <span />
      {PICKER_COLUMNS.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={sort?.key === key}
          onClick={() => onSort(turnSort(sort, key))}
          className={clsx(
            "flex min-h-6 min-w-0 items-center gap-0.5 hover:text-text-1",
            key !== "market" && "justify-end",
            key === "volumeQuote" && "max-sm:hidden",
            sort?.key === key && "text-text-1",
          )}
        >
          <span className="truncate">{t(`picker.column.${key}`)}</span>
          {sort?.key === key &&
            (sort.direction === "ascending" ? (
              <ChevronUp aria-hidden className="size-3 shrink-0" />
            ) : (
              <ChevronDown aria-hidden className="size-3 shrink-0" />
            ))}
        </button>
      ))}
    </div>
  );
}

function Content({ current, onClose }: PairPickerProps) {
  const t = useTranslations("trade");
  const openPair = useOpenPair();
  const [tab, setTab] = useState("all");
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<PickerSort>();
  const [pointed, setPointed] = useState(current);
  const { shown, tabs } = useRows(tab, search, sort);
  const pick = (market: string): void => {
    onClose();
    if (market !== current) openPair(market);
  };
  const turnTab = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : undefined;
    if (step === undefined || search !== "") return;
    event.preventDefault();
    setTab(tabBeside(tabs, tab, step));
  };
  return (
    <Command label={t("picker.open")} shouldFilter={false} loop value={pointed} onValueChange={setPointed}>
      <div className="flex h-10 items-center gap-2 rounded-control border border-line-strong bg-surface-1 px-3 focus-within:border-accent max-lg:h-11">
        <Search aria-hidden className="size-4 text-text-3" />
        <Command.Input
          autoFocus
          value={search}
          onValueChange={setSearch}
          onKeyDown={turnTab}
          placeholder={t("picker.search")}
          className="h-full min-w-0 flex-1 bg-transparent text-14 outline-none placeholder:text-text-3 max-lg:text-16"
        />
      </div>
      <div role="group" aria-label={t("picker.tabs")} className="flex gap-1.5 overflow-x-auto py-2">
        {tabs.map((value) => (
          <Chip key={value} chosen={tab === value && search === ""} onClick={() => setTab(value)}>
            {value === "favourites" || value === "all" ? t(`picker.${value}`) : value}
          </Chip>
        ))}
      </div>
      <Head sort={sort} onSort={setSort} />
      <StaleShade {...useStale()}>
        <Command.List className="!max-h-[min(60dvh,480px)] min-h-40 overscroll-contain pt-1">
          <Command.Empty className="p-6 text-center text-13 text-text-2">
            {t(search === "" ? "picker.noFavourites" : "picker.nothing")}
          </Command.Empty>
          {shown.map((row) => (
            <PickerRow
              key={row.market}
              row={row}
              current={row.market === current}
              onPick={() => pick(row.market)}
            />
          ))}
        </Command.List>
      </StaleShade>
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
    const onKey = (event: globalThis.KeyboardEvent): void => {
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
      className="absolute start-0 top-full z-40 mt-1 w-[480px] max-w-[calc(100vw-24px)] animate-rise rounded-card border border-line-strong bg-surface-float p-3 shadow-float"
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
