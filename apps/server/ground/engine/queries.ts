/** Questions about a part of the state that is too large to be handed out whole, answered in the engine's thread. */
import {
  type AccountBalance,
  allLoans,
  balancesOf,
  type ContractMember,
  contractMemberOf,
  contractsView,
  type ContractView,
  convertView,
  type ConvertView,
  deleverageLights,
  type DueDay,
  dueByDay,
  type Exchange,
  type MarginRisk,
  marginRisks,
  insuranceFundView,
  type InsuranceFundView,
  positionRisks,
  type PositionRisks,
  roundMemberOf,
  type RoundMemberView,
  type SeriesView,
  seriesViews,
  investmentsOf,
  type InvestmentView,
  offersView,
  type OfferView,
  type LendingView,
  lendingView,
  loansOf,
  type LoanView,
  type OpenLoan,
  plansView,
  type PlanView,
  type Refusal,
  refusalOfLoan,
} from "@meridian/core";

/** Each with the question and the answer. */
interface Queries {
  /** Every contract as it stands. */
  readonly contracts: { readonly asked: null; readonly answer: readonly ContractView[] };
  readonly insuranceFund: { readonly asked: null; readonly answer: InsuranceFundView };
  /** The largest and the riskiest positions; costs as much as there are positions. */
  readonly positionRisks: { readonly asked: { readonly count: number }; readonly answer: PositionRisks };
  readonly contractMember: { readonly asked: { readonly member: number }; readonly answer: ContractMember };
  /** Positions near their liquidation; costs as much as is near. */
  readonly marginRisks: {
    readonly asked: { readonly ratioBps: number };
    readonly answer: readonly MarginRisk[];
  };
  readonly convert: { readonly asked: { readonly timeMs: number }; readonly answer: ConvertView };
  /** Everything that a member has. */
  readonly balances: {
    readonly asked: { readonly member: number };
    readonly answer: readonly AccountBalance[];
  };
  /** By "member:position side"; costs as much as the contract has positions. */
  readonly deleverageLights: {
    readonly asked: { readonly market: string };
    readonly answer: ReadonlyMap<string, number>;
  };
  /** Every series of rounds as it stands; costs as much as the running rounds have entries. */
  readonly series: { readonly asked: null; readonly answer: readonly SeriesView[] };
  /** As of a moment. */
  readonly roundMember: {
    readonly asked: { readonly member: number; readonly now: number };
    readonly answer: RoundMemberView;
  };
  /** Every offer of wealth as it stands. */
  readonly offers: { readonly asked: null; readonly answer: readonly OfferView[] };
  readonly investments: {
    readonly asked: { readonly member: number };
    readonly answer: readonly InvestmentView[];
  };
  /** By offer; costs as much as there are investments. */
  readonly wealthDue: {
    readonly asked: { readonly from: number; readonly days: number };
    readonly answer: ReadonlyMap<string, readonly DueDay[]>;
  };
  /** Every plan of loans as it stands; costs as much as there are loans. */
  readonly plans: { readonly asked: null; readonly answer: readonly PlanView[] };
  /** As of a moment; those of one member, or of all. */
  readonly loans: {
    readonly asked: { readonly member?: number | undefined; readonly timeMs: number };
    readonly answer: readonly LoanView[];
  };
  readonly lending: { readonly asked: null; readonly answer: readonly LendingView[] };
  /** The engine's reason not to open a loan now; null if it would. */
  readonly loanRefusal: { readonly asked: OpenLoan; readonly answer: Refusal | null };
}

export type QueryName = keyof Queries;
export type Asked<Name extends QueryName> = Queries[Name]["asked"];
export type QueryAnswer<Name extends QueryName> = Queries[Name]["answer"];

const ANSWERS: {
  readonly [Name in QueryName]: (exchange: Exchange, asked: Asked<Name>) => QueryAnswer<Name>;
} = {
  contracts: (exchange) => contractsView(exchange),
  insuranceFund: (exchange) => insuranceFundView(exchange),
  positionRisks: (exchange, { count }) => positionRisks(exchange, count),
  contractMember: (exchange, { member }) => contractMemberOf(exchange, member),
  marginRisks: (exchange, { ratioBps }) => marginRisks(exchange, ratioBps),
  convert: (exchange, { timeMs }) => convertView(exchange, timeMs),
  balances: (exchange, { member }) => balancesOf(exchange, member),
  deleverageLights: (exchange, { market }) => deleverageLights(exchange, market),
  series: (exchange) => seriesViews(exchange),
  roundMember: (exchange, { member, now }) => roundMemberOf(exchange, member, now),
  offers: (exchange) => offersView(exchange),
  investments: (exchange, { member }) => investmentsOf(exchange, member),
  wealthDue: (exchange, { from, days }) => dueByDay(exchange, from, days),
  plans: (exchange) => plansView(exchange),
  loans: (exchange, { member, timeMs }) =>
    member === undefined ? allLoans(exchange, timeMs) : loansOf(exchange, member, timeMs),
  lending: (exchange) => lendingView(exchange),
  loanRefusal: (exchange, command) => refusalOfLoan(exchange, command) ?? null,
};

export function answerTo<Name extends QueryName>(
  exchange: Exchange,
  name: Name,
  asked: Asked<Name>,
): QueryAnswer<Name> {
  return ANSWERS[name](exchange, asked);
}
