/** Top bar, page, tab bar; both keep clear of notches and home indicators. */
import { clsx, IconButton, Mark } from "@meridian/ui";
import { ArrowLeft, CandlestickChart, ChartNoAxesColumn, House, type LucideIcon, Wallet } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Link, NavLink, useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "../../data/index.ts";
import { type Page, pathOf, type TitleKey } from "../routes.tsx";
import { DemoBadge } from "./DemoBadge.tsx";
import { LanguageMenu, ProfileMenu, ThemeMenu } from "./menus.tsx";
import { NoticeBell, useUnreadNotices } from "./NoticeBell.tsx";
import { SearchButton } from "./Search.tsx";
import { ServiceIcon } from "./service-icon.tsx";

const PullToRefresh = lazy(() => import("./PullToRefresh.tsx"));
const Footer = lazy(() => import("./Footer.tsx"));

const tabs = [
  ["home", "home", House],
  ["markets", "markets", ChartNoAxesColumn],
  ["exchange", "trade", CandlestickChart],
  ["account", "assets", Wallet],
] as const satisfies readonly (readonly [TitleKey, string, LucideIcon])[];

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
  const { unread } = useUnreadNotices();
  return (
    <nav
      aria-label={t("nav.main")}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface-0 pb-[env(safe-area-inset-bottom)]"
    >
      {tabs.map(([title, name, Icon]) => {
        const path = pathOf(title, "mobile");
        if (path === undefined) return null;
        return (
          <NavLink
            key={title}
            to={path}
            className={({ isActive }) =>
              clsx(
                "flex h-[56px] flex-1 flex-col items-center justify-center gap-0.5 text-12",
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
        );
      })}
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
      <Title className="min-w-0 flex-1 truncate text-16 font-semibold">{t(`title.${page.title}`)}</Title>
      <DemoBadge />
      <ServiceIcon layout="mobile" place="bar" />
    </>
  );
}

/** Where the names of logging in and signing up leave no room, the foot of the page has the way to the rest. */
function HomeBar() {
  const { loggedIn } = useSession();
  return (
    <>
      <Link to="/mbhome" aria-label="Meridian" className="flex size-9 items-center justify-center">
        <Mark />
      </Link>
      <DemoBadge />
      <span className="ms-auto flex items-center">
        <SearchButton layout="mobile" />
        <span className={clsx("flex", !loggedIn && "max-[420px]:hidden")}>
          <NoticeBell layout="mobile" />
          <LanguageMenu />
        </span>
        <span className={clsx("flex", !loggedIn && "max-[350px]:hidden")}>
          <ThemeMenu />
        </span>
        <ProfileMenu layout="mobile" />
      </span>
    </>
  );
}

export function MobileShell({ page, children }: { page: Page | undefined; children: ReactNode }) {
  const plain = page?.frame === "plain";
  const whole = page?.frame === "whole";
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(56px+env(safe-area-inset-bottom))]">
      {!whole && (
        <header className="sticky top-0 z-30 shrink-0 border-b border-line bg-surface-0 pt-[env(safe-area-inset-top)]">
          <div className="flex h-12 items-center gap-1 px-3">
            {plain ? <BackBar page={page} /> : <HomeBar />}
          </div>
        </header>
      )}
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 overflow-x-clip outline-none">
        {children}
      </main>
      {!whole && !plain && (
        <Suspense>
          <Footer layout="mobile" />
        </Suspense>
      )}
      <TabBar />
      {!whole && !plain && <ServiceIcon layout="mobile" place="float" />}
      {!whole && (
        <Suspense>
          <PullToRefresh />
        </Suspense>
      )}
    </div>
  );
}
