/** The window of the second factor: a dialog on the desktop, a sheet on mobile. */
import { Dialog, Sheet } from "@meridian/ui";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { FactorEntry } from "./FactorEntry.tsx";
import type { FactorQuestion } from "./use-second-factor.ts";

export default function SecondFactorWindow({ question }: { question: FactorQuestion }) {
  const t = useTranslations("secondFactor");
  const mobile = useLocation().pathname.startsWith("/mb");
  const Shape = mobile ? Sheet : Dialog;
  return (
    <Shape open onOpen={(open) => !open && question.close()} title={t("title")}>
      <FactorEntry options={question.options} attempt={question.attempt} renew={question.renew} />
    </Shape>
  );
}
