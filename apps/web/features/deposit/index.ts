/** Deposit and transaction parts that other pages show. Needs the texts "deposit". */
export { DepositReason } from "./DepositReason.tsx";
export { TxLink } from "./TxLink.tsx";
export { UnlistedCoin } from "./UnlistedCoin.tsx";
