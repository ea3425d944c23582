import { Button, EmptyState, Skeleton } from "@meridian/ui";
import { Component, lazy, type ReactNode, Suspense } from "react";
import { Link, Route, Routes, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useMay } from "../../data/index.ts";
import { addNamespace } from "../language.tsx";
import { SCREENS } from "../screens.ts";

const SecondFactor = lazy(async () => {
  const [page] = await Promise.all([
    import("../../features/second-factor/index.ts"),
    addNamespace("consoleLogin"),
  ]);
  return page;
});
const OwnSecurity = lazy(async () => {
  const [page] = await Promise.all([
    import("../../features/own-security/index.ts"),
    addNamespace("consoleLogin"),
  ]);
  return page;
});

function Loading() {
  return (
    <div aria-busy className="space-y-4 p-6">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

function Broken() {
  const t = useTranslations("console");
  return (
    <EmptyState
      className="flex-1"
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          {t("broken.reload")}
        </Button>
      }
    >
      {t("broken.text")}
    </EmptyState>
  );
}

/** Catches what a screen throws while drawing, so that the ways to the others stay. */
class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
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
    <Boundary key={pathname.split("/")[1]}>
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
    </Boundary>
  );
}
