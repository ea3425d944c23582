import type { RefusalName } from "@meridian/contract";
import { useRef } from "react";
import { CallFailed, refusalOf } from "../data/index.ts";

/** Answers that leave open what became of the call. */
const OPEN: readonly string[] = ["request.timed_out", "server.failed"] satisfies RefusalName[];

const isOpen = (error: unknown): boolean => error instanceof CallFailed || OPEN.includes(refusalOf(error));

export interface PressKey {
  /** @param meant what is sent, as JSON can say it; while it stays the same, so does its key */
  keyFor(meant: unknown): string;
  /** To be called after every sending, with its error if there was one. */
  settle(error?: unknown): void;
}

/**
 * One idempotency key for one intention. It stays until what came of it is known, so that a second press cannot act
 * twice.
 */
export function usePressKey(): PressKey {
  const press = useRef({ meant: "", key: "" });
  return {
    keyFor(meant) {
      const text = JSON.stringify(meant);
      if (press.current.meant !== text) press.current = { meant: text, key: crypto.randomUUID() };
      return press.current.key;
    },
    settle(error) {
      if (!isOpen(error)) press.current = { meant: "", key: "" };
    },
  };
}
