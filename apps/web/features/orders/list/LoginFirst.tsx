import { Button, LoggedOutState } from "@meridian/ui";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { loginPath } from "../../../data/index.ts";

/** In place of a private list: the way to log in, and back here. */
export function LoginFirst() {
  const t = useTranslations("orders");
  const { pathname, search } = useLocation();
  return (
    <LoggedOutState
      className="py-3"
      action={
        <Button asChild variant="primary" size="small">
          <Link to={loginPath(pathname + search)}>{t("logIn")}</Link>
        </Button>
      }
    >
      {t("loggedOut")}
    </LoggedOutState>
  );
}
