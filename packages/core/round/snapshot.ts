/** Rounds as bytes: see snapshot.ts of the core. */
import type { ByteReader, ByteWriter } from "../codec/bytes.ts";
import { amount, ratePpm } from "../numeric/index.ts";
import type { SnapshotSection } from "../product.ts";
import type { RoundSource } from "./commands.ts";
import { Round, type RoundMember, type Rounds, Series } from "./state.ts";

export const ROUND_SNAPSHOT: readonly SnapshotSection[] = [
  {
    form: 5,
    isEmpty: ({ rounds }) => rounds.all.length === 0 && rounds.membersInOrder().length === 0,
    write: ({ rounds }, writer) => writeRounds(rounds, writer),
    read: ({ rounds }, reader) => readRounds(rounds, reader),
  },
];

/** Series in the order in which they were defined, members by their place in the ledger. */
function writeRounds(rounds: Rounds, writer: ByteWriter): void {
  writer.whole(rounds.all.length);
  for (const series of rounds.all) writeSeries(series, writer);
  const members = rounds.membersInOrder();
  writer.whole(members.length);
  for (const [memberIndex, member] of members) {
    writer.whole(memberIndex);
    writeMember(member, writer);
  }
}

function readRounds(rounds: Rounds, reader: ByteReader): void {
  for (let left = reader.whole(); left > 0; left--) rounds.add(readSeries(reader));
  for (let left = reader.whole(); left > 0; left--) readMember(rounds.memberOf(reader.whole()), reader);
}

function writeSeries(series: Series, writer: ByteWriter): void {
  const { terms, totals } = series;
  writer.text(series.name);
  writer.text(terms.base);
  writer.whole(terms.minutes);
  writer.whole(terms.priceDecimals);
  writer.amount(terms.stakeMin);
  writer.amount(terms.stakeMax);
  writer.whole(terms.openFeePpm);
  writer.whole(terms.rewardFeePpm);
  writer.bool(series.isOpen);
  writer.whole(series.version);
  writeSources(series.sources, writer);
  writer.whole(series.clock);
  writer.whole(series.lastRound);
  for (const total of [totals.entered, totals.paid, totals.fees, totals.refunded, totals.residue])
    writer.big(total);
  for (const round of [series.locked, series.open]) {
    writer.bool(round !== undefined);
    if (round !== undefined) writeRound(round, writer);
  }
}

function readSeries(reader: ByteReader): Series {
  const series = new Series(reader.text(), {
    base: reader.text(),
    minutes: reader.whole(),
    priceDecimals: reader.whole(),
    stakeMin: amount(reader.amount()),
    stakeMax: amount(reader.amount()),
    openFeePpm: ratePpm(reader.whole()),
    rewardFeePpm: ratePpm(reader.whole()),
  });
  series.isOpen = reader.bool();
  series.version = reader.whole();
  series.sources = readSources(reader);
  series.clock = reader.whole();
  series.lastRound = reader.whole();
  const { totals } = series;
  totals.entered = reader.big();
  totals.paid = reader.big();
  totals.fees = reader.big();
  totals.refunded = reader.big();
  totals.residue = reader.big();
  series.locked = reader.bool() ? readRound(reader) : undefined;
  series.open = reader.bool() ? readRound(reader) : undefined;
  return series;
}

function writeSources(sources: readonly RoundSource[], writer: ByteWriter): void {
  writer.whole(sources.length);
  for (const { source, key, signer } of sources) {
    writer.text(source);
    writer.text(key);
    writer.bool(signer === "venue");
  }
}

function readSources(reader: ByteReader): RoundSource[] {
  return Array.from({ length: reader.whole() }, () => {
    const [source, key] = [reader.text(), reader.text()];
    return { source, key, signer: reader.bool() ? "venue" : "source" };
  });
}

function writeRound(round: Round, writer: ByteWriter): void {
  const { terms } = round;
  writer.whole(round.number);
  writer.whole(terms.opensAt);
  writer.whole(terms.locksAt);
  writer.whole(terms.closesAt);
  writer.amount(terms.stakeMin);
  writer.amount(terms.stakeMax);
  writer.whole(terms.openFeePpm);
  writer.whole(terms.rewardFeePpm);
  writer.whole(round.version);
  writeSources(round.sources, writer);
  writer.whole(round.openPrice);
  const entries = round.entriesInOrder();
  writer.whole(entries.length);
  for (const [memberIndex, { direction, stake, openFee }] of entries) {
    writer.whole(memberIndex);
    writer.bool(direction === "down");
    writer.amount(stake);
    writer.amount(openFee);
  }
}

function readRound(reader: ByteReader): Round {
  const number = reader.whole();
  const terms = {
    opensAt: reader.whole(),
    locksAt: reader.whole(),
    closesAt: reader.whole(),
    stakeMin: amount(reader.amount()),
    stakeMax: amount(reader.amount()),
    openFeePpm: ratePpm(reader.whole()),
    rewardFeePpm: ratePpm(reader.whole()),
  };
  const round = new Round(number, terms, reader.whole(), readSources(reader));
  round.openPrice = reader.whole();
  for (let left = reader.whole(); left > 0; left--) {
    const memberIndex = reader.whole();
    const direction = reader.bool() ? "down" : "up";
    round.entries.set(memberIndex, { direction, stake: reader.amount(), openFee: reader.amount() });
  }
  return round;
}

function writeMember(member: RoundMember, writer: ByteWriter): void {
  writer.amount(member.lossLimit);
  writer.amount(member.nextLossLimit);
  writer.whole(member.nextLossLimitAt);
  writer.whole(member.coolOffUntil);
  writer.whole(member.day);
  writer.bool(member.lost < 0n);
  writer.big(member.lost < 0n ? -member.lost : member.lost);
}

function readMember(member: RoundMember, reader: ByteReader): void {
  member.lossLimit = amount(reader.amount());
  member.nextLossLimit = amount(reader.amount());
  member.nextLossLimitAt = reader.whole();
  member.coolOffUntil = reader.whole();
  member.day = reader.whole();
  const isProfit = reader.bool();
  const size = reader.big();
  member.lost = isProfit ? -size : size;
}
