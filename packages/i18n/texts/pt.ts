/** The members' texts in Portuguese: what every page and whoever comes in needs, and where the rest is. */
import fundPassword from "../locales/pt/fundPassword.json";
import home from "../locales/pt/home.json";
import login from "../locales/pt/login.json";
import secondFactor from "../locales/pt/secondFactor.json";
import shell from "../locales/pt/shell.json";
import ui from "../locales/pt/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { fundPassword, home, login, secondFactor, shell, ui },
  trade: () => import("./trade/pt.ts"),
  files: import.meta.glob(
    [
      "../locales/pt/*.json",
      "!../locales/pt/{console*,mails,offline}.json",
      "!../locales/pt/{fundPassword,home,login,secondFactor,shell,ui}.json",
      "!../locales/pt/{chart,orders,receipt,trade}.json",
    ],
    { import: "default" },
  ),
} as LanguageTexts;
