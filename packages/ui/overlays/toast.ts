/**
 * Short messages, said only of what the server has confirmed. The code that shows them comes later than the page; what
 * was said until then waits for it.
 */
import type { ReactNode } from "react";
import type { ExternalToast, toast as Shower } from "sonner";

type Kind = "success" | "error" | "warning" | "info";
type Show = Pick<typeof Shower, Kind>;

/** More than anybody reads at once: without a network the code may be long in coming. */
const WAITING_MAX = 20;

const waiting: ((show: Show) => void)[] = [];
const listeners = new Set<() => void>();
let shower: Show | undefined;

function say(kind: Kind) {
  return (text: ReactNode, options?: ExternalToast): void => {
    if (shower !== undefined) {
      shower[kind](text, options);
      return;
    }
    waiting.push((show) => show[kind](text, options));
    // The latest says best how things stand.
    if (waiting.length > WAITING_MAX) waiting.shift();
    for (const listener of listeners) listener();
  };
}

export const toast = {
  success: say("success"),
  error: say("error"),
  warning: say("warning"),
  info: say("info"),
};

/** True once anything was said: from then on the page keeps a place for messages. */
export function isToastSaid(): boolean {
  return shower !== undefined || waiting.length > 0;
}

export function onToastSaid(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the place where messages appear, once it can show them: those that waited come first. */
export function showToasts(show: Show): void {
  shower = show;
  for (const deliver of waiting.splice(0)) deliver(show);
}
