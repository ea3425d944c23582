export type { ContractData } from "./contract-data.ts";
export { contracts } from "./feature.ts";
export { marginCallText } from "./margin-calls.ts";
export { betweenText, figuresText, fractionText, percentText, rateText } from "./figures-text.ts";
export { contractInfo } from "./public-handlers.ts";
