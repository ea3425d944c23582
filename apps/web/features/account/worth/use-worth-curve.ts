import { useMemo, useState } from "react";
import { useRead } from "../../../data/index.ts";
import { type CurveKind, curveOf, type CurveSpan, pictureOf, withTotal } from "./worth-curve.model.ts";

/** As often as the overview reads the profit of the day. */
const REFRESH_EVERY_MS = 15_000;
/** The longest of the fixed spans and the day before it; the whole history is asked for only when it is wanted. */
const DAYS_SHORT = 91;
const DAYS_ALL = 1_000;

/**
 * The days, and which part of them is looked at in which way.
 * @param totalUsdt as the page shows it; undefined while it is not known
 */
export function useWorthCurve(totalUsdt: string | undefined) {
  const [kind, setKind] = useState<CurveKind>("worth");
  const [span, setSpan] = useState<CurveSpan>("30");
  const [marked, setMarked] = useState<number>();
  const limit = span === "all" ? DAYS_ALL : DAYS_SHORT;
  const { data, isError, refetch } = useRead(
    "user/worthHistory",
    { limit },
    { refetchInterval: REFRESH_EVERY_MS },
  );
  const days = data?.list;
  const curve = useMemo(
    () => (days === undefined ? undefined : curveOf(withTotal(days, totalUsdt), span)),
    [days, totalUsdt, span],
  );
  const picture = useMemo(
    () => (curve === undefined ? undefined : pictureOf(curve.points, kind)),
    [curve, kind],
  );
  return {
    curve,
    picture,
    isEmpty: days?.length === 0,
    failed: isError && days === undefined,
    retry: () => void refetch(),
    kind,
    setKind,
    span,
    setSpan: (next: CurveSpan) => {
      setMarked(undefined);
      setSpan(next);
    },
    /** Of the points; undefined while none is pointed at. */
    marked: marked === undefined ? undefined : Math.min(marked, (curve?.points.length ?? 1) - 1),
    setMarked,
  };
}

export type WorthCurveState = ReturnType<typeof useWorthCurve>;
