/** How the ticket behaves: when it asks once more, and whether single keys act. */
import { IconButton } from "@meridian/ui";
import { Menu } from "@meridian/ui/menu";
import { Settings2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { CONFIRM_WHEN, setTrade, useTradeSettings } from "./trade-settings.ts";

export function TicketMenu({ keyboard = false }: { keyboard?: boolean }) {
  const t = useTranslations("trade");
  const { confirmWhen, shortcuts } = useTradeSettings();
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
    apart: true,
    onSelect: () => setTrade({ shortcuts: !shortcuts }),
  };
  return (
    <Menu
      heading={t("settings.confirm")}
      items={keyboard ? [...confirming, keys] : confirming}
      trigger={
        <IconButton size="small" label={t("settings.title")}>
          <Settings2 aria-hidden />
        </IconButton>
      }
    />
  );
}
