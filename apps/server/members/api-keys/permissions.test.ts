// What members read of a trading key's permission names every product that the key reaches.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CALLS } from "@meridian/contract";
import { languages } from "@meridian/i18n/languages";

const ORDERS = ["setOrder", "setOrderList", "orderAmend", "orderCancel", "orderCancelAll", "cancelAllAfter"];
const POSITIONS = ["closePosition", "closeAllPositions", "reversePosition", "setTakeProfitStopLoss"];
const MARGIN = ["setLeverage", "setMarginMode", "setPositionMode", "moveMargin"];

/** The calls that ask an API key for the scope trade, by product: one that is added here has to be named there. */
const REACHED = {
  spot: ORDERS,
  contracts: ["placeOrder", ...POSITIONS, ...MARGIN],
  rounds: ["createOptionsOrder"],
  convert: ["convert", "quote", "quoteDust", "exchange"],
  wealth: ["addSavings", "addInterest", "chaseInterest", "redeemInterest", "setInterestRenewal"],
  managed: ["submitOrder", "managedPause", "managedResume", "managedStop"],
};

test("a trading key reaches the calls of these products and no others", () => {
  const given = Object.entries(CALLS).flatMap(([path, { keyScope }]) =>
    keyScope === "trade" ? [path.slice(path.indexOf("/") + 1)] : [],
  );
  assert.deepEqual(given.toSorted(), Object.values(REACHED).flat().toSorted());
});

interface Words {
  readonly scope: { readonly trade: { readonly label: string; readonly text: string } };
  readonly title: Readonly<Record<string, string>>;
}

function wordsOf(language: string, namespace: string): Words {
  const file = new URL(import.meta.resolve(`@meridian/i18n/locales/${language}/${namespace}.json`));
  return JSON.parse(readFileSync(file, "utf8")) as Words;
}

test("in each language the permission is called by what all of them have in common, and names each as the menu does", () => {
  for (const { code } of languages) {
    const { label, text } = wordsOf(code, "apiKeys").scope.trade;
    const { title } = wordsOf(code, "shell");
    assert.doesNotMatch(label, /spot|現物|현물|现货|現貨/i, code);
    for (const product of ["contracts", "rounds", "wealth", "managed"]) {
      const name = title[product]!;
      assert.ok(text.toLowerCase().includes(name.toLowerCase()), `${code}: ${name}`);
    }
  }
});
