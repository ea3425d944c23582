/** What other pages of money that is set aside or lent show in the same manner. */
export { isAny, sumOf, textOf, units } from "./amounts.ts";
export { Fact, Facts } from "./Facts.tsx";
export { WealthWindow } from "./WealthWindow.tsx";
