/** The account area's side menu on the desktop: mine, finance, orders. Only pages that are built are named. */
import { clsx } from "@meridian/ui";
import { CircleUserRound, type LucideIcon, ReceiptText, Wallet } from "lucide-react";
import { NavLink, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type shell from "@meridian/i18n/locales/en/shell.json";
import { isBuilt } from "../routes.tsx";

type Name = Exclude<keyof (typeof shell)["side"], "label">;

interface Entry {
  readonly name: Name;
  readonly path: string;
  /** Further addresses of the same page. */
  readonly also?: readonly string[];
  /** One level further in: a product's part of the entry before it. */
  readonly inner?: true;
}

interface Section {
  readonly name: Name;
  readonly icon: LucideIcon;
  readonly entries: readonly Entry[];
}

/** Numbered as the specification has it: 1-1 mine, 2-2 records, 3-1-1 and 3-1-2 the orders of spot, 3-2 history. */
const SECTIONS: readonly Section[] = [
  {
    name: "mine",
    icon: CircleUserRound,
    entries: [
      { name: "profile", path: "/my" },
      { name: "security", path: "/security" },
      { name: "identity", path: "/authentication" },
      { name: "levels", path: "/levels" },
      { name: "credit", path: "/credit" },
      { name: "invite", path: "/invite" },
      { name: "rewards", path: "/rewards" },
    ],
  },
  {
    name: "finance",
    icon: Wallet,
    entries: [
      { name: "assets", path: "/account" },
      {
        name: "records",
        path: "/records",
        also: ["/accountRecord", "/rechargeRecord", "/withdrawRecords"],
      },
      { name: "addresses", path: "/address" },
    ],
  },
  {
    name: "orders",
    icon: ReceiptText,
    entries: [
      { name: "current", path: "/current" },
      { name: "spot", path: "/current1", inner: true },
      { name: "spotHistory", path: "/history1", inner: true },
      { name: "history", path: "/history" },
    ],
  },
];

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
  const { name, icon: Icon } = section;
  const entries = section.entries.filter((entry) => isBuilt(entry.path, "desktop"));
  if (entries.length === 0) return null;
  return (
    <div role="group" aria-label={t(`side.${name}`)} className="mt-2">
      <p aria-hidden className={clsx(lineClass, "text-text-3")}>
        <Icon aria-hidden className="size-4" />
        {t(`side.${name}`)}
      </p>
      {entries.map((entry) => (
        <NavLink
          key={entry.path}
          to={entry.also?.includes(pathname) === true ? pathname : entry.path}
          className={linkClass(entry.inner === true)}
        >
          {t(`side.${entry.name}`)}
        </NavLink>
      ))}
    </div>
  );
}

export function SideMenu() {
  const t = useTranslations("shell");
  return (
    <nav aria-label={t("side.label")} className="flex flex-col">
      {SECTIONS.map((section) => (
        <SectionBlock key={section.name} section={section} />
      ))}
    </nav>
  );
}
