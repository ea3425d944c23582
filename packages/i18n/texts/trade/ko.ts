/** Korean texts of the trading page, as one file. */
import chart from "../../locales/ko/chart.json";
import orders from "../../locales/ko/orders.json";
import receipt from "../../locales/ko/receipt.json";
import trade from "../../locales/ko/trade.json";

export default { chart, orders, receipt, trade };
