export type { ContractData } from "./contract-data.ts";
export { contracts } from "./feature.ts";
export { contractTickers } from "./tickers.ts";
