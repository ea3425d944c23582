/** A sale of collateral: an order that takes at once what the book has, and what it brought pays the debt. */
import type { Emit } from "../events.ts";
import type { OrderId } from "../ids.ts";
import { type Amount, type Lots, type TimeMs, ZERO } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { applyOrderPlaced } from "../trading/apply.ts";
import { cascade, mayCascade } from "../trading/cascade.ts";
import type { OrderPlaced } from "../trading/events.ts";
import { closeTaker, match } from "../trading/match.ts";
import { type Loan, placeOf } from "./loan.ts";
import { pay } from "./repay.ts";
import type { Sale } from "./sale.ts";

/**
 * The debt is paid before anything that the trades set off has its turn, so that no order of the member's own can take
 * what they brought. What is beyond the debt stays in the member's account.
 *
 * @param tell applies an event of loans and emits it
 * @param emit of events that are applied already
 */
export function sellCollateral(
  exchange: Exchange,
  loan: Loan,
  sale: Sale,
  time: TimeMs,
  tell: Emit,
  emit: Emit,
): void {
  const { market, isBuy, price, lots } = sale;
  const { collateralCoin } = loan;
  const place = { ...placeOf(loan, time), collateralCoin, market: market.name };
  const held = market.settlement.due(market, isBuy, price, lots, 0n) as Amount;
  tell({ type: "collateralOffered", ...place, amount: held });
  const { orderId, spent, proceeds } = throughBook(exchange, loan, sale, held, time, emit);
  const amounts = { sold: spent as Amount, proceeds: proceeds as Amount, returned: (held - spent) as Amount };
  tell({ type: "collateralSold", ...place, orderId, ...amounts });
  const debt = loan.interest + loan.principal;
  if (proceeds > 0n) pay(loan, proceeds < debt ? proceeds : debt, "sale", time, tell);
  if (mayCascade(exchange, market)) cascade(exchange, market, time, emit);
}

interface Sold {
  readonly orderId: OrderId;
  readonly spent: bigint;
  /** The fee of the trades taken off. */
  readonly proceeds: bigint;
}

function throughBook(
  exchange: Exchange,
  { member }: Loan,
  { market, isBuy, price, lots }: Sale,
  held: Amount,
  time: TimeMs,
  emit: Emit,
): Sold {
  const { trading } = exchange;
  const event: OrderPlaced = {
    type: "orderPlaced",
    time,
    orderId: trading.lastOrderId + 1,
    clientOrderId: "",
    member,
    market: market.name,
    side: isBuy ? "buy" : "sell",
    orderType: "limit",
    timeInForce: "ioc",
    postOnly: false,
    selfTradePrevention: "expireMaker",
    price,
    quantity: lots,
    quoteAmount: ZERO,
    held,
    displayQuantity: 0 as Lots,
    listId: 0,
    replaces: 0,
    remark: "",
    positionEffect: "liquidation",
  };
  applyOrderPlaced(exchange, event);
  emit(event);
  const { orderId } = event;
  let [spent, proceeds] = [0n, 0n];
  const slot = trading.orders.slotOf(orderId);
  const incoming = { time, member, side: event.side, selfTradePrevention: event.selfTradePrevention };
  const stop = match(exchange, market, slot, price, 0n, incoming, (traded) => {
    emit(traded);
    if (traded.type !== "tradeExecuted") return;
    const { baseAmount, quoteAmount, takerFee } = traded;
    spent += isBuy ? quoteAmount : baseAmount;
    proceeds += (isBuy ? baseAmount : quoteAmount) - takerFee;
  });
  closeTaker(exchange, market, slot, stop, incoming, emit);
  return { orderId, spent, proceeds };
}
