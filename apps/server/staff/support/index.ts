import type { Stops } from "../../ground/process/stops.ts";
import { supportHandlers as memberHandlers } from "./handlers.ts";
import { staffSupportHandlers } from "./staff-handlers.ts";
import { createSupport, type Support, type SupportOptions } from "./support.ts";

export type { Support };

export function startSupport(options: SupportOptions, stops: Stops): Support {
  const support = createSupport(options);
  stops.add("mails of customer service", support.start());
  return support;
}

type SupportHandlers = ReturnType<typeof memberHandlers> & ReturnType<typeof staffSupportHandlers>;

/** Of both sides of the conversation. */
export function supportHandlers(support: Support): SupportHandlers {
  return { ...memberHandlers(support), ...staffSupportHandlers(support) };
}
