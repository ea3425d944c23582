/** Top bar, page, tab bar; both keep clear of notches and home indicators. */
import { clsx, IconButton, lazy, Mark } from "@meridian/ui";
import {
  ArrowLeft,
  CandlestickChart,
  ChartNoAxesColumn,
  EllipsisVertical,
  House,
  type LucideIcon,
  TrendingUpDown,
  Wallet,
} from "lucide-react";
import { type ReactNode, Suspense, useEffect } from "react";
import { Link, NavLink, useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "../../data/index.ts";
import type { Page, PageTitle } from "../feature.ts";
import { pathOf } from "../routes.tsx";
import { openSheet } from "../sheets.ts";
import { BarTools } from "./BarTools.tsx";
import { DemoBadge } from "./DemoBadge.tsx";
import { isLying } from "./lying.ts";
import { LanguageMenu, ProfileMenu, ThemeMenu } from "./menus.tsx";
import { NoticeBell, useUnread } from "./NoticeBell.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { SearchButton } from "./Search.tsx";
import { RecoveryNote } from "./RecoveryNote.tsx";
import { ServiceIcon } from "./service-icon.tsx";
import { useTyping } from "./typing.ts";

const PullToRefresh = lazy(() => import("./PullToRefresh.tsx"));

const tabs = [
  ["home", "home", House],
  ["markets", "markets", ChartNoAxesColumn],
  ["exchange", "trade", CandlestickChart],
  ["contracts", "contracts", TrendingUpDown],
  ["account", "assets", Wallet],
] as const satisfies readonly (readonly [PageTitle, string, LucideIcon])[];

/** Beside the icon of a tab; how many it stands for is read out. */
function Badge({ count }: { count: number }) {
  const t = useTranslations("shell");
  if (count === 0) return null;
  return (
    <span className="absolute -top-0.5 -right-1 size-2 rounded-full bg-down">
      <span className="sr-only">{t("nav.unread", { count })}</span>
    </span>
  );
}

function TabBar() {
  const t = useTranslations("shell");
  const unread = useUnread();
  return (
    <nav
      aria-label={t("nav.main")}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface-0 pb-[env(safe-area-inset-bottom)]"
    >
      {tabs.map(([title, name, Icon]) => (
        <NavLink
          key={title}
          to={pathOf(title, "mobile")}
          className={({ isActive }) =>
            clsx(
              "flex h-(--tab-bar) flex-1 flex-col items-center justify-center gap-0.5 text-12 lying:flex-row lying:gap-2",
              isActive ? "font-semibold text-accent [&_svg]:fill-accent-soft" : "text-text-3",
            )
          }
        >
          <span className="relative">
            <Icon aria-hidden className="size-5.5" />
            {title === "home" && <Badge count={unread} />}
          </span>
          {t(`nav.${name}`)}
        </NavLink>
      ))}
    </nav>
  );
}

function BackBar({ page }: { page: Page }) {
  const t = useTranslations("shell");
  const navigate = useNavigate();
  const { key } = useLocation();
  const Title = page.ownHeading === true ? "p" : "h1";
  const back = (): void => void (key === "default" ? navigate("/", { replace: true }) : navigate(-1));
  return (
    <>
      <IconButton label={t("nav.back")} onClick={back} className="-ms-2">
        <ArrowLeft aria-hidden />
      </IconButton>
      <Title className="line-clamp-2 min-w-0 flex-1 text-16 leading-tight font-semibold text-balance">
        {t(`title.${page.title}`)}
      </Title>
      <DemoBadge layout="mobile" />
      <BarTools />
    </>
  );
}

function MoreButton() {
  const t = useTranslations("shell");
  return (
    <IconButton label={t("more")} onClick={() => openSheet("more")}>
      <EllipsisVertical aria-hidden />
    </IconButton>
  );
}

/** Top bar of pages with tabs. A narrow phone shows a guest only the login, the language and the menu. */
function HomeBar({ isHome }: { isHome: boolean }) {
  const { loggedIn } = useSession();
  return (
    <>
      <Link
        to={pathOf("home", "mobile")}
        aria-label="Meridian"
        className="flex size-9 shrink-0 items-center justify-center"
      >
        <Mark />
      </Link>
      <DemoBadge layout="mobile" />
      <span className="ms-auto flex items-center">
        <span className={clsx("flex", !loggedIn && "max-[480px]:hidden")}>
          <SearchButton layout="mobile" />
          <NoticeBell layout="mobile" />
        </span>
        {!isHome && (
          <span className={clsx("flex", !loggedIn && "max-[480px]:hidden")}>
            <ServiceIcon layout="mobile" place="bar" />
          </span>
        )}
        <LanguageMenu />
        <span className={clsx("flex", loggedIn ? "max-[350px]:hidden" : "max-[480px]:hidden")}>
          <ThemeMenu />
        </span>
        <ProfileMenu layout="mobile" />
        {!loggedIn && <MoreButton />}
      </span>
    </>
  );
}

export function MobileShell({ page, children }: { page: Page | undefined; children: ReactNode }) {
  const plain = page?.frame === "plain";
  const whole = page?.frame === "whole";
  const isHome = page?.title === "home";
  const typing = useTyping();
  useEffect(() => void isLying(), []);
  const hasTabs = !plain && !typing;
  return (
    <div
      className={clsx(
        "flex min-h-dvh flex-col",
        plain ? "pb-[env(safe-area-inset-bottom)]" : "pb-[calc(var(--tab-bar)+env(safe-area-inset-bottom))]",
      )}
    >
      {whole && <OfflineBar />}
      {!whole && (
        <header className="sticky top-0 z-30 shrink-0 border-b border-line bg-surface-0 pt-[env(safe-area-inset-top)]">
          <div className="flex h-(--top-bar) items-center gap-1 px-3">
            {plain ? <BackBar page={page} /> : <HomeBar isHome={isHome} />}
          </div>
          <OfflineBar />
        </header>
      )}
      <RecoveryNote />
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 overflow-x-clip outline-none">
        {children}
      </main>
      {hasTabs && <TabBar />}
      {isHome && <ServiceIcon layout="mobile" place="float" />}
      {!whole && (
        <Suspense>
          <PullToRefresh />
        </Suspense>
      )}
    </div>
  );
}
