/**
 * Applications for loans and repayments. Accepted is written before anything is done, with all that goes to the engine;
 * the command's id is made of the request, so a second try after a restart finds the first and nothing is done twice.
 */
import type { RefusalName } from "@meridian/contract";
import { AMOUNT_MAX, amount, type CoinSample, type Command, type OpenLoan } from "@meridian/core";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, createSerialQueues } from "../../ground/calls/index.ts";
import { LOANS } from "../../market/projections/index.ts";
import { CARRYING_MAX } from "./limits.ts";
import { collateralsOf, type Plans } from "./plans.ts";
import {
  failRequest,
  insertRequest,
  type NewRequest,
  requestById,
  requestByKey,
  type RequestRow,
  unfinishedRequests,
} from "./request-rows.ts";

/** The engine will say otherwise later: what was accepted waits. */
const PASSING: readonly string[] = ["engine.read_only", "engine.overloaded", "command.id_conflict"];

export interface RequestParts {
  readonly pool: Pool;
  readonly engine: Pick<Engine, "submit">;
  readonly plans: Plans;
}

export interface Requests {
  /** The one that the member sent under this key. Refused: command.id_conflict, where it was another. */
  known(member: number, key: string, input: string): Promise<RequestRow | undefined>;
  /** Keeps a new request, and carries it out if it is accepted. */
  add(request: NewRequest, also?: (client: PoolClient) => Promise<void>): Promise<RequestRow>;
  /** Carries an accepted request out, once. @returns it as it stands then */
  carryOut(requestId: number): Promise<RequestRow>;
  /** Carries out whatever was accepted before the server stopped. */
  resume(): Promise<void>;
}

export function loanRequests(parts: RequestParts): Requests {
  const { pool } = parts;
  // One at a time, so that no second try changes the samples that the first one is sent with.
  const queues = createSerialQueues(CARRYING_MAX);
  const carryOut = (requestId: number): Promise<RequestRow> =>
    queues.run(requestId, () => carry(parts, requestId));

  async function known(member: number, key: string, input: string): Promise<RequestRow | undefined> {
    const row = await requestByKey(pool, member, key);
    if (row !== undefined && row.input !== input) throw new CallRefusal("command.id_conflict");
    return row === undefined ? undefined : carryOut(row.requestId);
  }

  return {
    known,
    carryOut,
    async add(request, also) {
      const row = await inTransaction(pool, async (client) => {
        await also?.(client);
        return insertRequest(client, request);
      });
      if (row !== undefined) return carryOut(row.requestId);
      const first = await known(request.member, request.requestKey, request.input);
      if (first === undefined) throw new Error("a request whose key is taken is there");
      return first;
    },
    async resume() {
      for (const requestId of await unfinishedRequests(pool)) await carryOut(requestId);
    },
  };
}

async function carry(parts: RequestParts, requestId: number): Promise<RequestRow> {
  const { pool, engine } = parts;
  let row = await requestById(pool, requestId);
  if (row.state !== "accepted" || row.sequence > 0) return row;
  let answer = await engine.submit("loans", `request:${requestId}`, await commandOf(parts, row));
  // Samples that were kept over a restart are too old to lend at, and the command was not carried out with them.
  if (!answer.ok && answer.refused === "loan.index_unavailable") {
    row = await sampledAnew(parts, row);
    answer = await engine.submit("loans", `request:${requestId}`, await commandOf(parts, row));
  }
  if (answer.ok)
    await pool.query("update loan_request set sequence = $2 where request_id = $1", [
      requestId,
      answer.sequence,
    ]);
  else if (!PASSING.includes(answer.refused)) await failRequest(pool, row, answer.refused);
  return requestById(pool, requestId);
}

async function sampledAnew({ pool, plans }: RequestParts, row: RequestRow): Promise<RequestRow> {
  const samples = JSON.stringify(plans.samplesOf(await coinsOf(plans, row), Date.now()));
  await pool.query("update loan_request set samples = $2 where request_id = $1", [row.requestId, samples]);
  return { ...row, samples };
}

/** The coins whose prices decide on an application: of a credit those of all credits that may count beside it. */
export async function coinsOf(
  plans: Plans,
  { plan, collateralCoin }: Pick<RequestRow, "plan" | "collateralCoin">,
): Promise<string[]> {
  const all = await plans.all();
  const own = all.find((one) => one.plan === plan);
  if (own === undefined) return [];
  if (own.kind === "pledged")
    return collateralsOf(own).includes(collateralCoin) ? [own.coin, collateralCoin] : [own.coin];
  return all.filter(({ kind }) => kind === "credit").map(({ coin }) => coin);
}

async function commandOf({ pool }: RequestParts, row: RequestRow): Promise<Command> {
  if (row.kind === "loan") return openingOf(row, Date.now());
  const loan = await LOANS.first(pool, "where order_id = $1 and member = $2", [row.orderId, row.member]);
  return {
    ...{ type: "repayLoan", time: Date.now(), member: row.member, loanId: loan?.loanId ?? 0 },
    amount: amount(row.amount === 0n ? AMOUNT_MAX : row.amount),
  };
}

type Applied = Pick<
  RequestRow,
  "member" | "plan" | "amount" | "collateralCoin" | "collateral" | "creditLimit" | "samples"
>;

export function openingOf(applied: Applied, time: number): OpenLoan {
  const { member, plan, collateralCoin } = applied;
  return {
    ...{ type: "openLoan", time, member, plan, collateralCoin },
    amount: amount(applied.amount),
    collateral: amount(applied.collateral),
    creditLimit: amount(applied.creditLimit),
    samples: JSON.parse(applied.samples) as readonly CoinSample[],
  };
}

/** Throws what the engine said of a request that failed. */
export function refuseFailed({ state, refusal }: RequestRow, refuse: (name: RefusalName) => Error): void {
  if (state === "failed") throw refuse(refusal as RefusalName);
}
