/** The private channels "deposits" and "withdrawals": what is under way, then each change as custody tells it. */
import type { Deposit, Withdrawal } from "@meridian/contract";
import type { CustodyEvents } from "../../money/wallet/index.ts";
import type { Connection } from "./connection.ts";
import { textFrame } from "./frames.ts";

export type CustodyChannel = "deposits" | "withdrawals";

type Row = Deposit | Withdrawal;

export class CustodyHub {
  private readonly events: CustodyEvents;
  private readonly listeners = new Map<string, Set<Connection>>();
  /** Changes that came while a snapshot was read: told after it, or it would take them back. */
  private readonly waiting = {
    deposits: new Map<Connection, Row[]>(),
    withdrawals: new Map<Connection, Row[]>(),
  };

  constructor(events: CustodyEvents) {
    this.events = events;
    events.onDeposit((memberId, deposit) => this.tell(memberId, "deposits", deposit));
    events.onWithdrawal((memberId, withdrawal) => this.tell(memberId, "withdrawals", withdrawal));
  }

  async subscribe(connection: Connection, memberId: number, channel: CustodyChannel): Promise<void> {
    const key = keyOf(memberId, channel);
    const listeners = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, listeners.add(connection));
    try {
      await this.sendSnapshot(connection, memberId, channel);
    } catch (error) {
      this.unsubscribe(connection, memberId, channel);
      throw error;
    }
  }

  unsubscribe(connection: Connection, memberId: number, channel: CustodyChannel): void {
    const key = keyOf(memberId, channel);
    const listeners = this.listeners.get(key);
    if (listeners?.delete(connection) === true && listeners.size === 0) this.listeners.delete(key);
  }

  async sendSnapshot(connection: Connection, memberId: number, channel: CustodyChannel): Promise<void> {
    const waiting = this.waiting[channel].get(connection) ?? [];
    this.waiting[channel].set(connection, waiting);
    try {
      const list =
        channel === "deposits"
          ? await this.events.depositsUnderWay(memberId)
          : await this.events.withdrawalsUnderWay(memberId);
      connection.deliver(channel, frameOf(channel, "snapshot", list));
    } finally {
      this.waiting[channel].delete(connection);
    }
    for (const row of waiting) connection.deliver(channel, frameOf(channel, "delta", [row]));
  }

  private tell(memberId: number, channel: CustodyChannel, row: Row): void {
    const listeners = this.listeners.get(keyOf(memberId, channel));
    if (listeners === undefined) return;
    const frame = frameOf(channel, "delta", [row]);
    for (const connection of listeners) {
      const waiting = this.waiting[channel].get(connection);
      if (waiting === undefined) connection.deliver(channel, frame);
      else waiting.push(row);
    }
  }
}

function keyOf(memberId: number, channel: CustodyChannel): string {
  return `${memberId} ${channel}`;
}

function frameOf(channel: CustodyChannel, type: "snapshot" | "delta", list: readonly Row[]): Buffer {
  return textFrame(JSON.stringify({ channel, type, list }));
}
