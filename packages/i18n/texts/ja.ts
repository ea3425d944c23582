/** The members' texts in Japanese: what every page needs, and where the rest is. */
import shell from "../locales/ja/shell.json";
import ui from "../locales/ja/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { shell, ui },
  files: import.meta.glob(
    ["../locales/ja/*.json", "!../locales/ja/{console*,mails,notifications,offline,shell,ui}.json"],
    {
      import: "default",
    },
  ),
} as LanguageTexts;
