/** The member's email address and phone number, each set or changed in a window. */
import type { MemberInfo } from "@meridian/contract";
import { Badge, Button, Skeleton } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { useSession, useSettings } from "../../../data/index.ts";
import { ContactWindow } from "./ContactWindow.tsx";
import { Line, Panel } from "../Panel.tsx";
import type { Way } from "./use-contact-change.ts";

function ContactLine({ way, member, onChange }: { way: Way; member: MemberInfo; onChange: () => void }) {
  const t = useTranslations("account");
  const address = member[way];
  return (
    <Line
      label={t(`profile.${way}`)}
      text={address === "" ? t(`profile.${way}Text`) : <span className="figure">{address}</span>}
    >
      {address === "" && <Badge tone="warn">{t("security.notSet")}</Badge>}
      {!member.demo && (
        <Button size="small" variant={address === "" ? "primary" : "secondary"} onClick={onChange}>
          {t(address === "" ? "security.setUp" : "security.change")}
        </Button>
      )}
    </Line>
  );
}

export function Contacts({ layout }: { layout: Layout }) {
  const t = useTranslations("account");
  const { member } = useSession();
  const phonesServed = useSettings().data?.phoneRegistration === true;
  const [changing, setChanging] = useState<Way | null>(null);
  if (member === null) return <Skeleton className="h-36 w-full rounded-card" />;
  const ways: readonly Way[] = phonesServed || member.phone !== "" ? ["email", "phone"] : ["email"];
  return (
    <Panel title={t("profile.contacts")}>
      {ways.map((way) => (
        <ContactLine key={way} way={way} member={member} onChange={() => setChanging(way)} />
      ))}
      {changing !== null && (
        <ContactWindow
          way={changing}
          title={t(`profile.${changing}Change`)}
          layout={layout}
          onClose={() => setChanging(null)}
        />
      )}
    </Panel>
  );
}
