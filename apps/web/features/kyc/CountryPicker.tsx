/** Chooses the country that issued the document: a button, and a window with search. */
import { Dialog, EmptyState, Sheet, TextInput, useFieldAttributes } from "@meridian/ui";
import { ChevronDown, Search } from "lucide-react";
import { useMemo, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { countriesIn, countryName, matchingCountries } from "./countries.model.ts";

function Choices({ onChoose }: { onChoose: (code: string) => void }) {
  const t = useTranslations("kyc");
  const locale = useLocale();
  const [search, setSearch] = useState("");
  const countries = useMemo(() => countriesIn(locale), [locale]);
  const shown = matchingCountries(countries, search);
  return (
    <div className="flex flex-col gap-2">
      <div className="sticky top-0 z-10 flex h-10 shrink-0 items-center gap-2 rounded-control border border-line-strong bg-surface-1 px-3 focus-within:border-accent max-lg:h-11">
        <Search aria-hidden className="size-4 text-text-3" />
        <TextInput
          type="search"
          autoFocus
          aria-label={t("country.search")}
          placeholder={t("country.search")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={({ key }) => {
            const [first] = shown;
            if (key === "Enter" && first !== undefined) onChoose(first.code);
          }}
        />
      </div>
      <ul className="h-90 max-lg:h-[50dvh]">
        {shown.length === 0 && <EmptyState>{t("country.none")}</EmptyState>}
        {shown.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              onClick={() => onChoose(code)}
              className="flex h-11 w-full items-center justify-between gap-3 rounded-control px-2 text-start text-14 hover:bg-surface-2"
            >
              <span className="min-w-0 truncate">{name}</span>
              <span className="figure text-12 text-text-3">{code}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CountryPickerProps {
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly layout: Layout;
}

export function CountryPicker({ code, onCode, layout }: CountryPickerProps) {
  const t = useTranslations("kyc");
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const Window = layout === "mobile" ? Sheet : Dialog;
  return (
    <>
      <button
        type="button"
        {...useFieldAttributes()}
        onClick={() => setOpen(true)}
        className="flex h-10 w-full items-center justify-between gap-2 rounded-control border border-line-strong bg-surface-1 px-3 text-start text-14 hover:border-text-3 aria-invalid:border-danger max-lg:h-11"
      >
        {code === "" ? (
          <span className="text-text-3">{t("country.choose")}</span>
        ) : (
          <span className="truncate">{countryName(code, locale)}</span>
        )}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-text-3" />
      </button>
      <Window open={open} onOpen={setOpen} title={t("country.label")}>
        <Choices
          onChoose={(next) => {
            onCode(next);
            setOpen(false);
          }}
        />
      </Window>
    </>
  );
}
