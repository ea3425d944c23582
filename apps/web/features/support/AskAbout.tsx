import { MessageCircleQuestion } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { layoutOf, pathOf } from "../../app/routes.tsx";
import type { SubjectKind } from "./support.model.ts";

/** From an order, a deposit or a withdrawal to a question about it. */
export function AskAbout({ kind, id }: { kind: SubjectKind; id: string }) {
  const t = useTranslations("shell");
  const { pathname } = useLocation();
  const path = pathOf("support", layoutOf(pathname));
  if (path === undefined) return null;
  return (
    <Link
      to={`${path}?about=${kind}:${encodeURIComponent(id)}`}
      className="inline-flex items-center gap-1.5 text-13 text-accent target-44 hover:underline"
    >
      <MessageCircleQuestion aria-hidden className="size-4" />
      {t("askAbout")}
    </Link>
  );
}
