/** The members' texts in French: what every page needs, and where the rest is. */
import shell from "../locales/fr/shell.json";
import ui from "../locales/fr/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { shell, ui },
  files: import.meta.glob(
    ["../locales/fr/*.json", "!../locales/fr/{console*,mails,notifications,offline,shell,ui}.json"],
    {
      import: "default",
    },
  ),
} as LanguageTexts;
