import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";

/** A demo member's protection stays as it is before it is kept: said before one tries. */
export function DemoNote({ layout }: { layout: Layout }) {
  const t = useTranslations("security");
  return (
    <p className="rounded-card bg-warn-soft px-4 py-3 text-13">
      {t("demo")}{" "}
      <Link to={pathOf("register", layout)} className="font-medium whitespace-nowrap text-accent">
        {t("signUp")}
      </Link>
    </p>
  );
}
