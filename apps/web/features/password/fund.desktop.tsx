import { useTranslations } from "use-intl";
import { PasswordFrame } from "./PasswordFrame.tsx";
import { FundPassword } from "./Passwords.tsx";

export default function FundPasswordDesktop() {
  const t = useTranslations("password");
  return (
    <PasswordFrame title={t("title.fund")}>
      <FundPassword layout="desktop" />
    </PasswordFrame>
  );
}
