import assert from "node:assert/strict";
import { test } from "node:test";
import { asciiDigits, digitsIn } from "./digits.ts";

test("digits of other scripts become 0-9, and nothing else changes", () => {
  assert.equal(asciiDigits("٥٥٥٥٥٥"), "555555");
  assert.equal(asciiDigits("AB-۱۲۳ ४५ ৬৭ ๘๙ ０"), "AB-123 45 67 89 0");
  assert.equal(asciiDigits("Ⅷ ½ x²"), "Ⅷ ½ x²");
});

test("of a code all digits are taken, whatever their width and what stands between them", () => {
  assert.equal(digitsIn("４９４ ８"), "4948");
  assert.equal(digitsIn("code: 12-3٤"), "1234");
  assert.equal(digitsIn("²½"), "");
});
