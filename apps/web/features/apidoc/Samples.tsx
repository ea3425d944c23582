import { Segmented } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ApiCall } from "./apidoc.model.ts";
import { Code } from "./Code.tsx";
import { SAMPLE_LANGUAGES, type SampleLanguage, sampleOf } from "./samples.model.ts";

export function Samples({ call }: { call: ApiCall }) {
  const t = useTranslations("apidoc");
  const [language, setLanguage] = useState<SampleLanguage>("curl");
  const text = sampleOf(language, call, location.origin);
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-14 font-semibold">{t("sample")}</h3>
        <Segmented
          label={t("language")}
          size="small"
          value={language}
          onValue={setLanguage}
          options={SAMPLE_LANGUAGES.map((value) => ({ value, label: value }))}
        />
      </div>
      <Code text={text} label={t("sample")} />
    </section>
  );
}
