/** The changes about to be saved, line by line, and the reason for them. */
import type { StaffContentItem } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { forget, useAction } from "../../data/index.ts";
import { ChangeDialog } from "../../parts/index.ts";
import { type Language, revisionOf, savedWords, type Words } from "./content.model.ts";
import { Difference } from "./Difference.tsx";
import { WhenSeen } from "./WhenSeen.tsx";

interface SaveWordsProps {
  readonly item: StaffContentItem;
  readonly language: Language;
  readonly words: Words;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function SaveWords({ item, language, words, onSaved, onClose }: SaveWordsProps) {
  const t = useTranslations("consoleContent");
  const save = useAction("staff/contentSaveText");
  const send = (reason: string): void => {
    const { itemId } = item;
    save.mutate(
      { itemId, language, ...words, title: words.title.trim(), revision: revisionOf(item, language), reason },
      {
        onSuccess: () => {
          toast.success(t("saved"));
          void forget("staff/contentItem", "staff/contentList", "staff/contentHistory").then(onSaved);
        },
      },
    );
  };
  return (
    <ChangeDialog
      title={t("saveText", { language })}
      description={<WhenSeen shown={item} />}
      action={t("save")}
      change={save}
      onSend={send}
      onClose={onClose}
    >
      <Difference before={savedWords(item, language)} after={words} />
    </ChangeDialog>
  );
}
