import type { FinanceRecord } from "@meridian/contract";
import { Badge } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { DEPOSIT_STATES, depositTone, WITHDRAWAL_STATES, withdrawalTone } from "./records.model.ts";

/** The state of a record, in the words of what it records. */
export function FinanceState({ record }: { record: Pick<FinanceRecord, "kind" | "state"> }) {
  const t = useTranslations("records");
  const deposit = useTranslations("deposit");
  const withdrawal = useTranslations("withdraw");
  if (record.kind === "deposit") {
    const state = DEPOSIT_STATES.find((known) => known === record.state);
    if (state !== undefined) return <Badge tone={depositTone(state)}>{deposit(`state.${state}`)}</Badge>;
  }
  if (record.kind === "withdrawal") {
    const state = WITHDRAWAL_STATES.find((known) => known === record.state);
    if (state !== undefined)
      return <Badge tone={withdrawalTone(state)}>{withdrawal(`state.${state}`)}</Badge>;
  }
  return <Badge tone="up">{t("done")}</Badge>;
}
