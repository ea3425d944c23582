/** What other pages show of deposits. Needs the texts "recharge". */
export { UnlistedCoin } from "./UnlistedCoin.tsx";
