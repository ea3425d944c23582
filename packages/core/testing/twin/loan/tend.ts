/** The naive twin looks after loans. */
import type { Emit, Event } from "../../../events.ts";
import type { TendLoans } from "../../../loan/commands.ts";
import type { Amount, Lots, Ticks } from "../../../numeric/index.ts";
import { ceilOf, floorOf, MILLION, smallest } from "../contracts/arithmetic.ts";
import type { TwinAnswer } from "../part.ts";
import type { TwinMarket, TwinState } from "../state.ts";
import { tryTwinTaker, twinDue, type TwinTaker } from "../trading/book.ts";
import { twinPlaced } from "../trading/orders.ts";
import { TwinStep } from "../trading/step.ts";
import { loanPlace, twinCharge, twinPay } from "./borrow.ts";
import { twinSaleMarket } from "./plans.ts";
import { areSamples, beyondMark, twinCover, type TwinCover, twinLtv } from "./prices.ts";
import { DAY_MS, interestOwed, missingDays, principalOf, runningLoans, type TwinLoan } from "./state.ts";

const TICKS_MOST = 2n ** 31n - 1n;

/** A thing that is due of a loan, to be done; a sale with what the book takes. */
type Due = { readonly sale?: TwinTaker; readonly act: (emit: Emit) => void };

export function twinTendLoans(state: TwinState, command: TendLoans, emit: Emit): TwinAnswer {
  if (!areSamples(command.samples)) return "loan.samples_invalid";
  const due = runningLoans(state)
    .filter((loan) => dueOf(state, loan, command))
    .slice(0, 500);
  if (due.length === 0) return "loan.nothing_due";
  let sales = 0;
  for (const loan of due) {
    let mayStillSell = sales < 20;
    for (let next = dueOf(state, loan, command); next; next = dueOf(state, loan, command)) {
      if (next.sale && !mayStillSell) break;
      if (next.sale) {
        mayStillSell = false;
        sales += 1;
      }
      next.act(emit);
      if (loan.isClosed) break;
    }
  }
  return undefined;
}

function dueOf(state: TwinState, loan: TwinLoan, { time, samples }: TendLoans): Due | undefined {
  const { opened } = loan;
  const { collateralCoin } = opened;
  const place = loanPlace(loan, time);
  const owed = { principal: principalOf(loan) as Amount, interest: interestOwed(loan) as Amount };
  if (missingDays(loan, time).length > 0) return { act: (emit) => twinCharge(loan, time, emit) };
  const graceEndsAt = opened.dueAt + DAY_MS;
  if (time > opened.dueAt && !loan.isOverdue)
    return { act: (emit) => emit({ ...place, type: "loanOverdue", graceEndsAt }) };
  if (opened.kind === "credit") {
    if (time <= graceEndsAt || loan.isDefaulted) return undefined;
    return { act: (emit) => emit({ ...place, type: "loanDefaulted", ...owed }) };
  }
  const { quorum } = state.loans.plans.get(opened.plan)!.terms;
  const cover = twinCover(state, samples, { coin: opened.coin, collateralCoin, quorum }, time);
  const debt = owed.principal + owed.interest;
  const ltvPpm = cover ? twinLtv(cover, debt, loan.collateral) : 0;
  const begin = (reason: "ltv" | "overdue"): Due => ({
    act: (emit) => emit({ ...place, type: "loanLiquidationBegun", collateralCoin, reason, ltvPpm }),
  });
  if (time > graceEndsAt && loan.liquidation !== "overdue") return begin("overdue");
  if (!cover) return undefined;
  const beyond = (mark: number): bigint => beyondMark(cover, debt, loan.collateral, mark);
  if (loan.liquidation === "") {
    if (beyond(opened.ltvLiquidationPpm) >= 0n) return begin("ltv");
    const isLate = loan.calledAt === 0 || loan.calledAt + DAY_MS <= time;
    if (!isLate || beyond(opened.ltvCallPpm) < 0n) return undefined;
    return { act: (emit) => emit({ ...place, type: "loanCalled", collateralCoin, ltvPpm }) };
  }
  if (loan.liquidation === "ltv" && beyond(opened.ltvStartPpm) <= 0n)
    return { act: (emit) => emit({ ...place, type: "loanLiquidationEnded", collateralCoin, ltvPpm }) };
  return ofSale(state, loan, cover, time, debt);
}

