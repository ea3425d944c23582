import { clsx } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { PageProps } from "../../../app/feature.ts";
import { Upcoming } from "../../upcoming/index.ts";
import { Levels } from "./Levels.tsx";

export default function LevelsPage({ layout }: PageProps) {
  const t = useTranslations("account");
  const isWide = layout === "desktop";
  return (
    <div className={clsx("flex flex-col gap-4", isWide ? "w-full max-w-240 px-6 py-8" : "px-4 py-5")}>
      {isWide && <h1 className="text-28 font-semibold">{t("levels.title")}</h1>}
      <Upcoming topic="trading" />
      <Levels mobile={!isWide} />
    </div>
  );
}
