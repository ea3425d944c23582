/** Parts of wealth that the pages of loans are made of too. */
export { isAny, textOf, units } from "./amounts.ts";
export { Fact, Facts } from "./Facts.tsx";
export { WealthWindow } from "./WealthWindow.tsx";
