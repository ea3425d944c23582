import { BOOK_DEPTH, bookChecksum, type BookDelta, type BookSnapshot } from "@meridian/contract/channels";
import type { Level } from "@meridian/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BOOK_UNKNOWN, bookAfter, type BookState } from "./book.model.ts";

type BookMessage = BookSnapshot | BookDelta;

/** Mulberry32: the same numbers on every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A server's book deeper than what is shown, and the channel that publishes it as the contract says. */
class Server {
  sequence = 1;
  /** Books sent on the channel, by sequence: a reader at that sequence must hold the same. */
  readonly states = new Map<number, string>();
  private readonly random: () => number;
  private readonly lots = { bids: new Map<number, number>(), asks: new Map<number, number>() };
  private sent: { bids: Level[]; asks: Level[] };

  constructor(random: () => number) {
    this.random = random;
    for (let count = 0; count < 1_500; count += 1) this.change();
    this.sent = this.shown();
    this.note();
  }

  change(): void {
    const side = this.random() < 0.5 ? "bids" : "asks";
    const distance = 1 + Math.floor(this.random() ** 2 * 400);
    const price = side === "bids" ? 10_000 - distance : 10_000 + distance;
    if (this.random() < 0.4) this.lots[side].delete(price);
    else this.lots[side].set(price, 1 + Math.floor(this.random() * 90));
    this.sequence += 1;
  }

  delta(): BookDelta {
    const after = this.shown();
    const changed = (side: "bids" | "asks"): Level[] => {
      const now = new Map(after[side]);
      const before = new Map(this.sent[side]);
      const gone = this.sent[side].filter(([price]) => !now.has(price)).map(([price]): Level => [price, "0"]);
      return [...gone, ...after[side].filter(([price, quantity]) => before.get(price) !== quantity)];
    };
    const sides = { bids: changed("bids"), asks: changed("asks") };
    const previous = this.sentSequence;
    this.sent = after;
    this.note();
    return {
      ...{ channel: "book:BTC/USDT", type: "delta", previous, sequence: this.sequence },
      ...{ ...sides, checksum: bookChecksum(after.bids, after.asks), time: 0 },
    };
  }

  snapshot(): BookSnapshot {
    const { bids, asks } = this.sent;
    const checksum = bookChecksum(bids, asks);
    return {
      channel: "book:BTC/USDT",
      type: "snapshot",
      sequence: this.sentSequence,
      checksum,
      bids,
      asks,
      time: 0,
    };
  }

  private sentSequence = 0;

  private note(): void {
    this.sentSequence = this.sequence;
    this.states.set(this.sequence, JSON.stringify(this.sent));
  }

  private shown(): { bids: Level[]; asks: Level[] } {
    const side = (name: "bids" | "asks", sign: number): Level[] =>
      [...this.lots[name]]
        .toSorted(([a], [b]) => sign * (a - b))
        .slice(0, BOOK_DEPTH)
        .map(([price, lots]) => [(price / 10).toFixed(1), String(lots)]);
    return { bids: side("bids", -1), asks: side("asks", 1) };
  }
}

/** Delivers a message, or loses it, keeps it back behind the next ones, or delivers it twice. */
class Line {
  readonly faults = { dropped: 0, reordered: 0, doubled: 0 };
  private readonly random: () => number;
  private held: { message: BookMessage; turns: number }[] = [];

  constructor(random: () => number) {
    this.random = random;
  }

  carry(message: BookMessage): BookMessage[] {
    const late = this.held.filter((entry) => (entry.turns -= 1) <= 0).map((entry) => entry.message);
    this.held = this.held.filter(({ turns }) => turns > 0);
    const chance = this.random();
    if (chance < 0.05) {
      this.faults.dropped += 1;
      return late;
    }
    if (chance < 0.1) {
      this.faults.reordered += 1;
      this.held.push({ message, turns: 1 + Math.floor(this.random() * 4) });
      return late;
    }
    if (chance < 0.15) {
      this.faults.doubled += 1;
      return [message, message, ...late];
    }
    return [message, ...late];
  }
}

describe("a book over a line that loses, doubles and disorders", () => {
  test("is the server's book at each of a thousand checkpoints, and heals within a few messages", () => {
    const random = randomFrom(7);
    const server = new Server(random);
    const line = new Line(random);
    let state: BookState = BOOK_UNKNOWN;
    let checkpoints = 0;
    let behindFor = 0;
    let behindForMost = 0;
    const receive = (message: BookMessage): void => void (state = bookAfter(state, message));
    line.carry(server.snapshot()).forEach(receive);
    for (let round = 0; round < 4_000; round += 1) {
      for (let count = 1 + Math.floor(random() * 6); count > 0; count -= 1) server.change();
      line.carry(server.delta()).forEach(receive);
      if (state.isBehind) {
        behindFor += 1;
        behindForMost = Math.max(behindForMost, behindFor);
        line.carry(server.snapshot()).forEach(receive);
        continue;
      }
      behindFor = 0;
      const { bids, asks, sequence } = state.book!;
      expect(JSON.stringify({ bids, asks })).toBe(server.states.get(sequence));
      checkpoints += 1;
    }
    expect(Math.min(...Object.values(line.faults))).toBeGreaterThan(150);
    expect(checkpoints).toBeGreaterThan(1_000);
    expect(behindForMost).toBeLessThan(10);
  });

  test("does not believe a snapshot whose checksum differs", () => {
    const server = new Server(randomFrom(3));
    const broken = { ...server.snapshot(), checksum: 1 };
    expect(bookAfter(BOOK_UNKNOWN, broken)).toEqual({ book: null, isBehind: true });
  });
});

const line = vi.hoisted(() => ({
  receive: (_message: object): void => undefined,
  asked: [] as string[],
}));

vi.mock("./stream.ts", () => ({
  listen: (_channel: string, listener: (message: object) => void) => {
    line.receive = listener;
    return () => undefined;
  },
  resync: (channel: string) => void line.asked.push(channel),
}));

describe("a book that fell behind", () => {
  const server = new Server(randomFrom(11));
  const next = (): BookDelta => {
    server.change();
    return server.delta();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    line.asked = [];
  });
  afterEach(() => void vi.useRealTimers());

  test("asks once whatever is still on its way, again while nothing comes, and not once it is level", async () => {
    const { bookOf, watchBook } = await import("./book.ts");
    const stop = watchBook("BTC/USDT", () => undefined);
    line.receive(server.snapshot());
    next();
    for (let count = 0; count < 5; count += 1) line.receive(next());
    expect(line.asked).toEqual(["book:BTC/USDT"]);
    const stale = bookOf("BTC/USDT");
    expect(stale, "the last good book stays on screen").not.toBeNull();
    vi.advanceTimersByTime(1_100);
    expect(line.asked.length).toBe(2);
    line.receive(server.snapshot());
    expect(bookOf("BTC/USDT")?.sequence).toBe(server.sequence);
    vi.advanceTimersByTime(5_000);
    expect(line.asked.length).toBe(2);
    stop();
  });
});
