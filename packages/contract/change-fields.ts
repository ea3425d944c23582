/** The fields of each kind of change, in the order in which the console's lines, forms and tables show them. */
import { FUNDING_DIRECTIONS, HEDGE_CHOICES } from "./calls/staff-convert.ts";
import type { ProposalKind } from "./calls/staff-parameters.ts";

/** A word that somebody chooses. */
export type ChangeChoice = (typeof HEDGE_CHOICES)[number] | (typeof FUNDING_DIRECTIONS)[number];

/** `rate` is written in percent and travels in parts per million; `codes` are several. */
export type ChangeFieldType =
  | ("code" | "codes" | "name" | "address" | "choice")
  | ("decimal" | "rate" | "whole" | "count");

interface Field<Name extends string> {
  readonly name: Name;
  readonly type: ChangeFieldType;
  /** Part of what the change is about. */
  readonly isSubject?: true;
  /** Cannot be changed any more once it exists. */
  readonly isFixed?: true;
  /** The words of a choice. */
  readonly options?: readonly ChangeChoice[];
  /** Left out of the table, where there would be no room for it. */
  readonly isDetail?: true;
}

const field = <const Name extends string>(
  name: Name,
  type: ChangeFieldType,
  more: Omit<Field<Name>, "name" | "type"> = {},
): Field<Name> => ({ name, type, ...more });

const choice = <const Name extends string>(name: Name, options: readonly ChangeChoice[]): Field<Name> =>
  field(name, "choice", { options });

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
  insuranceFunding: [field("direction", "code"), field("amount", "decimal")],
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
    choice("hedge", HEDGE_CHOICES),
  ],
  convertCoin: [
    field("coin", "code", SUBJECT),
    field("amountMin", "decimal"),
    field("amountMax", "decimal"),
    field("stockMin", "decimal"),
    field("stockMax", "decimal"),
    field("stockTarget", "decimal"),
  ],
  inventoryFunding: [
    choice("direction", FUNDING_DIRECTIONS),
    field("coin", "code"),
    field("amount", "decimal"),
  ],
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
