/** The density of a list's rows: its figures in columns of their own where these have room, else in pairs. */
import type { TableDensity } from "@meridian/ui";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Density } from "./order-columns.tsx";

/** A column to every figure needs this in every language, with a row that is being changed among them. */
const LINES_FROM_PX = 1_180;

/** @returns the ref of what the rows stand in, and how they stand; known before anything is painted */
export function useDensity<Frame extends HTMLElement>(
  wanted: Density = "dense",
): { readonly frame: RefObject<Frame | null>; readonly density: TableDensity } {
  const frame = useRef<Frame>(null);
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || wanted !== "dense") return;
    const measure = (): void => setWide(element.clientWidth >= LINES_FROM_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted]);
  if (wanted === "dense" && !wide) return { frame, density: "paired" };
  return { frame, density: wanted };
}
