import { RecordTabs } from "./RecordTabs.tsx";
import { StatementButton } from "./StatementButton.tsx";
import { useRecords } from "./use-records.ts";

export default function RecordsMobile() {
  return (
    <>
      <RecordTabs records={useRecords()} mobile />
      <div className="px-4 py-6">
        <StatementButton mobile />
      </div>
    </>
  );
}
