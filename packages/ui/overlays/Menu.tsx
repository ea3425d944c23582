import { clsx } from "clsx";
import { Check } from "lucide-react";
import { DropdownMenu as Parts } from "radix-ui";
import { Fragment, type ReactNode } from "react";

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Draws a tick: the current language, the current theme. */
  chosen?: boolean;
  danger?: boolean;
  /** Begins a new group: a line is drawn above it. */
  apart?: boolean;
  /** HTML lang of the label, when it is in another language. */
  lang?: string;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  heading?: ReactNode;
  align?: "start" | "end";
  /** Open from the start: for a menu that was loaded by the press on its button. */
  defaultOpen?: boolean;
}

const itemClass = clsx(
  "flex min-h-9 items-center gap-2.5 rounded-control px-2.5 text-14 outline-none select-none max-lg:min-h-11",
  "data-highlighted:bg-surface-3 [&_svg]:size-4",
);

export function Menu({ trigger, items, heading, align = "end", defaultOpen = false }: MenuProps) {
  return (
    <Parts.Root modal={false} defaultOpen={defaultOpen}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-rise overflow-y-auto rounded-card border border-line bg-surface-float p-1 shadow-float"
        >
          {heading !== undefined && (
            <Parts.Label className="px-2.5 py-2 text-12 text-text-3">{heading}</Parts.Label>
          )}
          {items.map((item) => (
            <Fragment key={item.key}>
              {item.apart === true && <Parts.Separator className="mx-1 my-1 h-px bg-line" />}
              <Parts.Item
                lang={item.lang}
                onSelect={item.onSelect}
                className={clsx(itemClass, item.danger === true ? "text-danger" : "text-text-1")}
              >
                {item.icon}
                <span className="flex-1">{item.label}</span>
                {item.chosen === true && <Check aria-hidden className="text-accent" />}
              </Parts.Item>
            </Fragment>
          ))}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
