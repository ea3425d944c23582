/** One recovery: its pictures beside those of the identity check, what else is known, and the word of two people. */
import type { RecoveryCase as Told } from "@meridian/contract";
import { TimeText } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMay, useRead } from "../../data/index.ts";
import { Case, Fact, Facts, KeyedButton, Loaded, MemberLink } from "../../parts/index.ts";
import { ApproveRecovery, RefuseRecovery } from "./RecoveryDecision.tsx";
import { RecoveryPicture } from "./RecoveryPicture.tsx";

const ONCE = { staleTime: Infinity };

function Known({ told }: { told: Told }) {
  const t = useTranslations("consoleQueues");
  const { signIns, proposal } = told;
  return (
    <Facts className="text-14">
      <Fact name={t("recovery.what")} strong>
        {t(`recovery.kind.${told.kind}`)} · {t(`recovery.state.${told.state}`)}
      </Fact>
      <Fact name={t("recovery.note")} strong>
        {told.note}
      </Fact>
      <Fact name={t("member")}>
        <MemberLink uid={told.uid} copy />
      </Fact>
      <Fact name={t("recovery.since")}>
        <TimeText timeMs={told.memberSince} />
      </Fact>
      <Fact name={t("recovery.identity")}>
        {t(`recovery.kyc.${told.kyc}`)}
        {told.name !== "" && ` · ${told.name} · ${told.idNumber} · ${told.country}`}
      </Fact>
      <Fact name={t("recovery.sent")}>
        <TimeText timeMs={told.createdAt} /> · {told.ip} · {told.browser} {told.system}
      </Fact>
      <Fact name={t("recovery.signIns")}>{t("recovery.signInCounts", signIns)}</Fact>
      <Fact name={t("recovery.earlier")}>
        <span className="figure">{told.earlier}</span>
      </Fact>
      <Fact name={t(told.holdUntil === null ? "recovery.hold" : "recovery.until")}>
        {told.holdUntil === null ? (
          t("recovery.holdHours", { hours: told.holdHours })
        ) : (
          <TimeText timeMs={told.holdUntil} />
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
  const told = recovery.data;
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    onDone();
  };
  const open = told?.state === "waiting" || told?.state === "holding";
  const actions = told !== undefined && open && may("staff/recoveryRefuse") && (
    <>
      <KeyedButton letter="R" onClick={() => setAsked("refuse")}>
        {t("recovery.refuse")}
      </KeyedButton>
      {told.state === "waiting" && (
        <KeyedButton
          letter="A"
          variant="primary"
          {...(told.proposal?.own === true ? { reason: t("recovery.whyOwn") } : {})}
          onClick={() => setAsked("approve")}
        >
          {t(told.proposal === null ? "recovery.approveFirst" : "recovery.approveSecond")}
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
            <Known told={shown} />
          </div>
        )}
      </Loaded>
      {asked === "approve" && told !== undefined && (
        <ApproveRecovery recovery={told} onDone={done} onClose={close} />
      )}
      {asked === "refuse" && <RefuseRecovery recoveryId={recoveryId} onDone={done} onClose={close} />}
    </Case>
  );
}
