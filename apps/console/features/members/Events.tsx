/** From where the member comes in, and what happened around it. */
import type { MemberPicture } from "@meridian/contract";
import { Badge, type Column, EmptyState, Table, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { Section } from "../../parts/index.ts";
import { useEventText } from "./use-event-text.ts";

type Device = MemberPicture["devices"][number];
type MemberEvent = MemberPicture["events"][number];

const agent = ({ userAgent }: { userAgent: string }) => (
  <span title={userAgent} className="text-text-3">
    {userAgent}
  </span>
);

function useDeviceColumns(): readonly Column<Device>[] {
  const t = useTranslations("consoleMembers");
  return [
    {
      key: "state",
      header: t("status"),
      cell: ({ closedAt }) => (
        <Badge tone={closedAt === null ? "up" : "neutral"}>{t(closedAt === null ? "open" : "closed")}</Badge>
      ),
    },
    { key: "seen", header: t("seen"), cell: ({ seenAt }) => <TimeText timeMs={seenAt} style="brief" /> },
    { key: "ip", header: "IP", cell: ({ ip }) => <span className="font-mono">{ip}</span> },
    { key: "agent", header: t("browser"), className: "max-w-60 truncate", cell: agent },
  ];
}

function useEventColumns(): readonly Column<MemberEvent>[] {
  const t = useTranslations("consoleMembers");
  const eventText = useEventText();
  return [
    { key: "time", header: t("time"), cell: ({ time }) => <TimeText timeMs={time} style="brief" /> },
    { key: "kind", header: t("what"), cell: ({ kind }) => eventText(kind) },
    { key: "ip", header: "IP", cell: ({ ip }) => <span className="font-mono">{ip}</span> },
    { key: "agent", header: t("browser"), className: "max-w-60 truncate", cell: agent },
  ];
}

export function Events({ picture }: { picture: MemberPicture }) {
  const t = useTranslations("consoleMembers");
  return (
    <div className="grid grid-cols-2 items-start gap-5 max-xl:grid-cols-1">
      <Section title={t("devices")}>
        <Table
          label={t("devices")}
          columns={useDeviceColumns()}
          rows={picture.devices}
          rowKey={({ sessionId }) => sessionId}
          empty={<EmptyState>{t("noDevices")}</EmptyState>}
        />
      </Section>
      <Section title={t("tab.events")}>
        <Table
          label={t("tab.events")}
          columns={useEventColumns()}
          rows={picture.events}
          rowKey={({ kind, time, ip }) => `${kind} ${time} ${ip}`}
          empty={<EmptyState>{t("noEvents")}</EmptyState>}
        />
      </Section>
    </div>
  );
}
