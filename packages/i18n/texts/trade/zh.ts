/** Traditional Chinese texts of the trading page, as one file. */
import chart from "../../locales/zh/chart.json";
import orders from "../../locales/zh/orders.json";
import receipt from "../../locales/zh/receipt.json";
import trade from "../../locales/zh/trade.json";

export default { chart, orders, receipt, trade };
