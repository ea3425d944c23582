/**
 * The tabs of a browser share one session, whose readable half is a cookie. What one tab does to it the others learn at
 * once; one that slept looks when it is seen again.
 */
import { readToken } from "./cookies.ts";
import { useSessionStore } from "./session.ts";
import { changeOf } from "./tabs.model.ts";

const NAME = "session";
const SEEN_AGAIN = ["focus", "pageshow"] as const;

const channel = globalThis.BroadcastChannel === undefined ? undefined : new BroadcastChannel(NAME);

/**
 * @param forget lets go of everything of the member
 * @param again  draws the page from its beginning, so that nothing is left in any of its parts
 */
export function followTabs(forget: () => void, again: () => void): void {
  const take = (token: string | null): void => {
    const change = changeOf(useSessionStore.getState().token, token);
    if (change === "none") return;
    if (change !== "began") forget();
    useSessionStore.setState({ token, sequence: 0 });
    if (change !== "began" && navigator.onLine) again();
  };
  // The message counts, not the cookie, which may reach the other tab's process later.
  channel?.addEventListener("message", ({ data }: MessageEvent<string | null>) => take(data));
  for (const event of SEEN_AGAIN) globalThis.addEventListener?.(event, () => take(readToken()));
  // Own changes are written into the cookie before they are known here.
  useSessionStore.subscribe((state, before) => {
    if (state.token !== before.token) channel?.postMessage(state.token);
  });
}
