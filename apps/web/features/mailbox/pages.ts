import type { FeaturePages } from "../../app/feature.ts";

const mailbox = () => import("./mailbox.page.tsx");

export default { mailbox: { desktop: mailbox, mobile: mailbox } } satisfies FeaturePages;
