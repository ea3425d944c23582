export { toggleFavourite, useFavourites } from "./favourites.ts";
export { FavouriteStar, HealthDot, LivePrice, PairName, RowCurve } from "./MarketCells.tsx";
export { marketRows, type MarketRow, type MarketTab, quotesOf, viewRows } from "./markets.model.ts";
