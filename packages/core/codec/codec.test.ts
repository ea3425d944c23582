// Goal: every event comes back from its bytes as it went in, and damaged bytes never come back as an event in silence.
// Method: events built from the schema with values from the edges of each kind of field.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import fc from "fast-check";
import type { Event } from "../events.ts";
import { AMOUNT_MAX, InvariantBroken } from "../numeric/index.ts";
import { ByteReader, ByteWriter, decodeEvents, encodeEvents } from "./index.ts";
import type { EventSchema, FieldKind } from "./event-schema.ts";
import { EVENT_SCHEMAS } from "../gen/schema.ts";
import { WORD_LISTS } from "./words.ts";

const whole = fc.oneof(
  fc.nat(),
  fc.constantFrom(0, 127, 128, 2 ** 32 - 1, 2 ** 32, 2 ** 35, Number.MAX_SAFE_INTEGER),
  fc.maxSafeNat(),
);
const amount = fc.bigInt({ min: -AMOUNT_MAX, max: AMOUNT_MAX });
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "évm:ß", "\ud800", "中文", "x".repeat(300)),
);

function valueOf(kind: FieldKind): fc.Arbitrary<unknown> {
  if (kind === "whole" || kind === "ticks" || kind === "lots" || kind === "ratePpm") return whole;
  if (kind === "ratePpb") return fc.integer();
  if (kind === "amount") return amount;
  if (kind === "text") return text;
  if (kind === "bool") return fc.boolean();
  return fc.constantFrom(...WORD_LISTS[kind]);
}

/** The newest version of an event is the one that is written. */
function isLatest({ type, version }: EventSchema): boolean {
  return !EVENT_SCHEMAS.some((other) => other.type === type && other.version > version);
}

const anyEvent = fc.oneof(
  ...EVENT_SCHEMAS.filter(isLatest).map(({ type, fields }) =>
    fc.record({
      type: fc.constant(type),
      ...Object.fromEntries(fields.map(({ name, kind }) => [name, valueOf(kind)])),
    }),
  ),
) as unknown as fc.Arbitrary<Event>;

function bytesOf(events: readonly Event[]): Uint8Array {
  const writer = new ByteWriter(8);
  encodeEvents(events, writer);
  return writer.copy();
}

test("decoding what was encoded gives every event back", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 6 }), (events) => {
      const reader = new ByteReader(bytesOf(events));
      assert.deepEqual(
        decodeEvents(reader),
        events.map((event) => ({ ...event })),
      );
      assert.ok(reader.isAtEnd);
    }),
    { numRuns: 2_000 },
  );
});

test("cut bytes break an invariant instead of giving fewer events", () => {
  fc.assert(
    fc.property(
      fc.array(anyEvent, { minLength: 1, maxLength: 3 }),
      fc.double({ min: 0, max: 1 }),
      (events, share) => {
        const bytes = bytesOf(events);
        const cut = bytes.subarray(0, Math.floor(share * (bytes.length - 1)));
        assert.throws(() => decodeEvents(new ByteReader(cut)), InvariantBroken);
      },
    ),
  );
});

test("an unknown kind, version or word breaks an invariant", () => {
  assert.throws(() => decodeEvents(new ByteReader(Uint8Array.of(1, 250, 1))), InvariantBroken);
  assert.throws(() => decodeEvents(new ByteReader(Uint8Array.of(1, 1, 9))), InvariantBroken);
  const closed = bytesOf([{ type: "marketStateSet", time: 1, market: "A/B", state: "trading" }]);
  closed[closed.length - 1] = 77;
  assert.throws(() => decodeEvents(new ByteReader(closed)), InvariantBroken);
});

