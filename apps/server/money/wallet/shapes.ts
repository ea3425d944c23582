/** Deposits and withdrawals as custody knows them, put in the contract's words. */
import type { Deposit, Withdrawal } from "@meridian/contract";
import type {
  Deposit as CustodyDeposit,
  Networks,
  Withdrawal as CustodyWithdrawal,
} from "../custody/index.ts";

/** Writes amounts of every coin that is carried. */
type Texts = Pick<Networks, "amountText">;

export function depositView(networks: Texts, deposit: CustodyDeposit): Deposit {
  return {
    depositKey: deposit.depositKey,
    network: deposit.network,
    coin: deposit.coin ?? deposit.contract,
    amount: deposit.coin === undefined ? "0" : networks.amountText(deposit.coin, deposit.amount),
    address: deposit.address,
    txHash: deposit.txHash,
    state: depositState(deposit),
    reason: depositReason(deposit),
    unlisted: unlistedCoin(deposit),
    confirmations: deposit.confirmations,
    confirmationsRequired: deposit.required,
    confirmationsUnlock: deposit.unlocks,
    createdAt: deposit.seenAt,
    creditedAt: deposit.creditedAt ?? null,
    unlockedAt: deposit.unlockedAt ?? null,
  };
}

/** Custody keeps apart what only it must; a member sees whether the coins are coming, here, free to leave or gone. */
function depositState(deposit: CustodyDeposit): Deposit["state"] {
  switch (deposit.state) {
    case "confirming":
      return deposit.confirmations === 0 ? "detected" : "confirming";
    case "crediting":
      return "confirming";
    case "credited":
      return deposit.confirmations >= deposit.unlocks ? "unlocked" : "credited";
    case "below_minimum":
      return "belowMinimum";
    case "orphaned":
      return "removed";
    default:
      return deposit.state;
  }
}

function depositReason({ state, reason, coin }: CustodyDeposit): Deposit["reason"] {
  switch (state) {
    case "below_minimum":
      return "belowMinimum";
    case "unsupported":
      return coin === undefined || reason === "unknown_contract" ? "unlistedCoin" : "amountTooLarge";
    case "removed":
    case "orphaned":
    case "reversed":
      return "reorganised";
    default:
      return "";
  }
}

function unlistedCoin({ coin, contract, raw, words }: CustodyDeposit): Deposit["unlisted"] {
  if (coin !== undefined) return null;
  return { contract, symbol: words?.symbol ?? "", raw: raw.toString(), decimals: words?.decimals ?? null };
}

export function withdrawalView(networks: Texts, withdrawal: CustodyWithdrawal, remark: string): Withdrawal {
  const text = (value: bigint): string => networks.amountText(withdrawal.coin, value);
  return {
    withdrawalId: withdrawal.withdrawalId,
    network: withdrawal.network,
    coin: withdrawal.coin,
    address: withdrawal.address,
    amount: text(withdrawal.amount),
    fee: text(withdrawal.fee),
    arrival: text(withdrawal.arrival),
    remark,
    state: withdrawal.state,
    reason: withdrawal.reason,
    heldUntil: withdrawal.state === "held" ? (withdrawal.heldUntil ?? null) : null,
    txHash: withdrawal.txHash ?? null,
    confirmations: withdrawal.confirmations,
    confirmationsRequired: withdrawal.required,
    createdAt: withdrawal.requestedAt,
    updatedAt: withdrawal.steps.at(-1)?.at ?? withdrawal.requestedAt,
    steps: withdrawal.steps.map(({ state, at }) => ({ state, time: at })),
  };
}
