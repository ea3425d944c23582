/** Vectors: RFC 6238, appendix B, SHA-1; the last six of its eight digits are the code of six. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawTotpSecret, stepOfCode, totpUri } from "./authenticator.ts";

/** "12345678901234567890" in base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

const VECTORS = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;

for (const [seconds, digits] of VECTORS) {
  test(`at ${seconds} s the code is that of the standard`, () => {
    const entered = { secret: SECRET, code: digits.slice(2), timeMs: seconds * 1000, lastStep: 0 };
    assert.equal(stepOfCode(entered), Math.floor(seconds / 30));
  });
}

test("a code counts one step early or late, not two, and once", () => {
  const step = Math.floor(1_234_567_890 / 30);
  const at = (offset: number, lastStep = 0): number | null =>
    stepOfCode({ secret: SECRET, code: "005924", timeMs: (step + offset) * 30_000, lastStep });
  assert.deepEqual(
    [-2, -1, 0, 1, 2].map((offset) => at(offset)),
    [null, step, step, step, null],
  );
  assert.equal(at(0, step), null);
  assert.equal(at(0, step - 1), step);
});

test("what is no code is wrong", () => {
  for (const code of ["", "5924", "005925", "0059241", "٠٠٥٩٢٤", "00592４", " 05924", "1e5000"]) {
    assert.equal(stepOfCode({ secret: SECRET, code, timeMs: 1_234_567_890_000, lastStep: 0 }), null, code);
  }
});

test("secrets are new each time, and an app can read them", () => {
  const [one, other] = [drawTotpSecret(), drawTotpSecret()];
  assert.notEqual(one, other);
  assert.match(one, /^[A-Z2-7]{32}$/);
  assert.match(totpUri(one, "a@example.org"), new RegExp(`^otpauth://totp/Meridian:.*secret=${one}`));
});
