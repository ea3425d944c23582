/** Entering the exchange: a session begins and the member goes on to where they wanted to be. */
import type { CallOutput } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { PageTitle } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { beginSession, pathAfterLogin } from "../../data/index.ts";

/** `begin` opens the session and stays; `goOn` leaves for the page that asked for the login, else the given one. */
export function useEntering() {
  const t = useTranslations("login");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mobile = pathname.startsWith("/mb");
  const goOn = useCallback(
    (fallback: PageTitle) => {
      const path = pathAfterLogin(search, pathOf(fallback, mobile ? "mobile" : "desktop"));
      void navigate(path, { replace: true });
    },
    [navigate, search, mobile],
  );
  const begin = useCallback(
    (answer: CallOutput<"login/login">, how: "loggedIn" | "registered" = "loggedIn") => {
      beginSession(answer);
      toast.success(t(`entered.${how}`));
    },
    [t],
  );
  return { mobile, search, begin, goOn };
}
