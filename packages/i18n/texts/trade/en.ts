/** English texts of the trading page, as one file. */
import chart from "../../locales/en/chart.json";
import orders from "../../locales/en/orders.json";
import receipt from "../../locales/en/receipt.json";
import trade from "../../locales/en/trade.json";

export default { chart, orders, receipt, trade };
