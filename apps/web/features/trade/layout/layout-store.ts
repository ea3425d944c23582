/** The arrangement of the trade page, kept on this device. */
import { useMemo, useSyncExternalStore } from "react";
import { create } from "zustand";
import { type Arrangement, arrange, type Edge, LAYOUT_FIRST, type LayoutKept } from "./layout.model.ts";
import { layoutKept, type LayoutName, type Room, withSize } from "./layout.model.ts";

const KEY = "trade.layout";
/** Above and below the panels: the page's head, the market's line, the status line. */
const AROUND_PX = 49 + 49 + 25;
/** A window lower than this scrolls. */
const HEIGHT_MIN_PX = 511;

function stored(): LayoutKept {
  try {
    return layoutKept(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return LAYOUT_FIRST;
  }
}

export const useLayout = create<LayoutKept>(stored);

function keep(kept: LayoutKept): void {
  useLayout.setState(kept, true);
  localStorage.setItem(KEY, JSON.stringify(kept));
}

export function chooseLayout(layout: LayoutName): void {
  keep({ ...useLayout.getState(), layout });
}

/** @param px undefined for its usual place */
export function sizePanel(edge: Edge, px: number | undefined): void {
  keep(withSize(useLayout.getState(), edge, px));
}

export function resetSizes(): void {
  const kept = useLayout.getState();
  keep({ ...kept, sizes: { ...kept.sizes, [kept.layout]: {} } });
}

export function openBottom(open: boolean): void {
  const kept = useLayout.getState();
  keep({ ...kept, bottomOpen: { ...kept.bottomOpen, [kept.layout]: open } });
}

export function showDepth(depthShown: boolean): void {
  keep({ ...useLayout.getState(), depthShown });
}

function onResize(onChange: () => void): () => void {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
}

/** The window's room for the panels; known before anything is drawn, so that nothing moves afterwards. */
function useRoom(): Room {
  const widthPx = useSyncExternalStore(onResize, () => window.innerWidth);
  const windowPx = useSyncExternalStore(onResize, () => window.innerHeight);
  const heightPx = Math.max(HEIGHT_MIN_PX, windowPx - AROUND_PX);
  return useMemo(() => ({ widthPx, heightPx }), [widthPx, heightPx]);
}

export function useArrangement(): Arrangement & { readonly room: Room } {
  const kept = useLayout();
  const room = useRoom();
  return useMemo(() => ({ ...arrange(kept, room), room }), [kept, room]);
}
