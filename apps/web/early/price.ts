/**
 * The market and its last price, put into the page as it was drawn: both are there long before the code that draws the
 * page itself, and on a phone they are what is waited for.
 */
import type { CallOutput } from "@meridian/contract";
import { formatLast, smallPrice } from "@meridian/ui/format";

/** An answer as it was sent; null when none came. */
type Answer<Name extends "data/queryCoinMenu" | "data/getTickers"> = {
  readonly data?: CallOutput<Name> | null;
} | null;

/** Names of coins have no underscore. */
const ADDRESS = /^\/(?:mb)?exchange\/([A-Z\d]+)_([A-Z\d]+)$/;

/** Resolves once what was drawn is in the document, which is before the page's code runs. */
function drawn(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("readystatechange", () => resolve(), { once: true });
  });
}

function fill(name: "market" | "price", text: string): void {
  const place = document.querySelector(`[data-early="${name}"]`);
  if (place !== null) place.textContent = text;
}

/** Does nothing at the address of another page, and where the page itself stands already. */
export async function showPrice(
  pathname: string,
  locale: string,
  menu: Promise<unknown> | undefined,
  tickers: Promise<unknown> | undefined,
): Promise<void> {
  const [, base, quote] = ADDRESS.exec(pathname) ?? [];
  if (base === undefined || menu === undefined || tickers === undefined) return;
  const market = `${base}/${quote}`;
  const [known, traded] = await Promise.all([
    menu as Promise<Answer<"data/queryCoinMenu">>,
    tickers as Promise<Answer<"data/getTickers">>,
    drawn(),
  ]);
  const info = known?.data?.markets.find((row) => row.market === market);
  const last = traded?.data?.list.find((row) => row.market === market)?.last;
  if (info === undefined) return;
  fill("market", market);
  // A price of many zeros is shown folded: the page's own code does that.
  if (last === undefined || smallPrice(last) !== undefined) return;
  fill("price", formatLast(last, locale, info.priceDecimals));
}
