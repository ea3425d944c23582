export { ProposalsPage as default } from "./ProposalsPage.tsx";
export { AnnouncedBadge, AnnouncedNote, useAnnounced, WillBe } from "./Announced.tsx";
export { ProposalBadge, useLimitText, useSubjectText } from "./ProposalBadge.tsx";
export { isSameSubject, linesOf, subjectOf } from "./proposal.model.ts";
export { changesOf } from "./standing.model.ts";
export { TierLines } from "./TierLines.tsx";
export { useLineText } from "./use-line-text.ts";
