/** One piece of work at a time per key, in order of arrival, with a bound on how many wait. */
import { CallRefusal } from "./context.ts";

export interface Turns {
  /** Refuses "request.rate_limited" when too many wait already. */
  take<Result>(key: number, work: () => Promise<Result>): Promise<Result>;
}

export function createTurns(waitingMax: number): Turns {
  const lines = new Map<number, { last: Promise<unknown>; waiting: number }>();

  return {
    async take(key, work) {
      const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
      if (line.waiting >= waitingMax) throw new CallRefusal("request.rate_limited");
      line.waiting += 1;
      lines.set(key, line);
      const turn = line.last.then(work);
      line.last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        line.waiting -= 1;
        if (line.waiting === 0) lines.delete(key);
      }
    },
  };
}
