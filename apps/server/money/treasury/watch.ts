/** Looks at everything in rounds, and raises an alarm for what is not as it should be. */
import { setTimeout as sleep } from "node:timers/promises";
import type { AlarmKind, Trouble } from "@meridian/contract";
import type { Logger } from "pino";
import { type Custody, sumOfReserves } from "../custody/index.ts";
import { writeAmount } from "../../ground/calls/index.ts";
import type { Alarms } from "../../ground/alarms/index.ts";
import { paymentsLeft, type TreasuryParts } from "./holdings.ts";
import {
  FUEL_PAYMENTS_MIN,
  RESERVES_EVERY_MS,
  STALLED_AFTER_BLOCKS,
  STALLED_AFTER_MS_MIN,
  STUCK_AFTER_MS,
  UNREACHABLE_AFTER_MS,
  WATCH_EVERY_MS,
} from "./limits.ts";
import { type AlarmMailParts, mailAlarms } from "./mails.ts";

export interface WatchParts extends TreasuryParts, AlarmMailParts {
  readonly alarms: Alarms;
  readonly log: Logger;
  /** Every network that was asked for, with what keeps one from running. */
  readonly states: () => readonly { readonly network: string; readonly problem: string | undefined }[];
  /** Development chains make blocks when something happens: silence says nothing there. */
  readonly isDevelopment: (network: string) => boolean;
  /** True once the read models cover what the engine has done by now. */
  readonly readable: () => Promise<boolean>;
  /** Closes the account of a member who owes what a reorganisation took. */
  readonly freeze: (memberId: number, reason: string) => Promise<void>;
}

const OFTEN: readonly AlarmKind[] = [
  "chainUnreachable",
  "chainStalled",
  "hotBelowFloor",
  "fuelLow",
  "paymentStuck",
  "signerUnavailable",
];

