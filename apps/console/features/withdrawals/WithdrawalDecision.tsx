import type { WithdrawalCase } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { forget, useChange } from "../../data/index.ts";
import { ChangeDialog } from "../../parts/index.ts";
import { SideBySide } from "./SideBySide.tsx";
import { approvalState } from "./withdrawal.model.ts";

interface DecisionProps {
  readonly withdrawal: WithdrawalCase;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const forgetQueue = (): Promise<void> =>
  forget("staff/withdrawalQueue", "staff/overview", "staff/memberPicture");

/** The last approval sends coins away for good, so their amount is typed. */
export function ApproveWithdrawal({ withdrawal, onDone, onClose }: DecisionProps) {
  const t = useTranslations("consoleQueues");
  const approve = useChange("staff/withdrawalApprove");
  const { isLast } = approvalState(withdrawal);
  const { withdrawalId, hash, asked } = withdrawal;
  const send = (reason: string): void => {
    approve.mutate(
      { withdrawalId, hash, reason },
      {
        onSuccess: ({ sent }) => {
          toast.success(t(sent ? "withdrawals.didSend" : "withdrawals.didApprove"));
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
      {...(isLast ? { typed: asked.amount } : {})}
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
  const refuse = useChange("staff/withdrawalRefuse");
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
