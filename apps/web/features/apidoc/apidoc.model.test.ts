import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ApiFile, callsOf, fieldsOf, inputOf, matchingCalls, typedExample } from "./apidoc.model.ts";
import { SAMPLE_LANGUAGES, sampleOf } from "./samples.model.ts";
import { signatureOf, VECTOR } from "./signing.model.ts";

const file = JSON.parse(
  readFileSync(new URL("../../../../docs/reference/openapi.json", import.meta.url), "utf8"),
) as ApiFile;
const calls = callsOf(file);
const callOf = (name: string) => calls.find((call) => call.name === name)!;

test("every call of the file is listed but those of staff, each once with all its paths", () => {
  expect(calls.length).toBeGreaterThan(80);
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  expect(calls.filter(({ group }) => group === "staff")).toEqual([]);
  expect(callOf("user/getRechargeList").paths).toEqual([
    "/data/api.user/getRechargeList",
    "/data/api.user/rechargeRecord",
  ]);
});

test("an order's fields are listed with types, values and whether they are needed", () => {
  const { input, keyScope, fund, kind } = callOf("user/setOrder");
  expect({ keyScope, fund, kind }).toEqual({ keyScope: "trade", fund: "grant", kind: "change" });
  expect(input.find(({ path }) => path === "price")).toMatchObject({ type: "decimal", required: false });
  expect(input.find(({ path }) => path === "side")).toMatchObject({
    values: ["buy", "sell"],
    required: true,
  });
});

test("lists, objects in lists and values that may be null are rows with their whole path", () => {
  const fields = fieldsOf({
    properties: {
      list: { type: "array", items: { type: "object", properties: { price: { type: "string" } } } },
      tags: { type: "array", items: { type: "string" } },
      next: { anyOf: [{ type: "string" }, { type: "null" }] },
    },
    required: ["list"],
  });
  expect(fields.map(({ path, type }) => `${path}: ${type}`)).toEqual([
    "list: object[]",
    "list[].price: string",
    "tags: string[]",
    "tags[]: string",
    "next: string | null",
  ]);
});

test("calls are found by any part of path and summary, in any order of words", () => {
  expect(matchingCalls(calls, "order spot").map(({ name }) => name)).toContain("user/setOrder");
  expect(matchingCalls(calls, "no such call")).toEqual([]);
});

test("what was typed is sent as the call wants it, and empty fields are left out", () => {
  const field = (path: string, type: string) => ({ path, type, required: false, values: [], example: "" });
  const fields = [
    field("limit", "integer"),
    field("postOnly", "boolean"),
    field("ids", "string[]"),
    field("a", "string"),
  ];
  expect(inputOf(fields, { limit: "5", postOnly: "true", ids: '["x"]', a: " " })).toEqual({
    limit: 5,
    postOnly: true,
    ids: ["x"],
  });
});

test("each form starts with the call's example, sends it as it is, and has an entry for all of it", () => {
  for (const call of calls) {
    const entries = call.input.map(({ path }) => path);
    expect(entries).toEqual(expect.arrayContaining(Object.keys(call.example)));
    expect(inputOf(call.input, typedExample(call)), call.name).toEqual(call.example);
  }
  expect(typedExample(callOf("user/marketDepth"))).toEqual({ market: "BTC/USDT" });
  const required = callOf("user/setOrder").input.filter((field) => field.required);
  for (const { path } of required) expect(typedExample(callOf("user/setOrder"))[path]).toBeTruthy();
});

test.each(SAMPLE_LANGUAGES)("a sample in %s names the call, and signs what is not public", (language) => {
  const order = callOf("user/setOrder");
  const signed = sampleOf(language, order, "https://venue.example");
  expect(signed).toContain("https://venue.example/data/api.user/setOrder");
  expect(signed).toContain("X-MBX-APIKEY");
  expect(signed).toContain("idempotencyKey");
  const open = callOf("data/getTickers");
  expect(sampleOf(language, open, "https://venue.example")).not.toContain("APIKEY");
});

test("the page signs the documented example as it is documented", async () => {
  expect(await signatureOf(VECTOR.secret, VECTOR.payload)).toBe(VECTOR.signature);
  const guide = readFileSync(new URL("../../../../docs/api-keys.md", import.meta.url), "utf8");
  for (const part of Object.values(VECTOR)) expect(guide).toContain(part);
});
