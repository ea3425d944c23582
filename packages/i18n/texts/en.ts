/** The members' texts in English: what every page needs, and where the rest is. */
import shell from "../locales/en/shell.json";
import ui from "../locales/en/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { shell, ui },
  files: import.meta.glob(
    ["../locales/en/*.json", "!../locales/en/{console*,mails,notifications,offline,shell,ui}.json"],
    {
      import: "default",
    },
  ),
} as LanguageTexts;
