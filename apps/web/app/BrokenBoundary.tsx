import { Button, ErrorBoundary } from "@meridian/ui";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { dropDrafts } from "../data/index.ts";

const LOADED_KEY = "broken.loadedAt";
/** Broken again so soon, the page does not break by what came but by what it kept. */
const AGAIN_WITHIN_MS = 60_000;

/** Loading a page anew keeps what was typed; where that is what breaks it, it is let go. */
function loadAgain(clean: boolean): void {
  if (clean) {
    dropDrafts();
    sessionStorage.removeItem(LOADED_KEY);
  } else {
    sessionStorage.setItem(LOADED_KEY, String(Date.now()));
  }
  location.reload();
}

const isLoadedLately = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(LOADED_KEY)) < AGAIN_WITHIN_MS;

function Broken() {
  const t = useTranslations("shell");
  const [isAgain] = useState(isLoadedLately);
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[60dvh] max-w-100 flex-col items-center justify-center gap-4 p-6 text-center"
    >
      <h1 className="text-20 font-semibold">{t("broken.title")}</h1>
      <p className="text-text-2">{t(isAgain ? "broken.again" : "broken.text")}</p>
      <Button variant="primary" onClick={() => loadAgain(isAgain)}>
        {t(isAgain ? "broken.clean" : "broken.reload")}
      </Button>
    </div>
  );
}

/** Catches what a page throws while drawing, so that the shell and the way home stay. */
export function BrokenBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={<Broken />}>{children}</ErrorBoundary>;
}
