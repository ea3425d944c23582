// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest";
import { fittingLayout, forcedLayout, forceLayout, layoutNow, rememberMode } from "./mode.ts";

let widthPx = 1440;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  widthPx = 1440;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: widthPx <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
  }));
});

test("1024 px is still mobile and one more is not", () => {
  widthPx = 1024;
  expect(layoutNow()).toBe("mobile");
  widthPx = 1025;
  expect(layoutNow()).toBe("desktop");
});

test("a mode in the address is kept, outweighs the width and leaves the address", () => {
  expect(rememberMode("?invite=AB12&mode=mobile")).toBe("?invite=AB12");
  expect(kept.get("mode")).toBe("mobile");
  expect(layoutNow()).toBe("mobile");
  expect(fittingLayout()).toBe("desktop");
  expect(rememberMode("?mode=pc")).toBe("");
  expect(kept.get("mode")).toBe("pc");
});

test("another mode is none, and a query without one is as it was", () => {
  expect(rememberMode("?mode=tablet&x=%20")).toBe("?mode=tablet&x=%20");
  expect(forcedLayout()).toBe(undefined);
});

test("a forced layout is let go", () => {
  forceLayout("mobile");
  forceLayout(undefined);
  expect(kept.size).toBe(0);
  expect(layoutNow()).toBe("desktop");
});

test("where nothing may be kept the width decides", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(layoutNow()).toBe("desktop");
  forceLayout("mobile");
});
