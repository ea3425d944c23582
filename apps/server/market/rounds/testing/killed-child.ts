/** A process to be killed: an engine in which a round was entered and locked. Argument: the directory. */
import type { Command, EnterRound } from "@meridian/core";
import { entry, lockOf, seriesTerms, turnAt, USDT } from "@meridian/core/testing";
import { startEngine } from "../../../ground/engine/client.ts";
import { killedSources } from "./killed-sources.ts";

const [directory = ""] = process.argv.slice(2);
const engine = await startEngine({ directory, onNote: () => undefined });
const time = lockOf(0);
const funds = { time, coin: "USDT", amount: (500n * USDT) as EnterRound["stake"] };
const commands: readonly Command[] = [
  { type: "defineCoin", time, coin: "USDT", decimals: 6 },
  { type: "defineCoin", time, coin: "BTC", decimals: 8 },
  seriesTerms({ time }),
  { type: "setSeriesState", time, series: "BTC-5M", isOpen: true },
  { type: "setRoundSources", time, series: "BTC-5M", sources: killedSources(() => time).named },
  { type: "turnRounds", time, series: "BTC-5M", samples: [] },
  ...[1, 2].flatMap((member): Command[] => [
    { type: "openMember", time, member, inviter: 0 },
    { ...funds, type: "creditDeposit", member, depositKey: `test:${member}`, network: "evm" },
    { ...funds, type: "transfer", member, from: "spot", to: "rounds" },
  ]),
  entry(1, "up", 100n),
  entry(2, "down", 300n),
  turnAt(1, 64_000),
];
for (const [place, command] of commands.entries()) {
  const answer = await engine.submit("test", String(place), command);
  if (!answer.ok) throw new Error(`${command.type} was refused: ${answer.refused}`);
}
process.stdout.write("ready\n");
setInterval(() => undefined, 60_000);
