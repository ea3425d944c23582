/** Simplified Chinese texts of the trading page, as one file. */
import chart from "../../locales/cn/chart.json";
import orders from "../../locales/cn/orders.json";
import receipt from "../../locales/cn/receipt.json";
import trade from "../../locales/cn/trade.json";

export default { chart, orders, receipt, trade };
