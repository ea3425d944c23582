/**
 * Parameters of the operator: every change is proposed by one person and approved by another within a day. The same
 * holds for whatever else needs two people, such as credits and switching back on.
 */
import { z } from "zod";
import { staffChange, staffRead } from "../call.ts";
import {
  bookName,
  coinCode,
  contractName,
  decimal,
  marketName,
  networkName,
  nothing,
  page,
  pageOf,
  ppm,
  PPM_MAX,
  seriesName,
  signedDecimal,
  timeMs,
} from "../shapes.ts";
import { APPROVAL_BARS, STAFF_ROLES, type StaffRole } from "../staff.ts";
import { staffCode, staffReason } from "./staff.ts";
import { convertChanges, convertParameters } from "./staff-convert.ts";
import { MARKET_STATES } from "./staff-desk.ts";
import { roundSeries } from "./staff-rounds.ts";
import { EARLY_EXITS, productId, productKind, RISK_LEVEL_MAX } from "./wealth.ts";

const whole = z.int().min(0).max(1_000_000);
const uid = z.string().regex(/^\d{6,12}$/);

/** Limits by name; amounts of USDT, whole ones, unless the name says otherwise. */
export const LIMIT_NAMES = [
  /** Withdrawals within 24 hours, unverified and verified. */
  "withdrawDailyUsdt",
  "withdrawDailyVerifiedUsdt",
  /** A withdrawal worth this or more is looked at by one of staff, or by two. */
  "withdrawReviewUsdt",
  "withdrawTwoPeopleUsdt",
  /** Credits and vouchers together within 24 hours. */
  "creditDailyUsdt",
  /** How long an approved recovery of a fund password or second factor is held; hours. */
  "recoveryHoldHours",
] as const;

/** The accounts of the venue from which a member may be credited. */
export const CREDIT_ACCOUNTS = ["operating", "fees"] as const;

/** Terms of a market of either kind. */
const bookTerms = {
  /** Of a defined market, tick and lot never change. */
  tickSize: decimal,
  lotSize: decimal,
  quantityMin: decimal,
  quantityMax: decimal,
  notionalMin: decimal,
  notionalMax: decimal,
  /** Of the average price, in parts per million. */
  bandLowPpm: ppm,
  bandHighPpm: z
    .int()
    .min(PPM_MAX)
    .max(4 * PPM_MAX),
  makerFeePpm: ppm,
  takerFeePpm: ppm,
  openOrdersMax: whole,
  conditionalOrdersMax: whole,
};

const marketTerms = {
  market: marketName,
  ...bookTerms,
  /** Stands for the average until the market has traded. */
  priceInitial: decimal,
};

/** No price: index and mark come from the sources alone. */
const contractTerms = {
  market: contractName,
  ...bookTerms,
  /** Sources that the index needs at least. */
  quorum: z.int().min(0).max(1_000),
  /** Of the value that a liquidation closes. */
  liquidationFeePpm: ppm,
  /** From the smallest positions to the largest. */
  tiers: z
    .array(
      z.strictObject({
        /** The largest value of a position in it, in quote coins. */
        notionalMax: decimal,
        maintenancePpm: ppm,
        leverageMax: whole,
      }),
    )
    .min(1)
    .max(20),
};

/** As ccxt calls them. */
const indexSources = z
  .array(z.string().regex(/^[a-z0-9]{2,32}$/))
  .max(16)
  .refine((names) => new Set(names).size === names.length);

const coin = { coin: coinCode, coinName: z.string().trim().min(2).max(40), decimals: z.int().min(0).max(18) };

const coinNetwork = {
  coin: coinCode,
  network: networkName,
  depositMin: decimal,
  withdrawalMin: decimal,
  withdrawalFee: decimal,
};

/** The token contract by which a coin comes and goes on a network, with its costs there. */
const coinContract = { ...coinNetwork, contract: z.string().min(20).max(128) };

/** Of a coin on a network: below the floor large withdrawals wait, above the ceiling the surplus goes; 0 for none. */
const hotWallet = { coin: coinCode, network: networkName, floor: decimal, ceiling: decimal };

/** Target of a network's surplus: an address whose key the server does not have. */
const coldAddress = { network: networkName, address: z.string().min(20).max(128) };

const feeLevel = {
  level: z.int().min(0).max(9),
  /** Turnover of thirty days from which a member is of it, in USDT. */
  volumeMin: decimal,
  /** Shares of a market's own rates. */
  makerSharePpm: ppm,
  takerSharePpm: ppm,
};

