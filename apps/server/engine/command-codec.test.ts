import assert from "node:assert/strict";
import { test } from "node:test";
import { ByteReader, ByteWriter, type Command } from "@meridian/core";
import { CommandGenerator } from "@meridian/core/testing";
import { decodeCommand, encodeCommand } from "./command-codec.ts";

test("every kind of command comes back as it was, whatever its amounts", () => {
  const kinds = new Set<string>();
  const generator = new CommandGenerator(1);
  const commands = [
    ...generator.opening(),
    ...Array.from({ length: 20_000 }, (_, number) => generator.next(number)),
  ];
  let fractions = 0;
  for (const command of commands) {
    const writer = new ByteWriter();
    if (Object.values(command).some((value) => typeof value === "number" && !Number.isSafeInteger(value))) {
      fractions++;
      assert.throws(() => encodeCommand(command, writer), TypeError);
      continue;
    }
    encodeCommand(command, writer);
    assert.deepEqual(decodeCommand(new ByteReader(writer.copy()), command.time), command);
    kinds.add(command.type === "placeOrder" ? command.orderType : command.type);
  }
  assert.equal(kinds.size, 16);
  assert.ok(fractions > 10);
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
