/** The members' texts in Chinese in traditional characters: what every page needs, and where the rest is. */
import shell from "../locales/zh/shell.json";
import ui from "../locales/zh/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { shell, ui },
  files: import.meta.glob(
    ["../locales/zh/*.json", "!../locales/zh/{console*,mails,notifications,offline,shell,ui}.json"],
    {
      import: "default",
    },
  ),
} as LanguageTexts;
