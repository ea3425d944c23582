/** The messages of a case, oldest first; the latest is in sight. */
import type { SupportAttached, SupportMessage } from "@meridian/contract";
import { AmountText, Button, clsx, TimeText } from "@meridian/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { Code, Loaded } from "../../parts/index.ts";

/** A picture is shown when one asks for it: each look is written down. */
function Picture({ ticketId, fileId }: { ticketId: string; fileId: string }) {
  const t = useTranslations("consoleSupport");
  const [asked, setAsked] = useState(false);
  const picture = useRead(
    "staff/supportPicture",
    { ticketId, fileId },
    { staleTime: Infinity, enabled: asked },
  );
  if (!asked) {
    return (
      <Button size="small" onClick={() => setAsked(true)}>
        {t("showPicture")}
      </Button>
    );
  }
  return (
    <Loaded query={picture} rows={4}>
      {(file) => (
        <img
          alt={t("picture")}
          src={`data:${file.type};base64,${file.picture}`}
          className="max-h-[60vh] rounded-control border border-line object-contain"
        />
      )}
    </Loaded>
  );
}

function Attached({ attached }: { attached: SupportAttached }) {
  const t = useTranslations("consoleSupport");
  const { kind, id, coin, amount, market, side, time } = attached;
  return (
    <div className="rounded-control border border-line bg-surface-0 px-3 py-2 text-12">
      <p className="flex flex-wrap items-baseline gap-x-2 text-13 font-medium">
        {side === "" ? t(`about.${kind}`) : t(`about.${side}`, { market })}
        <AmountText value={amount} decimals={18} coin={coin} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-text-3">
        <TimeText timeMs={time} />
        <Code text={id} />
      </p>
    </div>
  );
}

function Message({ ticketId, message }: { ticketId: string; message: SupportMessage }) {
  const t = useTranslations("consoleSupport");
  const { from, staffNumber, text, attached, pictures, time } = message;
  const ofStaff = from === "staff";
  return (
    <li className={clsx("flex flex-col gap-1", ofStaff ? "items-end" : "items-start")}>
      <div
        className={clsx(
          "max-w-[85%] space-y-2 rounded-card px-3 py-2 text-13",
          ofStaff ? "bg-accent-soft" : "bg-surface-2",
        )}
      >
        {text !== "" && <p className="break-words whitespace-pre-wrap">{text}</p>}
        {attached.map((one) => (
          <Attached key={`${one.kind} ${one.id}`} attached={one} />
        ))}
        {pictures.map(({ fileId }) => (
          <Picture key={fileId} ticketId={ticketId} fileId={fileId} />
        ))}
      </div>
      <p className="flex gap-2 text-12 text-text-3">
        {ofStaff && <span>{t("staff", { number: staffNumber })}</span>}
        <TimeText timeMs={time} />
      </p>
    </li>
  );
}

interface ConversationProps {
  readonly ticketId: string;
  readonly list: readonly SupportMessage[];
  /** Leads to what was said before; null when that is all. */
  readonly cursor: string | null;
}

/** Loads messages from before the latest page, a page at a time. */
function Earlier({ ticketId, cursor }: { ticketId: string; cursor: string }) {
  const t = useTranslations("consoleSupport");
  const [asked, setAsked] = useState(false);
  const query = useRead("staff/supportTicket", { ticketId, cursor }, { staleTime: Infinity, enabled: asked });
  if (!asked) {
    return (
      <li className="text-center">
        <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
          {t("earlier")}
        </Button>
      </li>
    );
  }
  return (
    <Loaded query={query} rows={4}>
      {({ list, nextCursor }) => (
        <>
          {nextCursor !== null && <Earlier ticketId={ticketId} cursor={nextCursor} />}
          {list.map((message) => (
            <Message key={message.messageId} ticketId={ticketId} message={message} />
          ))}
        </>
      )}
    </Loaded>
  );
}

export function Conversation({ ticketId, list, cursor }: ConversationProps) {
  const t = useTranslations("consoleSupport");
  const end = useRef<HTMLDivElement>(null);
  const lastId = list.at(-1)?.messageId;
  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
  }, [lastId]);
  return (
    <div className="h-full overflow-y-auto px-6 py-4 max-lg:px-4">
      <ol aria-label={t("conversation")} className="space-y-4">
        {cursor !== null && <Earlier ticketId={ticketId} cursor={cursor} />}
        {list.map((message) => (
          <Message key={message.messageId} ticketId={ticketId} message={message} />
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
}
