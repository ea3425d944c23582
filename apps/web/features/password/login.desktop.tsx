import { useTranslations } from "use-intl";
import { PasswordFrame } from "./PasswordFrame.tsx";
import { LoginPassword } from "./Passwords.tsx";

export default function LoginPasswordDesktop() {
  const t = useTranslations("password");
  return (
    <PasswordFrame title={t("title.login")}>
      <LoginPassword layout="desktop" />
    </PasswordFrame>
  );
}
