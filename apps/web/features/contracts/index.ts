export { useContractTerms } from "./use-contract.ts";
