export * from "./book.model.ts";
export * from "./OrderBook.tsx";
export * from "./TradeList.tsx";
