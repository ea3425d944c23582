/**
 * The members' texts in Chinese in simplified characters: what every page and
 * whoever comes in needs, and where the rest is.
 */
import fundPassword from "../locales/cn/fundPassword.json";
import home from "../locales/cn/home.json";
import login from "../locales/cn/login.json";
import secondFactor from "../locales/cn/secondFactor.json";
import shell from "../locales/cn/shell.json";
import ui from "../locales/cn/ui.json";
import type { LanguageTexts } from "../load.ts";

export default {
  always: { fundPassword, home, login, secondFactor, shell, ui },
  trade: () => import("./trade/cn.ts"),
  files: import.meta.glob(
    [
      "../locales/cn/*.json",
      "!../locales/cn/{console*,mails,offline}.json",
      "!../locales/cn/{fundPassword,home,login,secondFactor,shell,ui}.json",
      "!../locales/cn/{chart,orders,receipt,trade}.json",
    ],
    { import: "default" },
  ),
} as LanguageTexts;
