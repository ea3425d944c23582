/** Custody's door: what the rest of the server may use. */
export { coldApproval, withdrawalApproval } from "./withdrawals/approval.ts";
export type { BitcoinNetworkName } from "./bitcoin/networks.ts";
export type { BitcoinSettings } from "./bitcoin/settings.ts";
export type { ChainCoin } from "./chain.ts";
export { type GivenConfirmations, TEST_CONFIRMATIONS } from "./confirmations.ts";
export { Custody } from "./custody.ts";
export {
  countReported,
  type DepositEvent,
  type DepositNews,
  describeUnlisted,
  markReported,
  unreportedNews,
} from "./deposits/deposit-news.ts";
export type { Deposit, DepositState } from "./deposits/deposit.ts";
export type { EvmDevelopmentName, EvmNodeSettings } from "./evm/settings.ts";
export { custody, developmentChains } from "./feature.ts";
export { KeystoreProblem, PASSPHRASE_LENGTH_MIN } from "./keys/keystore.ts";
export { wordsProblem } from "./keys/known-words.ts";
export type { WalletSettings } from "./keys/open-signer.ts";
export type { DepositFilter, ListPlace, WithdrawalFilter } from "./list.ts";
export { type NetworkReserves, Networks, sumOfReserves } from "./networks.ts";
export type { CostReason, CostRules, NeededFee, Quote } from "./withdrawals/quote.ts";
export type { CustodyRefusal } from "./refusals.ts";
export type { Reserve } from "./reserves.ts";
export { type DepositSighting, sightDeposit } from "./deposits/sight-deposit.ts";
export { type RunningCustody, startCustody } from "./start.ts";
export type { CustodySettings, DevelopmentChain } from "./starting.ts";
export type { SeedGift, Tap, TapAnswer, TapOrder } from "./tap.ts";
export { COIN_TERMS, type CoinCosts, type CoinTerms } from "./terms.ts";
export type { ColdAddress, CustodyAlarm, HotBounds, TreasuryRules } from "./sweeps/treasury-rules.ts";
export { costToLedger, toRaw } from "./units.ts";
export type { ReviewDecision } from "./withdrawals/withdrawal-options.ts";
export type {
  Withdrawal,
  WithdrawalOrder,
  WithdrawalState,
  WithdrawalStep,
} from "./withdrawals/withdrawal.ts";
export type { WithdrawalAnswer } from "./withdrawals/withdrawals.ts";
export type { ListedCoin } from "./contracts.ts";
