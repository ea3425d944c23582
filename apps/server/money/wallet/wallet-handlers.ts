/** The calls of deposit and withdrawal. */
import type { CallOutput, CallParsedInput, DepositAddress } from "@meridian/contract";
import { type Amount, amount, parseDecimal, trimDecimal } from "@meridian/core";
import { type Custody, type RunningCustody } from "../custody/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import {
  CallRefusal,
  createSerialQueues,
  type Handlers,
  type MemberContext,
  readAmount,
  writeAmount,
} from "../../ground/calls/index.ts";
import { heldUntil } from "../../members/security/index.ts";
import { refusalOfCustody } from "./custody-refusals.ts";
import { listDeposits } from "./deposit-list.ts";
import { checkCount } from "./withdrawal-count.ts";
import { checkDestination, readAddress, standingView } from "./destination.ts";
import { termsOn } from "./network-terms.ts";
import { previewWithdrawal } from "./preview.ts";
import { queryDeposit } from "./query-deposit.ts";
import { type QuotaParts, readQuota } from "./quota.ts";
import type { ReviewParts } from "./review.ts";
import { worthOf } from "./withdrawable.ts";
import { listWithdrawals, withdrawalViewWithRemark } from "./withdrawal-list.ts";

export interface WalletParts extends QuotaParts, Pick<ReviewParts, "limit"> {
  readonly venue: Pick<VenueDirectory, "decimals">;
  readonly taps: RunningCustody["taps"];
}

type WalletCall =
  | "user/getRechargeAddressDefault"
  | "user/getRechargeAddressList"
  | "user/getRechargeList"
  | "user/queryRecharge"
  | "user/tap"
  | "user/checkAddress"
  | "user/previewWithdrawal"
  | "user/getWithdrawQuota"
  | "user/withdraw"
  | "user/withdrawCancel"
  | "user/getWithdrawList";

const USDT_DECIMALS = 6;

/** Withdrawals of one member are checked one after the other, so that two cannot share what the day still allows. */
const WAITING_MAX = 20;

export function walletHandlers(parts: WalletParts): Pick<Handlers, WalletCall> {
  return {
    "user/getRechargeAddressDefault": ({ coin }, { member }) =>
      depositAddress(networkOf(parts, coin), coin, member.memberId),
    "user/getRechargeAddressList": async ({ coin }, { member }) => {
      networkOf(parts, coin);
      const networks = parts.networks.carrying(coin);
      return {
        list: await Promise.all(networks.map((each) => depositAddress(each, coin, member.memberId))),
      };
    },
    "user/getRechargeList": (input, context) => listDeposits(parts.networks, context.member.memberId, input),
    "user/queryRecharge": ({ txHash }, { member }) => queryDeposit(parts.networks, member.memberId, txHash),
    "user/tap": (input, context) => tap(parts, input, context),
    "user/checkAddress": (input, context) => standingView(parts, input, context),
    "user/previewWithdrawal": (input, context) => {
      const custody = networkOf(parts, input.coin, input.network);
      return previewWithdrawal(parts, custody, knownDecimals(parts, input.coin), input, context);
    },
    "user/getWithdrawQuota": (input, context) => quota(parts, input.coin, context),
    "user/withdraw": withdraw(parts),
    "user/withdrawCancel": (input, context) => cancelWithdrawal(parts, input.withdrawalId, context),
    "user/getWithdrawList": (input, context) => listWithdrawals(parts, context.member.memberId, input),
  };
}

/** Digits that the ledger keeps. Refused: coin.unknown */
function knownDecimals({ venue }: WalletParts, coin: string): number {
  const decimals = venue.decimals(coin);
  if (decimals === undefined) throw new CallRefusal("coin.unknown", "coin");
  return decimals;
}

/**
 * The network over which a coin comes or goes: the one that was named, or else its usual one. Refused: coin.unknown,
 * network.unavailable for a coin that no network carries now, network.unknown for one that does not carry it.
 */
function networkOf(parts: WalletParts, coin: string, network?: string): Custody {
  knownDecimals(parts, coin);
  const carrying = parts.networks.carrying(coin);
  const [usual] = carrying;
  if (usual === undefined) throw new CallRefusal("network.unavailable", "coin");
  if (network === undefined) return usual;
  const named = carrying.find(({ chain }) => chain.network === network);
  if (named === undefined) throw new CallRefusal("network.unknown", "network");
  return named;
}

async function depositAddress(custody: Custody, coin: string, memberId: number): Promise<DepositAddress> {
  const address = await custody.depositAddress(memberId);
  const { network, label, contract, depositMin, blockTimeMs, ...terms } = termsOn(custody, coin);
  const { confirmationsRequired, confirmationsUnlock } = terms;
  return {
    ...{ coin, network, networkLabel: label, address, contract },
    ...{ depositMin, blockTimeMs, confirmationsRequired, confirmationsUnlock },
  };
}

