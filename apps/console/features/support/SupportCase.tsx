/** One conversation: what was said, the field to answer in, and the member beside it. */
import type { StaffSupportCase } from "@meridian/contract";
import { Badge, StaleShade, toast, type Tone } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction, useMay, useRead } from "../../data/index.ts";
import { ChangeDialog, KeyedButton, Loaded, MemberLink } from "../../parts/index.ts";
import { Conversation } from "./Conversation.tsx";
import { MemberBeside } from "./MemberBeside.tsx";
import { Reply } from "./Reply.tsx";

/** Refresh interval of an open case, short enough to show new messages while a reply is typed. */
const TALK_EVERY_MS = 4_000;

const TONES: Readonly<Record<StaffSupportCase["state"], Tone>> = {
  open: "warn",
  waitingForStaff: "warn",
  waitingForMember: "neutral",
  closed: "neutral",
};

const forgetCases = (): Promise<void> =>
  forget("staff/supportQueue", "staff/supportTicket", "staff/overview");

function CloseDialog({ ticketId, onEnd }: { ticketId: string; onEnd: () => void }) {
  const t = useTranslations("consoleSupport");
  const close = useAction("staff/supportClose");
  const onSuccess = (): void => {
    toast.success(t("didClose"));
    void forgetCases();
    onEnd();
  };
  return (
    <ChangeDialog
      title={t("askClose")}
      description={t("closeNote")}
      action={t("close")}
      change={close}
      onSend={(reason) => close.mutate({ ticketId, reason }, { onSuccess })}
      onClose={onEnd}
    />
  );
}

function Head({ supportCase, onClose }: { supportCase: StaffSupportCase; onClose: () => void }) {
  const t = useTranslations("consoleSupport");
  const may = useMay();
  const assign = useAction("staff/supportAssign");
  const { ticketId, uid, category, state, own, staffNumber, stars } = supportCase;
  const turn = (): void => assign.mutate({ ticketId, take: !own }, { onSuccess: () => void forgetCases() });
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-6 py-2 max-lg:px-4">
      <h2 className="text-14 font-semibold">{t(`category.${category}`)}</h2>
      <MemberLink uid={uid} copy />
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      {staffNumber !== "" && (
        <span className="text-12 text-text-3">{own ? t("yours") : t("taken", { number: staffNumber })}</span>
      )}
      {stars !== null && <span className="text-12 text-text-2">{t("stars", { stars })}</span>}
      {state !== "closed" && may("staff/supportReply") && (
        <span className="ms-auto flex gap-2">
          <KeyedButton letter="T" size="small" busy={assign.isPending} onClick={turn}>
            {t(own ? "giveBack" : "take")}
          </KeyedButton>
          <KeyedButton letter="C" size="small" onClick={onClose}>
            {t("close")}
          </KeyedButton>
        </span>
      )}
    </header>
  );
}

export function SupportCase({ ticketId }: { ticketId: string }) {
  const may = useMay();
  const [closing, setClosing] = useState(false);
  const query = useRead("staff/supportTicket", { ticketId }, { refetchInterval: TALK_EVERY_MS });
  const { data } = query;
  if (data === undefined) return <Loaded query={query}>{() => null}</Loaded>;
  const { ticket: supportCase, list, nextCursor } = data;
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <Head supportCase={supportCase} onClose={() => setClosing(true)} />
        <StaleShade stale={query.isError} asOfMs={query.dataUpdatedAt} place="end" className="min-h-0 flex-1">
          <Conversation ticketId={ticketId} list={list} cursor={nextCursor} />
        </StaleShade>
        {supportCase.state !== "closed" && may("staff/supportReply") && (
          <Reply ticketId={ticketId} onSent={() => void forgetCases()} />
        )}
      </div>
      {may("staff/memberPicture") && <MemberBeside uid={supportCase.uid} />}
      {closing && <CloseDialog ticketId={ticketId} onEnd={() => setClosing(false)} />}
    </div>
  );
}
