/** Transfers between the own accounts, for whichever page needs money in another one. Needs the texts "convert". */
import { lazy } from "@meridian/ui";

export const TransferWindow = lazy(() => import("./transfer/TransferWindow.tsx"));