function ofSale(
  state: TwinState,
  loan: TwinLoan,
  cover: TwinCover,
  time: number,
  debt: bigint,
): Due | undefined {
  const { coin, collateralCoin, member, ltvStartPpm } = loan.opened;
  const market = state.markets.get(twinSaleMarket(state, collateralCoin, coin)!)!;
  if (market.state !== "trading") return undefined;
  const side = market.terms.base === collateralCoin ? "sell" : "buy";
  const price = worstPrice(state, market, side, cover, time);
  if (price === undefined) return undefined;
  const common = { member, market, side, orderType: "limit", selfTradePrevention: "expireMaker" } as const;
  const taker = (quantity: bigint): TwinTaker => ({
    ...{ ...common, price: Number(price), quantity: Number(quantity), quoteAmount: 0n },
    average: state.average(market, time),
  });
  const perLot = twinDue(market, taker(1n));
  if (perLot > loan.collateral) {
    const worth = ceilOf(debt * cover.debtUnit, cover.coverUnit);
    const forfeited = smallest(worth, loan.collateral) as Amount;
    const collateral = (loan.collateral - forfeited) as Amount;
    const owed = { principal: principalOf(loan) as Amount, interest: interestOwed(loan) as Amount };
    const closed = { type: "loanClosed", end: "writtenOff", collateralCoin, collateral, forfeited } as const;
    return { act: (emit) => emit({ ...loanPlace(loan, time), ...closed, ...owed }) };
  }
  const mark = loan.liquidation === "ltv" ? ltvStartPpm : 0;
  const needed = ceilOf(
    beyondMark(cover, debt, loan.collateral, mark),
    cover.coverUnit * (MILLION - BigInt(mark)),
  );
  const part = smallest(needed, ceilOf(loan.collateral, 4n));
  const atLeastOne = part < perLot ? perLot : part;
  const lots = smallest(
    floorOf(smallest(atLeastOne, loan.collateral), perLot),
    BigInt(market.terms.quantityMax),
  );
  const found = tryTwinTaker(state, taker(lots), false).lots;
  if (found === 0) return undefined;
  const sale = taker(BigInt(found));
  return { sale, act: (emit) => sell(state, loan, sale, time, emit) };
}

/** Five hundredths from the index, or the edge of the band. */
function worstPrice(
  state: TwinState,
  market: TwinMarket,
  side: "buy" | "sell",
  { debtUnit, coverUnit }: TwinCover,
  time: number,
): bigint | undefined {
  const { lotSize, quotePerTickLot, bandLowPpm, bandHighPpm } = market.terms;
  const [baseUnit, quoteUnit] = side === "buy" ? [debtUnit, coverUnit] : [coverUnit, debtUnit];
  const [lot, tick] = [lotSize * baseUnit, quotePerTickLot * quoteUnit];
  const average = BigInt(state.average(market, time));
  const candidates =
    side === "buy"
      ? [floorOf(lot * 105n, tick * 100n), floorOf(average * BigInt(bandHighPpm), MILLION), TICKS_MOST]
      : [ceilOf(lot * 95n, tick * 100n), ceilOf(average * BigInt(bandLowPpm), MILLION), 1n];
  const price = candidates.reduce((worst, one) => ((side === "buy") === one < worst ? one : worst));
  return price < 1n || price > TICKS_MOST ? undefined : price;
}

function sell(state: TwinState, loan: TwinLoan, taker: TwinTaker, time: number, emit: Emit): void {
  const { collateralCoin, member } = loan.opened;
  const { market: name } = taker.market.terms;
  const place = { ...loanPlace(loan, time), collateralCoin, market: name };
  const held = twinDue(taker.market, taker) as Amount;
  emit({ ...place, type: "collateralOffered", amount: held });
  const seen: Event[] = [];
  const step = new TwinStep(state, time, (event) => {
    emit(event);
    seen.push(event);
  });
  const placed = twinPlaced(
    state,
    {
      ...{
        type: "placeOrder",
        orderType: "limit",
        time,
        member,
        market: name,
        clientOrderId: "",
        remark: "",
      },
      ...{ side: taker.side, selfTradePrevention: "expireMaker", timeInForce: "ioc", postOnly: false },
      ...{ positionEffect: "liquidation", displayQuantity: 0 as Lots },
      ...{ quantity: taker.quantity as Lots, price: taker.price as Ticks },
    } as const,
    held,
    { listId: 0, replaces: 0, heldBefore: 0n },
  );
  step.emit(placed);
  step.match(state.order(placed.orderId)!);
  let [sold, proceeds] = [0n, 0n];
  for (const trade of seen) {
    if (trade.type !== "tradeExecuted") continue;
    const { baseAmount, quoteAmount } = trade;
    const [given, received] = taker.side === "buy" ? [quoteAmount, baseAmount] : [baseAmount, quoteAmount];
    sold += given;
    proceeds += received - trade.takerFee;
  }
  const amounts = { sold: sold as Amount, proceeds: proceeds as Amount, returned: (held - sold) as Amount };
  emit({ ...place, type: "collateralSold", orderId: placed.orderId, ...amounts });
  const paid = smallest(proceeds, principalOf(loan) + interestOwed(loan));
  if (paid > 0n) twinPay(loan, paid, "sale", time, emit);
  step.cascade(name);
}
