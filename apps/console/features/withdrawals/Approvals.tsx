import type { WithdrawalCase } from "@meridian/contract";
import { TimeText } from "@meridian/ui";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useTranslations } from "use-intl";
import { Section } from "../../parts/index.ts";
import { approvalState } from "./withdrawal.model.ts";

/** The approvals given, and the number still needed. */
export function Approvals({ withdrawal }: { withdrawal: WithdrawalCase }) {
  const t = useTranslations("consoleQueues");
  const { given, needed } = approvalState(withdrawal);
  return (
    <Section
      title={t("withdrawals.approvals")}
      aside={<span className="figure text-13 text-text-3">{t("approvals", { given, needed })}</span>}
    >
      <ul className="space-y-2 px-4 py-3 text-13">
        {withdrawal.approvals.map(({ staff, own, reason, time }) => (
          <li key={staff} className="flex items-start gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-up" />
            <span className="min-w-0">
              <span className="font-medium">{own ? t("withdrawals.you") : staff}</span>{" "}
              <TimeText timeMs={time} style="brief" className="text-text-3" />
              <span className="block break-words text-text-2">{reason}</span>
            </span>
          </li>
        ))}
        {Array.from({ length: Math.max(0, needed - given) }, (_, place) => (
          <li key={place} className="flex items-center gap-2 text-text-3">
            <CircleDashed aria-hidden className="size-4 shrink-0" />
            {t(given + place === 0 ? "withdrawals.first" : "withdrawals.second")}
          </li>
        ))}
      </ul>
    </Section>
  );
}
