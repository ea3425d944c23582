/**
 * The declaration of a part of the core. Ledger, parameters and trading are declared like the products that stand on
 * them, so that nothing of any part is listed a second time: see products.ts.
 */
import type { ByteReader, ByteWriter } from "./codec/bytes.ts";
import type { CommandForm } from "./codec/command-form.ts";
import type { EventSchema } from "./codec/event-schema.ts";
import type { OutcomeForm } from "./codec/outcome-form.ts";
import type { Command } from "./commands.ts";
import type { Emit, Event } from "./events.ts";
import type { CoinCode, MarketName } from "./ids.ts";
import type { Posting } from "./ledger/posting.ts";
import type { Amount } from "./numeric/index.ts";
import type { Outcome } from "./outcome.ts";
import type { Refusal } from "./refusal.ts";
import type { Exchange } from "./state.ts";
import type { MarketTerms } from "./trading/market-terms.ts";
import type { FillTaken } from "./trading/outcome.ts";
import type { Backing } from "./trading/settlement.ts";

/** The coins of a market, and what backs its orders. */
interface BackedMarket extends Pick<MarketTerms, "base" | "quote"> {
  readonly backing: Backing;
}

/** A market by its name; only asked for events that name one. */
export type BackedMarkets = (market: MarketName) => BackedMarket;

/** The reason why something is frozen: an amount by the name of what holds it. */
export interface Hold {
  readonly coin: CoinCode;
  readonly amount: Amount;
  /** A kind that the part names and the thing's own name: "order:17", "position:BTC-PERP", "round:BTC-5M:17". */
  readonly heldBy: `${string}:${string}`;
}

type OfType<Union, Type> = Extract<Union, { readonly type: Type }>;

export type Executors<Own extends Command> = {
  readonly [Type in Own["type"]]: (
    exchange: Exchange,
    command: OfType<Own, Type>,
    emit: Emit,
  ) => Refusal | undefined;
};

export type Appliers<Own extends Event> = {
  readonly [Type in Own["type"]]: (exchange: Exchange, event: OfType<Own, Type>) => void;
};

export type Bookings<Own extends Event, Reason extends string = string> = {
  readonly [Type in Own["type"]]: (
    event: OfType<Own, Type>,
    marketOf: BackedMarkets,
  ) => readonly Posting<Reason>[];
};

/** Reads the events that are fills; undefined for any other. */
export type FillOf = (event: Event) => FillTaken | undefined;

export type Fills<Own extends Event> = {
  readonly [Type in Own["type"]]?: (event: OfType<Own, Type>) => FillTaken;
};

/** The outcome of an accepted command, from its first event and all of them. */
export type OutcomesAfter<Own extends Event> = {
  readonly [Type in Own["type"]]?: (
    first: OfType<Own, Type>,
    events: readonly Event[],
    fillOf: FillOf,
  ) => Outcome;
};

/** The answers to a part's commands that say more than that they are done. */
export interface Outcomes<Own extends Event> {
  readonly forms: readonly OutcomeForm[];
  /** By the type of the first event. */
  readonly after: OutcomesAfter<Own>;
}

/** A stretch of a snapshot. */
export interface SnapshotSection {
  /** The form of the snapshot that brought it: see snapshot.ts. */
  readonly form: number;
  /** True if the state has nothing for it. Left out where it is always written. */
  readonly isEmpty?: (exchange: Exchange) => boolean;
  /** @param form that the whole snapshot is written in */
  readonly write: (exchange: Exchange, writer: ByteWriter, form: number) => void;
  readonly read: (exchange: Exchange, reader: ByteReader, written: Written) => void;
}

export interface Written {
  /** The form that the bytes are in. */
  readonly form: number;
  /** Applies an event of whichever part, where a section keeps one. */
  readonly apply: (exchange: Exchange, event: Event) => void;
}

export interface Product<
  OwnCommand extends Command = never,
  OwnEvent extends Event = never,
  Reason extends string = string,
> {
  /** Decides a command: refuses, or emits events. */
  readonly execute: Executors<OwnCommand>;
  /** Refuses a command of whichever part, before it is decided; what it lets through it has no say in. */
  readonly guard?: (exchange: Exchange, command: Command) => Refusal | undefined;
  /** The commands that apply their events themselves, to see the effect of each before they decide the next; or all. */
  readonly appliesItself: boolean | readonly string[];
  /** Writes an event into the state. */
  readonly apply: Appliers<OwnEvent>;
  /** An event's changes, account by account. */
  readonly postings: Bookings<OwnEvent, Reason>;
  /** The written forms of its commands: of each, every form that it ever had. */
  readonly commands: readonly CommandForm[];
  /** The written forms of its events. */
  readonly events: readonly EventSchema[];
  readonly outcomes?: Outcomes<OwnEvent>;
  /** Of a product whose orders meet: the events of their fills. */
  readonly fills?: Fills<OwnEvent>;
  /** Of a product that brings a kind of market: what backs the orders there. */
  readonly backing?: Backing;
  /** A member's holds, by the member's place in the ledger. */
  readonly holdsOf?: (exchange: Exchange, memberIndex: number) => readonly Hold[];
  /** Every hold there is, by the balance that it is frozen in. */
  readonly eachHold?: (exchange: Exchange, visit: (slot: number, amount: bigint) => void) => void;
  /** Broken invariants between two commands, in sentences. */
  readonly problems?: (exchange: Exchange) => readonly string[];
  /** Its state in a snapshot. */
  readonly snapshot?: readonly SnapshotSection[];
}
