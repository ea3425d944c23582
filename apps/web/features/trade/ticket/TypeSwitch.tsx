/** The type of order. Beside a chart: three groups in a row, and under them which of the stops; on a phone one menu. */
import { clsx, rove } from "@meridian/ui";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { LazyMenu } from "../../../app/shell/LazyMenu.tsx";
import { MENU_TYPES, type MenuType, type TicketType } from "./ticket.form.ts";
import type { Ticket } from "./use-ticket.ts";

const PLAIN_TYPES = ["limit", "market"] as const satisfies readonly TicketType[];
/** Each begins a group of its own: stops, profits, and what watches by itself. */
const APART: readonly TicketType[] = ["stopLimit", "takeProfitLimit", "trailingStop"];

function MenuLabel({ type }: { type: TicketType }) {
  const t = useTranslations("trade");
  return (
    <span className="flex flex-col py-1">
      <span>{t(`type.${type}`)}</span>
      <span className="max-w-60 text-12 text-text-3">{t(`typeHint.${type}`)}</span>
    </span>
  );
}

/** The chosen type in full, over the whole width: it is read in every language, and opens the others. */
function TypeMenu({ ticket, types }: { ticket: Ticket; types: readonly TicketType[] }) {
  const t = useTranslations("trade");
  const { type: chosen } = ticket.form;
  return (
    <LazyMenu
      align="start"
      items={types.map((type, place) => ({
        key: type,
        label: <MenuLabel type={type} />,
        chosen: chosen === type,
        apart: place > 0 && APART.includes(type),
        onSelect: () => ticket.change({ type }),
      }))}
      trigger={
        <button
          type="button"
          title={t("type.label")}
          aria-label={`${t("type.label")}: ${t(`type.${chosen}`)}`}
          className="flex min-h-9 w-full min-w-0 items-center justify-between gap-2 rounded-control border border-line-strong bg-surface-1 px-3 text-start text-13 font-medium hover:border-text-3 max-lg:min-h-11 max-lg:text-14"
        >
          <span className="truncate">{t(`type.${chosen}`)}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-text-3" />
        </button>
      }
    />
  );
}

interface TypeSwitchProps {
  readonly ticket: Ticket;
  readonly aside: ReactNode;
}

export function TypeRow({ ticket, aside }: TypeSwitchProps) {
  return (
    <div className="flex shrink-0 items-center gap-2">
      <TypeMenu ticket={ticket} types={[...PLAIN_TYPES, ...MENU_TYPES]} />
      {aside}
    </div>
  );
}

export function TypeSwitch({ ticket, aside }: TypeSwitchProps) {
  const t = useTranslations("trade");
  const { type: chosen } = ticket.form;
  const stop = MENU_TYPES.find((type) => type === chosen);
  const lastStop = useRef<MenuType>("stopLimit");
  if (stop !== undefined) lastStop.current = stop;
  const options = [...PLAIN_TYPES.map((type) => [type, type] as const), ["stop", lastStop.current] as const];
  return (
    <>
      <div className="flex shrink-0 items-center justify-between gap-2">
        <div
          role="radiogroup"
          aria-label={t("type.label")}
          tabIndex={-1}
          onKeyDown={rove}
          className="flex gap-4"
        >
          {options.map(([name, type]) => (
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={chosen === type}
              tabIndex={chosen === type ? 0 : -1}
              onClick={() => ticket.change({ type })}
              className={clsx(
                "target-44 inline-flex h-7 items-center text-13 font-medium max-lg:h-11",
                chosen === type ? "text-accent" : "text-text-2 hover:text-text-1",
              )}
            >
              {t(`type.${name}`)}
            </button>
          ))}
        </div>
        {aside}
      </div>
      {stop !== undefined && <TypeMenu ticket={ticket} types={MENU_TYPES} />}
    </>
  );
}
