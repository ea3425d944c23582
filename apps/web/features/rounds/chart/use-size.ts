import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The size of an element in pixels, as it changes; 0 before the first look. */
export function useSize(): {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly width: number;
  readonly height: number;
} {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}
