/** The members' texts in French: what every page needs, and where the rest is. */
import refusals from "../locales/fr/refusals.json";
import shell from "../locales/fr/shell.json";
import ui from "../locales/fr/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { refusals, shell, ui },
  files: import.meta.glob(
    ["../locales/fr/*.json", "!../locales/fr/{console*,mails,refusals,shell,ui}.json"],
    {
      import: "default",
    },
  ),
} as LanguageTexts;
