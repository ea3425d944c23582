import type { Direction } from "@meridian/ui";
import { useEffect, useRef, useState } from "react";
import { comparePrices } from "../../../data/index.ts";

/** Direction of a price's last move; "level" until it moves. */
export function useMove(price: string | undefined): Direction {
  const [move, setMove] = useState<Direction>("level");
  const before = useRef(price);
  useEffect(() => {
    const known = before.current;
    before.current = price;
    if (price === undefined || known === undefined || known === price) return;
    setMove(comparePrices(price, known) > 0 ? "up" : "down");
  }, [price]);
  return move;
}

/** Below three flashes a second, which nobody's eyes or brain should have to bear. Source: WCAG 2.3.1. */
const FLASH_EVERY_MS = 400;

/** Counts the changes of a price that are worth a flash: one each {@link FLASH_EVERY_MS} at most. */
export function useFlash(price: string): number {
  const [flashes, setFlashes] = useState(0);
  const before = useRef({ price, atMs: 0 });
  useEffect(() => {
    const nowMs = Date.now();
    const known = before.current;
    if (known.price === price || nowMs - known.atMs < FLASH_EVERY_MS) return;
    before.current = { price, atMs: nowMs };
    setFlashes((count) => count + 1);
  }, [price]);
  return flashes;
}
