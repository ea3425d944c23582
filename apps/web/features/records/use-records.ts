/** The records page's state: open tab and filters, both kept in the address so that a link or a way back keeps them. */
import { useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { layoutOf } from "../../app/routes.tsx";
import { downloadCsv } from "../../data/index.ts";
import {
  addressOf,
  changesInput,
  depositsInput,
  financeInput,
  FILTER_EMPTY,
  type RecordFilter,
  type RecordTab,
  tabOf,
  tradesInput,
  withdrawalsInput,
} from "./records.model.ts";

const FIELDS = [
  "coin",
  "market",
  "kind",
  "account",
  "from",
  "to",
] as const satisfies readonly (keyof RecordFilter)[];

/** The whole of a list as a file. Throws as downloadCsv does. */
export function saveRecords(tab: RecordTab, filter: RecordFilter): Promise<void> {
  const fileName = `meridian-${tab === "all" ? "finance" : tab}`;
  switch (tab) {
    case "all":
    case "transfers":
    case "conversions":
    case "fees":
    case "rewards":
    case "contracts":
      return downloadCsv("user/financeRecord", financeInput(tab, filter), fileName);
    case "changes":
      return downloadCsv("user/accountChangeRecord", changesInput(filter), fileName);
    case "deposits":
      return downloadCsv("user/getRechargeList", depositsInput(filter), fileName);
    case "withdrawals":
      return downloadCsv("user/getWithdrawList", withdrawalsInput(filter), fileName);
    case "trades":
      return downloadCsv("user/tradeRecord", tradesInput(filter), fileName);
  }
}

/** `fixedTab` shows one list in another page, which keeps `tab` in the address for itself. */
export function useRecords(fixedTab?: RecordTab) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const tab = fixedTab ?? tabOf(pathname, query.get("tab"));
  const texts = FIELDS.map((field) => query.get(field) ?? "").join("\n");
  const filter = useMemo<RecordFilter>(() => {
    const [coin = "", market = "", kind = "", account = "", from = "", to = ""] = texts.split("\n");
    return { coin, market, kind, account, from, to };
  }, [texts]);

  function setFilter(change: Partial<RecordFilter>): void {
    const next = new URLSearchParams(query);
    for (const [field, value] of Object.entries(change)) {
      if (value === "") next.delete(field);
      else next.set(field, value);
    }
    setQuery(next, { replace: true });
  }

  return {
    tab,
    setTab: (next: RecordTab) => void navigate(addressOf(next, layoutOf(pathname)), { replace: true }),
    /** Record that the address asks to open: a deposit's key or a withdrawal's number; "" for none. */
    asked: query.get("open") ?? "",
    /** Forgets what was asked, so that going back or reloading does not open it again. */
    close: () => {
      const next = new URLSearchParams(query);
      next.delete("open");
      setQuery(next, { replace: true });
    },
    filter,
    setFilter,
    clearFilter: () => setFilter(FILTER_EMPTY),
  };
}

export type Records = ReturnType<typeof useRecords>;
