/** The members' texts in Korean: what every page and whoever comes in needs, and where the rest is. */
import fundPassword from "../locales/ko/fundPassword.json";
import home from "../locales/ko/home.json";
import login from "../locales/ko/login.json";
import secondFactor from "../locales/ko/secondFactor.json";
import shell from "../locales/ko/shell.json";
import ui from "../locales/ko/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { fundPassword, home, login, secondFactor, shell, ui },
  trade: () => import("./trade/ko.ts"),
  files: import.meta.glob(
    [
      "../locales/ko/*.json",
      "!../locales/ko/{console*,mails,offline}.json",
      "!../locales/ko/{fundPassword,home,login,secondFactor,shell,ui}.json",
      "!../locales/ko/{chart,orders,receipt,trade}.json",
    ],
    { import: "default" },
  ),
} as LanguageTexts;
