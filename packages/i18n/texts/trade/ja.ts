/** Japanese texts of the trading page, as one file. */
import chart from "../../locales/ja/chart.json";
import orders from "../../locales/ja/orders.json";
import receipt from "../../locales/ja/receipt.json";
import trade from "../../locales/ja/trade.json";

export default { chart, orders, receipt, trade };
