import { verifyReceipts, type RoundReceipt } from "@meridian/contract/receipts";
import { expect, test } from "vitest";
import { wrongLines } from "./changed.model.ts";
import { receiptsIn } from "./given.model.ts";
import { RECEIPTS } from "./receipt.testing.ts";

const [first, second] = RECEIPTS as readonly [RoundReceipt, RoundReceipt];

async function linesOf(receipt: RoundReceipt) {
  const [verdict] = await verifyReceipts([receipt]);
  return wrongLines(receipt, verdict?.problems ?? []);
}

const asText = (receipt: RoundReceipt): string => JSON.stringify(receipt);

test("receipts as they were written hold, and no line of them is wrong", async () => {
  const verdicts = await verifyReceipts(RECEIPTS);
  expect(verdicts.map(({ problems }) => problems)).toEqual([[], []]);
  expect((await linesOf(first)).wrong).toEqual([]);
});

test("a digit that was changed is found in its line, with what it was", async () => {
  const changed = { ...first, upPool: "7" };
  const { wrong } = await linesOf(changed);
  expect(wrong.map(({ text, right }) => [text, right])).toEqual([["upPool 7", `upPool ${first.upPool}`]]);
  const fee = { ...first, closesAt: first.closesAt + 1_000 };
  expect((await linesOf(fee)).wrong.map(({ right }) => right)).toEqual([`closesAt ${first.closesAt}`]);
});

test("a sample with another price is found by its signature", async () => {
  const [sample, ...others] = first.lock.samples;
  const last = sample!.price.slice(-1);
  const price = sample!.price.slice(0, -1) + (last === "1" ? "2" : "1");
  const changed = { ...first, lock: { ...first.lock, samples: [{ ...sample!, price }, ...others] } };
  const { wrong } = await linesOf(changed);
  expect(wrong).toHaveLength(1);
  expect(wrong[0]?.right).toContain(`lock sample ${sample!.source} ${sample!.price} `);
});

test("another hash is a wrong line of its own, and another key that of its source", async () => {
  const flip = (text: string): string => (text.startsWith("0") ? "1" : "0") + text.slice(1);
  const { lines, wrong } = await linesOf({ ...first, hash: flip(first.hash) });
  expect(wrong.map(({ number }) => number)).toEqual([lines.length]);
  const [source, ...others] = first.sources;
  const keyed = { ...first, sources: [{ ...source!, key: flip(source!.key) }, ...others] };
  const found = (await linesOf(keyed)).wrong;
  expect(found.map(({ right }) => right)).toEqual([
    `source ${source!.source} ${source!.key} ${source!.signer}`,
  ]);
});

test("who reckons the hash anew is found by the rules: the lines of the money", async () => {
  const { receiptHash } = await import("@meridian/contract/receipts");
  const changed = { ...first, upPool: "7" };
  const forged = { ...changed, hash: receiptHash(changed) };
  const { wrong } = await linesOf(forged);
  expect(wrong.map(({ text }) => text)).toContain("upPool 7");
  expect(wrong.every(({ right }) => right === undefined)).toBe(true);
});

test("receipts are read alone, in lists, in answers and line by line, the oldest first", () => {
  const both = [first, second];
  expect(receiptsIn(asText(first))).toEqual([first]);
  expect(receiptsIn(JSON.stringify([second, first]))).toEqual(both);
  expect(receiptsIn(JSON.stringify({ code: 0, message: "", data: { list: both, next: null } }))).toEqual(
    both,
  );
  expect(receiptsIn(`${asText(second)}\n${asText(first)}\n`)).toEqual(both);
  expect(receiptsIn("hello")).toBeUndefined();
  expect(receiptsIn("{")).toBeUndefined();
});
