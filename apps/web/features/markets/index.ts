import type { FeaturePages } from "../../app/feature.ts";

export { toggleFavourite, useFavourites } from "./favourites.ts";
export { FavouriteStar, HealthDot, LivePrice, PairName } from "./MarketCells.tsx";
export { marketRows, type MarketRow, type MarketTab, quotesOf, viewRows } from "./markets.model.ts";

export default {
  markets: { desktop: () => import("./markets.desktop.tsx"), mobile: () => import("./markets.mobile.tsx") },
} satisfies FeaturePages;
