/** The page before its market is known, and when there is no such market. */
import { MarketStates } from "./MarketStates.tsx";
import type { Pair } from "./use-pair.ts";

const EARLY = "empty:inline-block empty:animate-skeleton empty:rounded-control empty:bg-surface-2";

/** The market and its price at the places where the page will show them, filled in by early/price.ts. */
function EarlyHead({ mobile }: { mobile: boolean }) {
  const market = (
    <span data-early="market" className={`text-16 font-semibold empty:h-6 empty:w-28 ${EARLY}`} />
  );
  const price = (
    <span data-early="price" className={`figure whitespace-nowrap empty:h-8 empty:w-40 ${EARLY}`} />
  );
  if (mobile)
    return (
      <div className="border-b border-line">
        <div className="flex h-12 items-center px-4 ps-[46px]">{market}</div>
        <div className="h-[68px] px-4 text-28 font-semibold">{price}</div>
      </div>
    );
  return (
    <div className="flex h-14 items-center border-b border-line px-5 ps-[50px]">
      <span className="w-[319px]">{market}</span>
      <span className="text-20 font-semibold">{price}</span>
    </div>
  );
}

export function PairStates({ pair, mobile = false }: { pair: Pair; mobile?: boolean }) {
  return <MarketStates shown={pair} texts="trade" head={<EarlyHead mobile={mobile} />} mobile={mobile} />;
}
