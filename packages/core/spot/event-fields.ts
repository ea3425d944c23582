/** The written forms of the events of spot trading. */
import { event, type EventSchema } from "../codec/event-schema.ts";
import type { MarketDefined } from "./define-market.ts";
import type { TradeExecuted } from "./events.ts";

export const SPOT_EVENTS: readonly EventSchema[] = [
  event<MarketDefined>(
    2,
    "marketDefined",
    {
      time: "whole",
      market: "text",
      base: "text",
      quote: "text",
      lotSize: "amount",
      quotePerTickLot: "amount",
      quantityMin: "lots",
      quantityMax: "lots",
      notionalMin: "amount",
      notionalMax: "amount",
      bandLowPpm: "whole",
      bandHighPpm: "whole",
      priceInitial: "ticks",
      makerFeePpm: "ratePpm",
      takerFeePpm: "ratePpm",
      openOrdersMax: "whole",
      conditionalOrdersMax: "whole",
    },
    [{ conditionalOrdersMax: 20 }],
  ),
  event<TradeExecuted>(41, "tradeExecuted", {
    time: "whole",
    market: "text",
    tradeId: "whole",
    price: "ticks",
    quantity: "lots",
    takerSide: "Side",
    makerOrderId: "whole",
    takerOrderId: "whole",
    makerMember: "whole",
    takerMember: "whole",
    baseAmount: "amount",
    quoteAmount: "amount",
    makerFee: "amount",
    takerFee: "amount",
    buyerReleased: "amount",
  }),
].flat();
