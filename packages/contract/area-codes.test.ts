import assert from "node:assert/strict";
import { test } from "node:test";
import { areaCodeOf, areaCodes, isPhone, phoneOf } from "./area-codes.ts";

test("every country has one code of one to three digits, and no country stands twice", () => {
  const all = areaCodes();
  assert.equal(new Set(all.map(({ country }) => country)).size, all.length);
  for (const { country, areaCode } of all)
    assert.match(`${country} ${areaCode}`, /^[A-Z]{2} \+[1-9]\d{0,2}$/);
  const codeOf = (wanted: string) => all.find(({ country }) => country === wanted)?.areaCode;
  const known = ["US", "CN", "TW", "HK", "JP", "KR", "FR", "BR", "PT", "ES", "MX", "NG", "IN"].map(codeOf);
  const codes = [
    "+1",
    "+86",
    "+886",
    "+852",
    "+81",
    "+82",
    "+33",
    "+55",
    "+351",
    "+34",
    "+52",
    "+234",
    "+91",
  ];
  assert.deepEqual(known, codes);
});

test("a number is known under one spelling, however it was typed", () => {
  for (const typed of [
    "0612345678",
    "06 12 34 56 78",
    "6.12.34.56.78",
    "(06) 12-34-56-78",
    "０６１２３４５６７８",
    "+33 6 12 34 56 78",
  ]) {
    assert.equal(phoneOf("+33", typed), "+33612345678", typed);
  }
  assert.equal(phoneOf("+39", "0612345678"), "+390612345678", "Italy keeps its zero");
  assert.equal(phoneOf("+225", "0712345678"), "+2250712345678", "Côte d'Ivoire keeps its zero");
  assert.equal(phoneOf("+1", "(415) 555-0100"), "+14155550100");
});

test("what cannot be a number is none", () => {
  for (const typed of ["", "0", "12", "12a4567", "+44612345678", "00612345678", "1234567890123456"]) {
    assert.equal(phoneOf("+33", typed), null, typed);
  }
  for (const areaCode of ["", "33", "+0", "+999", "+3", "+333", ".*", "+33)"]) {
    assert.equal(phoneOf(areaCode, "612345678"), null, areaCode);
  }
});

test("a whole number is told from a mail address by its area code", () => {
  for (const good of ["+33612345678", "+14155550100", "+8613800138000", "+2250712345678"])
    assert.ok(isPhone(good));
  for (const bad of ["33612345678", "+99912345678", "+33", "a@b.co", "+0612345678"]) {
    assert.equal(isPhone(bad), false, bad);
  }
});

test("a number in full shows its area code", () => {
  for (const { areaCode } of areaCodes()) assert.equal(areaCodeOf(`${areaCode}61234567`), areaCode);
});
