/** One piece of work at a time per key, in order of arrival, with a bound on how many wait. */
import { CallRefusal } from "./context.ts";

export interface SerialQueues {
  /** Refuses "request.rate_limited" when too many wait already. */
  run<Result>(key: number, work: () => Promise<Result>): Promise<Result>;
}

export function createSerialQueues(waitingMax: number): SerialQueues {
  const lines = new Map<number, { last: Promise<unknown>; waiting: number }>();

  return {
    async run(key, work) {
      const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
      if (line.waiting >= waitingMax) throw new CallRefusal("request.rate_limited");
      line.waiting += 1;
      lines.set(key, line);
      const result = line.last.then(work);
      line.last = result.catch(() => undefined);
      try {
        return await result;
      } finally {
        line.waiting -= 1;
        if (line.waiting === 0) lines.delete(key);
      }
    },
  };
}
