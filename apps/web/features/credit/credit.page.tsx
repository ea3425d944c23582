import { clsx } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { PageProps } from "../../app/feature.ts";
import { Credit } from "./Credit.tsx";

export default function CreditPage({ layout }: PageProps) {
  const t = useTranslations("credit");
  const isWide = layout === "desktop";
  return (
    <div className={clsx("flex flex-col gap-4", isWide ? "w-full max-w-240 px-6 py-8" : "px-4 py-5")}>
      {isWide && <h1 className="text-28 font-semibold">{t("title")}</h1>}
      <Credit layout={layout} />
    </div>
  );
}
