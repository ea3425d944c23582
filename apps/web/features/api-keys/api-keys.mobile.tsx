import { KEYS_PER_MEMBER_MAX } from "@meridian/contract/api-keys";
import { useTranslations } from "use-intl";
import { Guide } from "./Guide.tsx";
import { CreateButton, KeyList } from "./KeyList.tsx";
import { KeyWindows } from "./KeyWindows.tsx";
import { useKeys } from "./use-keys.ts";

export default function ApiKeysMobile() {
  const t = useTranslations("apiKeys");
  const keys = useKeys();
  const count = keys.keys?.length ?? 0;
  return (
    <div className="flex flex-col gap-4 px-4 py-5">
      <h1 className="sr-only">{t("title")}</h1>
      <p className="text-13 text-text-2">{t("text")}</p>
      {count > 0 && (
        <>
          <CreateButton keys={keys} wide />
          <p className="figure text-12 text-text-3">{t("count", { count, max: KEYS_PER_MEMBER_MAX })}</p>
        </>
      )}
      <KeyList keys={keys} layout="mobile" />
      <Guide />
      <KeyWindows keys={keys} layout="mobile" />
    </div>
  );
}
