/** The members' texts in Japanese: what every page and whoever comes in needs, and where the rest is. */
import fundPassword from "../locales/ja/fundPassword.json";
import home from "../locales/ja/home.json";
import login from "../locales/ja/login.json";
import secondFactor from "../locales/ja/secondFactor.json";
import shell from "../locales/ja/shell.json";
import ui from "../locales/ja/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { fundPassword, home, login, secondFactor, shell, ui },
  trade: () => import("./trade/ja.ts"),
  files: import.meta.glob(
    [
      "../locales/ja/*.json",
      "!../locales/ja/{console*,mails,offline}.json",
      "!../locales/ja/{fundPassword,home,login,secondFactor,shell,ui}.json",
      "!../locales/ja/{chart,orders,receipt,trade}.json",
    ],
    { import: "default" },
  ),
} as LanguageTexts;
