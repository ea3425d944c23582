import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropAllPrivate, dropPrivate, keepPrivate, readPrivate } from "./private-store.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("what is private comes back as it was kept, and null where nothing readable lies", () => {
  keepPrivate("form", { name: "Ada" });
  expect(readPrivate("form")).toEqual({ name: "Ada" });
  dropPrivate("form");
  expect(readPrivate("form")).toBeNull();
  localStorage.setItem("private.form", "{half");
  expect(readPrivate("form")).toBeNull();
});

test("all that is private goes at once, and nothing else", () => {
  localStorage.setItem("theme", "dark");
  keepPrivate("one", 1);
  keepPrivate("two", 2);
  dropAllPrivate();
  expect([readPrivate("one"), readPrivate("two"), localStorage.getItem("theme")]).toEqual([
    null,
    null,
    "dark",
  ]);
});
