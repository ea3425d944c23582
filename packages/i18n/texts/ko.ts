/** The members' texts in Korean: what every page needs, and where the rest is. */
import shell from "../locales/ko/shell.json";
import ui from "../locales/ko/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { shell, ui },
  files: import.meta.glob(
    ["../locales/ko/*.json", "!../locales/ko/{console*,mails,notifications,offline,shell,ui}.json"],
    {
      import: "default",
    },
  ),
} as LanguageTexts;
