// For tests of rounds: a story of many rounds whose samples are signed as their sources sign them.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import type { EnterRound, RoundReceipt, RoundSample, RoundSource, Ticks } from "@meridian/core";
import { sampleText } from "@meridian/core";
import { BTC_5M, lockOf, Random, roundExchange, seriesTerms, TEST_SOURCES } from "@meridian/core/testing";
import type { Pool } from "pg";
import { VenueTerms } from "../../market-data/index.ts";
import { writeStory } from "../contracts/testing.ts";
import { MemoryEngine } from "../testing.ts";
import { readReceipts } from "./read-receipts.ts";
import { roundsModel } from "./rounds.ts";

interface TestSource extends RoundSource {
  readonly privateKey: KeyObject;
}

/** Three that sign, with keys of their own, unless they are the venue's observations. */
export function signingSources(signer: RoundSource["signer"] = "source"): TestSource[] {
  return TEST_SOURCES.map(({ source }) => {
    const privateKey = privateKeyOf(signer === "venue" ? signer : source);
    const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
    const key = Buffer.from(x, "base64url").toString("hex");
    return { source, key, signer, privateKey };
  });
}

/** All of an Ed25519 key in PKCS #8 but the key itself. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** The same for a name in every process, so that an exchange that starts again knows its sources. */
function privateKeyOf(name: string): KeyObject {
  const key = Buffer.concat([PKCS8_HEAD, createHash("sha256").update(name).digest()]);
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}

export function signedSample(
  { source, signer, privateKey }: TestSource,
  price: number,
  time: number,
): RoundSample {
  const sample = { source, price: price as Ticks, time };
  const text = sampleText({ base: "BTC", priceDecimals: 2, signer }, sample);
  return { ...sample, signature: sign(null, Buffer.from(text), privateKey).toString("hex") };
}

/** Six members, and so many rounds that were settled, tied, one-sided and void by chance. */
export function signedStory(seed: number, rounds: number): MemoryEngine {
  const engine = new MemoryEngine();
  const random = new Random(seed);
  const sources = signingSources(seed % 2 === 0 ? "venue" : "source");
  const named = sources.map(({ source, key, signer }) => ({ source, key, signer }));
  // The members' money is in no journal: rows of rounds need none of it.
  Object.assign(engine, { exchange: roundExchange(6) });
  engine.exchange.rounds.of(BTC_5M).end(1);
  engine.exchange.rounds.of(BTC_5M).lastRound = 0;
  engine.run(seriesTerms({ time: lockOf(0) }));
  engine.run({ type: "setRoundSources", time: lockOf(0), series: BTC_5M, sources: named });
  engine.run({ type: "turnRounds", time: lockOf(0), series: BTC_5M, samples: [] });
  for (let step = 1; step <= rounds; step++) {
    for (let entries = random.between(0, 8); entries > 0; entries--) enterBy(engine, random, step);
    turnBy(engine, random, step, sources);
  }
  return engine;
}

function enterBy(engine: MemoryEngine, random: Random, step: number): void {
  const round = engine.exchange.rounds.of(BTC_5M).open?.number ?? 1;
  const stake = BigInt(random.between(1_000_000, 40_000_000)) as EnterRound["stake"];
  const [member, direction] = [random.between(1, 6), random.pick(["up", "down"] as const)];
  const time = lockOf(step - 1) + random.between(20_000, 280_000);
  engine.run({ type: "enterRound", time, member, series: BTC_5M, round, direction, stake });
}

function turnBy(engine: MemoryEngine, random: Random, step: number, sources: readonly TestSource[]): void {
  const boundary = lockOf(step);
  const price = 6_400_000 + (random.oneIn(5) ? 0 : random.between(-50, 50));
  const isSilent = random.oneIn(9);
  const samples = sources.slice(isSilent ? 1 : 0).flatMap((source, place) => {
    const isLying = random.oneIn(30);
    return [-1_000, 0, 1_000].map((apart) =>
      signedSample(source, price + (apart === 0 ? 0 : place) + (isLying ? 90_000 : 0), boundary + apart),
    );
  });
  const time = boundary + (random.oneIn(12) ? 16_000 : random.between(2_000, 9_000));
  engine.run({ type: "turnRounds", time, series: BTC_5M, samples });
  // After a boundary without a price the clockwork opens the next round by itself.
  engine.run({ type: "turnRounds", time: time + 1_000, series: BTC_5M, samples: [] });
}

const RECEIPTS_MAX = 10_000;

/** All receipts of a story, once its rows are written. */
export async function receiptsOf(pool: Pool, engine: MemoryEngine): Promise<RoundReceipt[]> {
  const terms = VenueTerms.of(await engine.view());
  await writeStory(pool, roundsModel(terms), engine);
  return readReceipts(pool, terms, BTC_5M, 1, RECEIPTS_MAX);
}
