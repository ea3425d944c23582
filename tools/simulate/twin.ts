import { deepStrictEqual } from "node:assert";
import { type Event, checkInvariants, createExchange, execute } from "@meridian/core";
import { CommandGenerator, NaiveTwin } from "@meridian/core/testing";

/** A history is bounded, so that states stay small and every seed is soon found again. */
const COMMANDS_PER_SEED = 2_000;

/** Returns the counts as a line. Throws at the first event, refusal or invariant that differs. */
export function simulateTwin(seed: number, commands: number): string {
  const startedAt = Date.now();
  let [done, events, refusals] = [0, 0, 0];
  for (let current = seed; done < commands; current++) {
    const tally = compareSeed(current, Math.min(COMMANDS_PER_SEED, commands - done));
    done += tally.commands;
    events += tally.events;
    refusals += tally.refusals;
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  return (
    `${done} commands from seed ${seed}: ${events} events, ${refusals} refusals, ` +
    `${done} invariant checks, 0 differences, ${seconds} s`
  );
}

function compareSeed(
  seed: number,
  commands: number,
): { readonly commands: number; readonly events: number; readonly refusals: number } {
  const exchange = createExchange();
  const twin = new NaiveTwin();
  const generator = new CommandGenerator(seed);
  const opening = generator.opening();
  let [eventCount, refusals] = [0, 0];
  for (let step = 0; step < commands; step++) {
    const command = opening[step] ?? generator.next(exchange.spot.lastOrderId);
    const [own, twins]: [Event[], Event[]] = [[], []];
    const refusal = execute(exchange, command, (event) => own.push(event));
    const twinRefusal = twin.execute(command, (event) => twins.push(event));
    const place = `seed ${seed}, command ${step}, ${command.type}`;
    deepStrictEqual({ refusal, events: own }, { refusal: twinRefusal, events: twins }, place);
    deepStrictEqual(checkInvariants(exchange), [], place);
    eventCount += own.length;
    if (refusal !== undefined) refusals++;
  }
  return { commands, events: eventCount, refusals };
}
