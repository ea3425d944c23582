/** Asks before it logs out: one press too many must not cost a session, or a visitor the whole demo account. */
import { Button, Dialog } from "@meridian/ui";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { logOut, useSession } from "../../data/index.ts";
import type { Layout } from "../feature.ts";
import { pathOf } from "../routes.tsx";
import { closeSheet } from "../sheets.ts";

/** The way to keep the demo account, which has no password to come back with. */
function Keep({ layout }: { layout: Layout }) {
  const t = useTranslations("shell");
  return (
    <Button asChild wide>
      <Link to={pathOf("register", layout)} onClick={closeSheet}>
        {t("demo.keep")}
      </Link>
    </Button>
  );
}

export default function LogOutDialog({ layout }: { layout: Layout }) {
  const t = useTranslations("account.leave");
  const isDemo = useSession().member?.demo === true;
  const [busy, setBusy] = useState(false);
  const leave = (): void => {
    setBusy(true);
    void logOut().then(closeSheet);
  };
  return (
    <Dialog
      open
      onOpen={closeSheet}
      title={t("title")}
      description={t(isDemo ? "demoText" : "text")}
      footer={
        <>
          <Button onClick={closeSheet}>{t("stay")}</Button>
          <Button variant="danger" busy={busy} onClick={leave}>
            {t("button")}
          </Button>
        </>
      }
    >
      {isDemo && <Keep layout={layout} />}
    </Dialog>
  );
}
