import { z } from "zod";
import { SENDABLE_KINDS } from "../addresses/kinds.ts";
import { read } from "../call.ts";
import { coinCode, marketName, networkName, nothing, signedDecimal, ticker, timeMs } from "../shapes.ts";

const coinNetwork = z.strictObject({
  network: networkName,
  /** The form in which its addresses are written. */
  addressKind: z.enum(SENDABLE_KINDS),
  label: z.string(),
  /** Of an EVM chain, as wallets and payment links know it. */
  chainId: z.int().nullable(),
  contract: z.string().nullable(),
  depositMin: signedDecimal,
  confirmationsRequired: z.int(),
  confirmationsUnlock: z.int(),
  blockTimeMs: z.int(),
  withdrawFee: signedDecimal,
  withdrawMin: signedDecimal,
});

/** Parameters with announced changes. */
export const UPCOMING_FIELDS = [
  "depositMin",
  "withdrawalMin",
  "withdrawalFee",
  "withdrawDailyUsdt",
  "withdrawDailyVerifiedUsdt",
  "makerFeePpm",
  "takerFeePpm",
  "notionalMin",
  "quantityMin",
  "makerSharePpm",
  "takerSharePpm",
  "volumeMin",
  "levelOnePpm",
  "levelTwoPpm",
  "ratePpm",
  "liquidationFeePpm",
  "maintenancePpm",
  "leverageMax",
  "positionMax",
  "stakeMin",
  "openFeePpm",
  "rewardFeePpm",
  "spreadPpm",
  "feePpm",
  "amountMin",
] as const;

const upcomingChange = z.strictObject({
  /** From when on it counts. */
  at: timeMs,
  field: z.enum(UPCOMING_FIELDS),
  /** A coin, a market, a fee level; "" for what concerns all. */
  subject: z.string(),
  /** Both "" but of a coin on a network. */
  coin: z.string(),
  network: z.string(),
  /** Of a contract's tiers: the value up to which positions are meant, in quote coins; "" of everything else. */
  positionTo: z.string(),
  /** As it is, and as it will be: decimals, rates in percent. */
  from: signedDecimal,
  to: signedDecimal,
});

const coin = z.strictObject({
  coin: coinCode,
  name: z.string(),
  decimals: z.int(),
  /** Empty when the coin cannot be deposited or withdrawn here. */
  networks: z.array(coinNetwork),
});

/** The terms of a market of either kind, as members read them. */
export const marketTerms = {
  base: coinCode,
  quote: coinCode,
  tickSize: signedDecimal,
  priceDecimals: z.int(),
  lotSize: signedDecimal,
  quantityDecimals: z.int(),
  quantityMin: signedDecimal,
  quantityMax: signedDecimal,
  notionalMin: signedDecimal,
  notionalMax: signedDecimal,
  /** Prices outside average × low … average × high are refused; parts per million. */
  bandLowPpm: z.int(),
  bandHighPpm: z.int(),
  makerFeePpm: z.int(),
  takerFeePpm: z.int(),
  /** Most orders of a member in the book, and most that wait for a price or for another order. */
  openOrdersMax: z.int(),
  conditionalOrdersMax: z.int(),
  state: z.enum(["trading", "cancelOnly", "halted"]),
};

const market = z.strictObject({ market: marketName, ...marketTerms });

const mail = z.strictObject({
  id: z.string(),
  kind: z.enum(["mail", "sms"]),
  to: z.string(),
  /** "" of a short message. */
  subject: z.string(),
  text: z.string(),
  /** The code in the mail, for copying; "" when it has none. */
  code: z.string(),
  time: timeMs,
});

