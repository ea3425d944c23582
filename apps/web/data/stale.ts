/** Staleness: the stream has been silent for so long that prices on screen may be old. */
import { useEffect, useState } from "react";
import { useStream } from "./stream.ts";

const STALE_AFTER_MS = 3_000;
const LOOK_EVERY_MS = 500;
/** A page that was busy itself for so long has words of the stream waiting that it has not read yet. */
const BUSY_MS = 1_500;

export interface Staleness {
  readonly stale: boolean;
  /** The time of the stream's last word; undefined before the first. */
  readonly asOfMs: number | undefined;
}

function look(): Staleness {
  const { heardAtMs } = useStream.getState();
  if (heardAtMs === 0) return { stale: false, asOfMs: undefined };
  const stale = Date.now() - heardAtMs > STALE_AFTER_MS;
  return { stale, asOfMs: stale ? heardAtMs : undefined };
}

export function useStale(): Staleness {
  const [known, setKnown] = useState<Staleness>({ stale: false, asOfMs: undefined });
  useEffect(() => {
    let lookedAtMs = Date.now();
    const timer = setInterval(() => {
      const wasBusy = Date.now() - lookedAtMs > BUSY_MS;
      lookedAtMs = Date.now();
      if (wasBusy) return;
      const next = look();
      setKnown((before) => (before.stale === next.stale && before.asOfMs === next.asOfMs ? before : next));
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return known;
}
