/** Says once in a while that the exchange can be an app of its own: a bar over the foot of the home page. */
import { Button, clsx, IconButton } from "@meridian/ui";
import { Share, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { dismissHint, hintDue, install } from "./install.ts";

const sharePicture = () => <Share aria-hidden className="inline size-4 align-text-bottom text-accent" />;

export function InstallHint({ layout }: { layout: Layout }) {
  const t = useTranslations("pwa");
  const [way, setWay] = useState(hintDue);
  if (way === undefined) return null;
  const close = (): void => {
    dismissHint();
    setWay(undefined);
  };
  return (
    <aside
      aria-label={t("install.label")}
      className={clsx(
        "fixed z-40 flex animate-rise items-center gap-3 rounded-card border border-line-strong bg-surface-float p-3 shadow-float",
        layout === "desktop"
          ? "bottom-10 left-4 w-96"
          : "inset-x-3 bottom-[calc(var(--tab-bar)+12px+env(safe-area-inset-bottom))]",
      )}
    >
      <img src="/mark.svg" alt="" className="size-8 shrink-0" />
      <p className="min-w-0 flex-1 text-13">
        {way === "share" ? t.rich("install.share", { picture: sharePicture }) : t("install.text")}
      </p>
      {way === "ask" && (
        <Button variant="primary" size="small" onClick={() => void install().then(() => setWay(undefined))}>
          {t("install.action")}
        </Button>
      )}
      <IconButton size="small" label={t("install.close")} onClick={close}>
        <X aria-hidden />
      </IconButton>
    </aside>
  );
}
