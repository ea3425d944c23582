export { balanceText, type BalanceUnits, changeOf } from "./account-reads.ts";
export { INFLOW_TYPES } from "./account-worth.ts";
export { CHANGES, changesOf, changesReach, LEDGER_CHANGES } from "./changes/rows.ts";
export { type ConvertRecordRow, CONVERT_RECORDS } from "./convert-records.ts";
export { FUNDING, FUNDING_PAYMENTS } from "./contracts/funding.ts";
export { INSURANCE_DAYS, INSURANCE_EVENTS } from "./contracts/insurance.ts";
export { LIQUIDATIONS } from "./contracts/liquidations.ts";
export { type MarkRow, MARKS } from "./contracts/marks.ts";
export { type ContractNewsRow } from "./contracts/news.ts";
export { type PositionCause, POSITION_CHANGES } from "./contracts/position-change.ts";
export { type PositionRow, POSITIONS } from "./contracts/position-row.ts";
export {
  lastMarks,
  marksAt,
  movedStakes,
  openStakes,
  profitOf,
  type Stakes,
  undone,
} from "./contracts/stakes.ts";
export { DEBT_CHANGES, DEBTS } from "./loans/debts.ts";
export { LOAN_NEWS } from "./loans/news.ts";
export { LOAN_EVENT_ROWS, type LoanEventRow, type LoanRow, LOANS } from "./loans/rows.ts";
export { OWN_NUMBERS } from "./managed/accounts.ts";
export { projections, reads } from "./feature.ts";
export { memberLevel, type RatePair, shareOfRates } from "./fee-rates.ts";
export { readReceipts } from "./rounds/read-receipts.ts";
export {
  type EntryRow,
  ROUND_ENTRIES,
  ROUND_SAMPLES,
  type RoundRow,
  ROUNDS,
  type SampleRow,
} from "./rounds/rows.ts";
export { fillOf, fillText } from "./fills.ts";
export { type ReadHandlers } from "./handlers.ts";
export { type MemberPicture, readMemberPicture } from "./member-picture.ts";
export { orderOf, type OrderSource, textOf } from "./order-detail.ts";
export { type OrderFinder, orderFinder } from "./order-finder.ts";
export {
  advance,
  isAccepted,
  isOpen,
  isOrderEvent,
  movedOrders,
  type OrderRow,
  ORDERS,
  rowOfAccepted,
} from "./order-row.ts";
export { orderText } from "./order-text.ts";
export { takerSideOf } from "./orders.ts";
export { type Projections, startProjections } from "./projections.ts";
export { ProjectionFailure, type ProjectionLog } from "./runner.ts";
export { type DayIncomeRow, INCOME, type InvestmentRow, INVESTMENTS } from "./wealth/rows.ts";
