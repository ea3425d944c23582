/** The written forms of the events of custody. */
import { event, type EventSchema } from "../codec/event-schema.ts";
import type {
  DepositCredited,
  DepositReversed,
  NetworkCostBooked,
  VenueFunded,
  WithdrawalReleased,
  WithdrawalRequested,
  WithdrawalSettled,
} from "./events.ts";

export const CUSTODY_EVENTS: readonly EventSchema[] = [
  event<DepositCredited>(20, "depositCredited", {
    time: "whole",
    depositKey: "text",
    network: "text",
    member: "whole",
    coin: "text",
    amount: "amount",
  }),
  event<DepositReversed>(21, "depositReversed", {
    time: "whole",
    depositKey: "text",
    network: "text",
    member: "whole",
    coin: "text",
    debited: "amount",
    lost: "amount",
  }),
  event<WithdrawalRequested>(22, "withdrawalRequested", {
    time: "whole",
    withdrawalId: "text",
    network: "text",
    member: "whole",
    coin: "text",
    amount: "amount",
    fee: "amount",
  }),
  event<WithdrawalSettled>(23, "withdrawalSettled", {
    time: "whole",
    withdrawalId: "text",
    network: "text",
    member: "whole",
    coin: "text",
    amount: "amount",
    fee: "amount",
  }),
  event<WithdrawalReleased>(24, "withdrawalReleased", {
    time: "whole",
    withdrawalId: "text",
    member: "whole",
    coin: "text",
    amount: "amount",
    reason: "WithdrawalReleaseReason",
  }),
  event<VenueFunded>(25, "venueFunded", {
    time: "whole",
    fundingKey: "text",
    network: "text",
    account: "VenueAccount",
    coin: "text",
    amount: "amount",
  }),
  event<NetworkCostBooked>(26, "networkCostBooked", {
    time: "whole",
    costKey: "text",
    network: "text",
    coin: "text",
    amount: "amount",
  }),
].flat();
