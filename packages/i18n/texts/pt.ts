/** The members' texts in Portuguese: what every page needs, and where the rest is. */
import shell from "../locales/pt/shell.json";
import ui from "../locales/pt/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { shell, ui },
  files: import.meta.glob(
    ["../locales/pt/*.json", "!../locales/pt/{console*,mails,notifications,offline,shell,ui}.json"],
    {
      import: "default",
    },
  ),
} as LanguageTexts;
