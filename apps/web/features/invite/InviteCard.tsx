/** The own code: as letters, as a link, and as a picture that a camera reads. */
import { Button, Copy, QrCode } from "@meridian/ui";
import { ImageDown, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { inviteLink } from "../poster/index.ts";
import type { InviteInfo } from "./invite.model.ts";
import { PosterWindow } from "./PosterWindow.tsx";

const QR_PX = 180;

function Line({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-text-3">{name}</dt>
      <dd className="mt-1 flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface-2 px-3">
        <span translate="no" className="min-w-0 flex-1 break-all">
          {children}
        </span>
        <Copy text={text} label={name} />
      </dd>
    </div>
  );
}

/** Only where the device has a way to share. */
function ShareButton({ title, url }: { title: string; url: string }) {
  const t = useTranslations("invite");
  if (typeof navigator.share !== "function") return null;
  // A dismissed share window rejects the promise; that is no error.
  const share = (): void => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <Button onClick={share}>
      <Share2 aria-hidden className="size-4" />
      {t("share")}
    </Button>
  );
}

interface InviteCardProps {
  readonly info: InviteInfo;
  /** The first level's share, as the language writes a percentage. */
  readonly rate: string;
  readonly layout: Layout;
}

export function InviteCard({ info, rate, layout }: InviteCardProps) {
  const t = useTranslations("invite");
  const [drawing, setDrawing] = useState(false);
  const link = inviteLink(window.location.origin, info.invitationCode);
  return (
    <section
      aria-label={t("yours")}
      className="grid grid-cols-[1fr_auto] items-center gap-8 rounded-card border border-line bg-surface-1 p-6 max-lg:grid-cols-1 max-lg:gap-5 max-lg:p-4"
    >
      <div className="min-w-0">
        <h2 className="text-20 font-semibold text-balance">{t("headline", { rate })}</h2>
        <dl className="mt-4 flex flex-col gap-3">
          <Line name={t("code")} text={info.invitationCode}>
            <span className="figure text-16 font-semibold tracking-wider">{info.invitationCode}</span>
          </Line>
          <Line name={t("link")} text={link}>
            <span className="text-13">{link}</span>
          </Line>
        </dl>
        <div className="mt-4 flex flex-wrap gap-2 max-lg:[&>*]:h-11 max-lg:[&>*]:flex-1">
          <Button variant="primary" onClick={() => setDrawing(true)}>
            <ImageDown aria-hidden className="size-4" />
            {t("poster.make")}
          </Button>
          <ShareButton title={t("headline", { rate })} url={link} />
        </div>
      </div>
      <figure className="flex flex-col items-center gap-2">
        <QrCode text={link} label={t("qr")} sizePx={QR_PX} />
        <figcaption className="text-12 text-text-3">{t("scan")}</figcaption>
      </figure>
      {drawing && (
        <PosterWindow
          info={info}
          link={link}
          mobile={layout === "mobile"}
          onClose={() => setDrawing(false)}
        />
      )}
    </section>
  );
}
