/** The venue's coins by place, beside what members own: shown in the console, and the source of alarms. */
import type { CallOutput, TreasuryHolding, TreasuryNetwork, TreasurySweep } from "@meridian/contract";
import { formatDecimal, mulDiv } from "@meridian/core";
import type { Pool } from "pg";
import { type Custody, type NetworkReserves, type Networks, sumOfReserves } from "../custody/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { writeAmount } from "../../ground/calls/index.ts";
import type { OperatorParameters } from "../parameters/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { SWEEPS_SHOWN } from "./limits.ts";

export interface TreasuryParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "view">;
  readonly venue: Pick<VenueDirectory, "coins" | "decimals">;
  readonly networks: Networks;
  readonly parameters: Pick<OperatorParameters, "hotWallet" | "coldAddress">;
}

export async function readTreasury(parts: TreasuryParts): Promise<CallOutput<"staff/treasury">> {
  const [view, reserves] = await Promise.all([parts.engine.view(), parts.networks.reserves()]);
  const holdings = reserves.flatMap((network) => holdingsOf(parts, network));
  const held = sumOfReserves(reserves);
  return {
    time: Date.now(),
    coins: [...parts.venue.coins].map(([coin, decimals]) => {
      const owed = view.liabilities.get(coin) ?? 0n;
      const has = held.get(coin) ?? 0n;
      return {
        coin,
        liabilities: writeAmount(owed, decimals),
        reserves: writeAmount(has, decimals),
        ratioPercent: owed === 0n ? "" : writeAmount(mulDiv(has, 1_000n, owed, "floor"), 1),
        covered: has >= owed,
      };
    }),
    networks: await Promise.all(parts.networks.all.map((custody) => networkOf(parts, custody))),
    holdings,
    sweeps: await readSweeps(parts),
  };
}

function holdingsOf(
  { venue, parameters }: TreasuryParts,
  { network, held }: NetworkReserves,
): TreasuryHolding[] {
  return [...(held ?? [])].flatMap(([coin, { hot, deposits, cold }]) => {
    const decimals = venue.decimals(coin);
    if (decimals === undefined) return [];
    const text = (units: bigint): string => writeAmount(units, decimals);
    const bounds = parameters.hotWallet(network, coin);
    return [
      {
        ...{ network, coin, hot: text(hot), deposits: text(deposits), cold: text(cold) },
        floor: bounds === undefined ? null : text(bounds.floor),
        ceiling: bounds === undefined ? null : text(bounds.ceiling),
      },
    ];
  });
}

async function networkOf({ parameters }: TreasuryParts, custody: Custody): Promise<TreasuryNetwork> {
  const { chain, label } = custody;
  const { network, nativeCoin, hotAddress } = chain;
  return {
    network,
    label,
    nativeCoin: nativeCoin.coin,
    problem: custody.problem ?? custody.health.trouble ?? "",
    height: custody.health.height,
    hotAddress,
    coldAddress: parameters.coldAddress(network) ?? null,
    paymentsLeft: await paymentsLeft(custody).catch(() => null),
  };
}

/** The number of payments that the hot wallet's own coin is good for; null where what is paid pays for itself. */
export async function paymentsLeft({ chain }: Custody): Promise<number | null> {
  const cost = await chain.fuelPerPayment?.();
  if (cost === undefined || cost === 0n) return null;
  const left = mulDiv(await chain.balance(chain.hotAddress, chain.nativeCoin), 1n, cost, "floor");
  return left > PAYMENTS_MAX ? Number.MAX_SAFE_INTEGER : Number.parseInt(left.toString(), 10);
}

const PAYMENTS_MAX = BigInt(Number.MAX_SAFE_INTEGER);

interface SweepRow {
  readonly kind: "cold" | "deposits";
  readonly network: string;
  readonly coin: string;
  readonly raw: string | null;
  readonly state: string;
  readonly txHash: string | null;
  readonly createdAt: number;
}

async function readSweeps({ pool, networks }: TreasuryParts): Promise<TreasurySweep[]> {
  const { rows } = await pool.query<SweepRow>(
    `select * from (
       (select 'cold' as kind, s.network, s.coin, s.raw::text as raw, s.state, t.tx_hash as "txHash",
          s.created_at::float8 as "createdAt"
        from custody_cold_sweeps s left join custody_transactions t
          on t.purpose = 'cold' and t.reference = 'cold:' || s.cold_sweep_id
        order by s.cold_sweep_id desc limit $1)
       union all
       (select 'deposits', s.network, s.coin, t.value::text, s.state, t.tx_hash, s.created_at::float8
        from custody_sweeps s left join custody_transactions t
          on t.purpose = 'sweep' and t.reference = 'sweep:' || s.sweep_id
        order by s.sweep_id desc limit $1)) as sweep
     order by "createdAt" desc limit $1`,
    [SWEEPS_SHOWN],
  );
  return rows.map(({ raw, state, ...row }) => {
    const coin = networks.of(row.network)?.chain.coins.get(row.coin);
    const amount = raw === null || coin === undefined ? null : formatDecimal(BigInt(raw), coin.chainDecimals);
    return { ...row, amount, state: state === "done" || state === "failed" ? state : "underWay" };
  });
}