const referralRates = { levelOnePpm: ppm, levelTwoPpm: ppm };

/** Daily rewards of a streak of sign-ins, in USDT; no day less than the one before. */
const signInRewards = {
  dayOne: decimal,
  dayTwo: decimal,
  dayThree: decimal,
  dayFour: decimal,
  dayFive: decimal,
  daySix: decimal,
  daySeven: decimal,
};

/** A product of savings, fixed terms or pledges. Coin, kind, price of a copy, term and exit never change. */
const offer = {
  offer: productId,
  coin: coinCode,
  offerKind: productKind,
  copyPrice: decimal,
  copies: z.int().min(1).max(1_000_000_000_000),
  ratePpm: ppm,
  termDays: z.int().min(0).max(1_095),
  amountMin: decimal,
  amountMax: decimal,
  earlyExit: z.enum(EARLY_EXITS),
  riskLevel: z.int().min(1).max(RISK_LEVEL_MAX),
};

/** The texts of an offer. Without all of them in every language nobody is shown it. */
export const OFFER_PARTS = ["name", "yieldSource", "risk"] as const;
const OFFER_TEXT_MAX = 600;
const offerWords = z.string().trim().max(OFFER_TEXT_MAX);
const offerText = {
  offer: productId,
  part: z.enum(OFFER_PARTS),
  ...{ en: offerWords, zh: offerWords, cn: offerWords, ko: offerWords },
  ...{ ja: offerWords, fr: offerWords, pt: offerWords, es: offerWords },
};

const offerState = { offer: productId, state: z.enum(["closed", "open"]) };

const limit = { name: z.enum(LIMIT_NAMES), value: z.string().regex(/^(0|[1-9]\d{0,11})$/) };

/** A parameter as it shall be. */
const parameterChange = z.discriminatedUnion("kind", [
  /** Of a defined coin the name alone may change. */
  z.strictObject({ kind: z.literal("coin"), ...coin }),
  z.strictObject({ kind: z.literal("coinContract"), ...coinContract }),
  z.strictObject({ kind: z.literal("coinNetwork"), ...coinNetwork }),
  z.strictObject({ kind: z.literal("market"), ...marketTerms }),
  z.strictObject({ kind: z.literal("feeLevel"), ...feeLevel }),
  z.strictObject({ kind: z.literal("referralRates"), ...referralRates }),
  z.strictObject({ kind: z.literal("limit"), ...limit }),
  z.strictObject({ kind: z.literal("hotWallet"), ...hotWallet }),
  z.strictObject({ kind: z.literal("coldAddress"), ...coldAddress }),
  z.strictObject({ kind: z.literal("signInRewards"), ...signInRewards }),
  /** Moves USDT from the operating account to the one that pays rewards. */
  z.strictObject({ kind: z.literal("rewardsFunding"), amount: decimal }),
  z.strictObject({ kind: z.literal("roundSeries"), ...roundSeries }),
  /** The permission of a series to open rounds. */
  z.strictObject({ kind: z.literal("seriesOpening"), series: seriesName }),
  ...convertChanges,
  z.strictObject({ kind: z.literal("offer"), ...offer }),
  z.strictObject({ kind: z.literal("offerText"), ...offerText }),
  z.strictObject({ kind: z.literal("offerState"), ...offerState }),
  /** Moves from the operating account to what an offer pays income from, or back. */
  z.strictObject({
    kind: z.literal("earningsFunding"),
    offer: productId,
    direction: z.enum(["in", "out"]),
    amount: decimal,
  }),
  z.strictObject({ kind: z.literal("marketTrading"), market: bookName }),
  z.strictObject({ kind: z.literal("withdrawalsResume"), network: networkName }),
  /** Defines a contract with its tiers, or changes whatever of them may change. */
  z.strictObject({ kind: z.literal("contract"), ...contractTerms }),
  /** The exchanges that the index of all contracts and the prices of rounds come from. */
  z.strictObject({ kind: z.literal("indexSources"), sources: indexSources }),
  /** Moves USDT between the operating account and the insurance fund: into the fund, or out of it. */
  z.strictObject({ kind: z.literal("insuranceFunding"), direction: z.enum(["in", "out"]), amount: decimal }),
]);

