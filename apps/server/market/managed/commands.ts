/** The commands of runs, each under a name that it has for ever: asked again, the engine gives its first answer. */
import {
  type Amount,
  type Command,
  type Lots,
  PLAIN_LIMIT,
  type RatePpm,
  type Ticks,
  type TimeMs,
  ZERO,
  UNNAMED_ORDER,
} from "@meridian/core";
import { leverageOf, type Parameters } from "@meridian/strategies";
import type { RunOrderRow, RunRow } from "./rows.ts";

type Submission = readonly [actor: string, commandId: string, command: Command];
type Named = Pick<RunRow, "member" | "account" | "market">;

const actorOf = ({ account }: Pick<RunRow, "account">): string => `managed:${account}`;

export function openingOf(row: RunRow, time: TimeMs): Submission {
  const { member, account, market, baseIn, quoteIn } = row;
  const money = { base: baseIn as Amount, quote: quoteIn as Amount };
  const leverage = leverageOf(JSON.parse(row.parameters) as Parameters);
  const agreed = { ...money, profitSharePpm: row.profitSharePpm as RatePpm, leverage };
  return [actorOf(row), "open", { type: "openManaged", time, member, account, market, ...agreed }];
}

export function closingOf(row: Named, time: TimeMs): Submission {
  const { member, account } = row;
  return [actorOf(row), "close", { type: "closeManaged", time, member, account }];
}

export function orderOf(
  run: Named,
  { number, side, orderType, price, quantity, reduces }: RunOrderRow,
  time: TimeMs,
): Submission {
  const { account: member, market } = run;
  const common = {
    ...UNNAMED_ORDER,
    ...{ time, member, market, side, clientOrderId: `${number}`, quantity: quantity as Lots },
    ...({ selfTradePrevention: "expireMaker", positionEffect: reduces ? "reduce" : "" } as const),
  };
  const command: Command =
    orderType === "limit"
      ? { type: "placeOrder", ...PLAIN_LIMIT, ...common, price: price as Ticks }
      : { type: "placeOrder", orderType, ...common, quoteAmount: ZERO };
  return [actorOf(run), `place:${number}`, command];
}

export function cancelOf(run: Named, number: number, time: TimeMs): Submission {
  const named = { orderId: 0, clientOrderId: `${number}` };
  return [actorOf(run), `cancel:${number}`, { type: "cancelOrder", time, member: run.account, ...named }];
}
