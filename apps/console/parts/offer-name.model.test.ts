import { expect, test } from "vitest";
import { offerLabel } from "./offer-name.model.ts";

const none = { ...{ en: "", zh: "", cn: "", ko: "" }, ...{ ja: "", fr: "", pt: "", es: "" } };
const texts = [
  { offer: "usdt-30", part: "risk" as const, ...none, en: "Little", fr: "Faible" },
  { offer: "usdt-30", part: "name" as const, ...none, en: "USDT, 30 days", fr: "USDT, 30 jours" },
  { offer: "eth", part: "name" as const, ...none },
];

test("a product is called as members read it in the language of who looks, with its code", () => {
  expect(offerLabel(texts, "usdt-30", "fr")).toBe("USDT, 30 jours · usdt-30");
  expect(offerLabel(texts, "usdt-30", "ja")).toBe("USDT, 30 days · usdt-30");
});

test("one that has no name yet, or is not known, is called by its code", () => {
  expect(offerLabel(texts, "eth", "en")).toBe("eth");
  expect(offerLabel([], "btc-90", "en")).toBe("btc-90");
});
