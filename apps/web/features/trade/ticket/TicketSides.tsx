import { Segmented } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { Side } from "./ticket.form.ts";
import type { Ticket } from "./use-ticket.ts";

/** Buy or sell, of whichever ticket. */
export function TicketSides({ ticket, size }: { ticket: Ticket; size: "medium" | "large" }) {
  const t = useTranslations("trade");
  return (
    <Segmented<Side>
      wide
      size={size}
      label={t("side.label")}
      value={ticket.form.side}
      onValue={(side) => ticket.change({ side })}
      options={[
        { value: "buy", label: t("side.buy"), tone: "up" },
        { value: "sell", label: t("side.sell"), tone: "down" },
      ]}
      className="shrink-0"
    />
  );
}
