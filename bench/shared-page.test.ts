import assert from "node:assert/strict";
import { test } from "node:test";
import { withSection } from "./shared-page.ts";

const DAY = new Date("2026-01-31T12:00:00Z");
const row = { what: "orders", ours: "9/s", peer: "echo 10/s", ratio: "90 %", target: "≥ 40 %", isMet: true };

test("a section measured anew takes its old one's place and leaves the others as they were", () => {
  const first = withSection("", { name: "walk", title: "Walking", rows: [row] }, DAY);
  const both = withSection(first, { name: "run", title: "Running", rows: [row] }, DAY);
  const again = withSection(both, { name: "walk", title: "Walking", rows: [{ ...row, ours: "8/s" }] }, DAY);
  assert.equal(again, both.replace(/(## walk[^]*)9\/s/, "$18/s"));
  assert.ok(again.indexOf("## run: Running") < again.indexOf("## walk: Walking"));
  assert.match(again, /^Measured 2026-01-31 on \d+ cores, Node /m);
  assert.match(again, /^\| orders \| 8\/s \| echo 10\/s \| 90 % \| ≥ 40 % \| yes \|$/m);
});
