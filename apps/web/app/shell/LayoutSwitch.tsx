/** The way to the other layout and back: it forces one on this device, or leaves it to the window's width again. */
import { Monitor, Smartphone } from "lucide-react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { inLayout } from "../routes.tsx";
import { fittingLayout, forcedLayout, forceLayout, type Layout } from "../mode.ts";

/** Opens the page anew: a layout that was forced or set free holds from its first drawing on. */
function useShowIn(): (layout: Layout, forced: Layout | undefined) => void {
  const { pathname, search, hash } = useLocation();
  return (layout, forced) => {
    forceLayout(forced);
    location.assign(inLayout(pathname, layout) + search + hash);
  };
}

const linkClass = "target-44 inline-flex items-center gap-1.5 hover:text-text-1";

export function LayoutSwitch({ layout }: { layout: Layout }) {
  const t = useTranslations("shell.layout");
  const showIn = useShowIn();
  const other = layout === "mobile" ? "desktop" : "mobile";
  const fitting = fittingLayout();
  const isForced = forcedLayout() !== undefined;
  const Icon = other === "mobile" ? Smartphone : Monitor;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-1">
      <button
        type="button"
        className={linkClass}
        onClick={() => showIn(other, other === fitting ? undefined : other)}
      >
        <Icon aria-hidden className="size-4" />
        {t(other)}
      </button>
      {isForced && layout === fitting && (
        <span>
          {t("forced")} ·{" "}
          <button type="button" className={linkClass} onClick={() => showIn(fitting, undefined)}>
            {t("automatic")}
          </button>
        </span>
      )}
    </span>
  );
}
