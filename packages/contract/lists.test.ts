import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import type { Call } from "./call.ts";
import { CALLS } from "./calls/index.ts";

/** Messages of one conversation: read on its page, which scrolls back. */
const NO_FILE = new Set(["user/supportTicket"]);

const rowOf = ({ output }: Call): z.ZodType | null => {
  const list: unknown = output instanceof z.ZodObject ? output.shape["list"] : undefined;
  return list instanceof z.ZodArray ? (list.element as z.ZodType) : null;
};

const lists = Object.entries<Call>(CALLS).filter(
  ([, call]) => call.kind === "read" && call.access !== "staff" && rowOf(call) !== null,
);
const isPaged = ({ output }: Call): boolean => output instanceof z.ZodObject && "nextCursor" in output.shape;

test("every list of a member that runs over pages can be had as a file, and its rows have named columns", () => {
  const paged = lists.filter(([name, call]) => isPaged(call) && !NO_FILE.has(name));
  assert.ok(paged.length >= 16, `${paged.length}`);
  for (const [name, call] of paged) assert.equal(call.csv, true, name);
  for (const [name, call] of lists) if (call.csv) assert.ok(rowOf(call) instanceof z.ZodObject, name);
});

test("the lists of one's own that have no pages are files too where a person keeps them", () => {
  for (const name of ["user/devices", "user/apiKeys"] as const) assert.equal((CALLS[name] as Call).csv, true);
});

test("lists in time can be narrowed to a period", () => {
  const undated = new Set(["user/getTeamData", "user/getAddressList", "user/listPositions", ...NO_FILE]);
  for (const [name, call] of lists) {
    if (!isPaged(call) || undated.has(name)) continue;
    const { shape } = call.input as z.ZodObject;
    assert.ok("from" in shape && "to" in shape, name);
  }
});
