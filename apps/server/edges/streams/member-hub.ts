/**
 * The private channels "orders" and "balances". A member's state is loaded when the first socket listens: records from
 * then on wait until it is there, so nothing falls between the picture and the events. It goes with the last socket.
 */
import type { BalancesMessage, OrdersMessage } from "@meridian/contract";
import { type Event, ownerOf } from "@meridian/core";
import type { Pool } from "pg";
import type { Engine, EngineRecord } from "../../ground/engine/index.ts";
import { isFill, type VenueTerms } from "../../market/market-data/index.ts";
import { readMemberPicture } from "../../market/projections/index.ts";
import type { PrivateHub } from "./channel-hub.ts";
import type { Connection } from "./connection.ts";
import { textFrame } from "./frames.ts";
import { PICTURE_TIMEOUT_MS } from "./limits.ts";
import { type MemberChanges, MemberState } from "./member-state.ts";

type OwnChannel = "orders" | "balances";

interface MemberRoom {
  readonly listeners: Record<OwnChannel, Set<Connection>>;
  state: MemberState | undefined;
  /** Records that came while the state was loaded. */
  waiting: EngineRecord[];
  loaded: Promise<void>;
}

export interface MemberHubOptions {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly projections: { waitFor(sequence: number, timeoutMs: number): Promise<boolean> };
  readonly terms: () => VenueTerms;
  /** The price a trailing stop has followed to, in ticks; 0 for none. */
  readonly extremeOf: (orderId: number) => number;
}

export class MemberHub {
  private readonly options: MemberHubOptions;
  private readonly rooms = new Map<number, MemberRoom>();
  private readonly stopFollowing: () => void;
  private sequence: number;

  constructor(options: MemberHubOptions) {
    this.options = options;
    this.sequence = options.engine.sequence;
    this.stopFollowing = options.engine.follow(this.sequence, (records) => this.take(records));
  }

  get channels(): Readonly<Record<OwnChannel, PrivateHub>> {
    return { orders: this.channel("orders"), balances: this.channel("balances") };
  }

  private channel(name: OwnChannel): PrivateHub {
    return {
      sessionsOnly: false,
      subscribe: (connection, memberId) => this.subscribe(connection, memberId, name),
      unsubscribe: (connection, memberId) => this.unsubscribe(connection, memberId, name),
      sendSnapshot: (connection, memberId) => this.sendSnapshot(connection, memberId, name),
    };
  }

  /** Rejects when the member's state cannot be read in time; then the socket does not listen. */
  private async subscribe(connection: Connection, memberId: number, channel: OwnChannel): Promise<void> {
    let room = this.rooms.get(memberId);
    if (room === undefined) {
      room = newRoom();
      this.rooms.set(memberId, room);
      room.loaded = this.load(memberId, room);
    }
    room.listeners[channel].add(connection);
    try {
      await room.loaded;
    } catch (error) {
      this.unsubscribe(connection, memberId, channel);
      throw error;
    }
    if (room.listeners[channel].has(connection)) this.sendSnapshot(connection, memberId, channel);
  }

  private unsubscribe(connection: Connection, memberId: number, channel: OwnChannel): void {
    const room = this.rooms.get(memberId);
    if (room === undefined) return;
    room.listeners[channel].delete(connection);
    if (room.listeners.orders.size + room.listeners.balances.size === 0) this.rooms.delete(memberId);
  }

  private sendSnapshot(connection: Connection, memberId: number, channel: OwnChannel): void {
    const state = this.rooms.get(memberId)?.state;
    if (state === undefined) return;
    connection.deliver(channel, textFrame(JSON.stringify(snapshotOf(state, channel))));
  }

  /** Sends how far trailing stops have followed: no event does, and each trade may move them. */
  sendExtremes(): void {
    for (const room of this.rooms.values()) {
      if (room.state === undefined || room.listeners.orders.size === 0) continue;
      room.state.noteExtremes();
      this.publish(room);
    }
  }

  close(): void {
    this.stopFollowing();
    this.rooms.clear();
  }

  private async load(memberId: number, room: MemberRoom): Promise<void> {
    const { projections, pool, terms, extremeOf } = this.options;
    const readable = await projections.waitFor(this.sequence, PICTURE_TIMEOUT_MS);
    if (!readable) throw new Error("the read models are behind");
    const picture = await readMemberPicture(pool, memberId);
    const state = new MemberState(terms(), memberId, picture, extremeOf);
    for (const record of room.waiting) state.apply(record);
    state.takeChanges();
    room.waiting = [];
    room.state = state;
  }

  private take(records: readonly EngineRecord[]): void {
    const touched = new Set<number>();
    for (const record of records) {
      this.sequence = record.sequence;
      if (this.rooms.size === 0) continue;
      for (const memberId of membersOf(record.events)) {
        const room = this.rooms.get(memberId);
        if (room === undefined) continue;
        if (room.state === undefined) room.waiting.push(record);
        else room.state.apply(record);
        touched.add(memberId);
      }
    }
    for (const memberId of touched) this.publish(this.rooms.get(memberId)!);
  }

  private publish({ state, listeners }: MemberRoom): void {
    if (state === undefined) return;
    const changes = state.takeChanges();
    if (changes.orders.length > 0) sendToAll(listeners.orders, "orders", ordersDelta(changes));
    if (changes.balances.length > 0)
      sendToAll(listeners.balances, "balances", balancesMessage("delta", changes.balances, state.sequence));
  }
}

function newRoom(): MemberRoom {
  const listeners = { orders: new Set<Connection>(), balances: new Set<Connection>() };
  return { listeners, state: undefined, waiting: [], loaded: Promise.resolve() };
}

function sendToAll(listeners: ReadonlySet<Connection>, channel: string, message: object): void {
  if (listeners.size === 0) return;
  const frame = textFrame(JSON.stringify(message));
  for (const connection of listeners) connection.deliver(channel, frame);
}

function ordersDelta({ orders, trades }: MemberChanges): OrdersMessage {
  return { channel: "orders", type: "delta", list: orders, trades };
}

function balancesMessage(
  type: BalancesMessage["type"],
  list: BalancesMessage["list"],
  sequence: number,
): BalancesMessage {
  return { channel: "balances", type, list, sequence };
}

function snapshotOf(state: MemberState, channel: OwnChannel): OrdersMessage | BalancesMessage {
  if (channel === "balances") return balancesMessage("snapshot", state.allBalances(), state.sequence);
  return { channel: "orders", type: "snapshot", list: state.openOrders(), trades: [] };
}

/** The members concerned. */
function membersOf(events: readonly Event[]): ReadonlySet<number> {
  const members = new Set<number>();
  for (const event of events) {
    if (isFill(event)) members.add(ownerOf(event.makerMember)).add(ownerOf(event.takerMember));
    else if (event.type === "positionDeleveraged")
      members.add(ownerOf(event.member)).add(ownerOf(event.other));
    else if (event.type === "referralPaid" || event.type === "owedReferralPaid") members.add(event.inviter);
    else if ("member" in event) members.add(ownerOf(event.member));
  }
  return members;
}
