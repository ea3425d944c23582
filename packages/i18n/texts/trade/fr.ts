/** French texts of the trading page, as one file. */
import chart from "../../locales/fr/chart.json";
import orders from "../../locales/fr/orders.json";
import receipt from "../../locales/fr/receipt.json";
import trade from "../../locales/fr/trade.json";

export default { chart, orders, receipt, trade };
