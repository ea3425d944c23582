/** A text as it will look to a reader, drawn by what draws it there; and what is wrong with it. */
import { TextBlocks } from "@meridian/ui/text";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { Loaded, Section } from "../../parts/index.ts";
import type { Language, Words } from "./content.model.ts";

const PAUSE_MS = 400;

/** Returns the words once typing has paused. */
function usePaused(words: Words): Words {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}

/** Links lead nowhere here: a click would lose what was typed. */
function link(href: string, children: ReactNode): ReactNode {
  return (
    <span title={href} className="text-accent underline underline-offset-3">
      {children}
    </span>
  );
}

export function Preview({ language, words }: { language: Language; words: Words }) {
  const t = useTranslations("consoleContent");
  const paused = usePaused(words);
  const query = useRead("staff/contentPreview", { language, ...paused });
  return (
    <Section title={t("preview")}>
      <div className="min-h-80 p-5">
        <Loaded query={query} rows={8}>
          {({ title, summary, blocks, unknown, brokenLinks }) => (
            <>
              {unknown.length > 0 && (
                <p role="alert" className="mb-3 rounded-control bg-danger-soft px-3 py-2 text-13 text-danger">
                  {t("unknownFigures", { names: unknown.join(", ") })}
                </p>
              )}
              {brokenLinks.length > 0 && (
                <p className="mb-3 rounded-control bg-warn-soft px-3 py-2 text-13 text-warn">
                  {t("brokenLinks", { slugs: brokenLinks.join(", ") })}
                </p>
              )}
              <p className="text-20 font-semibold">{title}</p>
              <p className="mt-1 mb-4 text-13 text-text-3">{summary}</p>
              <TextBlocks blocks={blocks} link={link} />
            </>
          )}
        </Loaded>
      </div>
    </Section>
  );
}
