/** Every address the application knows, as its pages declare them: a new page is visited without being added. */
import { addresses } from "../../tools/addresses.ts";

const PAIR = "ETH_USDT";
const COIN = "ETH";
const CONTRACT = "BTC";
const SERIES = "BTC-5M";
/** Of the past that comes with the demo. */
const ROUND = `${SERIES}-1`;

/** A text or a product that comes with the software, by the address that shows it. There are no films. */
const NAMED: Readonly<Record<string, string>> = {
  notice: "what-demo-means",
  help_detail: "deposit-a-coin",
  whitepaper: "how-the-books-are-kept",
  orderBuy: "usdt-30",
  propagateBuy: "usdt-30",
};

/** With a pair, a coin, a text or a product put where an address asks for one; undefined where there is none. */
function filled(path: string): string | undefined {
  const [, folder = ""] = /^\/(?:mb)?([^/]+)\/:id$/.exec(path) ?? [];
  if (folder === "")
    return path
      .replace(":pair", PAIR)
      .replace(":coin", COIN)
      .replace(":contract", CONTRACT)
      .replace(":series", SERIES)
      .replace(":round", ROUND);
  const named = NAMED[folder];
  return named === undefined ? undefined : path.replace(":id", named);
}

/** The addresses of one layout, first ones and aliases. */
export function routesOf(side: "desktop" | "mobile"): readonly string[] {
  const place = side === "desktop" ? 0 : 1;
  return [...new Set(addresses.map((pair) => pair[place]))].flatMap((path) => filled(path) ?? []);
}

/** True of an address that opens what another one of the list opens with its market named. */
export function isShorter(route: string, routes: readonly string[]): boolean {
  return [PAIR, CONTRACT, SERIES].some((named) => routes.includes(`${route}/${named}`));
}

/** Each pair once, as it is opened. */
export function pairsOfRoutes(): readonly (readonly [desktop: string, mobile: string])[] {
  return addresses.flatMap(([desktop, mobile]) => {
    const pair = [filled(desktop), filled(mobile)] as const;
    return pair[0] === undefined || pair[1] === undefined ? [] : [[pair[0], pair[1]] as const];
  });
}
