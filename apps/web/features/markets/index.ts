export { useFavourites } from "./favourites.ts";
export { FavouriteStar, LivePrice, PairName, RowCurve } from "./MarketCells.tsx";
export { marketRows, type MarketRow, quotesOf, viewRows } from "./markets.model.ts";
