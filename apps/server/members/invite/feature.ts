import { feature } from "../../ground/feature/index.ts";
import { inviteHandlers } from "./handlers.ts";

export const invite = feature<Parameters<typeof inviteHandlers>[0]>()({ handlers: inviteHandlers });
