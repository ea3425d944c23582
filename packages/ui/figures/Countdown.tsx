import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { formatTimeLeft } from "./time.ts";

export interface CountdownProps {
  endsAtMs: number;
  /** Server time minus device time, so that a wrong device clock does not mislead. */
  clockOffsetMs?: number;
  onEnd?: () => void;
  className?: string;
}

/** Time left until a moment, counted down each second; calls `onEnd` once. */
export function Countdown({ endsAtMs, clockOffsetMs = 0, onEnd, className }: CountdownProps) {
  const [nowMs, setNowMs] = useState(() => Date.now() + clockOffsetMs);
  const ended = useRef(false);
  const left = endsAtMs - nowMs;
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now() + clockOffsetMs), 1_000);
    return () => clearInterval(timer);
  }, [clockOffsetMs]);
  useEffect(() => {
    ended.current = false;
  }, [endsAtMs]);
  useEffect(() => {
    if (left > 0 || ended.current) return;
    ended.current = true;
    onEnd?.();
  }, [left, onEnd]);
  return (
    <span role="timer" className={clsx("figure", className)}>
      {formatTimeLeft(left)}
    </span>
  );
}
