import { expect, test } from "vitest";
import { fieldOfTime } from "./content.model.ts";
import { type Draft, positionOf, showingOf, termsOf, wrongFields } from "./terms.model.ts";

const NOON_MS = Date.UTC(2026, 6, 1, 12);
const HOUR_MS = 3_600_000;

const DRAFT: Draft = {
  ...{ category: "product", position: "12", pinned: false, important: false },
  ...{ related: "a, b", link: " /help ", showFrom: "", showUntil: "", state: "published" },
};

test("a position is a whole number from 0 to 9,999, and nothing else is taken for one", () => {
  expect(["0", "12", " 12 ", "9999"].map(positionOf)).toEqual([0, 12, 12, 9_999]);
  const odd = [
    "",
    " ",
    "abc",
    "12abc",
    "1,5",
    "1.5",
    "-5",
    "+5",
    "1e3",
    "0x10",
    "007",
    "10000",
    "9".repeat(30),
  ];
  for (const typed of odd) {
    expect(positionOf(typed), typed).toBeUndefined();
    expect(wrongFields({ ...DRAFT, position: typed }), typed).toEqual(["position"]);
    expect(termsOf({ ...DRAFT, position: typed }), typed).toBeUndefined();
  }
});

test("an item is shown until a time after the one from which it is shown", () => {
  const [noon, later] = [fieldOfTime(NOON_MS), fieldOfTime(NOON_MS + HOUR_MS)];
  const wrong = (showFrom: string, showUntil: string) => wrongFields({ ...DRAFT, showFrom, showUntil });
  expect(wrong(noon, later)).toEqual([]);
  expect(wrong(noon, "")).toEqual([]);
  expect(wrong("", noon)).toEqual([]);
  expect(wrong(noon, noon)).toEqual(["showUntil"]);
  expect(wrong(later, noon)).toEqual(["showUntil"]);
  expect(termsOf({ ...DRAFT, showFrom: later, showUntil: noon })).toBeUndefined();
});

test("terms are what the fields hold, without the spaces around it", () => {
  expect(termsOf({ ...DRAFT, showUntil: fieldOfTime(NOON_MS) })).toEqual({
    ...{ category: "product", position: 12, pinned: false, important: false },
    ...{ related: ["a", "b"], link: "/help", showFrom: null, showUntil: NOON_MS, state: "published" },
  });
});

test("readers see a published item at once, from its time on, or no more, and none that is not published", () => {
  const showing = (showFrom: number | null, showUntil: number | null) =>
    showingOf({ state: "published", showFrom, showUntil }, NOON_MS);
  expect(showing(null, null)).toEqual({ kind: "now" });
  expect(showing(NOON_MS, NOON_MS + 1)).toEqual({ kind: "now" });
  expect(showing(NOON_MS + 1, null)).toEqual({ kind: "later", fromMs: NOON_MS + 1 });
  expect(showing(null, NOON_MS)).toEqual({ kind: "over" });
  expect(showing(NOON_MS - 2, NOON_MS - 1)).toEqual({ kind: "over" });
  for (const state of ["draft", "archived"] as const) {
    expect(showingOf({ state, showFrom: NOON_MS + 1, showUntil: null }, NOON_MS)).toEqual({ kind: "hidden" });
  }
});
