import { useTranslations } from "use-intl";
import { Upcoming } from "../../upcoming/index.ts";
import { Levels } from "./Levels.tsx";

export default function LevelsDesktop() {
  const t = useTranslations("account");
  return (
    <div className="flex w-full max-w-240 flex-col gap-4 px-6 py-8">
      <h1 className="text-28 font-semibold">{t("levels.title")}</h1>
      <Upcoming topic="trading" />
      <Levels mobile={false} />
    </div>
  );
}
