/** One page inside its shell: code and texts load together, the title follows, a failure keeps the shell alive. */
import { Button, clsx, lazy, LoggedOutState, Skeleton } from "@meridian/ui";
import { Suspense, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { loginPath, useSession } from "../data/index.ts";
import { BrokenBoundary } from "./BrokenBoundary.tsx";
import type { Layout, Page } from "./feature.ts";
import { pageComponent } from "./loaded-pages.ts";
import { focusPage } from "./page-focus.ts";
import { inLayout } from "./routes.tsx";

/** Seldom seen, so its picture comes when it is. */
const NotFound = lazy(async () => ({ default: (await import("./NotFound.tsx")).NotFound }));

/** As high as the window, so that no footer is seen that the page would push away; not where a page fills its place. */
function LoadingPage({ whole }: { whole: boolean }) {
  return (
    <div aria-busy className={clsx("mx-auto w-full max-w-300 space-y-4 p-4 lg:p-8", !whole && "min-h-dvh")}>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

/** The page for unknown addresses. */
export function UnknownPage({ layout }: { layout: Layout }) {
  return (
    <Suspense fallback={<LoadingPage whole={false} />}>
      <NotFound layout={layout} />
    </Suspense>
  );
}

/** With the heading that the page would have, unless the bar above says it. */
function LoginFirst({ title }: { title: string | undefined }) {
  const t = useTranslations("shell");
  const { pathname, search } = useLocation();
  return (
    <>
      {title !== undefined && <h1 className="sr-only">{title}</h1>}
      <LoggedOutState
        className="min-h-[50dvh]"
        action={
          <Button asChild variant="primary">
            <Link to={loginPath(pathname + search)}>{t("profile.logIn")}</Link>
          </Button>
        }
      >
        {t("loginNeeded")}
      </LoggedOutState>
    </>
  );
}

/** A page has two addresses: others are to keep the desktop's, which every device opens as its own. */
function nameOwnAddress(pathname: string): void {
  const present = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const link = present ?? document.head.appendChild(document.createElement("link"));
  link.rel = "canonical";
  link.href = location.origin + inLayout(pathname, "desktop");
}

export function PageFrame({ page, layout }: { page: Page; layout: Layout }) {
  const t = useTranslations("shell");
  const { loggedIn } = useSession();
  const { pathname } = useLocation();
  const PageShown = pageComponent(page, layout);
  const title = t(`title.${page.title}`);
  useEffect(() => {
    document.title = `${title} · Meridian`;
  }, [title]);
  useEffect(() => {
    nameOwnAddress(pathname);
    focusPage(pathname);
  }, [pathname]);
  const isInBar = layout === "mobile" && page.frame === "plain" && page.ownHeading !== true;
  if (page.needsLogin === true && !loggedIn) return <LoginFirst title={isInBar ? undefined : title} />;
  return (
    <BrokenBoundary key={pathname}>
      <Suspense fallback={<LoadingPage whole={page.frame === "whole"} />}>
        <PageShown layout={layout} />
      </Suspense>
    </BrokenBoundary>
  );
}
