/** One withdrawal: why it waits, both sides of it, who approved so far, and the verdict. */
import type { WithdrawalCase as Withdrawal } from "@meridian/contract";
import { AmountText, Badge, Button, Countdown, TimeText } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMay } from "../../data/index.ts";
import { Case, Code, Fact, Facts, KeyedButton, MemberLink, Section } from "../../parts/index.ts";
import { Approvals } from "./Approvals.tsx";
import { SendingCost } from "./SendingCost.tsx";
import { SideBySide } from "./SideBySide.tsx";
import { useReasonText } from "./use-reason-text.ts";
import { ApproveWithdrawal, RefuseAllOfMember, RefuseWithdrawal } from "./WithdrawalDecision.tsx";
import { approvalState, compare, isSame } from "./withdrawal.model.ts";

function Circumstances({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations("consoleQueues");
  const { facts } = withdrawal;
  return (
    <Section title={t("withdrawals.facts")}>
      <Facts className="px-4 py-3">
        <Fact name={t("withdrawals.memberSince")}>
          <TimeText timeMs={facts.memberSince} style="day" />
        </Fact>
        <Fact name={t("withdrawals.level")}>
          {t(facts.level > 0 ? "withdrawals.verified" : "withdrawals.unverified")}
        </Fact>
        <Fact name={t("withdrawals.completed")}>{facts.completed}</Fact>
        <Fact name={t("withdrawals.toAddress")}>
          <span className={facts.completedToAddress === 0 ? "text-warn" : undefined}>
            {facts.completedToAddress}
          </span>
        </Fact>
        <Fact name={t("withdrawals.outgoing")}>
          <AmountText value={facts.outgoingUsdt} decimals={2} fixed coin="USDT" />
        </Fact>
      </Facts>
    </Section>
  );
}

function useVerdict(withdrawal: Withdrawal) {
  const t = useTranslations("consoleQueues");
  const tc = useTranslations("console");
  const { own } = approvalState(withdrawal);
  if (withdrawal.state === "held") return t("withdrawals.whyHeld");
  if (!isSame(compare(withdrawal))) return t("withdrawals.whyDiffers");
  if (own) return t("withdrawals.whyOwn");
  return withdrawal.bar === "" ? undefined : tc(`bar.${withdrawal.bar}`);
}

export function WithdrawalCase({ withdrawal, onDone }: { withdrawal: Withdrawal; onDone: () => void }) {
  const t = useTranslations("consoleQueues");
  const may = useMay();
  const reasonText = useReasonText();
  const [asked, setAsked] = useState<"approve" | "refuse" | "refuseAll">();
  const obstacle = useVerdict(withdrawal);
  const { isLast } = approvalState(withdrawal);
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    onDone();
  };
  const { withdrawalId, uid, createdAt, heldUntil, worthUsdt, hash } = withdrawal;
  // Only the reason says what was changed since the approval.
  const reasons = [...new Set([withdrawal.reason, ...withdrawal.reasons])];
  const actions = (
    <>
      {may("staff/withdrawalRefuse") && (
        <KeyedButton letter="R" onClick={() => setAsked("refuse")}>
          {t("withdrawals.refuse")}
        </KeyedButton>
      )}
      {may("staff/withdrawalRefuseAll") && (
        <Button variant="quiet" onClick={() => setAsked("refuseAll")}>
          {t("withdrawals.queue.refuseAll")}
        </Button>
      )}
      {may("staff/withdrawalApprove") && (
        <KeyedButton
          letter="A"
          variant="primary"
          {...(obstacle === undefined ? {} : { reason: obstacle })}
          onClick={() => setAsked("approve")}
        >
          {t(isLast ? "withdrawals.approveAndSend" : "withdrawals.approveFirst")}
        </KeyedButton>
      )}
    </>
  );
  return (
    <Case actions={actions}>
      <header className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 className="text-20 font-semibold">
          <AmountText value={withdrawal.asked.amount} decimals={8} coin={withdrawal.asked.coin} />
        </h2>
        <span className="text-13 text-text-3">
          ≈ <AmountText value={worthUsdt} decimals={2} fixed coin="USDT" />
        </span>
        <span className="flex flex-wrap gap-1.5">
          {reasons.map((reason) => (
            <Badge key={reason} tone="warn">
              {reasonText(reason)}
            </Badge>
          ))}
        </span>
        {heldUntil !== null && (
          <span className="text-13 text-info">
            {t("withdrawals.heldFor")} <Countdown endsAtMs={heldUntil} />
          </span>
        )}
      </header>
      <SideBySide withdrawal={withdrawal} />
      <div className="grid grid-cols-2 items-start gap-5 max-xl:grid-cols-1">
        <Circumstances withdrawal={withdrawal} />
        <Approvals withdrawal={withdrawal} />
      </div>
      <SendingCost withdrawal={withdrawal} />
      <Facts>
        <Fact name={t("member")}>
          <MemberLink uid={uid} copy />
        </Fact>
        <Fact name={t("withdrawals.requested")}>
          <TimeText timeMs={createdAt} style="second" />
        </Fact>
        <Fact name={t("withdrawals.id")}>
          <Code text={withdrawalId} />
        </Fact>
        <Fact name={t("withdrawals.hash")}>
          <Code text={hash} />
        </Fact>
      </Facts>
      {asked === "approve" && <ApproveWithdrawal withdrawal={withdrawal} onDone={done} onClose={close} />}
      {asked === "refuseAll" && <RefuseAllOfMember withdrawal={withdrawal} onDone={done} onClose={close} />}
      {asked === "refuse" && <RefuseWithdrawal withdrawal={withdrawal} onDone={done} onClose={close} />}
    </Case>
  );
}
