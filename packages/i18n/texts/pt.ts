/** The members' texts in Portuguese: what every page needs, and where the rest is. */
import refusals from "../locales/pt/refusals.json";
import shell from "../locales/pt/shell.json";
import ui from "../locales/pt/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { refusals, shell, ui },
  files: import.meta.glob(
    ["../locales/pt/*.json", "!../locales/pt/{console*,mails,refusals,shell,ui}.json"],
    {
      import: "default",
    },
  ),
} as LanguageTexts;
