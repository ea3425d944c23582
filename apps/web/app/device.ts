/** Which home a visitor gets: forced by `?mode=`, else remembered, else by width. See spec.md, root behaviour. */
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

export type DeviceMode = "mobile" | "pc";

const MODE_KEY = "mode";
const MOBILE_WIDTH_MAX = 1024;
const RESIZE_SETTLE_MS = 150;
const HOME_ROUTES = ["/", "/home", "/mbhome"];

function asMode(text: string | null): DeviceMode | undefined {
  return text === "mobile" || text === "pc" ? text : undefined;
}

/** Stores a mode given in the address as the forced one. */
export function rememberMode(search: string): void {
  const asked = asMode(new URLSearchParams(search).get(MODE_KEY));
  if (asked !== undefined) localStorage.setItem(MODE_KEY, asked);
}

export function forcedMode(): DeviceMode | undefined {
  return asMode(localStorage.getItem(MODE_KEY));
}

export function homePath(widthPx: number, forced: DeviceMode | undefined): "/home" | "/mbhome" {
  const mode = forced ?? (widthPx <= MOBILE_WIDTH_MAX ? "mobile" : "pc");
  return mode === "mobile" ? "/mbhome" : "/home";
}

/** The width that the home was last chosen for, so that a resize while the page still loads is not missed. */
let widthChosenForPx = globalThis.innerWidth;

/** On home routes, swaps the home when the window has crossed the limit and come to rest; a forced mode stays. */
export function useHomeSwap(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!HOME_ROUTES.includes(pathname)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      widthChosenForPx = window.innerWidth;
      if (forcedMode() !== undefined) return;
      const target = homePath(window.innerWidth, undefined);
      if (target !== pathname) void navigate(target, { replace: true });
    };
    const resized = (): void => {
      clearTimeout(timer);
      timer = setTimeout(settle, RESIZE_SETTLE_MS);
    };
    window.addEventListener("resize", resized);
    if (homePath(widthChosenForPx, undefined) !== homePath(window.innerWidth, undefined)) resized();
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", resized);
    };
  }, [pathname, navigate]);
}
