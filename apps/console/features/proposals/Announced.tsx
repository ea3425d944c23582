/** The value that a parameter will have, and from when: the change that is approved and waits for its time. */
import type { ChangeFieldName, ProposalChange } from "@meridian/contract";
import { Badge, TimeText } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { useMay, useRead } from "../../data/index.ts";
import { type Announced, announcedOf } from "./announced.model.ts";
import { useLineText } from "./use-line-text.ts";

/** One of each parameter at most: far more than are ever announced at once. */
const SHOWN_MAX = 100;

/** Returns a function that finds the change announced of a parameter, for whoever may read proposals. */
export function useAnnounced(): (standing: ProposalChange) => Announced | undefined {
  const enabled = useMay()("staff/proposals");
  const input = { state: "scheduled", limit: SHOWN_MAX } as const;
  const { data } = useRead("staff/proposals", input, { enabled, refetchInterval: OVERVIEW_EVERY_MS });
  return (standing) => announcedOf(standing, data?.list ?? []);
}

export function AnnouncedBadge() {
  const t = useTranslations("consoleMoney.proposals.states");
  return <Badge tone="info">{t("scheduled")}</Badge>;
}

interface WillBeProps {
  readonly announced: Announced | undefined;
  readonly name: ChangeFieldName;
}

/** One field's value to come, under the one that stands; nothing where it stays. */
export function WillBe({ announced, name }: WillBeProps) {
  const t = useTranslations("consoleMoney");
  const lineText = useLineText();
  const line = announced?.lines.find((each) => each.name === name);
  if (announced === undefined || line === undefined) return null;
  return (
    <span className="block text-12 text-info">
      {t.rich("willBe", {
        value: lineText(name, line.after),
        time: () => <TimeText timeMs={announced.dueAtMs} style="brief" />,
      })}
    </span>
  );
}

/** All that is announced of a parameter, field by field; nothing where nothing is. */
export function AnnouncedNote({ standing }: { standing: ProposalChange }) {
  const t = useTranslations("consoleMoney");
  const announced = useAnnounced()(standing);
  if (announced === undefined) return null;
  return (
    <section className="space-y-1 rounded-card bg-info-soft px-4 py-2.5 text-13">
      <AnnouncedBadge />
      <ul>
        {announced.lines.map(({ name }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-2">
            {t(`field.${name}`)}
            <WillBe announced={announced} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
