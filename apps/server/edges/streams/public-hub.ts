/** Listeners of each public channel, and the tick on which each change goes out once, encoded once. */
import type { Connection } from "./connection.ts";
import { textFrame } from "./frames.ts";
import type { ChannelName } from "./messages.ts";
import { openChannel, type PublicChannel, type PublicSources } from "./public-channels.ts";

type PublicName = Exclude<ChannelName, { kind: "private" }>;

interface Room {
  readonly parsed: PublicName;
  channel: PublicChannel;
  readonly listeners: Set<Connection>;
  /** Kept until the next delta, since many listeners may start from it. */
  snapshot: Buffer | undefined;
}

export class PublicHub {
  private readonly sources: PublicSources;
  private readonly rooms = new Map<string, Room>();
  private readonly stopReload: () => void;
  private ticks = 0;

  constructor(sources: PublicSources) {
    this.sources = sources;
    this.stopReload = sources.marketData.onReload(() => this.startAgain());
  }

  get channelCount(): number {
    return this.rooms.size;
  }

  subscribe(connection: Connection, name: string, parsed: PublicName): void {
    let room = this.rooms.get(name);
    if (room === undefined) {
      const channel = openChannel(this.sources, parsed);
      room = { parsed, channel, listeners: new Set(), snapshot: undefined };
      this.rooms.set(name, room);
    }
    this.sendSnapshot(connection, name);
    room.listeners.add(connection);
  }

  unsubscribe(connection: Connection, name: string): void {
    const room = this.rooms.get(name);
    if (room === undefined || !room.listeners.delete(connection) || room.listeners.size > 0) return;
    room.channel.close();
    this.rooms.delete(name);
  }

  /** The state that the deltas so far have led to; those who listen already are brought there first. */
  sendSnapshot(connection: Connection, name: string): void {
    const room = this.rooms.get(name);
    if (room === undefined) return;
    this.sendDelta(name, room);
    room.snapshot ??= textFrame(JSON.stringify(room.channel.snapshot()));
    connection.deliver(name, room.snapshot);
  }

  tick(): void {
    this.ticks += 1;
    for (const [name, room] of this.rooms)
      if (this.ticks % room.channel.everyTicks === 0) this.sendDelta(name, room);
  }

  close(): void {
    this.stopReload();
    for (const { channel } of this.rooms.values()) channel.close();
    this.rooms.clear();
  }

  private sendDelta(name: string, room: Room): void {
    const delta = room.channel.delta();
    // A ticker's or candle's snapshot tells of this moment, so it is not kept longer than the moment.
    if (delta === null && room.channel.everyTicks === 1) return;
    room.snapshot = undefined;
    if (delta === null) return;
    const frame = textFrame(JSON.stringify(delta));
    for (const connection of room.listeners) connection.deliver(name, frame);
  }

  private startAgain(): void {
    for (const [name, room] of this.rooms) {
      room.channel.close();
      room.channel = openChannel(this.sources, room.parsed);
      room.snapshot = undefined;
      for (const connection of room.listeners) this.sendSnapshot(connection, name);
    }
  }
}
