import { useTranslations } from "use-intl";
import type { PageProps } from "../../app/feature.ts";
import { PasswordFrame } from "./PasswordFrame.tsx";
import { FundPassword } from "./Passwords.tsx";

export default function FundPasswordPage({ layout }: PageProps) {
  const t = useTranslations("password");
  return (
    <PasswordFrame title={t("title.fund")} layout={layout}>
      <FundPassword layout={layout} />
    </PasswordFrame>
  );
}
