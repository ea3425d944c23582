/** The members' texts in Chinese in simplified characters: what every page needs, and where the rest is. */
import shell from "../locales/cn/shell.json";
import ui from "../locales/cn/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { shell, ui },
  files: import.meta.glob(
    ["../locales/cn/*.json", "!../locales/cn/{console*,mails,notifications,offline,shell,ui}.json"],
    {
      import: "default",
    },
  ),
} as LanguageTexts;
