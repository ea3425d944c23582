/**
 * The members' texts in Chinese in traditional characters: what every page and
 * whoever comes in needs, and where the rest is.
 */
import fundPassword from "../locales/zh/fundPassword.json";
import home from "../locales/zh/home.json";
import login from "../locales/zh/login.json";
import secondFactor from "../locales/zh/secondFactor.json";
import shell from "../locales/zh/shell.json";
import ui from "../locales/zh/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { fundPassword, home, login, secondFactor, shell, ui },
  trade: () => import("./trade/zh.ts"),
  files: import.meta.glob(
    [
      "../locales/zh/*.json",
      "!../locales/zh/{console*,mails,offline}.json",
      "!../locales/zh/{fundPassword,home,login,secondFactor,shell,ui}.json",
      "!../locales/zh/{chart,orders,receipt,trade}.json",
    ],
    { import: "default" },
  ),
} as LanguageTexts;
