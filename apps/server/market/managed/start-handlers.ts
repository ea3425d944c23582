/** The calls by which a managed order is looked for, prepared and started. */
import { LOSS_MAX_PPM_LEAST, LOSS_MAX_PPM_MOST, refusalOfExchange } from "@meridian/contract";
import { MANAGED_MAX, type MarketKind, subAccountOf } from "@meridian/core";
import { type Bound, STRATEGIES, STRATEGY_NAMES } from "@meridian/strategies";
import {
  CallRefusal,
  createSerialQueues,
  type Handlers,
  type MemberContext,
} from "../../ground/calls/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { openingOf } from "./commands.ts";
import { knownMarket } from "../venue/index.ts";
import { SLIPPAGE_PPM, STARTS_WAITING_MAX } from "./limits.ts";
import type { Offers } from "./offers.ts";
import { pricesBefore } from "./past-prices.ts";
import { prepare, type PrepareParts, problemsOf, readWish, type ReadWish } from "./prepare.ts";
import { type RunRow, RUNS } from "./rows.ts";
import { parametersOf } from "./text.ts";

export interface StartParts extends PrepareParts {
  readonly engine: Engine;
  readonly offers: Pick<Offers, "of" | "profitSharePpm">;
}

type StartCall = "user/getLoopGoods" | "user/getLoopPrices" | "order/create" | "order/submitOrder";

export function startHandlers(parts: StartParts): Pick<Handlers, StartCall> {
  const { venue, engine, pool, offers, rates } = parts;
  const starts = createSerialQueues(STARTS_WAITING_MAX);
  return {
    async "user/getLoopGoods"() {
      const namesOf = (kind: MarketKind): string[] => venue.marketsOf(kind).map(({ terms }) => terms.market);
      const markets = namesOf("spot");
      // Without tiers nothing can be traded in a contract.
      const contracts = namesOf("contract").filter((name) => rates.rulesOf(name, 0)?.tiers !== undefined);
      const list = STRATEGY_NAMES.map((strategy) => {
        const bounds = Object.entries<Bound>(STRATEGIES[strategy].bounds);
        const { marketKind } = STRATEGIES[strategy];
        const isTraded = (marketKind === "spot" ? markets : contracts).length > 0;
        const state = isTraded ? offers.of(strategy).state : "closed";
        const parameters = bounds.map(([name, bound]) => boundText(name, bound));
        return { strategy, marketKind, state, parameters };
      });
      const [lossMaxPpmLeast, lossMaxPpmMost] = [LOSS_MAX_PPM_LEAST, LOSS_MAX_PPM_MOST];
      const bounds = { lossMaxPpmLeast, lossMaxPpmMost, openMax: MANAGED_MAX };
      const costs = { slippagePpm: SLIPPAGE_PPM, profitSharePpm: offers.profitSharePpm() };
      return { list, markets, contracts, ...bounds, ...costs };
    },

    async "user/getLoopPrices"({ market, before }, { timeMs }) {
      return pricesBefore(pool, knownMarket(venue, market), before ?? timeMs);
    },

    async "order/create"(input, { member, timeMs }) {
      const wish = readWish(parts, input, member.memberId);
      const given = input.parameters === undefined ? undefined : parametersOf(input.parameters);
      return prepare(parts, wish, given, input.lossMaxPpm ?? LOSS_MAX_PPM_MOST, timeMs);
    },

    async "order/submitOrder"(input, context) {
      const { memberId } = context.member;
      const sent = JSON.stringify(input);
      const row = await starts.run(memberId, async () => {
        const known = await RUNS.first(pool, "where member = $1 and request_key = $2", [
          ...[memberId, context.idempotencyKey],
        ]);
        if (known !== undefined && known.input !== sent) throw new CallRefusal("command.id_conflict");
        return known ?? newRun(parts, readWish(parts, input, memberId), input, sent, context);
      });
      const answer = await engine.submit(...openingOf(row, context.timeMs));
      if (answer.ok) return { managedId: `${row.runId}`, sequence: answer.sequence };
      await pool.query(
        "update managed_run set status = 'refused', refusal = $2, ended_at = $3 where run_id = $1 and state = ''",
        [row.runId, answer.refused, context.timeMs],
      );
      const isShort = answer.refused === "ledger.insufficient_balance";
      throw isShort ? new CallRefusal(answer.refused, "quote") : refusalOfExchange(answer, input);
    },
  };
}

type Submitted = Parameters<Handlers["order/submitOrder"]>[0];

/** The last number of a sub-account that the owner was given; whoever starts two at once waits for the first. */
const NEXT_PLACE = "select coalesce(max(account), 0)::text as account from managed_run where member = $1";
const STEP = subAccountOf(0, 1);

async function newRun(
  { pool, engine, offers }: StartParts,
  wish: ReadWish,
  { strategy, market, parameters: given, lossMaxPpm, profitSharePpm: agreedPpm = 0 }: Submitted,
  input: string,
  { member: { memberId: member }, idempotencyKey: requestKey, timeMs }: MemberContext,
): Promise<RunRow> {
  if (offers.of(strategy).state === "closed") throw new CallRefusal("managed.strategy_closed", "strategy");
  const profitSharePpm = offers.profitSharePpm();
  if (agreedPpm !== profitSharePpm) throw new CallRefusal("managed.share_changed", "profitSharePpm");
  const parameters = parametersOf(given);
  const [problem] = problemsOf(wish, parameters);
  if (problem !== undefined) {
    const field = problem.parameter === undefined ? "parameters" : `parameters.${problem.parameter}`;
    throw new CallRefusal("managed.parameters_invalid", field);
  }
  const { rows } = await pool.query<{ account: string }>(NEXT_PLACE, [member]);
  const place = Math.floor(Number(rows[0]?.account ?? 0) / STEP) + 1;
  const row = await RUNS.insert(pool, {
    ...{ member, account: subAccountOf(member, place), requestKey, input, strategy, market, lossMaxPpm },
    ...{ parameters: JSON.stringify(parameters), profitSharePpm, sharePaid: 0n, funding: 0n },
    ...{ baseIn: wish.base, quoteIn: wish.quote, priceIn: wish.price },
    ...{ status: "opening", refusal: "", state: "", cursor: engine.sequence, minute: "", minuteOver: 0 },
    ...{ base: wish.base, quote: wish.quote, holdingBase: wish.base, holdingQuote: wish.quote },
    ...{ fees: 0n, fills: 0, peak: 0n, fall: 0n, fallPeak: 0n, priceLast: wish.price },
    ...{ createdAt: timeMs, endedAt: 0, publishedAt: 0 },
  });
  if (row === undefined) throw new Error("a new run has a row");
  return row;
}

function boundText(name: string, bound: Bound) {
  if ("choices" in bound) return { name, unit: "choice", min: null, max: null, choices: [...bound.choices] };
  return { name, unit: bound.unit, min: bound.min, max: bound.max, choices: [] };
}
