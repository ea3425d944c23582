import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "security",
    addresses: [
      ["/security", "/mbsecurityCenter"],
      ["/security", "/mbsecurity"],
    ],
    texts: ["security", "secondFactor"],
    needsLogin: true,
    frame: "plain",
    ownHeading: true,
    area: "account",
    side: [{ part: "mine", number: 2, name: "security" }],
    hub: ["account", 3],
    load: { desktop: () => import("./security.desktop.tsx"), mobile: () => import("./security.mobile.tsx") },
  },
  {
    title: "freeze",
    addresses: [["/freeze", "/mbfreeze"]],
    texts: ["security"],
    frame: "plain",
    ownHeading: true,
    load: () => import("./freeze.page.tsx"),
  },
] satisfies FeaturePages;
