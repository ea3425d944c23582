/** Own fills of a market for the chart: read page by page once, then kept up with by the stream. */
import type { OwnTrade } from "@meridian/contract";
import type { OrdersMessage } from "@meridian/contract/channels";
import { useEffect, useState } from "react";
import { client, listen, useSessionStore } from "../../../data/index.ts";

const PAGE_ROWS = 100;
/** A thousand fills: more would mark every candle, and each page weighs on the member's allowance. */
const PAGES_MAX = 10;

export interface ChartFills {
  /** Newest first. */
  readonly fills: readonly OwnTrade[];
  /** True when these are all that ever were: only then is an average of them known. */
  readonly whole: boolean;
}

const NONE: ChartFills = { fills: [], whole: false };

async function readFills(market: string, signal: AbortSignal): Promise<ChartFills> {
  const fills: OwnTrade[] = [];
  let cursor: string | null = "";
  for (let page = 0; page < PAGES_MAX && cursor !== null; page += 1) {
    const at: { cursor?: string } = cursor === "" ? {} : { cursor };
    const input = { market, limit: PAGE_ROWS, ...at };
    // Each page names the next one.
    const answer = await client.call("user/tradeRecord", input, { signal });
    fills.push(...answer.list);
    cursor = answer.nextCursor;
  }
  return { fills, whole: cursor === null };
}

function merged(known: ChartFills, fresh: readonly OwnTrade[], market: string): ChartFills {
  const ids = new Set(known.fills.map(({ tradeId, orderId }) => `${tradeId}.${orderId}`));
  const added = fresh.filter((fill) => fill.market === market && !ids.has(`${fill.tradeId}.${fill.orderId}`));
  if (added.length === 0) return known;
  const fills = [...added, ...known.fills].sort((a, b) => b.sequence - a.sequence || b.time - a.time);
  return { ...known, fills };
}

/** Empty when logged out, and when they cannot be read: the chart is whole without them. */
export function useChartFills(market: string): ChartFills {
  const token = useSessionStore((state) => state.token);
  const [known, setKnown] = useState(NONE);
  useEffect(() => {
    setKnown(NONE);
    if (token === null) return;
    const control = new AbortController();
    readFills(market, control.signal).then(
      (read) => setKnown((before) => merged(read, before.fills, market)),
      () => undefined,
    );
    const stop = listen("orders", (message) => {
      const { trades } = message as OrdersMessage;
      if (trades.length > 0) setKnown((before) => merged(before, trades, market));
    });
    return () => {
      control.abort();
      stop();
    };
  }, [market, token]);
  return known;
}
