// Goal: no call and no screen of staff sets a price, a mark or an index value.
// Method: every staff change and every kind of proposal that can name a contract, found by what its input accepts, with
// the fields it has; the source, for who gives the engine prices; and each kind carried out beside the figures.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { test } from "node:test";
import { type Call, CALLS, changeFieldsOf, PROPOSAL_KINDS } from "@meridian/contract";
import { type Command, ticks } from "@meridian/core";
import { z } from "zod";
import { contractChangeKinds } from "../../market/contracts/change-kinds.ts";
import { indexChangeKinds } from "../../market/index-prices/change-kinds.ts";
import { MemoryEngine } from "../../market/projections/testing.ts";
import { defineSeedVenue } from "../../market/venue/define.ts";
import { followVenue } from "../../market/venue/directory.ts";

const CONTRACT = "BTC-PERP";

interface Schema {
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

const schemaOf = (input: z.ZodType): Schema => z.toJSONSchema(input, { io: "input" }) as Schema;

function partsOf(schema: Schema): readonly Schema[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  return [...Object.values(properties), ...(items === undefined ? [] : [items]), ...anyOf, ...oneOf];
}

/** True if some field has a form of its own that the name of a contract fits. */
function namesContract(schema: Schema): boolean {
  if (schema.pattern !== undefined && new RegExp(schema.pattern).test(CONTRACT)) return true;
  return partsOf(schema).some(namesContract);
}

function fieldsOf(schema: Schema): string[] {
  return [...Object.keys(schema.properties ?? {}), ...partsOf(schema).flatMap(fieldsOf)];
}

const PROPOSING = "staff/proposeChange";
const kindSchemas = new Map(
  CALLS[PROPOSING].input.shape.change.options.map((option) => [
    option.shape.kind.value as string,
    schemaOf(option),
  ]),
);

/** Kinds that the parts of contracts declare, whether they name one or all of them. */
const OWN_KINDS = [
  ...Object.keys(contractChangeKinds({} as never)),
  ...Object.keys(indexChangeKinds({} as never, {} as never)),
];

const WAYS: Readonly<Record<string, readonly string[]>> = {
  "staff/setMarketState": ["market", "reason", "state"],
  contract: [
    ...["bandHighPpm", "bandLowPpm", "conditionalOrdersMax", "kind", "leverageMax", "liquidationFeePpm"],
    ...["lotSize", "maintenancePpm", "makerFeePpm", "market", "notionalMax", "notionalMax", "notionalMin"],
    ...["openOrdersMax", "quantityMax", "quantityMin", "quorum", "takerFeePpm", "tickSize", "tiers"],
  ],
  indexSources: ["kind", "sources"],
  insuranceFunding: ["amount", "direction", "kind"],
  marketTrading: ["kind", "market"],
};

test("every way by which staff reach a contract is known with its fields, and none of them is a price", () => {
  const calls = Object.entries(CALLS as Record<string, Call>)
    .filter(([name, { access, kind }]) => access === "staff" && kind === "change" && name !== PROPOSING)
    .map(([name, { input }]) => [name, schemaOf(input)] as const)
    .filter(([, schema]) => namesContract(schema));
  const kinds = [...kindSchemas].filter(
    ([kind, schema]) => OWN_KINDS.includes(kind) || namesContract(schema),
  );
  const found = [...calls, ...kinds].map(([name, schema]) => [name, fieldsOf(schema).toSorted()]);
  assert.deepEqual(Object.fromEntries(found), WAYS);
  const named = found.flatMap(([, fields]) => fields as string[]);
  assert.deepEqual(
    named.filter((field) => /price|mark(?!et)|index|sample/i.test(field)),
    [],
  );
  for (const kind of PROPOSAL_KINDS.filter((each) => each in WAYS))
    assert.ok(!changeFieldsOf(kind).some(({ name }) => /price/i.test(name)), kind);
});

test("the initial price of a spot market, the one price that staff enter, is of no contract", () => {
  // The digits of the prices of rounds are no price, and what a copy of an offer costs is none of a market.
  const priced = [...kindSchemas].filter(([, schema]) =>
    fieldsOf(schema).some((name) => /(?<!^copy)price(?!Decimals)/i.test(name)),
  );
  assert.deepEqual(
    priced.map(([kind, schema]) => [kind, namesContract(schema)]),
    [["market", false]],
  );
});

test("nothing in the server gives the engine prices of a contract but the rounds of its sources", async () => {
  const giving: string[] = [];
  const server = new URL("../../", import.meta.url).pathname;
  for await (const path of glob("**/*.ts", { cwd: server })) {
    if (/\.test\.ts$|testing/.test(path)) continue;
    if (/["']takePrices["']/.test(readFileSync(server + path, "utf8"))) giving.push(path);
  }
  assert.deepEqual(giving, ["market/index-prices/index-prices.ts"]);
});

test("whatever two people approve leaves index, mark and the prices around them as they were", async () => {
  const engine = new MemoryEngine();
  await defineSeedVenue(engine, 1);
  const venue = await followVenue(engine);
  const samples = ["one", "two"].map((source) => ({ source, price: ticks(600_000), time: 1 }));
  const prices: Command = { type: "takePrices", time: 1, market: CONTRACT, samples };
  assert.notEqual(engine.run(prices), null);
  const seen = () => {
    const { market, index, indexAt } = engine.exchange.contracts.of(CONTRACT);
    return [index, indexAt, market.mark, market.priceNow(), market.averageAt(2)];
  };
  const before = seen();
  const kinds = contractChangeKinds({ engine, venue, indexPrices: { sources: () => [] } });
  const [standing] = (await kinds.contract.list?.()) ?? [];
  assert.equal(standing?.market, CONTRACT);
  const terms = { makerFeePpm: 1, takerFeePpm: 2, quorum: 3, notionalMin: "7", bandLowPpm: 1 };
  const changes = [
    await kinds.contract.effect({ ...standing!, ...terms, tiers: standing!.tiers.slice(0, 3) }, 2),
    await kinds.insuranceFunding.effect({ kind: "insuranceFunding", direction: "in", amount: "1" }, 2),
  ];
  const commands = changes.flatMap(({ command, commandAfter }) => [command, commandAfter]);
  assert.deepEqual(
    commands.map((command) => command?.type),
    ["defineContract", "setContractTiers", "moveVenueFunds", undefined],
  );
  for (const command of commands) if (command !== undefined) engine.run(command);
  for (const state of ["halted", "cancelOnly", "trading"] as const)
    assert.notEqual(engine.run({ type: "setMarketState", time: 3, market: CONTRACT, state }), null);
  assert.equal(engine.exchange.contracts.of(CONTRACT).settings.quorum, 3, "the change was carried out");
  assert.deepEqual(seen(), before);
  venue.stop();
});
