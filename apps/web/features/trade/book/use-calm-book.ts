/** The book at a pace that figures under a ticket can be read at. */
import { useEffect, useRef, useState } from "react";
import { type Book, bookOf, watchBook } from "../../../data/index.ts";

/** @param isSame whether who looks would see no difference; then the book from before is kept and nothing is drawn */
export function useCalmBook(
  market: string,
  everyMs: number,
  isSame: (before: Book, next: Book) => boolean = Object.is,
): Book | null {
  const [book, setBook] = useState<Book | null>(() => bookOf(market));
  const latest = useRef({ book, isSame });
  latest.current = { book, isSame };
  useEffect(() => setBook(bookOf(market)), [market, isSame]);
  useEffect(() => {
    if (market === "") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      timer = undefined;
      const next = bookOf(market);
      const known = latest.current;
      if (next === null || known.book === null || !known.isSame(known.book, next)) setBook(next);
    };
    const stop = watchBook(market, () => {
      timer ??= setTimeout(show, bookOf(market) === null ? 0 : everyMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [market, everyMs]);
  return book;
}
