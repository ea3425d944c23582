import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "editPassword",
    addresses: [["/editPassword", "/mbmodifyPwd"]],
    texts: ["password", "login"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    hub: ["account", 4],
    load: () => import("./login.page.tsx"),
  },
  {
    title: "editPasswordTrade",
    addresses: [["/editPasswordTrade", "/mbsetWithdrawPwd"]],
    texts: ["password", "fundPassword", "secondFactor"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    hub: ["account", 5],
    load: () => import("./fund.page.tsx"),
  },
] satisfies FeaturePages;
