export { useFavourites } from "./favourites.ts";
export { percentOfFraction } from "./rate.model.ts";
export { tradePath } from "./trade-path.ts";
export { useMenu } from "./use-markets.ts";
export { FavouriteStar, LivePrice, PairName, RowCurve } from "./MarketCells.tsx";
export { marketRows, type MarketRow, quotesOf, viewRows } from "./markets.model.ts";
