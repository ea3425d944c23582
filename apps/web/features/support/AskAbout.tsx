import { MessageCircleQuestion } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { layoutOf, pathOf } from "../../app/routes.tsx";
import type { SubjectKind } from "./support.model.ts";

/** From an order, a deposit or a withdrawal to a question about it. */
interface AskAboutProps {
  readonly kind: SubjectKind;
  readonly id: string;
  /** Notified when one goes there: what is open over the page has to close. */
  readonly onGo?: () => void;
}

export function AskAbout({ kind, id, onGo }: AskAboutProps) {
  const t = useTranslations("shell");
  const { pathname } = useLocation();
  const path = pathOf("support", layoutOf(pathname));
  return (
    <Link
      to={`${path}?about=${kind}:${encodeURIComponent(id)}`}
      onClick={onGo}
      className="inline-flex items-center gap-1.5 text-13 text-accent target-44 hover:underline"
    >
      <MessageCircleQuestion aria-hidden className="size-4" />
      {t("askAbout")}
    </Link>
  );
}
