import { feature } from "../../ground/feature/index.ts";
import { pushHandlers } from "./handlers.ts";
import { type Push, type PushOptions, startPush } from "./push.ts";

interface Needs extends Omit<PushOptions, "secret" | "contact" | "ownServices"> {
  readonly settings: {
    readonly secret: string;
    readonly publicOrigin: string | undefined;
    readonly mailFrom: string;
    readonly pushServices: PushOptions["ownServices"];
  };
}

/** Notifications on members' devices. */
export const push = feature<Needs>()({
  async start({ settings, ...parts }, stops): Promise<{ readonly push: Push }> {
    const { secret, pushServices: ownServices } = settings;
    return { push: await startPush({ ...parts, secret, ownServices, contact: contactOf(settings) }, stops) };
  },
  handlers: (parts) => pushHandlers(parts.push),
});

/** Push services ask to be told whom they may write to about our messages. */
function contactOf({ publicOrigin, mailFrom }: Needs["settings"]): string {
  const address = mailFrom.slice(mailFrom.lastIndexOf("<") + 1).replace(">", "");
  return publicOrigin?.startsWith("https:") === true ? publicOrigin : `mailto:${address}`;
}
