/** A new question: what kind it is, what it is about, and the words. */
import type { SupportCategory, SupportSubject } from "@meridian/contract";
import { Button, Chip, Field } from "@meridian/ui";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { useAction, useKeptState } from "../../data/index.ts";
import { AddButtons, WordsField } from "./Composer.tsx";
import { ComposerExtras } from "./ComposerExtras.tsx";
import { SafetyBanner } from "./Parts.tsx";
import { CATEGORIES, CATEGORY_OF } from "./support.model.ts";
import { type ComposerState, type Said, useComposer } from "./use-composer.ts";
import { forgetCases } from "./use-cases.ts";

/** Reason why a case cannot be opened yet, in words; undefined when it can. */
function useReason(
  category: SupportCategory | null,
  { isEmpty, pictures }: ComposerState,
): string | undefined {
  const t = useTranslations("support");
  if (category === null) return t("chooseFirst");
  if (isEmpty) return t("writeFirst");
  return pictures.wait && t(`picturesWait.${pictures.wait}`);
}

function useNewCase(about: SupportSubject | null) {
  const navigate = useNavigate();
  const [category, setCategory] = useKeptState<SupportCategory | null>(
    "category",
    () => about && CATEGORY_OF[about.kind],
  );
  const { mutateAsync: send } = useAction("user/openTicket");
  const deliver = async (said: Said): Promise<void> => {
    if (category === null) return;
    const { ticketId } = await send({ category, ...said });
    await forgetCases();
    void navigate(`?ticket=${ticketId}`, { replace: true });
  };
  return { category, setCategory, composer: useComposer(deliver, about) };
}

interface NewCaseProps {
  readonly about: SupportSubject | null;
  readonly layout: Layout;
}

export function NewCase({ about, layout }: NewCaseProps) {
  const t = useTranslations("support");
  const { category, setCategory, composer } = useNewCase(about);
  const reason = useReason(category, composer);
  return (
    <form
      className="flex w-full max-w-160 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined) void composer.send(false);
      }}
    >
      <h2 className="text-20 font-semibold">{t("new")}</h2>
      <SafetyBanner />
      <Field label={t("categoryLabel")} boxed={false}>
        <div className="flex flex-wrap gap-2">
          {CATEGORIES.map((value) => (
            <Chip key={value} chosen={value === category} onClick={() => setCategory(value)}>
              {t(`category.${value}`)}
            </Chip>
          ))}
        </div>
      </Field>
      <div className="flex flex-col gap-2">
        <span className="flex items-center justify-between gap-3 text-13 text-text-2">
          {t("question")}
          <AddButtons composer={composer} layout={layout} />
        </span>
        <WordsField composer={composer} layout="mobile" rows={4} />
        <ComposerExtras composer={composer} />
      </div>
      <div className={layout === "desktop" ? "self-start" : ""}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide={layout === "mobile"}
          busy={composer.sending}
          {...(reason === undefined ? { disabled: !composer.ready } : { reason })}
        >
          {t("sendQuestion")}
        </Button>
      </div>
    </form>
  );
}
