import { IconButton } from "@meridian/ui";
import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { Loaded } from "../../parts/index.ts";

const QUARTER = 90;

interface KycPictureProps {
  readonly applicationId: string;
  readonly fileId: string;
  readonly side: "front" | "back";
}

/** One side of the document; it can be turned and enlarged, and leaves this page in no other way. */
export function KycPicture({ applicationId, fileId, side }: KycPictureProps) {
  const t = useTranslations("consoleQueues");
  const [turned, setTurned] = useState(0);
  const [large, setLarge] = useState(false);
  const picture = useRead("staff/kycPicture", { applicationId, fileId }, { staleTime: Infinity });
  const Zoom = large ? ZoomOut : ZoomIn;
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-surface-1">
      <figcaption className="flex items-center justify-between border-b border-line ps-3 text-13 text-text-2">
        {t(`kyc.field.${side}`)}
        <span>
          <IconButton label={t("kyc.turn")} onClick={() => setTurned(turned + QUARTER)}>
            <RotateCw aria-hidden />
          </IconButton>
          <IconButton label={t(large ? "kyc.smaller" : "kyc.larger")} onClick={() => setLarge(!large)}>
            <Zoom aria-hidden />
          </IconButton>
        </span>
      </figcaption>
      <div className={large ? "h-[75vh] overflow-auto" : "h-[36vh] min-h-56 overflow-hidden"}>
        <Loaded query={picture} rows={6}>
          {(file) => (
            <img
              alt={t(`kyc.field.${side}`)}
              src={`data:${file.type};base64,${file.picture}`}
              style={{ rotate: `${turned}deg` }}
              className={large ? "max-w-none" : "mx-auto h-[36vh] min-h-56 object-contain"}
            />
          )}
        </Loaded>
      </div>
    </figure>
  );
}
