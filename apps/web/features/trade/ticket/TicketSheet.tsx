/** The ticket on a phone: it rises from the bottom, beside eight rows of the book, its button always in reach. */
import { Sheet } from "@meridian/ui";
import { pathOf } from "../../../app/routes.tsx";
import { BookPanel } from "../book/BookPanel.tsx";
import type { TradedMarket } from "./traded-market.ts";
import { Ticket } from "./Ticket.tsx";
import { TicketMenu } from "./TicketMenu.tsx";
import type { Trading } from "./use-trading.ts";

interface TicketSheetProps {
  readonly scale: TradedMarket;
  readonly trading: Trading;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

const SHEET_ROWS = 8;

export default function TicketSheet({ scale, trading, open, onOpen }: TicketSheetProps) {
  const { ticket, submit, orders, staleness, pickPrice } = trading;
  return (
    <Sheet open={open} onOpen={onOpen} title={scale.market} aside={<TicketMenu />} steady>
      <Ticket
        ticket={ticket}
        submit={submit}
        depositPath={pathOf("deposit", "mobile")}
        beside={
          <BookPanel
            {...{ scale, orders, staleness }}
            onPick={pickPrice}
            rows={SHEET_ROWS}
            compact
            className="-ms-3 h-[456px] max-[359px]:hidden"
          />
        }
        className="-mb-4 min-h-[calc(100%+16px)]"
      />
    </Sheet>
  );
}
