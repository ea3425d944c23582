/** One proposal: what it changes, who wants it and why, and the word of a second person. */
import type { Proposal } from "@meridian/contract";
import { AmountText, Countdown, TimeText } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMay, useMayPropose } from "../../data/index.ts";
import { AmountWords, Case, Code, Fact, Facts, KeyedButton, MemberLink } from "../../parts/index.ts";
import { ChangeLines } from "./ChangeLines.tsx";
import { ProposalBadge, useSubjectText } from "./ProposalBadge.tsx";
import { ApproveProposal, RefuseProposal } from "./ProposalDecision.tsx";
import { verdictOf } from "./proposal.model.ts";
import { isStaffChange, StaffLines } from "./StaffLines.tsx";
import { StoppedNow } from "./StoppedNow.tsx";
import { useFailureText } from "./use-failure-text.ts";

function Failure({ refusal }: { refusal: string }) {
  const failureText = useFailureText();
  return (
    <>
      <span className="text-danger">{failureText(refusal)}</span>{" "}
      <span className="font-mono text-12 text-text-3">{refusal}</span>
    </>
  );
}

function Course({ proposal }: { proposal: Proposal }) {
  const t = useTranslations("consoleMoney");
  const { proposer, own, createdAt, expiresAt, state, reason, decider, decision, decidedAt } = proposal;
  return (
    <Facts>
      {proposal.change.kind === "credit" && (
        <Fact name={t("field.account")}>{t(`account.${proposal.change.account}`)}</Fact>
      )}
      <Fact name={t("proposals.proposer")}>
        {own ? t("proposals.you") : proposer} · <TimeText timeMs={createdAt} style="brief" />
      </Fact>
      <Fact name={t("proposals.reason")} strong>
        {reason}
      </Fact>
      {state === "proposed" && (
        <Fact name={t("proposals.expires")}>
          <Countdown endsAtMs={expiresAt} />
        </Fact>
      )}
      {decidedAt !== null && (
        <Fact name={t("proposals.decider")}>
          {decider} · <TimeText timeMs={decidedAt} style="brief" />
          <span className="block text-text-2">{decision}</span>
        </Fact>
      )}
      {state === "scheduled" && proposal.dueAt !== null && (
        <Fact name={t("proposals.due")} strong>
          <TimeText timeMs={proposal.dueAt} />
        </Fact>
      )}
      {proposal.executedAt !== null && (
        <Fact name={t("proposals.executed")}>
          <TimeText timeMs={proposal.executedAt} style="brief" />
          {proposal.sequence !== null && (
            <span className="figure text-text-3">
              {" "}
              · {t("proposals.sequence", { sequence: proposal.sequence })}
            </span>
          )}
        </Fact>
      )}
      {proposal.refusal !== "" && (
        <Fact name={t("proposals.failed")}>
          <Failure refusal={proposal.refusal} />
        </Fact>
      )}
      <Fact name={t("proposals.hash")}>
        <Code text={proposal.hash} />
      </Fact>
    </Facts>
  );
}

function What({ proposal }: { proposal: Proposal }) {
  const { change } = proposal;
  if (change.kind === "marketTrading" || change.kind === "withdrawalsResume") {
    return proposal.state === "proposed" ? <StoppedNow change={change} /> : null;
  }
  if (change.kind === "seriesOpening") return null;
  if (isStaffChange(change)) return <StaffLines change={change} person={proposal.person} />;
  if (change.kind !== "credit") return <ChangeLines proposal={proposal} />;
  return (
    <div>
      <AmountText value={change.amount} decimals={18} coin={change.coin} className="text-28 font-semibold" />
      <AmountWords amount={change.amount} coin={change.coin} />
    </div>
  );
}

export function ProposalCase({ proposal, onDone }: { proposal: Proposal; onDone: () => void }) {
  const t = useTranslations("consoleMoney");
  const may = useMay();
  const mayPropose = useMayPropose();
  const subjectText = useSubjectText();
  const [asked, setAsked] = useState<"approve" | "refuse">();
  const { kind, change } = proposal;
  const tc = useTranslations("console");
  const { bar, person } = proposal;
  const obstacle = bar === "" ? undefined : bar === "own" ? t("proposals.whyOwn") : tc(`bar.${bar}`);
  // A recovery is decided where its pictures are.
  const isHere = change.kind !== "recovery" && may("staff/approveProposal") && mayPropose(kind);
  const verdict = verdictOf(proposal, isHere);
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    onDone();
  };
  const actions = verdict !== "none" && (
    <>
      <KeyedButton letter="R" onClick={() => setAsked("refuse")}>
        {t(verdict === "decide" ? "proposals.refuse" : "proposals.withdraw")}
      </KeyedButton>
      {verdict !== "announced" && (
        <KeyedButton
          letter="A"
          variant="primary"
          {...(obstacle === undefined ? {} : { reason: obstacle })}
          onClick={() => setAsked("approve")}
        >
          {t("proposals.approve")}
        </KeyedButton>
      )}
    </>
  );
  return (
    <Case actions={actions}>
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-20 font-semibold">{t(`kind.${kind}`)}</h2>
        <span className="text-16 text-text-2">
          {change.kind === "credit" ? <MemberLink uid={change.uid} /> : person || subjectText(change)}
        </span>
        <ProposalBadge proposal={proposal} />
      </header>
      <What proposal={proposal} />
      <Course proposal={proposal} />
      {asked === "approve" && <ApproveProposal proposal={proposal} onDone={done} onClose={close} />}
      {asked === "refuse" && <RefuseProposal proposal={proposal} onDone={done} onClose={close} />}
    </Case>
  );
}
