/** Header, page, footer. A page that fills the window has a status line in place of the footer. */
import { clsx, lazy, Logo } from "@meridian/ui";
import { type ReactNode, Suspense } from "react";
import { Link, NavLink } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "../../data/index.ts";
import type { PageTitle } from "../feature.ts";
import { pathOf } from "../routes.tsx";
import { DemoBadge } from "./DemoBadge.tsx";
import { ProfileMenu, ThemeMenu } from "./menus.tsx";
import { NoticeBell } from "./NoticeBell.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { SearchButton } from "./Search.tsx";
import { RecoveryNote } from "./RecoveryNote.tsx";
import { ServiceIcon } from "./service-icon.tsx";
import { StatusLine } from "./StatusLine.tsx";

const Footer = lazy(() => import("./Footer.tsx"));

const entries = [
  ["markets", "markets"],
  ["exchange", "trade"],
  ["contracts", "contracts"],
  ["rounds", "rounds"],
  ["wealth", "wealth"],
  ["loans", "loans"],
] as const satisfies readonly (readonly [PageTitle, string])[];

function entryClass({ isActive }: { isActive: boolean }): string {
  return clsx(
    "flex h-full items-center rounded-control px-3 text-14 font-medium whitespace-nowrap transition-colors max-xl:px-2",
    isActive ? "text-text-1" : "text-text-2 hover:text-text-1",
  );
}

function Entry({ title, name }: { title: PageTitle; name: (typeof entries)[number][1] | "assets" }) {
  const t = useTranslations("shell");
  return (
    <NavLink to={pathOf(title, "desktop")} className={entryClass}>
      {t(`nav.${name}`)}
    </NavLink>
  );
}

interface ShellProps {
  readonly whole: boolean;
  /** A header of its own style, as the page of assets has it. */
  readonly alternate?: boolean;
}

/** In windows narrower than a laptop's, the name, the search field and some space give way to the entries. */
function Header({ whole, alternate = false }: ShellProps) {
  const t = useTranslations("shell");
  const { loggedIn } = useSession();
  return (
    <header
      data-alternate={alternate || undefined}
      className={clsx(
        "sticky top-0 z-30 flex h-14 shrink-0 items-center gap-1 border-b px-4",
        alternate ? "border-accent bg-surface-1" : "border-line bg-surface-0",
      )}
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:z-40 focus:bg-surface-2 focus:p-2"
      >
        {t("nav.skip")}
      </a>
      <Link to="/home" className="me-3 shrink-0 rounded-control" aria-label="Meridian">
        <Logo wordClassName="max-xl:sr-only" />
      </Link>
      <DemoBadge layout="desktop" />
      <nav aria-label={t("nav.main")} className="ms-2 flex h-full items-center max-md:hidden">
        {entries.map(([title, name]) => (
          <Entry key={title} title={title} name={name} />
        ))}
      </nav>
      <div className="ms-auto flex items-center gap-1">
        <span className="contents max-sm:hidden">
          <SearchButton layout="desktop" />
        </span>
        {loggedIn && (
          <nav className="flex h-9 items-center max-md:hidden">
            <Entry title="account" name="assets" />
          </nav>
        )}
        {whole && <ServiceIcon layout="desktop" place="bar" />}
        <NoticeBell layout="desktop" />
        <span className="contents max-sm:hidden">
          <ThemeMenu />
        </span>
        <span className="ms-1 flex items-center gap-2">
          <ProfileMenu layout="desktop" />
        </span>
      </div>
    </header>
  );
}

export function DesktopShell({ whole, alternate = false, children }: ShellProps & { children: ReactNode }) {
  return (
    <div className={clsx("flex min-h-dvh flex-col", whole && "h-dvh overflow-hidden")}>
      <Header whole={whole} alternate={alternate} />
      <div className="sticky top-14 z-20">
        <div className="pointer-events-none absolute inset-x-0 top-2">
          <OfflineBar floats />
        </div>
        <RecoveryNote />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className={clsx("flex-1 outline-none", whole ? "min-h-0 overflow-auto" : "max-lg:overflow-x-auto")}
      >
        {children}
      </main>
      {whole ? (
        <StatusLine />
      ) : (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      {!whole && <ServiceIcon layout="desktop" place="float" />}
    </div>
  );
}
