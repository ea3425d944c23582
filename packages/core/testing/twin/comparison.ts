/** The fast exchange beside its naive twin, command by command, with restarts in between, and what was met. */
import type { Command } from "../../commands.ts";
import type { Emit, Event } from "../../events.ts";
import { createExchange, type Exchange, execute } from "../../exchange.ts";
import { checkInvariants } from "../../invariants.ts";
import { outcomeOf } from "../../outcome.ts";
import type { AccountName } from "../../ledger/accounts.ts";
import { decodeSnapshot, encodeSnapshot } from "../../snapshot.ts";
import { balanceOf } from "../../views.ts";
import { CommandGenerator } from "../generator/generator.ts";
import { Random } from "../random.ts";
import { NaiveTwin } from "./twin.ts";

/** A history restarts from its own snapshot about so often, so that every sort of state is once read back. */
const RESTART_ODDS = 900;

/** Totals over many histories. */
export class ComparisonTally {
  commands = 0;
  restarts = 0;
  readonly refusals = new Map<string, number>();
  readonly events = new Map<string, number>();
  /** By "end reason". */
  readonly ends = new Map<string, number>();
  /** Meetings of an owner and its sub-account, or of two of them, by the taker's mode. */
  readonly kin = new Map<string, number>();

  count(counts: Map<string, number>, name: string): void {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}

/** Runs one seed. Throws at the first difference, naming seed, command and both histories of it. */
export function compareSeed(seed: number, commands: number, tally: ComparisonTally): void {
  let exchange = createExchange();
  const twin = new NaiveTwin();
  const generator = new CommandGenerator(seed);
  const restarts = new Random(seed + 1_000_003);
  const opening = generator.opening();
  for (let step = 0; step < commands; step++) {
    const command = opening[step] ?? generator.next(exchange.trading.lastOrderId);
    const place = `seed ${seed}, command ${step}`;
    const events = compareCommand(exchange, twin, command, place, tally);
    for (const event of events) generator.see(event);
    if (restarts.oneIn(RESTART_ODDS)) {
      exchange = restarted(exchange, place);
      tally.restarts += 1;
    }
  }
  for (const [mode, times] of twin.state.kinMet) tally.kin.set(mode, (tally.kin.get(mode) ?? 0) + times);
  compareBalances(exchange, twin, `seed ${seed} at its end`);
}

function compareCommand(
  exchange: Exchange,
  twin: NaiveTwin,
  command: Command,
  place: string,
  tally: ComparisonTally,
): Event[] {
  const [events, twinEvents]: [Event[], Event[]] = [[], []];
  const refusal = decided(exchange, command, (event) => events.push(event), place);
  const twinRefusal = twin.execute(command, (event) => twinEvents.push(event))?.refused;
  const isAlike =
    refusal === twinRefusal &&
    events.length === twinEvents.length &&
    events.every((event, index) => isSame(event, twinEvents[index]!)) &&
    (refusal === undefined || events.length === 0);
  if (!isAlike) {
    const lines = [`${place} differs`, asText(command), `exchange: ${refusal ?? ""}`, ...events.map(asText)];
    throw new Error([...lines, `twin: ${twinRefusal ?? ""}`, ...twinEvents.map(asText)].join("\n"));
  }
  const broken = checkInvariants(exchange);
  if (broken.length > 0) throw new Error([`${place} broke`, asText(command), ...broken].join("\n"));
  if (refusal === undefined) outcomeOf(events);
  tally.commands += 1;
  if (refusal !== undefined) tally.count(tally.refusals, refusal);
  for (const event of events) {
    tally.count(tally.events, event.type);
    if (event.type === "orderClosed") tally.count(tally.ends, `${event.end} ${event.reason}`);
  }
  return events;
}

/** The refusal, if it is one; a broken invariant is reported with its place. */
function decided(exchange: Exchange, command: Command, emit: Emit, place: string): string | undefined {
  try {
    return execute(exchange, command, emit)?.refused;
  } catch (error) {
    throw new Error(`${place} broke\n${asText(command)}`, { cause: error });
  }
}

/** Field by field; every field of an event is a plain value. */
function isSame(left: Event, right: Event): boolean {
  const [one, two] = [left as object, right as object] as [Record<string, unknown>, Record<string, unknown>];
  const keys = Object.keys(one);
  return keys.length === Object.keys(two).length && keys.every((key) => one[key] === two[key]);
}

function asText(value: object): string {
  return JSON.stringify(value, (_key, field: unknown) => (typeof field === "bigint" ? `${field}n` : field));
}

function restarted(exchange: Exchange, place: string): Exchange {
  const bytes = encodeSnapshot(exchange);
  const again = decodeSnapshot(bytes);
  const isSameBytes = Buffer.compare(bytes, encodeSnapshot(again)) === 0;
  if (!isSameBytes) throw new Error(`${place}: a snapshot read back is written otherwise`);
  return again;
}

function compareBalances(exchange: Exchange, twin: NaiveTwin, place: string): void {
  for (const [key, { available, frozen }] of twin.state.balances) {
    const [account, coin] = key.split("|") as [AccountName, string];
    const own = balanceOf(exchange, account, coin);
    const isSameBalance = own.available === available && own.frozen === frozen;
    if (!isSameBalance)
      throw new Error(`${place}: ${key} is ${asText(own)}, the twin's ${available} ${frozen}`);
  }
}
