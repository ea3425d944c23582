import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";
import type { Layout } from "../feature.ts";
import { pathOf } from "../routes.tsx";

/** Says what a demo member lacks until the account is kept: before one tries, on each page that would set it. */
export function DemoNote({ layout }: { layout: Layout }) {
  const t = useTranslations("shell");
  const digits = useSettings().data?.demoFundPassword ?? "";
  return (
    <p className="rounded-card bg-warn-soft px-4 py-3 text-13">
      {t("demo.without", { digits })}{" "}
      <Link to={pathOf("register", layout)} className="font-medium whitespace-nowrap text-accent">
        {t("demo.keep")}
      </Link>
    </p>
  );
}
