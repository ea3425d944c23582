/** The pages of all features, as each declares its own. */
import account from "../features/account/pages.ts";
import address from "../features/address/pages.ts";
import alerts from "../features/alerts/pages.ts";
import apiKeys from "../features/api-keys/pages.ts";
import apidoc from "../features/apidoc/pages.ts";
import content from "../features/content/pages.ts";
import contracts from "../features/contracts/pages.ts";
import convert from "../features/convert/pages.ts";
import credit from "../features/credit/pages.ts";
import currency from "../features/currency/pages.ts";
import home from "../features/home/pages.ts";
import invite from "../features/invite/pages.ts";
import kyc from "../features/kyc/pages.ts";
import loans from "../features/loans/pages.ts";
import login from "../features/login/pages.ts";
import mailbox from "../features/mailbox/pages.ts";
import managed from "../features/managed/pages.ts";
import markets from "../features/markets/pages.ts";
import orders from "../features/orders/pages.ts";
import password from "../features/password/pages.ts";
import deposit from "../features/deposit/pages.ts";
import records from "../features/records/pages.ts";
import recovery from "../features/recovery/pages.ts";
import reserves from "../features/reserves/pages.ts";
import rounds from "../features/rounds/pages.ts";
import security from "../features/security/pages.ts";
import status from "../features/status/pages.ts";
import support from "../features/support/pages.ts";
import trade from "../features/trade/pages.ts";
import wealth from "../features/wealth/pages.ts";
import withdraw from "../features/withdraw/pages.ts";
import type { Page } from "./feature.ts";

export const pages: readonly Page[] = [
  home,
  markets,
  currency,
  trade,
  contracts,
  rounds,
  convert,
  wealth,
  loans,
  managed,
  alerts,
  login,
  deposit,
  withdraw,
  address,
  account,
  password,
  credit,
  kyc,
  records,
  orders,
  security,
  apiKeys,
  invite,
  recovery,
  support,
  mailbox,
  content,
  apidoc,
  status,
  reserves,
].flat();
