/** Proposals: first those that wait for a second person, then those of the chosen state. */
import { PROPOSAL_STATES, type ProposalState } from "@meridian/contract";
import { Button, Select, TimeText } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { usePages } from "../../data/index.ts";
import { Queue } from "../../parts/index.ts";
import { ProposalCase } from "./ProposalCase.tsx";
import { ProposalBadge, useSubjectText } from "./ProposalBadge.tsx";

export function ProposalsPage() {
  const t = useTranslations("consoleMoney");
  const subjectText = useSubjectText();
  const [state, setState] = useState<ProposalState>("proposed");
  const pages = usePages("staff/proposals", { state }, { refetchInterval: OVERVIEW_EVERY_MS });
  const query = { ...pages, data: pages.rows };
  return (
    <Queue
      path="/proposals"
      title={t("proposals.title")}
      aside={
        <Select
          size="small"
          label={t("proposals.state")}
          value={state}
          onValue={setState}
          options={PROPOSAL_STATES.map((value) => ({ value, label: t(`proposals.states.${value}`) }))}
        />
      }
      query={query}
      rowsOf={(rows) => rows}
      rowId={({ proposalId }) => proposalId}
      empty={t(state === "proposed" ? "proposals.none" : "proposals.noneOf")}
      row={(row) => (
        <span className="flex flex-col gap-1">
          <span className="flex items-center justify-between gap-2">
            <span className="truncate font-medium">{t(`kind.${row.kind}`)}</span>
            <TimeText timeMs={row.createdAt} style="ago" className="text-12 text-text-3" />
          </span>
          <span className="flex items-center justify-between gap-2 text-12 text-text-2">
            <span className="truncate">{row.person || subjectText(row.change)}</span>
            <ProposalBadge proposal={row} />
          </span>
        </span>
      )}
      more={
        pages.hasNextPage && (
          <Button size="small" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t("proposals.more")}
          </Button>
        )
      }
      detail={(row, onDone) => <ProposalCase key={row.proposalId} proposal={row} onDone={onDone} />}
    />
  );
}
