/** Listeners of each public channel, and the tick on which each change goes out once, encoded once. */
import { PUBLIC_CHANNELS, type PublicChannel } from "@meridian/contract";
import type { PublicChannels, PublicFeed } from "../../ground/channels/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import type { Connection } from "./connection.ts";
import { textFrame } from "./frames.ts";
import { TICK_MS } from "./limits.ts";
import type { PublicName } from "./messages.ts";

export interface PublicHubOptions {
  readonly publicChannels: PublicChannels;
  /** Whatever has been sent no longer continues after a reload of it. */
  readonly marketData: Pick<MarketData, "onReload">;
}

/** A channel is looked at once in so many ticks. */
export function everyTicksOf(kind: PublicChannel): number {
  return PUBLIC_CHANNELS[kind].everyMs / TICK_MS;
}

interface Room {
  readonly parsed: PublicName;
  readonly everyTicks: number;
  feed: PublicFeed;
  readonly listeners: Set<Connection>;
  /** Kept until the next delta, since many listeners may start from it. */
  snapshot: Buffer | undefined;
}

export class PublicHub {
  private readonly channels: PublicChannels;
  private readonly rooms = new Map<string, Room>();
  private readonly stopReload: () => void;
  private ticks = 0;

  constructor({ publicChannels, marketData }: PublicHubOptions) {
    this.channels = publicChannels;
    this.stopReload = marketData.onReload(() => this.startAgain());
  }

  get channelCount(): number {
    return this.rooms.size;
  }

  subscribe(connection: Connection, name: string, parsed: PublicName): void {
    let room = this.rooms.get(name);
    if (room === undefined) {
      const everyTicks = everyTicksOf(parsed.kind);
      const feed = this.open(parsed);
      room = { parsed, everyTicks, feed, listeners: new Set(), snapshot: undefined };
      this.rooms.set(name, room);
    }
    this.sendSnapshot(connection, name);
    room.listeners.add(connection);
  }

  unsubscribe(connection: Connection, name: string): void {
    const room = this.rooms.get(name);
    if (room === undefined || !room.listeners.delete(connection) || room.listeners.size > 0) return;
    room.feed.close();
    this.rooms.delete(name);
  }

  /** The state that the deltas so far have led to; those who listen already are brought there first. */
  sendSnapshot(connection: Connection, name: string): void {
    const room = this.rooms.get(name);
    if (room === undefined) return;
    this.sendDelta(name, room);
    room.snapshot ??= textFrame(JSON.stringify(room.feed.snapshot()));
    connection.deliver(name, room.snapshot);
  }

  tick(): void {
    this.ticks += 1;
    for (const [name, room] of this.rooms) if (this.ticks % room.everyTicks === 0) this.sendDelta(name, room);
  }

  close(): void {
    this.stopReload();
    for (const { feed } of this.rooms.values()) feed.close();
    this.rooms.clear();
  }

  private open(parsed: PublicName): PublicFeed {
    const open = this.channels[parsed.kind] as (of: PublicName) => PublicFeed;
    return open(parsed);
  }

  private sendDelta(name: string, room: Room): void {
    const delta = room.feed.delta();
    // A ticker's or candle's snapshot tells of this moment, so it is not kept longer than the moment.
    if (delta === null && room.everyTicks === 1) return;
    room.snapshot = undefined;
    if (delta === null) return;
    const frame = textFrame(JSON.stringify(delta));
    for (const connection of room.listeners) connection.deliver(name, frame);
  }

  private startAgain(): void {
    for (const [name, room] of this.rooms) {
      room.feed.close();
      room.feed = this.open(room.parsed);
      room.snapshot = undefined;
      for (const connection of room.listeners) this.sendSnapshot(connection, name);
    }
  }
}
