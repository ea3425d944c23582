import type { RecoveryCase } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { forget, useAction } from "../../data/index.ts";
import { ChangeDialog } from "../../parts/index.ts";

interface Ends {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const forgetAll = (): Promise<void> =>
  forget("staff/recoveryQueue", "staff/recoveryCase", "staff/proposals", "staff/overview");

/** The first person's word becomes a proposal; the second approves that very proposal. */
export function ApproveRecovery({ recovery, onDone, onClose }: Ends & { recovery: RecoveryCase }) {
  const t = useTranslations("consoleQueues");
  const first = useAction("staff/recoveryApprove");
  const second = useAction("staff/approveProposal");
  const { recoveryId, proposal } = recovery;
  const onSuccess = (): void => {
    toast.success(t(proposal === null ? "recovery.didFirst" : "recovery.didSecond"));
    onDone();
    void forgetAll();
  };
  const shown = {
    title: t(proposal === null ? "recovery.askFirst" : "recovery.askSecond"),
    description: t("recovery.approveNote", { note: recovery.note }),
    onClose,
  };
  return proposal === null ? (
    <ChangeDialog
      {...shown}
      action={t("recovery.approveFirst")}
      change={first}
      onSend={(reason) => first.mutate({ recoveryId, reason }, { onSuccess })}
    />
  ) : (
    <ChangeDialog
      {...shown}
      action={t("recovery.approveSecond")}
      proved
      change={second}
      onSend={(reason, proof) => {
        const { proposalId, hash } = proposal;
        second.mutate({ proposalId, hash, reason, ...proof }, { onSuccess });
      }}
    />
  );
}

export function RefuseRecovery({ recoveryId, onDone, onClose }: Ends & { recoveryId: string }) {
  const t = useTranslations("consoleQueues");
  const refuse = useAction("staff/recoveryRefuse");
  const onSuccess = (): void => {
    toast.success(t("recovery.didRefuse"));
    onDone();
    void forgetAll();
  };
  return (
    <ChangeDialog
      title={t("recovery.askRefuse")}
      action={t("recovery.refuse")}
      variant="danger"
      change={refuse}
      onSend={(reason) => refuse.mutate({ recoveryId, reason }, { onSuccess })}
      onClose={onClose}
    />
  );
}
