import { Badge, lazy } from "@meridian/ui";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useSession, useSettings } from "../../data/index.ts";
import type { Layout } from "../feature.ts";

const OwnDemo = lazy(() => import("./OwnDemo.tsx"));

/** Says on every page that prices and participants are simulated, as long as the server says so. */
export function DemoBadge({ layout }: { layout: Layout }) {
  const t = useTranslations("shell");
  const settings = useSettings().data;
  const { member } = useSession();
  if (settings === undefined || !(settings.demo || settings.marketSimulated)) return null;
  const badge = (
    <span title={t("demo.note")} className="inline-flex shrink-0">
      <Badge tone="warn">{t("demo.label")}</Badge>
      <span className="sr-only">{t("demo.note")}</span>
    </span>
  );
  if (member?.demo !== true) return badge;
  return (
    <Suspense fallback={badge}>
      <OwnDemo layout={layout} createdAt={member.createdAt} />
    </Suspense>
  );
}
