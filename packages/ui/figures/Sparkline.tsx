/** A small curve without axes: 100×32, its own scale, coloured by whether it ends above where it began. */
import { clsx } from "clsx";
import { useId } from "react";
import { sparklinePaths } from "./sparkline.model.ts";

export interface SparklineProps {
  /** Prices in order of time, as decimal strings. */
  values: readonly string[];
  /** Read out instead of the picture, for example "BTC, last 24 hours, up 2.1 %". */
  label: string;
  width?: number;
  height?: number;
  className?: string;
}

export function Sparkline({ values, label, width = 100, height = 32, className }: SparklineProps) {
  const fadeId = useId();
  const paths = sparklinePaths(values, width, height);
  const tone =
    paths?.direction === "down" ? "text-down" : paths?.direction === "up" ? "text-up" : "text-text-3";
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={clsx("block shrink-0", tone, className)}
    >
      {paths !== undefined && (
        <>
          <linearGradient id={fadeId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.28" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          <path d={paths.area} fill={`url(#${fadeId})`} />
          <path d={paths.line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
        </>
      )}
    </svg>
  );
}
