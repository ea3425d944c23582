/** The pages of inviting others and of the daily sign-in. */
import type { PageEntry } from "./routes.tsx";

export const INVITE_PAGES: readonly PageEntry[] = [
  {
    feature: "invite",
    page: "invite",
    title: "invite",
    needsLogin: true,
    frame: "plain",
    area: "account",
  },
  {
    feature: "invite",
    page: "team",
    title: "team",
    needsLogin: true,
    frame: "plain",
    area: "account",
  },
  {
    feature: "invite",
    page: "rewards",
    title: "rewards",
    needsLogin: true,
    frame: "plain",
    area: "account",
  },
];
