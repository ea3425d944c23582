/** The quantity on either side of the price: the book as two slopes. */
import { StaleShade } from "@meridian/ui";
import { DepthChart } from "@meridian/ui/chart";
import { useBookScale } from "./BookPanel.tsx";
import type { TradedMarket } from "../ticket/traded-market.ts";
import { useCalmBook } from "./use-calm-book.ts";
import type { Staleness } from "../ticket/use-stale.ts";

const DEPTH_EVERY_MS = 500;

export default function DepthPanel({ scale, staleness }: { scale: TradedMarket; staleness: Staleness }) {
  const book = useCalmBook(scale.market, DEPTH_EVERY_MS);
  return (
    <StaleShade {...staleness} className="h-full">
      <DepthChart
        bids={book?.bids ?? []}
        asks={book?.asks ?? []}
        loading={book === null}
        scale={useBookScale(scale)}
        base={scale.info.base}
        quote={scale.info.quote}
        className="size-full"
      />
    </StaleShade>
  );
}
