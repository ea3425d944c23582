/** The private channel "support": a member's tickets that are not closed, then each one that moved. */
import type { SupportChannelMessage } from "@meridian/contract";
import type { Connection } from "./connection.ts";
import { textFrame } from "./frames.ts";

/** The stream's part of customer service. */
export interface SupportEvents {
  onMoved(listener: (memberId: number, ticketId: number) => void): void;
  news(memberId: number, ticketId?: number): Promise<Pick<SupportChannelMessage, "list" | "unread">>;
}

const CHANNEL = "support";

export class SupportHub {
  private readonly events: SupportEvents;
  private readonly onFailure: (error: unknown) => void;
  private readonly listeners = new Map<number, Set<Connection>>();
  /** Of each member, what is being read: a later word must not overtake an earlier one. */
  private readonly telling = new Map<number, Promise<void>>();

  constructor(events: SupportEvents, onFailure: (error: unknown) => void) {
    this.events = events;
    this.onFailure = onFailure;
    events.onMoved((memberId, ticketId) => this.tell(memberId, ticketId));
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
    return this.inTurn(memberId, async () => {
      connection.deliver(CHANNEL, frameOf("snapshot", await this.events.news(memberId)));
    });
  }

  private tell(memberId: number, ticketId: number): void {
    if (!this.listeners.has(memberId)) return;
    this.inTurn(memberId, async () => {
      const frame = frameOf("delta", await this.events.news(memberId, ticketId));
      for (const connection of this.listeners.get(memberId) ?? []) connection.deliver(CHANNEL, frame);
    }).catch(this.onFailure);
  }

  private inTurn(memberId: number, work: () => Promise<void>): Promise<void> {
    const before = this.telling.get(memberId) ?? Promise.resolve();
    const now = before.catch(() => undefined).then(work);
    this.telling.set(memberId, now);
    const forget = (): void => {
      if (this.telling.get(memberId) === now) this.telling.delete(memberId);
    };
    now.then(forget, forget);
    return now;
  }
}

function frameOf(
  type: SupportChannelMessage["type"],
  { list, unread }: Pick<SupportChannelMessage, "list" | "unread">,
): Buffer {
  return textFrame(JSON.stringify({ channel: CHANNEL, type, list, unread } satisfies SupportChannelMessage));
}
