/** The two buttons of a touch screen that begin an order of a side and open the ticket. */
import { afterPaint, Button, clsx } from "@meridian/ui";
import type { Side } from "../ticket/ticket.form.ts";

/** Over the tab bar of the page, or beside the chart of a phone that lies. */
const PLACES = {
  foot: "fixed inset-x-0 bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] z-20 grid h-[65px] grid-cols-2 gap-3 border-t border-line bg-surface-0 px-4 py-2",
  side: "grid w-24 shrink-0 grid-cols-1 grid-rows-2 gap-2 border-s border-line p-2 pe-[max(8px,env(safe-area-inset-right))]",
} as const;

interface BeginOrderProps {
  readonly place: keyof typeof PLACES;
  readonly words: Readonly<Record<Side, string>>;
  readonly onBegin: (side: Side) => void;
}

export function BeginOrder({ place, words, onBegin }: BeginOrderProps) {
  return (
    <div data-tour="ticket" className={PLACES[place]}>
      {(["buy", "sell"] as const).map((side) => (
        <Button
          key={side}
          variant={side}
          size="large"
          wide
          className={clsx("!h-full", place === "side" && "!px-1 !whitespace-normal")}
          onClick={() => afterPaint(() => onBegin(side))}
        >
          {words[side]}
        </Button>
      ))}
    </div>
  );
}
