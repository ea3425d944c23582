import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import type { Command } from "../commands.ts";
import type { Amount, Lots, Ticks } from "../numeric/index.ts";
import { CommandGenerator } from "../testing/index.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import { decodeCommand, encodeCommand } from "./index.ts";
import { COMMAND_FORMS } from "../gen/schema.ts";

/** Commands the generator may miss, each with a remark and without. */
function rareCommands(): readonly Command[] {
  return ["", "before the news"].flatMap(rareCommandsWith);
}

function rareCommandsWith(remark: string): readonly Command[] {
  const common = {
    side: "sell",
    clientOrderId: "mine",
    selfTradePrevention: "none",
    remark,
    positionEffect: "",
  } as const;
  const place = { time: 1, member: 2, market: "BTC/USDT" } as const;
  const [price, quantity] = [100 as Ticks, 10 as Lots];
  const terms = { ...common, timeInForce: "gtc", price, quantity } as const;
  const limit = { ...terms, orderType: "limit", postOnly: false, displayQuantity: 0 as Lots } as const;
  const stop = {
    ...terms,
    condition: "stop",
    orderType: "limit",
    quoteAmount: 0n as Amount,
    triggerPrice: 90 as Ticks,
    trailingBps: 0,
    triggerBy: "last",
  } as const;
  const market = { ...common, orderType: "market", quantity, quoteAmount: 0n as Amount } as const;
  const legs = [
    { kind: "limit", ...limit },
    { kind: "market", ...market },
    { kind: "trigger", ...stop },
  ] as const;
  return [
    { type: "placeOrder", ...place, ...limit, displayQuantity: 2 as Lots },
    { type: "placePendingOrder", ...place, ...stop },
    { type: "placeOrderList", ...place, contingency: "otoco", legs },
    {
      type: "amendOrder",
      time: 1,
      member: 2,
      orderId: 3,
      clientOrderId: "",
      price,
      quantity,
      triggerPrice: price,
      remark,
    },
    { type: "levelDemoFunds", time: 1, member: 2, coin: "BTC", target: 3n as Amount },
    { type: "cancelAllOrders", ...place, marketKind: "", side: "buy", kind: "conditional" },
    { type: "setCancelAllAfter", ...place, timeoutMs: 5_000 },
    { type: "fireCancelAllAfter", ...place },
    { type: "setFeeLevel", time: 1, member: 2, level: 3 },
    ...new CommandGenerator(1)
      .opening()
      .flatMap((command): Command[] =>
        command.type === "defineMarket"
          ? [5, 20].map((conditionalOrdersMax) => ({ ...command, conditionalOrdersMax }))
          : [],
      ),
  ];
}

/** Also in the legs of a list. */
function hasFraction(value: unknown): boolean {
  if (typeof value === "number") return !Number.isSafeInteger(value);
  return typeof value === "object" && value !== null && Object.values(value).some(hasFraction);
}

test("every kind of command comes back as it was, whatever its amounts", () => {
  const codes = new Set<number>();
  const generator = new CommandGenerator(1);
  const commands = [
    ...rareCommands(),
    ...generator.opening(),
    ...Array.from({ length: 20_000 }, (_, number) => generator.next(number)),
  ];
  let fractions = 0;
  for (const command of commands) {
    const writer = new ByteWriter();
    if (hasFraction(command)) {
      fractions++;
      assert.throws(() => encodeCommand(command, writer), TypeError);
      continue;
    }
    encodeCommand(command, writer);
    assert.deepEqual(decodeCommand(new ByteReader(writer.copy()), command.time), command);
    codes.add(writer.memory[0] as number);
  }
  assert.deepEqual(
    COMMAND_FORMS.map(({ code }) => code).filter((code) => !codes.has(code)),
    [],
  );
  assert.ok(fractions > 10);
});

test("the bytes of a command are what they always were", () => {
  const hash = createHash("sha256");
  for (const command of rareCommands()) {
    const writer = new ByteWriter();
    encodeCommand(command, writer);
    hash.update(writer.copy());
  }
  assert.equal(hash.digest("hex"), "e0a76f80010c07211650330ea7039d7c23b2e64fdfe5ca94b113fa95bdbf3421");
  assert.deepEqual(
    COMMAND_FORMS.map(({ code }) => code),
    COMMAND_FORMS.map((_form, code) => code),
  );
});

test("the bytes do not depend on the order of a command's fields, on its time or on what else it carries", () => {
  const [one, other] = [new ByteWriter(), new ByteWriter()];
  encodeCommand({ type: "cancelOrder", time: 1, member: 2, orderId: 3, clientOrderId: "" }, one);
  const extended = {
    extra: true,
    orderId: 3,
    clientOrderId: "",
    member: 2,
    time: 9,
    type: "cancelOrder",
  } as const;
  encodeCommand(extended satisfies Command & { extra: boolean }, other);
  assert.deepEqual(one.copy(), other.copy());
  // A golden value: these bytes decide what counts as a repetition, across versions.
  assert.equal(Buffer.from(one.copy()).toString("hex"), "020002000300");
});
