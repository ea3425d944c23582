/** Idempotency keys: a press has one effect, however often it is sent until it is known what came of it. */
import type { RefusalName } from "@meridian/contract";
import { useRef } from "react";
import { CallFailed, refusalOf } from "../data/index.ts";

/** Answers that leave open what became of the call. */
const OPEN: readonly string[] = ["request.timed_out", "server.failed"] satisfies RefusalName[];

/** True of a call that failed in a way that leaves open what became of it. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallFailed || OPEN.includes(refusalOf(error));

/** True of the refusal that an earlier sending with the key, to something else by now, has been carried out. */
const isCarriedOut = (error: unknown): boolean =>
  refusalOf(error) === ("command.id_conflict" satisfies RefusalName);

export interface Press {
  readonly key: string;
  /** True when the same was sent before and has had no answer: both have one effect. */
  readonly isAgain: boolean;
  /**
   * To be called after every sending, with its error if there was one. A refusal says nothing of an earlier sending
   * that had no answer, unless it is that this was carried out, as half of a position that is less by now.
   *
   * @returns true where it was carried out, then or now
   */
  settle(error?: unknown): boolean;
  /** To be called instead where it was not sent after all. */
  leave(): void;
}

interface Sent {
  /** The input that was sent, as JSON. */
  readonly meant: string;
  readonly key: string;
  /** The moment when it was known that no answer comes; undefined while one is awaited. */
  lostAtMs?: number;
}

/** The last press of each call that has had no answer. */
type Unanswered = Map<string, Sent>;

/** For the whole page: windows, sheets and tickets are closed and opened again before an answer is there. */
const unanswered: Unanswered = new Map();

/**
 * Input of a window that closes over what was typed, such as half of a position, means something else once that long
 * has passed: what came of the first press has shown itself by then.
 */
export const WINDOW_KEPT_MS = 300_000;

export interface PressTerms {
  /** Time for which a press is remembered from when its answer is lost; left out, until the input is another. */
  readonly keptMs?: number;
  readonly kept?: Unanswered;
}

/** @param meant what is sent, as JSON can say it; while it stays the same, so does its key */
export function pressOf(call: string, meant: unknown, terms: PressTerms = {}): Press {
  const { keptMs = Infinity, kept = unanswered } = terms;
  const text = JSON.stringify(meant);
  const before = kept.get(call);
  const isKept = before?.lostAtMs === undefined || Date.now() - before.lostAtMs < keptMs;
  const isAgain = before?.meant === text && isKept;
  const sent: Sent = isAgain ? before : { meant: text, key: crypto.randomUUID() };
  kept.set(call, sent);
  const drop = (): void => {
    if (kept.get(call) === sent) kept.delete(call);
  };
  const leave = (): void => {
    if (!isAgain) drop();
  };
  return {
    ...{ key: sent.key, isAgain, leave },
    settle(error) {
      const isDone = error === undefined || (isAgain && isCarriedOut(error));
      if (isDone) drop();
      else if (isUnanswered(error)) sent.lostAtMs = Date.now();
      else leave();
      return isDone;
    },
  };
}

export interface PressKey {
  /** @param meant as in {@link pressOf} */
  keyFor(meant: unknown): string;
  /** As in {@link Press}. */
  settle(error?: unknown): void;
}

/** One key for one intention, kept with the component: of what is lost when it goes, nothing can be sent again. */
export function usePressKey(): PressKey {
  const { current } = useRef<{ readonly kept: Unanswered; press?: Press }>({ kept: new Map() });
  return {
    keyFor(meant) {
      current.press = pressOf("", meant, { kept: current.kept });
      return current.press.key;
    },
    settle: (error) => void current.press?.settle(error),
  };
}
