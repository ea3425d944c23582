/** The pages of inviting others and of the daily sign-in. */
import type { Page } from "./routes.tsx";

export const INVITE_PAGES: readonly Page[] = [
  {
    feature: "invite",
    page: "invite",
    title: "invite",
    desktop: ["/invite"],
    mobile: ["/mbshare"],
    needsLogin: true,
    frame: "plain",
    area: "account",
  },
  {
    feature: "invite",
    page: "team",
    title: "team",
    desktop: ["/team"],
    mobile: ["/mbteam"],
    needsLogin: true,
    frame: "plain",
    area: "account",
  },
  {
    feature: "invite",
    page: "rewards",
    title: "rewards",
    desktop: ["/rewards"],
    mobile: ["/mbrewards"],
    needsLogin: true,
    frame: "plain",
    area: "account",
  },
];
