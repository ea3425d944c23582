/** The frame of every screen: navigation at the left, the bar above, and the keys that lead from one to another. */
import { clsx, Sheet } from "@meridian/ui";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useMay } from "../../data/index.ts";
import { IdleWatch } from "../IdleWatch.tsx";
import { listenToKeys, useKeys } from "../keys.ts";
import { SCREENS, screenAt } from "../screens.ts";
import { KeysSheet } from "./KeysSheet.tsx";
import { Screens } from "./Screens.tsx";
import { TopBar } from "./TopBar.tsx";
import { Ways } from "./Ways.tsx";

function useShellKeys(showKeys: () => void): void {
  const may = useMay();
  const navigate = useNavigate();
  const ways = SCREENS.filter(({ needs }) => may(needs)).map(
    ({ key, path }) => [`G ${key}`, () => void navigate(path)] as const,
  );
  useKeys({ ...Object.fromEntries(ways), "?": showKeys });
  useEffect(listenToKeys, []);
}

export function Shell() {
  const t = useTranslations("console");
  const { pathname } = useLocation();
  const [keysShown, setKeysShown] = useState(false);
  const [waysShown, setWaysShown] = useState(false);
  const screen = screenAt(pathname);
  useShellKeys(() => setKeysShown(true));
  useEffect(() => {
    document.title = `${screen === undefined ? t("notFound.title") : t(`screen.${screen.name}`)} · Meridian`;
  }, [screen, t]);
  return (
    <div className="flex h-dvh overflow-hidden max-lg:h-auto max-lg:min-h-dvh max-lg:overflow-visible">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-surface-2 focus:p-2"
      >
        {t("skip")}
      </a>
      <aside className="flex w-60 shrink-0 flex-col border-e border-line bg-surface-1 max-lg:hidden">
        <Ways />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar onKeys={() => setKeysShown(true)} onWays={() => setWaysShown(true)} />
        <main
          id="content"
          tabIndex={-1}
          className={clsx("flex min-h-0 flex-1 flex-col overflow-auto outline-none max-lg:overflow-visible")}
        >
          <Screens />
        </main>
      </div>
      <Sheet open={waysShown} onOpen={setWaysShown} title={t("ways")}>
        <Ways onGo={() => setWaysShown(false)} />
      </Sheet>
      <KeysSheet open={keysShown} onOpen={setKeysShown} />
      <IdleWatch />
    </div>
  );
}
