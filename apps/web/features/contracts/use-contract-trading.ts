/** All that one member does in one contract, for either layout: positions at their marks, orders, the ticket's view. */
import type { ContractPosition, OwnContracts } from "@meridian/contract";
import { useMemo } from "react";
import {
  type OwnPositions,
  useContractTicker,
  useContractTickers,
  useOpenOrders,
  useOwnPositions,
  useStale,
} from "../../data/index.ts";
import { useOrderNews } from "../orders/index.ts";
import { openReceipt } from "../receipt/index.ts";
import { previewLevels, ratedScale, useCalmBook } from "../trade/index.ts";
import { crossNow, type Marked, positionNow, type PositionNow } from "./positions/position.model.ts";
import type { ContractTicketView } from "./ticket/contract-ticket.model.ts";
import { usePlacing } from "./ticket/use-placing.ts";
import { type ContractTerms, useContractTerms } from "./use-contract.ts";

const BOOK_EVERY_MS = 250;

export interface LivePosition extends Marked {
  readonly now: PositionNow;
}

/** With the fees that the member pays. */
function markedOf(
  { info, scale, tiers }: ContractTerms,
  mark: string,
  position: ContractPosition,
  { settings }: OwnContracts,
): Marked {
  const rates = settings.find(({ market }) => market === info.market);
  return {
    scale: ratedScale(scale, rates),
    tiers,
    liquidationFeePpm: info.liquidationFeePpm,
    mark,
    position,
  };
}

/** Own positions at the marks of this moment. */
export function useLivePositions(own: OwnPositions | null): readonly LivePosition[] | null {
  const tickers = useContractTickers(own !== null).data?.list;
  const terms = useContractTerms();
  return useMemo(() => {
    if (own === null) return null;
    const marked = own.positions.flatMap((position): Marked[] => {
      const found = terms.get(position.market);
      const mark = tickers?.find(({ market }) => market === position.market)?.mark ?? position.mark;
      return found === undefined ? [] : [markedOf(found, mark, position, own.account)];
    });
    const cross = crossNow(marked);
    return marked.map((each) => ({ ...each, now: positionNow(each, own.account, cross) }));
  }, [own, tickers, terms]);
}

export function useContractTrading(terms: ContractTerms) {
  const { scale, tiers } = terms;
  const { market } = scale.info;
  const own = useOwnPositions();
  const orders = useOpenOrders(useOrderNews(openReceipt), "contract");
  const positions = useLivePositions(own);
  const ticker = useContractTicker(market);
  const book = useCalmBook(market, BOOK_EVERY_MS);
  const { mark = "0", last = "0", isIndexLost = false } = ticker ?? {};
  const view = useMemo((): ContractTicketView | null => {
    if (own === null || positions === null) return null;
    const levels = {
      bids: previewLevels(scale, book?.bids ?? []),
      asks: previewLevels(scale, book?.asks ?? []),
    };
    const prices = { mark, last, isIndexFresh: !isIndexLost };
    return { scale, tiers, ...prices, ...levels, account: own.account, positions, orders: orders ?? [] };
  }, [scale, tiers, mark, last, isIndexLost, book, own, positions, orders]);
  return { terms, ticker, own, orders, positions, view, placing: usePlacing(), staleness: useStale() };
}

export type ContractTrading = ReturnType<typeof useContractTrading>;
