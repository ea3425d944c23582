import type { LimitName, Proposal, ProposalChange, ProposalState } from "@meridian/contract";
import { Badge, type Tone } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useOfferName } from "../../parts/index.ts";
import { subjectOf } from "./proposal.model.ts";

const TONES: Readonly<Record<ProposalState, Tone>> = {
  proposed: "warn",
  scheduled: "info",
  approved: "info",
  executed: "up",
  refused: "neutral",
  withdrawn: "neutral",
  expired: "neutral",
  failed: "danger",
};

export function ProposalBadge({ proposal }: { proposal: Pick<Proposal, "state" | "own"> }) {
  const t = useTranslations("consoleMoney");
  const { state, own } = proposal;
  if (state === "proposed" && own) return <Badge tone="info">{t("proposals.own")}</Badge>;
  return <Badge tone={TONES[state]}>{t(`proposals.states.${state}`)}</Badge>;
}

export function useLimitText(): (name: LimitName) => string {
  const t = useTranslations("consoleMoney");
  return (name) => t(`limit.${name}`);
}

/** Returns a function that names a change's subject, with the texts of limits and the names of products. */
export function useSubjectText(): (change: ProposalChange) => string {
  const t = useTranslations("consoleMoney");
  const offerName = useOfferName();
  return (change) => {
    if (change.kind === "limit") return t(`limit.${change.name}`);
    if (change.kind === "feeLevel") return t("levelNumber", { level: change.level });
    if (change.kind === "offerText") return `${offerName(change.offer)}: ${t(`option.${change.part}`)}`;
    return "offer" in change ? offerName(change.offer) : subjectOf(change);
  };
}
