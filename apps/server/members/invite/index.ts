export { invite } from "./feature.ts";
export { inviteHandlers } from "./handlers.ts";
