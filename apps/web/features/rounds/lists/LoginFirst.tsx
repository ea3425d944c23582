import { Button, LoggedOutState } from "@meridian/ui";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { loginPath } from "../../../data/index.ts";

/** In place of what is the member's own. */
export function LoginFirst() {
  const t = useTranslations("rounds");
  const { pathname } = useLocation();
  return (
    <LoggedOutState
      action={
        <Button asChild variant="primary">
          <Link to={loginPath(pathname)}>{t("ticket.login")}</Link>
        </Button>
      }
    >
      {t("list.login")}
    </LoggedOutState>
  );
}