const creditChange = z.strictObject({
  kind: z.literal("credit"),
  uid,
  /** Which account of the venue pays. */
  account: z.enum(CREDIT_ACCOUNTS),
  coin: coinCode,
  amount: decimal,
});

const staffId = z.string().regex(/^[1-9]\d{0,15}$/);
const email = z.string().max(254);
const role = z.enum(STAFF_ROLES);

/** Changes of staff. All but the role end with a link to the person's address. */
export const staffProposal = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("staffInvite"),
    name: z.string().trim().min(2).max(60),
    email,
    role,
  }),
  z.strictObject({ kind: z.literal("staffRole"), staffId, role }),
  z.strictObject({ kind: z.literal("staffAddress"), staffId, email }),
  z.strictObject({ kind: z.literal("staffFactor"), staffId }),
  z.strictObject({ kind: z.literal("staffReturn"), staffId }),
]);

/** A recovery that two people approve: the pictures that came with it, and never any others. */
const recoveryChange = z.strictObject({
  kind: z.literal("recovery"),
  uid,
  recoveryId: z.string().regex(/^[1-9]\d{0,15}$/),
  factor: z.enum(["fundPassword", "secondFactor"]),
});

export const proposalChange = z.discriminatedUnion("kind", [
  ...parameterChange.options,
  ...staffProposal.options,
  creditChange,
  recoveryChange,
]);

/** Roles besides owner that may propose a change of a kind, and approve another's. */
export const PROPOSAL_ROLES: Readonly<Record<ProposalKind, readonly StaffRole[]>> = {
  coin: ["risk"],
  coinContract: ["treasury"],
  coinNetwork: ["treasury"],
  market: ["risk"],
  feeLevel: ["risk"],
  referralRates: ["risk"],
  limit: ["risk", "compliance"],
  hotWallet: ["treasury", "risk"],
  coldAddress: ["treasury"],
  signInRewards: ["risk"],
  rewardsFunding: ["treasury"],
  roundSeries: ["risk"],
  seriesOpening: ["risk"],
  convertTerms: ["risk"],
  convertCoin: ["risk"],
  inventoryFunding: ["treasury"],
  offer: ["risk"],
  offerText: ["risk", "compliance"],
  offerState: ["risk"],
  earningsFunding: ["treasury"],
  marketTrading: ["risk"],
  withdrawalsResume: ["treasury", "risk"],
  contract: ["risk"],
  indexSources: ["risk"],
  insuranceFunding: ["treasury"],
  credit: ["treasury"],
  staffInvite: [],
  staffRole: [],
  staffAddress: [],
  staffFactor: [],
  staffReturn: [],
  recovery: ["compliance"],
};

export const PROPOSAL_KINDS = Object.keys(PROPOSAL_ROLES) as readonly ProposalKind[];

/** True if a role may propose, approve and refuse a kind of change. */
export function mayPropose(role: StaffRole, kind: ProposalKind): boolean {
  return role === "owner" || PROPOSAL_ROLES[kind].includes(role);
}

export const PROPOSAL_STATES = [
  "proposed",
  /** Approved and announced: carried out at `dueAt`, unless somebody withdraws it before. */
  "scheduled",
  /** Approved and under way: carried out within moments, or after a restart. */
  "approved",
  "executed",
  "refused",
  "expired",
  /** Approved, and the exchange said no. */
  "failed",
] as const;

export const proposal = z.strictObject({
  proposalId: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  /** A coin, a market, a limit's name, "member:12345678". */
  subject: z.string(),
  change: proposalChange,
  /** As it was before it was carried out; null for what did not exist, and before. */
  before: proposalChange.nullable(),
  /** Of kind and change: an approval names it, so that nobody approves what was not on the screen. */
  hash: z.string(),
  state: z.enum(PROPOSAL_STATES),
  reason: z.string(),
  proposer: z.string(),
  /** Proposed by who asks, who may therefore not approve it. */
  own: z.boolean(),
  /** Name of the staff member whom it concerns; "" otherwise. */
  person: z.string(),
  /** Why who asks may not approve it. */
  bar: z.enum(APPROVAL_BARS),
  createdAt: timeMs,
  expiresAt: timeMs,
  /** Approver or refuser; "" while undecided. */
  decider: z.string(),
  decision: z.string(),
  decidedAt: timeMs.nullable(),
  /** When what was announced takes effect; null for what needs no notice. */
  dueAt: timeMs.nullable(),
  executedAt: timeMs.nullable(),
  /** The engine's record of it; null for what no command carries. */
  sequence: z.int().nullable(),
  /** Why it failed: a refusal's name, "" otherwise. */
  refusal: z.string(),
});

