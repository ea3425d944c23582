import { applyPostings } from "../ledger/apply.ts";
import { type MarketCoins, postingsOf } from "../ledger/postings.ts";
import { assert, InvariantBroken } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import type { CustodyEvent } from "./events.ts";

export function applyCustody(exchange: Exchange, event: CustodyEvent): void {
  applyPostings(exchange.ledger, postingsOf(event, noMarket));
  const { deposits, openWithdrawals, withdrawalEnds, fundingKeys, costKeys } = exchange.custody;
  switch (event.type) {
    case "depositCredited": {
      const { network, member, coin, amount } = event;
      assert(!deposits.has(event.depositKey), "a deposit is credited once");
      deposits.set(event.depositKey, { network, member, coin, amount });
      return;
    }
    case "depositReversed":
      assert(typeof deposits.get(event.depositKey) === "object", "only a credited deposit is reversed");
      deposits.set(event.depositKey, "reversed");
      return;
    case "withdrawalRequested": {
      const { network, member, coin, amount, fee } = event;
      assert(!withdrawalEnds.has(event.withdrawalId), "a withdrawal is requested once");
      openWithdrawals.set(event.withdrawalId, { network, member, coin, amount, fee });
      return;
    }
    case "withdrawalSettled":
    case "withdrawalReleased":
      assert(openWithdrawals.delete(event.withdrawalId), "only an open withdrawal ends");
      withdrawalEnds.set(event.withdrawalId, event.type === "withdrawalSettled" ? "settled" : "released");
      return;
    case "venueFunded":
      assert(!fundingKeys.has(event.fundingKey), "a funding is booked once");
      fundingKeys.add(event.fundingKey);
      return;
    case "networkCostBooked":
      assert(!costKeys.has(event.costKey), "a cost is booked once");
      costKeys.add(event.costKey);
      return;
  }
}

function noMarket(): MarketCoins {
  throw new InvariantBroken("custody has no market");
}
