/**
 * Runs before anything is drawn: an address of the other layout is replaced with its counterpart, so that a link that
 * was sent from a desktop opens as a phone shows it. Built into one file of its own, /layout.js, because the page's
 * security policy forbids inline scripts. What the page will ask the exchange for is asked for at once.
 */
import { convert, type Pair } from "../app/addresses.ts";
import { layoutNow, rememberMode } from "../app/mode.ts";
import { languageOfVisitor, readToken } from "../data/cookies.ts";
import { languageOf } from "@meridian/i18n/languages";
import { showPrice } from "./price.ts";

/** The addresses of all pages, put in while this is built. */
declare const PAIRS: readonly Pair[];

const TIMEOUT_MS = 30_000;

/** As packages/contract/client.ts asks; no answer is null, and the page asks again. */
async function ask(address: string): Promise<unknown> {
  const token = readToken();
  const headers = {
    "client-type": "wap",
    "accept-language": languageOfVisitor(),
    ...(token === null ? {} : { token }),
  };
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return await answer.json();
  } catch {
    return null;
  }
}

const { pathname, hash, search } = location;
const query = rememberMode(search);
const layout = layoutNow();
// The root is answered with one of the two homes as drawn, which names its own address.
const { address: drawn, reads = "" } = document.documentElement.dataset;
const here = pathname === "/" && drawn !== undefined ? drawn : pathname;
const shown = convert(here, layout, PAIRS);
if (shown === here) {
  const addresses = reads.split(" ").filter((read) => read !== "");
  const asked = Object.fromEntries(addresses.map((read) => [read, ask(read)]));
  Object.assign(window, { asked });
  const [menu, tickers] = ["queryCoinMenu", "getTickers"].map((name) => asked[`/data/api.data/${name}`]);
  const { locale } = languageOf(languageOfVisitor());
  // The browser reads its figures of a language with the first number that it formats: now, while the code is on its
  // way, and not while it draws the page.
  void menu?.then(() => new Intl.NumberFormat(locale).format(0));
  void showPrice(here, locale, menu, tickers);
  if (query !== search) history.replaceState(history.state, "", pathname + query + hash);
} else {
  // The document shows the wrong layout and is about to be replaced.
  document.documentElement.hidden = true;
  location.replace(shown + query + hash);
}
