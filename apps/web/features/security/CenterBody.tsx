/** The security centre from its score down to its windows; the two layouts differ in their rows and skeletons. */
import { ErrorState } from "@meridian/ui";
import type { ReactNode } from "react";
import type { Layout } from "../../app/feature.ts";
import { DemoNote } from "../../app/shell/DemoNote.tsx";
import { HoldNote } from "./HoldNote.tsx";
import { RowCard, RowLine, RowPanel } from "./Rows.tsx";
import { Score } from "./Score.tsx";
import { refreshCenter, useCenter, useWindow } from "./use-center.ts";
import { Windows } from "./Windows.tsx";

interface CenterBodyProps {
  readonly layout: Layout;
  /** Placeholder while the centre loads. */
  readonly loading: ReactNode;
}

export function CenterBody({ layout, loading }: CenterBodyProps) {
  const { open, setOpen } = useWindow();
  const { center, member, groups, failed, retry } = useCenter(layout);
  const Row = layout === "mobile" ? RowCard : RowLine;
  if (failed) return <ErrorState onRetry={retry} />;
  if (center === undefined || member === null || groups === undefined) return loading;
  return (
    <>
      {member.demo && <DemoNote layout={layout} />}
      <HoldNote until={center.withdrawalsHeldUntil} onEnd={() => void refreshCenter()} />
      <Score center={center} groups={groups} onOpen={setOpen} />
      {groups.map(({ group, rows }) => (
        <RowPanel key={group} group={group}>
          {rows.map((row) => (
            <Row key={row.name} row={row} onOpen={setOpen} />
          ))}
        </RowPanel>
      ))}
      <Windows open={open} onClose={() => setOpen(null)} center={center} member={member} layout={layout} />
    </>
  );
}
