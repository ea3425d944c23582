/** The shape of all texts, from the English files: a namespace that is missing here is not typed. One line each. */
import type account from "./locales/en/account.json";
import type address from "./locales/en/address.json";
import type apiKeys from "./locales/en/apiKeys.json";
import type apidoc from "./locales/en/apidoc.json";
import type chart from "./locales/en/chart.json";
import type console from "./locales/en/console.json";
import type consoleContent from "./locales/en/consoleContent.json";
import type consoleDesk from "./locales/en/consoleDesk.json";
import type consoleLogin from "./locales/en/consoleLogin.json";
import type consoleMembers from "./locales/en/consoleMembers.json";
import type consoleMoney from "./locales/en/consoleMoney.json";
import type consoleQueues from "./locales/en/consoleQueues.json";
import type consoleTreasury from "./locales/en/consoleTreasury.json";
import type consoleSupport from "./locales/en/consoleSupport.json";
import type content from "./locales/en/content.json";
import type contracts from "./locales/en/contracts.json";
import type credit from "./locales/en/credit.json";
import type currency from "./locales/en/currency.json";
import type fundPassword from "./locales/en/fundPassword.json";
import type holds from "./locales/en/holds.json";
import type home from "./locales/en/home.json";
import type invite from "./locales/en/invite.json";
import type kyc from "./locales/en/kyc.json";
import type login from "./locales/en/login.json";
import type mailbox from "./locales/en/mailbox.json";
import type markets from "./locales/en/markets.json";
import type news from "./locales/en/news.json";
import type notifications from "./locales/en/notifications.json";
import type password from "./locales/en/password.json";
import type poster from "./locales/en/poster.json";
import type pwa from "./locales/en/pwa.json";
import type receipt from "./locales/en/receipt.json";
import type deposit from "./locales/en/deposit.json";
import type records from "./locales/en/records.json";
import type recovery from "./locales/en/recovery.json";
import type reserves from "./locales/en/reserves.json";
import type orders from "./locales/en/orders.json";
import type refusals from "./locales/en/refusals.json";
import type secondFactor from "./locales/en/secondFactor.json";
import type security from "./locales/en/security.json";
import type settings from "./locales/en/settings.json";
import type shell from "./locales/en/shell.json";
import type status from "./locales/en/status.json";
import type support from "./locales/en/support.json";
import type trade from "./locales/en/trade.json";
import type ui from "./locales/en/ui.json";
import type upcoming from "./locales/en/upcoming.json";
import type withdraw from "./locales/en/withdraw.json";

export interface Messages {
  account: typeof account;
  address: typeof address;
  apiKeys: typeof apiKeys;
  apidoc: typeof apidoc;
  chart: typeof chart;
  console: typeof console;
  consoleContent: typeof consoleContent;
  consoleDesk: typeof consoleDesk;
  consoleLogin: typeof consoleLogin;
  consoleMembers: typeof consoleMembers;
  consoleMoney: typeof consoleMoney;
  consoleQueues: typeof consoleQueues;
  consoleTreasury: typeof consoleTreasury;
  consoleSupport: typeof consoleSupport;
  content: typeof content;
  contracts: typeof contracts;
  credit: typeof credit;
  currency: typeof currency;
  fundPassword: typeof fundPassword;
  holds: typeof holds;
  home: typeof home;
  invite: typeof invite;
  kyc: typeof kyc;
  login: typeof login;
  mailbox: typeof mailbox;
  markets: typeof markets;
  news: typeof news;
  notifications: typeof notifications;
  password: typeof password;
  poster: typeof poster;
  pwa: typeof pwa;
  receipt: typeof receipt;
  deposit: typeof deposit;
  records: typeof records;
  recovery: typeof recovery;
  reserves: typeof reserves;
  orders: typeof orders;
  refusals: typeof refusals;
  secondFactor: typeof secondFactor;
  security: typeof security;
  settings: typeof settings;
  shell: typeof shell;
  status: typeof status;
  support: typeof support;
  trade: typeof trade;
  ui: typeof ui;
  upcoming: typeof upcoming;
  withdraw: typeof withdraw;
}

export type Namespace = keyof Messages;

declare module "use-intl" {
  interface AppConfig {
    Messages: Messages;
  }
}
