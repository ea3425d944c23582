/**
 * The hedge of the inventory, where the operator has it on: a stock beyond its target, or short of it, is sold or
 * bought on the own book, near the index. The hedge member borrows what it trades from the inventory and gives
 * everything back in the same round; what a round that was cut short left with it goes back at the start of the next.
 */
import {
  amount,
  type Command,
  type ConvertCoinView,
  HEDGE_MEMBER,
  type Lots,
  PLAIN_LIMIT,
  lots,
  mulDiv,
  PRICE_COIN,
  quoteCost,
  type Side,
  type Ticks,
  wholeNumber,
} from "@meridian/core";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { nearestTick } from "../index-prices/index.ts";
import type { MarketEntry, VenueDirectory } from "../venue/index.ts";
import type { ConvertData } from "./convert-data.ts";

const EVERY_MS = 10_000;

/** 0.5 % from the index: what the book asks beyond that waits for a better moment. */
const SLIPPAGE_PPM = 5_000n;
const PPM = 1_000_000n;

export interface HedgeParts {
  readonly engine: Pick<Engine, "submit" | "query">;
  readonly venue: Pick<VenueDirectory, "market">;
  readonly convert: Pick<ConvertData, "priceOf">;
  readonly log: Pick<Logger, "error" | "warn" | "info">;
}

export interface Hedge {
  round(nowMs: number): Promise<void>;
  stop(): Promise<void>;
}

export function startHedge(parts: HedgeParts, everyMs = EVERY_MS): Hedge {
  let underway: Promise<void> | undefined;
  const round = (nowMs: number): Promise<void> => {
    underway ??= hedgeAll(parts, nowMs)
      .catch((error: unknown) => parts.log.error({ err: error }, "the inventory could not be hedged"))
      .finally(() => (underway = undefined));
    return underway;
  };
  const timer = everyMs === 0 ? undefined : setInterval(() => void round(Date.now()), everyMs).unref();
  return {
    round,
    async stop() {
      clearInterval(timer);
      await underway;
    },
  };
}

async function hedgeAll(parts: HedgeParts, nowMs: number): Promise<void> {
  const { engine } = parts;
  await giveBack(parts, nowMs);
  const { terms } = await engine.query("convert", { timeMs: nowMs });
  if (terms?.isHedged !== true) return;
  const { coins } = await engine.query("convert", { timeMs: nowMs });
  for (const { coin } of coins) {
    const price = parts.convert.priceOf(coin, terms.quorum, nowMs);
    if (coin === PRICE_COIN || price === undefined) continue;
    await hedgeCoin(parts, coin, price, nowMs);
    await giveBack(parts, nowMs);
  }
}

/** Everything that the hedge member has goes to the inventory. */
async function giveBack({ engine }: HedgeParts, nowMs: number): Promise<void> {
  const has = await engine.query("balances", { member: HEDGE_MEMBER });
  for (const { coin, available } of has) {
    if (available === 0n) continue;
    const command = { type: "returnToInventory", time: nowMs, coin } as const;
    await submitted(engine, `return:${coin}`, command, nowMs);
  }
}

async function hedgeCoin(parts: HedgeParts, coin: string, price: number, nowMs: number): Promise<void> {
  const { engine, venue, log } = parts;
  const { coins } = await engine.query("convert", { timeMs: nowMs });
  const [own, money] = [coin, PRICE_COIN].map((code) => coins.find((view) => view.coin === code));
  const market = venue.market(`${coin}/${PRICE_COIN}`);
  if (own === undefined || money === undefined || market?.state !== "trading") return;
  const order = orderFor(own, money, market, price);
  if (order === undefined) return;
  const { lent, side, quantity } = order;
  const lend = { account: "inventory", member: HEDGE_MEMBER, ...lent } as const;
  await submitted(engine, `lend:${coin}`, { type: "creditMember", time: nowMs, ...lend }, nowMs);
  await submitted(engine, `trade:${coin}`, placing(market, order, nowMs), nowMs);
  log.info({ coin, side, quantity }, "the inventory was hedged");
}

interface HedgeOrder {
  readonly side: Side;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly lent: { readonly coin: string; readonly amount: ReturnType<typeof amount> };
}

/** Undefined when there is nothing worth an order, or no money for one. */
function orderFor(
  own: ConvertCoinView,
  money: ConvertCoinView,
  { terms, scale }: Pick<MarketEntry, "terms" | "scale">,
  indexPrice: number,
): HedgeOrder | undefined {
  const beyond = own.stock - own.stockTarget;
  const side = beyond > 0n ? "sell" : "buy";
  const limit = mulDiv(
    BigInt(indexPrice),
    side === "sell" ? PPM - SLIPPAGE_PPM : PPM + SLIPPAGE_PPM,
    PPM,
    "floor",
  );
  const price = nearestTick(scale, limit);
  if (price === undefined) return undefined;
  const costOfLot = BigInt(price) * scale.quotePerTickLot;
  const wanted = mulDiv(beyond < 0n ? -beyond : beyond, 1n, scale.lotSize, "floor");
  const affordable = side === "sell" ? wanted : mulDiv(spendable(money), 1n, costOfLot, "floor");
  const within = mulDiv(terms.notionalMax, 1n, costOfLot, "floor");
  const quantity = wholeNumber(
    [wanted, affordable, within, BigInt(terms.quantityMax)].reduce((least, one) =>
      one < least ? one : least,
    ),
  );
  const cost = quoteCost(price, quantity, scale.quotePerTickLot);
  if (quantity < terms.quantityMin || cost < terms.notionalMin) return undefined;
  const lent =
    side === "sell"
      ? { coin: terms.base, amount: amount(BigInt(quantity) * scale.lotSize) }
      : { coin: terms.quote, amount: amount(cost) };
  return { side, price: price as Ticks, quantity: lots(quantity), lent };
}

/** The inventory's money beyond the least and what quotes may take. */
function spendable({ givable }: ConvertCoinView): bigint {
  return givable > 0n ? givable : 0n;
}

function placing({ terms }: MarketEntry, { side, price, quantity }: HedgeOrder, time: number): Command {
  return {
    ...{ type: "placeOrder", time, member: HEDGE_MEMBER, market: terms.market },
    ...PLAIN_LIMIT,
    ...{ side, price, quantity, timeInForce: "ioc", selfTradePrevention: "expireTaker" },
  };
}

/** A refusal ends the round: the next one gives back what was lent. */
async function submitted(
  engine: HedgeParts["engine"],
  name: string,
  command: Command,
  nowMs: number,
): Promise<void> {
  const answer = await engine.submit("hedge", `${name}:${nowMs}`, command);
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.refused}`);
}
