/** The demo's free coins: real transactions on the development chain, from outside the venue to a deposit address. */
import { amount, type Amount, type CoinCode, type MemberId } from "@meridian/core";
import type { Pool } from "pg";
import type { AddressBook } from "./addresses.ts";
import type { Chain } from "./chain.ts";
import { inTransaction } from "./database.ts";
import type { Faucet, Gift } from "./evm/faucet.ts";
import { TAP_MULTIPLE_MAX, TAPS_PER_HOUR } from "./limits.ts";
import { type CustodyRefusal, refuseCustody } from "./refusals.ts";
import { COIN_TERMS } from "./terms.ts";
import { toRaw } from "./units.ts";

const HOUR_MS = 3_600_000;

export type TapAnswer =
  | { readonly ok: true; readonly txHash: string; readonly address: string; readonly amount: Amount }
  | CustodyRefusal;

export interface SeedGift {
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

export interface TapOptions {
  readonly database: Pool;
  readonly chain: Chain;
  readonly addresses: AddressBook;
  readonly faucet: Faucet;
}

export class Tap {
  readonly #options: TapOptions;

  constructor(options: TapOptions) {
    this.#options = options;
  }

  /** Sends a member some of a coin. Refused: coin not carried, more than one tap gives, too often within the hour. */
  async tap(member: MemberId, coin: CoinCode, wanted?: Amount): Promise<TapAnswer> {
    const { chain, addresses, faucet } = this.#options;
    const terms = COIN_TERMS.get(coin);
    const chainCoin = chain.coins.get(coin);
    if (terms === undefined || chainCoin === undefined) return refuseCustody("custody.coin_not_on_network");
    const given = wanted ?? terms.tapAmount;
    if (given < terms.depositMin) return refuseCustody("tap.amount_too_small");
    if (given > terms.tapAmount * TAP_MULTIPLE_MAX) return refuseCustody("tap.amount_too_large");
    const tapId = await this.#book(member, coin, given);
    if (tapId === undefined) return refuseCustody("tap.too_often");
    const address = await addresses.depositAddress(member);
    const [txHash = ""] = await faucet.send([{ to: address, coin: chainCoin, raw: toRaw(given, chainCoin) }]);
    await this.#options.database.query("UPDATE custody_taps SET tx_hash = $2 WHERE tap_id = $1", [
      tapId,
      txHash,
    ]);
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

  /** Gives the hot wallet its first coins; what it already received of a coin is not sent again. */
  async fundHotWallet(gifts: ReadonlyMap<CoinCode, Amount>): Promise<string[]> {
    const { chain, faucet } = this.#options;
    const sending: Gift[] = [];
    for (const [code, wanted] of gifts) {
      const coin = chain.coins.get(code);
      if (coin === undefined) throw new Error(`${code} is not carried by the ${chain.network} network.`);
      const held = await chain.balance(chain.hotAddress, coin);
      if (held === 0n) sending.push({ to: chain.hotAddress, coin, raw: toRaw(amount(wanted), coin) });
    }
    return faucet.send(sending);
  }

  /** The tap's number, or undefined when the hour's share is used up. Members tap one at a time. */
  async #book(member: MemberId, coin: CoinCode, given: Amount): Promise<string | undefined> {
    return inTransaction(this.#options.database, async (client) => {
      await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`custody tap ${member}`]);
      const now = Date.now();
      const { rows } = await client.query<{ taps: number }>(
        "SELECT count(*)::integer AS taps FROM custody_taps WHERE member = $1 AND coin = $2 AND at > $3",
        [member, coin, now - HOUR_MS],
      );
      if ((rows[0]?.taps ?? 0) >= TAPS_PER_HOUR) return undefined;
      const inserted = await client.query<{ tap_id: string }>(
        "INSERT INTO custody_taps (member, coin, amount, at) VALUES ($1, $2, $3, $4) RETURNING tap_id",
        [member, coin, given.toString(), now],
      );
      return inserted.rows[0]?.tap_id;
    });
  }
}
