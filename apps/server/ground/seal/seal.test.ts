import assert from "node:assert/strict";
import { test } from "node:test";
import { createSeal, openText, sealText } from "./seal.ts";

const seal = createSeal("a secret of forty characters or so, drawn", "files");

test("what was sealed opens as it was, and no two seals of it are alike", () => {
  const bytes = Buffer.from("a document");
  const [first, second] = [seal.close(bytes, "a"), seal.close(bytes, "a")];
  assert.notDeepEqual(first, second);
  assert.deepEqual(seal.open(first, "a"), bytes);
  assert.equal(openText(seal, sealText(seal, "Ž 王", "a"), "a"), "Ž 王");
  assert.deepEqual(seal.open(seal.close(Buffer.alloc(0), "a"), "a"), Buffer.alloc(0));
});

test("no byte of it can change, and it opens in its own place alone", () => {
  const sealed = seal.close(Buffer.from("a document"), "a");
  for (let place = 0; place < sealed.length; place++) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] as number) ^ 1;
    assert.throws(() => seal.open(changed, "a"), `byte ${place}`);
  }
  assert.throws(() => seal.open(sealed.subarray(0, -1), "a"));
  assert.throws(() => seal.open(sealed, "b"));
});

test("another secret, or another purpose of the same, opens nothing", () => {
  const sealed = seal.close(Buffer.from("a document"), "a");
  assert.throws(() => createSeal("a secret of forty characters or so, other", "files").open(sealed, "a"));
  assert.throws(() => createSeal("a secret of forty characters or so, drawn", "kyc").open(sealed, "a"));
});
