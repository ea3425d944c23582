import { Upcoming } from "../upcoming/index.ts";
import { ConvertTabs } from "./ConvertTabs.tsx";
import { ConvertRecords } from "./records/ConvertRecords.tsx";

export default function ConvertMobile() {
  return (
    <div className="flex flex-col gap-8 px-4 pb-6">
      <div>
        <Upcoming topic="convert" />
        <ConvertTabs mobile />
      </div>
      <ConvertRecords mobile />
    </div>
  );
}
