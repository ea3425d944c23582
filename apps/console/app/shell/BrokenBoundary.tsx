import { Button, EmptyState, ErrorBoundary } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

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
export function BrokenBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={<Broken />}>{children}</ErrorBoundary>;
}
