/** The ticket's behaviour: when it asks once more, whether it sounds, and whether single keys act; the way to more. */
import { IconButton } from "@meridian/ui";
import { Settings2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { openSheet } from "../../../app/sheets.ts";
import { LazyMenu } from "../../../app/shell/LazyMenu.tsx";
import { setSound, useSound } from "../sounds/sounds.ts";
import { CONFIRM_WHEN, setTrade, useTradeSettings } from "../trade-settings.ts";

export function TicketMenu({ keyboard = false }: { keyboard?: boolean }) {
  const t = useTranslations("trade");
  const shell = useTranslations("shell");
  const { confirmWhen, shortcuts } = useTradeSettings();
  const sound = useSound((state) => state.on);
  const confirming = CONFIRM_WHEN.map((when) => ({
    key: when,
    label: t(`settings.${when}`),
    chosen: confirmWhen === when,
    onSelect: () => setTrade({ confirmWhen: when }),
  }));
  const keys = {
    key: "shortcuts",
    label: t("settings.shortcuts"),
    chosen: shortcuts,
    onSelect: () => setTrade({ shortcuts: !shortcuts }),
  };
  const sounds = {
    key: "sounds",
    label: t("settings.sounds"),
    chosen: sound,
    apart: true,
    onSelect: () => setSound({ on: !sound }),
  };
  const keyList = { key: "keys", label: t("keys.title"), onSelect: () => openSheet("keys") };
  const all = {
    key: "preferences",
    label: shell("preferences"),
    apart: true,
    onSelect: () => openSheet("preferences"),
  };
  return (
    <LazyMenu
      heading={t("settings.confirm")}
      items={keyboard ? [...confirming, sounds, keys, keyList, all] : [...confirming, sounds, all]}
      trigger={
        <IconButton size="small" label={t("settings.title")}>
          <Settings2 aria-hidden />
        </IconButton>
      }
    />
  );
}
