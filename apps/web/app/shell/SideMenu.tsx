/** The account area's side menu on the desktop: mine, finance, orders. The pages name their lines. */
import { clsx } from "@meridian/ui";
import { CircleUserRound, type LucideIcon, ReceiptText, Wallet } from "lucide-react";
import { NavLink, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { SideLine } from "../feature.ts";
import { pages } from "../pages.ts";
import { addressesOf } from "../routes.tsx";

type Section = SideLine["part"];

const ICONS: Readonly<Record<Section, LucideIcon>> = {
  mine: CircleUserRound,
  finance: Wallet,
  orders: ReceiptText,
};

type Line = SideLine & { readonly path: string };

/** Lines of a part in their order, each with the address that it leads to from here. */
function linesOf(section: Section, pathname: string): readonly Line[] {
  const lines = pages.flatMap((page): readonly Line[] => {
    const addresses = addressesOf(page, "desktop");
    const here = addresses.includes(pathname) ? pathname : (addresses[0] ?? "/");
    return page.side?.map((line) => ({ ...line, path: line.address ?? here })) ?? [];
  });
  return lines.filter(({ part }) => part === section).sort((one, other) => one.number - other.number);
}

const lineClass = "flex min-h-9 items-center gap-2.5 rounded-control px-3 text-14 transition-colors";

function linkClass(inner: boolean) {
  return ({ isActive }: { isActive: boolean }): string =>
    clsx(
      lineClass,
      inner ? "ps-14 text-13" : "ps-9.5",
      isActive ? "bg-surface-2 font-medium text-text-1" : "text-text-2 hover:bg-surface-1 hover:text-text-1",
    );
}

function SectionBlock({ section }: { section: Section }) {
  const t = useTranslations("shell");
  const { pathname } = useLocation();
  const Icon = ICONS[section];
  return (
    <div role="group" aria-label={t(`side.${section}`)} className="mt-2">
      <p aria-hidden className={clsx(lineClass, "text-text-3")}>
        <Icon aria-hidden className="size-4" />
        {t(`side.${section}`)}
      </p>
      {linesOf(section, pathname).map(({ name, path, inner = false }) => (
        <NavLink key={name} to={path} className={linkClass(inner)}>
          {t(`side.${name}`)}
        </NavLink>
      ))}
    </div>
  );
}

export function SideMenu() {
  const t = useTranslations("shell");
  return (
    <nav aria-label={t("side.label")} className="flex flex-col">
      {(["mine", "finance", "orders"] as const).map((section) => (
        <SectionBlock key={section} section={section} />
      ))}
    </nav>
  );
}
