/** What other pages show of deposits and of transactions. Needs the texts "recharge". */
export { TxLink } from "./TxLink.tsx";
export { UnlistedCoin } from "./UnlistedCoin.tsx";
