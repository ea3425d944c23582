/**
 * The receipt of an order: each fill with its price, its fee and how that came about. Pages that use it place
 * {@link ReceiptWindow} once and name the namespace "receipt".
 */
import { lazy } from "@meridian/ui";

/** The fills of an order, each with the sum behind its fee. */
export const ReceiptFills = lazy(() => import("./Fills.tsx"));

export { openReceipt } from "./receipt-store.ts";
export { ReceiptWindow } from "./ReceiptWindow.tsx";
