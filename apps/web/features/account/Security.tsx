/** The fund password: whether it is set, until when it stays open, and its window. */
import type { MemberInfo } from "@meridian/contract";
import { Badge, Button, Dialog, Sheet, Skeleton, TimeText, toast } from "@meridian/ui";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { useSession, useSettings } from "../../data/index.ts";
import { FundPasswordSetup } from "../fund-password/index.ts";
import { FundChange } from "./FundChange.tsx";
import { Line, Panel } from "./Panel.tsx";

function FundWindow({
  member,
  layout,
  onClose,
}: {
  member: MemberInfo;
  layout: Layout;
  onClose: () => void;
}) {
  const t = useTranslations("account");
  const setup = useTranslations("fundPassword");
  const Window = layout === "mobile" ? Sheet : Dialog;
  const done = (): void => {
    toast.success(t("change.done"));
    onClose();
  };
  return (
    <Window
      open
      onOpen={(open) => !open && onClose()}
      title={member.fundPasswordSet ? t("change.title") : setup("setupTitle")}
    >
      {member.fundPasswordSet ? <FundChange onDone={onClose} /> : <FundPasswordSetup onDone={done} />}
    </Window>
  );
}

/** The shared member's fund password is no secret and the server keeps it as it is: said before anybody tries. */
function SharedNote({ layout }: { layout: Layout }) {
  const t = useTranslations("account");
  const digits = useSettings().data?.demoFundPassword ?? "";
  const register = pathOf("register", layout);
  return (
    <p className="mt-2 rounded-control bg-warn-soft px-3 py-2 text-13">
      {t("security.demo", { digits })}{" "}
      {register !== undefined && (
        <Link to={register} className="font-medium whitespace-nowrap text-accent">
          {t("security.signUp")}
        </Link>
      )}
    </p>
  );
}

function Grant({ until }: { until: number }) {
  const t = useTranslations("account");
  const [openedMs] = useState(() => Date.now());
  if (until <= openedMs) return <>{t("security.fundText")}</>;
  return <>{t.rich("security.grant", { time: () => <TimeText timeMs={until} style="clock" /> })}</>;
}

export function Security({ layout }: { layout: Layout }) {
  const t = useTranslations("account");
  const { member } = useSession();
  const [open, setOpen] = useState(false);
  if (member === null) return <Skeleton className="h-32 w-full rounded-card" />;
  const { fundPasswordSet: isSet, demo } = member;
  return (
    <Panel title={t("security.title")}>
      <Line label={t("security.fund")} text={<Grant until={member.fundGrantUntil} />}>
        <Badge tone={isSet ? "up" : "warn"}>{t(isSet ? "security.set" : "security.notSet")}</Badge>
        {!demo && (
          <Button size="small" variant={isSet ? "secondary" : "primary"} onClick={() => setOpen(true)}>
            {t(isSet ? "security.change" : "security.setUp")}
          </Button>
        )}
      </Line>
      {demo && <SharedNote layout={layout} />}
      {open && <FundWindow member={member} layout={layout} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
