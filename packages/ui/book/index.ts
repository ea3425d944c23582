export { BOOK_SETTINGS, type BookSettings } from "./BookControls.tsx";
export * from "./book.model.ts";
export * from "./OrderBook.tsx";
export * from "./TradeList.tsx";
export * from "./trades.model.ts";
export type { BookSource } from "./use-book-painter.ts";
