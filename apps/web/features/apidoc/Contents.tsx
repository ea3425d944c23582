/** Everything there is to read, searched as one types: the guide first, then the calls by group. */
import { clsx, EmptyState, ErrorState, SkeletonRows, TextInput, Field } from "@meridian/ui";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type ApiCall, matchingCalls } from "./apidoc.model.ts";
import { type Apidoc, GUIDES } from "./use-apidoc.ts";

const ROWS_WHILE_LOADING = 12;

interface EntryProps {
  chosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Entry({ chosen, onChoose, children }: EntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) entry.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <li ref={entry}>
      <button
        type="button"
        aria-current={chosen ? "page" : undefined}
        onClick={onChoose}
        className={clsx(
          "flex min-h-8 w-full items-center gap-2 rounded-control px-2 py-1 text-start text-13 max-lg:min-h-11",
          chosen ? "bg-surface-2 text-text-1" : "text-text-2 hover:bg-surface-2 hover:text-text-1",
        )}
      >
        {children}
      </button>
    </li>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-4">
      <h2 className="px-2 text-12 font-semibold text-text-3">{title}</h2>
      <ul className="mt-1">{children}</ul>
    </section>
  );
}

const groupsOf = (calls: readonly ApiCall[]): readonly string[] => [
  ...new Set(calls.map(({ group }) => group)),
];

export function Contents({ doc }: { doc: Apidoc }) {
  const t = useTranslations("apidoc");
  const [query, setQuery] = useState("");
  const { calls, asked, show } = doc;
  const found = matchingCalls(calls ?? [], query);
  return (
    <nav aria-label={t("contents")}>
      <Field
        label={<span className="sr-only">{t("search")}</span>}
        unit={<Search aria-hidden className="size-4" />}
      >
        <TextInput
          type="search"
          value={query}
          placeholder={t("search")}
          onChange={(event) => setQuery(event.target.value)}
        />
      </Field>
      {query === "" && (
        <Group title={t("guide")}>
          {GUIDES.map((guide) => (
            <Entry key={guide} chosen={asked === guide} onChoose={() => show(guide)}>
              {t(`${guide}.title`)}
            </Entry>
          ))}
        </Group>
      )}
      {calls === undefined && !doc.isError && <SkeletonRows rows={ROWS_WHILE_LOADING} rowHeightPx={32} />}
      {calls === undefined && doc.isError && <ErrorState onRetry={doc.retry} />}
      {calls !== undefined && found.length === 0 && <EmptyState>{t("nothing", { query })}</EmptyState>}
      {groupsOf(found).map((group) => (
        <Group key={group} title={`/data/api.${group}`}>
          {found
            .filter((call) => call.group === group)
            .map((call) => (
              <Entry key={call.name} chosen={asked === call.name} onChoose={() => show(call.name)}>
                <span
                  aria-hidden
                  className={clsx(
                    "size-1.5 shrink-0 rounded-full",
                    call.kind === "read" ? "bg-info" : "bg-accent",
                  )}
                />
                <span className="min-w-0 font-mono text-12 break-all">{call.name.split("/")[1]}</span>
              </Entry>
            ))}
        </Group>
      ))}
    </nav>
  );
}
