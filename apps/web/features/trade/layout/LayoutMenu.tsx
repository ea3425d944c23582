/** The choice of the page's layout, as pictures; and in it what is shown and how large. */
import { IconButton } from "@meridian/ui";
import { LayoutPanelLeft } from "lucide-react";
import { useTranslations } from "use-intl";
import { LazyMenu } from "../../../app/shell/LazyMenu.tsx";
import { LAYOUTS, type LayoutName } from "./layout.model.ts";
import { chooseLayout, resetSizes, showDepth, useLayout } from "./layout-store.ts";
import { LayoutPicture } from "./LayoutPicture.tsx";

function LayoutLabel({ layout }: { layout: LayoutName }) {
  const t = useTranslations("trade");
  return (
    <span className="flex items-center gap-3 py-1.5">
      <LayoutPicture layout={layout} />
      <span className="flex flex-col">
        <span>{t(`layout.${layout}`)}</span>
        <span className="text-12 text-text-3">{t(`layout.${layout}Hint`)}</span>
      </span>
    </span>
  );
}

export function LayoutMenu() {
  const t = useTranslations("trade");
  const { layout: chosen, depthShown } = useLayout();
  const layouts = LAYOUTS.map((layout) => ({
    key: layout,
    label: <LayoutLabel layout={layout} />,
    chosen: chosen === layout,
    onSelect: () => chooseLayout(layout),
  }));
  const depth = {
    key: "depth",
    label: t("layout.depth"),
    chosen: depthShown,
    apart: true,
    onSelect: () => showDepth(!depthShown),
  };
  const reset = { key: "reset", label: t("layout.reset"), apart: chosen !== "pro", onSelect: resetSizes };
  return (
    <LazyMenu
      heading={t("layout.title")}
      items={chosen === "pro" ? [...layouts, depth, reset] : [...layouts, reset]}
      trigger={
        <IconButton label={t("layout.title")} className="max-lg:hidden">
          <LayoutPanelLeft aria-hidden />
        </IconButton>
      }
    />
  );
}
