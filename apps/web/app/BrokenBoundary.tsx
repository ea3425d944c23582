import { Button } from "@meridian/ui";
import { Component, type ReactNode } from "react";
import { useTranslations } from "use-intl";

function Broken() {
  const t = useTranslations("shell");
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[60dvh] max-w-100 flex-col items-center justify-center gap-4 p-6 text-center"
    >
      <h1 className="text-20 font-semibold">{t("broken.title")}</h1>
      <p className="text-text-2">{t("broken.text")}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t("broken.reload")}
      </Button>
    </div>
  );
}

/** Catches what a page throws while drawing, so that the shell and the way home stay. */
export class BrokenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
