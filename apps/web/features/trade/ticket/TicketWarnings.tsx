/** The warnings of a ticket, above its button and once more where it asks. */
import type { MarketInfo } from "@meridian/contract";
import { TriangleAlert } from "lucide-react";
import type { TicketWarning } from "./ticket.warnings.ts";
import { useWarningText } from "./use-warning-text.ts";

interface TicketWarningsProps {
  readonly market: Pick<MarketInfo, "base" | "quantityDecimals">;
  readonly warnings: readonly TicketWarning[];
}

export function TicketWarnings({ market, warnings }: TicketWarningsProps) {
  const warningText = useWarningText(market);
  if (warnings.length === 0) return null;
  return (
    <ul
      role="status"
      className="flex shrink-0 flex-col gap-1 rounded-control bg-warn-soft px-2.5 py-1.5 text-12 text-warn"
    >
      {warnings.map((warning) => (
        <li key={warning.kind} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>{warningText(warning)}</span>
        </li>
      ))}
    </ul>
  );
}
