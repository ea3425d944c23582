/** The server's clock, by which rounds are locked and settled, whatever the clock of this device says. */
import { useEffect, useState } from "react";
import { useStream } from "../../data/index.ts";

const SECOND_MS = 1_000;

function wholeSecond(driftMs: number): number {
  const nowMs = Date.now() + driftMs;
  return nowMs - (nowMs % SECOND_MS);
}

/** The server's time in whole seconds, drawn anew as each of them begins there. */
export function useServerSecond(): number {
  const driftMs = useStream((state) => state.driftMs);
  const [nowMs, setNowMs] = useState(() => wholeSecond(driftMs));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const now = wholeSecond(driftMs);
      setNowMs(now);
      timer = setTimeout(tick, Math.max(1, now + SECOND_MS - (Date.now() + driftMs)));
    };
    tick();
    return () => clearTimeout(timer);
  }, [driftMs]);
  return nowMs;
}
