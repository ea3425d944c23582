/** The quantity on either side of the price: the book as two slopes. */
import { StaleShade } from "@meridian/ui";
import { DepthChart } from "@meridian/ui/chart";
import { useBookScale } from "./BookPanel.tsx";
import type { MarketScale } from "../ticket/market-scale.ts";
import { useCalmBook } from "./use-calm-book.ts";
import type { Staleness } from "../ticket/use-stale.ts";

const DEPTH_EVERY_MS = 500;

export default function DepthPanel({ scale, staleness }: { scale: MarketScale; staleness: Staleness }) {
  const book = useCalmBook(scale.market.market, DEPTH_EVERY_MS);
  return (
    <StaleShade {...staleness} className="h-full">
      <DepthChart
        bids={book?.bids ?? []}
        asks={book?.asks ?? []}
        loading={book === null}
        scale={useBookScale(scale)}
        base={scale.market.base}
        quote={scale.market.quote}
        className="size-full"
      />
    </StaleShade>
  );
}
