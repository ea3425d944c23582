/** One conversation: how it stands, what was said, and what can be done. */
import type { SupportCase } from "@meridian/contract";
import { Button, ErrorState, formatTime, IconButton, LoadMore, SkeletonRows, TimeText } from "@meridian/ui";
import { Star } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { refusalOf, useAction } from "../../data/index.ts";
import { Composer } from "./Composer.tsx";
import { Message } from "./Message.tsx";
import { SafetyNote, StateBadge } from "./Parts.tsx";
import { byDay, STARS } from "./support.model.ts";
import { type Conversation, forgetCases, useConversation } from "./use-cases.ts";
import { useSending } from "./use-sending.ts";

function Head({ supportCase }: { supportCase: SupportCase }) {
  const t = useTranslations("support");
  const { mutateAsync: send, isPending: busy } = useAction("user/closeTicket");
  const [asked, setAsked] = useState(false);
  const { ticketId, category, state } = supportCase;
  const close = (): void => void send({ ticketId }).then(forgetCases, () => undefined);
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
      <h2 className="text-14 font-semibold">{t(`category.${category}`)}</h2>
      <StateBadge state={state} />
      <span className="figure text-12 text-text-3">{t("number", { number: ticketId })}</span>
      {state !== "closed" && (
        <span className="ms-auto flex gap-2">
          {asked && (
            <Button size="small" variant="quiet" onClick={() => setAsked(false)}>
              {t("keep")}
            </Button>
          )}
          <Button size="small" busy={busy} onClick={() => (asked ? close() : setAsked(true))}>
            {t(asked ? "closeSure" : "close")}
          </Button>
        </span>
      )}
    </header>
  );
}

/** Under a closed conversation: what it was worth, and the way to ask anew. */
function Closed({ supportCase }: { supportCase: SupportCase }) {
  const t = useTranslations("support");
  const { mutateAsync: send, isPending: busy } = useAction("user/rateTicket");
  const { ticketId, closedAt, closedBy, stars } = supportCase;
  const rate = (count: number): void =>
    void send({ ticketId, stars: count }).then(forgetCases, () => undefined);
  return (
    <div className="flex flex-col items-center gap-2 border-t border-line px-4 py-4 text-center text-13 text-text-2">
      <p>
        {t(closedBy === "staff" ? "closedByStaff" : "closedByYou")}{" "}
        {closedAt !== null && <TimeText timeMs={closedAt} />}
      </p>
      <p className="flex items-center gap-2">
        {stars === null ? t("rate") : t("rated")}
        <span className="flex">
          {STARS.map((count) => (
            <IconButton
              key={count}
              label={t("stars", { count })}
              disabled={busy || stars !== null}
              onClick={() => rate(count)}
              className="disabled:!opacity-100"
            >
              <Star aria-hidden className={count <= (stars ?? 0) ? "fill-warn text-warn" : ""} />
            </IconButton>
          ))}
        </span>
      </p>
      <Button asChild size="small">
        <Link to="?new">{t("askAgain")}</Link>
      </Button>
    </div>
  );
}

function Messages({ conversation, ticketId }: { conversation: Conversation; ticketId: string }) {
  const t = useTranslations("support");
  const locale = useLocale();
  const end = useRef<HTMLDivElement>(null);
  const { messages } = conversation;
  const lastId = messages.at(-1)?.messageId;
  useEffect(() => {
    const box = end.current?.closest("[data-scrolls]");
    // A conversation that scrolls by itself leaves the page where it is.
    if (box) box.scrollTop = box.scrollHeight;
    else end.current?.scrollIntoView({ block: "end" });
  }, [lastId]);
  const dayText = (timeMs: number): string => formatTime(timeMs, locale, "longDay");
  const days = byDay(messages, dayText);
  return (
    <>
      <LoadMore pages={conversation} />
      <div role="log" aria-label={t("conversation")} className="flex flex-col gap-5">
        {days.map(({ timeMs, messages: said }) => (
          <section key={said[0]?.messageId} className="flex flex-col gap-3">
            <h3 className="self-center text-12 text-text-3">{dayText(timeMs)}</h3>
            <ol className="flex flex-col gap-3">
              {said.map((message) => (
                <Message key={message.messageId} ticketId={ticketId} message={message} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <div ref={end} className="scroll-mb-60" />
    </>
  );
}

interface CaseProps {
  readonly ticketId: string;
  readonly layout: Layout;
  /** Places the parts: what scrolls, and what stays at the bottom. */
  readonly children: (parts: { head: ReactNode; messages: ReactNode; foot: ReactNode }) => ReactNode;
}

export function Case({ ticketId, layout, children }: CaseProps) {
  const t = useTranslations("support");
  const conversation = useConversation(ticketId);
  const composer = useSending(ticketId, conversation.messages);
  const { supportCase, error, isError, refetch } = conversation;
  if (supportCase === undefined && isError) {
    const words = refusalOf(error) === "support.unknown" ? t("unknown") : undefined;
    return <ErrorState onRetry={() => void refetch()}>{words}</ErrorState>;
  }
  if (supportCase === undefined) return <SkeletonRows rows={6} rowHeightPx={64} />;
  return children({
    head: <Head supportCase={supportCase} />,
    messages: <Messages conversation={conversation} ticketId={ticketId} />,
    foot:
      supportCase.state === "closed" ? (
        <Closed supportCase={supportCase} />
      ) : (
        <div className="flex flex-col gap-2 border-t border-line bg-surface-0 px-4 py-3">
          <SafetyNote />
          <Composer composer={composer} layout={layout} />
        </div>
      ),
  });
}
