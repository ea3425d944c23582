import { expect, test } from "vitest";
import { chaptersOf, grouped, isRead, unreadCount } from "./content.model.ts";

const heading = (id: string, level: number, text: string) => ({
  kind: "heading" as const,
  id,
  level,
  spans: [{ text }],
});

test("the contents list the headings of the first level, once there are three", () => {
  const blocks = [heading("s1", 2, "One"), heading("s2", 3, "Inner"), heading("s3", 2, "Two")];
  expect(chaptersOf(blocks)).toEqual([]);
  expect(chaptersOf([...blocks, heading("s4", 2, "Three")]).map(({ id }) => id)).toEqual(["s1", "s3", "s4"]);
});

test("a notice is read when the server says so or this device does", () => {
  const here = new Set(["a"]);
  expect(isRead({ id: "a", read: false }, here)).toBe(true);
  expect(isRead({ id: "b", read: true }, here)).toBe(true);
  expect(isRead({ id: "b", read: false }, here)).toBe(false);
  expect(unreadCount(["a", "b"], here)).toBe(1);
});

test("groups keep the order in which they first come", () => {
  const rows = [{ category: "b" }, { category: "a" }, { category: "b" }];
  expect(grouped(rows).map(({ category, rows: own }) => [category, own.length])).toEqual([
    ["b", 2],
    ["a", 1],
  ]);
});
