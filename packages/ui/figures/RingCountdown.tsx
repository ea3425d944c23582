import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";

export interface RingCountdownProps {
  /** By the clock of the device. */
  endsAtMs: number;
  /** The whole of it, which is a full ring. */
  totalMs: number;
  /** Read instead of the figure. */
  label: string;
  onEnd: () => void;
  sizePx?: number;
  className?: string;
}

const STROKE = 3;
const SECOND_MS = 1_000;
/** Often enough that the ring seems to move, and that its end is seen in time. */
const LOOK_EVERY_MS = 200;

/** Seconds that are left, in a ring that empties; calls `onEnd` once. */
export function RingCountdown(props: RingCountdownProps) {
  const { endsAtMs, totalMs, label, onEnd, sizePx = 44, className } = props;
  const [nowMs, setNowMs] = useState(() => Date.now());
  const ended = useRef(0);
  const leftMs = Math.max(endsAtMs - nowMs, 0);
  useEffect(() => {
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  useEffect(() => {
    if (leftMs > 0 || ended.current === endsAtMs) return;
    ended.current = endsAtMs;
    onEnd();
  }, [leftMs, endsAtMs, onEnd]);
  const radius = sizePx / 2 - STROKE;
  const length = 2 * Math.PI * radius;
  const share = Math.min(leftMs / totalMs, 1);
  return (
    <span
      role="timer"
      aria-label={label}
      className={clsx("relative inline-grid shrink-0 place-items-center", className)}
      style={{ width: sizePx, height: sizePx }}
    >
      <svg aria-hidden width={sizePx} height={sizePx} className="-rotate-90" fill="none" strokeWidth={STROKE}>
        <circle cx={sizePx / 2} cy={sizePx / 2} r={radius} className="stroke-surface-3" />
        <circle
          cx={sizePx / 2}
          cy={sizePx / 2}
          r={radius}
          className={leftMs > 0 ? "stroke-accent" : "stroke-warn"}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
          strokeLinecap="round"
        />
      </svg>
      <span className="figure absolute text-13 font-medium">{Math.ceil(leftMs / SECOND_MS)}</span>
    </span>
  );
}
