/** One side of the document: choose a photo, look at it, send it; why it was sent back, where it was. */
import { Badge } from "@meridian/ui";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { refusalOfField, type Side } from "./application.model.ts";
import { PictureEdit } from "./PictureEdit.tsx";
import { PicturePick } from "./PicturePick.tsx";
import type { Application } from "./use-application.ts";

interface PictureStepProps {
  readonly application: Application;
  readonly side: Side;
  readonly layout: Layout;
}

function SentBack({ application, side }: Pick<PictureStepProps, "application" | "side">) {
  const t = useTranslations("kyc");
  const refusal = refusalOfField(application.info.refused, side);
  if (refusal === undefined) return null;
  return (
    <p className="flex items-start gap-2 rounded-control bg-warn-soft p-3 text-13">
      <TriangleAlert aria-hidden className="mt-px size-4 shrink-0 text-warn" />
      {t(`reason.${refusal.reason}`)}
    </p>
  );
}

export function PictureStep({ application, side, layout }: PictureStepProps) {
  const t = useTranslations("kyc");
  const { idType, pictures } = application;
  const picture = pictures.pictures[side];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-16 font-semibold">{t(`side.${idType === "" ? "idCard" : idType}.${side}`)}</h2>
        {picture?.sending.state === "sent" && <Badge tone="up">{t("sending.badge")}</Badge>}
      </div>
      <SentBack application={application} side={side} />
      {picture === null ? (
        <PicturePick onFile={(file) => pictures.choose(side, file)} layout={layout} />
      ) : (
        <PictureEdit side={side} picture={picture} pictures={pictures} />
      )}
    </div>
  );
}
