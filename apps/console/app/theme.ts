/** The theme, shared with the members' pages on this device; public/theme.js reads it before the first paint. */
import { create } from "zustand";

export const THEMES = ["dark", "light", "system"] as const;
export type Theme = (typeof THEMES)[number];

const COLOURS = { dark: "#0b0e11", light: "#ffffff" };
const prefersLight = window.matchMedia("(prefers-color-scheme: light)");

export const useTheme = create<{ readonly theme: Theme }>(() => {
  const kept = localStorage.getItem("theme");
  return { theme: THEMES.find((theme) => theme === kept) ?? "dark" };
});

function draw(theme: Theme): void {
  const system = prefersLight.matches ? "light" : "dark";
  const shown = theme === "system" ? system : theme;
  document.documentElement.dataset["theme"] = shown;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", COLOURS[shown]);
}

export function preferTheme(theme: Theme): void {
  useTheme.setState({ theme });
  localStorage.setItem("theme", theme);
  draw(theme);
}

prefersLight.addEventListener("change", () => draw(useTheme.getState().theme));
