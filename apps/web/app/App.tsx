/** The application: which page an address shows, in which shell, and what happens when a session ends. */
import { arrive, DisplayContext, toastPlace } from "@meridian/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from "react-router";
import { loginPath, queryClient, useSessionStore } from "../data/index.ts";
import { FundPasswordProvider } from "../features/fund-password/index.ts";
import { SecondFactorProvider } from "../features/security/index.ts";
import { BrokenBoundary } from "./BrokenBoundary.tsx";
import type { Layout, Page } from "./feature.ts";
import { LanguageProvider } from "./language.tsx";
import { PageFrame, UnknownPage } from "./PageFrame.tsx";
import { usePreferences } from "./preferences.ts";
import { pages } from "./pages.ts";
import { addressesOf, layoutOf, pageAt } from "./routes.tsx";
import { homePath, useShown } from "./shown.ts";
import { ComingBar } from "./shell/ComingBar.tsx";
import { AccountArea } from "./shell/AccountArea.tsx";
import { DesktopShell } from "./shell/DesktopShell.tsx";
import { MobileShell } from "./shell/MobileShell.tsx";
import { Sheets } from "./shell/Sheets.tsx";

const Messages = toastPlace(async () => ({ default: (await import("@meridian/ui/toaster")).Toaster }));

function Shelled({ page, layout }: { page?: Page; layout: Layout }) {
  const content =
    page === undefined ? <UnknownPage layout={layout} /> : <PageFrame page={page} layout={layout} />;
  return layout === "mobile" ? (
    <MobileShell page={page}>{content}</MobileShell>
  ) : (
    <DesktopShell whole={page?.frame === "whole"} alternate={page?.title === "account"}>
      {page?.area === "account" ? <AccountArea>{content}</AccountArea> : content}
    </DesktopShell>
  );
}

/** The session ended, by another device or for want of use: to the login, which says so, and back here afterwards. */
function useExpiredSession(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const expiries = useSessionStore((state) => state.expiries);
  // None, not as many as there are now: the answer may have come before the first page was drawn.
  const seen = useRef(0);
  useEffect(() => {
    if (expiries === seen.current) return;
    seen.current = expiries;
    void navigate(loginPath(pathname + search), { state: { sessionEnded: true } });
  }, [expiries, navigate, pathname, search]);
}

function Pages() {
  const { location, pending } = useShown();
  const { pathname } = location;
  const layout = layoutOf(pathname);
  useExpiredSession();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    void arrive(() => import("./scroll-memory.ts")).then(({ rememberScroll }) => rememberScroll());
    // Not before the page has settled, so that nothing of it is in the way of what is read first.
    if (import.meta.env.DEV) return;
    const begin = (): void =>
      void arrive(() => import("../features/pwa/index.ts")).then((late) => late.beginWhenIdle());
    setTimeout(begin, 8_000);
  }, []);
  return (
    <>
      {pending && <ComingBar />}
      <Routes location={location}>
        <Route path="/" element={<Navigate to={homePath()} replace />} />
        {pages.flatMap((page) =>
          (["desktop", "mobile"] as const).flatMap((side) =>
            addressesOf(page, side).map((path) => (
              <Route key={path} path={path} element={<Shelled page={page} layout={side} />} />
            )),
          ),
        )}
        <Route path="*" element={<Shelled layout={layout} />} />
      </Routes>
      <Sheets layout={layout} showsMoves={pageAt(pathname)?.showsMoves === true} />
      <Messages mobile={layout === "mobile"} />
    </>
  );
}

/** @param router where the address comes from: the browser, unless a page is drawn without one */
export function App({ router: Router = BrowserRouter }: { router?: ComponentType<{ children: ReactNode }> }) {
  const balancesHidden = usePreferences((state) => state.balancesHidden);
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <DisplayContext value={{ balancesHidden }}>
          <Router>
            <SecondFactorProvider>
              <FundPasswordProvider>
                <BrokenBoundary>
                  <Pages />
                </BrokenBoundary>
              </FundPasswordProvider>
            </SecondFactorProvider>
          </Router>
        </DisplayContext>
      </LanguageProvider>
    </QueryClientProvider>
  );
}
