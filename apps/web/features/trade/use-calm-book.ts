/** The book at a pace that figures under a ticket can be read at. */
import { useEffect, useState } from "react";
import { type Book, bookOf, watchBook } from "../../data/index.ts";

export function useCalmBook(market: string, everyMs: number): Book | null {
  const [book, setBook] = useState<Book | null>(() => bookOf(market));
  useEffect(() => {
    if (market === "") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      timer = undefined;
      setBook(bookOf(market));
    };
    setBook(bookOf(market));
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
