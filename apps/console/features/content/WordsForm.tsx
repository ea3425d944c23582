/** Title, summary and Markdown of one language, with the figures that a text may name. */
import { Chip, Field, TextInput } from "@meridian/ui";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { TextArea } from "../../parts/index.ts";
import { inserted, type Language, type Words } from "./content.model.ts";

const TITLE_MAX = 120;
const SUMMARY_MAX = 240;
const BODY_MAX = 18_000;
const FEW = 8;

interface WordsFormProps {
  readonly language: Language;
  readonly words: Words;
  readonly english: Words;
  readonly readOnly: boolean;
  readonly onWords: (words: Words) => void;
}

function Figures({ language, onPick }: { language: Language; onPick: (name: string) => void }) {
  const t = useTranslations("consoleContent");
  const [all, setAll] = useState(false);
  const figures = useRead("staff/contentFigures", { language }, { staleTime: 60_000 }).data?.list ?? [];
  return (
    <div role="group" aria-label={t("figures")} className="flex flex-wrap gap-1.5">
      {figures.slice(0, all ? figures.length : FEW).map(({ name, value }) => (
        <Chip key={name} title={value} onClick={() => onPick(name)}>
          {name} <span className="text-text-3">{value}</span>
        </Chip>
      ))}
      {!all && figures.length > FEW && (
        <Chip onClick={() => setAll(true)}>{t("moreFigures", { count: figures.length - FEW })}</Chip>
      )}
    </div>
  );
}

export function WordsForm({ language, words, english, readOnly, onWords }: WordsFormProps) {
  const t = useTranslations("consoleContent");
  const body = useRef<HTMLTextAreaElement>(null);
  const pick = (name: string): void => {
    const { selectionStart = words.body.length, selectionEnd = words.body.length } = body.current ?? {};
    const { text, cursor } = inserted(words.body, selectionStart, selectionEnd, `{{${name}}}`);
    onWords({ ...words, body: text });
    requestAnimationFrame(() => {
      body.current?.focus();
      body.current?.setSelectionRange(cursor, cursor);
    });
  };
  return (
    <>
      <Field label={t("field.title")} hint={language === "en" ? undefined : english.title}>
        <TextInput
          value={words.title}
          maxLength={TITLE_MAX}
          readOnly={readOnly}
          onChange={(event) => onWords({ ...words, title: event.target.value })}
        />
      </Field>
      <Field label={t("field.summary")} hint={language === "en" ? undefined : english.summary}>
        <TextInput
          value={words.summary}
          maxLength={SUMMARY_MAX}
          readOnly={readOnly}
          onChange={(event) => onWords({ ...words, summary: event.target.value })}
        />
      </Field>
      <Field label={t("field.body")} hint={t("field.bodyHint")} boxed={false}>
        <TextArea
          ref={body}
          rows={22}
          value={words.body}
          maxLength={BODY_MAX}
          readOnly={readOnly}
          spellCheck
          className="font-mono"
          onChange={(event) => onWords({ ...words, body: event.target.value })}
        />
      </Field>
      {!readOnly && <Figures language={language} onPick={pick} />}
    </>
  );
}
