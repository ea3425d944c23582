/**
 * The last step before a withdrawal leaves: it is compared with what was approved, large ones wait while the hot wallet
 * is being filled, and its transaction is signed in the database transaction that writes it down.
 */
import { type Approval, withdrawalApproval } from "./approval.ts";
import type { Chain, ChainCoin, PaymentProblem } from "../chain.ts";
import { SignerRefused, SignerUnavailable } from "../keys/signer.ts";
import type { CostRules } from "./quote.ts";
import type { Transactions } from "../transactions/transactions.ts";
import type { CustodyAlarm, TreasuryRules } from "../sweeps/treasury-rules.ts";
import { toLedger, toRaw } from "../units.ts";
import { lockApproved, moveWithdrawal } from "./withdrawal-rows.ts";
import type { Withdrawal } from "./withdrawal.ts";
import type { Pool } from "pg";
import { inTransaction } from "../../../ground/database/index.ts";

export interface SigningParts {
  readonly database: Pool;
  readonly chain: Chain;
  readonly transactions: Transactions;
  /** True if it still is what was approved; asked last. */
  readonly maySign: (withdrawal: Withdrawal) => Promise<boolean>;
  /** The hash to which people's approval is bound; undefined where nobody had to look at it. */
  readonly approvedHash: (withdrawal: Withdrawal) => Promise<string | undefined>;
  readonly rules: TreasuryRules;
  readonly costRules: CostRules;
  readonly onAlarm: (alarm: CustodyAlarm) => void;
}

/** "gone": somebody else moved it meanwhile. "changed": it is not what was approved. "filling": the wallet is. */
export type SigningResult = "signed" | "gone" | "changed" | "filling" | "unavailable" | PaymentProblem;

export async function signWithdrawal(
  parts: SigningParts,
  withdrawal: Withdrawal,
  coin: ChainCoin,
): Promise<SigningResult> {
  if (!(await parts.maySign(withdrawal))) return "changed";
  if (await hasToWait(parts, withdrawal, coin)) return "filling";
  const { text, hash } = withdrawalApproval(withdrawal);
  const approval = { text, hash: (await parts.approvedHash(withdrawal)) ?? hash };
  try {
    const costMax = await parts.costRules.costMax(withdrawal, parts.chain.nativeCoin);
    const bound = costMax === undefined ? {} : { costMax };
    return await signAndWrite(parts, withdrawal, { coin, approval, ...bound });
  } catch (error) {
    return resultOf(parts, withdrawal, error);
  }
}

/** True if a large withdrawal would leave less than the floor, which is there for all the small ones. */
async function hasToWait(
  { chain, transactions, rules }: SigningParts,
  withdrawal: Withdrawal,
  coin: ChainCoin,
): Promise<boolean> {
  const bounds = rules.boundsOf(chain.network, coin.coin);
  if (bounds === undefined || bounds.floor === 0n || !rules.isLarge(withdrawal)) return false;
  const left = (await transactions.freeRaw(coin)) - toRaw(withdrawal.arrival, coin);
  const share = left < 0n ? undefined : toLedger(left, coin);
  return share === undefined || (!("problem" in share) && share.amount < bounds.floor);
}

function signAndWrite(
  { database, transactions }: SigningParts,
  { withdrawalId, address, arrival }: Withdrawal,
  { coin, approval, ...bound }: { coin: ChainCoin; approval: Approval; costMax?: bigint },
): Promise<SigningResult> {
  return inTransaction(database, async (client) => {
    // The row is locked first: a cancellation waits for this, or has won already.
    if (!(await lockApproved(client, withdrawalId))) return "gone";
    const order = { purpose: "withdrawal", reference: withdrawalId, approval } as const;
    const payment = { from: "hot", to: address, coin, raw: toRaw(arrival, coin), order, ...bound } as const;
    const signed = await transactions.sign(client, payment);
    if (typeof signed !== "string") return signed.problem;
    await moveWithdrawal(client, withdrawalId, "signed", { txHash: signed });
    return "signed";
  });
}

function resultOf({ onAlarm }: SigningParts, withdrawal: Withdrawal, error: unknown): SigningResult {
  const { withdrawalId, network, coin } = withdrawal;
  if (error instanceof SignerRefused) {
    onAlarm({
      kind: "signerRefused",
      subject: withdrawalId,
      facts: { network, coin, reason: error.message },
    });
    return "changed";
  }
  if (error instanceof SignerUnavailable) {
    onAlarm({ kind: "signerUnavailable", subject: network, facts: { network, reason: error.message } });
    return "unavailable";
  }
  throw error;
}
