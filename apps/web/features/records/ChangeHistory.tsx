/** The account changes with their filters, to stand in a tab of another page. */
import { ChangeList } from "./ChangeList.tsx";
import { RecordFilters } from "./RecordFilters.tsx";
import { useRecords } from "./use-records.ts";

export default function ChangeHistory({ mobile = false }: { mobile?: boolean }) {
  const records = useRecords("changes");
  return (
    <>
      <div className={mobile ? "p-4" : "px-4 py-3"}>
        <RecordFilters records={records} mobile={mobile} />
      </div>
      <ChangeList records={records} mobile={mobile} />
    </>
  );
}
