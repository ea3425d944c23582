/** The places of things in the two layouts, so that one journey is written once. */
export interface Layout {
  readonly isMobile: boolean;
  readonly home: string;
  readonly login: string;
  readonly register: string;
  readonly deposit: string;
  readonly withdraw: string;
  readonly address: string;
  readonly exchange: string;
  readonly orders: string;
  readonly records: string;
  readonly assets: string;
  readonly profile: string;
  readonly identity: string;
  readonly security: string;
  readonly password: string;
}

export const DESKTOP: Layout = {
  isMobile: false,
  home: "/home",
  login: "/login",
  register: "/register",
  deposit: "/recharge",
  withdraw: "/withdraw",
  address: "/address",
  exchange: "/exchange",
  orders: "/order",
  records: "/records",
  assets: "/account",
  profile: "/my",
  identity: "/authentication",
  security: "/security",
  password: "/editPassword",
};

export const MOBILE: Layout = {
  isMobile: true,
  home: "/mbhome",
  login: "/mblogin",
  register: "/mbregister",
  deposit: "/mbdeposit",
  withdraw: "/mbwithdraw",
  address: "/mbaddress",
  exchange: "/mbexchange",
  orders: "/mborder",
  records: "/mbrecords",
  assets: "/mbuser",
  profile: "/mbuserMenu",
  identity: "/mbkyc",
  security: "/mbsecurityCenter",
  password: "/mbmodifyPwd",
};