/** Begins at once. @returns the function that ends it and waits for the round under way */
export function startWatch(parts: WatchParts): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    let reservesAtMs = 0;
    while (!signal.aborted) {
      const withReserves = Date.now() - reservesAtMs >= RESERVES_EVERY_MS;
      if (withReserves) reservesAtMs = Date.now();
      await watchOnce(parts, withReserves).catch((error: unknown) => {
        if (!signal.aborted) parts.log.error({ err: error }, "a look at the treasury failed");
      });
      await sleep(WATCH_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
}

export async function watchOnce(parts: WatchParts, withReserves: boolean): Promise<void> {
  const { alarms, networks } = parts;
  const away = parts
    .states()
    .filter(({ network, problem }) => problem !== undefined && networks.of(network) === undefined)
    .map(({ network, problem = "" }) => unreachable(network, problem));
  const found = await Promise.all(networks.all.map((custody) => troublesOf(parts, custody)));
  await alarms.settle(OFTEN, [...away, ...found.flat()]);
  if (withReserves) await alarms.settle(["reservesShort"], await shortReserves(parts));
  await lookForLosses(parts);
  await mailAlarms(parts);
}

function unreachable(network: string, reason: string): Trouble {
  return { kind: "chainUnreachable", subject: network, facts: { network, reason } };
}

async function troublesOf(parts: WatchParts, custody: Custody): Promise<Trouble[]> {
  const { network } = custody.chain;
  const { trouble, goodAtMs, height, heightAtMs } = custody.health;
  const now = Date.now();
  const found: Trouble[] = await stuckPayments(parts, network, now);
  if (custody.problem !== undefined) found.push(unreachable(network, custody.problem));
  else if (trouble !== undefined && now - goodAtMs > UNREACHABLE_AFTER_MS)
    found.push(unreachable(network, trouble));
  const patienceMs = Math.max(STALLED_AFTER_MS_MIN, STALLED_AFTER_BLOCKS * custody.blockTimeMs);
  if (!parts.isDevelopment(network) && trouble === undefined && now - heightAtMs > patienceMs) {
    const facts = { network, height: String(height), sinceMs: String(now - heightAtMs) };
    found.push({ kind: "chainStalled", subject: network, facts });
  }
  // A node that does not answer is reported above, and says nothing of balances.
  const balances = await Promise.all([lowWallets(parts, custody), lowFuel(custody)]).catch(() => []);
  return [...found, ...balances.flat()];
}

async function lowWallets({ venue, parameters }: WatchParts, custody: Custody): Promise<Trouble[]> {
  const { network, coins } = custody.chain;
  const bounded = [...coins.values()].filter(
    ({ coin }) => (parameters.hotWallet(network, coin)?.floor ?? 0n) > 0n,
  );
  const found = await Promise.all(
    bounded.map(async ({ coin }) => {
      const floor = parameters.hotWallet(network, coin)?.floor ?? 0n;
      const held = await custody.hotBalance(coin);
      if (held >= floor) return [];
      const text = (units: bigint): string => writeAmount(units, venue.decimals(coin) ?? 0);
      const facts = { network, coin, amount: text(held), floor: text(floor) };
      return [{ kind: "hotBelowFloor", subject: `${network}:${coin}`, facts } as const];
    }),
  );
  return found.flat();
}

async function lowFuel(custody: Custody): Promise<Trouble[]> {
  const left = await paymentsLeft(custody);
  if (left === null || left >= FUEL_PAYMENTS_MIN) return [];
  const { network, nativeCoin } = custody.chain;
  return [
    { kind: "fuelLow", subject: network, facts: { network, coin: nativeCoin.coin, amount: String(left) } },
  ];
}

async function stuckPayments({ pool }: WatchParts, network: string, now: number): Promise<Trouble[]> {
  const { rows } = await pool.query<{ txHash: string; coin: string; reference: string; since: number }>(
    `select tx_hash as "txHash", coin, purpose || ':' || reference as reference, signed_at::float8 as since
     from custody_transactions where network = $1 and state in ('signed', 'broadcast') and signed_at < $2
     order by signed_at limit 20`,
    [network, now - STUCK_AFTER_MS],
  );
  return rows.map(({ txHash, coin, reference, since }) => {
    const facts = { network, coin, txHash, sinceMs: String(now - since) };
    return { kind: "paymentStuck", subject: reference, facts };
  });
}

async function shortReserves({ engine, venue, networks }: WatchParts): Promise<Trouble[]> {
  const [view, reserves] = await Promise.all([engine.view(), networks.reserves()]);
  const held = sumOfReserves(reserves);
  // A chain that does not answer is no missing money.
  if (reserves.some((network) => network.held === undefined)) return [];
  return [...venue.coins].flatMap(([coin, decimals]) => {
    const owed = view.liabilities.get(coin) ?? 0n;
    const has = held.get(coin) ?? 0n;
    if (has >= owed) return [];
    const facts = { coin, liabilities: writeAmount(owed, decimals), reserves: writeAmount(has, decimals) };
    return [{ kind: "reservesShort", subject: coin, facts } as const];
  });
}

interface Loss {
  readonly key: string;
  readonly network: string;
  readonly coin: string;
  readonly member: number;
  readonly lost: string;
}

/**
 * Credits that a reorganisation took back and the member had spent: reported once for each deposit, and the member's
 * account is closed until somebody has looked at it.
 */
async function lookForLosses({ pool, venue, alarms, freeze, readable }: WatchParts): Promise<void> {
  const reversed = await pool.query<{ key: string }>(
    `select deposit_key as key from custody_deposits d where state = 'reversed' and credited_at is not null
       and not exists (select from alarms where kind = 'reorganisationLoss' and subject = d.deposit_key)
     order by deposit_key desc limit 100`,
  );
  // The debits stand in the read models, which follow the ledger.
  if (reversed.rows.length === 0 || !(await readable())) return;
  const { rows } = await pool.query<Loss>(
    `select d.deposit_key as key, d.network, d.coin, d.member::float8 as member,
       (d.amount + coalesce(c.debited, 0))::text as lost
     from custody_deposits d join lateral (
       select sum(amount) as debited from ledger_change
       where member = d.member and type = 'depositReversed' and reference = d.deposit_key) c on true
     where d.deposit_key = any($1) and d.amount + coalesce(c.debited, 0) > 0`,
    [reversed.rows.map(({ key }) => key)],
  );
  for (const { key, network, coin, member, lost } of rows) {
    await freeze(member, `A reorganisation took back deposit ${key} after it was spent.`);
    const amount = writeAmount(BigInt(lost), venue.decimals(coin) ?? 0);
    await alarms.raise({
      kind: "reorganisationLoss",
      subject: key,
      facts: { network, coin, amount, uid: String(member) },
    });
  }
}
