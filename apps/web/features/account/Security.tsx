/** The two passwords: whether they are set, until when the fund password stays open, and the pages that change them. */
import { Badge, Button, Skeleton, TimeText } from "@meridian/ui";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { DemoNote } from "../../app/shell/DemoNote.tsx";
import { useSession } from "../../data/index.ts";
import { Line, Panel } from "./Panel.tsx";

function Grant({ until }: { until: number }) {
  const t = useTranslations("account");
  const [openedMs] = useState(() => Date.now());
  if (until <= openedMs) return <>{t("security.fundText")}</>;
  return <>{t.rich("security.grant", { time: () => <TimeText timeMs={until} style="clock" /> })}</>;
}

interface WayProps {
  readonly to: string;
  readonly primary?: boolean;
  readonly children: ReactNode;
}

function Way({ to, primary = false, children }: WayProps) {
  return (
    <Button asChild size="small" variant={primary ? "primary" : "secondary"}>
      <Link to={to}>{children}</Link>
    </Button>
  );
}

export function Security({ layout }: { layout: Layout }) {
  const t = useTranslations("account");
  const { member } = useSession();
  if (member === null) return <Skeleton className="h-32 w-full rounded-card" />;
  const { fundPasswordSet: isSet, demo } = member;
  return (
    <Panel title={t("security.title")}>
      <Line label={t("security.login")} text={t("security.loginText")}>
        {demo ? (
          <Badge tone="warn">{t("security.notSet")}</Badge>
        ) : (
          <Way to={pathOf("editPassword", layout)}>{t("security.change")}</Way>
        )}
      </Line>
      <Line label={t("security.fund")} text={<Grant until={member.fundGrantUntil} />}>
        <Badge tone={isSet ? "up" : "warn"}>{t(isSet ? "security.set" : "security.notSet")}</Badge>
        {!demo && (
          <Way to={pathOf("editPasswordTrade", layout)} primary={!isSet}>
            {t(isSet ? "security.change" : "security.setUp")}
          </Way>
        )}
      </Line>
      <Line label={t("security.center")} text={t("security.centerText")}>
        <Way to={pathOf("security", layout)}>{t("security.open")}</Way>
      </Line>
      {demo && <DemoNote layout={layout} />}
    </Panel>
  );
}
