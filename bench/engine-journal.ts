/** The market and the members of workload W as commands, and a journal written without the engine's thread. */
import { type Amount, ByteWriter, type Command, marketTermsOf } from "@meridian/core";
import { writeSubmission } from "../apps/server/ground/engine/submission.ts";
import { Writer } from "../apps/server/ground/engine/writer.ts";
import { openLocalJournal } from "../apps/server/ground/journal/local-journal.ts";
import { nodeDisk } from "../apps/server/ground/journal/node-disk.ts";
import { fundedExchange, MEMBERS } from "./core-workload.ts";

const TOGETHER = 1_000;

/** The same market and members as the exchange of the workload. */
export function fundingCommands(): Command[] {
  const time = 1;
  const market = "BTC/USDT";
  const terms = marketTermsOf(fundedExchange(), market);
  if (terms === undefined) throw new Error(`the workload has no ${market}`);
  const commands: Command[] = [
    { type: "defineCoin", time, coin: terms.base, decimals: 8 },
    { type: "defineCoin", time, coin: terms.quote, decimals: 6 },
    { ...terms, type: "defineMarket", time },
  ];
  for (let member = 1; member <= MEMBERS; member++) {
    commands.push({ type: "openMember", time, member, inviter: 0 });
    for (const coin of [terms.base, terms.quote]) {
      const amount = 1_000_000_000_000_000n as Amount;
      const depositKey = `bench:${coin}:${member}`;
      commands.push({ type: "creditDeposit", time, depositKey, network: "bench", member, coin, amount });
    }
  }
  return commands;
}

/** Returns the actor under whom commands are remembered together. */
export function actorOf(command: Command): string {
  return `member:${"member" in command ? command.member : 0}`;
}

/**
 * Funds the members, carries the commands out and leaves their journal.
 *
 * @param hasSnapshot whether a snapshot of the end is left too
 */
export async function writeJournal(
  directory: string,
  commands: readonly Command[],
  hasSnapshot = false,
): Promise<void> {
  const journal = await openLocalJournal(nodeDisk(directory));
  const writer = Writer.recover(journal);
  const bytes = new ByteWriter();
  const all = [...fundingCommands(), ...commands];
  for (let from = 0; from < all.length; from += TOGETHER) {
    bytes.clear();
    for (const [at, command] of all.slice(from, from + TOGETHER).entries()) {
      writeSubmission(bytes, actorOf(command), String(from + at), command);
    }
    await writer.carryOut(bytes.written());
  }
  if (hasSnapshot) await journal.writeSnapshot(writer.state.snapshot());
  await journal.close();
}
