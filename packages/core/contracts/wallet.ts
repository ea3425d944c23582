/** The money of a member in contracts, as the ledger has it and as its positions stand at mark. All in quote units. */
import { contractAccountOf } from "../ledger/accounts.ts";
import type { Exchange } from "../state.ts";
import { riskOf, type Risk } from "./account.ts";
import { FUND_MEMBER, SETTLEMENT_COIN } from "./limits.ts";
import { unrealisedOf } from "./position.ts";
import type { ContractAccount, Leg } from "./state.ts";

export function isFund({ ledger }: Exchange, memberIndex: number): boolean {
  return ledger.memberIds[memberIndex] === FUND_MEMBER;
}

/** The slot of a member's wallet; of the insurance fund the venue's account. */
export function walletSlot(exchange: Exchange, memberIndex: number): number {
  const { ledger } = exchange;
  if (isFund(exchange, memberIndex)) return ledger.venueSlot("insurance", SETTLEMENT_COIN);
  return ledger.balances.slotOf(contractAccountOf(memberIndex), ledger.coinOf(SETTLEMENT_COIN).index);
}

/** The available amount of the wallet, without the margins of isolated positions. */
export function walletOf(exchange: Exchange, memberIndex: number): bigint {
  const { ledger } = exchange;
  if (isFund(exchange, memberIndex)) return ledger.balances.available[walletSlot(exchange, memberIndex)]!;
  const coin = ledger.coins.get(SETTLEMENT_COIN);
  if (coin === undefined) return 0n;
  return ledger.balances.availableAt(ledger.balances.find(contractAccountOf(memberIndex), coin.index));
}

/** The cross positions of a member. */
export function crossLegs(account: ContractAccount): Leg[] {
  return account.holdings.flatMap(({ mode, legs }) =>
    mode === "cross" ? legs.filter(({ size }) => size !== 0) : [],
  );
}

const NO_ORDERS = { buys: 0n, sells: 0n } as const;

/** The risk of some positions with a margin, orders aside. */
export function riskOfLegs(margin: bigint, legs: readonly Leg[]): Risk {
  return riskOf(
    margin,
    legs.map((leg) => {
      const { contract, leverage } = leg.holding;
      return { position: leg, lotValue: contract.lotValue, tiers: contract.tiers, leverage, ...NO_ORDERS };
    }),
  );
}

/** The risk of what answers for a position: its own margin, or the wallet with all cross positions. */
export function riskAround(exchange: Exchange, leg: Leg): Risk {
  if (leg.holding.mode === "isolated") return riskOfLegs(leg.margin, [leg]);
  const { account } = leg.holding;
  return riskOfLegs(walletOf(exchange, account.memberIndex), crossLegs(account));
}

/** The risk of what the insurance fund has taken over. */
export function fundRisk(exchange: Exchange): Risk {
  const { ledger, contracts } = exchange;
  const memberIndex = ledger.memberOf(FUND_MEMBER);
  const account = contracts.findAccount(memberIndex);
  const wallet = ledger.coins.has(SETTLEMENT_COIN)
    ? ledger.availableOfVenue("insurance", SETTLEMENT_COIN)
    : 0n;
  return riskOfLegs(wallet, account === undefined ? [] : crossLegs(account));
}

/** The wallet with what cross positions would bring at mark. */
export function crossEquity(exchange: Exchange, account: ContractAccount): bigint {
  let equity = walletOf(exchange, account.memberIndex);
  for (const leg of crossLegs(account)) equity += unrealisedOf(leg, leg.holding.contract.lotValue);
  return equity;
}
