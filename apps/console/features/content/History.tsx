/** Every save of an item, newest first; each can be looked at and put back. */
import type { ContentRevision, StaffContentItem } from "@meridian/contract";
import { Button, toast, TimeText } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction, useRead } from "../../data/index.ts";
import { ChangeDialog, Loaded, Section } from "../../parts/index.ts";
import type { Words } from "./content.model.ts";
import { Difference } from "./Difference.tsx";

const NOTHING: Words = { title: "", summary: "", body: "" };

/** The save of the same part before this one; nothing before the first. */
function beforeOf(list: readonly ContentRevision[], revision: ContentRevision): Words {
  const place = list.indexOf(revision);
  return list.slice(place + 1).find(({ part }) => part === revision.part) ?? NOTHING;
}

interface PutBackProps {
  readonly item: StaffContentItem;
  readonly revision: ContentRevision;
  readonly now: Words;
  readonly onClose: () => void;
}

function PutBack({ item: { itemId }, revision, now, onClose }: PutBackProps) {
  const t = useTranslations("consoleContent");
  const putBack = useAction("staff/contentPutBack");
  const send = (reason: string): void =>
    putBack.mutate(
      { itemId, revisionId: revision.revisionId, reason },
      {
        onSuccess: () => {
          toast.success(t("saved"));
          void forget("staff/contentItem", "staff/contentList", "staff/contentHistory").then(onClose);
        },
      },
    );
  return (
    <ChangeDialog
      title={t("putBack")}
      description={t("putBackNote")}
      action={t("putBack")}
      change={putBack}
      onSend={send}
      onClose={onClose}
    >
      <Difference before={now} after={revision} />
    </ChangeDialog>
  );
}

export function History({ item, mayPutBack }: { item: StaffContentItem; mayPutBack: boolean }) {
  const t = useTranslations("consoleContent");
  const query = useRead("staff/contentHistory", { itemId: item.itemId });
  const [open, setOpen] = useState<string>();
  const [back, setBack] = useState<ContentRevision>();
  return (
    <Section title={t("history")}>
      <Loaded query={query}>
        {({ list }) => (
          <ul>
            {list.map((revision) => {
              const { revisionId, part, time, staff, reason } = revision;
              const latest = list.find((other) => other.part === part) === revision;
              return (
                <li key={revisionId} className="border-b border-line px-4 py-2 text-13 last:border-0">
                  <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    <TimeText timeMs={time} className="text-text-3" />
                    <span className="font-medium">{part === "terms" ? t("terms") : part}</span>
                    <span className="text-text-2">{staff === "" ? t("bySoftware") : staff}</span>
                    <span className="min-w-0 flex-1 truncate text-text-3">{reason}</span>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-expanded={open === revisionId}
                      onClick={() => setOpen(open === revisionId ? undefined : revisionId)}
                    >
                      {t("difference")}
                    </Button>
                    {mayPutBack && !latest && (
                      <Button size="small" onClick={() => setBack(revision)}>
                        {t("putBack")}
                      </Button>
                    )}
                  </div>
                  {open === revisionId && (
                    <div className="mt-2">
                      <Difference before={beforeOf(list, revision)} after={revision} />
                    </div>
                  )}
                </li>
              );
            })}
            {back !== undefined && (
              <PutBack
                item={item}
                revision={back}
                now={list.find(({ part }) => part === back.part) ?? NOTHING}
                onClose={() => setBack(undefined)}
              />
            )}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
