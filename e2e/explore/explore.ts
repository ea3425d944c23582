/** Walks through one layout until its time is up, and reports each failure by the shortest steps that lead to it. */
import { setTimeout } from "node:timers/promises";
import { Random } from "@meridian/core/testing";
import type { Browser } from "@playwright/test";
import { chooseStep, type Place } from "./choose.ts";
import { shrink } from "./shrink.ts";
import { type Step, wordsOf } from "./steps.ts";
import { type Device, LANGUAGE_CODES, Walker } from "./walker.ts";

export interface Failure {
  readonly fault: string;
  readonly steps: readonly string[];
  /** False for what did not show again when the same steps were taken: a race, or the market's doing. */
  readonly repeats: boolean;
}

export interface Exploration {
  readonly walks: number;
  readonly steps: number;
  readonly failures: readonly Failure[];
}

export interface Terrain {
  readonly browser: Browser;
  readonly origin: string;
  readonly device: Device;
  readonly routes: readonly string[];
  readonly markets: readonly string[];
}

const WALK_STEPS = 40;
const SHRINK_TRIES_MAX = 16;
const SHRINK_MS_MAX = 240_000;
const REPLAYS = 2;
/** Longer than a step looks at a page that loads for ever. */
const STEP_MS = 90_000;

/** The same failure by whatever figures it is described, on whatever page. */
const signatureOf = (fault: string): string => fault.replaceAll(/\d+/g, "#");

export async function explore(
  terrain: Terrain,
  seed: number,
  until: number,
  report: (failure: Failure) => void,
): Promise<Exploration> {
  const failures: Failure[] = [];
  const known = new Set<string>();
  let [walks, steps] = [0, 0];
  while (Date.now() < until) {
    const walk = await walkOnce(terrain, new Random(seed + walks), until);
    walks += 1;
    steps += walk.steps.length;
    const fault = walk.faults.find((found) => !known.has(signatureOf(found)));
    if (fault === undefined) continue;
    known.add(signatureOf(fault));
    const failure = await reportOf(terrain, walk.steps, fault);
    failures.push(failure);
    report(failure);
  }
  return { walks, steps, failures };
}

interface Walk {
  readonly steps: readonly Step[];
  /** The faults found after the last step. */
  readonly faults: readonly string[];
}

async function walkOnce(terrain: Terrain, random: Random, until: number): Promise<Walk> {
  const walker = await Walker.arrive(terrain.browser, terrain.origin, terrain.device);
  const planned = beginning(terrain, random);
  const steps: Step[] = [];
  let online = true;
  try {
    while (steps.length < WALK_STEPS && Date.now() < until) {
      const place: Place = { ...terrain, path: walker.path, targets: await inTime(walker.targets()), online };
      const step: Step = planned[steps.length] ?? chooseStep(random, place);
      if (step.do === "network") online = step.online;
      steps.push(step);
      const faults = await faultsOf(walker, step);
      if (faults.length > 0) return { steps, faults };
    }
    return { steps, faults: [] };
  } finally {
    await walker.close();
  }
}

/** A visitor or a member, in some language, on some page. */
function beginning({ routes }: Terrain, random: Random): readonly Step[] {
  const code = random.pick(LANGUAGE_CODES);
  // Most of what people do, they do where they trade.
  const trading = routes.filter((route) => route.includes("exchange"));
  const path = random.pick(random.oneIn(3) ? trading : routes);
  const arrival: readonly Step[] = [
    { do: "language", code },
    { do: "open", path },
  ];
  return random.oneIn(3) ? arrival : [...arrival, { do: "enter" }];
}

/** A browser that no longer answers must not hold up the whole exploration. */
async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const timeUp = new AbortController();
  const late = setTimeout(STEP_MS, undefined, { signal: timeUp.signal }).then(() => {
    throw new Error(`the browser does not answer within ${STEP_MS} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timeUp.abort();
  }
}

/** A step that could not be taken at all is a failure too. */
async function faultsOf(walker: Walker, step: Step): Promise<readonly string[]> {
  try {
    return await inTime(walker.take(step));
  } catch (error) {
    const [first = ""] = String(error instanceof Error ? error.message : error).split("\n");
    return [`${wordsOf(step)} could not be done: ${first}`];
  }
}

async function reportOf(terrain: Terrain, steps: readonly Step[], fault: string): Promise<Failure> {
  const until = Date.now() + SHRINK_MS_MAX;
  const fails = async (tried: readonly Step[]): Promise<boolean> =>
    Date.now() < until && failsAgain(terrain, tried, fault);
  let repeats = false;
  for (let replay = 0; replay < REPLAYS && !repeats; replay += 1) repeats = await fails(steps);
  const shortest = repeats ? await shrink(steps, fails, SHRINK_TRIES_MAX) : steps;
  return { fault, steps: shortest.map(wordsOf), repeats };
}

async function failsAgain(terrain: Terrain, steps: readonly Step[], fault: string): Promise<boolean> {
  const walker = await Walker.arrive(terrain.browser, terrain.origin, terrain.device);
  try {
    for (const step of steps) {
      const faults = await faultsOf(walker, step);
      if (faults.some((found) => signatureOf(found) === signatureOf(fault))) return true;
      if (faults.length > 0) return false;
    }
    return false;
  } finally {
    await walker.close();
  }
}
