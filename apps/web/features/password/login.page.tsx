import { useTranslations } from "use-intl";
import type { PageProps } from "../../app/feature.ts";
import { PasswordFrame } from "./PasswordFrame.tsx";
import { LoginPassword } from "./Passwords.tsx";

export default function LoginPasswordPage({ layout }: PageProps) {
  const t = useTranslations("password");
  return (
    <PasswordFrame title={t("title.login")} layout={layout}>
      <LoginPassword layout={layout} />
    </PasswordFrame>
  );
}