export const publicCalls = {
  "data/getUpcomingChanges": read({
    group: "data",
    access: "public",
    weight: 1,
    summary:
      "Changes that are announced and not in effect yet: what will cost more, or less can be withdrawn of.",
    input: nothing,
    output: z.strictObject({ list: z.array(upcomingChange) }),
  }),
  "data/queryCoinMenu": read({
    group: "data",
    access: "public",
    weight: 5,
    summary: "Coins with their networks, and markets with their filters and fees.",
    input: nothing,
    output: z.strictObject({ coins: z.array(coin), markets: z.array(market) }),
  }),
  "data/getTickers": read({
    group: "data",
    access: "public",
    weight: 5,
    summary:
      "The last 24 hours of every market, with the hourly closes of that time for a small curve and the depth of its book.",
    input: nothing,
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          ...ticker.shape,
          sparkline: z.array(signedDecimal),
          /** Value of the bids, and of the asks, within 2 % of the middle, in the quote coin. */
          bidDepth: signedDecimal,
          askDepth: signedDecimal,
        }),
      ),
    }),
  }),
  "data/getWebSetting": read({
    group: "data",
    access: "public",
    weight: 1,
    summary: "What the page needs to know about this exchange.",
    input: nothing,
    output: z.strictObject({
      name: z.string(),
      version: z.string(),
      copyright: z.string(),
      /** A demo: a mailbox page, a tap and a funded demo member exist. */
      demo: z.boolean(),
      /** Members may register by phone. */
      phoneRegistration: z.boolean(),
      /** Prices and the other participants are simulated. */
      marketSimulated: z.boolean(),
      /** Nobody registers without the code of a member. */
      invitationRequired: z.boolean(),
      /** The demo member's fund password, to be shown beside the field; "" outside the demo. */
      demoFundPassword: z.string(),
      /** The operator's claims about itself, in the reader's language. */
      claims: z.array(z.string()),
      /** A page for each network on which people see a transaction themselves; {tx} stands for its id. */
      explorers: z.array(z.strictObject({ network: networkName, url: z.string() })),
      serverTime: timeMs,
    }),
  }),
  "data/getCustomerService": read({
    group: "data",
    access: "public",
    weight: 1,
    summary: "The links to customer service; the first is what the floating icon opens.",
    input: nothing,
    output: z.array(z.strictObject({ name: z.string(), link: z.string() })),
  }),
  "data/getMailbox": read({
    group: "data",
    access: "public",
    weight: 2,
    summary: "What the demo sent to a mail address or a phone, newest first. Only in the demo.",
    input: z.strictObject({
      email: z.string().max(254).optional(),
      /** As in "+33612345678". */
      phone: z.string().max(16).optional(),
    }),
    output: z.strictObject({ list: z.array(mail) }),
  }),
  "data/getReserves": read({
    group: "data",
    access: "public",
    weight: 5,
    summary: "What members own against what the exchange holds on chain, per coin, both computed.",
    input: nothing,
    output: z.strictObject({
      time: timeMs,
      sequence: z.int(),
      list: z.array(
        z.strictObject({
          coin: coinCode,
          liabilities: signedDecimal,
          reserves: signedDecimal,
          /** Reserves over liabilities in percent, one decimal, rounded down; "" when nothing is owed. */
          ratioPercent: z.string(),
          /** The part of `liabilities` that borrowers hold and owe on loans of the same coin. */
          setOff: signedDecimal,
          /** Liabilities less that: the sum over members of what each holds less what it owes of the coin. */
          netLiabilities: signedDecimal,
          /** Owed on loans beyond what the borrowers hold of the coin: an asset of the exchange that covers nobody. */
          receivable: signedDecimal,
        }),
      ),
      /**
       * The part of contracts in their coin: `collected` from losers and not yet paid to winners, which is owed like
       * members' balances; and the insurance fund, which is not.
       */
      contracts: z.strictObject({ coin: coinCode, collected: signedDecimal, insuranceFund: signedDecimal }),
      /** Reserves per network; one whose node did not answer counts for nothing meanwhile. */
      networks: z.array(
        z.strictObject({
          network: networkName,
          label: z.string(),
          answered: z.boolean(),
          list: z.array(z.strictObject({ coin: coinCode, reserves: signedDecimal })),
        }),
      ),
    }),
  }),
};

export type CoinInfo = z.infer<typeof coin>;
export type CoinNetwork = z.infer<typeof coinNetwork>;
export type MarketInfo = z.infer<typeof market>;
export type Mail = z.infer<typeof mail>;
export type UpcomingChange = z.infer<typeof upcomingChange>;
