import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "account",
    addresses: [
      ["/account", "/mbuser"],
      ["/account", "/mbaccount"],
    ],
    texts: ["account", "records", "deposit", "withdraw"],
    needsLogin: true,
    area: "account",
    side: [{ part: "finance", number: 1, name: "assets" }],
    hub: ["funds", 1],
    footer: ["account", 1],
    load: { desktop: () => import("./account.desktop.tsx"), mobile: () => import("./account.mobile.tsx") },
  },
  {
    title: "my",
    addresses: [["/my", "/mbuserMenu"]],
    texts: ["account", "fundPassword", "login", "password", "secondFactor"],
    needsLogin: true,
    area: "account",
    side: [{ part: "mine", number: 1, name: "profile" }],
    hub: ["account", 1],
    load: { desktop: () => import("./my.desktop.tsx"), mobile: () => import("./my.mobile.tsx") },
  },
  {
    title: "levels",
    addresses: [["/levels", "/mblevels"]],
    texts: ["account", "upcoming"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    side: [{ part: "mine", number: 4, name: "levels" }],
    hub: ["account", 6],
    load: () => import("./levels/levels.page.tsx"),
  },
  {
    title: "signIns",
    addresses: [["/signInLogs", "/mbsignInLogs"]],
    texts: ["account"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    hub: ["account", 9],
    load: {
      desktop: () => import("./sign-ins/sign-ins.desktop.tsx"),
      mobile: () => import("./sign-ins/sign-ins.mobile.tsx"),
    },
  },
] satisfies FeaturePages;
