/** The calls of the console about money, parameters and switches. */
import type { Handlers } from "../../ground/calls/index.ts";
import { listParameters } from "./parameter-list.ts";
import { checkTyped } from "./credits.ts";
import type { Operations } from "./operations.ts";
import { readOutbox } from "./outbox.ts";
import { upcomingChanges } from "./changes.ts";
import { createOverview } from "./overview.ts";
import { expireProposals, listProposals } from "./proposal-rows.ts";
import { viewerOf } from "./proposals.ts";
import { pauseWithdrawals, stopMarket, stopSeries } from "./switches.ts";
import { decideVoucher, ownVouchers, sendVoucher, voucherPicture, voucherQueue } from "./vouchers.ts";
import { withdrawalCost } from "./withdrawal-cost.ts";
import {
  approveWithdrawal,
  refuseWithdrawal,
  refuseWithdrawals,
  withdrawalQueue,
} from "./withdrawal-queue.ts";

type ConsoleCall =
  | "staff/overview"
  | "staff/setMarketState"
  | "staff/stopSeries"
  | "staff/pauseWithdrawals"
  | "staff/outbox";

type ParameterCall =
  | "staff/parameters"
  | "staff/proposeChange"
  | "staff/proposeStaff"
  | "staff/proposeCredit"
  | "staff/approveProposal"
  | "staff/refuseProposal"
  | "staff/proposals";

type PublicCall = "data/getUpcomingChanges";

type MoneyCall =
  | "staff/withdrawalQueue"
  | "staff/withdrawalCost"
  | "staff/withdrawalRefuseAll"
  | "staff/withdrawalApprove"
  | "staff/withdrawalRefuse"
  | "staff/voucherQueue"
  | "staff/voucherPicture"
  | "staff/voucherDecide"
  | "user/rechargeVoucher"
  | "user/getVoucherList";

export function operationHandlers(
  operations: Operations,
): Pick<Handlers, ConsoleCall | ParameterCall | MoneyCall | PublicCall> {
  return {
    ...consoleHandlers(operations),
    ...parameterHandlers(operations),
    ...moneyHandlers(operations),
    "data/getUpcomingChanges": async () => ({
      list: await upcomingChanges(operations.changeKinds, operations.pool),
    }),
  };
}

function consoleHandlers(operations: Operations): Pick<Handlers, ConsoleCall> {
  const overview = createOverview(operations);
  return {
    "staff/overview": (_input, context) => overview(context),
    "staff/setMarketState": (input, context) => stopMarket(operations, input, context),
    "staff/stopSeries": (input, context) => stopSeries(operations, input, context),
    "staff/pauseWithdrawals": async (input, context) => {
      await pauseWithdrawals(operations, input, context);
      return {};
    },
    "staff/outbox": (input) => readOutbox(operations.pool, input, operations.settings.smtpUrl === undefined),
  };
}

function parameterHandlers(operations: Operations): Pick<Handlers, ParameterCall> {
  const { pool, proposals } = operations;
  const numberOf = (proposalId: string): number => Number.parseInt(proposalId, 10);
  return {
    "staff/parameters": () => listParameters(operations.changeKinds, operations.venue, operations.engine),
    "staff/proposeChange": ({ change, reason }, context) => proposals.propose(change, reason, context),
    "staff/proposeStaff": ({ change, reason }, context) => proposals.propose(change, reason, context),
    "staff/proposeCredit": (input, context) => {
      const { uid, account, coin, amount, coinTyped, amountTyped, reason } = input;
      checkTyped({ coin, amount }, { coinTyped, amountTyped });
      return proposals.propose({ kind: "credit", uid, account, coin, amount }, reason, context);
    },
    "staff/approveProposal": ({ proposalId, hash, reason, code }, context) =>
      proposals.approve(numberOf(proposalId), { hash, reason, code }, context),
    "staff/refuseProposal": ({ proposalId, reason }, context) =>
      proposals.refuse(numberOf(proposalId), reason, context),
    "staff/proposals": async (input, context) => {
      await expireProposals(pool, context.timeMs);
      return listProposals(pool, input, await viewerOf(pool, context));
    },
  };
}

function moneyHandlers(operations: Operations): Pick<Handlers, MoneyCall> {
  return {
    "staff/withdrawalCost": ({ withdrawalId }) => withdrawalCost(operations, withdrawalId),
    "staff/withdrawalQueue": (input, context) => withdrawalQueue(operations, input, context),
    "staff/withdrawalRefuseAll": (input, context) => refuseWithdrawals(operations, input, context),
    "staff/withdrawalApprove": (input, context) => approveWithdrawal(operations, input, context),
    "staff/withdrawalRefuse": async (input, context) => {
      await refuseWithdrawal(operations, input, context);
      return {};
    },
    "staff/voucherQueue": (_input, context) => voucherQueue(operations, context),
    "staff/voucherPicture": ({ voucherId }, context) => voucherPicture(operations, voucherId, context),
    "staff/voucherDecide": (input, context) => decideVoucher(operations, input, context),
    "user/rechargeVoucher": (input, context) => sendVoucher(operations, input, context),
    "user/getVoucherList": (input, { member }) => ownVouchers(operations, input, member.memberId),
  };
}
