/**
 * The address that is drawn. It follows the browser's when the page's code and texts are there, so that without a
 * network the page before stays in sight; and an address of the other layout is replaced with its counterpart first.
 */
import { useEffect, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import type { Page } from "./feature.ts";
import { isPageHere, loadPage } from "./loaded-pages.ts";
import { layoutNow } from "./mode.ts";
import { inLayout, layoutOf, pageAt, pathOf } from "./routes.tsx";

const RESIZE_SETTLE_MS = 150;

/** Returns the home for this device. */
export function homePath(): string {
  return pathOf("home", layoutNow());
}

/** On the homes, swaps them when the window has crossed the limit and come to rest. */
function useHomeSwap(pathname: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (pageAt(pathname)?.title !== "home") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      const target = homePath();
      if (target !== pathname) void navigate(target, { replace: true });
    };
    const resized = (): void => {
      clearTimeout(timer);
      timer = setTimeout(settle, RESIZE_SETTLE_MS);
    };
    window.addEventListener("resize", resized);
    // A resize while the page still loaded is not missed.
    if (homePath() !== pathname) resized();
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", resized);
    };
  }, [pathname, navigate]);
}

function isReady(page: Page | undefined, pathname: string): boolean {
  return page === undefined || isPageHere(page, layoutOf(pathname));
}

export interface Shown {
  readonly location: Location;
  /** Another page is on its way. */
  readonly pending: boolean;
}

export function useShown(): Shown {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  const [shown, setShown] = useState(location);
  const [arrivals, setArrivals] = useState(0);
  const isSame = pathname === shown.pathname;
  // The layout is asked for with each new page, not with each change on it: a turned tablet loses no form.
  const target = isSame ? pathname : pathname === "/" ? homePath() : inLayout(pathname, layoutNow());
  const ready = isSame || (target === pathname && isReady(pageAt(pathname), pathname));
  if (ready && shown !== location) setShown(location);
  useEffect(() => {
    if (ready) return;
    if (target !== pathname) {
      void navigate(target + search + hash, { replace: true });
      return;
    }
    const page = pageAt(pathname);
    if (page === undefined) return;
    let wanted = true;
    const arrived = (): void => {
      if (wanted) setArrivals(arrivals + 1);
    };
    loadPage(page, layoutOf(pathname)).then(arrived, arrived);
    return () => {
      wanted = false;
    };
  }, [ready, target, pathname, search, hash, navigate, arrivals]);
  useHomeSwap(pathname);
  return { location: ready ? location : shown, pending: !ready };
}
