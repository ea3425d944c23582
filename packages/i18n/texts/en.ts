/** The members' texts in English: what every page and whoever comes in needs, and where the rest is. */
import fundPassword from "../locales/en/fundPassword.json";
import home from "../locales/en/home.json";
import login from "../locales/en/login.json";
import secondFactor from "../locales/en/secondFactor.json";
import shell from "../locales/en/shell.json";
import ui from "../locales/en/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { fundPassword, home, login, secondFactor, shell, ui },
  trade: () => import("./trade/en.ts"),
  files: import.meta.glob(
    [
      "../locales/en/*.json",
      "!../locales/en/{console*,mails,offline}.json",
      "!../locales/en/{fundPassword,home,login,secondFactor,shell,ui}.json",
      "!../locales/en/{chart,orders,receipt,trade}.json",
    ],
    { import: "default" },
  ),
} as LanguageTexts;
