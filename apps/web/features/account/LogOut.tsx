/** Logs out after asking: one press too many must not cost a session. */
import { Button, Dialog } from "@meridian/ui";
import { LogOut as Icon } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { logOut } from "../../data/index.ts";

export function LogOut({ wide = false }: { wide?: boolean }) {
  const t = useTranslations("account");
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const leave = (): void => {
    setBusy(true);
    void logOut();
  };
  return (
    <>
      <Button size={wide ? "large" : "medium"} wide={wide} onClick={() => setAsking(true)}>
        <Icon aria-hidden className="size-4" />
        {t("leave.button")}
      </Button>
      <Dialog
        open={asking}
        onOpen={setAsking}
        title={t("leave.title")}
        description={t("leave.text")}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t("leave.stay")}</Button>
            <Button variant="danger" busy={busy} onClick={leave}>
              {t("leave.button")}
            </Button>
          </>
        }
      />
    </>
  );
}
