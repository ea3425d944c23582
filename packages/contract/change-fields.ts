/** The fields of each kind of change, in the order in which the console's lines, forms and tables show them. */
import { LOAN_KINDS } from "./calls/loan.ts";
import { FUNDING_DIRECTIONS, HEDGE_CHOICES } from "./calls/staff-convert.ts";
import { STRATEGY_RUNNING } from "./calls/staff-strategies.ts";
import { OFFER_PARTS } from "./calls/staff-offers.ts";
import type { ProposalKind } from "./calls/staff-parameters.ts";
import { EARLY_EXITS, PRODUCT_KINDS } from "./calls/wealth.ts";

/** `rate` is written in percent and travels in parts per million; `codes` are several. */
export type ChangeFieldType =
  | ("code" | "codes" | "name" | "text" | "address" | "choice")
  | ("decimal" | "rate" | "whole" | "count");

interface Field<Name extends string> {
  readonly name: Name;
  readonly type: ChangeFieldType;
  /** Part of what the change is about. */
  readonly isSubject?: true;
  /** Cannot be changed any more once it exists. */
  readonly isFixed?: true;
  /** Left out of the table, where there would be no room for it. */
  readonly isDetail?: true;
  /** Of a choice, in the order in which they are offered. */
  readonly options?: readonly ChangeOption[];
}

/** Every word that a field of some change is chosen from. */
export type ChangeOption =
  | (typeof PRODUCT_KINDS)[number]
  | (typeof EARLY_EXITS)[number]
  | (typeof OFFER_PARTS)[number]
  | (typeof LOAN_KINDS)[number]
  | (typeof HEDGE_CHOICES)[number]
  | (typeof FUNDING_DIRECTIONS)[number]
  | (typeof STRATEGY_RUNNING)[number]
  | "closed"
  | "open";

const field = <const Name extends string>(
  name: Name,
  type: ChangeFieldType,
  more: Omit<Field<Name>, "name" | "type"> = {},
): Field<Name> => ({ name, type, ...more });

const DETAIL = { isDetail: true } as const;
const FIXED = { isFixed: true } as const;
const SUBJECT = { isSubject: true, isFixed: true } as const;

const COSTS = [
  field("depositMin", "decimal"),
  field("withdrawalMin", "decimal"),
  field("withdrawalFee", "decimal"),
] as const;

const COIN_ON_NETWORK = [field("coin", "code", SUBJECT), field("network", "code", SUBJECT)] as const;

const BOOK_STEPS = [
  field("tickSize", "decimal", FIXED),
  field("lotSize", "decimal", FIXED),
  field("quantityMin", "decimal", DETAIL),
  field("quantityMax", "decimal", DETAIL),
  field("notionalMin", "decimal"),
  field("notionalMax", "decimal"),
  field("bandLowPpm", "rate"),
  field("bandHighPpm", "rate"),
] as const;

const BOOK_FEES = [
  field("makerFeePpm", "rate"),
  field("takerFeePpm", "rate"),
  field("openOrdersMax", "count", DETAIL),
  field("conditionalOrdersMax", "count", DETAIL),
] as const;

const DIRECTION = field("direction", "choice", { options: FUNDING_DIRECTIONS });

