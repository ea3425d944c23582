/**
 * Series and their running rounds as the projection keeps them: read once, changed in memory, written back once per
 * batch. What is in memory is right only as long as every batch committed, so it is dropped when one did not.
 */
import {
  assert,
  type Event,
  NO_RECEIPT,
  type RoundEntered,
  type RoundLocked,
  type RoundOpened,
  type RoundSampled,
  type RoundSettled,
  type RoundSourceSet,
  type RoundVoided,
  STAKE_COIN,
} from "@meridian/core";
import type { PoolClient } from "pg";
import type { Row } from "../../../ground/database/index.ts";
import type { VenueTerms } from "../../market-data/index.ts";
import { RoundEntries } from "./round-entries.ts";
import { hashOf } from "./receipts.ts";
import {
  ROUND_ENTRIES,
  ROUND_SAMPLES,
  ROUND_SERIES,
  ROUND_SOURCES,
  type RoundRow,
  ROUNDS,
  type SampleRow,
} from "./rows.ts";

type SeriesRow = Row<typeof ROUND_SERIES>;
type SourceRow = Row<typeof ROUND_SOURCES>;

const saveRounds = ROUNDS.upsert(["series", "round"]);

const RUNNING = "where ended_at = 0 order by series, round";
/** The members of running rounds, to distinguish a first entry from one that raises. */
const ENTERED = "where ended_at = 0";
const LAST_HASHES = `select distinct on (series) series, hash from price_round
  where ended_at > 0 order by series, round desc`;

interface Running {
  readonly row: RoundRow;
  readonly members: Set<number>;
}

export class RoundBook {
  private readonly terms: VenueTerms;
  private isLoaded = false;
  private readonly series = new Map<string, SeriesRow>();
  /** By "series version", in the order of their places. */
  private readonly sources = new Map<string, SourceRow[]>();
  private readonly running = new Map<string, Running>();
  /** By "series boundary", of those that running rounds need. */
  private readonly samples = new Map<string, SampleRow[]>();
  private readonly lastHashes = new Map<string, string>();
  private readonly entries = new RoundEntries();
  private readonly newSeries: SeriesRow[] = [];
  private readonly touchedRounds = new Set<RoundRow>();
  private readonly newSources: SourceRow[] = [];
  private readonly newSamples: SampleRow[] = [];

  constructor(terms: VenueTerms) {
    this.terms = terms;
  }

  async load(client: Pick<PoolClient, "query">): Promise<void> {
    if (this.isLoaded) return;
    for (const row of await ROUND_SERIES.rows(client)) this.series.set(row.series, row);
    for (const row of await ROUND_SOURCES.rows(client, "order by series, version, place"))
      this.addSource(row);
    for (const row of await ROUNDS.rows(client, RUNNING))
      this.running.set(keyOf(row), { row, members: new Set() });
    for (const entry of await ROUND_ENTRIES.rows(client, ENTERED)) this.of(entry).members.add(entry.member);
    for (const { row } of this.running.values())
      for (const sample of await samplesAt(client, row.series, row.locksAt)) this.addSample(sample);
    const { rows } = await client.query<{ series: string; hash: string }>(LAST_HASHES);
    for (const { series, hash } of rows) this.lastHashes.set(series, hash);
    this.isLoaded = true;
  }

  apply(event: Event, sequence: number): void {
    switch (event.type) {
      case "seriesDefined":
        return this.define(event);
      case "roundSourceSet":
        return this.name(event);
      case "roundOpened":
        return this.open(event);
      case "roundEntered":
        return this.enter(event);
      case "roundSampled":
        return this.sample(event);
      case "roundLocked":
        return this.lock(event, sequence);
      case "roundSettled":
        return this.settle(event, sequence);
      case "roundVoided":
        return this.void(event, sequence);
      case "roundPaid":
        return this.entries.end(event, "won", event.payout);
      case "roundLost":
        return this.entries.end(event, "lost", 0n);
      case "roundRefunded":
        return this.entries.end(event, "refunded", event.stake + event.openFee);
      default:
    }
  }

  async save(client: PoolClient): Promise<void> {
    await ROUND_SERIES.copy(client, this.newSeries.splice(0));
    await ROUND_SOURCES.copy(client, this.newSources.splice(0));
    await ROUND_SAMPLES.copy(client, this.newSamples.splice(0));
    await saveRounds(client, [...this.touchedRounds]);
    await this.entries.save(client);
    this.touchedRounds.clear();
  }

  forget(): void {
    this.isLoaded = false;
    for (const map of [this.series, this.sources, this.running, this.samples, this.lastHashes]) map.clear();
    this.newSeries.length = 0;
    this.touchedRounds.clear();
    this.newSources.length = 0;
    this.newSamples.length = 0;
    this.entries.forget();
  }

