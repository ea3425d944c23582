import { useEffect, useRef } from "react";
import { listen, useStale, useStream } from "../../../data/index.ts";

interface Filled {
  readonly form: unknown;
}

/** The store of a ticket. */
interface Forms {
  subscribe(heard: (now: Filled, before: Filled) => void): () => void;
}

/**
 * Clears the server's refusal when the ticket changes: it was about the order as it was. That no answer came is also
 * cleared once a lost stream is back and has said anew which orders are open: then what became of the order is seen.
 * To be used by the page, whose ticket may be closed and opened meanwhile.
 *
 * @param forms what is typed: what follows from it may move with the market
 */
export function useForgetRefusal(forms: Forms, isUnanswered: boolean, clear: () => void): void {
  const forget = useRef(clear);
  useEffect(() => {
    forget.current = clear;
  });
  useEffect(() => forms.subscribe((now, before) => now.form !== before.form && forget.current()), [forms]);
  const isKnown = useStream((state) => state.isSessionKnown);
  const { stale } = useStale();
  const isLive = isKnown && !stale;
  const wasLost = useRef(false);
  useEffect(() => {
    wasLost.current = isUnanswered && (wasLost.current || !isLive);
    if (!wasLost.current || !isLive) return;
    return listen("orders", ({ type }) => {
      if (type === "snapshot") forget.current();
    });
  }, [isUnanswered, isLive]);
}
