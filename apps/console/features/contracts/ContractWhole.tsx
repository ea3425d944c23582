/** One contract: its figures as they move, the sources of its index, its terms and tiers, and what became of them. */
import type { WatchedContract } from "@meridian/contract";
import { Badge, Button, EmptyState, TimeText } from "@meridian/ui";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useMay, useMayPropose, useRead } from "../../data/index.ts";
import { Loaded, Section } from "../../parts/index.ts";
import { ParameterHistory } from "../parameters/index.ts";
import { changesOf, TierLines } from "../proposals/index.ts";
import { MarketButtons } from "../switches/index.ts";
import { StateBadges } from "./ContractCells.tsx";
import { ContractFigures } from "./ContractFigures.tsx";
import { ContractTerms, FundingRule } from "./ContractTerms.tsx";
import type { ContractChange } from "./edit/contract-form.model.ts";
import { ContractWindow } from "./edit/ContractWindow.tsx";
import { SourceList } from "./sources/SourceList.tsx";
import { useContracts } from "./use-contracts.ts";

/** The change that is approved and waits for its time; it can be withdrawn among the proposals until then. */
function Announced({ market }: { market: string }) {
  const t = useTranslations("consoleContracts");
  const may = useMay();
  const enabled = may("staff/proposals");
  const input = { state: "scheduled", kind: "contract", subject: market, limit: 1 } as const;
  const [announced] = useRead("staff/proposals", input, { enabled }).data?.list ?? [];
  const dueAt = announced?.dueAt ?? null;
  if (dueAt === null) return null;
  return (
    <Link to="/proposals">
      <Badge tone="info">
        {t.rich("announced", { time: () => <TimeText timeMs={dueAt} style="brief" /> })}
      </Badge>
    </Link>
  );
}

function Head({ contract, standing }: { contract: WatchedContract; standing: ContractChange | undefined }) {
  const t = useTranslations("consoleContracts");
  const mayPropose = useMayPropose();
  const [isChanging, setChanging] = useState(false);
  const { market, state, setAt, setBy, reason } = contract;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Link to="/contracts" aria-label={t("back")} className="text-text-3 hover:text-text-1">
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
      <h1 className="text-20 font-semibold">{market}</h1>
      <StateBadges contract={contract} />
      <Announced market={market} />
      {state !== "trading" && setAt !== null && (
        <span className="min-w-0 text-12 text-text-3">
          {t.rich("stoppedBy", { name: setBy, time: () => <TimeText timeMs={setAt} style="brief" /> })}
          <span className="ms-2 break-words text-text-2">{reason}</span>
        </span>
      )}
      <span className="ms-auto flex flex-wrap gap-2">
        <MarketButtons market={market} state={state} />
        {mayPropose("contract") && standing !== undefined && (
          <Button size="small" variant="primary" onClick={() => setChanging(true)}>
            {t("change")}
          </Button>
        )}
      </span>
      {isChanging && <ContractWindow standing={standing} onClose={() => setChanging(false)} />}
    </header>
  );
}

function Whole({ contract }: { contract: WatchedContract }) {
  const t = useTranslations("consoleContracts");
  const tm = useTranslations("consoleMoney");
  const may = useMay();
  const parameters = useRead("staff/parameters", {}, { enabled: may("staff/parameters") });
  const standing = (parameters.data === undefined ? [] : changesOf(parameters.data)).find(
    (change): change is ContractChange => change.kind === "contract" && change.market === contract.market,
  );
  return (
    <>
      <Head contract={contract} standing={standing} />
      <ContractFigures contract={contract} />
      <div className="grid grid-cols-[1fr_400px] items-start gap-4 max-xl:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={t("sources.of", { count: contract.quorum })}>
            <SourceList contract={contract} />
          </Section>
          <Section title={t("terms")}>
            <ContractTerms contract={contract} />
          </Section>
          {standing !== undefined && <ParameterHistory standing={standing} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <section aria-label={tm("tiers.title")}>
            {contract.tiers.length === 0 ? (
              <EmptyState>{t("noTiers")}</EmptyState>
            ) : (
              <TierLines tiers={contract.tiers} />
            )}
          </section>
          <FundingRule />
        </div>
      </div>
    </>
  );
}

export function ContractWhole({ market }: { market: string }) {
  const t = useTranslations("consoleContracts");
  const contracts = useContracts();
  return (
    <div className="flex w-full max-w-360 flex-col gap-4 p-6 max-lg:p-4">
      <Loaded query={contracts} rows={16}>
        {({ list }) => {
          const contract = list.find((each) => each.market === market);
          if (contract !== undefined)
            return (
              <div className="flex flex-col gap-4">
                <Whole contract={contract} />
              </div>
            );
          return (
            <EmptyState
              action={
                <Button asChild>
                  <Link to="/contracts">{t("back")}</Link>
                </Button>
              }
            >
              {t("unknown", { market })}
            </EmptyState>
          );
        }}
      </Loaded>
    </div>
  );
}
