/** All that is public about a contract beside its prices: its figures, its fundings, its liquidations. */
import { Tabs } from "@meridian/ui";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { pathOf } from "../../../app/routes.tsx";
import { FundingHistory } from "../public/FundingHistory.tsx";
import { Liquidations } from "../public/Liquidations.tsx";
import type { ContractTrading } from "../use-contract-trading.ts";
import { ContractFacts } from "./ContractFacts.tsx";

const PARTS = ["facts", "funding", "liquidations"] as const;
type Part = (typeof PARTS)[number];

interface ContractInfoProps {
  readonly trading: ContractTrading;
  readonly layout: Layout;
}

function ToInsurance({ layout }: Pick<ContractInfoProps, "layout">) {
  const t = useTranslations("contracts");
  return (
    <Link
      to={pathOf("insurance", layout)}
      className="target-44 flex items-center gap-1 px-3 text-12 text-accent max-lg:h-11 max-lg:px-0 max-lg:text-13"
    >
      <ShieldCheck aria-hidden className="size-4" />
      {t("facts.insurance")}
    </Link>
  );
}

function Shown({ part, trading, layout }: ContractInfoProps & { readonly part: Part }) {
  const { market } = trading.terms.info;
  if (part === "funding") return <FundingHistory market={market} layout={layout} />;
  if (part === "liquidations") return <Liquidations market={market} layout={layout} />;
  return <ContractFacts trading={trading} />;
}

export default function ContractInfo({ trading, layout }: ContractInfoProps) {
  const t = useTranslations("contracts");
  const [part, setPart] = useState<Part>("facts");
  return (
    <div className="flex h-full flex-col text-13">
      <Tabs<Part>
        size="small"
        label={t("facts.title")}
        value={part}
        onValue={setPart}
        tabs={PARTS.map((value) => ({ value, label: t(`facts.part.${value}`) }))}
        {...(layout === "desktop" ? { aside: <ToInsurance layout={layout} /> } : {})}
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
        <Shown {...{ part, trading, layout }} />
        {layout === "mobile" && part !== "funding" && <ToInsurance layout={layout} />}
      </div>
    </div>
  );
}
