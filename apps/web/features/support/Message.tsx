/** One message: the member's at the end, staff's at the start, under the mark that it is theirs. */
import type { SupportMessage } from "@meridian/contract";
import { clsx, Dialog, Skeleton, TimeText } from "@meridian/ui";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { SubjectLine } from "./Parts.tsx";

type Picture = SupportMessage["pictures"][number];

/** Its size is known before it is there, so nothing moves when it comes. */
function SentPicture({ ticketId, picture }: { ticketId: string; picture: Picture }) {
  const t = useTranslations("support");
  const [large, setLarge] = useState(false);
  const { fileId } = picture;
  const { data, isError, refetch } = useRead(
    "user/supportPicture",
    { ticketId, fileId },
    { staleTime: Infinity },
  );
  if (data === undefined && isError) {
    return (
      <button
        type="button"
        onClick={() => void refetch()}
        className="text-13 text-accent underline target-44"
      >
        {t("pictureFailed")}
      </button>
    );
  }
  if (data === undefined) return <Skeleton className="h-40 w-52" />;
  const address = `data:${data.type};base64,${data.picture}`;
  return (
    <>
      <button
        type="button"
        aria-label={t("enlarge")}
        onClick={() => setLarge(true)}
        className="block rounded-control"
      >
        <img
          src={address}
          alt={t("picture")}
          className="h-40 max-w-full rounded-control border border-line object-cover"
        />
      </button>
      <Dialog open={large} onOpen={setLarge} title={t("picture")} width="wide">
        <img src={address} alt={t("picture")} className="mx-auto max-h-[75dvh] object-contain" />
      </Dialog>
    </>
  );
}

export function Message({ ticketId, message }: { ticketId: string; message: SupportMessage }) {
  const t = useTranslations("support");
  const { from, staffNumber, text, attached, pictures, time } = message;
  const own = from === "member";
  return (
    <li className={clsx("flex flex-col gap-1", own ? "items-end" : "items-start")}>
      {!own && (
        <p className="flex items-center gap-1 text-12 text-text-2">
          <BadgeCheck aria-hidden className="size-3.5 text-accent" />
          {t("staff", { number: staffNumber })}
          <span className="text-text-3">{t("verified")}</span>
        </p>
      )}
      <div
        className={clsx(
          "flex max-w-[min(85%,560px)] flex-col gap-2 rounded-card px-3 py-2 text-14",
          own ? "bg-accent-soft" : "bg-surface-2",
        )}
      >
        {text !== "" && <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>}
        {attached.map((subject) => (
          <div
            key={`${subject.kind} ${subject.id}`}
            className="rounded-control border border-line bg-surface-0 p-2.5"
          >
            <SubjectLine subject={subject} />
          </div>
        ))}
        {pictures.map((picture) => (
          <SentPicture key={picture.fileId} ticketId={ticketId} picture={picture} />
        ))}
      </div>
      <TimeText timeMs={time} style="hour" className="text-12 text-text-3" />
    </li>
  );
}
