/** The state of contracts: each contract's prices and tiers, and each member's positions and settings. */
import type { MarketName } from "../ids.ts";
import { assert, type TimeMs } from "../numeric/index.ts";
import type { Market } from "../trading/market.ts";
import type { ContractTerms, MarginMode, PositionSide } from "./commands.ts";
import { PremiumAverage } from "./funding.ts";
import { SAMPLE_AGE_MAX_MS } from "../trading/index-price.ts";
import { LEVERAGE_FIRST } from "./limits.ts";
import { BasisAverage } from "./mark.ts";
import type { Position } from "./position.ts";
import { type Tier, type TierTerms, tiersOf } from "./tiers.ts";
import { Watches } from "./watches.ts";

/** A position, or the place of one. */
export class Leg implements Position {
  readonly holding: Holding;
  readonly side: PositionSide;
  size = 0;
  cost = 0n;
  /** Frozen for it; 0 unless it is isolated. */
  margin = 0n;
  /** Rises when its watch is set anew: see {@link Watches}. */
  watchStamp = 0;

  constructor(holding: Holding, side: PositionSide) {
    this.holding = holding;
    this.side = side;
  }
}

/** A member in one contract: its settings there, and its positions. */
export class Holding {
  readonly account: ContractAccount;
  readonly contract: Contract;
  leverage = LEVERAGE_FIRST;
  mode: MarginMode = "cross";
  readonly net = new Leg(this, "net");
  readonly long = new Leg(this, "long");
  readonly short = new Leg(this, "short");

  constructor(account: ContractAccount, contract: Contract) {
    this.account = account;
    this.contract = contract;
  }

  /** The positions that its member may have there. */
  get legs(): readonly Leg[] {
    return this.account.isHedged ? [this.long, this.short] : [this.net];
  }

  get isFlat(): boolean {
    return this.net.size === 0 && this.long.size === 0 && this.short.size === 0;
  }
}

/** A member in all contracts. */
export class ContractAccount {
  readonly memberIndex: number;
  isHedged = false;
  /** In the order of the contracts' markets. */
  readonly holdings: Holding[] = [];

  constructor(memberIndex: number) {
    this.memberIndex = memberIndex;
  }

  find(contract: Contract): Holding | undefined {
    return this.holdings.find((holding) => holding.contract === contract);
  }

  of(contract: Contract): Holding {
    const known = this.find(contract);
    if (known !== undefined) return known;
    const holding = new Holding(this, contract);
    this.holdings.push(holding);
    this.holdings.sort((one, other) => one.contract.market.index - other.contract.market.index);
    return holding;
  }
}

export class Contract {
  readonly market: Market;
  settings: ContractTerms;
  tierTerms: TierTerms[] = [];
  /** None until they are set: then nothing can be traded. */
  tiers: readonly Tier[] = [];
  index = 0;
  /** 0 until there was an index. */
  indexAt: TimeMs = 0;
  isIndexLost = true;
  sampledAt: TimeMs = 0;
  readonly basis = new BasisAverage();
  readonly premium = new PremiumAverage();
  lastRatePpb = 0;
  /** 0 until the first mark. */
  fundingAt: TimeMs = 0;
  /** Holdings with a position. */
  readonly holders = new Set<Holding>();
  readonly watches = new Watches();

  constructor(market: Market, settings: ContractTerms) {
    this.market = market;
    this.settings = settings;
  }

  setTier(place: number, count: number, terms: TierTerms): void {
    if (place === 0) this.tierTerms = [];
    this.tierTerms.push(terms);
    if (this.tierTerms.length === count) this.tiers = tiersOf(this.tierTerms);
  }

  /** Quote units of one lot at mark. */
  get lotValue(): bigint {
    return BigInt(this.market.mark) * this.market.terms.quotePerTickLot;
  }

  /** True while its mark may be relied on. */
  isFresh(time: TimeMs): boolean {
    return !this.isIndexLost && time - this.indexAt <= SAMPLE_AGE_MAX_MS;
  }

  /** By the place of the member in the ledger, which does not depend on who came to hold it first. */
  holdersInOrder(): Holding[] {
    return [...this.holders].sort((one, other) => one.account.memberIndex - other.account.memberIndex);
  }
}

export class Contracts {
  private readonly byMarket = new Map<MarketName, Contract>();
  private readonly accounts = new Map<number, ContractAccount>();
  /** Those whose positions or wallet changed since their watches were set. */
  readonly unwatched = new Set<ContractAccount>();

  get all(): Iterable<Contract> {
    return this.byMarket.values();
  }

  add(contract: Contract): void {
    this.byMarket.set(contract.market.name, contract);
  }

  find(market: MarketName): Contract | undefined {
    return this.byMarket.get(market);
  }

  of(market: MarketName): Contract {
    const contract = this.byMarket.get(market);
    assert(contract !== undefined, "an event names an unknown contract");
    return contract;
  }

  findAccount(memberIndex: number): ContractAccount | undefined {
    return this.accounts.get(memberIndex);
  }

  /** Made when it is first written to. */
  accountOf(memberIndex: number): ContractAccount {
    const known = this.accounts.get(memberIndex);
    if (known !== undefined) return known;
    const account = new ContractAccount(memberIndex);
    this.accounts.set(memberIndex, account);
    return account;
  }

  /** A member's holding to look at: what it would be, where there is none. */
  lookAt(memberIndex: number, contract: Contract): Holding {
    const account = this.accounts.get(memberIndex) ?? new ContractAccount(memberIndex);
    return account.find(contract) ?? new Holding(account, contract);
  }

  /** By the member's place in the ledger. */
  accountsInOrder(): ContractAccount[] {
    return [...this.accounts.values()].sort((one, other) => one.memberIndex - other.memberIndex);
  }
}
