// The sentences of the product's specification, its sections 5 and 8, word for word in English and said anew in the
// other languages. What belongs to a product is due once the product's page stands.
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { addresses } from "./addresses.ts";
import { LANGUAGES, LOCALES, readCatalogue } from "./locales.ts";
import { root } from "./prepare.mjs";

const ALWAYS = [
  "Insufficient balance",
  "Please enter the correct email format",
  "The password must contain letters",
  "The transaction password must be 6 digits",
  "Please enter the 6-digit password",
  "Copy successfully",
  "Copy fail",
  "Submit Failed",
  "Submitted Successfully",
  "Registration success",
  "Login successful",
  "Successfully modified",
  "JPG or PNG only",
] as const;

const WITH_PAGE = [
  { page: "/money", text: "The minimum investment amount has not been reached" },
  { page: "/money", text: "Exceeding the maximum investment amount" },
  { page: "/cexchange", text: "Confirm to Close Position at Market Price" },
  { page: "/cexchange", text: "Close Error" },
] as const;

// The prompts that the specification asks for, each as a text of the page that asks for it.
const PROMPTS = {
  "e-mail": "login.problem.malformed",
  password: "login.problem.passwordMissing",
  "old password": "password.problem.missing",
  "new password": "login.problem.length",
  "same password again": "password.problem.different",
  "fund password": "refusals.fund_password.required",
  "transaction password": "fundPassword.problem.incomplete",
  "verification code": "login.problem.incomplete",
  "area code": "login.areaCode.title",
  "invitation code": "login.invitation",
  name: "kyc.problem.name.missing",
  "ID number": "kyc.problem.idNumber.missing",
  "bank name": "account.card.problem.bankMissing",
  "bank card number": "account.card.problem.numberMalformed",
  "bank phone": "refusals.phone.malformed",
  "withdrawal address": "withdraw.address.missing",
  "withdrawal amount": "withdraw.amount.missing",
  amount: "trade.fieldState.amountMissing",
  agreement: "login.problem.notAccepted",
} as const;

const catalogue = readCatalogue(
  globSync(`${LOCALES}/*/*.json`, { cwd: root }).map((path): [string, string] => [
    path,
    readFileSync(join(root, path), "utf8"),
  ]),
);
const english = catalogue.get("en") ?? new Map<string, string>();
const standing = new Set(addresses.flat());

/** Returns the keys of texts that are the sentence, or else of those that contain it. */
function keysOf(sentence: string): readonly string[] {
  const whole = [...english].filter(([, text]) => text === sentence);
  const within = [...english].filter(([, text]) => text.includes(sentence));
  return (whole.length > 0 ? whole : within).map(([key]) => key);
}

function assertTranslated(keys: readonly string[]): void {
  for (const language of LANGUAGES.filter((name) => name !== "en")) {
    for (const key of keys) {
      const text = catalogue.get(language)?.get(key) ?? "";
      assert.notEqual(text.trim(), "", `${language}: ${key} is missing`);
      assert.notEqual(text, english.get(key), `${language}: ${key} is still in English`);
    }
  }
}

for (const sentence of ALWAYS) {
  test(`"${sentence}" is said in these words, and in seven other languages in theirs`, () => {
    const keys = keysOf(sentence);
    assert.notDeepEqual(keys, [], "no text holds these words");
    assertTranslated(keys);
  });
}

for (const { page, text } of WITH_PAGE) {
  test(`"${text}" is said once ${page} stands`, () => {
    const keys = keysOf(text);
    if (standing.has(page)) assert.notDeepEqual(keys, [], "the page stands without its words");
    assertTranslated(keys);
  });
}

for (const [what, key] of Object.entries(PROMPTS)) {
  test(`who leaves out the ${what} is asked for it, in every language`, () => {
    assert.ok(english.has(key), `there is no text ${key}`);
    assertTranslated([key]);
  });
}
