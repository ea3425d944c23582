/** Deposit and transaction parts that other pages show. Needs the texts "deposit". */
export { TxLink } from "./TxLink.tsx";
export { UnlistedCoin } from "./UnlistedCoin.tsx";
