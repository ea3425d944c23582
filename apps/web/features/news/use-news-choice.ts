/** The member's choice of news, as the server has it, and its change. */
import type { NewsWishes } from "@meridian/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { client, forget, refusalOf, useRead, useSession } from "../../data/index.ts";

export function useNewsChoice() {
  const t = useTranslations("pwa");
  const { loggedIn } = useSession();
  const { data: wishes, isError, refetch } = useRead("user/newsSettings", {}, { enabled: loggedIn });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function change(next: NewsWishes): Promise<void> {
    setBusy(true);
    setProblem("");
    try {
      await client.call("user/setNewsSettings", next, { idempotencyKey: crypto.randomUUID() });
      await forget("user/newsSettings", "user/getNews");
    } catch (error) {
      setProblem(refusalOf(error) !== "" && error instanceof Error ? error.message : t("news.failed"));
    } finally {
      setBusy(false);
    }
  }

  return {
    wishes,
    failed: isError,
    retry: () => void refetch(),
    busy,
    problem,
    choose: (chosen: Partial<NewsWishes>) => {
      if (wishes !== undefined) void change({ ...wishes, ...chosen });
    },
  };
}
