/** Alarms that need attention: the facts, what to do, and the acknowledgement. */
import type { Alarm } from "@meridian/contract";
import { Badge, Button, formatSpan, TimeText, toast } from "@meridian/ui";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { forget, useAction, useMay, usePages } from "../../data/index.ts";
import {
  ChangeDialog,
  Code,
  Fact,
  Facts,
  Loaded,
  MemberLink,
  Section,
  useOfferName,
} from "../../parts/index.ts";
import { lasts, needsAWord } from "./treasury.model.ts";

function useFactText() {
  const locale = useLocale();
  const offerName = useOfferName();
  return ({ name, value }: Alarm["facts"][number]) => {
    if (name === "sinceMs") return formatSpan(Number.parseInt(value, 10), locale);
    if (name === "offer") return offerName(value);
    if (name === "uid") return <MemberLink uid={value} />;
    return name === "txHash" || name === "from" ? <Code text={value} /> : value;
  };
}

function Acknowledge({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const t = useTranslations("consoleTreasury");
  const acknowledge = useAction("staff/acknowledgeAlarm");
  const onSuccess = (): void => {
    toast.success(t("alarms.did"));
    void forget("staff/alarms");
    onClose();
  };
  return (
    <ChangeDialog
      title={t("alarms.ask")}
      description={t("alarms.askNote")}
      action={t("alarms.acknowledge")}
      change={acknowledge}
      onSend={(reason) => acknowledge.mutate({ alarmId: alarm.alarmId, reason }, { onSuccess })}
      onClose={onClose}
    />
  );
}

function Word({ alarm }: { alarm: Alarm }) {
  const t = useTranslations("consoleTreasury");
  const may = useMay();
  const [asked, setAsked] = useState(false);
  const { acknowledgedBy, acknowledgedAt, reason } = alarm;
  if (acknowledgedAt !== null) {
    return (
      <p className="text-12 text-text-3">
        {t.rich("alarms.by", {
          name: acknowledgedBy,
          time: () => <TimeText timeMs={acknowledgedAt} style="brief" />,
        })}
        <span className="block break-words text-text-2">{reason}</span>
      </p>
    );
  }
  if (!may("staff/acknowledgeAlarm")) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t("alarms.acknowledge")}
      </Button>
      {asked && <Acknowledge alarm={alarm} onClose={() => setAsked(false)} />}
    </>
  );
}

function AlarmRow({ alarm }: { alarm: Alarm }) {
  const t = useTranslations("consoleTreasury");
  const factText = useFactText();
  const { kind, facts, raisedAt, endedAt, count } = alarm;
  const loud = lasts(alarm) && needsAWord(alarm);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 px-4 py-3 text-13 max-sm:grid-cols-1">
      <div className="min-w-0 space-y-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <TriangleAlert aria-hidden className={loud ? "size-4 text-danger" : "size-4 text-text-3"} />
          <span className="font-medium">{t(`alarms.kind.${kind}`)}</span>
          <span className="text-12 text-text-3">
            {t.rich("alarms.since", { time: () => <TimeText timeMs={raisedAt} style="brief" /> })}
            {" · "}
            {t("alarms.count", { count })}
          </span>
          {endedAt !== null && (
            <Badge tone="neutral">
              {t.rich("alarms.ended", { time: () => <TimeText timeMs={endedAt} style="brief" /> })}
            </Badge>
          )}
        </p>
        <Facts>
          {facts.map((fact) => (
            <Fact key={fact.name} name={t(`alarms.fact.${fact.name}`)}>
              {factText(fact)}
            </Fact>
          ))}
          <Fact name={t("alarms.toDo")}>{t(`alarms.do.${kind}`)}</Fact>
        </Facts>
      </div>
      <div className="max-w-60 text-end max-sm:text-start">
        <Word alarm={alarm} />
      </div>
    </li>
  );
}

export function Alarms() {
  const t = useTranslations("consoleTreasury");
  const [all, setAll] = useState(false);
  const pages = usePages("staff/alarms", { all }, { refetchInterval: OVERVIEW_EVERY_MS });
  return (
    <Section
      title={t("alarms.title")}
      aside={
        <Button size="small" variant="quiet" onClick={() => setAll(!all)}>
          {t(all ? "alarms.open" : "alarms.all")}
        </Button>
      }
    >
      <Loaded query={{ ...pages, data: pages.rows }} rows={3}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="flex items-center gap-2 px-4 py-3 text-13 text-text-2">
              <CircleCheck aria-hidden className="size-4 text-up" />
              {t("alarms.none")}
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((alarm) => (
                <AlarmRow key={alarm.alarmId} alarm={alarm} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {pages.hasNextPage && (
        <p className="flex justify-center border-t border-line p-2">
          <Button size="small" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t("alarms.more")}
          </Button>
        </p>
      )}
    </Section>
  );
}
