/** Portuguese texts of the trading page, as one file. */
import chart from "../../locales/pt/chart.json";
import orders from "../../locales/pt/orders.json";
import receipt from "../../locales/pt/receipt.json";
import trade from "../../locales/pt/trade.json";

export default { chart, orders, receipt, trade };
