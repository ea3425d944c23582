import { AmountText, EmptyState, LoadMore, TimeText } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePages } from "../../data/index.ts";
import { Loaded, MemberLink } from "../../parts/index.ts";
import { ProposalBadge } from "../proposals/index.ts";

/** Credits proposed lately and what became of them. */
export function RecentCredits() {
  const t = useTranslations("consoleMoney");
  const pages = usePages("staff/proposals", { kind: "credit" });
  return (
    <Loaded query={{ ...pages, data: pages.rows }}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState>{t("credit.none")}</EmptyState>
        ) : (
          <>
            <ul className="divide-y divide-line text-13">
              {rows.map((proposal) => {
                const { proposalId, change, state, proposer, reason, createdAt } = proposal;
                if (change.kind !== "credit") return null;
                return (
                  <li key={proposalId} className="space-y-0.5 px-4 py-2.5">
                    <span className="flex flex-wrap items-center justify-between gap-2">
                      <span className="inline-flex items-center gap-3">
                        <AmountText
                          value={change.amount}
                          decimals={18}
                          coin={change.coin}
                          className="font-medium"
                        />
                        <MemberLink uid={change.uid} />
                      </span>
                      {state === "proposed" ? (
                        <Link to={`/proposals/${proposalId}`}>
                          <ProposalBadge proposal={proposal} />
                        </Link>
                      ) : (
                        <ProposalBadge proposal={proposal} />
                      )}
                    </span>
                    <span className="flex justify-between gap-3 text-12 text-text-3">
                      <span className="min-w-0 truncate">
                        {proposer}: {reason}
                      </span>
                      <TimeText timeMs={createdAt} style="brief" />
                    </span>
                  </li>
                );
              })}
            </ul>
            <LoadMore pages={pages} />
          </>
        )
      }
    </Loaded>
  );
}
