/** Names and numbers by which the exchange knows its things. */

/** A member's number: a positive safe integer, given by identity, never reused. */
export type MemberId = number;

/** A coin's code in capitals, such as "BTC". */
export type CoinCode = string;

/** A spot market's name, base before quote, such as "BTC/USDT". */
export type MarketName = string;

/** A network's name, such as "evm". */
export type NetworkName = string;

/** Numbered by the exchange, rising from 1 over all markets. */
export type OrderId = number;

/** Numbered by the exchange, rising from 1 within one market. */
export type TradeId = number;

/** Given by custody: a random identifier. */
export type WithdrawalId = string;

/** The identity of a deposit: network, transaction and output, such as "evm:0xab…:3"; never the block. */
export type DepositKey = string;

/** A series of rounds, by the coin that it is about and its minutes, such as "BTC-5M". */
export type SeriesName = string;

/** Numbered by the exchange, rising from 1 within one series. */
export type RoundNumber = number;

/** The name of an offer of wealth, such as "usdt-30". */
export type OfferName = string;

/** Numbered by the exchange, rising from 1 over all offers. */
export type InvestmentId = number;

/** The name of a plan of loans, such as "usdt-30". */
export type PlanName = string;

/** Numbered by the exchange, rising from 1 over all plans. */
export type LoanId = number;
