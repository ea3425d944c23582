export type { ContractData } from "./contract-data.ts";
export { contracts } from "./feature.ts";
export { marginCallText } from "./margin-calls.ts";
export { contractTickers } from "./tickers.ts";
