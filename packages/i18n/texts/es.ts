/** The members' texts in Spanish: what every page needs, and where the rest is. */
import shell from "../locales/es/shell.json";
import ui from "../locales/es/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { shell, ui },
  files: import.meta.glob(
    ["../locales/es/*.json", "!../locales/es/{console*,mails,notifications,offline,shell,ui}.json"],
    {
      import: "default",
    },
  ),
} as LanguageTexts;
