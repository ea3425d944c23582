/** Amends an order when its chart line is moved, and cancels it when the line's cross is pressed. */
import type { Order } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useCallback, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { CallRefused, client, isContract, queryClient, useSessionStore } from "../../../data/index.ts";
import { useFundPassword } from "../../fund-password/index.ts";
import { asksBefore, isRiskyMove, type LineTarget, type MoveView, readLineId } from "./chart-lines.model.ts";
import type { TradedMarket } from "../ticket/traded-market.ts";
import { setTicket, useTicketStore } from "../ticket/ticket-store.ts";
import { useTradeSettings } from "../trade-settings.ts";
import { TICKET_LINE } from "./use-chart-lines.ts";

/** A pull that waits for a yes. */
export interface Move {
  readonly order: Order;
  readonly part: LineTarget["part"];
  readonly price: string;
  readonly answer: (yes: boolean) => void;
}

/** The prices the guard compares with, as the tickers last gave them. */
function viewOf(market: string): MoveView {
  const queryKey = [isContract(market) ? "data/contractTickers" : "data/getTickers"];
  const [known] = queryClient
    .getQueriesData<{ list: readonly (MoveView & { market: string })[] }>({ queryKey })
    .flatMap(([, data]) => data?.list.filter((row) => row.market === market) ?? []);
  return { bid: known?.bid, ask: known?.ask, last: known?.last };
}

function useRefusalText() {
  const t = useTranslations("chart");
  return useCallback(
    (error: unknown): void => {
      if (useSessionStore.getState().token === null) return;
      toast.error(error instanceof CallRefused ? error.message : t("move.failed"));
    },
    [t],
  );
}

function useAmend() {
  const { withGrant } = useFundPassword();
  const refusalText = useRefusalText();
  return async (orderId: string, part: LineTarget["part"], price: string): Promise<boolean> => {
    const input = { orderId, ...(part === "price" ? { price } : { stopPrice: price }) };
    const idempotencyKey = crypto.randomUUID();
    try {
      const answer = await withGrant(() => client.call("user/orderAmend", input, { idempotencyKey }));
      // The order's new state arrives by the stream.
      return answer !== null;
    } catch (error) {
      refusalText(error);
      return false;
    }
  };
}

/** @returns what the chart calls, and the move that must be asked about */
export function useChartMove(scale: TradedMarket, orders: readonly Order[] | null) {
  const { market, priceDecimals } = scale.info;
  const [asked, setAsked] = useState<Move>();
  const amend = useAmend();
  const refusalText = useRefusalText();
  const latest = useRef({ orders, amend, refusalText });
  latest.current = { orders, amend, refusalText };
  const ask = (
    order: Order,
    part: LineTarget["part"],
    price: string,
    byFinger: boolean,
  ): Promise<boolean> => {
    const { confirmWhen } = useTradeSettings.getState();
    const risky = isRiskyMove(order, part, price, viewOf(market), priceDecimals);
    if (!asksBefore(confirmWhen, risky, byFinger)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const answer = (yes: boolean): void => {
        setAsked(undefined);
        resolve(yes);
      };
      setAsked({ order, part, price, answer });
    });
  };
  const onMoveLine = async (id: string, price: string, byFinger: boolean): Promise<boolean> => {
    if (id === TICKET_LINE) {
      setTicket({ ...useTicketStore.getState().form, price });
      return true;
    }
    const target = readLineId(id);
    const order = latest.current.orders?.find(({ orderId }) => orderId === target?.orderId);
    if (target === undefined || order === undefined) return false;
    if (!(await ask(order, target.part, price, byFinger))) return false;
    return latest.current.amend(order.orderId, target.part, price);
  };
  const onCancelLine = (id: string): void => {
    const target = readLineId(id);
    if (target === undefined) return;
    client.call("user/orderCancel", { orderId: target.orderId }).catch(latest.current.refusalText);
  };
  return { asked, onMoveLine, onCancelLine };
}
