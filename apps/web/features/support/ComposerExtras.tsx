/** Additions to a message: its subjects, its pictures, and the warning before a code is sent. */
import type { SupportSubject } from "@meridian/contract";
import { Button, formatAmount, IconButton, usePreview } from "@meridian/ui";
import { RotateCw, ShieldAlert, X } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { SubjectLine } from "./Parts.tsx";
import { canTryAgain, PICTURES_MAX, TEXT_MAX } from "./support.model.ts";
import type { ComposerState } from "./use-composer.ts";
import type { ChosenPicture } from "./use-pictures.ts";
import { useSubjectCard } from "./use-subjects.ts";

function AttachedChip({ subject, onDrop }: { subject: SupportSubject; onDrop: () => void }) {
  const t = useTranslations("support");
  const card = useSubjectCard(subject);
  return (
    <li className="max-w-full rounded-control border border-line bg-surface-1 py-1 ps-2.5 pe-1">
      <SubjectLine subject={card ?? subject}>
        <IconButton size="small" label={t("drop")} onClick={onDrop}>
          <X aria-hidden />
        </IconButton>
      </SubjectLine>
    </li>
  );
}

function useProblemText({ problem }: ChosenPicture): string | null {
  const t = useTranslations("support");
  if (problem === null) return null;
  return typeof problem === "string" ? t(`pictureProblem.${problem}`) : problem.words;
}

function PictureChip({ picture, composer }: { picture: ChosenPicture; composer: ComposerState }) {
  const t = useTranslations("support");
  const { pictures } = composer;
  const preview = usePreview(picture.file);
  const problem = useProblemText(picture);
  const { percent, fileId, id, file } = picture;
  return (
    <li className="flex max-w-full items-center gap-2 rounded-control border border-line bg-surface-1 p-1">
      {preview !== null && problem === null && (
        <img src={preview} alt={file.name} className="size-11 rounded-[4px] object-cover" />
      )}
      <span className="min-w-0 text-12">
        <span className="block max-w-40 truncate">{file.name}</span>
        {problem === null ? (
          <span className="figure text-text-3">{fileId === "" ? t("sending", { percent }) : t("added")}</span>
        ) : (
          <span role="alert" className="text-danger">
            {problem}
          </span>
        )}
      </span>
      {canTryAgain(picture.problem) && (
        <IconButton size="small" label={t("again")} onClick={() => pictures.again(picture)}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton size="small" label={t("drop")} onClick={() => pictures.drop(id)}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

function Warning({ composer }: { composer: ComposerState }) {
  const t = useTranslations("support");
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-control bg-warn-soft px-3 py-2.5 text-13">
      <p className="flex items-start gap-2 [&_svg]:mt-0.5">
        <ShieldAlert aria-hidden className="size-4 shrink-0 text-warn" />
        {t("secret.warning")}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={composer.back}>
          {t("secret.back")}
        </Button>
        <Button size="small" onClick={() => void composer.send(true)} busy={composer.sending}>
          {t("secret.send")}
        </Button>
      </p>
    </div>
  );
}

export function ComposerExtras({ composer }: { composer: ComposerState }) {
  const t = useTranslations("support");
  const locale = useLocale();
  const { attached, pictures, warned, refusal, tooLong } = composer;
  return (
    <>
      {attached.length + pictures.list.length > 0 && (
        <ul aria-label={t("attachments")} className="flex flex-wrap gap-2">
          {attached.map((subject) => (
            <AttachedChip
              key={`${subject.kind} ${subject.id}`}
              subject={subject}
              onDrop={() => composer.attach(subject)}
            />
          ))}
          {pictures.list.map((picture) => (
            <PictureChip key={picture.id} picture={picture} composer={composer} />
          ))}
        </ul>
      )}
      {pictures.leftOut > 0 && (
        <p role="alert" className="text-13 text-warn">
          {t("picturesMost", { most: PICTURES_MAX, count: pictures.leftOut })}
        </p>
      )}
      {tooLong && (
        <p id={composer.tooLongId} role="alert" className="text-13 text-danger">
          {t("tooLong", { most: formatAmount(String(TEXT_MAX), locale, 0) })}
        </p>
      )}
      {warned && <Warning composer={composer} />}
      {refusal !== null && (
        <p role="alert" className="text-13 text-danger">
          {refusal === "" ? t("failed") : refusal}
        </p>
      )}
    </>
  );
}
