import { useEffect, useRef } from "react";
import { listen, useStale, useStream } from "../../../data/index.ts";

/**
 * Clears the server's refusal when the ticket changes: it was about the order as it was. That no answer came is also
 * cleared once a lost stream is back and has said anew which orders are open: then what became of the order is seen.
 */
export function useForgetRefusal(form: unknown, isUnanswered: boolean, clear: () => void): void {
  const forget = useRef(clear);
  useEffect(() => {
    forget.current = clear;
  });
  useEffect(() => forget.current(), [form]);
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
