/** Every network that the venue follows, as one wallet: what its members and its staff see. */
import type { Amount, CoinCode, MemberId, NetworkName, TimeMs, WithdrawalId } from "@meridian/core";
import { amount } from "@meridian/core";
import type { Pool } from "pg";
import { writeAmount } from "../../ground/calls/index.ts";
import { type ConfirmationNumbers, TEST_CONFIRMATIONS } from "./confirmations.ts";
import type { Custody } from "./custody.ts";
import type { Deposit } from "./deposits/deposit.ts";
import { listDeposits, lockedDeposits, type Standings } from "./deposits/deposit-rows.ts";
import type { DepositFilter, WithdrawalFilter } from "./list.ts";
import type { Reserve } from "./reserves.ts";
import type { CoinTerms } from "./terms.ts";
import { type Withdrawal, withdrawalOf, type WithdrawalRow } from "./withdrawals/withdrawal.ts";
import {
  findByRequestKey,
  findWithdrawal,
  listWithdrawals,
  outgoingSince,
} from "./withdrawals/withdrawal-rows.ts";

export interface NetworkReserves {
  readonly network: NetworkName;
  readonly label: string;
  /** By coin; undefined while the network's node does not answer. */
  readonly held: ReadonlyMap<CoinCode, Reserve> | undefined;
}

/** Digits after the point that the ledger keeps of a coin; undefined for an unknown coin. */
export type DecimalsOf = (coin: CoinCode) => number | undefined;

export class Networks {
  /** Those that run, in the order of their settings. */
  readonly all: readonly Custody[];
  readonly #database: Pool;
  readonly #decimalsOf: DecimalsOf;
  readonly #byName: ReadonlyMap<NetworkName, Custody>;

  constructor(database: Pool, all: readonly Custody[], decimalsOf: DecimalsOf) {
    this.#decimalsOf = decimalsOf;
    this.all = all;
    this.#database = database;
    this.#byName = new Map(all.map((custody) => [custody.chain.network, custody]));
  }

  /** Undefined for a network that there is not, and for one that could not be started. */
  of(network: NetworkName): Custody | undefined {
    return this.#byName.get(network);
  }

  /** Those on which a coin comes and goes, its usual one first: its own chain before those that carry it as a token. */
  carrying(coin: CoinCode): readonly Custody[] {
    const isNative = ({ chain }: Custody): boolean => chain.nativeCoin.coin === coin;
    const carrying = this.all.filter(({ chain }) => chain.coins.has(coin));
    return [...carrying.filter(isNative), ...carrying.filter((custody) => !isNative(custody))];
  }

  /** Every coin on every network that carries it, a coin's usual network first. */
  terms(): readonly (CoinTerms & { readonly network: NetworkName })[] {
    const coins = new Set(this.all.flatMap(({ chain }) => [...chain.coins.keys()]));
    return [...coins].flatMap((coin) =>
      this.carrying(coin).flatMap((custody) => {
        const terms = custody.terms(coin);
        return terms === undefined ? [] : [{ ...terms, network: custody.chain.network }];
      }),
    );
  }

  /** An amount in whole coins. A coin that nobody defined is a mistake of the caller. */
  amountText(coin: CoinCode, units: bigint): string {
    const decimals = this.#decimalsOf(coin);
    if (decimals === undefined) throw new Error(`no such coin: ${coin}`);
    return writeAmount(units, decimals);
  }

  /** Reports every change of a deposit on every network. Returns the function that unsubscribes. */
  onDeposit(listener: (deposit: Deposit) => void): () => void {
    const ends = this.all.map(({ deposits }) => deposits.onDeposit(listener));
    return () => ends.forEach((end) => end());
  }

  /** Reports every change of a withdrawal on every network. Returns the function that unsubscribes. */
  onWithdrawal(listener: (withdrawal: Withdrawal) => void): () => void {
    const ends = this.all.map(({ withdrawals }) => withdrawals.onWithdrawal(listener));
    return () => ends.forEach((end) => end());
  }

  /** A member's deposits, newest first, with confirmations as of the last block that was read. */
  deposits(filter: DepositFilter, limit: number): Promise<Deposit[]> {
    return listDeposits(this.#database, this.#standings(), filter, limit);
  }

  /** A member's deposits too recent to leave, summed by coin; coins without any are left out. */
  lockedDeposits(member: MemberId): Promise<ReadonlyMap<CoinCode, bigint>> {
    return lockedDeposits(this.#database, this.#standings(), member);
  }

  /** A member's withdrawals, newest first. */
  async withdrawals(filter: WithdrawalFilter, limit: number): Promise<Withdrawal[]> {
    return (await listWithdrawals(this.#database, filter, limit)).map((row) => this.#view(row));
  }

  async withdrawal(withdrawalId: WithdrawalId): Promise<Withdrawal | undefined> {
    const row = await findWithdrawal(this.#database, withdrawalId);
    return row === undefined ? undefined : this.#view(row);
  }

  /** A member's earlier withdrawal under this key. */
  async withdrawalOfKey(member: MemberId, requestKey: string): Promise<Withdrawal | undefined> {
    const row = await findByRequestKey(this.#database, member, requestKey);
    return row === undefined ? undefined : this.#view(row);
  }

  /** A member's withdrawals since a moment, done or under way, summed by coin in its smallest unit. */
  outgoingSince(member: MemberId, since: TimeMs): Promise<ReadonlyMap<CoinCode, bigint>> {
    return outgoingSince(this.#database, member, since);
  }

  /** Owner of a deposit address, on whichever network. */
  async addressOwner(address: string): Promise<MemberId | undefined> {
    const { rows } = await this.#database.query<{ member: number }>(
      "SELECT member::float8 AS member FROM custody_addresses WHERE address = $1 LIMIT 1",
      [address],
    );
    return rows[0]?.member;
  }

  /** The venue's holdings on each chain, as the nodes report them. A silent node hides only its own network. */
  reserves(): Promise<NetworkReserves[]> {
    return Promise.all(
      this.all.map(async (custody) => {
        const held = await custody.reserves().catch(() => undefined);
        return { network: custody.chain.network, label: custody.label, held };
      }),
    );
  }

  /** Over all networks, coin by coin, in ledger units: what could be asked for, never more than there is. */
  async held(): Promise<ReadonlyMap<CoinCode, Amount>> {
    return sumOfReserves(await this.reserves());
  }

  /** The depth that a transaction needs on a network. */
  confirmations(network: NetworkName): ConfirmationNumbers {
    return this.#byName.get(network)?.numbers ?? TEST_CONFIRMATIONS;
  }

  #standings(): Standings {
    return new Map(
      this.all.map(({ chain, deposits: { height }, numbers }) => [chain.network, { height, numbers }]),
    );
  }

  #view(row: WithdrawalRow): Withdrawal {
    return withdrawalOf(row, this.confirmations(row.network).credit);
  }
}

export function sumOfReserves(reserves: readonly NetworkReserves[]): Map<CoinCode, Amount> {
  const sums = new Map<CoinCode, Amount>();
  for (const { held } of reserves) {
    for (const [coin, { onChain }] of held ?? []) {
      sums.set(coin, amount((sums.get(coin) ?? 0n) + onChain));
    }
  }
  return sums;
}
