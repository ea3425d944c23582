import { expect, test } from "vitest";
import type { Drawing } from "./drawings/drawings.model.ts";
import { HISTORY_FIRST, redone, STEPS_MAX, stepped, undone } from "./history.model.ts";

function line(id: string, value = 1): Drawing {
  return { id, tool: "note", points: [{ timestamp: 1, value }], colour: "accent", locked: false, text: "" };
}

const [none, one, two] = [[], [line("a")], [line("a"), line("b")]];

test("a drawing that is undone is gone, and redone it is back", () => {
  const history = stepped(stepped(HISTORY_FIRST, none, one), one, two);
  const back = undone(history, two);
  expect(back?.drawings).toEqual(one);
  const further = back && undone(back.history, one);
  expect(further?.drawings).toEqual(none);
  expect(further && undone(further.history, none)).toBeUndefined();
  const forth = further && redone(further.history, none);
  expect(forth?.drawings).toEqual(one);
  expect(forth && redone(forth.history, one)?.drawings).toEqual(two);
});

test("deleting and moving are steps; colour, lock and text are none", () => {
  expect(stepped(HISTORY_FIRST, two, one).past).toEqual([two]);
  expect(stepped(HISTORY_FIRST, one, [line("a", 2)]).past).toEqual([one]);
  const painted = [{ ...line("a"), colour: "warn" as const, locked: true, text: "x" }];
  expect(stepped(HISTORY_FIRST, one, painted)).toBe(HISTORY_FIRST);
});

test("a new step forgets what was undone, and steps are bounded", () => {
  const back = undone(stepped(HISTORY_FIRST, none, one), one);
  expect(stepped(back?.history ?? HISTORY_FIRST, none, two).future).toEqual([]);
  let history = HISTORY_FIRST;
  for (let count = 0; count < STEPS_MAX + 5; count += 1)
    history = stepped(history, [line("a", count)], [line("a", count + 1)]);
  expect(history.past).toHaveLength(STEPS_MAX);
});