test("the code of an event and the place of a word never change", () => {
  const codes = EVENT_SCHEMAS.map(({ code, version, type }) => `${code}.${version} ${type}`).join(", ");
  assert.equal(
    codes,
    "1.1 coinDefined, 2.1 marketDefined, 2.2 marketDefined, 3.1 marketStateSet, 4.1 feeLevelDefined, " +
      "5.1 feeLevelSet, 6.1 referralRatesSet, 10.1 memberOpened, 11.1 transferred, 12.1 memberCredited, " +
      "13.1 venueFundsMoved, 14.1 creditReturned, " +
      "20.1 depositCredited, 21.1 depositReversed, 22.1 withdrawalRequested, 23.1 withdrawalSettled, " +
      "24.1 withdrawalReleased, 25.1 venueFunded, 26.1 networkCostBooked, 40.1 orderPlaced, 40.2 orderPlaced, " +
      "40.3 orderPlaced, 40.4 orderPlaced, " +
      "41.1 tradeExecuted, 42.1 selfTradePrevented, 42.2 selfTradePrevented, 43.1 orderClosed, 44.1 pendingOrderPlaced, 44.2 pendingOrderPlaced, " +
      "44.3 pendingOrderPlaced, 45.1 orderArmed, " +
      "46.1 orderTriggered, 46.2 orderTriggered, 47.1 orderReduced, 50.1 referralPaid, 51.1 cancelAllAfterSet, " +
      "52.1 referralOwed, 53.1 owedReferralPaid, 60.1 contractDefined, 61.1 contractTierSet, 62.1 bookSampled, " +
      "63.1 markSet, 64.1 indexLost, 65.1 leverageSet, 66.1 marginModeSet, 67.1 positionModeSet, " +
      "68.1 marginMoved, 69.1 contractTraded, 70.1 fundingPaid, 71.1 fundingSettled, 72.1 liquidationBegun, " +
      "73.1 liquidationFeePaid, 74.1 positionTakenOver, 75.1 positionDeleveraged, " +
      "80.1 seriesDefined, 81.1 roundSourceSet, 82.1 roundOpened, 83.1 roundEntered, 84.1 roundSampled, " +
      "85.1 roundLocked, 86.1 roundSettled, 87.1 roundVoided, 88.1 roundPaid, 89.1 roundLost, " +
      "90.1 roundRefunded, 91.1 roundLossLimitSet, 92.1 roundCoolOffSet, 93.1 seriesStateSet, " +
      "94.1 convertTermsSet, 95.1 convertCoinSet, 96.1 conversionQuoted, 97.1 converted, " +
      "98.1 offerDefined, 99.1 offerStateSet, 100.1 earningsMoved, 101.1 invested, " +
      "102.1 investmentAdded, 103.1 incomeAccrued, 104.1 owedIncomePaid, 105.1 investmentReturned, " +
      "106.1 investmentRenewed, 107.1 renewalSet, " +
      "108.1 planDefined, 109.1 planStateSet, 110.1 loanOpened, 111.1 interestCharged, 112.1 loanRepaid, " +
      "113.1 collateralAdded, 114.1 collateralTaken, 115.1 loanCalled, 116.1 loanOverdue, " +
      "117.1 loanDefaulted, 118.1 loanLiquidationBegun, 119.1 collateralOffered, 120.1 collateralSold, " +
      "121.1 loanLiquidationEnded, 122.1 loanClosed, 123.1 managedOpened, 123.2 managedOpened, " +
      "123.3 managedOpened, 124.1 managedClosed, 124.2 managedClosed, 124.3 managedClosed",
  );
  const sample = bytesOf([
    {
      type: "transferred",
      time: 300,
      member: 2,
      coin: "BTC",
      from: "spot",
      to: "wealth",
      amount: 5n,
    } as Event,
  ]);
  assert.equal(Buffer.from(sample).toString("hex"), "010b01ac020203425443000305000000" + "00000000");
});

test("the committed codec is what the schema generates", async () => {
  const { generateEventCodec } = await import("../gen/events.ts");
  const committed = readFileSync(new URL("events.generated.ts", import.meta.url), "utf8");
  assert.equal(committed, generateEventCodec());
});

test("an event of an older version is read with what the newer one added at its default", () => {
  const writer = new ByteWriter();
  const first = EVENT_SCHEMAS.find(({ code, version }) => code === 40 && version === 1)!;
  for (const { name, kind } of first.fields) {
    if (name === "time") {
      writer.u8(1);
      writer.u8(40);
      writer.u8(1);
    }
    if (kind === "text") writer.text("x");
    else if (kind === "amount") writer.amount(7n);
    else if (kind === "whole" || kind === "ticks" || kind === "lots") writer.whole(7);
    else writer.u8(1);
  }
  const [placed] = decodeEvents(new ByteReader(writer.written()));
  assert.ok(placed?.type === "orderPlaced");
  assert.deepEqual([placed.displayQuantity, placed.listId, placed.replaces, placed.remark], [0, 0, 0, ""]);
});
