/** Standing of the member: fee level, credit score, and who has logged in; each leads to its page. */
import { ChevronRight, Gauge, History, type LucideIcon, Percent } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout, PageTitle } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { useRead } from "../../data/index.ts";
import { Panel } from "./Panel.tsx";

interface EntryProps {
  readonly title: PageTitle;
  readonly layout: Layout;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly children?: ReactNode;
}

function Entry({ title, layout, icon: Icon, label, children }: EntryProps) {
  return (
    <Link
      to={pathOf(title, layout)}
      className="flex min-h-12 items-center gap-3 border-b border-line py-2 text-14 last:border-0 hover:text-accent"
    >
      <Icon aria-hidden className="size-4 text-text-3" />
      <span className="flex-1">{label}</span>
      <span className="figure text-text-2">{children}</span>
      <ChevronRight aria-hidden className="size-4 text-text-3" />
    </Link>
  );
}

export function Standing({ layout }: { layout: Layout }) {
  const t = useTranslations("account");
  const levels = useRead("user/getLevelList", {});
  const credit = useRead("user/getCreditScore", {});
  return (
    <Panel title={t("standing.title")}>
      <Entry title="levels" layout={layout} icon={Percent} label={t("levels.title")}>
        {levels.data === undefined ? "" : t("levels.level", { level: levels.data.level })}
      </Entry>
      <Entry title="credit" layout={layout} icon={Gauge} label={t("standing.credit")}>
        {credit.data === undefined ? "" : t("standing.points", { points: credit.data.score })}
      </Entry>
      <Entry title="signIns" layout={layout} icon={History} label={t("signIns.title")} />
    </Panel>
  );
}
