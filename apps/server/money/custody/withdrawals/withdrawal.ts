/** A withdrawal: its states, which may follow which, and how it is read from its row. */
import {
  type Amount,
  amount,
  type CoinCode,
  type MemberId,
  type NetworkName,
  type TimeMs,
  type WithdrawalId,
} from "@meridian/core";
import { column, type Row, table } from "../../../ground/database/index.ts";

export const WITHDRAWAL_NEXT = {
  requested: ["held", "reviewing", "approved", "rejected"],
  // When a hold ends the decision is made anew, and may be another hold.
  held: ["held", "reviewing", "approved", "cancelled", "rejected"],
  reviewing: ["approved", "cancelled", "rejected"],
  // Back to a person when it is not any more what was approved.
  approved: ["reviewing", "signed", "cancelled", "rejected", "failed"],
  signed: ["broadcast", "confirming"],
  broadcast: ["confirming"],
  // A reorganisation may take the transaction out of its block; the same bytes are sent again.
  confirming: ["broadcast", "completed", "failed"],
  completed: [],
  cancelled: [],
  rejected: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type WithdrawalState = keyof typeof WITHDRAWAL_NEXT;

/** True if a withdrawal may go from one state to the other. */
export function mayFollow(from: WithdrawalState, to: WithdrawalState): boolean {
  const next: readonly WithdrawalState[] = WITHDRAWAL_NEXT[from];
  return next.includes(to);
}

/** The states from which another can be reached. */
export function statesBefore(to: WithdrawalState): WithdrawalState[] {
  return (Object.keys(WITHDRAWAL_NEXT) as WithdrawalState[]).filter((from) => mayFollow(from, to));
}

export interface WithdrawalStep {
  readonly state: WithdrawalState;
  readonly at: TimeMs;
  readonly reason: string;
}

/** A member's request; the fee is part of the amount. */
export interface WithdrawalOrder {
  /** The caller's idempotency key: the same key never makes a second withdrawal. */
  readonly requestKey: string;
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly network: NetworkName;
  readonly address: string;
  readonly amount: Amount;
  readonly fee: Amount;
}

export interface Withdrawal {
  readonly withdrawalId: WithdrawalId;
  /** The key under which the member asked for it. */
  readonly requestKey: string;
  readonly member: MemberId;
  readonly network: NetworkName;
  readonly coin: CoinCode;
  readonly address: string;
  /** Total that leaves the member's account; `amount − fee` arrives. */
  readonly amount: Amount;
  readonly fee: Amount;
  readonly arrival: Amount;
  readonly state: WithdrawalState;
  /** The reason why it is held, under review, rejected or failed; empty otherwise. */
  readonly reason: string;
  readonly heldUntil: TimeMs | undefined;
  readonly txHash: string | undefined;
  readonly confirmations: number;
  readonly required: number;
  readonly requestedAt: TimeMs;
  readonly steps: readonly WithdrawalStep[];
}

export const WITHDRAWALS = table("custody_withdrawals", {
  withdrawalId: column.text,
  requestKey: column.text,
  member: column.whole,
  network: column.text,
  coin: column.text,
  address: column.text,
  amount: column.units,
  fee: column.units,
  state: column.word<WithdrawalState>(),
  reason: column.text,
  heldUntil: column.optional(column.whole),
  txHash: column.optional(column.text),
  confirmations: column.integer,
  released: column.flag,
  requestedAt: column.whole,
});

export interface WithdrawalRow extends Readonly<Row<typeof WITHDRAWALS>> {
  readonly steps: readonly WithdrawalStep[];
}

/** True if a withdrawal is what an order under its key asks for; the fee may have changed since. */
export function isSameOrder(
  row: WithdrawalRow,
  { coin, network, address, amount: asked }: WithdrawalOrder,
): boolean {
  return row.coin === coin && row.network === network && row.address === address && row.amount === asked;
}

export function withdrawalOf(row: WithdrawalRow, required: number): Withdrawal {
  const { released: _released, heldUntil, txHash, amount: total, fee, ...said } = row;
  return {
    ...said,
    amount: amount(total),
    fee: amount(fee),
    arrival: amount(total - fee),
    heldUntil: heldUntil ?? undefined,
    txHash: txHash ?? undefined,
    required,
  };
}
