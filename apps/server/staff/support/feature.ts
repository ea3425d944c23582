import { memberChannel } from "../../ground/channels/index.ts";
import { feature } from "../../ground/feature/index.ts";
import { supportHandlers } from "./handlers.ts";
import { staffSupportHandlers } from "./staff-handlers.ts";
import { createSupport, type Support, type SupportOptions } from "./support.ts";

interface Needs extends Omit<SupportOptions, "secret"> {
  readonly settings: { readonly secret: string };
}

/** Members' questions and the answers to them. */
export const support = feature<Needs>()({
  start({ settings: { secret }, ...parts }, stops): { readonly support: Support } {
    const started = createSupport({ ...parts, secret });
    stops.add("mails of customer service", started.start());
    return { support: started };
  },
  channels: ({ support: { onMoved, news } }) => ({
    support: memberChannel({ sessionsOnly: true, snapshot: news, onChange: onMoved, delta: news }),
  }),
  handlers: (parts) => ({ ...supportHandlers(parts.support), ...staffSupportHandlers(parts.support) }),
});
