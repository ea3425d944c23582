/** Live data that the ticket is checked against: book, balances, last price and own fee rates. */
import type { Balance, Order } from "@meridian/contract";
import { type Ticks, ticksOf, unitsOrZero } from "@meridian/core";
import { useMemo } from "react";
import { type Book, bookOf, useRead, useSession, useTicker } from "../../../data/index.ts";
import { hasSameAsks, hasSameBest, hasSameBids } from "../book/book-read.ts";
import { previewLevels, ratedScale, type TradedMarket } from "./traded-market.ts";
import { isNothing, type TicketForm, type TicketView } from "./ticket.form.ts";
import { useTicketStore } from "./ticket-store.ts";
import { useCalmBook } from "../book/use-calm-book.ts";

const BOOK_EVERY_MS = 250;
/** A level changes by a decision of the venue, hardly ever while one looks. */
const RATES_KEPT_MS = 300_000;

function availableIn(scale: TradedMarket, balances: readonly Balance[]) {
  const unitsFree = (coin: string, decimals: number): bigint => {
    const row = balances.find((balance) => balance.account === "spot" && balance.coin === coin);
    return row === undefined ? 0n : unitsOrZero(row.available, decimals);
  };
  const { base, quote } = scale.info;
  return { base: unitsFree(base, scale.baseDecimals), quote: unitsFree(quote, scale.quoteDecimals) };
}

function ownIn(market: string, orders: readonly Order[] | null) {
  const here = (orders ?? []).filter((order) => order.market === market);
  const pending = here.filter((order) => order.status === "pending").length;
  return { open: here.length - pending, pending };
}

/** Own fee level and its rates here; both undefined while they are not known, when the market's own rates hold. */
export function useFeeRates(market: string) {
  const { loggedIn } = useSession();
  const rates = useRead("user/feeRates", {}, { enabled: loggedIn, staleTime: RATES_KEPT_MS }).data;
  const own = loggedIn ? rates?.list.find((row) => row.market === market) : undefined;
  return { rates: own, level: own === undefined ? undefined : rates?.level };
}

function sidesIn(scale: TradedMarket, book: Book | null) {
  return { bids: previewLevels(scale, book?.bids ?? []), asks: previewLevels(scale, book?.asks ?? []) };
}

/** The view with the book of this very moment: what a press goes by. */
export function viewNow(view: TicketView): TicketView {
  return { ...view, ...sidesIn(view.scale, bookOf(view.scale.market)) };
}

function readerOf({ amount, percent, side }: TicketForm) {
  if (isNothing(amount) && percent === null) return hasSameBest;
  return side === "buy" ? hasSameAsks : hasSameBids;
}

/** Returns the view for display: its book is as old as the last change that the ticket reads, see {@link viewNow}. */
export function useTicketView(
  scale: TradedMarket,
  balances: readonly Balance[] | null,
  orders: readonly Order[] | null,
): TicketView {
  const { market } = scale.info;
  const isSame = useTicketStore(({ form }) => readerOf(form));
  const book = useCalmBook(market, BOOK_EVERY_MS, isSame);
  const { rates } = useFeeRates(market);
  const ticker = useTicker(market);
  const { last = "", average = "" } = ticker ?? {};
  const rated = useMemo(() => ratedScale(scale, rates), [scale, rates]);
  const levels = useMemo(() => sidesIn(scale, book), [scale, book]);
  const available = useMemo(
    () => (balances === null ? null : availableIn(scale, balances)),
    [scale, balances],
  );
  const own = useMemo(() => ownIn(market, orders), [market, orders]);
  return useMemo(
    () => ({
      scale: rated,
      ...levels,
      available,
      last: ticksOf(scale, last) ?? (0 as Ticks),
      average: ticksOf(scale, average) ?? (0 as Ticks),
      own,
    }),
    [scale, rated, levels, available, last, average, own],
  );
}
