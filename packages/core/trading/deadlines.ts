/** Until when a member must be heard of again, before its orders are cancelled: the dead man's switch. */
import type { ByteReader, ByteWriter } from "../codec/bytes.ts";
import type { MarketName, MemberId } from "../ids.ts";
import type { TimeMs } from "../numeric/index.ts";

/** Sets the switch anew, or off. A program that is well says so in time, again and again. */
export interface SetCancelAllAfter {
  readonly type: "setCancelAllAfter";
  readonly time: TimeMs;
  readonly member: MemberId;
  /** "" for every market. It is a switch of its own beside those of single markets. */
  readonly market: MarketName | "";
  /** 0 switches off. */
  readonly timeoutMs: number;
}

/** Cancels what a switch is for, once its deadline has passed. */
export interface FireCancelAllAfter {
  readonly type: "fireCancelAllAfter";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly market: MarketName | "";
}

export type CancelAfterCommand = SetCancelAllAfter | FireCancelAllAfter;

export interface CancelAllAfterSet {
  readonly type: "cancelAllAfterSet";
  readonly time: TimeMs;
  readonly member: MemberId;
  readonly market: MarketName | "";
  /** 0 when the switch is off. */
  readonly deadline: TimeMs;
}

export interface Deadline {
  readonly member: MemberId;
  /** "" for every market. */
  readonly market: MarketName | "";
  readonly deadline: TimeMs;
}

export class Deadlines {
  /** By "<member>:<market>". */
  private readonly byScope = new Map<string, Deadline>();

  /** 0 when the switch is off. */
  of(member: MemberId, market: MarketName | ""): TimeMs {
    return this.byScope.get(scopeKey(member, market))?.deadline ?? 0;
  }

  set(member: MemberId, market: MarketName | "", deadline: TimeMs): void {
    const key = scopeKey(member, market);
    if (deadline === 0) this.byScope.delete(key);
    else this.byScope.set(key, { member, market, deadline });
  }

  /** The soonest first; at the same time by member, then by market. */
  all(): Deadline[] {
    return [...this.byScope.values()].sort(
      (one, other) =>
        one.deadline - other.deadline || one.member - other.member || (one.market < other.market ? -1 : 1),
    );
  }
}

function scopeKey(member: MemberId, market: MarketName | ""): string {
  return `${member}:${market}`;
}

export function writeDeadlines(deadlines: Deadlines, writer: ByteWriter): void {
  const all = deadlines.all();
  writer.whole(all.length);
  for (const { member, market, deadline } of all) {
    writer.whole(member);
    writer.text(market);
    writer.whole(deadline);
  }
}

export function readDeadlines(deadlines: Deadlines, reader: ByteReader): void {
  for (let left = reader.whole(); left > 0; left--) {
    deadlines.set(reader.whole(), reader.text(), reader.whole());
  }
}
