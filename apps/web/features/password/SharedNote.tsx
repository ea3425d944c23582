/** The shared demo member's passwords are no secrets, and stay as they are: said before anybody tries. */
import { Button, EmptyState } from "@meridian/ui";
import { Users } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";

export function SharedNote({ registerPath }: { registerPath: string }) {
  const t = useTranslations("password");
  const digits = useSettings().data?.demoFundPassword ?? "";
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      action={
        <Button asChild variant="primary">
          <Link to={registerPath}>{t("shared.signUp")}</Link>
        </Button>
      }
    >
      {t("shared.text", { digits })}
    </EmptyState>
  );
}
