/** Runs one change of protection: busy meanwhile, the server's words when it is refused, the page fresh afterwards. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { refusalOf } from "../../data/index.ts";
import { refreshCenter } from "./use-center.ts";

export function useChange() {
  const t = useTranslations("security");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  /** @returns what the change answered; null when it was refused, or the member closed a window on the way */
  async function run<Result>(change: () => Promise<Result | null>): Promise<Result | null> {
    setBusy(true);
    setProblem("");
    try {
      const result = await change();
      if (result !== null) await refreshCenter();
      return result;
    } catch (error) {
      setProblem(refusalOf(error) !== "" && error instanceof Error ? error.message : t("failed"));
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, run };
}
