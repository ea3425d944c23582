/** Asks before it logs out: one press too many must not cost a session. */
import { Button, Dialog } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { logOut } from "../../data/index.ts";
import { closeSheet } from "../sheets.ts";

export default function LogOutDialog() {
  const t = useTranslations("account.leave");
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
      description={t("text")}
      footer={
        <>
          <Button onClick={closeSheet}>{t("stay")}</Button>
          <Button variant="danger" busy={busy} onClick={leave}>
            {t("button")}
          </Button>
        </>
      }
    />
  );
}
