// Three public exchanges on loopback, as far as ccxt asks them: each with a script of how it behaves.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type StandIn = "binance" | "okx" | "kraken";

export interface Behaviour {
  /** USDT per BTC; other coins stand in proportion. */
  price: number;
  /** The age of its tickers. */
  lagMs: number;
  /** "stalled": takes requests and does not answer. "dead": cuts the connection. */
  state: "up" | "stalled" | "dead";
}

export interface StandIns {
  readonly behaviour: Readonly<Record<StandIn, Behaviour>>;
  /** Options that point ccxt's classes here. */
  readonly options: Readonly<Record<StandIn, object>>;
  stop(): Promise<void>;
}

const COINS = ["BTC", "ETH", "SOL", "XRP", "DOGE"] as const;
const SHARES = { BTC: 1, ETH: 0.05, SOL: 0.0025, XRP: 0.00001, DOGE: 0.0000025 } as const;

/** @param nowMs the clock of all three */
export async function startStandIns(nowMs: () => number): Promise<StandIns> {
  const up = (): Behaviour => ({ price: 60_000, lagMs: 0, state: "up" });
  const behaviour = { binance: up(), okx: up(), kraken: up() };
  const server = createServer((request, response) => answer(request, response, behaviour, nowMs));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // One that stalls is silent for as long as a test takes, and never answers that it failed.
  const unhurried = { enableRateLimit: false, timeout: 600_000 };
  return {
    behaviour,
    options: {
      binance: { ...unhurried, urls: { api: { public: `${base}/binance` } } },
      okx: { ...unhurried, urls: { api: { rest: `${base}/okx` } } },
      kraken: { ...unhurried, urls: { api: { public: `${base}/kraken` } } },
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  behaviour: Readonly<Record<StandIn, Behaviour>>,
  nowMs: () => number,
): void {
  const { pathname } = new URL(request.url ?? "/", "http://stand.in");
  const name = pathname.split("/")[1] as StandIn;
  const { state, price, lagMs } = behaviour[name];
  if (state === "dead") return void request.socket.destroy();
  if (state === "stalled") return;
  const body = BODIES[pathname]?.((coin) => `${price * SHARES[coin]}`, nowMs() - lagMs);
  response.statusCode = body === undefined ? 404 : 200;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(body ?? {}));
}

type Coin = (typeof COINS)[number];
type Body = (last: (coin: Coin) => string, timeMs: number) => object;

const BODIES: Readonly<Record<string, Body | undefined>> = {
  "/binance/exchangeInfo": () => ({
    symbols: COINS.map((coin) => ({
      ...{ symbol: `${coin}USDT`, status: "TRADING", baseAsset: coin, quoteAsset: "USDT" },
      ...{ isSpotTradingAllowed: true, permissions: ["SPOT"], permissionSets: [["SPOT"]], filters: [] },
    })),
  }),
  "/binance/ticker/24hr": (last, timeMs) =>
    COINS.map((coin) => ({ symbol: `${coin}USDT`, lastPrice: last(coin), closeTime: timeMs })),
  "/okx/api/v5/public/instruments": () => ({
    code: "0",
    data: COINS.map((coin) => ({
      ...{ instType: "SPOT", instId: `${coin}-USDT`, baseCcy: coin, quoteCcy: "USDT" },
      ...{ tickSz: "0.1", lotSz: "0.00000001", minSz: "0.00001", state: "live" },
    })),
  }),
  "/okx/api/v5/market/tickers": (last, timeMs) => ({
    code: "0",
    data: COINS.map((coin) => ({ instId: `${coin}-USDT`, last: last(coin), ts: `${timeMs}` })),
  }),
  "/kraken/0/public/Assets": () => ({ error: [], result: {} }),
  "/kraken/0/public/AssetPairs": () => ({
    error: [],
    result: Object.fromEntries(
      COINS.map((coin) => [
        `${coin}USDT`,
        {
          ...{ altname: `${coin}USDT`, wsname: `${coin}/USDT`, base: coin, quote: "USDT", status: "online" },
          ...{ pair_decimals: 1, lot_decimals: 8, ordermin: "0.0001", fees: [], leverage_buy: [] },
        },
      ]),
    ),
  }),
  // Kraken's tickers carry no time.
  "/kraken/0/public/Ticker": (last) => ({
    error: [],
    result: Object.fromEntries(
      COINS.map((coin) => [
        `${coin}USDT`,
        {
          ...{ a: [last(coin), "1", "1"], b: [last(coin), "1", "1"], c: [last(coin), "0.1"] },
          ...{ v: ["1", "1"], p: ["1", "1"], t: [1, 1], l: ["1", "1"], h: ["1", "1"], o: "1" },
        },
      ]),
    ),
  }),
};