  /** The fields of a series that are kept never change. */
  private define({ series, base, priceDecimals }: SeriesRow): void {
    if (this.series.has(series)) return;
    const row = { series, base, priceDecimals };
    this.series.set(series, row);
    this.newSeries.push(row);
  }

  private name({ series, version, place, source, key, signer }: RoundSourceSet): void {
    const row = { series, version, place, source, key, signer };
    this.addSource(row);
    this.newSources.push(row);
  }

  private addSource(row: SourceRow): void {
    const key = `${row.series} ${row.version}`;
    this.sources.set(key, [...(this.sources.get(key) ?? []), row]);
  }

  private addSample(sample: SampleRow): SampleRow[] {
    const key = `${sample.series} ${sample.boundary}`;
    const known = this.samples.get(key) ?? [];
    this.samples.set(key, known);
    known.push(sample);
    return known;
  }

  private open(event: RoundOpened): void {
    const { type: _type, time: _time, sources: sourceVersion, ...terms } = event;
    const row: RoundRow = { ...BLANK, ...terms, sourceVersion };
    this.running.set(keyOf(row), { row, members: new Set() });
    this.touchedRounds.add(row);
  }

  private enter(event: RoundEntered): void {
    const { row, members } = this.of(event);
    const isUp = event.direction === "up";
    row[isUp ? "upPool" : "downPool"] += event.stake;
    row.openFees += event.openFee;
    if (!members.has(event.member)) row[isUp ? "upMembers" : "downMembers"] += 1;
    members.add(event.member);
    this.touchedRounds.add(row);
    this.entries.add(event);
  }

  private sample({ series, boundary, source, price, sampledAt, signature }: RoundSampled): void {
    const position = this.samples.get(`${series} ${boundary}`)?.length ?? 0;
    const row = { series, boundary, position, source, price, sampledAt, signature };
    this.addSample(row);
    this.newSamples.push(row);
  }

  private lock(event: RoundLocked, sequence: number): void {
    const { row } = this.of(event);
    Object.assign(row, { state: "locked", openPrice: event.price, lockedAt: event.time });
    row.lockSequence = sequence;
    this.touchedRounds.add(row);
  }

  private settle(event: RoundSettled, sequence: number): void {
    const { row } = this.of(event);
    const { price: closePrice, time: closedAt, result, rewardFee, residue, winners } = event;
    Object.assign(row, { state: "settled", closePrice, closedAt, result, rewardFee, residue, winners });
    row.closeSequence = sequence;
    this.end(row, event.time);
  }

  private void(event: RoundVoided, sequence: number): void {
    const { row } = this.of(event);
    const decided =
      row.state === "open"
        ? { lockedAt: event.time, lockSequence: sequence }
        : { closedAt: event.time, closeSequence: sequence };
    Object.assign(row, { ...decided, state: "void", result: "void", reason: event.reason });
    this.end(row, event.time);
  }

  private end(row: RoundRow, timeMs: number): void {
    row.endedAt = timeMs;
    row.previous = this.lastHashes.get(row.series) ?? NO_RECEIPT;
    const { series } = row;
    const known = this.series.get(series);
    assert(known !== undefined, "a round is of a series that was defined");
    row.hash = hashOf({
      row,
      ...known,
      coinDecimals: this.terms.decimalsOf(STAKE_COIN),
      sources: this.sources.get(`${series} ${row.sourceVersion}`) ?? [],
      lockSamples: this.samples.get(`${series} ${row.locksAt}`) ?? [],
      closeSamples: this.samples.get(`${series} ${row.closesAt}`) ?? [],
    });
    this.lastHashes.set(series, row.hash);
    this.running.delete(keyOf(row));
    this.samples.delete(`${series} ${row.locksAt}`);
    this.touchedRounds.add(row);
  }

  private of(round: { readonly series: string; readonly round: number }): Running {
    const known = this.running.get(keyOf(round));
    assert(known !== undefined, "an event names a round that does not run");
    return known;
  }
}

function samplesAt(
  client: Pick<PoolClient, "query">,
  series: string,
  boundary: number,
): Promise<SampleRow[]> {
  return ROUND_SAMPLES.rows(client, "where series = $1 and boundary = $2 order by position", [
    series,
    boundary,
  ]);
}

function keyOf({ series, round }: { readonly series: string; readonly round: number }): string {
  return `${series} ${round}`;
}

const BLANK = {
  ...({ state: "open", result: "", reason: "", previous: "", hash: "" } as const),
  ...{ openPrice: 0, lockedAt: 0, lockSequence: 0, closePrice: 0, closedAt: 0, closeSequence: 0, endedAt: 0 },
  ...{ upPool: 0n, downPool: 0n, upMembers: 0, downMembers: 0, openFees: 0n },
  ...{ rewardFee: 0n, residue: 0n, winners: 0 },
};