const parameters = z.strictObject({
  coins: z.array(z.strictObject(coin)),
  /** Those that operators added; the venue's own coins need none. */
  coinContracts: z.array(z.strictObject(coinContract)),
  coinNetworks: z.array(z.strictObject({ ...coinNetwork })),
  markets: z.array(z.strictObject({ ...marketTerms, state: z.enum(MARKET_STATES) })),
  contracts: z.array(z.strictObject(contractTerms)),
  /** Those that were chosen; none where prices are simulated. */
  indexSources: z.array(z.string()),
  feeLevels: z.array(z.strictObject({ ...feeLevel, volumeMin: signedDecimal })),
  /** Null until they are first set. */
  referralRates: z.strictObject(referralRates).nullable(),
  limits: z.array(z.strictObject(limit)),
  hotWallets: z.array(z.strictObject(hotWallet)),
  coldAddresses: z.array(z.strictObject(coldAddress)),
  signInRewards: z.strictObject(signInRewards),
  roundSeries: z.array(z.strictObject({ ...roundSeries, isOpen: z.boolean() })),
  ...convertParameters,
  offers: z.array(z.strictObject(offer)),
  offerTexts: z.array(z.strictObject(offerText)),
  offerStates: z.array(z.strictObject(offerState)),
});

const proposalId = z.string().regex(/^[1-9]\d{0,15}$/);

export const staffParameterCalls = {
  "staff/parameters": staffRead({
    roles: ["risk", "treasury", "compliance", "support"],
    weight: 5,
    summary: "Coins, networks, markets, contracts, fees and limits as they stand.",
    input: nothing,
    output: parameters,
  }),
  "staff/proposeChange": staffChange({
    roles: ["risk", "treasury", "compliance"],
    summary: "Proposes a change, which takes effect when somebody else approves it within 24 hours.",
    input: z.strictObject({ change: parameterChange, reason: staffReason }),
    output: proposal,
  }),
  "staff/proposeCredit": staffChange({
    roles: ["treasury"],
    summary:
      "Proposes to credit a member from an account of the venue. Coin and amount are typed twice; refused when members would own more than the chains hold.",
    input: z.strictObject({
      uid,
      account: z.enum(CREDIT_ACCOUNTS),
      coin: coinCode,
      amount: decimal,
      coinTyped: z.string().max(20),
      amountTyped: z.string().max(60),
      reason: staffReason,
    }),
    output: proposal,
  }),
  "staff/approveProposal": staffChange({
    roles: ["risk", "treasury", "compliance"],
    summary:
      "Approves what somebody else proposed and carries it out. Whoever has a second factor gives a code of it.",
    input: z.strictObject({
      proposalId,
      hash: z.string().max(64),
      reason: staffReason,
      code: staffCode.optional(),
    }),
    output: proposal,
  }),
  "staff/refuseProposal": staffChange({
    roles: ["risk", "treasury", "compliance"],
    summary: "Refuses a proposal, or withdraws the own one.",
    input: z.strictObject({ proposalId, reason: staffReason }),
    output: proposal,
  }),
  "staff/proposals": staffRead({
    roles: ["risk", "treasury", "compliance"],
    weight: 2,
    summary: "Proposals, newest first: what waits, and with state executed the history of each parameter.",
    csv: false,
    input: z.strictObject({
      state: z.enum(PROPOSAL_STATES).optional(),
      kind: z.enum(PROPOSAL_KINDS).optional(),
      subject: z.string().max(120).optional(),
      ...page,
    }),
    output: pageOf(proposal),
  }),
};

export type ParameterChange = z.infer<typeof parameterChange>;
export type StaffProposal = z.infer<typeof staffProposal>;
export type CreditChange = z.infer<typeof creditChange>;
export type RecoveryChange = z.infer<typeof recoveryChange>;
export type ProposalChange = z.infer<typeof proposalChange>;
export type Proposal = z.infer<typeof proposal>;
export type ProposalKind = ProposalChange["kind"];
export type ProposalState = (typeof PROPOSAL_STATES)[number];
export type Parameters = z.infer<typeof parameters>;
export type LimitName = (typeof LIMIT_NAMES)[number];
