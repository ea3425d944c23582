/** The last step: a sheet of paper with today's words, the document, and its holder with both. */
import type { CallOutput, Recovery, RecoveryPicture } from "@meridian/contract";
import { Button, Copy, TimeText } from "@meridian/ui";
import { Camera, Check, IdCard, ScanFace } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAction } from "../../data/index.ts";
import { FileButton } from "../kyc/index.ts";
import { type PictureState, usePictures } from "./use-pictures.ts";

const ICONS = { document: IdCard, selfie: ScanFace } as const;

interface TileProps {
  readonly picture: RecoveryPicture;
  readonly pictureState: PictureState;
  readonly onFile: (file: Blob) => void;
}

function PictureNote({ pictureState }: { pictureState: PictureState }) {
  const t = useTranslations("recovery");
  if (pictureState.state === "sending")
    return <p className="text-13 text-text-2">{t("picture.sending", pictureState)}</p>;
  if (pictureState.state === "failed") {
    return (
      <p role="alert" className="text-13 text-danger">
        {pictureState.message === "" ? t("picture.failed") : pictureState.message}
      </p>
    );
  }
  if (pictureState.state !== "sent") return null;
  return (
    <p className="flex items-center gap-1.5 text-13 text-up">
      <Check aria-hidden className="size-4" />
      {t("picture.sent")}
    </p>
  );
}

function Tile({ picture, pictureState, onFile }: TileProps) {
  const t = useTranslations("recovery");
  const Icon = ICONS[picture];
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-4">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="flex flex-col gap-1">
          <h3 className="text-14 font-semibold">{t(`picture.${picture}`)}</h3>
          <p className="text-13 text-text-2">{t(`picture.${picture}Text`)}</p>
        </div>
      </div>
      {pictureState.state === "sent" && (
        <img
          src={pictureState.address}
          alt={t(`picture.${picture}`)}
          className="max-h-56 rounded-control object-contain"
        />
      )}
      <PictureNote pictureState={pictureState} />
      <FileButton onFile={onFile} wide>
        <Camera aria-hidden className="size-5" />
        {t(pictureState.state === "sent" ? "picture.again" : "picture.choose")}
      </FileButton>
    </li>
  );
}

interface PicturesProps {
  readonly visit: CallOutput<"login/recoveryBegin">;
  readonly onSent: (recovery: Recovery) => void;
}

export function Pictures({ visit, onSent }: PicturesProps) {
  const t = useTranslations("recovery");
  const { recoveryToken, note, expiresAt } = visit;
  const { pictures, choose, document, selfie } = usePictures(recoveryToken, note);
  const submit = useAction("login/recoverySubmit");
  const sent = (recovery: Recovery): void => {
    // The next view is short: at the present scroll position there would be nothing to see.
    window.scrollTo({ top: 0 });
    onSent(recovery);
  };
  const ready = document !== "" && selfie !== "";
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-text-2">{t("picture.write")}</p>
      <p className="rounded-card bg-accent-soft p-4 text-center text-16 font-semibold">
        {note} <Copy text={note} />
      </p>
      <p className="text-12 text-text-3">
        {t.rich("picture.until", { time: () => <TimeText timeMs={expiresAt} style="brief" /> })}
      </p>
      <ul className="flex flex-col gap-3">
        {(["document", "selfie"] as const).map((picture) => (
          <Tile
            key={picture}
            picture={picture}
            pictureState={pictures[picture]}
            onFile={(file) => void choose(picture, file)}
          />
        ))}
      </ul>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {submit.error?.message}
      </p>
      <Button
        variant="primary"
        size="large"
        wide
        busy={submit.isPending}
        reason={ready ? undefined : t("picture.both")}
        onClick={() => submit.mutate({ recoveryToken, document, selfie }, { onSuccess: sent })}
      >
        {t("picture.submit")}
      </Button>
    </div>
  );
}