/** Without a network the first that gives any. Refused besides: tap.not_available */
async function tap(
  parts: WalletParts,
  { coin, network }: CallParsedInput<"user/tap">,
  context: MemberContext,
): Promise<CallOutput<"user/tap">> {
  const { chain } = networkOf(parts, coin, network);
  const given = network === undefined ? parts.networks.carrying(coin).map((each) => each.chain) : [chain];
  const source = given.find((each) => parts.taps.has(each.network));
  const giving = source === undefined ? undefined : parts.taps.get(source.network);
  const isGiven = (parts.networks.of(source?.network ?? "")?.terms(coin)?.tapAmount ?? 0n) > 0n;
  if (source === undefined || giving === undefined || !isGiven) throw new CallRefusal("tap.not_available");
  const { memberId: member } = context.member;
  const answer = await giving.tap({ member, coin, requestKey: context.idempotencyKey });
  if (!answer.ok) throw refusalOfCustody(answer);
  return {
    txHash: answer.txHash,
    amount: parts.networks.amountText(coin, answer.amount),
    network: source.network,
  };
}

/** Refused: withdrawal.unknown, withdrawal.not_cancellable, network.unavailable while its network does not run. */
async function cancelWithdrawal(
  { networks, pool }: WalletParts,
  withdrawalId: string,
  { member }: MemberContext,
): Promise<CallOutput<"user/withdrawCancel">> {
  const known = await networks.withdrawal(withdrawalId);
  if (known?.member !== member.memberId) throw new CallRefusal("withdrawal.unknown", "withdrawalId");
  const custody = networks.of(known.network);
  if (custody === undefined) throw new CallRefusal("network.unavailable");
  const answer = await custody.withdrawals.cancel(member.memberId, withdrawalId);
  if (!answer.ok) throw refusalOfCustody(answer);
  return withdrawalViewWithRemark({ pool, networks }, answer.withdrawal);
}

async function quota(
  parts: WalletParts,
  coin: string,
  context: MemberContext,
): Promise<CallOutput<"user/getWithdrawQuota">> {
  const decimals = knownDecimals(parts, coin);
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
  const queues = createSerialQueues(WAITING_MAX);
  return (input, context) =>
    queues.run(context.member.memberId, () => requestWithdrawal(parts, input, context));
}

/** Refusals in order of precedence; custody checks the address and the ledger the balance. */
async function requestWithdrawal(
  parts: WalletParts,
  input: CallParsedInput<"user/withdraw">,
  context: MemberContext,
): Promise<CallOutput<"user/withdraw">> {
  const { coin, network, remark = "" } = input;
  const { memberId } = context.member;
  const custody = networkOf(parts, coin, network);
  const terms = custody.terms(coin);
  if (terms === undefined) throw new CallRefusal("network.unavailable", "coin");
  const address = readAddress(custody, input.address);
  const { lookAlikeSeen } = input;
  await checkDestination(parts, { network, coin, address, lookAlikeSeen }, context);
  const wanted = readAmount(input.amount, terms.decimals, "amount");
  if (wanted < terms.withdrawalMin) throw new CallRefusal("withdrawal.below_min", "amount");
  const fee = input.fee === undefined ? terms.withdrawalFee : feeOf(input.fee, terms.decimals);
  // A request seen before is not weighed again: it has used its share already.
  if ((await parts.networks.withdrawalOfKey(memberId, context.idempotencyKey)) === undefined) {
    await checkCount(parts.pool, memberId, context.timeMs);
    await checkQuota(parts, coin, wanted, context);
  }

  await parts.pool.query(
    "insert into withdrawal_remarks (member, request_key, remark) values ($1, $2, $3) on conflict do nothing",
    [memberId, context.idempotencyKey, remark],
  );
  const answer = await custody.withdrawals.request({
    requestKey: context.idempotencyKey,
    member: memberId,
    coin,
    network,
    address,
    amount: wanted,
    fee,
  });
  if (!answer.ok) throw refusalOfCustody(answer);
  return withdrawalViewWithRemark(parts, answer.withdrawal);
}

/** A fee that was confirmed was quoted by us: one in another form is another fee. Refused: withdrawal.fee_changed. */
function feeOf(text: string, decimals: number): Amount {
  const fee = parseDecimal(trimDecimal(text), decimals);
  if (typeof fee !== "bigint") throw new CallRefusal("withdrawal.fee_changed");
  return amount(fee);
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
