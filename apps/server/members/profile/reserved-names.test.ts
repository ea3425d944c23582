import assert from "node:assert/strict";
import { test } from "node:test";
import { isReservedName } from "./reserved-names.ts";

test("a nickname that reads like the exchange or its staff is refused, in every script that looks alike", () => {
  const refused = ["Admin", "admin2", "ADMIN_", "Аdmin", "аdmіn", "4dm1n", "Ａｄｍｉｎ", "Ádmin"];
  const ours = ["Meridian", "meridian.help", "Mеridian", "M3ridian", "M e r i d i a n", "Support Meridian"];
  const staff = [
    "support",
    "Support-24",
    "Sυpport",
    "official",
    "官方客服",
    "サポート",
    "관리자",
    "Soporte",
    "Suporte",
  ];
  for (const name of [...refused, ...ours, ...staff]) assert.equal(isReservedName(name), true, name);
});

test("names of people and words that merely contain such letters are taken", () => {
  const taken = [
    "Badminton",
    "Maria",
    "Иван",
    "田中",
    "민수",
    "Supporter",
    "Meridia",
    "Helpful Fox",
    "Stafford",
    "",
  ];
  for (const name of taken) assert.equal(isReservedName(name), false, name);
});
