/**
 * The server's answer against what is held now. A deposit changes the latter at once, and only the next answer knows
 * that it is no profit: it is asked for, and until it is there the page shows the last one as it came.
 */
import { useEffect, useRef, useState } from "react";
import { forget } from "../../../data/index.ts";
import type { Asset } from "../account.model.ts";

/** The time that a change takes to reach the tables, and that several changes take to be one. */
const SETTLE_MS = 1_000;

/** The total of each coin over all accounts, as one text: prices and orders change nothing of it. */
export function holdingsOf(assets: readonly Pick<Asset, "coin" | "total">[] | undefined): string | undefined {
  return assets
    ?.map(({ coin, total }) => `${coin} ${total}`)
    .toSorted()
    .join();
}

interface Answer {
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
  readonly isFetchedAfterMount: boolean;
}

/**
 * True where the answer is of what is held now.
 * @param holdings undefined while they are not known
 */
export function useSettled(holdings: string | undefined, answer: Answer): boolean {
  const { dataUpdatedAt } = answer;
  const [kept, setKept] = useState({ holdings, dataUpdatedAt });
  const isOlder = kept.dataUpdatedAt !== dataUpdatedAt || kept.holdings === undefined;
  if (isOlder && (kept.holdings !== holdings || kept.dataUpdatedAt !== dataUpdatedAt))
    setKept({ holdings, dataUpdatedAt });

  const last = useRef(holdings);
  useEffect(() => {
    const before = last.current;
    last.current = holdings;
    if (before === undefined || before === holdings) return;
    const timer = setTimeout(() => void forget("user/getAccountInfo", "user/worthHistory"), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [holdings]);

  // An answer of an earlier page may be older than what is held, and is on its way anew.
  const isOfNow = answer.isFetchedAfterMount || !answer.isFetching;
  return isOfNow && (isOlder || kept.holdings === holdings);
}
