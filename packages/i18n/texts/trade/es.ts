/** Spanish texts of the trading page, as one file. */
import chart from "../../locales/es/chart.json";
import orders from "../../locales/es/orders.json";
import receipt from "../../locales/es/receipt.json";
import trade from "../../locales/es/trade.json";

export default { chart, orders, receipt, trade };
