/** Runs histories in a process of its own and prints the hash of each last state. Arguments: how many, commands. */
import { createHash } from "node:crypto";
import { createExchange, encodeSnapshot, execute } from "@meridian/core";
import { CommandGenerator } from "@meridian/core/testing";

const [histories = 0, commands = 0] = process.argv.slice(2).map(Number);
for (let seed = 1; seed <= histories; seed++) {
  const exchange = createExchange();
  const generator = new CommandGenerator(seed);
  const opening = generator.opening();
  for (let step = 0; step < commands; step++) {
    execute(exchange, opening[step] ?? generator.next(exchange.trading.lastOrderId), () => {});
  }
  process.stdout.write(`${createHash("sha256").update(encodeSnapshot(exchange)).digest("hex")}\n`);
}
