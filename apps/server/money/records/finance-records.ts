/**
 * Finance records: what came in, went out, moved between the own accounts, was paid or earned, as one list. It is the
 * merge of three lists that exist, each asked for the rows behind the last one shown.
 */
import type {
  AccountChange,
  CallOutput,
  CallParsedInput,
  Deposit,
  FinanceRecord,
  Withdrawal,
} from "@meridian/contract";
import {
  type Handlers,
  limitOf,
  type MemberContext,
  type Page,
  pageOfRows,
  placeOfCursor,
} from "../../ground/calls/index.ts";
import { type FinanceChanges, kindOf, typesOf } from "./finance-changes.ts";

/** The member's own calls, which show deposits and withdrawals as every other list does. */
export type MovementReads = Pick<Handlers, "user/getRechargeList" | "user/getWithdrawList">;

export interface FinanceParts {
  readonly reads: MovementReads;
  readonly changes: FinanceChanges;
}

type Input = CallParsedInput<"user/financeRecord">;

/** A list that takes part, with its place among rows of one moment: the higher comes first. */
interface Source {
  readonly rank: string;
  readonly has: (input: Pick<Input, "kind" | "account">) => boolean;
  readonly read: (filter: SourceFilter) => Promise<readonly FinanceRecord[]>;
}

interface SourceFilter extends Pick<Input, "kind" | "account" | "coin" | "from" | "to"> {
  /** Of the source's own list; undefined from the start. */
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** No key is as low as this one. */
const KEY_LOWEST = "!";

export async function listFinanceRecords(
  parts: FinanceParts,
  input: Input,
  context: MemberContext,
): Promise<CallOutput<"user/financeRecord">> {
  const limit = limitOf(input);
  const { kind, account, coin, from, to } = input;
  const after = input.cursor === undefined ? undefined : placeOfCursor(input.cursor);
  const sources = sourcesOf(parts, context).filter(({ has }) => has(input));
  const lists = await Promise.all(
    sources.map(async (source) => {
      const cursor = after && cursorFor(source.rank, after);
      const rows = await source.read({ kind, account, coin, from, to, cursor, limit: limit + 1 });
      return rows.map((row) => ({ row, key: `${source.rank}${row.id}` }));
    }),
  );
  const merged = lists.flat().toSorted((a, b) => b.row.time - a.row.time || compare(b.key, a.key));
  return pageOfRows(
    merged,
    limit,
    ({ row, key }) => [row.time, key],
    ({ row }) => row,
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The place in one source behind a row of any source: at the same moment, lower ranks are still to come. */
function cursorFor(rank: string, after: { readonly time: number; readonly key: string }): string {
  const rankAfter = after.key.slice(0, 1);
  const time = rank < rankAfter ? after.time + 1 : after.time;
  const key = rank === rankAfter ? after.key.slice(1) : KEY_LOWEST;
  return Buffer.from(`${time}~${key}`).toString("base64url");
}

function sourcesOf({ reads, changes }: FinanceParts, context: MemberContext): readonly Source[] {
  return [
    {
      rank: "d",
      has: ofSpot("deposit"),
      read: async ({ kind: _kind, account: _account, limit, ...filter }) =>
        allOf(limit, (page) => reads["user/getRechargeList"]({ ...filter, ...page }, context), ofDeposit),
    },
    {
      rank: "w",
      has: ofSpot("withdrawal"),
      read: async ({ kind: _kind, account: _account, limit, ...filter }) =>
        allOf(limit, (page) => reads["user/getWithdrawList"]({ ...filter, ...page }, context), ofWithdrawal),
    },
    {
      rank: "c",
      has: ({ kind }) => typesOf(kind).length > 0,
      read: async ({ limit, ...filter }) =>
        (await changes(context.member.memberId, filter, limit)).map(ofChange),
    },
  ];
}

/** Coins come from a chain, or go there, through the spot account. */
function ofSpot(own: FinanceRecord["kind"]): Source["has"] {
  return ({ kind, account }) =>
    (kind === undefined || kind === own) && (account === undefined || account === "spot");
}

async function allOf<Row>(
  limit: number,
  read: (page: { limit: number }) => Promise<Page<Row>>,
  recordOf: (row: Row) => FinanceRecord,
): Promise<FinanceRecord[]> {
  return (await read({ limit })).list.map(recordOf);
}

function ofDeposit(deposit: Deposit): FinanceRecord {
  const { depositKey, coin, amount, state, network, txHash, createdAt } = deposit;
  const row = { id: depositKey, kind: "deposit", coin, amount, account: "spot", state } as const;
  return { ...row, network, txHash, reference: depositKey, time: createdAt };
}

function ofWithdrawal(withdrawal: Withdrawal): FinanceRecord {
  const { withdrawalId, coin, amount, state, network, txHash, createdAt } = withdrawal;
  const row = { id: withdrawalId, kind: "withdrawal", coin, amount: `-${amount}`, account: "spot" } as const;
  return { ...row, state, network, txHash, reference: withdrawalId, time: createdAt };
}

function ofChange({ key, change }: { readonly key: string; readonly change: AccountChange }): FinanceRecord {
  const { type, coin, amount, account, reference, time } = change;
  const row = { id: key, kind: kindOf(type), coin, amount, account, state: "done" } as const;
  return { ...row, network: null, txHash: null, reference, time };
}
