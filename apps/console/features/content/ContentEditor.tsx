/** One item: its words in each language beside how they will look, where and when it is shown, and its history. */
import type { StaffContentItem } from "@meridian/contract";
import { Button, clsx, Tabs } from "@meridian/ui";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { draftsOf, useMay, useRead } from "../../data/index.ts";
import { Loaded, Page } from "../../parts/index.ts";
import { type Language, LANGUAGES, sameWords, savedWords, type Words } from "./content.model.ts";
import { StateBadge } from "./ContentList.tsx";
import { History } from "./History.tsx";
import { Preview } from "./Preview.tsx";
import { SaveWords } from "./SaveWords.tsx";
import { TermsForm } from "./TermsForm.tsx";
import { WordsForm } from "./WordsForm.tsx";

type Drafts = Readonly<Partial<Record<Language, Words>>>;

const NO_DRAFTS: Drafts = {};
/** Words that were begun stay with their item while others are read; what saving would change is shown before it is. */
const useWordDrafts = draftsOf<Drafts>();

function Editor({ item }: { item: StaffContentItem }) {
  const t = useTranslations("consoleContent");
  const mayWrite = useMay()("staff/contentSaveText");
  const [language, setLanguage] = useState<Language>("en");
  const [drafts = NO_DRAFTS, putDrafts] = useWordDrafts(item.itemId);
  const [saves, setSaves] = useState(false);
  const saved = savedWords(item, language);
  const words = drafts[language] ?? saved;
  const changed = !sameWords(words, saved);
  const write = (next: Words): void => putDrafts({ ...drafts, [language]: next });
  const drop = (): void => putDrafts({ ...drafts, [language]: undefined });
  const tabs = LANGUAGES.map((value) => {
    const draft = drafts[value];
    const open = draft !== undefined && !sameWords(draft, savedWords(item, value));
    const written = item.languages.includes(value);
    return {
      value,
      label: (
        <span className={clsx("inline-flex items-center gap-1.5", !written && "text-text-3")}>
          <span
            className={clsx("size-2 rounded-full", written ? "bg-up" : "border border-line-strong")}
            aria-hidden
          />
          {value}
          {open && <span className="text-warn">•</span>}
        </span>
      ),
    };
  });
  return (
    <div className="flex flex-col gap-5">
      <Tabs label={t("languages")} value={language} onValue={setLanguage} tabs={tabs} className="-mx-4" />
      <div className="grid grid-cols-2 items-start gap-6 max-lg:grid-cols-1">
        <div className="flex flex-col gap-4">
          <WordsForm
            language={language}
            words={words}
            english={savedWords(item, "en")}
            readOnly={!mayWrite}
            onWords={write}
          />
          {mayWrite && (
            <div className="flex gap-2">
              <Button
                variant="primary"
                disabled={!changed || words.title.trim() === ""}
                onClick={() => setSaves(true)}
              >
                {t("saveText", { language })}
              </Button>
              <Button disabled={!changed} onClick={drop}>
                {t("discard")}
              </Button>
            </div>
          )}
        </div>
        <Preview language={language} words={words} />
      </div>
      <TermsForm item={item} readOnly={!mayWrite} />
      <History item={item} mayPutBack={mayWrite} />
      {saves && (
        <SaveWords
          item={item}
          language={language}
          words={words}
          onClose={() => setSaves(false)}
          onSaved={() => {
            setSaves(false);
            drop();
          }}
        />
      )}
    </div>
  );
}

export function ContentEditor({ itemId }: { itemId: string }) {
  const t = useTranslations("consoleContent");
  const query = useRead("staff/contentItem", { itemId });
  const item = query.data;
  return (
    <Page
      title={item?.title || item?.slug || t("title")}
      note={item === undefined ? undefined : `${t(`kind.${item.kind}`)} · ${item.slug}`}
      aside={
        <span className="flex items-center gap-3">
          {item !== undefined && <StateBadge row={item} />}
          <Button asChild size="small">
            <Link to={`/content?kind=${item?.kind ?? "notice"}`}>
              <ArrowLeft aria-hidden className="size-4" />
              {t("back")}
            </Link>
          </Button>
        </span>
      }
    >
      <Loaded query={query} rows={12}>
        {(data) => <Editor item={data} />}
      </Loaded>
    </Page>
  );
}
