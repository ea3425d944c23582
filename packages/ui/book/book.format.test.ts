import { expect, test } from "vitest";
import { formatPrice } from "../figures/format.ts";
import { unitsFormat } from "./book.format.ts";
import { fromUnits } from "./book.model.ts";

test.each(["en", "zh-TW", "zh-CN", "ko", "ja", "fr", "pt", "es"])(
  "the book writes figures in %s exactly as the rest of the page does",
  (locale) => {
    const write = unitsFormat(locale);
    for (const units of [0n, 5n, 999n, 1000n, 12_345n, 641_205n, 1_234_567_891n, 10n ** 22n + 7n]) {
      for (const decimals of [0, 1, 2, 5, 8]) {
        expect(write(units, decimals)).toBe(formatPrice(fromUnits(units, decimals), locale, decimals));
      }
    }
  },
);
