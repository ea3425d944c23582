/** The members' texts in Spanish: what every page and whoever comes in needs, and where the rest is. */
import fundPassword from "../locales/es/fundPassword.json";
import home from "../locales/es/home.json";
import login from "../locales/es/login.json";
import secondFactor from "../locales/es/secondFactor.json";
import shell from "../locales/es/shell.json";
import ui from "../locales/es/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { fundPassword, home, login, secondFactor, shell, ui },
  trade: () => import("./trade/es.ts"),
  files: import.meta.glob(
    [
      "../locales/es/*.json",
      "!../locales/es/{console*,mails,offline}.json",
      "!../locales/es/{fundPassword,home,login,secondFactor,shell,ui}.json",
      "!../locales/es/{chart,orders,receipt,trade}.json",
    ],
    { import: "default" },
  ),
} as LanguageTexts;
