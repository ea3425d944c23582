import type { Proposal } from "@meridian/contract";
import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction } from "../../data/index.ts";
import { ChangeDialog, isTyped, isTypedAmount, type Proof, TypedMoney } from "../../parts/index.ts";
import { useSubjectText } from "./ProposalBadge.tsx";
import { useFailureText } from "./use-failure-text.ts";

interface DecisionProps {
  readonly proposal: Proposal;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const forgetAll = (): Promise<void> =>
  forget("staff/proposals", "staff/overview", "staff/parameters", "staff/memberPicture", "staff/list");

/** Whoever approves a credit types it too; everything else names what it is about. */
export function ApproveProposal({ proposal, onDone, onClose }: DecisionProps) {
  const t = useTranslations("consoleMoney");
  const subjectText = useSubjectText();
  const failureText = useFailureText();
  const approve = useAction("staff/approveProposal");
  const [coinTyped, setCoinTyped] = useState("");
  const [amountTyped, setAmountTyped] = useState("");
  const { proposalId, hash, change, kind, person } = proposal;
  const credit = change.kind === "credit" ? change : undefined;
  const ready =
    credit === undefined || (isTyped(coinTyped, credit.coin) && isTypedAmount(amountTyped, credit.amount));
  const send = (reason: string, proof: Proof): void => {
    approve.mutate(
      { proposalId, hash, reason, ...proof },
      {
        onSuccess: ({ state, refusal }) => {
          if (state === "failed") toast.error(`${t("proposals.didFail")} ${failureText(refusal) || refusal}`);
          else toast.success(t(state === "scheduled" ? "proposals.didSchedule" : "proposals.didApprove"));
          onDone();
          void forgetAll();
        },
      },
    );
  };
  return (
    <ChangeDialog
      title={t("proposals.askApprove")}
      description={[t(`kind.${kind}`), person || subjectText(change)].filter(Boolean).join(" · ")}
      action={t("proposals.approve")}
      ready={ready}
      proved
      change={approve}
      onSend={send}
      onClose={onClose}
    >
      {credit !== undefined && (
        <TypedMoney
          focused
          coin={credit.coin}
          amount={credit.amount}
          coinTyped={coinTyped}
          amountTyped={amountTyped}
          onCoin={setCoinTyped}
          onAmount={setAmountTyped}
        />
      )}
    </ChangeDialog>
  );
}

export function RefuseProposal({ proposal, onDone, onClose }: DecisionProps) {
  const t = useTranslations("consoleMoney");
  const refuse = useAction("staff/refuseProposal");
  const words = proposal.own ? "proposals.withdraw" : "proposals.refuse";
  const send = (reason: string): void => {
    const onSuccess = (): void => {
      toast.success(t(proposal.own ? "proposals.didWithdraw" : "proposals.didRefuse"));
      onDone();
      void forgetAll();
    };
    refuse.mutate({ proposalId: proposal.proposalId, reason }, { onSuccess });
  };
  return (
    <ChangeDialog
      title={t(proposal.own ? "proposals.askWithdraw" : "proposals.askRefuse")}
      action={t(words)}
      variant="danger"
      change={refuse}
      onSend={send}
      onClose={onClose}
    />
  );
}
