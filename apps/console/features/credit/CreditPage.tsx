/** Giving a member coins of the venue's own: proposed here by one person, approved by another. */
import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { Page, Section } from "../../parts/index.ts";
import { CreditFields } from "./CreditFields.tsx";
import { RecentCredits } from "./RecentCredits.tsx";

export function CreditPage() {
  const t = useTranslations("consoleMoney");
  const { id = "" } = useParams();
  return (
    <Page title={t("credit.title")} note={t("credit.note")}>
      <div className="grid grid-cols-[minmax(0,520px)_minmax(0,1fr)] items-start gap-5 max-xl:grid-cols-1">
        <Section title={t("credit.new")}>
          <CreditFields key={id} uid={id} />
        </Section>
        <Section title={t("credit.recent")}>
          <RecentCredits />
        </Section>
      </div>
    </Page>
  );
}
