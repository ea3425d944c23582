/** One recovery: its pictures beside those of the identity check, what else is known, and the word of two people. */
import type { RecoveryCase as Recovery } from "@meridian/contract";
import { TimeText } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMay, useRead } from "../../data/index.ts";
import { Case, Fact, Facts, KeyedButton, Loaded, MemberLink } from "../../parts/index.ts";
import { ApproveRecovery, RefuseRecovery } from "./RecoveryDecision.tsx";
import { RecoveryPicture } from "./RecoveryPicture.tsx";

const ONCE = { staleTime: Infinity };

function Known({ view }: { view: Recovery }) {
  const t = useTranslations("consoleQueues");
  const { signIns, proposal } = view;
  return (
    <Facts className="text-14">
      <Fact name={t("recovery.what")} strong>
        {t(`recovery.kind.${view.kind}`)} · {t(`recovery.state.${view.state}`)}
      </Fact>
      <Fact name={t("recovery.note")} strong>
        {view.note}
      </Fact>
      <Fact name={t("member")}>
        <MemberLink uid={view.uid} copy />
      </Fact>
      <Fact name={t("recovery.since")}>
        <TimeText timeMs={view.memberSince} />
      </Fact>
      <Fact name={t("recovery.identity")}>
        {t(`recovery.kyc.${view.kyc}`)}
        {view.name !== "" && ` · ${view.name} · ${view.idNumber} · ${view.country}`}
      </Fact>
      <Fact name={t("recovery.sent")}>
        <TimeText timeMs={view.createdAt} /> · {view.ip} · {view.browser} {view.system}
      </Fact>
      <Fact name={t("recovery.signIns")}>{t("recovery.signInCounts", signIns)}</Fact>
      <Fact name={t("recovery.earlier")}>
        <span className="figure">{view.earlier}</span>
      </Fact>
      <Fact name={t(view.holdUntil === null ? "recovery.hold" : "recovery.until")}>
        {view.holdUntil === null ? (
          t("recovery.holdHours", { hours: view.holdHours })
        ) : (
          <TimeText timeMs={view.holdUntil} />
        )}
      </Fact>
      {proposal !== null && (
        <Fact name={t("recovery.first")}>
          {proposal.proposer} · <TimeText timeMs={proposal.createdAt} style="brief" />
          <span className="block text-text-2">{proposal.reason}</span>
        </Fact>
      )}
    </Facts>
  );
}

export function RecoveryCase({ recoveryId, onDone }: { recoveryId: string; onDone: () => void }) {
  const t = useTranslations("consoleQueues");
  const may = useMay();
  const [asked, setAsked] = useState<"approve" | "refuse">();
  const recovery = useRead("staff/recoveryCase", { recoveryId }, ONCE);
  const view = recovery.data;
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    onDone();
  };
  const open = view?.state === "waiting" || view?.state === "holding";
  const actions = view !== undefined && open && may("staff/recoveryRefuse") && (
    <>
      <KeyedButton letter="R" onClick={() => setAsked("refuse")}>
        {t("recovery.refuse")}
      </KeyedButton>
      {view.state === "waiting" && (
        <KeyedButton
          letter="A"
          variant="primary"
          {...(view.proposal?.own === true ? { reason: t("recovery.whyOwn") } : {})}
          onClick={() => setAsked("approve")}
        >
          {t(view.proposal === null ? "recovery.approveFirst" : "recovery.approveSecond")}
        </KeyedButton>
      )}
    </>
  );
  return (
    <Case actions={actions}>
      <Loaded query={recovery} rows={10}>
        {(shown) => (
          <div className="grid grid-cols-[1fr_320px] items-start gap-6 max-xl:grid-cols-1">
            <div className="grid grid-cols-2 gap-4 max-xl:order-2 max-sm:grid-cols-1">
              <RecoveryPicture recoveryId={recoveryId} picture="selfie" />
              <RecoveryPicture recoveryId={recoveryId} picture="document" />
              {shown.kyc !== "none" && <RecoveryPicture recoveryId={recoveryId} picture="kycFront" />}
              {shown.kyc !== "none" && <RecoveryPicture recoveryId={recoveryId} picture="kycBack" />}
            </div>
            <Known view={shown} />
          </div>
        )}
      </Loaded>
      {asked === "approve" && view !== undefined && (
        <ApproveRecovery recovery={view} onDone={done} onClose={close} />
      )}
      {asked === "refuse" && <RefuseRecovery recoveryId={recoveryId} onDone={done} onClose={close} />}
    </Case>
  );
}
