export { balanceText, type BalanceUnits, changeOf, type ChangeRecord } from "./account-reads.ts";
export { INFLOW_TYPES } from "./account-worth.ts";
export { projections, reads } from "./feature.ts";
export { memberLevel, type RatePair, shareOfRates } from "./fee-rates.ts";
export { fillOf, fillText } from "./fills.ts";
export { type ReadHandlers } from "./handlers.ts";
export { type MemberPicture, readMemberPicture } from "./member-picture.ts";
export { type OrderSource, textOf } from "./order-detail.ts";
export { type OrderFinder, orderFinder } from "./order-finder.ts";
export { orderFromRecord, type OrderRecord } from "./order-record.ts";
export {
  advance,
  isAccepted,
  isOpen,
  isOrderEvent,
  movedOrders,
  type OrderRow,
  rowOfAccepted,
} from "./order-row.ts";
export { orderText } from "./order-text.ts";
export { takerSideOf } from "./orders.ts";
export { type Projections, startProjections } from "./projections.ts";
export { ProjectionFailure, type ProjectionLog } from "./runner.ts";
