/** Parts of wealth that the pages of loans, and forms of amounts elsewhere, are made of too. */
export { isAny, textOf, units } from "./amounts.ts";
export { Fact, Facts } from "./Facts.tsx";
export { placeWords } from "./refusal.model.ts";
export { RefusedLine } from "./RefusedLine.tsx";
export { WealthWindow } from "./WealthWindow.tsx";
