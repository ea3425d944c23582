import { ErrorState, Skeleton } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { HoldNote } from "./HoldNote.tsx";
import { RowCard, RowPanel } from "./Rows.tsx";
import { Score } from "./Score.tsx";
import { SharedNote } from "./SharedNote.tsx";
import { type Center, refreshCenter, useCenter, useWindow } from "./use-center.ts";
import { Windows } from "./Windows.tsx";

function Loading() {
  return (
    <>
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
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
      {member.demo && <SharedNote layout="mobile" />}
      <HoldNote until={center.withdrawalsHeldUntil} onEnd={() => void refreshCenter()} />
      <Score center={center} groups={groups} onOpen={setOpen} />
      {groups.map(({ group, rows }) => (
        <RowPanel key={group} group={group}>
          {rows.map((row) => (
            <RowCard key={row.name} row={row} onOpen={setOpen} />
          ))}
        </RowPanel>
      ))}
      <Windows open={open} onClose={() => setOpen(null)} center={center} member={member} layout="mobile" />
    </>
  );
}

export default function SecurityMobile() {
  const t = useTranslations("security");
  const page = useCenter("mobile");
  return (
    <div className="flex flex-col gap-4 px-4 py-5">
      <h1 className="sr-only">{t("title")}</h1>
      <Body page={page} />
    </div>
  );
}
