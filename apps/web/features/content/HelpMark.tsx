/** A `?` beside a field: opens the article that explains it, over the page, so that nothing typed is lost. */
import { CircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { layoutOf } from "../../app/routes.tsx";
import { lateWindow } from "../../app/shell/late-window.tsx";

const HelpSheet = lateWindow(() => import("./HelpSheet.tsx"), ["content"]);

export interface HelpMarkProps {
  /** The article's slug. */
  readonly article: string;
}

export function HelpMark({ article }: HelpMarkProps) {
  const t = useTranslations("shell");
  const layout = layoutOf(useLocation().pathname);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t("explain")}
        title={t("explain")}
        onClick={() => setOpen(true)}
        className="target-44 inline-flex size-6 shrink-0 items-center justify-center rounded-full align-middle text-text-3 hover:text-text-1"
      >
        <CircleQuestionMark aria-hidden className="size-4" />
      </button>
      {open && <HelpSheet id={article} layout={layout} onClose={() => setOpen(false)} />}
    </>
  );
}
