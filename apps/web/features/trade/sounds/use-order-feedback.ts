/** Feedback on own orders, from the server's word alone: a message, a tone, a receipt of fills. */
import type { Order } from "@meridian/contract";
import { useCallback, useRef } from "react";
import { type OrderNews, useOrderNews } from "../../orders/index.ts";
import { openReceipt } from "../../receipt/index.ts";
import type { SoundKind } from "./sounds.model.ts";
import { playSound } from "./sounds.ts";
import type { TicketCall } from "../ticket/ticket.call.ts";
import type { Placed } from "../ticket/use-submit.ts";

const SOUNDS: Readonly<Record<Order["status"], SoundKind>> = {
  pending: "accepted",
  new: "accepted",
  partiallyFilled: "filled",
  filled: "filled",
  cancelled: "cancelled",
  rejected: "rejected",
  expired: "cancelled",
  expiredInMatch: "cancelled",
};
const HEARD_KEPT = 200;

/** The answer to placing an order as the stream would publish it; a list's orders are reported by the stream alone. */
function newsOf(answer: Placed, call: TicketCall): readonly OrderNews[] {
  if (call.name === "user/setOrderList" || !("orderId" in answer)) return [];
  const { market, side, type, price = "0", quantity = "0" } = call.input;
  const { stopPrice = "0", quoteAmount = "0", trailingBps = 0 } = call.input;
  return [{ ...answer, market, side, type, price, quantity, stopPrice, quoteAmount, trailingBps }];
}

export function useOrderFeedback() {
  const reportNews = useOrderNews(openReceipt);
  const heard = useRef<string[]>([]);
  const hear = useCallback(
    (orders: readonly OrderNews[]) => {
      for (const { orderId, status, executed } of orders) {
        const news = `${orderId}:${status}:${executed}`;
        if (heard.current.includes(news)) continue;
        heard.current = [...heard.current.slice(-HEARD_KEPT), news];
        playSound(SOUNDS[status]);
      }
      reportNews(orders);
    },
    [reportNews],
  );
  const placed = useCallback((answer: Placed, call: TicketCall) => hear(newsOf(answer, call)), [hear]);
  return { hear, placed };
}
