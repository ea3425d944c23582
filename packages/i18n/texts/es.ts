/** The members' texts in Spanish: what every page needs, and where the rest is. */
import refusals from "../locales/es/refusals.json";
import shell from "../locales/es/shell.json";
import ui from "../locales/es/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { refusals, shell, ui },
  files: import.meta.glob(
    ["../locales/es/*.json", "!../locales/es/{console*,mails,refusals,shell,ui}.json"],
    {
      import: "default",
    },
  ),
} as LanguageTexts;
