import { expect, test } from "vitest";
import { DRAFTS_MAX, withDraft } from "./drafts.model.ts";

test("each draft stays with what it is about until it is taken away, and the others stay", () => {
  const one = withDraft(new Map<string, string>(), "1", "half an ans");
  const two = withDraft(one, "2", "another");
  const longer = withDraft(two, "1", "half an answer");
  expect(Object.fromEntries(longer)).toEqual({ 1: "half an answer", 2: "another" });
  expect(Object.fromEntries(withDraft(longer, "1", undefined))).toEqual({ 2: "another" });
  expect(Object.fromEntries(one)).toEqual({ 1: "half an ans" });
});

test("of too many drafts the one that was not touched for longest goes", () => {
  let drafts: ReadonlyMap<string, number> = new Map();
  for (let place = 0; place < DRAFTS_MAX; place += 1) drafts = withDraft(drafts, String(place), place);
  drafts = withDraft(drafts, "0", 1_000);
  drafts = withDraft(drafts, "new", 1_001);
  expect(drafts.size).toBe(DRAFTS_MAX);
  expect([drafts.has("0"), drafts.has("1"), drafts.has("2")]).toEqual([true, false, true]);
});
