/**
 * The best prices that each incoming order met, for the order's receipt. Market data notes them as it takes records in;
 * the read model of orders, which keeps no book, picks them up when it writes the same records.
 */

/** Far more than the records of a few batches bring; what is written later than that goes without. */
const NOTES_MAX = 20_000;

/**
 * The read models do not wait longer than this for market data, which is there within a turn or two as a rule. Its
 * thread may be held up by other work for a good part of a second, and what is written without quotes stays so.
 */
const TURNS_MAX = 500;
const TURN_MS = 2;

/** In ticks; 0 for an empty side. */
export interface QuoteBefore {
  readonly bid: number;
  readonly ask: number;
}

export class QuotesBefore {
  private notedUpTo = 0;
  private readonly notes = new Map<number, QuoteBefore>();

  /** The last record whose orders were noted; 0 while nobody notes. */
  get sequence(): number {
    return this.notedUpTo;
  }

  set sequence(sequence: number) {
    this.notedUpTo = sequence;
  }

  /** The first note of an order stands. */
  note(orderId: number, bid: number, ask: number): void {
    if (this.notes.has(orderId)) return;
    this.notes.set(orderId, { bid, ask });
    if (this.notes.size <= NOTES_MAX) return;
    for (const oldest of this.notes.keys()) {
      this.notes.delete(oldest);
      break;
    }
  }

  of(orderId: number): QuoteBefore | undefined {
    return this.notes.get(orderId);
  }

  /** Waits a while for the notes to reach `sequence`, if any come. */
  async reach(sequence: number): Promise<void> {
    for (let turn = 0; turn < TURNS_MAX; turn += 1) {
      if (this.sequence === 0 || this.sequence >= sequence) return;
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
    }
  }
}
