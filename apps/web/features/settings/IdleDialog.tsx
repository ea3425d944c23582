import { Button, Dialog } from "@meridian/ui";
import { useTranslations } from "use-intl";

interface IdleDialogProps {
  readonly seconds: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether somebody is still there, and counts. */
export function IdleDialog({ seconds, onStay, onLeave }: IdleDialogProps) {
  const t = useTranslations("settings");
  return (
    <Dialog
      open
      onOpen={(open) => open || onStay()}
      width="narrow"
      title={t("idle.title")}
      description={t("idle.text", { seconds })}
      footer={
        <>
          <Button onClick={onLeave}>{t("idle.leave")}</Button>
          <Button variant="primary" onClick={onStay} autoFocus>
            {t("idle.stay")}
          </Button>
        </>
      }
    />
  );
}
