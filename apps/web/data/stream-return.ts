/**
 * Own lists, read anew when the stream is back. It does not repeat what it missed: an order filled, or a deposit
 * credited, while the server started again or the connection was lost.
 */
import { useEffect } from "react";
import { queryClient } from "./calls.ts";
import { useSessionStore } from "./session.ts";
import { useStream } from "./stream.ts";

/** All pages find the server back at once: their reads are spread over this. */
const SPREAD_MS = 5_000;

const isOwn = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  String(queryKey[0]).startsWith("user/");

export function followReturns(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasBeenKnown = useStream.getState().isSessionKnown;
  const leave = useStream.subscribe(({ isSessionKnown }, before) => {
    if (!isSessionKnown || before.isSessionKnown) return;
    if (hasBeenKnown) {
      clearTimeout(timer);
      timer = setTimeout(
        () => void queryClient.invalidateQueries({ predicate: isOwn }),
        Math.random() * SPREAD_MS,
      );
    }
    hasBeenKnown = true;
  });
  return () => {
    clearTimeout(timer);
    leave();
  };
}

/** Once for all pages of a session. */
export function useStreamReturns(): void {
  const token = useSessionStore((state) => state.token);
  useEffect(() => (token === null ? undefined : followReturns()), [token]);
}
