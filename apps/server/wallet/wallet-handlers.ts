/** The calls of deposit and withdrawal. */
import type { CallOutput, CallParsedInput, DepositAddress, RefusalName } from "@meridian/contract";
import { trimDecimal } from "@meridian/core";
import {
  type CoinTerms,
  COIN_TERMS,
  CONFIRMATIONS_CREDIT,
  CONFIRMATIONS_UNLOCK,
  type CustodyRefusal,
  type DevelopmentChain,
} from "../custody/index.ts";
import { CallRefusal, type Handlers, type MemberContext } from "../gateway/context.ts";
import { readAmount, writeAmount } from "../gateway/money.ts";
import { createTurns } from "../gateway/turns.ts";
import { heldUntil } from "../security/hold.ts";
import { listDeposits } from "./deposit-list.ts";
import { isKnownAddress } from "./known-address.ts";
import { networkTermsOf } from "./network-terms.ts";
import { type QuotaParts, readQuota } from "./quota.ts";
import { amountText } from "./shapes.ts";
import { worthOf } from "./withdrawable.ts";
import { listWithdrawals, tellWithRemark } from "./withdrawal-list.ts";

export interface WalletParts extends QuotaParts {
  readonly development: DevelopmentChain | undefined;
  readonly blockTimeMs: number;
}

type WalletCall =
  | "user/getRechargeAddressDefault"
  | "user/getRechargeAddressList"
  | "user/getRechargeList"
  | "user/tap"
  | "user/checkAddress"
  | "user/getWithdrawQuota"
  | "user/withdraw"
  | "user/withdrawCancel"
  | "user/getWithdrawList";

const USDT_DECIMALS = 6;

/** Withdrawals of one member are checked one after the other, so that two cannot share what the day still allows. */
const WAITING_MAX = 20;

export function walletHandlers(parts: WalletParts): Pick<Handlers, WalletCall> {
  const { pool } = parts;
  return {
    "user/getRechargeAddressDefault": (input, context) => depositAddress(parts, input.coin, context),
    "user/getRechargeAddressList": async (input, context) => ({
      list: [await depositAddress(parts, input.coin, context)],
    }),
    "user/getRechargeList": (input, context) => listDeposits(parts.custody, context.member.memberId, input),
    "user/tap": (input, context) => tap(parts, input.coin, context),
    "user/checkAddress": (input, context) => checkAddress(parts, input, context),
    "user/getWithdrawQuota": (input, context) => quota(parts, input.coin, context),
    "user/withdraw": withdraw(parts),
    "user/withdrawCancel": async (input, context) => {
      const answer = await parts.custody.withdrawals.cancel(context.member.memberId, input.withdrawalId);
      if (!answer.ok) throw refusalOfCustody(answer);
      return tellWithRemark(pool, answer.withdrawal);
    },
    "user/getWithdrawList": (input, context) => listWithdrawals(parts, context.member.memberId, input),
  };
}

/** A coin that this exchange can receive and send. */
function carriedCoin(parts: WalletParts, coin: string): CoinTerms {
  const terms = COIN_TERMS.get(coin);
  if (terms === undefined) throw new CallRefusal("coin.unknown", "coin");
  if (!parts.custody.chain.coins.has(coin)) throw new CallRefusal("network.unavailable", "coin");
  return terms;
}

async function depositAddress(
  parts: WalletParts,
  coin: string,
  context: MemberContext,
): Promise<DepositAddress> {
  const terms = carriedCoin(parts, coin);
  const address = await parts.custody.depositAddress(context.member.memberId);
  const { network, label, contract, depositMin, blockTimeMs } = networkTermsOf(parts, terms);
  return {
    coin,
    network,
    networkLabel: label,
    address,
    contract,
    depositMin,
    blockTimeMs,
    confirmationsRequired: CONFIRMATIONS_CREDIT,
    confirmationsUnlock: CONFIRMATIONS_UNLOCK,
  };
}

async function tap(
  parts: WalletParts,
  coin: string,
  context: MemberContext,
): Promise<CallOutput<"user/tap">> {
  const { network } = carriedCoin(parts, coin);
  if (parts.development === undefined) throw new CallRefusal("tap.not_available");
  const answer = await parts.development.tap.tap({
    member: context.member.memberId,
    coin,
    requestKey: context.idempotencyKey,
  });
  if (!answer.ok) throw refusalOfCustody(answer);
  return { txHash: answer.txHash, amount: amountText(coin, answer.amount), network };
}

async function checkAddress(
  parts: WalletParts,
  { network, address }: CallParsedInput<"user/checkAddress">,
  context: MemberContext,
): Promise<CallOutput<"user/checkAddress">> {
  const { chain, addresses } = parts.custody;
  if (network !== chain.network) throw new CallRefusal("network.unknown", "network");
  const parsed = chain.parseAddress(address);
  if ("problem" in parsed) return { valid: false, own: false };
  await addresses.refresh();
  return { valid: true, own: addresses.owner(parsed.address)?.member === context.member.memberId };
}

