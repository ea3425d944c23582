import { Button, EmptyState, Skeleton } from "@meridian/ui";
import { Suspense } from "react";
import { Link, Route, Routes, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useMay } from "../../data/index.ts";
import { lateScreen } from "../late-screen.ts";
import { SCREENS } from "../screens.ts";
import { BrokenBoundary } from "./BrokenBoundary.tsx";

const SecondFactor = lateScreen("consoleLogin", () => import("../../features/second-factor/index.ts"));
const OwnSecurity = lateScreen("consoleLogin", () => import("../../features/own-security/index.ts"));

function Loading() {
  return (
    <div aria-busy className="space-y-4 p-6">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

/** Not there, or not for this role: which of them is nobody's business. */
function NotFound() {
  const t = useTranslations("console");
  return (
    <EmptyState
      className="flex-1"
      action={
        <Button asChild>
          <Link to="/">{t("notFound.home")}</Link>
        </Button>
      }
    >
      {t("notFound.text")}
    </EmptyState>
  );
}

export function Screens() {
  const may = useMay();
  const { pathname } = useLocation();
  return (
    <BrokenBoundary key={pathname.split("/")[1]}>
      <Suspense fallback={<Loading />}>
        <Routes>
          {SCREENS.filter(({ needs }) => may(needs)).map(({ name, path, Page }) => (
            <Route key={name} path={path === "/" ? "/" : `${path}/:id?`} element={<Page />} />
          ))}
          <Route path="/security" element={<OwnSecurity />} />
          <Route path="/second-factor" element={<SecondFactor />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </BrokenBoundary>
  );
}
