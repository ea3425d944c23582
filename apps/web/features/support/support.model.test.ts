import type { SupportMessage } from "@meridian/contract";
import { expect, test } from "vitest";
import {
  byDay,
  canTryAgain,
  inOrder,
  isTooLong,
  lettersLeft,
  messageOf,
  pictureProblem,
  pictureWait,
  placesLeft,
  refusedPicture,
  shownOf,
  subjectOf,
  waitOf,
  withChosen,
} from "./support.model.ts";

const message = (messageId: string, time: number): SupportMessage => ({
  ...{ messageId, from: "member", staffNumber: "", text: "", attached: [], pictures: [], time },
});

test("what was said is known by its words and pictures among what came after", () => {
  const picture = (fileId: string) => ({ fileId, width: 1, height: 1 });
  const said = { text: "Any\n\n\n\nnews? ", pictures: ["a", "b"] };
  const own = { ...message("3", 0), text: "Any\n\n\nnews?", pictures: [picture("b"), picture("a")] };
  expect(messageOf(said, [message("2", 0), own], "2")).toBe(own);
  expect(messageOf(said, [own], undefined)).toBe(own);
  expect(messageOf(said, [own], "3")).toBeUndefined();
  expect(messageOf(said, [{ ...own, from: "staff" }], "2")).toBeUndefined();
  expect(messageOf({ ...said, pictures: [] }, [own], "2")).toBeUndefined();
  expect(messageOf({ ...said, text: "news?" }, [own], "2")).toBeUndefined();
});

test("the address names a conversation, a new question, or what it is about; nonsense shows the list", () => {
  const shown = (text: string) => shownOf(new URLSearchParams(text));
  expect(shown("ticket=12")).toEqual({ kind: "case", ticketId: "12" });
  expect(shown("new")).toEqual({ kind: "new", about: null });
  expect(shown("about=deposit:evm:0xab:1")).toEqual({
    kind: "new",
    about: { kind: "deposit", id: "evm:0xab:1" },
  });
  expect(shown("ticket=1e3")).toEqual({ kind: "list" });
  expect(shown("about=member:1")).toEqual({ kind: "list" });
  expect(subjectOf("order:")).toBe(null);
});

test("pages that come newest first become one conversation without repetition", () => {
  const pages = [{ list: [message("3", 3), message("4", 4)] }, { list: [message("1", 1), message("3", 3)] }];
  expect(inOrder(pages).map(({ messageId }) => messageId)).toEqual(["1", "3", "4"]);
});

test("messages of one day stand together, under when the first was said", () => {
  const days = byDay([message("1", 10), message("2", 19), message("3", 20)], (timeMs) =>
    String(Math.floor(timeMs / 10)),
  );
  expect(days.map(({ timeMs, messages }) => [timeMs, messages.length])).toEqual([
    [10, 2],
    [20, 1],
  ]);
});

test("letters left are shown near the end only", () => {
  expect(lettersLeft("a".repeat(1_700))).toBe(null);
  expect(lettersLeft("a".repeat(1_990))).toBe(10);
});

test("a text too long to send is kept whole, and the letters over are counted without the space around it", () => {
  const over = (text: string) => [lettersLeft(text), isTooLong(text)];
  expect(over("a".repeat(10_000))).toEqual([-8_000, true]);
  expect(over(`${"a".repeat(2_000)}\n\n`)).toEqual([0, false]);
  expect(isTooLong("a")).toBe(false);
});

test("only JPG and PNG of at most five megabytes are pictures", () => {
  expect(pictureProblem({ type: "image/png", size: 100 })).toBe(null);
  expect(pictureProblem({ type: "image/svg+xml", size: 100 })).toBe("type");
  expect(pictureProblem({ type: "image/jpeg", size: 5_242_881 })).toBe("size");
});

test("a wait is shown in minutes, and from an hour and a half on in hours", () => {
  expect(waitOf(4_000)).toEqual({ unit: "minutes", count: 1 });
  expect(waitOf(89 * 60_000)).toEqual({ unit: "minutes", count: 89 });
  expect(waitOf(91 * 60_000)).toEqual({ unit: "hours", count: 2 });
});

const picture = (name: string, problem: Parameters<typeof canTryAgain>[0] = null, fileId = "") => ({
  ...{ name, problem, fileId },
});

test("of more pictures than a message takes, the number that was left out is known", () => {
  const chosen = ["1", "2", "3", "4", "5", "6"].map((name) => picture(name));
  const next = withChosen([], chosen);
  expect([next.list.length, next.taken.length, next.leftOut]).toEqual([4, 4, 2]);
  expect(placesLeft(next.list)).toBe(0);
});

test("a file that is not sent takes no place, and gives way to the next choice", () => {
  const first = withChosen([], [picture("1"), picture("text", "type"), picture("2")]);
  expect(placesLeft(first.list)).toBe(2);
  expect(pictureWait(first.list)).toBe("refused");
  const then = withChosen(first.list, [picture("3"), picture("4")]);
  expect(then.list.map(({ name }) => name)).toEqual(["1", "2", "3", "4"]);
  expect(then.leftOut).toBe(0);
});

test("a picture is tried again only where that can help", () => {
  const small = refusedPicture("upload.too_small", "Too small");
  const often = refusedPicture("request.rate_limited", "Too many");
  expect([small, often, "failed", "type", null].map((problem) => canTryAgain(problem as null))).toEqual([
    ...[false, true, true, false, false],
  ]);
  expect(pictureWait([picture("1", small)])).toBe("refused");
  expect(pictureWait([picture("1", often)])).toBe("failed");
  expect(pictureWait([picture("1")])).toBe("sending");
  expect(pictureWait([picture("1", null, "id")])).toBe(undefined);
});
