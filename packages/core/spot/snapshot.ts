import type { ByteReader, ByteWriter } from "../codec/bytes.ts";
import { decodeEvent, encodeEvent } from "../codec/events.generated.ts";
import { AVERAGE_BUCKETS } from "../limits.ts";
import { assert, type Ticks } from "../numeric/index.ts";
import { applyParameters } from "../parameters/apply.ts";
import type { MarketState } from "../parameters/commands.ts";
import type { Exchange } from "../state.ts";
import { clientOrderKey, type SpotMarket } from "./state.ts";
import { canRest, isBuy } from "./terms.ts";

const MARKET_STATES: readonly MarketState[] = ["trading", "cancelOnly", "halted"];

/** Markets in the order in which they were defined, orders by their numbers, which is also their order in a queue. */
export function writeSpot({ spot, ledger }: Exchange, writer: ByteWriter): void {
  const { orders, seats } = spot;
  writer.whole(spot.lastOrderId);
  writer.whole(spot.marketList.length);
  for (const market of spot.marketList) writeMarket(market, writer);
  const slots = orders.slots();
  writer.whole(slots.length);
  for (const slot of slots) {
    const seat = orders.seat[slot]!;
    writer.whole(orders.id[slot]!);
    writer.whole(ledger.memberIds[seats.member[seat]!]!);
    writer.whole(seats.market[seat]!);
    writer.u8(orders.terms[slot]!);
    writer.whole(orders.price[slot]!);
    writer.whole(orders.quantity[slot]!);
    writer.whole(orders.remaining[slot]!);
    writer.whole(orders.executed[slot]!);
    writer.whole(orders.prevented[slot]!);
    writer.amount(orders.held[slot]!);
    writer.whole(orders.placedAt[slot]!);
    writer.text(orders.clientOrderId(slot));
  }
}

export function readSpot(exchange: Exchange, reader: ByteReader): void {
  const { spot } = exchange;
  spot.lastOrderId = reader.whole();
  for (let left = reader.whole(); left > 0; left--) readMarket(exchange, reader);
  for (let left = reader.whole(); left > 0; left--) readOrder(exchange, reader);
}

function readOrder({ spot, ledger }: Exchange, reader: ByteReader): void {
  const { orders } = spot;
  const slot = orders.add(reader.whole());
  const member = reader.whole();
  const market = spot.marketList[reader.whole()];
  assert(market !== undefined, "an order of a snapshot names an unknown market");
  const terms = reader.u8();
  orders.terms[slot] = terms;
  orders.price[slot] = reader.whole();
  orders.quantity[slot] = reader.whole();
  orders.remaining[slot] = reader.whole();
  orders.executed[slot] = reader.whole();
  orders.prevented[slot] = reader.whole();
  orders.held[slot] = reader.amount();
  orders.placedAt[slot] = reader.whole();
  const clientOrderId = reader.text();
  orders.nameAs(slot, clientOrderId);
  if (clientOrderId !== "") {
    spot.clientOrderIds.set(clientOrderKey(member, clientOrderId), orders.id[slot]!);
  }
  spot.seats.addOrder(orders, slot, spot.seatOf(ledger, member, market));
  if (canRest(terms)) (isBuy(terms) ? market.bids : market.asks).add(slot);
}

/** The terms are written as the event that would set them, so that their form is kept in one place. */
function writeMarket(market: SpotMarket, writer: ByteWriter): void {
  encodeEvent({ ...market.terms, type: "marketDefined", time: 0 }, writer);
  writer.u8(MARKET_STATES.indexOf(market.state));
  writer.whole(market.lastTradeId);
  writer.whole(market.lastPrice);
  const { average } = market;
  writer.whole(average.latest);
  for (const bucket of bucketsOf(average.latest)) {
    const [lots, notional] = average.bucketSums(bucket);
    writer.big(lots);
    writer.big(notional);
  }
}

function readMarket(exchange: Exchange, reader: ByteReader): void {
  const { spot } = exchange;
  const defined = decodeEvent(reader);
  assert(defined.type === "marketDefined", "a market of a snapshot starts with its terms");
  applyParameters(exchange, defined);
  const market = spot.marketOf(defined.market);
  const state = MARKET_STATES[reader.u8()];
  assert(state !== undefined, "a market of a snapshot has an unknown state");
  market.state = state;
  market.lastTradeId = reader.whole();
  market.lastPrice = reader.whole() as Ticks;
  const latest = reader.whole();
  for (const bucket of bucketsOf(latest)) market.average.restoreBucket(bucket, reader.big(), reader.big());
}

/** The buckets of the window that ends with `latest`, oldest first; none before the first trade. */
function bucketsOf(latest: number): number[] {
  if (latest === 0) return [];
  const first = Math.max(latest - AVERAGE_BUCKETS + 1, 0);
  return Array.from({ length: latest - first + 1 }, (_, place) => first + place);
}
