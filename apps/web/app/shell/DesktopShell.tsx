/** Header, page, footer. A page that fills the window has a status line in place of the footer. */
import { clsx, Logo } from "@meridian/ui";
import { lazy, type ReactNode, Suspense } from "react";
import { Link, NavLink } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "../../data/index.ts";
import { pathOf, type TitleKey } from "../routes.tsx";
import { DemoBadge } from "./DemoBadge.tsx";
import { ProfileMenu, ThemeMenu } from "./menus.tsx";
import { NoticeBell } from "./NoticeBell.tsx";
import { SearchButton } from "./Search.tsx";
import { ServiceIcon } from "./service-icon.tsx";
import { StatusLine } from "./StatusLine.tsx";

const Footer = lazy(() => import("./Footer.tsx"));

const entries = [
  ["markets", "markets"],
  ["exchange", "trade"],
] as const satisfies readonly (readonly [TitleKey, string])[];

function entryClass({ isActive }: { isActive: boolean }): string {
  return clsx(
    "flex h-full items-center rounded-control px-3 text-14 font-medium transition-colors",
    isActive ? "text-text-1" : "text-text-2 hover:text-text-1",
  );
}

function Entry({ title, name }: { title: TitleKey; name: "markets" | "trade" | "assets" }) {
  const t = useTranslations("shell");
  const path = pathOf(title, "desktop");
  if (path === undefined) return null;
  return (
    <NavLink to={path} className={entryClass}>
      {t(`nav.${name}`)}
    </NavLink>
  );
}

function Header() {
  const t = useTranslations("shell");
  const { loggedIn } = useSession();
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-1 border-b border-line bg-surface-0 px-4">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:z-40 focus:bg-surface-2 focus:p-2"
      >
        {t("nav.skip")}
      </a>
      <Link to="/home" className="me-3 rounded-control" aria-label="Meridian">
        <Logo />
      </Link>
      <DemoBadge />
      <nav aria-label={t("nav.main")} className="ms-2 flex h-full items-center max-md:hidden">
        {entries.map(([title, name]) => (
          <Entry key={title} title={title} name={name} />
        ))}
      </nav>
      <div className="ms-auto flex items-center gap-1">
        <SearchButton layout="desktop" />
        {loggedIn && (
          <nav className="flex h-9 items-center max-md:hidden">
            <Entry title="account" name="assets" />
          </nav>
        )}
        <NoticeBell layout="desktop" />
        <ThemeMenu />
        <span className="ms-1 flex items-center gap-2">
          <ProfileMenu layout="desktop" />
        </span>
      </div>
    </header>
  );
}

export function DesktopShell({ whole, children }: { whole: boolean; children: ReactNode }) {
  return (
    <div className={clsx("flex min-h-dvh flex-col", whole && "h-dvh overflow-hidden")}>
      <Header />
      <main
        id="content"
        tabIndex={-1}
        className={clsx("flex-1 outline-none", whole && "min-h-0 overflow-auto")}
      >
        {children}
      </main>
      {whole ? (
        <StatusLine />
      ) : (
        <Suspense>
          <Footer layout="desktop" />
        </Suspense>
      )}
      {!whole && <ServiceIcon layout="desktop" place="float" />}
    </div>
  );
}
