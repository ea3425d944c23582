/** The members' texts in Japanese: what every page needs, and where the rest is. */
import refusals from "../locales/ja/refusals.json";
import shell from "../locales/ja/shell.json";
import ui from "../locales/ja/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { refusals, shell, ui },
  files: import.meta.glob(
    ["../locales/ja/*.json", "!../locales/ja/{console*,mails,refusals,shell,ui}.json"],
    {
      import: "default",
    },
  ),
} as LanguageTexts;
