import { useRead } from "../../data/index.ts";

/** As often as a risk officer's eye moves on; prices are taken once a second. */
export const CONTRACTS_EVERY_MS = 2_000;
/** The engine looks at every position for it. */
export const RISKS_EVERY_MS = 5_000;

export const useContracts = () => useRead("staff/contracts", {}, { refetchInterval: CONTRACTS_EVERY_MS });
export const useFund = () => useRead("staff/insuranceFund", {}, { refetchInterval: RISKS_EVERY_MS });
