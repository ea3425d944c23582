/**
 * Markets with a star. They are kept on this device, so that they work without an account, and with the member, so
 * that they are the same everywhere: at the login both are put together, after it each change is sent to the server.
 */
import { create } from "zustand";
import { client, readMember, useSessionStore } from "../../data/index.ts";
import { type KeptFavourites, mergedAtLogin, readFavourites, toggled } from "./favourites.model.ts";

const KEY = "favouriteMarkets";

interface Favourites {
  readonly markets: ReadonlySet<string>;
}

let kept: KeptFavourites = readFavourites(localStorage.getItem(KEY));
/** The session whose member's list is known here; null while changes are this device's alone. */
let joined: string | null = null;

export const useFavourites = create<Favourites>(() => ({ markets: new Set(kept.markets) }));

/** A full or forbidden storage costs the memory of the stars, never the stars on the page. */
function keep(next: KeptFavourites): void {
  kept = next;
  useFavourites.setState({ markets: new Set(kept.markets) });
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    localStorage.removeItem(KEY);
  }
}

/** Each request holds the whole list, one after the other, so that the last press is what stays. */
let sending: Promise<unknown> = Promise.resolve();

function send(): void {
  sending = sending
    .then(async () => {
      const { markets } = kept;
      const input = { markets: [...markets] };
      await client.call("user/setFavourites", input, { idempotencyKey: crypto.randomUUID() });
      if (kept.markets === markets) keep({ ...kept, untold: false });
    })
    .catch(() => undefined);
}

export function toggleFavourite(market: string): void {
  keep({ ...kept, untold: true, markets: toggled(kept.markets, market) });
  if (joined !== null) send();
}

async function join(token: string): Promise<void> {
  const { uid } = await readMember(token);
  const { markets } = await client.call("user/getFavourites", {});
  if (useSessionStore.getState().token !== token) return;
  joined = token;
  const merged = mergedAtLogin(kept, uid, markets);
  const untold = merged.length > markets.length;
  keep({ owner: uid, untold, markets: merged });
  if (untold) send();
}

function followSession({ token }: { readonly token: string | null }): void {
  if (token === joined) return;
  joined = null;
  // Without an answer the stars of this device stand, and the next page load tries again.
  if (token !== null) void join(token).catch(() => undefined);
}

useSessionStore.subscribe((state, before) => {
  if (state.token !== before.token) followSession(state);
});
followSession(useSessionStore.getState());
