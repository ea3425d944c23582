/** The console: nobody gets further than the login, and nobody without a second factor further than setting one. */
import { ErrorState, Skeleton, toastPlace } from "@meridian/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { BrowserRouter, useLocation } from "react-router";
import { learnMe, queryClient, useRead, useSession } from "../data/index.ts";
import { useWide } from "../parts/index.ts";
import { LanguageProvider } from "./language.tsx";
import { lateScreen } from "./late-screen.ts";
import { BrokenBoundary } from "./shell/BrokenBoundary.tsx";
import { Shell } from "./shell/Shell.tsx";

const Toaster = toastPlace(async () => ({ default: (await import("@meridian/ui/toaster")).Toaster }));

const Login = lateScreen("consoleLogin", () => import("../features/login/index.ts"));
const Invitation = lateScreen("consoleLogin", () => import("../features/invitation/index.ts"));
const SecondFactor = lateScreen("consoleLogin", () => import("../features/second-factor/index.ts"));

function Opening() {
  return (
    <div aria-busy className="mx-auto w-full max-w-100 space-y-4 px-6 py-24">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

/** A token was kept from before: the server answers whose it is. */
function Resume() {
  const me = useRead("staff/me", {});
  useEffect(() => {
    if (me.data !== undefined) learnMe(me.data);
  }, [me.data]);
  if (me.isError) return <ErrorState className="min-h-dvh" onRetry={() => void me.refetch()} />;
  return <Opening />;
}

function Console() {
  const { token, me } = useSession();
  const { pathname } = useLocation();
  // A link is its holder's, whoever else may be logged in here.
  if (pathname === "/invitation") return <Invitation />;
  if (token === null) return <Login />;
  if (me === null) return <Resume />;
  return me.secondFactorFirst ? <SecondFactor /> : <Shell />;
}

function Messages() {
  const wide = useWide();
  // Decisions are taken at the bottom right, and headings stand above: beside the ways there is room.
  return <Toaster mobile={!wide} />;
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <BrowserRouter basename="/console">
          <BrokenBoundary>
            <Suspense fallback={<Opening />}>
              <Console />
            </Suspense>
          </BrokenBoundary>
          <Messages />
        </BrowserRouter>
      </LanguageProvider>
    </QueryClientProvider>
  );
}
