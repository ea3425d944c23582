/** The type of order: the two everybody uses side by side, the others in a menu that takes the chosen one's name. */
import { clsx } from "@meridian/ui";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LazyMenu } from "../../app/shell/LazyMenu.tsx";
import { MENU_TYPES, type MenuType, type TicketType } from "./ticket.form.ts";
import type { Ticket } from "./use-ticket.ts";

const PLAIN_TYPES = ["limit", "market"] as const satisfies readonly TicketType[];
/** Each begins a group of its own: stops, profits, and what watches by itself. */
const APART: readonly MenuType[] = ["takeProfitLimit", "trailingStop"];

const optionClass = "target-44 inline-flex h-7 min-w-0 items-center text-13 font-medium";

function MenuLabel({ type }: { type: MenuType }) {
  const t = useTranslations("trade");
  return (
    <span className="flex flex-col py-1">
      <span>{t(`type.${type}`)}</span>
      <span className="max-w-60 text-12 text-text-3">{t(`typeHint.${type}`)}</span>
    </span>
  );
}

export function TypeSwitch({ ticket, aside }: { ticket: Ticket; aside: ReactNode }) {
  const t = useTranslations("trade");
  const { type: chosen } = ticket.form;
  const inMenu = MENU_TYPES.some((type) => type === chosen);
  return (
    <div className="flex shrink-0 items-center gap-4">
      <div role="radiogroup" aria-label={t("type.label")} className="flex shrink-0 gap-4">
        {PLAIN_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            role="radio"
            aria-checked={chosen === type}
            onClick={() => ticket.change({ type })}
            className={clsx(optionClass, chosen === type ? "text-accent" : "text-text-2 hover:text-text-1")}
          >
            {t(`type.${type}`)}
          </button>
        ))}
      </div>
      <LazyMenu
        align="start"
        items={MENU_TYPES.map((type) => ({
          key: type,
          label: <MenuLabel type={type} />,
          chosen: chosen === type,
          apart: APART.includes(type),
          onSelect: () => ticket.change({ type }),
        }))}
        trigger={
          <button
            type="button"
            title={t("type.more")}
            className={clsx(optionClass, "gap-1", inMenu ? "text-accent" : "text-text-2 hover:text-text-1")}
          >
            <span className="truncate">{inMenu ? t(`type.${chosen}`) : t("type.stop")}</span>
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </button>
        }
      />
      <span className="ms-auto shrink-0">{aside}</span>
    </div>
  );
}
