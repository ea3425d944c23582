/** The content of a proposal about one of staff. */
import type { ProposalChange, StaffProposal } from "@meridian/contract";
import { useTranslations } from "use-intl";
import { Fact, Facts } from "../../parts/index.ts";

export const isStaffChange = (change: ProposalChange): change is StaffProposal =>
  change.kind.startsWith("staff");

export function StaffLines({ change, person }: { change: StaffProposal; person: string }) {
  const t = useTranslations("consoleMoney");
  const tc = useTranslations("console");
  return (
    <div className="space-y-3">
      <Facts className="rounded-card border border-line px-4 py-3 text-14">
        <Fact name={t("staff.person")} strong>
          {person}
        </Fact>
        {"email" in change && <Fact name={t("staff.email")}>{change.email}</Fact>}
        {"role" in change && <Fact name={t("staff.role")}>{tc(`role.${change.role}`)}</Fact>}
      </Facts>
      <p className="max-w-180 text-13 text-text-2">{t(`staff.effect.${change.kind}`)}</p>
    </div>
  );
}
