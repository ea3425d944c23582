/** The window in which one chooses what a question is about. */
import type { SupportSubject } from "@meridian/contract";
import { clsx, Dialog, EmptyState, ErrorState, Segmented, Sheet, SkeletonRows } from "@meridian/ui";
import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { SubjectLine } from "./Parts.tsx";
import { sameSubject, SUBJECT_KINDS } from "./support.model.ts";
import type { ComposerState } from "./use-composer.ts";
import { useSubjects } from "./use-subjects.ts";

const ROWS = 5;
const ROW_PX = 56;

function Subjects({ kind, composer }: { kind: SupportSubject["kind"]; composer: ComposerState }) {
  const t = useTranslations("support");
  const { query, list } = useSubjects(kind);
  if (list === undefined && query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  if (list === undefined) return <SkeletonRows rows={ROWS} rowHeightPx={ROW_PX} />;
  if (list.length === 0) return <EmptyState>{t(`attach.none.${kind}`)}</EmptyState>;
  return (
    <ul className="divide-y divide-line">
      {list.map((card) => {
        const chosen = composer.attached.some((one) => sameSubject(one, card));
        return (
          <li key={card.id}>
            <button
              type="button"
              aria-pressed={chosen}
              disabled={!chosen && composer.attachedFull}
              onClick={() => composer.attach(card)}
              className={clsx(
                "block min-h-14 w-full rounded-control px-2 py-2 transition-colors disabled:opacity-45",
                chosen ? "bg-accent-soft" : "hover:bg-surface-2",
              )}
            >
              <SubjectLine subject={card}>
                {chosen && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
              </SubjectLine>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface AttachPickerProps {
  readonly composer: ComposerState;
  readonly layout: Layout;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

export function AttachPicker({ composer, layout, open, onOpen }: AttachPickerProps) {
  const t = useTranslations("support");
  const [kind, setKind] = useState<SupportSubject["kind"]>("withdrawal");
  const Window = layout === "mobile" ? Sheet : Dialog;
  return (
    <Window open={open} onOpen={onOpen} title={t("attach.title")}>
      <div className="flex h-[min(60dvh,420px)] flex-col gap-3">
        <Segmented
          wide
          label={t("attach.title")}
          value={kind}
          onValue={setKind}
          options={SUBJECT_KINDS.map((value) => ({ value, label: t(`attach.${value}`) }))}
        />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Subjects kind={kind} composer={composer} />
        </div>
      </div>
    </Window>
  );
}
