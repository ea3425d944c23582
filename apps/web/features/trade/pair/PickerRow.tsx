/** One market in the list of markets. */
import { ChangeText, clsx, CoinIcon, CompactText, PriceText } from "@meridian/ui";
import { Command } from "cmdk";
import { FavouriteStar, type MarketRow } from "../../markets/index.ts";

export const PICKER_GRID =
  "grid grid-cols-[28px_minmax(0,1fr)_auto_76px_72px] items-center gap-2 px-2 max-sm:grid-cols-[28px_minmax(0,1fr)_auto_76px]";

interface PickerRowProps {
  readonly row: MarketRow;
  readonly current: boolean;
  readonly onPick: () => void;
}

export function PickerRow({ row, current, onPick }: PickerRowProps) {
  const { market, base, quote, last, priceDecimals } = row;
  return (
    <Command.Item
      value={market}
      onSelect={onPick}
      aria-current={current || undefined}
      className={clsx(
        PICKER_GRID,
        "min-h-9 cursor-pointer rounded-control text-13 max-lg:min-h-12 data-[selected=true]:bg-surface-3",
        current && "text-accent",
      )}
    >
      <span onClick={(event) => event.stopPropagation()}>
        <FavouriteStar market={market} />
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <CoinIcon coin={base} sizePx={18} />
        <span className="truncate font-medium">
          {base}
          <span className="text-text-3">/{quote}</span>
        </span>
      </span>
      <span className="min-w-20 text-end">
        <PriceText value={last} {...(priceDecimals === undefined ? {} : { decimals: priceDecimals })} />
      </span>
      <ChangeText percent={row.changePercent} className="justify-end text-12" />
      <span className="text-end text-12 text-text-3 max-sm:hidden">
        <CompactText value={row.volumeQuote} />
      </span>
    </Command.Item>
  );
}
