/** Those who wait for a sequence to become readable. */
interface Waiter {
  readonly sequence: number;
  readonly settle: (readable: boolean) => void;
}

export class Waiters {
  private readonly waiting = new Set<Waiter>();
  private readable = 0;

  get sequence(): number {
    return this.readable;
  }

  /** True as soon as a sequence is readable, false when it is not within the time. */
  wait(sequence: number, timeoutMs: number): Promise<boolean> {
    if (sequence <= this.readable) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (readable: boolean): void => {
        clearTimeout(timer);
        this.waiting.delete(waiter);
        resolve(readable);
      };
      const waiter = { sequence, settle };
      const timer = setTimeout(settle, timeoutMs, false);
      this.waiting.add(waiter);
    });
  }

  reach(sequence: number): void {
    this.readable = sequence;
    for (const waiter of this.waiting) if (waiter.sequence <= sequence) waiter.settle(true);
  }

  /** Nothing more will be readable. */
  end(): void {
    for (const waiter of this.waiting) waiter.settle(false);
  }
}
