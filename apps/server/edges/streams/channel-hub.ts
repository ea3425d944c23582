/** The listeners of a private channel that a part of the exchange feeds: a snapshot each, then every change. */
import type { PrivateChannel } from "@meridian/contract";
import type { ChannelContent, MemberChannel } from "../../ground/channels/index.ts";
import type { Connection } from "./connection.ts";
import { textFrame } from "./frames.ts";

/** One private channel, as sockets join and leave it. */
export interface PrivateHub {
  readonly sessionsOnly: boolean;
  /** Rejects when there is no snapshot to be had; then the socket does not listen. */
  subscribe(connection: Connection, memberId: number): Promise<void>;
  unsubscribe(connection: Connection, memberId: number): void;
  sendSnapshot(connection: Connection, memberId: number): void | Promise<void>;
}

export class ChannelHub<Name extends PrivateChannel> implements PrivateHub {
  private readonly name: Name;
  private readonly channel: MemberChannel<Name>;
  private readonly onFailure: (error: unknown) => void;
  private readonly listeners = new Map<number, Set<Connection>>();
  /** Of each member, the message that is being made: a later one must not overtake it. */
  private readonly sending = new Map<number, Promise<void>>();

  constructor(name: Name, channel: MemberChannel<Name>, onFailure: (error: unknown) => void) {
    this.name = name;
    this.channel = channel;
    this.onFailure = onFailure;
    channel.onChange((memberId, change) => this.send(memberId, change));
    channel.onMissed?.(() => this.startOver());
  }

  get sessionsOnly(): boolean {
    return this.channel.sessionsOnly;
  }

  async subscribe(connection: Connection, memberId: number): Promise<void> {
    const listeners = this.listeners.get(memberId) ?? new Set();
    this.listeners.set(memberId, listeners.add(connection));
    try {
      await this.sendSnapshot(connection, memberId);
    } catch (error) {
      this.unsubscribe(connection, memberId);
      throw error;
    }
  }

  unsubscribe(connection: Connection, memberId: number): void {
    const listeners = this.listeners.get(memberId);
    if (listeners?.delete(connection) === true && listeners.size === 0) this.listeners.delete(memberId);
  }

  sendSnapshot(connection: Connection, memberId: number): Promise<void> {
    return this.afterOthers(memberId, async () => {
      connection.deliver(this.name, this.frameOf("snapshot", await this.channel.snapshot(memberId)));
    });
  }

  private send(memberId: number, change: unknown): void {
    if (!this.listeners.has(memberId)) return;
    this.afterOthers(memberId, async () => {
      const frame = this.frameOf("delta", await this.channel.delta(memberId, change));
      for (const connection of this.listeners.get(memberId) ?? []) connection.deliver(this.name, frame);
    }).catch(this.onFailure);
  }

  private startOver(): void {
    for (const [memberId, connections] of this.listeners)
      for (const connection of connections) this.sendSnapshot(connection, memberId).catch(this.onFailure);
  }

  private afterOthers(memberId: number, work: () => Promise<void>): Promise<void> {
    const before = this.sending.get(memberId) ?? Promise.resolve();
    const now = before.catch(() => undefined).then(work);
    this.sending.set(memberId, now);
    const forget = (): void => {
      if (this.sending.get(memberId) === now) this.sending.delete(memberId);
    };
    now.then(forget, forget);
    return now;
  }

  private frameOf(type: "snapshot" | "delta", content: ChannelContent<Name>): Buffer {
    return textFrame(JSON.stringify({ channel: this.name, type, ...content }));
  }
}
