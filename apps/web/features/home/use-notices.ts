import { useEffect, useState } from "react";
import { useRead } from "../../data/index.ts";
import { isClosed, newestOf, turned } from "./notices.model.ts";

const NOTICES = 5;
const RARELY_MS = 300_000;
/** Long enough to be read before it turns. */
const TURN_EVERY_MS = 8_000;
const CLOSED_KEY = "noticesClosed";

function closedUpTo(): number {
  return Number.parseInt(localStorage.getItem(CLOSED_KEY) ?? "0", 10) || 0;
}

/** Reduced motion, or a screen too narrow for the buttons that stop the bar. */
const STILL = "(prefers-reduced-motion: reduce), (max-width: 639px)";

/** The bar turns by itself until somebody takes it in hand or points at it. */
export function useNotices() {
  const read = useRead("data/getNoticeList", { limit: NOTICES }, { staleTime: RARELY_MS });
  const notices = read.data?.list ?? [];
  const [closed, setClosed] = useState(closedUpTo);
  const [place, setPlace] = useState(0);
  const [paused, setPaused] = useState(() => matchMedia(STILL).matches);
  const [held, setHeld] = useState(false);
  const count = notices.length;
  const turns = count > 1 && !paused && !held;
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => setPlace((known) => turned(known, 1, count)), TURN_EVERY_MS);
    return () => clearInterval(timer);
  }, [turns, count]);
  return {
    /** Nothing is known yet. Who has closed the bar before most likely has nothing to wait for. */
    waits: read.isPending && closed === 0,
    shown: isClosed(notices, closed) ? undefined : notices[Math.min(place, count - 1)],
    place,
    count,
    paused,
    pause: () => setPaused(!paused),
    hold: setHeld,
    turn: (by: 1 | -1) => {
      setPaused(true);
      setPlace(turned(place, by, count));
    },
    close: () => {
      const newest = newestOf(notices);
      localStorage.setItem(CLOSED_KEY, `${newest}`);
      setClosed(newest);
    },
  };
}
