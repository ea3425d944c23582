export type { ContractData } from "./contract-data.ts";
export { contracts } from "./feature.ts";
export { MARGIN_CALLS, type MarginCallRow, marginCallText } from "./margin-calls.ts";
export { contractTickers } from "./tickers.ts";
