/** Questions about a part of the state that is too large to be handed out whole, answered in the engine's thread. */
import {
  type AccountBalance,
  balancesOf,
  type ContractMember,
  contractMemberOf,
  contractsView,
  convertView,
  type ConvertView,
  type ContractView,
  deleverageLights,
  type Exchange,
} from "@meridian/core";

/** Each with the question and the answer. */
interface Queries {
  /** Every contract as it stands. */
  readonly contracts: { readonly asked: null; readonly told: readonly ContractView[] };
  readonly contractMember: { readonly asked: { readonly member: number }; readonly told: ContractMember };
  readonly convert: { readonly asked: { readonly timeMs: number }; readonly told: ConvertView };
  /** Everything that a member has. */
  readonly balances: {
    readonly asked: { readonly member: number };
    readonly told: readonly AccountBalance[];
  };
  /** By "member:position side"; costs as much as the contract has positions. */
  readonly deleverageLights: {
    readonly asked: { readonly market: string };
    readonly told: ReadonlyMap<string, number>;
  };
}

export type QueryName = keyof Queries;
export type Asked<Name extends QueryName> = Queries[Name]["asked"];
export type Told<Name extends QueryName> = Queries[Name]["told"];

const ANSWERS: { readonly [Name in QueryName]: (exchange: Exchange, asked: Asked<Name>) => Told<Name> } = {
  contracts: (exchange) => contractsView(exchange),
  contractMember: (exchange, { member }) => contractMemberOf(exchange, member),
  convert: (exchange, { timeMs }) => convertView(exchange, timeMs),
  balances: (exchange, { member }) => balancesOf(exchange, member),
  deleverageLights: (exchange, { market }) => deleverageLights(exchange, market),
};

export function answerTo<Name extends QueryName>(
  exchange: Exchange,
  name: Name,
  asked: Asked<Name>,
): Told<Name> {
  return ANSWERS[name](exchange, asked);
}
