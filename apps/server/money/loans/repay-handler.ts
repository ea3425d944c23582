/** The call by which members apply to repay. */
import { refusalOfExchange } from "@meridian/contract";
import { CallRefusal, type Handlers, readAmount, writeAmount } from "../../ground/calls/index.ts";
import { LOAN_EVENT_ROWS, type LoanRow } from "../../market/projections/index.ts";
import type { ApplyParts } from "./apply-handlers.ts";
import { READABLE_WITHIN_MS } from "./limits.ts";
import { ownLoan } from "./own-loan.ts";
import { refuseFailed } from "./requests.ts";
import type { NewRequest, RequestRow } from "./request-rows.ts";
import { readRule } from "./rule.ts";

export function repayHandlers(parts: ApplyParts): Pick<Handlers, "user/repayApply"> {
  const { pool, venue, requests } = parts;
  return {
    async "user/repayApply"(input, { member: { memberId }, timeMs, idempotencyKey }) {
      const loan = await ownLoan(parts, input.orderId, memberId);
      const { plan, orderId, coin } = loan;
      const units =
        input.amount === undefined ? 0n : readAmount(input.amount, venue.decimals(coin) ?? 0, "amount");
      const sent = JSON.stringify([input.orderId, input.amount]);
      const known = await requests.known(memberId, idempotencyKey, sent);
      if (known === undefined && loan.endedAt > 0) throw new CallRefusal("loan.unknown", "orderId");
      const isAutomatic = (await readRule(pool))?.repayments === true;
      const wish: NewRequest = {
        ...{ kind: "repayment", member: memberId, orderId, plan, amount: units },
        ...{ state: isAutomatic ? "accepted" : "waiting", why: isAutomatic ? "" : "ruleOff" },
        ...{ collateralCoin: "", collateral: 0n, creditLimit: 0n, samples: "[]" },
        ...{ requestKey: idempotencyKey, input: sent },
        ...{ createdAt: timeMs, decidedAt: isAutomatic ? timeMs : 0 },
      };
      // Of one loan one repayment waits: the newer one takes the place of the older.
      const request =
        known ??
        (await requests.add(wish, async (client) => {
          await client.query(
            `update loan_request set state = 'withdrawn', decided_at = $3
             where order_id = $1 and member = $2 and kind = 'repayment' and state = 'waiting'`,
            [orderId, memberId, timeMs],
          );
        }));
      refuseFailed(request, (refused) => refusalOfExchange({ refused }, input));
      return repaidText(parts, request, loan, timeMs);
    },
  };
}

async function repaidText(
  { pool, engine, venue, projections }: ApplyParts,
  { sequence }: RequestRow,
  { loanId, member, coin }: LoanRow,
  timeMs: number,
) {
  const text = (units: bigint): string => writeAmount(units, venue.decimals(coin) ?? 0);
  const own = await engine.query("loans", { member, timeMs });
  const running = own.find((loan) => loan.loanId === loanId);
  const owed = text(running === undefined ? 0n : running.principal + running.interest);
  if (sequence === 0)
    return {
      state: "applied" as const,
      sequence: null,
      interest: "0",
      principal: "0",
      amountToBeRepaid: owed,
    };
  await projections.waitFor(sequence, READABLE_WITHIN_MS);
  const paid = await LOAN_EVENT_ROWS.first(pool, "where loan_id = $1 and sequence = $2 and kind = 'repaid'", [
    loanId,
    sequence,
  ]);
  return {
    ...{ state: "accepted" as const, sequence },
    interest: text(paid?.interest ?? 0n),
    principal: text(paid?.principal ?? 0n),
    amountToBeRepaid: owed,
  };
}
