export { mailer, security } from "./feature.ts";
export { drawFreezeLink } from "./freeze-links.ts";
export { freezeMember, frozenState, thawMember } from "./freezing.ts";
export { heldUntil } from "./hold.ts";
export type { Security } from "./security.ts";
