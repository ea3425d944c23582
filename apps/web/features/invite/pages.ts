import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "invite",
    addresses: [["/invite", "/mbshare"]],
    texts: ["invite", "poster"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    side: [{ part: "mine", number: 6, name: "invite" }],
    hub: ["account", 10],
    load: () => import("./Invite.tsx"),
  },
  {
    title: "team",
    addresses: [["/team", "/mbteam"]],
    texts: ["invite"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    hub: ["account", 11],
    load: () => import("./Team.tsx"),
  },
  {
    title: "rewards",
    addresses: [["/rewards", "/mbrewards"]],
    texts: ["invite"],
    needsLogin: true,
    frame: "plain",
    area: "account",
    side: [{ part: "mine", number: 7, name: "rewards" }],
    hub: ["account", 12],
    load: () => import("./Rewards.tsx"),
  },
] satisfies FeaturePages;