async function quota(
  parts: WalletParts,
  coin: string,
  context: MemberContext,
): Promise<CallOutput<"user/getWithdrawQuota">> {
  const { decimals } = carriedCoin(parts, coin);
  const now = await readQuota(parts, context.member.memberId, coin, context.timeMs);
  return {
    available: writeAmount(now.available, decimals),
    lockedDeposits: writeAmount(now.lockedDeposits, decimals),
    withdrawable: writeAmount(now.withdrawable, decimals),
    dailyLimitUsdt: writeAmount(now.dailyLimitUsdt, USDT_DECIMALS),
    dailyUsedUsdt: writeAmount(now.dailyUsedUsdt, USDT_DECIMALS),
    heldUntil: await heldUntil(parts.pool, context.member.memberId, context.timeMs),
  };
}

function withdraw(parts: WalletParts): Handlers["user/withdraw"] {
  const turns = createTurns(WAITING_MAX);
  return (input, context) =>
    turns.take(context.member.memberId, () => requestWithdrawal(parts, input, context));
}

/** Refusals in order of precedence; custody checks the address and the ledger the balance. */
async function requestWithdrawal(
  parts: WalletParts,
  input: CallParsedInput<"user/withdraw">,
  context: MemberContext,
): Promise<CallOutput<"user/withdraw">> {
  const { coin, network, address, remark = "" } = input;
  const { memberId } = context.member;
  const terms = carriedCoin(parts, coin);
  if (network !== parts.custody.chain.network) throw new CallRefusal("network.unknown", "network");
  const parsed = parts.custody.chain.parseAddress(address.trim());
  if ("problem" in parsed) {
    const isElsewhere = parsed.problem === "wrong_network";
    throw new CallRefusal(isElsewhere ? "address.wrong_network" : "address.malformed", "address");
  }
  if (context.apiKey !== null) {
    const known = await isKnownAddress(
      parts.pool,
      { memberId, network, address: parsed.address },
      context.timeMs,
    );
    if (!known) throw new CallRefusal("api_key.withdrawal_address", "address");
  }
  const amount = readAmount(input.amount, terms.decimals, "amount");
  if (amount < terms.withdrawalMin) throw new CallRefusal("withdrawal.below_min", "amount");
  const fee = writeAmount(terms.withdrawalFee, terms.decimals);
  if (trimDecimal(input.fee ?? fee) !== fee) throw new CallRefusal("withdrawal.fee_changed");
  // A request seen before is not weighed again: it has used its share already.
  if (!(await parts.custody.withdrawals.isKnown(memberId, context.idempotencyKey)))
    await checkQuota(parts, coin, amount, context);

  await parts.pool.query(
    "insert into withdrawal_remarks (member, request_key, remark) values ($1, $2, $3) on conflict do nothing",
    [memberId, context.idempotencyKey, remark],
  );
  const answer = await parts.custody.withdrawals.request({
    requestKey: context.idempotencyKey,
    member: memberId,
    coin,
    network,
    address: parsed.address,
    amount,
    fee: terms.withdrawalFee,
  });
  if (!answer.ok) throw refusalOfCustody(answer);
  return tellWithRemark(parts.pool, answer.withdrawal);
}

async function checkQuota(
  parts: WalletParts,
  coin: string,
  amount: bigint,
  context: MemberContext,
): Promise<void> {
  const now = await readQuota(parts, context.member.memberId, coin, context.timeMs);
  if (amount > now.available) throw new CallRefusal("ledger.insufficient_balance", "amount");
  if (amount > now.withdrawable) throw new CallRefusal("withdrawal.deposits_locked", "amount");
  if (now.dailyUsedUsdt + worthOf(parts.marketData, coin, amount) > now.dailyLimitUsdt) {
    throw new CallRefusal("withdrawal.daily_limit", "amount");
  }
}

/** Custody's own refusals in the names of the catalogue. */
const CUSTODY_NAMES: Readonly<Record<string, { readonly refusal: RefusalName; readonly field?: string }>> = {
  "custody.coin_not_on_network": { refusal: "network.unknown", field: "network" },
  "withdrawal.address_malformed": { refusal: "address.malformed", field: "address" },
  "withdrawal.address_checksum": { refusal: "address.malformed", field: "address" },
  "withdrawal.address_wrong_network": { refusal: "address.wrong_network", field: "address" },
  "withdrawal.address_unusable": { refusal: "address.malformed", field: "address" },
  "withdrawal.address_own": { refusal: "address.own", field: "address" },
  "withdrawal.below_minimum": { refusal: "withdrawal.below_min", field: "amount" },
  "withdrawal.fee_changed": { refusal: "withdrawal.fee_changed" },
  "withdrawal.not_found": { refusal: "withdrawal.unknown", field: "withdrawalId" },
  "withdrawal.not_cancellable": { refusal: "withdrawal.not_cancellable" },
  "withdrawal.not_under_review": { refusal: "withdrawal.not_cancellable" },
  "withdrawal.key_conflict": { refusal: "command.id_conflict" },
  "withdrawal.paused": { refusal: "withdrawal.paused" },
  "tap.amount_too_small": { refusal: "amount.malformed", field: "amount" },
  "tap.amount_too_large": { refusal: "amount.too_large", field: "amount" },
  "tap.too_often": { refusal: "tap.too_often" },
  "tap.key_conflict": { refusal: "command.id_conflict" },
};

function refusalOfCustody({ refused }: CustodyRefusal): CallRefusal {
  const known = CUSTODY_NAMES[refused];
  return known === undefined
    ? new CallRefusal(refused as RefusalName)
    : new CallRefusal(known.refusal, known.field);
}
