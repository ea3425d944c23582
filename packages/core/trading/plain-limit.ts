import type { Lots } from "../numeric/index.ts";

/** A limit order as far as it says nothing of its own: whole in the book, until cancelled, by no name. */
export const PLAIN_LIMIT = {
  orderType: "limit",
  timeInForce: "gtc",
  postOnly: false,
  displayQuantity: 0 as Lots,
  clientOrderId: "",
  remark: "",
  positionEffect: "",
} as const;
