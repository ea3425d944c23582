/**
 * A time limit that is the same for all work under it, so that one timer serves all: what is due next stands first in
 * the line of those that wait. A timer for each would cost more than the gates of a call.
 */
import { CallRefusal } from "../../ground/calls/index.ts";

interface Waiting {
  readonly dueMs: number;
  readonly expire: () => void;
  before: Waiting | null;
  after: Waiting | null;
}

/** Gives the work's answer, or rejects with "request.timed_out" when it takes longer. The work itself goes on. */
export type WithTimeout = <Result>(work: Promise<Result>) => Promise<Result>;

export function createTimeout(timeoutMs: number): WithTimeout {
  let first: Waiting | null = null;
  let last: Waiting | null = null;
  let timed = false;

  function leave(waiting: Waiting): void {
    if (waiting.before !== null) waiting.before.after = waiting.after;
    else if (first === waiting) first = waiting.after;
    if (waiting.after !== null) waiting.after.before = waiting.before;
    else if (last === waiting) last = waiting.before;
    waiting.before = null;
    waiting.after = null;
  }

  function setTimer(): void {
    timed = first !== null;
    if (first === null) return;
    // Unreferenced: work that still waits when nothing else runs has no caller left to answer.
    setTimeout(look, Math.max(1, first.dueMs - performance.now())).unref();
  }

  function look(): void {
    while (first !== null && first.dueMs <= performance.now()) {
      const { expire } = first;
      leave(first);
      expire();
    }
    setTimer();
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const expire = (): void => reject(new CallRefusal("request.timed_out"));
      const waiting: Waiting = { dueMs: performance.now() + timeoutMs, expire, before: last, after: null };
      if (last === null) first = waiting;
      else last.after = waiting;
      last = waiting;
      if (!timed) setTimer();
      work.then(
        (result) => {
          leave(waiting);
          resolve(result);
        },
        (error: unknown) => {
          leave(waiting);
          reject(error);
        },
      );
    });
}
