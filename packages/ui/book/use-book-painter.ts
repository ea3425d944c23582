/** Keeps a painter on the book's rows: no more paintings than eyes follow, none while the pointer holds it still. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { type BookLevels, type BookPainter, type BookView, createBookPainter } from "./book-painter.ts";

/** Source of the levels; kept stable by its owner. */
export interface BookSource {
  /** Null until the first word. */
  read(): BookLevels | null;
  /** Calls at every change, until the returned function is called. */
  watch(onChange: () => void): () => void;
}

export interface BookPainting {
  readonly source: BookSource;
  readonly view: BookView;
  /** Stands still: changes are kept for later. */
  readonly frozen: boolean;
  /** Changes when the rows themselves are drawn anew. */
  readonly rows: string;
  /** Notified of the levels after each painting. */
  readonly onPainted: (levels: BookLevels) => void;
}

/** Between two paintings: twenty a second. What changes after a pause is painted in the next frame. */
const EVERY_MS = 50;
const NO_LEVELS: BookLevels = { bids: [], asks: [] };

export type BookFill = "loading" | "empty" | "filled";

export function useBookFill(source: BookSource): BookFill {
  return useSyncExternalStore(source.watch, () => {
    const levels = source.read();
    if (levels === null) return "loading";
    return levels.bids.length + levels.asks.length === 0 ? "empty" : "filled";
  });
}

export function useBookPainter(root: RefObject<HTMLElement | null>, painting: BookPainting) {
  const painter = useRef<BookPainter>(undefined);
  const held = useRef(NO_LEVELS);
  const latest = useRef(painting);
  latest.current = painting;
  const { source, view, frozen, rows } = painting;

  const paint = useRef(() => {
    const now = latest.current;
    if (!now.frozen) held.current = now.source.read() ?? NO_LEVELS;
    painter.current?.paint(held.current, now.view);
    now.onPainted(held.current);
  }).current;

  useLayoutEffect(() => {
    if (root.current !== null) painter.current = createBookPainter(root.current);
  }, [root, rows]);

  useLayoutEffect(paint, [paint, source, view, frozen, rows]);

  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let paintedMs = 0;
    const draw = (): void => {
      frame = 0;
      paintedMs = performance.now();
      if (!latest.current.frozen) paint();
    };
    const askFrame = (): void => {
      timer = undefined;
      frame = requestAnimationFrame(draw);
    };
    const stop = source.watch(() => {
      if (frame !== 0 || timer !== undefined) return;
      const waitMs = paintedMs + EVERY_MS - performance.now();
      if (waitMs <= 0) askFrame();
      else timer = setTimeout(askFrame, waitMs);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [source, paint]);

  return painter;
}
