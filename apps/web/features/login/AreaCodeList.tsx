/** The list {@link AreaCodeButton} opens: search, one row per country. */
import { languages } from "@meridian/i18n";
import { EmptyState, TextInput } from "@meridian/ui";
import { Check, Search } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../app/language.tsx";
import { type Country, countriesIn, matching } from "./area-codes.model.ts";

interface Props {
  /** The country's two letters. */
  readonly chosen: string;
  readonly onChoose: (next: Country) => void;
}

export default function AreaCodeList({ chosen, onChoose }: Props) {
  const t = useTranslations("login");
  const code = useLanguage((state) => state.code);
  const htmlLang = languages.find((language) => language.code === code)?.htmlLang ?? "en";
  const countries = useMemo(() => countriesIn(htmlLang), [htmlLang]);
  const [search, setSearch] = useState("");
  const shown = matching(countries, search);
  return (
    <div className="flex flex-col gap-2">
      <div className="sticky top-0 z-10 flex h-10 shrink-0 items-center gap-2 rounded-control border border-line-strong bg-surface-1 px-3 focus-within:border-accent max-lg:h-11">
        <Search aria-hidden className="size-4 text-text-3" />
        <TextInput
          type="search"
          autoFocus
          aria-label={t("areaCode.search")}
          placeholder={t("areaCode.search")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            const [only] = shown;
            if (event.key !== "Enter" || only === undefined) return;
            event.preventDefault();
            onChoose(only);
          }}
        />
      </div>
      {shown.length === 0 && <EmptyState>{t("areaCode.none")}</EmptyState>}
      <ul className="h-80 overflow-y-auto overscroll-contain max-lg:h-[50dvh]">
        {shown.map((country) => (
          <li key={country.country}>
            <button
              type="button"
              aria-current={country.country === chosen}
              onClick={() => onChoose(country)}
              className="flex h-10 w-full items-center gap-3 rounded-control px-2 text-start text-14 hover:bg-surface-2 max-lg:h-11"
            >
              <span className="min-w-0 flex-1 truncate">{country.name}</span>
              {country.country === chosen && <Check aria-hidden className="size-4 text-accent" />}
              <span className="figure text-text-2">{country.areaCode}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
