/** A sale of collateral: an order that takes at once what the book has, and what it brought pays the debt. */
import type { Emit } from "../events.ts";
import type { OrderId } from "../ids.ts";
import type { Amount, TimeMs } from "../numeric/index.ts";
import type { Exchange } from "../state.ts";
import { cascade, mayCascade } from "../trading/cascade.ts";
import { placeForced } from "../trading/forced-order.ts";
import { type Loan, placeOf } from "./loan.ts";
import { pay } from "./repay.ts";
import type { Sale } from "./sale.ts";

/**
 * The debt is paid before anything that the trades set off has its turn, so that no order of the member's own can take
 * what they brought. What is beyond the debt stays in the member's account.
 *
 * @param decide applies an event of loans and emits it
 * @param emit of events that are applied already
 */
export function sellCollateral(
  exchange: Exchange,
  loan: Loan,
  sale: Sale,
  time: TimeMs,
  decide: Emit,
  emit: Emit,
): void {
  const { market, isBuy, price, lots } = sale;
  const { collateralCoin } = loan;
  const place = { ...placeOf(loan, time), collateralCoin, market: market.name };
  const held = market.settlement.due(market, isBuy, price, lots, 0n) as Amount;
  decide({ type: "collateralOffered", ...place, amount: held });
  const { orderId, spent, proceeds } = throughBook(exchange, loan, sale, held, time, emit);
  const amounts = { sold: spent as Amount, proceeds: proceeds as Amount, returned: (held - spent) as Amount };
  decide({ type: "collateralSold", ...place, orderId, ...amounts });
  const debt = loan.interest + loan.principal;
  if (proceeds > 0n) pay(loan, proceeds < debt ? proceeds : debt, "sale", time, decide);
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
  let [spent, proceeds] = [0n, 0n];
  const order = { time, member, isBuy, price, lots, held };
  const { orderId } = placeForced(exchange, market, order, (event) => {
    emit(event);
    if (event.type !== "tradeExecuted") return;
    const { baseAmount, quoteAmount, takerFee } = event;
    spent += isBuy ? quoteAmount : baseAmount;
    proceeds += (isBuy ? baseAmount : quoteAmount) - takerFee;
  });
  return { orderId, spent, proceeds };
}
