/** The exchange as a program calls it, beside what the pages do: other members, and what the server itself says. */
import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import type { CallInput, CallName, CallOutput } from "../../packages/contract/calls/index.ts";
import { enterDemo, FUND_PASSWORD, freshEmail, PASSWORD } from "./member.ts";
import { expect, originOf } from "./test.ts";

/** Blocks of the development chain come every second here. */
const CHAIN_WITHIN_MS = 60_000;
/** Of every visitor behind "Try with demo money", as the server prints it at its start. */
export const DEMO_FUND_PASSWORD = "246810";

export type Order = CallOutput<"user/orderDetail">["order"];

interface Envelope<Name extends CallName> {
  readonly code: number;
  readonly message: string;
  readonly data: CallOutput<Name>;
}

/** The last change this program knows of: what it reads is at least as new. */
let seenSequence = 0;

/** As a program calls: the whole token in the header. @throws when the call is refused */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  token = "",
): Promise<CallOutput<Name>> {
  const answer = await fetch(`${originOf()}/data/api.${name}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      "since-sequence": String(seenSequence),
      token,
    },
    body: JSON.stringify(input),
  });
  seenSequence = Math.max(seenSequence, Number(answer.headers.get("sequence")));
  const { code, message, data } = (await answer.json()) as Envelope<Name>;
  if (code !== 0) throw new Error(`${name}: ${code} ${message}`);
  return data;
}

/** A visitor of the demo in a browser, and by a program beside it, free to trade. @returns its token */
export async function demoTrader(context: BrowserContext): Promise<string> {
  const token = await enterDemo(context);
  await letSpend(token);
  return token;
}

/** A visitor of the demo may spend for a while, without being asked for the fund password. */
export async function letSpend(token: string): Promise<void> {
  await call("user/openFundGrant", { fundPassword: DEMO_FUND_PASSWORD }, token);
}

/** A visitor of the demo by a program alone, free to trade. @returns its token */
export async function freshVisitor(): Promise<string> {
  const { token } = await call("login/demo", {});
  await letSpend(token);
  return token;
}

/** A member by a program, with both passwords of {@link PASSWORD} and {@link FUND_PASSWORD}. */
export async function freshMember(): Promise<{ readonly email: string; readonly token: string }> {
  const email = freshEmail();
  await call("login/sendEmailCode", { email, purpose: "register" });
  const { list } = await call("data/getMailbox", { email });
  const input = { email, code: list[0]?.code ?? "", password: PASSWORD, acceptTerms: true };
  const { token } = await call("login/register", input);
  const newFundPassword = FUND_PASSWORD;
  await call("user/changeTradePassword", { loginPassword: PASSWORD, newFundPassword }, token);
  return { email, token };
}

/** Has what the tap gives of a coin, once it was credited; times one to five. */
export async function fillFromTap(token: string, coin: string, times = 1): Promise<void> {
  let given = 0;
  for (let tap = 0; tap < times; tap += 1) given += Number((await call("user/tap", { coin }, token)).amount);
  const available = async (): Promise<number> => {
    const { list } = await call("user/queryCoinAccount", {}, token);
    return Number(list.find((row) => row.account === "spot" && row.coin === coin)?.available ?? 0);
  };
  await expect.poll(available, { timeout: CHAIN_WITHIN_MS }).toBeGreaterThanOrEqual(given);
}

/** A member with USDT that may leave: a deposit is unlocked some blocks after it is credited. */
export async function fundedMember(): Promise<Awaited<ReturnType<typeof freshMember>>> {
  const member = await freshMember();
  await fillFromTap(member.token, "USDT");
  const withdrawable = async (): Promise<number> =>
    Number((await call("user/getWithdrawQuota", { coin: "USDT" }, member.token)).withdrawable);
  await expect.poll(withdrawable, { timeout: CHAIN_WITHIN_MS }).toBeGreaterThan(0);
  return member;
}

/** A member of its own who may trade and has what some taps give of a coin, by a program. @returns its token */
export async function freshTrader(coin: string, taps: number): Promise<string> {
  const { token } = await freshMember();
  await call("user/openFundGrant", { fundPassword: FUND_PASSWORD }, token);
  await fillFromTap(token, coin, taps);
  return token;
}

/** Orders that stand or wait, newest first. */
export async function openOrders(token: string, market: string): Promise<readonly Order[]> {
  return (await call("user/pendOrderList", { market, limit: 100 }, token)).list;
}

const STEPS_MAX = 6;

export interface Market {
  readonly last: number;
  /** A share of the last price as the market writes prices: `at(1.02)` is two percent above. */
  readonly at: (share: number) => string;
}

export async function readMarket(market: string): Promise<Market> {
  const { markets } = await call("data/queryCoinMenu", {});
  const { list } = await call("data/getTickers", {});
  const decimals = markets.find((row) => row.market === market)?.priceDecimals ?? 0;
  const last = Number(list.find((row) => row.market === market)?.last);
  return { last, at: (share) => (last * share).toFixed(decimals) };
}

/**
 * Moves a market up to a price, by buying what is offered below it, each time for so many units of the quote coin.
 *
 * @throws when the member's coins do not suffice
 */
export async function pushUp(token: string, market: string, price: number, quote: number): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const bought = { market, side: "buy", type: "market", quoteAmount: String(quote) } as const;
    const { orderId } = await call("user/setOrder", bought, token);
    const { list } = await call("user/tradeRecord", { orderId, limit: 100 }, token);
    if (list.some((trade) => Number(trade.price) >= price)) return;
  }
  throw new Error(`${market} did not reach ${price}`);
}
