/** Place, time and form in which an item is shown. */
import type { StaffContentItem } from "@meridian/contract";
import { CONTENT_CATEGORIES, CONTENT_STATES } from "@meridian/contract/content";
import { Button, Field, Select, Switch, TextInput, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { draftsOf, forget, useAction } from "../../data/index.ts";
import { ChangeDialog, Section } from "../../parts/index.ts";
import { type Draft, draftOf, POSITION_MAX, termsOf, wrongFields } from "./terms.model.ts";
import { useCategoryName } from "./use-category-name.ts";
import { WhenSeen } from "./WhenSeen.tsx";

type Edits = Partial<Draft>;

const NO_EDITS: Edits = {};
/** Fields that were changed and not saved stay with their item while others are read; the others follow the item. */
const useEdits = draftsOf<Edits>();

interface FieldsProps {
  readonly item: StaffContentItem;
  readonly draft: Draft;
  readonly onEdit: (part: Edits) => void;
}

function Fields({ item, draft, onEdit: set }: FieldsProps) {
  const t = useTranslations("consoleContent");
  const categoryName = useCategoryName(item.kind);
  const categories = CONTENT_CATEGORIES[item.kind];
  const wrong = wrongFields(draft);
  const text = (name: "related" | "link" | "position" | "showFrom" | "showUntil", type = "text") => (
    <TextInput type={type} value={draft[name]} onChange={(event) => set({ [name]: event.target.value })} />
  );
  return (
    <div className="grid grid-cols-4 gap-4 p-4 max-lg:grid-cols-1">
      <Field label={t("field.state")} boxed={false}>
        <Select
          value={draft.state}
          onValue={(state) => set({ state })}
          options={CONTENT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </Field>
      {categories.length > 0 && (
        <Field label={t("field.category")} boxed={false}>
          <Select
            value={draft.category}
            onValue={(category) => set({ category })}
            options={categories.map((value) => ({ value, label: categoryName(value) }))}
          />
        </Field>
      )}
      <Field
        label={t("field.position")}
        error={wrong.includes("position") && t("wanted.position", { most: POSITION_MAX })}
      >
        {text("position")}
      </Field>
      <Field label={t("field.showFrom")}>{text("showFrom", "datetime-local")}</Field>
      <Field label={t("field.showUntil")} error={wrong.includes("showUntil") && t("wanted.showUntil")}>
        {text("showUntil", "datetime-local")}
      </Field>
      <Field
        label={t("field.related")}
        hint={t("field.relatedHint")}
        className="col-span-2 max-lg:col-span-1"
      >
        {text("related")}
      </Field>
      <Field label={t("field.link")} hint={t("field.linkHint")}>
        {text("link")}
      </Field>
      <div className="flex flex-col justify-center gap-2">
        <Switch checked={draft.pinned} onChecked={(pinned) => set({ pinned })} label={t("pinned")} />
        {item.kind === "notice" && (
          <Switch
            checked={draft.important}
            onChecked={(important) => set({ important })}
            label={t("importantNote")}
          />
        )}
      </div>
    </div>
  );
}

export function TermsForm({ item, readOnly }: { item: StaffContentItem; readOnly: boolean }) {
  const t = useTranslations("consoleContent");
  const save = useAction("staff/contentSaveItem");
  const [edits = NO_EDITS, putEdits] = useEdits(item.itemId);
  const [asks, setAsks] = useState(false);
  const draft: Draft = { ...draftOf(item), ...edits };
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(item));
  const terms = termsOf(draft);
  const send = (reason: string): void => {
    if (terms === undefined) return;
    save.mutate(
      { itemId: item.itemId, ...terms, revision: item.revision, reason },
      {
        onSuccess: () => {
          toast.success(t("saved"));
          setAsks(false);
          const forgotten = forget("staff/contentItem", "staff/contentList", "staff/contentHistory");
          // Until the saved item is here, the fields show what was saved.
          void forgotten.then(() => putEdits(undefined));
        },
      },
    );
  };
  return (
    <Section
      title={t("terms")}
      aside={
        !readOnly && (
          <span className="flex gap-2">
            <Button size="small" disabled={!changed} onClick={() => putEdits(undefined)}>
              {t("discard")}
            </Button>
            <Button
              size="small"
              variant="primary"
              disabled={!changed || terms === undefined}
              onClick={() => setAsks(true)}
            >
              {t("save")}
            </Button>
          </span>
        )
      }
    >
      <fieldset disabled={readOnly}>
        <Fields item={item} draft={draft} onEdit={(part) => putEdits({ ...edits, ...part })} />
      </fieldset>
      {asks && terms !== undefined && (
        <ChangeDialog
          title={t("terms")}
          description={<WhenSeen shown={terms} />}
          action={t("save")}
          change={save}
          onSend={send}
          onClose={() => setAsks(false)}
        />
      )}
    </Section>
  );
}
