/** Current cost of sending a withdrawal, beside the fee that it holds, for staff who decide about it. */
import type { CallOutput } from "@meridian/contract";
import { formatDecimal, mulDiv, trimDecimal } from "@meridian/core";
import { costToLedger, type Networks, type Withdrawal } from "../../money/custody/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import { worthOf } from "../../money/wallet/index.ts";
import { usdtText } from "./worth.ts";
import type { WithdrawalQueueParts } from "./withdrawal-queue.ts";

/** Between an approval and the signature the chain may become dearer by half. */
const ACCEPTED_PERCENT = 150n;

/** Refused: withdrawal.unknown. */
export async function withdrawalCost(
  { networks, marketData }: WithdrawalQueueParts,
  withdrawalId: string,
): Promise<CallOutput<"staff/withdrawalCost">> {
  const withdrawal = await networks.withdrawal(withdrawalId);
  if (withdrawal === undefined) throw new CallRefusal("withdrawal.unknown", "withdrawalId");
  const { coin, fee, network } = withdrawal;
  const feeWorth = { feeUsdt: usdtText(worthOf(marketData, coin, fee)) };
  const native = networks.of(network)?.chain.nativeCoin;
  const estimate = await estimateOf(networks, withdrawal);
  if (estimate === "unknown" || native === undefined) return { ...feeWorth, state: "unknown", cost: null };
  if (estimate === "refuses") return { ...feeWorth, state: "refuses", cost: null };
  const { isContract, gas, gasMax, cost } = estimate;
  const inLedger = costToLedger(cost, native);
  return {
    ...feeWorth,
    state: gas > gasMax ? "tooMuch" : "known",
    cost: {
      ...{ isContract, gas: `${gas}`, gasMax: `${gasMax}`, coin: native.coin },
      amount: trimDecimal(formatDecimal(cost, native.chainDecimals)),
      usdt: usdtText(worthOf(marketData, native.coin, inLedger)),
      covered: inLedger === 0n || coversIt(marketData, withdrawal, native.coin, inLedger),
    },
  };
}

function coversIt(
  marketData: WithdrawalQueueParts["marketData"],
  { coin, fee }: Withdrawal,
  native: string,
  cost: bigint,
): boolean {
  if (coin === native) return cost <= fee;
  return worthOf(marketData, native, cost) <= worthOf(marketData, coin, fee);
}

/**
 * The cost people accept when they release a withdrawal that came back for its cost: half more than it is now. Null for
 * any other. Refused: withdrawal.recipient_costs_too_much.
 */
export async function acceptedCost(networks: Networks, withdrawal: Withdrawal): Promise<string | null> {
  const estimate = await estimateOf(networks, withdrawal);
  if (typeof estimate === "string") return null;
  if (estimate.gas > estimate.gasMax) throw new CallRefusal("withdrawal.recipient_costs_too_much");
  return withdrawal.reason === "networkCost"
    ? mulDiv(estimate.cost, ACCEPTED_PERCENT, 100n, "floor").toString()
    : null;
}

async function estimateOf(networks: Networks, { network, coin, address, arrival }: Withdrawal) {
  const custody = networks.of(network);
  const estimate = await custody?.estimate(coin, address, arrival).catch(() => undefined);
  if (estimate === undefined) return "unknown";
  return "problem" in estimate ? "refuses" : estimate;
}
