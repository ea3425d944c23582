/** Words for who was led to the login because the session ended, so that nobody takes it for a fault. */
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";

export function EndedNote() {
  const t = useTranslations("login");
  const { state } = useLocation() as { readonly state: { readonly sessionEnded?: boolean } | null };
  if (state?.sessionEnded !== true) return null;
  return (
    <p role="status" className="rounded-card bg-info-soft p-3 text-13">
      {t("login.ended")}
    </p>
  );
}
