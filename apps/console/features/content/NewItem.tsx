/** Creates a draft; its words are written in the editor that opens then. */
import { CONTENT_CATEGORIES, type ContentKind } from "@meridian/contract/content";
import { Field, Select, TextInput } from "@meridian/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { forget, useAction } from "../../data/index.ts";
import { ChangeDialog } from "../../parts/index.ts";
import { isSlug, SLUG_MAX } from "./content.model.ts";
import { useCategoryName } from "./use-category-name.ts";

export function NewItem({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const t = useTranslations("consoleContent");
  const categoryName = useCategoryName(kind);
  const navigate = useNavigate();
  const save = useAction("staff/contentSaveItem");
  const categories = CONTENT_CATEGORIES[kind];
  const [slug, setSlug] = useState("");
  const [category, setCategory] = useState(categories[0] ?? "");
  const send = (reason: string): void => {
    const shown = { pinned: false, important: false, related: [], link: "", showFrom: null, showUntil: null };
    const terms = { ...shown, category, position: 0, state: "draft" as const };
    save.mutate(
      { kind, slug, ...terms, revision: "0", reason },
      {
        onSuccess: ({ itemId }) => {
          void forget("staff/contentList");
          void navigate(`/content/${itemId}`);
        },
      },
    );
  };
  return (
    <ChangeDialog
      title={t("add")}
      action={t("create")}
      ready={isSlug(slug)}
      change={save}
      onSend={send}
      onClose={onClose}
    >
      <Field
        label={t("field.slug")}
        hint={t("field.slugHint")}
        error={slug !== "" && !isSlug(slug) && t("wanted.slug")}
      >
        <TextInput
          value={slug}
          maxLength={SLUG_MAX}
          autoFocus
          onChange={(event) => setSlug(event.target.value)}
        />
      </Field>
      {categories.length > 0 && (
        <Field label={t("field.category")} boxed={false}>
          <Select
            value={category}
            onValue={setCategory}
            options={categories.map((value) => ({ value, label: categoryName(value) }))}
          />
        </Field>
      )}
    </ChangeDialog>
  );
}