const CHANGE_FIELDS = {
  coin: [field("coin", "code", SUBJECT), field("coinName", "name"), field("decimals", "count", FIXED)],
  coinContract: [...COIN_ON_NETWORK, field("contract", "address", FIXED), ...COSTS],
  coinNetwork: [...COIN_ON_NETWORK, ...COSTS],
  market: [
    field("market", "code", SUBJECT),
    ...BOOK_STEPS,
    field("priceInitial", "decimal", DETAIL),
    ...BOOK_FEES,
  ],
  /** Its tiers are shown as the table that they are. */
  contract: [
    field("market", "code", SUBJECT),
    ...BOOK_STEPS,
    ...BOOK_FEES,
    field("quorum", "count"),
    field("liquidationFeePpm", "rate"),
  ],
  indexSources: [field("sources", "codes")],
  insuranceFunding: [DIRECTION, field("amount", "decimal")],
  feeLevel: [
    field("level", "count", SUBJECT),
    field("volumeMin", "decimal"),
    field("makerSharePpm", "rate"),
    field("takerSharePpm", "rate"),
  ],
  referralRates: [field("levelOnePpm", "rate"), field("levelTwoPpm", "rate")],
  limit: [field("name", "code", SUBJECT), field("value", "whole")],
  hotWallet: [...COIN_ON_NETWORK, field("floor", "decimal"), field("ceiling", "decimal")],
  coldAddress: [field("network", "code", SUBJECT), field("address", "address")],
  signInRewards: [
    field("dayOne", "decimal"),
    field("dayTwo", "decimal"),
    field("dayThree", "decimal"),
    field("dayFour", "decimal"),
    field("dayFive", "decimal"),
    field("daySix", "decimal"),
    field("daySeven", "decimal"),
  ],
  rewardsFunding: [field("amount", "decimal")],
  roundSeries: [
    field("series", "code", SUBJECT),
    field("priceDecimals", "count", FIXED),
    field("stakeMin", "decimal"),
    field("stakeMax", "decimal"),
    field("openFeePpm", "rate"),
    field("rewardFeePpm", "rate"),
  ],
  seriesOpening: [field("series", "code", SUBJECT)],
  convertTerms: [
    field("spreadPpm", "rate"),
    field("feePpm", "rate"),
    field("quorum", "count"),
    field("dustMaxUsdt", "decimal"),
    field("hedge", "choice", { options: HEDGE_CHOICES }),
  ],
  convertCoin: [
    field("coin", "code", SUBJECT),
    field("amountMin", "decimal"),
    field("amountMax", "decimal"),
    field("stockMin", "decimal"),
    field("stockMax", "decimal"),
    field("stockTarget", "decimal"),
  ],
  inventoryFunding: [DIRECTION, field("coin", "code"), field("amount", "decimal")],
  offer: [
    field("offer", "code", SUBJECT),
    field("coin", "code", FIXED),
    field("offerKind", "choice", { ...FIXED, options: PRODUCT_KINDS }),
    field("copyPrice", "decimal", FIXED),
    field("copies", "count"),
    field("ratePpm", "rate"),
    field("termDays", "count", FIXED),
    field("amountMin", "decimal"),
    field("amountMax", "decimal"),
    field("earlyExit", "choice", { ...FIXED, ...DETAIL, options: EARLY_EXITS }),
    field("riskLevel", "count", DETAIL),
  ],
  offerText: [
    field("offer", "code", SUBJECT),
    field("part", "choice", { ...SUBJECT, options: OFFER_PARTS }),
    field("en", "text"),
    field("zh", "text", DETAIL),
    field("cn", "text", DETAIL),
    field("ko", "text", DETAIL),
    field("ja", "text", DETAIL),
    field("fr", "text", DETAIL),
    field("pt", "text", DETAIL),
    field("es", "text", DETAIL),
  ],
  offerState: [field("offer", "code", SUBJECT), field("state", "choice", { options: ["closed", "open"] })],
  earningsFunding: [field("offer", "code", SUBJECT), DIRECTION, field("amount", "decimal")],
  loanPlan: [
    field("plan", "code", SUBJECT),
    field("coin", "code", FIXED),
    field("loanKind", "choice", { ...FIXED, options: LOAN_KINDS }),
    field("termDays", "count"),
    field("dailyRatePpm", "rate"),
    field("feePpm", "rate", DETAIL),
    field("amountMin", "decimal"),
    field("amountMax", "decimal"),
    field("collaterals", "codes"),
    field("ltvStartPpm", "rate", DETAIL),
    field("ltvCallPpm", "rate", DETAIL),
    field("ltvLiquidationPpm", "rate", DETAIL),
    field("quorum", "count", DETAIL),
  ],
  loanPlanState: [field("plan", "code", SUBJECT), field("state", "choice", { options: ["closed", "open"] })],
  loanRule: [
    field("pledgedAutoUsdt", "decimal"),
    field("creditAutoUsdt", "decimal"),
    field("repayments", "choice", { options: HEDGE_CHOICES }),
  ],
  strategyState: [
    field("strategy", "code", SUBJECT),
    field("state", "choice", { options: ["closed", "open"] }),
    field("running", "choice", { options: STRATEGY_RUNNING }),
  ],
  profitShare: [field("profitSharePpm", "rate")],
  lendingFunding: [DIRECTION, field("coin", "code"), field("amount", "decimal")],
  marketTrading: [field("market", "code", SUBJECT)],
  withdrawalsResume: [field("network", "code", SUBJECT)],
  credit: [
    field("uid", "code", SUBJECT),
    field("account", "code"),
    field("coin", "code"),
    field("amount", "decimal"),
  ],
  staffInvite: [],
  staffRole: [],
  staffAddress: [],
  staffFactor: [],
  staffReturn: [],
  recovery: [field("uid", "code", SUBJECT), field("recoveryId", "code"), field("factor", "code")],
} as const satisfies Record<ProposalKind, readonly Field<string>[]>;

export type ChangeFieldName = (typeof CHANGE_FIELDS)[ProposalKind][number]["name"];
export type ChangeField = Field<ChangeFieldName>;

export const changeFieldsOf = (kind: ProposalKind): readonly ChangeField[] => CHANGE_FIELDS[kind];
