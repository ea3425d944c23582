import { Button, EmptyState } from "@meridian/ui";
import { Component, type ReactNode } from "react";
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
export class BrokenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
