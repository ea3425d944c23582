/** A demo member has no login password, and its fund password stays as it is: said before anybody tries. */
import { Button, EmptyState } from "@meridian/ui";
import { UserRound } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";

export function DemoNote({ registerPath }: { registerPath: string }) {
  const t = useTranslations("password");
  const digits = useSettings().data?.demoFundPassword ?? "";
  return (
    <EmptyState
      icon={<UserRound aria-hidden />}
      action={
        <Button asChild variant="primary">
          <Link to={registerPath}>{t("demo.signUp")}</Link>
        </Button>
      }
    >
      {t("demo.text", { digits })}
    </EmptyState>
  );
}
