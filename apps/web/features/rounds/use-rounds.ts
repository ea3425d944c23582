/** All that the page of a series shows, for either layout: its rounds, what the member has on them, and the clock. */
import type { OptionsEntry, OptionsSeriesRow, RoundLimits } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import {
  forgetEntries,
  useBalances,
  useRead,
  useRoundEntries,
  useRoundTerms,
  useSession,
  useStale,
} from "../../data/index.ts";
import { createEndings, hasEndedUnheard, mergedEntries } from "./entries.model.ts";
import { useServerSecond } from "./use-server-time.ts";

const RECENT = 50;

export interface Rounds {
  readonly row: OptionsSeriesRow;
  readonly all: readonly OptionsSeriesRow[];
  /** The server's time, in whole seconds. */
  readonly nowMs: number;
  readonly staleness: ReturnType<typeof useStale>;
  readonly loggedIn: boolean;
  /** Own entries in this series, of late and running. */
  readonly entries: readonly OptionsEntry[];
  /** Undefined while they load, and for who is logged out. */
  readonly limits: RoundLimits | undefined;
  /** Available in the rounds account and in the spot account; undefined while they load. */
  readonly money: { readonly rounds: string; readonly spot: string } | undefined;
}

/**
 * Own entries of all series, as the stream and the list know them. One that runs in the list alone has ended while the
 * stream was not heard: the list is read anew.
 */
function useOwnEntries(recent: readonly OptionsEntry[] | undefined): readonly OptionsEntry[] {
  const live = useRoundEntries();
  useEffect(() => {
    if (live !== null && hasEndedUnheard(recent ?? [], live)) forgetEntries();
  }, [recent, live]);
  return useMemo(() => mergedEntries(recent ?? [], live), [recent, live]);
}

/** The news of own rounds that ended, wherever on the page one is. */
function useEndings(entries: readonly OptionsEntry[]): void {
  const t = useTranslations("rounds");
  const [watch] = useState(createEndings);
  useEffect(() => {
    for (const { series, expectNumber, state, rewardAmount, coin } of watch.endedIn(entries)) {
      const words = t(`ended.${state}`, { series, number: expectNumber, amount: rewardAmount, coin });
      if (state === "lost") toast.info(words);
      else toast.success(words);
    }
  }, [watch, entries, t]);
}

function useMoney(coin: string): Rounds["money"] {
  const balances = useBalances();
  return useMemo(() => {
    if (balances === null) return undefined;
    const of = (account: "rounds" | "spot"): string =>
      balances.find((each) => each.account === account && each.coin === coin)?.available ?? "0";
    return { rounds: of("rounds"), spot: of("spot") };
  }, [balances, coin]);
}

export function useRounds(row: OptionsSeriesRow, all: readonly OptionsSeriesRow[]): Rounds {
  const { loggedIn } = useSession();
  const { series, coin } = row;
  const input = { series, limit: RECENT };
  const recent = useRead("user/optionsHistoryRecord", input, { enabled: loggedIn }).data?.list;
  const limits = useRead("user/roundLimits", {}, { enabled: loggedIn, refetchInterval: 30_000 }).data;
  const own = useOwnEntries(recent);
  useEndings(own);
  const entries = useMemo(() => own.filter((entry) => entry.series === series), [own, series]);
  return {
    ...{ row, all, loggedIn, entries },
    limits: loggedIn ? limits : undefined,
    nowMs: useServerSecond(),
    staleness: useStale(),
    money: useMoney(coin),
  };
}

/** The fees of a series and what members lost so far; undefined while it loads. */
export function useTerms(series: string) {
  return useRoundTerms().data?.list.find((each) => each.series === series);
}
