/** Queries on contracts. Nothing here changes the exchange, and nothing here is needed to replay it. */
import type { MarketName, MemberId } from "../ids.ts";
import { type Amount, amount, type RatePpb, type Ticks, type TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { ContractTerms, MarginMode, PositionSide } from "./commands.ts";
import { type Fraction, nearest } from "./fraction.ts";
import { fundingRatePpb } from "./funding.ts";
import { rankOf } from "./hand-over.ts";
import { liquidationPrice } from "./liquidation-price.ts";
import { freeMargin, initialMarginIn } from "./load.ts";
import { notionalOf, unrealisedOf } from "./position.ts";
import type { Contract, Holding, Leg } from "./state.ts";
import { maintenanceOf, type TierTerms } from "./tiers.ts";
import { crossLegs, riskOfLegs, walletOf } from "./wallet.ts";

export interface ContractView extends ContractTerms {
  readonly market: MarketName;
  readonly tiers: readonly TierTerms[];
  /** 0 until there is one. */
  readonly index: Ticks;
  readonly mark: Ticks;
  readonly indexAt: TimeMs;
  readonly isIndexLost: boolean;
  readonly lastRate: RatePpb;
  /** The rate if it were settled now. */
  readonly predictedRate: RatePpb;
  readonly fundingAt: TimeMs;
  /** Lots of all longs, which are those of all shorts. */
  readonly openInterest: number;
  readonly positions: number;
}

export function contractView({ contracts }: Exchange, market: MarketName): ContractView | undefined {
  const contract = contracts.find(market);
  return contract === undefined ? undefined : viewOf(contract);
}

/** In the order in which they were defined. */
export function contractsView({ contracts }: Exchange): ContractView[] {
  return [...contracts.all].map(viewOf);
}

function viewOf(contract: Contract): ContractView {
  let [openInterest, positions] = [0, 0];
  for (const { net, long, legs } of contract.holders) {
    openInterest += Math.max(net.size, 0) + long.size;
    for (const { size } of legs) if (size !== 0) positions += 1;
  }
  return {
    ...contract.settings,
    market: contract.market.name,
    tiers: contract.tierTerms,
    index: contract.index as Ticks,
    mark: contract.market.mark,
    indexAt: contract.indexAt,
    isIndexLost: contract.isIndexLost,
    lastRate: contract.lastRatePpb as RatePpb,
    predictedRate: fundingRatePpb(contract.premium.ppb) as RatePpb,
    fundingAt: contract.fundingAt,
    openInterest,
    positions,
  };
}

/** A position as it stands at mark. Amounts are quote units. */
export interface PositionView {
  readonly market: MarketName;
  readonly member: MemberId;
  readonly position: PositionSide;
  readonly mode: MarginMode;
  readonly leverage: number;
  /** Lots, below zero for a short. */
  readonly size: number;
  readonly cost: bigint;
  readonly mark: Ticks;
  readonly value: bigint;
  readonly unrealised: bigint;
  readonly maintenance: bigint;
  /** Of an isolated position what is frozen for it; of a cross one its initial margin. */
  readonly margin: bigint;
  /** In hundredths of a tick, to the nearest; undefined where no price liquidates it. */
  readonly liquidationPrice: bigint | undefined;
}

/** In the order of contracts, the long before the short. */
export function positionsOf(exchange: Exchange, member: MemberId): PositionView[] {
  const account = exchange.contracts.findAccount(exchange.ledger.memberOf(member));
  if (account === undefined) return [];
  return account.holdings.flatMap((holding) =>
    holding.legs.filter(({ size }) => size !== 0).map((leg) => positionView(exchange, leg)),
  );
}

export function positionView(exchange: Exchange, leg: Leg): PositionView {
  const { holding, side, size, cost } = leg;
  const { account, contract, mode, leverage } = holding;
  const { lotValue, tiers, market } = contract;
  const price = liquidationOf(exchange, leg);
  return {
    market: market.name,
    member: exchange.ledger.memberIds[account.memberIndex]!,
    position: side,
    mode,
    leverage,
    size,
    cost,
    mark: market.mark,
    value: notionalOf(leg, lotValue),
    unrealised: unrealisedOf(leg, lotValue),
    maintenance: maintenanceOf(tiers, notionalOf(leg, lotValue)),
    margin: mode === "isolated" ? leg.margin : riskOfLegs(0n, [leg]).initialMargin,
    liquidationPrice: price === undefined ? undefined : nearest(price, 100n),
  };
}

/** The mark at which a position would be liquidated while everything else stays as it is, in ticks. */
export function liquidationOf(exchange: Exchange, leg: Leg): Fraction | undefined {
  const { contract, mode, account } = leg.holding;
  const { quotePerTickLot } = contract.market.terms;
  if (mode === "isolated") return liquidationPrice(leg, leg.margin, contract.tiers, quotePerTickLot);
  const others = crossLegs(account).filter(({ holding }) => holding !== leg.holding);
  const { balance, maintenance } = riskOfLegs(walletOf(exchange, account.memberIndex), others);
  const opposite = leg.holding.legs.find((other) => other !== leg && other.size !== 0);
  return liquidationPrice(leg, balance - maintenance, contract.tiers, quotePerTickLot, opposite);
}

/** A member's money in contracts. Quote units. */
export interface ContractBalanceView {
  readonly isHedged: boolean;
  /** Without the margins of isolated positions. */
  readonly wallet: Amount;
  readonly isolatedMargin: Amount;
  /** Of cross positions. */
  readonly unrealised: bigint;
  readonly maintenance: bigint;
  /** Of cross positions, and of all orders. */
  readonly positionMargin: bigint;
  readonly orderMargin: bigint;
  readonly available: bigint;
  readonly transferable: bigint;
}

export function contractBalanceOf(exchange: Exchange, member: MemberId): ContractBalanceView {
  const memberIndex = exchange.ledger.memberOf(member);
  const wallet = amount(memberIndex < 0 ? 0n : walletOf(exchange, memberIndex));
  let [positionMargin, orderMargin, isolatedMargin] = [0n, 0n, 0n];
  for (const contract of exchange.contracts.all) {
    const holding = exchange.contracts.lookAt(memberIndex, contract);
    const { positions, orders } = initialMarginIn(exchange, holding, { without: 0 });
    orderMargin += orders;
    if (holding.mode === "cross") positionMargin += positions;
    for (const { margin } of holding.legs) isolatedMargin += margin;
  }
  const account = exchange.contracts.findAccount(memberIndex);
  const { unrealised, maintenance } = riskOfLegs(wallet, account === undefined ? [] : crossLegs(account));
  return {
    isHedged: account?.isHedged ?? false,
    wallet,
    isolatedMargin: amount(isolatedMargin),
    unrealised,
    maintenance,
    positionMargin,
    orderMargin,
    ...freeMargin(exchange, memberIndex),
  };
}

/** A member's settings of a contract. */
export function contractSettingsOf(
  { ledger, contracts }: Exchange,
  member: MemberId,
  market: MarketName,
): Pick<Holding, "leverage" | "mode"> | undefined {
  const contract = contracts.find(market);
  if (contract === undefined) return undefined;
  const { leverage, mode } = contracts.lookAt(ledger.memberOf(member), contract);
  return { leverage, mode };
}

/**
 * In which fifth of the positions of its side a position is, by the order in which they would be deleveraged: 5 is the
 * first to go, 1 the last. Takes time in proportion to the positions: for a reader that remembers it.
 */
export function deleverageLights(exchange: Exchange, market: MarketName): Map<string, number> {
  const lights = new Map<string, number>();
  const contract = exchange.contracts.find(market);
  if (contract === undefined) return lights;
  for (const isLong of [true, false]) {
    const ranked = sideOf(contract, isLong)
      .map((leg) => ({ leg, rank: Number(nearest(rankOf(exchange, leg), 1_000_000n)) }))
      .sort((one, other) => one.rank - other.rank);
    ranked.forEach(({ leg }, place) => {
      const member = exchange.ledger.memberIds[leg.holding.account.memberIndex]!;
      lights.set(`${member}:${leg.side}`, Math.floor((place * 5) / ranked.length) + 1);
    });
  }
  return lights;
}

function sideOf(contract: Contract, isLong: boolean): Leg[] {
  return contract
    .holdersInOrder()
    .flatMap(({ legs }) => legs.filter(({ size }) => (isLong ? size > 0 : size < 0)));
}
