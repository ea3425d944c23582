import { useSearchParams } from "react-router";

export type AccountTab = "assets" | "history";

/** The open tab, kept in the address. */
export function useTab(): [AccountTab, (tab: AccountTab) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = query.get("tab") === "history" ? "history" : "assets";
  return [tab, (next) => setQuery(next === "assets" ? {} : { tab: next }, { replace: true })];
}
