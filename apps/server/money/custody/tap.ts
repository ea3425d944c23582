/** The demo's free coins: real transactions on the development chain, from outside the venue to a deposit address. */
import { amount, type Amount, type CoinCode, type MemberId, mulDiv } from "@meridian/core";
import type { Pool } from "pg";
import { column, inTransaction, type Row, table } from "../../ground/database/index.ts";
import type { AddressBook } from "./addresses.ts";
import type { Chain } from "./chain.ts";
import type { Faucet, Gift } from "./evm/faucet.ts";
import { TAP_MULTIPLE_MAX, TAPS_PER_HOUR } from "./limits.ts";
import { type CustodyRefusal, refuseCustody } from "./refusals.ts";
import type { TermsOf } from "./terms.ts";
import { toRaw } from "./units.ts";

const HOUR_MS = 3_600_000;

export type TapAnswer =
  | { readonly ok: true; readonly txHash: string; readonly address: string; readonly amount: Amount }
  | CustodyRefusal;

export interface TapOrder {
  readonly member: MemberId;
  readonly coin: CoinCode;
  /** The caller's idempotency key. */
  readonly requestKey: string;
  /** The coin's tap amount where it is left out. */
  readonly amount?: Amount;
}

const TAPS = table("custody_taps", {
  tapId: column.whole,
  member: column.whole,
  coin: column.text,
  amount: column.units,
  txHash: column.optional(column.text),
  at: column.whole,
  requestKey: column.optional(column.text),
  signed: column.optional(column.text),
});

type TapRow = Readonly<Row<typeof TAPS>>;

export interface SeedGift {
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

export interface TapOptions {
  readonly database: Pool;
  readonly chain: Chain;
  readonly addresses: AddressBook;
  readonly termsOf: TermsOf;
  readonly faucet: Pick<Faucet, "send" | "sendOnce">;
}

export class Tap {
  readonly #options: TapOptions;
  /** Taps under way by member and key, so that two requests at once do not both send. */
  readonly #tapping = new Map<string, Promise<void>>();

  constructor(options: TapOptions) {
    this.#options = options;
  }

  /**
   * Sends a member some of a coin, once per key: asking again under it gives the first answer. Refused: coin not
   * carried, more than one tap gives, the key used for another tap, too often within the hour.
   */
  tap(order: TapOrder): Promise<TapAnswer> {
    const key = `${order.member} ${order.requestKey}`;
    const tapping = this.#tapping.get(key) ?? Promise.resolve();
    const turn = tapping.then(() => this.#tapOnce(order));
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#tapping.set(key, settled);
    void settled.then(() => {
      if (this.#tapping.get(key) === settled) this.#tapping.delete(key);
    });
    return turn;
  }

  async #tapOnce(order: TapOrder): Promise<TapAnswer> {
    const { database, chain, addresses, termsOf, faucet } = this.#options;
    const { member, coin } = order;
    const terms = termsOf(coin);
    const chainCoin = chain.coins.get(coin);
    if (terms === undefined || chainCoin === undefined) return refuseCustody("network.unknown");
    const given = order.amount ?? terms.tapAmount;
    if (given < terms.depositMin) return refuseCustody("amount.malformed");
    if (given > terms.tapAmount * TAP_MULTIPLE_MAX) return refuseCustody("amount.too_large");
    const row = await this.#book(order, given);
    if (row === undefined) return refuseCustody("tap.too_often");
    if (row.coin !== coin || row.amount !== given) return refuseCustody("command.id_conflict");
    const address = await addresses.depositAddress(member);
    const gift = { to: address, coin: chainCoin, raw: toRaw(given, chainCoin) };
    const before =
      row.txHash === null || row.signed === null ? undefined : { txHash: row.txHash, bytes: row.signed };
    const txHash = await faucet.sendOnce(gift, before, async (signed) => {
      await TAPS.change(database, { tapId: row.tapId }, { txHash: signed.txHash, signed: signed.bytes });
    });
    return { ok: true, txHash, address, amount: given };
  }

  /**
   * Sends members their first coins. A member who ever had a deposit of the coin is passed over, so that a start that
   * was cut short may be repeated.
   *
   * @returns the transactions that were sent
   */
  async seed(gifts: readonly SeedGift[]): Promise<string[]> {
    const { database, chain, addresses, faucet } = this.#options;
    const { rows } = await database.query<{ member: string; coin: string }>(
      "SELECT DISTINCT member, coin FROM custody_deposits WHERE network = $1 AND member IS NOT NULL AND coin IS NOT NULL",
      [chain.network],
    );
    const given = new Set(rows.map((row) => `${row.member} ${row.coin}`));
    const sending: Gift[] = [];
    for (const gift of gifts) {
      const coin = chain.coins.get(gift.coin);
      if (coin === undefined) throw new Error(`${gift.coin} is not carried by the ${chain.network} network.`);
      if (given.has(`${gift.member} ${gift.coin}`)) continue;
      const to = await addresses.depositAddress(gift.member);
      sending.push({ to, coin, raw: toRaw(gift.amount, coin) });
    }
    return faucet.send(sending);
  }

  /**
   * Gives the hot wallet its first coins; what it already received of a coin is not sent again.
   *
   * @param payments in how many parts each coin comes; what does not divide stays out
   */
  async fundHotWallet(gifts: ReadonlyMap<CoinCode, Amount>, payments = 1): Promise<string[]> {
    const { chain, faucet } = this.#options;
    const sending: Gift[] = [];
    for (const [code, wanted] of gifts) {
      const coin = chain.coins.get(code);
      if (coin === undefined) throw new Error(`${code} is not carried by the ${chain.network} network.`);
      const held = await chain.balance(chain.hotAddress, coin);
      if (held !== 0n) continue;
      const gift = {
        to: chain.hotAddress,
        coin,
        raw: mulDiv(toRaw(amount(wanted), coin), 1n, BigInt(payments), "floor"),
      };
      for (let payment = 0; payment < payments; payment++) sending.push(gift);
    }
    return faucet.send(sending);
  }

  /** The row of the key, a new one where there is none; undefined when the hour's share is used up. */
  async #book(order: TapOrder, given: Amount): Promise<TapRow | undefined> {
    const { member, coin, requestKey } = order;
    return inTransaction(this.#options.database, async (client) => {
      await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`custody tap ${member}`]);
      const known = await TAPS.first(client, "WHERE member = $1 AND request_key = $2", [member, requestKey]);
      if (known !== undefined) return known;
      const now = Date.now();
      const { rows } = await client.query<{ taps: number }>(
        "SELECT count(*)::integer AS taps FROM custody_taps WHERE member = $1 AND coin = $2 AND at > $3",
        [member, coin, now - HOUR_MS],
      );
      if ((rows[0]?.taps ?? 0) >= TAPS_PER_HOUR) return undefined;
      return TAPS.insert(client, { member, coin, amount: given, at: now, requestKey });
    });
  }
}
