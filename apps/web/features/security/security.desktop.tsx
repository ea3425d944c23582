import { ErrorState, Skeleton } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { HoldNote } from "./HoldNote.tsx";
import { RowLine, RowPanel } from "./Rows.tsx";
import { Score } from "./Score.tsx";
import { SharedNote } from "./SharedNote.tsx";
import { type Center, refreshCenter, useCenter, useWindow } from "./use-center.ts";
import { Windows } from "./Windows.tsx";

const GROUPS = 4;

function Loading() {
  return (
    <>
      <Skeleton className="h-38 w-full rounded-card" />
      {Array.from({ length: GROUPS }, (_, index) => (
        <Skeleton key={index} className="h-60 w-full rounded-card" />
      ))}
    </>
  );
}

function Body({ page }: { page: Center }) {
  const { open, setOpen } = useWindow();
  const { center, member, groups, failed, retry } = page;
  if (failed) return <ErrorState onRetry={retry} />;
  if (center === undefined || member === null || groups === undefined) return <Loading />;
  return (
    <>
      {member.demo && <SharedNote layout="desktop" />}
      <HoldNote until={center.withdrawalsHeldUntil} onEnd={() => void refreshCenter()} />
      <Score center={center} groups={groups} onOpen={setOpen} />
      {groups.map(({ group, rows }) => (
        <RowPanel key={group} group={group}>
          {rows.map((row) => (
            <RowLine key={row.name} row={row} onOpen={setOpen} />
          ))}
        </RowPanel>
      ))}
      <Windows open={open} onClose={() => setOpen(null)} center={center} member={member} layout="desktop" />
    </>
  );
}

export default function SecurityDesktop() {
  const t = useTranslations("security");
  const page = useCenter("desktop");
  return (
    <div className="flex w-full flex-col gap-4 px-6 py-8">
      <h1 className="text-28 font-semibold">{t("title")}</h1>
      <Body page={page} />
    </div>
  );
}
