export type { ContractData } from "./contract-data.ts";
export { contracts } from "./feature.ts";
export { figuresText } from "./figures-text.ts";
