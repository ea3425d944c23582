import { lazy } from "@meridian/ui";

export { convertibleCoins } from "./offered.model.ts";

/** Between the own accounts, for whichever page needs money in another one. Needs the texts "convert". */
export const TransferWindow = lazy(() => import("./transfer/TransferWindow.tsx"));
