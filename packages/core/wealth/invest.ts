/** Members put money into an offer, or add to what is in it. */
import type { Emit } from "../events.ts";
import type { MemberId } from "../ids.ts";
import type { MemberAccount } from "../ledger/accounts.ts";
import { refusalOfAmount } from "../ledger/execute.ts";
import type { Amount } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { catchUp } from "./accrue.ts";
import type { AddInvestment, Invest } from "./commands.ts";
import { termFrom } from "./income.ts";
import { ownInvestment, placeOf } from "./investment.ts";
import { INVESTMENTS_MAX } from "./limits.ts";
import type { Offer } from "./state.ts";

export function invest(exchange: Exchange, command: Invest, emit: Emit): Refusal | undefined {
  const { ledger, wealth } = exchange;
  const { time, member, account, amount, isRenewed } = command;
  if (ledger.memberOf(member) < 0) return refuse("member.unknown");
  const offer = wealth.offers.get(command.offer);
  if (offer === undefined) return refuse("wealth.offer_unknown");
  if (account !== "spot" && account !== "wealth") return refuse("wealth.account_unsuitable");
  const { coin, ratePpm, termDays, amountMin } = offer.terms;
  if (isRenewed && termDays === 0) return refuse("wealth.no_renewal");
  if (offer.state !== "open") return refuse("wealth.offer_closed");
  const refusal = refusalOfAmount(amount);
  if (refusal !== undefined) return refusal;
  if (amount < amountMin) return refuse("wealth.amount_below_min");
  if (wealth.of(member).size >= INVESTMENTS_MAX) return refuse("wealth.too_many_investments");
  const short = refusalOfMore(exchange, offer, { member, account, amount });
  if (short !== undefined) return short;

  // From here the command must succeed.
  const day = wealth.today(time);
  const lastDay = termDays === 0 ? 0 : termFrom(day, termDays).lastDay;
  const place = { time, offer: command.offer, member, account, coin };
  const investmentId = wealth.lastInvestmentId + 1;
  emit({ type: "invested", ...place, investmentId, amount, day, lastDay, ratePpm, isRenewed });
  return undefined;
}

export function addInvestment(exchange: Exchange, command: AddInvestment, emit: Emit): Refusal | undefined {
  const { wealth } = exchange;
  const { time, member, amount } = command;
  const investment = ownInvestment(exchange, command);
  if (investment === undefined) return refuse("wealth.investment_unknown");
  const { offer, account, lastDay, ratePpm, added, addedDay } = investment;
  if (offer.state !== "open") return refuse("wealth.offer_closed");
  const refusal = refusalOfAmount(amount);
  if (refusal !== undefined) return refusal;
  // A clock that was set back does not make what was added earn from an earlier day.
  const day = added === 0n ? wealth.today(time) : Math.max(wealth.today(time), addedDay);
  if (lastDay !== 0 && day >= lastDay) return refuse("wealth.term_ending");
  if (lastDay !== 0 && ratePpm !== offer.terms.ratePpm) return refuse("wealth.rate_changed");
  const short = refusalOfMore(exchange, offer, { member, account, amount });
  if (short !== undefined) return short;

  // From here the command must succeed.
  catchUp(investment, day - 1, time, emit);
  emit({ type: "investmentAdded", ...placeOf(investment, time), amount, day });
  return undefined;
}

interface Addition {
  readonly member: MemberId;
  readonly account: MemberAccount;
  readonly amount: Amount;
}

function refusalOfMore(
  { ledger, wealth }: Exchange,
  offer: Offer,
  { member, account, amount }: Addition,
): Refusal | undefined {
  const { coin, copyPrice, amountMax } = offer.terms;
  if (amount % copyPrice !== 0n) return refuse("wealth.not_whole_copies");
  let own = 0n;
  for (const investment of wealth.of(member)) if (investment.offer === offer) own += investment.principal;
  if (own + amount > amountMax) return refuse("wealth.amount_above_max");
  if (offer.principal + amount > offer.quota) return refuse("wealth.too_few_copies");
  const free = ledger.freeOf(ledger.memberOf(member), account, coin);
  return amount > free ? refuse("ledger.insufficient_balance") : undefined;
}
