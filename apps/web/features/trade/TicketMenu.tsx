/** How the ticket behaves: when it asks once more, whether it sounds, and whether single keys act. */
import { IconButton } from "@meridian/ui";
import { Settings2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { LazyMenu } from "../../app/shell/LazyMenu.tsx";
import { setSound, useSound } from "./sounds.ts";
import { CONFIRM_WHEN, setTrade, useTradeSettings } from "./trade-settings.ts";

export function TicketMenu({ keyboard = false }: { keyboard?: boolean }) {
  const t = useTranslations("trade");
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
  return (
    <LazyMenu
      heading={t("settings.confirm")}
      items={keyboard ? [...confirming, sounds, keys] : [...confirming, sounds]}
      trigger={
        <IconButton size="small" label={t("settings.title")}>
          <Settings2 aria-hidden />
        </IconButton>
      }
    />
  );
}
