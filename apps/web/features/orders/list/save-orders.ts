/** A whole filtered list as a file. */
import { downloadCsv } from "../../../data/index.ts";
import {
  fillsInput,
  historyInput,
  openInput,
  type OrderFilter,
  type OrderTab,
} from "./order-filter.model.ts";

/** Throws as downloadCsv does. */
export function saveOrders(tab: OrderTab, filter: OrderFilter): Promise<void> {
  switch (tab) {
    case "open":
      return downloadCsv("user/pendOrderList", openInput(filter), "meridian-open-orders");
    case "history":
      return downloadCsv("user/orderList", historyInput(filter), "meridian-orders");
    case "fills":
      return downloadCsv("user/tradeRecord", fillsInput(filter), "meridian-trades");
  }
}
