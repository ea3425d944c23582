import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "mailbox",
    addresses: [["/mailbox", "/mbmailbox"]],
    texts: ["mailbox"],
    frame: "plain",
    ownHeading: true,
    hub: ["service", 4],
    footer: ["service", 8],
    load: () => import("./mailbox.page.tsx"),
  },
] satisfies FeaturePages;
