/**
 * The engine as the rest of the server sees it: one writer of the exchange's state, behind a journal. A
 * submission is answered only when its events are durable; whoever follows sees every record once, in order.
 */
import type {
  Command,
  ContractDefined,
  CoreRefusalName,
  Deadline,
  Event,
  FeeLevel,
  ManagedDeficit,
  MarketDefined,
  MemberDebts,
  Outcome,
  ReferralRates,
  Refusal,
  TierTerms,
  TriggerBy,
  VenueAccount,
} from "@meridian/core";
import type { Asked, QueryName, QueryAnswer } from "./queries.ts";

export type EngineRefusalName =
  | CoreRefusalName
  | "command.id_conflict"
  | "engine.read_only"
  | "engine.overloaded";

/** {@link Refusal}, of the exchange or of the engine itself. */
export type EngineRefusal = Omit<Refusal, "refused"> & { readonly refused: EngineRefusalName };

/** `duplicate` says that this command id was carried out before and the first outcome is reported again. */
export type Answer =
  | { readonly ok: true; readonly sequence: number; readonly outcome: Outcome; readonly duplicate: boolean }
  | ({ readonly ok: false } & EngineRefusal);

/** The events of one command: atomic, durable, numbered without gaps from 1. */
export interface EngineRecord {
  readonly sequence: number;
  readonly timeMs: number;
  readonly commandId: string;
  readonly events: readonly Event[];
}

export type Follower = (records: readonly EngineRecord[]) => void | Promise<void>;

export interface Engine {
  /**
   * Carries out a command once. The pair of actor and command id is the idempotency key: same input gives the
   * first outcome, another input "command.id_conflict". A refused command leaves no trace and may be tried
   * again.
   *
   * @param actor whose key space the command id lives in, such as "member:42" or "custody:evm"
   */
  submit(actor: string, commandId: string, command: Command): Promise<Answer>;

  /**
   * Hands over every durable record after a sequence, first from the journal, then live, one batch at a time:
   * the next batch waits for the follower's promise. Returns the function that stops it.
   *
   * A follower that rejects stops the engine, so it retries what may pass. Throws `RangeError` when `after` is
   * ahead of the journal: that reader has seen records which are lost.
   */
  follow(after: number, follower: Follower): () => void;

  /**
   * Names how far a reader has durably come, so that older segments may be dropped once a snapshot covers
   * them too.
   */
  setCursor(reader: string, sequence: number): void;

  /**
   * The state's view as of one sequence, for readers that keep their own picture and then follow from there.
   */
  view(): Promise<EngineView>;

  /** Answers a question about a part of the state, as of now and durable. */
  query<Name extends QueryName>(name: Name, asked: Asked<Name>): Promise<QueryAnswer<Name>>;

  /** The last durable sequence. */
  readonly sequence: number;

  /** Runs the invariants over the whole state; an empty list is health. */
  checkInvariants(): Promise<readonly string[]>;

  close(): Promise<void>;
}

/** Defined coins and markets as their defining events, open orders as placed plus what is left of them. */
export interface EngineView {
  readonly sequence: number;
  readonly coins: readonly Extract<Event, { type: "coinDefined" }>[];
  readonly markets: readonly MarketDefined[];
  readonly contracts: readonly ContractDefined[];
  /** The tiers of each contract that has them. */
  readonly contractTiers: ReadonlyMap<string, readonly TierTerms[]>;
  /** Of markets and contracts. */
  readonly marketStates: readonly Extract<Event, { type: "marketStateSet" }>[];
  readonly openOrders: readonly OpenOrderView[];
  /** Those that wait for a price or for another order. */
  readonly pendingOrders: readonly PendingOrderView[];
  readonly trailingStops: readonly TrailingStopView[];
  /** By market, in ticks; of a spot market that has not traded the initial price, of a contract none. */
  readonly lastPrices: ReadonlyMap<string, number>;
  /** By contract, in ticks; of those that have one. */
  readonly marks: ReadonlyMap<string, number>;
  /** The switches that cancel all orders and are on, also those of halted markets. */
  readonly deadlines: readonly Deadline[];
  /** Sum of what members own, per coin, in smallest units. */
  readonly liabilities: ReadonlyMap<string, bigint>;
  /** Part of that which those who hold it owe on loans, and what is owed beyond it, per coin. */
  readonly memberDebts: ReadonlyMap<string, MemberDebts>;
  /** The venue's own available balances, by account and coin, in smallest units. */
  readonly venueBalances: ReadonlyMap<VenueAccount, ReadonlyMap<string, bigint>>;
  /** By rising level. */
  readonly feeLevels: readonly FeeLevel[];
  /** By member; only those that are not of level 0. */
  readonly memberFeeLevels: ReadonlyMap<number, number>;
  readonly managedDeficits: readonly ManagedDeficit[];
  /** Undefined until they are first set. */
  readonly referralRates: ReferralRates | undefined;
}

export interface OpenOrderView {
  readonly orderId: number;
  readonly member: number;
  readonly market: string;
  readonly side: "buy" | "sell";
  readonly price: number;
  /** Lots left, and how many of them the book shows now. */
  readonly remaining: number;
  readonly shown: number;
  /** The slice shown at a time; 0 for all. */
  readonly displayQuantity: number;
}

interface PendingOrderView {
  readonly orderId: number;
  readonly member: number;
  readonly market: string;
  readonly side: "buy" | "sell";
  readonly orderType: "limit" | "market";
  readonly price: number;
  readonly quantity: number;
}

export interface TrailingStopView {
  readonly orderId: number;
  readonly market: string;
  readonly side: "buy" | "sell";
  readonly triggerBy: TriggerBy;
  /** The price it follows from; 0 for at once. */
  readonly triggerPrice: number;
  /** False while it awaits another order of its list. */
  readonly armed: boolean;
  /** The highest (sell) or lowest (buy) price since it follows; 0 until then. */
  readonly extreme: number;
}
