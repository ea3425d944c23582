/** The members' texts in French: what every page and whoever comes in needs, and where the rest is. */
import fundPassword from "../locales/fr/fundPassword.json";
import home from "../locales/fr/home.json";
import login from "../locales/fr/login.json";
import secondFactor from "../locales/fr/secondFactor.json";
import shell from "../locales/fr/shell.json";
import ui from "../locales/fr/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { fundPassword, home, login, secondFactor, shell, ui },
  trade: () => import("./trade/fr.ts"),
  files: import.meta.glob(
    [
      "../locales/fr/*.json",
      "!../locales/fr/{console*,mails,offline}.json",
      "!../locales/fr/{fundPassword,home,login,secondFactor,shell,ui}.json",
      "!../locales/fr/{chart,orders,receipt,trade}.json",
    ],
    { import: "default" },
  ),
} as LanguageTexts;
