import { KEYS_PER_MEMBER_MAX } from "@meridian/contract/api-keys";
import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pathOf } from "../../app/routes.tsx";
import { Guide } from "./Guide.tsx";
import { CreateButton, KeyList } from "./KeyList.tsx";
import { KeyWindows } from "./KeyWindows.tsx";
import { useKeys } from "./use-keys.ts";

export default function ApiKeysDesktop() {
  const t = useTranslations("apiKeys");
  const keys = useKeys();
  const count = keys.keys?.length ?? 0;
  return (
    <div className="flex w-full flex-col gap-4 px-6 py-8">
      <Link
        to={pathOf("security", "desktop")}
        className="inline-flex items-center gap-1 text-13 text-text-2 hover:text-text-1"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t("back")}
      </Link>
      <header className="flex items-end justify-between gap-6">
        <div className="min-w-0">
          <h1 className="text-28 font-semibold">{t("title")}</h1>
          <p className="mt-1 text-13 text-text-2">{t("text")}</p>
        </div>
        {count > 0 && (
          <div className="flex shrink-0 items-center gap-4">
            <span className="figure text-13 text-text-3">
              {t("count", { count, max: KEYS_PER_MEMBER_MAX })}
            </span>
            <CreateButton keys={keys} />
          </div>
        )}
      </header>
      <KeyList keys={keys} layout="desktop" />
      <Guide />
      <KeyWindows keys={keys} layout="desktop" />
    </div>
  );
}
