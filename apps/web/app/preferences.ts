/**
 * Preferences kept on this device: theme, up/down palette, hidden balances, calm. public/theme.js reads the first
 * two.
 */
import { create } from "zustand";
import { setCalm } from "../data/index.ts";

export type Theme = "dark" | "light" | "system";
export type Palette = "green-up" | "red-up" | "colour-blind";

export interface Preferences {
  theme: Theme;
  palette: Palette;
  balancesHidden: boolean;
  /** Markets change on screen once a second, all at once. */
  calm: boolean;
  /** The colours of up and down were chosen, or the question about them was closed. */
  paletteAsked: boolean;
}

const THEME_COLOURS = { dark: "#0b0e11", light: "#ffffff" };
const prefersLight = window.matchMedia("(prefers-color-scheme: light)");

function oneOf<Value extends string>(text: string | null, values: readonly Value[], fallback: Value): Value {
  return values.find((value) => value === text) ?? fallback;
}

export const usePreferences = create<Preferences>(() => ({
  theme: oneOf(localStorage.getItem("theme"), ["dark", "light", "system"], "dark"),
  palette: oneOf(localStorage.getItem("palette"), ["green-up", "red-up", "colour-blind"], "green-up"),
  balancesHidden: localStorage.getItem("balancesHidden") === "true",
  calm: localStorage.getItem("calm") === "true",
  paletteAsked: localStorage.getItem("palette") !== null || localStorage.getItem("paletteAsked") === "true",
}));

/** The theme in force: `system` resolved. */
export function themeShown(theme: Theme): "dark" | "light" {
  if (theme !== "system") return theme;
  return prefersLight.matches ? "light" : "dark";
}

function draw({ theme, palette }: Preferences): void {
  const root = document.documentElement;
  const shown = themeShown(theme);
  root.dataset["theme"] = shown;
  root.dataset["palette"] = palette;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", THEME_COLOURS[shown]);
}

export function prefer(change: Partial<Preferences>): void {
  usePreferences.setState(change.palette === undefined ? change : { ...change, paletteAsked: true });
  for (const [key, value] of Object.entries(change)) localStorage.setItem(key, String(value));
  draw(usePreferences.getState());
  setCalm(usePreferences.getState().calm);
}

setCalm(usePreferences.getState().calm);

prefersLight.addEventListener("change", () => draw(usePreferences.getState()));
// The system's preference may have changed since public/theme.js looked.
draw(usePreferences.getState());
