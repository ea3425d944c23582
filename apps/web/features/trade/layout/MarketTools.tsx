/** The end of the bar over a touch screen's market: demo money, the stream's state and the page's tools. */
import { BarTools } from "../../../app/shell/BarTools.tsx";
import { DemoBadge } from "../../../app/shell/DemoBadge.tsx";
import { StreamPill } from "../../../app/shell/StreamPill.tsx";

/** Stands in a container: in a narrow one the milliseconds are left out. */
export function MarketTools() {
  return (
    <span className="ms-auto flex items-center gap-2 pe-1">
      <span className="flex max-[359px]:hidden">
        <DemoBadge layout="mobile" />
      </span>
      <span className="flex @max-[540px]:[&_.figure]:hidden">
        <StreamPill compact />
      </span>
      <BarTools />
    </span>
  );
}
