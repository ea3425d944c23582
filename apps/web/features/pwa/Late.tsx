/** Notices shown once a page has come to rest: a newer version is ready, or the site can be installed. */
import { toast } from "@meridian/ui";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { InstallHint } from "./InstallHint.tsx";
import { takeUpdate, useUpdate } from "./worker.ts";

export function Late({ layout }: { layout: Layout }) {
  const t = useTranslations("pwa");
  const isNewerThere = useUpdate((state) => state.isThere);
  useEffect(() => {
    if (!isNewerThere) return;
    toast.info(t("update.text"), {
      id: "update",
      duration: Number.POSITIVE_INFINITY,
      action: { label: t("update.reload"), onClick: () => void takeUpdate() },
    });
  }, [isNewerThere, t]);
  return <InstallHint layout={layout} />;
}
