import type { WithdrawalCase } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { forget, useAction } from "../../data/index.ts";
import { ChangeDialog, type Proof } from "../../parts/index.ts";
import { SideBySide } from "./SideBySide.tsx";
import { approvalState } from "./withdrawal.model.ts";

interface DecisionProps {
  readonly withdrawal: WithdrawalCase;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const forgetQueue = (): Promise<void> =>
  forget("staff/withdrawalQueue", "staff/overview", "staff/memberPicture");

/** The last approval sends coins away for good, so the amount that goes is typed. */
export function ApproveWithdrawal({ withdrawal, onDone, onClose }: DecisionProps) {
  const t = useTranslations("consoleQueues");
  const approve = useAction("staff/withdrawalApprove");
  const { isLast } = approvalState(withdrawal);
  const { withdrawalId, hash, sent } = withdrawal;
  const send = (reason: string, proof: Proof): void => {
    approve.mutate(
      { withdrawalId, hash, reason, ...proof },
      {
        onSuccess: ({ sent: isSent }) => {
          toast.success(t(isSent ? "withdrawals.didSend" : "withdrawals.didApprove"));
          onDone();
          void forgetQueue();
        },
      },
    );
  };
  return (
    <ChangeDialog
      title={t(isLast ? "withdrawals.askSend" : "withdrawals.askApprove")}
      description={t(isLast ? "withdrawals.sendNote" : "withdrawals.approveNote")}
      action={t(isLast ? "withdrawals.approveAndSend" : "withdrawals.approveFirst")}
      {...(isLast ? { typed: sent.amount } : {})}
      proved
      reasonFirst
      change={approve}
      onSend={send}
      onClose={onClose}
    >
      <SideBySide withdrawal={withdrawal} />
    </ChangeDialog>
  );
}

export function RefuseWithdrawal({ withdrawal, onDone, onClose }: DecisionProps) {
  const t = useTranslations("consoleQueues");
  const refuse = useAction("staff/withdrawalRefuse");
  const send = (reason: string): void => {
    const onSuccess = (): void => {
      toast.success(t("withdrawals.didRefuse"));
      onDone();
      void forgetQueue();
    };
    refuse.mutate({ withdrawalId: withdrawal.withdrawalId, reason }, { onSuccess });
  };
  return (
    <ChangeDialog
      title={t("withdrawals.askRefuse")}
      description={t("withdrawals.refuseNote")}
      action={t("withdrawals.refuse")}
      variant="danger"
      change={refuse}
      onSend={send}
      onClose={onClose}
    />
  );
}

/** Everything that one member has waiting: for a flood that nobody wants to refuse one by one. */
export function RefuseAllOfMember({ withdrawal, onDone, onClose }: DecisionProps) {
  const t = useTranslations("consoleQueues");
  const refuse = useAction("staff/withdrawalRefuseAll");
  const { uid } = withdrawal;
  const send = (reason: string): void => {
    const onSuccess = (counts: { refused: number; left: number }): void => {
      toast.success(t("withdrawals.queue.didRefuseAll", counts));
      onDone();
      void forgetQueue();
    };
    refuse.mutate({ uid, reason }, { onSuccess });
  };
  return (
    <ChangeDialog
      title={t("withdrawals.queue.askRefuseAll", { uid })}
      description={t("withdrawals.refuseNote")}
      action={t("withdrawals.queue.refuseAll")}
      variant="danger"
      typed={uid}
      change={refuse}
      onSend={send}
      onClose={onClose}
    />
  );
}
