/** The fields of orders that say nothing of their own. */
import type { Lots } from "../numeric/index.ts";

/** An order without a name or a note by its member. */
export const UNNAMED_ORDER = { clientOrderId: "", remark: "" } as const;

/** Whole in the book, until cancelled. */
export const PLAIN_LIMIT = {
  ...UNNAMED_ORDER,
  orderType: "limit",
  timeInForce: "gtc",
  postOnly: false,
  displayQuantity: 0 as Lots,
  positionEffect: "",
} as const;
