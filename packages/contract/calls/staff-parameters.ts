/**
 * Parameters of the operator: every change is proposed by one person and approved by another within a day. The same
 * holds for whatever else needs two people, such as credits and switching back on.
 */
import { z } from "zod";
import { staffChange, staffRead } from "../call.ts";
import {
  bookName,
  coinCode,
  decimal,
  networkName,
  nothing,
  page,
  pageOf,
  seriesName,
  signedDecimal,
  timeMs,
} from "../shapes.ts";
import { APPROVAL_BARS, STAFF_ROLES, type StaffRole } from "../staff.ts";
import { staffCode, staffReason } from "./staff.ts";
import { convertChanges, convertParameters } from "./staff-convert.ts";
import { MARKET_STATES } from "./staff-operations.ts";
import { LOAN_PROPOSAL_ROLES, loanParameterChanges, loanParameters } from "./staff-loans.ts";
import { managedChanges, managedParameters } from "./staff-strategies.ts";
import { offerChanges, offerParameters } from "./staff-offers.ts";
import { roundSeries } from "./staff-rounds.ts";
import {
  coin,
  coinContract,
  coinNetwork,
  coldAddress,
  contractTerms,
  feeLevel,
  hotWallet,
  indexSources,
  limit,
  type LIMIT_NAMES,
  marketTerms,
  referralRates,
  signInRewards,
} from "./staff-terms.ts";

const uid = z.string().regex(/^\d{6,12}$/);

/** The accounts of the venue from which a member may be credited. */
export const CREDIT_ACCOUNTS = ["operating", "fees"] as const;

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
  ...offerChanges,
  ...loanParameterChanges,
  ...managedChanges,
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
  /** The account of the venue that pays. */
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
  factor: z.enum(["fundPassword", "secondFactor", "loginAndFactor"]),
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
  ...LOAN_PROPOSAL_ROLES,
  strategyState: ["risk"],
  profitShare: ["risk"],
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
  /** Taken back by its proposer, or by anybody who may decide while it was announced. */
  "withdrawn",
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
  /** The reason why whoever asks may not approve it. */
  bar: z.enum(APPROVAL_BARS),
  createdAt: timeMs,
  expiresAt: timeMs,
  /** Approver or refuser; "" while undecided. */
  decider: z.string(),
  decision: z.string(),
  decidedAt: timeMs.nullable(),
  /** The time at which what was announced takes effect; null for what needs no notice. */
  dueAt: timeMs.nullable(),
  executedAt: timeMs.nullable(),
  /** The engine's record of it; null for what no command carries. */
  sequence: z.int().nullable(),
  /** The reason for its failure: a refusal's name, "" otherwise. */
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
  ...offerParameters,
  ...loanParameters,
  ...managedParameters,
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
